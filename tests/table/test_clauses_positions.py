"""Button, blinds, posts and debts, clause by clause: B18, H1 to H5, H9, S9.

A row of seats reads `1 2- 3n 4B`: seat 1 is entitled, 2 is sat out, 3 is a
newcomer who waits, 4 owes both blinds and posts. Letters: `n` newcomer, `s` owes
the small blind, `b` both, `g` the big one alone; a capital letter posts at once.
Positions are button, small blind, big blind; a dot is nobody.
"""

from __future__ import annotations

import pytest
from tests.table.room import BIG, DEAD, LIVE, MINUTE, SMALL, Room, stack_deck

from riverboat.rules.variants import Game
from riverboat.table.commands import ChoosePost
from riverboat.table.positions import LastBlinds, Positions, Standing, find_positions, missed_blinds
from riverboat.table.settings import ButtonRule

MOVING, DEAD_BUTTON = ButtonRule.MOVING, ButtonRule.DEAD
BOTH_MODES = [MOVING, DEAD_BUTTON]


def standings(row: str) -> list[Standing]:
    found = []
    for order, word in enumerate(row.split()):
        number, mark = word.rstrip("-nNsSbBgG"), word.lstrip("0123456789")
        letter = mark.lower()
        found.append(
            Standing(
                int(number),
                is_ready=letter != "-",
                is_newcomer=letter == "n",
                owes_small=letter in ("s", "b"),
                owes_big=letter in ("b", "g"),
                posts=mark.isupper(),
                sat_order=order,
            )
        )
    return found


def last_blinds(last: str) -> LastBlinds:
    button, small, big = (None if word == "." else int(word) for word in last.split())
    return LastBlinds(button, small, big)


def find(row: str, last: str, rule: ButtonRule = MOVING) -> Positions:
    positions = find_positions(standings(row), last_blinds(last), rule, has_blinds=True)
    assert positions is not None
    return positions


def posted(positions: Positions) -> str:
    """Who posts, as `4 small, 5 big, 7 live`: the blinds, then the others by seat."""
    blinds = [post for kind in (SMALL, BIG) for post in positions.posts if post.kind is kind]
    others = [post for post in positions.posts if post not in blinds]
    return ", ".join(
        f"{post.seat} {post.kind.value.removesuffix('_blind')}" for post in (*blinds, *others)
    )


def dealt(positions: Positions) -> str:
    return " ".join(str(seat) for seat in positions.dealt)


def rounds(room: Room, count: int) -> list[tuple[int, int | None, int | None]]:
    """Play so many hands and tell their blinds."""
    found = []
    for _ in range(count):
        room.deal()
        found.append(room.blinds)
        room.fold_out()
    return found


# B18.


def test_b18_two_players_with_chips_who_are_sitting_in_start() -> None:
    room = Room(seats={1: 200})
    assert not room.can_deal
    room.sit(2, 200)
    assert room.can_deal


def test_b18_one_who_sits_out_is_not_one_of_the_two() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.sit_out(2)
    assert not room.can_deal
    room.sit_in(2)
    assert room.can_deal


def test_b18_nor_is_one_who_is_disconnected() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.disconnect(2)
    assert not room.can_deal
    room.reconnect(2)
    assert room.can_deal


def test_b18_nor_is_one_without_chips() -> None:
    room = Room(seats={1: 10, 2: 10}, buy_in_min=10)
    room.deal(stack_deck("As Ah", "Kd Kc", board="2c 7d 9h Js 3s"))
    room.check_down()
    assert room.stacks == {1: 0, 2: 20}
    assert not room.can_deal


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_b18_the_first_person_to_sit_has_the_button_in_the_first_hand(rule: ButtonRule) -> None:
    room = Room(seats={4: 200, 9: 200, 2: 200}, button=rule)
    room.deal()
    assert room.blinds == (4, 9, 2)
    assert room.dealt == [2, 4, 9]


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_b18_it_is_the_earliest_who_is_still_sitting_in(rule: ButtonRule) -> None:
    room = Room(seats={4: 200, 9: 200, 2: 200, 6: 200}, button=rule)
    room.sit_out(4)
    room.leave(9)
    room.deal()
    assert room.blinds == (2, 2, 6)


