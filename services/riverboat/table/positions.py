"""Who has the button, who posts what, and who is dealt in (B18, H1-H5, S9).

The theory of hold'em's two button rules: the *moving* button goes to the next
player who is entitled and the blinds follow it, so that somebody may skip a
blind; with the *dead* button the big blind goes to the next player, and the
small blind and the button follow it to the seats that had them, occupied or not,
so that nobody skips one or pays it twice.

`entitled` is H5's word: sitting in, with chips, owing nothing, not a newcomer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from riverboat.rules.commands import PostDue, PostKind
from riverboat.table.settings import ButtonRule


class Standing(Struct, frozen=True, gc=False):
    """A taken seat as the next hand's positions see it."""

    seat: int
    is_ready: bool
    """Sitting in, connected, with chips."""
    is_newcomer: bool = False
    """Has not yet paid for a place in the order of blinds (H3)."""
    owes_small: bool = False
    owes_big: bool = False
    posts: bool = False
    """Will post at once rather than wait for the big blind."""
    sat_order: int = 0
    """Order of sitting down at this table; the lowest sat first (B18)."""

    @property
    def is_entitled(self) -> bool:
        return self.is_ready and not (self.is_newcomer or self.owes_small or self.owes_big)


class LastBlinds(Struct, frozen=True, gc=False):
    """The seats of the last hand's button and blinds; `None` before the first hand."""

    button: int | None = None
    small_blind: int | None = None
    """The small blind's place, also when it was dead."""
    big_blind: int | None = None


class Positions(Struct, frozen=True, gc=False):
    """A hand's button, blinds, posts, and the seats dealt in."""

    button: int
    """Its seat may be empty or not dealt in (dead button)."""
    small_blind: int | None
    """The small blind's place; nobody posts it when its seat is not dealt in."""
    big_blind: int | None
    """`None` in stud."""
    dealt: tuple[int, ...]
    posts: tuple[PostDue, ...]
    has_lapsed: bool
    """Too few were entitled: debts and waits of all dealt in are gone (B18)."""


def find_positions(
    seats: Sequence[Standing], last: LastBlinds, rule: ButtonRule, *, has_blinds: bool
) -> Positions | None:
    """Find the next hand's positions, or `None` when fewer than two are ready (B18)."""
    ready = [standing for standing in seats if standing.is_ready]
    if len(ready) < 2:
        return None
    if not has_blinds:
        numbers = tuple(sorted(standing.seat for standing in ready))
        button = _first_sitter(ready) if last.button is None else _next(numbers, last.button)
        return Positions(button, None, None, numbers, (), has_lapsed=False)
    entitled = [standing.seat for standing in ready if standing.is_entitled]
    has_lapsed = len(entitled) < 2
    if has_lapsed:
        entitled = [standing.seat for standing in ready]
    everyone = [standing.seat for standing in ready]
    if last.big_blind is None or last.button is None:
        button, small, big = _first_blinds(ready)
    elif len(ready) == 2 and (rule is ButtonRule.DEAD or last.big_blind in everyone):
        # When two are left, whoever posted the last big blind has the button (H5).
        big = _next(everyone, last.big_blind)
        button = small = _next(everyone, big)
    elif rule is ButtonRule.MOVING:
        button, small, big = _moving(entitled, everyone, last)
    else:
        button, small, big = _dead(everyone, last, last.big_blind)
    owing = {} if has_lapsed else {standing.seat: standing for standing in ready}
    return _deal_in(ready, entitled, owing, button, small, big, has_lapsed)


def _first_sitter(ready: Iterable[Standing]) -> int:
    return min(ready, key=lambda standing: standing.sat_order).seat


def _first_blinds(ready: Sequence[Standing]) -> tuple[int, int, int]:
    """The first hand: the first to sit has the button (B18), the next two the blinds."""
    everyone = [standing.seat for standing in ready]
    button = _first_sitter(ready)
    small = button if len(everyone) == 2 else _next(everyone, button)
    return button, small, _next(everyone, small)


