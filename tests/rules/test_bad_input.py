"""What the rules refuse: each refusal is typed, carries its facts, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.playing import DEEP, Play, holdem, start, stud

from riverboat.money import AMOUNT_MAX
from riverboat.rules.cards import DECK, NotADeck, UnknownCard, parse_card, parse_cards
from riverboat.rules.commands import (
    Bet,
    BringIn,
    Call,
    Check,
    ChooseShow,
    Complete,
    DeckSecret,
    Fold,
    HandCommand,
    PostDue,
    PostKind,
    Protect,
    RaiseTo,
    SeatIn,
    StartHand,
)
from riverboat.rules.hand import decide, legal_actions, start_hand
from riverboat.rules.loading import load_value
from riverboat.rules.refusals import (
    BadAmount,
    BadSetting,
    BadStart,
    HandOver,
    IllegalAct,
    IllegalBet,
    IllegalBringIn,
    IllegalCall,
    IllegalCheck,
    IllegalCompletion,
    IllegalFold,
    IllegalRaise,
    NoProtection,
    NotDealtIn,
    NotYourTurn,
    Refusal,
)
from riverboat.rules.state import LegalActions
from riverboat.rules.terms import HandTerms
from riverboat.rules.variants import Game

NO_AMOUNTS: list[Any] = [0, -1, -20, 20.0, 20.5, True, "20", None]
"""Nothing that chips can be counted in."""

LOW_FIRST = {1: "? ? 2c", 2: "? ? 9d", 3: "? ? Kh"}


def facing_a_bet() -> Play:
    """Three on the flop; 1 has bet 10 and 2 is asked."""
    return holdem(3).act("call around", "1 bet 10")


# Amounts.


@pytest.mark.parametrize("amount", NO_AMOUNTS)
def test_an_amount_is_a_positive_whole_number(amount: Any) -> None:
    wagers: list[tuple[Play, HandCommand]] = [
        (holdem(3).act("call around"), Bet(1, amount)),
        (facing_a_bet(), RaiseTo(2, amount)),
        (stud(3, cards=LOW_FIRST), Complete(1, amount)),
    ]
    for play, command in wagers:
        refusal = play.refusal(BadAmount, command)
        assert (refusal.field, refusal.reason) == ("to", "BAD_AMOUNT")
        assert refusal.amount is amount


@pytest.mark.parametrize("amount", [1, 9, 11, 19, 21, 1000, AMOUNT_MAX])
def test_another_amount_than_the_limits_is_refused_with_those_that_are_open(amount: int) -> None:
    refusal: IllegalAct = holdem(3).act("call around").refusal(IllegalBet, f"1 bet {amount}")
    assert (refusal.seat, refusal.amount, refusal.allowed) == (1, amount, (10,))
    refusal = facing_a_bet().refusal(IllegalRaise, f"2 raise {amount}")
    assert (refusal.seat, refusal.amount, refusal.allowed) == (2, amount, (20,))
    refusal = stud(3, cards=LOW_FIRST).refusal(IllegalCompletion, f"1 complete {amount}")
    assert (refusal.seat, refusal.amount, refusal.allowed) == (1, amount, (10,))


def test_nobody_bets_more_than_he_has() -> None:
    play = holdem(3, stacks={1: 17}).act("call around")
    assert play.refusal(IllegalBet, "1 bet 10").allowed == (7,)


# Cards.


@pytest.mark.parametrize(
    "text", ["", "A", "Ax", "1s", "10s", "as", "AS", "sA", " As", "As ", "AsKd", "??", "A♠"]
)
def test_an_unknown_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_card(text)
    assert (caught.value.text, caught.value.reason) == (text, "UNKNOWN_CARD")


def test_one_unknown_card_among_others_is_named() -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_cards("As Kx Qd")
    assert caught.value.text == "Kx"


# Acts that are not open.


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        ("2 check", IllegalCheck),
        ("2 bet 20", IllegalBet),
        ("2 complete 20", IllegalCompletion),
        ("2 bring in", IllegalBringIn),
    ],
)
def test_facing_a_bet_some_acts_are_closed(act: str, kind: type[IllegalAct]) -> None:
    refusal = facing_a_bet().refusal(kind, act)
    assert (refusal.seat, refusal.allowed) == (2, ())


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        ("1 call", IllegalCall),
        ("1 raise 10", IllegalRaise),
        ("1 complete 10", IllegalCompletion),
        ("1 bring in", IllegalBringIn),
        ("1 protect", NoProtection),
    ],
)
def test_with_nothing_to_call_some_acts_are_closed(act: str, kind: type[IllegalAct]) -> None:
    refusal = holdem(3).act("call around").refusal(kind, act)
    assert (refusal.seat, refusal.allowed) == (1, ())


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        ("1 fold", IllegalFold),
        ("1 check", IllegalCheck),
        ("1 call", IllegalCall),
        ("1 bet 10", IllegalBet),
        ("1 raise 10", IllegalRaise),
        ("1 protect", NoProtection),
    ],
)
def test_who_owes_the_bring_in_may_only_post_or_complete_it(
    act: str, kind: type[IllegalAct]
) -> None:
    refusal = stud(3, cards=LOW_FIRST).refusal(kind, act)
    assert (refusal.seat, refusal.allowed) == (1, ())


def test_the_bring_in_is_posted_once() -> None:
    stud(3, cards=LOW_FIRST).act("1 bring in").refusal(IllegalBringIn, "2 bring in")


def test_an_ante_alone_gives_no_protection() -> None:
    # B13: a blind, post, bring-in, call or bet of one's own does.
    refusal = stud(3, cards=LOW_FIRST).act("1 bring in").refusal(NoProtection, "2 protect")
    assert refusal.seat == 2
    play = stud(3, cards=LOW_FIRST).act("1 bring in", "2 complete 10", "3 call", "1 protect")
    assert play.street == "fourth street"
    play = holdem(4, posts="1 small_blind, 2 big_blind, 4 dead").act("3 raise 20", "4 protect")
    assert play.to_act == 1


def test_without_a_chip_in_the_pot_there_is_no_protection() -> None:
    holdem(4).act("3 raise 20").refusal(NoProtection, "4 protect")


def test_the_smallest_blind_gives_protection() -> None:
    play = holdem(3, small_bet=2, small_blind=1).act("3 raise 4", "1 protect")
    assert play.to_act == 2


# Whose act it is.

EVERY_ACT = [
    "fold",
    "check",
    "call",
    "bet 10",
    "raise 20",
    "complete 10",
    "bring in",
    "protect",
]


@pytest.mark.parametrize("act", EVERY_ACT)
def test_out_of_turn(act: str) -> None:
    refusal = facing_a_bet().refusal(NotYourTurn, f"3 {act}")
    assert (refusal.seat, refusal.to_act, refusal.reason) == (3, 2, "NOT_YOUR_TURN")


def test_who_has_folded_has_no_turn() -> None:
    play = facing_a_bet().act("2 fold")
    assert play.refusal(NotYourTurn, "2 call").to_act == 3


@pytest.mark.parametrize("act", [*EVERY_ACT, "show", "muck"])
def test_after_the_end(act: str) -> None:
    play = holdem(2).act("2 fold")
    refusal = play.refusal(HandOver, f"1 {act}")
    assert (refusal.hand_number, refusal.reason) == (1, "HAND_OVER")


@pytest.mark.parametrize("act", [*EVERY_ACT, "show", "muck"])
@pytest.mark.parametrize("seat", [0, 4, 99])
def test_a_seat_that_is_not_dealt_in(act: str, seat: int) -> None:
    refusal = facing_a_bet().refusal(NotDealtIn, f"{seat} {act}")
    assert (refusal.seat, refusal.reason) == (seat, "NOT_DEALT_IN")


def test_judging_an_act_changes_nothing_and_gives_what_playing_it_gives() -> None:
    play = facing_a_bet().act("2 call")
    before = play.replayed()
    assert play.events + decide(play.hand, Call(3)) == play.act("3 call").events
    assert play.hand == before


def test_a_seat_that_is_not_asked_has_no_legal_act() -> None:
    hand = facing_a_bet().hand
    for seat in (1, 3, 4):
        assert legal_actions(hand, seat) == LegalActions(seat)
    assert legal_actions(hand, 2) == hand.turn


@pytest.mark.parametrize(
    "command",
    [
        Fold(3),
        Check(2),
        Call(1),
        Bet(2, 10),
        RaiseTo(2, 21),
        RaiseTo(2, -1),
        Complete(2, 10),
        BringIn(2),
        Protect(3),
        ChooseShow(4, True),
    ],
)
def test_a_refusal_leaves_the_hand_as_it_was(command: HandCommand) -> None:
    play = facing_a_bet()
    untouched = facing_a_bet()
    with pytest.raises(Refusal) as caught:
        decide(play.hand, command)
    assert play.hand == untouched.hand
    assert play.act("call down").events == untouched.act("call down").events
    assert caught.value.reason != Refusal.reason
    assert str(caught.value)


# Starts.


def start_of(game: Game, players: int, **changes: Any) -> StartHand:
    return replace(start(game, players), **changes)


def seats(*numbers: int) -> tuple[SeatIn, ...]:
    return tuple([SeatIn(number, DEEP) for number in numbers])


def bad_start(command: StartHand) -> BadStart:
    with pytest.raises(BadStart) as caught:
        start_hand(command)
    assert caught.value.reason == "BAD_START"
    return caught.value


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize(
    "dealt_in", [seats(), seats(1), seats(*range(1, 12)), seats(1, 1), seats(1, 2, 3, 2)]
)
def test_a_hand_is_for_two_to_a_full_table_of_different_seats(
    game: Game, dealt_in: tuple[SeatIn, ...]
) -> None:
    assert bad_start(start_of(game, 2, seats=dealt_in)).field == "seats"


def test_stud_is_for_eight() -> None:
    assert bad_start(start_of(Game.STUD, 8, seats=seats(*range(1, 10)))).field == "seats"
    start_hand(start_of(Game.STUD, 8))
    start_hand(start_of(Game.HOLDEM, 10))


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("stack", [*NO_AMOUNTS, 2**53])
def test_a_stack_is_a_positive_whole_number(game: Game, stack: Any) -> None:
    command = start_of(game, 3, seats=(*seats(1, 3), SeatIn(2, stack)))
    with pytest.raises(BadAmount) as caught:
        start_hand(command)
    assert caught.value.field == "seats[2].stack"
    assert caught.value.amount is stack


@pytest.mark.parametrize("number", [0, -1, True, 1.0, "1"])
def test_hands_are_numbered_from_one(number: Any) -> None:
    assert bad_start(start_of(Game.HOLDEM, 2, number=number)).field == "number"


@pytest.mark.parametrize(
    ("deck", "count", "distinct"),
    [
        pytest.param((), 0, 0, id="no card"),
        pytest.param(DECK[:51], 51, 51, id="one missing"),
        pytest.param((*DECK, DECK[0]), 53, 52, id="one too many"),
        pytest.param((*DECK[:51], DECK[0]), 52, 51, id="one twice"),
    ],
)
def test_a_deck_is_52_different_cards(deck: Any, count: int, distinct: int) -> None:
    with pytest.raises(NotADeck) as caught:
        start_hand(start_of(Game.HOLDEM, 2, secret=DeckSecret(deck)))
    facts = caught.value
    assert (facts.count, facts.distinct, facts.reason) == (count, distinct, "NOT_A_DECK")


@pytest.mark.parametrize("card", [52, -1, 51.5, "As", None])
def test_a_deck_with_something_else_in_it_is_refused(card: Any) -> None:
    with pytest.raises(NotADeck):
        start_hand(start_of(Game.HOLDEM, 2, secret=DeckSecret((*DECK[:51], card))))


def posts(text: str) -> tuple[PostDue, ...]:
    return start(Game.HOLDEM, 2, posts=text).posts


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="no big blind"),
        pytest.param("1 small_blind", id="only a small blind"),
        pytest.param("1 big_blind, 2 big_blind", id="two big blinds"),
        pytest.param("1 small_blind, 5 big_blind", id="by a seat that is not dealt in"),
        pytest.param("1 small_blind, 2 big_blind, 3 ante", id="an ante"),
        pytest.param("1 small_blind, 2 big_blind, 3 small_blind", id="two small blinds"),
        pytest.param("1 small_blind, 2 big_blind, 2 live", id="the big blind twice by one seat"),
        pytest.param("1 small_blind, 2 big_blind, 1 live", id="both blinds live by one seat"),
        pytest.param("1 small_blind, 2 big_blind, 2 small_blind", id="both blinds by one seat"),
        pytest.param("1 small_blind, 2 big_blind, 3 live, 3 live", id="a live post twice"),
        pytest.param("1 small_blind, 2 big_blind, 3 dead, 3 dead", id="a dead post twice"),
    ],
)
def test_posts_that_do_not_fit_are_refused(text: str) -> None:
    assert bad_start(start_of(Game.HOLDEM, 4, posts=posts(text))).field == "posts"


@pytest.mark.parametrize("kind", list(PostKind))
def test_in_stud_posts_are_refused(kind: PostKind) -> None:
    assert bad_start(start_of(Game.STUD, 3, posts=(PostDue(1, kind),))).field == "posts"


# Settings.

HOLDEM_TERMS: dict[str, Any] = {
    "game": "holdem",
    "small_bet": 10,
    "big_bet": 20,
    "small_blind": 5,
    "big_blind": 10,
}
STUD_TERMS: dict[str, Any] = {
    "game": "stud",
    "small_bet": 10,
    "big_bet": 20,
    "ante": 1,
    "bring_in": 5,
}
NO_NUMBERS: list[Any] = [True, 10.0, "10", None]

OUT_OF_BOUNDS: list[tuple[dict[str, Any], str, Any]] = [
    *[(HOLDEM_TERMS, "small_bet", value) for value in (0, -1, 2**53)],
    *[(HOLDEM_TERMS, "big_bet", value) for value in (0, 10, 19, 21, 40, 2**53)],
    *[(HOLDEM_TERMS, "small_blind", value) for value in (0, -1, 11)],
    *[(HOLDEM_TERMS, "big_blind", value) for value in (0, 5, 9, 11, 20)],
    *[(HOLDEM_TERMS, "ante", value) for value in (1, -1)],
    *[(HOLDEM_TERMS, "bring_in", value) for value in (5, -1)],
    *[(HOLDEM_TERMS, "raises", value) for value in (0, -1, 21)],
    *[(STUD_TERMS, "small_bet", value) for value in (0, -1, 2**53)],
    *[(STUD_TERMS, "big_bet", value) for value in (10, 19, 21)],
    *[(STUD_TERMS, "ante", value) for value in (-1, 11)],
    *[(STUD_TERMS, "bring_in", value) for value in (0, -1, 10, 11)],
    *[(STUD_TERMS, "small_blind", value) for value in (5, -1)],
    *[(STUD_TERMS, "big_blind", value) for value in (10, -1)],
    *[(STUD_TERMS, "raises", value) for value in (0, 21)],
]
NOT_WHOLE: list[tuple[dict[str, Any], str, Any]] = [
    (terms, field, value)
    for terms in (HOLDEM_TERMS, STUD_TERMS)
    for field in (*list(terms)[1:], "raises")
    for value in NO_NUMBERS
]


@pytest.mark.parametrize(("terms", "field", "value"), [*OUT_OF_BOUNDS, *NOT_WHOLE])
def test_a_setting_out_of_bounds_is_refused_by_name(
    terms: dict[str, Any], field: str, value: Any
) -> None:
    with pytest.raises(BadSetting) as caught:
        HandTerms(**{**terms, "game": Game(terms["game"]), field: value})
    assert (caught.value.field, caught.value.reason) == (field, "BAD_SETTING")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("small_bet", 10.5),
        ("small_blind", 6 - 0.5),
        ("big_blind", "ten"),
        ("raises", None),
        ("uncap_heads_up", "yes"),
        ("table_all_in_hands", 2),
        ("short_raise", "half"),
        ("fourth_street_upper", "never"),
        ("game", "omaha"),
        ("raises", 21),
        ("small_blind", 11),
    ],
)
def test_a_setting_that_is_loaded_is_refused_by_name(field: str, value: Any) -> None:
    with pytest.raises(BadSetting) as caught:
        load_value({**HOLDEM_TERMS, field: value}, HandTerms, "terms")
    assert caught.value.field.rsplit(".", 1)[-1] == field


def test_the_settings_at_their_bounds_can_be_dealt() -> None:
    for terms in (
        {**HOLDEM_TERMS, "raises": 1, "small_blind": 1},
        {**HOLDEM_TERMS, "raises": 20, "small_blind": 10},
        {**STUD_TERMS, "ante": 0, "bring_in": 1},
        {**STUD_TERMS, "ante": 10, "bring_in": 9},
        {**HOLDEM_TERMS, "small_bet": 1, "big_bet": 2, "small_blind": 1, "big_blind": 1},
    ):
        loaded = load_value(terms, HandTerms, "terms")
        start_hand(replace(start(loaded.game, 2), terms=loaded))
