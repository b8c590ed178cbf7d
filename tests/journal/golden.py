"""The golden files: events as releases wrote them, and the fields that they were written with.

`python -m tests.journal.golden` fills in what is missing and changes nothing that is there: the bytes
of an event whose "public" is null, and fields that are new. What a release has written stays.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor

from riverboat.api.event.v1.event_pb2 import Event
from riverboat.api.event.v1.secret_pb2 import Secret
from riverboat.journal.codec import SCHEMA, encode
from riverboat.rules.view import Hidden
from riverboat.table.event_json import from_json
from riverboat.table.events import TableEvent

FOLDER: Final = Path(__file__).resolve().parents[1] / "golden"
EVENTS: Final = FOLDER / "events_v1.json"
FIELDS: Final = FOLDER / "event_fields.json"


def entries() -> list[dict[str, Any]]:
    """One event each: as JSON, with its public bytes and its secret ones in hex."""
    found = json.loads(EVENTS.read_text())
    assert isinstance(found, list)
    return found


def event_of(entry: dict[str, Any]) -> TableEvent:
    event = from_json(json.dumps(entry["event"]))
    assert not isinstance(event, Hidden)
    return event


def reachable(start: Descriptor) -> dict[str, Descriptor]:
    """The messages that a message can hold, itself among them, by name."""
    found: dict[str, Descriptor] = {}
    waiting = [start]
    while waiting:
        message = waiting.pop()
        if message.name not in found:
            found[message.name] = message
            waiting += [field.message_type for field in message.fields if field.message_type]
    return found


def kinds() -> dict[str, Descriptor | EnumDescriptor]:
    """All messages and enums that an event or its secret can hold, by name."""
    messages = {**reachable(Event.DESCRIPTOR), **reachable(Secret.DESCRIPTOR)}
    enums = {
        field.enum_type.name: field.enum_type
        for message in messages.values()
        for field in message.fields
        if field.enum_type
    }
    return dict(sorted({**messages, **enums}.items()))


def fields_of(kind: Descriptor | EnumDescriptor) -> dict[str, str]:
    """The fields or values of a kind, by number, spelled as in the file."""
    if isinstance(kind, EnumDescriptor):
        return {str(value.number): value.name for value in kind.values}
    return {
        str(field.number): f"{_type_of(field)} {field.name}"
        for field in sorted(kind.fields, key=lambda field: field.number)
    }


_SCALARS = {
    number: name.removeprefix("TYPE_").lower()
    for name, number in vars(FieldDescriptor).items()
    if name.startswith("TYPE_")
}


def _type_of(field: FieldDescriptor) -> str:
    inner = field.message_type or field.enum_type
    kind = inner.name if inner else _SCALARS[field.type]
    if field.is_repeated:
        return f"repeated {kind}"
    if field.containing_oneof is None:
        return kind
    oneof = field.containing_oneof.name
    return f"optional {kind}" if oneof.startswith("_") else f"{oneof}: {kind}"


def fill_in() -> None:
    """Write what is missing in both files."""
    found = entries()
    for entry in found:
        if entry.get("public") is None:
            public, secret = encode(event_of(entry))
            entry["public"], entry["secret"] = public.hex(), secret and secret.hex()
    lines = [
        ",\n".join(f'  "{name}": {json.dumps(entry[name])}' for name in entry) for entry in found
    ]
    EVENTS.write_text("[\n" + ",\n".join(f" {{\n{line}\n }}" for line in lines) + "\n]\n")
    known = json.loads(FIELDS.read_text())["kinds"]
    merged = {name: {**fields_of(kind), **known.get(name, {})} for name, kind in kinds().items()}
    FIELDS.write_text(json.dumps({"schema": SCHEMA, "kinds": merged}, indent=1) + "\n")


if __name__ == "__main__":
    fill_in()
