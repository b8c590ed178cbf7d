"""A finished hand as text, in the form that players keep and share.

Written for one viewer from what he saw, with cards as programs read them: a heading, who sat where
with what, the streets between `***`, and a summary seat by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from riverboat.cli.play.glyphs import ASCII
from riverboat.cli.play.kickers import name_hand
from riverboat.cli.play.telling import pot_name
from riverboat.money import Asset, to_text
from riverboat.rules.cards import HIDDEN_CARD, Card
from riverboat.rules.commands import PostKind
from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    HandEnded,
    HandShown,
    HandsTabled,
    HandStarted,
    Posted,
    Protected,
    RaisedTo,
    ShownDown,
    StreetDealt,
    UncalledReturned,
)
from riverboat.rules.ranking import HandRank
from riverboat.rules.state import Hand, Player
from riverboat.rules.variants import Game, Street
from riverboat.table.events import HandVoided, TableEvent, TimedOut
from riverboat.table.state import Table

GAME_TITLES: Final = {Game.HOLDEM: "Hold'em Limit", Game.STUD: "7 Card Stud Limit"}
POST_NAMES: Final = {
    PostKind.ANTE: "the ante",
    PostKind.SMALL_BLIND: "small blind",
    PostKind.BIG_BLIND: "big blind",
    PostKind.LIVE: "big blind",
    PostKind.DEAD: "small blind",
}
STREET_TITLES: Final = {
    "preflop": "HOLE CARDS",
    "third street": "3rd STREET",
    "fourth street": "4th STREET",
    "fifth street": "5th STREET",
    "sixth street": "6th STREET",
    "seventh street": "RIVER",
}


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
        self._names = names
        self._asset = asset
        self._date = date
        self._keep = keep
        self._lines: list[str] = []
        self._folded_on: dict[int, str] = {}
        self._positions: dict[int, str] = {}
        self._ranks: list[HandRank] = []
        """Of the hands at the showdown."""

    def take(self, event: TableEvent, before: Table, after: Table) -> tuple[str, ...]:
        """Be a silent witness of a viewer's events."""
        hand = after.hand
        match event:
            case HandVoided():
                self._lines = []
            case HandStarted():
                self._start(event, after)
            case _ if hand is None:
                pass
            case HandEnded():
                self._lines += [*self._collected(event, hand), *self._summary(event, hand)]
                self.last = "\n".join(self._lines) + "\n"
                if self._keep is not None:
                    self._keep(self.last)
            case StreetDealt():
                self._lines += self._street(event, hand)
            case HandsTabled(hands=hands):
                # Turned up for an all-in: the showdown comes when the board is complete.
                for shown in hands:
                    self._say(shown.seat, f"shows [{_known(hand, shown.seat)}]")
            case ShownDown(hands=hands):
                self._ranks = [shown.rank for shown in hands]
                self._lines.append("*** SHOW DOWN ***")
                for shown in hands:
                    self._say(shown.seat, self._shown(shown, hand))
            case UncalledReturned(seat=seat, amount=amount):
                returned = self._amount(amount)
                self._lines.append(f"Uncalled bet ({returned}) returned to {self._names[seat]}")
            case TimedOut(seat=seat):
                self._lines.append(f"{self._names[seat]} has timed out")
            case _:
                self._act(event, hand, before.hand)
        return ()

    def _amount(self, units: int) -> str:
        return to_text(units, self._asset)

    def _say(self, seat: int, what: str, *, is_all_in: bool = False) -> None:
        self._lines.append(f"{self._names[seat]}: {what}{' and is all-in' if is_all_in else ''}")

    def _start(self, started: HandStarted, table: Table) -> None:
        self._folded_on = {}
        self._ranks = []
        self._positions = {started.button: "button"}
        self._lines = self._heading(started, table)
        stacks = {entry.seat: entry.stack for entry in started.seats}
        posts: dict[int, list[Posted]] = {}
        for post in started.posts:
            posts.setdefault(post.seat, []).append(post)
            if post.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND):
                names = [self._positions.get(post.seat, ""), POST_NAMES[post.kind]]
                self._positions[post.seat] = ") (".join([name for name in names if name])
        for seat, own in posts.items():
            total = sum(post.amount for post in own)
            what = " & ".join([POST_NAMES[post.kind] for post in own])
            if {post.kind for post in own} == {PostKind.LIVE, PostKind.DEAD}:
                what = "small & big blinds"
            is_all_in = total == stacks[seat]
            self._say(seat, f"posts {what} {self._amount(total)}", is_all_in=is_all_in)

    def _heading(self, started: HandStarted, table: Table) -> list[str]:
        terms = started.terms
        amount = self._amount
        stakes = f"{amount(terms.small_bet)}/{amount(terms.big_bet)} {self._asset.code}"
        title = f"{GAME_TITLES[terms.game]} ({stakes})"
        lines = [
            f"Riverboat Hand #{started.number}: {title} - {self._date()}",
            f"Table '{table.id}' {table.settings.seats}-max Seat #{started.button} is the button",
        ]
        if started.deck_root:
            lines.append(f"Deck root {started.deck_root.hex()}")
        stacks = {entry.seat: entry.stack for entry in started.seats}
        others = {seat.number: seat for seat in table.seats if seat.number not in stacks}
        for number in sorted([*stacks, *others]):
            seat = others.get(number)
            line = f"Seat {number}: {self._names[number]}"
            if seat is None:
                lines.append(f"{line} ({amount(stacks[number])} in chips)")
            else:
                why = "is sitting out" if seat.is_sitting_out else "out of hand"
                lines.append(f"{line} ({amount(seat.stack)} in chips) {why}")
        return lines

    def _street(self, dealt: StreetDealt, hand: Hand) -> list[str]:
        name = hand.street.name
        line = f"*** {STREET_TITLES.get(name, name.upper())} ***"
        line += _blocks(hand.board[: len(hand.board) - len(dealt.board)], dealt.board)
        lines = [line]
        for entry in dealt.dealt:
            new = _without_hidden((*entry.down, *entry.up))
            if new:
                old = _cards_of(hand, entry.seat)[: -len(new)]
                lines.append(f"Dealt to {self._names[entry.seat]}{_blocks(old, new)}")
        return lines

    def _act(self, event: TableEvent, hand: Hand, before: Hand | None) -> None:
        amount = self._amount
        match event:
            case Folded(seat=seat):
                self._folded_on[seat] = _on_street(hand.street)
                self._say(seat, "folds")
            case Checked(seat=seat):
                self._say(seat, "checks")
            case Called(seat=seat, amount=units, is_all_in=is_all_in):
                self._say(seat, f"calls {amount(units)}", is_all_in=is_all_in)
            case BroughtIn(seat=seat, amount=units, is_all_in=is_all_in):
                self._say(seat, f"brings in for {amount(units)}", is_all_in=is_all_in)
            case BetMade(seat=seat, amount=units, is_all_in=is_all_in):
                self._say(seat, f"bets {amount(units)}", is_all_in=is_all_in)
            case Completed(seat=seat, to=to, is_all_in=is_all_in):
                # He who owes the bring-in may open for a full bet instead (S2).
                opens = before is not None and not before.price
                verb = "bets" if opens else "completes to"
                self._say(seat, f"{verb} {amount(to)}", is_all_in=is_all_in)
            case RaisedTo(seat=seat, to=to, is_all_in=is_all_in):
                by = to - (before.price if before is not None else 0)
                self._say(seat, f"raises {amount(by)} to {amount(to)}", is_all_in=is_all_in)
            case Protected(seat=seat):
                self._say(seat, "is disconnected and all-in for what is in")
            case _:
                pass

    def _shown(self, shown: HandShown, hand: Hand) -> str:
        if not shown.cards:
            return "mucks hand"
        return f"shows [{_known(hand, shown.seat)}] ({name_hand(shown.rank, self._ranks)})"

    def _collected(self, ended: HandEnded, hand: Hand) -> list[str]:
        count = len(ended.pots)
        lines: list[str] = []
        # The last side pot is decided first (B9).
        for index, pot in reversed(list(enumerate(ended.pots))):
            title = _pot_title(index, count).lower()
            lines += [
                f"{self._names[share.seat]} collected {self._amount(share.amount)} from {title}"
                for share in pot.shares
                if share.amount
            ]
        if not hand.has_shown_down:
            lines += [
                f"{self._names[player.seat]}: doesn't show hand"
                for player in hand.players
                if not player.has_folded and not player.is_tabled
            ]
        return lines

    def _summary(self, ended: HandEnded, hand: Hand) -> list[str]:
        amount = self._amount
        pots = [pot.amount for pot in ended.pots]
        total = amount(sum(pots))
        if len(pots) > 1:
            parts = [
                f"{_pot_title(index, len(pots))} {amount(pot)}." for index, pot in enumerate(pots)
            ]
            total += " " + " ".join(parts)
        lines = ["*** SUMMARY ***", f"Total pot {total} | Rake {amount(ended.rake)}"]
        if hand.board:
            lines.append(f"Board [{ASCII.cards(hand.board)}]")
        won = ended.won()
        for player in sorted(hand.players, key=lambda player: player.seat):
            seat = player.seat
            position = f" ({self._positions[seat]})" if seat in self._positions else ""
            did = self._did(player, hand, won.get(seat, 0))
            lines.append(f"Seat {seat}: {self._names[seat]}{position} {did}")
        return lines

    def _did(self, player: Player, hand: Hand, won: int) -> str:
        if player.has_folded:
            return f"folded {self._folded_on[player.seat]}"
        if player.is_tabled:
            end = f"won ({self._amount(won)})" if won else "lost"
            name = name_hand(player.rank, self._ranks)
            return f"showed [{_known(hand, player.seat)}] and {end} with {name}"
        if won:
            return f"collected ({self._amount(won)})"
        is_known = HIDDEN_CARD not in player.down
        return f"mucked [{_known(hand, player.seat)}]" if is_known else "mucked"


def _pot_title(index: int, count: int) -> str:
    """`Main pot`, `Side pot`, or `Side pot-1` where there are several."""
    return pot_name(index, count).replace("pot ", "pot-")


def _on_street(street: Street) -> str:
    if street.has_blinds:
        return "before Flop"
    title = STREET_TITLES.get(street.name, street.name.title())
    return f"on the {title.title() if title.isupper() else title.replace('STREET', 'Street')}"


def _cards_of(hand: Hand, seat: int) -> tuple[Card, ...]:
    """The cards of a player that the viewer knows, in the order dealt."""
    player = hand.player(seat)
    if player is None:
        return ()
    first = hand.terms.variant.streets[0].down
    return _without_hidden((*player.down[:first], *player.up, *player.down[first:]))


def _known(hand: Hand, seat: int) -> str:
    return ASCII.cards(_cards_of(hand, seat))


def _without_hidden(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card != HIDDEN_CARD])


def _blocks(old: Sequence[Card], new: Sequence[Card]) -> str:
    """Cards that lay there and new ones, each in brackets: ` [As 8s Ts] [Jh]`."""
    return "".join([f" [{ASCII.cards(cards)}]" for cards in (old, new) if cards])
