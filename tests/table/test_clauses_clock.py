"""The turn clock, running out of time, and failures of ours, clause by clause: B12, B13, B17."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.room import DEAD, HOUR, LIVE, MINUTE, SECOND, Room, stack_deck

from riverboat.rules.commands import Call, PostKind
from riverboat.rules.events import (
    BroughtIn,
    Called,
    Checked,
    Folded,
    HandEnded,
    Protected,
    StreetDealt,
)
from riverboat.rules.variants import Game
from riverboat.table.commands import ConfirmSeat, PlayAct, SettleHand, Wake
from riverboat.table.duties import CashOutDue, SettleDue, next_deadline
from riverboat.table.events import (
    BankUsed,
    CountdownStarted,
    HandSettled,
    HandVoided,
    SatOut,
    SeatVacated,
    TimeCredited,
    TimedOut,
    TopUpsPromoted,
    TurnStarted,
)
from riverboat.table.seats import SeatState, SitOutReason
from riverboat.table.settings import TimeoutRule

EVERY_RULE = list(TimeoutRule)


def three(**settings: Any) -> Room:
    """A hand in play: seat 1 on the button is asked first, 2 and 3 have the blinds."""
    room = Room(seats={1: 200, 2: 200, 3: 200}, **settings)
    room.deal()
    return room


def became_of(room: Room, seat: int) -> str:
    """What was decided for a seat whose time ran out, in the last of its turns."""
    decided = (Folded, Checked, Protected, BroughtIn)
    events = [event for event in room.events if isinstance(event, (TimedOut, *decided))]
    last = max(i for i, event in enumerate(events) if event.seat == seat)
    assert isinstance(events[last - 1], TimedOut)
    assert events[last - 1].seat == seat
    return type(events[last]).__name__


# B12.


def test_b12_7_s_are_quiet_and_then_15_s_are_counted_down_for_all_to_see() -> None:
    room = three()
    start = room.now
    asked = room.all_of(TurnStarted)[-1]
    assert (asked.legal.seat, asked.started_ms) == (1, start)
    assert (asked.quiet_ms, asked.countdown_ms, asked.bank_ms) == (7000, 15_000, 0)
    assert room.wait(6999) == ()
    assert room.wait(1) == (CountdownStarted(1, start + 22_000),)
    assert room.wait(14_999) == ()
    assert room.asked == 1
    timed_out, folded, next_turn = room.wait(1)
    assert timed_out == TimedOut(1, is_connected=True, uses_protection=False, at_ms=start + 22_000)
    assert folded == Folded(1)
    assert isinstance(next_turn, TurnStarted)
    assert next_turn.started_ms == start + 22_000


def test_b12_both_times_are_settings() -> None:
    room = three(quiet_s=2, countdown_s=5)
    start = room.now
    assert room.wait(2000) == (CountdownStarted(1, start + 7000),)
    room.wait(4999)
    assert room.asked == 1
    room.wait(1)
    assert room.asked == 2


def test_b12_without_a_quiet_time_the_countdown_begins_at_once() -> None:
    room = three(quiet_s=0)
    assert room.wait(0) == (CountdownStarted(1, room.now + 15_000),)


def test_b12_the_time_starts_when_the_turn_is_announced_after_the_deal() -> None:
    room = Room(seats={1: 200, 2: 200})
    dealing = room.deal()
    assert [type(event) for event in dealing[-2:]] == [StreetDealt, TurnStarted]
    room.play("1 call")
    room.wait(SECOND)
    flop = room.play("2 check")
    assert [type(event) for event in flop] == [Checked, StreetDealt, TurnStarted]
    assert room.all_of(TurnStarted)[-1].started_ms == room.now


def test_b12_every_turn_has_the_whole_time() -> None:
    room = three()
    room.wait(20 * SECOND)
    room.play("1 call")
    room.wait(20 * SECOND)
    assert room.asked == 2


def test_b12_an_act_in_the_countdown_is_in_time() -> None:
    room = three()
    room.wait(21_999)
    room.play("1 raise")
    assert room.asked == 2
    assert room.all_of(TimedOut) == []


def test_b12_the_shell_knows_when_to_come_back() -> None:
    room = three()
    start = room.now
    assert next_deadline(room.table, room.now) == start + 7000
    room.wait(7000)
    assert next_deadline(room.table, room.now) == start + 22_000


def test_b12_a_shell_that_comes_late_for_the_countdown_does_not_skip_the_time_out() -> None:
    room = three()
    room.now += 30 * SECOND
    room.do(Wake())
    assert became_of(room, 1) == "Folded"


def test_b12_the_time_bank_is_0_unless_set() -> None:
    assert three().seat(1).bank_ms == 0


def test_b12_the_time_bank_comes_after_the_countdown() -> None:
    room = three(time_bank_s=30)
    start = room.now
    room.wait(22 * SECOND)
    assert room.asked == 1
    room.wait(30 * SECOND - 1)
    assert room.asked == 1
    room.wait(1)
    assert room.asked == 2
    assert room.all_of(BankUsed) == [BankUsed(1, 30_000)]
    assert room.all_of(TimedOut)[0].at_ms == start + 52_000


def test_b12_what_is_used_of_the_bank_is_gone_for_the_sitting() -> None:
    room = three(time_bank_s=30)
    room.wait(27 * SECOND)
    room.play("1 call", "2 call", "3 check", "2 check", "3 check")
    asked = room.all_of(TurnStarted)[-1]
    assert (asked.legal.seat, asked.bank_ms) == (1, 25_000)
    room.wait(22 * SECOND + 24_999)
    assert room.asked == 1
    room.wait(1)
    assert room.asked != 1
    assert room.seat(1).bank_ms == 0


def test_b12_an_act_before_the_bank_begins_uses_none() -> None:
    room = three(time_bank_s=30)
    room.wait(22 * SECOND)
    room.play("1 call")
    assert room.all_of(BankUsed) == []
    assert room.seat(1).bank_ms == 30_000


def test_b12_a_new_sitting_has_a_whole_bank() -> None:
    room = three(time_bank_s=30)
    room.wait(40 * SECOND)
    room.fold_out()
    room.leave(1)
    room.sit(1, 200)
    assert room.seat(1).bank_ms == 30_000


# B13: who is connected.


def test_b13_connected_facing_a_bet_he_is_folded() -> None:
    room = three()
    room.play("1 raise")
    room.run_out()
    assert became_of(room, 2) == "Folded"
    assert not room.all_of(TimedOut)[-1].uses_protection


def test_b13_connected_and_free_to_check_he_is_folded_too() -> None:
    room = three()
    room.play("1 call", "2 call")
    room.run_out()
    assert became_of(room, 3) == "Folded"


def test_b13_check_or_fold_checks_where_it_is_free() -> None:
    room = three(timeout=TimeoutRule.CHECK_OR_FOLD)
    room.play("1 call", "2 call")
    room.run_out()
    assert became_of(room, 3) == "Checked"


def test_b13_check_or_fold_folds_to_a_bet() -> None:
    room = three(timeout=TimeoutRule.CHECK_OR_FOLD)
    room.play("1 raise", "2 call")
    room.run_out()
    assert became_of(room, 3) == "Folded"
    assert room.protections("p3") == 4


def test_b13_all_in_treats_the_connected_as_if_he_were_not() -> None:
    room = three(timeout=TimeoutRule.ALL_IN)
    room.play("1 raise")
    room.run_out()
    assert became_of(room, 2) == "Protected"
    assert room.all_of(TimedOut)[-1].is_connected
    assert room.protections("p2") == 3


def test_b13_all_in_checks_the_connected_where_it_is_free() -> None:
    room = three(timeout=TimeoutRule.ALL_IN)
    room.play("1 call", "2 call")
    room.run_out()
    assert became_of(room, 3) == "Checked"


def test_b13_all_in_folds_the_connected_who_has_nothing_in() -> None:
    room = three(timeout=TimeoutRule.ALL_IN)
    room.run_out()
    assert became_of(room, 1) == "Folded"


# B13: who is disconnected. The setting is for the connected alone.


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_b13_disconnected_and_free_to_check_he_checks(rule: TimeoutRule) -> None:
    room = three(timeout=rule)
    room.play("1 call", "2 call")
    room.disconnect(3)
    room.run_out()
    assert became_of(room, 3) == "Checked"
    assert room.protections("p3") == 4


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_b13_disconnected_facing_a_bet_he_is_all_in_for_what_is_in(rule: TimeoutRule) -> None:
    room = three(timeout=rule)
    room.play("1 raise")
    room.disconnect(2)
    room.run_out()
    assert became_of(room, 2) == "Protected"
    timed_out = room.all_of(TimedOut)[-1]
    assert not timed_out.is_connected
    assert timed_out.uses_protection
    assert room.protections("p2") == 3


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_b13_disconnected_with_nothing_in_he_folds(rule: TimeoutRule) -> None:
    room = three(timeout=rule)
    room.disconnect(1)
    room.run_out()
    assert became_of(room, 1) == "Folded"
    assert room.protections("p1") == 4


def test_b13_a_big_blind_is_in() -> None:
    room = three()
    room.play("1 raise", "2 fold")
    room.disconnect(3)
    room.run_out()
    assert became_of(room, 3) == "Protected"


def test_b13_a_call_is_in() -> None:
    room = three()
    room.play("1 call", "2 raise", "3 fold")
    room.disconnect(1)
    room.run_out()
    assert became_of(room, 1) == "Protected"


def test_b13_a_bet_is_in() -> None:
    room = three()
    room.play("1 call", "2 call", "3 check", "2 bet", "3 raise", "1 fold")
    room.disconnect(2)
    room.run_out()
    assert became_of(room, 2) == "Protected"


def test_b13_what_was_put_in_on_an_earlier_street_is_in() -> None:
    room = three()
    room.play("1 call", "2 call", "3 check", "2 check", "3 bet")
    room.disconnect(1)
    room.run_out()
    assert became_of(room, 1) == "Protected"


def raise_and_disconnect(room: Room, seat: int) -> None:
    """The first to act raises, those after him call, and `seat` runs out of time."""
    while room.asked != seat:
        assert room.asked is not None
        room.act(room.asked, "raise" if room.hand.wagers == 1 else "call")
    room.disconnect(seat)
    room.run_out()


def test_b13_a_newcomers_post_is_in() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500})
    room.play_hands()
    room.sit(7, 500)
    room.post(7)
    room.deal()
    assert (7, LIVE, 10) in room.posts
    raise_and_disconnect(room, 7)
    assert became_of(room, 7) == "Protected"


# Seat 3 has had the big blind and sits out. In the next hand the small blind passes him; in the
# fourth the big one does too, and then he lies between button and small blind for one hand.
@pytest.mark.parametrize(
    ("hands_away", "hands_waiting", "owed"), [(1, 0, [DEAD]), (4, 1, [LIVE, DEAD])]
)
def test_b13_a_returners_post_is_in_a_dead_one_too(
    hands_away: int, hands_waiting: int, owed: list[PostKind]
) -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500})
    room.play_hands()
    room.sit_out(3)
    room.play_hands(hands_away)
    room.sit_in(3)
    room.post(3)
    room.play_hands(hands_waiting)
    room.deal()
    assert [kind for seat, kind, _ in room.posts if seat == 3] == owed
    raise_and_disconnect(room, 3)
    assert became_of(room, 3) == "Protected"


STUD_DECK = stack_deck("Qc Qd 9h", "As Ah Kd", "Kc Kh 2c")
"""Three hands, the button's left neighbour's first; the third has to bring in."""


def stud(**settings: Any) -> Room:
    """A hand of stud in play: 2, 3 and 1 on the button, who has to bring in, are in with 1."""
    room = Room(game=Game.STUD, seats={1: 200, 2: 200, 3: 200}, **settings)
    room.deal(STUD_DECK)
    assert room.asked == 1
    return room


def test_b13_an_ante_alone_is_not_in() -> None:
    room = stud()
    room.play("1 bring_in")
    room.disconnect(2)
    room.run_out()
    assert became_of(room, 2) == "Folded"
    assert room.protections("p2") == 4


def test_b13_a_bring_in_is_in() -> None:
    room = stud()
    room.play("1 bring_in", "2 complete", "3 fold")
    room.disconnect(1)
    room.run_out()
    assert became_of(room, 1) == "Protected"


def test_b13_an_ante_and_a_call_are_in() -> None:
    room = stud()
    room.play("1 bring_in", "2 call", "3 complete", "1 fold")
    room.disconnect(2)
    room.run_out()
    assert became_of(room, 2) == "Protected"


def test_b13_the_rest_of_his_stack_stays_his_and_later_betting_goes_to_a_side_pot() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal(stack_deck("As Ah", "Kd Kc", "Qd Qc", board="2c 7d 9h Js 3s"))
    room.play("1 raise")
    room.disconnect(2)
    room.run_out()
    # Seat 2 stays in for its small blind of 5 and wins 5 of each; the others play for the rest.
    room.play("3 call", "3 bet", "1 call")
    room.check_down()
    (ended,) = room.all_of(HandEnded)
    assert [(pot.amount, sorted(pot.eligible)) for pot in ended.pots] == [
        (15, [1, 2, 3]),
        (50, [1, 3]),
    ]
    assert room.stacks == {1: 170, 2: 210, 3: 220}


def test_b13_a_protected_player_is_asked_no_more() -> None:
    room = three()
    room.play("1 raise")
    room.disconnect(2)
    room.run_out()
    room.reconnect(2)
    room.sit_in(2)
    room.check_down()
    assert [turn.legal.seat for turn in room.all_of(TurnStarted)].count(2) == 1


def protect(room: Room, seat: int) -> str:
    """Play a hand in which `seat`, in the big blind, is disconnected and raised; what became of it."""
    while room.blinds[2] != seat or room.asked is None:
        if room.asked is not None:
            room.fold_out()
        room.deal()
    first = room.asked
    assert first is not None
    room.disconnect(seat)
    room.act(first, "raise")
    while room.asked != seat:
        assert room.asked is not None
        room.act(room.asked, "fold")
    room.run_out()
    what = became_of(room, seat)
    room.reconnect(seat)
    room.sit_in(seat)
    return what


def many(**settings: Any) -> Room:
    room = Room(seats={1: 5000, 2: 5000, 3: 5000}, **settings)
    room.deal()
    return room


def test_b13_with_no_protection_left_he_folds() -> None:
    room = many(protections=1)
    assert protect(room, 3) == "Protected"
    assert protect(room, 3) == "Folded"
    assert not room.all_of(TimedOut)[-1].uses_protection


def test_b13_there_are_four_in_24_hours() -> None:
    room = many()
    assert [protect(room, 3) for _ in range(5)] == ["Protected"] * 4 + ["Folded"]
    assert room.protections("p3") == 0


def test_b13_protections_of_0_protect_nobody() -> None:
    assert protect(many(protections=0), 3) == "Folded"


def test_b13_a_protection_is_back_after_24_hours() -> None:
    room = many(protections=1, away_minutes=10_080)
    assert protect(room, 3) == "Protected"
    room.wait(24 * HOUR - 10 * MINUTE)
    assert room.protections("p3") == 0
    assert protect(room, 3) == "Folded"
    room.wait(11 * MINUTE)
    assert room.protections("p3") == 1
    assert protect(room, 3) == "Protected"


def test_b13_each_comes_back_24_hours_after_its_own_use() -> None:
    room = many(protections=2, away_minutes=10_080)
    protect(room, 3)
    room.wait(12 * HOUR)
    protect(room, 3)
    room.wait(12 * HOUR + MINUTE)
    assert room.protections("p3") == 1
    room.wait(12 * HOUR + MINUTE)
    assert room.protections("p3") == 2


def test_b13_protections_are_each_players_own() -> None:
    room = many(protections=1)
    assert protect(room, 3) == "Protected"
    assert protect(room, 2) == "Protected"
    assert (room.protections("p1"), room.protections("p2")) == (1, 0)


def test_b13_a_new_sitting_does_not_give_protections_back() -> None:
    room = many(protections=1)
    protect(room, 3)
    room.leave(3)
    room.sit(3, 6000, "p3")
    assert room.protections("p3") == 0
    room.sit(4, 5000, "p4")
    assert room.protections("p4") == 1


def test_b13_running_out_of_chips_uses_none() -> None:
    room = Room(seats={1: 15, 2: 200, 3: 200}, buy_in_min=10)
    room.deal()
    room.play("1 raise")
    assert room.all_of(TimedOut) == []
    room.check_down()
    assert room.protections("p1") == 4


def test_b13_who_is_all_in_already_is_not_timed_out_when_he_is_disconnected() -> None:
    room = Room(seats={1: 10, 2: 200, 3: 200}, buy_in_min=10)
    room.deal()
    room.play("1 call")
    room.disconnect(1)
    room.check_down()
    assert room.all_of(TimedOut) == []
    assert room.protections("p1") == 4


# B13: presence is that of the moment.


def test_b13_who_loses_his_connection_in_the_last_second_counts_as_disconnected() -> None:
    room = three()
    room.play("1 raise")
    room.wait(21 * SECOND)
    room.disconnect(2)
    room.run_out()
    assert became_of(room, 2) == "Protected"


def test_b13_who_is_back_in_the_last_second_counts_as_connected() -> None:
    room = three()
    room.disconnect(2)
    room.play("1 raise")
    room.wait(21 * SECOND)
    room.reconnect(2)
    room.run_out()
    assert became_of(room, 2) == "Folded"
    assert room.all_of(TimedOut)[-1].is_connected


def test_b13_a_disconnected_player_has_the_whole_time_too() -> None:
    room = three()
    room.disconnect(1)
    room.wait(22 * SECOND - 1)
    assert room.asked == 1


# B13: the bring-in.


@pytest.mark.parametrize("is_connected", [True, False])
@pytest.mark.parametrize("rule", EVERY_RULE)
def test_b13_the_bring_in_is_posted_for_him_and_he_stays_in(
    rule: TimeoutRule, is_connected: bool
) -> None:
    room = stud(timeout=rule)
    if not is_connected:
        room.disconnect(1)
    room.run_out()
    assert room.all_of(BroughtIn) == [BroughtIn(1, 5, is_all_in=False)]
    assert not room.all_of(TimedOut)[-1].uses_protection
    room.play("2 call")
    assert not any(player.has_folded for player in room.hand.players)


# B13: later turns of the hand.


def test_b13_later_turns_in_the_hand_are_decided_at_once() -> None:
    room = three()
    room.play("1 call", "2 call")
    room.disconnect(3)
    room.run_out()
    before = room.now
    room.play("2 bet")
    # He has checked without a word; facing the bet he is protected in the same moment.
    assert became_of(room, 3) == "Protected"
    assert (room.now, room.asked) == (before, 1)
    assert [turn.legal.seat for turn in room.all_of(TurnStarted)].count(3) == 1


def test_b13_a_connected_player_who_is_still_away_is_decided_at_once_too() -> None:
    room = three(timeout=TimeoutRule.CHECK_OR_FOLD)
    room.play("1 call", "2 call")
    room.run_out()
    room.play("2 check")
    assert room.asked == 1
    room.play("1 bet", "2 call")
    assert became_of(room, 3) == "Folded"


def test_b13_in_the_next_street_as_well() -> None:
    room = three()
    room.play("1 call", "2 call")
    room.disconnect(3)
    room.run_out()
    for _ in range(3):
        room.play("2 check", "1 check")
    assert len([turn for turn in room.all_of(TimedOut) if turn.seat == 3]) == 4


def test_b13_who_comes_back_is_asked_again() -> None:
    room = three(timeout=TimeoutRule.CHECK_OR_FOLD)
    room.play("1 call", "2 call")
    room.run_out()
    room.sit_in(3)
    room.play("2 check")
    assert room.asked == 3
    assert room.all_of(TurnStarted)[-1].legal.seat == 3


def test_b13_who_reconnects_is_asked_again() -> None:
    room = three()
    room.play("1 call", "2 call")
    room.disconnect(3)
    room.run_out()
    room.reconnect(3)
    room.play("2 check")
    assert room.asked == 3


def test_b13_in_the_next_hand_he_has_his_time_again() -> None:
    room = three()
    room.play("1 fold", "2 call")
    room.disconnect(3)
    room.run_out()
    room.reconnect(3)
    room.sit_in(3)
    room.fold_out()
    room.deal()
    room.play("2 call")
    assert room.asked == 3
    assert room.all_of(TurnStarted)[-1].legal.seat == 3


# B13: after the hand.


@pytest.mark.parametrize("is_connected", [True, False])
def test_b13_after_the_hand_he_is_sat_out(is_connected: bool) -> None:
    room = three()
    if not is_connected:
        room.disconnect(1)
    room.run_out()
    assert not room.seat(1).is_sitting_out
    room.fold_out()
    assert room.all_of(SatOut) == [SatOut(1, SitOutReason.TIMED_OUT, room.now)]
    room.deal()
    assert room.dealt == [2, 3]


def test_b13_reconnecting_alone_does_not_keep_him_in_the_game() -> None:
    room = three()
    room.disconnect(1)
    room.run_out()
    room.reconnect(1)
    room.fold_out()
    room.deal()
    assert room.dealt == [2, 3]


def test_b13_who_sits_in_before_the_next_hand_is_dealt_in() -> None:
    room = three()
    room.run_out()
    room.fold_out()
    room.sit_in(1)
    room.deal()
    assert room.dealt == [1, 2, 3]


def test_b13_who_sits_in_during_the_hand_is_not_sat_out() -> None:
    room = three()
    room.run_out()
    room.sit_in(1)
    room.fold_out()
    assert room.all_of(SatOut) == []
    room.deal()
    assert room.dealt == [1, 2, 3]


# B17: a hand that cannot be resumed.


def test_b17_stacks_are_as_at_the_start_and_no_rake_is_taken() -> None:
    room = three(rake="house")
    room.play("1 raise", "2 raise", "3 call", "1 call", "2 bet")
    room.void()
    assert room.stacks == {1: 200, 2: 200, 3: 200}
    assert room.wallet.rake == 0
    assert room.table.hand is None


def test_b17_a_void_hand_is_settled_as_void_with_no_chip_moved() -> None:
    room = three()
    room.is_wallet_away = True
    room.void()
    assert room.duties == (SettleDue(1, is_void=True, rake=0, seats=()),)
    assert not room.can_deal
    room.do(SettleHand(1, ()))
    assert room.all_of(HandSettled)[-1].pot is None
    assert room.can_deal


def test_b17_its_number_is_used_up() -> None:
    room = three()
    room.void()
    room.deal()
    assert room.hand.number == 2
    assert [event.number for event in room.all_of(HandVoided)] == [1]


def test_b17_the_button_and_the_blinds_are_as_before() -> None:
    room = three()
    room.fold_out()
    room.deal()
    assert room.blinds == (2, 3, 1)
    room.void()
    room.deal()
    assert room.blinds == (2, 3, 1)


def test_b17_a_first_hand_that_was_void_is_dealt_as_a_first_hand_again() -> None:
    room = Room(seats={5: 200, 1: 200, 3: 200})
    room.deal()
    room.void()
    assert all(seat.is_newcomer for seat in room.table.seats)
    room.deal()
    assert room.blinds == (5, 1, 3)


def test_b17_it_counts_to_no_average() -> None:
    room = three()
    room.play("1 call")
    room.void()
    assert room.table.average.count == 0
    room.play_hands()
    assert room.table.average.count == 1


def test_b17_no_blind_was_missed() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200, 4: 200})
    room.play_hands()
    room.sit_out(3)
    room.deal()
    assert room.seat(3).owes_small
    room.void()
    assert not room.seat(3).owes_small
    assert room.seat(3).away_hands == 0


def test_b17_who_paid_his_debts_in_it_owes_them_again() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200, 4: 200, 5: 200})
    room.play_hands()
    room.sit_out(3)
    room.play_hands()
    room.sit_in(3)
    room.post(3)
    room.deal()
    assert 3 in room.dealt
    posted = room.posts
    room.void()
    assert room.seat(3).owes_small
    room.deal()
    assert room.posts == posted


def test_b17_a_newcomer_dealt_in_by_it_is_one_again() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.play_hands()
    room.sit(5, 200)
    room.post(5)
    room.deal()
    assert 5 in room.dealt
    room.void()
    assert room.seat(5).is_newcomer
    room.deal()
    assert 5 in room.dealt


def test_b17_a_newcomer_who_chose_to_post_during_it_has_chosen() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.play_hands()
    room.sit(5, 200)
    room.deal()
    room.post(5)
    room.void()
    assert room.seat(5).posts


def test_b17_who_sat_down_on_a_reservation_during_it_is_a_newcomer_with_a_whole_time_bank() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200}, time_bank_s=30)
    room.play_hands()
    session = room.reserve(5)
    room.deal()
    room.pay(session, 200)
    room.do(ConfirmSeat(session, 200))
    before = room.seat(5)
    assert before.is_newcomer
    room.void()
    assert room.seat(5) == before


def test_b17_who_sat_in_during_it_has_no_hands_away() -> None:
    room = Room(game=Game.STUD, seats={1: 200, 2: 200, 3: 200}, away_hands=3)
    room.sit_out(3)
    room.play_hands(2)
    room.deal()
    room.sit_in(3)
    room.void()
    room.sit_out(3)
    room.play_hands(2)
    assert room.seat(3).state is SeatState.TAKEN


def test_b17_protections_are_given_back() -> None:
    room = three()
    room.play("1 raise")
    room.disconnect(2)
    room.run_out()
    assert room.protections("p2") == 3
    room.void()
    assert room.protections("p2") == 4


def test_b17_time_bank_used_in_it_is_given_back() -> None:
    room = three(time_bank_s=30)
    room.wait(40 * SECOND)
    room.play("1 call")
    assert room.seat(1).bank_ms == 12_000
    room.void()
    assert room.seat(1).bank_ms == 30_000


def test_b17_who_ran_out_of_time_in_it_is_not_sat_out() -> None:
    room = three()
    room.run_out()
    room.void()
    room.deal()
    assert room.dealt == [1, 2, 3]
    assert room.asked == 1


def test_b17_a_waiting_top_up_then_takes_effect() -> None:
    room = three()
    room.top_up(1, 70)
    assert room.all_of(TopUpsPromoted) == []
    room.void()
    assert room.stacks[1] == 270


def test_b17_a_waiting_leave_then_takes_effect() -> None:
    room = three()
    room.play("1 raise")
    room.leave(1)
    room.void()
    assert room.all_of(SeatVacated)[0].amount == 200
    assert room.cash("p1") == 0


def test_b17_nobody_is_cashed_out_before_the_void_hand_is_settled() -> None:
    # P6: after HandSettled.
    room = three()
    room.leave(1)
    room.is_wallet_away = True
    room.void()
    assert not any(isinstance(duty, CashOutDue) for duty in room.duties)


def test_b17_a_hand_that_is_over_and_not_settled_can_be_void_too() -> None:
    room = three()
    room.is_wallet_away = True
    room.fold_out()
    room.void()
    room.is_wallet_away = False
    room.wait(0)
    assert room.stacks == {1: 200, 2: 200, 3: 200}


# B17: a hand that is resumed.


def test_b17_the_time_that_we_took_is_given_back() -> None:
    room = three()
    start = room.now
    room.wait(2 * SECOND)
    room.now += 10 * SECOND
    room.credit(10 * SECOND)
    assert room.all_of(TimeCredited) == [TimeCredited(10_000, 0, "takeover")]
    # 20 s were left; 5 of them are quiet.
    assert room.wait(5 * SECOND) == (CountdownStarted(1, start + 32 * SECOND),)
    room.wait(15 * SECOND - 1)
    assert room.asked == 1
    room.wait(1)
    assert room.asked == 2


def test_b17_at_least_3_s_are_left() -> None:
    room = three()
    room.wait(21 * SECOND)
    room.now += 10 * SECOND
    room.credit(10 * SECOND)
    # 1 s was left, so 2 are given on top.
    assert room.all_of(TimeCredited)[-1].extra_ms == 2000
    room.wait(3 * SECOND - 1)
    assert room.asked == 1
    room.wait(1)
    assert room.asked == 2


def test_b17_at_least_3_s_are_left_also_when_the_time_is_over_already() -> None:
    room = three()
    room.now += 60 * SECOND
    room.credit(0)
    assert room.asked == 1
    room.wait(3 * SECOND - 1)
    assert room.asked == 1
    room.wait(1)
    assert room.asked == 2


def test_b17_it_is_the_same_turn_with_the_same_deck() -> None:
    room = three()
    hand, asked = room.hand, room.legal
    room.wait(SECOND)
    room.now += 10 * SECOND
    room.credit(10 * SECOND)
    assert room.hand == hand
    turn = PlayAct(1, room.session(1), hand.number, hand.turns, Call(asked.seat))
    room.do(turn)
    assert room.all_of(Called) == [Called(1, 10, is_all_in=False)]


def test_b17_the_time_bank_is_not_used_by_our_time() -> None:
    room = three(time_bank_s=30)
    room.wait(20 * SECOND)
    room.now += 60 * SECOND
    room.credit(60 * SECOND)
    room.play("1 call")
    assert room.seat(1).bank_ms == 30_000


def test_b17_nobody_loses_his_seat_by_our_time() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.sit_out(1)
    session = room.reserve(3)
    room.wait(30 * SECOND)
    room.now += 20 * MINUTE
    room.credit(20 * MINUTE)
    room.wait(29 * SECOND)
    assert [seat.state for seat in room.table.seats] == [
        SeatState.TAKEN,
        SeatState.TAKEN,
        SeatState.RESERVED,
    ]
    assert room.session(3) == session
