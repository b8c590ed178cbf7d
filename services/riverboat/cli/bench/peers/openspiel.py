"""OpenSpiel's universal_poker: limit hold'em in C++ behind a Python binding.

Its wheel ends the process with a segmentation fault for more than four players at limit, so it
plays four-handed.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final

from riverboat.cli.bench import stakes
from riverboat.cli.bench.engine import Engine
from riverboat.cli.bench.policies import FOLD, PASSIVE, Policy
from riverboat.rules.variants import Game

_PLAYERS: Final = 4
_CARDS: Final = 2 * _PLAYERS + 5
_FOLD: Final = 0
_CALL: Final = 1
_RAISE: Final = 2


class OpenSpielHost:
    def __init__(self, game: Game) -> None:
        assert game is Game.HOLDEM
        settings = {
            "betting": "limit",
            "numPlayers": _PLAYERS,
            "numRounds": 4,
            "blind": f"{stakes.SMALL_BLIND} {stakes.BIG_BLIND} 0 0",
            "raiseSize": " ".join(map(str, [stakes.SMALL_BET] * 2 + [stakes.BIG_BET] * 2)),
            "maxRaises": "3 4 4 4",
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(stakes.STACK)] * _PLAYERS),
        }
        arguments = ",".join(f"{name}={value}" for name, value in settings.items())
        self._game: Any = import_module("pyspiel").load_game(f"universal_poker({arguments})")

    def play(self, hands: int, policy: Policy, seed: int) -> int:
        random = Random(seed)
        choose = policy(random.random)
        new_hand = self._game.new_initial_state
        actions = 0
        for _ in range(hands):
            # Its host deals each card. Drawing them at once is cheaper than asking what is left.
            cards = random.sample(range(52), _CARDS)
            state = new_hand()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(cards.pop())
                    continue
                legal = state.legal_actions()
                choice = choose(legal[0] == _FOLD, legal[-1] == _RAISE)
                if choice == PASSIVE:
                    state.apply_action(_CALL)
                elif choice == FOLD:
                    state.apply_action(_FOLD)
                else:
                    state.apply_action(_RAISE)
                actions += 1
            state.returns()
        return actions


OPENSPIEL: Final = Engine(
    key="openspiel",
    title="OpenSpiel",
    distribution="open_spiel",
    language="C++",
    players={Game.HOLDEM: _PLAYERS},
    load=OpenSpielHost,
)
