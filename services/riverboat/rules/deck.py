"""The deck of a hand: shuffled from a seed, and committed to before the first card leaves (B16).

Everything follows from 32 secret random bytes, the seed, that come in from outside. The order of the
cards is a Fisher-Yates shuffle over bytes expanded from it; bytes that would favour a card are
thrown away. Each place of the deck is hidden in a leaf, a hash of place, card and a salt of its own,
and the leaves are the bottom of a hash tree. Its root is published with the start of the hand. Who
sees a card later is given its salt and the six hashes beside its way up, and can check that the card
lay there all along. He learns nothing of the others: their leaves are hashes over 32 bytes that he
does not know, since no part of what a seed expands to tells anything of another part or the seed.

The root is bound to a context, the name of the hand, so that no proof can be passed off as another
hand's. Whoever is given the seed, an auditor, can work the whole deck and the root out again.

A commitment shows that the order was fixed. That the seed was drawn by chance it cannot show.

ARCHITECTURE.md has the format byte for byte, with test vectors. SHA-256 makes the tree, since that
is what a browser has: a player's client checks its cards without a library. SHAKE-256 expands the
seed, in one call where HMAC-SHA256 would need 52 and 50 to 100 us a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256, shake_256
from itertools import count
from typing import Final

from msgspec import Struct

from riverboat.rules.cards import DECK, Card

SEED_BYTES: Final = 32
SALT_BYTES: Final = 32
HASH_BYTES: Final = 32

# The version is part of every tag. No tag begins with another one.
_SHUFFLE: Final = b"riverboat/deck/1/shuffle"
_SALT: Final = b"riverboat/deck/1/salt"
_LEAF: Final = b"riverboat/deck/1/leaf"
_NODE: Final = b"riverboat/deck/1/node"
_ROOT: Final = b"riverboat/deck/1/root"

PATH_HASHES: Final = 6
# 64 leaves: every place has a path of six, so that no path differs in shape and checking one is a
# plain loop. Promoting odd nodes would save a dozen hashes and need a rule for each place. What
# stands for a leaf that is none is the hash of nothing known.
_NO_LEAVES: Final = (bytes(HASH_BYTES),) * (2**PATH_HASHES - len(DECK))

# One block of SHAKE-256. A shuffle takes 54 bytes on average, and more than 136 as good as never.
_READ_BYTES: Final = 136

# (n - 1, the first byte refused) for a draw among n cards, n from 52 down to 2. The bytes below are a
# multiple of n, so that `byte % n` favours none.
_DRAWS: Final = tuple([(cards - 1, 256 - 256 % cards) for cards in range(len(DECK), 1, -1)])


class BadSeed(ValueError):
    """A seed of another length than 32 bytes. It says how long, and nothing else of it."""

    def __init__(self, length: int) -> None:
        self.length = length
        super().__init__(f"a seed has {SEED_BYTES} bytes, not {length}")


class NoSuchPlace(ValueError):
    """A place that a deck does not have."""

    def __init__(self, place: int) -> None:
        self.place = place
        super().__init__(f"a deck has places 0 to {len(DECK) - 1}, not {place}")


class DeckCommitment(Struct, frozen=True, gc=False):
    """What is published before the first card leaves. It says nothing of any card."""

    root: bytes
    context: bytes
    """The name of the hand that the root is for."""


class CardProof(Struct, frozen=True, gc=False):
    """That a card lay at a place of a deck, for those who may see it."""

    place: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]
    """The hash beside each node on the way up, from the leaf's neighbour to below the root."""


def shuffle(seed: bytes) -> tuple[Card, ...]:
    """The 52 cards in the order that the seed gives. Raises `BadSeed`."""
    stream = _stream(seed)
    deck = list(DECK)
    for last, refused in _DRAWS:
        byte = next(stream)
        while byte >= refused:
            byte = next(stream)
        other = byte % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def commit(seed: bytes, context: bytes) -> DeckCommitment:
    """Commit to the deck that `shuffle` makes of a seed. Raises `BadSeed`.

    `context` names this hand and no other.
    """
    (top,) = _tree(shuffle(seed), _salts(seed))[-1]
    return DeckCommitment(_root(top, context), context)


def prove(seed: bytes, place: int) -> CardProof:
    """Prove the card at one place of a committed deck. Raises `BadSeed`, `NoSuchPlace`."""
    return prove_places(seed, (place,))[0]


def prove_places(seed: bytes, places: Iterable[int]) -> tuple[CardProof, ...]:
    """Prove several cards for little more than the price of one: what costs is the tree."""
    deck = shuffle(seed)
    salts = _salts(seed)
    levels = _tree(deck, salts)[:-1]
    proofs: list[CardProof] = []
    for place in places:
        if not 0 <= place < len(deck):
            raise NoSuchPlace(place)
        path = tuple([level[place >> height ^ 1] for height, level in enumerate(levels)])
        proofs.append(CardProof(place, deck[place], salts[place], path))
    return tuple(proofs)


def verify(commitment: DeckCommitment, proof: CardProof) -> bool:
    """Check a proof against what was published for the hand. Whatever is malformed is false."""
    if (
        not 0 <= proof.place < len(DECK)
        or not 0 <= proof.card < len(DECK)
        or len(proof.salt) != SALT_BYTES
        or [len(beside) for beside in proof.path] != [HASH_BYTES] * PATH_HASHES
    ):
        return False
    node = _leaf(proof.place, proof.card, proof.salt)
    for height, beside in enumerate(proof.path):
        node = _node(beside, node) if proof.place >> height & 1 else _node(node, beside)
    return _root(node, commitment.context) == commitment.root


def _check_seed(seed: bytes) -> None:
    if len(seed) != SEED_BYTES:
        raise BadSeed(len(seed))


def _stream(seed: bytes) -> Iterator[int]:
    """The bytes that a seed gives to its shuffle, without end."""
    _check_seed(seed)
    expanded = shake_256(_SHUFFLE + seed)
    for start in count(0, _READ_BYTES):
        yield from expanded.digest(start + _READ_BYTES)[start:]


def _salts(seed: bytes) -> list[bytes]:
    """The salt of every place."""
    _check_seed(seed)
    length = len(DECK) * SALT_BYTES
    expanded = shake_256(_SALT + seed).digest(length)
    return [expanded[start : start + SALT_BYTES] for start in range(0, length, SALT_BYTES)]


def _tree(deck: tuple[Card, ...], salts: list[bytes]) -> list[list[bytes]]:
    """The levels of the tree, from 64 leaves to the one node at the top."""
    leaves = [_leaf(place, deck[place], salt) for place, salt in enumerate(salts)]
    levels = [[*leaves, *_NO_LEAVES]]
    while len(levels[-1]) > 1:
        below = iter(levels[-1])
        levels.append([_node(left, right) for left, right in zip(below, below, strict=True)])
    return levels


def _leaf(place: int, card: Card, salt: bytes) -> bytes:
    return sha256(_LEAF + bytes((place, card)) + salt).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()


def _root(top: bytes, context: bytes) -> bytes:
    return sha256(_ROOT + top + context).digest()
