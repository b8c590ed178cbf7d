"""Laws that every table keeps, whoever comes and goes, whatever is late, and whatever fails.

Hypothesis draws a house's settings and lets people, an honest cashier and the clock live at a table
for a while. A failure prints the table's settings and every command, with its time.
"""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest
from hypothesis import given, note
from hypothesis import strategies as st
from tests.rules.hidden_cards import cards_in
from tests.table.random_tables import Life, random_settings

from riverboat.rules.cards import HIDDEN_CARD, Card
from riverboat.rules.events import HandsTabled, HandStarted, ShownDown, StreetDealt
from riverboat.rules.view import Hidden
from riverboat.table.applying import apply, open_state
from riverboat.table.commands import CloseTable, Wake
from riverboat.table.duties import duties, next_deadline
from riverboat.table.events import TableEvent
from riverboat.table.refusals import TableShut
from riverboat.table.table import play, replay
from riverboat.table.view import view

STEPS = 150
"""Things that happen in a life: some five hands, if people let them."""

# Half of the lives are drawn choice by choice and shrink to a few commands; half come from a seed
# and range wider.
chances = st.randoms(use_true_random=False) | st.randoms(use_true_random=True)


def lived(rng: Random) -> Life:
    life = Life(rng, random_settings(rng), note)
    life.live(STEPS)
    return life


@given(chances)
def test_a_table_keeps_every_law_whatever_it_is_sent(rng: Random) -> None:
    # The laws are in `Life.send` and what it calls: after every command the events fold to what was
    # played, chips over table and cashier are conserved, a refusal has changed nothing, and there is
    # a way on. Here the whole life is folded once more, from its first event.
    life = lived(rng)
    assert replay(life.opened, *life.events) == life.table


@given(chances)
def test_no_table_is_ever_stuck(rng: Random) -> None:
    # From anywhere, waking at deadlines and doing duties leads to the next hand, or to a table that
    # waits for people; and then on, while everybody lets his time run out, until nothing is left.
    life = lived(rng)
    life.run_to_next_hand()
    life.run_down()
    table = life.table
    assert (duties(table, life.now), next_deadline(table, life.now)) == ((), None)
    assert table.ready_count < 2
    assert table.is_settled
    assert life.cashier.held == life.cashier.total


@given(chances)
def test_a_table_that_closes_ends_empty(rng: Random) -> None:
    life = lived(rng)
    life.close()
    assert life.table.is_closed
    assert life.table.seats == ()
    assert life.cashier.sittings == {}
    assert sum(life.cashier.purses.values()) + life.cashier.rake == life.cashier.total
    assert (duties(life.table, life.now), next_deadline(life.table, life.now)) == ((), None)
    for command in (Wake(), CloseTable("again")):
        with pytest.raises(TableShut):
            play(life.table, command, life.now)
    assert replay(life.opened, *life.events) == life.table


@given(chances)
def test_no_viewer_gets_a_card_or_a_session_that_he_may_not_see(rng: Random) -> None:
    life = lived(rng)
    table = open_state(life.opened)
    viewers = (*range(1, table.settings.seats + 1), None)
    seen: dict[int | None, set[Card]] = {viewer: set() for viewer in viewers}
    decoder = msgspec.json.Decoder(TableEvent | Hidden)
    for event in life.events:
        table = apply(table, event)
        turned_up: list[Card] = []
        match event:
            case HandStarted():
                seen = {viewer: set() for viewer in viewers}
            case StreetDealt(dealt=dealt, board=board):
                turned_up = [*board, *[card for to in dealt for card in to.up]]
                for to in dealt:
                    seen[to.seat].update(to.down)
            case ShownDown(hands=shown) | HandsTabled(hands=shown):
                turned_up = [card for entry in shown for card in entry.cards]
            case _:
                pass
        for viewer in viewers:
            seen[viewer].update(turned_up)
            part = view(event, viewer)
            sent = msgspec.json.encode(part)
            assert decoder.decode(sent) == part
            assert set(cards_in(part)) - {HIDDEN_CARD} <= seen[viewer]
            occupant = None if viewer is None else table.seat(viewer)
            own = set() if occupant is None else {occupant.session.encode()}
            assert set(re.findall(rb"session-\d+\.", sent)) <= own
