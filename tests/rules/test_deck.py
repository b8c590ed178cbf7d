"""The deck of a hand (B16): shuffled from a seed, committed to, proved card by card."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise, permutations
from math import fsum

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from riverboat.rules import deck as deck_module
from riverboat.rules.cards import DECK, Card, cards_text, full_deck, parse_card
from riverboat.rules.deck import (
    BadSeed,
    CardProof,
    DeckCommitment,
    NoSuchPlace,
    commit,
    prove,
    prove_places,
    shuffle,
    verify,
)

SEED = bytes(range(32))
CONTEXT = b"tbl_01KBC3V5D0ZR7N2M4Q6S8T9WXY/1"
COMMITMENT = commit(SEED, CONTEXT)
PROOFS = prove_places(SEED, range(52))

SEEDS = st.binary(min_size=32, max_size=32)
PLACES = st.integers(0, 51)


def many_seeds(count: int) -> list[bytes]:
    return [hashlib.sha256(b"deck %d" % number).digest() for number in range(count)]


# -- the format ---------------------------------------------------------------------------------


class Vector(Struct, frozen=True):
    """A published example: what ARCHITECTURE.md says must come out."""

    seed: str
    context: bytes
    deck: str
    root: str
    place: int
    card: str
    salt: str
    path: tuple[str, ...]


VECTORS = (
    Vector(
        seed="0000000000000000000000000000000000000000000000000000000000000000",
        context=b"",
        deck=(
            "Kh 7d Td 9h 6c 8d 2d 4c Jh 8c 5h Ks 8s Qh Js 7s Qc 3s Qd 4h 5d 6s 5c 2h As 7c "
            "4d 8h 9s Kc Ah Ts 2c Th 3c 9c 3h Ac Kd Qs 5s 7h 4s Tc 9d Jc 6h 2s Jd 3d 6d Ad"
        ),
        root="84ee19fc6616053ed8dd3392f42536ee339073286d5a0b9530c5cfba0a982ada",
        place=0,
        card="Kh",
        salt="ee506d7b30cf93949cda5f27ddcb82bd5bbc350171ee0dc9b93304f2b82a18d6",
        path=(
            "6b1b224f04f51f01c99462542ece169f9de31d16e33a2d805d4f5531af2db995",
            "16d17e1144870046d9f2c096cdeddec22f6ff9703f0247b2c46e356b7f7c1d7c",
            "d2bb40cb60c5b3422e0d6bc4caf97ff7198bed989871bb6fab7e13c21bc6b883",
            "81f1a67bc8adb8607569640695f8b3598e28e77f4fa61ca5d6ca8c0ed41707be",
            "48d37fcad9bf82529d4179f80b232e40ad0474bb69eae42023aa7866d51eb38a",
            "ccda45e5800b8f93cc28dc7539c02ddf447e8ce298410f654412c8dad1af4c92",
        ),
    ),
    Vector(
        seed="000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        context=b"tbl_01KBC3V5D0ZR7N2M4Q6S8T9WXY/1",
        deck=(
            "7d Ts 9h 9s 8s 3c 8c Js Th 3d 3s 9d As 4s 5h Jd 6h 3h Ks 7s 4c 7h 2h Jh 9c 5c "
            "7c Qc 2s 8d 5d Ac 8h Jc 4h Qs 6s Kc 6c 4d Td Qd Ah Qh Kd 2d Tc 6d Kh 5s Ad 2c"
        ),
        root="98b09b1c1316facc61ff5ea91b2d9b1442a29c38378ccea04bcfd427c25f31d6",
        place=13,
        card="4s",
        salt="6cd896591baf7ad2463d893a4d38125b6dc0f43527e537653446f4204a036d83",
        path=(
            "4c94ac2630dd2ae494e1cf4ec57d1ec7b6e3acab4b61bdd042a4d61d8be6fdfe",
            "f2fe30446b3e4ca98876218a70614065f2bda6f376b6d50dd1ba1afc7383bd71",
            "db0524c0fb55eccbb9e60433c48f5f31b4ae2416a2f08dc147db2de919b1ebe6",
            "cfb96448941a0f9ba1b315da0bf19a4ee772a36e2f018ac26efa1b13a1a53d55",
            "b0c6250335974f993ea8549a6961dbf6e5929f14ba33c7befffb1b0fc4f6d41e",
            "9d3473da9e347fe1fdf304de6a8e6a7a41bbff2bc851308f382c43bc615b849a",
        ),
    ),
    Vector(
        seed="ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        context=b"tbl_01KBC3V5D0ZR7N2M4Q6S8T9WXY/2",
        deck=(
            "9s 8c 7c 3c 4c 8h 2s 3d 9c Kd 2h Tc Jh 9h Kh Ah Qh 5h As 5s 4d 5c Js 6d Ac Jd "
            "3h Qc 4h Ad Qs Kc 8d 3s 7h Ks 9d 7s Th 2c 6c 4s 7d 6h 2d 8s Qd 6s Ts Jc 5d Td"
        ),
        root="9f520930c43405efbc325f5d51114e9ff7eb320aefe8696ee69a321351617b2c",
        place=51,
        card="Td",
        salt="255dfabea8509754bee13c6752ed0f22168438e2d78d3c6d79247d63c16f2dd6",
        path=(
            "a83288d0f4c0ad308addf6f68b4ab0ce6cf121d637e13e90889a5b45c77260b2",
            "179da1d67889bd990df33907be7e8859edd2e1531edede429816d2df85e3f50e",
            "e2d99a65f2294f7f9b1a91fe81ecbe35338a661a8fb36d949f9875d7394eb51b",
            "69d51dfc3290ff020437b583f7e5d6f4a10c082f3e30fbb7bc7af1f9dd8d0625",
            "3ff325614e8ee965864aee8dd22aabf2aef1e2114bb8999eff6ef438135264f1",
            "4921e707275c1439f42a4772b32a4aefe2af7c9f38845849e7ca161e90e41ceb",
        ),
    ),
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.seed[:4])
def test_b16_the_published_examples_come_out(vector: Vector) -> None:
    seed = bytes.fromhex(vector.seed)
    assert cards_text(shuffle(seed)) == vector.deck
    commitment = commit(seed, vector.context)
    assert commitment.root.hex() == vector.root
    proof = prove(seed, vector.place)
    assert proof == CardProof(
        place=vector.place,
        card=parse_card(vector.card),
        salt=bytes.fromhex(vector.salt),
        path=tuple(bytes.fromhex(beside) for beside in vector.path),
    )
    assert verify(commitment, proof)


class Retold:
    """The same format, written from its description and sharing nothing with the module."""

    def __init__(self, seed: bytes) -> None:
        salts = hashlib.shake_256(b"riverboat/deck/1/salt" + seed).hexdigest(52 * 32)
        self.salts = {place: salts[64 * place : 64 * place + 64] for place in range(52)}
        # A thousand bytes are far more than any shuffle takes.
        stream = hashlib.shake_256(b"riverboat/deck/1/shuffle" + seed).digest(1000)
        self.cards = self.shuffled(stream)
        self.leaves = {
            place: self.sha("leaf", f"{place:02x}{card:02x}{self.salts[place]}")
            for place, card in self.cards.items()
        }

    @staticmethod
    def sha(tag: str, hexadecimal: str) -> str:
        tagged = f"riverboat/deck/1/{tag}".encode().hex()
        return hashlib.sha256(bytes.fromhex(tagged + hexadecimal)).hexdigest()

    @staticmethod
    def shuffled(stream: bytes) -> dict[int, int]:
        numbers = list(reversed(stream))
        cards = {place: place for place in range(52)}
        n = 52
        while n > 1:
            number = numbers.pop()
            if number < 256 // n * n:
                n -= 1
                drawn = number % (n + 1)
                cards[n], cards[drawn] = cards[drawn], cards[n]
        return cards

    def hash_over(self, first: int, size: int) -> str:
        """The hash over the `size` leaves from `first` on."""
        if size == 1:
            return self.leaves.get(first, "00" * 32)
        half = size // 2
        left, right = self.hash_over(first, half), self.hash_over(first + half, half)
        return self.sha("node", left + right)

    def root(self, context: bytes) -> str:
        return self.sha("root", self.hash_over(0, 64) + context.hex())

    def path(self, place: int) -> list[str]:
        hashes = []
        for size in (1, 2, 4, 8, 16, 32):
            own = place - place % size
            pair = place - place % (2 * size)
            hashes.append(self.hash_over(pair if own != pair else pair + size, size))
        return hashes


@given(SEEDS, st.binary(max_size=80), PLACES)
def test_b16_the_format_told_again_gives_the_same(seed: bytes, context: bytes, place: int) -> None:
    retold = Retold(seed)
    assert shuffle(seed) == tuple(retold.cards[place] for place in range(52))
    assert commit(seed, context).root.hex() == retold.root(context)
    proof = prove(seed, place)
    assert (proof.place, proof.card) == (place, retold.cards[place])
    assert proof.salt.hex() == retold.salts[place]
    assert [beside.hex() for beside in proof.path] == retold.path(place)


# -- the shuffle ----------------------------------------------------------------------------------


@given(SEEDS)
def test_b16_every_seed_gives_a_full_deck_and_always_the_same(seed: bytes) -> None:
    deck = shuffle(seed)
    assert full_deck(deck) == deck
    assert shuffle(seed) == deck


def test_bug_b67_every_hand_has_a_fresh_deck() -> None:
    decks = [shuffle(seed) for seed in many_seeds(1000)]
    for deck in decks:
        full_deck(deck)
    assert len(set(decks)) == 1000
    # What is shuffled is a copy.
    assert list(DECK) == list(range(52))


def test_b16_no_draw_favours_a_card() -> None:
    # Over all bytes that a draw accepts, each of the cards left comes up equally often.
    assert [last + 1 for last, _ in deck_module._DRAWS] == list(range(52, 1, -1))
    for last, refused in deck_module._DRAWS:
        drawn = Counter(byte % (last + 1) for byte in range(refused))
        assert set(drawn) == set(range(last + 1))
        assert len(set(drawn.values())) == 1
        assert 256 - refused < last + 1, "more bytes are refused than need be"


@pytest.mark.parametrize("read", [1, 7, 53, 200])
def test_b16_how_bytes_are_read_changes_no_deck(monkeypatch: pytest.MonkeyPatch, read: int) -> None:
    expected = [shuffle(seed) for seed in many_seeds(50)]
    monkeypatch.setattr(deck_module, "_READ_BYTES", read)
    assert [shuffle(seed) for seed in many_seeds(50)] == expected


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return fsum((count - expected) ** 2 for count in counts) / expected


def test_b16_every_card_lies_everywhere_equally_often() -> None:
    decks = [shuffle(seed) for seed in many_seeds(10_000)]
    lies = Counter((place, card) for deck in decks for place, card in enumerate(deck))
    # 51 x 51 degrees of freedom: 2,601 on average, 72 to one deviation; five are allowed each way.
    assert abs(chi_square([lies[place, card] for place in range(52) for card in DECK]) - 2601) < 360

    # Which card follows which: 52 x 51 pairs.
    followed = Counter(pair for deck in decks for pair in pairwise(deck))
    assert abs(chi_square([followed[pair] for pair in permutations(DECK, 2)]) - 2651) < 364


def test_b16_one_bit_of_the_seed_changes_the_whole_deck() -> None:
    deck = shuffle(SEED)
    alike = 0
    for bit in range(256):
        other = bytes(byte ^ (bit // 8 == at) << bit % 8 for at, byte in enumerate(SEED))
        alike += sum(a == b for a, b in zip(deck, shuffle(other), strict=True))
    # By chance one card in a deck stays where it was.
    assert 180 < alike < 330


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_has_32_bytes(length: int) -> None:
    for use in (shuffle, lambda seed: commit(seed, CONTEXT), lambda seed: prove(seed, 0)):
        with pytest.raises(BadSeed) as refused:
            use(bytes(length))
        assert vars(refused.value) == {"length": length}


# -- commitment and proofs ------------------------------------------------------------------------


def test_b16_every_place_can_be_proved() -> None:
    deck = shuffle(SEED)
    assert [proof.place for proof in PROOFS] == list(range(52))
    assert tuple(proof.card for proof in PROOFS) == deck
    assert all(verify(COMMITMENT, proof) for proof in PROOFS)
    assert all(prove(SEED, proof.place) == proof for proof in PROOFS)
    assert prove_places(SEED, (7, 3)) == (PROOFS[7], PROOFS[3])


def test_b16_the_root_is_fixed_by_seed_and_hand() -> None:
    assert commit(SEED, CONTEXT) == COMMITMENT
    roots = {commit(seed, CONTEXT).root for seed in many_seeds(50)}
    roots |= {commit(SEED, context).root for context in (b"", b"/", b"/1", CONTEXT, CONTEXT + b"0")}
    assert len(roots) == 55


@given(PLACES, PLACES, st.integers(0, 51))
def test_b16_no_other_card_can_be_proved_at_a_place(place: int, other: int, card: int) -> None:
    proof = PROOFS[place]
    assert verify(COMMITMENT, replace(proof, card=card)) == (card == proof.card)
    assert verify(COMMITMENT, replace(proof, place=other)) == (other == place)


def flipped(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :]


@pytest.mark.parametrize("place", [0, 1, 30, 47, 48, 51])
def test_b16_a_change_in_any_byte_is_found(place: int) -> None:
    proof = PROOFS[place]
    for at in range(32):
        assert not verify(COMMITMENT, replace(proof, salt=flipped(proof.salt, at)))
        assert not verify(replace(COMMITMENT, root=flipped(COMMITMENT.root, at)), proof)
        for height in range(6):
            path = list(proof.path)
            path[height] = flipped(path[height], at)
            assert not verify(COMMITMENT, replace(proof, path=tuple(path)))
    for at in range(len(CONTEXT)):
        assert not verify(replace(COMMITMENT, context=flipped(CONTEXT, at)), proof)


def test_b16_a_proof_for_one_hand_is_none_for_another() -> None:
    same_deck = commit(SEED, CONTEXT[:-1] + b"2")
    assert verify(same_deck, PROOFS[0])
    # The other hand's root under this hand's name, and the reverse.
    assert not verify(DeckCommitment(same_deck.root, CONTEXT), PROOFS[0])
    assert not verify(DeckCommitment(COMMITMENT.root, same_deck.context), PROOFS[0])
    another_deck = commit(many_seeds(1)[0], CONTEXT)
    assert not any(verify(another_deck, proof) for proof in PROOFS)


def malformed() -> list[CardProof]:
    proof = PROOFS[20]
    path, salt = proof.path, proof.salt
    return [
        *[replace(proof, place=place) for place in (-1, -32, 52, 63, 64, 84, 276, 10**30)],
        *[replace(proof, card=card) for card in (-1, 52, 255, 256, proof.card + 256, 10**30)],
        *[replace(proof, salt=wrong) for wrong in (b"", salt[:-1], salt + b"\0")],
        *[replace(proof, path=wrong) for wrong in ((), path[:-1], path[1:], (*path, path[0]))],
        # Cut at other places, the bytes on the way up would be the same.
        replace(proof, path=(path[0][:-1], path[0][-1:] + path[1], *path[2:])),
        replace(proof, path=(path[0] + path[1], b"", *path[2:])),
        replace(proof, path=tuple(reversed(path))),
    ]


@pytest.mark.parametrize("proof", malformed())
def test_b16_a_malformed_proof_is_false_and_no_error(proof: CardProof) -> None:
    assert not verify(COMMITMENT, proof)


def leaf(place: int, card: Card, salt: bytes) -> bytes:
    return hashlib.sha256(b"riverboat/deck/1/leaf" + bytes([place, card]) + salt).digest()


def opening(
    leaves: dict[int, bytes], place: int, height: int
) -> tuple[DeckCommitment, list[bytes]]:
    """What a dishonest house can publish: a tree of any height over leaves of its own making."""
    level = [leaves.get(at, bytes(32)) for at in range(2**height)]
    path = []
    for up in range(height):
        path.append(level[place >> up ^ 1])
        pairs = zip(level[::2], level[1::2], strict=True)
        level = [hashlib.sha256(b"riverboat/deck/1/node" + a + b).digest() for a, b in pairs]
    root = hashlib.sha256(b"riverboat/deck/1/root" + level[0] + CONTEXT).digest()
    return DeckCommitment(root, CONTEXT), path


@pytest.mark.parametrize(
    ("place", "card", "salt_bytes", "height", "is_valid"),
    [
        (51, 51, 32, 6, True),
        (52, 51, 32, 6, False),
        (63, 51, 32, 6, False),
        (51, 52, 32, 6, False),
        (51, 51, 31, 6, False),
        (51, 51, 33, 6, False),
        (0, 51, 32, 0, False),
        (17, 51, 32, 5, False),
        (51, 51, 32, 7, False),
    ],
)
def test_b16_a_tree_of_another_form_proves_nothing(
    place: int, card: int, salt_bytes: int, height: int, is_valid: bool
) -> None:
    # The hashes are right, so that only the form can be refused.
    salt = bytes(salt_bytes)
    commitment, path = opening({place: leaf(place, Card(card), salt)}, place, height)
    assert verify(commitment, CardProof(place, Card(card), salt, tuple(path))) is is_valid


@pytest.mark.parametrize("root", [b"", COMMITMENT.root[:-1], COMMITMENT.root + b"\0", bytes(32)])
def test_b16_a_malformed_root_proves_nothing(root: bytes) -> None:
    assert not any(verify(DeckCommitment(root, CONTEXT), proof) for proof in PROOFS)


@pytest.mark.parametrize("place", [-1, 52, 63])
def test_b16_what_is_no_place_cannot_be_proved(place: int) -> None:
    with pytest.raises(NoSuchPlace) as refused:
        prove(SEED, place)
    assert refused.value.place == place


def test_b16_a_proof_survives_the_wire() -> None:
    for proof in PROOFS:
        assert msgspec.json.decode(msgspec.json.encode(proof), type=CardProof) == proof


# -- what a proof does not tell -------------------------------------------------------------------


def test_b16_every_place_has_a_salt_of_its_own() -> None:
    assert len({proof.salt for proof in PROOFS}) == 52
    # And of its own hand: another seed has none of them.
    others = {proof.salt for proof in prove_places(many_seeds(1)[0], range(52))}
    assert not others & {proof.salt for proof in PROOFS}


def test_b16_a_path_holds_hashes_and_nothing_else() -> None:
    salts = {proof.salt for proof in PROOFS}
    for proof in PROOFS:
        assert [len(beside) for beside in proof.path] == [32] * 6
        assert not salts & set(proof.path)
        assert SEED not in proof.path
        assert proof.salt != SEED


@pytest.mark.parametrize("place", range(52))
def test_b16_all_other_proofs_together_give_no_card_away(place: int) -> None:
    # A neighbour's path holds this leaf. With the salts of all other places, hashed and not, no card
    # gives it; with its own salt, one does.
    beside = PROOFS[place ^ 1].path[0]
    known = {proof.salt for proof in PROOFS if proof.place != place} | {bytes(32), b""}
    known |= {hashlib.sha256(salt).digest() for salt in known}
    assert beside not in {leaf(place, card, salt) for card in DECK for salt in known}
    own = [card for card in DECK if leaf(place, card, PROOFS[place].salt) == beside]
    assert own == [PROOFS[place].card]


def test_b16_all_proofs_have_one_shape() -> None:
    # Nothing about a place or a card can be read off the size of its proof.
    shapes = {
        (len(proof.salt), tuple(len(beside) for beside in proof.path), type(proof.card))
        for seed in many_seeds(20)
        for proof in prove_places(seed, range(52))
    }
    assert shapes == {(32, (32,) * 6, int)}


def test_b16_leaves_nodes_and_roots_cannot_be_taken_for_one_another() -> None:
    tags = [value for name, value in vars(deck_module).items() if isinstance(value, bytes)]
    assert len(tags) == 5
    assert not any(one.startswith(other) for one, other in permutations(tags, 2))


def test_b16_the_places_that_only_fill_the_tree_prove_nothing() -> None:
    # Places 52 to 63 exist in the tree. Their paths are known, and yet no card can be there.
    levels = deck_module._tree(shuffle(SEED), deck_module._salts(SEED))
    assert [len(level) for level in levels] == [64, 32, 16, 8, 4, 2, 1]
    for place in range(52, 64):
        path = tuple(levels[height][place >> height ^ 1] for height in range(6))
        for card in DECK:
            assert not verify(COMMITMENT, CardProof(place, card, bytes(32), path))


def test_b16_commitments_and_proofs_are_values() -> None:
    for value in (COMMITMENT, PROOFS[0]):
        with pytest.raises(AttributeError):
            value.root = b""  # type: ignore[union-attr, misc]
    assert len({*PROOFS, prove(SEED, 0)}) == 52
