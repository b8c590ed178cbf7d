"""What can be asked of a hand: to start it, and the acts of those in it (B4).

Amounts are street totals: `RaiseTo(seat=3, to=40)` leaves seat 3 with 40 in on
this street, whatever was in before.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias, final

from msgspec import Struct

from riverboat.rules.cards import Card
from riverboat.rules.hand_rake import HandRake
from riverboat.rules.terms import HandTerms


class PostKind(StrEnum):
    """Why chips go in before the cards."""

    ANTE = "ante"
    """Stud, everyone (S1). Layered into pots, part of no bet."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    LIVE = "live"
    """A big blind posted out of turn by a newcomer or returner (H3, H4): it counts as a bet."""
    DEAD = "dead"
    """A missed small blind (H4): whole to the main pot, it counts to no bet (B9)."""


# Sets, since looking a member up in an enum costs more than looking into one of these.
LIVE_POSTS = frozenset({PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.LIVE})
"""Posts that are bets: they count to the street's price."""
SMALL_POSTS = frozenset({PostKind.SMALL_BLIND, PostKind.DEAD})
"""Posts of a small blind; the others are of a big one."""


class SeatIn(Struct, frozen=True, gc=False):
    """A seat that is dealt in."""

    seat: int
    stack: int
    """Chips before antes and blinds. At least 1."""
    shows: bool = False
    """Shows its hand at showdown also when it could muck (B11)."""


class PostDue(Struct, frozen=True, gc=False):
    """A blind or post that a seat puts in at the start; antes need not be named."""

    seat: int
    kind: PostKind


class DeckSecret(Struct, frozen=True, gc=False):
    """The order of the cards. No view of any event contains it, and no log: its repr is empty."""

    deck: tuple[Card, ...]
    """All 52 places, fixed before the first card leaves (B16)."""
    seed: bytes = b""
    """What the deck was shuffled from, for proofs against `root`; empty for a recorded deck."""
    root: bytes = b""
    """The public commitment to the deck; empty where none was made."""

    def __repr__(self) -> str:
        return "DeckSecret(...)"


class StartHand(Struct, frozen=True, kw_only=True):
    """Deal a hand. Raises `BadStart` when the parts do not fit together."""

    number: int
    """Hand number at its table, from 1, without gaps."""
    terms: HandTerms
    rake: HandRake
    """What the house takes, chosen for the number of players dealt in."""
    button: int
    """The button's seat, which need not be dealt in (dead button, H5)."""
    seats: tuple[SeatIn, ...]
    """Who is dealt in, in any order."""
    posts: tuple[PostDue, ...] = ()
    """In the order in which they are paid: a seat's live post before its dead one (H4, short)."""
    secret: DeckSecret


@final
class Fold(Struct, frozen=True, gc=False):
    """Give up the hand and every right in its pots (B9)."""

    seat: int


@final
class Check(Struct, frozen=True, gc=False):
    """Pass with nothing to call."""

    seat: int


@final
class Call(Struct, frozen=True, gc=False):
    """Match the price, or put in what is left (B6)."""

    seat: int


@final
class Bet(Struct, frozen=True, gc=False):
    """Open the betting of a street that has no price yet."""

    seat: int
    to: int


@final
class RaiseTo(Struct, frozen=True, gc=False):
    """Raise the price to a street total of `to`."""

    seat: int
    to: int


@final
class Complete(Struct, frozen=True, gc=False):
    """Stud's third street: raise the bring-in to the full lower limit, or open full (S3)."""

    seat: int
    to: int


@final
class BringIn(Struct, frozen=True, gc=False):
    """Post the bring-in (S2)."""

    seat: int


@final
class Protect(Struct, frozen=True, gc=False):
    """All-in protection for a disconnected player who faces a bet (B13).

    He stays in for what he has put in; the rest of his stack stays his. The
    table decides when this applies and counts its uses.
    """

    seat: int


@final
class ChooseShow(Struct, frozen=True, gc=False):
    """Show, or again muck, a losing hand at this hand's showdown (B11). At any time."""

    seat: int
    shows: bool


Act: TypeAlias = Fold | Check | Call | Bet | RaiseTo | Complete | BringIn
"""What the player whose turn it is may be offered."""

HandCommand: TypeAlias = Act | Protect | ChooseShow
