"""The house rules for seven-card stud, clause by clause, as far as they concern one hand (S1 to S9)."""

from __future__ import annotations

import pytest
from tests.rules.playing import Play, rake_of, stud

from riverboat.rules.cards import parse_card
from riverboat.rules.commands import PostKind
from riverboat.rules.events import BroughtIn, HandStarted
from riverboat.rules.refusals import (
    IllegalAct,
    IllegalCall,
    IllegalCheck,
    IllegalCompletion,
    IllegalFold,
    IllegalRaise,
)
from riverboat.rules.terms import FourthStreetUpper, ShortRaise

ON_TOP, NEXT_LEVEL = ShortRaise.ON_TOP, ShortRaise.NEXT_LEVEL

LOW_FIRST = {1: "? ? 2c", 2: "? ? 9d", 3: "? ? Kh", 4: "? ? Qs"}
"""Seat 1 brings in; the others follow in the order of seats."""


def third_street(*ups: str) -> Play:
    """The up cards of seats 1, 2 ..."""
    return stud(len(ups), cards={seat: f"? ? {up}" for seat, up in enumerate(ups, 1)})


# S1: antes.


def test_s1_everybody_antes_at_the_start_without_being_asked() -> None:
    play = stud(3, ante=2, cards=LOW_FIRST)
    started = play.events[0]
    assert isinstance(started, HandStarted)
    assert [(post.seat, post.kind, post.amount) for post in started.posts] == [
        (seat, PostKind.ANTE, 2) for seat in (1, 2, 3)
    ]
    assert play.stacks == {1: 998, 2: 998, 3: 998}
    assert play.asks.startswith("1 bring in")


def test_s1_antes_are_not_part_of_a_bet() -> None:
    play = stud(3, ante=2, cards=LOW_FIRST).act("1 bring in")
    assert play.asks == "2 fold, call 5, complete 10"
    play = play.act("2 complete 10")
    assert play.stacks == {1: 993, 2: 988, 3: 998}
    assert play.hand.pot == 6 + 15


def test_s1_the_ante_is_a_setting_and_may_be_nothing() -> None:
    play = stud(3, ante=0, cards=LOW_FIRST).act("1 bring in", "2 fold", "3 fold")
    assert play.returned == [(1, 5)]
    assert play.stacks == {1: 1000, 2: 1000, 3: 1000}


def test_s1_who_cannot_pay_it_in_full_is_all_in_for_what_there_is() -> None:
    play = stud(3, ante=4, stacks={2: 3}, cards=LOW_FIRST)
    assert play.stacks == {1: 996, 2: 0, 3: 996}
    assert play.act("1 bring in").asks == "3 fold, call 5, complete 10"


# S2: third street.


@pytest.mark.parametrize(
    ("ups", "brings_in"),
    [
        (("2c", "9d", "Kh"), 1),
        (("9d", "Kh", "3s"), 3),
        (("Kc", "Qc", "Jc"), 3),
        (("Ac", "3d", "Kh"), 2),  # the ace is high
        (("Ac", "Kd", "As"), 2),
        (("Ac", "As", "Ad"), 1),
        # Ties by suit: spades high, then hearts, diamonds, clubs.
        (("2s", "2h", "Kh"), 2),
        (("2h", "2d", "Kh"), 2),
        (("2d", "2c", "Kh"), 2),
        (("2c", "2d", "Kh"), 1),
        (("2s", "2c", "Kh"), 2),
        (("9s", "9h", "9d", "9c"), 4),
        (("2h", "3c", "4c"), 1),  # the rank goes before the suit
    ],
)
def test_s2_the_lowest_up_card_must_bring_in(ups: tuple[str, ...], brings_in: int) -> None:
    assert third_street(*ups).asks == f"{brings_in} bring in 5, complete 10"


@pytest.mark.parametrize("button", [1, 2, 3])
def test_s2_the_low_card_brings_in_wherever_the_button_is(button: int) -> None:
    assert stud(3, cards=LOW_FIRST, button=button).to_act == 1


def test_s2_down_cards_are_not_looked_at() -> None:
    play = stud(3, cards={1: "2c 2d 9d", 2: "Ks Kh 8c", 3: "2s 3c Kd"})
    assert play.to_act == 2


def test_s2_half_the_lower_limit_is_the_bring_in_and_another_is_a_setting() -> None:
    play = stud(3, bring_in=3, cards=LOW_FIRST)
    assert play.asks == "1 bring in 3, complete 10"
    assert play.act("1 bring in").asks == "2 fold, call 3, complete 10"


