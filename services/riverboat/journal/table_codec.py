"""A table's events to messages and back.

Those of the hand in play are in `hand_codec`, those about who sits where in `seat_codec`.
"""

from __future__ import annotations

from typing import assert_never

from riverboat.api.event.v1 import table_pb2
from riverboat.api.event.v1.event_pb2 import Event
from riverboat.api.event.v1.secret_pb2 import Secret
from riverboat.journal import hand_codec, seat_codec
from riverboat.journal.errors import BadRecord
from riverboat.journal.seat_codec import SeatEvent, read_settled, settled_messages
from riverboat.journal.terms_codec import read_settings, settings_message
from riverboat.rules.events import HandEvent
from riverboat.rules.state import LegalActions
from riverboat.table.events import (
    BankUsed,
    CountdownStarted,
    HandSettled,
    HandVoided,
    Owing,
    PositionsSet,
    TableClosed,
    TableClosing,
    TableEvent,
    TableOpened,
    TimeCredited,
    TimedOut,
    TurnStarted,
)
from riverboat.table.positions import LastBlinds


def event_message(event: TableEvent) -> Event:
    """Write an event without its secret, for which a message has no room."""
    if isinstance(event, HandEvent):
        return hand_codec.hand_event_message(event)
    if isinstance(event, SeatEvent):
        return seat_codec.seat_event_message(event)
    match event:
        case TurnStarted():
            return Event(turn_started=_turn_message(event))
        case CountdownStarted():
            countdown_started = table_pb2.CountdownStarted(
                seat=event.seat, deadline_ms=event.deadline_ms
            )
            return Event(countdown_started=countdown_started)
        case BankUsed():
            return Event(bank_used=table_pb2.BankUsed(seat=event.seat, used_ms=event.used_ms))
        case TimedOut():
            timed_out = table_pb2.TimedOut(
                seat=event.seat,
                is_connected=event.is_connected,
                uses_protection=event.uses_protection,
                at_ms=event.at_ms,
            )
            return Event(timed_out=timed_out)
        case TimeCredited():
            time_credited = table_pb2.TimeCredited(
                elapsed_ms=event.elapsed_ms, extra_ms=event.extra_ms, why=event.why
            )
            return Event(time_credited=time_credited)
        case PositionsSet():
            return Event(positions_set=_positions_message(event))
        case HandSettled():
            hand_settled = table_pb2.HandSettled(
                number=event.number,
                seats=settled_messages(event.seats),
                pot_units=event.pot,
                tier=event.tier,
                at_ms=event.at_ms,
            )
            return Event(hand_settled=hand_settled)
        case HandVoided():
            return Event(hand_voided=table_pb2.HandVoided(number=event.number, why=event.why))
        case TableOpened():
            table_opened = table_pb2.TableOpened(
                table_id=event.table, settings=settings_message(event.settings)
            )
            return Event(table_opened=table_opened)
        case TableClosing():
            return Event(table_closing=table_pb2.TableClosing(why=event.why))
        case TableClosed():
            return Event(table_closed=table_pb2.TableClosed())
        case _:
            assert_never(event)


