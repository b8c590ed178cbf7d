"""How hands rank: the one evaluator, for showdowns and for hands showing (B10, S5, S8).

A rank is worked out once for every set of ranks that cards can have, when this module is loaded:
76,154 entries in a fifth of a second. That is done before a process serves, not at the first
showdown, when every table of a dealer would wait for it. From then on a hand costs one sum and one
look-up.

Each card has a key. Its low part is 5 ** rank: no rank comes more than four times, so the sum says
in base 5 how many of each rank there are. Its high part counts its suit in four bits, which begin
at 3, so that the fifth card of a suit sets the highest. A flush then leaves at most two cards that
can pair, too few for a full house: nothing but a straight flush beats it, and what it makes is in
the same table, under the ranks of its suit alone.

Why our own: it needs no compiler on any platform, and calling C from Python costs as much as this.
Measured with plain ints, a look-up like this one does 1.3 million hands a second; phevaluator does
0.6 times as many, eval7 0.7, pkrbot 1.2, and in Python treys 0.05 and PokerKit 0.002 times. None of
the three in C has a wheel for Linux on aarch64. A private entry of phevaluator is four times as
quick, but six hands at a showdown take 5 us of a hand that costs a dealer 500 us.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from itertools import combinations_with_replacement
from typing import Final, NewType

from riverboat.rules.cards import Card

HandRank = NewType("HandRank", int)
"""The rank of a hand: higher is better, equal is a tie. 0 is below every hand.

It says what it is. In hexadecimal the first digit is the `Category` and the other five are the
cards that play, the most significant first: 2 to E for deuce to ace, 1 for an ace that plays low, 0
where there is no card. 0x2EEDD7 is aces and kings with a seven.
"""


class Category(IntEnum):
    """The kinds of hand, by rank."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


class NotAHand(ValueError):
    """Cards that have no rank: too few or too many, or a hidden one among them.

    It says how many there are and never which.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        super().__init__(f"these {count} cards are not a hand")


_CATEGORY_SHIFT: Final = 20
_PIP_SHIFTS: Final = (16, 12, 8, 4, 0)
_LOW_ACE: Final = 1

_OF_A_KIND: Final = {
    (): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4,): Category.FOUR_OF_A_KIND,
}
"""Categories by how many cards of a rank there are, where there are more than one."""


def _rank_few(ranks: Sequence[int]) -> HandRank:
    """Rank one to five cards by their ranks, in any order and whatever their suits."""
    counts = Counter(ranks)
    order = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    pips = [rank + 2 for rank in order]
    category = _OF_A_KIND[tuple(sorted([n for n in counts.values() if n > 1], reverse=True))]
    if len(counts) == 5:
        if pips == [14, 5, 4, 3, 2]:
            category, pips = Category.STRAIGHT, [5, 4, 3, 2, _LOW_ACE]
        elif pips[0] - pips[4] == 4:
            category = Category.STRAIGHT
    value = category << _CATEGORY_SHIFT
    for shift, pip in zip(_PIP_SHIFTS, pips, strict=False):
        value |= pip << shift
    return HandRank(value)


_POWERS: Final = tuple([5**rank for rank in range(13)])


def _all_ranks() -> dict[int, HandRank]:
    """Ranks by the sum of 5 ** rank, for one to seven cards."""
    table: dict[int, HandRank] = {}
    layer: dict[int, HandRank] = {}
    for count in range(1, 6):
        layer = {
            sum([_POWERS[rank] for rank in ranks]): _rank_few(ranks)
            for ranks in combinations_with_replacement(range(13), count)
            if count < 5 or ranks[0] != ranks[4]
        }
        table |= layer
    for _ in range(2):
        # The best of six is the best of the fives in it, the best of seven that of the sixes.
        larger: dict[int, HandRank] = {}
        for total, rank in layer.items():
            for power in _POWERS:
                if total // power % 5 < 4:
                    sum_of_more = total + power
                    if rank > larger.get(sum_of_more, 0):
                        larger[sum_of_more] = rank
        table |= larger
        layer = larger
    return table


_RANKS = _all_ranks()

# Above every sum of ranks, those of seven hidden cards too. All stays within two digits of an int.
_SUIT_SHIFT: Final = 40
_SUIT_BIAS: Final = 0x3333 << _SUIT_SHIFT
_FLUSH_BITS: Final = 0x8888 << _SUIT_SHIFT
_RANK_BITS: Final = (1 << _SUIT_SHIFT) - 1

# HIDDEN_CARD is -1 and would be taken for the last card of a tuple. So there is one more, with a key
# above every sum in the table.
_NO_KEY: Final = 2 * 5**13
_RANK_KEYS: Final = (*[_POWERS[number >> 2] for number in range(52)], _NO_KEY)
_KEYS: Final = tuple(
    [
        key + (1 << (_SUIT_SHIFT + 4 * (number & 3))) if key != _NO_KEY else key
        for number, key in enumerate(_RANK_KEYS)
    ]
)
# The same for the first of seven cards, which brings the bias along: one addition less.
_FIRST_KEYS: Final = tuple([key + _SUIT_BIAS for key in _KEYS])


def rank_hand(cards: Sequence[Card]) -> HandRank:
    """Rank the best five of five to seven cards (B10). Raises `NotAHand`.

    That no card comes twice is not checked here: a deck is, before it is dealt (`full_deck`).
    """
    try:
        if len(cards) == 7:
            # A loop or `sum` over the seven takes half as long again.
            a, b, c, d, e, f, g = cards
            total = _FIRST_KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e] + _KEYS[f] + _KEYS[g]
        elif 5 <= len(cards) <= 6:
            total = sum([_KEYS[card] for card in cards], _SUIT_BIAS)
        else:
            raise NotAHand(len(cards))
        # Looked up for a flush as well, since it fails where a card is hidden.
        rank = _RANKS[total & _RANK_BITS]
    except LookupError:
        raise NotAHand(len(cards)) from None
    if total & _FLUSH_BITS:
        return _rank_flush(cards, _flush_suit(total))
    return rank


def rank_showing(up_cards: Sequence[Card]) -> HandRank:
    """Rank the cards that a stud hand shows. Raises `NotAHand`.

    Up to four cards count for what pairs they make and how high they are; four to a straight or
    flush are nothing (S5). Five, with a community card, are a poker hand (S8). Ranks compare
    between hands that show the same number of cards.
    """
    if len(up_cards) >= 5:
        return rank_hand(up_cards)
    try:
        return _RANKS[sum([_RANK_KEYS[card] for card in up_cards])]
    except LookupError:
        raise NotAHand(len(up_cards)) from None


def has_open_pair(up_cards: Sequence[Card]) -> bool:
    """Say whether cards that show hold a pair or better, which lets fourth street be doubled (S7)."""
    return len({card >> 2 for card in up_cards}) < len(up_cards)


def category_of(rank: HandRank) -> Category:
    return Category(rank >> _CATEGORY_SHIFT)


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five of five to seven cards that make the hand, the most significant first.

    Of cards that would do as well the one of the higher suit is taken, so that the answer does not
    hang on their order. In a wheel the ace comes last. Raises `NotAHand`.
    """
    rank = rank_hand(cards)
    left = sorted(cards, reverse=True)
    if category_of(rank) in {Category.FLUSH, Category.STRAIGHT_FLUSH}:
        suit = _flush_suit(sum([_KEYS[card] for card in cards], _SUIT_BIAS))
        left = [card for card in left if card & 3 == suit]
    five: list[Card] = []
    for pip in _pips(rank):
        wanted = 12 if pip == _LOW_ACE else pip - 2
        card = next(card for card in left if card >> 2 == wanted)
        left.remove(card)
        five.append(card)
    return tuple(five)