def test_s2_he_may_open_for_the_full_lower_limit_instead() -> None:
    play = stud(3, cards=LOW_FIRST)
    play.refusal(IllegalCompletion, "1 complete 9")
    play.refusal(IllegalCompletion, "1 complete 20")
    play = play.act("1 complete 10")
    assert play.asks == "2 fold, call 10, raise 20"


def test_s2_it_is_a_turn_that_cannot_be_folded_or_checked() -> None:
    play = stud(3, cards=LOW_FIRST)
    play.refusal(IllegalFold, "1 fold")
    play.refusal(IllegalCheck, "1 check")
    play.refusal(IllegalCall, "1 call")
    play.refusal(IllegalRaise, "1 raise 10")


def test_s2_the_bring_in_says_what_was_paid() -> None:
    play = stud(3, cards=LOW_FIRST).act("1 bring in")
    assert play.events[-1] == BroughtIn(1, 5, is_all_in=False)


def test_s2_the_betting_goes_on_to_his_left() -> None:
    play = third_street("Kh", "9d", "2c", "Qs").act("3 bring in", "4 call", "1 call")
    assert play.to_act == 2


# S3: completing.


def test_s3_completing_is_the_one_bet_of_the_cap() -> None:
    play = stud(4, cards=LOW_FIRST).act("1 bring in", "2 complete 10", "3 raise 20", "4 raise 30")
    assert play.asks == "1 fold, call 25, raise 40"
    assert play.act("1 raise 40").asks == "2 fold, call 30"


def test_s3_opening_full_is_the_one_bet_of_the_cap() -> None:
    play = stud(4, cards=LOW_FIRST).act("1 complete 10", "2 raise 20", "3 raise 30", "4 raise 40")
    assert play.asks == "1 fold, call 30"


def test_s3_the_bring_in_can_be_completed_after_it_was_called() -> None:
    play = stud(4, cards=LOW_FIRST).act("1 bring in", "2 call", "3 call")
    assert play.asks == "4 fold, call 5, complete 10"
    play.refusal(IllegalRaise, "4 raise 15")
    play = play.act("4 complete 10")
    assert play.asks == "1 fold, call 5, raise 20"
    assert play.act("1 call").asks == "2 fold, call 5, raise 20"


def completed_all_in(to: int, short_raise: ShortRaise = ON_TOP) -> Play:
    """Seat 1 brings in, 2 calls, 3 is all-in to `to`; 4 has yet to act."""
    play = stud(4, stacks={3: 1 + to}, cards=LOW_FIRST, short_raise=short_raise)
    return play.act("1 bring in", "2 call", f"3 complete {to}")


@pytest.mark.parametrize("short_raise", list(ShortRaise))
@pytest.mark.parametrize("to", [6, 7])
def test_s3_less_than_half_the_step_to_the_lower_limit_is_short(
    to: int, short_raise: ShortRaise
) -> None:
    play = completed_all_in(to, short_raise)
    assert play.asks == f"4 fold, call {to}, complete 10"
    # Who has called or brought in has acted, and may only call.
    play = play.act("4 call")
    assert play.asks == f"1 fold, call {to - 5}"
    assert play.act("1 call").asks == f"2 fold, call {to - 5}"


def test_s3_a_short_completion_uses_nothing_of_the_cap() -> None:
    play = completed_all_in(7).act("4 complete 10", "1 raise 20", "2 raise 30")
    assert play.asks == "4 fold, call 20, raise 40"


@pytest.mark.parametrize(
    ("to", "short_raise", "raise_to"),
    [
        (8, ON_TOP, 18),
        (9, ON_TOP, 19),
        (10, ON_TOP, 20),
        (8, NEXT_LEVEL, 20),
        (9, NEXT_LEVEL, 20),
        (10, NEXT_LEVEL, 20),
    ],
)
def test_s3_half_the_step_counts_and_the_next_raise_is_of_the_full_limit(
    to: int, short_raise: ShortRaise, raise_to: int
) -> None:
    play = completed_all_in(to, short_raise)
    assert play.asks == f"4 fold, call {to}, raise {raise_to}"


