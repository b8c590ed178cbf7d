"""Commands that no table may take: late, mistaken or malicious ones. Nothing has changed after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace
from tests.table.room import Room

from riverboat.rules.cards import DECK, NotADeck
from riverboat.rules.commands import Call, Check, DeckSecret, Fold, Protect, RaiseTo
from riverboat.rules.refusals import (
    BadAmount,
    BadStart,
    IllegalAct,
    NotDealtIn,
    NotYourTurn,
    Refusal,
)
from riverboat.table.commands import (
    AskRebuy,
    ChoosePost,
    CloseTable,
    ConfirmClosed,
    ConfirmSeat,
    CreditTime,
    DealHand,
    Leave,
    MoveSeat,
    PlayAct,
    PreferShow,
    PromoteTopUps,
    ReleaseSeat,
    ReserveSeat,
    SetPresence,
    Settled,
    SettleHand,
    SitIn,
    SitOut,
    TableCommand,
    TopUp,
    VacateSeat,
    VoidHand,
    Wake,
)
from riverboat.table.refusals import (
    BadSettlement,
    CannotDeal,
    HandInPlay,
    NoSuchSeat,
    NotSeated,
    StaleAct,
    TableShut,
    WrongHand,
    WrongSeatState,
)

SECRET = DeckSecret(DECK)
# Whoever decodes a client's words may let any of these through as an amount.
NO_AMOUNTS: list[Any] = [0, -1, 2**53, 100.0, 100.5, float("nan"), True, "100", None]


def playing() -> Room:
    """Seat 1 is asked in hand 1, turn 0; 4 has a seat and is not in the hand."""
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.sit(4, 200)
    return room


# Acts.


@pytest.mark.parametrize(("hand", "turn"), [(0, 0), (2, 0), (1, 1), (1, -1), (-1, 0), (1, 7)])
def test_an_act_for_another_hand_or_turn_is_stale(hand: int, turn: int) -> None:
    room = playing()
    room.refused(PlayAct(1, room.session(1), hand, turn, Call(1)), by=StaleAct)


def test_an_act_that_was_taken_is_stale_when_it_comes_again() -> None:
    room = playing()
    act = PlayAct(1, room.session(1), 1, 0, Call(1))
    room.do(act)
    room.refused(act, by=StaleAct)


def test_an_act_between_hands_is_stale() -> None:
    room = playing()
    room.fold_out()
    room.refused(PlayAct(1, room.session(1), 1, 0, Call(1)), by=StaleAct)


def test_an_act_in_another_sittings_name_is_refused() -> None:
    room = playing()
    for session in ("", "another", room.session(2)):
        room.refused(PlayAct(1, session, 1, 0, Call(1)), by=NotSeated)


def test_an_act_for_another_seat_is_refused() -> None:
    room = playing()
    # Seat 1 is asked; seat 2 answers for it, and seat 1 for seat 2.
    room.refused(PlayAct(2, room.session(2), 1, 0, Fold(1)), by=NotSeated)
    room.refused(PlayAct(1, room.session(1), 1, 0, Fold(2)), by=NotSeated)


def test_an_act_out_of_turn_is_refused() -> None:
    room = playing()
    refusal = room.refused(PlayAct(2, room.session(2), 1, 0, Fold(2)), by=NotYourTurn)
    assert (refusal.seat, refusal.to_act) == (2, 1)


def test_an_act_by_one_who_is_not_in_the_hand_is_refused() -> None:
    room = playing()
    room.refused(PlayAct(4, room.session(4), 1, 0, Fold(4)), by=NotDealtIn)


def test_an_act_that_the_betting_does_not_allow_is_refused() -> None:
    room = playing()
    for act in (Check(1), RaiseTo(1, 30), RaiseTo(1, 10)):
        room.refused(PlayAct(1, room.session(1), 1, 0, act), by=IllegalAct)


@pytest.mark.parametrize("to", [20.0, -20, 0, True, "20", None, float("inf")])
def test_a_raise_to_no_amount_is_refused(to: Any) -> None:
    room = playing()
    room.refused(PlayAct(1, room.session(1), 1, 0, RaiseTo(1, to)), by=BadAmount)


def test_protection_is_not_the_players_to_choose() -> None:
    # B13: it is for who has run out of time, and its uses are counted.
    room = playing()
    room.play("1 raise")
    act = PlayAct(2, room.session(2), 1, 1, Protect(2))  # type: ignore[arg-type]
    room.refused(act, by=Refusal)


def test_the_late_sittings_act_cannot_touch_the_seats_next_owner() -> None:
    room = Room(seats={1: 200, 2: 200})
    late = room.session(1)
    room.leave(1)
    room.sit(1, 200, "ann")
    room.deal()
    room.refused(PlayAct(1, late, 1, 0, Fold(1)), by=NotSeated)


# Commands about a seat.

Make: TypeAlias = Callable[[int, str], TableCommand]
WHILE_SEATED: list[Make] = [
    SitOut,
    SitIn,
    lambda seat, session: MoveSeat(seat, session, 9),
    lambda seat, session: ChoosePost(seat, session, True),
    lambda seat, session: TopUp(seat, session, 100),
    lambda seat, session: AskRebuy(seat, session, 100),
]
ABOUT_A_SEAT: list[Make] = [
    *WHILE_SEATED,
    Leave,
    lambda seat, session: PreferShow(seat, session, True),
    lambda seat, session: SetPresence(seat, session, False),
    lambda seat, session: PlayAct(seat, session, 1, 0, Call(seat)),
]


@pytest.mark.parametrize("make", ABOUT_A_SEAT)
def test_a_command_names_its_seat_and_its_sitting(make: Make) -> None:
    room = playing()
    session = room.session(1)
    for wrong in ("", "another", room.session(2)):
        room.refused(make(1, wrong), by=NotSeated)
    for seat in (2, 5, 0, -1, 11, 10**9):
        room.refused(make(seat, session), by=NotSeated)


@pytest.mark.parametrize("make", WHILE_SEATED)
def test_a_reserved_seat_is_not_sat_in_yet(make: Make) -> None:
    room = playing()
    session = room.reserve(5)
    room.refused(make(5, session), by=WrongSeatState)


@pytest.mark.parametrize("seat", [0, -1, 11, 1.0, True, "1"])
def test_there_is_no_such_seat(seat: Any) -> None:
    room = Room(seats={2: 200})
    room.refused(ReserveSeat("ann", "a", seat), by=NoSuchSeat)
    room.refused(MoveSeat(2, room.session(2), seat), by=NoSuchSeat)


def test_a_small_table_has_no_more_seats_than_it_says() -> None:
    room = Room(seat_count=6)
    refusal = room.refused(ReserveSeat("ann", "a", 7), by=NoSuchSeat)
    assert refusal.seat_count == 6


@pytest.mark.parametrize("amount", NO_AMOUNTS)
def test_money_is_a_positive_whole_number(amount: Any) -> None:
    room = Room(seats={1: 200}, auto_rebuy=True)
    session = room.reserve(2, "ann")
    room.refused(ConfirmSeat(session, amount), by=BadAmount)
    room.refused(TopUp(1, room.session(1), amount), by=BadAmount)
    if amount != 0:
        # 0 withdraws the wish.
        room.refused(AskRebuy(1, room.session(1), amount), by=BadAmount)


@pytest.mark.parametrize("hold_ms", [*NO_AMOUNTS, 600_001])
def test_a_seat_is_held_for_a_bounded_time(hold_ms: Any) -> None:
    room = Room()
    room.refused(ReserveSeat("ann", "a", 1, hold_ms), by=BadAmount)


@pytest.mark.parametrize("elapsed_ms", [-1, 1.5, True, "1", None, 2**53])
def test_time_given_back_is_a_whole_number(elapsed_ms: Any) -> None:
    room = playing()
    room.refused(CreditTime(elapsed_ms, "takeover"), by=BadAmount)


# The shell's answers.


@pytest.mark.parametrize("number", [0, 1, 3, -2])
def test_a_hand_is_dealt_under_its_number(number: int) -> None:
    room = playing()
    room.fold_out()
    room.refused(DealHand(number, SECRET), by=WrongHand)


def test_no_hand_is_dealt_while_one_is_played_or_not_settled() -> None:
    room = playing()
    room.refused(DealHand(2, SECRET), by=CannotDeal)
    room.is_wallet_away = True
    room.fold_out()
    room.refused(DealHand(2, SECRET), by=CannotDeal)


def test_no_hand_is_dealt_with_fewer_than_two() -> None:
    Room(seats={1: 200}).refused(DealHand(1, SECRET), by=CannotDeal)


def test_no_hand_is_dealt_before_the_last_one_could_be_seen() -> None:
    room = Room(seats={1: 200, 2: 200}, between_hands_ms=3000)
    room.play_hands()
    room.wait(2999)
    room.refused(DealHand(2, SECRET), by=CannotDeal)
    room.wait(1)
    room.deal()


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK, DECK[0]), (*DECK[:51], DECK[0]), ()])
def test_no_hand_is_dealt_from_a_deck_that_is_none(deck: tuple[Any, ...]) -> None:
    room = Room(seats={1: 200, 2: 200})
    room.refused(DealHand(1, DeckSecret(deck)), by=NotADeck)


def ended() -> tuple[Room, SettleHand]:
    """A hand is over, and this is how it is settled."""
    room = Room(seats={1: 200, 2: 200})
    room.is_wallet_away = True
    room.play_hands()
    return room, SettleHand(1, (Settled(1, 195), Settled(2, 205)))


def test_the_settlement_of_these_tests_is_good() -> None:
    room, settle = ended()
    room.is_wallet_away = False
    room.wait(0)
    assert room.stacks == {entry.seat: entry.stack for entry in settle.seats}


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_settlement_of_another_hand_is_refused(number: int) -> None:
    room, settle = ended()
    room.refused(replace(settle, number=number), by=WrongHand)


def test_a_settlement_comes_once() -> None:
    room, settle = ended()
    room.is_wallet_away = False
    room.wait(0)
    room.refused(settle, by=WrongHand)


def test_a_settlement_of_a_hand_that_is_played_is_refused() -> None:
    room = playing()
    room.refused(SettleHand(1, (Settled(1, 200),)), by=HandInPlay)


@pytest.mark.parametrize(
    "seats",
    [
        (Settled(1, 196), Settled(2, 205)),
        (Settled(1, 195),),
        (),
        (Settled(1, 195), Settled(2, 205), Settled(3, 0)),
        (Settled(1, 205), Settled(2, 195)),
        (Settled(1, 196, promoted=1), Settled(2, 205)),
        (Settled(1, 195, returned=1), Settled(2, 205)),
        (Settled(1, 194, promoted=-1, returned=1), Settled(2, 205)),
        (Settled(1, 195, promoted=0, returned=-1), Settled(2, 205)),
    ],
)
def test_a_settlement_that_disagrees_with_the_hand_is_never_taken_over(
    seats: tuple[Settled, ...],
) -> None:
    room, settle = ended()
    room.refused(replace(settle, seats=seats), by=BadSettlement)


def test_a_settlement_is_in_whole_units() -> None:
    room, settle = ended()
    seats = (Settled(1, 195.0), Settled(2, 205))  # type: ignore[arg-type]
    room.refused(replace(settle, seats=seats), by=Refusal)


@pytest.mark.parametrize(
    "entry",
    [
        Settled(1, 201, promoted=1),
        Settled(1, 300, promoted=50),
        Settled(1, 200, returned=51),
        Settled(1, 149, promoted=-51),
        Settled(7, 50, promoted=50),
    ],
)
def test_a_promotion_that_disagrees_with_the_table_is_refused(entry: Settled) -> None:
    room = Room(seats={1: 200, 2: 200})
    room.is_wallet_away = True
    if entry.stack != 201:
        room.top_up(1, 50)
    room.refused(PromoteTopUps((entry,)), by=BadSettlement)


def test_nothing_is_promoted_in_a_hand() -> None:
    room = playing()
    room.top_up(1, 50)
    room.refused(PromoteTopUps((Settled(1, 250, promoted=50),)), by=HandInPlay)


@pytest.mark.parametrize("amount", [199, 201, 0, -200])
def test_a_cash_out_of_another_amount_is_refused(amount: int) -> None:
    room = Room(seats={1: 200})
    room.is_wallet_away = True
    room.leave(1)
    room.refused(VacateSeat(room.session(1), amount), by=BadSettlement)


def test_a_cash_out_is_in_whole_units() -> None:
    room = Room(seats={1: 200})
    room.is_wallet_away = True
    room.leave(1)
    cash_out = VacateSeat(room.session(1), 200.0)  # type: ignore[arg-type]
    room.refused(cash_out, by=Refusal)


def test_nobody_is_cashed_out_who_does_not_leave_or_is_in_a_hand() -> None:
    room = playing()
    room.refused(VacateSeat("another", 200), by=NotSeated)
    room.refused(VacateSeat(room.session(4), 200), by=WrongSeatState)
    room.leave(1)
    room.refused(VacateSeat(room.session(1), 200), by=HandInPlay)


@pytest.mark.parametrize("number", [0, 2, -1])
def test_another_hand_than_the_one_in_play_is_not_voided(number: int) -> None:
    playing().refused(VoidHand(number, "lost"), by=WrongHand)


def test_a_settled_or_void_hand_is_not_voided() -> None:
    room = playing()
    room.fold_out()
    room.refused(VoidHand(1, "lost"), by=WrongHand)
    room.deal()
    room.is_wallet_away = True
    room.void()
    room.refused(VoidHand(2, "lost"), by=WrongHand)


def test_a_void_hand_is_settled_with_the_stacks_of_its_start() -> None:
    room = playing()
    room.play("1 raise")
    room.is_wallet_away = True
    room.void()
    room.refused(SettleHand(1, (Settled(1, 180),)), by=BadSettlement)


def test_an_act_in_a_void_hand_is_stale() -> None:
    room = playing()
    room.is_wallet_away = True
    room.void()
    room.refused(PlayAct(1, room.session(1), 1, 0, Call(1)), by=StaleAct)


def test_a_table_that_is_not_empty_and_closing_is_not_closed() -> None:
    room = Room()
    room.refused(ConfirmClosed(), by=CannotDeal)
    room = playing()
    room.close()
    room.refused(ConfirmClosed(), by=CannotDeal)


def test_a_bad_start_is_no_start() -> None:
    # A hand's number comes from the shell; 1.0 equals 1 and is none.
    room = Room(seats={1: 200, 2: 200})
    room.refused(DealHand(1.0, SECRET), by=BadStart)  # type: ignore[arg-type]


# A closed table.


@pytest.mark.parametrize(
    "command",
    [
        ReserveSeat("ann", "a"),
        ConfirmSeat("a", 200),
        ReleaseSeat("a"),
        VacateSeat("a", 200),
        *[make(1, "a") for make in ABOUT_A_SEAT],
        DealHand(1, SECRET),
        SettleHand(1, ()),
        PromoteTopUps(()),
        VoidHand(1, "lost"),
        CreditTime(1, "takeover"),
        CloseTable("again"),
        ConfirmClosed(),
        Wake(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_closed_table_takes_no_command_at_all(command: TableCommand) -> None:
    room = Room()
    room.close()
    assert room.table.is_closed
    room.refused(command, by=TableShut)


def test_a_closing_table_deals_no_more() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.is_wallet_away = True
    room.close()
    room.refused(DealHand(1, SECRET), by=CannotDeal)
    assert room.close() == ()


def test_every_refusal_tells_a_machine_and_a_person() -> None:
    room = playing()
    refusals = [
        room.refused(ReserveSeat("p1", "b"), by=Refusal),
        room.refused(DealHand(9, SECRET), by=Refusal),
        room.refused(ConfirmSeat("nobody", 1), by=Refusal),
    ]
    assert [refusal.reason for refusal in refusals] == [
        "ALREADY_SEATED",
        "WRONG_HAND",
        "NOT_SEATED",
    ]
    assert all(str(refusal) for refusal in refusals)
