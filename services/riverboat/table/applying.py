"""Folding events into a table: every change of its state, in one place.

`apply` never refuses and decides nothing; an event holds the outcome.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from riverboat.rules import hand as hands
from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    HandEnded,
    HandEvent,
    HandsTabled,
    HandStarted,
    Protected,
    RaisedTo,
    ShowChosen,
    ShownDown,
    StreetDealt,
    UncalledReturned,
)
from riverboat.rules.rake import AveragePot
from riverboat.rules.starting import open_hand
from riverboat.table.commands import Settled
from riverboat.table.events import (
    BankUsed,
    CountdownStarted,
    HandSettled,
    HandVoided,
    PositionsSet,
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
    TableClosed,
    TableClosing,
    TableEvent,
    TableOpened,
    TimeCredited,
    TimedOut,
    TopUpAsked,
    TopUpsPromoted,
    TurnStarted,
)
from riverboat.table.positions import LastBlinds
from riverboat.table.seats import Seat, SeatState, SitOutReason
from riverboat.table.state import (
    DAY_MS,
    BeforeHand,
    Clock,
    ProtectionUse,
    Table,
)


def open_state(opened: TableOpened) -> Table:
    """Fold a table's first event."""
    return Table(
        id=opened.table,
        settings=opened.settings,
        average=AveragePot.start(opened.settings.rake_schedule()),
    )


def apply(table: Table, event: TableEvent) -> Table:
    """Fold one event in. Never refuses: an event is a fact."""
    match event:
        case Folded() | Checked() | Called() | BetMade() | RaisedTo() | Completed():
            return replace(_in_hand(table, event), clock=None)
        case StreetDealt() | UncalledReturned() | HandsTabled() | ShownDown() | ShowChosen():
            return _in_hand(table, event)
        case BroughtIn() | Protected() | HandEnded():
            return replace(_in_hand(table, event), clock=None)
        case TurnStarted():
            clock = Clock(
                seat=event.legal.seat,
                turn=event.turn,
                started_ms=event.started_ms,
                quiet_ms=event.quiet_ms,
                countdown_ms=event.countdown_ms,
                bank_ms=event.bank_ms,
            )
            return replace(table, clock=clock)
        case CountdownStarted():
            assert table.clock is not None
            return replace(table, clock=replace(table.clock, is_counting=True))
        case BankUsed(seat=number, used_ms=used_ms):
            seat = _seat(table, number)
            return _with_seat(table, replace(seat, bank_ms=seat.bank_ms - used_ms))
        case PositionsSet():
            return _set_positions(table, event)
        case HandStarted():
            return _start_hand(table, event)
        case HandSettled():
            return _settle(table, event)
        case HandVoided():
            return _void(table)
        case TimedOut():
            return _time_out(table, event)
        case TimeCredited():
            return _credit(table, event)
        case PresenceChanged():
            return _with_seat(table, _presence(_seat(table, event.seat), event))
        case SatOut():
            return _with_seat(table, _sit_out(_seat(table, event.seat), event))
        case SatIn(seat=number):
            seat = _seat(table, number)
            return _with_seat(
                table,
                replace(
                    seat,
                    is_sitting_out=False,
                    has_timed_out=False,
                    is_absent=False,
                    away_since_ms=None if seat.is_connected else seat.away_since_ms,
                    away_hands=0,
                ),
            )
        case TopUpAsked(seat=number, amount=amount):
            seat = _seat(table, number)
            return _with_seat(table, replace(seat, pending=seat.pending + amount))
        case TopUpsPromoted(seats=entries, at_ms=at_ms):
            return replace(
                table, seats=tuple([_promoted(seat, entries, at_ms) for seat in table.seats])
            )
        case PostChosen(seat=number, posts=posts):
            return _with_seat(table, replace(_seat(table, number), posts=posts))
        case ShowPreferred(seat=number, shows=shows):
            return _with_seat(table, replace(_seat(table, number), shows=shows))
        case RebuyAsked(seat=number, amount=amount):
            return _with_seat(table, replace(_seat(table, number), rebuy=amount))
        case SeatReserved():
            seat = Seat(
                number=event.seat,
                player=event.player,
                session=event.session,
                held_until_ms=event.until_ms,
                buy_in_min=event.buy_in_min,
                buy_in_max=event.buy_in_max,
            )
            return _with_seat(table, seat)
        case SeatTaken(seat=number, stack=stack):
            return _take_seat(table, _seat(table, number), stack)
        case SeatReleased(seat=number):
            return _without_seat(table, number)
        case SeatMoved(seat=number, to=to):
            seat = replace(
                _seat(table, number),
                number=to,
                is_newcomer=table.settings.variant.has_blinds,
                owes_small=False,
                owes_big=False,
                posts=False,
            )
            return _with_seat(_without_seat(table, number), seat)
        case SeatLeaving(seat=number, why=why):
            seat = replace(_seat(table, number), state=SeatState.LEAVING, leaves=why)
            return _with_seat(table, seat)
        case SeatVacated():
            return _vacate(table, event)
        case TableClosing():
            return replace(table, is_closing=True)
        case TableClosed():
            return replace(table, is_closed=True)
        case TableOpened():
            raise AssertionError("a table opens once; open_state folds its first event")
        case _:
            assert_never(event)


