"""A finished hand as text, in the form that players keep and share.

Written for one viewer from what he saw, with cards as programs read them: a heading, who sat where
with what, the streets between `***`, and a summary seat by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from riverboat.cli.play.glyphs import ASCII
from riverboat.cli.play.telling import Teller, join_and
from riverboat.money import Asset
from riverboat.rules.cards import HIDDEN_CARD
from riverboat.rules.events import (
    Folded,
    HandEnded,
    HandEvent,
    HandsTabled,
    HandStarted,
    ShownDown,
    StreetDealt,
)
from riverboat.rules.ranking import describe_rank
from riverboat.rules.state import Hand, Player
from riverboat.rules.variants import Game, Street
from riverboat.table.events import HandVoided, TableEvent, TimedOut
from riverboat.table.state import Table

GAME_TITLES = {Game.HOLDEM: "Hold'em Fixed Limit", Game.STUD: "Seven-Card Stud Fixed Limit"}


class HandWriter:
    """Writes hands down as they are played; `keep` gets each one that has ended."""

    def __init__(
        self,
        names: Mapping[int, str],
        asset: Asset,
        *,
        date: Callable[[], str],
        keep: Callable[[str], None] | None = None,
    ) -> None:
        self.last = ""
        """The last hand that has ended."""
        # Cards dealt are written below for everybody whose cards are known: the teller has no seat.
        self._teller = Teller(names=names, glyphs=ASCII, asset=asset)
        self._names = names
        self._asset = asset
        self._date = date
        self._keep = keep
        self._lines: list[str] = []
        self._folded_on: dict[int, str] = {}

    def take(self, event: TableEvent, before: Table, after: Table) -> tuple[str, ...]:
        """Be a silent witness of a viewer's events."""
        hand = after.hand
        match event:
            case HandVoided():
                self._lines = []
            case HandStarted():
                self._folded_on = {}
                # The heading says already what the first sentence does.
                _, *posts = self._sentences(event, before, after)
                self._lines = [*self._heading(event, after), *posts]
            case _ if hand is None or not isinstance(event, HandEvent | TimedOut):
                pass
            case StreetDealt():
                self._lines += self._street(event, hand)
            case HandEnded():
                self._lines += self._sentences(event, before, after)
                self._lines += self._summary(event, hand)
                self.last = "\n".join(self._lines) + "\n"
                if self._keep is not None:
                    self._keep(self.last)
            case _:
                if isinstance(event, Folded):
                    self._folded_on[event.seat] = _on_street(hand.street)
                if isinstance(event, ShownDown | HandsTabled):
                    self._lines.append("*** SHOWDOWN ***")
                self._lines += self._sentences(event, before, after)
        return ()

    def _sentences(self, event: TableEvent, before: Table, after: Table) -> tuple[str, ...]:
        return self._teller.tell(event, before, after)

    def _heading(self, started: HandStarted, table: Table) -> list[str]:
        terms = started.terms
        amount = self._teller.amount
        stakes = f"{amount(terms.small_bet)}/{amount(terms.big_bet)} {self._asset.code}"
        title = f"{GAME_TITLES[terms.game]} ({stakes})"
        lines = [
            f"Riverboat Hand #{started.number}: {title} - {self._date()}",
            f"Table '{table.id}' {table.settings.seats}-max Seat #{started.button} is the button",
        ]
        if started.deck_root:
            lines.append(f"Deck root {started.deck_root.hex()}")
        lines += [
            f"Seat {entry.seat}: {self._names[entry.seat]} ({amount(entry.stack)} in chips)"
            for entry in sorted(started.seats, key=lambda entry: entry.seat)
        ]
        return lines

    def _street(self, dealt: StreetDealt, hand: Hand) -> list[str]:
        name = hand.street.name.upper()
        if hand.terms.variant.has_blinds and not dealt.street:
            name = "HOLE CARDS"
        board = f" [{ASCII.cards(hand.board)}]" if dealt.board else ""
        lines = [f"*** {name} ***{board}"]
        for entry in dealt.dealt:
            player = hand.player(entry.seat)
            if player is not None and (cards := _known(player)):
                lines.append(f"Dealt to {self._names[entry.seat]} [{cards}]")
        return lines

    def _summary(self, ended: HandEnded, hand: Hand) -> list[str]:
        amount = self._teller.amount
        total = amount(sum(pot.amount for pot in ended.pots))
        pots = " + ".join([amount(pot.amount) for pot in ended.pots])
        if len(ended.pots) > 1:
            total += f" ({pots})"
        lines = ["*** SUMMARY ***", f"Total pot {total} | Rake {amount(ended.rake)}"]
        if hand.board:
            lines.append(f"Board [{ASCII.cards(hand.board)}]")
        won = ended.won()
        for player in sorted(hand.players, key=lambda player: player.seat):
            did: list[str] = []
            if player.has_folded:
                did.append(f"folded {self._folded_on[player.seat]}")
            elif player.is_tabled:
                did.append(f"showed [{_known(player)}] ({describe_rank(player.rank)})")
            elif hand.has_shown_down:
                did.append("mucked")
            if player.seat in won:
                did.append(f"won {amount(won[player.seat])}")
            button = " (button)" if player.seat == hand.button else ""
            lines.append(
                f"Seat {player.seat}: {self._names[player.seat]}{button} {join_and(did)}".rstrip()
            )
        return lines


def _on_street(street: Street) -> str:
    if street.has_blinds:
        return "before the flop"
    return f"on {street.name}" if street.name.endswith("street") else f"on the {street.name}"


def _known(player: Player) -> str:
    """The cards of a player that the viewer knows, in the order dealt; down cards first."""
    return ASCII.cards([card for card in (*player.down, *player.up) if card != HIDDEN_CARD])
