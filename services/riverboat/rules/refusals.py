"""What the rules answer to a command that they do not allow.

A refusal changes nothing. It carries its facts as attributes, a stable machine
`reason`, and one sentence for a person. Nothing here knows of gRPC or JSON:
whoever speaks to a client turns the class into a code.
"""

from __future__ import annotations

from typing import ClassVar

from riverboat.money import AMOUNT_MAX


class Refusal(Exception):
    """A command that the rules do not allow; nothing has changed."""

    reason: ClassVar[str] = "REFUSED"


class BadSetting(Refusal, ValueError):
    """A setting that no table can be dealt by. `field` names it.

    A ValueError as well: to those msgspec adds where the value stood while it decodes.
    """

    reason = "BAD_SETTING"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(f"{field}: {problem}")


class BadAmount(Refusal):
    """An amount that is not a whole number within its bounds."""

    reason = "BAD_AMOUNT"

    def __init__(self, field: str, amount: object, least: int = 1, most: int = AMOUNT_MAX) -> None:
        self.field = field
        self.amount = amount
        self.least = least
        self.most = most
        super().__init__(f"{field} must be a whole number from {least} to {most}, not {amount!r}")


class BadStart(Refusal):
    """A hand that cannot be dealt as asked: who sits, what they post, the deck."""

    reason = "BAD_START"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(f"{field}: {problem}")


class HandOver(Refusal):
    """An act for a hand that has ended."""

    reason = "HAND_OVER"

    def __init__(self, hand_number: int) -> None:
        self.hand_number = hand_number
        super().__init__(f"hand {hand_number} is over")


class NotYourTurn(Refusal):
    """An act by a seat that is not the one asked."""

    reason = "NOT_YOUR_TURN"

    def __init__(self, seat: int, to_act: int) -> None:
        self.seat = seat
        self.to_act = to_act
        super().__init__(f"it is seat {to_act}'s turn, not seat {seat}'s")


class NotDealtIn(Refusal):
    """An act by a seat that has no cards in this hand."""

    reason = "NOT_DEALT_IN"

    def __init__(self, seat: int) -> None:
        self.seat = seat
        super().__init__(f"seat {seat} is not in this hand")


class IllegalAct(Refusal):
    """An act at the right time that the betting does not allow.

    `allowed` holds the amounts that this kind of act may name now, as street
    totals; it is empty when the act is not open at all.
    """

    reason = "ILLEGAL_ACT"
    act: ClassVar[str] = "act"

    def __init__(self, seat: int, amount: int | None = None, allowed: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.amount = amount
        self.allowed = allowed
        choices = " or ".join(str(choice) for choice in allowed)
        what = self.act if amount is None else f"{self.act} to {amount}"
        super().__init__(
            f"seat {seat} may not {what}" + (f", only to {choices}" if choices else " now")
        )


class IllegalFold(IllegalAct):
    """The bring-in is owed: it can be posted or completed, not folded (S2)."""

    reason = "ILLEGAL_FOLD"
    act = "fold"


class IllegalCheck(IllegalAct):
    """There is something to call, or a bring-in to post."""

    reason = "ILLEGAL_CHECK"
    act = "check"


class IllegalCall(IllegalAct):
    """There is nothing to call."""

    reason = "ILLEGAL_CALL"
    act = "call"


class IllegalBet(IllegalAct):
    """A bet that is closed, or of another size than the limit."""

    reason = "ILLEGAL_BET"
    act = "bet"


class IllegalRaise(IllegalAct):
    """A raise that is closed (the cap, B7's re-opening), or of another size."""

    reason = "ILLEGAL_RAISE"
    act = "raise"


class IllegalCompletion(IllegalAct):
    """A completion when none is open, or of another size (S3)."""

    reason = "ILLEGAL_COMPLETION"
    act = "complete"


class IllegalBringIn(IllegalAct):
    """A bring-in by somebody who does not owe it (S2)."""

    reason = "ILLEGAL_BRING_IN"
    act = "bring in"


class NoProtection(IllegalAct):
    """All-in protection where it has no place: no bet to face, or no chips in yet (B13)."""

    reason = "NO_PROTECTION"
    act = "be protected"
