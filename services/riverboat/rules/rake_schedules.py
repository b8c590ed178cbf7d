"""The terms that rake is taken by: rates, caps and tiers, checked when they are made (R2, R3, R5).

A schedule is data. It holds one tier, or three that a table moves between as its average pot
moves; a tier holds brackets by the number of players dealt in; a bracket holds a rate and a cap.
Every amount is in the asset's smallest unit, so a schedule belongs to one stake.

A schedule that exists is a sound one: whoever makes it, in code, JSON or TOML, meets the same
checks, and no rate can take more than the pot. A schedule's id is the hash of its content without
the name, so that a new name leaves the terms, and the id that hands are recorded with, alone.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from riverboat.money import AMOUNT_MAX
from riverboat.rules.loading import load_value
from riverboat.rules.refusals import BadSetting

WHOLE_POT_BP: Final = 10_000

EDGE_MAX: Final = 1_000
"""Largest edge in big bets: wider than any room's tiers, so that a slip of the pen is seen."""

DEALT_MIN: Final = 2
DEALT_MAX: Final = 10
"""The largest table, hold'em's, seats ten."""

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


class BadRakeSchedule(BadSetting):
    """A rake schedule that no table can be opened with. `field` names the wrong part."""

    reason = "BAD_RAKE_SCHEDULE"


class UnknownSchedule(BadSetting):
    """A name that no shipped schedule has."""

    reason = "UNKNOWN_RAKE_SCHEDULE"

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__("rake", f"{name!r} is not shipped; known: {', '.join(known)}")


class Steps(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="steps"):
    """`take` for every full `per` of the pot."""

    per: int
    take: int

    def __post_init__(self) -> None:
        _check_whole("per", self.per, 1, AMOUNT_MAX)
        # More than the step itself would be more than the pot.
        _check_whole("take", self.take, 0, self.per)

    def of(self, pot: int) -> int:
        return pot // self.per * self.take


class BasisPoints(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="basis_points"
):
    """Hundredths of a percent of the pot, rounded down to the unit."""

    basis_points: int

    def __post_init__(self) -> None:
        _check_whole("basis_points", self.basis_points, 0, WHOLE_POT_BP)

    def of(self, pot: int) -> int:
        return pot * self.basis_points // WHOLE_POT_BP


RakeRate: TypeAlias = Steps | BasisPoints


class RakeBracket(Struct, frozen=True, forbid_unknown_fields=True):
    """The rate and the cap from so many players dealt in; a cap of 0 means no rake."""

    dealt_from: int
    rate: RakeRate
    cap: int

    def __post_init__(self) -> None:
        _check_whole("dealt_from", self.dealt_from, DEALT_MIN, DEALT_MAX)
        _check_type("rate", self.rate, Steps, BasisPoints)
        _check_whole("cap", self.cap, 0, AMOUNT_MAX)


