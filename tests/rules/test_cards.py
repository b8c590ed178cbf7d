"""Cards: their order (S2), their text, and what is a deck (B16)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.rules.cards import (
    DECK,
    HIDDEN_CARD,
    RANKS,
    SUITS,
    Card,
    NotADeck,
    UnknownCard,
    card_text,
    cards_text,
    full_deck,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from riverboat.rules.refusals import Refusal


def test_a_card_is_its_rank_times_four_plus_its_suit() -> None:
    assert list(DECK) == list(range(52))
    for number, text in {0: "2c", 1: "2d", 3: "2s", 32: "Tc", 48: "Ac", 50: "Ah", 51: "As"}.items():
        assert parse_card(text) == number
        assert card_text(Card(number)) == text
    for card in DECK:
        assert RANKS[rank_of(card)] + SUITS[suit_of(card)] == card_text(card)


def test_s2_cards_are_ordered_as_they_bring_in() -> None:
    # By rank with the ace high, then clubs, diamonds, hearts, spades.
    by_rule = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    assert [card_text(card) for card in sorted(DECK)] == by_rule
    assert card_text(min(parse_cards("3c 2s 2h Ac"))) == "2h"


def test_every_card_reads_as_it_is_written() -> None:
    texts = [card_text(card) for card in DECK]
    assert len(set(texts)) == 52
    assert [parse_card(text) for text in texts] == list(DECK)
    assert parse_cards(cards_text(DECK)) == DECK


@pytest.mark.parametrize("text", ["AsKdTc", "As Kd Tc", " AsKd\tTc\n"])
def test_cards_may_be_written_together_or_apart(text: str) -> None:
    assert cards_text(parse_cards(text)) == "As Kd Tc"


def test_no_text_is_no_cards() -> None:
    assert parse_cards("") == ()
    assert cards_text(()) == ""


@pytest.mark.parametrize("text", ["", "A", "1s", "10s", "as", "AS", "Ax", "sA", "??", "As ", "Ⅷs"])
def test_what_is_not_a_card_is_refused(text: str) -> None:
    with pytest.raises(UnknownCard) as refused:
        parse_card(text)
    assert refused.value.text == text
    assert refused.value.reason == "UNKNOWN_CARD"
    assert isinstance(refused.value, Refusal)


@pytest.mark.parametrize(("text", "wrong"), [("AsK", "K"), ("As K d", "K"), ("As Kx", "Kx")])
def test_the_refusal_names_the_part_that_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(UnknownCard) as refused:
        parse_cards(text)
    assert refused.value.text == wrong


def test_a_hidden_card_is_written_but_never_read_and_in_no_deck() -> None:
    assert card_text(HIDDEN_CARD) == "??"
    assert cards_text((Card(51), HIDDEN_CARD)) == "As ??"
    assert HIDDEN_CARD not in DECK
    with pytest.raises(NotADeck):
        full_deck((*DECK[1:], HIDDEN_CARD))


@given(st.permutations(range(52)))
def test_b16_any_order_of_the_52_cards_is_a_deck(numbers: list[int]) -> None:
    assert full_deck(numbers) == tuple(numbers)


@pytest.mark.parametrize(
    ("numbers", "distinct"),
    [
        ([], 0),
        (range(51), 51),
        ([*range(52), 0], 52),
        ([0, *range(51)], 51),
        (range(1, 53), 51),
        (range(-1, 51), 51),
    ],
)
def test_b16_anything_else_is_not(numbers: list[int], distinct: int) -> None:
    with pytest.raises(NotADeck) as refused:
        full_deck(numbers)
    assert refused.value.count == len(numbers)
    assert refused.value.distinct == distinct
    assert refused.value.reason == "NOT_A_DECK"


@pytest.mark.parametrize("impostor", [True, 1.0, "2d"])
def test_b16_what_only_equals_a_card_is_none(impostor: object) -> None:
    cards: list[object] = list(DECK)
    cards[1] = impostor
    with pytest.raises(NotADeck):
        full_deck(cards)  # type: ignore[arg-type]


def test_a_refused_deck_shows_no_card() -> None:
    with pytest.raises(NotADeck) as refused:
        full_deck((*DECK[:30], *DECK[29:51]))
    assert vars(refused.value) == {"count": 52, "distinct": 51}
