"""Rake by the house rules R1 to R5, against recorded play and published schedules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from riverboat.money import AMOUNT_MAX
from riverboat.rules.hand_rake import HandRake, hand_rake
from riverboat.rules.rake import POTS_AVERAGED, AveragePot, rake, share_rake
from riverboat.rules.rake_schedules import (
    DEALT_MAX,
    SHIPPED,
    WHOLE_POT_BP,
    BadRakeSchedule,
    BasisPoints,
    RakeBracket,
    RakeSchedule,
    RakeTier,
    Steps,
    UnknownSchedule,
    canonical_content,
    load_schedule,
    schedule_id,
    shipped_schedule,
)
from riverboat.rules.refusals import BadSetting

HANDS = Path(__file__).parent.parent / "data" / "hands"

BODOG = shipped_schedule("bodog-8-16", 800, 1600)
HOUSE = shipped_schedule("house", 1000, 2000)


# Recorded hands, and the pot worked out from nothing but posts and actions.


class RecordedSeat(Struct):
    seat: int
    stack: int


class RecordedPost(Struct):
    seat: int
    kind: str
    amount: int


class RecordedAction(Struct):
    seat: int
    do: str
    to: int = 0
    amount: int = 0


class RecordedEnd(Struct):
    rake: int
    stacks: dict[int, int]
    won: dict[int, int]


class RecordedHand(Struct):
    id: str
    seats: list[RecordedSeat]
    posts: list[RecordedPost]
    actions: list[RecordedAction]
    board: list[str]
    expect: RecordedEnd


@cache
def recorded(name: str) -> tuple[RecordedHand, ...]:
    lines = (HANDS / f"{name}.jsonl").read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=RecordedHand) for line in lines)


def pots_of(hand: RecordedHand) -> tuple[int, ...]:
    """The pots, main pot first, without the uncalled bet: as simple as it can be written."""
    stacks = {seat.seat: seat.stack for seat in hand.seats}
    paid: Counter[int] = Counter()
    street: Counter[int] = Counter()
    dead = 0
    folded: set[int] = set()
    acted: set[int] = set()

    def pay(seat: int, amount: int) -> None:
        stacks[seat] -= amount
        paid[seat] += amount
        street[seat] += amount

    def end_street() -> None:
        (top, most), *others = street.most_common()
        called = others[0][1] if others else 0
        pay(top, called - most)
        street.clear()
        acted.clear()

    for post in hand.posts:
        pay(post.seat, post.amount)
        if post.kind == "dead":
            dead += post.amount
            paid[post.seat] -= post.amount
        if post.kind in ("dead", "ante"):
            street[post.seat] -= post.amount
    for action in hand.actions:
        can_act = [seat for seat, stack in stacks.items() if stack > 0 and seat not in folded]
        price = max(street.values(), default=0)
        if all(seat in acted and street[seat] == price for seat in can_act):
            end_street()
        if action.do == "fold":
            folded.add(action.seat)
        else:
            pay(action.seat, action.amount or max(action.to - street[action.seat], 0))
        acted.add(action.seat)
    end_street()

    pots = []
    floor = 0
    for level in sorted({amount for seat, amount in paid.items() if seat not in folded}):
        pots.append(sum(min(amount, level) - min(amount, floor) for amount in paid.values()))
        floor = level
    pots[0] += dead
    # What a folded player has in above every other belongs to the last pot.
    pots[-1] += sum(paid.values()) + dead - sum(pots)
    return tuple(pots)


# Strategies.

amounts = st.one_of(st.integers(0, 5_000), st.integers(0, AMOUNT_MAX))
rates = st.one_of(
    st.integers(1, 5_000).flatmap(lambda per: st.builds(Steps, st.just(per), st.integers(0, per))),
    st.builds(BasisPoints, st.integers(0, WHOLE_POT_BP)),
)


@st.composite
def tiers(draw: st.DrawFn) -> RakeTier:
    starts = sorted({2, *draw(st.lists(st.integers(3, DEALT_MAX), max_size=3))})
    made = tuple(RakeBracket(start, draw(rates), draw(amounts)) for start in starts)
    return RakeTier(made, draw(amounts))


@st.composite
def schedules(draw: st.DrawFn) -> RakeSchedule:
    count = draw(st.sampled_from([1, 3]))
    low = draw(st.integers(1, 10))
    return RakeSchedule(
        name=draw(st.sampled_from(["x", "house-2"])),
        tiers=tuple(draw(tiers()) for _ in range(count)),
        first_round_free=draw(st.booleans()),
        edges=(low, draw(st.integers(low + 1, 20))),
        default_tier=draw(st.integers(0, count - 1)),
    )


@st.composite
def contributed_pots(draw: st.DrawFn) -> tuple[int, ...]:
    """Pots as a hand makes them: everyone in the main pot, fewer in each side pot."""
    levels = draw(st.lists(st.integers(1, 50_000), min_size=2, max_size=10))
    pots = []
    floor = 0
    for level in sorted(set(levels)):
        pots.append(sum(min(amount, level) - min(amount, floor) for amount in levels))
        floor = level
    return tuple(pots)


def three_tiers(edges: tuple[int, int] = (4, 8), default_tier: int = 1) -> RakeSchedule:
    made = tuple(RakeTier((RakeBracket(2, BasisPoints(bp), 1_000),)) for bp in (600, 500, 250))
    return RakeSchedule("three", made, edges=edges, default_tier=default_tier)


def after_pots(schedule: RakeSchedule, pots: list[int], big_bet: int = 100) -> AveragePot:
    average = AveragePot.start(schedule)
    for pot in pots:
        average = average.record(pot, schedule, big_bet)
    return average


# R1.


@given(schedules(), amounts, st.integers(2, DEALT_MAX), st.booleans(), st.data())
def test_r1_rake_is_within_the_cap_and_the_pot(
    schedule: RakeSchedule, pot: int, dealt: int, second_street: bool, data: st.DataObject
) -> None:
    tier = data.draw(st.integers(0, len(schedule.tiers) - 1))
    taken = rake(schedule, tier, pot, dealt, second_street)
    cap = schedule.tiers[tier].bracket_for(dealt).cap
    assert 0 <= taken <= min(cap, pot)


@given(tiers(), amounts, amounts, st.integers(2, DEALT_MAX))
def test_r1_rake_never_falls_when_the_pot_grows(
    tier: RakeTier, one: int, other: int, dealt: int
) -> None:
    schedule = RakeSchedule("grown", (tier,))
    small, large = sorted((one, other))
    assert rake(schedule, 0, small, dealt, True) <= rake(schedule, 0, large, dealt, True)


def test_r1_the_cap_goes_by_the_players_dealt_in() -> None:
    pot = 100_000
    by_dealt = {dealt: rake(BODOG, 0, pot, dealt, True) for dealt in range(2, 11)}
    assert by_dealt == {2: 100, 3: 100, 4: 200, 5: 200} | dict.fromkeys(range(6, 11), 300)


def test_r1_a_cap_of_0_is_no_rake() -> None:
    uncapped = RakeTier((RakeBracket(2, BasisPoints(500), 0), RakeBracket(3, BasisPoints(500), 9)))
    schedule = RakeSchedule("heads-up-free", (uncapped,))
    assert rake(schedule, 0, 1_000, 2, True) == 0
    assert rake(schedule, 0, 1_000, 3, True) == 9


def test_r1_basis_points_are_rounded_down_to_the_unit() -> None:
    assert [BasisPoints(500).of(pot) for pot in (19, 20, 39, 40)] == [0, 1, 1, 2]
    assert BasisPoints(WHOLE_POT_BP).of(37) == 37


@pytest.mark.parametrize(
    ("total", "taken", "side_pot", "side_share"),
    [
        (13_800, 100, 6_000, 43),
        (11_243, 200, 1_514, 26),
        (34_050, 300, 11_100, 97),
        (15_200, 200, 3_200, 42),
        (5_600, 200, 3_200, 114),
    ],
)
def test_r1_a_side_pot_bears_its_floored_share(
    total: int, taken: int, side_pot: int, side_share: int
) -> None:
    assert share_rake(taken, (total - side_pot, side_pot)) == (taken - side_share, side_share)


def test_r1_a_side_pot_bears_its_floored_share_where_only_the_share_is_on_record() -> None:
    # 133.50 with 1 of rake and 0.87 for the side pot: those side pots and no others bear it.
    bearing = [side for side in range(1, 13_350) if share_rake(100, (13_350 - side, side))[1] == 87]
    assert (bearing[0], bearing[-1]) == (11_615, 11_747)
    assert len(bearing) == 11_747 - 11_615 + 1


@given(st.lists(amounts, min_size=1, max_size=10).map(tuple), st.data())
def test_r1_shares_add_up_and_no_pot_bears_more_than_it_holds(
    pots: tuple[int, ...], data: st.DataObject
) -> None:
    taken = data.draw(st.integers(0, sum(pots)))
    shares = share_rake(taken, pots)
    assert len(shares) == len(pots)
    assert sum(shares) == taken
    assert all(0 <= share <= pot for share, pot in zip(shares, pots, strict=True))


@given(contributed_pots(), st.data())
def test_r1_the_main_pot_can_bear_the_rest_at_any_sane_rate(
    pots: tuple[int, ...], data: st.DataObject
) -> None:
    taken = data.draw(st.integers(0, sum(pots) // len(pots)))
    floored = tuple(taken * pot // sum(pots) for pot in pots[1:])
    assert share_rake(taken, pots) == (taken - sum(floored), *floored)


def test_r1_what_the_main_pot_cannot_bear_spills_into_the_side_pots() -> None:
    assert share_rake(5, (1, 3, 3, 3)) == (1, 2, 1, 1)
    assert share_rake(10, (1, 2, 2, 2, 2, 2)) == (1, 2, 2, 2, 2, 1)
    assert share_rake(10, (1, 3, 3, 3)) == (1, 3, 3, 3)
    assert share_rake(1, (0, 1, 1)) == (0, 1, 0)


def test_r1_one_pot_bears_all() -> None:
    assert share_rake(300, (7_824,)) == (300,)
    assert share_rake(0, (7_824, 12)) == (0, 0)


def test_r1_the_recorded_session() -> None:
    hands = recorded("bodog_holdem")
    assert len(hands) == 239
    different = {}
    for hand in hands:
        pot, dealt, flop_dealt = sum(pots_of(hand)), len(hand.seats), len(hand.board) > 0
        won = sum(hand.expect.won.values())
        # The room counts the half of a walked big blind that nobody called as won.
        if all(action.do == "fold" for action in hand.actions):
            won -= 400
        judged = (pot, rake(BODOG, 0, pot, dealt, flop_dealt))
        if judged != (won + hand.expect.rake, hand.expect.rake):
            different[hand.id] = judged
    assert different == {}


def test_r1_the_recorded_side_pots() -> None:
    with_two_pots = {}
    for hand in recorded("bodog_holdem"):
        pots = pots_of(hand)
        if len(pots) > 1:
            shares = share_rake(hand.expect.rake, pots)
            with_two_pots[hand.id] = shares
            paid = sorted(pot - share for pot, share in zip(pots, shares, strict=True))
            won = sorted(hand.expect.won.values())
            assert won in (paid, [sum(paid)])
    assert with_two_pots == {
        "bodog-lhe-026": (57, 43),
        "bodog-lhe-029": (174, 26),
        "bodog-lhe-122": (203, 97),
        "bodog-lhe-143": (158, 42),
        "bodog-lhe-226": (86, 114),
    }


# R2.


def steps_schedule(per: int, take: int, caps: dict[int, int]) -> RakeSchedule:
    """One of the published money-step schedules, as an operator would write it."""
    rate = {"kind": "steps", "per": per, "take": take}
    made = [{"dealt_from": dealt, "rate": rate, "cap": cap} for dealt, cap in caps.items()]
    return load_schedule(
        {"name": "published", "first_round_free": True, "tiers": [{"brackets": made}]}
    )


@pytest.mark.parametrize(
    ("pot", "taken"),
    # The recorded session's edges, four and six dealt, and one unit short of each.
    [
        *[(1_600, 0), (1_999, 0), (2_000, 100), (2_400, 100), (3_200, 100), (3_600, 100)],
        *[(3_944, 100), (3_999, 100), (4_000, 200), (4_800, 200), (5_999, 200), (6_000, 300)],
    ],
)
def test_r2_steps_go_by_whole_steps_of_the_pot(pot: int, taken: int) -> None:
    assert rake(BODOG, 0, pot, 6, True) == taken
    assert rake(BODOG, 0, pot, 4, True) == min(taken, 200)
    assert rake(BODOG, 0, pot, 2, True) == min(taken // 2, 100)


@pytest.mark.parametrize(("pot", "taken"), [(67, 3), (96, 4), (109, 5), (44, 2), (16, 0)])
def test_r2_pokerstars_stud_as_an_operators_schedule(pot: int, taken: int) -> None:
    # Pots of exactly 0.80 were raked 0.03 there; a full step counts here, so they give 0.04.
    assert rake(steps_schedule(20, 1, {2: 10}), 0, pot, 4, True) == taken


def test_r2_bodog_stud_as_an_operators_schedule() -> None:
    schedule = steps_schedule(20, 1, {2: 50})
    raked = [hand for hand in recorded("bodog_stud") if hand.expect.rake]
    pots = {sum(pots_of(hand)): hand.expect.rake for hand in raked}
    assert pots == {59: 2, 47: 2}
    assert all(rake(schedule, 0, pot, 3, True) == taken for pot, taken in pots.items())


@pytest.mark.parametrize(
    ("stake", "pot", "dealt", "taken"),
    [
        ((475, 25), 474, 6, 0),
        ((475, 25), 475, 6, 25),
        ((950, 50), 949, 6, 0),
        ((950, 50), 1_900, 6, 100),
        ((950, 50), 5_700, 6, 300),
        ((950, 50), 50_000, 6, 300),
        ((950, 50), 50_000, 4, 200),
        ((950, 50), 50_000, 2, 100),
        ((1_900, 100), 1_899, 3, 0),
        ((1_900, 100), 3_800, 3, 200),
    ],
)
def test_r2_party_poker_as_operators_schedules(
    stake: tuple[int, int], pot: int, dealt: int, taken: int
) -> None:
    schedule = steps_schedule(*stake, {2: 100, 3: 200, 5: 300})
    assert rake(schedule, 0, pot, dealt, True) == taken


def test_r2_nothing_is_taken_below_the_minimum_pot() -> None:
    assert rake(HOUSE, 1, 1_999, 6, True) == 0
    assert rake(HOUSE, 1, 2_000, 6, True) == 100


def test_r2_first_round_free_asks_whether_the_next_street_was_dealt() -> None:
    no_flop_no_drop = shipped_schedule("house-nfnd", 1000, 2000)
    assert rake(no_flop_no_drop, 1, 10_000, 6, second_street_dealt=False) == 0
    assert rake(no_flop_no_drop, 1, 10_000, 6, second_street_dealt=True) == 500


def test_r2_the_first_round_is_raked_by_default() -> None:
    assert not load_schedule({"name": "plain", "tiers": [plain_tier()]}).first_round_free
    assert rake(HOUSE, 1, 10_000, 6, second_street_dealt=False) == 500


# R3.


def test_r3_the_default_tier_holds_before_fifty_hands() -> None:
    schedule = three_tiers()
    average = after_pots(schedule, [100_000] * (POTS_AVERAGED - 1))
    assert (average.count, average.tier) == (49, 1)
    assert average.record(100_000, schedule, 100).tier == 2


# With a big bet of 100 the edges are averages of 400 and 800, sums of 20 000 and 40 000.
@pytest.mark.parametrize(
    ("start", "total", "tier"),
    [
        (0, 22_000, 1),
        (0, 21_999, 0),
        (1, 18_001, 1),
        (1, 18_000, 0),
        (1, 44_000, 2),
        (1, 43_999, 1),
        (2, 36_001, 2),
        (2, 36_000, 1),
    ],
)
def test_r3_a_tier_moves_a_tenth_past_its_edge(start: int, total: int, tier: int) -> None:
    pots = [total - 49 * (total // 50)] + [total // 50] * 49
    average = after_pots(three_tiers(default_tier=start), pots)
    assert average.total == total
    assert average.tier == tier


def test_r3_one_tier_a_hand() -> None:
    schedule = three_tiers(default_tier=0)
    average = after_pots(schedule, [10_000] * 49)
    moved = []
    for pot in [10_000] * 3 + [0] * 60:
        average = average.record(pot, schedule, 100)
        moved.append(average.tier)
    assert moved[:3] == [1, 2, 2]
    assert all(abs(to - from_) <= 1 for from_, to in pairwise(moved))
    assert moved[-1] == 0


def test_r3_the_average_is_of_the_last_fifty_hands() -> None:
    average = after_pots(three_tiers(), [1_000_000, *range(1, 51)])
    assert average.count == 50
    assert average.pots == tuple(range(1, 51))
    assert average.total == 1_275
    assert average.average == 25


def test_r3_hands_that_were_not_raked_count() -> None:
    assert after_pots(HOUSE, [10, 30], big_bet=2_000).average == 20


def test_r3_a_new_table_has_no_average() -> None:
    average = AveragePot.start(HOUSE)
    assert (average.count, average.total, average.average, average.tier) == (0, 0, 0, 1)


def test_r3_a_schedule_with_one_tier_stays_in_it() -> None:
    assert after_pots(BODOG, [10_000_000] * 60).tier == 0
    assert after_pots(BODOG, [0] * 60).tier == 0


@given(
    st.lists(st.integers(0, 2_000), max_size=130),
    st.integers(0, 2),
    st.integers(1, 5).flatmap(lambda low: st.tuples(st.just(low), st.integers(low + 1, 12))),
)
def test_r3_agrees_with_exact_fractions(
    pots: list[int], default_tier: int, edges: tuple[int, int]
) -> None:
    schedule = three_tiers(edges, default_tier)
    average = AveragePot.start(schedule)
    tier = default_tier
    for number, pot in enumerate(pots, start=1):
        average = average.record(pot, schedule, 100)
        if number >= POTS_AVERAGED:
            big_bets = Fraction(sum(pots[number - POTS_AVERAGED : number]), POTS_AVERAGED * 100)
            ups = [tier < 2 and big_bets >= edges[tier] * Fraction(11, 10)]
            downs = [tier > 0 and big_bets <= edges[tier - 1] * Fraction(9, 10)]
            tier += sum(ups) - sum(downs)
        assert average.tier == tier


def test_r3_the_hand_carries_its_tier_and_schedule_id() -> None:
    carried = hand_rake(HOUSE, tier=2, dealt=3)
    assert (carried.tier, carried.schedule_id) == (2, schedule_id(HOUSE))
    assert (carried.rate, carried.cap) == (BasisPoints(250), 1_000)
    assert carried.take(10_000, second_street_dealt=False) == 250
    assert msgspec.json.decode(msgspec.json.encode(carried), type=HandRake) == carried


@pytest.mark.parametrize("tier", [-1, 3])
def test_r3_a_tier_that_the_schedule_lacks_is_a_bug(tier: int) -> None:
    with pytest.raises(AssertionError):
        rake(HOUSE, tier, 10_000, 6, True)


# R4.


def test_r4_payouts_and_rake_are_what_was_put_in() -> None:
    for hand in recorded("bodog_holdem"):
        pots = pots_of(hand)
        taken = rake(BODOG, 0, sum(pots), len(hand.seats), len(hand.board) > 0)
        paid_out = [pot - share for pot, share in zip(pots, share_rake(taken, pots), strict=True)]
        assert sum(paid_out) + taken == sum(pots), hand.id
        brought = sum(seat.stack for seat in hand.seats)
        assert sum(hand.expect.stacks.values()) + taken == brought, hand.id


@given(amounts, st.integers(2, DEALT_MAX))
def test_r4_a_play_money_tables_schedule_may_be_zero(pot: int, dealt: int) -> None:
    assert rake(shipped_schedule("free", 50, 100), 0, pot, dealt, True) == 0


# R5.


def test_r5_house() -> None:
    tens = [rake(HOUSE, 1, pot, 4, False) for pot in (1_999, 2_000, 10_010, 40_000, 99_999)]
    assert tens == [0, 100, 500, 2_000, 2_000]
    assert rake(HOUSE, 1, 99_999, 3, False) == 1_000
    assert [rake(HOUSE, tier, 10_000, 6, False) for tier in range(3)] == [500, 500, 250]
    assert (HOUSE.edges, HOUSE.default_tier) == ((4, 8), 1)


def test_r5_house_rounds_halves_down_to_the_unit() -> None:
    odd = shipped_schedule("house", 2, 5)
    assert [tier.bracket_for(2).cap for tier in odd.tiers] == [2, 2, 2]
    assert shipped_schedule("house", 1, 1).tiers[0].bracket_for(3).cap == 0


def test_r5_house_nfnd_differs_in_the_first_round_only() -> None:
    nfnd = shipped_schedule("house-nfnd", 1000, 2000)
    assert nfnd.first_round_free
    assert msgspec.structs.replace(nfnd, name="house", first_round_free=False) == HOUSE


def test_r5_bodog() -> None:
    assert BODOG.first_round_free
    assert BODOG.tiers == (
        RakeTier(
            (
                RakeBracket(2, Steps(per=2000, take=50), 100),
                RakeBracket(4, Steps(per=2000, take=100), 200),
                RakeBracket(6, Steps(per=2000, take=100), 300),
            )
        ),
    )


def test_r5_an_unknown_name_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(UnknownSchedule) as refused:
        shipped_schedule("hause", 1000, 2000)
    assert (refused.value.name, refused.value.known) == ("hause", SHIPPED)
    assert str(refused.value) == (
        "rake: 'hause' is not shipped; known: house, house-nfnd, free, bodog-8-16"
    )


@pytest.mark.parametrize(("small_bet", "big_bet"), [(0, 1), (2, 1), (True, 2), (1, 2**53)])
def test_r5_a_stake_that_is_none_is_refused(small_bet: int, big_bet: int) -> None:
    with pytest.raises(BadSetting):
        shipped_schedule("house", small_bet, big_bet)


# The id of a schedule.


def test_the_canonical_content_is_sorted_json_without_the_name() -> None:
    assert canonical_content(shipped_schedule("free", 50, 100)) == (
        b'{"default_tier":0,"edges":[4,8],"first_round_free":false,"tiers":[{"brackets":'
        b'[{"cap":0,"dealt_from":2,"rate":{"basis_points":0,"kind":"basis_points"}}],'
        b'"minimum_pot":0}]}'
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    # Hands are recorded with these: a change here orphans them.
    [
        ("house", "rake_7b6e99321c0a7328e8979e9b51378194"),
        ("house-nfnd", "rake_6b18bdf99d04c2c6feb5740d34531b4d"),
        ("free", "rake_60bf2b28d86577a8d743ae3fcb5e0ceb"),
        ("bodog-8-16", "rake_7a410d85562015776b857ecc485588cc"),
    ],
)
def test_the_ids_of_shipped_schedules_never_change(name: str, expected: str) -> None:
    assert schedule_id(shipped_schedule(name, 1000, 2000)) == expected


def test_a_new_name_leaves_the_id() -> None:
    assert schedule_id(msgspec.structs.replace(HOUSE, name="ours")) == schedule_id(HOUSE)


def test_other_terms_have_another_id() -> None:
    rated, stepped = (RakeBracket(2, rate, 9) for rate in (BasisPoints(20), Steps(20, 20)))
    terms = [
        RakeSchedule("x", (RakeTier((rated,)),)),
        RakeSchedule("x", (RakeTier((stepped,)),)),
        RakeSchedule("x", (RakeTier((msgspec.structs.replace(rated, cap=8),)),)),
        RakeSchedule("x", (RakeTier((rated, msgspec.structs.replace(rated, dealt_from=3))),)),
        RakeSchedule("x", (RakeTier((rated,), 1),)),
        RakeSchedule("x", (RakeTier((rated,)),), first_round_free=True),
        RakeSchedule("x", (RakeTier((rated,)),), edges=(4, 9)),
        RakeSchedule("x", (RakeTier((rated,)),) * 3),
        RakeSchedule("x", (RakeTier((rated,)),) * 3, default_tier=1),
    ]
    assert len({schedule_id(schedule) for schedule in terms}) == len(terms)


# Schedules as data, and what is refused.


def plain_bracket(**fields: Any) -> dict[str, Any]:
    return {"dealt_from": 2, "rate": {"kind": "basis_points", "basis_points": 500}, "cap": 9} | (
        fields
    )


def plain_tier(**fields: Any) -> dict[str, Any]:
    return {"brackets": [plain_bracket()]} | fields


@given(schedules())
def test_a_schedule_comes_back_from_json(schedule: RakeSchedule) -> None:
    encoded = msgspec.json.encode(schedule)
    assert msgspec.json.decode(encoded, type=RakeSchedule) == schedule
    assert load_schedule(msgspec.json.decode(encoded)) == schedule


@given(st.lists(amounts, max_size=60))
def test_an_average_comes_back_from_json(pots: list[int]) -> None:
    average = after_pots(HOUSE, pots)
    assert msgspec.json.decode(msgspec.json.encode(average), type=AveragePot) == average


def made_of(struct: type[Struct], **fields: Any) -> Struct:
    """Make a struct as untyped code would."""
    return struct(**fields)


@pytest.mark.parametrize(
    ("made", "field"),
    [
        (lambda: Steps(per=0, take=0), "per"),
        (lambda: Steps(per=20, take=21), "take"),
        (lambda: Steps(per=20, take=-1), "take"),
        (lambda: Steps(per=True, take=1), "per"),
        (lambda: BasisPoints(WHOLE_POT_BP + 1), "basis_points"),
        (lambda: BasisPoints(-1), "basis_points"),
        (lambda: made_of(BasisPoints, basis_points=5.0), "basis_points"),
        (lambda: RakeBracket(1, BasisPoints(1), 1), "dealt_from"),
        (lambda: RakeBracket(DEALT_MAX + 1, BasisPoints(1), 1), "dealt_from"),
        (lambda: RakeBracket(2, BasisPoints(1), -1), "cap"),
        (lambda: RakeBracket(2, BasisPoints(1), AMOUNT_MAX + 1), "cap"),
        (lambda: made_of(RakeBracket, dealt_from=2, rate=5, cap=1), "rate"),
        (lambda: RakeTier(()), "brackets"),
        (lambda: RakeTier((RakeBracket(3, BasisPoints(1), 1),)), "brackets"),
        (lambda: RakeTier((RakeBracket(2, BasisPoints(1), 1),) * 2), "brackets"),
        (lambda: made_of(RakeTier, brackets=list(HOUSE.tiers[0].brackets)), "brackets"),
        (lambda: made_of(RakeTier, brackets=(5,)), "brackets[0]"),
        (lambda: RakeTier(HOUSE.tiers[0].brackets, -1), "minimum_pot"),
        (lambda: RakeSchedule("", HOUSE.tiers), "name"),
        (lambda: RakeSchedule("No Spaces", HOUSE.tiers), "name"),
        (lambda: RakeSchedule("two", HOUSE.tiers[:2]), "tiers"),
        (lambda: RakeSchedule("none", ()), "tiers"),
        (lambda: RakeSchedule("x", HOUSE.tiers, edges=(8, 4)), "edges[1]"),
        (lambda: RakeSchedule("x", HOUSE.tiers, edges=(4, 4)), "edges[1]"),
        (lambda: RakeSchedule("x", HOUSE.tiers, edges=(0, 4)), "edges[0]"),
        (lambda: RakeSchedule("x", HOUSE.tiers, edges=(4, 10_000)), "edges[1]"),
        (lambda: msgspec.structs.replace(HOUSE, edges=(4, 8, 12)), "edges"),
        (lambda: msgspec.structs.replace(HOUSE, edges=(4.0, 8)), "edges[0]"),
        (lambda: msgspec.structs.replace(HOUSE, first_round_free=1), "first_round_free"),
        (lambda: RakeSchedule("x", HOUSE.tiers, default_tier=3), "default_tier"),
        (lambda: RakeSchedule("x", HOUSE.tiers[:1], default_tier=1), "default_tier"),
        (lambda: RakeSchedule("x", HOUSE.tiers, default_tier=-1), "default_tier"),
    ],
)
def test_r2_a_bad_schedule_is_refused_by_field(made: Any, field: str) -> None:
    with pytest.raises(BadRakeSchedule) as refused:
        made()
    assert refused.value.field == field
    assert refused.value.reason == "BAD_RAKE_SCHEDULE"


@pytest.mark.parametrize(
    ("schedule", "field"),
    [
        ({"tiers": [plain_tier()]}, "rake_schedule"),
        ({"name": "x", "tiers": [plain_tier()], "caps": 3}, "rake_schedule"),
        ({"name": "x", "tiers": [plain_tier(minimum_pot=1.0)]}, "tiers[0].minimum_pot"),
        ({"name": "x", "tiers": [plain_tier(minimum_pot=-1)]}, "tiers[0].minimum_pot"),
        ({"name": "x", "tiers": []}, "tiers"),
        ({"name": "x", "tiers": [plain_tier()], "edges": [4, 3]}, "edges[1]"),
        (
            {"name": "x", "tiers": [{"brackets": [plain_bracket(), plain_bracket(cap=True)]}]},
            "tiers[0].brackets[1].cap",
        ),
        (
            {"name": "x", "tiers": [{"brackets": [plain_bracket(rate={"kind": "percent"})]}]},
            "tiers[0].brackets[0].rate.kind",
        ),
        (
            {
                "name": "x",
                "tiers": [
                    {"brackets": [plain_bracket(rate={"kind": "steps", "per": 5, "take": 6})]}
                ],
            },
            "tiers[0].brackets[0].rate.take",
        ),
        ({"name": "x - at `$.y`", "tiers": [plain_tier()]}, "name"),
        ({"name": "x", "tiers": [plain_tier(brackets="`")]}, "tiers[0].brackets"),
        (5, "rake_schedule"),
    ],
)
def test_r2_a_bad_schedule_in_data_is_refused_by_path(schedule: object, field: str) -> None:
    with pytest.raises(BadRakeSchedule) as refused:
        load_schedule(schedule)
    assert refused.value.field == field
    assert str(refused.value).startswith(f"{field}: ")


def test_msgspec_names_the_path_by_itself() -> None:
    data = {"name": "x", "tiers": [plain_tier(minimum_pot=-1)]}
    with pytest.raises(msgspec.ValidationError, match=r"minimum_pot: must be .* at `\$.tiers\[0\]"):
        msgspec.convert(data, RakeSchedule)
