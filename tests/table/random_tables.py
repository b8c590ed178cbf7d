"""Table lives by chance: people who come, play, drop and go, an honest cashier, a clock.

`Life` drives one table. Whatever it sends is checked on the spot: the events fold to the table that
`play` gave, a refusal changes nothing, the cashier's books agree, and the table never waits in vain
(`check_it_can_go_on`). All chance comes from one `Random`; with Hypothesis' own the commands of a
failing life shrink to a few.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import msgspec
from tests.rules.random_hands import acts

from riverboat.money import AMOUNT_MAX
from riverboat.rules.cards import DECK
from riverboat.rules.commands import Call, Check, DeckSecret, Fold, RaiseTo
from riverboat.rules.events import HandStarted
from riverboat.rules.refusals import Refusal
from riverboat.rules.terms import FourthStreetUpper, ShortRaise
from riverboat.rules.variants import VARIANTS, Game
from riverboat.table.applying import apply
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
from riverboat.table.events import SeatReserved, TableEvent, TableOpened
from riverboat.table.seats import LeaveReason, Seat, SeatState
from riverboat.table.settings import ButtonRule, TableSettings, TimeoutRule
from riverboat.table.state import Table
from riverboat.table.table import decide, open_table, play

PURSE = 3000
"""In buy-ins of the least: what a player owns when a life begins. Enough for any life."""

PEOPLE = tuple(f"player-{number}" for number in range(1, 13))
"""More than any table seats."""

WAKES_MAX = 40
"""Bound of wakes at one moment: each must do something, and a hand has few players to time out."""


def random_settings(rng: Random) -> TableSettings:
    """A house's settings, its times short so that they come up."""
    game = rng.choice(list(Game))
    has_blinds = VARIANTS[game].has_blinds
    small_bet = rng.choice((10, 3, 100, 1001))
    least = rng.choice((None, 2 * small_bet))
    most = rng.choice((None, None, 12 * small_bet))
    return TableSettings(
        game=game,
        asset="PLAY",
        small_bet=small_bet,
        seat_count=rng.randint(2, VARIANTS[game].seats_max),
        buy_in_min=least,
        buy_in_max=most,
        ante=None if has_blinds else max(1, small_bet // 5),
        raises=rng.choice((3, 1)),
        uncap_heads_up=rng.random() < 0.3,
        short_raise=rng.choice(list(ShortRaise)),
        fourth_street_upper=rng.choice(list(FourthStreetUpper)),
        table_all_in_hands=rng.random() < 0.3,
        button=rng.choice(list(ButtonRule)),
        rake=rng.choice(("house", "house-nfnd", "free", "bodog-8-16")),
        quiet_s=rng.choice((7, 0)),
        countdown_s=rng.choice((15, 3)),
        time_bank_s=rng.choice((0, 5)),
        timeout=rng.choice(list(TimeoutRule)),
        protections=rng.choice((4, 0, 1)),
        away_hands=rng.choice((20, 1, 3)),
        away_minutes=rng.choice((10, 1)),
        busted_minutes=rng.choice((2, 1)),
        rathole_minutes=rng.choice((30, 0, 1)),
        auto_rebuy=rng.random() < 0.5,
        between_hands_ms=rng.choice((3000, 0)),
    )


class Sitting:
    """What the cashier knows of one sitting."""

    def __init__(self, player: str, stack: int) -> None:
        self.player = player
        self.stack = stack
        self.pending = 0


class Cashier:
    """An honest wallet for one table. Every chip is in a purse, a sitting, or the rake."""

    def __init__(self, purse: int) -> None:
        self.purses = dict.fromkeys(PEOPLE, purse)
        self.sittings: dict[str, Sitting] = {}
        self.closed: set[str] = set()
        self.rake = 0
        self.total = self.held

    @property
    def held(self) -> int:
        at_table = sum(sitting.stack + sitting.pending for sitting in self.sittings.values())
        return sum(self.purses.values()) + at_table + self.rake

    def buy_in(self, player: str, session: str, amount: int) -> bool:
        if session in self.closed or session in self.sittings or self.purses[player] < amount:
            return False
        self.purses[player] -= amount
        self.sittings[session] = Sitting(player, amount)
        return True

    def set_aside(self, session: str, amount: int) -> bool:
        """Take a top-up from the purse; it waits beside the stack."""
        sitting = self.sittings.get(session)
        if sitting is None or self.purses[sitting.player] < amount:
            return False
        self.purses[sitting.player] -= amount
        sitting.pending += amount
        return True

    def give_back(self, session: str, amount: int) -> None:
        """A top-up that the table did not want."""
        sitting = self.sittings[session]
        sitting.pending -= amount
        self.purses[sitting.player] += amount

    def promote(self, session: str, promoted: int, returned: int) -> int:
        """Make a waiting top-up part of the stack, as far as it fits."""
        sitting = self.sittings[session]
        assert promoted >= 0
        assert returned >= 0
        assert promoted + returned <= sitting.pending
        sitting.pending -= promoted + returned
        sitting.stack += promoted
        self.purses[sitting.player] += returned
        return sitting.stack

    def settle(self, due: SettleDue) -> None:
        """Move what the hand moved, after looking at every sum of it."""
        assert sum(row.contributed for row in due.seats) == due.rake + sum(
            row.won for row in due.seats
        )
        assert due.rake >= 0
        for row in due.seats:
            sitting = self.sittings[row.session]
            assert row.stack_before == sitting.stack
            assert row.stack_before - row.contributed + row.won == row.stack_after
            assert min(row.contributed, row.won, row.stack_after) >= 0
            sitting.stack = row.stack_after
        self.rake += due.rake

    def cash_out(self, session: str) -> int:
        sitting = self.sittings.pop(session)
        self.closed.add(session)
        amount = sitting.stack + sitting.pending
        self.purses[sitting.player] += amount
        return amount


class Answer(NamedTuple):
    """A command on its way from the cashier, and what he does if the table refuses it."""

    command: TableCommand
    sessions: tuple[str, ...]
    """Whose money it is about: one call at a time for each."""
    on_refusal: Callable[[], None] | None = None
    """`None`: an honest answer that the table has to take."""


class Life:
    """One table, its people, its cashier and its clock."""

    def __init__(self, rng: Random, settings: TableSettings, log: Callable[[str], object]) -> None:
        self.rng = rng
        self.log = log
        self.now = rng.choice((0, 1_700_000_000_000))
        (opened, *_), self.table = open_table(OpenTable("table-1", settings))
        assert isinstance(opened, TableOpened)
        self.opened = opened
        self.events: list[TableEvent] = []
        self.cashier = Cashier(PURSE * settings.least_buy_in)
        self.answers: list[Answer] = []
        self.sessions = 0
        self.before_hand = self.table
        log(f"{settings}")

    # -- sending -----------------------------------------------------------------------------

    def send(self, command: TableCommand) -> bool:
        """Send a command and hold every law that one command can break. False: refused."""
        before = self.table
        try:
            events, after = play(before, command, self.now)
        except Refusal as refusal:
            self.log(f"{self.now}: {command} refused: {refusal}")
            self.check_refusal(before, refusal)
            return False
        self.log(f"{self.now}: {command}")
        folded = before
        for event in events:
            folded = apply(folded, event)
        assert folded == after, "the events are not what was played"
        assert decide(before, command, self.now) == events
        if isinstance(command, DealHand):
            self.check_deal(before, events)
        if isinstance(command, VoidHand):
            self.check_void(before, after)
        if isinstance(command, CreditTime):
            self.check_credit(command, before, after)
        self.table = after
        self.events += events
        self.check_it_can_go_on()
        self.check_books()
        return True

    def check_refusal(self, before: Table, refusal: Refusal) -> None:
        assert refusal.reason.isupper()
        assert str(refusal)
        assert self.table is before

    def send_junk(self, command: TableCommand) -> None:
        """Send what no table may act upon: it is refused, or it changes nothing."""
        before = msgspec.msgpack.encode(self.table)
        count = len(self.events)
        self.send(command)
        # The clock may have moved on since the last command: what is due is done all the same.
        kinds = {type(event).__name__ for event in self.events[count:]}
        assert kinds <= {"SeatLeaving", "SatOut"}, f"{command} was acted upon: {kinds}"
        if not kinds:
            assert msgspec.msgpack.encode(self.table) == before

    # -- the laws of every moment ------------------------------------------------------------

    def check_it_can_go_on(self) -> None:
        """Deadlines lead on: no state without a way out, and no waking in a circle."""
        table, now = self.table, self.now
        deadline = next_deadline(table, now)
        hand, clock = table.hand, table.clock
        if hand is not None and hand.turn is not None:
            assert clock is not None, "a turn without a clock"
            assert (clock.seat, clock.turn) == (hand.turn.seat, hand.turns)
            seat = table.seat(clock.seat)
            assert seat is not None
            # B13, B15: these are decided at once, without a clock.
            assert not seat.is_absent
            assert seat.is_connected or seat.leaves is not LeaveReason.ASKED
            assert deadline is not None
        else:
            assert clock is None, "a clock without a turn"
        if deadline is None and not duties(table, now):
            assert table.ready_count < 2 or table.is_closed, "ready to play, and nothing to come"
        for _ in range(WAKES_MAX):
            if deadline is None or deadline > now:
                return
            events, table = play(table, Wake(), now)
            assert events, f"woken at {now} for {deadline}, and nothing to do"
            deadline = next_deadline(table, now)
        raise AssertionError("woken again and again at one moment")

    def check_books(self) -> None:
        """Chips over table and cashier: all are there, and both know of the same ones."""
        assert self.cashier.held == self.cashier.total
        busy = self.busy()
        for seat in self.table.seats:
            if seat.state is SeatState.RESERVED or seat.session in busy:
                continue
            sitting = self.cashier.sittings[seat.session]
            assert (seat.stack, seat.pending) == (sitting.stack, sitting.pending)
        hand = self.table.hand
        if hand is not None:
            stacks = {seat.number: seat.stack for seat in self.table.seats}
            assert hand.chips == sum(stacks[player.seat] for player in hand.players)

    def check_deal(self, before: Table, events: tuple[TableEvent, ...]) -> None:
        """B14, B18, H3: dealt in are at least two who are ready; a newcomer only if he posts."""
        self.before_hand = before
        (started,) = (event for event in events if isinstance(event, HandStarted))
        dealt = [before.seat(entry.seat) for entry in started.seats]
        assert len(dealt) >= 2
        for seat, entry in zip(dealt, started.seats, strict=True):
            assert seat is not None
            assert seat.is_ready
            assert seat.stack == entry.stack

    def check_void(self, before: Table, after: Table) -> None:
        """B17: void is as if it had never been dealt; what was asked for meanwhile stands."""
        then = self.before_hand
        assert (after.last, after.protections, after.average) == (
            then.last,
            then.protections,
            then.average,
        )
        for seat in after.seats:
            was = next((old for old in then.seats if old.session == seat.session), None)
            now = before.seat(seat.number)
            assert now is not None
            assert (seat.stack, seat.pending, seat.shows) == (now.stack, now.pending, now.shows)
            # Who ran out of time in it is not sat out for that.
            assert seat.is_sitting_out == (now.is_sitting_out and not now.has_timed_out) or (
                was is not None and was.is_sitting_out
            )
            if was is not None and was.state is not SeatState.RESERVED:
                assert (seat.stack, seat.is_newcomer, seat.owes_small, seat.owes_big) == (
                    was.stack,
                    was.is_newcomer,
                    was.owes_small,
                    was.owes_big,
                )
                assert (seat.hands_played, seat.bank_ms) == (was.hands_played, was.bank_ms)
                assert seat.posts == now.posts or (was.posts and before.is_in_hand(seat.number))

    def check_credit(self, command: CreditTime, before: Table, after: Table) -> None:
        """B17: whose turn it is has as much time as was left, and never less than 3 s."""
        if before.clock is not None:
            assert after.clock is not None
            left_until = before.clock.deadline_ms + command.elapsed_ms
            assert after.clock.deadline_ms == max(left_until, self.now + 3000)

    # -- the cashier -------------------------------------------------------------------------

    def busy(self) -> set[str]:
        """Sittings about whose money an answer is on its way."""
        return {session for answer in self.answers for session in answer.sessions}

    def open_duties(self) -> list[Duty]:
        """Duties that nobody is at yet."""
        busy = self.busy()
        found: list[Duty] = []
        for due in duties(self.table, self.now):
            match due:
                case CashOutDue(session=session) | CloseSessionDue(session=session):
                    is_free = session not in busy
                case RebuyDue(session=session):
                    is_free = session not in busy
                case PromoteDue(seats=entries):
                    is_free = not {self.session_in(entry.seat) for entry in entries} & busy
                case SettleDue(seats=rows):
                    is_free = not {row.session for row in rows} & busy
                case DealDue() | CloseDue():
                    is_free = True
            is_answered = any(type(answer.command) is ANSWERS[type(due)] for answer in self.answers)
            if is_free and not (is_answered and isinstance(due, SettleDue | DealDue | CloseDue)):
                found.append(due)
        return found

    def session_in(self, number: int) -> str:
        seat = self.table.seat(number)
        assert seat is not None
        return seat.session

    def do(self, due: Duty) -> None:
        """Do a duty with the cashier; the answer reaches the table when it is delivered."""
        cashier = self.cashier
        match due:
            case SettleDue(number=number, seats=rows):
                cashier.settle(due)
                sessions = tuple(row.session for row in rows)
                self.answer(SettleHand(number, self.settled(due)), *sessions)
            case PromoteDue(seats=entries):
                sessions = tuple(self.session_in(entry.seat) for entry in entries)
                for entry, session in zip(entries, sessions, strict=True):
                    stack = cashier.promote(session, entry.promoted, entry.returned)
                    assert stack == entry.stack
                self.answer(PromoteTopUps(entries), *sessions)
            case CashOutDue(session=session):
                self.answer(VacateSeat(session, cashier.cash_out(session)), session)
            case CloseSessionDue(session=session):
                if session in cashier.sittings:
                    self.answer(ConfirmSeat(session, cashier.sittings[session].stack), session)
                else:
                    cashier.closed.add(session)
                    self.answer(ReleaseSeat(session), session)
            case RebuyDue(seat=number, session=session, amount=amount):
                if not self.top_up(number, session, amount):
                    self.answer(AskRebuy(number, session, 0), session)
            case DealDue(number=number):
                deck = list(DECK)
                Random(self.rng.getrandbits(32)).shuffle(deck)
                self.answers.append(Answer(DealHand(number, DeckSecret(tuple(deck))), ()))
            case CloseDue():
                self.answers.append(Answer(ConfirmClosed(), ()))

    def settled(self, due: SettleDue) -> tuple[Settled, ...]:
        """The cashier's answer to a settlement; at times it promotes what it knows to wait."""
        entries: list[Settled] = []
        settings = self.table.settings
        for row in due.seats:
            seat = self.table.seat(row.seat)
            assert seat is not None
            promoted = returned = 0
            pending = self.cashier.sittings[row.session].pending
            if pending and seat.pending == pending and self.rng.random() < 0.5:
                most = settings.buy_in_max
                promoted = pending if most is None else min(pending, max(0, most - row.stack_after))
                if not row.stack_after and pending < settings.least_buy_in:
                    promoted = 0
                returned = pending - promoted
            stack = self.cashier.promote(row.session, promoted, returned)
            entries.append(Settled(row.seat, stack, promoted, returned))
        return tuple(entries)

    def top_up(self, number: int, session: str, amount: int) -> bool:
        if not self.cashier.set_aside(session, amount):
            return False
        self.answers.append(
            Answer(
                TopUp(number, session, amount),
                (session,),
                lambda: self.cashier.give_back(session, amount),
            )
        )
        return True

    def answer(self, command: TableCommand, *sessions: str) -> None:
        self.answers.append(Answer(command, sessions))

    def deliver(self) -> None:
        """Bring the cashier's oldest answer to the table."""
        answer = self.answers.pop(0)
        # The answer is still on its way while the table judges it, and its books may differ.
        if isinstance(answer.command, DealHand | ConfirmClosed):
            # A hand may have become impossible since the deck was drawn: then it is drawn again.
            self.send(answer.command)
            return
        is_taken = self.send(answer.command)
        if not is_taken and answer.on_refusal is not None:
            answer.on_refusal()
            self.check_books()
        assert is_taken or answer.on_refusal is not None, f"{answer.command} is refused"

    # -- people ------------------------------------------------------------------------------

    def taken(self, *states: SeatState) -> list[Seat]:
        return [seat for seat in self.table.seats if seat.state in (states or tuple(SeatState))]

    def come(self) -> None:
        """Reserve a seat, and mostly buy in."""
        rng = self.rng
        seated = {seat.player for seat in self.table.seats}
        player = rng.choice([person for person in PEOPLE if person not in seated])
        self.sessions += 1
        session = f"session-{self.sessions}."
        seats = self.table.settings.seats
        wanted = rng.choice((None, rng.randint(1, seats)))
        count = len(self.events)
        if not self.send(ReserveSeat(player, session, wanted, rng.choice((60_000, 1, 5000)))):
            return
        reserved = self.events[count]
        assert isinstance(reserved, SeatReserved)
        least, most = reserved.buy_in_min, reserved.buy_in_max
        top = min(4 * least, most if most is not None else 4 * least)
        if rng.random() < 0.9 and self.cashier.buy_in(player, session, rng.randint(least, top)):
            self.answer(ConfirmSeat(session, self.cashier.sittings[session].stack), session)

    def go(self) -> None:
        """Anything that a seated player may ask for."""
        rng = self.rng
        seat = rng.choice(self.table.seats)
        number, session = seat.number, seat.session
        amount = rng.randint(1, 12 * self.table.settings.small_bet)
        least = self.table.settings.least_buy_in
        is_yes = rng.random() < 0.6
        match rng.randint(0, 12):
            case 0:
                self.send(SitOut(number, session))
            case 1 | 2:
                self.send(SitIn(number, session))
            case 3:
                self.send(ChoosePost(number, session, is_yes))
            case 4:
                self.send(PreferShow(number, session, is_yes))
            case 5:
                if session not in self.busy():
                    self.top_up(number, session, amount)
            case 6:
                self.send(AskRebuy(number, session, rng.choice((least, 0, amount))))
            case 7 | 8 | 9:
                self.send(SetPresence(number, session, is_yes))
            case 10:
                # One call at a time for a sitting's money: its seat keeps its number meanwhile.
                if session not in self.busy():
                    self.send(MoveSeat(number, session, rng.randint(1, self.table.settings.seats)))
            case _:
                why = rng.choice((LeaveReason.ASKED, LeaveReason.ASKED, *LeaveReason))
                self.send(Leave(number, session, why))

    def act(self) -> None:
        """Let the player who is asked act, mostly not by folding."""
        hand = self.table.hand
        assert hand is not None
        assert hand.turn is not None
        options = acts(hand.turn)
        act = self.rng.choice((*options[:2], *options[:2], *options))
        seat = self.table.seat(act.seat)
        assert seat is not None
        sent = PlayAct(seat.number, seat.session, hand.number, hand.turns, act)  # type: ignore[arg-type]
        assert self.send(sent)
        if self.rng.random() < 0.05:
            # The same act once more, as after a lost answer: it is for a turn that is over.
            self.send_junk(sent)

    def pass_time(self) -> None:
        self.now += self.rng.choice((1, 500, 4000, 4000, 20_000, 70_000))
        if self.rng.random() < 0.8:
            self.send(Wake())

    def interrupt(self) -> None:
        """What goes wrong in the room: time is given back, or a hand cannot be resumed."""
        if self.may_be_void() and self.rng.random() < 0.5:
            self.send(VoidHand(self.table.hand_number, "journal lost"))
        else:
            self.send(CreditTime(self.rng.choice((0, 1500, 60_000)), "takeover"))

    def may_be_void(self) -> bool:
        """Whether a hand is there that the cashier has not been asked to settle."""
        is_settling = any(isinstance(answer.command, SettleHand) for answer in self.answers)
        return self.table.hand is not None and not self.table.is_void and not is_settling

    def nonsense(self) -> None:
        """A command that nobody in his senses sends; none is acted upon."""
        rng = self.rng
        number = rng.choice((-1, 0, 1, 2, 11, 10**9))
        seat = rng.choice(self.table.seats) if self.table.seats else None
        here = {held.session for held in self.table.seats}
        stale = rng.choice(sorted(self.cashier.closed - here) or ["session-0."])
        amount = rng.choice((-5, 0, True, 2.5, AMOUNT_MAX + 1))
        hand = self.table.hand_number
        turn = self.table.hand.turns if self.table.hand else 0
        junk: list[TableCommand] = [
            Leave(number, stale),
            SitIn(number, stale),
            SitOut(number, stale),
            TopUp(number, stale, 100),
            MoveSeat(number, stale, 1),
            SetPresence(number, stale, is_connected=False),
            PreferShow(number, stale, shows=True),
            AskRebuy(number, stale, 1000),
            ChoosePost(number, stale, posts=True),
            ConfirmSeat(stale, 1000),
            VacateSeat(stale, 1000),
            ReleaseSeat(stale),
            ReserveSeat("player-0", "session-0.", rng.choice((0, -1, 11, True))),
            ReserveSeat("player-0", "session-0.", None, amount),  # type: ignore[arg-type]
            VoidHand(hand + rng.choice((-1, 1)), "nonsense"),
            DealHand(hand + rng.choice((0, 2)), DeckSecret(DECK)),
            DealHand(hand + 1, DeckSecret(DECK[:51])),
            SettleHand(hand + rng.choice((-1, 1)), ()),
            PromoteTopUps((Settled(number, 10**9, 10**9),)),
            CreditTime(rng.choice((-1, True, 0.5)), "nonsense"),  # type: ignore[arg-type]
            PlayAct(number, stale, hand, turn, Fold(number)),
        ]
        if seat is not None:
            junk += [
                TopUp(seat.number, seat.session, amount),  # type: ignore[arg-type]
                AskRebuy(seat.number, seat.session, rng.choice((-5, True, 2.5))),  # type: ignore[arg-type]
                PlayAct(seat.number, seat.session, hand, turn + 1, Call(seat.number)),
                PlayAct(seat.number, seat.session, hand + 1, turn, Check(seat.number)),
                PlayAct(seat.number, seat.session, hand, turn, Fold(99)),
                PlayAct(seat.number, seat.session, hand, turn, RaiseTo(seat.number, amount)),  # type: ignore[arg-type]
                MoveSeat(seat.number, seat.session, seat.number),
                MoveSeat(seat.number, seat.session, 99),
                ReserveSeat(seat.player, "session-0."),
                ReserveSeat("player-0", "session-0.", seat.number),
                PromoteTopUps((Settled(seat.number, seat.stack + 1, 1, seat.pending),)),
                SettleHand(hand, (Settled(seat.number, -1),)),
                VacateSeat(seat.session, -1),
            ]
        self.send_junk(rng.choice(junk))

    # -- a life ------------------------------------------------------------------------------

    def step(self) -> None:
        """Let something happen."""
        hand = self.table.hand
        chance = self.rng.random()
        is_asked = hand is not None and hand.turn is not None
        due = self.open_duties()
        if self.may_be_void() and self.table.protections != self.before_hand.protections:
            # A void hand gives a protection back: one that was used is void more often.
            chance = self.rng.choice((chance, 0.87))
        if is_asked and chance < 0.55:
            self.act()
        elif self.answers and chance < 0.7:
            self.deliver()
        elif due and chance < 0.75:
            self.do(self.rng.choice(due))
        elif chance < 0.8:
            self.pass_time()
        elif chance < 0.86:
            self.nonsense()
        elif chance < 0.88:
            self.interrupt()
        elif chance < 0.93 or not self.table.seats:
            self.come()
        else:
            self.go()

    def live(self, steps: int) -> None:
        """Seat a few people, or nobody, and let so many things happen."""
        for _ in range(self.rng.randint(0, self.table.settings.seats)):
            self.come()
            while self.answers:
                self.deliver()
        for _ in range(steps):
            self.step()

    # -- and what becomes of it --------------------------------------------------------------

    @property
    def hand_bound(self) -> int:
        """More wakes and duties than come between two hands when nobody does anything.

        Each seat is woken for a countdown, its end, and a limit; promoted, rebought, closed or
        cashed out; the hand is dealt and settled once.
        """
        return 20 + 12 * self.table.settings.seats

    def go_on(self) -> bool:
        """Do the next thing that is not up to people; `False` when nothing is left to do."""
        if self.answers:
            self.deliver()
            return True
        due = self.open_duties()
        if due:
            self.do(due[0])
            return True
        deadline = next_deadline(self.table, self.now)
        if deadline is None:
            return False
        self.now = max(self.now, deadline)
        self.send(Wake())
        return True

    def run_to_next_hand(self) -> None:
        """Go on until a hand is dealt or the table waits for people."""
        number = self.table.hand_number
        for _ in range(self.hand_bound):
            if self.table.hand_number > number or not self.go_on():
                return
        raise AssertionError("the table is stuck")

    def close(self) -> None:
        """Close the table and see everybody out."""
        assert self.send(CloseTable("the night is over"))
        for _ in range(2 * self.hand_bound):
            if not self.go_on():
                return
        raise AssertionError("the table does not close")

    def run_down(self) -> None:
        """Go on until the table waits for people: each hand somebody is lost to the clock."""
        for _ in range(4 * self.hand_bound):
            if not self.go_on():
                return
        raise AssertionError("the table goes on without people")


ANSWERS: dict[type, type] = {
    SettleDue: SettleHand,
    DealDue: DealHand,
    CloseDue: ConfirmClosed,
    PromoteDue: PromoteTopUps,
    CashOutDue: VacateSeat,
    CloseSessionDue: ReleaseSeat,
    RebuyDue: TopUp,
}