@pytest.mark.parametrize(("short_raise", "raise_to"), [(ON_TOP, 18), (NEXT_LEVEL, 20)])
def test_s3_a_completion_that_counts_opens_the_betting_to_who_called_or_brought_in(
    short_raise: ShortRaise, raise_to: int
) -> None:
    play = completed_all_in(8, short_raise).act("4 call")
    assert play.asks == f"1 fold, call 3, raise {raise_to}"
    assert play.act("1 call").asks == f"2 fold, call 3, raise {raise_to}"


@pytest.mark.parametrize(
    ("short_raise", "raises"), [(ON_TOP, (18, 28, 38)), (NEXT_LEVEL, (20, 30, 40))]
)
def test_s3_a_completion_that_counts_uses_one_of_the_cap(
    short_raise: ShortRaise, raises: tuple[int, int, int]
) -> None:
    first, second, third = raises
    play = completed_all_in(8, short_raise)
    play = play.act(f"4 raise {first}", f"1 raise {second}", f"2 raise {third}")
    assert play.asks == f"4 fold, call {third - first}"


@pytest.mark.parametrize(
    ("to", "asks"),
    [(5, "3 fold, call 5, complete 10"), (6, "3 fold, call 6, raise 16")],
)
def test_s3_the_step_is_the_lower_limit_less_the_bring_in(to: int, asks: str) -> None:
    # A bring-in of 2 leaves a step of 8: 5 is 3 above it and short, 6 is 4 above it and counts.
    play = stud(3, bring_in=2, stacks={2: 1 + to}, cards=LOW_FIRST)
    assert play.act("1 bring in", f"2 complete {to}").asks == asks


def test_s3_after_the_completion_half_is_half_of_the_full_limit() -> None:
    # 14 is 4 above 10: short of half a raise. 15 counts.
    for to, asks in ((14, "4 fold, call 14, raise 20"), (15, "4 fold, call 15, raise 25")):
        play = stud(4, stacks={3: 1 + to}, cards=LOW_FIRST)
        assert play.act("1 bring in", "2 complete 10", f"3 raise {to}").asks == asks


def test_s3_if_all_just_call_the_bring_in_has_no_further_turn() -> None:
    play = stud(3, cards=LOW_FIRST).act("1 bring in", "2 call")
    assert play.act("3 call").street == "fourth street"
    assert play.act("3 fold").street == "fourth street"


# S4: a short bring-in.


@pytest.mark.parametrize(
    ("ups", "all_in", "brings_in"),
    [
        (("2c", "9d", "Kh", "Qs"), (1,), 2),
        (("2c", "9d", "Kh", "Qs"), (1, 2), 3),
        (("9d", "Kh", "2c", "Qs"), (3, 4), 1),
        (("9d", "2d", "Kh", "2c"), (4,), 1),  # the next to the left, not the next lowest
    ],
)
def test_s4_if_the_low_card_is_all_in_from_the_ante_the_next_to_the_left_brings_in(
    ups: tuple[str, ...], all_in: tuple[int, ...], brings_in: int
) -> None:
    cards = {seat: f"? ? {up}" for seat, up in enumerate(ups, 1)}
    play = stud(4, stacks=dict.fromkeys(all_in, 1), cards=cards)
    assert play.asks == f"{brings_in} bring in 5, complete 10"


def test_s4_he_has_the_same_choice() -> None:
    play = stud(4, stacks={1: 1}, cards=LOW_FIRST)
    assert play.act("2 bring in").asks == "3 fold, call 5, complete 10"
    assert play.act("2 complete 10").asks == "3 fold, call 10, raise 20"
    play.refusal(IllegalFold, "2 fold")


@pytest.mark.parametrize("all_in", [(1, 2), (1, 3), (2, 3), (1, 2, 3)])
def test_s4_if_at_most_one_has_chips_there_is_no_bring_in_and_no_betting(
    all_in: tuple[int, ...],
) -> None:
    play = stud(3, stacks=dict.fromkeys(all_in, 1), cards=LOW_FIRST)
    assert play.asks == "nobody"
    assert [len(play.cards(seat).split()) for seat in (1, 2, 3)] == [7, 7, 7]
    assert [pot[:2] for pot in play.pots] == [(3, "1 2 3")]


def test_s4_others_owe_the_full_bring_in_when_it_is_short() -> None:
    play = stud(3, stacks={1: 4}, cards=LOW_FIRST)
    assert play.asks == "1 bring in 3"
    play = play.act("1 bring in")
    assert play.events[-1] == BroughtIn(1, 3, is_all_in=True)
    assert play.asks == "2 fold, call 5, complete 10"
    play = play.act("2 call")
    assert play.asks == "3 fold, call 5, complete 10"
    play = play.act("3 call", "check down")
    assert [pot[:2] for pot in play.pots] == [(3 + 9, "1 2 3"), (4, "2 3")]


