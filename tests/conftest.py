"""What holds for every test."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# No deadline for one example, and no complaint about slow ones: how fast a shared machine is says
# nothing about the code, and a hang meets pytest's timeout. A failure prints what it takes to run
# that example again.
settings.register_profile(
    "ci", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
# For an hour to spare: `make soak`.
settings.register_profile("soak", settings.get_profile("ci"), max_examples=5000)
settings.load_profile("ci")


@pytest.fixture(scope="session")
def soak_factor() -> int:
    """How many times as much chance a test that draws its own is to try: 1, or more in a soak."""
    ci, chosen = (
        settings.get_profile("ci"),
        settings.get_profile(settings.get_current_profile_name()),
    )
    return max(1, chosen.max_examples // ci.max_examples)
