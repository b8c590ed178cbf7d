"""Events by chance: a strategy for every event class, read off the types of its fields.

A new event class or field needs nothing here. Values with checks of their own, which refuse most of
what chance makes, have a strategy below.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from msgspec import Struct
from msgspec.structs import replace
from tests.rules.random_hands import hand_terms

from riverboat.money import AMOUNT_MAX
from riverboat.rules.cards import DECK, HIDDEN_CARD, Card
from riverboat.rules.commands import DeckSecret
from riverboat.rules.events import DealtTo, HandStarted
from riverboat.rules.rake_schedules import (
    SHIPPED,
    BasisPoints,
    RakeBracket,
    RakeSchedule,
    RakeTier,
    Steps,
)
from riverboat.rules.ranking import HandRank
from riverboat.rules.terms import HandTerms
from riverboat.rules.variants import VARIANTS, Game
from riverboat.table.events import SeatMoved, TableEvent
from riverboat.table.settings import STUD_ANTES, TableSettings

EVENT_CLASSES: tuple[type[Struct], ...] = get_args(TableEvent)

AMOUNTS = st.integers(0, AMOUNT_MAX)
# Places, counts and indexes; all other whole numbers are amounts, or as large.
SMALL = st.integers(0, 2**31)
SMALL_FIELDS = {
    *("seat", "button", "small_blind", "big_blind", "dealt", "eligible"),
    *("street", "turn", "tier"),
}
# "Cs" are lone surrogates, which are no text.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


def events() -> SearchStrategy[TableEvent]:
    return st.one_of([of_class(kind) for kind in EVENT_CLASSES])


def of_class(kind: type[Struct]) -> SearchStrategy[Any]:
    """Any value of a struct that the codec has to carry."""
    if kind in BY_CLASS:
        return BY_CLASS[kind]()
    hints = get_type_hints(kind)
    return st.builds(kind, **{name: _of_field(kind, name, hints[name]) for name in _fields(kind)})


def _fields(kind: type[Struct]) -> tuple[str, ...]:
    return kind.__struct_fields__


def _of_field(kind: type[Struct], name: str, hint: object) -> SearchStrategy[Any]:
    is_small = name in SMALL_FIELDS or (kind is SeatMoved and name == "to")
    return _of_type(hint, SMALL if is_small else AMOUNTS)


def _of_type(hint: Any, numbers: SearchStrategy[int]) -> SearchStrategy[Any]:
    if get_origin(hint) is tuple:
        item, ellipsis = get_args(hint)
        assert ellipsis is Ellipsis, hint
        return st.lists(_of_type(item, numbers), max_size=4).map(tuple)
    if get_origin(hint) in {Union, types.UnionType}:
        return st.one_of([_of_type(choice, numbers) for choice in get_args(hint)])
    if isinstance(hint, type) and issubclass(hint, Struct):
        return of_class(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    simple: dict[object, SearchStrategy[Any]] = {
        int: numbers,
        bool: st.booleans(),
        str: TEXTS,
        bytes: st.binary(max_size=40),
        types.NoneType: st.none(),
        Card: st.sampled_from(DECK),
        HandRank: st.integers(0, 2**32 - 1).map(HandRank),
    }
    return simple[hint]


def _deck_secrets() -> SearchStrategy[DeckSecret]:
    def secret(seed: int, seed_bytes: bytes) -> DeckSecret:
        deck = list(DECK)
        Random(seed).shuffle(deck)
        return DeckSecret(tuple(deck), seed_bytes)

    return st.builds(secret, st.integers(0, 2**32), st.binary(max_size=40))


@st.composite
def _hands_started(draw: DrawFn) -> HandStarted:
    hints = get_type_hints(HandStarted)
    fields = {name: draw(_of_field(HandStarted, name, hints[name])) for name in hints}
    started = HandStarted(**fields)
    if started.secret is None:
        return started
    # A deck has one commitment.
    return replace(started, secret=replace(started.secret, root=started.deck_root))


@st.composite
def _dealt_to(draw: DrawFn) -> DealtTo:
    down = st.sampled_from((*DECK, HIDDEN_CARD))
    up = st.sampled_from(DECK)
    return DealtTo(
        draw(SMALL),
        tuple(draw(st.lists(down, max_size=3))),
        tuple(draw(st.lists(up, max_size=3))),
    )


def _steps() -> SearchStrategy[Steps]:
    return st.integers(1, AMOUNT_MAX).flatmap(
        lambda per: st.builds(Steps, st.just(per), st.integers(0, per))
    )


@st.composite
def _schedules(draw: DrawFn) -> RakeSchedule:
    low = draw(st.integers(1, 999))
    count = draw(st.sampled_from((1, 3)))
    return RakeSchedule(
        name="a" + draw(st.text("az09-", max_size=63)),
        tiers=tuple([draw(_tiers()) for _ in range(count)]),
        first_round_free=draw(st.booleans()),
        edges=(low, draw(st.integers(low + 1, 1000))),
        default_tier=draw(st.integers(0, count - 1)),
    )


@st.composite
def _tiers(draw: DrawFn) -> RakeTier:
    starts = [2, *sorted(draw(st.sets(st.integers(3, 10), max_size=3)))]
    rates = _steps() | st.builds(BasisPoints, st.integers(0, 10_000))
    return RakeTier(
        tuple([RakeBracket(dealt, draw(rates), draw(AMOUNTS)) for dealt in starts]),
        draw(AMOUNTS),
    )


@st.composite
def _table_settings(draw: DrawFn) -> TableSettings:
    game = draw(st.sampled_from(Game))
    variant = VARIANTS[game]
    small_bet = draw(st.integers(2, AMOUNT_MAX // 10) | st.sampled_from(sorted(STUD_ANTES)))
    blind = st.integers(1, small_bet)
    # A setting of the other game is left out, or 0.
    unused = st.sampled_from((None, 0))
    antes = st.integers(0, small_bet)
    buy_in_min = draw(st.none() | st.integers(1, AMOUNT_MAX))
    least = min(10 * small_bet, AMOUNT_MAX) if buy_in_min is None else buy_in_min
    has_room = 10 * small_bet <= AMOUNT_MAX or buy_in_min is not None
    hints = get_type_hints(TableSettings)
    plain = (
        *("uncap_heads_up", "short_raise", "fourth_street_upper", "table_all_in_hands", "button"),
        *("timeout", "auto_rebuy"),
    )
    return TableSettings(
        game=game,
        asset=draw(st.sampled_from(("USD", "PLAY", "EUR2"))),
        small_bet=small_bet,
        seat_count=draw(st.none() | st.integers(2, variant.seats_max)),
        buy_in_min=buy_in_min,
        buy_in_max=draw(st.none() | st.integers(least, AMOUNT_MAX)) if has_room else None,
        small_blind=draw(st.none() | blind if variant.has_blinds else unused),
        ante=draw(
            unused
            if variant.has_blinds
            else (antes | st.none() if small_bet in STUD_ANTES else antes)
        ),
        bring_in=draw(
            unused if variant.has_blinds else (st.none() | st.integers(1, small_bet - 1))
        ),
        raises=draw(st.integers(1, 20)),
        rake=draw(st.sampled_from(SHIPPED) | _schedules()),
        quiet_s=draw(st.integers(0, 600)),
        countdown_s=draw(st.integers(3, 600)),
        time_bank_s=draw(st.integers(0, 600)),
        protections=draw(st.integers(0, 100)),
        away_hands=draw(st.integers(1, 1000)),
        away_minutes=draw(st.integers(1, 10_080)),
        busted_minutes=draw(st.integers(1, 10_080)),
        rathole_minutes=draw(st.integers(0, 10_080)),
        between_hands_ms=draw(st.integers(0, 60_000)),
        **{name: draw(_of_type(hints[name], AMOUNTS)) for name in plain},
    )


BY_CLASS: dict[type[Struct], Callable[[], SearchStrategy[Any]]] = {
    BasisPoints: lambda: st.builds(BasisPoints, st.integers(0, 10_000)),
    DealtTo: _dealt_to,
    DeckSecret: _deck_secrets,
    HandStarted: _hands_started,
    HandTerms: hand_terms,
    Steps: _steps,
    TableSettings: _table_settings,
}
