"""A table's commands judged: seats, top-ups, turns, hands one after another.

The same law as for a hand: `decide` may refuse and changes nothing, `apply` may
not refuse. After a command the table goes on by itself (`steps`) until it waits
for a player, for the shell (`duties`) or for the time (`next_deadline`).
"""

from __future__ import annotations

from typing import TypeAlias, assert_never, get_args

from riverboat.money import AMOUNT_MAX
from riverboat.rules import hand as hands
from riverboat.rules.commands import Act, ChooseShow, SeatIn, StartHand
from riverboat.rules.hand_rake import hand_rake
from riverboat.rules.refusals import BadAmount, IllegalAct
from riverboat.table import seating
from riverboat.table.applying import apply, open_state
from riverboat.table.commands import (
    AskRebuy,
    ChoosePost,
    CloseTable,
    ConfirmClosed,
    ConfirmSeat,
    CreditTime,
    DealHand,
    Leave,
    MoveSeat,
    OpenTable,
    PlayAct,
    PreferShow,
    PromoteTopUps,
    ReleaseSeat,
    ReserveSeat,
    SetPresence,
    Settled,
    SettleHand,
    SitIn,
    SitOut,
    TableCommand,
    TopUp,
    VacateSeat,
    VoidHand,
    Wake,
)
from riverboat.table.duties import why_not_deal
from riverboat.table.events import (
    BankUsed,
    CountdownStarted,
    HandSettled,
    HandVoided,
    Owing,
    PositionsSet,
    PresenceChanged,
    SatOut,
    ShowPreferred,
    TableClosed,
    TableClosing,
    TableEvent,
    TableOpened,
    TimeCredited,
    TopUpsPromoted,
)
from riverboat.table.positions import LastBlinds, find_positions, missed_blinds
from riverboat.table.refusals import (
    BadSettlement,
    CannotDeal,
    HandInPlay,
    NotSeated,
    StaleAct,
    TableShut,
    WhyTooLong,
    WrongHand,
)
from riverboat.table.seats import SeatState, SitOutReason
from riverboat.table.state import Table
from riverboat.table.steps import next_step, time_out
from riverboat.table.timeouts import bank_used, credit_due

ACTS = get_args(Act)
"""What a player may send: protection is the house's to give (B13)."""

WHY_MAX = 200
"""Characters of an operator's reason, which everybody at the table reads."""

Played: TypeAlias = tuple[tuple[TableEvent, ...], Table]
"""The events of a command, and the table they lead to."""


def open_table(command: OpenTable) -> Played:
    """Open a table. Its settings are recorded with every default written out."""
    opened = TableOpened(command.table, command.settings.resolved())
    return (opened,), open_state(opened)


def decide(table: Table, command: TableCommand, now: int) -> tuple[TableEvent, ...]:
    """Judge a command at the table's time `now` (ms); change nothing. Raises a `Refusal`."""
    return play(table, command, now)[0]


def play(table: Table, command: TableCommand, now: int) -> Played:
    """Judge a command and give its events with the table that they fold to.

    Raises a `Refusal`. A command that changes nothing, such as a repeated one, has no events.
    """
    events = _judge(table, command, now)
    for event in events:
        table = apply(table, event)
    while step := next_step(table, now):
        for event in step:
            table = apply(table, event)
        events = (*events, *step)
    return events, table


def replay(opened: TableOpened, *events: TableEvent) -> Table:
    """Fold a table from its events."""
    table = open_state(opened)
    for event in events:
        table = apply(table, event)
    return table


def _judge(table: Table, command: TableCommand, now: int) -> tuple[TableEvent, ...]:
    if table.is_closed:
        raise TableShut(table.id)
    if isinstance(command, VoidHand | CreditTime | CloseTable) and len(str(command.why)) > WHY_MAX:
        raise WhyTooLong(len(command.why), WHY_MAX)
    match command:
        case PlayAct():
            return _act(table, command, now)
        case Wake():
            return _wake(table, now)
        case DealHand():
            return _deal(table, command, now)
        case SettleHand():
            return _settle(table, command, now)
        case SetPresence():
            seat = seating.find_seat(table, command.seat, command.session)
            if seat.is_connected == command.is_connected:
                return ()
            return (PresenceChanged(seat.number, command.is_connected, now),)
        case PromoteTopUps(seats=entries):
            for entry in entries:
                _check_settled(table, entry)
                if table.is_in_hand(entry.seat):
                    raise HandInPlay(table.hand_number)
            return (TopUpsPromoted(entries, now),)
        case VoidHand(number=number, why=why):
            if table.hand is None or table.is_void or number != table.hand.number:
                raise WrongHand(number, table.hand_number)
            return (HandVoided(table.hand.number, why),)
        case CreditTime(elapsed_ms=elapsed_ms, why=why):
            if type(elapsed_ms) is not int or not 0 <= elapsed_ms <= AMOUNT_MAX:
                raise BadAmount("elapsed_ms", elapsed_ms, 0)
            extra = credit_due(table.clock, elapsed_ms, now) if table.clock else 0
            return (TimeCredited(elapsed_ms, extra, why),)
        case CloseTable(why=why):
            return () if table.is_closing else (TableClosing(why),)
        case ConfirmClosed():
            if not table.is_closing or table.seats or not table.is_settled:
                raise CannotDeal("the table is not empty and closing")
            return (TableClosed(),)
        case PreferShow(seat=number, session=session, shows=shows):
            seat = seating.find_seat(table, number, session)
            if seat.shows == shows:
                return ()
            hand = table.hand
            if hand is None or hand.turn is None or not table.is_in_hand(number):
                return (ShowPreferred(number, shows),)
            return (ShowPreferred(number, shows), *hands.decide(hand, ChooseShow(number, shows)))
        case ReserveSeat():
            return seating.reserve(table, command, now)
        case ConfirmSeat():
            return seating.confirm(table, command)
        case ReleaseSeat():
            return seating.release(table, command)
        case VacateSeat():
            return seating.vacate(table, command, now)
        case Leave():
            return seating.leave(table, command)
        case MoveSeat():
            return seating.move(table, command)
        case SitOut() | SitIn():
            return seating.sit_out_or_in(table, command, now)
        case ChoosePost():
            return seating.choose_post(table, command)
        case TopUp():
            return seating.top_up(table, command)
        case AskRebuy():
            return seating.ask_rebuy(table, command)
        case _:
            assert_never(command)