def test_s4_one_chip_is_enough_to_have_to_bring_in() -> None:
    play = stud(3, stacks={1: 2, 3: 1}, cards=LOW_FIRST)
    assert play.asks == "1 bring in 1"
    # Who is then alone with chips owes no more than there is to win (B19).
    assert play.act("1 bring in").asks == "2 fold, call 1"


def test_s4_others_owe_the_full_bring_in_when_a_caller_is_short() -> None:
    play = stud(3, stacks={2: 3}, cards=LOW_FIRST).act("1 bring in")
    assert play.asks == "2 fold, call 2"
    assert play.act("2 call").asks == "3 fold, call 5, complete 10"


def test_s4_a_stack_of_just_the_bring_in_is_no_short_one() -> None:
    play = stud(3, stacks={1: 6}, cards=LOW_FIRST)
    assert play.asks == "1 bring in 5"
    assert play.act("1 bring in", "2 call", "3 call").to_act != 1


# S5: later streets.


@pytest.mark.parametrize(
    ("hands", "first"),
    [
        (("2c Kd", "9d As", "Kh Qs"), 2),  # ace high
        (("2c Kd", "9d Js", "Kh Qs"), 3),  # king queen before king deuce
        (("2c 2s", "9d As", "Kh Qs"), 1),  # the smallest pair
        (("2c 2s", "9d 9s", "Kh Qs"), 2),  # the higher pair
        (("2c Qd Qh", "9d As Kc", "4h 3s 5d"), 1),
        (("2c Qd Qh", "9d 9s 9h", "As Ah Kd"), 2),  # three of a kind
        (("2c Qd Qh 3d", "9d 9s 8h 8d", "As Ah Kd Jh"), 2),  # two pairs
        (("5h 6h 7h 8h", "2c Kd 4s 9c", "3d Qc Td 8s"), 2),  # four to a straight flush is nothing
        (("2c Kd 4s 9c", "Kh Qs Jd Tc", "3d Ah Td 8s"), 3),
        (("2c 2d 2h 2s", "9d 9s 9h Ad", "Kh Ks Kd Ac"), 1),  # four of a kind
    ],
)
def test_s5_the_highest_hand_showing_acts_first(hands: tuple[str, ...], first: int) -> None:
    play = stud(3, cards={seat: f"? ? {ups}" for seat, ups in enumerate(hands, 1)})
    for _ in hands[0].split()[1:]:
        play = play.act("call around")
    assert play.to_act == first


@pytest.mark.parametrize(("button", "first"), [(1, 2), (2, 3), (3, 2)])
def test_s5_ties_go_to_the_first_left_of_the_button_and_not_by_suit(
    button: int, first: int
) -> None:
    for second, third in (("Kh Qs", "Kd Qc"), ("Kd Qc", "Kh Qs")):
        cards = {1: "? ? 2c 3d", 2: f"? ? {second}", 3: f"? ? {third}"}
        assert stud(3, cards=cards, button=button).act("call around").to_act == first


def test_s5_each_street_is_looked_at_anew() -> None:
    cards = {1: "? ? 2c Kd 3h 3s", 2: "? ? 9d As 4c 5d", 3: "? ? Kh 8s 8c Jd"}
    play = stud(3, cards=cards)
    for first in (1, 2, 3, 3, 3):
        assert play.to_act == first
        play = play.act("call around")


def test_s5_a_folded_hand_does_not_count() -> None:
    cards = {1: "? ? 2c Kd 3h", 2: "? ? 9d As fold", 3: "? ? Kh 8s 4c"}
    play = stud(3, cards=cards).act("call around", "2 fold", "3 check", "1 check")
    assert play.to_act == 3


@pytest.mark.parametrize(("all_in", "first"), [((2,), 3), ((2, 3), 4), ((2, 3, 4), None)])
def test_s5_if_the_highest_is_all_in_the_next_to_his_left_who_can_acts(
    all_in: tuple[int, ...], first: int | None
) -> None:
    # 2 shows an ace and 1 the next best hand.
    cards = {1: "? ? 2c Kd", 2: "? ? 9d As", 3: "? ? 7h 3s", 4: "? ? 8c 4d"}
    play = stud(4, stacks=dict.fromkeys(all_in, 6), cards=cards).act("call around")
    assert play.asks == (f"{first} fold, check, bet 10" if first else "nobody")


