"""Coming, going and staying, clause by clause: B2, B3, B14, B15, B20, and a reservation's life."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.room import MINUTE, Room, stack_deck

from riverboat.rules.events import Folded
from riverboat.rules.variants import Game
from riverboat.table.commands import (
    AskRebuy,
    ConfirmSeat,
    Leave,
    MoveSeat,
    ReleaseSeat,
    ReserveSeat,
    Settled,
    SettleHand,
    TopUp,
    VacateSeat,
    Wake,
)
from riverboat.table.duties import (
    CashOutDue,
    CloseSessionDue,
    PromoteDue,
    RebuyDue,
    SettleDue,
    next_deadline,
)
from riverboat.table.events import (
    SatOut,
    SeatLeaving,
    SeatReleased,
    SeatReserved,
    SeatTaken,
    SeatVacated,
    TimedOut,
    TopUpsPromoted,
    TurnStarted,
)
from riverboat.table.refusals import (
    AlreadySeated,
    BadBuyIn,
    HandInPlay,
    NotSeated,
    RebuyNotOffered,
    SeatOccupied,
    TableFull,
    TableShut,
    WrongSeatState,
)
from riverboat.table.seats import LeaveReason, SeatState, SitOutReason

ACES_HOLD = stack_deck("As Ah", "Kd Kc", board="2c 7d 9h Js 3s")
"""The first hand dealt wins: of two players that is the one who has not the button."""
ACES_LOSE = stack_deck("Kd Kc", "As Ah", board="2c 7d 9h Js 3s")
"""The second wins: of two players the one who has the button."""


def least(room: Room, player: str) -> int:
    return room.table.buy_in_range(player, room.now)[0]


def refuse_buy_in(room: Room, player: str, amount: int) -> BadBuyIn:
    session = room.reserve(None, player)
    refusal = room.refused(ConfirmSeat(session, amount), by=BadBuyIn)
    room.do(ReleaseSeat(session))
    return refusal


def play_and_leave(room: Room, seat: int) -> None:
    """Play a hand in the first seat in, which has the button and folds for nothing, and leave."""
    room.play_hands()
    room.leave(seat)


# B2.


def test_b2_the_minimum_is_ten_times_the_lower_limit() -> None:
    room = Room()
    assert (refuse_buy_in(room, "ann", 99).least, room.table.taken_count) == (100, 0)
    room.sit(1, 100)
    assert room.stacks == {1: 100}


def test_b2_there_is_no_maximum() -> None:
    assert Room(seats={1: 1_000_000}).stacks == {1: 1_000_000}


def test_b2_a_maximum_is_a_setting() -> None:
    room = Room(buy_in_max=300)
    assert refuse_buy_in(room, "ann", 301).most == 300
    room.sit(1, 300)
    assert room.stacks == {1: 300}


def test_b2_who_leaves_with_more_than_the_minimum_returns_with_at_least_that() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    play_and_leave(room, 1)
    assert refuse_buy_in(room, "p1", 169).least == 170
    room.sit(1, 170)


def test_b2_the_claim_lasts_rathole_minutes() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500}, away_minutes=60)
    play_and_leave(room, 1)
    room.wait(29 * MINUTE)
    assert least(room, "p1") == 170
    room.wait(2 * MINUTE)
    assert least(room, "p1") == 100
    room.sit(1, 100)


def test_b2_rathole_minutes_is_a_setting() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500}, rathole_minutes=5)
    play_and_leave(room, 1)
    room.wait(4 * MINUTE)
    assert least(room, "p1") == 170
    room.wait(2 * MINUTE)
    assert least(room, "p1") == 100


def test_b2_rathole_minutes_of_0_claims_nothing() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500}, rathole_minutes=0)
    play_and_leave(room, 1)
    assert least(room, "p1") == 100


def test_b2_who_leaves_with_the_minimum_or_less_has_no_claim() -> None:
    room = Room(seats={1: 100, 2: 500, 3: 500})
    play_and_leave(room, 1)
    assert least(room, "p1") == 100


def test_b2_the_claim_holds_even_above_the_maximum() -> None:
    room = Room(seats={1: 300, 2: 300}, buy_in_max=300)
    room.deal()
    room.play("1 raise", "2 fold")
    room.leave(1)
    assert refuse_buy_in(room, "p1", 300).least == 310
    room.sit(1, 310)


def test_b2_the_claim_is_the_players_own() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    play_and_leave(room, 1)
    assert least(room, "ann") == 100
    room.sit(1, 100, "ann")


@pytest.mark.parametrize("why", [LeaveReason.REMOVED, LeaveReason.AWAY])
def test_b2_who_is_removed_is_held_to_it_as_well(why: LeaveReason) -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    room.play_hands()
    room.leave(1, why)
    assert least(room, "p1") == 170


def test_b2_who_is_vacated_for_being_away_is_held_to_it_as_well() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    room.play_hands()
    room.sit_out(1)
    room.wait(10 * MINUTE)
    assert room.table.seat(1) is None
    assert least(room, "p1") == 170


def test_b2_leaving_with_no_chips_leaves_an_earlier_claim_as_it_is() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    play_and_leave(room, 1)
    room.sit_out(3)
    room.sit(1, 170)
    # All in before the flop at four bets of 40 is 40; the streets after it take the rest.
    while room.stacks[1]:
        room.deal(ACES_HOLD if room.table.last.button == 2 else ACES_LOSE)
        play_for_all(room)
    room.leave(1)
    assert least(room, "p1") == 170


def play_for_all(room: Room) -> None:
    """Everybody bets and raises as long as he may."""
    while room.asked is not None:
        legal = room.legal
        act = (
            "bet" if legal.bet else "raise" if legal.raise_to else "call" if legal.call else "check"
        )
        room.act(room.asked, act)


def test_b2_a_sitting_without_a_hand_leaves_an_earlier_claim_as_it_is() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    play_and_leave(room, 1)
    room.sit(1, 400)
    room.leave(1)
    assert least(room, "p1") == 170


def test_b2_a_sitting_without_a_hand_makes_no_claim() -> None:
    room = Room(seats={1: 170})
    room.leave(1)
    assert least(room, "p1") == 100


def test_b2_a_hand_that_was_void_is_no_hand_of_the_sitting() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    room.deal()
    room.void()
    room.leave(1)
    assert least(room, "p1") == 100


def test_b2_the_last_departure_with_winnings_is_the_claim() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    play_and_leave(room, 1)
    room.sit_out(3)
    room.sit(1, 170)
    room.deal()
    room.play("2 fold")
    room.leave(1)
    assert least(room, "p1") == 175


def test_b2_who_brought_what_he_had_to_and_lost_it_in_play_is_free() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    play_and_leave(room, 1)
    room.sit_out(3)
    room.sit(1, 170)
    room.deal()
    # 40 before the flop and 40 on it.
    room.play("2 raise", "1 raise", "2 raise", "1 call")
    room.play("1 bet", "2 raise", "1 raise", "2 raise", "1 call")
    room.play("1 check", "2 bet", "1 fold")
    assert room.stacks[1] == 90
    room.leave(1)
    assert least(room, "p1") == 100


def test_b2_changing_seats_does_not_shake_the_claim_off() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500})
    room.play_hands()
    room.move(1, 7)
    room.leave(7)
    assert least(room, "p1") == 170


def test_b2_a_reservation_says_what_has_to_be_brought() -> None:
    room = Room(seats={1: 170, 2: 500, 3: 500}, buy_in_max=500)
    play_and_leave(room, 1)
    room.reserve(1, "p1")
    room.reserve(4, "ann")
    ours, anns = room.all_of(SeatReserved)[-2:]
    assert (ours.buy_in_min, ours.buy_in_max) == (170, 500)
    assert (anns.buy_in_min, anns.buy_in_max) == (100, 500)


def test_b2_what_a_reservation_asked_for_is_taken_when_the_claim_has_run_out_meanwhile() -> None:
    # The wallet has the money by the reservation's terms; refusing it would strand it.
    room = Room(seats={1: 300, 2: 300}, buy_in_max=300, away_minutes=60)
    room.deal()
    room.play("1 raise", "2 fold")
    room.leave(1)
    room.wait(30 * MINUTE - 1)
    session = room.reserve(1, "p1")
    asked_for = room.all_of(SeatReserved)[-1]
    assert (asked_for.buy_in_min, asked_for.buy_in_max) == (310, 310)
    room.pay(session, 310)
    room.now += 1000
    room.do(ConfirmSeat(session, 310))
    assert room.stacks[1] == 310


# B3.


def test_b3_in_a_hand_only_the_chips_at_its_start_play() -> None:
    room = Room(seats={1: 12, 2: 200}, buy_in_min=10)
    room.deal()
    room.top_up(1, 500)
    room.play("1 call", "2 raise")
    assert room.legal.call == 2
    assert room.seat(1).pending == 500


def test_b3_a_top_up_in_a_hand_waits_for_the_next_start() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.top_up(1, 50)
    assert room.all_of(TopUpsPromoted) == []
    room.fold_out()
    room.deal()
    assert {entry.seat: entry.stack for entry in room.started.seats}[1] == 250


@pytest.mark.parametrize("has_folded", [False, True])
def test_b3_a_top_up_may_be_asked_for_at_any_time(has_folded: bool) -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    if has_folded:
        room.play("1 fold")
    room.top_up(1, 1)
    room.fold_out()
    room.top_up(1, 20)
    assert room.stacks[1] == 221


def test_b3_a_top_up_of_one_who_sits_out_or_is_disconnected_is_taken_too() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.sit_out(1)
    room.disconnect(2)
    room.top_up(1, 10)
    room.top_up(2, 20)
    assert room.stacks == {1: 210, 2: 220}


def test_b3_a_top_up_is_cut_to_what_fits_under_the_maximum_and_the_rest_goes_back() -> None:
    room = Room(seats={1: 250, 2: 250, 3: 250}, buy_in_max=300)
    room.deal()
    room.top_up(1, 100)
    room.fold_out()
    assert room.stacks[1] == 300
    assert room.cash("p1") == -300


def test_b3_it_is_the_stack_at_the_next_start_that_it_is_cut_by() -> None:
    room = Room(seats={1: 250, 2: 300}, buy_in_max=300)
    room.deal()
    room.top_up(1, 100)
    # He loses 20 in this hand, so 70 fit and not 50.
    room.play("1 raise", "2 raise", "1 fold")
    assert room.stacks[1] == 300
    assert room.cash("p1") == -320


def test_b3_above_the_maximum_nothing_fits() -> None:
    room = Room(seats={1: 300, 2: 300}, buy_in_max=300)
    room.deal()
    room.top_up(1, 100)
    room.play("1 raise", "2 fold")
    assert room.stacks[1] == 310
    assert room.cash("p1") == -300


def test_b3_several_top_ups_are_one() -> None:
    room = Room(seats={1: 250, 2: 250, 3: 250}, buy_in_max=300)
    room.deal()
    room.top_up(1, 30)
    room.top_up(1, 30)
    assert room.seat(1).pending == 60
    room.fold_out()
    assert room.stacks[1] == 300
    assert room.cash("p1") == -300


def test_b3_no_hand_starts_while_a_top_up_waits_for_the_wallet() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.is_wallet_away = True
    room.top_up(1, 50)
    assert not room.can_deal
    assert room.duties == (PromoteDue((Settled(1, 250, promoted=50),)),)


def test_b3_the_wallet_may_promote_with_the_settlement() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.is_wallet_away = True
    room.deal()
    room.top_up(1, 50)
    room.fold_out()
    (due,) = room.duties
    assert isinstance(due, SettleDue)
    promoted = Settled(1, 245, promoted=50)
    room.wallet.settle(due)
    room.wallet.promote(room.session(1), promoted)
    room.do(SettleHand(1, (promoted, Settled(2, 205))))
    assert room.stacks == {1: 245, 2: 205}
    assert room.can_deal


def broke(**settings: Any) -> Room:
    """Seat 1 has lost all he had to seat 2 in the first hand."""
    room = Room(seats={1: 10, 2: 500}, **({"buy_in_min": 10} | settings))
    room.deal(ACES_HOLD)
    room.check_down()
    assert room.stacks == {1: 0, 2: 510}
    return room


def test_b3_with_no_chips_left_he_must_bring_the_minimum() -> None:
    room = broke()
    room.refused(TopUp(1, room.session(1), 9), by=BadBuyIn)
    room.top_up(1, 10)
    assert room.stacks[1] == 10
    assert room.can_deal


def test_b3_with_chips_left_any_amount_will_do() -> None:
    room = Room(seats={1: 100, 2: 100})
    room.top_up(1, 1)
    assert room.stacks[1] == 101


def test_b3_less_than_the_minimum_asked_for_in_the_hand_he_loses_goes_back() -> None:
    room = Room(seats={1: 10, 2: 500}, buy_in_min=10)
    room.deal(ACES_HOLD)
    room.top_up(1, 9)
    room.check_down()
    assert room.stacks[1] == 0
    assert room.cash("p1") == -10


def test_b3_nobody_is_bought_back_in_unless_the_table_allows_it() -> None:
    room = broke()
    room.refused(AskRebuy(1, room.session(1), 100), by=RebuyNotOffered)
    assert room.stacks[1] == 0


def test_b3_nobody_is_bought_back_in_unless_he_asked() -> None:
    room = broke(auto_rebuy=True)
    assert room.stacks[1] == 0
    assert room.duties == ()


def test_b3_who_asked_is_bought_back_in_for_what_he_asked() -> None:
    room = Room(seats={1: 10, 2: 500}, buy_in_min=10, auto_rebuy=True)
    room.ask_rebuy(1, 80)
    room.deal(ACES_HOLD)
    room.check_down()
    assert room.stacks == {1: 80, 2: 510}
    assert room.cash("p1") == -90


def test_b3_the_rebuy_waits_until_he_is_without_chips() -> None:
    room = Room(seats={1: 100, 2: 100}, auto_rebuy=True)
    room.ask_rebuy(1, 100)
    room.play_hands()
    assert room.stacks == {1: 95, 2: 105}


def test_b3_a_rebuy_is_within_the_buy_ins_bounds() -> None:
    room = Room(seats={1: 100}, auto_rebuy=True, buy_in_max=300)
    for amount in (99, 301):
        room.refused(AskRebuy(1, room.session(1), amount), by=BadBuyIn)
    for amount in (100, 300):
        room.ask_rebuy(1, amount)
        assert room.seat(1).rebuy == amount


def test_b3_the_wish_for_a_rebuy_can_be_withdrawn() -> None:
    room = Room(seats={1: 10, 2: 500}, buy_in_min=10, auto_rebuy=True)
    room.ask_rebuy(1, 80)
    room.ask_rebuy(1, 0)
    room.deal(ACES_HOLD)
    room.check_down()
    assert room.stacks[1] == 0


def test_b3_a_rebuy_that_the_wallet_cannot_pay_is_not_asked_for_again() -> None:
    room = Room(seats={1: 10, 2: 500}, buy_in_min=10, auto_rebuy=True)
    room.ask_rebuy(1, 80)
    room.is_wallet_generous = False
    room.deal(ACES_HOLD)
    room.check_down()
    assert room.stacks[1] == 0
    assert not any(isinstance(duty, RebuyDue) for duty in room.duties)


# B14.


def stud(**settings: Any) -> Room:
    """Three at stud, where nobody owes blinds."""
    return Room(game=Game.STUD, seats={1: 200, 2: 200, 3: 200}, **settings)


def test_b14_who_is_sat_out_is_not_dealt_in() -> None:
    room = stud()
    room.sit_out(2)
    room.deal()
    assert room.dealt == [1, 3]


def test_b14_who_sits_out_in_a_hand_plays_it_to_the_end() -> None:
    room = stud()
    room.deal()
    room.sit_out(2)
    room.check_down()
    assert room.all_of(Folded) == []
    room.deal()
    assert room.dealt == [1, 3]


def test_b14_who_is_disconnected_when_a_hand_starts_is_not_dealt_in() -> None:
    room = stud()
    room.disconnect(2)
    room.deal()
    assert room.dealt == [1, 3]
    assert room.all_of(SatOut) == [SatOut(2, SitOutReason.DISCONNECTED, room.now)]


def test_b14_who_reconnects_before_the_hand_starts_is_dealt_in() -> None:
    room = stud()
    room.disconnect(2)
    room.reconnect(2)
    room.deal()
    assert room.dealt == [1, 2, 3]


def test_b14_who_missed_a_hand_disconnected_is_back_when_he_reconnects_and_sits_in() -> None:
    room = stud()
    room.disconnect(2)
    room.play_hands()
    room.reconnect(2)
    room.deal()
    assert room.dealt == [1, 3]
    room.sit_in(2)
    room.fold_out()
    room.deal()
    assert room.dealt == [1, 2, 3]


def test_b14_sitting_in_without_a_connection_is_not_enough() -> None:
    room = stud()
    room.disconnect(2)
    room.play_hands()
    room.sit_in(2)
    room.deal()
    assert room.dealt == [1, 3]


@pytest.mark.parametrize("is_connected", [True, False])
def test_b14_after_away_hands_the_seat_is_vacated_and_the_stack_goes_to_the_wallet(
    is_connected: bool,
) -> None:
    room = stud(away_hands=3)
    if is_connected:
        room.sit_out(2)
    else:
        room.disconnect(2)
    room.play_hands(2)
    assert room.seat(2).state is SeatState.TAKEN
    room.play_hands(1)
    assert room.table.seat(2) is None
    assert room.cash("p2") == 0
    assert [(gone.seat, gone.amount) for gone in room.all_of(SeatVacated)] == [(2, 200)]
    assert [left.why for left in room.all_of(SeatLeaving)] == [LeaveReason.AWAY]


@pytest.mark.parametrize("is_connected", [True, False])
def test_b14_after_away_minutes_the_seat_is_vacated(is_connected: bool) -> None:
    room = stud()
    if is_connected:
        room.sit_out(2)
    else:
        room.disconnect(2)
    room.wait(10 * MINUTE - 1)
    assert room.seat(2).state is SeatState.TAKEN
    room.wait(1)
    assert room.table.seat(2) is None
    assert room.cash("p2") == 0


def test_b14_whichever_is_first() -> None:
    room = stud(away_hands=3, away_minutes=5)
    room.sit_out(2)
    room.play_hands(2)
    room.wait(5 * MINUTE)
    assert room.table.seat(2) is None


def test_b14_the_table_asks_to_be_woken_when_the_minutes_are_over() -> None:
    room = stud()
    room.sit_out(2)
    assert next_deadline(room.table, room.now) == room.now + 10 * MINUTE


def test_b14_minutes_over_in_a_hand_of_others_vacate_the_seat_then() -> None:
    room = stud(away_minutes=1, quiet_s=90)
    room.sit_out(2)
    room.deal()
    room.now += MINUTE
    room.do(Wake())
    assert room.asked is not None
    assert room.table.seat(2) is None
    assert room.cash("p2") == 0


def test_b14_a_table_that_has_just_been_woken_does_not_want_to_be_woken_at_once() -> None:
    # A shell that sleeps until the next deadline would run hot until the hand is over.
    room = stud(away_minutes=1, quiet_s=90)
    room.sit_out(2)
    room.deal()
    room.now += MINUTE
    room.do(Wake())
    deadline = next_deadline(room.table, room.now)
    assert deadline is not None
    assert deadline > room.now


def test_b14_without_chips_the_seat_is_vacated_after_busted_minutes() -> None:
    room = broke()
    room.wait(2 * MINUTE - 1)
    assert room.seat(1).state is SeatState.TAKEN
    room.wait(1)
    assert room.table.seat(1) is None
    assert room.all_of(SeatLeaving) == [SeatLeaving(1, LeaveReason.BUSTED)]
    assert room.all_of(SeatVacated)[0].amount == 0


def test_b14_busted_minutes_are_a_setting() -> None:
    room = broke(busted_minutes=5)
    room.wait(3 * MINUTE)
    assert room.seat(1).state is SeatState.TAKEN
    room.wait(2 * MINUTE)
    assert room.table.seat(1) is None


def test_b14_a_pending_top_up_keeps_the_seat() -> None:
    room = broke()
    room.is_wallet_away = True
    room.top_up(1, 100)
    room.wait(5 * MINUTE)
    assert room.seat(1).state is SeatState.TAKEN
    room.is_wallet_away = False
    room.wait(0)
    assert room.stacks[1] == 100


def test_b14_who_has_chips_again_has_all_the_time_in_the_world() -> None:
    room = broke()
    room.wait(MINUTE)
    room.top_up(1, 100)
    room.wait(5 * MINUTE)
    assert room.stacks[1] == 100


def test_b14_sitting_in_again_resets_the_minutes() -> None:
    room = stud()
    room.sit_out(2)
    room.wait(9 * MINUTE)
    room.sit_in(2)
    room.wait(5 * MINUTE)
    room.sit_out(2)
    room.wait(9 * MINUTE)
    assert room.seat(2).state is SeatState.TAKEN


def test_b14_sitting_in_again_resets_the_hands() -> None:
    room = stud(away_hands=3)
    room.sit_out(2)
    room.play_hands(2)
    room.sit_in(2)
    room.sit_out(2)
    room.play_hands(2)
    assert room.seat(2).state is SeatState.TAKEN
    room.play_hands(1)
    assert room.table.seat(2) is None


def test_b14_never_during_a_hand_that_he_is_in() -> None:
    room = Room(seats={1: 200, 2: 200}, away_minutes=1, quiet_s=90)
    room.deal()
    room.sit_out(2)
    room.wait(80_000)
    assert room.seat(2).state is SeatState.TAKEN
    room.act(1, "fold")
    assert room.table.seat(2) is None
    assert room.cash("p2") == 5


def test_b14_the_stack_goes_to_the_wallet_once() -> None:
    room = stud()
    room.sit_out(2)
    session = room.session(2)
    room.is_wallet_away = True
    room.wait(30 * MINUTE)
    assert room.duties[0] == CashOutDue(2, session)
    assert len(room.all_of(SeatLeaving)) == 1
    room.is_wallet_away = False
    room.wait(0)
    room.refused(VacateSeat(session, 200), by=NotSeated)
    assert room.cash("p2") == 0


# B15.


def test_b15_who_is_in_no_hand_is_cashed_out_at_once() -> None:
    room = Room(seats={1: 200})
    room.leave(1)
    assert room.table.seats == ()
    assert room.cash("p1") == 0


def test_b15_who_is_not_dealt_in_is_cashed_out_while_the_others_play_on() -> None:
    room = stud()
    room.sit_out(2)
    room.deal()
    room.leave(2)
    assert room.table.seat(2) is None
    assert room.cash("p2") == 0
    assert room.asked is not None


@pytest.mark.parametrize("has_folded", [False, True])
def test_b15_who_was_dealt_in_is_cashed_out_after_the_hand_is_settled(has_folded: bool) -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    if has_folded:
        room.play("1 fold")
    room.leave(1)
    assert room.seat(1).state is SeatState.LEAVING
    room.is_wallet_away = True
    room.fold_out()
    assert not any(isinstance(duty, CashOutDue) for duty in room.duties)
    room.is_wallet_away = False
    room.wait(0)
    assert room.table.seat(1) is None
    assert room.cash("p1") == 0


def test_b15_the_leaver_may_play_his_hand() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.deal(ACES_LOSE)
    room.leave(1)
    room.play("1 call", "2 check")
    room.check_down()
    assert room.table.seat(1) is None
    assert room.cash("p1") == 10


def test_b15_pending_top_ups_go_back_too() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.top_up(1, 70)
    room.leave(1)
    room.fold_out()
    assert room.cash("p1") == 0
    assert room.all_of(SeatVacated)[0].amount == 270
    assert room.all_of(TopUpsPromoted) == []


def test_b15_a_leaver_tops_up_no_more_and_is_dealt_in_no_more() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.is_wallet_away = True
    room.leave(1)
    room.refused(TopUp(1, room.session(1), 50), by=WrongSeatState)
    room.is_wallet_away = False
    room.deal()
    assert room.dealt == [2, 3]


def test_b15_leaving_twice_is_leaving_once() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.deal()
    room.leave(1)
    assert room.leave(1) == ()


def test_b15_the_turn_of_a_leaver_who_is_disconnected_folds_at_once() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.leave(2)
    room.disconnect(2)
    room.play("1 raise")
    # The small blind would have been protected; a leaver is not.
    assert room.asked == 3
    assert room.protections("p2") == 4
    assert [entry.legal.seat for entry in room.all_of(TurnStarted)] == [1, 3]


def test_b15_it_folds_at_once_when_it_is_his_turn_already() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.disconnect(1)
    room.leave(1)
    assert room.asked == 2


def test_b15_it_folds_even_if_he_could_check() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.leave(3)
    room.disconnect(3)
    room.play("1 call", "2 call")
    assert room.asked == 2
    assert room.hand.players[1].has_folded


def test_b15_a_leaver_who_reconnects_has_his_time() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.leave(2)
    room.disconnect(2)
    room.reconnect(2)
    room.play("1 raise")
    assert room.asked == 2


def test_b15_a_leaver_already_all_in_stays_for_his_pots() -> None:
    room = Room(seats={1: 10, 2: 500, 3: 500}, buy_in_min=10)
    room.deal(stack_deck("Kd Kc", "Qd Qc", "As Ah", board="2c 7d 9h Js 3s"))
    room.play("1 call")
    room.leave(1)
    room.disconnect(1)
    room.check_down()
    assert room.cash("p1") == 20
    assert room.all_of(TimedOut) == []


def test_b15_a_leaver_who_owes_the_bring_in_posts_it() -> None:
    # It cannot be folded (S2); what comes after it can.
    room = Room(game=Game.STUD, seats={1: 200, 2: 200})
    room.deal(stack_deck("Ac Ad Kh", "Kc Kd 2c"))
    assert room.asked == 1
    room.leave(1)
    room.disconnect(1)
    room.play("2 complete")
    assert room.stacks == {2: 206}
    assert room.cash("p1") == -6


# B20.


def test_b20_a_seat_is_changed_with_the_whole_stack() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.move(1, 5)
    assert room.stacks == {2: 200, 5: 200}
    assert room.seat(5).player == "p1"


def test_b20_in_holdem_who_moves_is_a_newcomer() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200, 4: 200})
    room.play_hands()
    assert not room.seat(4).is_newcomer
    room.move(4, 7)
    assert room.seat(7).is_newcomer


def test_b20_in_stud_who_moves_is_dealt_in_at_once() -> None:
    room = stud()
    room.play_hands()
    room.move(1, 7)
    room.deal()
    assert room.dealt == [2, 3, 7]


@pytest.mark.parametrize("is_in_hand", [True, False])
def test_b20_not_during_a_hand(is_in_hand: bool) -> None:
    room = stud()
    if not is_in_hand:
        room.sit_out(1)
    room.deal()
    room.refused(MoveSeat(1, room.session(1), 7), by=HandInPlay)


def test_b20_not_before_the_hand_is_settled() -> None:
    room = stud()
    room.is_wallet_away = True
    room.play_hands()
    room.refused(MoveSeat(1, room.session(1), 7), by=HandInPlay)


def test_b20_not_to_a_seat_that_is_taken_or_held() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.reserve(3)
    for seat in (1, 2, 3):
        room.refused(MoveSeat(1, room.session(1), seat), by=SeatOccupied)


def test_b20_when_the_room_breaks_a_table_stacks_go_to_the_wallet_whole_without_a_claim() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500})
    room.deal()
    room.top_up(2, 40)
    room.close()
    assert room.asked is not None
    room.fold_out()
    assert room.table.is_closed
    assert [room.cash(player) for player in ("p1", "p2", "p3")] == [0, -5, 5]
    assert {left.why for left in room.all_of(SeatLeaving)} == {LeaveReason.BROKEN}
    assert room.table.claims == ()
    assert [gone.claim for gone in room.all_of(SeatVacated)] == [None, None, None]


def test_b20_a_player_moved_off_to_another_table_has_no_claim_either() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500})
    room.play_hands()
    room.leave(1, LeaveReason.BROKEN)
    assert least(room, "p1") == 100


# A reservation's life (P6).


def test_a_reservation_holds_the_seat_and_deals_nobody_in() -> None:
    room = Room(seats={1: 200})
    room.reserve(2, "ann")
    assert room.table.taken_count == 1
    assert not room.can_deal
    room.refused(ReserveSeat("bob", "b", 2), by=SeatOccupied)


def test_a_reservation_of_any_seat_takes_the_first_free_one() -> None:
    room = Room(seats={1: 200, 3: 200})
    room.reserve(None, "ann")
    assert [seat.number for seat in room.table.seats] == [1, 2, 3]


def test_a_full_table_has_no_seat_for_anybody() -> None:
    room = Room(seats={1: 200, 2: 200}, seat_count=3)
    room.reserve(None, "ann")
    room.refused(ReserveSeat("bob", "b"), by=TableFull)


def test_a_reservation_is_confirmed_with_the_stack_that_the_wallet_has() -> None:
    room = Room()
    session = room.reserve(4, "ann")
    room.pay(session, 250)
    assert room.do(ConfirmSeat(session, 250)) == (SeatTaken(4, 250),)
    assert room.seat(4).state is SeatState.TAKEN


def test_confirming_again_changes_nothing() -> None:
    room = Room(seats={1: 250})
    assert room.do(ConfirmSeat(room.session(1), 250)) == ()
    assert room.stacks == {1: 250}


def test_reserving_again_with_the_same_session_changes_nothing() -> None:
    room = Room()
    session = room.reserve(4, "ann")
    assert room.do(ReserveSeat("ann", session, 4)) == ()
    room.pay(session, 250)
    room.do(ConfirmSeat(session, 250))
    assert room.do(ReserveSeat("ann", session, 4)) == ()
    assert len(room.table.seats) == 1


def test_a_player_has_one_seat() -> None:
    room = Room()
    session = room.reserve(4, "ann")
    room.refused(ReserveSeat("ann", "another", 5), by=AlreadySeated)
    room.pay(session, 250)
    room.do(ConfirmSeat(session, 250))
    room.refused(ReserveSeat("ann", "another", 5), by=AlreadySeated)


def test_an_expired_reservation_asks_the_wallet() -> None:
    room = Room()
    room.is_wallet_away = True
    session = room.reserve(4, "ann")
    assert next_deadline(room.table, room.now) == room.now + MINUTE
    room.wait(MINUTE - 1)
    assert list(room.duties) == []
    room.wait(1)
    assert room.duties == (CloseSessionDue(4, session),)


def test_an_expired_reservation_stays_until_the_wallet_has_answered() -> None:
    room = Room()
    room.is_wallet_away = True
    session = room.reserve(4, "ann")
    room.wait(30 * MINUTE)
    assert room.seat(4).state is SeatState.RESERVED
    assert room.duties == (CloseSessionDue(4, session),)
    assert next_deadline(room.table, room.now) is None


def test_an_expired_reservation_that_is_not_paid_is_released() -> None:
    room = Room()
    room.reserve(4, "ann")
    room.wait(MINUTE)
    assert room.table.seats == ()
    assert room.all_of(SeatReleased) == [SeatReleased(4)]


def test_an_expired_reservation_that_is_paid_is_confirmed() -> None:
    room = Room()
    session = room.reserve(4, "ann")
    room.pay(session, 250)
    room.wait(MINUTE)
    assert room.stacks == {4: 250}


def test_a_late_confirmation_before_the_wallet_has_answered_is_good() -> None:
    room = Room()
    room.is_wallet_away = True
    session = room.reserve(4, "ann")
    room.wait(2 * MINUTE)
    room.pay(session, 250)
    room.do(ConfirmSeat(session, 250))
    assert room.stacks == {4: 250}
    assert room.duties == ()


def test_a_confirmation_after_the_release_finds_no_sitting() -> None:
    room = Room()
    session = room.reserve(4, "ann")
    room.wait(MINUTE)
    room.refused(ConfirmSeat(session, 250), by=NotSeated)


def test_releasing_again_changes_nothing() -> None:
    room = Room()
    session = room.reserve(4, "ann")
    room.do(ReleaseSeat(session))
    assert room.do(ReleaseSeat(session)) == ()


def test_a_seat_that_is_paid_for_is_not_released() -> None:
    room = Room(seats={1: 200})
    room.refused(ReleaseSeat(room.session(1)), by=WrongSeatState)


def test_a_reservation_is_not_left_but_released() -> None:
    room = Room()
    session = room.reserve(4, "ann")
    room.refused(Leave(4, session), by=WrongSeatState)


def test_a_released_seat_is_free_for_others() -> None:
    room = Room()
    room.do(ReleaseSeat(room.reserve(4, "ann")))
    room.sit(4, 200, "bob")
    assert room.seat(4).player == "bob"


def test_how_long_a_seat_is_held_can_be_said() -> None:
    room = Room()
    room.do(ReserveSeat("ann", "a", 4, hold_ms=5000))
    room.wait(4999)
    assert room.seat(4).held_until_ms == room.now + 1
    room.wait(1)
    assert room.table.seats == ()


def test_a_closing_table_takes_no_reservation_and_waits_for_those_it_has() -> None:
    room = Room()
    paid, unpaid = room.reserve(4, "ann"), room.reserve(5, "bob")
    room.close()
    room.refused(ReserveSeat("cid", "c"), by=TableShut)
    room.pay(paid, 250)
    assert room.seat(5).session == unpaid
    room.wait(MINUTE)
    assert room.table.is_closed
    assert room.cash("ann") == 0
