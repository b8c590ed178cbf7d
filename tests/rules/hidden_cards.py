"""Finding the cards in a value, wherever they are in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args, get_type_hints

from msgspec import Struct

from riverboat.rules.cards import Card

_hints_of = cache(get_type_hints)


def cards_in(value: object, hint: object = None) -> Iterator[Card]:
    """Every card in a value, by the types of its fields: a new field of cards is found too."""
    if isinstance(value, Struct):
        for name, field_hint in _hints_of(type(value)).items():
            # Class variables have hints too, and on some classes no value.
            if hasattr(value, name):
                yield from cards_in(getattr(value, name), field_hint)
    elif isinstance(value, tuple):
        hints = [arg for arg in get_args(hint) if arg is not Ellipsis]
        for item in value:
            yield from cards_in(item, hints[0] if hints else None)
    elif hint is Card:
        # Decoded values are typed by their fields: an int that is declared a card is one.
        yield Card(value)  # type: ignore[arg-type]
