"""One picture of the screen: the table, what was said lately, and what the player may do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from riverboat.cli.play import palette
from riverboat.cli.play.felt import HEIGHT_MAX, HEIGHT_MIN, WIDTH_MIN, draw_felt
from riverboat.cli.play.look import Look
from riverboat.cli.play.seen import Seen

WIDTH_MAX = 110
"""A wider table pulls the bets too far apart."""
TOLD_MIN = 5
AROUND = 3
"""Lines beside felt and commentary: the heading and the two of the prompt."""
AIR_FROM = 27
"""Screens of so many lines have room for a blank one above the table and one below."""
LINES_MIN = HEIGHT_MIN + TOLD_MIN + AROUND

ROOT_SHOWN = 16
"""Hexadecimal digits of a deck's root in the heading; the history has all."""


def draw_frame(
    seen: Seen,
    look: Look,
    told: Sequence[str],
    prompt: Sequence[Text],
    *,
    now: int,
    width: int,
    height: int,
) -> Group:
    """Draw the whole screen in `width` columns and `height` lines."""
    if width < WIDTH_MIN or height < LINES_MIN:
        return Group(
            look.fit(Text(f"The table needs {WIDTH_MIN} columns and {LINES_MIN} lines."), width)
        )
    felt_width = min(width, WIDTH_MAX)
    air = [Text()] if height >= AIR_FROM else []
    felt_height = min(HEIGHT_MAX, height - AROUND - TOLD_MIN - 2 * len(air))
    margin = " " * ((width - felt_width) // 2)
    felt = draw_felt(seen, look, now=now, width=felt_width, height=felt_height)
    lines = [heading(seen, look, width), *air]
    lines += [Text.assemble(margin, line, end="\n", no_wrap=True) for line in felt]
    lines += air
    room = height - AROUND - felt_height - 2 * len(air)
    said: list[Text] = []
    for line in told[-room:-1]:
        said += look.sentences(line, width, palette.PAST)
    for line in told[-1:]:
        said += look.sentences(line, width)
    lines += said[-room:]
    lines += [Text()] * (room - len(said))
    lines += [look.fit(line, width) for line in prompt]
    return Group(*lines)


def heading(seen: Seen, look: Look, width: int) -> Text:
    """Which game this is, which hand, and what the deck is committed to."""
    settings = seen.table.settings
    glyphs = look.glyphs
    stakes = f"{look.amount(settings.small_bet)}/{look.amount(settings.big_bet)}"
    left = Text.assemble(
        (" Riverboat ", palette.ASKED), (f"  {settings.variant.title} {stakes}", palette.NAME)
    )
    hand = seen.hand
    if hand is not None:
        left.append(f" {glyphs.dot} hand {hand.number}", style=palette.QUIET)
    root = seen.deck_root.hex()[:ROOT_SHOWN]
    right = Text(f"deck {root}{glyphs.cut} " if root else "", style=palette.QUIET)
    gap = width - left.cell_len - right.cell_len
    return look.fit(Text.assemble(left, " " * max(1, gap), right), width)
