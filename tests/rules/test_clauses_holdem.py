"""The house rules for hold'em, clause by clause, as far as they concern one hand (H1 to H9).

Who posts is the table's to say (H4, H5); what a post does to the betting is the hand's.
"""

from __future__ import annotations

import pytest
from tests.rules.playing import DRY, ROYAL, Play, holdem

from riverboat.rules.cards import DECK
from riverboat.rules.events import HandStarted
from riverboat.rules.refusals import BadSetting, IllegalRaise


def posted(play: Play) -> list[tuple[int, str, int]]:
    started = play.events[0]
    assert isinstance(started, HandStarted)
    return [(post.seat, post.kind.value, post.amount) for post in started.posts]


# H1: blinds.


def test_h1_the_small_blind_is_half_the_big_blind_the_lower_limit() -> None:
    play = holdem(3)
    assert posted(play) == [(1, "small_blind", 5), (2, "big_blind", 10)]
    assert play.stacks == {1: 995, 2: 990, 3: 1000}


def test_h1_the_small_blind_is_a_setting() -> None:
    play = holdem(3, small_blind=3)
    assert posted(play)[0] == (1, "small_blind", 3)
    assert play.act("3 call").asks == "1 fold, call 7, raise 20"


def test_h1_a_small_blind_of_nothing_is_refused() -> None:
    with pytest.raises(BadSetting) as caught:
        holdem(3, small_bet=1)
    assert caught.value.field == "small_blind"


def test_h1_blinds_are_taken_without_asking() -> None:
    # The first question of the hand is to the player left of the big blind.
    assert holdem(3).asks.startswith("3 ")


def test_h1_the_small_blind_calls_raises_or_folds_in_its_turn() -> None:
    play = holdem(3).act("3 call")
    assert play.asks == "1 fold, call 5, raise 20"
    assert play.act("1 fold").asks == "2 fold, check, raise 20"
    assert play.act("1 raise 20").asks == "2 fold, call 10, raise 30"


def test_h1_the_big_blind_checks_calls_raises_or_folds_in_its_turn() -> None:
    assert holdem(3).act("3 call", "1 call").asks == "2 fold, check, raise 20"
    assert holdem(3).act("3 raise 20", "1 call").asks == "2 fold, call 10, raise 30"


def test_h1_blinds_are_live() -> None:
    play = holdem(3).act("3 call", "1 call", "2 check")
    assert (play.street, play.hand.pot) == ("flop", 30)


# H2: heads-up.


@pytest.mark.parametrize(("button", "other"), [(1, 2), (2, 1)])
def test_h2_the_button_has_the_small_blind_and_acts_first_before_the_flop_and_last_after(
    button: int, other: int
) -> None:
    play = holdem(2, button=button)
    assert posted(play) == [(button, "small_blind", 5), (other, "big_blind", 10)]
    assert play.asks == f"{button} fold, call 5, raise 20"
    play = play.act(f"{button} call")
    assert play.asks == f"{other} fold, check, raise 20"
    play = play.act(f"{other} check")
    for street in ("flop", "turn", "river"):
        assert play.street == street
        assert play.to_act == other
        play = play.act(f"{other} check")
        assert play.to_act == button
        play = play.act(f"{button} check")


# H3: newcomers.

ONE_LIVE = "1 small_blind, 2 big_blind, 4 live"


def test_h3_a_poster_acts_in_his_normal_turn_and_may_check_an_unraised_pot() -> None:
    play = holdem(5, posts=ONE_LIVE)
    assert posted(play)[2] == (4, "live", 10)
    assert play.asks == "3 fold, call 10, raise 20"
    play = play.act("3 call")
    assert play.asks == "4 fold, check, raise 20"
    assert play.act("4 check").asks == "5 fold, call 10, raise 20"


def test_h3_a_poster_left_of_the_big_blind_is_first() -> None:
    play = holdem(4, posts="1 small_blind, 2 big_blind, 3 live")
    assert play.asks == "3 fold, check, raise 20"


def test_h3_a_poster_facing_a_raise_owes_only_the_rest() -> None:
    assert holdem(5, posts=ONE_LIVE).act("3 raise 20").asks == "4 fold, call 10, raise 30"


def test_h3_a_poster_who_has_checked_is_not_asked_again_unless_raised() -> None:
    play = holdem(5, posts=ONE_LIVE).act("3 call", "4 check", "5 call", "1 call")
    assert play.act("2 check").street == "flop"
    assert play.act("2 raise 20", "3 call").asks == "4 fold, call 10, raise 30"


def test_h3_several_big_blinds_are_not_extra_bets_of_the_cap() -> None:
    posts = "1 small_blind, 2 big_blind, 3 live, 4 live"
    play = holdem(5, posts=posts)
    assert play.hand.pot == 35
    play = play.act("3 raise 20", "4 raise 30")
    assert play.asks == "5 fold, call 30, raise 40"
    assert play.act("5 raise 40").asks == "1 fold, call 35"


