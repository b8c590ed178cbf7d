"""The terms of a hand: stakes and house settings, fixed when it is dealt.

Every clause of the house rules that leaves a choice is a field here. A hand
carries its terms, so that it can be replayed after the house has changed them.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from riverboat.money import AMOUNT_MAX
from riverboat.rules.refusals import BadSetting
from riverboat.rules.variants import VARIANTS, Game, Variant

RAISES_MAX = 20
"""Bound of the `raises` setting; no card room allows more than five."""


class ShortRaise(StrEnum):
    """What a raise over a counted short all-in goes to (B7)."""

    ON_TOP = "on_top"
    """A full raise on top of the all-in: 15 on a 20 street is raised to 35."""
    NEXT_LEVEL = "next_level"
    """The next full level: 15 on a 20 street is raised to 40."""


class FourthStreetUpper(StrEnum):
    """When stud's fourth street may be played at the upper limit (S7)."""

    OPEN_PAIR = "open_pair"
    """When a hand still in shows a pair."""
    ALWAYS = "always"
    """In every hand."""


class HandTerms(Struct, frozen=True, kw_only=True):
    """What a hand is dealt by. Amounts are whole units of the table's asset.

    Raises `BadSetting`, naming the field, when no hand could be dealt by it.
    """

    game: Game
    small_bet: int
    """The lower limit (B1). At least 1."""
    big_bet: int
    """The upper limit (B1): twice the lower. Written out, as a record is read without this code."""
    small_blind: int = 0
    """Hold'em (H1). From 1 to the big blind."""
    big_blind: int = 0
    """Hold'em (H1): the lower limit."""
    ante: int = 0
    """Stud (S1). From 0 to the lower limit."""
    bring_in: int = 0
    """Stud (S2). From 1 to below the lower limit, so that there is something to complete."""
    raises: int = 3
    """Raises a street after its one bet (B5). From 1 to 20."""
    uncap_heads_up: bool = False
    """No cap on a street that begins heads-up (B5)."""
    short_raise: ShortRaise = ShortRaise.ON_TOP
    fourth_street_upper: FourthStreetUpper = FourthStreetUpper.OPEN_PAIR
    table_all_in_hands: bool = False
    """Turn hands up when betting is closed by an all-in (B11)."""

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.game]

    def __post_init__(self) -> None:
        check_kind("game", self.game, Game)
        _check_amount("small_bet", self.small_bet, 1, AMOUNT_MAX // 2)
        # B1, H1: these two follow from the lower limit.
        _check_amount("big_bet", self.big_bet, 2 * self.small_bet, 2 * self.small_bet)
        if self.variant.has_blinds:
            _check_amount("big_blind", self.big_blind, self.small_bet, self.small_bet)
            _check_amount("small_blind", self.small_blind, 1, self.big_blind)
            _check_unused("ante", self.ante)
            _check_unused("bring_in", self.bring_in)
        else:
            _check_amount("ante", self.ante, 0, self.small_bet)
            _check_amount("bring_in", self.bring_in, 1, self.small_bet - 1)
            _check_unused("small_blind", self.small_blind)
            _check_unused("big_blind", self.big_blind)
        _check_amount("raises", self.raises, 1, RAISES_MAX)
        check_kind("uncap_heads_up", self.uncap_heads_up, bool)
        check_kind("short_raise", self.short_raise, ShortRaise)
        check_kind("fourth_street_upper", self.fourth_street_upper, FourthStreetUpper)
        check_kind("table_all_in_hands", self.table_all_in_hands, bool)


def _check_amount(field: str, value: object, least: int, most: int) -> None:
    # bool is an int to Python; money is neither true nor 1.0.
    if type(value) is not int:
        raise BadSetting(field, f"must be a whole number of units, not {value!r}")
    if not least <= value <= most:
        bounds = f"{least}" if least == most else f"from {least} to {most}"
        raise BadSetting(field, f"must be {bounds}, not {value}")


def check_kind(field: str, value: object, kind: type) -> None:
    """Refuse a value that is not of this very type: "on_top" equals a choice, but is none."""
    if type(value) is not kind:
        raise BadSetting(field, f"must be a {kind.__name__}, not {value!r}")


def _check_unused(field: str, value: object) -> None:
    if type(value) is not int or value != 0:
        raise BadSetting(field, "has no place in this game; leave it out")
