"""A shell for one table, all in memory: it does the table's duties and keeps its money.

What dealers, wallets and a source of chance do for a table in a real room, `Room` does with a
dictionary and a seed. Like the table it has no clock: time is an argument, and `next_deadline` says when to
come back. Chance comes in as `draw_seed`, one call a hand.

Each method that lets something happen gives all events that came of it, in order and whole:
whoever passes them on to a player puts them through `riverboat.table.view` first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec import Struct

from riverboat.cli.play.proofs import draw_deck, hand_context
from riverboat.rules.commands import Act
from riverboat.table import duties as waiting
from riverboat.table.commands import (
    AskRebuy,
    ChoosePost,
    CloseTable,
    ConfirmClosed,
    ConfirmSeat,
    DealHand,
    Leave,
    OpenTable,
    PlayAct,
    PromoteTopUps,
    ReleaseSeat,
    ReserveSeat,
    SetPresence,
    Settled,
    SettleHand,
    SitIn,
    TableCommand,
    TopUp,
    VacateSeat,
    Wake,
)
from riverboat.table.duties import (
    CashOutDue,
    CloseDue,
    CloseSessionDue,
    DealDue,
    Duty,
    PromoteDue,
    RebuyDue,
    SettleDue,
)
from riverboat.table.events import TableEvent
from riverboat.table.seats import Seat
from riverboat.table.settings import TableSettings
from riverboat.table.table import open_table, play


class Purse(Struct):
    """A player's money off the table: nobody here runs out of it, but all of it is counted."""

    brought: int = 0
    """Buy-ins and top-ups."""
    taken: int = 0
    """Cash-outs, and top-ups that did not fit."""

    @property
    def result(self) -> int:
        """Won or lost, once the player has been cashed out."""
        return self.taken - self.brought


