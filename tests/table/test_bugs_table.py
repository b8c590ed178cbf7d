"""Bugs that other rooms were reported for, as tests of a table: one a row of the list.

The numbers only name them, as in `tests/rules/test_bugs_hand.py`. Hold'em at 10/20,
blinds 5 and 10, and P1 the seat left of the button unless a test says otherwise.
"""

from __future__ import annotations

import pytest
from tests.table.room import BIG, DEAD, MINUTE, SMALL, Room, fold, seen_by, stack_deck

from riverboat.rules.cards import DECK
from riverboat.rules.commands import Check, Fold
from riverboat.rules.events import Checked, Folded, HandEnded, HandStarted, StreetDealt
from riverboat.rules.variants import Game
from riverboat.rules.view import Hidden
from riverboat.table.applying import apply
from riverboat.table.commands import ConfirmSeat, PlayAct, ReleaseSeat, ReserveSeat, VacateSeat
from riverboat.table.duties import next_deadline
from riverboat.table.events import SeatTaken, SeatVacated, TopUpsPromoted
from riverboat.table.refusals import BadBuyIn, NotSeated, StaleAct
from riverboat.table.seats import LeaveReason, SeatState
from riverboat.table.settings import ButtonRule

BOTH_MODES = list(ButtonRule)


def blinds_of(room: Room, hands: int) -> list[tuple[int, int | None, int | None]]:
    found = []
    for _ in range(hands):
        room.deal()
        found.append(room.blinds)
        room.fold_out()
    return found


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_bug_b26_heads_up_the_button_posts_the_small_blind_acts_first_and_then_last(
    rule: ButtonRule,
) -> None:
    room = Room(seats={3: 200, 8: 200}, button=rule)
    room.deal()
    assert sorted(room.posts) == [(3, SMALL, 5), (8, BIG, 10)]
    room.play("3 call", "8 check", "8 check", "3 check", "8 bet", "3 call", "8 check", "3 check")
    assert room.table.hand is None


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_bug_b28_two_players_alternate_the_blinds_though_a_third_sat_out_with_the_button(
    rule: ButtonRule,
) -> None:
    room = Room(seats={3: 200, 1: 200, 2: 200}, button=rule)
    assert blinds_of(room, 1) == [(3, 1, 2)]
    room.sit_out(3)
    assert [big for _, _, big in blinds_of(room, 4)] == [1, 2, 1, 2]
    assert room.dealt == [1, 2]


@pytest.mark.parametrize("how", ["leaves", "busts"])
def test_bug_b29_when_he_who_is_due_for_the_small_blind_goes_the_next_has_the_big_one(
    how: str,
) -> None:
    room = Room(
        seats={1: 500, 2: 500, 3: 10 if how == "busts" else 500, 4: 500, 5: 500},
        button=ButtonRule.DEAD,
        buy_in_min=10,
    )
    # Seat 3 has the big blind and would have the small one next.
    room.deal(stack_deck("Qc Qd", "3h 2s", "8h 8s", "9h 9s", "As Ah", board="2c 7d Th Js 4s"))
    assert room.blinds == (1, 2, 3)
    if how == "busts":
        room.check_down()
        assert room.stacks[3] == 0
    else:
        room.fold_out()
        room.leave(3)
    bigs = [big for _, _, big in blinds_of(room, 5)]
    assert bigs == [4, 5, 1, 2, 4]


def test_bug_b31_the_button_that_is_reported_is_the_one_that_was_dealt() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200, 4: 200})
    room.deal()
    assert room.blinds == (1, 2, 3)
    assert room.hand.button == 1
    # The first card goes to the button's left, the last one to the button.
    (dealt,) = room.all_of(StreetDealt)
    assert [cards.seat for cards in dealt.dealt] == [2, 3, 4, 1]


def test_bug_b32_who_missed_the_small_blind_only_owes_it_dead_and_not_another_big_one() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    assert room.blinds == (1, 2, 3)
    room.sit_out(3)
    room.play_hands()
    assert (room.seat(3).owes_small, room.seat(3).owes_big) == (True, False)
    room.sit_in(3)
    room.post(3)
    room.deal()
    assert [(kind, amount) for seat, kind, amount in room.posts if seat == 3] == [(DEAD, 5)]
    room.fold_out()
    # He has paid: the blinds come to him when it is his turn, and not twice.
    assert [(small, big) for _, small, big in blinds_of(room, 3)] == [(2, 3), (3, 4), (4, 1)]


def test_bug_b34_fold_sit_out_and_leave() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200, 4: 200})
    room.deal()
    room.play("4 fold")
    room.sit_out(4)
    room.leave(4)
    session = room.session(4)
    room.fold_out()
    room.deal()
    assert room.dealt == [1, 2, 3]
    assert [gone.amount for gone in room.all_of(SeatVacated)] == [200]
    assert room.cash("p4") == 0
    room.refused(VacateSeat(session, 200), by=NotSeated)


