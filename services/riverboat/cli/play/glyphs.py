"""The signs that cards, chips and the table are drawn with: one set for Unicode, one for ASCII.

Every sign is one column wide, so that a picture has the same shape in both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from riverboat.rules.cards import HIDDEN_CARD, Card, card_text

SUIT_LETTERS: Final = "shdc"


class Glyphs(Struct, frozen=True, kw_only=True):
    """A set of signs."""

    suits: str
    """For spades, hearts, diamonds and clubs."""
    back: str
    """Each column of a card that lies face down."""
    chip: str
    asked: str
    """Before the name of who is to act."""
    dot: str
    """Between the parts of a line."""
    cut: str
    """Where a text was cut off."""
    bar: str
    bar_left: str
    """A clock's time that has run, and that is left."""
    rail: tuple[str, str, str, str, str, str]
    """An edge: its four corners from the top left clockwise, then across and down."""

    def card(self, card: Card) -> str:
        """A card in two columns, such as K and a heart."""
        if card == HIDDEN_CARD:
            return self.back * 2
        text = card_text(card)
        return text[0] + self.suits[SUIT_LETTERS.index(text[1])]

    def cards(self, cards: Iterable[Card]) -> str:
        return " ".join([self.card(card) for card in cards])


UNICODE: Final = Glyphs(
    suits="♠♥♦♣",
    back="▒",
    chip="●",
    asked="▶",
    dot="·",
    cut="…",
    bar="░",
    bar_left="█",
    rail=("╭", "╮", "╯", "╰", "─", "│"),
)
ASCII: Final = Glyphs(
    suits=SUIT_LETTERS,
    back="#",
    chip="o",
    asked=">",
    dot="-",
    cut="~",
    bar=".",
    bar_left="#",
    rail=(".", ".", "'", "'", "-", "|"),
)


def glyphs_for(encoding: str) -> Glyphs:
    """The richest set that a terminal or file of this encoding can take."""
    signs = [sign for field in astuple(UNICODE) for sign in field]
    try:
        "".join(signs).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
