"""Events as JSON, cards as text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from tests.journal.random_events import EVENT_CLASSES, events, of_class

from riverboat.rules.cards import HIDDEN_CARD, Card, parse_card
from riverboat.rules.events import DealtTo, HandShown, ShownDown, StreetDealt
from riverboat.rules.ranking import HandRank
from riverboat.rules.view import Hidden
from riverboat.table.event_json import CARD_FIELDS, NotAnEvent, from_json, to_json
from riverboat.table.events import TableEvent
from riverboat.table.view import view


@pytest.mark.parametrize("kind", EVENT_CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_survives(kind: type[Struct]) -> None:
    @given(of_class(kind))
    def check(event: TableEvent) -> None:
        read = from_json(to_json(event))
        assert read == event
        assert repr(read) == repr(event)

    check()


@given(events(), st.none() | st.integers(1, 10))
def test_what_a_viewer_sees_survives(event: TableEvent, viewer: int | None) -> None:
    seen = view(event, viewer)
    assert from_json(to_json(seen)) == seen


def test_cards_are_text() -> None:
    ace, deuce = parse_card("As"), parse_card("2c")
    street = StreetDealt(0, (DealtTo(4, (ace, HIDDEN_CARD), (deuce,)),), (deuce,))
    assert json.loads(to_json(street)) == {
        "type": "StreetDealt",
        "street": 0,
        "dealt": [{"seat": 4, "down": ["As", "??"], "up": ["2c"]}],
        "board": ["2c"],
    }
    shown = ShownDown((HandShown(4, (ace,), HandRank(0)),))
    assert json.loads(to_json(shown))["hands"][0]["cards"] == ["As"]
    assert json.loads(to_json(Hidden())) == {"type": "Hidden"}


def structs(kind: object) -> Iterator[type[Struct]]:
    """Every struct that a type can hold."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from structs(hint)
    for inner in get_args(kind):
        yield from structs(inner)


def test_cards_are_found_by_the_names_of_their_fields() -> None:
    fields = [
        (name, Card in get_args(hint))
        for kind in set(structs(TableEvent | Hidden))
        for name, hint in get_type_hints(kind).items()
        if Card in get_args(hint) or name in CARD_FIELDS
    ]
    assert all(is_of_cards for _, is_of_cards in fields)
    assert {name for name, _ in fields} == CARD_FIELDS
    # A single card in a field of its own would not be found.
    assert not any(
        hint is Card
        for kind in set(structs(TableEvent))
        for hint in get_type_hints(kind).values()
        if get_origin(hint) is not tuple
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "\x00",
        '{"type": "NoSuchEvent"}',
        '{"type": "Folded"}',
        '{"type": "Folded", "seat": "4"}',
        '{"type": "StreetDealt", "street": 0, "dealt": [], "board": [51]}',
        '{"type": "StreetDealt", "street": 0, "dealt": [], "board": ["Zz"]}',
        '{"type": "StreetDealt", "street": 0, "dealt": [], "board": "As"}',
        '{"type": "TableOpened", "table": "t", "settings": {"game": "holdem", "small_bet": 0}}',
        "[" * 100_000,
    ],
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(NotAnEvent):
        from_json(text)
