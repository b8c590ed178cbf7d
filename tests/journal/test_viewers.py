"""What the messages say of who may see a field, and what `view` takes out: one and the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from google.protobuf.message import Message
from hypothesis import given
from tests.journal.golden import entries, event_of
from tests.journal.random_events import events
from tests.journal.test_messages import PROTOS

from riverboat.journal.codec import split
from riverboat.rules.view import Hidden
from riverboat.table.events import SeatLeaving, TableEvent
from riverboat.table.seats import LeaveReason
from riverboat.table.view import view

FOR_FEW = re.compile(r"for (that seat only|nobody)", re.IGNORECASE)
SPECTATOR = None
NOBODYS_SEAT = 99
"""A viewer to whom no event belongs."""


def commented() -> set[str]:
    """The fields, as `Message.field`, whose comment keeps them from most viewers."""
    found: set[str] = set()
    # What `secret.proto` holds is no part of an event.
    for proto in sorted({*PROTOS.glob("*.proto")} - {PROTOS / "secret.proto"}):
        message, comment = "", ""
        for line in map(str.strip, proto.read_text().splitlines()):
            if line.startswith("//"):
                comment += line.removeprefix("//")
                continue
            if opened := re.match(r"message (\w+)", line):
                message = opened[1]
            elif (field := re.search(r"(\w+) = \d+;", line)) and FOR_FEW.search(comment):
                found.add(f"{message}.{field[1]}")
            comment = ""
    return found


def changed(own: Any, others: Any) -> Iterator[str]:
    """The fields in which two messages of one kind differ; of a nested one, those within it."""
    for field in own.DESCRIPTOR.fields:
        one, two = getattr(own, field.name), getattr(others, field.name)
        has_both = not field.has_presence or own.HasField(field.name) == others.HasField(field.name)
        if one == two and has_both:
            continue
        pairs = zip(one, two, strict=True) if field.is_repeated else [(one, two)]
        if field.message_type is not None and has_both:
            for left, right in pairs:
                yield from changed(left, right)
        else:
            yield f"{own.DESCRIPTOR.name}.{field.name}"


def public(event: TableEvent) -> Message:
    return split(event)[0]


def taken_from_others(event: TableEvent) -> set[str]:
    """The fields that a viewer to whom the event is not does not get."""
    whole = public(event)
    taken: set[str] = set()
    for viewer in (SPECTATOR, NOBODYS_SEAT):
        seen = view(event, viewer)
        if isinstance(seen, Hidden):
            taken.add(f"Event.{whole.WhichOneof('event')}")
        else:
            taken.update(changed(whole, public(seen)))
    return taken


@given(events())
def test_what_a_viewer_does_not_get_is_said_at_its_field(event: TableEvent) -> None:
    assert taken_from_others(event) <= commented()


def test_what_is_said_to_be_for_one_seat_no_other_viewer_gets() -> None:
    examples = [event_of(entry) for entry in entries()]
    examples.append(SeatLeaving(2, LeaveReason.REMOVED))
    taken = {name for event in examples for name in taken_from_others(event)}
    assert taken == commented()