def test_s5_sixth_is_the_last_up_card_and_seventh_is_down() -> None:
    play = stud(2)
    shapes = []
    for _ in range(5):
        shapes.append([(len(player.down), len(player.up)) for player in play.hand.players])
        play = play.act("call around")
    assert shapes == [[shape, shape] for shape in [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)]]


# S6: limits.


def test_s6_lower_on_third_and_fourth_upper_on_fifth_to_seventh() -> None:
    cards = {1: "? ? 2c Kd 4h 5s", 2: "? ? 9d As 6c 7h"}
    play = stud(2, cards=cards)
    assert play.act("1 complete 10").asks == "2 fold, call 10, raise 20"
    play = play.act("call around")
    assert play.asks == "2 fold, check, bet 10"
    assert play.act("2 bet 10").asks == "1 fold, call 10, raise 20"
    for street in ("fifth street", "sixth street", "seventh street"):
        play = play.act("check around")
        assert (play.street, play.asks) == (street, "2 fold, check, bet 20")
        assert play.act("2 bet 20").asks == "1 fold, call 20, raise 40"


# S7: an open pair on fourth street.

NINES = {1: "? ? 2c Kd", 2: "? ? 9d 9s", 3: "? ? Kh Qs"}
"""Seat 2 pairs on fourth street and is first; 3 and 1 follow."""


def open_pair(short_raise: ShortRaise = ON_TOP, stacks: dict[int, int] | None = None) -> Play:
    play = stud(3, cards=NINES, short_raise=short_raise, stacks=stacks or {})
    return play.act("call around")


def test_s7_without_an_open_pair_fourth_street_is_lower() -> None:
    play = stud(3, cards={1: "? ? 2c Kd", 2: "? ? 9d 8s", 3: "? ? Kh Qs"}).act("call around")
    assert play.asks == "3 fold, check, bet 10"


def test_s7_a_pair_with_a_card_down_is_not_open() -> None:
    play = stud(3, cards={1: "9c 9h 2c Kd", 2: "8d 8h 9d 8s", 3: "Ac Qd Kh Qs"}).act("call around")
    assert play.asks == "3 fold, check, bet 10"


def test_s7_who_shows_the_pair_may_bet_either_limit() -> None:
    assert open_pair().asks == "2 fold, check, bet 10 or 20"


def test_s7_every_player_may_and_it_stays_though_the_pair_checks() -> None:
    play = open_pair().act("2 check")
    assert play.asks == "3 fold, check, bet 10 or 20"
    assert play.act("3 check").asks == "1 fold, check, bet 10 or 20"


def test_s7_it_stays_though_the_pair_folds() -> None:
    play = open_pair().act("2 fold")
    assert play.asks == "3 fold, check, bet 10 or 20"
    assert play.act("3 bet 10").asks == "1 fold, call 10, raise 20 or 30"


def test_s7_an_all_in_hands_pair_counts() -> None:
    play = open_pair(stacks={2: 6})
    assert play.asks == "3 fold, check, bet 10 or 20"


def test_s7_it_is_decided_from_the_hands_still_in() -> None:
    # The nine that would pair is dealt to seat 3: who folded on third street has one card up.
    cards = {1: "? ? 2c Kd", 2: "? ? 9d fold", 3: "? ? Kh 9s"}
    play = stud(3, cards=cards).act("1 bring in", "2 fold", "3 call")
    assert play.asks == "3 fold, check, bet 10"


def test_s7_a_raise_may_be_at_either_limit_after_a_lower_bet() -> None:
    play = open_pair().act("2 bet 10")
    assert play.asks == "3 fold, call 10, raise 20 or 30"
    assert play.act("3 raise 20").asks == "1 fold, call 20, raise 30 or 40"


def test_s7_only_the_two_limits_may_be_bet() -> None:
    play = open_pair()
    for amount in (5, 15, 30):
        play.refusal(IllegalAct, f"2 bet {amount}")
    for amount in (25, 40):
        play.act("2 bet 10").refusal(IllegalRaise, f"3 raise {amount}")


def test_s7_once_someone_has_all_further_bets_are_upper() -> None:
    play = open_pair().act("2 bet 20")
    assert play.asks == "3 fold, call 20, raise 40"
    assert play.act("3 raise 40").asks == "1 fold, call 40, raise 60"


