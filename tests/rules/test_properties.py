"""Laws that every hand keeps, whoever plays it, how, and by which settings.

Hypothesis draws a hand's terms, seats, posts, rake and deck, and plays it by legal acts. A failure
prints the hand: its start, its deck and every command; and a blob that runs it again.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace
from tests.rules.hidden_cards import cards_in
from tests.rules.random_hands import (
    PlayedHand,
    acts_max,
    has_own_chips,
    play_out,
    played_hands,
    starts,
)

from riverboat.money import AMOUNT_MAX
from riverboat.rules import hand as hands
from riverboat.rules.cards import HIDDEN_CARD, Card
from riverboat.rules.commands import (
    Bet,
    BringIn,
    Call,
    Check,
    ChooseShow,
    Complete,
    Fold,
    HandCommand,
    PostDue,
    PostKind,
    Protect,
    RaiseTo,
    SeatIn,
    StartHand,
)
from riverboat.rules.events import (
    BetMade,
    Completed,
    HandEnded,
    HandEvent,
    HandsTabled,
    HandStarted,
    RaisedTo,
    ShownDown,
    StreetDealt,
    UncalledReturned,
    Wager,
)
from riverboat.rules.ranking import rank_hand
from riverboat.rules.refusals import HandOver, Refusal
from riverboat.rules.starting import open_hand
from riverboat.rules.state import Hand, LegalActions, Player
from riverboat.rules.terms import ShortRaise
from riverboat.rules.variants import Game
from riverboat.rules.view import Hidden, view

# -- chips ---------------------------------------------------------------------------------------


def brought(played: PlayedHand) -> int:
    return sum(seat.stack for seat in played.start.seats)


@given(played_hands())
def test_chips_are_conserved_by_every_event(played: PlayedHand) -> None:
    for hand in played.states:
        behind = sum(player.stack for player in hand.players)
        rake = hand.result.rake if hand.result else 0
        assert behind + hand.pot + rake == brought(played)
        if not hand.is_over:
            put_in = [player.bet + player.paid + player.dead for player in hand.players]
            assert hand.pot == sum(put_in)


@given(played_hands())
def test_no_amount_is_ever_negative(played: PlayedHand) -> None:
    for hand in played.states:
        for player in hand.players:
            assert min(player.stack, player.bet, player.paid, player.dead) >= 0
        assert min(hand.price, hand.level, hand.pot, hand.wagers) >= 0
    for event in played.events:
        if isinstance(event, HandEnded):
            for pot in event.pots:
                assert pot.rake >= 0
                assert min(share.amount for share in pot.shares) >= 0
                # Where a forced bet alone went back whole (B8), there is no pot at all.
                assert pot.amount > 0


@given(played_hands())
def test_payouts_and_rake_are_what_was_put_in(played: PlayedHand) -> None:
    # R4, and B8: what came back uncalled was never in.
    before = {seat.seat: seat.stack for seat in played.start.seats}
    end = played.events[-1]
    assert isinstance(end, HandEnded)
    won = dict.fromkeys(before, 0)
    for pot in end.pots:
        assert pot.amount == pot.rake + sum(share.amount for share in pot.shares)
        for share in pot.shares:
            won[share.seat] += share.amount
    assert end.rake == sum(pot.rake for pot in end.pots)
    put_in = {
        share.seat: before[share.seat] - (share.amount - won[share.seat]) for share in end.stacks
    }
    assert min(put_in.values()) >= 0
    assert sum(won.values()) + end.rake == sum(put_in.values())
    assert {share.seat: share.amount for share in end.stacks} == {
        player.seat: player.stack for player in played.last.players
    }


class Layer(Struct):
    amount: int
    places: tuple[int, ...]


def layers(players: tuple[Player, ...]) -> list[Layer]:
    """Cut the pots anew, level by level of everything that anybody put in (B9)."""
    found: list[Layer] = []
    below = 0
    amount = sum(player.dead for player in players)
    for level in sorted({0, *[player.contributed for player in players]}):
        amount += sum(
            min(player.contributed, level) - min(player.contributed, below) for player in players
        )
        below = level
        places = tuple(
            place
            for place, player in enumerate(players)
            if not player.has_folded and player.contributed >= level
        )
        if found and (found[-1].places == places or not places):
            found[-1].amount += amount
            amount = 0
        elif amount:
            found.append(Layer(amount, places))
            amount = 0
    # A lone big blind or bring-in that nobody called went back whole (B8): no pot.
    return [layer for layer in found if layer.amount]


@given(played_hands())
def test_pots_are_cut_and_paid_by_who_put_in_what_and_holds_what(played: PlayedHand) -> None:
    # B6, B9, B10: worked out from contributions and true cards alone, mucked ones too.
    last, before = played.states[-1], played.states[-2]
    end = last.result
    assert end is not None
    expected = layers(before.players)
    seats = [player.seat for player in before.players]
    stacks = {player.seat: player.stack for player in before.players}
    assert [(pot.amount, pot.eligible) for pot in end.pots] == [
        (layer.amount, tuple(seats[place] for place in layer.places)) for layer in expected
    ]
    for pot, layer in zip(end.pots, expected, strict=True):
        winners = list(layer.places)
        if before.has_shown_down:
            ranks = {
                place: rank_hand(player.down + player.up + before.board)
                for place, player in enumerate(before.players)
                if place in layer.places
            }
            winners = [place for place in winners if ranks[place] == max(ranks.values())]
        each, odd = divmod(pot.amount - pot.rake, len(winners))
        for place in winners:
            # The whole remainder goes to the first winner clockwise from the button.
            stacks[seats[place]] += each + (odd if place == winners[0] else 0)
    assert stacks == {share.seat: share.amount for share in end.stacks}


@given(played_hands())
def test_rake_is_taken_by_r1_and_r2(played: PlayedHand) -> None:
    rake = played.start.rake
    end = played.events[-1]
    assert isinstance(end, HandEnded)
    pot = sum(awarded.amount for awarded in end.pots)
    streets = sum(isinstance(event, StreetDealt) for event in played.events)
    is_free = pot < rake.minimum_pot or (rake.first_round_free and streets < 2)
    assert end.rake == (0 if is_free else min(rake.rate.of(pot), rake.cap))
    assert 0 <= end.rake <= min(rake.cap, pot)
    for side_pot in end.pots[1:]:
        floored = end.rake * side_pot.amount // pot
        # A side pot bears more only where the main pot is taken whole.
        assert side_pot.rake == floored or end.pots[0].rake == end.pots[0].amount
        assert floored <= side_pot.rake <= side_pot.amount


# -- what is legal -------------------------------------------------------------------------------


def is_offered(hand: Hand, command: HandCommand) -> bool:
    """Whether the question that is open allows a command: the law for `decide`."""
    if isinstance(command, ChooseShow):
        return not hand.is_over and hand.place_of(command.seat) is not None
    legal = hands.legal_actions(hand, command.seat)
    match command:
        case Fold():
            return legal.fold
        case Check():
            return legal.check
        case Call():
            return legal.call is not None
        case BringIn():
            return legal.bring_in is not None
        case Protect():
            return legal.call is not None and has_own_chips(hand)
        case Bet(to=to):
            return type(to) is int and to in legal.bet
        case RaiseTo(to=to):
            return type(to) is int and to in legal.raise_to
        case Complete(to=to):
            return type(to) is int and to in legal.complete


def refusal_of(hand: Hand, command: HandCommand) -> Refusal | None:
    try:
        hands.play(hand, command)
    except Refusal as refusal:
        return refusal
    return None


def amounts_around(hand: Hand, seat: int) -> set[int]:
    """Every amount that could mean something now, and its neighbours; and some that can't."""
    place = hand.place_of(seat)
    player = hand.players[place] if place is not None else Player(seat, 0)
    legal = hands.legal_actions(hand, hand.turn.seat if hand.turn else seat)
    near = {
        0,
        *legal.bet,
        *legal.raise_to,
        *legal.complete,
        player.stack,
        player.bet + player.stack,
        hand.price,
        hand.level,
        *[base + size for base in (0, hand.price, hand.level, player.bet) for size in hand.sizes],
        hand.terms.small_bet,
        hand.terms.big_bet,
    }
    return {amount + off for amount in near for off in (-1, 0, 1)} | {AMOUNT_MAX + 1}


