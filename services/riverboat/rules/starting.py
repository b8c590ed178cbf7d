"""The start of a hand: who is in, what they post, and the state before the first card."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from riverboat.money import AMOUNT_MAX
from riverboat.rules.cards import full_deck
from riverboat.rules.commands import (
    LIVE_POSTS,
    SMALL_POSTS,
    DeckSecret,
    PostKind,
    SeatIn,
    StartHand,
)
from riverboat.rules.events import HandStarted, Posted
from riverboat.rules.refusals import BadAmount, BadStart
from riverboat.rules.state import Hand, Player

# Looking a member up in an enum is slow in Python 3.11, and every hand does so for every post.
ANTE, SMALL_BLIND, BIG_BLIND = PostKind.ANTE, PostKind.SMALL_BLIND, PostKind.BIG_BLIND

BLINDS = LIVE_POSTS | SMALL_POSTS
"""What may be posted; antes are not asked for."""


def judge_start(command: StartHand) -> HandStarted:
    """Judge a start; give the hand's first event. Raises `BadStart`, `BadAmount`, `NotADeck`."""
    if type(command.number) is not int or not 1 <= command.number <= AMOUNT_MAX:
        raise BadStart("number", f"hands are numbered from 1, not {command.number!r}")
    if type(command.button) is not int:
        raise BadStart("button", f"is a seat's number, not {command.button!r}")
    if type(command.secret) is not DeckSecret or type(command.secret.deck) is not tuple:
        raise BadStart("secret", "holds a deck as a tuple of cards")
    seats = _clockwise(command)
    full_deck(command.secret.deck)
    has_blinds = command.terms.variant.has_blinds
    return HandStarted(
        number=command.number,
        terms=command.terms,
        rake=command.rake,
        button=command.button,
        seats=seats,
        posts=_blinds(command) if has_blinds else _antes(command, seats),
        deck_root=command.secret.root,
        secret=command.secret,
    )


def _clockwise(command: StartHand) -> tuple[SeatIn, ...]:
    """Who is dealt in, clockwise from the button's left."""
    if any(type(seat.seat) is not int or seat.seat < 0 for seat in command.seats):
        raise BadStart("seats", "are whole numbers from 0")
    seats = sorted(command.seats, key=attrgetter("seat"))
    most = command.terms.variant.seats_max
    if not 2 <= len(seats) <= most:
        raise BadStart("seats", f"2 to {most} are dealt in, not {len(seats)}")
    upto_button = 0
    last = None
    for seat in seats:
        if seat.seat == last:
            raise BadStart("seats", f"seat {last} is dealt in twice")
        last = seat.seat
        upto_button += last <= command.button
        if type(seat.stack) is not int or not 1 <= seat.stack <= AMOUNT_MAX:
            raise BadAmount(f"seats[{last}].stack", seat.stack)
    return (*seats[upto_button:], *seats[:upto_button])


def _antes(command: StartHand, seats: tuple[SeatIn, ...]) -> tuple[Posted, ...]:
    if command.posts:
        raise BadStart("posts", "antes are not named: everybody antes")
    ante = command.terms.ante
    if not ante:
        return ()
    return tuple([Posted(seat.seat, ANTE, min(ante, seat.stack)) for seat in seats])


def _blinds(command: StartHand) -> tuple[Posted, ...]:
    """What the posts come to. A seat has one bet before the cards, and one dead post beside it."""
    terms = command.terms
    left = {seat.seat: seat.stack for seat in command.seats}
    posted: list[Posted] = []
    seen: set[tuple[int, bool]] = set()
    kinds: list[PostKind] = []
    for post in command.posts:
        seat, kind = post.seat, post.kind
        is_live = kind in LIVE_POSTS
        if seat not in left or kind not in BLINDS or (seat, is_live) in seen:
            raise BadStart("posts", f"seat {seat} cannot post {kind}")
        seen.add((seat, is_live))
        kinds.append(kind)
        amount = min(terms.small_blind if kind in SMALL_POSTS else terms.big_blind, left[seat])
        if amount:
            left[seat] -= amount
            posted.append(Posted(seat, kind, amount))
    if kinds.count(BIG_BLIND) != 1 or kinds.count(SMALL_BLIND) > 1:
        raise BadStart("posts", "a hand has one big blind and at most one small blind")
    return tuple(posted)


def open_hand(started: HandStarted) -> Hand:
    """Fold a hand's first event."""
    players = {
        entry.seat: Player(entry.seat, entry.stack, shows=entry.shows) for entry in started.seats
    }
    ante = 0
    big_blind = started.seats[0].seat
    for post in started.posts:
        seat, amount = post.seat, post.amount
        player = players[seat]
        stack = player.stack - amount
        if post.kind is ANTE:
            players[seat] = replace(player, stack=stack, paid=amount)
            ante = max(ante, amount)
        elif post.kind in LIVE_POSTS:
            players[seat] = replace(player, stack=stack, bet=player.bet + amount)
            if post.kind is BIG_BLIND:
                big_blind = seat
        else:
            players[seat] = replace(player, stack=stack, dead=amount)
    return Hand(
        number=started.number,
        terms=started.terms,
        rake=started.rake,
        button=started.button,
        secret=started.secret,
        players=tuple(players.values()),
        chips=sum([entry.stack for entry in started.seats]),
        still_in=len(players),
        able=sum([player.stack > 0 for player in players.values()]),
        ante=ante,
        big_blind_place=[entry.seat for entry in started.seats].index(big_blind),
    )
