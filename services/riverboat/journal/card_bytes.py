"""Cards as bytes, one a card, as `event.proto` numbers them; face-down cards may be hidden.

A record's numbers are the domain's own. Should the domain ever number its cards otherwise, a table
comes to stand here: what has been written stays.
"""

from __future__ import annotations

from collections.abc import Iterable

from riverboat.journal.errors import BadRecord
from riverboat.rules.cards import DECK, HIDDEN_CARD, Card

HIDDEN_BYTE = 255

_CARDS = {int(card): card for card in DECK}
_DOWN_CARDS = {**_CARDS, HIDDEN_BYTE: HIDDEN_CARD}


def up_bytes(cards: Iterable[Card]) -> bytes:
    """Write cards that everybody sees. A hidden one among them is our mistake."""
    written = bytes(cards)
    assert all(number in _CARDS for number in written), "a face-up card is one of 52"
    return written


def read_up(written: bytes, where: str) -> tuple[Card, ...]:
    """Read cards none of which can be hidden."""
    return _read(written, where, _CARDS)


def down_bytes(cards: Iterable[Card]) -> bytes:
    """Write cards some of which may be hidden from whom this is for."""
    return bytes([HIDDEN_BYTE if card == HIDDEN_CARD else card for card in cards])


def read_down(written: bytes, where: str) -> tuple[Card, ...]:
    """Read cards some of which may be hidden."""
    return _read(written, where, _DOWN_CARDS)


def _read(written: bytes, where: str, cards: dict[int, Card]) -> tuple[Card, ...]:
    try:
        return tuple([cards[number] for number in written])
    except KeyError:
        # Which byte it is, and its neighbours, are not told: they may be face-down cards.
        raise BadRecord(where, "holds a byte that is no card") from None
