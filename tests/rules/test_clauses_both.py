"""The house rules for both games, clause by clause, as far as they concern one hand."""

from __future__ import annotations

import pytest
from tests.rules.playing import DRY, ROYAL, Play, deal, holdem, rake_of, stud

from riverboat.rules.cards import DECK, Card
from riverboat.rules.commands import DeckSecret
from riverboat.rules.events import (
    Called,
    HandEnded,
    HandStarted,
    ShownDown,
    StreetDealt,
    UncalledReturned,
    Wager,
)
from riverboat.rules.refusals import BadSetting, IllegalBet, IllegalRaise
from riverboat.rules.terms import HandTerms, ShortRaise
from riverboat.rules.variants import Game
from riverboat.rules.view import Hidden, view

ON_TOP, NEXT_LEVEL = ShortRaise.ON_TOP, ShortRaise.NEXT_LEVEL

BOTH_GAMES = pytest.mark.parametrize("game", list(Game))


# B1: stakes.


def test_b1_bets_are_of_the_lower_and_later_of_the_upper_limit() -> None:
    flop = holdem(2).act("2 call", "1 check")
    assert flop.asks == "1 fold, check, bet 10"
    assert flop.act("check around").asks == "1 fold, check, bet 20"


@pytest.mark.parametrize("upper", [10, 19, 21, 30])
def test_b1_the_upper_limit_is_twice_the_lower(upper: int) -> None:
    with pytest.raises(BadSetting) as caught:
        HandTerms(game=Game.HOLDEM, small_bet=10, big_bet=upper, small_blind=5, big_blind=10)
    assert caught.value.field == "big_bet"


# B4: actions.


def test_b4_one_folds_checks_calls_bets_and_raises() -> None:
    play = holdem(3)
    assert play.asks == "3 fold, call 10, raise 20"
    play = play.act("3 call", "1 call", "2 check")
    assert play.asks == "1 fold, check, bet 10"
    play = play.act("1 check", "2 bet 10")
    assert play.asks == "3 fold, call 10, raise 20"
    play = play.act("3 raise 20", "1 fold")
    assert play.asks == "2 fold, call 10, raise 30"


def test_b4_stud_also_has_a_bring_in_and_a_completion() -> None:
    play = stud(3, cards={1: "? ? 2c", 2: "? ? 9d", 3: "? ? Kh"})
    assert play.asks == "1 bring in 5, complete 10"
    play = play.act("1 bring in")
    assert play.asks == "2 fold, call 5, complete 10"
    play = play.act("2 complete 10")
    assert play.asks == "3 fold, call 10, raise 20"


def test_b4_amounts_are_street_totals() -> None:
    play = holdem(3).act("3 raise 20", "1 raise 30")
    raised = play.events[-1]
    assert isinstance(raised, Wager)
    # The small blind had 5 in: raising to 30 adds 25.
    assert (raised.to, raised.amount) == (30, 25)
    assert play.stacks == {1: 970, 2: 990, 3: 980}


# B5: the cap.


def test_b5_one_bet_and_three_raises_then_only_call_or_fold() -> None:
    play = holdem(3).act("call around", "1 bet 10", "2 raise 20", "3 raise 30")
    assert play.asks == "1 fold, call 20, raise 40"
    play = play.act("1 raise 40")
    assert play.asks == "2 fold, call 20"
    play.refusal(IllegalRaise, "2 raise 50")
    assert play.act("2 call").asks == "3 fold, call 10"


def test_b5_the_cap_holds_heads_up_too() -> None:
    play = holdem(2).act("call around", "1 bet 10", "2 raise 20", "1 raise 30", "2 raise 40")
    assert play.asks == "1 fold, call 10"


def test_b5_every_street_has_its_own_cap() -> None:
    play = holdem(2).act(
        "2 raise 20", "1 raise 30", "2 raise 40", "1 call", "1 bet 10", "2 raise 20"
    )
    assert play.asks == "1 fold, call 10, raise 30"


def test_b5_raises_is_a_setting() -> None:
    one = holdem(2, raises=1).act("call around", "1 bet 10")
    assert one.act("2 raise 20").asks == "1 fold, call 10"
    four = holdem(2, raises=4).act(
        "call around", "1 bet 10", "2 raise 20", "1 raise 30", "2 raise 40"
    )
    assert four.asks == "1 fold, call 10, raise 50"
    assert four.act("1 raise 50").asks == "2 fold, call 10"


def test_b5_uncap_heads_up_lifts_the_cap_of_a_street_that_begins_heads_up() -> None:
    play = holdem(2, uncap_heads_up=True)
    play = play.act("2 raise 20", "1 raise 30", "2 raise 40", "1 raise 50", "2 raise 60")
    assert play.asks == "1 fold, call 10, raise 70"


def test_b5_uncap_heads_up_is_for_stud_too() -> None:
    play = stud(2, uncap_heads_up=True, cards={1: "? ? 2c", 2: "? ? 9d"}).act("1 complete 10")
    play = play.act("2 raise 20", "1 raise 30", "2 raise 40")
    assert play.asks == "1 fold, call 10, raise 50"


def test_b5_uncap_heads_up_is_not_for_a_street_that_becomes_heads_up() -> None:
    play = holdem(3, uncap_heads_up=True).act("3 fold", "1 raise 20", "2 raise 30", "1 raise 40")
    assert play.asks == "2 fold, call 10"
    # The next one begins so.
    play = play.act("2 call", "1 bet 10", "2 raise 20", "1 raise 30", "2 raise 40")
    assert play.asks == "1 fold, call 10, raise 50"


def test_b5_uncap_heads_up_is_off_in_a_three_handed_street() -> None:
    play = holdem(3, uncap_heads_up=True).act("3 raise 20", "1 raise 30", "2 raise 40")
    assert play.asks == "3 fold, call 20"


# B6: all-in.


def test_b6_who_is_short_of_a_call_may_call_with_what_is_left() -> None:
    play = holdem(3, stacks={3: 6})
    assert play.asks == "3 fold, call 6"
    called = play.act("3 call").events[-1]
    assert called == Called(3, 6, is_all_in=True)


@pytest.mark.parametrize(("stack", "is_all_in"), [(20, True), (21, False)])
def test_b6_a_bet_of_the_last_chip_is_all_in(stack: int, is_all_in: bool) -> None:
    raised = holdem(3, stacks={3: stack}).act("3 raise 20").events[-1]
    assert isinstance(raised, Wager)
    assert raised.is_all_in is is_all_in


