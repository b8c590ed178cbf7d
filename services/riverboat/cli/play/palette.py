"""The colours of the room. Rich leaves them out where a terminal or its owner wants none."""

from __future__ import annotations

from typing import Final

from riverboat.rules.cards import Card, card_text

FELT: Final = "on #14523c"
FELT_TEXT: Final = "#3f8a6b"
RAIL: Final = "#c08f4f on #5a3a20"
PLATE: Final = "on #20242c"
PLATE_TEXT: Final = "#d7dae0"
NAME: Final = "bold #d7dae0"
ASKED: Final = "bold #14161b on #f0c75e"
CARD: Final = "on #f4f1e8"
OWN_DOWN: Final = "on #bdb8a6"
"""A card of stud that only its owner sees: in the shade of his hand."""
BACK: Final = "#7f93c9 on #2b3a67"
SLOT: Final = "#2f7a5c"
BUTTON: Final = "bold #14161b on #f4f1e8"
CHIP: Final = "#e2574c"
BIG_CHIP: Final = "#6aa5f2"
BET: Final = "bold #f4f1e8"
GOLD: Final = "bold #f0c75e"
TEXT: Final = "#d7dae0"
PAST: Final = "#9aa0aa"
TITLE: Final = "#c08f4f"
QUIET: Final = "#7d828c"
WARNING: Final = "bold #ff8f5e"
GOOD: Final = "bold #6fcf97"
BAD: Final = "bold #e2574c"

BLACK_SUIT: Final = "#16181d"
RED_SUIT: Final = "#c0262d"
_TWO_COLOURS: Final = {"s": BLACK_SUIT, "h": RED_SUIT, "d": RED_SUIT, "c": BLACK_SUIT}
_FOUR_COLOURS: Final = {"s": BLACK_SUIT, "h": RED_SUIT, "d": "#1f5fc4", "c": "#1b7a37"}


def card_style(card: Card, *, four_colours: bool) -> str:
    """The style of a card that lies face up."""
    suits = _FOUR_COLOURS if four_colours else _TWO_COLOURS
    return f"bold {suits[card_text(card)[1]]} {CARD}"
