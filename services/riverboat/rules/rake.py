"""Rake: how much of a hand's pot the room takes, from which pots, and in which tier (R1, R3).

Computed once a hand on the pot after uncalled bets are returned (B8), under the terms of
`riverboat.rules.rake_schedules`. The laws: rake is never below 0, never above the bracket's cap or
the pot, and never falls when the pot grows within a tier; the shares of the pots add up to it and
no pot bears more than it holds. Integers only, so that every worker takes the same rake.

The tier moves with the table's average pot. A move needs the average to be a tenth past the edge
and goes one tier a hand, so a table that plays near an edge does not flutter.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from riverboat.rules.hand_rake import hand_rake
from riverboat.rules.rake_schedules import RakeSchedule

POTS_AVERAGED: Final = 50
"""How many finished hands the average is over (R3)."""


def rake(schedule: RakeSchedule, tier: int, pot: int, dealt: int, second_street_dealt: bool) -> int:
    """Return what is taken from a hand (R1, R2).

    `pot` is all pots together without uncalled bets, `dealt` counts the players dealt in, and
    `second_street_dealt` says that the flop or fourth street came, be it after an all-in.
    """
    assert pot >= 0, pot
    # Without this -1 would quietly be the last tier.
    assert 0 <= tier < len(schedule.tiers), (schedule.name, tier)
    return hand_rake(schedule, tier, dealt).take(pot, second_street_dealt)


def share_rake(rake: int, pots: tuple[int, ...]) -> tuple[int, ...]:
    """Divide a hand's rake over its pots, main pot first (R1).

    Each side pot bears its floored share and the main pot the rest. The rest exceeds its exact
    share by less than one unit a side pot, and s side pots mean that at least s + 1 players paid
    into the main pot; so it fits at any rate up to 1/(s + 1), which is 10% at a full table. Past
    that the main pot is taken whole and the side pots bear what is left, the first one first.
    """
    total = sum(pots)
    assert 0 <= rake <= total, (rake, pots)
    if rake == 0:
        return (0,) * len(pots)
    if len(pots) == 1:
        return (rake,)
    main_pot, *side_pots = pots
    side_shares = [rake * pot // total for pot in side_pots]
    main_share = rake - sum(side_shares)
    if main_share > main_pot:
        excess = main_share - main_pot
        main_share = main_pot
        for index, pot in enumerate(side_pots):
            borne = min(excess, pot - side_shares[index])
            side_shares[index] += borne
            excess -= borne
    return (main_share, *side_shares)


class AveragePot(Struct, frozen=True):
    """A table's last pots and the tier that its next hand is raked in (R3)."""

    tier: int
    pots: tuple[int, ...] = ()
    """R1's base of each finished hand, raked or not, oldest first. Void hands are never in it."""

    @classmethod
    def start(cls, schedule: RakeSchedule) -> AveragePot:
        """Return the average of a table that has played no hand."""
        return cls(schedule.default_tier)

    @property
    def count(self) -> int:
        return len(self.pots)

    @property
    def total(self) -> int:
        return sum(self.pots)

    @property
    def average(self) -> int:
        """Return the average pot for the lobby, rounded down; 0 before the first hand."""
        return self.total // max(self.count, 1)

    def with_pot(self, pot: int, tier: int) -> AveragePot:
        """Add a pot that left the table in this tier, as its record says."""
        return AveragePot(tier, (*self.pots, pot)[-POTS_AVERAGED:])

    def record(self, pot: int, schedule: RakeSchedule, big_bet: int) -> AveragePot:
        """Add a finished hand's pot, move the tier if the average is past an edge."""
        assert pot >= 0, pot
        pots = self.with_pot(pot, self.tier).pots
        if len(pots) < POTS_AVERAGED:
            return AveragePot(schedule.default_tier, pots)
        tier = self.tier
        total = sum(pots)
        edges = schedule.edges if len(schedule.tiers) > 1 else ()
        # Average against edge, without division: total / 50 against edge * big_bet * 11 / 10.
        if tier < len(edges) and total * 10 >= edges[tier] * big_bet * 11 * POTS_AVERAGED:
            tier += 1
        elif tier > 0 and total * 10 <= edges[tier - 1] * big_bet * 9 * POTS_AVERAGED:
            tier -= 1
        return AveragePot(tier, pots)
