"""PokerKit: the other engine that plays both games, with all of its automations.

It deals, collects and settles by itself; its own shuffle is the global one of `random`.
"""

from __future__ import annotations

import random
import warnings
from importlib import import_module
from typing import Any, Final

from riverboat.cli.bench import stakes
from riverboat.cli.bench.engine import Engine
from riverboat.cli.bench.policies import FOLD, PASSIVE, Choose, Policy
from riverboat.rules.variants import Game


class PokerKitHost:
    def __init__(self, game: Game) -> None:
        pokerkit = import_module("pokerkit")
        automations = tuple(pokerkit.Automation)
        self._stacks = (stakes.STACK,) * stakes.PLAYERS[game]
        # The second argument is the trimming of antes, which makes no difference here.
        self._game: Any
        if game is Game.HOLDEM:
            self._game = pokerkit.FixedLimitTexasHoldem(
                automations,
                True,
                0,
                (stakes.SMALL_BLIND, stakes.BIG_BLIND),
                stakes.SMALL_BET,
                stakes.BIG_BET,
            )
        else:
            self._game = pokerkit.FixedLimitSevenCardStud(
                automations,
                True,
                stakes.ANTE,
                stakes.BRING_IN,
                stakes.SMALL_BET,
                stakes.BIG_BET,
            )

    def play(self, hands: int, policy: Policy, seed: int) -> int:
        random.seed(seed)
        choose = policy(random.random)
        with warnings.catch_warnings():
            # It warns when eight players use up the deck, and deals on.
            warnings.simplefilter("ignore")
            return self._play(hands, choose)

    def _play(self, hands: int, choose: Choose) -> int:
        new_hand = self._game
        stacks = self._stacks
        actions = 0
        for _ in range(hands):
            state = new_hand(stacks, len(stacks))
            while state.status:
                # What a room tells the player it asks: may he fold, what does a call or check cost,
                # what may he bet or raise to. The two amounts are `None` where they are not open.
                state.checking_or_calling_amount  # noqa: B018 - a property that is worked out
                raise_to = state.min_completion_betting_or_raising_to_amount
                can_raise = raise_to is not None and state.can_complete_bet_or_raise_to()
                # Folding with nothing to call is refused in its default mode.
                choice = choose(state.can_fold(), can_raise)
                if choice == PASSIVE:
                    if state.bring_in_status:
                        state.post_bring_in()
                    else:
                        state.check_or_call()
                elif choice == FOLD:
                    state.fold()
                else:
                    state.complete_bet_or_raise_to()
                actions += 1
        return actions


POKERKIT: Final = Engine(
    key="pokerkit",
    title="PokerKit",
    distribution="pokerkit",
    language="Python",
    players=stakes.PLAYERS,
    load=PokerKitHost,
)