def test_b18_the_first_hand_of_two() -> None:
    room = Room(seats={7: 200, 3: 200})
    room.deal()
    assert room.blinds == (7, 7, 3)


def test_b18_the_button_moves_one_place_clockwise_each_hand() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200, 4: 200})
    assert rounds(room, 5) == [(1, 2, 3), (2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3)]


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_b18_a_table_that_was_empty_begins_anew(rule: ButtonRule) -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200}, button=rule)
    room.play_hands(2)
    for seat in (1, 2, 3):
        room.leave(seat)
    room.sit(8, 200, "ann")
    room.sit(5, 200, "bob")
    room.sit(6, 200, "cid")
    room.deal()
    assert room.blinds == (8, 5, 6)


@pytest.mark.parametrize("is_paid", [True, False])
def test_b18_a_reservation_does_not_keep_a_table_from_being_empty(is_paid: bool) -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.play_hands(2)
    room.reserve(8, "ann")
    for seat in (1, 2, 3):
        room.leave(seat)
    if is_paid:
        room.pay(room.session(8), 200)
    room.wait(MINUTE)
    if not is_paid:
        room.sit(8, 200, "ann")
    room.sit(5, 200, "bob")
    room.sit(6, 200, "cid")
    room.deal()
    assert room.blinds == (8, 5, 6)


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_b18_if_fewer_than_two_are_entitled_all_are_and_debts_and_waits_lapse(
    rule: ButtonRule,
) -> None:
    positions = find("1b 2n 3 4S", "1 2 3", rule)
    assert positions.has_lapsed
    assert dealt(positions) == "1 2 3 4"
    assert [post.kind for post in positions.posts if post.kind not in (SMALL, BIG)] == []


def test_b18_a_lapsed_debt_is_gone_for_good() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.play_hands()
    room.sit_out(3)
    # Two-handed: the blinds go round seat 3, who comes to owe both.
    room.play_hands(3)
    assert (room.seat(3).owes_small, room.seat(3).owes_big) == (True, True)
    room.sit_in(3)
    room.leave(2)
    room.deal()
    assert room.dealt == [1, 3]
    assert sorted(amount for _, _, amount in room.posts) == [5, 10]
    assert (room.seat(3).owes_small, room.seat(3).owes_big) == (False, False)


def test_b18_two_entitled_are_enough_for_the_others_to_owe() -> None:
    positions = find("1 2n 3 4b 5n", "1 5 3")
    assert not positions.has_lapsed


def test_b18_with_fewer_than_two_sitting_in_no_blind_is_missed_and_hands_away_stand_still() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.play_hands()
    room.sit_out(2, 3)
    assert not room.can_deal
    room.wait(9 * MINUTE)
    assert [(seat.owes_small, seat.owes_big) for seat in room.table.seats] == [(False, False)] * 3
    assert [seat.away_hands for seat in room.table.seats] == [0, 0, 0]


def test_b18_while_the_minutes_run_on() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.play_hands()
    room.sit_out(2, 3)
    room.wait(10 * MINUTE)
    assert [seat.number for seat in room.table.seats] == [1]


# H1.


def test_h1_the_blinds_are_left_of_the_button_and_taken_without_asking() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    assert room.posts == [(2, SMALL, 5), (3, BIG, 10)]
    assert room.asked == 1


def test_h1_blinds_are_live() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    room.play("1 call")
    assert room.legal.call == 5
    assert room.legal.raise_to == (20,)
    room.play("2 call")
    assert room.legal.check
    assert room.legal.raise_to == (20,)


def test_h1_who_will_not_pay_sits_out_before() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200, 4: 200})
    room.play_hands()
    room.sit_out(3)
    room.deal()
    assert room.blinds == (2, 4, 1)
    assert room.hand.place_of(3) is None


def test_h1_the_small_blind_is_a_setting() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200}, small_blind=2)
    room.deal()
    assert room.posts == [(2, SMALL, 2), (3, BIG, 10)]


