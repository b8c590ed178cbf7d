"""What happens at a table beside and around its hands, as facts.

The events of the hand in play (`riverboat.rules.events`) are table events too;
a table is the fold of both in one sequence.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from riverboat.rules.events import HandEvent
from riverboat.rules.state import LegalActions
from riverboat.table.commands import Settled
from riverboat.table.positions import LastBlinds
from riverboat.table.seats import LeaveReason, SitOutReason
from riverboat.table.settings import TableSettings
from riverboat.table.state import RatholeClaim


class TableOpened(Struct, frozen=True, tag=True):
    """A table began, with every default of its settings written out."""

    table: str
    settings: TableSettings


class SeatReserved(Struct, frozen=True, tag=True):
    """A seat is held for a player until the buy-in is there or is given up."""

    seat: int
    player: str
    session: str
    """Empty in views for others."""
    until_ms: int
    buy_in_min: int
    """What he may sit down with, at least (B2). 0 in views for others."""
    buy_in_max: int | None
    """And at most. `None`, no maximum, in views for others."""


class SeatTaken(Struct, frozen=True, tag=True):
    """A player sat down with this stack."""

    seat: int
    stack: int


class SeatReleased(Struct, frozen=True, tag=True):
    """A reservation came to nothing."""

    seat: int


class SeatMoved(Struct, frozen=True, tag=True):
    """A player changed seats with the whole stack; in hold'em he is a newcomer (B20)."""

    seat: int
    to: int


class SeatLeaving(Struct, frozen=True, tag=True):
    """A seat is given up: cashed out at once, or after the hand it is in."""

    seat: int
    why: LeaveReason


class SeatVacated(Struct, frozen=True, tag=True):
    """A sitting is cashed out and its seat empty."""

    seat: int
    amount: int
    """What went to the wallet, waiting top-ups too. 0 in views for others."""
    claim: RatholeClaim | None
    """The rathole claim that arises (B2); `None` in views."""
    clears_claim: bool
    """An earlier claim of the player's is gone: he left with less."""
    at_ms: int


class SatOut(Struct, frozen=True, tag=True):
    """A seat is not dealt in from the next hand on (B14)."""

    seat: int
    why: SitOutReason
    at_ms: int


class SatIn(Struct, frozen=True, tag=True):
    """A player is back."""

    seat: int


class PostChosen(Struct, frozen=True, tag=True):
    """A newcomer or returner posts at once, or waits for the big blind."""

    seat: int
    posts: bool


class ShowPreferred(Struct, frozen=True, tag=True):
    """A standing choice to show or muck losing hands; private."""

    seat: int
    shows: bool


class TopUpAsked(Struct, frozen=True, tag=True):
    """Chips wait for the next start; private."""

    seat: int
    amount: int


class RebuyAsked(Struct, frozen=True, tag=True):
    """A standing wish to be bought back in; private."""

    seat: int
    amount: int


class TopUpsPromoted(Struct, frozen=True, tag=True):
    """Waiting top-ups became part of stacks between hands."""

    seats: tuple[Settled, ...]
    at_ms: int


class PresenceChanged(Struct, frozen=True, tag=True):
    """A player's connection was lost or came back (B13)."""

    seat: int
    is_connected: bool
    at_ms: int


class Owing(Struct, frozen=True, gc=False):
    """The blinds that a seat owes (H4)."""

    seat: int
    owes_small: bool
    owes_big: bool


class PositionsSet(Struct, frozen=True, tag=True):
    """The button and blinds of the hand that starts, and the debts of who missed them."""

    positions: LastBlinds
    dealt: tuple[int, ...]
    owing: tuple[Owing, ...]
    """Sat-out seats whose debts grew."""


class TurnStarted(Struct, frozen=True, tag=True):
    """A player is asked, and his time runs (B12)."""

    hand: int
    turn: int
    """To be named by the act that answers."""
    legal: LegalActions
    started_ms: int
    quiet_ms: int
    countdown_ms: int
    bank_ms: int


class CountdownStarted(Struct, frozen=True, tag=True):
    """The countdown that everyone sees (B12)."""

    seat: int
    deadline_ms: int


class BankUsed(Struct, frozen=True, tag=True):
    """A turn took time from the player's time bank."""

    seat: int
    used_ms: int


class TimedOut(Struct, frozen=True, tag=True):
    """A player ran out of time, or is away since he did; the next event says what became of it."""

    seat: int
    is_connected: bool
    """The presence that the decision went by (B13)."""
    uses_protection: bool
    at_ms: int


class TimeCredited(Struct, frozen=True, tag=True):
    """Time that was not the players' was given back (B17)."""

    elapsed_ms: int
    """By which every running time was moved."""
    extra_ms: int
    """On top for the turn, so that at least 3 s are left."""
    why: str


class HandSettled(Struct, frozen=True, tag=True):
    """The wallet has settled the hand; stacks are these now."""

    number: int
    seats: tuple[Settled, ...]
    pot: int | None
    """What counts to the table's average (R3); `None` for a void hand."""
    tier: int
    """The rake tier of the next hand (R3)."""
    at_ms: int


class HandVoided(Struct, frozen=True, tag=True):
    """The hand never was (B17): stacks, button, debts and protections are as before it."""

    number: int
    why: str


class TableClosing(Struct, frozen=True, tag=True):
    """No more reservations and hands; everybody is cashed out."""

    why: str


class TableClosed(Struct, frozen=True, tag=True):
    """The table is empty and takes no command any more."""


TableEvent: TypeAlias = (
    HandEvent
    | TableOpened
    | SeatReserved
    | SeatTaken
    | SeatReleased
    | SeatMoved
    | SeatLeaving
    | SeatVacated
    | SatOut
    | SatIn
    | PostChosen
    | ShowPreferred
    | TopUpAsked
    | RebuyAsked
    | TopUpsPromoted
    | PresenceChanged
    | PositionsSet
    | TurnStarted
    | CountdownStarted
    | BankUsed
    | TimedOut
    | TimeCredited
    | HandSettled
    | HandVoided
    | TableClosing
    | TableClosed
)