def read_event(message: Event, secret: Secret | None) -> TableEvent:
    """Read an event. Raises `BadRecord` for one of a kind that is not known here."""
    kind = message.WhichOneof("event")
    match kind:
        case None:
            raise BadRecord("Event", "is of no kind known here")
        case "turn_started":
            return _read_turn(message.turn_started)
        case "countdown_started":
            countdown_started = message.countdown_started
            return CountdownStarted(countdown_started.seat, countdown_started.deadline_ms)
        case "bank_used":
            return BankUsed(message.bank_used.seat, message.bank_used.used_ms)
        case "timed_out":
            timed_out = message.timed_out
            return TimedOut(
                seat=timed_out.seat,
                is_connected=timed_out.is_connected,
                uses_protection=timed_out.uses_protection,
                at_ms=timed_out.at_ms,
            )
        case "time_credited":
            credited = message.time_credited
            return TimeCredited(credited.elapsed_ms, credited.extra_ms, credited.why)
        case "positions_set":
            return _read_positions(message.positions_set)
        case "hand_settled":
            settled = message.hand_settled
            return HandSettled(
                number=settled.number,
                seats=read_settled(settled.seats),
                pot=settled.pot_units if settled.HasField("pot_units") else None,
                tier=settled.tier,
                at_ms=settled.at_ms,
            )
        case "hand_voided":
            return HandVoided(message.hand_voided.number, message.hand_voided.why)
        case "table_opened":
            if not message.table_opened.HasField("settings"):
                raise BadRecord("TableOpened", "is without its settings")
            return TableOpened(
                message.table_opened.table_id, read_settings(message.table_opened.settings)
            )
        case "table_closing":
            return TableClosing(message.table_closing.why)
        case "table_closed":
            return TableClosed()
        case (
            "seat_reserved"
            | "seat_taken"
            | "seat_released"
            | "seat_moved"
            | "seat_leaving"
            | "seat_vacated"
            | "sat_out"
            | "sat_in"
            | "post_chosen"
            | "show_preferred"
            | "top_up_asked"
            | "rebuy_asked"
            | "top_ups_promoted"
            | "presence_changed"
        ):
            return seat_codec.read_seat_event(message, kind)
        case _:
            return hand_codec.read_hand_event(message, kind, secret)


def _turn_message(event: TurnStarted) -> table_pb2.TurnStarted:
    legal = event.legal
    return table_pb2.TurnStarted(
        hand_number=event.hand,
        turn=event.turn,
        legal=table_pb2.LegalActions(
            seat=legal.seat,
            fold=legal.fold,
            check=legal.check,
            call_units=legal.call,
            bet_units=legal.bet,
            raise_to_units=legal.raise_to,
            complete_units=legal.complete,
            bring_in_units=legal.bring_in,
        ),
        started_ms=event.started_ms,
        quiet_ms=event.quiet_ms,
        countdown_ms=event.countdown_ms,
        bank_ms=event.bank_ms,
    )


def _read_turn(message: table_pb2.TurnStarted) -> TurnStarted:
    if not message.HasField("legal"):
        raise BadRecord("TurnStarted", "is without what may be done")
    legal = message.legal
    return TurnStarted(
        hand=message.hand_number,
        turn=message.turn,
        legal=LegalActions(
            seat=legal.seat,
            fold=legal.fold,
            check=legal.check,
            call=legal.call_units if legal.HasField("call_units") else None,
            bet=tuple(legal.bet_units),
            raise_to=tuple(legal.raise_to_units),
            complete=tuple(legal.complete_units),
            bring_in=legal.bring_in_units if legal.HasField("bring_in_units") else None,
        ),
        started_ms=message.started_ms,
        quiet_ms=message.quiet_ms,
        countdown_ms=message.countdown_ms,
        bank_ms=message.bank_ms,
    )


def _positions_message(event: PositionsSet) -> table_pb2.PositionsSet:
    return table_pb2.PositionsSet(
        button=event.positions.button,
        small_blind=event.positions.small_blind,
        big_blind=event.positions.big_blind,
        dealt_seats=event.dealt,
        owing=[
            table_pb2.Owing(seat=debt.seat, owes_small=debt.owes_small, owes_big=debt.owes_big)
            for debt in event.owing
        ],
    )


def _read_positions(message: table_pb2.PositionsSet) -> PositionsSet:
    return PositionsSet(
        positions=LastBlinds(
            button=message.button if message.HasField("button") else None,
            small_blind=message.small_blind if message.HasField("small_blind") else None,
            big_blind=message.big_blind if message.HasField("big_blind") else None,
        ),
        dealt=tuple(message.dealt_seats),
        owing=tuple([Owing(debt.seat, debt.owes_small, debt.owes_big) for debt in message.owing]),
    )