def test_bug_b35_who_timed_out_sits_in_on_the_same_sitting_and_is_in_the_next_hand() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.run_out()
    session = room.session(1)
    room.fold_out()
    assert room.seat(1).is_sitting_out
    room.sit_in(1)
    room.deal()
    assert room.dealt == [1, 2, 3]
    assert room.session(1) == session


def test_bug_b37_cancelling_the_buy_in_or_busting_does_not_reset_what_he_has_to_bring() -> None:
    room = Room(seats={1: 300, 2: 300}, buy_in_max=300, buy_in_min=10)
    room.deal()
    room.play("1 raise", "2 fold")
    room.leave(1)
    # He comes back and cancels, and comes back again.
    room.do(ReleaseSeat(room.reserve(1, "p1")))
    session = room.reserve(1, "p1")
    room.refused(ConfirmSeat(session, 300), by=BadBuyIn)
    room.do(ReleaseSeat(session))
    assert room.table.buy_in_range("p1", room.now) == (310, 310)
    # Having lost it all he leaves with nothing: the claim stands until its time is over.
    room.sit(1, 310)
    while room.table.seat(1) and room.stacks[1]:
        lose_all(room, 1)
    room.leave(1)
    assert room.table.buy_in_range("p1", room.now) == (310, 310)
    room.wait(31 * MINUTE)
    assert room.table.buy_in_range("p1", room.now) == (10, 300)


def lose_all(room: Room, loser: int) -> None:
    """A hand of two in which all bets and raises are made and `loser` has the worse cards."""
    # Of two players the one without the button is dealt to first: he who has it now.
    is_first = room.table.last.button == loser
    hands = ("Kd Kc", "As Ah") if is_first else ("As Ah", "Kd Kc")
    room.deal(stack_deck(*hands, board="2c 7d 9h Js 3s"))
    assert (room.started.seats[0].seat == loser) == is_first
    while room.asked is not None:
        legal = room.legal
        act = "bet" if legal.bet else "raise" if legal.raise_to else "call"
        room.act(room.asked, act)


@pytest.mark.parametrize("moment", ["in the hand", "folded", "between hands"])
def test_bug_b38_a_top_up_is_credited_before_the_next_deal_and_never_during_a_hand(
    moment: str,
) -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    if moment == "folded":
        room.play("1 fold")
    if moment != "between hands":
        room.top_up(1, 50)
        assert room.all_of(TopUpsPromoted) == []
    room.fold_out()
    if moment == "between hands":
        room.top_up(1, 50)
    room.deal()
    assert {entry.seat: entry.stack for entry in room.started.seats}[1] == 250


def test_bug_b40_a_fold_chosen_in_one_hand_is_not_played_in_the_next() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.deal()
    chosen = PlayAct(2, room.session(2), 1, 1, Fold(2))
    room.play("1 fold")
    room.deal()
    room.play("2 call")
    refusal = room.refused(chosen, by=StaleAct)
    assert (refusal.hand, refusal.current_hand) == (1, 2)


def test_bug_b40_nor_on_the_next_turn_of_the_same_hand() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.deal()
    room.play("1 call")
    chosen = PlayAct(2, room.session(2), 1, room.hand.turns, Check(2))
    room.play("2 raise", "1 raise")
    room.refused(chosen, by=StaleAct)


def test_bug_b41_who_leaves_when_the_blinds_are_posted_does_not_stop_the_table() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.leave(2)
    room.disconnect(2)
    room.play("1 call")
    assert room.asked == 3
    room.check_down()
    assert room.cash("p2") == -5
    room.deal()
    assert room.dealt == [1, 3]


def test_bug_b41_who_leaves_before_costs_nobody_a_blind() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.leave(2)
    room.deal()
    assert room.blinds == (1, 1, 3)
    assert room.cash("p2") == 0


def test_bug_b43_a_disconnected_big_blind_checks_an_unraised_pot() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.disconnect(3)
    room.play("1 call", "2 call")
    room.run_out()
    assert room.all_of(Checked)[0] == Checked(3)
    assert room.all_of(Folded) == []


@pytest.mark.parametrize("viewer", [None, 1])
def test_bug_b44_who_comes_as_a_hand_starts_gets_one_snapshot_and_then_events(
    viewer: int | None,
) -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.play_hands()
    room.deal()
    assert fold(room.events) == room.table
    seen = seen_by(viewer, room.events)
    whole = fold(seen)
    start = max(i for i, event in enumerate(seen) if isinstance(event, HandStarted))
    # Wherever he comes in, a snapshot and the events after it lead to what the others have.
    for moment in range(start - 1, len(seen)):
        table = fold(seen[:moment])
        for event in seen[moment:]:
            table = table if isinstance(event, Hidden) else apply(table, event)
        assert table == whole
    assert [seat.player for seat in whole.seats] == ["p1", "p2", "p3"]
    assert whole.hand is not None
    assert whole.hand.number == 2


