"""The showdown: in which order hands are shown, and who may muck (B11)."""

from __future__ import annotations

from riverboat.rules.events import HandShown, HandsTabled, ShownDown
from riverboat.rules.pots import Pot, pots
from riverboat.rules.ranking import HandRank, rank_hand
from riverboat.rules.state import Hand

MUCKED = HandRank(0)
"""The rank of a hand that is not shown; below every real one."""


def showdown(hand: Hand) -> ShownDown:
    """Show the hands still in.

    The first always shows. A later hand is mucked when it can win no part of any
    pot against the hands shown, unless its owner shows anyway or it lies open.
    """
    layers = pots(hand.players)
    best = [MUCKED] * len(layers)
    shown: list[HandShown] = []
    for place in _order(hand, layers):
        player = hand.players[place]
        rank = rank_hand(player.down + player.up + hand.board)
        contested = [index for index, pot in enumerate(layers) if place in pot.eligible]
        if (
            not shown
            or player.shows
            or player.is_tabled
            or any(rank >= best[index] for index in contested)
        ):
            for index in contested:
                best[index] = max(best[index], rank)
            shown.append(HandShown(player.seat, player.down, rank))
        else:
            shown.append(HandShown(player.seat, (), MUCKED))
    return ShownDown(tuple(shown))


def _order(hand: Hand, layers: tuple[Pot, ...]) -> list[int]:
    """Places in order of showing: those who contest the last side pot first.

    Among themselves they go clockwise from whoever last bet or raised on the last
    street, or from the first in turn if it was checked.
    """
    first = hand.opener if hand.aggressor is None else hand.aggressor
    count = len(hand.players)
    order: list[int] = []
    for pot in reversed(layers):
        fresh = [place for place in pot.eligible if place not in order]
        order += sorted(fresh, key=lambda place: (place - first) % count)
    return order


def table_hands(hand: Hand) -> HandsTabled:
    """Turn up the hands of an all-in before the rest is dealt (`table_all_in_hands`)."""
    return HandsTabled(
        tuple(
            [
                HandShown(player.seat, player.down, MUCKED)
                for player in hand.players
                if not player.has_folded
            ]
        )
    )