# H2.


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_h2_heads_up_the_button_posts_the_small_blind_and_acts_first_then_last(
    rule: ButtonRule,
) -> None:
    room = Room(seats={1: 200, 2: 200}, button=rule)
    room.deal()
    assert room.blinds == (1, 1, 2)
    assert room.asked == 1
    room.play("1 call", "2 check")
    for _ in range(3):
        assert room.asked == 2
        room.play("2 check")
        assert room.asked in (1, None)
        room.play("1 check")


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_h2_heads_up_the_blinds_alternate(rule: ButtonRule) -> None:
    room = Room(seats={1: 200, 2: 200}, button=rule)
    assert rounds(room, 4) == [(1, 1, 2), (2, 2, 1), (1, 1, 2), (2, 2, 1)]


def test_h2_the_button_posts_the_small_blind_also_while_a_third_waits() -> None:
    # Seat 5 had the big blind and has gone; 3 waits between button and big blind.
    positions = find("1 2 3n", "1 2 5", DEAD_BUTTON)
    assert dealt(positions) == "1 2"
    assert (positions.button, posted(positions)) == (2, "2 small, 1 big")


# H3.


def test_h3_a_newcomer_who_says_nothing_waits_for_the_big_blind() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    room.sit(5, 500)
    room.play_hands()
    assert (room.blinds, room.dealt) == ((2, 3, 4), [1, 2, 3, 4])
    room.play_hands()
    assert (room.blinds, room.dealt) == ((3, 4, 5), [1, 2, 3, 4, 5])
    assert sorted(room.posts) == [(4, SMALL, 5), (5, BIG, 10)]


def test_h3_a_newcomer_may_choose_to_post_one_live_at_once() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    room.sit(6, 500)
    room.post(6)
    room.deal()
    assert room.blinds == (2, 3, 4)
    assert (6, LIVE, 10) in room.posts
    assert room.dealt == [1, 2, 3, 4, 6]
    assert room.hand.price == 10


def test_h3_after_his_post_he_is_one_of_them() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    room.sit(6, 500)
    room.post(6)
    room.play_hands()
    assert rounds(room, 3) == [(3, 4, 6), (4, 6, 1), (6, 1, 2)]
    assert len(room.posts) == 2


def test_h3_who_chose_to_post_may_choose_to_wait_again() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    room.sit(6, 500)
    room.post(6)
    room.do(ChoosePost(6, room.session(6), posts=False))
    room.deal()
    assert room.dealt == [1, 2, 3, 4]


def test_h3_a_poster_acts_in_his_normal_turn_and_may_check_an_unraised_pot() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    room.sit(6, 500)
    room.post(6)
    room.deal()
    # Left of the big blind, seat 6 is the first to act.
    assert room.asked == 6
    assert room.legal.check
    assert room.legal.raise_to == (20,)
    room.play("6 check", "1 call")
    assert room.asked == 2


def test_h3_several_big_blinds_are_not_extra_bets_of_the_cap() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    for seat in (6, 7):
        room.sit(seat, 500)
        room.post(seat)
    room.deal()
    assert [amount for _, _, amount in room.posts].count(10) == 3
    # The big blind is the bet, and three raises are left: 20, 30, 40.
    room.play("6 raise", "7 raise", "1 raise")
    assert room.hand.price == 40
    assert room.legal.raise_to == ()


def test_h3_a_newcomer_between_button_and_big_blind_may_not_post() -> None:
    room = Room(seats={1: 500, 2: 500, 4: 500, 5: 500})
    room.play_hands()
    room.sit(3, 500)
    room.post(3)
    room.play_hands()
    assert (room.blinds, room.dealt) == ((2, 4, 5), [1, 2, 4, 5])


# H4: how debts arise.


def owing(room: Room, seat: int) -> str:
    owes = room.seat(seat)
    return " ".join(
        name for name, is_owed in (("small", owes.owes_small), ("big", owes.owes_big)) if is_owed
    )


def test_h4_a_sat_out_seat_that_the_big_blind_passes_owes_both() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500})
    room.play_hands()
    room.sit_out(4)
    room.play_hands()
    assert room.blinds == (2, 3, 5)
    assert owing(room, 4) == "small big"


