"""What the shell around a table has to do next, and when to wake it.

The table cannot draw a deck or call a wallet. `duties` names what waits for the
shell, in the order of the money protocol: settle, then promote, cash out, rebuy,
deal. Doing them again after a crash is safe; each is answered by a command, and
stays due until it is.

A table that has neither a duty nor a deadline waits for people.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from riverboat.table.commands import Settled
from riverboat.table.seats import Seat, SeatState
from riverboat.table.settings import TableSettings
from riverboat.table.state import Table

MINUTE_MS = 60_000


class SeatResult(Struct, frozen=True, gc=False):
    """One seat's part in a settlement. `stack_before` - `contributed` + `won` = `stack_after`."""

    seat: int
    session: str
    stack_before: int
    contributed: int
    """Chips in the pots, uncalled bets returned."""
    won: int
    """Chips out of the pots, rake taken."""
    stack_after: int


class SettleDue(Struct, frozen=True):
    """Settle a hand with the wallet; answered by `SettleHand`."""

    number: int
    is_void: bool
    rake: int
    seats: tuple[SeatResult, ...]
    """Empty for a void hand: no chip moves."""


class PromoteDue(Struct, frozen=True):
    """Have waiting top-ups made part of stacks; answered by `PromoteTopUps`."""

    seats: tuple[Settled, ...]


class CashOutDue(Struct, frozen=True):
    """Cash a sitting out; answered by `VacateSeat`."""

    seat: int
    session: str


class CloseSessionDue(Struct, frozen=True):
    """A reservation has expired: ask the wallet; answered by `ConfirmSeat` or `ReleaseSeat`."""

    seat: int
    session: str


class RebuyDue(Struct, frozen=True):
    """Buy a player back in as he asked; answered by `TopUp`, or by `AskRebuy` with 0."""

    seat: int
    session: str
    amount: int


class DealDue(Struct, frozen=True):
    """Draw a deck and deal; answered by `DealHand`."""

    number: int


class CloseDue(Struct, frozen=True):
    """Everybody has gone from a closing table; answered by `ConfirmClosed`."""


Duty: TypeAlias = (
    SettleDue | PromoteDue | CashOutDue | CloseSessionDue | RebuyDue | DealDue | CloseDue
)


def duties(table: Table, now: int) -> tuple[Duty, ...]:
    """What waits for the shell now."""
    due: list[Duty] = []
    if not table.is_settled and (table.is_void or (table.hand and table.hand.is_over)):
        due.append(settlement(table))
    if table.is_settled:
        promotions = tuple(
            [cut_top_up(table.settings, seat) for seat in table.seats if _has_top_up(seat)]
        )
        if promotions:
            due.append(PromoteDue(promotions))
    for seat in table.seats:
        if seat.state is SeatState.RESERVED and now >= seat.held_until_ms:
            due.append(CloseSessionDue(seat.number, seat.session))
        elif seat.state is SeatState.LEAVING and _is_free_to_go(table, seat):
            due.append(CashOutDue(seat.number, seat.session))
        elif _wants_rebuy(table, seat):
            due.append(RebuyDue(seat.number, seat.session, seat.rebuy))
    if why_not_deal(table, now) is None:
        due.append(DealDue(table.hand_number + 1))
    if table.is_closing and not table.is_closed and not table.seats and table.is_settled:
        due.append(CloseDue())
    return tuple(due)


def why_not_deal(table: Table, now: int) -> str | None:
    """Why no hand can start now, or `None` if one can (B18)."""
    if table.is_closing:
        return "the table is closing"
    if not table.is_settled:
        return "the last hand is not settled"
    if now < table.not_before_ms:
        return "the last hand has just ended"
    if table.ready_count < 2:
        return "fewer than two are sitting in with chips"
    if any(_has_top_up(seat) for seat in table.seats):
        return "top-ups wait to be promoted"
    return None


def next_deadline(table: Table, now: int) -> int | None:
    """When to wake the table next, or look at its duties again; `None`: no time matters."""
    times: list[int] = []
    clock = table.clock
    if clock is not None:
        times.append(clock.deadline_ms if clock.is_counting else clock.counting_from_ms)
    for seat in table.seats:
        if seat.state is SeatState.RESERVED:
            if seat.held_until_ms > now:
                times.append(seat.held_until_ms)
        elif not table.is_in_hand(seat.number):
            times += [limit for limit in _limits(table.settings, seat) if limit is not None]
    if table.is_settled and table.ready_count >= 2 and now < table.not_before_ms:
        times.append(table.not_before_ms)
    return min(times, default=None)


def is_over_limit(table: Table, seat: Seat, now: int) -> tuple[bool, bool]:
    """Whether a seat has been away, or without chips, for too long (B14)."""
    if seat.state is not SeatState.TAKEN or table.is_in_hand(seat.number):
        return False, False
    away, busted = _limits(table.settings, seat)
    # A hand counts as missed once it is over: until then he may yet sit in.
    is_away = (away is not None and now >= away) or (
        table.is_settled and not seat.is_sitting_in and seat.away_hands >= table.settings.away_hands
    )
    return is_away, busted is not None and now >= busted


def _limits(settings: TableSettings, seat: Seat) -> tuple[int | None, int | None]:
    """When a seat is vacated for being away and for being without chips."""
    if seat.state is not SeatState.TAKEN:
        return None, None
    away = busted = None
    if seat.away_since_ms is not None:
        away = seat.away_since_ms + settings.away_minutes * MINUTE_MS
    if seat.busted_since_ms is not None and not seat.pending:
        busted = seat.busted_since_ms + settings.busted_minutes * MINUTE_MS
    return away, busted


def settlement(table: Table) -> SettleDue:
    """What the wallet is told of the last hand; a void hand moves nothing."""
    hand = table.hand
    if table.is_void or hand is None or hand.result is None:
        return SettleDue(table.hand_number, True, 0, ())
    won = hand.result.won()
    rows: list[SeatResult] = []
    for entry in hand.result.stacks:
        seat = table.seat(entry.seat)
        assert seat is not None, "who is in a hand cannot have gone"
        prize = won.get(entry.seat, 0)
        rows.append(
            SeatResult(
                entry.seat,
                seat.session,
                seat.stack,
                seat.stack + prize - entry.amount,
                prize,
                entry.amount,
            )
        )
    return SettleDue(hand.number, False, hand.result.rake, tuple(rows))


def cut_top_up(settings: TableSettings, seat: Seat) -> Settled:
    """Cut a waiting top-up to what fits under the maximum; the rest goes back (B3)."""
    if not seat.stack and seat.pending < settings.least_buy_in:
        # With no chips left he must bring the minimum buy-in: less than that goes back.
        fits = 0
    elif settings.buy_in_max is None:
        fits = seat.pending
    else:
        fits = min(seat.pending, max(0, settings.buy_in_max - seat.stack))
    return Settled(seat.number, seat.stack + fits, fits, seat.pending - fits)


def _has_top_up(seat: Seat) -> bool:
    return seat.state is SeatState.TAKEN and seat.pending > 0


def _is_free_to_go(table: Table, seat: Seat) -> bool:
    return table.is_settled or not table.is_in_hand(seat.number)


def _wants_rebuy(table: Table, seat: Seat) -> bool:
    return (
        table.settings.auto_rebuy
        and seat.rebuy > 0
        and seat.is_sitting_in
        and not seat.stack
        and not seat.pending
        and not table.is_in_hand(seat.number)
    )
