"""A table's settings from the few words of a command line."""

from __future__ import annotations

from riverboat.money import PLAY_CHIPS, Asset, Realm, from_text
from riverboat.money import BadAmount as BadText
from riverboat.rules.refusals import BadSetting
from riverboat.rules.variants import VARIANTS, Game
from riverboat.table.settings import STUD_ANTES, TableSettings

CENTS = Asset(code="CHIPS", decimals=2, realm=Realm.PLAY)
"""Play chips with parts, for stakes that whole ones cannot play."""


def read_stakes(text: str) -> tuple[int, int]:
    """Read `10/20` or `0.50/1`: lower and upper limit, in hundredths. Raises `BadSetting`."""
    lower, slash, upper = text.partition("/")
    try:
        limits = from_text(lower, CENTS), from_text(upper if slash else "", CENTS)
    except BadText as error:
        raise BadSetting("stakes", f"are written like 10/20, not {text!r}") from error
    if not 0 < limits[0] < limits[1] == 2 * limits[0]:
        raise BadSetting("stakes", f"are a lower limit and twice as much, like 10/20, not {text}")
    return limits


def table_settings(
    game: Game, stakes: str, seats: int | None, between_hands_ms: int
) -> tuple[TableSettings, Asset]:
    """The table for these words, and the asset that its amounts are units of.

    Whole chips where half the lower limit and the ante come out whole, hundredths otherwise.
    Raises `BadSetting`.
    """
    lower, _ = read_stakes(stakes)
    # A stake that the house has no ante for takes a tenth of the lower limit.
    ante = STUD_ANTES.get(lower, max(1, lower // 10))
    has_ante = not VARIANTS[game].has_blinds
    is_whole = lower % 200 == 0 and not (has_ante and ante % 100)
    unit = 100 if is_whole else 1
    asset = PLAY_CHIPS if is_whole else CENTS
    settings = TableSettings(
        game=game,
        asset=asset.code,
        small_bet=lower // unit,
        seat_count=seats,
        ante=ante // unit if has_ante else None,
        auto_rebuy=True,
        between_hands_ms=between_hands_ms,
    )
    return settings, asset