def test_s7_an_upper_raise_adds_the_upper_limit_to_what_it_raises() -> None:
    play = open_pair().act("2 bet 10", "3 raise 30")
    assert play.asks == "1 fold, call 30, raise 50"


@pytest.mark.parametrize(
    "wagers", [(10, 20, 30, 40), (10, 30, 50, 70), (10, 20, 40, 60), (20, 40, 60, 80)]
)
def test_s7_all_count_to_the_cap(wagers: tuple[int, int, int, int]) -> None:
    play = open_pair().act(f"2 bet {wagers[0]}", f"3 raise {wagers[1]}", f"1 raise {wagers[2]}")
    assert " raise " in play.asks
    play = play.act(f"2 raise {wagers[3]}")
    assert play.asks == f"3 fold, call {wagers[3] - wagers[1]}"


@pytest.mark.parametrize(
    ("to", "short_raise", "wagers"),
    [
        # A lower bet, as it adds no more than 10: short below 5.
        (4, ON_TOP, "10 or 20"),
        (4, NEXT_LEVEL, "10 or 20"),
        (5, ON_TOP, "15 or 25"),
        (5, NEXT_LEVEL, "20 or 30"),
        (9, ON_TOP, "19 or 29"),
        (9, NEXT_LEVEL, "20 or 30"),
        (10, ON_TOP, "20 or 30"),
        (10, NEXT_LEVEL, "20 or 30"),
        # An upper bet, of which it is at least half.
        (11, ON_TOP, "31"),
        (11, NEXT_LEVEL, "40"),
        (19, ON_TOP, "39"),
        (19, NEXT_LEVEL, "40"),
        (20, ON_TOP, "40"),
        (20, NEXT_LEVEL, "40"),
    ],
)
def test_s7_an_all_in_bet_is_judged_as_upper_if_it_is_more_than_the_lower_limit(
    to: int, short_raise: ShortRaise, wagers: str
) -> None:
    play = open_pair(short_raise, stacks={2: 6 + to}).act(f"2 bet {to}")
    assert play.asks == f"3 fold, call {to}, raise {wagers}"


@pytest.mark.parametrize(
    ("to", "short_raise", "wagers"),
    [
        (14, ON_TOP, "20 or 30"),
        (14, NEXT_LEVEL, "20 or 30"),
        (15, ON_TOP, "25 or 35"),
        (15, NEXT_LEVEL, "30 or 40"),
        (20, ON_TOP, "30 or 40"),
        (21, ON_TOP, "41"),
        (21, NEXT_LEVEL, "50"),
        (29, ON_TOP, "49"),
        (29, NEXT_LEVEL, "50"),
        (30, ON_TOP, "50"),
    ],
)
def test_s7_an_all_in_raise_is_judged_as_upper_if_it_adds_more_than_the_lower_limit(
    to: int, short_raise: ShortRaise, wagers: str
) -> None:
    play = open_pair(short_raise, stacks={3: 6 + to}).act("2 bet 10", f"3 raise {to}")
    assert play.asks == f"1 fold, call {to}, raise {wagers}"


@pytest.mark.parametrize(
    ("to", "short_raise", "raise_to"),
    [
        (29, ON_TOP, 40),  # 9 more would count as lower; as upper it is short
        (29, NEXT_LEVEL, 40),
        (30, ON_TOP, 50),
        (30, NEXT_LEVEL, 60),
    ],
)
def test_s7_once_an_upper_bet_has_counted_all_ins_are_judged_as_upper(
    to: int, short_raise: ShortRaise, raise_to: int
) -> None:
    play = open_pair(short_raise, stacks={3: 6 + to}).act("2 bet 20", f"3 raise {to}")
    assert play.asks == f"1 fold, call {to}, raise {raise_to}"


def test_s7_an_all_in_may_lie_between_the_limits_or_below_both() -> None:
    assert open_pair(stacks={2: 6 + 15}).asks == "2 fold, check, bet 10 or 15"
    assert open_pair(stacks={2: 6 + 10}).asks == "2 fold, check, bet 10"
    assert open_pair(stacks={2: 6 + 7}).asks == "2 fold, check, bet 7"
    assert open_pair(stacks={3: 6 + 25}).act("2 bet 10").asks == "3 fold, call 10, raise 20 or 25"


@pytest.mark.parametrize(
    ("to", "asks"), [(4, "2 fold, call 4"), (5, "2 fold, call 5, raise 15 or 25")]
)
def test_s7_a_check_is_reopened_by_half_a_lower_bet(to: int, asks: str) -> None:
    play = open_pair(stacks={3: 6 + to}).act("2 check", f"3 bet {to}", "1 call")
    assert play.asks == asks