@BOTH_GAMES
def test_b6_nobody_is_pushed_out_for_lack_of_chips(game: Game) -> None:
    # In stud the ante takes the first chip.
    play = deal(game, 3, stacks={3: 2}, cards={1: "Ks 9s 2c", 2: "Qs 9h 4d", 3: "As Ah 5h"})
    play = play.act("call down")
    assert "3" in play.pots[0][1].split()
    assert play.pots[0][2] == {3: 6}


def test_b6_the_main_pot_holds_what_the_short_player_can_win_side_pots_the_rest() -> None:
    hands = {1: "Ks Kh", 2: "Qs Qh", 3: "As Ah"}
    play = holdem(3, stacks={3: 6}, cards=hands, board=DRY)
    play = play.act("3 call", "1 call", "2 check", "1 bet 10", "2 call", "check down")
    # 6 from each, then 4 before the flop and 10 on it from the two others.
    assert play.pots == [(18, "1 2 3", {3: 18}), (28, "1 2", {1: 28})]
    assert play.stacks == {1: 1008, 2: 980, 3: 18}


# B7: short all-ins. The flop is bet 10, so f = 10, u = 10: half a bet is 15.


def flop_raised_all_in(to: int, short_raise: ShortRaise = ON_TOP) -> Play:
    """Four on the flop: 1 bets 10, 2 calls, 3 is all-in to `to`; 4 has yet to act."""
    play = holdem(4, stacks={3: 10 + to}, short_raise=short_raise)
    return play.act("call around", "1 bet 10", "2 call", f"3 raise {to}")


def turn_bet_all_in(to: int, short_raise: ShortRaise = ON_TOP, third: int = 1000) -> Play:
    """Four on the turn, u = 20: 1 is all-in for `to`; 2, 3 and 4 have yet to act."""
    play = holdem(4, stacks={1: 10 + to, 3: third}, short_raise=short_raise)
    return play.act("call around", "check around", f"1 bet {to}")


@pytest.mark.parametrize("short_raise", list(ShortRaise))
@pytest.mark.parametrize("to", [11, 12, 13, 14])
def test_b7_less_than_half_sets_the_price_and_a_full_raise_still_goes_to_the_old_level(
    to: int, short_raise: ShortRaise
) -> None:
    play = flop_raised_all_in(to, short_raise)
    assert play.asks == f"4 fold, call {to}, raise 20"
    # Who had acted may only call.
    play = play.act("4 call")
    assert play.asks == f"1 fold, call {to - 10}"
    play.refusal(IllegalRaise, "1 raise 20")
    assert play.act("1 call").asks == f"2 fold, call {to - 10}"


def test_b7_less_than_half_uses_nothing_of_the_cap_and_the_full_raise_uses_one() -> None:
    play = flop_raised_all_in(14).act("4 raise 20", "1 raise 30")
    assert play.asks == "2 fold, call 20, raise 40"
    assert play.act("2 raise 40").asks == "4 fold, call 20"


@pytest.mark.parametrize("to", [15, 16, 17, 18, 19])
def test_b7_half_counts_and_opens_the_betting_to_all(to: int) -> None:
    for short_raise, raise_to in ((ON_TOP, to + 10), (NEXT_LEVEL, 30)):
        play = flop_raised_all_in(to, short_raise)
        assert play.asks == f"4 fold, call {to}, raise {raise_to}"
        play = play.act("4 call")
        assert play.asks == f"1 fold, call {to - 10}, raise {raise_to}"
        assert play.act("1 call").asks == f"2 fold, call {to - 10}, raise {raise_to}"


@pytest.mark.parametrize(
    ("short_raise", "third_wager", "last_wager"), [(ON_TOP, 25, 35), (NEXT_LEVEL, 30, 40)]
)
def test_b7_half_uses_one_of_the_cap(
    short_raise: ShortRaise, third_wager: int, last_wager: int
) -> None:
    play = flop_raised_all_in(15, short_raise)
    play = play.act(f"4 raise {third_wager}", f"1 raise {last_wager}")
    assert play.asks == f"2 fold, call {last_wager - 10}"


def test_b7_a_full_raise_that_is_all_in_is_a_full_raise() -> None:
    play = flop_raised_all_in(20)
    assert play.asks == "4 fold, call 20, raise 30"


@pytest.mark.parametrize(("short_raise", "raise_to"), [(ON_TOP, 35), (NEXT_LEVEL, 40)])
def test_b7_fifteen_on_a_twenty_street(short_raise: ShortRaise, raise_to: int) -> None:
    play = turn_bet_all_in(15, short_raise)
    assert play.asks == f"2 fold, call 15, raise {raise_to}"
    play = play.act(f"2 raise {raise_to}")
    assert play.asks == f"3 fold, call {raise_to}, raise {raise_to + 20}"


@pytest.mark.parametrize(
    ("to", "short_raise", "raise_to"),
    [
        (1, ON_TOP, 20),
        (9, ON_TOP, 20),
        (9, NEXT_LEVEL, 20),
        (10, ON_TOP, 30),
        (10, NEXT_LEVEL, 40),
        (19, ON_TOP, 39),
        (19, NEXT_LEVEL, 40),
        (20, ON_TOP, 40),
        (20, NEXT_LEVEL, 40),
    ],
)
def test_b7_an_all_in_bet_is_judged_from_zero(
    to: int, short_raise: ShortRaise, raise_to: int
) -> None:
    assert turn_bet_all_in(to, short_raise).asks == f"2 fold, call {to}, raise {raise_to}"


@pytest.mark.parametrize(
    ("to", "short_raise", "raise_to"),
    [(14, ON_TOP, 20), (14, NEXT_LEVEL, 20), (15, ON_TOP, 25), (15, NEXT_LEVEL, 30)],
)
def test_b7_a_blind_is_a_level_that_counted(
    to: int, short_raise: ShortRaise, raise_to: int
) -> None:
    play = holdem(4, stacks={3: to}, short_raise=short_raise).act(f"3 raise {to}")
    assert play.asks == f"4 fold, call {to}, raise {raise_to}"


