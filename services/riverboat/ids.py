"""Names for tables, hands, accounts and the rest: a prefix that says of what, then a ULID.

    tbl_01JG8Q6V3M5X9T2R7B4K0C1D6E

A ULID is 48 bits of milliseconds and 80 bits of chance, written in 26 characters of Crockford's
base 32 (no I, L, O or U). Ids of one kind therefore sort as text by the time they were made, and an
id can be made anywhere without asking anybody. Time and chance come in as arguments: nothing in
here draws them, so a replay makes the same ids again.

There is one spelling of an id. Lower case and look-alike letters, which other readers of base 32
forgive, are refused: two spellings of one account would be two keys.

A new kind of id is a `NewType` and one line in `KINDS`.
"""

from __future__ import annotations

import re
from typing import Final, NewType, TypeVar

import msgspec

TableId = NewType("TableId", str)
HandId = NewType("HandId", str)
PlayerId = NewType("PlayerId", str)
AccountId = NewType("AccountId", str)
TransferId = NewType("TransferId", str)
CommandId = NewType("CommandId", str)
SeatSessionId = NewType("SeatSessionId", str)
WorkerId = NewType("WorkerId", str)

Id = TypeVar("Id", bound=str)

TIME_MS_MAX: Final = 2**48 - 1
CHANCE_BYTES: Final = 10
_SHOWN_MAX: Final = 40


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of id: its prefix in text, and what it names."""

    prefix: str
    names: str


KINDS: Final[dict[object, Kind]] = {
    TableId: Kind(prefix="tbl", names="table"),
    HandId: Kind(prefix="hnd", names="hand"),
    PlayerId: Kind(prefix="plr", names="player"),
    AccountId: Kind(prefix="acc", names="account"),
    TransferId: Kind(prefix="xfr", names="transfer"),
    CommandId: Kind(prefix="cmd", names="command"),
    SeatSessionId: Kind(prefix="ses", names="seat session"),
    WorkerId: Kind(prefix="wrk", names="worker"),
}


class BadId(ValueError):
    """A text that is not an id of the kind that was asked for."""

    def __init__(self, *, text: str, kind: Kind) -> None:
        # The text is anybody's: a log line must not grow with it.
        super().__init__(f"not a valid {kind.names} id: {text[:_SHOWN_MAX]!r}")
        self.text = text
        self.kind = kind


def make(kind: type[Id], *, time_ms: int, chance: bytes) -> Id:
    """Make an id from Unix milliseconds and ten bytes that nobody can guess."""
    if not 0 <= time_ms <= TIME_MS_MAX:
        raise ValueError(f"a ULID's time is 0 to {TIME_MS_MAX} ms, not {time_ms}")
    if len(chance) != CHANCE_BYTES:
        raise ValueError(f"a ULID takes {CHANCE_BYTES} bytes of chance, not {len(chance)}")
    number = time_ms << (8 * CHANCE_BYTES) | int.from_bytes(chance, "big")
    return kind(f"{KINDS[kind].prefix}_{_encode(number)}")


def parse(kind: type[Id], text: str) -> Id:
    """Take a text from outside as an id of this kind, or raise `BadId`."""
    prefix, _, ulid = text.partition("_")
    if prefix != KINDS[kind].prefix or _ULID.fullmatch(ulid) is None:
        raise BadId(text=text, kind=KINDS[kind])
    return kind(text)


def time_ms_of(id_: str) -> int:
    """Tell when an id was made."""
    return _decode(id_.rpartition("_")[2]) >> (8 * CHANCE_BYTES)


_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_LENGTH: Final = 26
# 26 digits hold 130 bits and a ULID has 128, so the first is at most 7.
_ULID: Final = re.compile(f"[0-7][{_DIGITS}]{{{_LENGTH - 1}}}")


def _encode(number: int) -> str:
    return "".join(_DIGITS[number >> shift & 31] for shift in range(5 * (_LENGTH - 1), -1, -5))


def _decode(ulid: str) -> int:
    number = 0
    for digit in ulid:
        number = number << 5 | _VALUES[digit]
    return number
