"""A seat at a table and who sits in it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from riverboat.table.positions import Standing


class SeatState(StrEnum):
    """Where a sitting stands."""

    RESERVED = "reserved"
    """Held while the buy-in is on its way; nobody is dealt in."""
    TAKEN = "taken"
    LEAVING = "leaving"
    """Never dealt in again; the stack is on its way to the wallet."""


class LeaveReason(StrEnum):
    """Why a seat is given up."""

    ASKED = "asked"
    AWAY = "away"
    """Too many hands or minutes away (B14)."""
    BUSTED = "busted"
    """No chips for too long (B14)."""
    BROKEN = "broken"
    """The room breaks or closes the table; no rathole claim arises (B20)."""
    REMOVED = "removed"
    """By an operator, a freeze or an exclusion."""


class SitOutReason(StrEnum):
    """Why a seat is not dealt in."""

    ASKED = "asked"
    TIMED_OUT = "timed_out"
    DISCONNECTED = "disconnected"


class Seat(Struct, frozen=True, kw_only=True):
    """A seat that is not empty."""

    number: int
    player: str
    """Player id."""
    session: str
    """This sitting's id, the key of its money; private to its owner."""
    state: SeatState = SeatState.RESERVED
    held_until_ms: int = 0
    """When a reservation expires."""
    buy_in_min: int = 0
    """What the reservation was promised to sit down with, at least."""
    buy_in_max: int | None = None
    """And at most; `None` is no maximum."""

    stack: int = 0
    """Chips on the table between hands; during a hand, what its start was dealt with."""
    pending: int = 0
    """Top-ups that wait for the next start (B3)."""
    rebuy: int = 0
    """Wants to be bought back in for this much when out of chips; 0: no (B3)."""

    sat_order: int = 0
    hands_played: int = 0
    is_newcomer: bool = False
    owes_small: bool = False
    owes_big: bool = False
    posts: bool = False
    """Posts at once rather than wait for the big blind (H3, H4)."""
    shows: bool = False
    """Shows losing hands (B11)."""

    is_sitting_out: bool = False
    is_connected: bool = True
    has_timed_out: bool = False
    """Ran out of time in this hand: is sat out after it, unless he sits in before (B13)."""
    is_absent: bool = False
    """Has not come back since he ran out of time: his turns are decided at once (B13)."""
    away_since_ms: int | None = None
    """Sat out or disconnected since then (B14)."""
    away_hands: int = 0
    busted_since_ms: int | None = None
    bank_ms: int = 0
    """What is left of the time bank (B12)."""
    leaves: LeaveReason | None = None
    """Set when the seat is to be given up after the hand."""

    @property
    def is_sitting_in(self) -> bool:
        """In the game, whether there are chips to play with or not."""
        return (
            self.state is SeatState.TAKEN
            and self.leaves is None
            and not self.is_sitting_out
            and self.is_connected
        )

    @property
    def is_ready(self) -> bool:
        """To be dealt in if the blinds allow it."""
        return self.stack > 0 and self.is_sitting_in

    @property
    def standing(self) -> Standing:
        return Standing(
            self.number,
            self.is_ready,
            is_newcomer=self.is_newcomer,
            owes_small=self.owes_small,
            owes_big=self.owes_big,
            posts=self.posts,
            sat_order=self.sat_order,
        )