def test_b7_an_odd_bet_is_halved_exactly() -> None:
    # A bet of 7: 3 more is less than half, 4 more is not.
    for added, asks in ((3, "1 fold, call 3"), (4, "1 fold, call 4, raise 18")):
        play = holdem(3, small_bet=7, small_blind=3, stacks={2: 14 + added})
        play = play.act("call around", "1 bet 7", f"2 raise {7 + added}", "3 call")
        assert play.asks == asks


def test_b7_next_level_leaves_the_price_where_the_all_in_put_it() -> None:
    play = turn_bet_all_in(15, NEXT_LEVEL).act("2 call")
    assert play.events[-1] == Called(2, 15, is_all_in=False)
    assert play.asks == "3 fold, call 15, raise 40"


@pytest.mark.parametrize(("to", "owed"), [(18, 3), (24, 9)])
def test_b7_next_level_judges_a_second_all_in_from_the_level_that_the_first_fell_short_of(
    to: int, owed: int
) -> None:
    # f = 20 though the price is 15: less than 30 doesn't count.
    play = turn_bet_all_in(15, NEXT_LEVEL, third=10 + to).act("2 call", f"3 raise {to}")
    assert play.asks == f"4 fold, call {to}, raise 40"
    assert play.act("4 call").asks == f"2 fold, call {owed}"


def test_b7_a_price_up_by_half_reopens_the_betting_though_no_all_in_counted_twice() -> None:
    # f = 20, so 25 doesn't count; but for the caller of 15 the price has risen by 10, half of 20.
    play = turn_bet_all_in(15, NEXT_LEVEL, third=35).act("2 call", "3 raise 25", "4 call")
    assert play.asks == "2 fold, call 10, raise 40"


def test_b7_on_top_judges_a_second_all_in_from_the_first() -> None:
    # f = 15: 24 is 9 more and doesn't count, 25 does.
    play = turn_bet_all_in(15, ON_TOP, third=34).act("2 call", "3 raise 24")
    assert play.asks == "4 fold, call 24, raise 35"
    assert play.act("4 call").asks == "2 fold, call 9"
    play = turn_bet_all_in(15, ON_TOP, third=35).act("2 call", "3 raise 25")
    assert play.asks == "4 fold, call 25, raise 45"
    assert play.act("4 call").asks == "2 fold, call 10, raise 45"


@pytest.mark.parametrize(("short_raise", "raise_to"), [(ON_TOP, 27), (NEXT_LEVEL, 30)])
def test_b7_several_small_all_ins_add_up(short_raise: ShortRaise, raise_to: int) -> None:
    play = holdem(5, stacks={2: 23, 4: 27}, short_raise=short_raise)
    play = play.act("call around", "1 bet 10", "2 raise 13", "3 call", "4 raise 17")
    assert play.asks == f"5 fold, call 17, raise {raise_to}"
    # 7 above the bettor's 10 is half a bet; 4 above the 13 that seat 3 called is not.
    play = play.act("5 call")
    assert play.asks == f"1 fold, call 7, raise {raise_to}"
    assert play.act("1 call").asks == "3 fold, call 4"
    # A raise opens it to him again.
    assert play.act(f"1 raise {raise_to}").asks == (
        f"3 fold, call {raise_to - 13}, raise {raise_to + 10}"
    )


def test_b7_small_all_ins_that_come_to_less_than_half_open_nothing() -> None:
    play = holdem(5, stacks={2: 23, 4: 24})
    play = play.act("call around", "1 bet 10", "2 raise 13", "3 call", "4 raise 14")
    assert play.asks == "5 fold, call 14, raise 20"
    play = play.act("5 call")
    assert play.asks == "1 fold, call 4"
    assert play.act("1 call").asks == "3 fold, call 1"


@pytest.mark.parametrize(
    ("to", "fresh", "checker"),
    [
        (4, "3 fold, call 4, raise 10", "1 fold, call 4"),
        (5, "3 fold, call 5, raise 15", "1 fold, call 5, raise 15"),
    ],
)
def test_b7_a_check_is_an_act(to: int, fresh: str, checker: str) -> None:
    play = holdem(3, stacks={2: 10 + to}).act("call around", "1 check", f"2 bet {to}")
    assert play.asks == fresh
    assert play.act("3 call").asks == checker


def test_b7_posting_a_blind_is_not_acting() -> None:
    # 3 called the big blind, which is acting; the blinds and the live post of seat 5 only posted.
    posts = "1 small_blind, 2 big_blind, 5 live"
    play = holdem(5, stacks={4: 13}, posts=posts).act("3 call", "4 raise 13")
    assert play.asks == "5 fold, call 3, raise 20"
    play = play.act("5 call")
    assert play.asks == "1 fold, call 8, raise 20"
    play = play.act("1 call")
    assert play.asks == "2 fold, call 3, raise 20"
    assert play.act("2 call").asks == "3 fold, call 3"


def test_b7_bringing_in_is_acting() -> None:
    # Seat 2 has 7 after the ante: 2 above the bring-in is less than half of the 5 to complete.
    cards = {1: "? ? 2c", 2: "? ? 9d", 3: "? ? Kh"}
    play = stud(3, stacks={2: 8}, cards=cards).act("1 bring in", "2 complete 7")
    assert play.asks == "3 fold, call 7, complete 10"
    assert play.act("3 call").asks == "1 fold, call 2"


def test_b7_at_the_cap_an_all_in_can_only_call() -> None:
    # On the flop seat 1 has 45 and seat 2 has 25.
    play = holdem(4, stacks={1: 55, 2: 35}).act("call around")
    play = play.act("1 bet 10", "2 raise 20", "3 raise 30", "4 raise 40")
    assert play.asks == "1 fold, call 30"
    play.refusal(IllegalRaise, "1 raise 45")
    assert play.act("1 call").asks == "2 fold, call 5"


def test_b7_a_small_all_in_leaves_the_last_raise_of_the_cap_open() -> None:
    play = holdem(4, stacks={4: 43}).act("call around")
    play = play.act("1 bet 10", "2 raise 20", "3 raise 30", "4 raise 33")
    assert play.asks == "1 fold, call 23, raise 40"
    assert play.act("1 raise 40").asks == "2 fold, call 20"