def everything(hand: Hand) -> Iterator[HandCommand]:
    """Every kind of command for every seat: those in the hand, and two that are not."""
    for seat in (*[player.seat for player in hand.players], 0, 99):
        yield from (Fold(seat), Check(seat), Call(seat), BringIn(seat), Protect(seat))
        yield from (ChooseShow(seat, shows=True), ChooseShow(seat, shows=False))
        for to in amounts_around(hand, seat):
            yield from (Bet(seat, to), RaiseTo(seat, to), Complete(seat, to))


@given(played_hands(), st.data())
def test_what_is_offered_is_accepted_and_nothing_else(
    played: PlayedHand, data: st.DataObject
) -> None:
    hand = data.draw(st.sampled_from((*played.asked, played.last)))
    before = msgspec.msgpack.encode(hand)
    offered = [command for command in everything(hand) if is_offered(hand, command)]
    assert offered or hand.is_over
    accepted: list[HandCommand] = []
    for command in everything(hand):
        refusal = refusal_of(hand, command)
        if refusal is None:
            accepted.append(command)
        else:
            # A machine's reason and a person's sentence.
            assert refusal.reason.isupper()
            assert str(refusal)
    assert accepted == offered
    # A refused command changes nothing; nor does one that is only judged.
    assert msgspec.msgpack.encode(hand) == before


