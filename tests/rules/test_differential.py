"""The same random hands here and in PokerKit: who is asked, what he may do, what everybody ends with.

Both are given the same order of cards and the same acts. PokerKit's streets are built here, from our
terms: without burn cards (B16) and with our cap, of which the big blind is the first bet (H7). Where
its rules are not ours, `Difference` says so, by a condition that is checked in the hand; what is left
out is counted, so that the test cannot come to compare nothing.

A hand is its game and a number. A failure says which: `compare(Game.STUD, 1234)` plays it again.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from enum import Enum
from random import Random

import pokerkit
import pytest
from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State
from tests.rules.random_hands import acts

from riverboat.rules import hand as hands
from riverboat.rules.cards import DECK, Card, card_text
from riverboat.rules.commands import (
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    DeckSecret,
    Fold,
    HandCommand,
    PostDue,
    PostKind,
    RaiseTo,
    SeatIn,
    StartHand,
)
from riverboat.rules.events import BroughtIn, HandEvent, PotAwarded, StreetDealt, Wager
from riverboat.rules.hand_rake import HandRake
from riverboat.rules.rake_schedules import BasisPoints
from riverboat.rules.state import Hand, LegalActions
from riverboat.rules.terms import HandTerms
from riverboat.rules.variants import VARIANTS, Game

BLOCK = 500
"""Hands a test: blocks spread over the workers, and end before pytest's timeout does."""
HOLDEM_BLOCKS, STUD_BLOCKS = 6, 3

WHOLE_AT_LEAST = 0.6
"""Part of the hands in which no difference may come up, every question and every stack compared."""


class Difference(Enum):
    """Where PokerKit's rules are not ours, and what is then not compared."""

    SHORT_BIG_BLIND = "H9: it asks for the short big blind only; the hand is left out"
    SHORT_BRING_IN = "S4: it asks for the short bring-in only; the hand is left from there"
    ALL_IN_BRING_IN = "S2: it offers who has no more than the bring-in a completion; left out"
    SHORT_ALL_IN = "B7: it knows no half bets; raises on the rest of the street are left out"
    UPPER_ON_FOURTH = "S7: it has no upper limit for an open pair; the upper amount is left out"
    NOBODY_CAN_ANSWER = "B19: it offers no raise when the others' chips only call; left out"
    NO_DECISION = "B19: it asks a lone player who owes nothing; he checks there"
    SKIPPED = "B19: it skips who owes nothing if the others' chips only call; he checks here"
    MUCK_REUSED = "S8: it deals folded cards again; the hand is left from there"
    ODD_CHIPS = "B9: it joins pots whose losers have mucked; their odd chips are left out"
    COMMUNITY_CARD = "S8: it opens by four up cards, without the common one; left from there"


LEAVES = {
    Difference.SHORT_BIG_BLIND,
    Difference.SHORT_BRING_IN,
    Difference.MUCK_REUSED,
    Difference.COMMUNITY_CARD,
}
"""Those after which a hand goes another way there."""

# What plays itself in PokerKit. Dealing joins when its deck lies as ours does.
AUTOMATIONS = tuple(set(Automation) - {Automation.HOLE_DEALING, Automation.BOARD_DEALING})

THEIR_CARDS = {card: next(pokerkit.Card.parse(card_text(card))) for card in DECK}

NO_RAKE = HandRake(
    schedule_id="none",
    tier=0,
    rate=BasisPoints(0),
    cap=0,
    minimum_pot=0,
    first_round_free=False,
)


# -- the same hand twice -------------------------------------------------------------------------


