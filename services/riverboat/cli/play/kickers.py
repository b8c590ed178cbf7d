"""What hands at a showdown are called, with the kickers where a name alone does not tell them apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from riverboat.rules.ranking import Category, HandRank, category_of, describe_rank

_SHIFTS: Final = (16, 12, 8, 4, 0)
"""Where the cards that play stand in a rank, the most significant first."""
_NAMES: Final = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)


def name_hand(rank: HandRank, shown: Iterable[HandRank]) -> str:
    """Name a hand among all that are shown: `pair of aces, king kicker`."""
    name = describe_rank(rank)
    deciding: set[int] = set()
    for other in shown:
        if other != rank and other and describe_rank(other) == name:
            # The most significant card in which the two differ.
            deciding.add(next(shift for shift in _SHIFTS if (rank ^ other) >> shift))
    if not deciding:
        return name
    cards = " and ".join(
        [_NAMES[(rank >> shift & 0xF) - 2] for shift in _SHIFTS if shift in deciding]
    )
    if category_of(rank) is Category.FLUSH:
        return f"{name}, {cards} next"
    return f"{name}, {cards} kicker{'s' if len(deciding) > 1 else ''}"
