"""The format of recorded hands: one JSON object a line.

Amounts are whole units. Cards are in the order in which each seat got them;
`??` is a card that nobody saw.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from riverboat.rules.cards import DECK, Card, parse_card
from riverboat.rules.commands import DeckSecret, PostKind
from riverboat.rules.refusals import BadStart
from riverboat.rules.terms import HandTerms, ShortRaise
from riverboat.rules.variants import VARIANTS, Game, Street

UNKNOWN = "??"


class RecordedSeat(Struct, frozen=True):
    seat: int
    stack: int
    cards: tuple[str, ...] = ()


class RecordedPost(Struct, frozen=True):
    seat: int
    kind: PostKind
    amount: int


class RecordedAction(Struct, frozen=True):
    seat: int
    do: Literal[
        "fold", "check", "call", "bet", "raise", "bring_in", "check_or_call", "bet_or_raise"
    ]
    to: int | None = None
    amount: int | None = None
    """Chips added by a call."""


class Expected(Struct, frozen=True):
    stacks: dict[int, int]
    rake: int
    won: dict[int, int] | None = None


class Unreadable(Struct, frozen=True):
    """A line that is no recorded hand."""

    line: int
    problem: str


class RecordedHand(Struct, frozen=True):
    """A hand as it was played, and how it ended."""

    id: str
    game: Game
    small_bet: int
    big_bet: int
    seats: tuple[RecordedSeat, ...]
    """Dealt in, in clockwise order."""
    posts: tuple[RecordedPost, ...]
    actions: tuple[RecordedAction, ...]
    expect: Expected
    button: int | None = None
    """`None`: a dead button whose seat is not known."""
    board: tuple[str, ...] = ()
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    bring_in: int = 0
    rake_schedule: str | None = None
    short_raise: ShortRaise = ShortRaise.ON_TOP

    @property
    def terms(self) -> HandTerms:
        return HandTerms(
            game=self.game,
            small_bet=self.small_bet,
            big_bet=self.big_bet,
            small_blind=self.small_blind,
            big_blind=self.big_blind,
            ante=self.ante,
            bring_in=self.bring_in,
            short_raise=self.short_raise,
        )

    @property
    def button_seat(self) -> int:
        """The button's seat, or one from which the order is the same: just before the first blind."""
        if self.button is not None:
            return self.button
        first = self.poster(PostKind.SMALL_BLIND)
        if first is None:
            first = self.poster(PostKind.BIG_BLIND)
        if first is None:
            raise BadStart("button", "is not recorded, and no blind is to tell it by")
        return first - 1

    def poster(self, kind: PostKind) -> int | None:
        """The seat that put in a blind."""
        for post in self.posts:
            if post.kind is kind:
                return post.seat
        return None

    def secret(self) -> DeckSecret:
        """A deck in which these cards lie where they were dealt from, the unseen ones anywhere.

        Raises `BadStart` when no deck deals them so, `UnknownCard` for a text that is no card.
        """
        places = _places(self)
        if len(places) > len(DECK):
            raise BadStart("cards", f"{len(places)} are recorded, a deck has {len(DECK)}")
        known: set[Card] = set()
        for text in places:
            if text != UNKNOWN:
                card = parse_card(text)
                if card in known:
                    raise BadStart("cards", f"{text} is recorded twice")
                known.add(card)
        unused = iter([card for card in DECK if card not in known])
        deck = tuple([parse_card(text) if text != UNKNOWN else next(unused) for text in places])
        return DeckSecret(deck)


def read_hands(path: Path) -> Iterator[RecordedHand | Unreadable]:
    """The hands of a file, one a line; a line that is none is said to be so. Raises `OSError`."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                try:
                    yield msgspec.json.decode(line, type=RecordedHand)
                except RecursionError:
                    yield Unreadable(number, "nested too deeply")
                except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                    yield Unreadable(number, str(error))


def _places(hand: RecordedHand) -> list[str]:
    """All 52 places as text, in the order in which they leave the deck (B16)."""
    button = hand.button_seat
    seats = sorted(hand.seats, key=lambda entry: (entry.seat <= button, entry.seat))
    board = iter(hand.board)
    places: list[str] = []
    had = 0
    last = VARIANTS[hand.game].streets[-1]
    for street in VARIANTS[hand.game].streets:
        places += _street_places(street, seats, had)
        had += street.down + street.up
        community = street.board
        if street is last and not community and hand.board:
            # One community card took the place of everyone's last (S8).
            community = 1
        places += [text for _, text in zip(range(community), board, strict=False)]
    return places + [UNKNOWN] * (len(DECK) - len(places))


def _street_places(street: Street, seats: list[RecordedSeat], had: int) -> list[str]:
    """One street's cards, a round at a time to those who got as far."""
    return [
        entry.cards[card]
        for card in range(had, had + street.down + street.up)
        for entry in seats
        if len(entry.cards) > card
    ]