@given(played_hands(), st.data())
def test_an_amount_that_is_no_whole_number_is_never_accepted(
    played: PlayedHand, data: st.DataObject
) -> None:
    # To Python True is 1 and 20.0 is 20; neither is an amount of chips.
    assume(played.asked)
    hand = data.draw(st.sampled_from(played.asked))
    assert hand.turn is not None
    legal = hand.turn
    for to in (*legal.bet, *legal.raise_to, *legal.complete, 1):
        for other in (float(to), True, str(to), None):
            for kind in (Bet, RaiseTo, Complete):
                command = kind(legal.seat, other)  # type: ignore[arg-type]
                assert refusal_of(hand, command)


@given(played_hands())
def test_after_the_end_everything_is_refused(played: PlayedHand) -> None:
    for command in everything(played.last):
        with pytest.raises(HandOver):
            hands.decide(played.last, command)


@given(played_hands())
def test_amounts_offered_are_within_the_stack(played: PlayedHand) -> None:
    for hand in played.asked:
        assert hand.turn is not None
        player = hand.players[hand.turn_place]
        assert player.seat == hand.turn.seat
        for to in (*hand.turn.bet, *hand.turn.raise_to, *hand.turn.complete):
            assert hand.price < to <= player.bet + player.stack
        for amount in (hand.turn.call, hand.turn.bring_in):
            assert amount is None or 0 < amount <= player.stack


@given(played_hands())
def test_only_one_seat_is_asked(played: PlayedHand) -> None:
    for hand in played.states:
        for player in hand.players:
            legal = hands.legal_actions(hand, player.seat)
            is_asked = hand.turn is not None and hand.turn.seat == player.seat
            assert is_asked or legal == LegalActions(player.seat)


# -- the betting ---------------------------------------------------------------------------------


@given(played_hands())
def test_nobody_is_asked_who_has_no_decision(played: PlayedHand) -> None:
    # B19.
    for hand in played.asked:
        assert hand.turn is not None
        asked = hand.players[hand.turn_place]
        others = [player for player in hand.players if player is not asked]
        assert asked.can_act
        assert any(not player.has_folded for player in others)
        if not any(player.can_act for player in others):
            # All others still in are all-in: he owes the largest of them, and calls or folds.
            owed = max(player.bet for player in others if not player.has_folded) - asked.bet
            assert owed > 0
            assert hand.turn == LegalActions(
                asked.seat, fold=True, call=min(owed, asked.stack, hand.price - asked.bet)
            )


@given(played_hands())
def test_a_street_closes_only_when_everybody_has_decided(played: PlayedHand) -> None:
    # The other half of B19. Who still has to act is kept here from the acts alone.
    to_decide: set[int] = set()
    hand = played.states[0]
    for event, after in zip(played.events[1:], played.states[1:], strict=True):
        able = {player.seat for player in hand.players if player.can_act}
        match event:
            case BetMade() | RaisedTo() | Completed():
                to_decide = able - {event.seat}
            case StreetDealt() | ShownDown() | HandEnded() | UncalledReturned() | HandsTabled():
                to_decide &= able
                still_in = [player for player in hand.players if not player.has_folded]
                if len(still_in) > 1 and len(able) > 1:
                    assert not to_decide
                if len(still_in) > 1 and len(able) == 1:
                    (alone,) = (player for player in hand.players if player.can_act)
                    largest = max(player.bet for player in still_in if player is not alone)
                    assert alone.bet >= min(largest, hand.price)
                to_decide = {player.seat for player in after.players if player.can_act}
                if not isinstance(event, StreetDealt):
                    to_decide = set()
            case _:
                to_decide.discard(getattr(event, "seat", 0))
        hand = after


