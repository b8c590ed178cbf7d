"""Rake as a table lives it: R3's average and tiers, the hand's start, R4 over a session."""

from __future__ import annotations

import contextlib
import random

import pytest
from tests.table.room import SECOND, Room

from riverboat.rules.cards import DECK
from riverboat.rules.events import HandEnded
from riverboat.rules.rake_schedules import (
    BasisPoints,
    RakeBracket,
    RakeSchedule,
    RakeTier,
    schedule_id,
    shipped_schedule,
)
from riverboat.rules.refusals import Refusal
from riverboat.rules.variants import Game
from riverboat.table.events import HandSettled
from riverboat.table.settings import ButtonRule, TimeoutRule


def tiers(default_tier: int = 1) -> RakeSchedule:
    """Tiers of 1, 2 and 3 in a hundred, so that a hand's rake tells its tier."""
    made = [RakeTier((RakeBracket(2, BasisPoints(100 * rate), 1000),)) for rate in (1, 2, 3)]
    return RakeSchedule("tiers", tuple(made), default_tier=default_tier)


def heads_up(default_tier: int = 1) -> Room:
    """At 10/20: R3's edges are pots of 80 and 160 on average, 4 and 8 big bets."""
    return Room(seats={1: 10**6, 2: 10**6}, rake=tiers(default_tier))


def play_small(room: Room, count: int = 1) -> None:
    """Hands with a pot of 10: the button folds and gets none of the big blind's uncalled 5."""
    room.play_hands(count)


def play_large(room: Room, count: int = 1) -> None:
    """Hands with a pot of 480: every street is capped at four bets, 2 x (40 + 40 + 80 + 80)."""
    for _ in range(count):
        room.deal()
        while room.asked is not None:
            legal = room.legal
            act = "bet" if legal.bet else "raise" if legal.raise_to else "call"
            room.act(room.asked, act)


def next_tier(room: Room) -> int:
    """The tier of a hand that starts now; it is called off again."""
    room.deal()
    tier = room.started.rake.tier
    room.void()
    return tier


def test_r3_the_hands_of_these_tests_have_the_pots_they_say() -> None:
    room = heads_up()
    play_small(room)
    play_large(room)
    assert [event.pot for event in room.all_of(HandSettled)] == [10, 480]


def test_r3_before_50_hands_the_default_tier_holds() -> None:
    room = heads_up()
    for _ in range(49):
        play_small(room)
        assert room.started.rake.tier == 1
    play_small(room)
    assert room.started.rake.tier == 1
    play_small(room)
    assert room.started.rake.tier == 0


def test_r3_one_tier_a_hand_downwards() -> None:
    room = heads_up(default_tier=2)
    play_small(room, 50)
    seen = []
    for _ in range(3):
        play_small(room)
        seen.append(room.started.rake.tier)
    assert seen == [1, 0, 0]


def test_r3_one_tier_a_hand_upwards() -> None:
    room = heads_up(default_tier=0)
    play_large(room, 50)
    seen = []
    for _ in range(3):
        play_large(room)
        seen.append(room.started.rake.tier)
    assert seen == [1, 2, 2]


@pytest.mark.parametrize(
    ("large", "tier"),
    # 50 hands of 10 sum to 500, and each large one adds 470. Up from the middle tier is at
    # 8 x 20 x 50 x 11 / 10 = 8800, down at 4 x 20 x 50 x 9 / 10 = 3600.
    [(18, 2), (17, 1), (7, 1), (6, 0)],
)
def test_r3_a_tier_changes_a_tenth_past_the_edge(large: int, tier: int) -> None:
    room = heads_up()
    play_small(room, 50 - large)
    play_large(room, large)
    assert room.table.average.total == 500 + 470 * large
    assert next_tier(room) == tier


def test_r3_only_the_last_50_hands_count() -> None:
    room = heads_up()
    play_large(room, 50)
    assert next_tier(room) == 2
    # As many small ones push them out: at 7 large ones and 43 small the average is below 8 - 10%.
    play_small(room, 43)
    assert room.table.average.count == 50
    assert room.table.average.total == 7 * 480 + 43 * 10
    play_small(room, 8)
    assert room.table.average.total == 500
    assert next_tier(room) == 0


def test_r3_void_hands_are_left_out() -> None:
    room = heads_up()
    play_small(room, 49)
    for _ in range(3):
        room.deal()
        room.void()
    assert room.table.average.count == 49
    assert next_tier(room) == 1
    play_small(room)
    assert next_tier(room) == 0


def test_r3_hands_without_rake_count() -> None:
    # Below the minimum pot of one upper limit nothing is taken; the pot counts all the same.
    room = Room(seats={1: 1000, 2: 1000}, rake="house")
    play_small(room)
    assert room.wallet.rake == 0
    assert room.table.average.pots == (10,)


def test_r3_the_base_is_the_pot_without_uncalled_bets() -> None:
    room = heads_up()
    room.deal()
    # 20 called, and a bet of 10 on the flop that nobody calls.
    room.play("1 raise", "2 call", "2 bet", "1 fold")
    assert room.table.average.pots == (40,)