class RakeTier(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of one hand: brackets from two players up, and the smallest pot that is raked."""

    brackets: tuple[RakeBracket, ...]
    minimum_pot: int = 0

    def __post_init__(self) -> None:
        _check_tuple("brackets", self.brackets, RakeBracket)
        starts = [bracket.dealt_from for bracket in self.brackets]
        if not starts or starts[0] != DEALT_MIN:
            raise BadRakeSchedule("brackets", f"must begin with dealt_from {DEALT_MIN}")
        if any(low >= high for low, high in pairwise(starts)):
            raise BadRakeSchedule("brackets", f"dealt_from must rise, not {starts}")
        _check_whole("minimum_pot", self.minimum_pot, 0, AMOUNT_MAX)

    def bracket_for(self, dealt: int) -> RakeBracket:
        """Return the bracket for this number of players dealt in."""
        for bracket in reversed(self.brackets):
            if bracket.dealt_from <= dealt:
                return bracket
        raise AssertionError(f"a hand with {dealt} dealt in")


class RakeSchedule(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Everything that decides the rake of a table's hands.

    `tiers` go from the lowest average pot to the highest, `edges` between them are in big bets.
    A schedule with one tier never moves and its edges say nothing.
    """

    name: str
    tiers: tuple[RakeTier, ...]
    first_round_free: bool = False
    edges: tuple[int, int] = (4, 8)
    default_tier: int = 0

    def __post_init__(self) -> None:
        _check_type("name", self.name, str)
        if not _NAME.fullmatch(self.name):
            raise BadRakeSchedule("name", f"must be 1 to 64 of a-z, 0-9 and '-', not {self.name!r}")
        _check_tuple("tiers", self.tiers, RakeTier)
        if len(self.tiers) not in (1, 3):
            raise BadRakeSchedule("tiers", f"must be one or three, not {len(self.tiers)}")
        _check_type("first_round_free", self.first_round_free, bool)
        _check_tuple("edges", self.edges, int)
        if len(self.edges) != 2:
            raise BadRakeSchedule("edges", f"must be two, not {len(self.edges)}")
        low, high = self.edges
        _check_whole("edges[0]", low, 1, EDGE_MAX)
        _check_whole("edges[1]", high, low + 1, EDGE_MAX)
        _check_whole("default_tier", self.default_tier, 0, len(self.tiers) - 1)


def load_schedule(data: object) -> RakeSchedule:
    """Make a schedule of plain data (parsed TOML or JSON), naming the whole path of a mistake."""
    return load_value(data, RakeSchedule, "rake_schedule", BadRakeSchedule)


def canonical_content(schedule: RakeSchedule) -> bytes:
    """Return the bytes that stand for the terms.

    JSON in UTF-8 with every field written out, defaults too, except the schedule's name; keys
    sorted, no spaces, no newline. `jq -cjS 'del(.name)'` gives the same from a full schedule. A
    field that a later release adds must be left out where it has its default, or every recorded
    id would change.
    """
    content = msgspec.to_builtins(schedule)
    del content["name"]
    return msgspec.json.encode(content, order="sorted")


# Asked for at every hand's start, and far dearer to compute than the hand's rake. A worker's
# tables share a few schedules: one or two a stake.
@lru_cache(maxsize=1024)
def schedule_id(schedule: RakeSchedule) -> str:
    """Return `rake_` and the first 128 bits of the SHA-256 of the terms, in hex."""
    return f"rake_{hashlib.sha256(canonical_content(schedule)).hexdigest()[:32]}"


SHIPPED: Final = ("house", "house-nfnd", "free", "bodog-8-16")


def shipped_schedule(name: str, small_bet: int, big_bet: int) -> RakeSchedule:
    """Return the shipped schedule of this name for a stake (R5).

    `bodog-8-16` is in that room's amounts whatever the stake.
    """
    _check_whole("small_bet", small_bet, 1, AMOUNT_MAX)
    _check_whole("big_bet", big_bet, small_bet, AMOUNT_MAX)
    match name:
        case "house":
            return _house(name, big_bet, first_round_free=False)
        case "house-nfnd":
            return _house(name, big_bet, first_round_free=True)
        case "free":
            return RakeSchedule(name, (RakeTier((RakeBracket(2, BasisPoints(0), 0),)),))
        case "bodog-8-16":
            brackets = (
                RakeBracket(2, Steps(2000, 50), 100),
                RakeBracket(4, Steps(2000, 100), 200),
                RakeBracket(6, Steps(2000, 100), 300),
            )
            return RakeSchedule(name, (RakeTier(brackets),), first_round_free=True)
        case _:
            raise UnknownSchedule(name, SHIPPED)


def _house(name: str, big_bet: int, *, first_round_free: bool) -> RakeSchedule:
    def tier(basis_points: int) -> RakeTier:
        rate = BasisPoints(basis_points)
        few = RakeBracket(2, rate, big_bet // 2)
        return RakeTier((few, RakeBracket(4, rate, big_bet)), minimum_pot=big_bet)

    # Below 8 big bets the rate is left, so the two lower tiers are alike.
    tiers = (tier(500), tier(500), tier(250))
    return RakeSchedule(name, tiers, first_round_free, default_tier=1)


def _check_whole(field: str, value: object, low: int, high: int) -> None:
    # The exact type, because True is an int to isinstance.
    if type(value) is not int or not low <= value <= high:
        raise BadRakeSchedule(field, f"must be a whole number from {low} to {high}, not {value!r}")


def _check_type(field: str, value: object, *kinds: type) -> None:
    if type(value) not in kinds:
        names = " or ".join(kind.__name__ for kind in kinds)
        raise BadRakeSchedule(field, f"must be {names}, not {value!r}")


def _check_tuple(field: str, value: object, kind: type) -> None:
    # A list would leave a frozen value open to change, and without a hash.
    if type(value) is not tuple:
        raise BadRakeSchedule(field, f"must be a tuple, not {value!r}")
    for index, item in enumerate(value):
        _check_type(f"{field}[{index}]", item, kind)
