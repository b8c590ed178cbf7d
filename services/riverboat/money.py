"""Amounts of money and chips: integers in an asset's smallest unit, and their spelling for people.

An amount is an `int` of minor units (cents, or whole play chips) everywhere in Riverboat. Only a
screen, a form or a price list has a decimal point, and this module is where it is put in and taken
out. A float is refused, never rounded: 0.1 + 0.2 is how chips go missing.

Real and play money are different assets, whatever their codes, and never meet in one sum.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

import msgspec

# The largest whole number that every reader of JSON keeps; columns and the wire hold more.
AMOUNT_MAX: Final = 2**53 - 1
DECIMALS_MAX: Final = 8
# AMOUNT_MAX takes 23 characters at most, with its sign, commas and point; some blanks may stand around.
_TEXT_MAX: Final = 40

CODE: Final = re.compile("[A-Z][A-Z0-9]{1,11}")
# ASCII digits only: \d also takes the digits of other scripts.
_WRITTEN: Final = re.compile(r"(-?)([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]+))?")


class Realm(Enum):
    """Whether an asset is worth anything outside the room."""

    REAL = "real"
    PLAY = "play"


class BadAmount(ValueError):
    """A text that is not an amount of this asset."""

    def __init__(self, *, text: str, asset: Asset, why: str) -> None:
        super().__init__(f"not an amount of {asset.code}: {text!r}, {why}")
        self.text = text
        self.asset = asset
        self.why = why


class Asset(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is bet with: its code, how many decimals people write, and its realm."""

    code: str
    decimals: int
    realm: Realm

    def __post_init__(self) -> None:
        if CODE.fullmatch(self.code) is None:
            raise ValueError(f"an asset's code is 2 to 12 of A-Z and 0-9, not {self.code!r}")
        if not 0 <= self.decimals <= DECIMALS_MAX:
            raise ValueError(f"an asset has 0 to {DECIMALS_MAX} decimals, not {self.decimals}")

    @property
    def minor_units(self) -> int:
        """How many of the smallest unit make one of what people count in."""
        units: int = 10**self.decimals
        return units


PLAY_CHIPS: Final = Asset(code="CHIPS", decimals=0, realm=Realm.PLAY)


def to_text(amount: int, asset: Asset) -> str:
    """Write an amount as people do: `1,234.50`, with all its decimals and without the code."""
    # Asked at run time too: an amount from JSON or a template is typed only by hope, and True is 1.
    if type(amount) is not int:
        raise TypeError(f"an amount is an int of minor units, not {amount!r}")
    _check_bound(amount, str(amount), asset)
    whole, part = divmod(abs(amount), asset.minor_units)
    sign = "-" if amount < 0 else ""
    decimals = f".{part:0{asset.decimals}}" if asset.decimals else ""
    return f"{sign}{whole:,}{decimals}"


def from_text(text: str, asset: Asset) -> int:
    """Read what a person wrote: `5`, `12.50`, `1,234.5`; more decimals than exist are refused."""
    if len(text) > _TEXT_MAX:
        raise BadAmount(text=text[:_TEXT_MAX] + "...", asset=asset, why="which is too long")
    written = _WRITTEN.fullmatch(text.strip())
    if written is None:
        raise BadAmount(text=text, asset=asset, why="which does not read as a number")
    sign, whole, part = written.groups(default="")
    if len(part) > asset.decimals:
        raise BadAmount(
            text=text, asset=asset, why=f"which has more than {asset.decimals} decimals"
        )
    amount = int(whole.replace(",", "") + part.ljust(asset.decimals, "0"))
    return _check_bound(-amount if sign else amount, text, asset)


def _check_bound(amount: int, text: str, asset: Asset) -> int:
    if abs(amount) > AMOUNT_MAX:
        raise BadAmount(text=text, asset=asset, why="which is too large")
    return amount