@given(played_hands())
def test_the_cap_is_never_exceeded(played: PlayedHand) -> None:
    # B5, H7, S3, S7: one bet and so many raises, counted from the amounts.
    terms = played.start.terms
    wagers = 0
    is_uncapped = False
    hand = played.states[0]
    for event, after in zip(played.events[1:], played.states[1:], strict=True):
        match event:
            case StreetDealt():
                wagers = 1 if after.street.has_blinds else 0
                still_in = sum(not player.has_folded for player in after.players)
                is_uncapped = terms.uncap_heads_up and still_in == 2
            case BetMade() | RaisedTo() | Completed():
                # A full one certainly counts, and a short one counts as the event says.
                size = hand.sizes[0]
                is_full = event.to - hand.price >= size
                assert event.counts or not is_full
                wagers += event.counts
                assert event.to - hand.price <= 2 * hand.sizes[-1]
            case _:
                pass
        assert is_uncapped or wagers <= 1 + terms.raises
        hand = after


@given(played_hands())
def test_a_short_all_in_counts_from_half_a_bet_on(played: PlayedHand) -> None:
    # B7, and S7 for its two sizes.
    hand = played.states[0]
    for event, after in zip(played.events[1:], played.states[1:], strict=True):
        if isinstance(event, Wager):
            lower, upper = hand.sizes[0], hand.sizes[-1]
            added = event.to - hand.level
            size = upper if added > lower else lower
            counts = 2 * added >= size
            full_level = event.to if added >= size else hand.level + size
            level = event.to if hand.terms.short_raise is ShortRaise.ON_TOP else full_level
            assert event.is_all_in or added in {lower, upper}
            assert (event.counts, event.level) == (counts, level if counts else hand.level)
        hand = after


@given(played_hands())
def test_who_has_acted_may_raise_again_only_when_the_price_has_risen(played: PlayedHand) -> None:
    # B7: by half a bet since he acted, and of two sizes (S3, S7) at least by half the smaller.
    acted: dict[int, tuple[int, int]] = {}
    for step in played.steps:
        hand, after = step.before, step.after
        assert hand.turn is not None or hand.is_over
        if hand.turn is None or isinstance(step.command, ChooseShow):
            continue
        seat = hand.turn.seat
        if seat in acted and (hand.turn.bet or hand.turn.raise_to or hand.turn.complete):
            price, size = acted[seat]
            assert 2 * (hand.price - price) >= min(size, hand.sizes[0])
        if any(isinstance(event, StreetDealt) for event in step.events):
            acted = {}
        else:
            acted[seat] = (after.price, after.sizes[0])


@given(played_hands())
def test_a_hand_ends_within_a_bound(played: PlayedHand) -> None:
    acts = [step for step in played.steps if not isinstance(step.command, ChooseShow)]
    assert played.last.is_over
    assert len(acts) <= acts_max(played.start)
    assert played.last.turns == len(acts)


@given(played_hands())
def test_a_showdown_shows_every_hand_that_wins(played: PlayedHand) -> None:
    # B11: without a call nothing is shown; the first always shows; who wins has shown.
    end = played.events[-1]
    assert isinstance(end, HandEnded)
    winners = {share.seat for pot in end.pots for share in pot.shares}
    downs = [event for event in played.events if isinstance(event, ShownDown)]
    still_in = {player.seat for player in played.last.players if not player.has_folded}
    if len(still_in) == 1:
        assert downs == []
        assert winners == (still_in if end.pots else set())
        return
    (down,) = downs
    assert {shown.seat for shown in down.hands} == still_in
    assert down.hands[0].cards
    assert winners <= {shown.seat for shown in down.hands if shown.cards}
    wants = {player.seat for player in played.states[-2].players if player.shows}
    assert wants & still_in <= {shown.seat for shown in down.hands if shown.cards}


