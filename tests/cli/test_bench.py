"""The rules benchmark: its JSON keeps its shape, and a peer that is missing is named."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from riverboat.cli.bench import command
from riverboat.cli.bench.engine import RIVERBOAT, Engine, Host
from riverboat.cli.bench.measure import Cell, Measured, Plan, Timing
from riverboat.cli.bench.policies import FOLD, PASSIVE, sticky, uniform
from riverboat.cli.bench.report import Report
from riverboat.rules.variants import Game

HOLDEM_KEYS = {"riverboat", "pokerkit", "openspiel", "clubs", "rlcard"}
STUD_KEYS = {"riverboat", "pokerkit"}
TINY = ["rules", "--seconds", "0.002", "--rounds", "2"]


def run(*arguments: str) -> str:
    result = CliRunner().invoke(command.app, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def run_json(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*arguments, "--json"))
    return found


def without(*keys: str) -> tuple[Engine, ...]:
    """The engines, those of these keys as if they were not installed."""

    def absent(game: Game) -> Host:
        raise ModuleNotFoundError("No module named 'absent'")

    return tuple(
        replace(engine, load=absent, distribution="absent") if engine.key in keys else engine
        for engine in command.ENGINES
    )


def test_json_has_every_engine_by_policy_and_game() -> None:
    found = run_json(*TINY)
    for policy in ("sticky", "uniform"):
        assert set(found[policy]) == {"holdem", "stud"}
        for game, keys in (("holdem", HOLDEM_KEYS), ("stud", STUD_KEYS)):
            figures = found[policy][game]
            assert set(figures) == keys
            for key, us_per_action in figures.items():
                if key in found["missing"]:
                    assert us_per_action is None
                else:
                    assert us_per_action > 0
    assert found["players"]["holdem"]["openspiel"] == 4
    assert found["players"]["stud"] == {"riverboat": 8, "pokerkit": 8}
    assert found["deck_us_per_hand"] > 0
    assert found["ratios"]["sticky"]["holdem"]["riverboat"] == 1
    assert set(found["versions"]) == {"python"} | HOLDEM_KEYS


def test_missing_peers_are_null_and_named_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    peers = HOLDEM_KEYS - {"riverboat"}
    monkeypatch.setattr(command, "ENGINES", without(*peers))
    found = run_json(*TINY)
    assert set(found["missing"]) == peers
    assert found["sticky"]["holdem"]["clubs"] is None
    assert found["uniform"]["stud"]["pokerkit"] is None
    assert found["ratios"]["uniform"]["holdem"]["openspiel"] is None
    assert found["sticky"]["stud"]["riverboat"] > 0
    assert [goal["is_met"] for goal in found["goals"]] == [None] * len(found["goals"])


def test_missing_peers_are_named_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "ENGINES", without(*HOLDEM_KEYS - {"riverboat"}))
    shown = run(*TINY)
    assert "clubs: not installed, run make bench-setup" in shown
    assert "openspiel: not installed, run make bench-setup" in shown
    assert "not judged" in shown


def test_a_fixed_number_of_hands_is_the_same_play_every_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "ENGINES", (RIVERBOAT,))
    runs = [run_json("rules", "--hands", "3", "--rounds", "2") for _ in range(2)]
    assert runs[0]["actions_per_hand"] == runs[1]["actions_per_hand"]
    assert runs[0]["slice_hands"] == 3


@pytest.mark.parametrize("engine", command.ENGINES, ids=lambda engine: engine.key)
def test_every_engine_plays_whole_hands_with_both_policies(engine: Engine) -> None:
    for game in engine.players:
        try:
            host = engine.load(game)
        except ImportError:
            pytest.skip(f"{engine.key} is not installed")
        for policy in (uniform, sticky):
            assert host.play(5, policy, 1) >= 5


def test_uniform_takes_every_legal_action_alike() -> None:
    counts = tally(uniform, can_fold=True, wager_count=2)
    assert set(counts) == {PASSIVE, FOLD, 0, 1}
    assert all(abs(count / 20_000 - 1 / 4) < 0.02 for count in counts.values())
    assert set(tally(uniform, can_fold=False, wager_count=0)) == {PASSIVE}


def test_sticky_folds_5_and_raises_20_percent() -> None:
    counts = tally(sticky, can_fold=True, wager_count=2)
    assert abs(counts[FOLD] / 20_000 - 0.05) < 0.01
    assert abs((counts[0] + counts[1]) / 20_000 - 0.20) < 0.02
    assert abs(counts[0] - counts[1]) < 400


@pytest.mark.parametrize(
    ("can_fold", "wager_count", "legal"),
    [
        (True, 0, {PASSIVE, FOLD}),
        (False, 1, {PASSIVE, 0}),
        (False, 0, {PASSIVE}),
    ],
)
def test_sticky_keeps_to_what_is_legal(can_fold: bool, wager_count: int, legal: set[int]) -> None:
    assert set(tally(sticky, can_fold=can_fold, wager_count=wager_count)) == legal
    # The largest number that a source gives, where a float's last bit decides.
    assert sticky(lambda: 1 - 2**-53)(can_fold, wager_count) in legal


def tally(
    policy: Callable[[Callable[[], float]], Callable[[bool, int], int]],
    *,
    can_fold: bool,
    wager_count: int,
) -> Counter[int]:
    choose = policy(Random(1).random)
    return Counter(choose(can_fold, wager_count) for _ in range(20_000))


def test_goals_are_judged_by_the_ratios() -> None:
    def timing(us_per_action: float) -> Timing:
        return Timing(us_per_action, 1.0, 1.0)

    slow = {"riverboat": 10.0, "openspiel": 2.0, "clubs": 9.0, "rlcard": 20.0, "pokerkit": 300.0}
    timings = {
        Cell(policy, game, key): timing(us_per_action)
        for policy in ("sticky", "uniform")
        for game, keys in ((Game.HOLDEM, HOLDEM_KEYS), (Game.STUD, STUD_KEYS))
        for key, us_per_action in slow.items()
        if key in keys
    }
    plan = Plan(rounds=1, seconds=1.0, hands=None)
    goals = Report(command.ENGINES, plan, Measured(timings, {}, 10.0)).goals()
    # PokerKit takes 30 times as long: enough in uniform play alone. clubs is ahead, OpenSpiel 5 x.
    assert [goal.is_met for goal in goals] == [False, False, True, True, False, False, False]
    assert "clubs" in goals[4].found