def test_b7_an_all_in_of_half_can_be_the_last_raise_of_the_cap() -> None:
    play = holdem(4, stacks={4: 45}).act("call around")
    play = play.act("1 bet 10", "2 raise 20", "3 raise 30", "4 raise 35")
    assert play.asks == "1 fold, call 25"


def test_b7_only_an_all_in_may_be_short() -> None:
    play = holdem(3).act("call around")
    play.refusal(IllegalBet, "1 bet 9")
    play.act("1 bet 10").refusal(IllegalRaise, "2 raise 15")


# B8: the uncalled bet.


def test_b8_what_nobody_matched_is_returned() -> None:
    play = holdem(2).act("call around", "1 bet 10", "2 fold")
    assert play.returned == [(1, 10)]
    assert play.pots == [(20, "1", {1: 20})]


def test_b8_only_what_is_above_the_highest_other_is_returned() -> None:
    play = holdem(3).act("call around", "1 bet 10", "2 raise 20", "3 fold", "1 fold")
    assert play.returned == [(2, 10)]
    assert play.pots == [(50, "2", {2: 50})]


def test_b8_folded_bets_hold_as_well() -> None:
    # 2 folded with 20 in: of 3's 30 only 10 were not matched.
    play = holdem(3).act("call around", "1 bet 10", "2 raise 20", "3 raise 30", "1 fold", "2 fold")
    assert play.returned == [(3, 10)]
    assert play.pots == [(80, "3", {3: 80})]


def test_b8_a_folded_bet_holds_also_against_an_opponent_who_is_all_in_for_less() -> None:
    # 2 is all-in for 4 and 3 raises to 20; what 1 folded with, 10, is matched all the same.
    play = holdem(3, stacks={2: 14}).act(
        "call around", "1 bet 10", "2 call", "3 raise 20", "1 fold"
    )
    assert play.returned == [(3, 10)]
    assert [pot[:2] for pot in play.pots] == [(42, "2 3"), (12, "3")]


def test_b8_of_the_big_blind_too() -> None:
    play = holdem(3).act("3 fold", "1 fold")
    assert play.returned == [(2, 5)]
    assert play.pots == [(10, "2", {2: 10})]


def test_b8_antes_dont_count() -> None:
    cards = {1: "? ? 2c", 2: "? ? 9d", 3: "? ? Kh"}
    play = stud(3, cards=cards).act("1 bring in", "2 fold", "3 fold")
    assert play.returned == [(1, 5)]
    assert play.pots == [(3, "1", {1: 3})]


def test_b8_dead_posts_dont_count() -> None:
    # Nobody else has a live chip in: the dead 5 of seat 4 match nothing of the big blind.
    play = holdem(4, posts="2 big_blind, 4 dead").act("3 fold", "4 fold", "1 fold")
    assert play.returned == [(2, 10)]
    assert play.pots == [(5, "2", {2: 5})]


def test_b8_returned_before_pots_and_rake() -> None:
    play = holdem(2, rake=rake_of(1000)).act("call around", "1 bet 10", "2 fold")
    assert play.rakes == [2]
    assert play.stacks == {1: 1008, 2: 990}


def test_b8_returned_before_the_showdown() -> None:
    play = holdem(2, stacks={2: 16}).act("call around", "1 bet 10", "2 call")
    assert play.returned == [(1, 4)]
    kinds = [type(event) for event in play.events]
    assert kinds.index(UncalledReturned) < kinds.index(ShownDown) < kinds.index(HandEnded)
    assert [pot[0] for pot in play.pots] == [32]


def test_b8_a_layer_with_one_player_eligible_is_a_pot_that_he_wins_and_is_raked() -> None:
    hands = {1: "Ks Kh", 2: "Qs Qh", 3: "As Ah"}
    play = holdem(3, stacks={3: 16}, cards=hands, board=DRY, rake=rake_of(1000))
    play = play.act(
        "call around", "1 bet 10", "2 raise 20", "3 call", "1 call", "1 bet 20", "2 fold"
    )
    # Main pot 30 + 18. Side pot 14 each of 1 and 2; with 2 gone it is 1's.
    assert play.returned == [(1, 20)]
    # Rake 7 of 76: the side pot bears 7 x 28 / 76 = 2, the main pot the rest.
    assert play.pots == [(48, "1 3", {3: 43}), (28, "1", {1: 26})]
    assert play.rakes == [5, 2]


# B9: pots.


def test_b9_each_pot_is_decided_on_its_own() -> None:
    hands = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Ts Th"}
    play = holdem(4, stacks={1: 20, 2: 30}, cards=hands, board=DRY)
    play = play.act("3 raise 20", "4 call", "1 call", "2 raise 30", "3 raise 40", "4 call")
    play = play.act("check down")
    assert play.pots == [
        (80, "1 2 3 4", {1: 80}),
        (30, "2 3 4", {2: 30}),
        (20, "3 4", {3: 20}),
    ]
    assert play.stacks == {1: 80, 2: 30, 3: 980, 4: 960}


def test_b9_the_best_hand_takes_every_pot_that_it_is_in() -> None:
    hands = {1: "Ks Kh", 2: "Qs Qh", 3: "As Ah"}
    play = holdem(3, stacks={1: 6}, cards=hands, board=DRY).act("call around", "check down")
    assert play.pots == [(18, "1 2 3", {3: 18}), (8, "2 3", {3: 8})]


def test_b9_who_folds_has_no_right_in_any_pot() -> None:
    hands = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}
    play = holdem(3, stacks={3: 16}, cards=hands, board=DRY)
    play = play.act("call around", "1 bet 10", "2 call", "3 call", "1 fold", "check down")
    # The aces' chips stay in, and they get nothing of either pot.
    assert play.pots == [(48, "2 3", {2: 48}), (8, "2", {2: 8})]


def test_b9_pots_with_the_same_players_are_one_pot() -> None:
    # Bets of four streets, and what folded players left at levels of their own: one pot.
    play = holdem(4).act("3 raise 20", "4 fold", "1 call", "2 call", "1 bet 10", "2 raise 20")
    play = play.act("3 fold", "1 call", "1 bet 20", "2 call", "check down")
    assert [pot[:2] for pot in play.pots] == [(60 + 40 + 40, "1 2")]