def _in_hand(table: Table, event: HandEvent) -> Table:
    assert table.hand is not None, "an event of no hand"
    return replace(table, hand=hands.apply(table.hand, event))


def _seat(table: Table, number: int) -> Seat:
    seat = table.seat(number)
    assert seat is not None, number
    return seat


def _with_seat(table: Table, seat: Seat) -> Table:
    others = [other for other in table.seats if other.number != seat.number]
    return replace(table, seats=tuple(sorted([*others, seat], key=lambda other: other.number)))


def _without_seat(table: Table, number: int) -> Table:
    return replace(table, seats=tuple([seat for seat in table.seats if seat.number != number]))


def _take_seat(table: Table, seat: Seat, stack: int) -> Table:
    taken = replace(
        seat,
        state=SeatState.TAKEN,
        stack=stack,
        held_until_ms=0,
        sat_order=table.sittings + 1,
        is_newcomer=table.settings.variant.has_blinds,
        bank_ms=1000 * table.settings.time_bank_s,
    )
    return _with_seat(replace(table, sittings=table.sittings + 1), taken)


def _set_positions(table: Table, event: PositionsSet) -> Table:
    """Remember what a void hand gives back, then who is dealt in and who missed his blinds."""
    before = BeforeHand(table.last, table.seats, table.protections)
    owing = {entry.seat: entry for entry in event.owing}
    seats: list[Seat] = []
    for seat in table.seats:
        if seat.number in event.dealt:
            seat = replace(
                seat,
                is_newcomer=False,
                owes_small=False,
                owes_big=False,
                posts=False,
                hands_played=seat.hands_played + 1,
                away_hands=0,
            )
        elif seat.state is SeatState.TAKEN and not seat.is_sitting_in:
            seat = replace(seat, away_hands=seat.away_hands + 1)
        if seat.number in owing:
            entry = owing[seat.number]
            seat = replace(seat, owes_small=entry.owes_small, owes_big=entry.owes_big)
        seats.append(seat)
    return replace(table, seats=tuple(seats), last=event.positions, before=before)


def _start_hand(table: Table, event: HandStarted) -> Table:
    return replace(
        table,
        hand=open_hand(event),
        hand_number=event.number,
        is_settled=False,
        is_void=False,
        clock=None,
    )


def _settle(table: Table, event: HandSettled) -> Table:
    """The wallet's stacks become the table's."""
    average = table.average
    if event.pot is not None:
        average = average.with_pot(event.pot, event.tier)
    settled = {entry.seat for entry in event.seats}
    seats = tuple(
        [
            replace(_promoted(seat, event.seats, event.at_ms), has_timed_out=False, is_absent=False)
            if seat.number in settled
            else seat
            for seat in table.seats
        ]
    )
    return replace(
        table,
        seats=seats,
        average=average,
        hand=None,
        before=None,
        is_settled=True,
        is_void=False,
        not_before_ms=event.at_ms + table.settings.between_hands_ms,
    )


def _promoted(seat: Seat, entries: tuple[Settled, ...], at_ms: int) -> Seat:
    """A seat with the stack that the wallet says it has."""
    for entry in entries:
        if entry.seat == seat.number:
            busted = None
            if not entry.stack:
                busted = at_ms if seat.busted_since_ms is None else seat.busted_since_ms
            return replace(
                seat,
                stack=entry.stack,
                pending=seat.pending - entry.promoted - entry.returned,
                busted_since_ms=busted,
            )
    return seat


