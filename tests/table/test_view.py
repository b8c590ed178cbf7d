"""Who sees what of a table's events: nothing private to others, and no event missing to anybody."""

from __future__ import annotations

import msgspec
import pytest
from tests.table.room import MINUTE, Room, fold, seen_by, stack_deck

from riverboat.rules.cards import HIDDEN_CARD
from riverboat.rules.events import HandEnded, HandStarted, ShowChosen, ShownDown, StreetDealt
from riverboat.rules.view import Hidden
from riverboat.table.commands import Settled
from riverboat.table.events import (
    HandSettled,
    HandVoided,
    RebuyAsked,
    SeatLeaving,
    SeatReserved,
    SeatVacated,
    ShowPreferred,
    TableEvent,
    TopUpAsked,
    TopUpsPromoted,
)
from riverboat.table.seats import LeaveReason, Seat
from riverboat.table.state import RatholeClaim, Table
from riverboat.table.view import view

VIEWERS = [None, 1, 2, 3]


def eventful() -> Room:
    """Three players do everything that is nobody else's business; then `ann` has a seat held."""
    room = Room(seats={1: 500, 2: 500, 3: 500}, auto_rebuy=True, buy_in_max=600, time_bank_s=30)
    room.show(2)
    room.ask_rebuy(3, 123)
    room.deal(stack_deck("Ks Kd", "Qs Qd", "As Ad", board="2c 7d 9h Js 3s"))
    room.top_up(2, 77)
    room.play("1 call", "2 call")
    room.show(3)
    room.check_down()
    room.deal()
    room.top_up(3, 400)
    room.disconnect(2)
    room.run_out()
    room.run_out()
    room.reconnect(2)
    room.sit_in(2, 3)
    room.deal()
    room.void()
    room.leave(1)
    room.reserve(7, "ann")
    room.wait(MINUTE)
    return room


# Nothing is dropped.


@pytest.mark.parametrize("viewer", [*VIEWERS, 9])
def test_everybody_gets_as_many_events_as_there_are(viewer: int | None) -> None:
    room = eventful()
    seen = seen_by(viewer, room.events)
    assert len(seen) == len(room.events)
    # What is not hidden is the same fact in its place.
    for event, shown in zip(room.events, seen, strict=True):
        assert isinstance(shown, (Hidden, type(event)))


def test_what_is_public_is_seen_whole() -> None:
    room = eventful()
    touched = (
        *(HandStarted, StreetDealt, ShowChosen, TopUpAsked, RebuyAsked, ShowPreferred),
        *(SeatReserved, SeatVacated, HandSettled, TopUpsPromoted),
    )
    for event in room.events:
        if not isinstance(event, touched):
            assert view(event, None) == event
            assert view(event, 1) == event


# What is hidden.


@pytest.mark.parametrize(
    "event",
    [TopUpAsked(2, 77), RebuyAsked(2, 123), ShowPreferred(2, True), ShowChosen(2, True)],
    ids=lambda event: type(event).__name__,
)
def test_a_players_own_wishes_are_his_alone(event: TableEvent) -> None:
    assert view(event, 2) == event
    for viewer in (None, 1, 3):
        assert view(event, viewer) == Hidden()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_the_session_of_another(viewer: int | None) -> None:
    room = eventful()
    seen = msgspec.json.encode(seen_by(viewer, room.events))
    for event in room.all_of(SeatReserved):
        assert (event.session.encode() in seen) == (event.seat == viewer)


def test_a_reservation_shows_its_session_to_its_seat_alone() -> None:
    # What she has to bring would tell what she left with.
    reserved = SeatReserved(2, "ann", "her-session", 1000, 470, 500)
    assert view(reserved, 2) == reserved
    for viewer in (None, 1):
        seen = view(reserved, viewer)
        assert isinstance(seen, SeatReserved)
        assert (seen.player, seen.session) == ("ann", "")
        assert (seen.buy_in_min, seen.buy_in_max) == (0, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_the_deck_or_another_ones_down_cards(viewer: int | None) -> None:
    room = eventful()
    for event in seen_by(viewer, room.events):
        if isinstance(event, HandStarted):
            assert event.secret is None
            assert not any(entry.shows for entry in event.seats if entry.seat != viewer)
        if isinstance(event, StreetDealt):
            for cards in event.dealt:
                is_hidden = set(cards.down) <= {HIDDEN_CARD}
                assert is_hidden == (cards.seat != viewer)


def test_a_mucked_hand_is_seen_by_its_owner_alone() -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500})
    room.deal(stack_deck("As Ad", "Ks Kd", "Qs Qd", board="2c 7d 9h Js 3s"))
    room.check_down()
    (down,) = room.all_of(ShownDown)
    assert [(shown.seat, bool(shown.cards)) for shown in down.hands] == [
        (2, True),
        (3, False),
        (1, False),
    ]
    queens = set(room.all_of(StreetDealt)[0].dealt[2].down)
    for viewer in (None, 2, 3):
        seen = [
            card
            for event in seen_by(viewer, room.events)
            if isinstance(event, StreetDealt)
            for cards in event.dealt
            for card in cards.down
        ]
        assert not queens & set(seen)


