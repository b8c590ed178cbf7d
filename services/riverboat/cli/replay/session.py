"""Judging recorded hands as one session: the table itself must find each next hand's positions.

A table is led through the hands by what the players did between them, sitting in
and out and posting, which the recording shows by who is dealt in. It deals the
next hand itself; button, blinds and posts must then be those recorded. Only a
transition to a hand that really came next can be told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from riverboat.cli.replay.hands import Differs, act_of
from riverboat.cli.replay.recorded import RecordedHand
from riverboat.rules.commands import PostKind
from riverboat.rules.events import HandStarted
from riverboat.rules.rake_schedules import shipped_schedule
from riverboat.rules.refusals import Refusal
from riverboat.table.applying import open_state
from riverboat.table.commands import DealHand, PlayAct, Settled, SettleHand
from riverboat.table.duties import settlement
from riverboat.table.events import TableEvent, TableOpened
from riverboat.table.positions import LastBlinds
from riverboat.table.seats import Seat, SeatState
from riverboat.table.settings import ButtonRule, TableSettings
from riverboat.table.state import Table
from riverboat.table.table import play

# Hands of the recorded session after which the room's log leaves others out.
GAPS = frozenset({"bodog-lhe-029", "bodog-lhe-043", "bodog-lhe-217"})

NUMBERED = re.compile(r"(?P<session>bodog-lhe)-(?P<number>\d+)")


class Transition(Struct, frozen=True):
    """From one recorded hand to the next."""

    before: str
    after: str
    problem: str | None
    """What the table found otherwise; `None` when it agrees."""


def is_session(hands: Sequence[RecordedHand]) -> bool:
    """Whether these are hands of one table in order, and not just hands."""
    return (
        len(hands) > 1
        and all(NUMBERED.fullmatch(hand.id) and _is_at(hands[0], hand) for hand in hands)
        and _shows_its_history(hands[0])
    )


def _is_at(first: RecordedHand, hand: RecordedHand) -> bool:
    """Whether a hand can be one of the first one's table."""
    return (
        hand.terms == first.terms
        and hand.rake_schedule == first.rake_schedule
        and hand.poster(PostKind.BIG_BLIND) is not None
    )


def _shows_its_history(hand: RecordedHand) -> bool:
    """Whether a hand's positions tell those of the hand before it."""
    is_button_dealt = hand.button in [entry.seat for entry in hand.seats]
    return is_button_dealt and hand.poster(PostKind.SMALL_BLIND) is not None


def judge_session(hands: Sequence[RecordedHand]) -> list[Transition]:
    """Lead a table through the hands; one entry for each transition that can be told."""
    judged: list[Transition] = []
    table = _opened(hands[0])
    previous: RecordedHand | None = None
    for hand in hands:
        table = _seat_players(table, hand, previous)
        number = table.hand_number + 1
        played: Table | None = None
        try:
            events, dealt = play(table, DealHand(number, hand.secret()), 0)
            problem = _difference(hand, events)
            if problem is None:
                played = _play_out(dealt, hand)
        except (Refusal, Differs) as refusal:
            problem = str(refusal)
        if previous is not None and _follows(previous, hand):
            judged.append(Transition(previous.id, hand.id, problem))
        # If need be go on from where the recording is.
        table = played or replace(table, last=_recorded_blinds(hand), hand_number=number)
        previous = hand
    return judged


def _opened(hand: RecordedHand) -> Table:
    settings = TableSettings(
        game=hand.game,
        asset="USD",
        small_bet=hand.small_bet,
        button=ButtonRule.DEAD,
        short_raise=hand.short_raise,
        rake=shipped_schedule(hand.rake_schedule or "free", hand.small_bet, hand.big_bet),
        between_hands_ms=0,
    )
    return open_state(TableOpened("recorded", settings))


def _follows(previous: RecordedHand, hand: RecordedHand) -> bool:
    before, after = NUMBERED.fullmatch(previous.id), NUMBERED.fullmatch(hand.id)
    assert before is not None and after is not None
    return int(after["number"]) == int(before["number"]) + 1 and previous.id not in GAPS


def _recorded_blinds(hand: RecordedHand) -> LastBlinds:
    big = hand.poster(PostKind.BIG_BLIND)
    return LastBlinds(hand.button_seat, hand.poster(PostKind.SMALL_BLIND), big)


def _seat_players(table: Table, hand: RecordedHand, previous: RecordedHand | None) -> Table:
    """Have those dealt in sit in with their stacks, everyone else sit out.

    After a hand that did not come just before, what anybody owed or waited for is not known.
    """
    is_known = previous is not None and _follows(previous, hand)
    posts = {post.seat for post in hand.posts if post.kind in (PostKind.LIVE, PostKind.DEAD)}
    stacks = {entry.seat: entry.stack for entry in hand.seats}
    seats: list[Seat] = []
    for number in sorted({*stacks, *[seat.number for seat in table.seats]}):
        seat = table.seat(number)
        stack = stacks.get(number)
        if stack is None:
            if seat is not None and seat.state is SeatState.TAKEN:
                seats.append(replace(seat, is_sitting_out=True))
            continue
        if seat is None or (seat.is_sitting_out and seat.stack != stack):
            # Other chips than he left the game with: a new sitting.
            seat = Seat(
                number=number,
                player=f"seat {number}",
                session=f"seat {number}",
                state=SeatState.TAKEN,
                is_newcomer=True,
            )
        if not is_known:
            seat = replace(seat, is_newcomer=False, owes_small=False, owes_big=False)
        seats.append(replace(seat, stack=stack, is_sitting_out=False, posts=number in posts))
    if previous is None:
        # The first hand has no history: its positions are taken as they are.
        big = hand.poster(PostKind.BIG_BLIND)
        small = hand.poster(PostKind.SMALL_BLIND)
        order = [entry.seat for entry in hand.seats]
        assert big is not None and small is not None
        earlier = LastBlinds(_before(order, hand.button_seat), hand.button_seat, small)
        table = replace(table, last=earlier)
    return replace(table, seats=tuple(seats))


def _before(order: list[int], seat: int) -> int:
    return order[order.index(seat) - 1]


def _difference(hand: RecordedHand, events: Sequence[TableEvent]) -> str | None:
    """What the table's start of a hand has otherwise than the recording."""
    started = next(event for event in events if isinstance(event, HandStarted))
    dealt = sorted(entry.seat for entry in started.seats)
    expected = sorted(entry.seat for entry in hand.seats)
    if dealt != expected:
        return f"seats {dealt} are dealt in, {expected} recorded"
    button = started.button if started.button in dealt else None
    if button != (hand.button if hand.button in expected else None):
        return f"the button is at {button}, {hand.button} recorded"
    posts = sorted((post.kind.value, post.seat, post.amount) for post in started.posts)
    recorded = sorted((post.kind.value, post.seat, post.amount) for post in hand.posts)
    if posts != recorded:
        return f"posts are {posts}, {recorded} recorded"
    return None


def _play_out(table: Table, recorded: RecordedHand) -> Table:
    """Play the recorded actions and settle."""
    for action in recorded.actions:
        hand = table.hand
        if hand is None or hand.turn is None:
            raise Differs(f"seat {action.seat} is recorded, the hand is over")
        act = act_of(action, hand.turn)
        seat = table.seat(action.seat)
        assert seat is not None
        command = PlayAct(action.seat, seat.session, hand.number, hand.turns, act)
        _, table = play(table, command, 0)
    result = settlement(table)
    stacks = tuple([Settled(entry.seat, entry.stack_after) for entry in result.seats])
    return play(table, SettleHand(result.number, stacks), 0)[1]
