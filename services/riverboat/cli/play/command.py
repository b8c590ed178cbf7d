"""`riverboat play`."""

from __future__ import annotations

import secrets
import sys
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.cells import cell_len
from rich.console import Console

from riverboat.cli.play.keys import Keyboard, NoKeyboard, TerminalKeyboard
from riverboat.cli.play.pace import Speed
from riverboat.cli.play.playing import Options, run
from riverboat.clock import SystemClock
from riverboat.rules.deck import SEED_BYTES
from riverboat.rules.refusals import BadSetting
from riverboat.rules.variants import Game

HANDS_WATCHED = 5
"""Hands that are played when there is no terminal to stop them from."""
NAME_MAX = 16
"""Letters of a name: as many as a seat has room for at a full table."""


def play(
    game: Annotated[Game, typer.Option(help="The game.")] = Game.HOLDEM,
    seats: Annotated[
        int | None, typer.Option(help="Seats, all taken: 2 to 10, in stud 2 to 8. Default 6.")
    ] = None,
    stakes: Annotated[str, typer.Option(help="Lower and upper limit.")] = "10/20",
    hands: Annotated[
        int | None,
        typer.Option(min=1, help="Stop after so many hands. Default none, without a terminal 5."),
    ] = None,
    speed: Annotated[
        Speed | None, typer.Option(help="How fast. Default normal, without a terminal 0.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Play a game that can be repeated; otherwise nobody can foresee a card."),
    ] = None,
    sit: Annotated[
        bool | None,
        typer.Option("--sit/--watch", help="Take a seat, or look on. Default sit on a terminal."),
    ] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Hero",
    open_cards: Annotated[bool, typer.Option("--open", help="Show everybody's cards.")] = False,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="After each hand, check all cards seen against the deck's root."
        ),
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(help="Append finished hands to this file, as you saw them.", dir_okay=False),
    ] = None,
    four_colour: Annotated[
        bool, typer.Option("--four-colour", help="A colour for every suit.")
    ] = False,
    picture: Annotated[
        Path | None,
        typer.Option(help="Save the last showdown as an SVG picture.", dir_okay=False),
    ] = None,
) -> None:
    """Play limit poker in the terminal against bots, or watch them.

    On a terminal you get a seat and play with single keys: f folds, c checks
    or calls, b or r bets or raises, a changes between two amounts, h shows the
    last hand, q leaves after this one. Without a terminal bots play a few hands.

    Exit status 1 if a chip is missing or a card does not match its deck.
    """
    console = Console(highlight=False)
    is_terminal = sys.stdin.isatty() and console.is_terminal
    if not is_name(name, console.encoding):
        raise typer.BadParameter(
            f"1 to {NAME_MAX} letters that fill one column each", param_hint="--name"
        )
    sits = is_terminal if sit is None else sit
    if sits and not is_terminal:
        raise typer.BadParameter("a seat needs a terminal; --watch does not", param_hint="--sit")
    for path, option in [(record, "--record"), (picture, "--picture")]:
        if path is not None:
            _check_writable(path, option)
    options = Options(
        game=game,
        seats=seats,
        stakes=stakes,
        hands=hands if hands is not None or is_terminal else HANDS_WATCHED,
        speed=speed or (Speed.NORMAL if is_terminal else Speed.NONE),
        player=name if sits else None,
        is_open=open_cards,
        verifies=verify,
        four_colours=four_colour,
        record=record,
        picture=picture,
    )
    draw_seed = _system_seed if seed is None else _repeatable(f"deck {seed}").randbytes
    with ExitStack() as stack:
        keyboard: Keyboard = NoKeyboard()
        if is_terminal:
            keyboard = stack.enter_context(TerminalKeyboard(sys.stdin.fileno()))
        try:
            outcome = run(
                options,
                console,
                keyboard,
                SystemClock(),
                draw_seed=lambda: draw_seed(SEED_BYTES),
                chance=_repeatable(f"bots {secrets.randbits(64) if seed is None else seed}"),
                date=_today,
                is_screen=is_terminal,
            )
        except BadSetting as refusal:
            # A table's settings have no words for these options; all but one come of the stakes.
            if refusal.field == "seat_count":
                raise typer.BadParameter(refusal.problem, param_hint="--seats") from refusal
            raise typer.BadParameter(str(refusal), param_hint="--stakes") from refusal
    if not outcome.is_sound:
        raise typer.Exit(1)


def is_name(name: str, encoding: str) -> bool:
    """Whether a terminal can show a name, and every picture keeps its shape with it."""
    try:
        name.encode(encoding)
    except UnicodeEncodeError:
        return False
    is_plain = name.isprintable() and name == name.strip() and cell_len(name) == len(name)
    return is_plain and 1 <= len(name) <= NAME_MAX


def _check_writable(path: Path, option: str) -> None:
    """Find out before the first hand, not after it, that a file cannot be written."""
    is_new = not path.exists()
    try:
        path.open("a").close()
        if is_new:
            path.unlink()
    except OSError as error:
        raise typer.BadParameter(f"{path}: {error.strerror}", param_hint=option) from error


def _system_seed(size: int) -> bytes:
    return secrets.token_bytes(size)


def _repeatable(seed: str) -> Random:
    # For bots, and for decks that were asked to be foreseeable.
    return Random(seed)  # noqa: S311


def _today() -> str:
    # The edge, where time of day comes in; only a hand history has any use for it.
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")  # noqa: TID251