def test_what_goes_back_to_a_wallet_is_its_owners_business() -> None:
    settled = (Settled(1, 600, promoted=100, returned=33), Settled(2, 500))
    for event in (HandSettled(1, settled, 40, 0, 1000), TopUpsPromoted(settled, 1000)):
        assert view(event, 1) == event
        for viewer in (None, 2):
            seen = view(event, viewer)
            assert isinstance(seen, (HandSettled, TopUpsPromoted))
            assert seen.seats == (Settled(1, 600), Settled(2, 500))


def test_what_a_leaver_took_is_private_to_him() -> None:
    # It tells the top-up that nobody else knew to be waiting.
    gone = SeatVacated(2, 570, RatholeClaim("p2", 500, 1000), False, 1000)
    own = view(gone, 2)
    assert isinstance(own, SeatVacated)
    assert own.amount == 570
    for viewer in (None, 1):
        seen = view(gone, viewer)
        assert isinstance(seen, SeatVacated)
        assert seen.claim is None
        assert seen.amount != 570


def test_that_the_house_removed_a_player_is_between_it_and_him() -> None:
    for why in LeaveReason:
        left = SeatLeaving(2, why)
        assert view(left, 2) == left
        shown = LeaveReason.ASKED if why is LeaveReason.REMOVED else why
        assert view(left, None) == view(left, 1) == SeatLeaving(2, shown)


# What is folded from views.


def public_seat(seat: Seat) -> tuple[object, ...]:
    return (
        *(seat.number, seat.player, seat.state, seat.stack, seat.is_sitting_out, seat.is_connected),
        *(seat.is_newcomer, seat.owes_small, seat.owes_big, seat.posts, seat.sat_order),
        *(seat.bank_ms, seat.away_since_ms, seat.away_hands, seat.busted_since_ms, seat.leaves),
    )


def public(table: Table) -> tuple[object, ...]:
    hand = table.hand
    felt: tuple[object, ...] = ()
    if hand is not None:
        felt = (
            *(hand.number, hand.button, hand.board, hand.pot, hand.price, hand.turn, hand.result),
            [(player.seat, player.stack, player.bet, player.up) for player in hand.players],
        )
    return (
        *(table.id, table.settings, table.hand_number, table.last, table.clock, felt),
        *(table.is_settled, table.is_void, table.is_closing, table.average, table.protections),
        [public_seat(seat) for seat in table.seats],
    )


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_folds_what_he_sees_has_the_public_table(viewer: int | None) -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500})
    room.deal()
    room.play("1 raise", "2 call")
    room.disconnect(3)
    room.run_out()
    assert public(fold(seen_by(viewer, room.events))) == public(room.table)
    room.fold_out()
    room.sit(4, 500)
    room.deal()
    assert public(fold(seen_by(viewer, room.events))) == public(room.table)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_also_after_a_void_hand(viewer: int | None) -> None:
    room = Room(seats={1: 500, 2: 500, 3: 500, 4: 500})
    room.play_hands()
    room.sit(6, 500)
    room.sit_out(3)
    room.deal()
    room.void()
    assert len(room.all_of(HandVoided)) == 1
    assert public(fold(seen_by(viewer, room.events))) == public(room.table)


@pytest.mark.parametrize("viewer", [None, 1])
def test_chips_that_others_have_waiting_are_nought_in_a_fold_of_views(viewer: int | None) -> None:
    room = Room(seats={1: 500, 2: 500})
    room.deal()
    room.top_up(2, 77)
    room.fold_out()
    (_, two) = fold(seen_by(viewer, room.events)).seats
    assert (two.stack, two.pending) == (room.stacks[2], 0)


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_chips_are_counted_by_everybody(viewer: int | None) -> None:
    room = Room(seats={1: 500, 2: 500}, rake="house")
    room.deal()
    room.play("1 raise", "2 call")
    room.check_down()
    (ended,) = [event for event in seen_by(viewer, room.events) if isinstance(event, HandEnded)]
    assert sum(share.amount for share in ended.stacks) + ended.rake == 1000


def test_a_broken_tables_departures_are_seen_like_others() -> None:
    room = Room(seats={1: 500, 2: 500})
    room.leave(1, LeaveReason.BROKEN)
    (gone,) = [event for event in seen_by(2, room.events) if isinstance(event, SeatVacated)]
    assert gone.seat == 1
