"""What a run of the rules benchmark says: figures for programs, a table and verdicts for people."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib import metadata

from msgspec import Struct
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from riverboat.cli.bench.engine import RIVERBOAT, Engine
from riverboat.cli.bench.measure import Cell, Measured, Plan, Timing
from riverboat.cli.bench.policies import POLICIES
from riverboat.rules.variants import VARIANTS, Game

POKERKIT_GOALS = {"sticky": 40.0, "uniform": 20.0}
"""How many times our time PokerKit's has to be. Its showdown is slow, and sticky play has many."""

OPENSPIEL_GOAL = 4.0
"""How many times OpenSpiel's time ours may be: it is C++."""


class Goal(Struct, frozen=True):
    """A promise about speed, and whether this run keeps it."""

    text: str
    is_met: bool | None
    """`None` when an engine that it speaks of is missing."""
    found: str


class Report(Struct, frozen=True):
    """A run of the benchmark and what to think of it."""

    engines: Sequence[Engine]
    """Ours first."""
    plan: Plan
    measured: Measured

    def ratio(self, policy: str, game: Game, engine: str) -> float | None:
        """Say how many times our time an engine takes, if both were measured."""
        timings = self.measured.timings
        ours = timings.get(Cell(policy, game, RIVERBOAT.key))
        theirs = timings.get(Cell(policy, game, engine))
        if ours is None or theirs is None:
            return None
        return theirs.us_per_action / ours.us_per_action

    def goals(self) -> list[Goal]:
        goals = [
            self._pokerkit_goal(policy, game, times)
            for policy, times in POKERKIT_GOALS.items()
            for game in Game
        ]
        goals.append(self._python_goal())
        goals.extend(self._openspiel_goal(policy) for policy in POLICIES)
        return goals

    def _pokerkit_goal(self, policy: str, game: Game, times: float) -> Goal:
        text = f"at most 1/{times:g} of PokerKit's time in {policy} {_name(game)}"
        ratio = self.ratio(policy, game, "pokerkit")
        if ratio is None:
            return Goal(text, None, "PokerKit missing")
        return Goal(text, ratio >= times, f"1/{ratio:.1f}")

    def _python_goal(self) -> Goal:
        text = "ahead of every Python engine"
        peers = [e for e in self.engines if e.language == "Python" and e is not RIVERBOAT]
        ratios = {
            (engine.title, f"in {policy} {_name(game)}"): ratio
            for engine in peers
            for policy in POLICIES
            for game in engine.players
            if (ratio := self.ratio(policy, game, engine.key)) is not None
        }
        closest = min(ratios, key=lambda where: ratios[where], default=None)
        found = "" if closest is None else f"{closest[0]} {ratios[closest]:.2f} x {closest[1]}"
        if closest is not None and ratios[closest] <= 1:
            return Goal(text, False, found)
        absent = [engine.title for engine in peers if engine.key in self.measured.missing]
        if absent:
            return Goal(text, None, f"{', '.join(absent)} missing")
        return Goal(text, True, found)

    def _openspiel_goal(self, policy: str) -> Goal:
        text = f"at most {OPENSPIEL_GOAL:g} x OpenSpiel's time in {policy} {_name(Game.HOLDEM)}"
        ratio = self.ratio(policy, Game.HOLDEM, "openspiel")
        if ratio is None:
            return Goal(text, None, "OpenSpiel missing")
        return Goal(text, 1 / ratio <= OPENSPIEL_GOAL, f"{1 / ratio:.2f} x")