@pytest.mark.parametrize(
    ("to", "asks"), [(29, "2 fold, call 9"), (30, "2 fold, call 10, raise 50")]
)
def test_s7_an_upper_bet_is_reopened_by_half_an_upper_raise(to: int, asks: str) -> None:
    play = open_pair(stacks={3: 6 + to}).act("2 bet 20", f"3 raise {to}", "1 call")
    assert play.asks == asks


def test_s7_always_needs_no_pair() -> None:
    cards = {1: "? ? 2c Kd", 2: "? ? 9d 8s", 3: "? ? Kh Qs"}
    play = stud(3, cards=cards, fourth_street_upper=FourthStreetUpper.ALWAYS).act("call around")
    assert play.asks == "3 fold, check, bet 10 or 20"
    play = play.act("3 bet 10", "1 raise 30")
    assert play.asks == "2 fold, call 30, raise 50"


def test_s7_always_is_for_fourth_street_only() -> None:
    play = stud(3, cards=NINES, fourth_street_upper=FourthStreetUpper.ALWAYS)
    assert play.asks == "1 bring in 5, complete 10"
    assert play.act("call around", "check around").asks.endswith("fold, check, bet 20")


def test_s7_fifth_street_has_the_upper_limit_only() -> None:
    assert open_pair().act("check around").asks.endswith("fold, check, bet 20")


# S8: not enough cards.

EIGHT = {
    1: "? ? 2c 4d 7h Tc",
    2: "? ? 3h 5s 8c Jd",
    3: "Ah Kd 9c 9d 9s 2d",
    4: "? ? 4c 6h 8s Qd",
    5: "Ac Qs 2h 5h 9h Kh",
    6: "? ? 3c 5d 7s Js",
    7: "? ? 4h 6d 8d Qc",
    8: "? ? 3s 5c 7c Ts",
}
"""Eight hands to sixth street, where the nines are first; the jack of hearts gives 5 a flush."""


def to_seventh_street(**stacks: int) -> Play:
    """Nobody folds."""
    chips = {int(seat.removeprefix("seat_")): stack for seat, stack in stacks.items()}
    play = stud(8, cards=EIGHT, board="Jh", stacks=chips)
    return play.act("call around", "call around", "call around", "call around")


def test_s8_eight_hands_to_the_end_share_one_community_card() -> None:
    play = to_seventh_street()
    assert (play.street, play.board) == ("seventh street", "Jh")
    assert all((len(player.down), len(player.up)) == (2, 4) for player in play.hand.players)


def test_s8_the_community_card_is_face_up() -> None:
    play = to_seventh_street()
    for viewer in (None, *range(1, 9)):
        assert parse_card("Jh") in play.seen_by(viewer)


def test_s8_it_plays_for_everyone() -> None:
    play = to_seventh_street().act("check down")
    # Four hearts and the community card beat three nines.
    assert play.pots[0][2] == {5: 48}
    assert play.showdown.startswith("5 shows, 6 mucks, 7 mucks, 8 mucks")


def test_s8_first_to_act_is_the_best_five_cards_showing_with_it() -> None:
    # On sixth street, with four cards showing, the nines are first.
    play = stud(8, cards=EIGHT, board="Jh").act("call around", "call around", "call around")
    assert (play.street, play.to_act) == ("sixth street", 3)
    play = play.act("check around")
    assert play.asks == "5 fold, check, bet 20"


def test_s8_all_ins_are_counted_as_players_and_passed_over_as_first() -> None:
    # Seat 5 is all-in from the ante. Without him seven cards would be enough.
    play = to_seventh_street(seat_5=1)
    assert play.board == "Jh"
    assert play.asks == "6 fold, check, bet 20"


def test_s8_all_in_from_the_ante_all_eight_are_dealt_out() -> None:
    play = stud(8, cards=EIGHT, board="Jh", stacks=dict.fromkeys(range(1, 9), 1))
    assert (play.asks, play.board) == ("nobody", "Jh")
    assert play.pots == [(8, "1 2 3 4 5 6 7 8", {5: 8})]