def random_start(game: Game, rng: Random) -> StartHand:
    """A hand that PokerKit can be given too: no rake, one cap, one fourth-street rule."""
    variant = VARIANTS[game]
    small_bet = rng.choice((2, 3, 10, 10, 25, 100, 1001))
    half = max(1, small_bet // 2)
    has_blinds = variant.has_blinds
    terms = HandTerms(
        game=game,
        small_bet=small_bet,
        big_bet=2 * small_bet,
        # Less than the big one: heads-up PokerKit could not tell them apart.
        small_blind=rng.choice((half, half, rng.randint(1, small_bet - 1))) if has_blinds else 0,
        big_blind=small_bet if has_blinds else 0,
        ante=0 if has_blinds else rng.choice((small_bet // 5, rng.randint(0, small_bet))),
        bring_in=0 if has_blinds else rng.choice((half, rng.randint(1, small_bet - 1))),
        raises=rng.choice((3, 3, 3, 1, 2, 4)),
    )
    count = rng.randint(2, variant.seats_max)
    numbers = sorted(rng.sample(range(1, 11), count))
    button = rng.choice(numbers)
    places = sorted(numbers, key=lambda seat: (seat <= button, seat))
    # Half of the hands are deep; in the others at least one stack may run out.
    depths = rng.choice(((200,), (200,), (200,), (200, 200, 12), (12,), (200, 12, 2)))
    stacks = [rng.randint(1 if d < 200 else 25 * small_bet, d * small_bet) for d in depths]
    seats = [SeatIn(seat, rng.choice(stacks) + rng.randint(0, small_bet)) for seat in places]
    deck = list(DECK)
    rng.shuffle(deck)
    return StartHand(
        number=1,
        terms=terms,
        rake=NO_RAKE,
        button=button,
        seats=tuple(seats),
        posts=random_posts(seats, terms, rng) if has_blinds else (),
        secret=DeckSecret(tuple(deck)),
    )


def random_posts(seats: list[SeatIn], terms: HandTerms, rng: Random) -> tuple[PostDue, ...]:
    """Blinds, at times without the small one, and posts of newcomers and returners."""
    small, big, *others = seats if len(seats) > 2 else reversed(seats)
    posts = [PostDue(small.seat, PostKind.SMALL_BLIND)] if rng.random() < 0.85 else []
    posts.append(PostDue(big.seat, PostKind.BIG_BLIND))
    for entry in others:
        if rng.random() < 0.1:
            posts.append(PostDue(entry.seat, PostKind.LIVE))
            # PokerKit takes antes, which dead posts are to it, before live ones.
            if rng.random() < 0.5 and entry.stack >= terms.small_blind + terms.big_blind:
                posts.append(PostDue(entry.seat, PostKind.DEAD))
    return tuple(posts)


def open_there(start: StartHand, first: Hand) -> State:
    """Set the same hand up in PokerKit, its first street dealt. Its indices are our places."""
    terms = start.terms
    count = len(first.players)
    place_of = {player.seat: place for place, player in enumerate(first.players)}
    stacks = {entry.seat: entry.stack for entry in start.seats}
    antes = [terms.ante] * count
    blinds = [0] * count
    for post in start.posts:
        place = place_of[post.seat]
        match post.kind:
            case PostKind.SMALL_BLIND:
                blinds[place] = terms.small_blind
            case PostKind.BIG_BLIND:
                blinds[place] = terms.big_blind
            case PostKind.LIVE:
                # To PokerKit a negative blind is a post: it counts as a bet but opens nothing.
                blinds[place] = -terms.big_blind
            case PostKind.DEAD:
                antes[place] = terms.small_blind
            case PostKind.ANTE:
                raise AssertionError("antes are not named")
    if count == 2:
        # Heads-up PokerKit reads both the other way round, from the button.
        blinds.reverse()
        antes.reverse()
    state = State(
        AUTOMATIONS,
        Deck.STANDARD,
        (StandardHighHand,),
        tuple(streets_there(terms)),
        BettingStructure.FIXED_LIMIT,
        # An ante short of the others' wins no more than itself; dead posts are the pot's (B9).
        not terms.variant.has_blinds,
        antes,
        blinds,
        terms.bring_in,
        [stacks[player.seat] for player in first.players],
        count,
    )
    state.deck_cards = deque(THEIR_CARDS[card] for card in start.secret.deck)
    state.automations = tuple(Automation)
    state.deal_hole()
    return state


def streets_there(terms: HandTerms) -> Iterator[pokerkit.Street]:
    openings = (
        (Opening.POSITION, Opening.POSITION)
        if terms.variant.has_blinds
        else (Opening.LOW_CARD, Opening.HIGH_HAND)
    )
    for index, street in enumerate(terms.variant.streets):
        yield pokerkit.Street(
            card_burning_status=False,
            hole_dealing_statuses=(False,) * street.down + (True,) * street.up,
            board_dealing_count=street.board,
            draw_status=False,
            opening=openings[min(index, 1)],
            min_completion_betting_or_raising_amount=(
                terms.big_bet if street.is_upper else terms.small_bet
            ),
            max_completion_betting_or_raising_count=terms.raises + (not street.has_blinds),
        )


# -- where they differ ---------------------------------------------------------------------------


def differs_from_the_start(first: Hand) -> Iterator[Difference]:
    big_blind = first.terms.big_blind
    if big_blind and max(player.bet for player in first.players) < big_blind:
        yield Difference.SHORT_BIG_BLIND


def differs_after(before: Hand, events: tuple[HandEvent, ...], after: Hand) -> Iterator[Difference]:
    """Differences that an act and what it led to open."""
    for event in events:
        match event:
            case Wager():
                if event.is_all_in and event.to - before.level != before.sizes[0]:
                    yield Difference.SHORT_ALL_IN
            case BroughtIn():
                if event.amount < before.terms.bring_in:
                    yield Difference.SHORT_BRING_IN
            case StreetDealt(dealt=(), board=(_,)) if not after.terms.variant.has_blinds:
                if any(player.has_folded for player in after.players):
                    yield Difference.MUCK_REUSED
                elif after.turn is not None:
                    yield Difference.COMMUNITY_CARD
            case _:
                pass


def can_answer(hand: Hand) -> bool:
    """Whether somebody else still in could put in more than the price."""
    return any(
        player.bet + player.stack > hand.price
        for place, player in enumerate(hand.players)
        if place != hand.turn_place and not player.has_folded
    )


# -- the comparison ------------------------------------------------------------------------------


def compare(game: Game, number: int) -> set[Difference]:
    """Play one hand on both, and say where it came upon a difference."""
    rng = Random(f"{game} {number}")
    start = random_start(game, rng)
    bold = rng.choice((0.05, 0.2, 0.2, 0.4, 0.8))
    _, hand = hands.start_hand(start)
    found = set(differs_from_the_start(hand))
    if found:
        return found
    state = open_there(start, hand)
    if hand.turn is not None:
        assert_same_cards(hand, state)
    has_short_all_in = False
    while True:
        if is_asked_for_nothing(state):
            found.add(Difference.NO_DECISION)
            state.check_or_call()
        if hand.turn is None:
            break
        act: HandCommand
        if is_skipped_there(hand, state):
            found.add(Difference.SKIPPED)
            act = Check(hand.turn.seat)
            events, after = hands.play(hand, act)
        else:
            assert_same_question(hand, state)
            ours, theirs = offered(hand.turn), offered_there(state)
            left_out = set(raises_left_out(hand, has_short_all_in)) if ours or theirs else set()
            if not left_out:
                assert ours == theirs
            elif left_out == {Difference.UPPER_ON_FOURTH}:
                assert ours[:1] == theirs
            found |= left_out
            act = random_act(hand.turn, set(ours) & set(theirs), rng, bold)
            events, after = hands.play(hand, act)
            act_there(state, act)
        opened = set(differs_after(hand, events, after))
        if opened & LEAVES:
            return found | (opened & LEAVES)
        hand = after
        is_dealt = any(isinstance(event, StreetDealt) for event in events)
        has_short_all_in = not is_dealt and (has_short_all_in or Difference.SHORT_ALL_IN in opened)
        if is_dealt and hand.turn is not None:
            assert_same_cards(hand, state)
    assert not state.status
    if may_share_odd_chips(hand):
        found.add(Difference.ODD_CHIPS)
        bound = sum(len(pot.shares) for pot in pots_of(hand))
        for stack, player in zip(state.stacks, hand.players, strict=True):
            assert abs(stack - player.stack) < bound
    else:
        assert state.stacks == [player.stack for player in hand.players]
    return found


def pots_of(hand: Hand) -> tuple[PotAwarded, ...]:
    assert hand.result is not None
    return hand.result.pots


def may_share_odd_chips(hand: Hand) -> bool:
    """Whether two pots are split among the same winners."""
    winners = Counter(
        tuple([share.seat for share in pot.shares]) for pot in pots_of(hand) if len(pot.shares) > 1
    )
    return any(count > 1 for count in winners.values())


def raises_left_out(hand: Hand, has_short_all_in: bool) -> Iterator[Difference]:
    """Why the raises that are offered now are not compared, or not all of them."""
    assert hand.turn is not None
    if hand.turn.bring_in == hand.players[hand.turn_place].stack:
        yield Difference.ALL_IN_BRING_IN
    if has_short_all_in:
        yield Difference.SHORT_ALL_IN
    if len(offered(hand.turn)) > 1:
        yield Difference.UPPER_ON_FOURTH
    if not can_answer(hand):
        yield Difference.NOBODY_CAN_ANSWER


def offered(legal: LegalActions) -> tuple[int, ...]:
    return legal.bet or legal.raise_to or legal.complete


def offered_there(state: State) -> tuple[int, ...]:
    amount = state.min_completion_betting_or_raising_to_amount
    return () if amount is None else (amount,)


def random_act(legal: LegalActions, raises: set[int], rng: Random, bold: float) -> HandCommand:
    """An act that both allow. Folding where nothing is owed, which PokerKit refuses, is not one."""
    wagers = [act for act in acts(legal) if isinstance(act, Bet | RaiseTo | Complete)]
    both = [act for act in wagers if act.to in raises]
    if both and rng.random() < bold:
        return rng.choice(both)
    if legal.call is not None and rng.random() < 0.15:
        return Fold(legal.seat)
    return next(act for act in acts(legal) if isinstance(act, Check | Call | BringIn))


def act_there(state: State, act: HandCommand) -> None:
    match act:
        case Fold():
            state.fold()
        case BringIn():
            state.post_bring_in()
        case Bet(to=to) | RaiseTo(to=to) | Complete(to=to):
            state.complete_bet_or_raise_to(to)
        case _:
            state.check_or_call()


def assert_same_question(hand: Hand, state: State) -> None:
    """The same player is asked, with the same chips about, and may call or bring in as much."""
    assert hand.turn is not None
    assert state.actor_index == hand.turn_place
    assert state.stacks == [player.stack for player in hand.players]
    assert state.bets == [player.bet for player in hand.players]
    assert state.effective_bring_in_amount == hand.turn.bring_in
    owed = None if hand.turn.bring_in else hand.turn.call or 0
    assert state.checking_or_calling_amount == owed


def is_skipped_there(hand: Hand, state: State) -> bool:
    assert hand.turn is not None
    return hand.turn.check and not can_answer(hand) and state.actor_index != hand.turn_place


def is_asked_for_nothing(state: State) -> bool:
    able = [at for at in state.player_indices if state.statuses[at] and state.stacks[at]]
    return state.actor_index in able and len(able) == 1 and not state.checking_or_calling_amount


def assert_same_cards(hand: Hand, state: State) -> None:
    for place, player in enumerate(hand.players):
        if not player.has_folded:
            assert texts(state.get_down_cards(place)) == texts_of(player.down)
            assert texts(state.get_up_cards(place)) == texts_of(player.up)
    assert texts(state.get_board_cards(0)) == texts_of(hand.board)


def texts(cards: Iterable[pokerkit.Card]) -> list[str]:
    return [repr(card) for card in cards]


def texts_of(cards: Iterable[Card]) -> list[str]:
    return [card_text(card) for card in cards]


def compare_block(game: Game, block: int, soak_factor: int) -> None:
    """Compare a block of hands; say which hand failed, and what was left out of how many."""
    count = BLOCK * soak_factor
    left_out: Counter[Difference] = Counter()
    whole = 0
    for number in range(block * count, (block + 1) * count):
        try:
            found = compare(game, number)
        except Exception as error:
            error.add_note(f"compare({game!s}, {number}) plays this hand again")
            raise
        left_out.update(found)
        whole += not found
    print(f"{game}: {whole} of {count} whole;", {d.name: n for d, n in left_out.items()})  # noqa: T201
    assert whole >= WHOLE_AT_LEAST * count


@pytest.mark.parametrize("block", range(HOLDEM_BLOCKS))
def test_holdem_is_as_in_pokerkit(block: int, soak_factor: int) -> None:
    compare_block(Game.HOLDEM, block, soak_factor)


@pytest.mark.parametrize("block", range(STUD_BLOCKS))
def test_stud_is_as_in_pokerkit(block: int, soak_factor: int) -> None:
    compare_block(Game.STUD, block, soak_factor)
