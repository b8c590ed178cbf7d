"""What the codec promises: exact both ways, nothing secret in the public part, no guessing."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import get_args

import pytest
from google.protobuf.message import Message
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace
from tests.journal.random_events import EVENT_CLASSES, events, of_class
from tests.rules.random_hands import PlayedHand, played_hands

from riverboat.api.event.v1 import table_pb2
from riverboat.api.event.v1.event_pb2 import Event
from riverboat.api.event.v1.secret_pb2 import DownCards, HandSecret, Secret
from riverboat.journal.codec import SCHEMA, check_schema, decode, encode, join, split
from riverboat.journal.errors import BadRecord
from riverboat.rules import hand as hands
from riverboat.rules.cards import DECK, HIDDEN_CARD, Card
from riverboat.rules.commands import DeckSecret, StartHand
from riverboat.rules.events import (
    Checked,
    DealtTo,
    Folded,
    HandEvent,
    HandShown,
    HandsTabled,
    HandStarted,
    ShownDown,
    StreetDealt,
)
from riverboat.rules.ranking import HandRank
from riverboat.rules.variants import Game
from riverboat.rules.view import view
from riverboat.table.events import SatOut, TableEvent, TableOpened
from riverboat.table.seats import SitOutReason
from riverboat.table.settings import TableSettings

# -- exact both ways ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", EVENT_CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_survives(kind: type[Struct]) -> None:
    @given(of_class(kind))
    def check(event: TableEvent) -> None:
        public, secret = encode(event)
        decoded = decode(public, secret)
        assert decoded == event
        # True equals 1, and an enum of texts its text: the types have to be the same too.
        assert repr(decoded) == repr(event)

    check()


@given(played_hands())
def test_a_hand_that_was_played_survives_and_replays(played: PlayedHand) -> None:
    decoded = [decode(*encode(event)) for event in played.events]
    assert tuple(decoded) == played.events
    started, *rest = decoded
    assert isinstance(started, HandStarted)
    assert hands.replay(started, *[event for event in rest if isinstance(event, HandEvent)]) == (
        played.last
    )


# -- what is secret -----------------------------------------------------------------------------


@given(played_hands())
def test_without_its_secret_an_event_shows_what_spectators_see(played: PlayedHand) -> None:
    for event in played.events:
        public, _ = encode(event)
        match decode(public):
            case HandStarted() as started:
                # Who shows losing hands is private, but it is no card.
                assert view(started, None) == view(event, None)
                assert started.secret is None
            case StreetDealt() as street:
                assert street == view(event, None)
            case other:
                assert other == event


@given(of_class(HandStarted), of_class(DeckSecret))
def test_the_public_part_of_a_start_is_the_same_for_every_deck(
    event: HandStarted, secret: DeckSecret
) -> None:
    dealt = replace(event, secret=replace(secret, root=event.deck_root))
    assert encode(dealt)[0] == encode(replace(event, secret=None))[0]


@given(of_class(StreetDealt), st.data())
def test_the_public_part_of_a_street_is_the_same_for_all_down_cards(
    event: StreetDealt, data: st.DataObject
) -> None:
    others = tuple(
        [
            replace(to, down=tuple([data.draw(st.sampled_from(DECK)) for _ in to.down]))
            for to in event.dealt
        ]
    )
    assert encode(replace(event, dealt=others))[0] == encode(event)[0]


def before_showing(events: tuple[HandEvent, ...]) -> list[bytes]:
    """The public parts of a hand until it turns the first down card up."""
    parts: list[bytes] = []
    for event in events:
        if isinstance(event, ShownDown | HandsTabled):
            break
        parts.append(encode(event)[0])
    return parts


def play_again(start: StartHand, played: PlayedHand) -> tuple[HandEvent, ...]:
    """Play a hand's commands with other cards, until down cards decide how it goes on."""
    found, hand = hands.start_hand(start)
    for step in played.steps:
        if any(isinstance(event, ShownDown | HandsTabled) for event in found):
            break
        more, hand = hands.play(hand, step.command)
        found = (*found, *more)
    return found


