"""Money: ints in, text out, and back again without a float anywhere between."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.money import AMOUNT_MAX, PLAY_CHIPS, Asset, BadAmount, Realm, from_text, to_text

EUR = Asset(code="EUR", decimals=2, realm=Realm.REAL)
MILLIS = Asset(code="KWD", decimals=3, realm=Realm.REAL)


@pytest.mark.parametrize(
    ("amount", "asset", "text"),
    [
        (0, EUR, "0.00"),
        (5, EUR, "0.05"),
        (50, EUR, "0.50"),
        (123_450, EUR, "1,234.50"),
        (-123_450, EUR, "-1,234.50"),
        (-5, EUR, "-0.05"),
        (1_500, MILLIS, "1.500"),
        (0, PLAY_CHIPS, "0"),
        (1_000_000, PLAY_CHIPS, "1,000,000"),
        (AMOUNT_MAX, EUR, "90,071,992,547,409.91"),
    ],
)
def test_an_amount_is_written_as_people_write_it(amount: int, asset: Asset, text: str) -> None:
    assert to_text(amount, asset) == text
    assert from_text(text, asset) == amount


@pytest.mark.parametrize(
    ("text", "amount"),
    [("5", 500), ("5.", None), ("5.5", 550), (" 5.50 ", 550), ("1,234.5", 123_450), ("-0", 0)],
)
def test_people_may_leave_out_decimals_and_commas(text: str, amount: int | None) -> None:
    if amount is None:
        with pytest.raises(BadAmount):
            from_text(text, EUR)
    else:
        assert from_text(text, EUR) == amount


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "abc",
        "-",
        ".",
        ".50",
        "+5",
        "--5",
        "5-",
        "1e3",
        "0x10",
        "nan",
        "inf",
        "1_000",
        "1,23",
        "12,34.00",
        "1,2345",
        ",123",
        "1.234,50",
        "5.5.5",
        "5 5",
        "EUR 5",
        "\N{ARABIC-INDIC DIGIT FIVE}",
        "1.005",
        "1.000",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(text: str) -> None:
    with pytest.raises(BadAmount) as refused:
        from_text(text, EUR)
    assert refused.value.text == text
    assert refused.value.asset == EUR


@given(
    amount=st.integers(min_value=-AMOUNT_MAX, max_value=AMOUNT_MAX),
    decimals=st.integers(min_value=0, max_value=8),
)
def test_writing_and_reading_gives_the_same_amount(amount: int, decimals: int) -> None:
    asset = Asset(code="ANY", decimals=decimals, realm=Realm.PLAY)
    text = to_text(amount, asset)
    assert from_text(text, asset) == amount
    assert Decimal(text.replace(",", "")) == Decimal(amount).scaleb(-decimals)


@pytest.mark.parametrize("amount", [1.0, 1.5, True, Decimal(1), "1", None])
def test_only_an_int_is_an_amount(amount: object) -> None:
    with pytest.raises(TypeError, match="int of minor units"):
        to_text(amount, EUR)  # type: ignore[arg-type]


@pytest.mark.parametrize("amount", [AMOUNT_MAX + 1, -AMOUNT_MAX - 1])
def test_an_amount_beyond_the_bound_is_neither_written_nor_read(amount: int) -> None:
    with pytest.raises(BadAmount, match="too large"):
        to_text(amount, PLAY_CHIPS)
    with pytest.raises(BadAmount, match="too large"):
        from_text(str(amount), PLAY_CHIPS)


def test_a_very_long_text_is_refused_unread_and_not_repeated() -> None:
    with pytest.raises(BadAmount, match="too long") as refused:
        from_text("9" * 1_000_000, EUR)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("code", ["", "E", "eur", "EUR ", "1EU", "E-R", "A" * 13])
def test_a_code_that_is_not_short_upper_case_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="code"):
        Asset(code=code, decimals=2, realm=Realm.REAL)


@pytest.mark.parametrize("decimals", [-1, 9])
def test_decimals_have_a_bound(decimals: int) -> None:
    with pytest.raises(ValueError, match="decimals"):
        Asset(code="EUR", decimals=decimals, realm=Realm.REAL)


def test_real_and_play_money_of_one_code_are_different_assets() -> None:
    play_eur = Asset(code="EUR", decimals=2, realm=Realm.PLAY)
    assert play_eur != EUR
