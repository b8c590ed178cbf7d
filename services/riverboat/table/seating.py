"""Coming, going and staying: the commands about a seat (B2, B3, B14, B15, B20, H3, H4)."""

from __future__ import annotations

from riverboat.money import AMOUNT_MAX
from riverboat.rules.refusals import BadAmount
from riverboat.table.commands import (
    AskRebuy,
    ChoosePost,
    ConfirmSeat,
    Leave,
    MoveSeat,
    ReleaseSeat,
    ReserveSeat,
    SitIn,
    SitOut,
    TopUp,
    VacateSeat,
)
from riverboat.table.duties import MINUTE_MS
from riverboat.table.events import (
    PostChosen,
    RebuyAsked,
    SatIn,
    SatOut,
    SeatLeaving,
    SeatMoved,
    SeatReleased,
    SeatReserved,
    SeatTaken,
    SeatVacated,
    TableEvent,
    TopUpAsked,
)
from riverboat.table.refusals import (
    AlreadySeated,
    BadBuyIn,
    BadSettlement,
    HandInPlay,
    NoSuchSeat,
    NotSeated,
    RebuyNotOffered,
    SeatOccupied,
    TableFull,
    TableShut,
    WrongSeatState,
)
from riverboat.table.seats import LeaveReason, Seat, SeatState, SitOutReason
from riverboat.table.state import RatholeClaim, Table

HOLD_MS_MAX = 600_000
"""Ten minutes: no seat is held longer for money on its way."""


def find_seat(table: Table, number: int, session: str) -> Seat:
    """The seat, if that sitting is still in it."""
    seat = table.seat(number)
    if seat is None or seat.session != session:
        raise NotSeated(number)
    return seat


def reserve(table: Table, command: ReserveSeat, now: int) -> tuple[TableEvent, ...]:
    """Hold a seat; one per player and table, idempotent on the session."""
    held = table.seat_of_player(command.player) or table.seat_of_session(command.session)
    if held is not None:
        if (held.player, held.session) == (command.player, command.session):
            return ()
        raise AlreadySeated(held.number)
    if table.is_closing:
        raise TableShut(table.id)
    _check_amount("hold_ms", command.hold_ms, HOLD_MS_MAX)
    least, most = table.buy_in_range(command.player, now)
    return (
        SeatReserved(
            _free_seat(table, command.seat),
            command.player,
            command.session,
            now + command.hold_ms,
            least,
            most,
        ),
    )


def _free_seat(table: Table, wanted: int | None) -> int:
    count = table.settings.seats
    if wanted is not None:
        _check_seat_number(table, wanted)
        return wanted
    taken = {seat.number for seat in table.seats}
    for number in range(1, count + 1):
        if number not in taken:
            return number
    raise TableFull(count)


def _check_seat_number(table: Table, number: int) -> None:
    count = table.settings.seats
    if type(number) is not int or not 1 <= number <= count:
        raise NoSuchSeat(number, count)
    if table.seat(number) is not None:
        raise SeatOccupied(number)


def confirm(table: Table, command: ConfirmSeat) -> tuple[TableEvent, ...]:
    """Seat a player whose buy-in the wallet has."""
    seat = table.seat_of_session(command.session)
    if seat is None:
        raise NotSeated
    if seat.state is not SeatState.RESERVED:
        return ()
    _check_amount("amount", command.amount)
    # What was promised at the reservation holds: the money is on its way by those words.
    least, most = seat.buy_in_min, seat.buy_in_max
    if command.amount < least or (most is not None and command.amount > most):
        raise BadBuyIn(command.amount, least, most)
    return (SeatTaken(seat.number, command.amount),)


def release(table: Table, command: ReleaseSeat) -> tuple[TableEvent, ...]:
    """Free a seat whose buy-in will never come."""
    seat = table.seat_of_session(command.session)
    if seat is None:
        return ()
    if seat.state is not SeatState.RESERVED:
        raise WrongSeatState(seat.number, seat.state)
    return (SeatReleased(seat.number),)


def move(table: Table, command: MoveSeat) -> tuple[TableEvent, ...]:
    """Change seats between hands (B20)."""
    seat = _taken_seat(table, command.seat, command.session)
    if table.is_in_hand(seat.number) or not table.is_settled:
        raise HandInPlay(table.hand_number)
    _check_seat_number(table, command.to)
    return (SeatMoved(seat.number, command.to),)