class Room:
    """One table with everything that it needs to go on by itself.

    `hands_max` closes the table after so many hands; `None` never does.
    """

    def __init__(
        self,
        name: str,
        settings: TableSettings,
        draw_seed: Callable[[], bytes],
        *,
        hands_max: int | None = None,
    ) -> None:
        self.events, self.table = open_table(OpenTable(name, settings))
        """The events of opening, which begin every viewer's fold, and the table now."""
        self.purses: dict[str, Purse] = {}
        self.rake = 0
        self._draw_seed = draw_seed
        self._hands_max = hands_max

    def sit(
        self, player: str, amount: int, now: int, *, rebuys: bool = False
    ) -> tuple[TableEvent, ...]:
        """Take a free seat with `amount`; with `rebuys`, come back with as much when broke."""
        purse = self.purses.setdefault(player, Purse())
        session = f"{player} {purse.brought}"
        events = self._play(ReserveSeat(player, session), now)
        events += self._play(ConfirmSeat(session, amount), now)
        purse.brought += amount
        seat = self.seat_of(player)
        assert seat is not None
        if rebuys:
            events += self._play(AskRebuy(seat.number, session, amount), now)
        return events

    def act(self, act: Act, now: int) -> tuple[TableEvent, ...]:
        """Answer the turn being asked. Raises a `Refusal`."""
        hand = self.table.hand
        seat = self.table.seat(act.seat)
        assert hand is not None and seat is not None
        turn = PlayAct(seat.number, seat.session, hand.number, hand.turns, act)
        return self._play(turn, now) + self.go_on(now)

    def top_up(self, player: str, amount: int, now: int) -> tuple[TableEvent, ...]:
        """Bring more chips, for the next start. Raises a `Refusal`."""
        seat = self._seated(player)
        events = self._play(TopUp(seat.number, seat.session, amount), now)
        self.purses[player].brought += amount
        return events + self.go_on(now)

    def sit_in(self, player: str, now: int) -> tuple[TableEvent, ...]:
        seat = self._seated(player)
        return self._play(SitIn(seat.number, seat.session), now) + self.go_on(now)

    def post(self, player: str, now: int) -> tuple[TableEvent, ...]:
        """Pay the blinds that are owed at the next start instead of waiting for the big one."""
        seat = self._seated(player)
        return self._play(ChoosePost(seat.number, seat.session, True), now) + self.go_on(now)

    def leave(self, player: str, now: int) -> tuple[TableEvent, ...]:
        """Leave now, or after the hand that the player is in."""
        seat = self._seated(player)
        return self._play(Leave(seat.number, seat.session), now) + self.go_on(now)

    def disconnect(self, player: str, now: int) -> tuple[TableEvent, ...]:
        """Lose the connection: turns are then decided by the house's rules for the absent."""
        seat = self._seated(player)
        return self._play(SetPresence(seat.number, seat.session, False), now) + self.go_on(now)

    def seat_of(self, player: str) -> Seat | None:
        return self.table.seat_of_player(player)

    def go_on(self, now: int) -> tuple[TableEvent, ...]:
        """Do what time and the table ask for, until it waits for a player or for a deadline."""
        events = self._play(Wake(), now) if not self.table.is_closed else ()
        # A duty can bring another or take one away, so they are done one by one. Each hand that
        # is dealt asks somebody or ends, and then waits: this comes to an end.
        while due := waiting.duties(self.table, now):
            events += self._play(self._answer(due[0]), now)
        return events

    def close(self, why: str, now: int) -> tuple[TableEvent, ...]:
        """Deal no more hands and cash everybody out, after the hand in play."""
        return self._play(CloseTable(why), now) + self.go_on(now)

    def next_deadline(self, now: int) -> int | None:
        """When to `go_on` again if nobody acts before; `None`: the table waits for people."""
        return None if self.table.is_closed else waiting.next_deadline(self.table, now)

    @property
    def chips_missing(self) -> int:
        """Chips brought that are neither on the table, cashed out nor raked. 0, or it is a bug."""
        brought = sum(purse.brought - purse.taken for purse in self.purses.values())
        on_table = sum(seat.stack + seat.pending for seat in self.table.seats)
        return brought - on_table - self.rake

    def _answer(self, duty: Duty) -> TableCommand:
        """Be the wallet and the dealer's hands: do a duty, and give the command that says so."""
        match duty:
            case SettleDue():
                return self._settle(duty)
            case PromoteDue(seats=seats):
                for entry in seats:
                    seat = self.table.seat(entry.seat)
                    assert seat is not None
                    self.purses[seat.player].taken += entry.returned
                return PromoteTopUps(seats)
            case CashOutDue(seat=number, session=session):
                seat = self.table.seat(number)
                assert seat is not None
                amount = seat.stack + seat.pending
                self.purses[seat.player].taken += amount
                return VacateSeat(session, amount)
            case RebuyDue(seat=number, session=session, amount=amount):
                seat = self.table.seat(number)
                assert seat is not None
                self.purses[seat.player].brought += amount
                return TopUp(number, session, amount)
            case CloseSessionDue(session=session):
                return ReleaseSeat(session)
            case DealDue(number=number):
                if self._hands_max is not None and number > self._hands_max:
                    return CloseTable(f"{self._hands_max} hands have been played")
                context = hand_context(self.table.id, number)
                return DealHand(number, draw_deck(self._draw_seed(), context))
            case CloseDue():
                return ConfirmClosed()
            case _:
                assert_never(duty)

    def _settle(self, duty: SettleDue) -> SettleHand:
        before = sum(row.stack_before for row in duty.seats)
        after = sum(row.stack_after for row in duty.seats)
        assert before == after + duty.rake, "a hand made or lost chips"
        self.rake += duty.rake
        return SettleHand(
            duty.number, tuple([Settled(row.seat, row.stack_after) for row in duty.seats])
        )

    def _seated(self, player: str) -> Seat:
        seat = self.seat_of(player)
        assert seat is not None, f"{player} has no seat"
        return seat

    def _play(self, command: TableCommand, now: int) -> tuple[TableEvent, ...]:
        events, self.table = play(self.table, command, now)
        return events