def test_bug_b46_connecting_again_and_again_does_not_put_the_start_off() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200}, between_hands_ms=3000)
    room.deal()
    room.fold_out()
    start = next_deadline(room.table, room.now)
    assert start == room.now + 3000
    for _ in range(20):
        room.wait(100)
        room.disconnect(3)
        room.wait(40)
        room.reconnect(3)
        assert next_deadline(room.table, room.now) == start
    room.wait(start - room.now)
    assert room.can_deal


@pytest.mark.parametrize("what", ["disconnected", "kicked"])
def test_bug_b47_who_is_all_in_and_goes_stays_in_the_hand_for_his_pots(what: str) -> None:
    room = Room(seats={1: 30, 2: 500, 3: 500}, buy_in_min=10)
    room.deal(stack_deck("Kd Kc", "Qd Qc", "As Ah", board="2c 7d 9h Js 3s"))
    room.play("1 raise", "2 raise", "3 call", "1 call")
    assert room.hand.players[2].stack == 0
    if what == "disconnected":
        room.disconnect(1)
    else:
        room.leave(1, LeaveReason.REMOVED)
    room.play("2 bet", "3 call")
    room.check_down()
    (ended,) = room.all_of(HandEnded)
    assert [share.amount for share in ended.stacks if share.seat == 1] == [90]
    assert room.cash("p1") == (60 if what == "kicked" else -30)


def test_bug_b47_what_was_not_covered_comes_back_to_him() -> None:
    # Seat 1 bets 20 into 5 that seat 2 has left, and is thrown out.
    room = Room(seats={1: 500, 2: 25}, buy_in_min=10)
    room.deal(stack_deck("As Ah", "Kd Kc", board="2c 7d 9h Js 3s"))
    room.play("1 raise", "2 call")
    assert room.asked == 2
    room.play("2 check", "1 bet")
    room.leave(1, LeaveReason.REMOVED)
    room.play("2 call")
    assert room.table.hand is None
    assert room.cash("p1") == -25


def test_bug_b49_a_third_who_joins_in_a_hand_waits_for_the_next_and_the_hand_goes_on() -> None:
    room = Room(game=Game.STUD, seats={1: 200, 2: 200})
    room.deal()
    hand = room.hand
    room.sit(3, 200)
    assert room.hand == hand
    room.fold_out()
    room.deal()
    assert room.dealt == [1, 2, 3]


def test_bug_b50_the_last_hand_of_a_session_is_settled_like_any_other() -> None:
    room = Room(seats={1: 200, 2: 200}, rake="house")
    room.deal(stack_deck("As Ah", "Kd Kc", board="2c 7d 9h Js 3s"))
    room.play("1 raise", "2 call")
    room.close()
    room.check_down()
    # 5% of 40 is 2.
    assert room.wallet.rake == 2
    assert (room.cash("p1"), room.cash("p2")) == (-20, 18)
    assert room.table.is_closed


def test_bug_b52_sitting_down_in_a_hand_is_paid_once() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.deal()
    session = room.reserve(3)
    room.pay(session, 200)
    first = room.do(ConfirmSeat(session, 200))
    assert first == (SeatTaken(3, 200),)
    # Both requests come again, as they do when an answer is lost.
    assert room.do(ReserveSeat("p3", session, 3)) == ()
    assert room.do(ConfirmSeat(session, 200)) == ()
    assert room.seat(3).stack == 200
    assert room.cash("p3") == -200


def test_bug_b53_a_losing_streak_ends_at_nought() -> None:
    room = Room(seats={1: 100, 2: 500}, rake="house")
    while room.stacks[1]:
        lose_all(room, 1)
    assert room.stacks[1] == 0
    assert not room.can_deal
    brought = 600
    assert sum(room.stacks.values()) == brought - room.wallet.rake
    room.wait(2 * MINUTE)
    assert room.cash("p1") == -100


def test_bug_b67_every_hand_has_a_whole_deck_of_its_own() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    reverse = DECK[::-1]
    for deck in (DECK, reverse, DECK):
        room.deal(deck)
        room.check_down()
    dealt = room.all_of(StreetDealt)
    for number, deck in enumerate((DECK, reverse, DECK)):
        preflop, flop, turn, river = dealt[4 * number : 4 * number + 4]
        downs = [cards.down for cards in preflop.dealt]
        left = [card for two in zip(*downs, strict=True) for card in two]
        assert (*left, *flop.board, *turn.board, *river.board) == deck[:11]


def test_bug_b68_when_the_others_are_broke_the_winner_keeps_his_stack_and_the_table_waits() -> None:
    room = Room(seats={1: 500, 2: 10, 3: 10}, buy_in_min=10)
    room.deal(stack_deck("Kd Kc", "Qd Qc", "As Ah", board="2c 7d 9h Js 3s"))
    room.check_down()
    assert room.stacks == {1: 520, 2: 0, 3: 0}
    assert not room.can_deal
    room.wait(5 * MINUTE)
    assert [(seat.number, seat.state) for seat in room.table.seats] == [(1, SeatState.TAKEN)]
    room.sit(2, 100, "ann")
    assert room.can_deal
