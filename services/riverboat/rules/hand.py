"""A hand of poker from the deal to the last chip, with no clock, chance or I/O.

The law: `decide` may refuse and changes nothing, `apply` may not refuse and
changes everything. `play` does both and is what a table calls. After an act the
dealer goes on by himself (`dealing.next_move`) until somebody is asked or the
hand is over, so that one command gives all events that follow from it.

`apply` uses only what a viewer may know: folding the events that `view` gives a
seat yields the hand as that seat sees it.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from riverboat.rules import betting, dealing, starting
from riverboat.rules.commands import (
    Bet,
    BringIn,
    Call,
    Check,
    ChooseShow,
    Complete,
    Fold,
    HandCommand,
    Protect,
    RaiseTo,
    StartHand,
)
from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    DealtTo,
    Folded,
    HandEnded,
    HandEvent,
    HandShown,
    HandsTabled,
    HandStarted,
    Protected,
    RaisedTo,
    ShowChosen,
    ShownDown,
    StreetDealt,
    UncalledReturned,
    Wager,
)
from riverboat.rules.refusals import (
    BadAmount,
    HandOver,
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
)
from riverboat.rules.starting import open_hand
from riverboat.rules.state import Hand, LegalActions, Player

Played: TypeAlias = tuple[tuple[HandEvent, ...], Hand]
"""The events of a command, and the hand they lead to."""


def legal_actions(hand: Hand, seat: int) -> LegalActions:
    """What a seat may do now: the one definition of legal, for players and for `decide`."""
    turn = hand.turn
    return turn if turn is not None and turn.seat == seat else LegalActions(seat)


def start_hand(command: StartHand) -> Played:
    """Post, deal the first street, and go on until somebody is asked.

    Raises `BadStart` when the parts do not fit, `NotADeck` when the deck is none.
    """
    started = starting.judge_start(command)
    return _deal_on([started], open_hand(started))


def decide(hand: Hand, command: HandCommand) -> tuple[HandEvent, ...]:
    """Judge a command against the rules; change nothing. Raises a `Refusal`."""
    return play(hand, command)[0]


def play(hand: Hand, command: HandCommand) -> Played:
    """Judge a command and give its events with the hand that they fold to.

    The hand is made by `apply` alone: replaying the events gives the same one.
    Raises a `Refusal`.
    """
    event = _judge(hand, command)
    hand = apply(hand, event)
    return _deal_on([event], hand) if hand.turn is None else ((event,), hand)


def replay(started: HandStarted, *events: HandEvent) -> Hand:
    """Fold a hand from its events."""
    hand = open_hand(started)
    for event in events:
        hand = apply(hand, event)
    return hand


def _deal_on(events: list[HandEvent], hand: Hand) -> Played:
    while hand.turn is None and hand.result is None:
        event = dealing.next_move(hand)
        events.append(event)
        hand = apply(hand, event)
    return tuple(events), hand


def _judge(hand: Hand, command: HandCommand) -> HandEvent:
    """Make the event of a legal command, or refuse it."""
    turn = hand.turn
    seat = command.seat
    if turn is None:
        raise HandOver(hand.number)
    if seat != turn.seat and type(command) is not ChooseShow:
        raise NotDealtIn(seat) if hand.place_of(seat) is None else NotYourTurn(seat, turn.seat)
    player = hand.players[hand.turn_place]
    if type(command) is ChooseShow:
        return _choose_show(hand, command)
    # The event names the seat by the hand's own number: 3.0 is equal to 3 and may have been sent.
    seat = turn.seat
    # `type() is`, here and in `apply`, for the hot path: a case of `match` that is not taken costs
    # 0.2 us, as isinstance has to ask the metaclass of structs, and this pair takes 3 us in all.
    if type(command) is Call:
        if turn.call is None:
            raise IllegalCall(seat)
        return Called(seat, turn.call, turn.call == player.stack)
    if type(command) is Fold:
        if not turn.fold:
            raise IllegalFold(seat)
        return Folded(seat)
    if type(command) is Check:
        if not turn.check:
            raise IllegalCheck(seat)
        return Checked(seat)
    if type(command) is RaiseTo:
        to = command.to
        if type(to) is not int or to not in turn.raise_to:
            raise _bad_amount(to) or IllegalRaise(seat, to, turn.raise_to)
        return RaisedTo(*_wager(hand, player, to))
    if type(command) is Bet:
        to = command.to
        if type(to) is not int or to not in turn.bet:
            raise _bad_amount(to) or IllegalBet(seat, to, turn.bet)
        return BetMade(*_wager(hand, player, to))
    if type(command) is Complete:
        to = command.to
        if type(to) is not int or to not in turn.complete:
            raise _bad_amount(to) or IllegalCompletion(seat, to, turn.complete)
        return Completed(*_wager(hand, player, to))
    if type(command) is BringIn:
        if turn.bring_in is None:
            raise IllegalBringIn(seat)
        return BroughtIn(seat, turn.bring_in, turn.bring_in == player.stack)
    if type(command) is Protect:
        if turn.call is None or not hand.has_own_chips(player):
            raise NoProtection(seat)
        return Protected(seat)
    assert_never(command)


def _choose_show(hand: Hand, command: ChooseShow) -> ShowChosen:
    player = hand.player(command.seat)
    if player is None:
        raise NotDealtIn(command.seat)
    return ShowChosen(player.seat, bool(command.shows))


def _bad_amount(to: object) -> BadAmount | None:
    # True is an int to Python and 20.0 equals 20; neither is an amount of chips.
    return BadAmount("to", to) if type(to) is not int or to < 1 else None


def _wager(hand: Hand, player: Player, to: int) -> tuple[int, int, int, int, bool, bool]:
    """The fields of a `Wager` to `to`, in order."""
    level, counts = betting.judge_wager(hand, to)
    amount = to - player.bet
    return player.seat, to, amount, level, counts, amount == player.stack


def apply(hand: Hand, event: HandEvent) -> Hand:
    """Fold one event in. Never refuses: an event is a fact."""
    if type(event) is Called:
        return _pay(hand, event.amount)
    if type(event) is Folded:
        player = replace(hand.players[hand.turn_place], has_folded=True)
        return replace(_pass_turn(hand, player, hand.able - 1), still_in=hand.still_in - 1)
    if type(event) is Checked:
        player = replace(hand.players[hand.turn_place], reopens_at=_reopening(hand))
        return _pass_turn(hand, player, hand.able)
    if type(event) is RaisedTo:
        return _raise(hand, event)
    if type(event) is BetMade:
        return _raise(hand, event)
    if type(event) is StreetDealt:
        return _deal(hand, event)
    if type(event) is UncalledReturned:
        return _return_uncalled(hand, event)
    if type(event) is HandEnded:
        return _finish(hand, event)
    if type(event) is Completed:
        return _raise(hand, event)
    if type(event) is BroughtIn:
        return _pay(hand, event.amount)
    if type(event) is ShownDown:
        return replace(_show(hand, event.hands), has_shown_down=True)
    if type(event) is HandsTabled:
        return _show(hand, event.hands)
    if type(event) is Protected:
        player = replace(hand.players[hand.turn_place], is_protected=True)
        return _pass_turn(hand, player, hand.able - 1)
    if type(event) is ShowChosen:
        place = _place(hand, event.seat)
        player = replace(hand.players[place], shows=event.shows)
        return replace(hand, players=_with(hand.players, place, player))
    if type(event) is HandStarted:
        raise AssertionError("a hand starts once; open_hand folds its first event")
    assert_never(event)


def _return_uncalled(hand: Hand, event: UncalledReturned) -> Hand:
    place = _place(hand, event.seat)
    player = hand.players[place]
    returned = replace(player, stack=player.stack + event.amount, bet=player.bet - event.amount)
    able = hand.able + (returned.can_act and not player.can_act)
    return replace(hand, players=_with(hand.players, place, returned), able=able)


def _place(hand: Hand, seat: int) -> int:
    place = hand.place_of(seat)
    assert place is not None, seat
    return place


def _with(players: tuple[Player, ...], place: int, player: Player) -> tuple[Player, ...]:
    changed = list(players)
    changed[place] = player
    return tuple(changed)


def _pay(hand: Hand, amount: int) -> Hand:
    """Have the actor put chips in, under the price and sizes that hold from now on."""
    player = hand.players[hand.turn_place]
    stack = player.stack - amount
    assert stack >= 0, "nobody pays more than he has"
    paid = replace(player, stack=stack, bet=player.bet + amount, reopens_at=_reopening(hand))
    return _pass_turn(hand, paid, hand.able if stack else hand.able - 1)


def _raise(hand: Hand, event: Wager) -> Hand:
    moved = replace(
        hand,
        price=event.to,
        level=event.level,
        sizes=betting.sizes_after(hand, event.to) if event.counts else hand.sizes,
        is_to_complete=hand.is_to_complete and not event.counts,
        wagers=hand.wagers + event.counts,
        aggressor=hand.turn_place,
    )
    return _pay(moved, event.amount)


def _reopening(hand: Hand) -> int:
    """The price at which who acts now may raise again: B7 asks for at least half a size more."""
    return hand.price + (hand.sizes[0] + 1) // 2


def _pass_turn(hand: Hand, actor: Player, able: int) -> Hand:
    """Put the actor back and ask the next; `able` can act after him."""
    place = hand.turn_place
    players = _with(hand.players, place, actor)
    turn_place, turn = betting.next_turn(hand, players, able, place + 1)
    return replace(
        hand,
        players=players,
        able=able,
        turns=hand.turns + 1,
        turn_place=turn_place,
        turn=turn,
    )


def _deal(hand: Hand, event: StreetDealt) -> Hand:
    """Begin a street: its cards, and except on the first street the old bets to the middle."""
    used = len(event.board)
    if event.dealt:
        first = event.dealt[0]
        used += len(event.dealt) * (len(first.down) + len(first.up))
    if hand.street_index < 0:
        players = [
            replace(player, down=cards.down, up=cards.up)
            for player, cards in zip(hand.players, event.dealt, strict=True)
        ]
    else:
        dealt = iter(event.dealt)
        players = [
            _on_next_street(player, None if player.has_folded else next(dealt, None))
            if player.bet or not player.has_folded
            else player
            for player in hand.players
        ]
    return _open_betting(
        replace(
            hand,
            players=tuple(players),
            street_index=event.street,
            board=hand.board + event.board,
            cards_dealt=hand.cards_dealt + used,
            aggressor=None,
        )
    )


def _on_next_street(player: Player, cards: DealtTo | None) -> Player:
    """Move a player's bet to the middle and give him his cards."""
    paid = player.paid + player.bet
    if cards is None:
        return replace(player, bet=0, paid=paid, reopens_at=0)
    assert cards.seat == player.seat, "cards go to those still in, clockwise"
    return replace(
        player,
        bet=0,
        paid=paid,
        reopens_at=0,
        down=player.down + cards.down,
        up=player.up + cards.up,
    )


