"""What one viewer knows of a table: the fold of the events that he may see.

Everything that is drawn, told or recorded comes from here, so that no picture can give away a card
which its viewer does not know. A viewer has a seat or only looks on; only a game that is shown with
open cards lets him see all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    HandStarted,
    Protected,
    RaisedTo,
    StreetDealt,
)
from riverboat.rules.state import Hand, Player
from riverboat.rules.view import Hidden
from riverboat.table.applying import apply, open_state
from riverboat.table.events import HandVoided, SeatReserved, TableEvent, TableOpened
from riverboat.table.state import Table
from riverboat.table.view import view

Witness: TypeAlias = Callable[[TableEvent, Table, Table], tuple[str, ...]]
"""Is told of each event with the viewer's table before and after it, and may have words to say."""


class Seen:
    """A viewer's table, kept up to date by `take`."""

    def __init__(self, opened: TableOpened, seat: int | None, *, is_open: bool = False) -> None:
        self.seat = seat
        """The viewer's own; `None`: he is a spectator."""
        self._is_open = is_open
        self.table = open_state(opened)
        self.hand: Hand | None = None
        """The hand in play, or the last one: unlike the table's it stays until the next starts."""
        self.deck_root = b""
        """The commitment to the deck of `hand`."""
        self.names: dict[int, str] = {}
        """Who sits or last sat in a seat."""
        self.last_acts: dict[int, str] = {}
        """What each seat last did on this street, in a word; a fold stays."""

    def take(self, event: TableEvent, *witnesses: Witness) -> tuple[str, ...]:
        """Fold in what may be seen of an event, and give what the witnesses say to it."""
        seen = self._view(event)
        if isinstance(seen, Hidden):
            return ()
        before = self.table
        self.table = apply(before, seen)
        self.hand = self.table.hand or self.hand
        self._note(seen)
        said: tuple[str, ...] = ()
        for witness in witnesses:
            said += witness(seen, before, self.table)
        return said

    @property
    def player(self) -> Player | None:
        """The viewer himself in the hand, if he was dealt in."""
        return self.in_hand(self.seat) if self.seat is not None else None

    def in_hand(self, seat: int) -> Player | None:
        """A seat's part in the hand shown, or `None` if it has none."""
        return self.hand.player(seat) if self.hand is not None else None

    def _view(self, event: TableEvent) -> TableEvent | Hidden:
        return event if self._is_open else view(event, self.seat)

    def _note(self, event: TableEvent) -> None:
        match event:
            case SeatReserved(seat=seat, player=player):
                self.names[seat] = player
            case HandStarted(deck_root=root):
                self.deck_root = root
                self.last_acts = {}
            case HandVoided():
                self.hand = None
                self.last_acts = {}
            case StreetDealt():
                self.last_acts = {
                    seat: word for seat, word in self.last_acts.items() if word == "folds"
                }
            case Folded(seat=seat):
                self.last_acts[seat] = "folds"
            case Checked(seat=seat):
                self.last_acts[seat] = "checks"
            case Called(seat=seat):
                self.last_acts[seat] = "calls"
            case BetMade(seat=seat):
                self.last_acts[seat] = "bets"
            case RaisedTo(seat=seat):
                self.last_acts[seat] = "raises"
            case Completed(seat=seat):
                self.last_acts[seat] = "completes"
            case BroughtIn(seat=seat):
                self.last_acts[seat] = "brings in"
            case Protected(seat=seat):
                self.last_acts[seat] = "protected"
            case _:
                pass