def test_b9_dead_posts_belong_whole_to_the_main_pot() -> None:
    hands = {1: "Ks Kh", 2: "Qs Qh", 3: "As Ah", 4: "Ts Th"}
    posts = "1 small_blind, 2 big_blind, 4 live, 4 dead"
    play = holdem(4, stacks={3: 4}, cards=hands, board=DRY, posts=posts).act("call around")
    # Were the dead 5 a part of 4's bet, the all-in 4 could win 1 less of it.
    assert play.act("check down").pots == [(4 * 4 + 5, "1 2 3 4", {3: 21}), (18, "1 2 4", {1: 18})]


def test_b9_dead_posts_count_to_no_level() -> None:
    # All that seat 4 has is a dead 3: it is all that he can win.
    hands = {1: "Ks Kh", 2: "Qs Qh", 3: "Ts Th", 4: "As Ah"}
    posts = "1 small_blind, 2 big_blind, 4 dead"
    play = holdem(4, stacks={4: 3}, cards=hands, board=DRY, posts=posts)
    assert play.asks == "3 fold, call 10, raise 20"
    play = play.act("3 call", "1 call", "2 check", "check down")
    assert play.pots == [(3, "1 2 3 4", {4: 3}), (30, "1 2 3", {1: 30})]


def test_b9_dead_posts_are_never_returned() -> None:
    # 4's raise is uncalled and goes back down to the big blind's 10; his dead 5 stay.
    play = holdem(4, posts="2 big_blind, 4 live, 4 dead")
    play = play.act("3 fold", "4 raise 20", "1 fold", "2 fold")
    assert play.returned == [(4, 10)]
    assert play.pots == [(25, "4", {4: 25})]


def test_b9_what_folded_above_every_hand_still_in_is_in_the_last_pot() -> None:
    # Blinds of 3 and 4, all-in. Two live posts of 10 fold, and nobody is left who put in as much.
    posts = "1 small_blind, 2 big_blind, 3 live, 4 live"
    hands = {1: "As Ah", 2: "Ks Kh"}
    play = holdem(5, stacks={1: 3, 2: 4}, posts=posts, cards=hands, board=DRY)
    play = play.act("3 fold", "4 fold")
    # B19: the largest bet still in is the 4, not what folded.
    assert play.asks == "5 fold, call 4"
    play = play.act("5 fold")
    assert play.returned == []
    assert play.pots == [(4 * 3, "1 2", {1: 12}), (1 + 7 + 7, "2", {2: 15})]


def test_b9_antes_are_layered() -> None:
    cards = {1: "As Ah 5c", 2: "Ks 9h 2c", 3: "Qs 8h 3d"}
    play = stud(3, ante=3, stacks={1: 2}, cards=cards).act("2 bring in", "3 call", "check down")
    # 2 of each ante; then 1 of the two full antes, and the bring-in.
    assert [pot[:2] for pot in play.pots] == [(6, "1 2 3"), (12, "2 3")]


def test_b9_identical_hands_split_evenly() -> None:
    play = holdem(4, board=ROYAL).act("call around", "check down")
    assert play.pots == [(40, "1 2 3 4", {1: 10, 2: 10, 3: 10, 4: 10})]


def test_b9_all_odd_units_go_to_the_first_winner_clockwise_from_the_button() -> None:
    # The small blind's 5 are dead: 35 for seats 2, 3 and 4, two left over.
    play = holdem(4, board=ROYAL).act("3 call", "4 call", "1 fold", "2 check", "check down")
    assert play.pots == [(35, "2 3 4", {2: 13, 3: 11, 4: 11})]


@BOTH_GAMES
@pytest.mark.parametrize(("button", "first"), [(1, 2), (2, 3), (3, 1)])
def test_b9_odd_units_follow_the_button(game: Game, button: int, first: int) -> None:
    # In stud all have ace, king, queen, nine, eight. A rake of 1 leaves two odd units.
    cards = {
        1: "Ac Kd Qc 9c 8s 4h 2d",
        2: "Ad Kh Qd 9d 8c 4s 2h",
        3: "Ah Kc Qh 9h 8d 4c 2s",
    }
    if game is Game.HOLDEM:
        play = holdem(3, board=ROYAL, button=button, rake=rake_of(600))
        pot, odd_share, even_share = 30, 11, 9
    else:
        play = stud(3, cards=cards, button=button, rake=rake_of(600))
        pot, odd_share, even_share = 18, 7, 5
    shares = {seat: odd_share if seat == first else even_share for seat in (1, 2, 3)}
    assert [(pot[0], pot[2]) for pot in play.act("call down").pots] == [(pot, shares)]


def test_b9_odd_units_of_each_pot_go_to_its_own_first_winner() -> None:
    # 1 folds a small blind of 1, 2 is all-in for 4 of the 7, and 5 folds to a bet on the flop.
    play = holdem(5, board=ROYAL, stacks={2: 4}, small_bet=7, small_blind=1)
    play = play.act("3 call", "4 call", "5 call", "1 fold", "3 bet 7", "4 call", "5 fold")
    assert play.act("check down").pots == [
        (1 + 4 * 4, "2 3 4", {2: 7, 3: 5, 4: 5}),
        (3 * 3 + 2 * 7, "3 4", {3: 12, 4: 11}),
    ]


def test_b9_splits_are_made_after_the_rake() -> None:
    play = holdem(4, board=ROYAL, rake=rake_of(1000))
    play = play.act("3 call", "4 call", "1 fold", "2 check", "check down")
    # 35 less 3 is 32 by three: 10 each and two over.
    assert play.pots == [(35, "2 3 4", {2: 12, 3: 10, 4: 10})]


# B11: the showdown.


def to_the_river(players: int, hands: dict[int, str], shows: tuple[int, ...] = ()) -> Play:
    play = holdem(players, cards=hands, board=DRY, shows=shows)
    return play.act("call around", "check around", "check around")


RISING = {1: "Ts Th", 2: "Qs Qh", 3: "Ks Kh", 4: "As Ah"}
"""Whoever shows in the order of seats beats all before him, so that nobody mucks."""


def test_b11_the_last_to_bet_on_the_last_street_shows_first() -> None:
    play = to_the_river(3, RISING).act("1 check", "2 bet 20", "3 call", "1 call")
    assert play.showdown == "2 shows, 3 shows, 1 mucks"


def test_b11_the_last_to_raise_shows_before_who_bet() -> None:
    play = to_the_river(3, RISING).act("1 bet 20", "2 raise 40", "3 call", "1 call")
    assert play.showdown.startswith("2 shows, 3 shows, 1")