def test_h4_one_that_only_the_small_blind_passes_owes_the_small_one() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500})
    room.play_hands()
    room.sit_out(3)
    room.play_hands()
    assert room.blinds == (2, 4, 5)
    assert owing(room, 3) == "small"


def test_h4_one_that_no_blind_passes_owes_nothing() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500})
    room.play_hands()
    room.sit_out(5)
    room.play_hands()
    assert room.blinds == (2, 3, 4)
    assert owing(room, 5) == ""
    room.sit_in(5)
    room.deal()
    assert (room.blinds, room.dealt) == ((3, 4, 5), [1, 2, 3, 4, 5])


def test_h4_at_most_one_of_each() -> None:
    room = Room(seats={1: 900, 2: 900, 3: 900, 4: 900, 5: 900})
    room.play_hands()
    room.sit_out(4)
    room.play_hands(12)
    room.sit_in(4)
    room.post(4)
    while 4 not in room.dealt:
        room.play_hands()
    assert sorted(kind for seat, kind, _ in room.posts if seat == 4) in ([BIG], [DEAD, LIVE])


def test_h4_who_is_disconnected_misses_his_blinds_too() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500})
    room.play_hands()
    room.disconnect(4)
    room.play_hands()
    assert owing(room, 4) == "small big"


def test_h4_a_newcomer_who_sits_out_owes_no_more_than_a_newcomer() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    room.sit(5, 500)
    room.sit_out(5)
    room.play_hands(8)
    assert owing(room, 5) == ""
    assert room.seat(5).is_newcomer
    room.sit_in(5)
    room.post(5)
    while 5 not in room.dealt:
        room.play_hands()
    assert [kind for seat, kind, _ in room.posts if seat == 5] in ([LIVE], [BIG])


def test_h4_who_is_sitting_in_and_waits_misses_nothing_more() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500})
    room.play_hands()
    room.sit_out(3)
    room.play_hands()
    room.sit_in(3)
    room.play_hands()
    assert owing(room, 3) == "small"


@pytest.mark.parametrize(
    ("row", "last", "now", "owed"),
    [
        # The big blind goes from 3 to 5, the small one from 2 to 4.
        ("1 2 3 4- 5 6", "1 2 3", "3 4 5", {4: "sb"}),
        ("1 2 3- 4 5 6", "1 2 3", "2 4 5", {3: "s"}),
        # It lies behind both blinds.
        ("1- 2 3 4 5", "1 2 3", "2 3 4", {}),
        # Over the end of the table.
        ("1- 2 3 8 9", "8 9 2", "9 2 3", {1: "s"}),
        ("1- 2 8 9", "3 8 9", "8 9 2", {1: "sb"}),
        # Several at a time.
        ("1 2 3 4- 5- 6- 7", "1 2 3", "2 3 7", {4: "sb", 5: "sb", 6: "sb"}),
    ],
)
def test_h4_which_seats_a_start_passes(row: str, last: str, now: str, owed: dict[int, str]) -> None:
    blinds = last_blinds(now)
    assert blinds.button is not None
    positions = Positions(
        blinds.button, blinds.small_blind, blinds.big_blind, (), (), has_lapsed=False
    )
    sat_out = [standing for standing in standings(row) if not standing.is_ready]
    missed = missed_blinds(sat_out, last_blinds(last), positions)
    assert {
        standing.seat: "s" * standing.owes_small + "b" * standing.owes_big for standing in missed
    } == owed


# H4: how they are paid.


def returner(*, hands_away: int = 1, stack: int = 500) -> Room:
    """Seat 3 had the big blind and sat out; the small blind has passed him, after 4 hands both."""
    room = Room(seats={1: 500, 2: 500, 3: stack, 4: 500, 5: 500}, buy_in_min=10)
    room.play_hands()
    room.sit_out(3)
    room.play_hands(hands_away)
    room.sit_in(3)
    return room


def test_h4_coming_back_he_posts_the_big_blind_live_and_the_small_one_dead() -> None:
    room = returner(hands_away=4)
    assert owing(room, 3) == "small big"
    room.post(3)
    room.play_hands()
    # Between button and small blind he is passed over for one hand.
    assert (room.blinds, room.dealt) == ((2, 4, 5), [1, 2, 4, 5])
    room.deal()
    assert room.blinds == (4, 5, 1)
    assert [(kind, amount) for seat, kind, amount in room.posts if seat == 3] == [
        (LIVE, 10),
        (DEAD, 5),
    ]
    # The dead one counts to no level.
    assert room.hand.price == 10
    room.play("2 call")
    assert room.legal.check
    assert owing(room, 3) == ""


