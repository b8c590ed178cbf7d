"""Fixed-limit betting: whose turn it is, what is legal, what a wager counts for.

The theory is B7's. A street has a *price* to match and a *level*: the last
total that counted. A full bet or raise goes to the level plus a size. An all-in
below that sets the price; if it adds less than half a size it leaves the level
where it was, otherwise it counts: it uses one of the cap and moves the level.
Whoever has acted may raise again only once the price has risen by half a size
since, the size of that moment: small all-ins do not re-open the betting alone,
but do together, and a counted completion re-opens it to the bring-in.

Forced bets need no cases of their own: a blind is a level of one counted wager,
a bring-in is a level of none, and both are the price from the start although
the poster may be short (H9, S4).
"""

from __future__ import annotations

from typing import TypeAlias

from riverboat.rules.ranking import has_open_pair
from riverboat.rules.state import Hand, LegalActions, Player
from riverboat.rules.terms import FourthStreetUpper, ShortRaise
from riverboat.rules.variants import Street

Question: TypeAlias = tuple[int, LegalActions | None]
"""The place asked and what it may do."""

NOBODY: Question = (-1, None)


def next_turn(hand: Hand, players: tuple[Player, ...], able: int, first: int) -> Question:
    """Find who is asked next, looking clockwise from place `first`, and what he may do.

    `players` are those of the hand after the last act, `able` of them can act.

    Nobody is asked when the betting of the street is closed (B19): each player
    able to act has acted and matched the price, or only one is left with chips
    and he has matched the largest all-in.
    """
    price = hand.price
    count = len(players)
    # Negative places count from the end: they are the ones before `first`, come round to.
    for place in range(first - count, first):
        player = players[place]
        if player.has_folded or not player.stack or player.is_protected:
            continue
        if player.bet < price or not player.reopens_at:
            if able == 1:
                return _lone_turn(hand, players, place % count)
            return place % count, _choices(hand, player, price)
    return NOBODY


def _lone_turn(hand: Hand, players: tuple[Player, ...], place: int) -> Question:
    """Ask the only player with chips whether he calls the others, who are all-in (B19)."""
    player = players[place]
    others = [other.bet for other in players if not other.has_folded and other is not player]
    largest = max(others, default=0)
    owed = min(largest, hand.price) - player.bet
    if owed <= 0:
        return NOBODY
    return place, LegalActions(player.seat, fold=True, call=min(owed, player.stack))


def _choices(hand: Hand, player: Player, price: int) -> LegalActions:
    """What a player may do while another can still answer him."""
    seat, owed, stack = player.seat, price - player.bet, player.stack
    wagers: tuple[int, ...] = ()
    # All-in for no more than the price is a call.
    if (
        stack > owed
        and price >= player.reopens_at
        and (hand.wagers_max is None or hand.wagers < hand.wagers_max)
    ):
        wagers = _wagers(hand, player.bet + stack)
    if owed:
        call = owed if owed < stack else stack
        if hand.is_to_complete:
            return LegalActions(seat, True, False, call, (), (), wagers)
        return LegalActions(seat, True, False, call, (), wagers)
    if price:
        return LegalActions(seat, True, True, None, (), wagers)
    return LegalActions(seat, True, True, None, wagers)


def _wagers(hand: Hand, most: int) -> tuple[int, ...]:
    """Street totals that a player with `most` chips on this street may bet or raise to."""
    lower = hand.level + hand.sizes[0]
    if most <= lower:
        # Short of a full one, he may go all-in for what he has.
        return (most,)
    upper = hand.level + hand.sizes[-1]
    if upper == lower:
        return (lower,)
    return (lower, min(upper, most))


def bring_in_turn(hand: Hand, low: int) -> Question:
    """Ask the low card, at place `low`, to bring in or to open for the full limit (S2).

    If he is all-in from the ante the duty passes to the next with chips; if at
    most one has chips, nobody brings in and there is no betting (S4).
    """
    count = len(hand.players)
    able = [place % count for place in range(low - count, low) if hand.players[place].stack]
    if len(able) < 2:
        return NOBODY
    player = hand.players[able[0]]
    return able[0], LegalActions(
        player.seat,
        bring_in=min(hand.price, player.stack),
        complete=_wagers(hand, player.stack) if player.stack > hand.price else (),
    )


def judge_wager(hand: Hand, to: int) -> tuple[int, bool]:
    """Say what a legal wager makes of the level, and whether it counts to the cap (B7, S7)."""
    added = to - hand.level
    # Of two open sizes the upper one judges what adds more than the lower (S7).
    size = hand.sizes[-1] if added > hand.sizes[0] else hand.sizes[0]
    if added >= size:
        return to, True
    if 2 * added < size:
        return hand.level, False
    if hand.terms.short_raise is ShortRaise.ON_TOP:
        return to, True
    return hand.level + size, True


def sizes_after(hand: Hand, to: int) -> tuple[int, ...]:
    """The sizes open after a wager to `to` that counted.

    The completion ends the bring-in's smaller step (S3); a wager at the upper
    limit closes the lower one (S7).
    """
    if hand.is_to_complete:
        return (hand.terms.small_bet,)
    return hand.sizes[-1:] if to - hand.level > hand.sizes[0] else hand.sizes


def street_sizes(hand: Hand, street: Street) -> tuple[int, ...]:
    """The sizes open when the street just dealt begins."""
    terms = hand.terms
    if street.has_bring_in:
        return (terms.small_bet - terms.bring_in,)
    if street.is_upper:
        return (terms.big_bet,)
    if street.open_pair_doubles and (
        terms.fourth_street_upper is FourthStreetUpper.ALWAYS
        or any([has_open_pair(player.up) for player in hand.players if not player.has_folded])
    ):
        return (terms.small_bet, terms.big_bet)
    return (terms.small_bet,)


def uncalled(hand: Hand) -> int:
    """How far the largest street total stands above every other, folded ones too (B8)."""
    *_, second, first = sorted([player.bet for player in hand.players])
    return first - second