def to_json(report: Report) -> dict[str, object]:
    """Give the figures by policy, game and engine; a missing engine's are `None`."""
    measured = report.measured

    def figures(policy: str, game: Game, field: str) -> dict[str, float | None]:
        return {
            engine.key: _rounded(measured.timings.get(Cell(policy, game, engine.key)), field)
            for engine in report.engines
            if game in engine.players
        }

    def by_policy_and_game(field: str) -> dict[str, dict[str, dict[str, float | None]]]:
        return {
            policy: {game.value: figures(policy, game, field) for game in Game}
            for policy in POLICIES
        }

    return {
        **by_policy_and_game("us_per_action"),
        "ratios": {
            policy: {
                game.value: {
                    engine.key: None if ratio is None else round(ratio, 3)
                    for engine in report.engines
                    if game in engine.players
                    for ratio in (report.ratio(policy, game, engine.key),)
                }
                for game in Game
            }
            for policy in POLICIES
        },
        "hands_per_s": by_policy_and_game("hands_per_s"),
        "actions_per_hand": by_policy_and_game("actions_per_hand"),
        "players": {
            game.value: {
                engine.key: engine.players[game]
                for engine in report.engines
                if game in engine.players
            }
            for game in Game
        },
        "deck_us_per_hand": round(measured.deck_us_per_hand, 3),
        "missing": list(measured.missing),
        "goals": [
            {"goal": goal.text, "is_met": goal.is_met, "found": goal.found}
            for goal in report.goals()
        ],
        "versions": {
            "python": platform.python_version(),
            **{engine.key: _version(engine) for engine in report.engines},
        },
        "rounds": report.plan.rounds,
        "slice_s": None if report.plan.hands else report.plan.seconds,
        "slice_hands": report.plan.hands,
    }


def to_table(report: Report) -> RenderableType:
    """Draw a table a game, what is missing, and whether each goal is met."""
    lines: list[RenderableType] = []
    for game in Game:
        lines += [_table(report, game), ""]
    lines.append(
        f"Medians of {report.plan.rounds} rounds. Ours includes "
        f"{report.measured.deck_us_per_hand:.1f} us a hand for the shuffle."
    )
    for engine in report.engines:
        reason = report.measured.missing.get(engine.key)
        if reason is not None:
            if _version(engine) is None:
                reason = "not installed, run make bench-setup"
            lines.append(Text(f"{engine.key}: {reason}", "yellow"))
    lines.append("")
    for goal in report.goals():
        verdict, style = {
            True: ("met", "green"),
            False: ("not met", "bold red"),
            None: ("not judged", "yellow"),
        }[goal.is_met]
        lines.append(Text.assemble((f"{verdict:>10}", style), f"  {goal.text}: {goal.found}"))
    return Group(*lines)


def _table(report: Report, game: Game) -> Table:
    table = Table(title=VARIANTS[game].title, title_justify="left")
    # Two tables' worth of figures fit a terminal of 80 columns in this way.
    table.box, table.padding = box.SIMPLE_HEAD, (0, 0, 0, 1)
    table.add_column("engine")
    table.add_column("seats", justify="right")
    for policy in POLICIES:
        table.add_column(f"{policy}\nus/action", justify="right")
        table.add_column("\nhands/s", justify="right")
        table.add_column("\nx ours", justify="right")
    for engine in report.engines:
        seats = engine.players.get(game)
        row = [engine.title, "–" if seats is None else str(seats)]
        for policy in POLICIES:
            timing = report.measured.timings.get(Cell(policy, game, engine.key))
            ratio = report.ratio(policy, game, engine.key)
            if seats is None:
                row += ["–"] * 3
            elif timing is None or ratio is None:
                row += ["missing", "", ""]
            else:
                row += [
                    f"{timing.us_per_action:.1f}",
                    f"{timing.hands_per_s:,.0f}",
                    f"{ratio:.2f}",
                ]
        table.add_row(*row, style="bold" if engine is RIVERBOAT else "")
    return table


def _name(game: Game) -> str:
    return {Game.HOLDEM: "hold'em", Game.STUD: "stud"}[game]


def _rounded(timing: Timing | None, field: str) -> float | None:
    if timing is None:
        return None
    value: float = getattr(timing, field)
    return round(value, 3)


def _version(engine: Engine) -> str | None:
    try:
        return metadata.version(engine.distribution)
    except metadata.PackageNotFoundError:
        return None
