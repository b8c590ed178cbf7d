"""Single keys from whoever sits at the terminal, and the waiting that goes with them."""

from __future__ import annotations

import os
import select
import termios
import tty
from types import TracebackType
from typing import Protocol, Self

INTERRUPT = "\x03"
"""The key Ctrl-C."""
UP = "up"
DOWN = "down"
_SEQUENCES = {
    "\x1b[A": UP,
    "\x1bOA": UP,
    "\x1b[5~": UP,
    "\x1b[B": DOWN,
    "\x1bOB": DOWN,
    "\x1b[6~": DOWN,
}
"""What a terminal sends for the arrows, in either of its modes, and for Page Up and Page Down."""
READ_MAX = 64
"""Bytes taken at once: a key pressed is one to a few, a paste is cut."""


class Keyboard(Protocol):
    def read(self, timeout_ms: int) -> str:
        """Wait for a key so long at most, and give its character, `UP`, `DOWN` or nothing."""
        ...


class NoKeyboard:
    """For a game that nobody plays: it only waits."""

    def read(self, timeout_ms: int) -> str:
        select.select([], [], [], timeout_ms / 1000)
        return ""


class TerminalKeyboard:
    """The terminal's keys as they are pressed, not shown and without Enter, while it is open."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._before = termios.tcgetattr(file)

    def __enter__(self) -> Self:
        # Unlike raw mode this leaves output and Ctrl-Z as they are.
        tty.setcbreak(self._file)
        now = termios.tcgetattr(self._file)
        # Ctrl-C comes as a key, so that a hand is not torn in the middle; Ctrl-\\ still kills.
        now[6][termios.VINTR] = b"\0"
        termios.tcsetattr(self._file, termios.TCSANOW, now)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

    def read(self, timeout_ms: int) -> str:
        readable, _, _ = select.select([self._file], [], [], timeout_ms / 1000)
        if not readable:
            return ""
        pressed = os.read(self._file, READ_MAX).decode(errors="replace")
        if pressed.startswith("\x1b"):
            # Of the other keys that send a sequence none is ours.
            return _SEQUENCES.get(pressed, "")
        return pressed[:1].lower()
