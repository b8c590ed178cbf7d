"""A grid of characters to draw on, each with its style; the last put lies on top."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from rich.style import Style
from rich.text import Span, Text


class Canvas:
    """Columns and lines are counted from 0 at the top left; what falls outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[Style.null()] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write over what is there. Where `style` names no background, the old one shows."""
        if not 0 <= y < self.height:
            return
        for column, sign in enumerate(text, start=x):
            if 0 <= column < self.width:
                self._signs[y][column] = sign
                self._styles[y][column] = _over(self._styles[y][column], style)

    def fill(self, x: int, y: int, width: int, height: int, style: str) -> None:
        """Clear a rectangle to blanks in a style of its own."""
        for line in range(max(0, y), min(self.height, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                self._signs[line][column] = " "
                self._styles[line][column] = _parse(style)

    def lines(self) -> list[Text]:
        """The picture, line by line, each of the full width."""
        return [
            _line(signs, styles) for signs, styles in zip(self._signs, self._styles, strict=True)
        ]


def _line(signs: list[str], styles: list[Style]) -> Text:
    spans: list[Span] = []
    at = 0
    # The caches below make equal styles one object; comparing them by value costs more than all else.
    for _, run in groupby(styles, key=id):
        style, *more = run
        spans.append(Span(at, at + 1 + len(more), style))
        at = spans[-1].end
    return Text("".join(signs), no_wrap=True, end="", spans=spans)


@lru_cache(maxsize=256)
def _parse(style: str) -> Style:
    return Style.parse(style) if style else Style.null()


@lru_cache(maxsize=1024)
def _over(below: Style, style: str) -> Style:
    """A style whose background shows what lies below it, and nothing else of that."""
    return Style(bgcolor=below.bgcolor) + _parse(style)