@given(played_hands(), st.data())
def test_cards_that_nobody_was_shown_change_no_byte_of_the_public_part(
    played: PlayedHand, data: st.DataObject
) -> None:
    known: set[Card] = set()
    for event in played.events:
        if isinstance(event, StreetDealt):
            known.update(event.board)
            known.update(card for to in event.dealt for card in to.up)
    deck = played.start.secret.deck
    others = iter(data.draw(st.permutations([card for card in deck if card not in known])))
    secret = replace(
        played.start.secret,
        deck=tuple([card if card in known else next(others) for card in deck]),
        seed=bytes(32),
    )
    again = play_again(replace(played.start, secret=secret), played)
    assert before_showing(again) == before_showing(played.events)


def test_a_hidden_down_card_stays_hidden_beside_a_known_one() -> None:
    # A street as one seat sees it: his own cards, and that the others have some.
    seen = StreetDealt(
        0,
        (DealtTo(1, (Card(3), Card(51)), ()), DealtTo(2, (HIDDEN_CARD, HIDDEN_CARD), (Card(7),))),
        (),
    )
    public, secret = split(seen)
    assert secret == Secret(down_cards=DownCards(cards=[bytes([3, 51]), bytes([255, 255])]))
    assert join(public, secret) == seen


@pytest.mark.parametrize(
    "event",
    [
        StreetDealt(1, (), (Card(1), Card(2), Card(3))),
        StreetDealt(0, (DealtTo(1, (HIDDEN_CARD, HIDDEN_CARD), ()),), ()),
        Folded(1),
    ],
)
def test_an_event_that_knows_no_down_card_has_no_secret(event: TableEvent) -> None:
    public, secret = encode(event)
    assert secret is None
    assert decode(public) == event


def test_a_face_up_card_is_never_hidden() -> None:
    for event in (
        StreetDealt(1, (), (Card(1), HIDDEN_CARD, Card(3))),
        StreetDealt(0, (DealtTo(1, (), (HIDDEN_CARD,)),), ()),
        ShownDown((HandShown(1, (HIDDEN_CARD,), HandRank(0)),)),
    ):
        with pytest.raises((AssertionError, ValueError)):
            encode(event)


# -- records that cannot be read ----------------------------------------------------------------

STREET = StreetDealt(0, (DealtTo(4, (Card(3), Card(51)), (Card(7),)),), ())


def refused(public: Event, secret: Secret | None = None) -> str:
    with pytest.raises(BadRecord) as caught:
        join(public, secret)
    return str(caught.value)


def public_of(event: TableEvent) -> Event:
    return split(event)[0]


def test_an_event_of_a_later_release_is_refused() -> None:
    # Field 99, a message without fields.
    later = Event.FromString(b"\x9a\x06\x00")
    assert "not known here" in refused(later)
    assert "no kind known here" in refused(Event())


def test_a_field_of_a_later_release_is_refused_however_deep() -> None:
    later = public_of(STREET)
    # Field 99, the number 1, in the first seat's cards.
    later.street_dealt.dealt[0].MergeFromString(b"\x98\x06\x01")
    assert refused(later) == "Event: has fields that are not known here"
    secret = Secret(down_cards=DownCards())
    secret.down_cards.MergeFromString(b"\x98\x06\x01")
    assert refused(public_of(STREET), secret) == "Secret: has fields that are not known here"


@pytest.mark.parametrize("number", [0, 4, 99])
def test_an_enum_value_of_a_later_release_is_refused(number: int) -> None:
    public = public_of(SatOut(1, SitOutReason.ASKED, 0))
    public.sat_out.why = number  # type: ignore[assignment]
    assert refused(public) == f"SitOutReason: {number} is no value known here"


@pytest.mark.parametrize("card", [52, 254, 255])
def test_a_byte_that_is_no_card_is_refused(card: int) -> None:
    board = public_of(StreetDealt(1, (), (Card(1),)))
    board.street_dealt.board = bytes([1, card])
    assert refused(board) == "StreetDealt.board: holds a byte that is no card"
    up = public_of(STREET)
    up.street_dealt.dealt[0].up = bytes([card])
    assert refused(up) == "DealtTo.up: holds a byte that is no card"
    shown = public_of(ShownDown((HandShown(1, (Card(1),), HandRank(0)),)))
    shown.shown_down.hands[0].cards = bytes([card])
    assert refused(shown) == "HandShown.cards: holds a byte that is no card"
    if card != 255:
        down = Secret(down_cards=DownCards(cards=[bytes([3, card])]))
        assert refused(public_of(STREET), down) == "DownCards.cards: holds a byte that is no card"


