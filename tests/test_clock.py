"""The clock port: the system's never runs back, and a test's moves only by hand."""

from __future__ import annotations

import sys
import time

import pytest

from riverboat.clock import Clock, ManualClock, SystemClock


@pytest.mark.parametrize("clock", [SystemClock(), ManualClock(now_ms=5)])
def test_counts_whole_milliseconds_and_never_runs_back(clock: Clock) -> None:
    seen = [clock.now_ms() for _ in range(1_000)]
    assert all(type(now_ms) is int for now_ms in seen)
    assert seen == sorted(seen)


@pytest.mark.skipif(sys.platform != "linux", reason="CLOCK_BOOTTIME is Linux's name")
def test_system_clock_counts_the_time_a_machine_sleeps() -> None:
    before_ms = time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    now_ms = SystemClock().now_ms()
    after_ms = time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    assert before_ms <= now_ms <= after_ms


def test_manual_clock_moves_only_when_told() -> None:
    clock = ManualClock(now_ms=100)
    assert clock.now_ms() == clock.now_ms() == 100
    clock.advance(by_ms=1_200)
    assert clock.now_ms() == 1_300


def test_manual_clock_refuses_to_run_back() -> None:
    clock = ManualClock(now_ms=100)
    with pytest.raises(ValueError, match="does not run backwards"):
        clock.advance(by_ms=-1)
    assert clock.now_ms() == 100
