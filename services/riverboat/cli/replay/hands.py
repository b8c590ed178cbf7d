"""Judging one recorded hand: dealt again, it must go and end as it did."""

from __future__ import annotations

from riverboat.cli.replay.recorded import RecordedAction, RecordedHand
from riverboat.rules import pots
from riverboat.rules.commands import (
    Act,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Fold,
    PostDue,
    PostKind,
    RaiseTo,
    SeatIn,
    StartHand,
)
from riverboat.rules.events import HandEnded, HandEvent, HandStarted, UncalledReturned
from riverboat.rules.hand import play, replay, start_hand
from riverboat.rules.hand_rake import HandRake, hand_rake
from riverboat.rules.rake_schedules import Steps, shipped_schedule
from riverboat.rules.refusals import Refusal
from riverboat.rules.state import Hand, LegalActions

NO_RAKE = HandRake(
    schedule_id="none",
    tier=0,
    rate=Steps(per=1, take=0),
    cap=0,
    minimum_pot=0,
    first_round_free=False,
)


class Differs(Exception):
    """A hand did not go as recorded; the message says where."""


def replay_hand(recorded: RecordedHand) -> tuple[HandEvent, ...]:
    """Deal a recorded hand again and give its events.

    Raises `Differs` when a turn comes to another seat, an action is not legal, or the hand
    ends otherwise than recorded.
    """
    events, hand = _start(recorded)
    for index, action in enumerate(recorded.actions, start=1):
        if hand.turn is None:
            raise Differs(f"action {index}: seat {action.seat} is recorded, the hand is over")
        if hand.turn.seat != action.seat:
            raise Differs(
                f"action {index}: seat {action.seat} is recorded, seat {hand.turn.seat} is asked"
            )
        try:
            more, hand = play(hand, act_of(action, hand.turn))
        except (Refusal, Differs) as problem:
            raise Differs(f"action {index}: {problem}") from problem
        events += more
    if hand.turn is not None:
        raise Differs(f"after the last action seat {hand.turn.seat} is still asked")
    _compare_cards(recorded, hand)
    events = _given_rake(recorded, events)
    _compare_end(recorded, events)
    return events


def _start(recorded: RecordedHand) -> tuple[tuple[HandEvent, ...], Hand]:
    if len(recorded.seats) < 2:
        raise Differs("start: fewer than two are dealt in")
    try:
        events, hand = start_hand(
            StartHand(
                number=1,
                terms=recorded.terms,
                rake=_rake(recorded),
                button=recorded.button_seat,
                seats=tuple([SeatIn(entry.seat, entry.stack) for entry in recorded.seats]),
                posts=tuple(
                    [
                        PostDue(post.seat, post.kind)
                        for post in recorded.posts
                        if post.kind is not PostKind.ANTE
                    ]
                ),
                secret=recorded.secret(),
            )
        )
    except Refusal as refusal:
        raise Differs(f"start: {refusal}") from refusal
    started = events[0]
    assert isinstance(started, HandStarted)
    posted = sorted([(post.seat, post.kind, post.amount) for post in started.posts])
    if posted != sorted([(post.seat, post.kind, post.amount) for post in recorded.posts]):
        raise Differs("start: other posts are due than recorded")
    return events, hand


def _rake(recorded: RecordedHand) -> HandRake:
    if recorded.rake_schedule is None:
        return NO_RAKE
    schedule = shipped_schedule(recorded.rake_schedule, recorded.small_bet, recorded.big_bet)
    return hand_rake(schedule, schedule.default_tier, len(recorded.seats))


def _given_rake(recorded: RecordedHand, events: tuple[HandEvent, ...]) -> tuple[HandEvent, ...]:
    """Where no schedule is known, take the recorded rake from the main pot."""
    if recorded.rake_schedule is not None or not recorded.expect.rake:
        return events
    started, *rest = events[:-1]
    assert isinstance(started, HandStarted)
    hand = replay(started, *rest)
    layers = pots.pots(hand.players)
    most = layers[0].amount if layers else 0
    if not 0 <= recorded.expect.rake <= most:
        raise Differs(f"rake {recorded.expect.rake} is recorded, the pot is {most}")
    ended = pots.pay(hand, layers, (recorded.expect.rake, *[0] * (len(layers) - 1)))
    return (*events[:-1], ended)


def act_of(action: RecordedAction, legal: LegalActions) -> Act:
    """The act that a recorded action stands for. Raises `Differs` if it states other chips."""
    seat = action.seat
    match action.do:
        case "fold":
            return Fold(seat)
        case "check":
            return Check(seat)
        case "check_or_call":
            return Check(seat) if legal.check else Call(seat)
        case "call":
            if legal.call is not None and action.amount not in (None, legal.call):
                raise Differs(f"a call of {action.amount} is recorded, it costs {legal.call}")
            return Call(seat)
        case "bring_in":
            if legal.bring_in is not None and action.to not in (None, legal.bring_in):
                raise Differs(f"a bring-in of {action.to} is recorded, {legal.bring_in} is due")
            return BringIn(seat)
        case "bet" | "raise" | "bet_or_raise":
            to = action.to or 0
            if to in legal.complete:
                return Complete(seat, to)
            if to in legal.bet or (not legal.raise_to and action.do == "bet"):
                return Bet(seat, to)
            return RaiseTo(seat, to)


def _compare_cards(recorded: RecordedHand, hand: Hand) -> None:
    """Every recorded card must have been dealt, and as many as recorded."""
    if len(recorded.board) != len(hand.board):
        raise Differs(f"{len(recorded.board)} board cards are recorded, {len(hand.board)} dealt")
    for entry in recorded.seats:
        player = hand.player(entry.seat)
        assert player is not None
        dealt = len(player.down) + len(player.up)
        if len(entry.cards) != dealt:
            raise Differs(
                f"seat {entry.seat} has {len(entry.cards)} cards recorded, {dealt} are dealt"
            )


def _compare_end(recorded: RecordedHand, events: tuple[HandEvent, ...]) -> None:
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    expect = recorded.expect
    if ended.rake != expect.rake:
        raise Differs(f"rake {expect.rake} is recorded, {ended.rake} is taken")
    stacks = {entry.seat: entry.amount for entry in ended.stacks}
    if stacks != expect.stacks:
        raise Differs(f"stacks {_text(expect.stacks)} are recorded, the end is {_text(stacks)}")
    won = ended.won()
    # Some rooms print an uncalled blind among the winnings; both readings are the same chips.
    returned = {event.seat: event.amount for event in events if isinstance(event, UncalledReturned)}
    for seat, amount in (expect.won or won).items():
        paid = won.get(seat, 0)
        if amount not in (paid, paid + returned.get(seat, 0)):
            raise Differs(f"seat {seat} is recorded to win {amount}, it is paid {paid}")


def _text(amounts: dict[int, int]) -> str:
    return ", ".join(f"{seat}: {amount}" for seat, amount in sorted(amounts.items()))
