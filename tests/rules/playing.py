"""Hands in words: deal named cards, act, and read the question and the outcome.

    play = holdem(3, stacks={3: 6}, cards={3: "As Ah"}).act("3 call", "1 raise 20")
    assert play.asks == "2 fold, call 10, raise 30"

Seats are 1 to n. Unless a test says otherwise the last one has the button, so that seat 1 is the
first to its left; everyone has 1000, the limits are 10 and 20, and there is no rake. Hold'em's
blinds are 5 and 10: seat 1 and seat 2, heads-up seat 2 (the button) and seat 1. Stud's ante is 1 and
its bring-in 5.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypedDict, TypeVar, Unpack

import pytest

from riverboat.money import AMOUNT_MAX
from riverboat.rules.cards import DECK, HIDDEN_CARD, Card, cards_text, parse_card
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
from riverboat.rules.events import (
    DealtTo,
    HandEvent,
    HandShown,
    HandsTabled,
    HandStarted,
    ShownDown,
    StreetDealt,
    UncalledReturned,
)
from riverboat.rules.hand import play, replay, start_hand
from riverboat.rules.hand_rake import HandRake
from riverboat.rules.rake_schedules import BasisPoints
from riverboat.rules.refusals import Refusal
from riverboat.rules.state import Hand, LegalActions
from riverboat.rules.terms import FourthStreetUpper, HandTerms, ShortRaise
from riverboat.rules.variants import Game
from riverboat.rules.view import Hidden, view

DEEP: Final = 1000
"""A stack that no capped street can threaten."""

DRY: Final = "2c 7d 9h Jc 4s"
"""A board that pairs nothing high and makes no straight or flush with a big pair."""

ROYAL: Final = "As Ks Qs Js Ts"
"""A board that nobody beats: all hands are identical."""

RefusalT = TypeVar("RefusalT", bound=Refusal)


def rake_of(basis_points: int, *, first_round_free: bool = False) -> HandRake:
    """A rake without a cap or a minimum, so that it shows on any pot."""
    return HandRake(
        schedule_id="test",
        tier=0,
        rate=BasisPoints(basis_points),
        cap=AMOUNT_MAX,
        minimum_pot=0,
        first_round_free=first_round_free,
    )


class Dealing(TypedDict, total=False):
    """What a test may set. It sets what matters to it."""

    stacks: Mapping[int, int]
    cards: Mapping[int, str]
    """Cards by seat, in the order dealt; `?` is any card. In stud the seat gets no card more after
    `fold`: whoever folds has to be named, or later cards land elsewhere."""
    board: str
    """The board in the order dealt; in stud the one community card (S8)."""
    deck: tuple[Card, ...]
    """The whole deck, where its order is what is tested."""
    button: int
    posts: str
    """`1 small_blind, 2 big_blind, 4 live, 4 dead`, instead of the usual blinds."""
    shows: Collection[int]
    rake: HandRake
    small_bet: int
    small_blind: int
    ante: int
    bring_in: int
    raises: int
    uncap_heads_up: bool
    short_raise: ShortRaise
    fourth_street_upper: FourthStreetUpper
    table_all_in_hands: bool


def holdem(players: int, **dealing: Unpack[Dealing]) -> Play:
    return deal(Game.HOLDEM, players, **dealing)


def stud(players: int, **dealing: Unpack[Dealing]) -> Play:
    return deal(Game.STUD, players, **dealing)


def deal(game: Game, players: int, **dealing: Unpack[Dealing]) -> Play:
    """Start a hand and go on to the first question."""
    events, hand = start_hand(start(game, players, **dealing))
    return Play(hand, events)


def start(game: Game, players: int, **dealing: Unpack[Dealing]) -> StartHand:
    button = dealing.get("button", players)
    stacks = dealing.get("stacks", {})
    shows = dealing.get("shows", ())
    seats = range(1, players + 1)
    places = [(button + step) % players + 1 for step in range(players)]
    blinds = ""
    if game is Game.HOLDEM:
        small, big = (places[-1], places[0]) if players == 2 else (places[0], places[1])
        blinds = f"{small} small_blind, {big} big_blind"
    deck = dealing.get("deck")
    if deck is None:
        cards, board = dealing.get("cards", {}), dealing.get("board", "")
        deck = _lay_out(game, [cards.get(seat, "").split() for seat in places], board.split())
    return StartHand(
        number=1,
        terms=_terms(game, dealing),
        rake=dealing.get("rake", rake_of(0)),
        button=button,
        seats=tuple([SeatIn(seat, stacks.get(seat, DEEP), seat in shows) for seat in seats]),
        posts=_posts(dealing.get("posts", blinds)),
        secret=DeckSecret(deck),
    )


_BY_DEFAULT: Final = (
    "raises",
    "uncap_heads_up",
    "short_raise",
    "fourth_street_upper",
    "table_all_in_hands",
)
"""Settings that are the house's own default unless a test sets them."""


