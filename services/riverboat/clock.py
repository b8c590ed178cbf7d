"""The port through which a shell learns how much time has passed.

`now_ms` counts milliseconds from some moment of this machine's own: only differences mean anything,
and only on one machine. It never runs backwards, and it goes on while a process is stopped or the
machine sleeps. A worker that was frozen for five seconds must find its lease gone, not fresh.

The pure core never sees a clock. It is told the time.
"""

from __future__ import annotations

import sys
import time
from typing import Protocol

if sys.platform == "linux":
    # Linux's CLOCK_MONOTONIC stands still during suspend; this one does not.
    _CLOCK = time.CLOCK_BOOTTIME
else:
    # macOS has no clock of that name, and there CLOCK_MONOTONIC counts sleep.
    _CLOCK = time.CLOCK_MONOTONIC

_NS_PER_MS = 1_000_000


class Clock(Protocol):
    def now_ms(self) -> int: ...


class SystemClock:
    """The machine's clock."""

    def now_ms(self) -> int:
        return time.clock_gettime_ns(_CLOCK) // _NS_PER_MS


class ManualClock:
    """A clock that a test moves by hand."""

    def __init__(self, now_ms: int = 0) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> int:
        return self._now_ms

    def advance(self, by_ms: int) -> None:
        if by_ms < 0:
            raise ValueError(f"a clock does not run backwards: {by_ms} ms")
        self._now_ms += by_ms
