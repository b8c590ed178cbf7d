"""Hand ranks (B10), hands showing (S5, S7, S8), and the evaluator against others."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.rules import ranking
from riverboat.rules.cards import (
    DECK,
    HIDDEN_CARD,
    Card,
    cards_text,
    parse_cards,
    rank_of,
    suit_of,
)
from riverboat.rules.ranking import (
    Category,
    HandRank,
    NotAHand,
    best_five,
    category_of,
    describe_rank,
    has_open_pair,
    rank_hand,
    rank_showing,
)

# From the best to the worst, each beating the next: every category and what decides within it.
LADDER = (
    ("As Ks Qs Js Ts", "royal flush"),
    ("Kh Qh Jh Th 9h", "king-high straight flush"),
    ("6c 5c 4c 3c 2c", "six-high straight flush"),
    ("5d 4d 3d 2d Ad", "five-high straight flush"),
    ("Ac Ad Ah As 2c", "four of a kind, aces"),
    ("2c 2d 2h 2s Ac", "four of a kind, deuces"),
    ("2c 2d 2h 2s Kc", "four of a kind, deuces"),
    ("Ac Ad Ah 2s 2c", "full house, aces full of deuces"),
    ("9c 9d 9h 4s 4c", "full house, nines full of fours"),
    ("9c 9d 9h 3s 3c", "full house, nines full of threes"),
    ("8c 8d 8h As Ac", "full house, eights full of aces"),
    ("Ac 6c 4c 3c 2c", "ace-high flush"),
    ("Kd Qd Jd Td 8d", "king-high flush"),
    ("Kd Qd Jd 9d 8d", "king-high flush"),
    ("7h 5h 4h 3h 2h", "seven-high flush"),
    ("Ac Kd Qh Js Tc", "ace-high straight"),
    ("7c 6d 5h 4s 3c", "seven-high straight"),
    ("6c 5d 4h 3s 2c", "six-high straight"),
    ("5c 4d 3h 2s Ac", "five-high straight"),
    ("Ac Ad Ah 3s 2c", "three of a kind, aces"),
    ("6c 6d 6h As Kc", "three of a kind, sixes"),
    ("6c 6d 6h As Qc", "three of a kind, sixes"),
    ("Ac Ad Kh Ks 2c", "two pair, aces and kings"),
    ("Ac Ad Qh Qs Kc", "two pair, aces and queens"),
    ("Kc Kd Qh Qs Ac", "two pair, kings and queens"),
    ("Kc Kd Qh Qs Jc", "two pair, kings and queens"),
    ("Ac Ad 4h 3s 2c", "pair of aces"),
    ("Kc Kd Ah Qs Jc", "pair of kings"),
    ("Kc Kd Ah Qs Tc", "pair of kings"),
    ("2c 2d Ah Ks Qc", "pair of deuces"),
    ("Ac Kd Qh Js 9c", "ace high"),
    ("Ac Kd Qh Js 8c", "ace high"),
    ("7c 5d 4h 3s 2c", "seven high"),
)

CARDS = st.sampled_from(DECK)
HANDS = st.lists(CARDS, min_size=5, max_size=7, unique=True)


def rank(text: str) -> HandRank:
    return rank_hand(parse_cards(text))


def seven(board: str, hole: str) -> HandRank:
    return rank_hand(parse_cards(board) + parse_cards(hole))


def showing(text: str) -> HandRank:
    return rank_showing(parse_cards(text))


def deal(random: Random, count: int) -> tuple[Card, ...]:
    return tuple(random.sample(DECK, count))


# -- B10 ---------------------------------------------------------------------------------------


def test_b10_hands_rank_from_royal_flush_to_seven_high() -> None:
    ranks = [rank(text) for text, _ in LADDER]
    for (better, worse), (text, _) in zip(pairwise(ranks), LADDER, strict=False):
        assert better > worse, text
    assert {category_of(value) for value in ranks} == set(Category)


def test_b10_suits_never_break_ties() -> None:
    assert rank("Ac Kc Qd Jd 9h") == rank("Ad Kd Qc Jc 9s")
    assert rank("Ac Kc Qc Jc 9c") == rank("As Ks Qs Js 9s")
    assert rank("Ac Kc Qc Jc Tc") == rank("As Ks Qs Js Ts")


@given(HANDS, st.permutations(range(4)))
def test_b10_renaming_the_suits_changes_no_rank(hand: list[Card], suits: list[int]) -> None:
    renamed = [Card(rank_of(card) * 4 + suits[suit_of(card)]) for card in hand]
    assert rank_hand(renamed) == rank_hand(hand)


def test_b10_the_ace_plays_low_in_the_wheel_only() -> None:
    assert category_of(rank("Ac 2d 3h 4s 5c")) is Category.STRAIGHT
    assert describe_rank(rank("Ac 2d 3h 4s 5c 6d")) == "six-high straight"
    for around in ("Kc Ad 2h 3s 4c", "Qc Kd Ah 2s 3c", "Jc Qd Kh As 2c"):
        assert category_of(rank(around)) is Category.HIGH_CARD
    assert category_of(rank("Kc Ac 2c 3c 4c")) is Category.FLUSH


@pytest.mark.parametrize(
    ("cards", "described"),
    [
        ("Ac Ad Kc Kd Qc Qd Js", "two pair, aces and kings"),  # a third pair is only a kicker
        ("Ac Ad Ah Kc Kd Kh Qs", "full house, aces full of kings"),  # a second three is a pair
        ("9c 9d 9h 4s 4c Ks Kd", "full house, nines full of kings"),
        ("Ac Kc 9c 5c 2c Ad Ah", "ace-high flush"),  # over three aces
        ("2c 3c 4c 5c 9c 6d 7d", "nine-high flush"),  # over a straight
        ("2c 3c 4c 5c Ac 6d 7d", "five-high straight flush"),  # over a higher straight
        ("2c 3c 4c 5c 6c 7d 8d", "six-high straight flush"),  # over a higher straight
        ("2c 3c 4c 5c 6c 7c 8c", "eight-high straight flush"),
        ("Ac Ad Ah As Kc Kd Kh", "four of a kind, aces"),
    ],
)
def test_b10_the_best_five_of_seven_play(cards: str, described: str) -> None:
    assert describe_rank(rank(cards)) == described


def test_b10_a_sixth_card_does_not_play() -> None:
    board = "Ac Kd Qh Js 9c"
    assert seven(board, "8h 7d") == seven(board, "3h 2d")


@given(HANDS)
def test_b10_a_hand_is_worth_its_best_five_cards(hand: list[Card]) -> None:
    assert rank_hand(hand) == max(rank_hand(five) for five in combinations(hand, 5))


@given(st.data())
def test_b10_the_order_of_the_cards_means_nothing(data: st.DataObject) -> None:
    hand = data.draw(HANDS)
    turned = data.draw(st.permutations(hand))
    assert rank_hand(turned) == rank_hand(hand)
    assert best_five(turned) == best_five(hand)


def test_b10_there_are_as_many_hands_of_each_kind_as_there_should_be() -> None:
    # The 2,598,960 hands of five cards, by sets of ranks: in 4 of the ways to give five different
    # ranks their suits, these are the same.
    kinds: Counter[Category] = Counter()
    ranks: set[HandRank] = set()
    for held in combinations_with_replacement(range(13), 5):
        counts = Counter(held)
        if max(counts.values()) < 5:
            cards = [Card(r * 4 + (place + 1) % 4) for place, r in enumerate(held)]
            value = rank_hand(cards)
            suited = 4 * (len(counts) == 5)
            kinds[category_of(value)] += prod(comb(4, n) for n in counts.values()) - suited
            ranks.add(value)
            if suited:
                value = rank_hand([Card(r * 4 + 2) for r in held])
                kinds[category_of(value)] += suited
                ranks.add(value)
    assert [kinds[kind] for kind in sorted(Category)] == [
        1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
    ]  # fmt: skip
    assert len(ranks) == 7_462


def test_b10_every_set_of_up_to_seven_ranks_has_a_rank() -> None:
    # One to seven cards of 13 ranks, without those that have five of one.
    sets = [comb(12 + count, count) - 13 * comb(12 + count - 5, count - 5) for count in (5, 6, 7)]
    assert sets == [6_175, 18_395, 49_205]
    assert len(ranking._RANKS) == 13 + 91 + 455 + 1_820 + sum(sets)


# -- bugs that others had -------------------------------------------------------------------------


def test_bug_b61_wheel_beats_a_pair() -> None:
    assert rank("Ac 2d 3h 4s 5c") > rank("Ac Ad Kh Qs Jc")
    assert seven("Ac 2d 3h 9s Kc", "4s 5d") > seven("Ac 2d 3h 9s Kc", "As Kd")


def test_bug_b61_steel_wheel_beats_a_six_high_straight() -> None:
    assert rank("Ac 2c 3c 4c 5c") > rank("2c 3d 4h 5s 6c")
    assert seven("2c 3c 4c Kd Qh", "Ac 5c") > seven("2c 3c 4c Kd Qh", "5d 6h")


def test_bug_b62_flushes_compare_all_five_cards() -> None:
    board = "Qd Jd 9d 6d Kc"
    assert seven(board, "7d Qc") > seven(board, "5d Ah")
    assert describe_rank(seven(board, "5d Ah")) == "queen-high flush"


def test_bug_b64_a_board_that_cannot_be_beaten_is_split() -> None:
    for board in ("As Ks Qs Js Ts", "Ac Kd Qh Js Tc", "Ac Ad Ah Kc Kd", "8c 8d 8h 8s Ac"):
        assert len({seven(board, hole) for hole in ("2c 3d", "7c 7d", "9h 2d", "6s 5s")}) == 1


def test_bug_b65_a_higher_straight_flush_than_the_boards_wins() -> None:
    board = "3h 4h 5h 6h 7h"
    assert seven(board, "8h 8d") > seven(board, "Ad Kc")
    assert describe_rank(seven(board, "8h 8d")) == "eight-high straight flush"


# -- other evaluators -------------------------------------------------------------------------


def assert_same_order(ours: list[HandRank], theirs: list[int]) -> None:
    """Ranks of the same hands are a strictly monotone bijection of one another."""
    pairs = sorted(set(zip(ours, theirs, strict=True)))
    for (our_worse, their_worse), (our_better, their_better) in pairwise(pairs):
        assert our_worse < our_better
        assert their_worse < their_better


def test_two_hundred_thousand_hands_rank_as_phevaluator_has_them() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    random = Random(2012)
    hands = [deal(random, 7) for _ in range(200_000)]
    # There a lower number is better; the cards have the same numbers as ours.
    theirs = [-phevaluator.evaluate_cards(*hand) for hand in hands]
    ours = [rank_hand(hand) for hand in hands]
    assert_same_order(ours, theirs)
    assert len(set(ours)) > 4_000


@pytest.mark.parametrize("count", [5, 6])
def test_hands_of_five_and_six_rank_as_phevaluator_has_them(count: int) -> None:
    phevaluator = pytest.importorskip("phevaluator")
    random = Random(count)
    hands = [deal(random, count) for _ in range(30_000)]
    theirs = [-phevaluator.evaluate_cards(*hand) for hand in hands]
    assert_same_order([rank_hand(hand) for hand in hands], theirs)


def test_hands_rank_as_pokerkit_has_them() -> None:
    from pokerkit import StandardHighHand

    random = Random(7)
    hands = [deal(random, 7) for _ in range(500)]
    ranked = sorted((rank_hand(hand), cards_text(hand).replace(" ", "")) for hand in hands)
    theirs = [StandardHighHand.from_game(text[:4], text[4:]) for _, text in ranked]
    for (worse, better), (a, b) in zip(pairwise(ranked), pairwise(theirs), strict=True):
        assert (worse[0] < better[0]) == (a < b)
        assert (worse[0] == better[0]) == (a == b)


# -- hands showing ----------------------------------------------------------------------------


def by_hand(cards: tuple[Card, ...]) -> list[tuple[int, int]]:
    """What up to four cards show, worked out as one does at the table: pairs first, then high."""
    counts = Counter(rank_of(card) for card in cards)
    return sorted(((count, held) for held, count in counts.items()), reverse=True)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_s5_all_that_shows_ranks_by_pairs_and_high_cards(count: int) -> None:
    shown = {
        tuple(Card(held * 4 + place) for place, held in enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), count)
    }
    ranks = {cards: rank_showing(cards) for cards in shown}
    # First how many of a rank there are (two pair over a pair and two more), then which.
    in_order = sorted(
        shown, key=lambda cards: ([n for n, _ in by_hand(cards)], [r for _, r in by_hand(cards)])
    )
    for worse, better in pairwise(in_order):
        assert ranks[worse] < ranks[better], (cards_text(worse), cards_text(better))


def test_s5_four_to_a_straight_or_flush_shows_nothing() -> None:
    assert showing("2c 2d 3h 4s") > showing("As Ks Qs Js")
    assert showing("As Ks Qs Js") == showing("Ac Kd Qh Js")
    assert showing("9c 8d 7h 6s") < showing("Tc 4d 3h 2s")


@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("3c", "2s"),
        ("2c 2d", "As Kd"),
        ("Ac 2d", "Ks Qd"),
        ("2c 2d 2h", "Ac Ad Kh"),
        ("3c 3d 2h 2s", "Ac Ad Kh Qs"),
        ("2c 2d 2h 3s", "Ac Ad Kh Ks"),
        ("2c 2d 2h 2s", "Ac Ad Ah Ks"),
        ("Ac Ad Kh 3s", "Ah As Qc Jd"),
    ],
)
def test_s5_the_highest_hand_showing(high: str, low: str) -> None:
    assert showing(high) > showing(low)


def test_s5_suits_break_no_ties_in_what_shows() -> None:
    assert showing("As Kh") == showing("Kc Ad")


@given(st.lists(CARDS, min_size=5, max_size=5, unique=True))
def test_s8_five_that_show_are_a_poker_hand(cards: list[Card]) -> None:
    assert rank_showing(cards) == rank_hand(cards)


def test_s8_a_community_card_can_make_a_straight_show() -> None:
    community = parse_cards("7c")
    straight = rank_showing(parse_cards("6c 5d 4h 3s") + community)
    aces = rank_showing(parse_cards("Ac Ad Ah 2s") + community)
    assert straight > aces
    assert showing("6c 5d 4h 3s") < showing("Ac Ad Ah 2s")


@pytest.mark.parametrize(
    ("up", "is_open"),
    [("Ac Ad", True), ("Ac Kc", False), ("2c 2s", True), ("Ac", False), ("Ac Ad Ah", True)],
)
def test_s7_an_open_pair(up: str, is_open: bool) -> None:
    assert has_open_pair(parse_cards(up)) is is_open


@given(st.lists(CARDS, min_size=1, max_size=4, unique=True))
def test_s7_a_pair_is_open_when_a_pair_or_better_shows(up: list[Card]) -> None:
    assert has_open_pair(up) == (category_of(rank_showing(up)) > Category.HIGH_CARD)


# -- what a rank says -------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "described"), LADDER)
def test_a_rank_is_described_as_players_do(cards: str, described: str) -> None:
    assert describe_rank(rank(cards)) == described


@pytest.mark.parametrize(
    ("up", "described"),
    [("Tc", "ten high"), ("6c 6d", "pair of sixes"), ("6c 6d 5h 5s", "two pair, sixes and fives")],
)
def test_what_shows_is_described_too(up: str, described: str) -> None:
    assert describe_rank(showing(up)) == described


def test_the_rank_of_a_mucked_hand_is_below_all() -> None:
    assert describe_rank(HandRank(0)) == "no hand"
    assert rank("7c 5d 4h 3s 2c") > 0
    assert showing("2c") > 0


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        ("As Ks Qs Js Ts", 0x8EDCBA),
        ("5d 4d 3d 2d Ad", 0x854321),
        ("7s Kd Kc Ah Ad", 0x2EEDD7),
        ("9c 9d 9h 4s 4c", 0x699944),
        ("7c 5d 4h 3s 2c", 0x075432),
    ],
)
def test_a_rank_spells_its_category_and_cards(cards: str, number: int) -> None:
    # Ranks are in events and in the journal: the numbers must never change.
    assert rank(cards) == number


def test_a_rank_of_few_cards_spells_them_and_zeros() -> None:
    assert showing("Ac Kd Ad") == 0x1EED00
    assert showing("2c") == 0x020000


@given(HANDS)
def test_the_best_five_make_the_rank_in_its_order(hand: list[Card]) -> None:
    five = best_five(hand)
    assert len(set(five)) == 5
    assert set(five) <= set(hand)
    assert rank_hand(five) == rank_hand(hand)
    spelled = [rank_hand(hand) >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    assert [
        rank_of(card) + 2 if pip > 1 else 1 for card, pip in zip(five, spelled, strict=True)
    ] == (spelled)


@pytest.mark.parametrize(
    ("hand", "five"),
    [
        ("3h 5c As 2d 4s 9c Kd", "5c 4s 3h 2d As"),
        ("Kc 4s 9h 4c 9d 9c Kd", "9h 9d 9c Kd Kc"),
        ("Ac Ad Kc Kd Qc Qd Js", "Ad Ac Kd Kc Qd"),
        ("2c 3c 4c 5c 6c 7d 8d", "6c 5c 4c 3c 2c"),
        ("Ah Ad 9h 7h 4h 2h As", "Ah 9h 7h 4h 2h"),
        ("7h 7c 6d 5h 4s 3c 2c", "7h 6d 5h 4s 3c"),
    ],
)
def test_the_best_five_for_show(hand: str, five: str) -> None:
    assert cards_text(best_five(parse_cards(hand))) == five


# -- what is no hand --------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 4, 8, 52])
def test_a_hand_has_five_to_seven_cards(count: int) -> None:
    with pytest.raises(NotAHand) as refused:
        rank_hand(DECK[:count])
    assert refused.value.count == count


@given(HANDS, st.data())
def test_no_hand_with_a_hidden_card_has_a_rank(hand: list[Card], data: st.DataObject) -> None:
    strangers = st.sampled_from([HIDDEN_CARD, HIDDEN_CARD, Card(52), Card(99), Card(-60)])
    places = data.draw(st.sets(st.integers(0, len(hand) - 1), min_size=1))
    for place in places:
        hand[place] = data.draw(strangers)
    for refuse in (rank_hand, best_five, rank_showing):
        with pytest.raises(NotAHand):
            refuse(hand)
    with pytest.raises(NotAHand):
        rank_showing(hand[min(places) : min(places) + 4])


@pytest.mark.parametrize("flush", ["9c 7c 5c 3c 2c", "9s 7s 5s 3s 2s", "6d 5d 4d 3d 2d"])
def test_a_flush_beside_a_hidden_card_has_no_rank_either(flush: str) -> None:
    for hidden in (1, 2):
        with pytest.raises(NotAHand):
            rank_hand((*parse_cards(flush), *[HIDDEN_CARD] * hidden))


def test_a_hidden_card_lifts_every_sum_above_the_table_and_none_into_the_suits() -> None:
    assert max(ranking._RANKS) < ranking._NO_KEY
    assert 7 * ranking._NO_KEY < 1 << ranking._SUIT_SHIFT


def test_nothing_shown_has_no_rank() -> None:
    with pytest.raises(NotAHand):
        rank_showing(())


def test_what_has_no_rank_is_not_told() -> None:
    with pytest.raises(NotAHand) as refused:
        rank_hand((*parse_cards("As Kd 9h 7c 5s 4d"), HIDDEN_CARD))
    assert vars(refused.value) == {"count": 7}
    assert refused.value.__suppress_context__
