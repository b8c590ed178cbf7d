"""The rake terms of one hand, settled before it is dealt (R3).

A hand must be raked the same on every worker and in every replay, whatever has
become of the schedule since. So its start carries the few numbers that apply to
it, with the schedule's id and the tier that they come from.
"""

from __future__ import annotations

from msgspec import Struct

from riverboat.rules.rake_schedules import BasisPoints, RakeSchedule, Steps, schedule_id


class HandRake(Struct, frozen=True, kw_only=True, gc=False):
    """What the house takes from one hand."""

    schedule_id: str
    tier: int
    """Index into the schedule's tiers."""
    rate: Steps | BasisPoints
    cap: int
    """Most that is taken, in units, for the number of players dealt in; 0: no rake."""
    minimum_pot: int
    """No rake from a smaller pot, in units."""
    first_round_free: bool
    """No rake if the hand ends before the second street is dealt (R2)."""

    def take(self, pot: int, second_street_dealt: bool) -> int:
        """What is taken from a hand whose pots come to `pot` units, uncalled bets returned (R1)."""
        if pot < self.minimum_pot or (self.first_round_free and not second_street_dealt):
            return 0
        return min(self.rate.of(pot), self.cap)


def hand_rake(schedule: RakeSchedule, tier: int, dealt: int) -> HandRake:
    """Pick a schedule's terms for a hand with `dealt` players dealt in."""
    assert tier >= 0, tier
    terms = schedule.tiers[tier]
    bracket = terms.bracket_for(dealt)
    return HandRake(
        schedule_id=schedule_id(schedule),
        tier=tier,
        rate=bracket.rate,
        cap=bracket.cap,
        minimum_pot=terms.minimum_pot,
        first_round_free=schedule.first_round_free,
    )
