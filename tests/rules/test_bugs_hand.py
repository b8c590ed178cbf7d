"""Bugs that players of other poker rooms have reported, as tests that ours doesn't have them.

The numbers only name them; gaps are bugs that concern something else than one hand. Where the
house rules decide otherwise than the report, the test says so.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.rules.playing import DRY, ROYAL, Play, deal, holdem, rake_of, stud

from riverboat.rules.cards import parse_card
from riverboat.rules.commands import Bet, Call, Check, Complete, Fold, HandCommand, RaiseTo
from riverboat.rules.events import (
    Called,
    HandEnded,
    HandStarted,
    StreetDealt,
    UncalledReturned,
)
from riverboat.rules.refusals import BadAmount, IllegalRaise
from riverboat.rules.state import LegalActions
from riverboat.rules.terms import ShortRaise
from riverboat.rules.variants import Game

# B01 and B02: limits of 50 and 100. Seat 3 is all-in for 100, 4 and 5 call, the blinds fold 25 and 50.

ALL_IN_BEST = {3: "As Ah", 4: "Ks Kh", 5: "Qs Qh"}


def all_in_and_two_callers() -> Play:
    play = holdem(5, small_bet=50, stacks={3: 100}, cards=ALL_IN_BEST, board=DRY)
    play = play.act("3 raise 100", "4 call", "5 call", "1 fold", "2 fold")
    assert (play.street, play.hand.pot) == ("flop", 375)
    return play


def test_bug_b01_all_in_preflop_main_and_side_pot() -> None:
    play = all_in_and_two_callers().act("check around", "4 check", "5 bet 100", "4 call")
    play = play.act("check down")
    assert play.pots == [(375, "3 4 5", {3: 375}), (200, "4 5", {4: 200})]
    assert play.stacks == {1: 975, 2: 950, 3: 375, 4: 1000, 5: 800}
    assert sum(play.stacks.values()) == 4 * 1000 + 100


def test_bug_b02_side_pot_when_the_other_folds() -> None:
    # Nothing was in a side pot but the bet, and nobody called that: it goes back.
    play = all_in_and_two_callers().act("check around", "4 check", "5 bet 100", "4 fold")
    assert play.returned == [(5, 100)]
    assert play.pots == [(375, "3 5", {3: 375})]
    # With a bet called on the flop there is a side pot, and 5 alone has a right in it.
    play = all_in_and_two_callers().act("4 bet 50", "5 call", "4 check", "5 bet 100", "4 fold")
    assert play.returned == [(5, 100)]
    assert play.pots == [(375, "3 5", {3: 375}), (100, "5", {5: 100})]


def test_bug_b04_late_caller_of_an_all_in_is_in_the_pot() -> None:
    play = holdem(3, stacks={1: 30}).act("3 raise 20", "1 raise 30", "2 call", "3 call")
    play = play.act("check down")
    assert [pot[:2] for pot in play.pots] == [(90, "1 2 3")]


def test_bug_b05_three_identical_hands_share_evenly() -> None:
    stacks = {1: 20_000, 2: 20_000, 3: 20_000}
    play = holdem(3, small_bet=10_100, stacks=stacks, board=ROYAL).act("call down")
    assert play.pots == [(30_300, "1 2 3", {1: 10_100, 2: 10_100, 3: 10_100})]


def test_bug_b07_all_in_and_the_only_opponent_folds() -> None:
    play = holdem(2, stacks={2: 20}).act("2 raise 20", "1 fold")
    assert play.returned == [(2, 10)]
    assert play.pots == [(20, "2", {2: 20})]
    assert play.stacks == {1: 990, 2: 30}


def test_bug_b08_uncalled_bet_is_not_won() -> None:
    play = holdem(4, rake=rake_of(1000)).act("call around", "check around")
    play = play.act("1 bet 20", "2 fold", "3 fold", "4 fold")
    # 40 are in the pot, and raked; the 20 are not.
    assert isinstance(play.events[-2], UncalledReturned)
    assert isinstance(play.events[-1], HandEnded)
    assert play.returned == [(1, 20)]
    assert (play.pots, play.rakes) == ([(40, "1", {1: 36})], [4])


@pytest.mark.parametrize(
    ("all_in", "caller", "stacks"),
    [("As Ah", "Ks Kh", {2: 196, 1: 4}), ("Ks Kh", "As Ah", {2: 0, 1: 200})],
)
def test_bug_b10_all_in_called_by_a_slightly_larger_stack(
    all_in: str, caller: str, stacks: dict[int, int]
) -> None:
    cards = {2: all_in, 1: caller}
    play = holdem(2, small_bet=50, stacks={2: 98, 1: 102}, cards=cards, board=DRY)
    play = play.act("2 raise 98", "1 call")
    assert play.stacks == stacks


def test_bug_b11_no_betting_heads_up_after_an_all_in_is_called() -> None:
    play = holdem(2, stacks={2: 20}, board=DRY).act("2 raise 20", "1 call")
    assert (play.asks, play.board) == ("nobody", DRY)
    assert play.showdown.startswith("1 shows")


def test_bug_b13_the_raiser_is_asked_about_an_all_in_reraise() -> None:
    play = holdem(2, stacks={1: 30}).act("2 raise 20", "1 raise 30")
    assert (play.street, play.asks) == ("preflop", "2 fold, call 10")
    play = holdem(3, stacks={2: 30}).act("3 call", "1 raise 20", "2 raise 30", "3 fold")
    assert (play.street, play.asks) == ("preflop", "1 fold, call 10")


def test_bug_b14_check_bet_call_ends_the_street() -> None:
    play = holdem(2).act("call around", "1 check", "2 bet 10", "1 call")
    assert (play.street, play.asks) == ("turn", "1 fold, check, bet 20")


def test_bug_b16_raiser_is_not_asked_after_a_short_call_and_a_call() -> None:
    play = holdem(3, stacks={1: 15}).act("3 raise 20", "1 call", "2 call")
    assert (play.street, play.to_act) == ("flop", 2)


def test_bug_b17_big_blind_all_in_from_the_blind_has_no_option() -> None:
    play = holdem(3, stacks={2: 10}).act("3 call", "1 call")
    assert (play.street, play.to_act) == ("flop", 1)
    play = play.act("1 check", "3 check", "1 check", "3 check", "1 check", "3 check")
    assert play.asks == "nobody"


def test_bug_b19_an_all_in_call_costs_what_is_left() -> None:
    # Limits of 100 and 200, a small blind of 10. Seat 1 has 100, 10 of it in; 3 is all-in for 110.
    play = holdem(3, small_bet=100, small_blind=10, stacks={1: 100, 3: 110})
    play = play.act("3 raise 110")
    assert play.asks == "1 fold, call 90"
    play = play.act("1 call")
    assert play.events[-1] == Called(1, 90, is_all_in=True)
    assert play.stacks[1] == 0
    play = play.act("2 fold")
    assert play.returned == [(3, 10)]
    assert [pot[:2] for pot in play.pots] == [(300, "1 3")]


def test_bug_b20_a_call_that_leaves_chips_is_no_all_in() -> None:
    play = holdem(3, small_bet=30, stacks={1: 70}).act("3 raise 60", "1 call")
    assert play.events[-1] == Called(1, 45, is_all_in=False)
    assert play.stacks[1] == 10
    play = play.act("2 call")
    assert play.asks == "1 fold, check, bet 10"


def test_bug_b22_short_all_in_does_not_reopen() -> None:
    play = holdem(4, stacks={3: 23}).act("call around", "1 bet 10", "2 call", "3 raise 13")
    assert play.asks == "4 fold, call 13, raise 20"
    play = play.act("4 call")
    assert play.asks == "1 fold, call 3"
    assert play.act("1 call").asks == "2 fold, call 3"


@pytest.mark.parametrize(
    ("short_raise", "raise_to"), [(ShortRaise.ON_TOP, 26), (ShortRaise.NEXT_LEVEL, 30)]
)
def test_bug_b23_all_in_of_half_a_bet_reopens(short_raise: ShortRaise, raise_to: int) -> None:
    play = holdem(4, stacks={3: 26}, short_raise=short_raise)
    play = play.act("call around", "1 bet 10", "2 call", "3 raise 16", "4 fold")
    assert play.asks == f"1 fold, call 6, raise {raise_to}"


def test_bug_b25_odd_units_of_three_pots_with_ties() -> None:
    # The board plays for all. 1 folds the small blind, 2 folds the river; both stand in front.
    play = holdem(6, stacks={3: 12, 4: 25}, board=ROYAL)
    play = play.act("3 4 5 6 call", "1 fold", "2 check")
    play = play.act("2 bet 10", "3 4 5 6 call", "2 bet 20", "4 5 6 call")
    play = play.act("2 bet 20", "5 raise 40", "6 call", "2 fold")
    assert play.pots == [
        (5 + 5 * 12, "3 4 5 6", {3: 17, 4: 16, 5: 16, 6: 16}),
        (4 * 13, "4 5 6", {4: 18, 5: 17, 6: 17}),
        (35 + 2 * 55, "5 6", {5: 73, 6: 72}),
    ]


@pytest.mark.parametrize(("button", "other"), [(1, 2), (2, 1)])
def test_bug_b26_heads_up_button_is_small_blind_and_acts_first_then_last(
    button: int, other: int
) -> None:
    play = holdem(2, button=button)
    assert play.stacks == {button: 995, other: 990}
    assert play.asks == f"{button} fold, call 5, raise 20"
    play = play.act(f"{button} call", f"{other} check")
    assert play.to_act == other


def test_bug_b31_blinds_and_turns_go_clockwise() -> None:
    play = holdem(4, button=1)
    started = play.events[0]
    assert isinstance(started, HandStarted)
    assert (started.button, play.hand.button) == (1, 1)
    assert [(post.seat, post.amount) for post in started.posts] == [(2, 5), (3, 10)]
    asked = []
    for act in ("call", "call", "call", "check"):
        asked.append(play.to_act)
        play = play.act(f"{play.to_act} {act}")
    assert asked == [4, 1, 2, 3]
    assert (play.street, play.to_act) == ("flop", 2)


def test_bug_b47_an_all_in_player_who_is_gone_stays_in_for_his_pots() -> None:
    # Nobody asks seat 3, so that it doesn't matter where he is.
    hands = {1: "Ks Kh", 2: "Qs Qh", 3: "As Ah"}
    play = holdem(3, stacks={3: 10}, cards=hands, board=DRY).act("call around")
    play = play.act("1 bet 10", "2 call", "check down")
    assert play.pots == [(30, "1 2 3", {3: 30}), (20, "1 2", {1: 20})]


def test_bug_b47_a_disconnected_player_keeps_what_his_bets_do_not_cover() -> None:
    # B13: facing a bet he is all-in for what is in; the 990 behind stay his.
    hands = {1: "Ks Kh", 2: "Qs Qh", 3: "As Ah"}
    play = holdem(3, cards=hands, board=DRY).act(
        "call around", "1 bet 10", "2 raise 20", "3 protect"
    )
    assert play.asks == "1 fold, call 10, raise 30"
    play = play.act("1 call", "1 bet 20", "2 call", "check down")
    assert play.pots == [(30, "1 2 3", {3: 30}), (80, "1 2", {1: 80})]
    assert play.stacks == {1: 1030, 2: 950, 3: 1020}


def test_bug_b47_a_bet_that_only_a_disconnected_player_faces_is_returned() -> None:
    play = holdem(2, cards={1: "Ks Kh", 2: "As Ah"}, board=DRY)
    play = play.act("call around", "1 bet 10", "2 protect")
    assert play.returned == [(1, 10)]
    assert play.stacks == {1: 990, 2: 1010}


def river(hands: dict[int, str]) -> Play:
    play = holdem(3, cards=hands, board=DRY)
    return play.act("call around", "check around", "check around")


def test_bug_b55_last_aggressor_shows_first() -> None:
    hands = {1: "Ts Th", 2: "Ks Kh", 3: "As Ah"}
    play = river(hands).act("1 bet 20", "2 raise 40", "3 call", "1 call")
    assert play.showdown == "2 shows, 3 shows, 1 mucks"
    play = river(hands).act("check down")
    assert play.showdown == "1 shows, 2 shows, 3 shows"


def test_bug_b55_beaten_hands_stay_hidden_in_the_public_stream() -> None:
    play = river({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}).act("1 bet 20", "2 call", "3 call")
    assert play.showdown == "1 shows, 2 mucks, 3 mucks"
    public = play.seen_by(None)
    assert {parse_card("As"), parse_card("Ah")} <= public
    assert len(public) == 2 + 5


def test_bug_b56_no_raise_is_offered_after_four_bets() -> None:
    for play in (
        holdem(3).act("3 raise 20", "1 raise 30", "2 raise 40"),
        holdem(3).act("call around", "1 bet 10", "2 raise 20", "3 raise 30", "1 raise 40"),
        stud(2, cards={1: "? ? 2c"}).act("1 complete 10", "2 raise 20", "1 raise 30", "2 raise 40"),
    ):
        legal = play.hand.turn
        assert legal is not None
        assert legal == LegalActions(legal.seat, fold=True, call=legal.call)
        play.refusal(IllegalRaise, f"{legal.seat} raise 50")


def offers(legal: LegalActions) -> list[HandCommand]:
    """A command for every act and amount offered, the bring-in's aside."""
    seat = legal.seat
    return [
        *([Fold(seat)] if legal.fold else []),
        *([Check(seat)] if legal.check else []),
        *([] if legal.call is None else [Call(seat)]),
        *[Bet(seat, to) for to in legal.bet],
        *[RaiseTo(seat, to) for to in legal.raise_to],
        *[Complete(seat, to) for to in legal.complete],
    ]


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("short_raise", list(ShortRaise))
def test_bug_b58_amounts_are_whole_units_and_every_amount_offered_can_be_chosen(
    game: Game, short_raise: ShortRaise
) -> None:
    # An odd limit has no half; the short stacks make amounts that are no limit at all.
    stacks = {1: 9, 2: 26, 3: 41}
    cards = {1: "? ? 2c 9c", 2: "? ? 5d 5s", 3: "? ? 9d Kc", 4: "? ? Jh Qs"}
    play = deal(
        game,
        4,
        small_bet=7,
        stacks=stacks,
        cards=cards if game is Game.STUD else {},
        short_raise=short_raise,
    )
    seen = 0
    for choice in range(200):
        legal = play.hand.turn
        if legal is None:
            break
        for amount in (*legal.bet, *legal.raise_to, *legal.complete, legal.call, legal.bring_in):
            assert amount is None or type(amount) is int
        open_acts = offers(legal)
        for command in open_acts:
            after = play.do(command)
            assert all(type(stack) is int for stack in after.stacks.values())
            seen += 1
        # On with the boldest act every other turn, else with the one that keeps him in.
        if legal.bring_in is not None:
            play = play.act(f"{legal.seat} bring in")
        else:
            play = play.do(open_acts[-1] if choice % 2 else open_acts[1])
    assert play.hand.is_over
    assert seen > 20


