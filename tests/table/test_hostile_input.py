"""Small cases found by attacking the table, each kept as a test of its own."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.table.room import Room

from riverboat.rules.commands import Fold
from riverboat.rules.events import Folded
from riverboat.rules.refusals import BadSetting
from riverboat.rules.variants import Game
from riverboat.table.commands import PlayAct, ReserveSeat, SitOut
from riverboat.table.refusals import AlreadySeated
from riverboat.table.settings import TableSettings
from riverboat.table.table import play


def test_a_seat_that_is_only_equal_to_a_number_is_none_in_the_event() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.deal()
    seat = room.asked
    assert seat is not None
    hand = room.table.hand
    assert hand is not None
    act = PlayAct(seat, room.session(seat), hand.number, hand.turns, Fold(cast("int", float(seat))))
    events, _ = play(room.table, act, room.now)
    (folded,) = [event for event in events if isinstance(event, Folded)]
    assert type(folded.seat) is int


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("button", "moving"),
        ("short_raise", "on_top"),
        ("fourth_street_upper", "always"),
        ("timeout", 3),
        ("auto_rebuy", "yes"),
        ("uncap_heads_up", "no"),
        ("game", "omaha"),
        ("asset", None),
    ],
)
def test_a_setting_of_another_type_is_refused_by_name(field: str, value: object) -> None:
    settings: dict[str, Any] = {"game": Game.HOLDEM, "asset": "USD", "small_bet": 1000}
    with pytest.raises(BadSetting) as refused:
        TableSettings(**(settings | {field: value}))
    assert refused.value.field == field


def test_b17_a_void_hand_leaves_a_sit_out_that_was_asked_for() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    seat = room.asked
    assert seat is not None
    room.run_out()
    room.do(SitOut(seat, room.session(seat)))
    room.void()
    assert room.seat(seat).is_sitting_out


def test_b17_a_void_hand_sits_in_who_only_ran_out_of_time() -> None:
    room = Room(seats={1: 200, 2: 200, 3: 200})
    room.deal()
    seat = room.asked
    assert seat is not None
    room.run_out()
    room.void()
    assert not room.seat(seat).is_sitting_out


def test_one_session_is_one_sitting() -> None:
    room = Room(seats={1: 200, 2: 200})
    room.refused(ReserveSeat("another", room.session(1), 6), by=AlreadySeated)
