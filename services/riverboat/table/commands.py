"""What can be asked of a table.

Players' commands name their seat and their sitting (`session`): a late one, of
somebody who has left since, is refused and cannot touch the seat's next owner.
Whoever carries these commands checks that the session is the caller's.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from riverboat.rules.commands import Act, DeckSecret
from riverboat.table.seats import LeaveReason
from riverboat.table.settings import TableSettings


class OpenTable(Struct, frozen=True):
    """Open a table, by `open_table`."""

    table: str
    settings: TableSettings


class ReserveSeat(Struct, frozen=True):
    """Hold a seat while the buy-in is on its way. Repeating it changes nothing."""

    player: str
    session: str
    seat: int | None = None
    """`None`: any."""
    hold_ms: int = 60_000
    """From 1 to 600000."""


class ConfirmSeat(Struct, frozen=True):
    """The wallet has the buy-in: the player sits."""

    session: str
    amount: int


class ReleaseSeat(Struct, frozen=True):
    """The wallet has no buy-in and will take none any more: the seat is free."""

    session: str


class MoveSeat(Struct, frozen=True):
    """Change to an empty seat of the table, between hands (B20)."""

    seat: int
    session: str
    to: int


class Leave(Struct, frozen=True):
    """Give up the seat: now, or after the hand (B15)."""

    seat: int
    session: str
    why: LeaveReason = LeaveReason.ASKED


class VacateSeat(Struct, frozen=True):
    """The wallet has cashed the sitting out."""

    session: str
    amount: int


class SitOut(Struct, frozen=True):
    """Not be dealt in from the next hand on."""

    seat: int
    session: str


class SitIn(Struct, frozen=True):
    """Be back; also after a time-out, in the same hand."""

    seat: int
    session: str


class ChoosePost(Struct, frozen=True):
    """Post what is owed at the next start, or again wait for the big blind (H3, H4)."""

    seat: int
    session: str
    posts: bool


class PreferShow(Struct, frozen=True):
    """Show losing hands, from this hand on, or again muck them (B11)."""

    seat: int
    session: str
    shows: bool


class TopUp(Struct, frozen=True):
    """Chips that the wallet set aside, to be added at the next start (B3)."""

    seat: int
    session: str
    amount: int


class AskRebuy(Struct, frozen=True):
    """Be bought back in for `amount` when out of chips; 0 withdraws it (B3)."""

    seat: int
    session: str
    amount: int


class SetPresence(Struct, frozen=True):
    """What the gateways say of a player's connection."""

    seat: int
    session: str
    is_connected: bool


class PlayAct(Struct, frozen=True):
    """An act in the hand; it names the hand and turn that it answers."""

    seat: int
    session: str
    hand: int
    turn: int
    act: Act


class DealHand(Struct, frozen=True):
    """Start the next hand with this deck."""

    number: int
    secret: DeckSecret


class Settled(Struct, frozen=True, gc=False):
    """What the wallet says of a seat after settling a hand or promoting top-ups."""

    seat: int
    stack: int
    promoted: int = 0
    """Pending chips that became part of the stack."""
    returned: int = 0
    """Pending chips that went back to the wallet."""


class SettleHand(Struct, frozen=True):
    """The wallet's answer to a hand's settlement: the stacks that are true now."""

    number: int
    seats: tuple[Settled, ...]


class PromoteTopUps(Struct, frozen=True):
    """The wallet's answer to a promotion between hands."""

    seats: tuple[Settled, ...]


class VoidHand(Struct, frozen=True):
    """The hand cannot be resumed: it never was (B17)."""

    number: int
    why: str


class CreditTime(Struct, frozen=True):
    """Give the time back that we took: a takeover, a pause (B17). Milliseconds."""

    elapsed_ms: int
    why: str


class CloseTable(Struct, frozen=True):
    """Close after the hand and cash everybody out."""

    why: str


class ConfirmClosed(Struct, frozen=True):
    """The wallet has closed the table's account."""


class Wake(Struct, frozen=True):
    """A deadline has come."""


TableCommand: TypeAlias = (
    ReserveSeat
    | ConfirmSeat
    | ReleaseSeat
    | MoveSeat
    | Leave
    | VacateSeat
    | SitOut
    | SitIn
    | ChoosePost
    | PreferShow
    | TopUp
    | AskRebuy
    | SetPresence
    | PlayAct
    | DealHand
    | SettleHand
    | PromoteTopUps
    | VoidHand
    | CreditTime
    | CloseTable
    | ConfirmClosed
    | Wake
)