_NAMES: Final = (
    ("ace", "aces"),
    ("deuce", "deuces"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
    ("ace", "aces"),
)


def describe_rank(rank: HandRank) -> str:
    """Name a rank as players do: `two pair, aces and kings`; kickers are left out.

    A rank of 0, which a mucked hand has, is `no hand`.
    """
    if not rank:
        return "no hand"
    pips = _pips(rank)
    one, many = _NAMES[pips[0] - 1]
    match category_of(rank):
        case Category.HIGH_CARD:
            return f"{one} high"
        case Category.PAIR:
            return f"pair of {many}"
        case Category.TWO_PAIR:
            return f"two pair, {many} and {_NAMES[pips[2] - 1][1]}"
        case Category.THREE_OF_A_KIND:
            return f"three of a kind, {many}"
        case Category.STRAIGHT:
            return f"{one}-high straight"
        case Category.FLUSH:
            return f"{one}-high flush"
        case Category.FULL_HOUSE:
            return f"full house, {many} full of {_NAMES[pips[3] - 1][1]}"
        case Category.FOUR_OF_A_KIND:
            return f"four of a kind, {many}"
        case Category.STRAIGHT_FLUSH:
            return "royal flush" if one == "ace" else f"{one}-high straight flush"


def _pips(rank: HandRank) -> list[int]:
    return [rank >> shift & 0xF for shift in _PIP_SHIFTS]


def _flush_suit(total: int) -> int:
    """The suit whose count, in a sum of keys with the bias, has set its highest bit."""
    return (total >> _SUIT_SHIFT & 0x8888).bit_length() // 4 - 1


def _rank_flush(cards: Sequence[Card], suit: int) -> HandRank:
    """Rank a hand by its five or more cards of one suit."""
    rank = _RANKS[sum([_RANK_KEYS[card] for card in cards if card & 3 == suit])]
    # Cards of one suit have different ranks: without the suit they are a straight or a high card.
    if rank >> _CATEGORY_SHIFT == Category.STRAIGHT:
        return HandRank(rank + ((Category.STRAIGHT_FLUSH - Category.STRAIGHT) << _CATEGORY_SHIFT))
    return HandRank(rank + (Category.FLUSH << _CATEGORY_SHIFT))