# H4: what a returner posts.


def test_h4_the_big_blind_is_posted_live_and_the_small_one_dead() -> None:
    play = holdem(5, posts=f"{ONE_LIVE}, 4 dead").act("3 call")
    # 15 are gone; only the 10 count.
    assert play.stacks[4] == 985
    assert play.asks == "4 fold, check, raise 20"
    assert play.act("4 check").hand.pot == 40


def test_h4_a_missed_small_blind_alone_is_dead() -> None:
    play = holdem(5, posts="1 small_blind, 2 big_blind, 4 dead").act("3 call")
    assert play.asks == "4 fold, call 10, raise 20"


@pytest.mark.parametrize(("stack", "paid"), [(15, [10, 5]), (12, [10, 2]), (10, [10]), (7, [7])])
def test_h4_short_of_both_the_live_part_is_paid_first(stack: int, paid: list[int]) -> None:
    play = holdem(5, stacks={4: stack}, posts=f"{ONE_LIVE}, 4 dead")
    assert posted(play)[2:] == [
        (4, kind, amount) for kind, amount in zip(("live", "dead"), paid, strict=False)
    ]


# H5: a button that is not dealt in.


def test_h5_with_a_dead_button_and_no_small_blind_places_go_from_the_buttons_seat() -> None:
    play = holdem(3, button=9, posts="1 big_blind", deck=DECK)
    assert posted(play) == [(1, "big_blind", 10)]
    assert play.cards(1) == "2c 2s"
    assert play.asks == "2 fold, call 10, raise 20"
    play = play.act("2 call", "3 call", "1 check")
    assert play.asks == "1 fold, check, bet 10"


# H6: deal and order.


def test_h6_two_cards_down_each() -> None:
    play = holdem(10)
    assert all(len(player.down) == 2 and not player.up for player in play.hand.players)


@pytest.mark.parametrize(("button", "first"), [(1, 4), (2, 1), (3, 2), (4, 3)])
def test_h6_before_the_flop_the_player_left_of_the_big_blind_starts(
    button: int, first: int
) -> None:
    assert holdem(4, button=button).to_act == first


def test_h6_later_the_first_left_of_the_button_who_is_still_in() -> None:
    play = holdem(4, button=2).act("call around")
    assert play.to_act == 3
    play = play.act("3 fold", "check around")
    assert play.to_act == 4
    play = play.act("4 check", "1 bet 20", "2 call", "4 fold")
    assert (play.street, play.to_act) == ("river", 1)


def test_h6_who_is_all_in_is_passed_over() -> None:
    assert holdem(3, stacks={1: 10}).act("call around").to_act == 2


# H7: limits and cap.


def test_h7_lower_limit_before_and_on_the_flop_upper_on_turn_and_river() -> None:
    play = holdem(2)
    assert play.asks == "2 fold, call 5, raise 20"
    play = play.act("call around")
    assert play.asks == "1 fold, check, bet 10"
    assert play.act("1 bet 10").asks == "2 fold, call 10, raise 20"
    play = play.act("check around")
    assert play.asks == "1 fold, check, bet 20"
    assert play.act("1 bet 20").asks == "2 fold, call 20, raise 40"
    play = play.act("check around")
    assert (play.street, play.asks) == ("river", "1 fold, check, bet 20")


def test_h7_the_big_blind_is_the_first_bet_of_the_cap() -> None:
    play = holdem(4)
    for raised in ("3 raise 20", "4 raise 30", "1 raise 40"):
        play = play.act(raised)
    assert play.asks == "2 fold, call 30"
    play.refusal(IllegalRaise, "2 raise 50")


def test_h7_later_streets_go_to_four_bets() -> None:
    play = holdem(2).act("call around", "check around")
    play = play.act("1 bet 20", "2 raise 40", "1 raise 60", "2 raise 80")
    assert play.asks == "1 fold, call 20"


def test_h7_the_big_blind_has_the_option_to_raise_an_unraised_pot() -> None:
    play = holdem(4).act("3 call", "4 fold", "1 call")
    assert play.asks == "2 fold, check, raise 20"
    assert play.act("2 raise 20").asks == "3 fold, call 10, raise 30"
    assert play.act("2 check").street == "flop"


def test_h7_the_option_is_for_an_unraised_pot_only() -> None:
    play = holdem(4).act("3 raise 20", "4 call", "1 call", "2 call")
    assert play.street == "flop"


# H8: the board.


