"""What a table does by itself after every command, step by step, until nothing is left.

A step looks at the state alone, so that a table taken over in any state goes on
where it stood.
"""

from __future__ import annotations

from riverboat.rules import hand as hands
from riverboat.rules.commands import Protect
from riverboat.table.duties import is_over_limit
from riverboat.table.events import SatOut, SeatLeaving, TableEvent, TimedOut
from riverboat.table.seats import LeaveReason, Seat, SeatState, SitOutReason
from riverboat.table.state import Table
from riverboat.table.timeouts import decide_absent, is_decided_at_once, start_turn


def next_step(table: Table, now: int) -> tuple[TableEvent, ...]:
    """The events of the next step; none when the table waits."""
    hand = table.hand
    if hand is not None and hand.turn is not None:
        seat = table.seat(hand.turn.seat)
        assert seat is not None, "who is in a hand cannot have gone"
        if is_decided_at_once(seat):
            return time_out(table, seat, now)
        if table.clock is None:
            return (start_turn(table, hand, seat, now),)
    is_playing = hand is not None and hand.turn is not None
    for seat in table.seats:
        if seat.state is not SeatState.TAKEN:
            continue
        if seat.has_timed_out and not seat.is_sitting_out and not is_playing:
            return (SatOut(seat.number, SitOutReason.TIMED_OUT, now),)
        if table.is_closing and not table.is_in_hand(seat.number):
            return (SeatLeaving(seat.number, LeaveReason.BROKEN),)
        is_away, is_busted = is_over_limit(table, seat, now)
        if is_away or is_busted:
            why = LeaveReason.AWAY if is_away else LeaveReason.BUSTED
            return (SeatLeaving(seat.number, why),)
    return ()


def time_out(table: Table, seat: Seat, now: int) -> tuple[TableEvent, ...]:
    """Decide the turn of a player whose time is out (B13)."""
    hand = table.hand
    assert hand is not None
    command = decide_absent(table, hand, seat, now)
    timed_out = TimedOut(seat.number, seat.is_connected, isinstance(command, Protect), now)
    return (timed_out, *hands.decide(hand, command))
