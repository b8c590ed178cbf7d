"""Settings of a table: defaults by the clauses, bounds, and what a mistake is told."""

from __future__ import annotations

from typing import Any

import pytest

from riverboat.money import AMOUNT_MAX
from riverboat.rules.rake_schedules import SHIPPED, load_schedule, shipped_schedule
from riverboat.rules.refusals import BadSetting
from riverboat.rules.terms import FourthStreetUpper, ShortRaise
from riverboat.rules.variants import Game
from riverboat.table.settings import ButtonRule, TableSettings, TimeoutRule, load_settings

WEEK = 7 * 24 * 60
HOLDEM: dict[str, Any] = {"game": Game.HOLDEM, "asset": "USD", "small_bet": 1000}
STUD: dict[str, Any] = {"game": Game.STUD, "asset": "USD", "small_bet": 1000}

BOUNDS = [
    (HOLDEM, "small_bet", 2, AMOUNT_MAX // 10),
    (HOLDEM, "seat_count", 2, 10),
    (STUD, "seat_count", 2, 8),
    (HOLDEM, "buy_in_min", 1, AMOUNT_MAX),
    (HOLDEM, "buy_in_max", 10_000, AMOUNT_MAX),
    (HOLDEM | {"buy_in_min": 500}, "buy_in_max", 500, AMOUNT_MAX),
    (HOLDEM, "small_blind", 1, 1000),
    (STUD, "ante", 0, 1000),
    (STUD, "bring_in", 1, 999),
    (HOLDEM, "raises", 1, 20),
    (HOLDEM, "quiet_s", 0, 600),
    (HOLDEM, "countdown_s", 3, 600),
    (HOLDEM, "time_bank_s", 0, 600),
    (HOLDEM, "protections", 0, 100),
    (HOLDEM, "away_hands", 1, 1000),
    (HOLDEM, "away_minutes", 1, WEEK),
    (HOLDEM, "busted_minutes", 1, WEEK),
    (HOLDEM, "rathole_minutes", 0, WEEK),
    (HOLDEM, "between_hands_ms", 0, 60_000),
]


def settings(base: dict[str, Any] = HOLDEM, **changes: Any) -> TableSettings:
    return TableSettings(**(base | changes))


def field_refused(base: dict[str, Any], **changes: Any) -> str:
    with pytest.raises(BadSetting) as caught:
        settings(base, **changes)
    assert caught.value.problem
    return caught.value.field


# Defaults.


def test_b1_the_upper_limit_is_twice_the_lower() -> None:
    assert settings(small_bet=1000).big_bet == 2000
    terms = settings(small_bet=100).hand_terms()
    assert (terms.small_bet, terms.big_bet) == (100, 200)


def test_b2_the_minimum_buy_in_is_ten_lower_limits_and_there_is_no_maximum() -> None:
    for base in (HOLDEM, STUD):
        assert settings(base).least_buy_in == 10_000
        assert settings(base).buy_in_max is None


def test_every_other_default_is_the_bold_one_of_its_clause() -> None:
    made = settings()
    assert made.raises == 3  # B5
    assert made.uncap_heads_up is False  # B5
    assert made.short_raise is ShortRaise.ON_TOP  # B7
    assert made.table_all_in_hands is False  # B11
    assert (made.quiet_s, made.countdown_s, made.time_bank_s) == (7, 15, 0)  # B12
    assert made.timeout is TimeoutRule.FOLD  # B13
    assert made.protections == 4  # B13
    assert (made.away_hands, made.away_minutes, made.busted_minutes) == (20, 10, 2)  # B14
    assert made.rathole_minutes == 30  # B2
    assert made.auto_rebuy is False  # B3
    assert made.button is ButtonRule.MOVING  # H5
    assert made.fourth_street_upper is FourthStreetUpper.OPEN_PAIR  # S7
    assert made.rake_schedule().first_round_free is False  # R2


def test_the_terms_of_a_hand_carry_the_settings() -> None:
    terms = settings(
        STUD,
        raises=4,
        uncap_heads_up=True,
        short_raise=ShortRaise.NEXT_LEVEL,
        fourth_street_upper=FourthStreetUpper.ALWAYS,
        table_all_in_hands=True,
        ante=150,
        bring_in=300,
    ).hand_terms()
    assert (terms.raises, terms.uncap_heads_up, terms.table_all_in_hands) == (4, True, True)
    assert terms.short_raise is ShortRaise.NEXT_LEVEL
    assert terms.fourth_street_upper is FourthStreetUpper.ALWAYS
    assert (terms.ante, terms.bring_in) == (150, 300)


@pytest.mark.parametrize(("base", "seats"), [(HOLDEM, 10), (STUD, 8)])
def test_h_and_s_a_table_has_ten_or_eight_seats(base: dict[str, Any], seats: int) -> None:
    assert settings(base).seats == seats
    assert settings(base, seat_count=2).seats == 2


@pytest.mark.parametrize(
    ("small_bet", "small_blind"), [(2, 1), (3, 1), (25, 12), (50, 25), (100, 50), (1000, 500)]
)
def test_h1_the_small_blind_is_half_the_lower_limit_rounded_down(
    small_bet: int, small_blind: int
) -> None:
    terms = settings(small_bet=small_bet).hand_terms()
    assert (terms.small_blind, terms.big_blind) == (small_blind, small_bet)
    assert (terms.ante, terms.bring_in) == (0, 0)


def test_h1_the_small_blind_is_a_setting_and_0_is_refused() -> None:
    # The guideline is half; 8/16 has been dealt with 2 as with 4.
    assert settings(small_bet=800, small_blind=200).hand_terms().small_blind == 200
    assert field_refused(HOLDEM, small_blind=0) == "small_blind"


def test_h1_a_limit_whose_half_would_be_0_is_refused() -> None:
    assert field_refused(HOLDEM, small_bet=1) == "small_bet"


@pytest.mark.parametrize(
    ("small_bet", "bring_in"), [(50, 25), (100, 50), (300, 150), (500, 250), (1500, 750)]
)
def test_s2_the_bring_in_is_half_the_lower_limit(small_bet: int, bring_in: int) -> None:
    terms = settings(STUD, small_bet=small_bet).hand_terms()
    assert terms.bring_in == bring_in
    assert (terms.small_blind, terms.big_blind) == (0, 0)


def test_s2_the_bring_in_is_rounded_down_to_the_unit() -> None:
    assert settings(STUD, small_bet=25, ante=5).hand_terms().bring_in == 12


@pytest.mark.parametrize(
    ("small_bet", "ante"),
    [
        (50, 10),
        (100, 25),
        (200, 25),
        (300, 50),
        (500, 50),
        (1000, 100),
        (1500, 200),
        (2000, 300),
    ],
)
def test_s1_the_ante_goes_by_the_stake(small_bet: int, ante: int) -> None:
    assert settings(STUD, small_bet=small_bet).hand_terms().ante == ante


@pytest.mark.parametrize("small_bet", [99, 400, 3000])
def test_s1_a_stake_without_a_default_must_name_its_ante(small_bet: int) -> None:
    assert field_refused(STUD, small_bet=small_bet) == "ante"
    assert settings(STUD, small_bet=small_bet, ante=20).hand_terms().ante == 20
    # The bring-in of any stake has a default; holdem has no ante to name.
    assert settings(small_bet=small_bet).hand_terms().ante == 0


def test_s1_no_ante_at_all_is_a_choice() -> None:
    assert settings(STUD, ante=0).hand_terms().ante == 0


# Bounds.


@pytest.mark.parametrize(("base", "field", "least", "most"), BOUNDS)
def test_a_number_is_within_its_bounds(
    base: dict[str, Any], field: str, least: int, most: int
) -> None:
    for value in (least, most):
        assert getattr(settings(base, **{field: value}), field) == value
    for wrong in (least - 1, most + 1, -1, float(least), str(least), True):
        assert field_refused(base, **{field: wrong}) == field


@pytest.mark.parametrize("asset", ["", "US D", "US-D", "$"])
def test_an_asset_is_named_by_a_code(asset: str) -> None:
    assert field_refused(HOLDEM, asset=asset) == "asset"


@pytest.mark.parametrize(
    ("base", "field"), [(HOLDEM, "ante"), (HOLDEM, "bring_in"), (STUD, "small_blind")]
)
def test_the_other_games_forced_bets_are_refused(base: dict[str, Any], field: str) -> None:
    assert field_refused(base, **{field: 5}) == field


def test_buy_in_max_may_not_be_below_the_minimum_that_is_a_default() -> None:
    assert field_refused(HOLDEM, small_bet=10, buy_in_max=99) == "buy_in_max"
    assert settings(small_bet=10, buy_in_max=100).buy_in_max == 100


# Rake.

RATE = {"kind": "basis_points", "basis_points": 500}


@pytest.mark.parametrize("name", SHIPPED)
def test_r5_a_shipped_schedule_is_chosen_by_its_name(name: str) -> None:
    assert settings(rake=name).rake_schedule() == shipped_schedule(name, 1000, 2000)


def test_r5_house_is_taken_where_nothing_is_said() -> None:
    assert settings().rake_schedule() == shipped_schedule("house", 1000, 2000)


def test_r2_a_house_may_bring_a_schedule_of_its_own() -> None:
    plain = {
        "name": "mine",
        "tiers": [{"brackets": [{"dealt_from": 2, "rate": RATE, "cap": 300}], "minimum_pot": 20}],
    }
    assert load_settings(HOLDEM | {"rake": plain}).rake_schedule() == load_schedule(plain)


def test_an_unknown_schedules_name_is_a_mistake_in_rake() -> None:
    assert field_refused(HOLDEM, rake="hause") == "rake"


# Plain data.


def load_refused(**changes: Any) -> BadSetting:
    with pytest.raises(BadSetting) as caught:
        load_settings({"game": "holdem", "asset": "USD", "small_bet": 1000} | changes)
    return caught.value


def test_settings_load_from_plain_data() -> None:
    plain = {
        "game": "stud",
        "asset": "PLAY",
        "small_bet": 1000,
        "button": "dead",
        "timeout": "check_or_fold",
        "short_raise": "next_level",
        "fourth_street_upper": "always",
        "auto_rebuy": True,
        "buy_in_max": 50_000,
        "rake": "free",
    }
    assert load_settings(plain) == TableSettings(
        game=Game.STUD,
        asset="PLAY",
        small_bet=1000,
        button=ButtonRule.DEAD,
        timeout=TimeoutRule.CHECK_OR_FOLD,
        short_raise=ShortRaise.NEXT_LEVEL,
        fourth_street_upper=FourthStreetUpper.ALWAYS,
        auto_rebuy=True,
        buy_in_max=50_000,
        rake="free",
    )


def test_an_unknown_field_is_named() -> None:
    assert "buton" in load_refused(buton="dead").problem


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadSetting) as caught:
        load_settings({"game": "holdem", "asset": "USD"})
    assert "small_bet" in caught.value.problem


