"""Events to bytes and back, exact both ways.

An event is written in two parts: a public one, which anybody may store and forward, and a secret
one, which the journal seals. The public part cannot hold a face-down card: its messages have no
field for one (`secret.proto`). Domain values and messages are two shapes, and this package is the
one translation between them; `rules` and `table` know nothing of it.

What reads an event judges its shape alone: fields, enums, cards and settings that exist. That the
bytes are the ones written is the record's chain of hashes to say, and that the events fold to a
table is for replay to assert.
"""

from __future__ import annotations

from typing import Final, TypeAlias, TypeVar

from google.protobuf.message import DecodeError, Message

from riverboat.api.event.v1.event_pb2 import Event
from riverboat.api.event.v1.secret_pb2 import Secret
from riverboat.journal.deal_codec import deck_secret, down_cards_secret
from riverboat.journal.errors import BadRecord
from riverboat.journal.table_codec import event_message, read_event
from riverboat.rules.events import HandStarted, StreetDealt
from riverboat.rules.refusals import BadSetting
from riverboat.table.events import TableEvent

SCHEMA: Final = 1
"""Of the messages in `protos/riverboat/api/event/v1`. It rises by one with each release that adds to
them; every record names the one that it was written with."""

Parts: TypeAlias = tuple[Event, Secret | None]
"""What everybody may have of an event, and what is to be sealed of it."""

_AnyMessage = TypeVar("_AnyMessage", bound=Message)


def split(event: TableEvent) -> Parts:
    """Write an event as messages."""
    secret = None
    if isinstance(event, HandStarted):
        secret = deck_secret(event)
    elif isinstance(event, StreetDealt):
        secret = down_cards_secret(event)
    return event_message(event), secret


def join(public: Event, secret: Secret | None) -> TableEvent:
    """Read an event from its messages. Raises `BadRecord`.

    Without its secret it is the event with cards hidden, as a spectator sees them: for those who
    have no key. Who has to play the hand on must see to it that no secret was lost.
    """
    _check_known(public)
    if secret is not None:
        _check_known(secret)
    try:
        event = read_event(public, secret)
    except BadSetting as error:
        raise BadRecord(error.field, error.problem) from error
    if secret is not None and not isinstance(event, HandStarted | StreetDealt):
        raise BadRecord(type(event).__name__, "has no secret, but one came with it")
    return event


def encode(event: TableEvent) -> tuple[bytes, bytes | None]:
    """Write an event as bytes: the public part, and the secret one if there is any."""
    public, secret = split(event)
    return public.SerializeToString(), None if secret is None else secret.SerializeToString()


def decode(public: bytes, secret: bytes | None = None, schema: int = SCHEMA) -> TableEvent:
    """Read an event from its bytes, as `join` does. Raises `BadRecord`."""
    check_schema(schema)
    return join(_parse(Event, public), None if secret is None else _parse(Secret, secret))


def check_schema(schema: int) -> None:
    """Raise `BadRecord` for what was written with a schema that is not known here."""
    if not 1 <= schema <= SCHEMA:
        raise BadRecord("schema", f"{schema} is not known here, only 1 to {SCHEMA}")


def _parse(kind: type[_AnyMessage], data: bytes) -> _AnyMessage:
    try:
        return kind.FromString(data)
    except DecodeError as error:
        raise BadRecord(kind.DESCRIPTOR.name, "does not parse") from error


def _check_known(message: Message) -> None:
    # Protobuf keeps unknown fields to itself. To us they are facts of a later release: an event
    # read without them would replay to another table.
    size = message.ByteSize()
    message.DiscardUnknownFields()  # type: ignore[attr-defined]  # Missing in the stubs.
    if message.ByteSize() != size:
        raise BadRecord(message.DESCRIPTOR.name, "has fields that are not known here")
