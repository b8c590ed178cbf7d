"""Main pot and side pots: who contests how much, and who is paid (B8, B9)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from riverboat.rules.events import HandEnded, PotAwarded, Share
from riverboat.rules.rake import share_rake
from riverboat.rules.state import Hand, Player


class Pot(Struct, frozen=True, gc=False):
    """Chips that the same places contest."""

    amount: int
    eligible: tuple[int, ...]
    """Places, clockwise from the button's left. One only: a pot that he wins (B8)."""


def pots(players: Sequence[Player]) -> tuple[Pot, ...]:
    """Cut what was put in into pots, the main pot first.

    A pot is a layer between the totals of two players still in: each puts in what
    he has between them, folded or not. Dead posts belong to the main pot.
    """
    total = 0
    still_in: list[int] = []
    heights: set[int] = set()
    for place, player in enumerate(players):
        contributed = player.paid + player.bet
        total += contributed + player.dead
        if not player.has_folded:
            still_in.append(place)
            heights.add(contributed)
    if not total:
        # Stud without antes: the bring-in went back to the only one who put chips in.
        return ()
    if len(still_in) == 1 or len(heights) == 1:
        return (Pot(total, tuple(still_in)),)
    levels = sorted(heights)
    cut: list[Pot] = []
    below = 0
    dead = sum(player.dead for player in players)
    for level in levels:
        # What folded players put in above every hand still in goes with the last layer.
        roof = level if level < levels[-1] else total
        amount = dead + sum(
            min(player.contributed, roof) - min(player.contributed, below) for player in players
        )
        if amount:
            eligible = tuple([place for place in still_in if players[place].contributed >= level])
            cut.append(Pot(amount, eligible))
        dead, below = 0, level
    return tuple(cut)


def end(hand: Hand) -> HandEnded:
    """Take the rake and pay every pot. The rake is computed once on the whole hand (R1)."""
    layers = pots(hand.players)
    amounts = tuple([pot.amount for pot in layers])
    rake = hand.rake.take(sum(amounts), hand.street_index > 0)
    return pay(hand, layers, share_rake(rake, amounts))


def pay(hand: Hand, layers: Sequence[Pot], rakes: Sequence[int]) -> HandEnded:
    """Take its rake from each pot and split what is left among its winners.

    Identical hands split evenly; all odd units of a pot go to its first winner
    clockwise from the button (B9).
    """
    players = hand.players
    stacks = [player.stack for player in players]
    awarded: list[PotAwarded] = []
    for pot, pot_rake in zip(layers, rakes, strict=True):
        best = max([players[place].rank for place in pot.eligible])
        winners = [place for place in pot.eligible if players[place].rank == best]
        each, odd = divmod(pot.amount - pot_rake, len(winners))
        shares: list[Share] = []
        for place in winners:
            # Places run clockwise from the button's left: the first winner is in front.
            share = each + odd if place == winners[0] else each
            stacks[place] += share
            shares.append(Share(players[place].seat, share))
        awarded.append(
            PotAwarded(
                pot.amount,
                pot_rake,
                tuple([players[place].seat for place in pot.eligible]),
                tuple(shares),
            )
        )
    return HandEnded(
        tuple(awarded),
        sum(rakes),
        tuple([Share(player.seat, stack) for player, stack in zip(players, stacks, strict=True)]),
    )
