"""Who comes, goes and stays, to messages and back: the events of `seat.proto`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias, assert_never

from riverboat.api.event.v1 import seat_pb2
from riverboat.api.event.v1.event_pb2 import Event
from riverboat.journal.enum_numbers import LEAVE_REASONS, SIT_OUT_REASONS
from riverboat.table.commands import Settled
from riverboat.table.events import (
    PostChosen,
    PresenceChanged,
    RebuyAsked,
    SatIn,
    SatOut,
    SeatLeaving,
    SeatMoved,
    SeatReleased,
    SeatReserved,
    SeatTaken,
    SeatVacated,
    ShowPreferred,
    TopUpAsked,
    TopUpsPromoted,
)
from riverboat.table.state import RatholeClaim

SeatEvent: TypeAlias = (
    SeatReserved
    | SeatTaken
    | SeatReleased
    | SeatMoved
    | SeatLeaving
    | SeatVacated
    | SatOut
    | SatIn
    | PostChosen
    | ShowPreferred
    | TopUpAsked
    | RebuyAsked
    | TopUpsPromoted
    | PresenceChanged
)

SeatKind: TypeAlias = Literal[
    "seat_reserved",
    "seat_taken",
    "seat_released",
    "seat_moved",
    "seat_leaving",
    "seat_vacated",
    "sat_out",
    "sat_in",
    "post_chosen",
    "show_preferred",
    "top_up_asked",
    "rebuy_asked",
    "top_ups_promoted",
    "presence_changed",
]
"""The fields of `Event` that hold them."""


def seat_event_message(event: SeatEvent) -> Event:
    match event:
        case PresenceChanged():
            presence_changed = seat_pb2.PresenceChanged(
                seat=event.seat, is_connected=event.is_connected, at_ms=event.at_ms
            )
            return Event(presence_changed=presence_changed)
        case SatOut():
            sat_out = seat_pb2.SatOut(
                seat=event.seat, why=SIT_OUT_REASONS.number_of(event.why), at_ms=event.at_ms
            )
            return Event(sat_out=sat_out)
        case SatIn():
            return Event(sat_in=seat_pb2.SatIn(seat=event.seat))
        case PostChosen():
            return Event(post_chosen=seat_pb2.PostChosen(seat=event.seat, posts=event.posts))
        case ShowPreferred():
            return Event(show_preferred=seat_pb2.ShowPreferred(seat=event.seat, shows=event.shows))
        case TopUpAsked():
            top_up_asked = seat_pb2.TopUpAsked(seat=event.seat, amount_units=event.amount)
            return Event(top_up_asked=top_up_asked)
        case RebuyAsked():
            rebuy_asked = seat_pb2.RebuyAsked(seat=event.seat, amount_units=event.amount)
            return Event(rebuy_asked=rebuy_asked)
        case TopUpsPromoted():
            top_ups_promoted = seat_pb2.TopUpsPromoted(
                seats=settled_messages(event.seats), at_ms=event.at_ms
            )
            return Event(top_ups_promoted=top_ups_promoted)
        case SeatReserved():
            seat_reserved = seat_pb2.SeatReserved(
                seat=event.seat,
                player_id=event.player,
                session_id=event.session,
                until_ms=event.until_ms,
                buy_in_min_units=event.buy_in_min,
                buy_in_max_units=event.buy_in_max,
            )
            return Event(seat_reserved=seat_reserved)
        case SeatTaken():
            return Event(seat_taken=seat_pb2.SeatTaken(seat=event.seat, stack_units=event.stack))
        case SeatReleased():
            return Event(seat_released=seat_pb2.SeatReleased(seat=event.seat))
        case SeatMoved():
            return Event(seat_moved=seat_pb2.SeatMoved(seat=event.seat, to_seat=event.to))
        case SeatLeaving():
            seat_leaving = seat_pb2.SeatLeaving(
                seat=event.seat, why=LEAVE_REASONS.number_of(event.why)
            )
            return Event(seat_leaving=seat_leaving)
        case SeatVacated():
            return Event(seat_vacated=_vacated_message(event))
        case _:
            assert_never(event)


def read_seat_event(message: Event, kind: SeatKind) -> SeatEvent:
    match kind:
        case "presence_changed":
            presence = message.presence_changed
            return PresenceChanged(presence.seat, presence.is_connected, presence.at_ms)
        case "sat_out":
            sat_out = message.sat_out
            return SatOut(sat_out.seat, SIT_OUT_REASONS.member_of(sat_out.why), sat_out.at_ms)
        case "sat_in":
            return SatIn(message.sat_in.seat)
        case "post_chosen":
            return PostChosen(message.post_chosen.seat, message.post_chosen.posts)
        case "show_preferred":
            return ShowPreferred(message.show_preferred.seat, message.show_preferred.shows)
        case "top_up_asked":
            return TopUpAsked(message.top_up_asked.seat, message.top_up_asked.amount_units)
        case "rebuy_asked":
            return RebuyAsked(message.rebuy_asked.seat, message.rebuy_asked.amount_units)
        case "top_ups_promoted":
            promoted = message.top_ups_promoted
            return TopUpsPromoted(read_settled(promoted.seats), promoted.at_ms)
        case "seat_reserved":
            return _read_reserved(message.seat_reserved)
        case "seat_taken":
            return SeatTaken(message.seat_taken.seat, message.seat_taken.stack_units)
        case "seat_released":
            return SeatReleased(message.seat_released.seat)
        case "seat_moved":
            return SeatMoved(message.seat_moved.seat, message.seat_moved.to_seat)
        case "seat_leaving":
            leaving = message.seat_leaving
            return SeatLeaving(leaving.seat, LEAVE_REASONS.member_of(leaving.why))
        case "seat_vacated":
            return _read_vacated(message.seat_vacated)
        case _:
            assert_never(kind)


def settled_messages(seats: Iterable[Settled]) -> list[seat_pb2.Settled]:
    return [
        seat_pb2.Settled(
            seat=entry.seat,
            stack_units=entry.stack,
            promoted_units=entry.promoted,
            returned_units=entry.returned,
        )
        for entry in seats
    ]


def read_settled(messages: Iterable[seat_pb2.Settled]) -> tuple[Settled, ...]:
    return tuple(
        [
            Settled(
                seat=entry.seat,
                stack=entry.stack_units,
                promoted=entry.promoted_units,
                returned=entry.returned_units,
            )
            for entry in messages
        ]
    )


def _read_reserved(message: seat_pb2.SeatReserved) -> SeatReserved:
    return SeatReserved(
        seat=message.seat,
        player=message.player_id,
        session=message.session_id,
        until_ms=message.until_ms,
        buy_in_min=message.buy_in_min_units,
        buy_in_max=message.buy_in_max_units if message.HasField("buy_in_max_units") else None,
    )


def _vacated_message(event: SeatVacated) -> seat_pb2.SeatVacated:
    claim = event.claim
    return seat_pb2.SeatVacated(
        seat=event.seat,
        amount_units=event.amount,
        claim=None
        if claim is None
        else seat_pb2.RatholeClaim(
            player_id=claim.player, amount_units=claim.amount, until_ms=claim.until_ms
        ),
        clears_claim=event.clears_claim,
        at_ms=event.at_ms,
    )


def _read_vacated(message: seat_pb2.SeatVacated) -> SeatVacated:
    claim = message.claim
    return SeatVacated(
        seat=message.seat,
        amount=message.amount_units,
        claim=RatholeClaim(claim.player_id, claim.amount_units, claim.until_ms)
        if message.HasField("claim")
        else None,
        clears_claim=message.clears_claim,
        at_ms=message.at_ms,
    )
