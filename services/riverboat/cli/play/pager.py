"""A text to read instead of the table, page by page where the screen is too low for all of it."""

from __future__ import annotations

from textwrap import wrap

from riverboat.cli.play.keys import DOWN, UP


class Pager:
    """A text and the page it is open at; the screen says with `show` how large a page is."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._page = 0
        self._pages = 1

    def show(self, width: int, height: int) -> list[str]:
        """The lines of the open page on a screen of this size."""
        lines: list[str] = []
        for line in self._text.splitlines():
            lines += wrap(line, width, subsequent_indent="  ") or [""]
        height = max(1, height)
        self._pages = max(1, -(-len(lines) // height))
        self._page = min(self._page, self._pages - 1)
        return lines[self._page * height :][:height]

    def press(self, key: str) -> bool:
        """Turn the page, and say whether the key does that; any other goes back to the table."""
        is_last = self._page == self._pages - 1
        if self._pages == 1 or key not in (" ", DOWN, UP) or (key == " " and is_last):
            return False
        self._page = max(0, self._page - 1) if key == UP else self._page + (not is_last)
        return True

    @property
    def help(self) -> str:
        """What the keys do at the open page."""
        if self._pages == 1:
            return "any key goes back to the table"
        where = f"({self._page + 1} of {self._pages})"
        if self._page == self._pages - 1:
            return f"end {where}: up arrow turns back, any other key goes back to the table"
        return f"more {where}: space or arrows turn the page, any other key goes back"
