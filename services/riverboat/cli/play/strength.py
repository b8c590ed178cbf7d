"""How good a hand is, by dealing the rest of it out many times.

One measure does for both games and every street: from what a player sees, deal all that he does
not see at random, again and again, and count how much of the pot he wins if nobody folds. Made
hands, draws, dead cards and opponents' up cards are all in it; what a bet tells is not.
"""

from __future__ import annotations

from random import Random

from riverboat.rules.cards import DECK, Card
from riverboat.rules.ranking import rank_hand
from riverboat.rules.state import Hand

SAMPLES = 60
"""Deals per estimate. The error is about 6 % of the pot: bots misjudge hands as people do."""


def equity(hand: Hand, seat: int, chance: Random, samples: int = SAMPLES) -> float:
    """The part of the pot, from 0 to 1, that a seat wins on average if nobody folds.

    `hand` is that seat's view: of the others only the up cards are looked at.
    """
    me = hand.player(seat)
    assert me is not None, "only who was dealt in has a hand"
    others = [player for player in hand.players if not player.has_folded and player is not me]
    # Folded players' up cards were seen too: they are dead.
    seen = {*hand.board, *me.down}.union(*[player.up for player in hand.players])
    unseen = [card for card in DECK if card not in seen]

    left = hand.terms.variant.streets[hand.street_index + 1 :]
    to_board = sum(street.board for street in left)
    to_each = sum(street.down + street.up for street in left)
    hidden = sum(len(player.down) for player in others)
    if to_each and to_each * (1 + len(others)) + hidden > len(unseen):
        # So many are in that the last card will be one for all (S8).
        to_each -= 1
        to_board += 1

    won = 0.0
    for _ in range(samples):
        drawn = chance.sample(unseen, to_board + to_each * (1 + len(others)) + hidden)
        community = (*hand.board, *_take(drawn, to_board))
        mine = rank_hand((*me.down, *me.up, *community, *_take(drawn, to_each)))
        sharing = 1
        for player in others:
            cards = (*player.up, *community, *_take(drawn, len(player.down) + to_each))
            theirs = rank_hand(cards)
            if theirs > mine:
                break
            sharing += theirs == mine
        else:
            won += 1 / sharing
    return won / samples


def _take(cards: list[Card], count: int) -> list[Card]:
    """Take `count` cards off the end of a list."""
    split = len(cards) - count
    taken = cards[split:]
    del cards[split:]
    return taken