def _open_betting(hand: Hand) -> Hand:
    """Set the street's price, level, sizes and cap, and ask the first in turn."""
    terms = hand.terms
    street = hand.street
    is_uncapped = terms.uncap_heads_up and hand.still_in == 2
    forced = terms.big_blind if street.has_blinds else terms.bring_in if street.has_bring_in else 0
    start = dealing.opening_place(hand, street)
    hand = replace(
        hand,
        price=forced,
        level=forced,
        sizes=betting.street_sizes(hand, street),
        is_to_complete=street.has_bring_in,
        wagers=1 if street.has_blinds else 0,
        wagers_max=None if is_uncapped else 1 + terms.raises,
        opener=start,
    )
    if street.has_bring_in:
        place, turn = betting.bring_in_turn(hand, start)
    else:
        place, turn = betting.next_turn(hand, hand.players, hand.able, start)
    return replace(hand, opener=place if turn else start, turn_place=place, turn=turn)


def _show(hand: Hand, hands: tuple[HandShown, ...]) -> Hand:
    """Lay open the hands that are shown; a mucked one stays as it is."""
    shown = {entry.seat: entry for entry in hands if entry.cards}
    players = [
        replace(player, down=entry.cards, rank=entry.rank, is_tabled=True)
        if (entry := shown.get(player.seat)) is not None
        else player
        for player in hand.players
    ]
    return replace(hand, players=tuple(players))


def _finish(hand: Hand, event: HandEnded) -> Hand:
    players = tuple(
        [
            player if player.stack == entry.amount else replace(player, stack=entry.amount)
            for player, entry in zip(hand.players, event.stacks, strict=True)
        ]
    )
    held = sum([player.stack for player in players])
    # Chips are conserved (B9, R4): what all brought is in stacks, or raked.
    assert held + event.rake == hand.chips, "chips were made or lost"
    return replace(hand, players=players, turn=None, turn_place=-1, result=event)
