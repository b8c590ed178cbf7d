"""Timing engines against each other on a machine whose speed drifts.

A shared processor may run at half its speed a minute later, so engines are never timed one after
the other. Each round gives every engine a short slice of every game, those of one game next to each
other and in an order that turns with the round; what is reported is the median of the rounds.
Slices are timed in CPU seconds of the process, with garbage collection on, as a host would have it.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from statistics import median
from time import process_time

from msgspec import Struct

from riverboat.cli.bench.engine import Engine, Host
from riverboat.cli.bench.policies import Policy
from riverboat.rules.deck import shuffle
from riverboat.rules.variants import Game

_WARM_UP_SHARE = 0.2
"""Part of a slice that is played beforehand, to fill caches and to learn how many hands fit."""

_DECKS = 1_000
"""Drawn each round: some ten milliseconds."""


class Plan(Struct, frozen=True, kw_only=True):
    """How much is played."""

    rounds: int
    seconds: float
    """CPU seconds of a slice."""
    hands: int | None
    """Hands of a slice, instead of the time."""


class Cell(Struct, frozen=True):
    """One engine in one game with one policy."""

    policy: str
    game: Game
    engine: str


class Timing(Struct, frozen=True):
    """What a cell's slices came to, each figure a median of the rounds."""

    us_per_action: float
    hands_per_s: float
    actions_per_hand: float


class Measured(Struct, frozen=True):
    """Everything that a run found out."""

    timings: dict[Cell, Timing]
    missing: dict[str, str]
    """Keys of engines that could not be imported, with what Python said."""
    deck_us_per_hand: float
    """What drawing a deck costs our host, which is part of its timings."""


def measure(
    engines: Sequence[Engine],
    policies: dict[str, Policy],
    plan: Plan,
    on_slice: Callable[[int, int], None] = lambda done, total: None,
) -> Measured:
    """Measure every engine that is installed; `on_slice` hears of progress."""
    hosts, missing = load(engines)
    with _frozen_garbage():
        cells = {
            Cell(name, game, key): host
            for name in policies
            for game in Game
            for (key, host_game), host in hosts.items()
            if host_game is game
        }
        hands = {
            cell: plan.hands or _hands_in(host, policies[cell.policy], plan.seconds)
            for cell, host in cells.items()
        }
        slices: dict[Cell, list[Timing]] = {cell: [] for cell in cells}
        decks: list[float] = []
        for round_index in range(plan.rounds):
            for cell in _in_turn(list(cells), round_index):
                policy = policies[cell.policy]
                timing = _time(cells[cell], hands[cell], policy, seed=round_index + 1)
                slices[cell].append(timing)
                on_slice(sum(map(len, slices.values())), plan.rounds * len(cells))
            decks.append(_time_decks(seed=round_index + 1))
    return Measured(
        {cell: _median(timings) for cell, timings in slices.items()}, missing, median(decks)
    )


def load(engines: Sequence[Engine]) -> tuple[dict[tuple[str, Game], Host], dict[str, str]]:
    """Load the engines that are installed, each for the games that it plays; name the others."""
    hosts: dict[tuple[str, Game], Host] = {}
    missing: dict[str, str] = {}
    for engine in engines:
        try:
            for game in engine.players:
                hosts[engine.key, game] = engine.load(game)
        except ImportError as error:
            missing[engine.key] = str(error)
    return hosts, missing


def _in_turn(cells: list[Cell], round_index: int) -> Iterator[Cell]:
    """Order the slices of a round: by policy and game, each round another engine first."""
    groups: dict[tuple[str, Game], list[Cell]] = {}
    for cell in cells:
        groups.setdefault((cell.policy, cell.game), []).append(cell)
    for group in groups.values():
        first = round_index % len(group)
        yield from group[first:]
        yield from group[:first]


def _hands_in(host: Host, policy: Policy, seconds: float) -> int:
    """Say how many hands fill a slice."""
    warm_up = seconds * _WARM_UP_SHARE
    hands = 1
    while True:
        begun = process_time()
        host.play(hands, policy, 0)
        spent = process_time() - begun
        if spent >= warm_up:
            return max(1, round(hands * seconds / spent))
        hands *= 2


def _time(host: Host, hands: int, policy: Policy, seed: int) -> Timing:
    # One engine's garbage is not collected at the cost of the next.
    gc.collect()
    begun = process_time()
    actions = host.play(hands, policy, seed)
    spent = process_time() - begun
    return Timing(spent / actions * 1e6, hands / spent, actions / hands)


def _time_decks(seed: int) -> float:
    chance = Random(seed)
    begun = process_time()
    for _ in range(_DECKS):
        shuffle(chance.randbytes(32))
    return (process_time() - begun) / _DECKS * 1e6


def _median(timings: list[Timing]) -> Timing:
    return Timing(
        median([timing.us_per_action for timing in timings]),
        median([timing.hands_per_s for timing in timings]),
        median([timing.actions_per_hand for timing in timings]),
    )


@contextmanager
def _frozen_garbage() -> Iterator[None]:
    """Keep what is loaded out of garbage collections, as a dealer does after its start.

    Otherwise the modules of each engine would slow the others.
    """
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