def test_h4_who_owes_the_small_one_only_posts_it_dead_and_has_to_call() -> None:
    room = returner()
    assert owing(room, 3) == "small"
    room.post(3)
    room.deal()
    assert (room.blinds, room.dealt) == ((4, 5, 1), [1, 2, 3, 4, 5])
    assert [(kind, amount) for seat, kind, amount in room.posts if seat == 3] == [(DEAD, 5)]
    room.play("2 call")
    assert room.asked == 3
    assert room.legal.call == 10


def short_returner(stack: int) -> Room:
    """A returner who owes both blinds and has no more than this."""
    room = Room(seats={1: 500, 2: 500, 3: stack + 10, 4: 500, 5: 500}, buy_in_min=10)
    room.deal()
    # He loses his big blind of 10.
    room.play("4 raise", "5 fold", "1 fold", "2 fold", "3 fold")
    assert room.stacks[3] == stack
    room.sit_out(3)
    room.play_hands(4)
    room.sit_in(3)
    room.post(3)
    room.play_hands()
    room.deal()
    return room


@pytest.mark.parametrize(
    ("stack", "paid"), [(12, [(LIVE, 10), (DEAD, 2)]), (10, [(LIVE, 10)]), (7, [(LIVE, 7)])]
)
def test_h4_who_is_short_pays_the_live_part_first(stack: int, paid: list[tuple[str, int]]) -> None:
    room = short_returner(stack)
    assert [(kind, amount) for seat, kind, amount in room.posts if seat == 3] == paid


def test_h4_or_he_waits_for_the_big_blind_which_clears_all() -> None:
    room = returner(hands_away=4)
    while 3 not in room.dealt:
        room.play_hands()
    assert room.blinds[2] == 3
    assert [(kind, amount) for seat, kind, amount in room.posts if seat == 3] == [(BIG, 10)]
    assert owing(room, 3) == ""


def test_h4_who_comes_back_without_choosing_waits() -> None:
    room = returner()
    room.deal()
    assert room.dealt == [1, 2, 4, 5]


@pytest.mark.parametrize("seat", ["3B", "3S", "3G", "3N"])
@pytest.mark.parametrize(
    ("rule", "row", "last"),
    [
        # Between button 2 and small blind 4.
        (MOVING, "1 2 {} 4 5", "1 2 5"),
        (DEAD_BUTTON, "1 2 {} 4 5", "1 2 4"),
    ],
)
def test_h4_not_between_button_and_big_blind(
    rule: ButtonRule, row: str, last: str, seat: str
) -> None:
    positions = find(row.format(seat), last, rule)
    assert positions.button == 2
    assert 3 not in positions.dealt


@pytest.mark.parametrize("seat", ["4b", "4B", "4s", "4S", "4g", "4n", "4N"])
@pytest.mark.parametrize("rule", BOTH_MODES)
def test_h4_unless_as_the_big_blind(rule: ButtonRule, seat: str) -> None:
    positions = find(f"1 2 3 {seat} 5", "1 2 3", rule)
    assert posted(positions) == "3 small, 4 big"
    assert dealt(positions) == "1 2 3 4 5"


def test_h4_a_returner_may_post_on_the_button() -> None:
    # That is not between button and big blind.
    positions = find("1 2 3S 4", "2 3 4", DEAD_BUTTON)
    assert (positions.button, posted(positions)) == (3, "4 small, 1 big, 3 dead")


# H5, the moving button.


