"""Hands by chance: strategies that draw a hand's start, and play it to its end by legal acts.

A hand that is played is kept whole (`PlayedHand`), so that a law can be held against every command,
every event and every state of it. What is drawn shrinks to few players, small stakes, short stacks
and passive play.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from riverboat.rules import hand as hands
from riverboat.rules.cards import DECK, Card, card_text
from riverboat.rules.commands import (
    Bet,
    BringIn,
    Call,
    Check,
    ChooseShow,
    Complete,
    DeckSecret,
    Fold,
    HandCommand,
    PostDue,
    PostKind,
    Protect,
    RaiseTo,
    SeatIn,
    StartHand,
)
from riverboat.rules.events import HandEvent, HandStarted
from riverboat.rules.hand_rake import HandRake
from riverboat.rules.rake_schedules import BasisPoints, Steps
from riverboat.rules.starting import open_hand
from riverboat.rules.state import Hand, LegalActions
from riverboat.rules.terms import FourthStreetUpper, HandTerms, ShortRaise
from riverboat.rules.variants import VARIANTS, Game

# Stakes that people play, and odd ones: halves, thirds and percents of them leave remainders.
SMALL_BETS = (10, 2, 3, 7, 25, 100, 800, 1001, 999_983)

ROOT = b"a public commitment to the deck."
"""Decks that differ only in what nobody sees are given one root: what a real root hides is not the
rules' business."""


class Step(NamedTuple):
    """One command of a hand that was played."""

    before: Hand
    command: HandCommand
    events: tuple[HandEvent, ...]
    after: Hand


class PlayedHand(NamedTuple):
    """A hand from its start to its end."""

    start: StartHand
    opening: tuple[HandEvent, ...]
    first: Hand
    """The state after `opening`, when the first player is asked."""
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        # The start does not print its deck: a secret prints nothing of itself.
        deck = " ".join([card_text(card) for card in self.start.secret.deck])
        commands = "".join([f"\n    {step.command}" for step in self.steps])
        return f"\n  {self.start}\n  deck {deck}\n  played {commands or 'by nobody'}\n"

    @property
    def started(self) -> HandStarted:
        event = self.opening[0]
        assert isinstance(event, HandStarted)
        return event

    @property
    def events(self) -> tuple[HandEvent, ...]:
        return (*self.opening, *[event for step in self.steps for event in step.events])

    @property
    def states(self) -> tuple[Hand, ...]:
        """The state after every event, the first one's first."""
        hand = open_hand(self.started)
        states = [hand]
        for event in self.events[1:]:
            hand = hands.apply(hand, event)
            states.append(hand)
        return tuple(states)

    @property
    def last(self) -> Hand:
        return self.steps[-1].after if self.steps else self.first

    @property
    def asked(self) -> tuple[Hand, ...]:
        """The states in which somebody is asked, each once."""
        return tuple([hand for hand in (self.first, *self._afters()) if hand.turn is not None])

    def _afters(self) -> Iterator[Hand]:
        return (step.after for step in self.steps)


def play_out(start: StartHand, commands: list[HandCommand]) -> PlayedHand:
    """Play a hand by given commands."""
    opening, first = hands.start_hand(start)
    hand = first
    steps: list[Step] = []
    for command in commands:
        events, after = hands.play(hand, command)
        steps.append(Step(hand, command, events, after))
        hand = after
    return PlayedHand(start, opening, first, tuple(steps))


def shuffled(seed: int) -> tuple[Card, ...]:
    deck = list(DECK)
    Random(seed).shuffle(deck)
    return tuple(deck)


def decks() -> SearchStrategy[tuple[Card, ...]]:
    """Decks by seed, which is quick, or drawn card by card, which shrinks to one in order."""
    return st.one_of(
        st.integers(0, 2**32 - 1).map(shuffled),
        st.permutations(DECK).map(tuple),
    )


def secrets() -> SearchStrategy[DeckSecret]:
    return st.builds(DeckSecret, decks(), st.binary(min_size=32, max_size=32), st.just(ROOT))


