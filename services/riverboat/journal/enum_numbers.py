"""Domain enums and their numbers in records. A number, once used, means the same for ever."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Generic, TypeVar

from riverboat.api.event.v1 import hand_pb2, seat_pb2, terms_pb2
from riverboat.journal.errors import BadRecord
from riverboat.rules.commands import PostKind
from riverboat.rules.terms import FourthStreetUpper, ShortRaise
from riverboat.rules.variants import Game
from riverboat.table.seats import LeaveReason, SitOutReason
from riverboat.table.settings import ButtonRule, TimeoutRule

Member = TypeVar("Member", bound=Enum)
Number = TypeVar("Number", bound=int)


class EnumNumbers(Generic[Member, Number]):
    """One enum's members and numbers, looked up both ways."""

    def __init__(self, numbers: Mapping[Member, Number]) -> None:
        self._numbers = dict(numbers)
        self._members = {number: member for member, number in numbers.items()}
        self._name = type(next(iter(numbers))).__name__

    def number_of(self, member: Member) -> Number:
        return self._numbers[member]

    def member_of(self, number: Number) -> Member:
        """The member with this number. Raises `BadRecord` for one of a later release, and for 0."""
        member = self._members.get(number)
        if member is None:
            raise BadRecord(self._name, f"{number} is no value known here")
        return member


GAMES = EnumNumbers(
    {
        Game.HOLDEM: terms_pb2.GAME_HOLDEM,
        Game.STUD: terms_pb2.GAME_STUD,
    }
)
SHORT_RAISES = EnumNumbers(
    {
        ShortRaise.ON_TOP: terms_pb2.SHORT_RAISE_ON_TOP,
        ShortRaise.NEXT_LEVEL: terms_pb2.SHORT_RAISE_NEXT_LEVEL,
    }
)
FOURTH_STREET_UPPERS = EnumNumbers(
    {
        FourthStreetUpper.OPEN_PAIR: terms_pb2.FOURTH_STREET_UPPER_OPEN_PAIR,
        FourthStreetUpper.ALWAYS: terms_pb2.FOURTH_STREET_UPPER_ALWAYS,
    }
)
BUTTON_RULES = EnumNumbers(
    {
        ButtonRule.MOVING: terms_pb2.BUTTON_RULE_MOVING,
        ButtonRule.DEAD: terms_pb2.BUTTON_RULE_DEAD,
    }
)
TIMEOUT_RULES = EnumNumbers(
    {
        TimeoutRule.FOLD: terms_pb2.TIMEOUT_RULE_FOLD,
        TimeoutRule.CHECK_OR_FOLD: terms_pb2.TIMEOUT_RULE_CHECK_OR_FOLD,
        TimeoutRule.ALL_IN: terms_pb2.TIMEOUT_RULE_ALL_IN,
    }
)
POST_KINDS = EnumNumbers(
    {
        PostKind.ANTE: hand_pb2.POST_KIND_ANTE,
        PostKind.SMALL_BLIND: hand_pb2.POST_KIND_SMALL_BLIND,
        PostKind.BIG_BLIND: hand_pb2.POST_KIND_BIG_BLIND,
        PostKind.LIVE: hand_pb2.POST_KIND_LIVE,
        PostKind.DEAD: hand_pb2.POST_KIND_DEAD,
    }
)
LEAVE_REASONS = EnumNumbers(
    {
        LeaveReason.ASKED: seat_pb2.LEAVE_REASON_ASKED,
        LeaveReason.AWAY: seat_pb2.LEAVE_REASON_AWAY,
        LeaveReason.BUSTED: seat_pb2.LEAVE_REASON_BUSTED,
        LeaveReason.BROKEN: seat_pb2.LEAVE_REASON_BROKEN,
        LeaveReason.REMOVED: seat_pb2.LEAVE_REASON_REMOVED,
    }
)
SIT_OUT_REASONS = EnumNumbers(
    {
        SitOutReason.ASKED: seat_pb2.SIT_OUT_REASON_ASKED,
        SitOutReason.TIMED_OUT: seat_pb2.SIT_OUT_REASON_TIMED_OUT,
        SitOutReason.DISCONNECTED: seat_pb2.SIT_OUT_REASON_DISCONNECTED,
    }
)