def test_b11_a_short_all_in_raise_is_a_raise() -> None:
    # 25 over 20 doesn't count to the cap (B7); it is the last raise of the river all the same.
    play = holdem(3, cards=RISING, board=DRY, stacks={2: 35})
    play = play.act("call around", "check around", "check around")
    play = play.act("1 bet 20", "2 raise 25", "3 call", "1 call")
    assert play.showdown == "2 shows, 3 shows, 1 mucks"


def test_b11_the_order_goes_on_clockwise_from_him() -> None:
    play = to_the_river(4, RISING).act(
        "1 check", "2 check", "3 bet 20", "4 call", "1 call", "2 call"
    )
    assert play.showdown == "3 shows, 4 shows, 1 mucks, 2 mucks"


def test_b11_checked_the_first_in_turn_shows_first() -> None:
    assert to_the_river(3, RISING).act("check down").showdown == "1 shows, 2 shows, 3 shows"
    play = to_the_river(3, RISING).act("1 fold", "check down")
    assert play.showdown == "2 shows, 3 shows"


def test_b11_betting_on_an_earlier_street_makes_nobody_show_first() -> None:
    play = holdem(3, cards=RISING, board=DRY).act("call around", "check around")
    play = play.act("1 check", "2 check", "3 bet 20", "1 call", "2 call", "check down")
    assert play.showdown == "1 shows, 2 shows, 3 shows"


def test_b11_in_stud_the_first_in_turn_is_who_shows_high() -> None:
    cards = {
        1: "Kd Kh 3c 4d 6s 9h Js",
        2: "Jc 9d 8h Ts 4s Ah 3s",
        3: "Qd Qh 2c 7d 8s Tc 5s",
    }
    play = stud(3, cards=cards).act("call down")
    # The ace opens seventh street; he has nothing, then the queens show, then the kings.
    assert play.showdown == "2 shows, 3 shows, 1 shows"


def test_b11_the_last_side_pot_shows_first_then_who_is_eligible_for_earlier_pots_only() -> None:
    hands = {1: "As Ah", 2: "Ks Kh", 3: "Ts Th", 4: "Qs Qh"}
    play = holdem(4, stacks={1: 10, 2: 20}, cards=hands, board=DRY)
    play = play.act("call around", "2 bet 10", "3 call", "4 call", "check down")
    # Pots of 1 2 3 4, of 2 3 4, of 3 4.
    assert play.showdown == "3 shows, 4 shows, 2 shows, 1 shows"


def test_b11_side_pot_players_keep_the_order_of_showing_among_themselves() -> None:
    hands = {1: "As Ah", 2: "Ts Th", 3: "Qs Qh", 4: "Ks Kh"}
    play = holdem(4, stacks={1: 10}, cards=hands, board=DRY)
    play = play.act("call around", "check around", "check around")
    play = play.act("2 check", "3 bet 20", "4 call", "2 call")
    assert play.showdown == "3 shows, 4 shows, 2 mucks, 1 shows"


def test_b11_the_first_always_shows_also_a_beaten_hand() -> None:
    falling = {1: "Ts Th", 2: "As Ah"}
    play = to_the_river(2, falling).act("1 bet 20", "2 call")
    assert play.showdown == "1 shows, 2 shows"


def test_b11_a_later_hand_mucks_if_it_can_win_no_part_of_any_pot() -> None:
    play = to_the_river(3, {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}).act("check down")
    assert play.showdown == "1 shows, 2 mucks, 3 mucks"


def test_b11_a_hand_that_splits_is_shown() -> None:
    play = to_the_river(3, {1: "As Kh", 2: "Ah Ks", 3: "Qs Th"}).act("check down")
    assert play.showdown == "1 shows, 2 shows, 3 mucks"


def test_b11_what_beats_only_a_mucked_hand_is_mucked() -> None:
    play = to_the_river(3, {1: "As Ah", 2: "Qs Qh", 3: "Ks Kh"}).act("check down")
    assert play.showdown == "1 shows, 2 mucks, 3 mucks"


def test_b11_the_all_in_hand_mucks_if_a_side_pot_hand_beats_it() -> None:
    hands = {1: "Ks Kh", 2: "As Ah", 3: "Qs Qh"}
    play = holdem(3, stacks={1: 10}, cards=hands, board=DRY).act("call around", "check down")
    assert play.showdown == "2 shows, 3 mucks, 1 mucks"


def test_b11_who_has_set_show_shows_a_beaten_hand() -> None:
    hands = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}
    assert to_the_river(3, hands, shows=(3,)).act("check down").showdown == (
        "1 shows, 2 mucks, 3 shows"
    )


