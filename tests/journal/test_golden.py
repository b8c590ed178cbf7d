"""Events as the first release wrote them. These bytes are in somebody's journal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.journal.golden import entries, event_of
from tests.journal.random_events import EVENT_CLASSES

from riverboat.journal.codec import decode, encode
from riverboat.table.event_json import to_json

ENTRIES = pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry["event"]["type"])


@ENTRIES
def test_what_was_written_once_is_read_for_ever(entry: dict[str, Any]) -> None:
    """The bytes never change. Should a class or field get another name, its JSON beside them does."""
    event = event_of(entry)
    assert entry["public"] is not None, "fill it in: python -m tests.journal.golden"
    secret = None if entry["secret"] is None else bytes.fromhex(entry["secret"])
    assert decode(bytes.fromhex(entry["public"]), secret, schema=1) == event
    assert decode(*encode(event)) == event


@ENTRIES
def test_its_json_is_whole(entry: dict[str, Any]) -> None:
    # A default that stood in for a field here would hide that the bytes do not hold it.
    assert json.loads(to_json(event_of(entry))) == entry["event"]


def test_there_is_one_of_every_kind() -> None:
    """A new kind of event gets an entry: its JSON, with null for its bytes until they are filled in."""
    kinds = {entry["event"]["type"] for entry in entries()}
    assert kinds == {kind.__name__ for kind in EVENT_CLASSES}
