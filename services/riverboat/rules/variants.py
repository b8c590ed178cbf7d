"""The games, as data: which cards a street deals, who opens it, at which limit.

Betting, dealing and showdown read these values and never ask which game it is.
A new variant is a new value here.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Game(StrEnum):
    """The games that Riverboat deals, all at fixed limit."""

    HOLDEM = "holdem"
    STUD = "stud"


class Opening(StrEnum):
    """Who acts first on a street."""

    LEFT_OF_BIG_BLIND = "left_of_big_blind"
    """Hold'em before the flop (H6)."""
    LEFT_OF_BUTTON = "left_of_button"
    """Hold'em from the flop on (H6)."""
    LOW_CARD = "low_card"
    """Stud's third street: the lowest up card must bring in (S2)."""
    HIGH_HAND = "high_hand"
    """Stud from fourth street on: the highest hand showing (S5)."""


class Street(Struct, frozen=True):
    """One dealing stage with its round of betting."""

    name: str
    opening: Opening
    down: int = 0
    """Cards dealt face down to each player still in."""
    up: int = 0
    """Cards dealt face up to each player still in."""
    board: int = 0
    """Community cards."""
    has_blinds: bool = False
    """The big blind is the price, and the first bet of the cap (H7)."""
    has_bring_in: bool = False
    """The bring-in is the price, and its completion the first bet of the cap (S2, S3)."""
    is_upper: bool = False
    """Bets are of the upper limit (H7, S6)."""
    open_pair_doubles: bool = False
    """A pair showing opens the upper limit (S7)."""


class Variant(Struct, frozen=True):
    """What makes a game itself."""

    game: Game
    title: str
    seats_max: int
    streets: tuple[Street, ...]

    @property
    def has_blinds(self) -> bool:
        """Blinds and posts start the pot; otherwise antes and a bring-in do."""
        return self.streets[0].has_blinds


HOLDEM = Variant(
    game=Game.HOLDEM,
    title="Fixed-limit Texas hold'em",
    seats_max=10,
    streets=(
        Street("preflop", Opening.LEFT_OF_BIG_BLIND, down=2, has_blinds=True),
        Street("flop", Opening.LEFT_OF_BUTTON, board=3),
        Street("turn", Opening.LEFT_OF_BUTTON, board=1, is_upper=True),
        Street("river", Opening.LEFT_OF_BUTTON, board=1, is_upper=True),
    ),
)

STUD = Variant(
    game=Game.STUD,
    title="Fixed-limit seven-card stud",
    seats_max=8,
    streets=(
        Street("third street", Opening.LOW_CARD, down=2, up=1, has_bring_in=True),
        Street("fourth street", Opening.HIGH_HAND, up=1, open_pair_doubles=True),
        Street("fifth street", Opening.HIGH_HAND, up=1, is_upper=True),
        Street("sixth street", Opening.HIGH_HAND, up=1, is_upper=True),
        Street("seventh street", Opening.HIGH_HAND, down=1, is_upper=True),
    ),
)

VARIANTS: dict[Game, Variant] = {Game.HOLDEM: HOLDEM, Game.STUD: STUD}