def leave(table: Table, command: Leave) -> tuple[TableEvent, ...]:
    """Give a seat up. Who was dealt in stays until that hand is settled (B15)."""
    seat = find_seat(table, command.seat, command.session)
    if seat.state is SeatState.LEAVING:
        return ()
    if seat.state is SeatState.RESERVED:
        raise WrongSeatState(seat.number, seat.state)
    return (SeatLeaving(seat.number, command.why),)


def vacate(table: Table, command: VacateSeat, now: int) -> tuple[TableEvent, ...]:
    """Empty a seat whose sitting is cashed out, and remember what he took (B2)."""
    seat = table.seat_of_session(command.session)
    if seat is None:
        raise NotSeated
    if seat.state is not SeatState.LEAVING:
        raise WrongSeatState(seat.number, seat.state)
    if table.is_in_hand(seat.number):
        raise HandInPlay(table.hand_number)
    if type(command.amount) is not int or command.amount != seat.stack + seat.pending:
        raise BadSettlement(
            seat.number, f"has {seat.stack + seat.pending}, not {command.amount!r} to take"
        )
    claim, clears = _rathole(table, seat, now)
    return (SeatVacated(seat.number, command.amount, claim, clears, now),)


def _rathole(table: Table, seat: Seat, now: int) -> tuple[RatholeClaim | None, bool]:
    """The claim that a departure leaves, and whether it ends an earlier one (B2).

    Who takes no chips, or played no hand in this sitting, leaves an earlier claim as it is.
    """
    minutes = table.settings.rathole_minutes
    if not seat.stack or not seat.hands_played or seat.leaves is LeaveReason.BROKEN or not minutes:
        return None, False
    if seat.stack <= table.settings.least_buy_in:
        return None, True
    return RatholeClaim(seat.player, seat.stack, now + minutes * MINUTE_MS), False


def sit_out_or_in(table: Table, command: SitOut | SitIn, now: int) -> tuple[TableEvent, ...]:
    """Be dealt out from the next hand on, or be back."""
    seat = _taken_seat(table, command.seat, command.session)
    if isinstance(command, SitOut):
        # Who was sat out for running out of time may still ask for it: then it outlives a void hand.
        if seat.is_sitting_out and not seat.has_timed_out:
            return ()
        return (SatOut(seat.number, SitOutReason.ASKED, now),)
    return (SatIn(seat.number),) if seat.is_sitting_out or seat.has_timed_out else ()


def choose_post(table: Table, command: ChoosePost) -> tuple[TableEvent, ...]:
    """Post at once, or wait for the big blind (H3, H4)."""
    seat = _taken_seat(table, command.seat, command.session)
    return () if seat.posts == command.posts else (PostChosen(seat.number, command.posts),)


def top_up(table: Table, command: TopUp) -> tuple[TableEvent, ...]:
    """Add chips at the next start; with none left, at least the minimum buy-in (B3)."""
    seat = _taken_seat(table, command.seat, command.session)
    _check_amount("amount", command.amount)
    least = table.settings.least_buy_in
    pending = seat.pending + command.amount
    if not seat.stack and not table.is_in_hand(seat.number) and pending < least:
        raise BadBuyIn(pending, least, table.settings.buy_in_max)
    return (TopUpAsked(seat.number, command.amount),)


def ask_rebuy(table: Table, command: AskRebuy) -> tuple[TableEvent, ...]:
    """Note a wish to be bought back in, where the table allows it (B3)."""
    seat = _taken_seat(table, command.seat, command.session)
    if command.amount == 0 and type(command.amount) is int:
        return (RebuyAsked(seat.number, 0),) if seat.rebuy else ()
    if not table.settings.auto_rebuy:
        raise RebuyNotOffered
    _check_amount("amount", command.amount)
    least, most = table.settings.least_buy_in, table.settings.buy_in_max
    if command.amount < least or (most is not None and command.amount > most):
        raise BadBuyIn(command.amount, least, most)
    return (RebuyAsked(seat.number, command.amount),)


def _taken_seat(table: Table, number: int, session: str) -> Seat:
    seat = find_seat(table, number, session)
    if seat.state is not SeatState.TAKEN:
        raise WrongSeatState(number, seat.state)
    return seat


def _check_amount(field: str, amount: object, most: int = AMOUNT_MAX) -> None:
    if type(amount) is not int or not 1 <= amount <= most:
        raise BadAmount(field, amount, 1, most)
