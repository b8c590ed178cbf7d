"""Stakes and house settings of a table, checked when they are made.

A table is described by few numbers and many defaults. The numbers that a house
leaves out follow from the lower limit, by the clauses named at each field; a
mistake is a `BadSetting` that names the field and says what would do.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from riverboat.money import AMOUNT_MAX
from riverboat.money import CODE as ASSET_CODE
from riverboat.rules.loading import load_value
from riverboat.rules.rake_schedules import RakeSchedule, shipped_schedule
from riverboat.rules.refusals import BadSetting
from riverboat.rules.terms import FourthStreetUpper, HandTerms, ShortRaise, check_kind
from riverboat.rules.variants import VARIANTS, Game, Variant

# S1's antes by lower limit, in cents, as the house pages and the rooms they follow print them.
STUD_ANTES = {
    50: 10,
    100: 25,
    200: 25,
    300: 50,
    500: 50,
    1000: 100,
    1500: 200,
    2000: 300,
}

MINUTES_MAX = 7 * 24 * 60
"""Bound of settings in minutes: a week."""
SECONDS_MAX = 600
"""Bound of settings in seconds: ten minutes."""
HANDS_MAX = 1000
PROTECTIONS_MAX = 100


class ButtonRule(StrEnum):
    """How the button moves in hold'em (H5)."""

    MOVING = "moving"
    DEAD = "dead"


class TimeoutRule(StrEnum):
    """What becomes of a connected player's hand when his time is out (B13)."""

    FOLD = "fold"
    CHECK_OR_FOLD = "check_or_fold"
    ALL_IN = "all_in"
    """As if he were disconnected."""


class TableSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a table is opened with. Amounts are units of `asset`; `None` is the default.

    Raises `BadSetting`, naming the field.
    """

    game: Game
    asset: str
    """The asset's code, such as `USD` or `CHIPS`; real and play money never meet."""
    small_bet: int
    """The lower limit (B1), at least 2 units. The upper one is twice as much."""
    seat_count: int | None = None
    """2 to 10 in hold'em (10), 2 to 8 in stud (8)."""
    buy_in_min: int | None = None
    """Default 10 x the lower limit (B2)."""
    buy_in_max: int | None = None
    """Default none (B2). At least `buy_in_min`."""

    small_blind: int | None = None
    """Hold'em: default half the lower limit, rounded down (H1); 1 to the big blind."""
    ante: int | None = None
    """Stud: default by the stake (S1); 0 to the lower limit."""
    bring_in: int | None = None
    """Stud: default half the lower limit, rounded down (S2); 1 to below the lower limit."""
    raises: int = 3
    """Raises a street after its bet (B5). 1 to 20."""
    uncap_heads_up: bool = False
    short_raise: ShortRaise = ShortRaise.ON_TOP
    fourth_street_upper: FourthStreetUpper = FourthStreetUpper.OPEN_PAIR
    table_all_in_hands: bool = False
    button: ButtonRule = ButtonRule.MOVING

    rake: str | RakeSchedule = "house"
    """A shipped schedule's name (R5) or a schedule of the house's own (R2)."""

    quiet_s: int = 7
    """Seconds of a turn before the countdown that everyone sees (B12). 0 to 600."""
    countdown_s: int = 15
    """Seconds of the countdown (B12). 3 to 600."""
    time_bank_s: int = 0
    """Seconds a sitting may use beyond the countdown, all turns together (B12). 0 to 600."""
    timeout: TimeoutRule = TimeoutRule.FOLD
    protections: int = 4
    """All-in protections per player in 24 h (B13). 0 to 100."""
    away_hands: int = 20
    """Hands dealt without a player before his seat is vacated (B14). 1 to 1000."""
    away_minutes: int = 10
    """Minutes away before the seat is vacated (B14). 1 to 10080."""
    busted_minutes: int = 2
    """Minutes without chips before the seat is vacated (B14). 1 to 10080."""
    rathole_minutes: int = 30
    """Minutes for which who left must return with what he took (B2). 0 to 10080; 0 is off."""
    auto_rebuy: bool = False
    """Players may ask to be rebought when they are without chips (B3)."""
    between_hands_ms: int = 3000
    """Pause after a hand in which its end can be seen, in milliseconds. 0 to 60000."""

    def __post_init__(self) -> None:
        for name, kind in (
            ("game", Game),
            ("asset", str),
            ("button", ButtonRule),
            ("timeout", TimeoutRule),
            ("auto_rebuy", bool),
        ):
            check_kind(name, getattr(self, name), kind)
        variant = VARIANTS[self.game]
        # Ten lower limits, the buy-in, are an amount too.
        _check("small_bet", self.small_bet, 2, AMOUNT_MAX // 10)
        if not ASSET_CODE.fullmatch(self.asset):
            raise BadSetting("asset", f"must be 2 to 12 of A-Z and 0-9, not {self.asset!r}")
        if self.seat_count is not None:
            _check("seat_count", self.seat_count, 2, variant.seats_max)
        if self.buy_in_min is not None:
            _check("buy_in_min", self.buy_in_min, 1, AMOUNT_MAX)
        if self.buy_in_max is not None:
            _check("buy_in_max", self.buy_in_max, self.least_buy_in, AMOUNT_MAX)
        if not variant.has_blinds and self.ante is None and self.small_bet not in STUD_ANTES:
            raise BadSetting(
                "ante", f"has no default for a lower limit of {self.small_bet}: name it"
            )
        for name, least, most in (
            ("quiet_s", 0, SECONDS_MAX),
            # B17 never leaves a player less than 3 s, so no turn is planned shorter.
            ("countdown_s", 3, SECONDS_MAX),
            ("time_bank_s", 0, SECONDS_MAX),
            ("protections", 0, PROTECTIONS_MAX),
            ("away_hands", 1, HANDS_MAX),
            ("away_minutes", 1, MINUTES_MAX),
            ("busted_minutes", 1, MINUTES_MAX),
            ("rathole_minutes", 0, MINUTES_MAX),
            ("between_hands_ms", 0, 60_000),
        ):
            _check(name, getattr(self, name), least, most)
        self.hand_terms()
        self.rake_schedule()

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.game]

    @property
    def seats(self) -> int:
        return self.seat_count or self.variant.seats_max

    @property
    def big_bet(self) -> int:
        return 2 * self.small_bet

    @property
    def least_buy_in(self) -> int:
        return self.buy_in_min if self.buy_in_min is not None else 10 * self.small_bet

    def hand_terms(self) -> HandTerms:
        """The terms of a hand dealt now."""
        half = self.small_bet // 2
        has_blinds = self.variant.has_blinds
        ante = self.ante if self.ante is not None else STUD_ANTES.get(self.small_bet, 0)
        return HandTerms(
            game=self.game,
            small_bet=self.small_bet,
            big_bet=self.big_bet,
            small_blind=_or_default(self.small_blind, half if has_blinds else 0),
            big_blind=self.small_bet if has_blinds else 0,
            ante=self.ante or 0 if has_blinds else ante,
            bring_in=_or_default(self.bring_in, 0 if has_blinds else half),
            raises=self.raises,
            uncap_heads_up=self.uncap_heads_up,
            short_raise=self.short_raise,
            fourth_street_upper=self.fourth_street_upper,
            table_all_in_hands=self.table_all_in_hands,
        )

    def resolved(self) -> TableSettings:
        """The same with every default written out and the whole rake schedule.

        A table is opened with these, so that no later default changes what it is.
        """
        terms = self.hand_terms()
        has_blinds = self.variant.has_blinds
        return replace(
            self,
            seat_count=self.seats,
            buy_in_min=self.least_buy_in,
            small_blind=terms.small_blind if has_blinds else None,
            ante=None if has_blinds else terms.ante,
            bring_in=None if has_blinds else terms.bring_in,
            rake=self.rake_schedule(),
        )

    def rake_schedule(self) -> RakeSchedule:
        """The schedule that hands are raked by."""
        if isinstance(self.rake, RakeSchedule):
            return self.rake
        return shipped_schedule(self.rake, self.small_bet, self.big_bet)


def load_settings(data: object) -> TableSettings:
    """Make settings from plain data such as parsed TOML or JSON.

    Raises `BadSetting` with the field's path for a wrong type or an unknown field too.
    """
    return load_value(data, TableSettings, "settings")


def _or_default(value: int | None, default: int) -> int:
    return default if value is None else value


def _check(name: str, value: object, least: int, most: int) -> None:
    # bool is an int to Python, and no number of chips or seconds.
    if type(value) is not int:
        raise BadSetting(name, f"must be a whole number, not {value!r}")
    if not least <= value <= most:
        raise BadSetting(name, f"must be from {least} to {most}, not {value}")