@pytest.mark.parametrize(("button", "first"), [(8, 4), (3, 4), (4, 7), (6, 7), (7, 4)])
def test_s8_ties_of_the_five_cards_go_by_place(button: int, first: int) -> None:
    # The king pairs with one in 4 and one in 7: kings with eight, six and four both.
    cards = EIGHT | {
        3: "? ? 9c Td Qs 2d",
        4: "? ? 4c 6h 8s Kd",
        5: "? ? 2h 5h 9h Qh",
        7: "? ? 4h 6d 8d Kc",
    }
    play = stud(8, cards=cards, board="Ks", button=button)
    play = play.act("call around", "call around", "call around", "call around")
    assert (play.board, play.to_act) == ("Ks", first)


def test_s8_eight_dealt_and_one_folding_on_sixth_street_still_leaves_too_few() -> None:
    # Seven need a card and four are left.
    cards = EIGHT | {8: "? ? 3s 5c 7c Ts fold"}
    play = stud(8, cards=cards, board="Jh").act("call around", "call around", "call around")
    play = play.act("3 4 5 6 7 check", "8 fold", "1 2 check")
    assert (play.street, play.board) == ("seventh street", "Jh")


def test_s8_one_folding_on_fourth_street_leaves_too_few() -> None:
    # 24 + 8 + 7 + 7 are dealt: six are left for seven.
    cards = EIGHT | {8: "? ? 3s 5c fold"}
    play = stud(8, cards=cards, board="Jh").act("call around", "3 4 5 6 7 check", "8 fold")
    play = play.act("1 2 check", "check around", "check around")
    assert (play.street, play.board) == ("seventh street", "Jh")


def test_s8_one_folding_on_third_street_leaves_just_enough() -> None:
    # 24 + 7 + 7 + 7 are dealt: seven are left for seven.
    cards = EIGHT | {8: "? ? 3s fold"}
    play = stud(8, cards=cards).act("1 bring in", "2 3 4 5 6 7 call", "8 fold")
    play = play.act("check around", "check around", "check around")
    assert (play.street, play.board) == ("seventh street", "")
    assert all(len(play.cards(seat).split()) == 7 for seat in range(1, 8))
    assert len(play.cards(8).split()) == 3


def test_s8_two_folding_on_fifth_street_leave_just_enough() -> None:
    # 24 + 8 + 8 + 6 are dealt: six are left for six.
    cards = EIGHT | {7: "? ? 4h 6d 8d fold", 8: "? ? 3s 5c 7c fold"}
    play = stud(8, cards=cards).act("call around", "check around")
    play = play.act("3 4 5 6 check", "7 8 fold", "1 2 check", "check around")
    assert (play.street, play.board) == ("seventh street", "")


def test_s8_seven_players_never_run_short() -> None:
    play = stud(7).act("call down")
    assert play.board == ""
    assert all(len(play.cards(seat).split()) == 7 for seat in range(1, 8))


# S9: the button.


def test_s9_the_button_is_kept_for_ties_by_place() -> None:
    cards = {1: "? ? 2c Ad", 2: "? ? 2d As", 3: "? ? 9h 8s"}
    for button, first in ((1, 2), (2, 1), (3, 1)):
        play = stud(3, cards=cards, button=button)
        assert play.hand.button == button
        assert play.act("call around").to_act == first


def test_s9_the_button_is_kept_for_the_odd_amount() -> None:
    # Both play ace, king, queen, nine and eight. 12 less a rake of 1 is five each and one.
    cards = {1: "Ac Kd Qc 9c 8s 4h 2d", 2: "Ad Kh Qd 9d 8c 4s 2h"}
    for button, shares in ((1, {2: 6, 1: 5}), (2, {1: 6, 2: 5})):
        play = stud(2, cards=cards, button=button, rake=rake_of(1000)).act("call down")
        assert [(pot[0], pot[2]) for pot in play.pots] == [(12, shares)]


def test_s9_the_button_has_no_blind_and_no_say_in_who_brings_in() -> None:
    for button in (1, 2, 3):
        play = stud(3, cards=LOW_FIRST, button=button)
        assert play.asks == "1 bring in 5, complete 10"
        assert play.hand.pot == 3


def test_b8_a_bring_in_that_nobody_meets_without_antes_leaves_no_pot() -> None:
    play = stud(2, ante=0)
    hand = play.hand
    assert hand.turn is not None
    bring_in, other = hand.turn.seat, 3 - hand.turn.seat
    hand = play.act(f"{bring_in} bring in", f"{other} fold").hand
    assert hand.result is not None
    assert (hand.result.pots, hand.result.rake) == ((), 0)
    assert [player.stack for player in hand.players] == [1000, 1000]