def _act(table: Table, command: PlayAct, now: int) -> tuple[TableEvent, ...]:
    seat = seating.find_seat(table, command.seat, command.session)
    hand = table.hand
    asked = None if hand is None or hand.turn is None else hand.turns
    if hand is None or hand.number != command.hand or command.turn != asked:
        raise StaleAct(command.hand, command.turn, table.hand_number, asked)
    if command.act.seat != seat.number:
        raise NotSeated(command.act.seat)
    if not isinstance(command.act, ACTS):
        raise IllegalAct(seat.number)
    return (*_use_bank(table, now), *hands.decide(hand, command.act))


def _use_bank(table: Table, now: int) -> tuple[TableEvent, ...]:
    used = bank_used(table.clock, now) if table.clock else 0
    return (BankUsed(table.clock.seat, used),) if table.clock and used else ()


def _wake(table: Table, now: int) -> tuple[TableEvent, ...]:
    clock = table.clock
    if clock is None or now < clock.counting_from_ms:
        return ()
    if now >= clock.deadline_ms:
        seat = table.seat(clock.seat)
        assert seat is not None, "who is in a hand cannot have gone"
        return (*_use_bank(table, now), *time_out(table, seat, now))
    return () if clock.is_counting else (CountdownStarted(clock.seat, clock.deadline_ms),)


def _deal(table: Table, command: DealHand, now: int) -> tuple[TableEvent, ...]:
    """Find the positions, note who missed his blinds, deal (B14, B18, H4, H5)."""
    if command.number != table.hand_number + 1:
        raise WrongHand(command.number, table.hand_number + 1)
    why_not = why_not_deal(table, now)
    if why_not is not None:
        raise CannotDeal(why_not)
    settings = table.settings
    taken = [seat for seat in table.seats if seat.state is SeatState.TAKEN]
    standings = [seat.standing for seat in taken]
    positions = find_positions(
        standings, table.last, settings.button, has_blinds=settings.variant.has_blinds
    )
    assert positions is not None, "two are ready"
    missed = missed_blinds(
        [standing for standing in standings if not standing.is_ready], table.last, positions
    )
    dealt = [seat for seat in taken if seat.number in positions.dealt]
    (started, *rest), _ = hands.start_hand(
        StartHand(
            number=command.number,
            terms=settings.hand_terms(),
            rake=hand_rake(settings.rake_schedule(), table.average.tier, len(dealt)),
            button=positions.button,
            seats=tuple([SeatIn(seat.number, seat.stack, seat.shows) for seat in dealt]),
            posts=positions.posts,
            secret=command.secret,
        )
    )
    return (
        *[
            SatOut(seat.number, SitOutReason.DISCONNECTED, now)
            for seat in taken
            if not seat.is_connected and not seat.is_sitting_out
        ],
        PositionsSet(
            LastBlinds(positions.button, positions.small_blind, positions.big_blind),
            positions.dealt,
            tuple(
                [
                    Owing(standing.seat, standing.owes_small, standing.owes_big)
                    for standing in missed
                ]
            ),
        ),
        started,
        *rest,
    )


def _settle(table: Table, command: SettleHand, now: int) -> tuple[TableEvent, ...]:
    """Take the wallet's stacks, if they are what the hand says ; a disagreement is never overwritten."""
    if table.is_settled or command.number != table.hand_number:
        raise WrongHand(command.number, table.hand_number)
    hand = table.hand
    if hand is not None and hand.turn is not None:
        raise HandInPlay(command.number)
    result = hand.result if hand is not None and not table.is_void else None
    for entry in command.seats:
        _check_settled(table, entry)
    pot = None
    tier = table.average.tier
    if result is not None:
        told = {entry.seat for entry in command.seats}
        for share in result.stacks:
            if share.seat not in told:
                raise BadSettlement(share.seat, "is missing from the settlement")
        pot = sum([awarded.amount for awarded in result.pots])
        tier = table.average.record(
            pot, table.settings.rake_schedule(), table.settings.big_bet
        ).tier
    return (HandSettled(command.number, command.seats, pot, tier, now),)


def _check_settled(table: Table, entry: Settled) -> None:
    """Refuse a wallet's figure that the table's own does not lead to."""
    seat = table.seat(entry.seat)
    if seat is None:
        raise BadSettlement(entry.seat, "is empty")
    for number in (entry.seat, entry.stack, entry.promoted, entry.returned):
        if type(number) is not int:
            raise BadSettlement(entry.seat, f"has whole numbers, not {number!r}")
    stack = seat.stack
    if table.hand is not None and table.hand.result is not None and not table.is_void:
        stacks = {share.seat: share.amount for share in table.hand.result.stacks}
        stack = stacks.get(entry.seat, stack)
    if entry.stack != stack + entry.promoted:
        raise BadSettlement(
            entry.seat, f"has {stack} and {entry.promoted} promoted, not {entry.stack}"
        )
    if entry.promoted < 0 or entry.returned < 0 or entry.promoted + entry.returned > seat.pending:
        raise BadSettlement(entry.seat, f"has {seat.pending} pending")
