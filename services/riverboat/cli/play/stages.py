"""Where a game is shown: on the whole screen, as a page that grows, or as one picture in a file."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol, Self

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console, Group
from rich.live import Live
from rich.rule import Rule
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from riverboat.cli.play import palette
from riverboat.cli.play.felt import HEIGHT_MIN, WIDTH_MIN, draw_felt
from riverboat.cli.play.frame import WIDTH_MAX, draw_frame
from riverboat.cli.play.glyphs import UNICODE
from riverboat.cli.play.look import Look
from riverboat.cli.play.pager import Pager
from riverboat.cli.play.seen import Seen
from riverboat.rules.events import HandEnded, HandStarted
from riverboat.table.events import TableEvent


class Scene(Struct, frozen=True):
    """Everything that a stage may show."""

    seen: Seen
    told: Sequence[str]
    """What was said lately, the newest last."""
    said: Sequence[str]
    """What is said about this moment, which is in `told` too."""
    prompt: Sequence[Text]
    """Two lines."""
    now: int
    page: Pager | None = None
    """A text to read instead of the table."""


class Stage(Protocol):
    def happened(self, event: TableEvent, scene: Scene) -> None:
        """Show what happened."""
        ...

    def refresh(self, scene: Scene) -> None:
        """Show how it is now."""
        ...


class ScreenStage:
    """The whole screen of a terminal, given back when the game is over."""

    def __init__(self, console: Console, look: Look) -> None:
        self._console = console
        self._look = look
        self._live = Live(console=console, screen=True, auto_refresh=False)

    def __enter__(self) -> Self:
        self._live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._live.stop()

    def happened(self, event: TableEvent, scene: Scene) -> None:  # noqa: ARG002 - any will do
        if scene.said:
            self.refresh(scene)

    def refresh(self, scene: Scene) -> None:
        width, height = self._console.size
        if scene.page is None:
            frame = draw_frame(
                scene.seen,
                self._look,
                scene.told,
                scene.prompt,
                now=scene.now,
                width=width,
                height=height,
            )
        else:
            lines = scene.page.show(width, height - 2)
            frame = Group(
                *[self._look.fit(Text(line, style=palette.TEXT), width) for line in lines],
                *[Text()] * (height - 2 - len(lines)),
                self._look.fit(scene.prompt[-1], width),
                self._look.fit(Text(f" {scene.page.help}", style=palette.QUIET), width),
            )
        self._live.update(frame, refresh=True)


class PageStage:
    """Line after line, for a pipe or a log: what is said, and a picture where a hand ends."""

    def __init__(self, console: Console, look: Look) -> None:
        self._console = console
        self._look = look

    def happened(self, event: TableEvent, scene: Scene) -> None:
        console, seen = self._console, scene.seen
        if isinstance(event, HandStarted):
            title = f"Hand {event.number}"
            dash = self._look.glyphs.rail[4]
            console.print()
            console.print(Rule(title, characters=dash, style=palette.TITLE))
            console.print(Text(f" Deck root {event.deck_root.hex()}", style=palette.QUIET))
        if isinstance(event, HandEnded):
            width = max(WIDTH_MIN, min(console.width, WIDTH_MAX))
            for line in draw_felt(seen, self._look, now=scene.now, width=width, height=HEIGHT_MIN):
                console.print(self._look.fit(line, console.width), end="\n")
        for sentence in scene.said:
            for line in self._look.sentences(sentence, console.width):
                console.print(line)

    def refresh(self, scene: Scene) -> None:
        pass


class PictureStage:
    """One picture, as SVG: the end of the last hand that came to a showdown."""

    WIDTH = 100
    HEIGHT = 30

    def __init__(self, path: Path, look: Look) -> None:
        self._path = path
        # A file can show what the terminal perhaps cannot.
        self._look = replace(look, glyphs=UNICODE, has_colour=True)
        self._frame: Group | None = None

    def happened(self, event: TableEvent, scene: Scene) -> None:
        hand = scene.seen.hand
        if isinstance(event, HandEnded) and hand is not None and hand.has_shown_down:
            self._frame = draw_frame(
                scene.seen,
                self._look,
                scene.told,
                scene.prompt,
                now=scene.now,
                width=self.WIDTH,
                height=self.HEIGHT,
            )

    def refresh(self, scene: Scene) -> None:
        pass

    def save(self) -> None:
        """Write the picture, if there was a showdown."""
        if self._frame is None:
            return
        console = Console(
            record=True,
            file=io.StringIO(),
            width=self.WIDTH,
            height=self.HEIGHT,
            force_terminal=True,
            color_system="truecolor",
            legacy_windows=False,
        )
        console.print(self._frame)
        svg = console.export_svg(title="riverboat play", theme=NIGHT, code_format=_SVG)
        self._path.write_text(svg, encoding="utf-8")


NIGHT: Final = TerminalTheme(
    (22, 24, 29),
    (215, 218, 224),
    # Its eight colours, which nothing here uses: a picture names its own.
    [(22, 24, 29)] * 8,
)

# Rich's own frame without its web fonts, which a picture in a page may not load.
_SVG: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{
        font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
        font-variant-east-asian: full-width;
    }}
    .{unique_id}-title {{
        font-size: 18px;
        font-weight: bold;
        font-family: sans-serif;
    }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""