def test_r3_side_pots_and_dead_posts_count_to_the_base() -> None:
    room = Room(seats={1: 15, 2: 1000, 3: 1000}, buy_in_min=10)
    room.deal()
    room.play("1 raise", "2 raise", "3 call")
    room.check_down()
    # 15 is no full raise to 20; it counts as one and is raised by 10 on top, to 25.
    assert room.table.average.pots == (15 + 25 + 25,)


def test_r3_never_during_a_hand() -> None:
    room = heads_up(default_tier=2)
    play_small(room, 50)
    play_large(room)
    # In the middle tier, 2% of 480; the hand itself was the step to the lowest.
    assert room.all_of(HandEnded)[-1].rake == 9
    assert next_tier(room) == 0


def test_r3_tier_and_schedule_id_are_written_into_the_hands_start() -> None:
    room = heads_up()
    room.deal()
    assert room.started.rake.tier == 1
    assert room.started.rake.schedule_id == schedule_id(tiers())
    assert room.started.rake.rate == BasisPoints(200)


def test_r3_the_settlement_says_the_tier_of_the_next_hand() -> None:
    room = heads_up()
    play_small(room, 50)
    assert [event.tier for event in room.all_of(HandSettled)[-2:]] == [1, 0]


def test_r1_the_cap_goes_by_the_players_dealt_in() -> None:
    room = Room(seats={1: 1000, 2: 1000, 3: 1000, 4: 1000}, rake="house")
    room.deal()
    assert room.started.rake.cap == 20
    room.fold_out()
    room.sit_out(4)
    room.deal()
    assert room.started.rake.cap == 10


@pytest.mark.parametrize("asset", ["USD", "PLAY"])
def test_r4_a_play_money_table_has_a_schedule_too(asset: str) -> None:
    room = Room(seats={1: 1000, 2: 1000}, rake="house", asset=asset)
    assert room.table.settings.rake_schedule() == shipped_schedule("house", 10, 20)
    play_large(room)
    # 5% of 480 is 24; two dealt cap it at half the upper limit.
    assert room.wallet.rake == 10


def test_r4_a_schedule_may_be_zero() -> None:
    room = Room(seats={1: 1000, 2: 1000}, rake="free", asset="PLAY")
    play_large(room)
    assert room.wallet.rake == 0


def play_one(room: Room, chance: random.Random) -> None:
    """The player who is asked does something that he may."""
    legal = room.legal
    acts: list[tuple[str, int | None]] = []
    if legal.bring_in:
        acts.append(("bring_in", None))
    if legal.fold and not legal.check:
        acts.append(("fold", None))
    acts += [("check", None)] * legal.check + [("call", None)] * 2 * (legal.call is not None)
    acts += [("bet", to) for to in legal.bet] + [("raise", to) for to in legal.raise_to]
    acts += [("complete", to) for to in legal.complete]
    do, to = chance.choice(acts)
    room.act(legal.seat, do, to)


def wander(room: Room, chance: random.Random) -> None:
    """Something that happens at a table; what the table refuses does not happen."""
    seats = [seat.number for seat in room.table.seats]
    one = chance.choice(seats)
    with contextlib.suppress(Refusal):
        match chance.randrange(10):
            case 0 if len(seats) < 6:
                room.sit(None, chance.randrange(20, 300), f"guest{room.table.sittings}")
            case 1 if len(seats) > 3:
                room.leave(one)
            case 2:
                room.top_up(one, chance.randrange(1, 200))
            case 3:
                room.sit_out(one)
            case 4:
                room.disconnect(one)
            case 5 if room.asked is not None:
                room.run_out()
            case 6 if room.asked is not None:
                room.void()
            case 7:
                room.wait(chance.randrange(60 * SECOND))
            case _:
                for seat in seats:
                    room.reconnect(seat)
                    with contextlib.suppress(Refusal):
                        room.sit_in(seat)
                        room.post(seat)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", [Game.HOLDEM, Game.STUD])
def test_r4_payouts_and_rake_are_contributions_over_a_session(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    room = Room(
        game=game,
        seats=dict.fromkeys(range(1, 7), 150),
        rake="house",
        buy_in_min=20,
        button=chance.choice(list(ButtonRule)),
        timeout=chance.choice(list(TimeoutRule)),
    )
    for _ in range(400):
        if room.can_deal:
            room.deal(chance.sample(DECK, 52))
        elif room.asked is not None and chance.random() < 0.8:
            play_one(room, chance)
        else:
            wander(room, chance)
    ended = room.all_of(HandEnded)
    assert len(ended) > 10
    for hand in ended:
        assert hand.rake == sum(pot.rake for pot in hand.pots)
        for pot in hand.pots:
            assert pot.amount == pot.rake + sum(share.amount for share in pot.shares)
    assert room.wallet.rake > 0
    while room.asked is not None:
        room.act(room.asked, "bring_in" if room.legal.bring_in else "fold")
    room.close()
    assert room.table.is_closed
    assert sum(room.cash(player) for player in room.wallet.cash) == -room.wallet.rake
