"""A table's events as JSON and back: for people, bots, exports and tests.

An event is an object with its class's name as `type` and its fields by name. Cards are text, `As`,
or `??` where hidden; bytes are base64. No amount is beyond what every reader of JSON keeps whole.

It follows the code, so nothing that has to outlive a release is kept in it: the journal has a format
of its own. It hides nothing either; `view` makes what a viewer may have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from riverboat.rules.cards import HIDDEN_CARD, Card, UnknownCard, card_text, parse_card
from riverboat.rules.view import Hidden
from riverboat.table.events import TableEvent

Seen: TypeAlias = TableEvent | Hidden
"""An event, or what `view` leaves of one."""

_HIDDEN_TEXT: Final = card_text(HIDDEN_CARD)

# A card is an int to msgspec, which spells ints itself. So cards are found by the names of their
# fields; a test holds that these are the fields of cards, and no others.
CARD_FIELDS: Final = frozenset({"board", "cards", "deck", "down", "up"})

_DECODER: Final[msgspec.json.Decoder[Seen]] = msgspec.json.Decoder(Seen)


class NotAnEvent(ValueError):
    """A text that is no event's JSON."""


def to_json(event: Seen) -> bytes:
    """Write an event as JSON in UTF-8, on one line."""
    return msgspec.json.encode(_with_cards(msgspec.to_builtins(event), _spell))


def from_json(data: bytes | str) -> Seen:
    """Read an event. Raises `NotAnEvent`, which says where the mistake is."""
    try:
        plain = _with_cards(msgspec.json.decode(data), _read)
        # Once more as text, because `msgspec.convert` looks at all forty classes every time.
        return _DECODER.decode(msgspec.json.encode(plain))
    except (msgspec.MsgspecError, UnknownCard, UnicodeError) as error:
        raise NotAnEvent(str(error)) from error
    except RecursionError:
        raise NotAnEvent("it is nested too deep") from None


def _spell(card: object) -> object:
    assert isinstance(card, int)
    return card_text(Card(card))


def _read(text: object) -> object:
    if not isinstance(text, str):
        raise NotAnEvent(f"a card is text such as As, not {text!r}")
    return HIDDEN_CARD if text == _HIDDEN_TEXT else parse_card(text)


def _with_cards(value: object, translate: Callable[[object], object]) -> object:
    """The same plain data with every card translated."""
    if isinstance(value, dict):
        return {
            name: [translate(card) for card in part]
            if name in CARD_FIELDS and isinstance(part, list | tuple)
            else _with_cards(part, translate)
            for name, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [_with_cards(part, translate) for part in value]
    return value
