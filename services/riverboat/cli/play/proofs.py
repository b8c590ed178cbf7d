"""Checking the deck: every card that a viewer saw, against the root that he was told first.

`Prover` is the house, which knows the deck; `Checker` is the viewer, who knows where in the deck
each card that he saw must have lain, because the rules say in which order the places are dealt
(B16). Nothing passes between them but places and proofs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from riverboat.rules.cards import HIDDEN_CARD, Card
from riverboat.rules.commands import DeckSecret
from riverboat.rules.deck import CardProof, DeckCommitment, commit, prove_places, shuffle, verify
from riverboat.rules.events import HandEnded, HandsTabled, HandStarted, ShownDown, StreetDealt
from riverboat.rules.state import Hand
from riverboat.table.events import TableEvent
from riverboat.table.state import Table

Prove: TypeAlias = Callable[[Iterable[int]], tuple[CardProof, ...]]
"""Asks for the proofs of some places of the deck, from 0 to 51."""


def hand_context(table: str, hand_number: int) -> bytes:
    """What a hand's root is bound to, so that no proof does for another hand's deck."""
    return f"{table}/{hand_number}".encode()


def draw_deck(seed: bytes, context: bytes) -> DeckSecret:
    """Fix all 52 places of a hand's deck, and the root that gives none of them away."""
    return DeckSecret(shuffle(seed), seed, commit(seed, context).root)


class Prover:
    """Gives proofs for the hand whose start it saw last."""

    def __init__(self) -> None:
        self._secret: DeckSecret | None = None

    def take(self, event: TableEvent) -> None:
        """Note the deck of a hand. Wants the house's own events, not a view of them."""
        if isinstance(event, HandStarted):
            self._secret = event.secret

    def prove(self, places: Iterable[int]) -> tuple[CardProof, ...]:
        """Prove which cards lay in these places."""
        assert self._secret is not None, "no hand has been dealt"
        return prove_places(self._secret.seed, places)


class Checker:
    """Remembers which card was seen in which place, and checks them when the hand is over."""

    def __init__(self, prove: Prove) -> None:
        self._prove = prove
        self._commitment = DeckCommitment(b"", b"")
        self._seen: dict[int, Card] = {}
        self._down: dict[int, list[int]] = {}
        """By seat, the places of its down cards in the order dealt."""
        self.checked = 0
        self.failed = 0

    def take(self, event: TableEvent, before: Table, after: Table) -> tuple[str, ...]:
        """Be a witness of a viewer's events; says at the end of a hand what came of it."""
        match event:
            case HandStarted(number=number, deck_root=root):
                self._commitment = DeckCommitment(root, hand_context(after.id, number))
                self._seen = {}
                self._down = {}
            case StreetDealt():
                assert before.hand is not None
                self._deal(event, before.hand)
            case HandsTabled(hands=hands) | ShownDown(hands=hands):
                for shown in hands:
                    # Nothing is shown of a mucked hand.
                    places = self._down[shown.seat][: len(shown.cards)]
                    self._seen.update(zip(places, shown.cards, strict=True))
            case HandEnded():
                return (self._check(),)
            case _:
                pass
        return ()

    def _deal(self, dealt: StreetDealt, before: Hand) -> None:
        """Find the place of each card: one at a time, clockwise, then the board (B16)."""
        place = before.cards_dealt
        down = max([len(entry.down) for entry in dealt.dealt], default=0)
        up = max([len(entry.up) for entry in dealt.dealt], default=0)
        for nth in range(down):
            for entry in dealt.dealt:
                self._down.setdefault(entry.seat, []).append(place)
                self._see(place, entry.down[nth])
                place += 1
        for nth in range(up):
            for entry in dealt.dealt:
                self._see(place, entry.up[nth])
                place += 1
        for card in dealt.board:
            self._see(place, card)
            place += 1

    def _see(self, place: int, card: Card) -> None:
        if card != HIDDEN_CARD:
            self._seen[place] = card

    def _check(self) -> str:
        """Ask for the proofs of all places seen, and compare them with what lay there."""
        proofs = self._prove(self._seen)
        bad = [
            place
            for (place, card), proof in zip(self._seen.items(), proofs, strict=True)
            if (proof.place, proof.card) != (place, card) or not verify(self._commitment, proof)
        ]
        self.checked += len(self._seen)
        self.failed += len(bad)
        if bad:
            return f"THE DECK DOES NOT MATCH ITS ROOT in places {', '.join(map(str, bad))}"
        return f"Deck checked: all {len(self._seen)} cards seen lay where its root says"
