"""Cards, their order and their text.

A card is a number from 0 to 51: rank * 4 + suit, ranks 0 to 12 from the deuce to the ace, suits 0
to 3 clubs, diamonds, hearts, spades. The order of the numbers is exactly the order of the bring-in
(S2): ace high, and between cards of one rank clubs are lowest and spades highest. So `min` of the
up cards is who brings in. Between hands suits decide nothing (B10).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType, cast

from riverboat.rules.refusals import Refusal

Card = NewType("Card", int)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

DECK: Final[tuple[Card, ...]] = tuple([Card(number) for number in range(52)])
"""The 52 cards in order, from the deuce of clubs to the ace of spades."""

HIDDEN_CARD: Final = Card(-1)
"""A card that the viewer may not see, `??` in text.

It stands where the card stood, so that an event has the same shape for every viewer and says how
many cards a seat was dealt. It is part of no deck, is never parsed, and no hand with it has a rank.
"""

_CARDS = frozenset(DECK)
_TEXTS = {card: RANKS[card >> 2] + SUITS[card & 3] for card in DECK} | {HIDDEN_CARD: "??"}
_BY_TEXT = {_TEXTS[card]: card for card in DECK}


class UnknownCard(Refusal):
    """A text that names no card."""

    reason = "UNKNOWN_CARD"

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(f"{text!r} is not a card: a rank of {RANKS} and a suit of {SUITS}")


class NotADeck(Refusal):
    """Not the 52 cards, each once.

    It says how many there are and never which: the deck of a hand shows in no error.
    """

    reason = "NOT_A_DECK"

    def __init__(self, count: int, distinct: int) -> None:
        self.count = count
        self.distinct = distinct
        super().__init__(f"a deck is 52 different cards, not {distinct} in {count} places")


def rank_of(card: Card) -> int:
    """A card's rank, 0 for a deuce to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """A card's suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def parse_card(text: str) -> Card:
    """Read one card, such as `As` or `Td`. Raises `UnknownCard`, also for a hidden one."""
    card = _BY_TEXT.get(text)
    if card is None:
        raise UnknownCard(text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written together or apart: `AsKd`, `As Kd`. Raises `UnknownCard`."""
    return tuple(
        [
            parse_card(word[start : start + 2])
            for word in text.split()
            for start in range(0, len(word), 2)
        ]
    )


def card_text(card: Card) -> str:
    """Write a card in two characters, `??` for a hidden one."""
    return _TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards with a space between them."""
    return " ".join([_TEXTS[card] for card in cards])


def full_deck(cards: Iterable[int]) -> tuple[Card, ...]:
    """Check that these are the 52 cards, each once, in any order. Raises `NotADeck`."""
    places = tuple(cards)
    # The types too: True and 1.0 equal the deuce of diamonds, but are not written like it.
    if len(places) != 52 or set(map(type, places)) != {int} or set(places) != _CARDS:
        distinct = {place for place in places if type(place) is int} & _CARDS
        raise NotADeck(len(places), len(distinct))
    # Checked one by one just now; wrapping each again would cost more than the check.
    return cast("tuple[Card, ...]", places)
