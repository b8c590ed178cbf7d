"""The turn clock and what happens when it runs out (B12, B13, B15)."""

from __future__ import annotations

from riverboat.rules.commands import BringIn, Check, Fold, HandCommand, Protect
from riverboat.rules.state import Hand
from riverboat.table.events import TurnStarted
from riverboat.table.seats import LeaveReason, Seat
from riverboat.table.settings import TimeoutRule
from riverboat.table.state import Clock, Table

LEAST_LEFT_MS = 3000
"""B17: after an interruption at least 3 s are left."""


def start_turn(table: Table, hand: Hand, seat: Seat, now: int) -> TurnStarted:
    """Announce the turn being asked and start its clock."""
    assert hand.turn is not None
    settings = table.settings
    return TurnStarted(
        hand.number,
        hand.turns,
        hand.turn,
        now,
        1000 * settings.quiet_s,
        1000 * settings.countdown_s,
        seat.bank_ms,
    )


def credit_due(clock: Clock, elapsed_ms: int, now: int) -> int:
    """What a turn gets beside the credited time, so that at least 3 s are left (B17)."""
    return max(0, now + LEAST_LEFT_MS - (clock.deadline_ms + elapsed_ms))


def bank_used(clock: Clock, now: int) -> int:
    """Milliseconds that a turn ending now took from the time bank."""
    return min(clock.bank_ms, max(0, now - clock.bank_from_ms))


def is_decided_at_once(seat: Seat) -> bool:
    """Whether a seat's turn is decided without a clock.

    So for who has timed out in this hand and is still away (B13), and for a player who
    has left and is not connected (B15). Who leaves because the room says so keeps his clock.
    """
    return seat.is_absent or _has_walked_away(seat)


def _has_walked_away(seat: Seat) -> bool:
    return seat.leaves is LeaveReason.ASKED and not seat.is_connected


def decide_absent(table: Table, hand: Hand, seat: Seat, now: int) -> HandCommand:
    """What becomes of the turn of a player whose time is out.

    The connection now is what counts. Only a disconnected player who faces a bet with
    chips of his own in the pot is protected, and only as often as the house allows.
    """
    legal = hand.turn
    assert legal is not None and legal.seat == seat.number
    if legal.bring_in is not None:
        return BringIn(seat.number)
    if _has_walked_away(seat):
        return Fold(seat.number)
    rule = table.settings.timeout
    if seat.is_connected and rule is TimeoutRule.FOLD:
        return Fold(seat.number)
    if legal.check:
        return Check(seat.number)
    if seat.is_connected and rule is TimeoutRule.CHECK_OR_FOLD:
        return Fold(seat.number)
    player = hand.player(seat.number)
    assert player is not None
    if hand.has_own_chips(player) and table.protections_left(seat.player, now):
        return Protect(seat.number)
    return Fold(seat.number)