@pytest.mark.parametrize("data", [None, [], "holdem", 7])
def test_what_is_no_table_at_all_is_refused(data: object) -> None:
    with pytest.raises(BadSetting) as caught:
        load_settings(data)
    assert caught.value.field == "settings"


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("game", "omaha"),
        ("asset", 5),
        ("small_bet", "1000"),
        ("small_bet", 10.5),
        ("small_bet", True),
        ("seat_count", 11),
        ("buy_in_max", 5),
        ("button", "sideways"),
        ("timeout", "wait"),
        ("short_raise", "double"),
        ("fourth_street_upper", "never"),
        ("auto_rebuy", 1),
        ("uncap_heads_up", "yes"),
        ("table_all_in_hands", None),
        ("raises", None),
        ("countdown_s", 2),
        ("rake", 5),
    ],
)
def test_a_wrong_value_in_plain_data_is_named(field: str, wrong: object) -> None:
    assert load_refused(**{field: wrong}).field == field


@pytest.mark.parametrize(
    ("rake", "path"),
    [
        ({"name": "Mine", "tiers": []}, "rake.name"),
        ({"name": "mine", "tiers": []}, "rake.tiers"),
        ({"name": "mine", "tiers": "one"}, "rake.tiers"),
        ({"name": "mine", "tiers": [{"brackets": []}]}, "rake.tiers[0].brackets"),
        (
            {"name": "mine", "tiers": [{"brackets": [{"dealt_from": 2, "rate": RATE, "cap": -1}]}]},
            "rake.tiers[0].brackets[0].cap",
        ),
        (
            {
                "name": "mine",
                "tiers": [
                    {
                        "brackets": [
                            {
                                "dealt_from": 2,
                                "rate": {"kind": "steps", "per": 20, "take": 21},
                                "cap": 9,
                            }
                        ]
                    }
                ],
            },
            "rake.tiers[0].brackets[0].rate.take",
        ),
    ],
)
def test_a_mistake_inside_a_rake_schedule_names_its_whole_path(
    rake: dict[str, Any], path: str
) -> None:
    assert load_refused(rake=rake).field == path