def _void(table: Table) -> Table:
    """Undo the hand's start; what players asked for meanwhile stands (B17)."""
    before, hand = table.before, table.hand
    assert before is not None and hand is not None, "a settled hand cannot be void"
    # By order of sitting, which names a sitting in views too, where sessions are hidden.
    earlier = {seat.sat_order: seat for seat in before.seats if seat.state is SeatState.TAKEN}
    seats = [
        _undo_start(seat, earlier[seat.sat_order], table.is_in_hand(seat.number))
        if seat.sat_order in earlier
        else seat
        for seat in table.seats
    ]
    return replace(
        table,
        seats=tuple(seats),
        last=before.last,
        protections=before.protections,
        # It stays, with nobody asked, until it is settled: those in it are not free to go.
        hand=replace(hand, turn=None, turn_place=-1),
        clock=None,
        is_void=True,
    )


def _undo_start(seat: Seat, was: Seat, is_dealt_in: bool) -> Seat:
    """Give back what the start of a hand took or counted; later choices of the player stand.

    Who was sat out for running out of time in it sits in again: the hand never was.
    """
    if seat.has_timed_out and not was.is_sitting_out:
        away_since = None if seat.is_connected else seat.away_since_ms
        seat = replace(seat, is_sitting_out=False, away_since_ms=away_since)
    return replace(
        seat,
        is_newcomer=was.is_newcomer,
        owes_small=was.owes_small,
        owes_big=was.owes_big,
        posts=seat.posts or (is_dealt_in and was.posts),
        hands_played=was.hands_played,
        # Less than before if he has sat in since.
        away_hands=min(seat.away_hands, was.away_hands),
        has_timed_out=False,
        is_absent=False,
        bank_ms=was.bank_ms,
    )


def _time_out(table: Table, event: TimedOut) -> Table:
    seat = replace(_seat(table, event.seat), has_timed_out=True, is_absent=True)
    protections = table.protections
    if event.uses_protection:
        kept = [use for use in protections if event.at_ms - use.at_ms < DAY_MS]
        protections = (*kept, ProtectionUse(seat.player, event.at_ms))
    return replace(_with_seat(table, seat), protections=protections)


def _credit(table: Table, event: TimeCredited) -> Table:
    """Move every running time, so that nobody loses by an interruption of ours."""
    clock = table.clock
    if clock is not None:
        clock = replace(clock, started_ms=clock.started_ms + event.elapsed_ms + event.extra_ms)
    seats = tuple(
        [
            replace(
                seat,
                held_until_ms=seat.held_until_ms + event.elapsed_ms,
                away_since_ms=_moved(seat.away_since_ms, event.elapsed_ms),
                busted_since_ms=_moved(seat.busted_since_ms, event.elapsed_ms),
            )
            for seat in table.seats
        ]
    )
    return replace(table, clock=clock, seats=seats)


def _moved(time_ms: int | None, by_ms: int) -> int | None:
    return None if time_ms is None else time_ms + by_ms


def _presence(seat: Seat, event: PresenceChanged) -> Seat:
    if not event.is_connected:
        away_since = event.at_ms if seat.away_since_ms is None else seat.away_since_ms
        return replace(seat, is_connected=False, away_since_ms=away_since)
    # Who reconnects is asked again in this hand; who was sat out stays so until he sits in.
    away_since_ms = seat.away_since_ms if seat.is_sitting_out else None
    return replace(seat, is_connected=True, is_absent=False, away_since_ms=away_since_ms)


def _sit_out(seat: Seat, event: SatOut) -> Seat:
    return replace(
        seat,
        is_sitting_out=True,
        away_since_ms=event.at_ms if seat.away_since_ms is None else seat.away_since_ms,
        # Asked for, it is no consequence of the hand any more.
        has_timed_out=seat.has_timed_out and event.why is not SitOutReason.ASKED,
    )


def _vacate(table: Table, event: SeatVacated) -> Table:
    player = _seat(table, event.seat).player
    claims = [
        claim
        for claim in table.claims
        if event.at_ms < claim.until_ms
        and not (claim.player == player and (event.clears_claim or event.claim is not None))
    ]
    if event.claim is not None:
        claims.append(event.claim)
    emptied = replace(_without_seat(table, event.seat), claims=tuple(claims))
    if not any(seat.state is not SeatState.RESERVED for seat in emptied.seats):
        # An empty table's next hand is a first one: the first to sit gets the button (B18).
        emptied = replace(emptied, last=LastBlinds())
    return emptied
