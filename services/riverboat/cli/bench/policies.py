"""Players without a thought, so that what is timed is the engine.

A policy is asked with what is legal and answers with one number. Checking, calling and bringing in
are one answer, `PASSIVE`, as never more than one of them is open and always one is. It costs a
fraction of a microsecond, and every engine pays it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

PASSIVE: Final = -1
"""Check, call or bring in."""
FOLD: Final = -2

Choose: TypeAlias = Callable[[bool, int], int]
"""`choose(can_fold, wager_count)` is `PASSIVE`, `FOLD` or the index of a bet or raise amount."""

Policy: TypeAlias = Callable[[Callable[[], float]], Choose]
"""Makes a player of a source of even numbers from 0 to below 1."""

STICKY_FOLD: Final = 0.05
STICKY_WAGER: Final = 0.20
_STICKY_PASSIVE: Final = 1 - STICKY_FOLD - STICKY_WAGER


def uniform(draw: Callable[[], float]) -> Choose:
    """Take any legal action alike: folding, the passive one, each amount of a bet or raise."""

    def choose(can_fold: bool, wager_count: int) -> int:
        picked = int(draw() * (wager_count + 1 + can_fold))
        # Past the amounts come PASSIVE and FOLD, which are -1 and -2.
        return picked if picked < wager_count else wager_count - picked - 1

    return choose


def sticky(draw: Callable[[], float]) -> Choose:
    """Fold 5 %, bet or raise 20 %, else check or call: most hands come to a showdown.

    Where folding or raising is not legal, the others keep their proportions.
    """

    def choose(can_fold: bool, wager_count: int) -> int:
        weight = _STICKY_PASSIVE
        if can_fold:
            weight += STICKY_FOLD
        if wager_count:
            weight += STICKY_WAGER
        past = draw() * weight - _STICKY_PASSIVE
        if past < 0 or not (can_fold or wager_count):
            return PASSIVE
        if can_fold:
            # The second condition is for the last bit of a float.
            if past < STICKY_FOLD or not wager_count:
                return FOLD
            past -= STICKY_FOLD
        return min(int(past / STICKY_WAGER * wager_count), wager_count - 1)

    return choose


POLICIES: Final[dict[str, Policy]] = {"sticky": sticky, "uniform": uniform}