@pytest.mark.parametrize(
    "deck", [b"", bytes(52), bytes(range(51)), bytes([*range(52), 0]), bytes([*range(51), 255])]
)
def test_a_deck_that_is_none_is_refused(deck: bytes) -> None:
    started = of_class(HandStarted).filter(lambda event: event.secret is not None)

    @settings(max_examples=1)
    @given(started)
    def check(event: HandStarted) -> None:
        assert refused(public_of(event), Secret(hand=HandSecret(deck=deck))).startswith(
            "HandSecret.deck: "
        )

    check()


def test_terms_that_no_table_could_have_are_refused() -> None:
    opened = public_of(TableOpened("t", TableSettings(game=Game.HOLDEM, asset="USD", small_bet=10)))
    opened.table_opened.settings.raises = 21
    assert refused(opened) == "raises: must be from 1 to 20, not 21"
    opened.table_opened.settings.raises = 3
    opened.table_opened.settings.rake_shipped = "of-later"
    assert "of-later" in refused(opened)
    opened.table_opened.settings.ClearField("rake_shipped")
    assert refused(opened) == "TableSettings.rake: is of no kind known here"


@given(of_class(HandStarted))
def test_a_message_without_one_of_its_parts_is_refused(event: HandStarted) -> None:
    def without(*path: str) -> Event:
        public = public_of(event)
        part: Message = public.hand_started
        for name in path[:-1]:
            part = getattr(part, name)
        part.ClearField(path[-1])
        return public

    assert refused(without("terms")) == "HandStarted: is without its terms or rake"
    assert refused(without("rake")) == "HandStarted: is without its terms or rake"
    assert refused(without("rake", "rate")) == "RakeRate: is of no kind known here"


def test_an_event_without_what_it_is_about_is_refused() -> None:
    assert (
        refused(Event(turn_started=table_pb2.TurnStarted()))
        == "TurnStarted: is without what may be done"
    )
    assert (
        refused(Event(table_opened=table_pb2.TableOpened()))
        == "TableOpened: is without its settings"
    )


def test_a_secret_that_is_not_the_events_is_refused() -> None:
    deck = Secret(hand=HandSecret(deck=bytes(range(52))))
    down = Secret(down_cards=DownCards(cards=[bytes([3, 51])]))
    assert "another kind" in refused(public_of(STREET), deck)
    assert "another kind" in refused(public_of(STREET), Secret())
    assert "no secret" in refused(public_of(Checked(1)), down)
    few = Secret(down_cards=DownCards(cards=[bytes([3])]))
    assert "as many" in refused(public_of(STREET), few)
    assert "as many" in refused(public_of(STREET), Secret(down_cards=DownCards()))


def test_a_count_of_down_cards_beyond_the_deck_is_refused() -> None:
    public = public_of(STREET)
    public.street_dealt.dealt[0].down_count = 2**32 - 1
    assert refused(public) == "DealtTo.down_count: is above 52"


@pytest.mark.parametrize("schema", [-1, 0, SCHEMA + 1])
def test_a_schema_that_is_not_known_is_refused(schema: int) -> None:
    with pytest.raises(BadRecord):
        check_schema(schema)
    with pytest.raises(BadRecord):
        decode(encode(Folded(1))[0], schema=schema)


@given(events(), st.data())
def test_damaged_bytes_are_refused_or_read_and_nothing_else(
    event: TableEvent, data: st.DataObject
) -> None:
    def damage(part: bytes) -> bytes:
        damaged = bytearray(part)
        for _ in range(data.draw(st.integers(0, 3))):
            if damaged:
                place = data.draw(st.integers(0, len(damaged) - 1))
                damaged[place] = data.draw(st.integers(0, 255))
        return bytes(damaged[: data.draw(st.integers(0, len(damaged)))])

    public, secret = encode(event)
    with suppress(BadRecord):
        read = decode(damage(public), secret if secret is None else damage(secret))
        assert isinstance(read, get_args(TableEvent))


def test_what_is_said_of_a_damaged_secret_holds_no_card() -> None:
    # These go to a log, with what they were caused by.
    secrets = [
        Secret(down_cards=DownCards(cards=[bytes([3, 99])])),
        Secret(down_cards=DownCards(cards=[bytes([3, 51, 7])])),
        Secret(hand=HandSecret(deck=bytes([3, 51, 7]))),
    ]
    for secret in secrets:
        with pytest.raises(BadRecord) as caught:
            join(public_of(STREET), secret)
        assert caught.value.__cause__ is None
        assert not re.search(r"99|51|\\x|7[^0-9]", str(caught.value))
