"""A hand's events to messages and back. Those with secrets are in `deal_codec`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias, assert_never

from riverboat.api.event.v1 import hand_pb2
from riverboat.api.event.v1.event_pb2 import Event
from riverboat.api.event.v1.secret_pb2 import Secret
from riverboat.journal import deal_codec
from riverboat.journal.card_bytes import read_up, up_bytes
from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    HandEnded,
    HandEvent,
    HandShown,
    HandsTabled,
    HandStarted,
    PotAwarded,
    Protected,
    RaisedTo,
    Share,
    ShowChosen,
    ShownDown,
    StreetDealt,
    UncalledReturned,
    Wager,
)
from riverboat.rules.ranking import HandRank

HandKind: TypeAlias = Literal[
    "hand_started",
    "street_dealt",
    "folded",
    "checked",
    "called",
    "brought_in",
    "bet_made",
    "raised_to",
    "completed",
    "protected",
    "show_chosen",
    "uncalled_returned",
    "hands_tabled",
    "shown_down",
    "hand_ended",
]
"""The fields of `Event` that hold a hand's events."""


def hand_event_message(event: HandEvent) -> Event:
    """Write an event without its secret, for which a message has no room."""
    match event:
        case Folded():
            return Event(folded=hand_pb2.Folded(seat=event.seat))
        case Checked():
            return Event(checked=hand_pb2.Checked(seat=event.seat))
        case Called():
            called = hand_pb2.Called(
                seat=event.seat, amount_units=event.amount, is_all_in=event.is_all_in
            )
            return Event(called=called)
        case BetMade():
            return Event(bet_made=_wager_message(event))
        case RaisedTo():
            return Event(raised_to=_wager_message(event))
        case Completed():
            return Event(completed=_wager_message(event))
        case BroughtIn():
            brought_in = hand_pb2.BroughtIn(
                seat=event.seat, amount_units=event.amount, is_all_in=event.is_all_in
            )
            return Event(brought_in=brought_in)
        case StreetDealt():
            return Event(street_dealt=deal_codec.street_message(event))
        case HandStarted():
            return Event(hand_started=deal_codec.started_message(event))
        case UncalledReturned():
            returned = hand_pb2.UncalledReturned(seat=event.seat, amount_units=event.amount)
            return Event(uncalled_returned=returned)
        case HandsTabled():
            return Event(hands_tabled=hand_pb2.HandsTabled(hands=_shown_messages(event.hands)))
        case ShownDown():
            return Event(shown_down=hand_pb2.ShownDown(hands=_shown_messages(event.hands)))
        case HandEnded():
            return Event(hand_ended=_ended_message(event))
        case Protected():
            return Event(protected=hand_pb2.Protected(seat=event.seat))
        case ShowChosen():
            return Event(show_chosen=hand_pb2.ShowChosen(seat=event.seat, shows=event.shows))
        case _:
            assert_never(event)


def read_hand_event(message: Event, kind: HandKind, secret: Secret | None) -> HandEvent:
    """Read an event; one whose secret is not there has its cards hidden."""
    match kind:
        case "folded":
            return Folded(message.folded.seat)
        case "checked":
            return Checked(message.checked.seat)
        case "called":
            called = message.called
            return Called(called.seat, called.amount_units, called.is_all_in)
        case "bet_made":
            return BetMade(*_read_wager(message.bet_made))
        case "raised_to":
            return RaisedTo(*_read_wager(message.raised_to))
        case "completed":
            return Completed(*_read_wager(message.completed))
        case "brought_in":
            brought_in = message.brought_in
            return BroughtIn(brought_in.seat, brought_in.amount_units, brought_in.is_all_in)
        case "street_dealt":
            return deal_codec.read_street(message.street_dealt, secret)
        case "hand_started":
            return deal_codec.read_started(message.hand_started, secret)
        case "uncalled_returned":
            returned = message.uncalled_returned
            return UncalledReturned(returned.seat, returned.amount_units)
        case "hands_tabled":
            return HandsTabled(_read_shown(message.hands_tabled.hands))
        case "shown_down":
            return ShownDown(_read_shown(message.shown_down.hands))
        case "hand_ended":
            return _read_ended(message.hand_ended)
        case "protected":
            return Protected(message.protected.seat)
        case "show_chosen":
            return ShowChosen(message.show_chosen.seat, message.show_chosen.shows)
        case _:
            assert_never(kind)


def _wager_message(wager: Wager) -> hand_pb2.Wager:
    return hand_pb2.Wager(
        seat=wager.seat,
        to_units=wager.to,
        amount_units=wager.amount,
        level_units=wager.level,
        counts=wager.counts,
        is_all_in=wager.is_all_in,
    )


def _read_wager(message: hand_pb2.Wager) -> tuple[int, int, int, int, bool, bool]:
    """The fields of a `Wager`, in order."""
    return (
        message.seat,
        message.to_units,
        message.amount_units,
        message.level_units,
        message.counts,
        message.is_all_in,
    )


def _shown_messages(hands: Iterable[HandShown]) -> list[hand_pb2.HandShown]:
    return [
        hand_pb2.HandShown(seat=shown.seat, cards=up_bytes(shown.cards), rank=shown.rank)
        for shown in hands
    ]


def _read_shown(messages: Iterable[hand_pb2.HandShown]) -> tuple[HandShown, ...]:
    return tuple(
        [
            HandShown(shown.seat, read_up(shown.cards, "HandShown.cards"), HandRank(shown.rank))
            for shown in messages
        ]
    )


def _ended_message(event: HandEnded) -> hand_pb2.HandEnded:
    return hand_pb2.HandEnded(
        pots=[
            hand_pb2.PotAwarded(
                amount_units=pot.amount,
                rake_units=pot.rake,
                eligible_seats=pot.eligible,
                shares=_share_messages(pot.shares),
            )
            for pot in event.pots
        ],
        rake_units=event.rake,
        stacks=_share_messages(event.stacks),
    )


def _read_ended(message: hand_pb2.HandEnded) -> HandEnded:
    return HandEnded(
        pots=tuple(
            [
                PotAwarded(
                    amount=pot.amount_units,
                    rake=pot.rake_units,
                    eligible=tuple(pot.eligible_seats),
                    shares=_read_shares(pot.shares),
                )
                for pot in message.pots
            ]
        ),
        rake=message.rake_units,
        stacks=_read_shares(message.stacks),
    )


def _share_messages(shares: Iterable[Share]) -> list[hand_pb2.Share]:
    return [hand_pb2.Share(seat=share.seat, amount_units=share.amount) for share in shares]


def _read_shares(messages: Iterable[hand_pb2.Share]) -> tuple[Share, ...]:
    return tuple([Share(share.seat, share.amount_units) for share in messages])
