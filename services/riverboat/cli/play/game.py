"""A game from the first hand to the last chip cashed out: room, bots, keys and stages together.

Two things let time pass. While somebody may act, the table's clock runs. While a picture is looked
at, it stands still, so that no player pays for the dealing of the cards.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec import Struct
from rich.text import Text

from riverboat.cli.play import palette
from riverboat.cli.play.bots import Bot
from riverboat.cli.play.controls import Controls, holding
from riverboat.cli.play.history import HandWriter
from riverboat.cli.play.keys import INTERRUPT, Keyboard
from riverboat.cli.play.look import Look
from riverboat.cli.play.pace import PACES, Pace, Speed
from riverboat.cli.play.pager import Pager
from riverboat.cli.play.proofs import Prover
from riverboat.cli.play.room import Room
from riverboat.cli.play.seen import Seen, Witness
from riverboat.cli.play.stages import Scene, Stage
from riverboat.clock import Clock
from riverboat.rules.state import LegalActions
from riverboat.table.events import TableEvent
from riverboat.table.seats import Seat

TICK_MS: Final = 200
"""A clock that is watched moves at least this often."""
TOLD_MAX: Final = 100
"""Sentences kept: more than the tallest screen shows."""


class Mind(Struct, frozen=True):
    """A bot, and what it has seen from its seat."""

    bot: Bot
    seen: Seen


class Hero(Struct, frozen=True):
    """Whoever sits at the keys."""

    player: str
    buy_in: int


class Game:
    """One game; `play` runs it to its end. `minds` are the bots by seat."""

    def __init__(
        self,
        room: Room,
        seen: Seen,
        minds: Mapping[int, Mind],
        hero: Hero | None,
        *,
        stages: Sequence[Stage],
        witnesses: Sequence[Witness],
        history: HandWriter,
        prover: Prover,
        look: Look,
        keyboard: Keyboard,
        clock: Clock,
        pace: Pace,
        chance: Random,
    ) -> None:
        self._room = room
        self._seen = seen
        self._minds = minds
        self._hero = hero
        self._stages = stages
        self._witnesses = (*witnesses, history.take)
        self._history = history
        self._prover = prover
        self._look = look
        self._keyboard = keyboard
        self._clock = clock
        self._pace = pace
        self._chance = chance

        self._controls = Controls()
        self._told: deque[str] = deque(maxlen=TOLD_MAX)
        self._held_ms = 0
        """For how long the table's clock has stood still."""
        self._bot_acts_at: int | None = None
        self._leave_presses = 0
        """Once: after this hand. More: now."""
        self._is_paused = False
        self._key_between = ""
        self._page: Pager | None = None

    @property
    def now(self) -> int:
        """The table's time."""
        return self._clock.now_ms() - self._held_ms

    def play(self, events: Sequence[TableEvent]) -> None:
        """Play until the table is closed, beginning with what has happened at it so far."""
        self._happen(events)
        while not self._room.table.is_closed:
            events = self._go_on()
            if events:
                self._happen(events)

    def _go_on(self) -> Sequence[TableEvent]:
        """Let the next thing happen, or wait for it a little."""
        if self._is_paused:
            self._refresh()
            self._hold(0)
        now = self.now
        if self._leave_presses:
            events = self._leave(now)
            if events:
                return events
        events = self._press_between() or self._room.go_on(now)
        if events:
            return events
        deadline = self._room.next_deadline(now)
        mind = self._mind_asked()
        if mind is not None:
            if self._bot_acts_at is None:
                thought = self._chance.randint(self._pace.think_min, self._pace.think_max)
                self._bot_acts_at = now + thought
            if now >= self._bot_acts_at:
                self._bot_acts_at = None
                hand = mind.seen.table.hand
                assert hand is not None
                return self._room.act(mind.bot.act(hand), now)
            deadline = min(self._bot_acts_at, deadline or self._bot_acts_at)
        self._refresh()
        wait = TICK_MS if deadline is None else min(TICK_MS, max(0, deadline - now))
        key = self._keyboard.read(wait)
        return self._press(key) if key and not self._press_beside(key) else ()

    def _hold(self, pause_ms: int) -> None:
        """Look at the picture for so long, and while paused, with the table's clock standing still."""
        began = self._clock.now_ms()
        left = pause_ms
        while True:
            key = self._keyboard.read(TICK_MS if self._is_paused else left)
            if self._press_beside(key):
                self._refresh()
            elif key:
                self._key_between = key
            left = max(0, pause_ms - (self._clock.now_ms() - began))
            if not left and not self._is_paused:
                break
        self._held_ms += self._clock.now_ms() - began

    def _happen(self, events: Sequence[TableEvent]) -> None:
        """Let everybody see what happened, and show it piece by piece."""
        for mind in self._minds.values():
            for event in events:
                mind.seen.take(event)
        for event in events:
            self._prover.take(event)
            said = self._seen.take(event, *self._witnesses)
            self._told.extend(said)
            scene = self._scene(said)
            for stage in self._stages:
                stage.happened(event, scene)
            self._hold(self._pace.after(event))
        self._controls.reset()

    def _mind_asked(self) -> Mind | None:
        """The bot whose turn it is."""
        hand = self._room.table.hand
        return self._minds.get(hand.turn.seat) if hand is not None and hand.turn else None

    def _own_turn(self) -> LegalActions | None:
        """What the player at the keys is asked."""
        hand = self._seen.table.hand
        turn = hand.turn if hand is not None else None
        return turn if turn is not None and turn.seat == self._seen.seat else None

    def _own_seat(self) -> Seat | None:
        """The player's seat as he sees it: the table may be ahead of the picture."""
        number = self._seen.seat
        return self._seen.table.seat(number) if number is not None else None

    def _press(self, key: str) -> Sequence[TableEvent]:
        """Do what a key asks of the table."""
        now = self.now
        legal = self._own_turn()
        if legal is not None:
            act = self._controls.press(key, legal)
            return self._room.act(act, now) if act is not None else ()
        seat = self._own_seat()
        if self._hero is None or seat is None:
            return ()
        if key == "i" and seat.is_sitting_out:
            return self._room.sit_in(self._hero.player, now)
        if key == "p" and _waits_for_blind(seat):
            return self._room.post(self._hero.player, now)
        if key == "b" and _is_broke(seat):
            return self._room.top_up(self._hero.player, self._hero.buy_in, now)
        return ()

    def _press_between(self) -> Sequence[TableEvent]:
        """Do what was asked for while a picture was looked at.

        Not in a turn: such a key would answer a question that had not been put yet.
        """
        key, self._key_between = self._key_between, ""
        return self._press(key) if key and self._own_turn() is None else ()

    def _press_beside(self, key: str) -> bool:
        """Take a key that is no business of the table's, and say whether it was one."""
        if self._page is not None and key:
            if not self._page.press(key):
                self._page = None
        elif key == " ":
            self._is_paused = not self._is_paused
        elif key == "h":
            self._page = Pager(self._history.last or "No hand has been played to its end yet.")
        elif key in ("q", INTERRUPT):
            self._leave_presses += 1
            if self._leave_presses > 1 or key == INTERRUPT:
                # No more watching: the hand is played out at once.
                self._leave_presses = 2
                self._pace = PACES[Speed.NONE]
                self._is_paused = False
        else:
            return False
        return True

    def _leave(self, now: int) -> Sequence[TableEvent]:
        """Leave the table after the hand, or end the game if nobody is at the keys any more."""
        seat = self._own_seat()
        if self._hero is None or seat is None:
            return self._room.close("the game is over", now)
        events: tuple[TableEvent, ...] = ()
        if self._leave_presses > 1:
            # A leaver who is not there any more has his turns decided at once (B15).
            events = self._room.disconnect(self._hero.player, now)
        return events + self._room.leave(self._hero.player, now)

    def _refresh(self) -> None:
        scene = self._scene()
        for stage in self._stages:
            stage.refresh(scene)

    def _scene(self, said: Sequence[str] = ()) -> Scene:
        return Scene(self._seen, tuple(self._told), said, self._prompt(), self.now, self._page)

    def _prompt(self) -> list[Text]:
        """Two lines under the table."""
        now = self.now
        if self._page is not None:
            asked = "Your turn" if self._own_turn() is not None else ""
            return [Text(), Text(f" {asked}", style=palette.ASKED)]
        if self._own_turn() is not None and not self._is_paused:
            return self._controls.lines(self._seen, self._look, now)
        offers = f" {self._look.glyphs.dot} ".join(self._offers())
        below = Text(f" {offers}", style=palette.QUIET)
        return [self._look.sentence(self._waiting_for()), below]

    def _waiting_for(self) -> str:
        seat = self._own_seat()
        if self._is_paused:
            return "Paused"
        hand = self._seen.table.hand
        if self._leave_presses:
            return "You leave after this hand" if seat is not None else "The last hand"
        if seat is not None and seat.is_sitting_out:
            return "You are sitting out"
        if seat is not None and _is_broke(seat):
            return "You are out of chips"
        if seat is not None and self._seen.hand is not None and _waits_for_blind(seat):
            return "You wait for the big blind"
        held = holding(self._seen, self._look)
        if hand is not None and hand.turn is not None:
            asked = f"{self._seen.names[hand.turn.seat]} to act"
            return f"{asked} {self._look.glyphs.dot} {held}" if held else asked
        return held

    def _offers(self) -> list[str]:
        """The keys that do something while it is not the player's turn."""
        seat = self._own_seat()
        offers = ["h last hand", "space pause"]
        if self._hero is not None and seat is not None:
            if seat.is_sitting_out:
                offers.append("i sit in")
            if self._seen.hand is not None and _waits_for_blind(seat):
                offers.append("p post it now")
            if _is_broke(seat):
                offers.append(f"b buy in for {self._look.amount(self._hero.buy_in)}")
        leave = "q end after this hand" if self._hero is None else "q leave after this hand"
        return [*offers, "q again: now" if self._leave_presses else leave]


def _is_broke(seat: Seat) -> bool:
    return not seat.stack and not seat.pending


def _waits_for_blind(seat: Seat) -> bool:
    return seat.is_ready and not seat.standing.is_entitled and not seat.posts
