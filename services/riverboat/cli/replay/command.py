"""`riverboat replay FILE...`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from riverboat.cli.replay.hands import Differs, replay_hand
from riverboat.cli.replay.recorded import RecordedHand, Unreadable, read_hands
from riverboat.cli.replay.session import is_session, judge_session

PROBLEMS_SHOWN_MAX = 20
"""Transitions that differ and are printed; the count is always whole."""


def replay(
    files: Annotated[
        list[Path],
        typer.Argument(help="Recorded hands, one JSON object a line."),
    ],
) -> None:
    """Deal recorded hands again and compare every turn, stack and rake.

    Prints a line for each hand that differs or cannot be read, and closes with "N passed, N failed".

    A file whose hands are one table's session is judged as such too: the table must find each next hand's button and blinds.

    Exit status 1 if any hand failed, there was none, or a file cannot be read.
    """
    console = Console(highlight=False, soft_wrap=True)
    passed = failed = 0
    for path in files:
        try:
            lines = list(read_hands(path))
        except OSError as error:
            failed += 1
            console.print(f"{path.name}: unreadable: {error.strerror}", markup=False)
            continue
        hands = [line for line in lines if isinstance(line, RecordedHand)]
        bad = _say_unreadable(console, path, lines) + _judge_hands(console, path, hands)
        passed += len(lines) - bad
        failed += bad
        if not lines:
            console.print(f"{path.name}: no hands in it", markup=False)
        if not bad and is_session(hands):
            _judge_session(console, path, hands)
    console.print(f"{passed} passed, {failed} failed")
    if failed or not passed:
        raise typer.Exit(1)


def _say_unreadable(
    console: Console, path: Path, lines: Sequence[RecordedHand | Unreadable]
) -> int:
    unreadable = [line for line in lines if isinstance(line, Unreadable)]
    for line in unreadable:
        console.print(f"{path.name}:{line.line}: unreadable: {line.problem}", markup=False)
    return len(unreadable)


def _judge_hands(console: Console, path: Path, hands: list[RecordedHand]) -> int:
    failed = 0
    for hand in hands:
        try:
            replay_hand(hand)
        except Differs as difference:
            failed += 1
            console.print(f"{path.name} {hand.id}: {difference}", markup=False)
    return failed


def _judge_session(console: Console, path: Path, hands: list[RecordedHand]) -> None:
    transitions = judge_session(hands)
    wrong = [transition for transition in transitions if transition.problem is not None]
    for transition in wrong[:PROBLEMS_SHOWN_MAX]:
        console.print(
            f"{path.name} {transition.before} to {transition.after}: {transition.problem}",
            markup=False,
        )
    console.print(
        f"{path.name} as a session: {len(hands) - 1} transitions, {len(transitions)} judged, "
        f"{len(transitions) - len(wrong)} agree"
    )