def test_h8_a_flop_of_three_a_turn_and_a_river() -> None:
    play = holdem(2, board=DRY)
    boards = []
    for _ in range(4):
        boards.append(play.board)
        play = play.act("call around")
    assert boards == ["", "2c 7d 9h", "2c 7d 9h Jc", "2c 7d 9h Jc 4s"]


@pytest.mark.parametrize(
    ("board", "winner", "loser"),
    [
        pytest.param(DRY, "Ts 8s", "As Ah", id="both, a straight to the jack"),
        pytest.param("As Ks 7s 2s 9h", "Qs 3d", "Ad Ah", id="one, a flush"),
    ],
)
def test_h8_both_or_one_of_the_hole_cards_play(board: str, winner: str, loser: str) -> None:
    play = holdem(2, cards={1: winner, 2: loser}, board=board).act("call down")
    assert play.pots == [(20, "1 2", {1: 20})]


def test_h8_none_of_the_hole_cards_need_play() -> None:
    play = holdem(2, cards={1: "2c 3d", 2: "Ad Ah"}, board=ROYAL).act("call down")
    assert play.pots == [(20, "1 2", {1: 10, 2: 10})]


# H9: short posts.


def test_h9_a_small_blind_that_is_short_is_all_in_for_what_there_is() -> None:
    play = holdem(3, stacks={1: 3})
    assert posted(play) == [(1, "small_blind", 3), (2, "big_blind", 10)]
    assert play.asks == "3 fold, call 10, raise 20"
    play = play.act("3 call")
    assert play.asks == "2 fold, check, raise 20"
    play = play.act("2 check", "check down")
    assert [pot[:2] for pot in play.pots] == [(9, "1 2 3"), (14, "2 3")]


def test_h9_the_price_stays_the_full_big_blind() -> None:
    play = holdem(4, stacks={2: 4})
    assert posted(play) == [(1, "small_blind", 5), (2, "big_blind", 4)]
    assert play.asks == "3 fold, call 10, raise 20"
    play = play.act("3 call", "4 fold")
    assert play.asks == "1 fold, call 5, raise 20"
    play = play.act("1 call", "check down")
    assert [pot[:2] for pot in play.pots] == [(12, "1 2 3"), (12, "1 3")]


def test_h9_others_raise_to_twice_the_full_big_blind() -> None:
    play = holdem(4, stacks={2: 4}).act("3 raise 20")
    assert play.asks == "4 fold, call 20, raise 30"
    # The blind is the first bet of the cap, short or not.
    play = play.act("4 raise 30", "1 raise 40")
    assert play.asks == "3 fold, call 20"


def test_h9_with_the_others_folding_a_short_big_blind_is_contested_for_what_it_is() -> None:
    # The small blind has matched the 4, so that he is not asked (B19).
    play = holdem(3, stacks={2: 4}, cards={1: "Ks Kh", 2: "As Ah"}, board=DRY).act("3 fold")
    assert play.asks == "nobody"
    assert play.returned == [(1, 1)]
    assert play.pots == [(8, "1 2", {2: 8})]


def test_h9_a_lone_caller_of_a_short_big_blind_gets_back_what_nobody_matched() -> None:
    hands = {2: "As Ah", 4: "Ks Kh"}
    play = holdem(4, stacks={2: 4}, cards=hands, board=DRY).act("3 fold", "4 call", "1 fold")
    # The small blind's 5 hold 5 of the caller's 10; the unit above the all-in 4 is a side pot.
    assert play.returned == [(4, 5)]
    assert play.pots == [(12, "2 4", {2: 12}), (2, "4", {4: 2})]


def test_h9_a_short_blind_wins_no_more_than_its_part_of_each_bet() -> None:
    hands = {1: "Ks Kh", 2: "As Ah", 3: "Qs Qh"}
    play = holdem(3, stacks={2: 4}, cards=hands, board=DRY)
    play = play.act("3 raise 20", "1 call", "check down")
    assert play.pots == [(12, "1 2 3", {2: 12}), (32, "1 3", {1: 32})]


def test_h9_a_short_live_post_is_all_in() -> None:
    play = holdem(5, stacks={4: 6}, posts=ONE_LIVE)
    assert posted(play)[2] == (4, "live", 6)
    # He has no turn; the next owes the full blind.
    assert play.act("3 call").asks == "5 fold, call 10, raise 20"


def test_h9_a_blind_that_takes_the_last_chip_has_no_option() -> None:
    play = holdem(3, stacks={2: 10}).act("3 call", "1 call")
    assert (play.street, play.to_act) == ("flop", 1)


def test_h9_heads_up_a_short_big_blind_is_called_for_what_it_is() -> None:
    play = holdem(2, stacks={1: 8})
    assert play.asks == "2 fold, call 3"
    assert play.act("2 call").pots[0][:2] == (16, "1 2")
    assert play.act("2 fold").pots == [(10, "1", {1: 10})]