def test_b11_show_can_be_set_and_taken_back_during_the_hand_out_of_turn() -> None:
    play = to_the_river(3, {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, shows=(3,))
    play = play.act("2 show", "1 check", "3 muck", "check down")
    assert play.showdown == "1 shows, 2 shows, 3 mucks"


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_b11_what_somebody_has_set_is_his_own_knowledge(viewer: int | None) -> None:
    # Before the showdown it would tell others that he doesn't mind being seen.
    play = holdem(3, shows=(3,)).act("3 call", "2 show")
    started, *_, choice = [view(event, viewer) for event in play.events]
    assert isinstance(started, HandStarted)
    assert [seat.shows for seat in started.seats] == [False, False, viewer == 3]
    assert choice == (play.events[-1] if viewer == 2 else Hidden())


def test_b11_show_does_not_show_a_folded_hand() -> None:
    play = to_the_river(3, {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, shows=(3,))
    play = play.act("1 check", "2 bet 20", "3 fold", "1 call")
    assert play.showdown == "2 shows, 1 shows"


def test_b11_a_mucked_hand_wins_nothing_and_a_shown_one_what_it_is_worth() -> None:
    play = to_the_river(3, {1: "Ks Kh", 2: "As Ah", 3: "Qs Qh"}).act("check down")
    assert play.pots == [(30, "1 2 3", {2: 30})]


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_b11_mucked_and_folded_cards_are_never_sent_to_others(viewer: int | None) -> None:
    hands = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Ts Th"}
    play = to_the_river(4, hands).act("1 check", "2 check", "3 check", "4 fold")
    assert play.showdown == "1 shows, 2 mucks, 3 mucks"
    own = set(play.hand.players[viewer - 1].down) if viewer else set()
    shown = set(play.hand.players[0].down) | set(play.hand.board)
    assert play.seen_by(viewer) == own | shown


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_b11_without_a_call_nothing_is_shown(viewer: int | None) -> None:
    play = to_the_river(3, RISING, shows=(1, 2, 3)).act("1 bet 20", "2 fold", "3 fold")
    assert play.showdown == ""
    own = set(play.hand.players[viewer - 1].down) if viewer else set()
    assert play.seen_by(viewer) == own | set(play.hand.board)


def all_in_on_the_flop(table_all_in_hands: bool) -> Play:
    """Seat 2 is all-in on the flop and called by 1, who beats it; 3 has folded."""
    hands = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}
    play = holdem(3, stacks={2: 20}, cards=hands, board=DRY, table_all_in_hands=table_all_in_hands)
    return play.act("call around", "1 check", "2 bet 10", "3 fold", "1 call")


def test_b11_table_all_in_hands_turns_hands_up_when_an_all_in_closes_the_betting() -> None:
    play = all_in_on_the_flop(table_all_in_hands=True)
    assert play.tabled == [1, 2]
    kinds = [type(event).__name__ for event in play.events]
    # Before the turn is dealt: that is what they are turned up for.
    tail = ["Called", "HandsTabled", "StreetDealt", "StreetDealt", "ShownDown", "HandEnded"]
    assert kinds[-len(tail) :] == tail


def test_b11_a_tabled_hand_is_not_mucked() -> None:
    assert all_in_on_the_flop(table_all_in_hands=True).showdown == "1 shows, 2 shows"


def test_b11_table_all_in_hands_is_off_by_default_and_all_in_hands_may_be_mucked() -> None:
    play = all_in_on_the_flop(table_all_in_hands=False)
    assert (play.tabled, play.showdown) == ([], "1 shows, 2 mucks")
    hands = {1: "As Ah", 2: "Ks Kh"}
    assert holdem(2, cards=hands, stacks={2: 10}).act("2 call").tabled == []


def test_b11_hands_stay_down_while_two_can_still_bet() -> None:
    play = holdem(3, stacks={1: 10}, cards=RISING, board=DRY, table_all_in_hands=True)
    play = play.act("call around", "check around", "check around", "2 bet 20", "3 call")
    assert play.tabled == []
    assert play.showdown == "2 shows, 3 shows, 1 mucks"


def test_b11_an_all_in_that_ends_in_folds_turns_nothing_up() -> None:
    play = holdem(2, stacks={1: 20}, table_all_in_hands=True).act(
        "call around", "1 bet 10", "2 fold"
    )
    assert (play.tabled, play.showdown) == ([], "")


# B16: the deck.


def test_b16_holdem_is_dealt_card_by_card_from_the_buttons_left_without_burns() -> None:
    play = holdem(3, deck=DECK, button=2).act("call around", "check down")
    # 2c 2d 2h go to seats 3, 1 and 2, the button; then 2s 3c 3d; the board takes the next places.
    assert (play.cards(3), play.cards(1), play.cards(2)) == ("2c 2s", "2d 3c", "2h 3d")
    assert play.board == "3h 3s 4c 4d 4h"


def test_b16_stud_is_dealt_card_by_card_from_the_buttons_left_without_burns() -> None:
    play = stud(3, deck=DECK, button=1)
    assert (play.cards(2), play.cards(3), play.cards(1)) == ("2c 2s 3h", "2d 3c 3s", "2h 3d 4c")
    play = play.act("call around")
    assert (play.cards(2), play.cards(3), play.cards(1)) == (
        "2c 2s 3h 4d",
        "2d 3c 3s 4h",
        "2h 3d 4c 4s",
    )


def test_b16_third_street_is_two_down_and_one_up() -> None:
    (street,) = [event for event in stud(2, deck=DECK).events if isinstance(event, StreetDealt)]
    assert [(part.seat, part.down, part.up) for part in street.dealt] == [
        (1, (DECK[0], DECK[2]), (DECK[4],)),
        (2, (DECK[1], DECK[3]), (DECK[5],)),
    ]


def test_b16_folded_players_get_no_cards() -> None:
    # Two down cards, 3h 3s 4c up, and from 4d on a card each for 1 and 3: the last is down again.
    play = stud(3, deck=DECK).act("1 bring in", "2 fold", "3 call", "call down")
    assert play.cards(2) == "2d 3c 3s"
    assert play.cards(1) == "2c 2s 5s 3h 4d 4s 5d"
    assert play.cards(3) == "2h 3d 6c 4c 4h 5c 5h"


def test_b16_only_who_is_dealt_in_gets_cards_and_seats_need_not_be_adjacent() -> None:
    play = holdem(2, deck=DECK, button=1, posts="1 small_blind, 2 big_blind")
    assert (play.cards(2), play.cards(1)) == ("2c 2h", "2d 2s")


def test_b16_all_places_are_fixed_before_the_first_card_leaves() -> None:
    play = stud(4, deck=DECK[::-1]).act("call down")
    started = play.events[0]
    assert isinstance(started, HandStarted)
    assert started.secret == DeckSecret(DECK[::-1])
    dealt: list[Card] = []
    for event in play.events[1:]:
        if isinstance(event, StreetDealt):
            for turn in range(len(event.dealt[0].down)):
                dealt += [part.down[turn] for part in event.dealt]
            for turn in range(len(event.dealt[0].up)):
                dealt += [part.up[turn] for part in event.dealt]
    assert tuple(dealt) == DECK[::-1][:28]


# B17: the same deck, the same turn.


@BOTH_GAMES
def test_b17_a_replayed_hand_goes_on_with_the_same_turn_and_the_same_deck(game: Game) -> None:
    play = deal(game, 4)
    while play.hand.turn is not None:
        resumed = Play(play.replayed(), play.events)
        assert resumed.hand == play.hand
        assert resumed.asks == play.asks
        assert resumed.act("call down").events == play.act("call down").events
        play = play.act("call around")
    assert play.replayed() == play.hand


def test_b17_every_act_is_a_turn_of_its_own() -> None:
    # Who acts names the turn that he means, so that an act of before a failure doesn't fit after it.
    play = holdem(3)
    turns = [play.hand.turns]
    for act in ("3 call", "1 show", "1 call", "2 check", "1 bet 10"):
        play = play.act(act)
        turns.append(play.hand.turns)
    # Choosing to show is at any time and nobody's turn.
    assert turns == [0, 1, 1, 2, 3, 4]


# B19: closed betting.


def test_b19_who_owes_nothing_is_asked_if_another_can_still_act() -> None:
    # The big blind is matched by 3, who has chips behind.
    play = holdem(3, stacks={1: 10}).act("3 call", "1 call")
    assert play.asks == "2 fold, check, raise 20"


def test_b19_who_owes_nothing_is_not_asked_if_all_others_are_all_in() -> None:
    play = holdem(3, stacks={1: 10, 3: 10}).act("3 call", "1 call")
    assert play.asks == "nobody"
    assert len(play.board.split()) == 5


def test_b19_a_folded_player_is_no_other_who_can_act() -> None:
    play = holdem(3, stacks={3: 10}).act("3 call", "1 fold")
    assert play.asks == "nobody"
    # Later streets as well: 2 and 3 are in, 3 without chips.
    play = holdem(3, stacks={3: 10}).act("3 call", "1 call", "2 check")
    assert play.asks == "1 fold, check, bet 10"
    assert play.act("1 fold").asks == "nobody"


def test_b19_who_owes_chips_is_asked_though_nobody_else_can_act() -> None:
    play = holdem(2, stacks={1: 30}).act("2 raise 20", "1 raise 30")
    assert play.asks == "2 fold, call 10"
    # A single chip is a debt as well.
    play = holdem(2, stacks={1: 11}).act("2 call", "1 raise 11")
    assert play.asks == "2 fold, call 1"


def test_b19_facing_only_all_ins_he_may_call_or_fold_but_not_raise() -> None:
    play = holdem(3, stacks={1: 30, 3: 20}).act("3 raise 20", "1 raise 30")
    assert play.asks == "2 fold, call 20"
    play.refusal(IllegalRaise, "2 raise 40")
    assert play.act("2 fold").showdown.startswith("1 shows")


def test_b19_he_is_not_asked_once_he_has_matched_the_largest_of_them() -> None:
    # 3 opened for 20; 1 and 2 are all-in for less.
    play = holdem(3, stacks={1: 12, 2: 17}).act("3 raise 20", "1 call", "2 call")
    assert (play.asks, play.returned) == ("nobody", [(3, 3)])
    # 3 called 10, and owes what the largest all-in is above that.
    play = holdem(3, stacks={1: 12, 2: 14}).act("3 call", "1 raise 12", "2 raise 14")
    assert play.asks == "3 fold, call 4"
    assert play.act("3 call").asks == "nobody"


def test_b19_no_more_is_owed_than_the_largest_all_in() -> None:
    # Heads-up the big blind is all-in for 8: the button owes 3 to it, not 5 to the full blind.
    play = holdem(2, stacks={1: 8})
    assert play.asks == "2 fold, call 3"


@pytest.mark.parametrize("stack", [3, 5])
def test_b19_a_blind_that_covers_an_all_in_is_not_asked(stack: int) -> None:
    # The big blind is all-in for what the small blind has in already, or less.
    play = holdem(2, stacks={1: stack})
    assert play.asks == "nobody"
    assert play.returned == ([(2, 5 - stack)] if stack < 5 else [])
    # And the other way round.
    play = holdem(2, stacks={2: stack})
    assert play.asks == "nobody"
    assert play.returned == [(1, 10 - stack)]


def test_b19_the_rest_is_then_dealt() -> None:
    play = holdem(3, stacks={1: 20, 2: 25}, cards=RISING, board=DRY)
    play = play.act("call around", "1 bet 10", "2 raise 15", "3 call")
    assert play.asks == "nobody"
    assert play.board == DRY
    assert play.hand.is_over
    cards = {1: "As Ah 2c", 2: "Kd Kh 9d"}
    play = stud(2, stacks={1: 6}, cards=cards).act("1 bring in", "2 call")
    assert play.asks == "nobody"
    assert [len(play.cards(seat).split()) for seat in (1, 2)] == [7, 7]


def test_b19_two_who_can_act_go_on_beside_an_all_in() -> None:
    play = holdem(3, stacks={1: 10}).act("call around")
    assert play.asks == "2 fold, check, bet 10"
    play = play.act("2 bet 10", "3 raise 20", "2 call")
    assert play.asks == "2 fold, check, bet 20"


def test_b19_a_protected_player_is_no_other_who_can_act() -> None:
    # B13: he is all-in for what is in, though he has chips.
    play = holdem(2).act("call around", "1 bet 10", "2 protect")
    assert (play.asks, play.returned) == ("nobody", [(1, 10)])
    assert play.pots[0][:2] == (20, "1 2")


# R2, as far as the hand says how far it came.


@pytest.mark.parametrize(("first_round_free", "rake"), [(True, 0), (False, 2)])
def test_r2_first_round_free_takes_nothing_before_the_flop(
    first_round_free: bool, rake: int
) -> None:
    play = holdem(2, rake=rake_of(1000, first_round_free=first_round_free))
    assert play.act("2 raise 20", "1 fold").rakes == [rake]
    assert play.act("call around", "1 fold").rakes == [2]


@pytest.mark.parametrize(("first_round_free", "rake"), [(True, 0), (False, 1)])
def test_r2_first_round_free_takes_nothing_before_fourth_street(
    first_round_free: bool, rake: int
) -> None:
    cards = {1: "? ? 2c 9c", 2: "? ? Kh 4h"}
    play = stud(2, cards=cards, rake=rake_of(1000, first_round_free=first_round_free))
    play = play.act("1 bring in")
    assert play.act("2 complete 10", "1 fold").rakes == [rake]
    assert play.act("2 call", "2 fold").rakes == [1]


@pytest.mark.parametrize(
    ("game", "stacks", "rake"), [(Game.HOLDEM, {1: 10, 2: 10}, 2), (Game.STUD, {1: 6, 2: 6}, 1)]
)
def test_r2_an_all_in_that_is_run_out_is_raked(
    game: Game, stacks: dict[int, int], rake: int
) -> None:
    play = deal(game, 2, stacks=stacks, rake=rake_of(1000, first_round_free=True))
    assert play.act("call around").rakes == [rake]
