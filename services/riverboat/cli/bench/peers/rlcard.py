"""RLCard: limit hold'em for learning programs, in Python with numpy.

It has no stacks, so nobody is ever all-in, and after a fold it lets the others go round a street
again until it has heard as many calls and checks as there are seats. Both spare it work.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any, Final

from riverboat.cli.bench import stakes
from riverboat.cli.bench.engine import Engine
from riverboat.cli.bench.policies import FOLD, PASSIVE, Policy
from riverboat.rules.variants import Game


class RLCardHost:
    def __init__(self, game: Game) -> None:
        self._random_state = import_module("numpy").random.RandomState
        self._game: Any = import_module("rlcard.games.limitholdem").Game(
            num_players=stakes.PLAYERS[game]
        )
        self._game.small_blind = stakes.SMALL_BLIND
        self._game.big_blind = stakes.BIG_BLIND
        self._game.raise_amount = stakes.SMALL_BET

    def play(self, hands: int, policy: Policy, seed: int) -> int:
        choose = policy(random.Random(seed).random)
        game = self._game
        game.np_random = self._random_state(seed)
        actions = 0
        for _ in range(hands):
            seen, _player = game.init_game()
            is_over = False
            while not is_over:
                legal = seen["legal_actions"]
                choice = choose("fold" in legal and "check" not in legal, "raise" in legal)
                if choice == PASSIVE:
                    act = "check" if "check" in legal else "call"
                elif choice == FOLD:
                    act = "fold"
                else:
                    act = "raise"
                seen, _player = game.step(act)
                is_over = game.is_over()
                actions += 1
            game.get_payoffs()
        return actions


RLCARD: Final = Engine(
    key="rlcard",
    title="RLCard",
    distribution="rlcard",
    language="Python",
    players={Game.HOLDEM: stakes.PLAYERS[Game.HOLDEM]},
    load=RLCardHost,
)
