"""From what is legal to an act: the few choices that limit poker leaves, for bots and keys alike."""

from __future__ import annotations

from riverboat.rules.commands import Act, Bet, BringIn, Call, Check, Complete, RaiseTo
from riverboat.rules.state import LegalActions


def wager_amounts(legal: LegalActions) -> tuple[int, ...]:
    """The street totals that may be bet, raised or completed to, the lower first."""
    return legal.bet or legal.raise_to or legal.complete


def wager(legal: LegalActions, choice: int) -> Act:
    """Bet, raise or complete to one of the amounts that are open."""
    to = wager_amounts(legal)[choice]
    if legal.bet:
        return Bet(legal.seat, to)
    return RaiseTo(legal.seat, to) if legal.raise_to else Complete(legal.seat, to)


def stay(legal: LegalActions) -> Act:
    """Stay in for the least: check, bring in or call."""
    if legal.check:
        return Check(legal.seat)
    return Call(legal.seat) if legal.bring_in is None else BringIn(legal.seat)
