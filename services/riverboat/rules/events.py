"""What happens in a hand, as facts. A hand is the fold of its events.

An event holds outcomes (cards dealt, chips moved, rake taken), never recipes:
replaying it shuffles nothing and computes no rake.
"""

from __future__ import annotations

from typing import TypeAlias, final

from msgspec import Struct

from riverboat.rules.cards import Card
from riverboat.rules.commands import DeckSecret, PostKind, SeatIn
from riverboat.rules.hand_rake import HandRake
from riverboat.rules.ranking import HandRank
from riverboat.rules.terms import HandTerms


class Posted(Struct, frozen=True, gc=False):
    """Chips put in before the cards, cut to what the seat had (H9)."""

    seat: int
    kind: PostKind
    amount: int


@final
class HandStarted(Struct, frozen=True, kw_only=True, tag=True):
    """A hand began: who is in with what, and the forced bets."""

    number: int
    terms: HandTerms
    rake: HandRake
    button: int
    seats: tuple[SeatIn, ...]
    """Clockwise from the button's left, with the stacks before posting."""
    posts: tuple[Posted, ...]
    deck_root: bytes
    """Commitment to the order of the deck; empty where none was made."""
    secret: DeckSecret | None
    """The deck itself; `None` in every view."""


class DealtTo(Struct, frozen=True, gc=False):
    """The cards that one seat got on a street."""

    seat: int
    down: tuple[Card, ...]
    """In views for others, as many `HIDDEN_CARD`."""
    up: tuple[Card, ...]

    def __repr__(self) -> str:
        # What is printed is logged one day: down cards are counted, not named.
        return f"DealtTo(seat={self.seat}, down={len(self.down)} cards, up={self.up})"


@final
class StreetDealt(Struct, frozen=True, tag=True, gc=False):
    """A street's cards left the deck."""

    street: int
    """Index into the variant's streets."""
    dealt: tuple[DealtTo, ...]
    """Clockwise from the button's left; empty when the street deals to the board alone."""
    board: tuple[Card, ...]


@final
class Folded(Struct, frozen=True, tag=True, gc=False):
    """A player gave up the hand and every pot (B9)."""

    seat: int


@final
class Checked(Struct, frozen=True, tag=True, gc=False):
    """A player passed with nothing to call."""

    seat: int


@final
class Called(Struct, frozen=True, tag=True, gc=False):
    """A player matched the price, or put in what he had left (B6)."""

    seat: int
    amount: int
    """Chips added."""
    is_all_in: bool


@final
class BroughtIn(Struct, frozen=True, tag=True, gc=False):
    """The bring-in was posted, short if `is_all_in` cut it (S4)."""

    seat: int
    amount: int
    is_all_in: bool


class Wager(Struct, frozen=True, gc=False):
    """What a bet, a raise and a completion have in common."""

    seat: int
    to: int
    """The street total, which is the new price."""
    amount: int
    """Chips added."""
    level: int
    """The last level that counts now (B7's f)."""
    counts: bool
    """Uses one of the cap; False for an all-in short of half a bet (B7)."""
    is_all_in: bool


@final
class BetMade(Wager, frozen=True, tag=True, gc=False):
    """The first wager of a street that had no price."""


@final
class RaisedTo(Wager, frozen=True, tag=True, gc=False):
    """The price went up."""


@final
class Completed(Wager, frozen=True, tag=True, gc=False):
    """The bring-in was raised to the full lower limit, or the street opened with it (S3)."""


@final
class Protected(Struct, frozen=True, tag=True, gc=False):
    """A disconnected player stays in for what he had put in (B13)."""

    seat: int


@final
class ShowChosen(Struct, frozen=True, tag=True, gc=False):
    """A player's choice to show or muck a losing hand; private to him."""

    seat: int
    shows: bool


@final
class UncalledReturned(Struct, frozen=True, tag=True, gc=False):
    """The part of a bet that nobody matched went back (B8)."""

    seat: int
    amount: int


class HandShown(Struct, frozen=True, gc=False):
    """One hand's part in the showdown, or in a turning up of all-in hands."""

    seat: int
    cards: tuple[Card, ...]
    """The cards that were down, in the order dealt; empty when mucked."""
    rank: HandRank
    """The rank of the shown hand; 0 when mucked, or before all cards are out."""


@final
class HandsTabled(Struct, frozen=True, tag=True, gc=False):
    """Betting was closed by an all-in and the house turns hands up (B11)."""

    hands: tuple[HandShown, ...]


@final
class ShownDown(Struct, frozen=True, tag=True, gc=False):
    """The showdown, in the order of showing (B11)."""

    hands: tuple[HandShown, ...]


class Share(Struct, frozen=True, gc=False):
    """What one seat won of one pot."""

    seat: int
    amount: int


class PotAwarded(Struct, frozen=True, gc=False):
    """One pot's end. `amount` = `rake` + the shares."""

    amount: int
    rake: int
    eligible: tuple[int, ...]
    """Seats, clockwise from the button's left."""
    shares: tuple[Share, ...]


@final
class HandEnded(Struct, frozen=True, tag=True, gc=False):
    """The hand is over: every chip of it is in a stack or in the rake."""

    pots: tuple[PotAwarded, ...]
    """The main pot first, though the last side pot is decided first (B9)."""
    rake: int
    stacks: tuple[Share, ...]
    """Every dealt-in seat's stack now, clockwise from the button's left."""

    def won(self) -> dict[int, int]:
        """What each seat was paid from the pots, in units; seats that won nothing are not in it."""
        won: dict[int, int] = {}
        for pot in self.pots:
            for share in pot.shares:
                if share.amount:
                    won[share.seat] = won.get(share.seat, 0) + share.amount
        return won


HandEvent: TypeAlias = (
    HandStarted
    | StreetDealt
    | Folded
    | Checked
    | Called
    | BroughtIn
    | BetMade
    | RaisedTo
    | Completed
    | Protected
    | ShowChosen
    | UncalledReturned
    | HandsTabled
    | ShownDown
    | HandEnded
)