@given(starts(), st.data())
def test_any_start_is_refused_or_sound(start: StartHand, data: st.DataObject) -> None:
    """Seats, stacks and posts that no table would send: refused with facts, or chips are safe."""
    some_seats = st.sampled_from([seat.seat for seat in start.seats]) | st.integers(0, 11)
    posts = st.builds(PostDue, some_seats, st.sampled_from(PostKind))
    seats = st.builds(SeatIn, some_seats, st.integers(-1, 5000) | st.just(AMOUNT_MAX))
    if data.draw(st.booleans()):
        start = replace(start, posts=tuple(data.draw(st.lists(posts, max_size=6))))
    if data.draw(st.booleans()):
        drawn = data.draw(st.lists(seats, max_size=11))
        start = replace(start, seats=data.draw(st.sampled_from((start.seats, tuple(drawn)))))
    try:
        opening, hand = hands.start_hand(start)
    except Refusal:
        return
    bound = acts_max(start)
    while hand.turn is not None:
        assert bound >= 0
        bound -= 1
        legal = hand.turn
        passive = Check if legal.check else BringIn if legal.bring_in is not None else Call
        events, hand = hands.play(hand, passive(legal.seat))
        opening += events
    assert hand.result is not None
    total = sum(share.amount for share in hand.result.stacks) + hand.result.rake
    assert total == sum(seat.stack for seat in start.seats)


@given(played_hands())
def test_what_a_hand_counts_along_is_what_a_count_gives(played: PlayedHand) -> None:
    for hand in played.states:
        if not hand.is_over:
            assert hand.still_in == sum(not player.has_folded for player in hand.players)
            assert hand.able == sum(player.can_act for player in hand.players)
        dealt = [card for player in hand.players for card in (*player.down, *player.up)]
        assert hand.cards_dealt == len(dealt) + len(hand.board) == len({*dealt, *hand.board})


@given(played_hands(Game.STUD, is_crowded=True))
def test_one_card_plays_for_all_only_when_there_are_not_enough(played: PlayedHand) -> None:
    # S8. Eight who stay come to the seventh street with four cards left.
    for event, after in zip(played.events, played.states, strict=True):
        if isinstance(event, StreetDealt):
            street = after.street
            left = 52 - after.cards_dealt + len(list(cards_in(event)))
            is_enough = left >= (street.down + street.up) * after.still_in
            assert len(event.dealt) == (after.still_in if is_enough else 0)
            assert len(event.board) == (0 if is_enough else 1)


# -- events --------------------------------------------------------------------------------------


@given(played_hands())
def test_replaying_the_events_equals_playing(played: PlayedHand) -> None:
    assert isinstance(played.opening[0], HandStarted)
    assert hands.replay(*played.opening) == played.first  # type: ignore[arg-type]
    for step in played.steps:
        assert hands.decide(step.before, step.command) == step.events
        hand = step.before
        for event in step.events:
            hand = hands.apply(hand, event)
        assert hand == step.after
    assert hands.replay(played.started, *played.events[1:]) == played.last
    again = play_out(played.start, [step.command for step in played.steps])
    assert again == played


def public(hand: Hand, viewer: int | None, turned_up: set[Card]) -> Hand:
    """A hand as it may look to a viewer: what he may not know is blank."""
    players: list[Player] = []
    for player in hand.players:
        if player.seat != viewer:
            down = tuple([card if card in turned_up else HIDDEN_CARD for card in player.down])
            player = replace(player, shows=False, down=down)
        players.append(player)
    return replace(hand, secret=None, players=tuple(players))


def viewers(start: StartHand) -> tuple[int | None, ...]:
    """Everybody dealt in, a seat that is not, and a spectator."""
    return (*[seat.seat for seat in start.seats], 99, None)


@given(played_hands())
def test_a_view_folds_to_the_public_facts(played: PlayedHand) -> None:
    states = played.states
    for viewer in viewers(played.start):
        seen = view(played.started, viewer)
        assert isinstance(seen, HandStarted)
        hand = open_hand(seen)
        turned_up: set[Card] = set()
        for event, true in zip(played.events[1:], states[1:], strict=True):
            if isinstance(event, HandsTabled | ShownDown):
                turned_up.update(card for shown in event.hands for card in shown.cards)
            part = view(event, viewer)
            if not isinstance(part, Hidden):
                hand = hands.apply(hand, part)
            assert hand == public(true, viewer, turned_up)


