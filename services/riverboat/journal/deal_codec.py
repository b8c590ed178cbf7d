"""The start of a hand and the deal of a street to messages and back: the events with secrets.

The law: a public message has no room for the deck or a face-down card. What is secret of an event
is a `Secret`, made and sealed apart. Without it an event reads as a spectator sees its cards.
"""

from __future__ import annotations

from riverboat.api.event.v1 import hand_pb2
from riverboat.api.event.v1.secret_pb2 import DownCards, HandSecret, Secret
from riverboat.journal.card_bytes import down_bytes, read_down, read_up, up_bytes
from riverboat.journal.enum_numbers import POST_KINDS
from riverboat.journal.errors import BadRecord
from riverboat.journal.terms_codec import (
    hand_rake_message,
    read_hand_rake,
    read_terms,
    terms_message,
)
from riverboat.rules.cards import DECK, HIDDEN_CARD, Card, NotADeck, full_deck
from riverboat.rules.commands import DeckSecret, SeatIn
from riverboat.rules.events import DealtTo, HandStarted, Posted, StreetDealt

DOWN_MAX = len(DECK)
"""No street deals a seat more cards. A damaged count must not take our memory."""


def started_message(event: HandStarted) -> hand_pb2.HandStarted:
    return hand_pb2.HandStarted(
        number=event.number,
        terms=terms_message(event.terms),
        rake=hand_rake_message(event.rake),
        button=event.button,
        seats=[
            hand_pb2.SeatIn(seat=entry.seat, stack_units=entry.stack, shows=entry.shows)
            for entry in event.seats
        ],
        posts=[
            hand_pb2.Posted(
                seat=post.seat, kind=POST_KINDS.number_of(post.kind), amount_units=post.amount
            )
            for post in event.posts
        ],
        deck_root=event.deck_root,
    )


def read_started(message: hand_pb2.HandStarted, secret: Secret | None) -> HandStarted:
    if not message.HasField("terms") or not message.HasField("rake"):
        raise BadRecord("HandStarted", "is without its terms or rake")
    return HandStarted(
        number=message.number,
        terms=read_terms(message.terms),
        rake=read_hand_rake(message.rake),
        button=message.button,
        seats=tuple(
            [SeatIn(entry.seat, entry.stack_units, entry.shows) for entry in message.seats]
        ),
        posts=tuple(
            [
                Posted(post.seat, POST_KINDS.member_of(post.kind), post.amount_units)
                for post in message.posts
            ]
        ),
        deck_root=message.deck_root,
        secret=_read_deck(secret, message.deck_root),
    )


def deck_secret(event: HandStarted) -> Secret | None:
    """What is secret of a hand's start; nothing in a view of it."""
    secret = event.secret
    if secret is None:
        return None
    # The root is public and written once, with the event.
    assert secret.root == event.deck_root, "a deck has one commitment"
    return Secret(hand=HandSecret(deck=up_bytes(secret.deck), seed=secret.seed))


def _read_deck(secret: Secret | None, root: bytes) -> DeckSecret | None:
    if secret is None:
        return None
    if secret.WhichOneof("secret") != "hand":
        raise BadRecord("HandStarted", "has a secret of another kind")
    try:
        deck = full_deck(secret.hand.deck)
    except NotADeck as error:
        raise BadRecord("HandSecret.deck", str(error)) from error
    return DeckSecret(deck, secret.hand.seed, root)


def street_message(event: StreetDealt) -> hand_pb2.StreetDealt:
    return hand_pb2.StreetDealt(
        street=event.street,
        dealt=[
            hand_pb2.DealtTo(seat=to.seat, down_count=len(to.down), up=up_bytes(to.up))
            for to in event.dealt
        ],
        board=up_bytes(event.board),
    )


def read_street(message: hand_pb2.StreetDealt, secret: Secret | None) -> StreetDealt:
    down = _read_down_cards(message, secret)
    return StreetDealt(
        street=message.street,
        dealt=tuple(
            [
                DealtTo(to.seat, cards, read_up(to.up, "DealtTo.up"))
                for to, cards in zip(message.dealt, down, strict=True)
            ]
        ),
        board=read_up(message.board, "StreetDealt.board"),
    )


def down_cards_secret(event: StreetDealt) -> Secret | None:
    """What is secret of a street's deal; nothing when no face-down card of it is known."""
    if all(card == HIDDEN_CARD for to in event.dealt for card in to.down):
        return None
    return Secret(down_cards=DownCards(cards=[down_bytes(to.down) for to in event.dealt]))


def _read_down_cards(
    message: hand_pb2.StreetDealt, secret: Secret | None
) -> list[tuple[Card, ...]]:
    counts = [to.down_count for to in message.dealt]
    if any(count > DOWN_MAX for count in counts):
        raise BadRecord("DealtTo.down_count", f"is above {DOWN_MAX}")
    if secret is None:
        return [(HIDDEN_CARD,) * count for count in counts]
    if secret.WhichOneof("secret") != "down_cards":
        raise BadRecord("StreetDealt", "has a secret of another kind")
    down = [read_down(cards, "DownCards.cards") for cards in secret.down_cards.cards]
    if [len(cards) for cards in down] != counts:
        raise BadRecord("DownCards.cards", "are not as many as were dealt")
    return down
