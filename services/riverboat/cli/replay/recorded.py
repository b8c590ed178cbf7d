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

from riverboat.rules.cards import DECK, parse_card
from riverboat.rules.commands import DeckSecret, PostKind
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
        blinds = {post.kind: post.seat for post in self.posts}
        return blinds.get(PostKind.SMALL_BLIND, blinds[PostKind.BIG_BLIND]) - 1

    def poster(self, kind: PostKind) -> int | None:
        """The seat that put in a blind."""
        for post in self.posts:
            if post.kind is kind:
                return post.seat
        return None

    def secret(self) -> DeckSecret:
        """A deck in which these cards lie where they were dealt from, the unseen ones anywhere."""
        places = _places(self)
        known = {parse_card(text) for text in places if text != UNKNOWN}
        unused = iter([card for card in DECK if card not in known])
        deck = tuple([parse_card(text) if text != UNKNOWN else next(unused) for text in places])
        return DeckSecret(deck)


def read_hands(path: Path) -> Iterator[RecordedHand]:
    """The hands of a file. Raises `msgspec.MsgspecError` with the line for one that is none."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                try:
                    yield msgspec.json.decode(line, type=RecordedHand)
                except msgspec.MsgspecError as error:
                    raise type(error)(f"{path}:{number}: {error}") from error


def _places(hand: RecordedHand) -> list[str]:
    """All 52 places as text, in the order in which they leave the deck (B16)."""
    button = hand.button_seat
    seats = sorted(hand.seats, key=lambda entry: (entry.seat <= button, entry.seat))
    board = iter(hand.board)
    places: list[str] = []
    had = 0
    for street in VARIANTS[hand.game].streets:
        places += _street_places(street, seats, had)
        had += street.down + street.up
        community = street.board
        if not community and hand.board and hand.game is Game.STUD and street.up == 0:
            # Stud's one community card takes the place of everyone's last (S8).
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