@pytest.mark.parametrize(
    ("row", "last", "button", "posts", "in_hand"),
    [
        # (1) The button goes to the next entitled seat.
        ("1 2 3 4", "1 2 3", 2, "3 small, 4 big", "1 2 3 4"),
        ("1 2- 3 4 5", "1 2 3", 3, "4 small, 5 big", "1 3 4 5"),
        ("1 2n 3 4 5", "1 3 4", 3, "4 small, 5 big", "1 3 4 5"),
        ("1 2s 3 4 5", "1 3 4", 3, "4 small, 5 big", "1 3 4 5"),
        ("1 2 3 9", "9 1 2", 1, "2 small, 3 big", "1 2 3 9"),
        # (2) The small blind is the next entitled after it.
        ("1 2 3- 4 5", "1 2 3", 2, "4 small, 5 big", "1 2 4 5"),
        ("1 2 3n 4 5", "1 2 4", 2, "4 small, 5 big", "1 2 4 5"),
        # (3) The big blind is the next sitting in after it, entitled or not.
        ("1 2 3 4n 5", "1 2 3", 2, "3 small, 4 big", "1 2 3 4 5"),
        ("1 2 3 4b 5", "1 2 3", 2, "3 small, 4 big", "1 2 3 4 5"),
        ("1 2 3 4- 5", "1 2 3", 2, "3 small, 5 big", "1 2 3 5"),
        # (4) After the big blind up to the button others are dealt in if they post.
        ("1 2 3 4 5n", "1 2 3", 2, "3 small, 4 big", "1 2 3 4"),
        ("1 2 3 4 5N", "1 2 3", 2, "3 small, 4 big, 5 live", "1 2 3 4 5"),
        ("1b 2 3 4 5", "1 2 3", 2, "3 small, 4 big", "2 3 4 5"),
        ("1B 2 3 4 5", "1 2 3", 2, "3 small, 4 big, 1 live, 1 dead", "1 2 3 4 5"),
        ("1S 2 3 4 5", "1 2 3", 2, "3 small, 4 big, 1 dead", "1 2 3 4 5"),
        ("1N 2 3 4 5N", "1 2 3", 2, "3 small, 4 big, 1 live, 5 live", "1 2 3 4 5"),
        # (5) Those between button and small blind who are not entitled are passed over.
        ("1 2 3N 4 5", "1 2 4", 2, "4 small, 5 big", "1 2 4 5"),
        ("1 2 3B 4 5", "1 2 4", 2, "4 small, 5 big", "1 2 4 5"),
        # A departure may make somebody skip a blind: 4 was due for the big one and has the small.
        ("1 3 4 5", "1 2 3", 3, "4 small, 5 big", "1 3 4 5"),
        # Here 3 had the big blind and skips the small one.
        ("1 3 4", "1 2 3", 3, "4 small, 1 big", "1 3 4"),
    ],
)
def test_h5_moving(row: str, last: str, button: int, posts: str, in_hand: str) -> None:
    positions = find(row, last)
    assert (positions.button, posted(positions), dealt(positions)) == (button, posts, in_hand)


@pytest.mark.parametrize(
    ("row", "last", "button", "posts"),
    [
        # Of 1 and 5, with 7 waiting between button and small blind: the big blind would be the button.
        ("1 5 7n", "1 1 5", 5, "5 small, 1 big"),
        ("1 5 7N", "1 1 5", 5, "5 small, 1 big"),
        ("1 3n 5", "5 5 1", 1, "1 small, 5 big"),
    ],
)
def test_h5_moving_if_the_big_blind_is_the_button_the_hand_is_heads_up(
    row: str, last: str, button: int, posts: str
) -> None:
    positions = find(row, last)
    assert (positions.button, posted(positions)) == (button, posts)
    assert dealt(positions) == "1 5"


# H5, the dead button.


