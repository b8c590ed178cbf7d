"""clubs: limit hold'em in Python, with side pots and no stud."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from riverboat.cli.bench import stakes
from riverboat.cli.bench.engine import Engine
from riverboat.cli.bench.policies import FOLD, PASSIVE, Policy
from riverboat.rules.variants import Game


class ClubsHost:
    def __init__(self, game: Game) -> None:
        players = stakes.PLAYERS[game]
        self._dealer: Any = _import_clubs().Dealer(
            num_players=players,
            num_streets=4,
            blinds=[stakes.SMALL_BLIND, stakes.BIG_BLIND] + [0] * (players - 2),
            antes=0,
            raise_sizes=[stakes.SMALL_BET] * 2 + [stakes.BIG_BET] * 2,
            # The big blind is not counted, so three raises make the cap before the flop.
            num_raises=[3, 4, 4, 4],
            num_suits=4,
            num_ranks=13,
            num_hole_cards=2,
            num_community_cards=[0, 3, 1, 1],
            num_cards_for_hand=5,
            mandatory_num_hole_cards=0,
            start_stack=stakes.STACK,
        )

    def play(self, hands: int, policy: Policy, seed: int) -> int:
        random.seed(seed)
        choose = policy(random.random)
        dealer = self._dealer
        actions = 0
        for _ in range(hands):
            # Seat 0 keeps the button: version 0.1.4 adds it to a place without wrapping around
            # when it gives away odd chips, and raises IndexError for every other button.
            seen = dealer.reset(reset_button=True, reset_stacks=True)
            is_over = False
            while not is_over:
                call = seen["call"]
                # A fold with nothing to call would be taken for a check.
                choice = choose(call > 0, seen["max_raise"] > call)
                if choice == PASSIVE:
                    bet = call
                elif choice == FOLD:
                    bet = -1
                else:
                    bet = seen["max_raise"]
                seen, _payouts, done = dealer.step(bet)
                is_over = all(done)
                actions += 1
        return actions


def _import_clubs() -> Any:
    """Import clubs, lending it a stand-in for `imp`, which Python has dropped in 3.12.

    It asks `imp` only whether its drawing extras are there, and gives them up at an `ImportError`.
    """

    def find_module(name: str) -> None:
        raise ImportError(name)

    stand_in = ModuleType("imp")
    vars(stand_in)["find_module"] = find_module
    real = sys.modules.get("imp")
    sys.modules["imp"] = stand_in
    try:
        return import_module("clubs")
    finally:
        if real is None:
            del sys.modules["imp"]
        else:
            sys.modules["imp"] = real


CLUBS: Final = Engine(
    key="clubs",
    title="clubs",
    distribution="clubs",
    language="Python",
    players={Game.HOLDEM: stakes.PLAYERS[Game.HOLDEM]},
    load=ClubsHost,
)
