"""A table as a value: what its events fold to.

Times are milliseconds of the table's clock, whatever its owner counts from; only
differences mean anything. A money rule holds everywhere here: between hands a
seat's stack is what the wallet last said it was (`HandSettled`,
`TopUpsPromoted`, `SeatTaken`), and a hand's own stacks never become it directly.
"""

from __future__ import annotations

from msgspec import Struct

from riverboat.rules.rake import AveragePot
from riverboat.rules.state import Hand
from riverboat.table.positions import LastBlinds
from riverboat.table.seats import Seat, SeatState
from riverboat.table.settings import TableSettings

DAY_MS = 24 * 60 * 60 * 1000
"""B13 counts protections over 24 hours."""


class Clock(Struct, frozen=True, kw_only=True, gc=False):
    """The time of the turn being asked (B12)."""

    seat: int
    turn: int
    """`Hand.turns` of the turn that is timed."""
    started_ms: int
    quiet_ms: int
    countdown_ms: int
    bank_ms: int
    """Time bank on top, used last."""
    is_counting: bool = False
    """The countdown that everyone sees has begun."""

    @property
    def counting_from_ms(self) -> int:
        return self.started_ms + self.quiet_ms

    @property
    def bank_from_ms(self) -> int:
        return self.counting_from_ms + self.countdown_ms

    @property
    def deadline_ms(self) -> int:
        return self.bank_from_ms + self.bank_ms


class RatholeClaim(Struct, frozen=True, gc=False):
    """Who left with this much must return with it until then (B2)."""

    player: str
    amount: int
    until_ms: int


class ProtectionUse(Struct, frozen=True, gc=False):
    """An all-in protection that was used (B13)."""

    player: str
    at_ms: int


class BeforeHand(Struct, frozen=True):
    """What a void hand gives back (B17)."""

    last: LastBlinds
    seats: tuple[Seat, ...]
    protections: tuple[ProtectionUse, ...]


class Table(Struct, frozen=True, kw_only=True):
    """A table between two events."""

    id: str
    settings: TableSettings
    seats: tuple[Seat, ...] = ()
    """Those not empty, by seat number."""
    sittings: int = 0
    """How many have sat down; gives the order of sitting."""
    last: LastBlinds = LastBlinds()
    hand_number: int = 0
    """Of the hand in play or the last one."""
    hand: Hand | None = None
    """In play, or ended or void and not yet settled."""
    before: BeforeHand | None = None
    """Kept while a hand can be void."""
    is_settled: bool = True
    """The wallet has settled the last hand; the next cannot start before."""
    is_void: bool = False
    """The last hand is to be settled as void."""
    clock: Clock | None = None
    not_before_ms: int = 0
    """The next hand starts then at the earliest."""
    average: AveragePot
    claims: tuple[RatholeClaim, ...] = ()
    protections: tuple[ProtectionUse, ...] = ()
    is_closing: bool = False
    """No more reservations and hands; everybody is cashed out."""
    is_closed: bool = False

    def seat(self, number: int) -> Seat | None:
        """The occupant of a seat, or `None`."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        return None

    def seat_of_player(self, player: str) -> Seat | None:
        for seat in self.seats:
            if seat.player == player:
                return seat
        return None

    def seat_of_session(self, session: str) -> Seat | None:
        for seat in self.seats:
            if seat.session == session:
                return seat
        return None

    def is_in_hand(self, number: int) -> bool:
        """Dealt into a hand that is not settled, folded or not (B15)."""
        return self.hand is not None and self.hand.place_of(number) is not None

    def protections_left(self, player: str, now: int) -> int:
        """All-in protections that a player has at this table now (B13)."""
        used = [
            use for use in self.protections if use.player == player and now - use.at_ms < DAY_MS
        ]
        return max(0, self.settings.protections - len(used))

    def buy_in_range(self, player: str, now: int) -> tuple[int, int | None]:
        """Least and most that a player may sit down with now; `None` is no maximum (B2)."""
        least = self.settings.least_buy_in
        most = self.settings.buy_in_max
        for claim in self.claims:
            if claim.player == player and now < claim.until_ms:
                least = max(least, claim.amount)
        return least, None if most is None else max(most, least)

    @property
    def ready_count(self) -> int:
        return sum(1 for seat in self.seats if seat.is_ready)

    @property
    def taken_count(self) -> int:
        return sum(1 for seat in self.seats if seat.state is SeatState.TAKEN)
