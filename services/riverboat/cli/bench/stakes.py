"""What is played in a measurement: the same tables for every engine.

Every hand begins with new stacks, which are deep enough for capped streets and shallow enough for
side pots. A change here makes new figures unlike all earlier ones.
"""

from __future__ import annotations

from typing import Final

from riverboat.rules.variants import Game

SMALL_BET: Final = 4
BIG_BET: Final = 8
SMALL_BLIND: Final = 2
BIG_BLIND: Final = 4
ANTE: Final = 1
BRING_IN: Final = 2
STACK: Final = 200
"""Chips that every player has when the hand begins."""

PLAYERS: Final = {Game.HOLDEM: 6, Game.STUD: 8}
"""A full table of the usual size. An engine that cannot seat so many says so."""
