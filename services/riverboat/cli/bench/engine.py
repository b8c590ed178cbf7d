"""An engine as the benchmark sees it, and ours as one of them.

A `Host` does for its engine all that a card room does for a hand: it deals, asks what is legal,
has a player choose, acts, takes what comes back, and goes on to the end of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Protocol

from msgspec import Struct

from riverboat.cli.bench import stakes
from riverboat.cli.bench.policies import FOLD, PASSIVE, Policy
from riverboat.rules.commands import (
    Act,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    DeckSecret,
    Fold,
    PostDue,
    PostKind,
    RaiseTo,
    SeatIn,
    StartHand,
)
from riverboat.rules.deck import shuffle
from riverboat.rules.hand import play, start_hand
from riverboat.rules.hand_rake import hand_rake
from riverboat.rules.rake_schedules import shipped_schedule
from riverboat.rules.terms import HandTerms
from riverboat.rules.variants import Game


class Host(Protocol):
    """One game of one engine, ready to be played."""

    def play(self, hands: int, policy: Policy, seed: int) -> int:
        """Play whole hands; return how many actions were taken."""


class Engine(Struct, frozen=True, kw_only=True):
    """An engine that can be measured."""

    key: str
    """Its name in the JSON."""
    title: str
    distribution: str
    """What pip calls it; its version is looked up by this."""
    language: str
    players: Mapping[Game, int]
    """The games that it plays, with the number of players in the measurement."""
    load: Callable[[Game], Host]
    """Raises `ImportError` when the engine is not installed."""


class RiverboatHost:
    """Our engine, without rake, which no other engine takes.

    Cards are shuffled here, in the time that is measured, because the others shuffle inside.
    """

    def __init__(self, game: Game) -> None:
        self._player_count = stakes.PLAYERS[game]
        if game is Game.HOLDEM:
            self._terms = HandTerms(
                game=game,
                small_bet=stakes.SMALL_BET,
                big_bet=stakes.BIG_BET,
                small_blind=stakes.SMALL_BLIND,
                big_blind=stakes.BIG_BLIND,
            )
        else:
            self._terms = HandTerms(
                game=game,
                small_bet=stakes.SMALL_BET,
                big_bet=stakes.BIG_BET,
                ante=stakes.ANTE,
                bring_in=stakes.BRING_IN,
            )
        schedule = shipped_schedule("free", stakes.SMALL_BET, stakes.BIG_BET)
        # The same for every hand until the tier moves, so a table keeps it.
        self._rake = hand_rake(schedule, schedule.default_tier, self._player_count)
        self._seats = tuple([SeatIn(seat, stakes.STACK) for seat in range(self._player_count)])

    def play(self, hands: int, policy: Policy, seed: int) -> int:
        chance = Random(seed)
        choose = policy(chance.random)
        actions = 0
        for number in range(1, hands + 1):
            hand = start_hand(self._start(number, chance.randbytes(32)))[1]
            while (turn := hand.turn) is not None:
                seat = turn.seat
                wagers = turn.raise_to or turn.bet or turn.complete
                # Nobody folds where a check is free: the engines that would let him are not alike.
                choice = choose(turn.fold and not turn.check, len(wagers))
                act: Act
                if choice == PASSIVE:
                    if turn.check:
                        act = Check(seat)
                    elif turn.call is not None:
                        act = Call(seat)
                    else:
                        act = BringIn(seat)
                elif choice == FOLD:
                    act = Fold(seat)
                elif turn.raise_to:
                    act = RaiseTo(seat, wagers[choice])
                elif turn.bet:
                    act = Bet(seat, wagers[choice])
                else:
                    act = Complete(seat, wagers[choice])
                hand = play(hand, act)[1]
                actions += 1
            assert hand.is_over
        return actions

    def _start(self, number: int, seed: bytes) -> StartHand:
        count = self._player_count
        button = number % count
        posts: tuple[PostDue, ...] = ()
        if self._terms.variant.has_blinds:
            posts = (
                PostDue((button + 1) % count, PostKind.SMALL_BLIND),
                PostDue((button + 2) % count, PostKind.BIG_BLIND),
            )
        return StartHand(
            number=number,
            terms=self._terms,
            rake=self._rake,
            button=button,
            seats=self._seats,
            posts=posts,
            secret=DeckSecret(shuffle(seed), seed),
        )


RIVERBOAT: Final = Engine(
    key="riverboat",
    title="Riverboat",
    distribution="riverboat",
    language="Python",
    players=stakes.PLAYERS,
    load=RiverboatHost,
)
