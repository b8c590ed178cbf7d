"""Ids: made from arguments alone, of one spelling, sorted by time, and never of another kind."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat import ids
from riverboat.ids import (
    CHANCE_BYTES,
    KINDS,
    TIME_MS_MAX,
    AccountId,
    BadId,
    TableId,
    make,
    parse,
    time_ms_of,
)

TABLE = "tbl_01ARZ3NDEKTSV4RRFFQ69G5FAV"

times_ms = st.integers(min_value=0, max_value=TIME_MS_MAX)
chances = st.binary(min_size=CHANCE_BYTES, max_size=CHANCE_BYTES)


def test_spells_the_example_of_the_ulid_specification() -> None:
    chance = bytes.fromhex("d6764c61efb99302bd5b")
    assert make(TableId, time_ms=1_469_922_850_259, chance=chance) == TABLE


@given(time_ms=times_ms, chance=chances)
def test_what_is_made_parses_and_tells_its_time(time_ms: int, chance: bytes) -> None:
    table_id = make(TableId, time_ms=time_ms, chance=chance)
    assert parse(TableId, table_id) == table_id
    assert time_ms_of(table_id) == time_ms


@given(first=st.tuples(times_ms, chances), second=st.tuples(times_ms, chances))
def test_ids_sort_as_text_by_time_then_chance(
    first: tuple[int, bytes], second: tuple[int, bytes]
) -> None:
    texts = [make(TableId, time_ms=ms, chance=chance) for ms, chance in sorted([first, second])]
    assert texts == sorted(texts)
    assert (texts[0] == texts[1]) == (first == second)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tbl_",
        "01ARZ3NDEKTSV4RRFFQ69G5FAV",
        "acc_01ARZ3NDEKTSV4RRFFQ69G5FAV",
        "TBL_01ARZ3NDEKTSV4RRFFQ69G5FAV",
        TABLE.lower(),
        TABLE + "0",
        TABLE[:-1],
        TABLE + "\n",
        " " + TABLE,
        TABLE.replace("_", "-"),
        TABLE.replace("_", "__"),
        TABLE[:-1] + "I",
        TABLE[:-1] + "U",
        TABLE[:-1] + "\N{ARABIC-INDIC DIGIT ONE}",
        "tbl_81ARZ3NDEKTSV4RRFFQ69G5FAV",
    ],
)
def test_any_other_spelling_is_refused(text: str) -> None:
    with pytest.raises(BadId) as refused:
        parse(TableId, text)
    assert refused.value.text == text
    assert refused.value.kind == KINDS[TableId]


def test_an_id_of_another_kind_is_refused_and_named() -> None:
    with pytest.raises(BadId, match="not a valid account id"):
        parse(AccountId, TABLE)


def test_a_refusal_does_not_grow_with_what_it_refuses() -> None:
    with pytest.raises(BadId) as refused:
        parse(TableId, "x" * 1_000_000)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("time_ms", [-1, TIME_MS_MAX + 1])
def test_a_time_outside_48_bits_is_refused(time_ms: int) -> None:
    with pytest.raises(ValueError, match="time"):
        make(TableId, time_ms=time_ms, chance=bytes(CHANCE_BYTES))


@pytest.mark.parametrize("size", [0, CHANCE_BYTES - 1, CHANCE_BYTES + 1, 16])
def test_chance_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="chance"):
        make(TableId, time_ms=0, chance=bytes(size))


def test_prefixes_are_three_letters_and_each_is_taken_once() -> None:
    prefixes = [kind.prefix for kind in KINDS.values()]
    assert len(set(prefixes)) == len(prefixes)
    assert all(len(p) == 3 and p.isascii() and p.islower() for p in prefixes)


def test_every_id_type_is_registered() -> None:
    declared = {value for name, value in vars(ids).items() if name.endswith("Id") and name != "Id"}
    assert declared - {BadId} == set(KINDS)
