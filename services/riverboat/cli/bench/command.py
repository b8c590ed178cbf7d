"""The `riverboat bench` commands."""

from __future__ import annotations

import json
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress

from riverboat.cli.bench.engine import RIVERBOAT, Engine
from riverboat.cli.bench.measure import Measured, Plan, measure
from riverboat.cli.bench.peers.clubs import CLUBS
from riverboat.cli.bench.peers.openspiel import OPENSPIEL
from riverboat.cli.bench.peers.pokerkit import POKERKIT
from riverboat.cli.bench.peers.rlcard import RLCARD
from riverboat.cli.bench.policies import POLICIES
from riverboat.cli.bench.report import Report, to_json, to_table

ENGINES: Final[tuple[Engine, ...]] = (RIVERBOAT, OPENSPIEL, CLUBS, RLCARD, POKERKIT)

app = typer.Typer(name="bench", help="Measure parts of Riverboat.", no_args_is_help=True)


@app.callback()
def bench() -> None:
    """Measure parts of Riverboat against those of others."""


@app.command()
def rules(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print figures for programs instead of a table.")
    ] = False,
    hands: Annotated[
        int | None, typer.Option(min=1, help="Hands in a slice, instead of --seconds.")
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(min=0.0, help="CPU seconds of a slice: one engine, one game, one policy."),
    ] = 0.4,
    rounds: Annotated[int, typer.Option(min=1, help="Slices of each; the median is reported.")] = 9,
) -> None:
    """Time the rules engine, per action, against other poker engines.

    Six-handed limit hold'em and eight-handed stud, played by two sorts of player: "uniform" takes
    any legal action alike, "sticky" seldom folds. The peers come with `make bench-setup`; one that
    is missing is named.
    """
    plan = Plan(rounds=rounds, seconds=seconds, hands=hands)
    report = Report(ENGINES, plan, _measure_with_progress(plan))
    if as_json:
        typer.echo(json.dumps(to_json(report), indent=2))
    else:
        Console().print(to_table(report))


def _measure_with_progress(plan: Plan) -> Measured:
    console = Console(stderr=True)
    # Nothing redraws while a slice is timed.
    with Progress(console=console, transient=True, auto_refresh=False) as progress:
        task = progress.add_task("Playing", total=None)

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total, refresh=console.is_terminal)

        return measure(ENGINES, POLICIES, plan, show)