@st.composite
def hand_terms(draw: DrawFn, game: Game | None = None) -> HandTerms:
    """Any terms that a hand can be dealt by."""
    if game is None:
        game = draw(st.sampled_from(Game))
    small_bet = draw(st.sampled_from(SMALL_BETS))
    has_blinds = VARIANTS[game].has_blinds
    half = max(1, small_bet // 2)
    return HandTerms(
        game=game,
        small_bet=small_bet,
        big_bet=2 * small_bet,
        small_blind=draw(st.just(half) | st.integers(1, small_bet)) if has_blinds else 0,
        big_blind=small_bet if has_blinds else 0,
        ante=0 if has_blinds else draw(st.just(small_bet // 10) | st.integers(0, small_bet)),
        bring_in=0 if has_blinds else draw(st.just(half) | st.integers(1, small_bet - 1)),
        raises=draw(st.sampled_from((3, 3, 3, 1, 2, 4, 20))),
        uncap_heads_up=draw(st.booleans()),
        short_raise=draw(st.sampled_from(ShortRaise)),
        fourth_street_upper=draw(st.sampled_from(FourthStreetUpper)),
        table_all_in_hands=draw(st.booleans()),
    )


@st.composite
def hand_rakes(draw: DrawFn, small_bet: int) -> HandRake:
    """Any rake, the whole pot and none among them."""
    rate: Steps | BasisPoints
    if draw(st.booleans()):
        rate = BasisPoints(draw(st.sampled_from((500, 250, 333, 10_000, 0))))
    else:
        per = draw(st.sampled_from((1, small_bet, 2 * small_bet, 20 * small_bet)))
        rate = Steps(per, draw(st.integers(0, per)))
    return HandRake(
        schedule_id="rake_drawn",
        tier=draw(st.integers(0, 2)),
        rate=rate,
        cap=draw(st.sampled_from((2 * small_bet, small_bet, 1, 0, 2**53 - 1))),
        minimum_pot=draw(st.sampled_from((0, 0, small_bet, 4 * small_bet))),
        first_round_free=draw(st.booleans()),
    )


def stacks(small_bet: int) -> SearchStrategy[SearchStrategy[int]]:
    """How deep a hand is: short, mixed, or with more in every stack than a hand can take."""
    short = st.integers(1, 2 * small_bet)
    middling = st.integers(1, 12 * small_bet)
    deep = st.integers(12 * small_bet, 300 * small_bet)
    return st.sampled_from((short | middling, short | middling | deep, middling | deep, deep))


@st.composite
def blinds_and_posts(draw: DrawFn, places: list[int], button: int) -> tuple[PostDue, ...]:
    """Blinds where they lie, small ones missing at times, with newcomers' and returners' posts.

    One time in eight the blinds are anywhere: who sits where is the table's business.
    """
    if draw(st.integers(0, 7)) == 7:
        small, big, *_ = draw(st.permutations(places))
    elif len(places) == 2 and button == places[-1]:
        big, small = places
    else:
        small, big, *_ = places
    posts = [PostDue(big, PostKind.BIG_BLIND)]
    if draw(st.integers(0, 4)) < 4:
        posts.insert(0, PostDue(small, PostKind.SMALL_BLIND))
    for seat in places:
        if seat in {small, big}:
            continue
        kinds = draw(st.sampled_from(("", "", "", "", "live", "dead", "live dead")))
        posts += [PostDue(seat, PostKind(kind)) for kind in kinds.split()]
    return tuple(posts)


@st.composite
def starts(draw: DrawFn, game: Game | None = None, *, is_crowded: bool = False) -> StartHand:
    """Any hand's start that the rules accept; crowded: with every seat dealt in."""
    terms = draw(hand_terms(game))
    most = terms.variant.seats_max
    count = draw(st.integers(most if is_crowded else 2, most))
    seats = draw(st.permutations(range(1, 11)))[:count]
    # A dead button lies before a seat that nobody is dealt in to.
    button = draw(st.sampled_from(seats) | st.integers(1, 10))
    places = sorted(seats, key=lambda seat: (seat <= button, seat))
    depth = draw(stacks(terms.small_bet))
    return StartHand(
        number=draw(st.integers(1, 1000)),
        terms=terms,
        rake=draw(hand_rakes(terms.small_bet)),
        button=button,
        seats=tuple([SeatIn(seat, draw(depth), draw(st.booleans())) for seat in seats]),
        posts=draw(blinds_and_posts(places, button)) if terms.variant.has_blinds else (),
        secret=draw(secrets()),
    )


def acts(legal: LegalActions) -> list[HandCommand]:
    """Every act that is offered, the passive ones first."""
    seat = legal.seat
    found: list[HandCommand] = []
    if legal.check:
        found.append(Check(seat))
    if legal.call is not None:
        found.append(Call(seat))
    if legal.bring_in is not None:
        found.append(BringIn(seat))
    found += [Bet(seat, to) for to in legal.bet]
    found += [RaiseTo(seat, to) for to in legal.raise_to]
    found += [Complete(seat, to) for to in legal.complete]
    if legal.fold:
        found.append(Fold(seat))
    return found


def has_own_chips(hand: Hand) -> bool:
    """Whether the player asked has chips in this pot beside his ante (B13)."""
    player = hand.players[hand.turn_place]
    posted = hand.terms.ante if not hand.terms.variant.has_blinds else 0
    return player.dead + player.paid + player.bet > posted


def may_be_protected(hand: Hand) -> bool:
    """B13: who faces a bet with a stake of his own; whether he is away is the table's to know."""
    return hand.turn is not None and hand.turn.call is not None and has_own_chips(hand)


# How likely a sort of act is against the others that are legal. Without bold hands the cap is never
# met, without calm ones no showdown, without loose ones no side pot.
TEMPERS: dict[str, dict[type, int]] = {
    "calm": {Fold: 1, Check: 12, Call: 12},
    "bold": {Fold: 1, Check: 1, Call: 3, Bet: 12, RaiseTo: 12, Complete: 12},
    "even": {},
    "loose": {Fold: 0, Check: 3, Call: 3, Bet: 3, RaiseTo: 3, Complete: 3},
    "tight": {Fold: 20, Check: 2, RaiseTo: 2, Complete: 2},
    "away": {Fold: 2, Check: 4, Call: 4, Protect: 6},
}


def choices(hand: Hand, temper: dict[type, int]) -> list[HandCommand]:
    """What may be done now, each act as many times as it is likely. Never empty."""
    assert hand.turn is not None
    found: list[HandCommand] = []
    for act in acts(hand.turn):
        found += [act] * temper.get(type(act), 1)
    if may_be_protected(hand):
        found += [Protect(hand.turn.seat)] * temper.get(Protect, 0)
    return found or acts(hand.turn)


def acts_max(start: StartHand) -> int:
    """More acts than a hand can take: the bound of every loop over one.

    On a street each player acts once, and once more after every wager. The wagers that count are
    capped, or without a cap bounded by chips; the others are all-ins, one a player.
    """
    terms = start.terms
    count = len(start.seats)
    wagers = 1 + terms.raises
    if terms.uncap_heads_up:
        # The smallest step is the completion of a bring-in one unit short of it.
        wagers = max(wagers, max(seat.stack for seat in start.seats) // terms.small_bet + 3)
    return len(terms.variant.streets) * count * (1 + wagers + count)


@st.composite
def played_hands(draw: DrawFn, game: Game | None = None, *, is_crowded: bool = False) -> PlayedHand:
    """A hand that was played to its end by legal acts; crowded: few give it up."""
    start = draw(starts(game, is_crowded=is_crowded))
    temper = TEMPERS[draw(st.sampled_from(("loose", "calm") if is_crowded else sorted(TEMPERS)))]
    opening, first = hands.start_hand(start)
    hand = first
    steps: list[Step] = []
    bound = acts_max(start)
    while not hand.is_over:
        assert len(steps) <= bound, "the hand does not end"
        command: HandCommand
        if draw(st.integers(0, 24)) == 24:
            seat = draw(st.sampled_from(hand.players)).seat
            command = ChooseShow(seat, draw(st.booleans()))
            bound += 1
        else:
            command = draw(st.sampled_from(choices(hand, temper)))
        events, after = hands.play(hand, command)
        steps.append(Step(hand, command, events, after))
        hand = after
    return PlayedHand(start, opening, first, tuple(steps))