def _moving(
    entitled: Sequence[int], everyone: Sequence[int], last: LastBlinds
) -> tuple[int, int, int]:
    """H5's moving button, steps 1 to 3."""
    assert last.button is not None
    button = _next(entitled, last.button)
    small = _next(entitled, button)
    big = _next(everyone, small)
    if big == button:
        # Two-handed: the button posts the small blind, the other the big one (H2), and nobody
        # has the big blind twice running while a third waits for his.
        small, big = button, small
        if big == last.big_blind:
            button, small, big = big, big, button
    return button, small, big


def _dead(everyone: Sequence[int], last: LastBlinds, last_big: int) -> tuple[int, int, int]:
    """H5's dead button: the big blind moves on, the others follow to where it was."""
    big = _next(everyone, last_big)
    small = last_big
    button = last.small_blind
    if button is None or not _in_arc(button, big, small):
        # After two-handed play that would be the big blind's own seat, or beyond it. The button
        # goes to the last who is ready before the small blind, dealt in or not.
        button = max([seat for seat in everyone if seat != small], key=_clockwise_from(small))
    return button, small, big


def _deal_in(
    ready: Sequence[Standing],
    entitled: Sequence[int],
    owing: dict[int, Standing],
    button: int,
    small: int,
    big: int,
    has_lapsed: bool,
) -> Positions:
    """H5 steps 4 and 5: who is dealt in, and what they post."""
    posts: list[PostDue] = []
    dealt: list[int] = []
    for standing in ready:
        seat = standing.seat
        if seat == big:
            posts.append(PostDue(seat, PostKind.BIG_BLIND))
        elif seat in entitled:
            if seat == small:
                posts.append(PostDue(seat, PostKind.SMALL_BLIND))
        elif standing.posts and (seat == button or _in_arc(seat, big, button)):
            posts += _debts(owing[seat])
        else:
            continue
        dealt.append(seat)
    if len(dealt) == 2:
        # Two-handed, whoever is not the big blind has the button and posts the small one (H2).
        button = small = next(seat for seat in dealt if seat != big)
        posts = [PostDue(small, PostKind.SMALL_BLIND), PostDue(big, PostKind.BIG_BLIND)]
    return Positions(button, small, big, tuple(sorted(dealt)), tuple(posts), has_lapsed)


def _debts(standing: Standing) -> list[PostDue]:
    """What coming back costs: the big blind live, the small one dead (H3, H4)."""
    debts: list[PostDue] = []
    if standing.is_newcomer or standing.owes_big:
        debts.append(PostDue(standing.seat, PostKind.LIVE))
    if standing.owes_small and not standing.is_newcomer:
        debts.append(PostDue(standing.seat, PostKind.DEAD))
    return debts


def missed_blinds(
    sat_out: Sequence[Standing], last: LastBlinds, now: Positions
) -> tuple[Standing, ...]:
    """The sat-out seats whose debts grow at this start, with what they owe now (H4)."""
    changed: list[Standing] = []
    for standing in sat_out:
        if standing.is_newcomer or now.big_blind is None or last.big_blind is None:
            continue
        passed_big = _passed(standing.seat, last.big_blind, now.big_blind)
        passed_small = (
            last.small_blind is not None
            and now.small_blind is not None
            and _passed(standing.seat, last.small_blind, now.small_blind)
        )
        owes_big = standing.owes_big or passed_big
        owes_small = standing.owes_small or passed_big or passed_small
        if (owes_small, owes_big) != (standing.owes_small, standing.owes_big):
            changed.append(
                Standing(
                    standing.seat,
                    standing.is_ready,
                    owes_small=owes_small,
                    owes_big=owes_big,
                    posts=standing.posts,
                    sat_order=standing.sat_order,
                )
            )
    return tuple(changed)


def _next(seats: Iterable[int], after: int) -> int:
    """The next of `seats` clockwise from `after`, which may be `after` itself the long way round."""
    return min(seats, key=_clockwise_from(after))


def _clockwise_from(start: int) -> Callable[[int], tuple[bool, int]]:
    return lambda seat: (seat <= start, seat)


def _in_arc(seat: int, start: int, end: int) -> bool:
    """Whether `seat` lies after `start` and before `end`, clockwise."""
    if start < end:
        return start < seat < end
    return seat > start or seat < end


def _passed(seat: int, start: int, end: int) -> bool:
    """Whether a blind that moved from `start` to `end` went over `seat`."""
    return start != end and (seat == end or _in_arc(seat, start, end))
