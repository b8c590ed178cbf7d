"""Players to play against: a few styles that a player will recognise.

A style is a handful of numbers over one estimate (`strength`), and nothing else. It sees what its
seat may see. The numbers are compared with a *share*: what a player's cards win of the pot on
average, times the number of players still in. 1.0 is as good as any other hand, 2.0 twice as good.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from riverboat.cli.play.acts import stay, wager, wager_amounts
from riverboat.cli.play.strength import equity
from riverboat.rules.commands import Act, Fold
from riverboat.rules.state import Hand, LegalActions


class Style(Struct, frozen=True, kw_only=True):
    """How somebody plays."""

    title: str
    enters: float
    """Share with which he puts in his first chips of a hand."""
    odds: float
    """Calls when what he expects to win is this many times what it costs; low is sticky."""
    bets: float
    """Share with which he bets when nobody has."""
    raises: float
    """Share with which he raises; each raise before his on the street makes him want more."""
    bluffs: float = 0.0
    """How often he bets or raises with anything."""


ROCK: Final = Style(title="a rock", enters=1.45, odds=1.5, bets=1.5, raises=1.9)
REGULAR: Final = Style(title="a regular", enters=1.2, odds=1.15, bets=1.25, raises=1.6, bluffs=0.05)
STATION: Final = Style(title="a calling station", enters=0.75, odds=0.5, bets=2.0, raises=3.5)
MANIAC: Final = Style(title="a maniac", enters=0.85, odds=0.8, bets=0.9, raises=1.15, bluffs=0.2)
DRUNK: Final = Style(title="a drunk", enters=0.0, odds=0.0, bets=0.0, raises=0.0)
"""Takes any legal action alike, except that he does not fold when he can check."""

STYLES: Final = (REGULAR, STATION, MANIAC, ROCK, DRUNK)

NEXT_RAISE: Final = 0.35
"""By how much each bet or raise on the street raises the share wanted for one more."""


class Bot:
    """Somebody with a style and a source of chance of his own."""

    def __init__(self, style: Style, chance: Random) -> None:
        self.style = style
        self._chance = chance

    def act(self, hand: Hand) -> Act:
        """Choose among what is legal. `hand` is the view of the seat whose turn it is."""
        legal = hand.turn
        assert legal is not None, "a bot is asked at its turn"
        if self.style is DRUNK:
            return self._any(legal)
        still_in = sum(not player.has_folded for player in hand.players)
        part = equity(hand, legal.seat, self._chance)
        share = part * still_in
        if self._wants_to_wager(hand, legal, share):
            return wager(legal, -1 if share >= self.style.raises else 0)
        if legal.check or legal.bring_in is not None or self._calls(hand, legal, part, share):
            return stay(legal)
        return Fold(legal.seat)

    def _wants_to_wager(self, hand: Hand, legal: LegalActions, share: float) -> bool:
        if not wager_amounts(legal):
            return False
        if self._chance.random() < self.style.bluffs:
            return True
        # The big blind is no sign of a good hand.
        wagers = max(0, hand.wagers - hand.street.has_blinds)
        wanted = self.style.raises if legal.call or wagers else self.style.bets
        return share >= wanted + NEXT_RAISE * wagers

    def _calls(self, hand: Hand, legal: LegalActions, part: float, share: float) -> bool:
        assert legal.call is not None
        me = hand.player(legal.seat)
        assert me is not None, "who is asked was dealt in"
        if hand.street_index == 0 and me.bet < hand.terms.small_bet and share < self.style.enters:
            return False
        return part * (hand.pot + legal.call) >= self.style.odds * legal.call

    def _any(self, legal: LegalActions) -> Act:
        acts: list[Act] = [stay(legal)]
        if legal.fold and not legal.check:
            acts.append(Fold(legal.seat))
        acts += [wager(legal, choice) for choice in range(len(wager_amounts(legal)))]
        return self._chance.choice(acts)
