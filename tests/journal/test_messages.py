"""The messages of history: each event has one, each is explained, and none ever changes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.descriptor_pb2 import DescriptorProto
from tests.journal.golden import FIELDS, fields_of, kinds, reachable
from tests.journal.random_events import EVENT_CLASSES

from riverboat.api.event.v1 import hand_pb2, rake_pb2, seat_pb2, table_pb2, terms_pb2
from riverboat.api.event.v1.event_pb2 import Event
from riverboat.api.event.v1.secret_pb2 import Secret
from riverboat.journal import enum_numbers
from riverboat.journal.codec import SCHEMA

ROOT = Path(__file__).resolve().parents[2]
PROTOS = ROOT / "protos" / "riverboat" / "api" / "event" / "v1"


# -- each event has one --------------------------------------------------------------------------


def test_every_event_has_a_field_of_its_name() -> None:
    names = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in EVENT_CLASSES}
    assert {field.name for field in Event.DESCRIPTOR.oneofs_by_name["event"].fields} == names
    assert len(Event.DESCRIPTOR.fields) == len(names)


def test_every_enum_has_a_number_for_each_member() -> None:
    tables = [
        value
        for value in vars(enum_numbers).values()
        if isinstance(value, enum_numbers.EnumNumbers)
    ]
    modules = (hand_pb2, rake_pb2, seat_pb2, table_pb2, terms_pb2)
    on_wire = {
        name: enum
        for module in modules
        for name, enum in module.DESCRIPTOR.enum_types_by_name.items()
    }
    in_code = {table._name: table for table in tables}
    assert in_code.keys() == on_wire.keys()
    for name, table in in_code.items():
        (kind,) = {type(member) for member in table._numbers}
        assert list(table._numbers) == list(kind.__members__.values())
        unspecified, *rest = on_wire[name].values
        assert unspecified.number == 0
        assert unspecified.name.endswith("_UNSPECIFIED")
        prefix = unspecified.name.removesuffix("UNSPECIFIED")
        assert {f"{prefix}{member.name}": number for member, number in table._numbers.items()} == {
            value.name: value.number for value in rest
        }


# -- what is secret is apart ---------------------------------------------------------------------


def test_an_event_has_no_room_for_a_secret() -> None:
    assert not reachable(Event.DESCRIPTOR).keys() & reachable(Secret.DESCRIPTOR).keys()


def test_the_public_bytes_are_these_and_no_others() -> None:
    # Cards are bytes, so a new field of bytes is a new place where a card could be. The first three
    # are seen by all; the last is the commitment.
    assert {
        f"{message.name}.{field.name}"
        for message in reachable(Event.DESCRIPTOR).values()
        for field in message.fields
        if field.type == FieldDescriptor.TYPE_BYTES
    } == {"DealtTo.up", "HandShown.cards", "StreetDealt.board", "HandStarted.deck_root"}


# -- none ever changes ---------------------------------------------------------------------------


def is_reserved(message: Descriptor, number: int) -> bool:
    proto = DescriptorProto()
    message.CopyToProto(proto)  # type: ignore[no-untyped-call]
    return any(taken.start <= number < taken.end for taken in proto.reserved_range)


def test_no_field_that_was_ever_written_has_changed() -> None:
    """Fields are only added: to the proto, and with a higher SCHEMA to the recorded list."""
    recorded = json.loads(FIELDS.read_text())
    now = {name: fields_of(kind) for name, kind in kinds().items()}
    for name, fields in recorded["kinds"].items():
        for number, field in fields.items():
            if number in now[name]:
                assert now[name][number] == field, f"{name} {number} was {field!r}"
            else:
                kind = kinds()[name]
                assert isinstance(kind, Descriptor), f"{name} has lost {field}"
                assert is_reserved(kind, int(number)), f"{name} {number} has to be reserved"
    added = {
        name: {number: field for number, field in fields.items() if number not in known}
        for name, fields in now.items()
        if fields.keys() - (known := recorded["kinds"].get(name, {})).keys()
    }
    assert added == {}, "raise SCHEMA, then python -m tests.journal.golden"
    assert recorded["schema"] == SCHEMA


# -- each is explained ---------------------------------------------------------------------------


def declarations(proto: Path) -> Iterator[tuple[str, str]]:
    """Every line that declares something, with the line above it."""
    above = ""
    for line in map(str.strip, proto.read_text().splitlines()):
        if re.match(r"(message|enum|oneof|optional|repeated) |\w+ \w+ = \d|[A-Z_]+ = \d", line):
            yield above, line
        above = line


@pytest.mark.parametrize("proto", sorted(PROTOS.glob("*.proto")), ids=lambda proto: proto.name)
def test_every_field_and_value_is_explained(proto: Path) -> None:
    found = list(declarations(proto))
    assert found
    assert [line for above, line in found if not above.startswith("//")] == []


def test_the_walk_over_declarations_finds_them_all() -> None:
    lines = [line for proto in PROTOS.glob("*.proto") for _, line in declarations(proto)]
    for kind in kinds().values():
        names = kind.values_by_name if isinstance(kind, EnumDescriptor) else kind.fields_by_name
        for name in names:
            assert any(re.search(rf"\b{name} = ", line) for line in lines), name
