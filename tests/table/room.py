"""A table with an honest shell around it, for tests: a wallet, a clock moved by hand, a dealer.

Tests say what players do; the room does every duty at once but dealing, which a
test asks for, with the deck it wants. The wallet keeps books of its own and
disagrees loudly: after every command the chips of all are counted.

Unless a test says otherwise it is hold'em at 10/20 with blinds of 5 and 10, a
minimum buy-in of 100, no rake and no pause between hands; stud has an ante of 1
and a bring-in of 5. The occupant of seat 3 is player `p3`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, TypeVar, assert_never

from msgspec import Struct

from riverboat.rules.cards import DECK, Card, parse_card
from riverboat.rules.commands import (
    Act,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    DeckSecret,
    Fold,
    PostKind,
    RaiseTo,
)
from riverboat.rules.events import HandStarted
from riverboat.rules.refusals import Refusal
from riverboat.rules.state import Hand, LegalActions
from riverboat.rules.variants import Game
from riverboat.rules.view import Hidden
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
from riverboat.table.duties import (
    CashOutDue,
    CloseDue,
    CloseSessionDue,
    DealDue,
    Duty,
    PromoteDue,
    RebuyDue,
    SettleDue,
    duties,
    next_deadline,
)
from riverboat.table.events import TableEvent, TableOpened
from riverboat.table.seats import LeaveReason, Seat, SeatState
from riverboat.table.settings import TableSettings
from riverboat.table.state import Table
from riverboat.table.table import decide, open_table, play, replay
from riverboat.table.view import view

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE

SMALL, BIG, LIVE, DEAD = (
    PostKind.SMALL_BLIND,
    PostKind.BIG_BLIND,
    PostKind.LIVE,
    PostKind.DEAD,
)

# A table's clock may count from anywhere; nought would hide a time that was forgotten.
MORNING = 9 * HOUR
CASH = 10_000_000

Events = tuple[TableEvent, ...]
Kind = TypeVar("Kind")
Refused = TypeVar("Refused", bound=Refusal)


class Held(Struct):
    """What the wallet has in a sitting's name."""

    player: str
    stack: int
    pending: int = 0


class Wallet:
    """Every player's cash, and the chips of every sitting."""

    def __init__(self) -> None:
        self.cash: dict[str, int] = {}
        self.held: dict[str, Held] = {}
        self.rake = 0

    def buy_in(self, player: str, session: str, amount: int) -> None:
        self.cash[player] = self.cash.get(player, CASH) - amount
        self.held[session] = Held(player, amount)

    def add(self, session: str, amount: int) -> None:
        held = self.held[session]
        held.pending += amount
        self.cash[held.player] -= amount

    def promote(self, session: str, entry: Settled) -> None:
        held = self.held[session]
        held.stack += entry.promoted
        held.pending -= entry.promoted + entry.returned
        self.cash[held.player] += entry.returned

    def settle(self, due: SettleDue) -> tuple[Settled, ...]:
        assert sum(row.stack_before for row in due.seats) == due.rake + sum(
            row.stack_after for row in due.seats
        )
        self.rake += due.rake
        for row in due.seats:
            held = self.held[row.session]
            assert row.stack_before == held.stack
            assert row.stack_after == row.stack_before - row.contributed + row.won >= 0
            held.stack = row.stack_after
        return tuple(Settled(row.seat, row.stack_after) for row in due.seats)

    def cash_out(self, session: str) -> int:
        held = self.held.pop(session)
        self.cash[held.player] += held.stack + held.pending
        return held.stack + held.pending

    @property
    def total(self) -> int:
        """What all started with, if no chip was made or lost."""
        brought = sum(cash - CASH for cash in self.cash.values())
        return brought + self.rake + sum(held.stack + held.pending for held in self.held.values())