@pytest.mark.parametrize("stack", [99.5, 100.0, "100", True])
def test_bug_b58_a_stack_of_halves_is_refused(stack: int) -> None:
    with pytest.raises(BadAmount) as caught:
        holdem(2, stacks={1: stack})
    assert caught.value.amount == stack


def test_bug_b59_history_has_the_full_board_after_an_all_in_on_the_flop() -> None:
    play = holdem(2, stacks={2: 20}, board=DRY).act("call around", "1 check", "2 bet 10", "1 call")
    streets = [event for event in play.events if isinstance(event, StreetDealt)]
    assert [len(street.board) for street in streets] == [0, 3, 1, 1]
    assert all(before.street < after.street for before, after in pairwise(streets))
    assert [card for street in streets for card in street.board] == [
        parse_card(text) for text in DRY.split()
    ]


def test_bug_b64_all_live_players_split_when_the_board_plays() -> None:
    play = holdem(4, cards={1: "Ah Ad", 2: "2c 7d", 4: "Kd Kh"}, board=ROYAL)
    play = play.act("3 fold", "4 call", "1 call", "2 check", "check down")
    assert play.pots == [(30, "1 2 4", {1: 10, 2: 10, 4: 10})]
    assert play.showdown == "1 shows, 2 shows, 4 shows"


def test_bug_b65_a_higher_straight_flush_than_the_boards_wins() -> None:
    play = holdem(2, cards={1: "Ad Kc", 2: "8h 8d"}, board="3h 4h 5h 6h 7h").act("call down")
    assert play.pots == [(20, "1 2", {2: 20})]


def test_bug_b68_the_winner_keeps_the_stack_when_two_others_bust() -> None:
    hands = {1: "Ks Kh", 2: "As Ah", 3: "Qs Qh"}
    play = holdem(3, stacks={1: 20, 2: 20, 3: 20}, cards=hands, board=DRY)
    play = play.act("3 raise 20", "1 call", "2 call")
    assert play.asks == "nobody"
    assert play.stacks == {1: 0, 2: 60, 3: 0}
