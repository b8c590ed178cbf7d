"""What a table answers to a command that it does not allow; nothing has changed."""

from __future__ import annotations

from riverboat.rules.refusals import Refusal


class NoSuchSeat(Refusal):
    """A seat number that the table does not have."""

    reason = "NO_SUCH_SEAT"

    def __init__(self, seat: object, seat_count: int) -> None:
        self.seat = seat
        self.seat_count = seat_count
        super().__init__(f"seats are numbered 1 to {seat_count}; there is no {seat!r}")


class SeatOccupied(Refusal):
    """The seat is taken, held or being left."""

    reason = "SEAT_TAKEN"

    def __init__(self, seat: int) -> None:
        self.seat = seat
        super().__init__(f"seat {seat} is not free")


class TableFull(Refusal):
    """No seat is free."""

    reason = "TABLE_FULL"

    def __init__(self, seat_count: int) -> None:
        self.seat_count = seat_count
        super().__init__(f"all {seat_count} seats are taken or held")


class AlreadySeated(Refusal):
    """One seat per player per table."""

    reason = "ALREADY_SEATED"

    def __init__(self, seat: int) -> None:
        self.seat = seat
        super().__init__(f"the player has seat {seat} here already")


class NotSeated(Refusal):
    """No such sitting at this seat: it is empty, or somebody else's by now."""

    reason = "NOT_SEATED"

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        where = "at this table" if seat is None else f"in seat {seat}"
        super().__init__(f"that sitting is not {where}")


class WrongSeatState(Refusal):
    """The sitting is not where the command needs it, such as leaving already."""

    reason = "WRONG_SEAT_STATE"

    def __init__(self, seat: int, state: str) -> None:
        self.seat = seat
        self.state = state
        super().__init__(f"seat {seat} is {state}")


class BadBuyIn(Refusal):
    """Too little or too much to sit down, or to come back with no chips (B2, B3)."""

    reason = "BUY_IN_OUT_OF_RANGE"

    def __init__(self, amount: int, least: int, most: int | None) -> None:
        self.amount = amount
        self.least = least
        self.most = most
        bound = f"at least {least}" if most is None else f"from {least} to {most}"
        super().__init__(f"the buy-in must be {bound}, not {amount}")


class RebuyNotOffered(Refusal):
    """The table's `auto_rebuy` is off (B3)."""

    reason = "REBUY_NOT_OFFERED"

    def __init__(self) -> None:
        super().__init__("this table does not buy players back in by itself")


class StaleAct(Refusal):
    """An act for another hand or turn than the one being asked."""

    reason = "STALE_ACT"

    def __init__(self, hand: int, turn: int, current_hand: int, current_turn: int | None) -> None:
        self.hand = hand
        self.turn = turn
        self.current_hand = current_hand
        self.current_turn = current_turn
        now = "nobody is asked" if current_turn is None else f"turn {current_turn} is asked"
        super().__init__(f"the act is for turn {turn} of hand {hand}; in hand {current_hand} {now}")


class WrongHand(Refusal):
    """A settlement, void or start for another hand than the table's."""

    reason = "WRONG_HAND"

    def __init__(self, number: int, expected: int) -> None:
        self.number = number
        self.expected = expected
        super().__init__(f"hand {number} is not the one at hand, which is {expected}")


class HandInPlay(Refusal):
    """Not while a hand is in play or waits to be settled."""

    reason = "HAND_IN_PLAY"

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"hand {number} is in play or not settled")


class CannotDeal(Refusal):
    """The next hand cannot start now."""

    reason = "CANNOT_DEAL"

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(f"no hand can start: {why}")


class TableShut(Refusal):
    """The table is closing or closed."""

    reason = "TABLE_CLOSED"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"table {table} is closing or closed")


class BadSettlement(Refusal):
    """A wallet's answer that does not fit the table: a disagreement, never overwritten."""

    reason = "BAD_SETTLEMENT"

    def __init__(self, seat: int, problem: str) -> None:
        self.seat = seat
        self.problem = problem
        super().__init__(f"seat {seat}: {problem}")


class WhyTooLong(Refusal):
    """A reason that players would have to read is longer than a line."""

    reason = "WHY_TOO_LONG"

    def __init__(self, length: int, most: int) -> None:
        self.length = length
        self.most = most
        super().__init__(f"the reason may have {most} characters, not {length}")
