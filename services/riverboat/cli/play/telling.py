"""What happens at the table, told in the words of the game.

One event gives no sentence or several. They are plain text: cards are in the teller's glyphs and
amounts in the table's asset, so that a screen may colour them and a file need not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from riverboat.cli.play.glyphs import Glyphs
from riverboat.cli.play.kickers import name_hand
from riverboat.money import Asset, to_text
from riverboat.rules.commands import PostKind
from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    DealtTo,
    Folded,
    HandEnded,
    HandShown,
    HandsTabled,
    HandStarted,
    PotAwarded,
    Protected,
    RaisedTo,
    ShownDown,
    StreetDealt,
    UncalledReturned,
    Wager,
)
from riverboat.rules.ranking import HandRank
from riverboat.rules.state import Hand
from riverboat.table.events import (
    CountdownStarted,
    HandVoided,
    SatIn,
    SatOut,
    SeatLeaving,
    SeatTaken,
    SeatVacated,
    TableEvent,
    TimedOut,
    TopUpsPromoted,
)
from riverboat.table.state import Table

POST_NAMES: Final = {
    PostKind.ANTE: "the ante",
    PostKind.SMALL_BLIND: "the small blind",
    PostKind.BIG_BLIND: "the big blind",
    PostKind.LIVE: "a big blind",
    PostKind.DEAD: "a dead small blind",
}


class Teller(Struct, frozen=True, kw_only=True):
    """Tells one viewer's events."""

    names: Mapping[int, str]
    """By seat; what a viewer folds keeps it up to date."""
    glyphs: Glyphs
    asset: Asset
    seat: int | None = None
    """The viewer's own seat, whose cards are told when they are dealt."""

    def amount(self, units: int) -> str:
        return to_text(units, self.asset)

    def tell(self, event: TableEvent, before: Table, after: Table) -> tuple[str, ...]:
        """The sentences of an event between two states of the viewer's table."""
        match event:
            case HandStarted():
                return self._start(event)
            case StreetDealt():
                assert after.hand is not None
                return self._street(event, after.hand)
            case Folded(seat=seat):
                return (f"{self._name(seat)} folds",)
            case Checked(seat=seat):
                return (f"{self._name(seat)} checks",)
            case Called(seat=seat, amount=amount, is_all_in=is_all_in):
                return (self._put_in(seat, f"calls {self.amount(amount)}", is_all_in=is_all_in),)
            case BroughtIn(seat=seat, amount=amount, is_all_in=is_all_in):
                return (
                    self._put_in(seat, f"brings in for {self.amount(amount)}", is_all_in=is_all_in),
                )
            case BetMade():
                return (self._wager("bets", event, after),)
            case Completed():
                # He who owes the bring-in may open for a full bet instead (S2).
                turn = before.hand.turn if before.hand is not None else None
                opens = turn is not None and turn.bring_in is not None
                return (self._wager("opens for" if opens else "completes to", event, after),)
            case RaisedTo():
                return (self._wager("raises to", event, after),)
            case Protected(seat=seat):
                return (f"{self._name(seat)} is away, and all-in for what is in",)
            case UncalledReturned(seat=seat, amount=amount):
                return (f"{self.amount(amount)} uncalled goes back to {self._name(seat)}",)
            case HandsTabled(hands=hands):
                return tuple([self._tabled(hand) for hand in hands])
            case ShownDown(hands=hands):
                ranks = [hand.rank for hand in hands]
                return tuple([self._shown(hand, ranks) for hand in hands])
            case HandEnded():
                return self._end(event)
            case HandVoided(why=why):
                return (f"The hand is called off: {why}. All have their chips back.",)
            case SeatTaken(seat=seat, stack=stack):
                return (f"{self._name(seat)} sits down with {self.amount(stack)}",)
            case SeatLeaving(seat=seat) if before.is_in_hand(seat) and not before.is_settled:
                return (f"{self._name(seat)} leaves after this hand",)
            case SeatVacated(seat=seat) if not before.is_closing:
                return (f"{self._name(seat)} leaves the table",)
            case SatOut(seat=seat):
                return (f"{self._name(seat)} sits out",)
            case SatIn(seat=seat):
                return (f"{self._name(seat)} is back",)
            case CountdownStarted(seat=seat):
                clock = after.clock
                seconds = clock.countdown_ms // 1000 if clock is not None else 0
                return (f"{self._name(seat)} has {seconds} seconds",)
            case TimedOut(seat=seat):
                return (f"{self._name(seat)} is out of time",)
            case TopUpsPromoted(seats=entries):
                return tuple(
                    [
                        f"{self._name(entry.seat)} buys {self.amount(entry.promoted)} more"
                        for entry in entries
                        if entry.promoted
                    ]
                )
            case _:
                return ()

    def _name(self, seat: int) -> str:
        return self.names.get(seat, f"Seat {seat}")

    def _names(self, seats: list[int]) -> str:
        return join_and([self._name(seat) for seat in seats])

    def _start(self, started: HandStarted) -> tuple[str, ...]:
        said = [f"Hand {started.number}: {self._name(started.button)} has the button"]
        stacks = {entry.seat: entry.stack for entry in started.seats}
        antes = [post for post in started.posts if post.kind is PostKind.ANTE]
        full = [post for post in antes if post.amount == started.terms.ante]
        for post in started.posts:
            stacks[post.seat] -= post.amount
            if post not in full:
                what = f"posts {POST_NAMES[post.kind]} {self.amount(post.amount)}"
                said.append(self._put_in(post.seat, what, is_all_in=not stacks[post.seat]))
        if full:
            who = "All" if len(full) == len(antes) else "The others"
            said.append(f"{who} ante {self.amount(started.terms.ante)}")
        return tuple(said)

    def _street(self, dealt: StreetDealt, after: Hand) -> tuple[str, ...]:
        said: list[str] = []
        if dealt.board:
            is_planned = bool(after.street.board)
            title = after.street.name.capitalize() if is_planned else "One card for all"
            said.append(f"{title}: {self.glyphs.cards(dealt.board)}")
        up = [entry for entry in dealt.dealt if entry.up]
        if up:
            shown = ", ".join([f"{self._name(entry.seat)} {self._up(entry)}" for entry in up])
            said.append(f"{after.street.name.capitalize()}: {shown}")
        elif dealt.dealt and dealt.street:
            said.append(f"{after.street.name.capitalize()}, face down")
        for entry in dealt.dealt:
            if entry.seat == self.seat and entry.down:
                where = " down" if entry.up or after.street_index else ""
                said.append(f"{self._name(entry.seat)} gets {self.glyphs.cards(entry.down)}{where}")
        if len(after.sizes) > 1:
            sizes = " or ".join([self.amount(size) for size in after.sizes])
            said.append(f"An open pair: a bet may be {sizes}")
        return tuple(said)

    def _up(self, entry: DealtTo) -> str:
        return self.glyphs.cards(entry.up)

    def _put_in(self, seat: int, what: str, *, is_all_in: bool) -> str:
        return f"{self._name(seat)} {what}{' and is all-in' if is_all_in else ''}"

    def _wager(self, verb: str, wager: Wager, after: Table) -> str:
        hand = after.hand
        is_cap = hand is not None and wager.counts and hand.wagers == hand.wagers_max
        what = (
            f"caps it at {self.amount(wager.to)}" if is_cap else f"{verb} {self.amount(wager.to)}"
        )
        return self._put_in(wager.seat, what, is_all_in=wager.is_all_in)

    def _tabled(self, hand: HandShown) -> str:
        return f"{self._name(hand.seat)} turns up {self.glyphs.cards(hand.cards)}"

    def _shown(self, hand: HandShown, ranks: list[HandRank]) -> str:
        if not hand.cards:
            return f"{self._name(hand.seat)} mucks"
        return (
            f"{self._name(hand.seat)} shows {self.glyphs.cards(hand.cards)}: "
            f"{name_hand(hand.rank, ranks)}"
        )

    def _end(self, ended: HandEnded) -> tuple[str, ...]:
        return tuple(
            [
                self._pot(pot_name(index, len(ended.pots)), pot)
                for index, pot in enumerate(ended.pots)
            ]
        )

    def _pot(self, title: str, pot: PotAwarded) -> str:
        shares = join_and(
            [f"{self.amount(share.amount)} to {self._name(share.seat)}" for share in pot.shares]
        )
        rake = f", rake {self.amount(pot.rake)}" if pot.rake else ""
        return f"{title} {'split: ' if len(pot.shares) > 1 else ''}{shares}{rake}"


def pot_name(index: int, count: int) -> str:
    """What a pot is called, the main pot being the first."""
    if count == 1:
        return "Pot"
    if index == 0:
        return "Main pot"
    return "Side pot" if count == 2 else f"Side pot {index}"


def join_and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
