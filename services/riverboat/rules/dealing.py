"""What the dealer does when nobody is asked: return, deal, turn up, show down, pay.

Cards leave the deck place by place, clockwise from the button's left, to those
still in; nothing is burned (B16).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TypeAlias

from riverboat.rules import pots, showdown
from riverboat.rules.betting import uncalled
from riverboat.rules.events import (
    DealtTo,
    HandEnded,
    HandsTabled,
    ShownDown,
    StreetDealt,
    UncalledReturned,
)
from riverboat.rules.ranking import rank_showing
from riverboat.rules.state import Hand
from riverboat.rules.variants import Opening, Street

DealerMove: TypeAlias = UncalledReturned | HandsTabled | StreetDealt | ShownDown | HandEnded


def next_move(hand: Hand) -> DealerMove:
    """The dealer's next move in a hand where nobody is asked and that is not over."""
    index = hand.street_index + 1
    if index == 0:
        return deal_street(hand, index)
    amount = uncalled(hand)
    if amount:
        top = max(hand.players, key=attrgetter("bet"))
        return UncalledReturned(top.seat, amount)
    if hand.still_in == 1 or hand.has_shown_down:
        return pots.end(hand)
    # An all-in closes the betting when at most one could still bet and somebody is all-in.
    if hand.terms.table_all_in_hands and hand.able < 2 and not _are_tabled(hand):
        return showdown.table_hands(hand)
    if index < len(hand.terms.variant.streets):
        return deal_street(hand, index)
    return showdown.showdown(hand)


def _are_tabled(hand: Hand) -> bool:
    return all(player.is_tabled or player.has_folded for player in hand.players)


def deal_street(hand: Hand, index: int) -> StreetDealt:
    """Deal a street from the deck."""
    assert hand.secret is not None, "a hand folded from a view cannot be dealt on"
    deck = hand.secret.deck
    street = hand.terms.variant.streets[index]
    first = hand.cards_dealt
    cards_each = street.down + street.up
    if not cards_each:
        return StreetDealt(index, (), deck[first : first + street.board])
    seats = [player.seat for player in hand.players if not player.has_folded]
    count = len(seats)
    last = first + cards_each * count
    if last > len(deck):
        # Too few for everyone: one card, face up, plays for all (S8).
        return StreetDealt(index, (), deck[first : first + 1])
    up_from = first + street.down * count
    dealt = [
        DealtTo(seat, deck[first + offset : up_from : count], deck[up_from + offset : last : count])
        for offset, seat in enumerate(seats)
    ]
    return StreetDealt(index, tuple(dealt), deck[last : last + street.board])


def opening_place(hand: Hand, street: Street) -> int:
    """The place that is first by rule on the street just dealt, able to act or not."""
    return _OPENING_PLACES[street.opening](hand)


def _left_of_button(hand: Hand) -> int:
    return next(place for place, player in enumerate(hand.players) if not player.has_folded)


def _left_of_big_blind(hand: Hand) -> int:
    return (hand.big_blind_place + 1) % len(hand.players)


def _low_card(hand: Hand) -> int:
    """The lowest up card; suits break ties, so there are none (S2)."""
    cards = [player.up for player in hand.players]
    return cards.index(min(cards))


def _high_hand(hand: Hand) -> int:
    """The highest hand showing, all-in hands too; ties by place (S5)."""
    board = hand.board
    best = high = -1
    for place, player in enumerate(hand.players):
        if not player.has_folded:
            rank = rank_showing(player.up + board)
            if rank > high:
                best, high = place, rank
    return best


_OPENING_PLACES: dict[Opening, Callable[[Hand], int]] = {
    Opening.LEFT_OF_BIG_BLIND: _left_of_big_blind,
    Opening.LEFT_OF_BUTTON: _left_of_button,
    Opening.LOW_CARD: _low_card,
    Opening.HIGH_HAND: _high_hand,
}