@pytest.mark.parametrize(
    ("row", "last", "button", "posts", "in_hand"),
    [
        # The big blind moves on; the small blind and the button are where they were before.
        ("1 2 3 4", "1 2 3", 2, "3 small, 4 big", "1 2 3 4"),
        ("1 2 3 9", "9 1 2", 1, "2 small, 3 big", "1 2 3 9"),
        # Who was due for the small blind has gone: it is dead.
        ("1 2 4 5", "1 2 3", 2, "4 big", "1 2 4 5"),
        ("1 2 3- 4 5", "1 2 3", 2, "4 big", "1 2 4 5"),
        # In the next hand the button lies at that empty seat.
        ("1 2 4 5", "2 3 4", 3, "4 small, 5 big", "1 2 4 5"),
        # Who was due for the button has gone: it is empty.
        ("1 3 4 5", "1 2 3", 2, "3 small, 4 big", "1 3 4 5"),
        # Both have gone.
        ("1 4 5", "1 2 3", 2, "4 big", "1 4 5"),
        # Who was due for the big blind has gone: the next has it, and nobody skips.
        ("1 2 3 5", "1 2 3", 2, "3 small, 5 big", "1 2 3 5"),
        # Entitled or not, the big blind is the next sitting in.
        ("1 2 3 4n 5", "1 2 3", 2, "3 small, 4 big", "1 2 3 4 5"),
        ("1 2 3 4b 5", "1 2 3", 2, "3 small, 4 big", "1 2 3 4 5"),
        # Others wait or post.
        ("1 2 3 4 5n", "1 2 3", 2, "3 small, 4 big", "1 2 3 4"),
        ("1 2 3 4 5N", "1 2 3", 2, "3 small, 4 big, 5 live", "1 2 3 4 5"),
        ("1B 2 3 4 5", "1 2 3", 2, "3 small, 4 big, 1 live, 1 dead", "1 2 3 4 5"),
    ],
)
def test_h5_dead(row: str, last: str, button: int, posts: str, in_hand: str) -> None:
    positions = find(row, last, DEAD_BUTTON)
    assert (positions.button, posted(positions), dealt(positions)) == (button, posts, in_hand)


def test_h5_dead_nobody_skips_or_doubles_a_blind_when_a_seat_empties() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500, 5: 500}, button=DEAD_BUTTON)
    assert rounds(room, 1) == [(1, 2, 3)]
    room.leave(3)
    assert rounds(room, 5) == [(2, None, 4), (3, 4, 5), (4, 5, 1), (5, 1, 2), (1, 2, 4)]


def test_h5_dead_the_hand_is_dealt_from_the_left_of_an_empty_button() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500}, button=DEAD_BUTTON)
    room.play_hands()
    room.leave(2)
    room.deal()
    assert room.blinds == (2, 3, 4)
    assert [entry.seat for entry in room.started.seats] == [3, 4, 1]
    assert room.asked == 1
    room.play("1 call", "3 call", "4 check")
    assert room.asked == 3


# H5, two left.


@pytest.mark.parametrize("rule", BOTH_MODES)
@pytest.mark.parametrize(
    ("gone", "button", "big"),
    [(1, 3, 2), (2, 3, 1)],
)
def test_h5_when_two_are_left_whoever_posted_the_last_big_blind_has_the_button(
    gone: int, button: int, big: int, rule: ButtonRule
) -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500}, button=rule)
    assert rounds(room, 1) == [(1, 2, 3)]
    room.leave(gone)
    assert rounds(room, 2) == [(button, button, big), (big, big, button)]


def test_h5_moving_when_the_last_big_blind_has_gone_the_button_moves_on() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500})
    room.play_hands()
    room.leave(3)
    # Button: the next entitled after 1. Small blind: 1. Big blind: 2, who is the button: heads-up.
    assert rounds(room, 2) == [(2, 2, 1), (1, 1, 2)]


def test_h5_dead_when_the_last_big_blind_has_gone_the_big_blind_moves_on() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500}, button=DEAD_BUTTON)
    room.play_hands()
    room.leave(3)
    assert rounds(room, 2) == [(2, 2, 1), (1, 1, 2)]


@pytest.mark.parametrize("rule", BOTH_MODES)
def test_h5_sitting_out_leaves_two_as_leaving_does(rule: ButtonRule) -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500}, button=rule)
    room.play_hands()
    room.sit_out(1)
    assert rounds(room, 2) == [(3, 3, 2), (2, 2, 3)]


# H5, a third comes to two.


def third_comes(rule: ButtonRule, seat: int) -> Room:
    """Seat 1 has had the button and 5 the big blind when a newcomer sits down."""
    room = Room(seats={1: 500, 5: 500}, button=rule)
    assert rounds(room, 1) == [(1, 1, 5)]
    room.sit(seat, 500)
    return room