def _terms(game: Game, dealing: Dealing) -> HandTerms:
    small_bet = dealing.get("small_bet", 10)
    stakes: dict[str, Any]
    if game is Game.HOLDEM:
        small_blind = dealing.get("small_blind", small_bet // 2)
        stakes = {"small_blind": small_blind, "big_blind": small_bet}
    else:
        ante, bring_in = (
            dealing.get("ante", small_bet // 10),
            dealing.get("bring_in", small_bet // 2),
        )
        stakes = {"ante": ante, "bring_in": bring_in}
    chosen: dict[str, Any] = {name: value for name, value in dealing.items() if name in _BY_DEFAULT}
    return HandTerms(game=game, small_bet=small_bet, big_bet=2 * small_bet, **stakes, **chosen)


def _posts(text: str) -> tuple[PostDue, ...]:
    words = [post.split() for post in text.split(",") if post]
    return tuple([PostDue(int(seat), PostKind(kind)) for seat, kind in words])


def _lay_out(game: Game, hands: list[list[str]], board: list[str]) -> tuple[Card, ...]:
    """Lay the deck so that the cards land as named: one each, round by round, then the board."""
    wanted: list[str] = []
    for dealt in range(2 if game is Game.HOLDEM else 7):
        still_in = [hand for hand in hands if "fold" not in hand[: dealt + 1]]
        if len(wanted) + len(still_in) > len(DECK):
            break  # Stud's last card, when there are too few: `board` is what all share.
        wanted += [hand[dealt] if dealt < len(hand) else "?" for hand in still_in]
    wanted += board
    named = [parse_card(text) for text in wanted if text != "?"]
    assert len(set(named)) == len(named), "a card is named twice"
    # Steps of five: neighbours share neither rank nor suit, so that chance makes no pairs.
    unnamed = (DECK[step * 5 % 52] for step in range(52) if DECK[step * 5 % 52] not in named)
    laid = [next(unnamed) if text == "?" else parse_card(text) for text in wanted]
    return (*laid, *unnamed)


@dataclass(frozen=True)
class Play:
    """A hand with all its events; acting gives the next one."""

    hand: Hand
    events: tuple[HandEvent, ...]

    def act(self, *lines: str) -> Play:
        """Play on. A line is `3 raise 40`, `1 2 call` (each in turn), or an act with `around` (until
        the street's betting is over) or `down` (to the end): `check around`, `call down`. Who
        calls around puts in the least he can: he brings in, calls or checks.
        """
        after = self
        for line in lines:
            after = after._act(line)
        return after

    def _act(self, line: str) -> Play:
        after = self
        if line.endswith((" around", " down")):
            least, _, until = line.partition(" ")
            street = self.hand.street_index
            while after.hand.turn and (until == "down" or after.hand.street_index == street):
                is_call = least == "call"
                after = after.do(_least(after.hand.turn) if is_call else Check(after.to_act))
            return after
        for command in commands(line):
            after = after.do(command)
        return after

    def do(self, command: HandCommand) -> Play:
        events, hand = play(self.hand, command)
        return Play(hand, self.events + events)

    def refusal(self, kind: type[RefusalT], act: str | HandCommand) -> RefusalT:
        """Do what the rules do not allow: it is refused, and nothing has changed."""
        command = next(commands(act)) if isinstance(act, str) else act
        before = self.replayed()
        with pytest.raises(kind) as caught:
            play(self.hand, command)
        assert self.hand == before
        return caught.value

    def replayed(self) -> Hand:
        """The hand as its events tell it."""
        started, *events = self.events
        assert isinstance(started, HandStarted)
        return replay(started, *events)

    # The question.

    @property
    def to_act(self) -> int:
        assert self.hand.turn is not None, "the hand is over"
        return self.hand.turn.seat

    @property
    def asks(self) -> str:
        """Who is asked and what he may do: `2 fold, call 10, raise 20`; `nobody` at the end."""
        legal = self.hand.turn
        return "nobody" if legal is None else f"{legal.seat} {', '.join(_choices(legal))}"

    # The cards.

    @property
    def street(self) -> str:
        return self.hand.street.name

    @property
    def board(self) -> str:
        return cards_text(self.hand.board)

    def cards(self, seat: int) -> str:
        """All cards of a seat: down, then up."""
        place = self.hand.place_of(seat)
        assert place is not None
        player = self.hand.players[place]
        return cards_text(player.down + player.up)

    def seen_by(self, viewer: int | None) -> set[Card]:
        """Every card that some event shows a viewer."""
        return {
            card
            for event in self.events
            for card in _cards_in(view(event, viewer))
            if card != HIDDEN_CARD
        }

    # The outcome.

    @property
    def returned(self) -> list[tuple[int, int]]:
        """Uncalled bets, as (seat, amount)."""
        return [
            (event.seat, event.amount)
            for event in self.events
            if isinstance(event, UncalledReturned)
        ]

    @property
    def showdown(self) -> str:
        """`3 shows, 1 mucks`; empty if there was none."""
        shown = [
            hand for event in self.events if isinstance(event, ShownDown) for hand in event.hands
        ]
        return ", ".join(f"{hand.seat} {'shows' if hand.cards else 'mucks'}" for hand in shown)

    @property
    def tabled(self) -> list[int]:
        """Seats whose hands were turned up before the showdown."""
        tabled = [
            hand for event in self.events if isinstance(event, HandsTabled) for hand in event.hands
        ]
        return [hand.seat for hand in tabled]

    @property
    def pots(self) -> list[tuple[int, str, dict[int, int]]]:
        """Each pot, main pot first: its amount, who could win it, who got what."""
        assert self.hand.result is not None, f"not over: {self.asks}"
        return [
            (
                pot.amount,
                " ".join(map(str, pot.eligible)),
                {share.seat: share.amount for share in pot.shares},
            )
            for pot in self.hand.result.pots
        ]

    @property
    def rakes(self) -> list[int]:
        """What was taken from each pot."""
        assert self.hand.result is not None, f"not over: {self.asks}"
        return [pot.rake for pot in self.hand.result.pots]

    @property
    def stacks(self) -> dict[int, int]:
        return {player.seat: player.stack for player in self.hand.players}


def commands(line: str) -> Iterator[HandCommand]:
    """`1 2 raise 20`: what seat 1 does, then seat 2."""
    words = line.split()
    seats: list[int] = []
    while words[0].isdigit():
        seats.append(int(words.pop(0)))
    act, *amounts = " ".join(words).rsplit(" ", 1) if words[-1].isdigit() else (" ".join(words),)
    if amounts:
        return (_WAGERS[act](seat, int(amounts[0])) for seat in seats)
    return (_ACTS[act](seat) for seat in seats)


_ACTS: Final[Mapping[str, Callable[[int], HandCommand]]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "bring in": BringIn,
    "protect": Protect,
    "show": lambda seat: ChooseShow(seat, True),
    "muck": lambda seat: ChooseShow(seat, False),
}
_WAGERS: Final[Mapping[str, Callable[[int, int], HandCommand]]] = {
    "bet": Bet,
    "raise": RaiseTo,
    "complete": Complete,
}


def _least(legal: LegalActions) -> HandCommand:
    if legal.bring_in is not None:
        return BringIn(legal.seat)
    return Check(legal.seat) if legal.check else Call(legal.seat)


def _choices(legal: LegalActions) -> Iterator[str]:
    if legal.fold:
        yield "fold"
    if legal.check:
        yield "check"
    if legal.call is not None:
        yield f"call {legal.call}"
    if legal.bring_in is not None:
        yield f"bring in {legal.bring_in}"
    wagers = {"bet": legal.bet, "raise": legal.raise_to, "complete": legal.complete}
    for act, amounts in wagers.items():
        if amounts:
            yield f"{act} {' or '.join(map(str, amounts))}"


def _cards_in(event: HandEvent | Hidden) -> tuple[Card, ...]:
    match event:
        case HandStarted(secret=secret):
            return () if secret is None else secret.deck
        case StreetDealt(dealt=dealt, board=board):
            return (*board, *[card for part in dealt for card in _cards_of(part)])
        case HandsTabled(hands=hands) | ShownDown(hands=hands):
            return tuple([card for part in hands for card in _cards_of(part)])
        case _:
            return ()


def _cards_of(part: DealtTo | HandShown) -> tuple[Card, ...]:
    return part.down + part.up if isinstance(part, DealtTo) else part.cards