@given(played_hands(), st.data())
def test_events_and_views_survive_json(played: PlayedHand, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from(viewers(played.start)))
    seen = tuple([view(event, viewer) for event in played.events])
    decoder = msgspec.json.Decoder(HandEvent | Hidden)
    for event in (*played.events, *seen):
        assert decoder.decode(msgspec.json.encode(event)) == event
    assert (
        msgspec.json.decode(msgspec.json.encode(played.events), type=tuple[HandEvent, ...])
        == played.events
    )


# -- hidden cards --------------------------------------------------------------------------------


def shown_to(played: PlayedHand, viewer: int | None) -> set[Card]:
    """The cards that a viewer has a right to: his own, those face up, and those that were shown."""
    cards: set[Card] = set()
    for event in played.events:
        match event:
            case StreetDealt(dealt=dealt, board=board):
                cards.update(board)
                for dealt_to in dealt:
                    cards.update(dealt_to.up)
                    if dealt_to.seat == viewer:
                        cards.update(dealt_to.down)
            case ShownDown(hands=shown) | HandsTabled(hands=shown):
                cards.update(card for entry in shown for card in entry.cards)
            case _:
                pass
    return cards


def stream(played: PlayedHand, viewer: int | None) -> bytes:
    """What a viewer is sent of a hand."""
    return msgspec.json.encode([view(event, viewer) for event in played.events])


@given(played_hands())
def test_cards_are_found_wherever_they_are(played: PlayedHand) -> None:
    # Otherwise the law below would hold for a walk that finds nothing.
    assert tuple(cards_in(played.started)) == played.start.secret.deck
    for event in played.events:
        if isinstance(event, StreetDealt):
            dealt = [card for to in event.dealt for card in (*to.down, *to.up)]
            assert list(cards_in(event)) == [*dealt, *event.board]
        if isinstance(event, ShownDown):
            assert list(cards_in(event)) == [card for shown in event.hands for card in shown.cards]


@given(played_hands())
def test_no_viewer_gets_a_card_that_he_may_not_see(played: PlayedHand) -> None:
    secret = played.start.secret
    for viewer in viewers(played.start):
        sent = stream(played, viewer)
        decoded = msgspec.json.decode(sent, type=tuple[HandEvent | Hidden, ...])
        cards = set(cards_in(decoded, tuple[HandEvent, ...])) - {HIDDEN_CARD}
        assert cards == shown_to(played, viewer)
        assert msgspec.json.encode(secret.seed).strip(b'"=') not in sent


def cards_shown(played: PlayedHand) -> list[tuple[int, tuple[Card, ...]]]:
    """Whose hands were shown at the showdown, which mucked, and in which order."""
    downs = [event for event in played.events if isinstance(event, ShownDown)]
    return [(shown.seat, shown.cards) for down in downs for shown in down.hands]


@given(played_hands(), st.data())
def test_cards_that_are_not_shown_change_no_byte_of_a_view(
    played: PlayedHand, data: st.DataObject
) -> None:
    """Deal the same hand again with the cards that a viewer never sees in other places."""
    viewer = data.draw(st.sampled_from(viewers(played.start)))
    seen = shown_to(played, viewer)
    at_the_end = {seat for seat, _ in cards_shown(played)}
    mucked = {
        card
        for player in played.last.players
        if player.seat in at_the_end and player.seat != viewer
        for card in player.down
    }
    # Whether a mucked hand would have won is a reason to show it: only where it would again not
    # have is the hand the same. Folded and undealt cards are a reason for nothing.
    is_with_mucked = data.draw(st.booleans())
    fixed = seen if is_with_mucked else seen | mucked
    deck = played.start.secret.deck
    free = [card for card in deck if card not in fixed]
    others = iter(data.draw(st.permutations(free)))
    start = replace(
        played.start,
        secret=replace(
            played.start.secret,
            deck=tuple([card if card in fixed else next(others) for card in deck]),
            seed=bytes(32),
        ),
    )
    again = play_out(start, [step.command for step in played.steps])
    if is_with_mucked:
        assume(cards_shown(again) == cards_shown(played))
    assert stream(again, viewer) == stream(played, viewer)
