"""Putting a game together from what was asked for, and running it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct
from rich.console import Console

from riverboat.cli.play.bots import STYLES, Bot
from riverboat.cli.play.game import Game, Hero, Mind
from riverboat.cli.play.glyphs import glyphs_for
from riverboat.cli.play.history import HandWriter
from riverboat.cli.play.keys import Keyboard
from riverboat.cli.play.look import Look
from riverboat.cli.play.pace import PACES, Speed
from riverboat.cli.play.proofs import Checker, Prover
from riverboat.cli.play.room import Room
from riverboat.cli.play.seen import Seen, Witness
from riverboat.cli.play.stages import PageStage, PictureStage, ScreenStage, Stage
from riverboat.cli.play.stakes import table_settings
from riverboat.cli.play.tally import Tally
from riverboat.cli.play.telling import Teller
from riverboat.clock import Clock
from riverboat.rules import variants
from riverboat.table.events import TableEvent, TableOpened

SEATS: Final = 6
"""A table that fits every game, and where everybody is often in the hand."""

TABLES: Final = ("Natchez", "Vicksburg", "Cairo", "Memphis", "Baton Rouge", "Hannibal", "Quincy")
"""Landings on the river; a table is called after one."""

BOT_NAMES: Final = ("Anna", "Ben", "Clara", "Dov", "Edith", "Finn", "Greta", "Hugo", "Iris", "Jack")

BUY_IN_BETS: Final = (20, 50)
"""Bots sit down with so many lower limits, from a short stack to a comfortable one."""
OWN_BUY_IN_BETS: Final = 40


class Options(Struct, frozen=True, kw_only=True):
    """What was asked for."""

    game: variants.Game = variants.Game.HOLDEM
    seats: int | None = None
    stakes: str = "10/20"
    hands: int | None = None
    speed: Speed = Speed.NORMAL
    player: str | None = None
    """Who sits at the keys; `None`: nobody does, bots are watched."""
    is_open: bool = False
    verifies: bool = False
    four_colours: bool = False
    record: Path | None = None
    picture: Path | None = None


class Outcome(Struct, frozen=True):
    """How a game went."""

    room: Room
    tally: Tally
    checker: Checker | None

    @property
    def is_sound(self) -> bool:
        """No chip is missing, and every card lay where it had to."""
        return not self.room.chips_missing and not (self.checker and self.checker.failed)


def run(
    options: Options,
    console: Console,
    keyboard: Keyboard,
    clock: Clock,
    *,
    draw_seed: Callable[[], bytes],
    chance: Random,
    date: Callable[[], str],
    is_screen: bool,
) -> Outcome:
    """Play the game to its end and print the results. Raises `BadSetting`."""
    pace = PACES[options.speed]
    settings, asset = table_settings(
        options.game, options.stakes, options.seats or SEATS, pace.between_hands
    )
    look = Look(
        glyphs=glyphs_for(console.encoding),
        asset=asset,
        four_colours=options.four_colours,
        has_colour=console.color_system is not None and not console.no_color,
    )
    room = Room(chance.choice(TABLES), settings, draw_seed, hands_max=options.hands)
    now = clock.now_ms()
    events, bots = _sit_down(room, options.player, chance, now)

    opened = room.events[0]
    assert isinstance(opened, TableOpened)
    own = room.seat_of(options.player) if options.player is not None else None
    hero = Hero(own.player, own.stack) if own is not None else None
    seen = Seen(opened, own.number if own is not None else None, is_open=options.is_open)
    minds: dict[int, Mind] = {}
    for name, bot in bots.items():
        seat = room.seat_of(name)
        assert seat is not None
        minds[seat.number] = Mind(bot, Seen(opened, seat.number))

    teller = Teller(names=seen.names, glyphs=look.glyphs, asset=asset, seat=seen.seat)
    tally = Tally(seen.names)
    prover = Prover()
    checker = Checker(prover.prove) if options.verifies else None
    history = HandWriter(seen.names, asset, date=date, keep=_keeper(options.record))
    witnesses: list[Witness] = [teller.tell, tally.take]
    if checker is not None:
        witnesses.append(checker.take)

    picture = PictureStage(options.picture, look) if options.picture is not None else None
    with ExitStack() as stack:
        stages: list[Stage] = [picture] if picture is not None else []
        if is_screen:
            stages.append(stack.enter_context(ScreenStage(console, look)))
        else:
            stages.append(PageStage(console, look))
        game = Game(
            room,
            seen,
            minds,
            hero,
            stages=stages,
            witnesses=witnesses,
            history=history,
            prover=prover,
            look=look,
            keyboard=keyboard,
            clock=clock,
            pace=pace,
            chance=chance,
        )
        game.play(events)
    if picture is not None:
        picture.save()
    console.print(tally.summary(room, {name: bot.style.title for name, bot in bots.items()}, look))
    if checker is not None:
        console.print(
            f"{checker.checked} cards checked against their decks, {checker.failed} wrong."
        )
    return Outcome(room, tally, checker)


def _sit_down(
    room: Room, player: str | None, chance: Random, now: int
) -> tuple[tuple[TableEvent, ...], dict[str, Bot]]:
    """Fill the table with bots around the player, and give what happened and who they are."""
    settings = room.table.settings
    names = [name for name in BOT_NAMES if name != player]
    bots = {
        name: Bot(STYLES[index % len(STYLES)], _own(chance))
        for index, name in enumerate(chance.sample(names, settings.seats - (player is not None)))
    }
    everybody = [*bots, *([player] if player is not None else [])]
    chance.shuffle(everybody)
    events: tuple[TableEvent, ...] = ()
    for name in everybody:
        if name == player:
            events += room.sit(name, OWN_BUY_IN_BETS * settings.small_bet, now)
        else:
            stack = chance.randint(*BUY_IN_BETS) * settings.small_bet
            events += room.sit(name, stack, now, rebuys=True)
    return events, bots


def _own(chance: Random) -> Random:
    """A source of its own, so that nobody's thoughts depend on how long another thinks."""
    return Random(chance.random())  # noqa: S311 - for bots, never for decks


def _keeper(path: Path | None) -> Callable[[str], None] | None:
    """What appends finished hands to a file, one blank line between them."""
    if path is None:
        return None

    def keep(text: str) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write(text + "\n")

    return keep