def test_h5_moving_a_third_who_sits_where_the_big_blind_comes_is_the_big_blind() -> None:
    room = third_comes(MOVING, 3)
    assert rounds(room, 3) == [(5, 1, 3), (1, 3, 5), (3, 5, 1)]


@pytest.mark.parametrize("posts", [True, False])
def test_h5_moving_a_third_between_button_and_small_blind_is_passed_over_once(posts: bool) -> None:
    room = third_comes(MOVING, 7)
    if posts:
        room.post(7)
    # (1) button 5, (2) small blind 1, (3) big blind 5: heads-up. Then 1, 5 and the newcomer.
    assert rounds(room, 3) == [(5, 5, 1), (1, 5, 7), (5, 7, 1)]


def test_h5_dead_a_third_who_sits_where_the_big_blind_comes_is_the_big_blind() -> None:
    room = third_comes(DEAD_BUTTON, 7)
    assert rounds(room, 3) == [(1, 5, 7), (5, 7, 1), (7, 1, 5)]


def test_h5_dead_a_third_elsewhere_waits_while_the_two_play_on() -> None:
    room = third_comes(DEAD_BUTTON, 3)
    room.deal()
    # Seat 1 has the big blind, as 5 had the last one; heads-up the small blind has the button (H2).
    assert (room.blinds, room.dealt) == ((5, 5, 1), [1, 5])
    room.fold_out()
    room.deal()
    assert (room.blinds[1:], room.dealt) == ((1, 3), [1, 3, 5])


def test_h5_dead_a_third_who_posts_is_dealt_in_and_no_blind_is_skipped() -> None:
    room = third_comes(DEAD_BUTTON, 3)
    room.post(3)
    room.deal()
    assert room.dealt == [1, 3, 5]
    assert room.blinds[1:] == (5, 1)
    assert (3, LIVE, 10) in room.posts
    room.fold_out()
    assert [blinds[1:] for blinds in rounds(room, 3)] == [(1, 3), (3, 5), (5, 1)]


@pytest.mark.parametrize(("row", "last"), [("1 5 7N", "5 5 1"), ("1 3N 5", "1 1 5")])
def test_h5_dead_the_button_is_at_a_seat_of_the_table(row: str, last: str) -> None:
    # The seat that had the small blind has the big one now, and cannot have the button too.
    positions = find(row, last, DEAD_BUTTON)
    assert len(positions.dealt) == 3
    assert 1 <= positions.button <= 10
    assert positions.button not in (positions.small_blind, positions.big_blind)


# H9, as a table lives it.


def test_h9_a_big_blind_that_cannot_be_paid_in_full_is_all_in_and_the_price_stays() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 4}, buy_in_min=1)
    room.deal()
    assert (3, BIG, 4) in room.posts
    assert room.hand.price == 10
    assert room.legal.call == 10
    assert room.legal.raise_to == (20,)


# S9.


def test_s9_in_stud_the_button_is_kept_and_moves_on() -> None:
    room = Room(game=Game.STUD, seats={4: 500, 2: 500, 7: 500})
    buttons = []
    for _ in range(4):
        room.deal()
        buttons.append(room.started.button)
        room.fold_out()
    assert buttons == [4, 7, 2, 4]


def test_s9_it_passes_those_who_are_not_dealt_in() -> None:
    room = Room(game=Game.STUD, seats={4: 500, 2: 500, 7: 500})
    room.play_hands()
    room.sit_out(7)
    room.deal()
    assert room.started.button == 2


def test_s1_newcomers_ante_in_the_next_hand() -> None:
    room = Room(game=Game.STUD, seats={4: 500, 2: 500})
    room.play_hands()
    room.sit(7, 500)
    room.deal()
    assert room.dealt == [2, 4, 7]
    assert {amount for _, _, amount in room.posts} == {1}
    assert len(room.posts) == 3


def test_s1_who_sat_out_at_stud_owes_nothing() -> None:
    room = Room(game=Game.STUD, seats={4: 500, 2: 500, 7: 500})
    room.sit_out(7)
    room.play_hands(5)
    room.sit_in(7)
    room.deal()
    assert room.dealt == [2, 4, 7]
    assert {amount for _, _, amount in room.posts} == {1}
