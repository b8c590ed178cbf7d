"""How fast a game is shown: how long bots think, and how long one looks at what happened.

A pause in the picture costs no player time: the table's clock stands still in it (`game`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    HandStarted,
    Protected,
    RaisedTo,
    ShownDown,
    StreetDealt,
)
from riverboat.table.events import TableEvent


class Speed(StrEnum):
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "0"
    """As fast as it goes."""


class Pace(Struct, frozen=True, kw_only=True):
    """Times in milliseconds."""

    think_min: int
    think_max: int
    """A bot's turn."""
    act: int
    """After an act."""
    deal: int
    """After cards were dealt."""
    show: int
    """After a showdown, before the chips move."""
    between_hands: int

    def after(self, event: TableEvent) -> int:
        """How long to look at an event."""
        match event:
            case StreetDealt() | HandStarted():
                return self.deal
            case ShownDown():
                return self.show
            case Folded() | Checked() | Called() | BetMade() | RaisedTo() | Completed():
                return self.act
            case BroughtIn() | Protected():
                return self.act
            case _:
                return 0


NORMAL: Final = Pace(
    think_min=500, think_max=1600, act=250, deal=700, show=1800, between_hands=3500
)


def _at(percent: int) -> Pace:
    return Pace(
        **{field: getattr(NORMAL, field) * percent // 100 for field in NORMAL.__struct_fields__}
    )


PACES: Final = {
    Speed.SLOW: _at(200),
    Speed.NORMAL: NORMAL,
    Speed.FAST: _at(35),
    Speed.NONE: _at(0),
}