class Room:
    """One table. `seats` sit down in the order given, so the first has the first button."""

    def __init__(
        self, *, seats: Mapping[int, int] | None = None, game: Game = Game.HOLDEM, **settings: Any
    ) -> None:
        chosen: dict[str, Any] = {"asset": "USD", "small_bet": 10, "rake": "free"}
        chosen |= {"between_hands_ms": 0} | ({"ante": 1} if game is Game.STUD else {}) | settings
        self.now = MORNING
        opened, self.table = open_table(OpenTable("table", TableSettings(game=game, **chosen)))
        self.events: list[TableEvent] = list(opened)
        self.wallet = Wallet()
        self.is_wallet_away = False
        """While it is, its duties wait."""
        self.is_wallet_generous = True
        """Whether it buys players back in (B3)."""
        self._sittings = 0
        for seat, stack in (seats or {}).items():
            self.sit(seat, stack)

    # What a test asks.

    @property
    def hand(self) -> Hand:
        assert self.table.hand is not None, "no hand is in play"
        return self.table.hand

    @property
    def asked(self) -> int | None:
        """The seat whose turn it is."""
        hand = self.table.hand
        return None if hand is None or hand.turn is None else hand.turn.seat

    @property
    def legal(self) -> LegalActions:
        assert self.hand.turn is not None, "nobody is asked"
        return self.hand.turn

    @property
    def started(self) -> HandStarted:
        """How the last hand began."""
        return self.all_of(HandStarted)[-1]

    @property
    def blinds(self) -> tuple[int, int | None, int | None]:
        """The last hand's button, and the seats that posted the small and the big blind."""
        by_kind = {post.kind: post.seat for post in self.started.posts}
        return self.started.button, by_kind.get(SMALL), by_kind.get(BIG)

    @property
    def posts(self) -> list[tuple[int, PostKind, int]]:
        """Everything posted in the last hand, as seat, kind, amount."""
        return [(post.seat, post.kind, post.amount) for post in self.started.posts]

    @property
    def dealt(self) -> list[int]:
        """Who was dealt in last, by seat number."""
        return sorted(entry.seat for entry in self.started.seats)

    @property
    def can_deal(self) -> bool:
        return any(isinstance(duty, DealDue) for duty in self.duties)

    @property
    def duties(self) -> tuple[Duty, ...]:
        return duties(self.table, self.now)

    @property
    def stacks(self) -> dict[int, int]:
        """Stacks between hands."""
        assert self.table.is_settled, "a hand's chips are still in play"
        return {seat.number: seat.stack for seat in self.table.seats}

    def seat(self, number: int) -> Seat:
        seat = self.table.seat(number)
        assert seat is not None, f"seat {number} is empty"
        return seat

    def session(self, number: int) -> str:
        return self.seat(number).session

    def cash(self, player: str) -> int:
        """What a player has won or lost in cash since he first came."""
        return self.wallet.cash.get(player, CASH) - CASH

    def protections(self, player: str) -> int:
        return self.table.protections_left(player, self.now)

    def all_of(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]

    # What a test does.

    def do(self, command: TableCommand) -> Events:
        """Give a command and do the duties that come of it; return all events."""
        first = len(self.events)
        self._play(command)
        self._serve()
        self._count_chips()
        return tuple(self.events[first:])

    def refused(self, command: TableCommand, *, by: type[Refused]) -> Refused:
        """Give a command that must be refused and change nothing; return the refusal."""
        before = self.table
        try:
            self.do(command)
        except by as refusal:
            assert self.table is before
            return refusal
        raise AssertionError(f"{command} was not refused")

    def sit(self, seat: int | None, stack: int, player: str | None = None) -> str:
        """Reserve, buy in and confirm; return the session."""
        session = self.reserve(seat, player)
        self.pay(session, stack)
        self.do(ConfirmSeat(session, stack))
        return session

    def reserve(self, seat: int | None, player: str | None = None) -> str:
        self._sittings += 1
        name = player or f"p{seat}"
        session = f"sitting-{self._sittings}-of-{name}"
        self.do(ReserveSeat(name, session, seat))
        return session

    def pay(self, session: str, amount: int) -> None:
        """Have the wallet take a buy-in; the table has not heard of it yet."""
        seat = self.table.seat_of_session(session)
        assert seat is not None
        self.wallet.buy_in(seat.player, session, amount)

    def deal(self, deck: Sequence[Card] = DECK) -> Events:
        """Start the next hand, which must be due."""
        assert self.can_deal, "no hand can start"
        return self.do(DealHand(self.table.hand_number + 1, DeckSecret(tuple(deck))))

    def act(self, seat: int, do: str, to: int | None = None) -> Events:
        """Answer for the seat being asked; an amount may be left out where there is one only."""
        hand = self.hand
        command = PlayAct(
            seat, self.session(seat), hand.number, hand.turns, self._act(seat, do, to)
        )
        return self.do(command)

    def play(self, *line: str) -> Events:
        """Play a line such as `"1 call", "2 raise", "3 fold"`."""
        first = len(self.events)
        for said in line:
            seat, _, do = said.partition(" ")
            self.act(int(seat), do)
        return tuple(self.events[first:])

    def fold_out(self) -> None:
        """All fold in turn until one is left; who must bring in does."""
        while self.asked is not None:
            self.act(self.asked, "bring_in" if self.legal.bring_in else "fold")

    def check_down(self) -> None:
        """All check or call until the hand is over."""
        while self.asked is not None:
            legal = self.legal
            act = "bring_in" if legal.bring_in else "check" if legal.check else "call"
            self.act(self.asked, act)

    def play_hands(self, count: int = 1) -> None:
        for _ in range(count):
            self.deal()
            self.fold_out()

    def leave(self, seat: int, why: LeaveReason = LeaveReason.ASKED) -> Events:
        return self.do(Leave(seat, self.session(seat), why))

    def sit_out(self, *seats: int) -> None:
        for seat in seats:
            self.do(SitOut(seat, self.session(seat)))

    def sit_in(self, *seats: int) -> None:
        for seat in seats:
            self.do(SitIn(seat, self.session(seat)))

    def disconnect(self, *seats: int) -> None:
        for seat in seats:
            self.do(SetPresence(seat, self.session(seat), is_connected=False))

    def reconnect(self, *seats: int) -> None:
        for seat in seats:
            self.do(SetPresence(seat, self.session(seat), is_connected=True))

    def post(self, *seats: int) -> None:
        """Choose to post at once rather than wait."""
        for seat in seats:
            self.do(ChoosePost(seat, self.session(seat), posts=True))

    def show(self, seat: int) -> Events:
        return self.do(PreferShow(seat, self.session(seat), shows=True))

    def move(self, seat: int, to: int) -> Events:
        return self.do(MoveSeat(seat, self.session(seat), to))

    def top_up(self, seat: int, amount: int) -> Events:
        # As in a real room the wallet sets the chips aside first, and takes them back if refused.
        before = self.table
        command = TopUp(seat, self.session(seat), amount)
        decide(before, command, self.now)
        self.wallet.add(self.session(seat), amount)
        return self.do(command)

    def ask_rebuy(self, seat: int, amount: int) -> Events:
        return self.do(AskRebuy(seat, self.session(seat), amount))

    def void(self, why: str = "lost") -> Events:
        return self.do(VoidHand(self.hand.number, why))

    def credit(self, elapsed_ms: int) -> Events:
        return self.do(CreditTime(elapsed_ms, "takeover"))

    def close(self) -> Events:
        return self.do(CloseTable("broken"))

    def wait(self, ms: int) -> Events:
        """Let time pass, waking the table whenever it wants to be woken."""
        first = len(self.events)
        end = self.now + ms
        while (due := next_deadline(self.table, self.now)) is not None and due <= end:
            self.now = max(self.now, due)
            if not self.do(Wake()):
                due = next_deadline(self.table, self.now)
                assert due is None or due > self.now, "the table wants to be woken for nothing"
        self.now = end
        if not self.table.is_closed:
            self.do(Wake())
        return tuple(self.events[first:])

    def run_out(self) -> Events:
        """Let the time of the turn being asked run out."""
        assert self.table.clock is not None
        return self.wait(self.table.clock.deadline_ms - self.now)

    # The shell.

    def _play(self, command: TableCommand) -> None:
        table = self.table
        events, self.table = play(table, command, self.now)
        assert decide(table, command, self.now) == events
        self.events += events

    def _serve(self) -> None:
        for _ in range(100):
            waiting = [duty for duty in self.duties if not isinstance(duty, DealDue)]
            if self.is_wallet_away or not waiting:
                return
            self._play(self._answer(waiting[0]))
        raise AssertionError(f"duties that are never done: {self.duties}")

    def _answer(self, duty: Duty) -> TableCommand:
        wallet = self.wallet
        match duty:
            case SettleDue():
                return SettleHand(duty.number, wallet.settle(duty))
            case PromoteDue(seats=entries):
                for entry in entries:
                    wallet.promote(self.session(entry.seat), entry)
                return PromoteTopUps(entries)
            case CashOutDue(session=session):
                return VacateSeat(session, wallet.cash_out(session))
            case CloseSessionDue(session=session):
                held = wallet.held.get(session)
                return ConfirmSeat(session, held.stack) if held else ReleaseSeat(session)
            case RebuyDue(seat=seat, session=session, amount=amount):
                if not self.is_wallet_generous:
                    return AskRebuy(seat, session, 0)
                wallet.add(session, amount)
                return TopUp(seat, session, amount)
            case CloseDue():
                return ConfirmClosed()
            case DealDue():
                raise AssertionError("a test deals")
            case _:
                assert_never(duty)

    def _act(self, seat: int, do: str, to: int | None) -> Act:
        legal = self.legal
        match do:
            case "fold":
                return Fold(seat)
            case "check":
                return Check(seat)
            case "call":
                return Call(seat)
            case "bring_in":
                return BringIn(seat)
            case "bet":
                return Bet(seat, _only(to, legal.bet))
            case "raise":
                return RaiseTo(seat, _only(to, legal.raise_to))
            case "complete":
                return Complete(seat, _only(to, legal.complete))
            case _:
                raise AssertionError(f"no player says {do!r}")

    def _count_chips(self) -> None:
        table, held = self.table, self.wallet.held
        assert self.wallet.total == 0, "the wallet made or lost chips"
        assert min(self.wallet.cash.values(), default=0) >= 0
        for seat in table.seats:
            assert seat.stack >= 0
            assert seat.pending >= 0
            if table.is_settled and seat.state is not SeatState.RESERVED:
                sitting = held[seat.session]
                assert (seat.stack, seat.pending) == (sitting.stack, sitting.pending)
        hand = table.hand
        if hand is not None and hand.result is None:
            in_play = sum(
                player.stack + player.contributed + player.dead for player in hand.players
            )
            assert in_play == hand.chips, "the hand made or lost chips"


def seen_by(viewer: int | None, events: Iterable[TableEvent]) -> list[TableEvent | Hidden]:
    """The events as a seat, or with `None` a spectator, sees them."""
    return [view(event, viewer) for event in events]


def fold(seen: Iterable[TableEvent | Hidden]) -> Table:
    """The table as somebody has it who folds what he may see, from the opening on."""
    opened, *rest = [event for event in seen if not isinstance(event, Hidden)]
    assert isinstance(opened, TableOpened)
    return replay(opened, *rest)


def stack_deck(*hands: str, board: str = "") -> list[Card]:
    """A deck that deals these hands, the button's left neighbour's first, and then this board.

    A hand is its cards in the order in which they come, such as `"As Kd"`.
    """
    rounds = zip_longest(*[hand.split() for hand in hands])
    first = [parse_card(text) for cards in rounds for text in cards if text]
    first += [parse_card(text) for text in board.split()]
    return [*first, *[card for card in DECK if card not in first]]


def _only(to: int | None, allowed: tuple[int, ...]) -> int:
    if to is not None:
        return to
    assert len(allowed) == 1, f"say which of {allowed}"
    return allowed[0]
