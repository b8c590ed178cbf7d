"""A hand in play, as a value.

`Hand` is what its events fold to. It holds no method that changes it: `apply`
in `hand.py` makes the next one. `turn` is the open question, worked out when
the turn passes, so that asking what is legal costs nothing and has one answer
for players, for `decide` and for a clock.
"""

from __future__ import annotations

from msgspec import Struct

from riverboat.rules.cards import Card
from riverboat.rules.commands import DeckSecret
from riverboat.rules.events import HandEnded
from riverboat.rules.hand_rake import HandRake
from riverboat.rules.ranking import HandRank
from riverboat.rules.terms import HandTerms
from riverboat.rules.variants import Street


class LegalActions(Struct, frozen=True, gc=False):
    """What a seat may do now; everything is closed when it is not its turn.

    Amounts are street totals, except `call` and `bring_in`, which are the chips
    to add. A tuple of two amounts is a choice of limits (S7). An amount below a
    full bet or raise is the player's all-in.
    """

    seat: int
    fold: bool = False
    check: bool = False
    call: int | None = None
    bet: tuple[int, ...] = ()
    raise_to: tuple[int, ...] = ()
    complete: tuple[int, ...] = ()
    bring_in: int | None = None


class Player(Struct, frozen=True, gc=False):
    """A seat in a hand."""

    seat: int
    stack: int
    """Chips behind: neither bet nor in the pot."""
    bet: int = 0
    """Street total: live chips put in on this street."""
    paid: int = 0
    """Live chips of earlier streets, and the ante."""
    dead: int = 0
    """Dead post: counts to no level (B9)."""
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    reopens_at: int = 0
    """The price at which this player may raise again (B7): half a size above the price he last
    acted at, by the size of that moment. 0: he has not acted on the street."""
    has_folded: bool = False
    is_protected: bool = False
    """All-in for what is in, though the stack is not empty (B13)."""
    shows: bool = False
    """Shows a losing hand (B11)."""
    is_tabled: bool = False
    """The down cards have been shown to all."""
    rank: HandRank = HandRank(0)
    """The rank of the hand shown at showdown; 0 before, and for a mucked one."""

    def __repr__(self) -> str:
        # What is printed is logged one day: down cards are left out.
        shown = [
            f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name != "down"
        ]
        return f"Player({', '.join(shown)})"

    @property
    def can_act(self) -> bool:
        return self.stack > 0 and not self.has_folded and not self.is_protected

    @property
    def contributed(self) -> int:
        """Live chips and ante of the whole hand."""
        return self.paid + self.bet


class Hand(Struct, frozen=True, kw_only=True, gc=False):
    """A hand between two events. Players are in places: clockwise from the button's left."""

    number: int
    terms: HandTerms
    rake: HandRake
    button: int
    secret: DeckSecret | None
    """`None` in a hand that is folded from a view."""
    players: tuple[Player, ...]
    chips: int
    """What all brought; conserved until the rake leaves."""
    still_in: int
    """How many have not folded."""
    able: int
    """How many can act: still in, with chips, not protected."""
    ante: int = 0
    """The largest ante posted; an ante alone is no stake in the betting (B13)."""
    big_blind_place: int = 0
    street_index: int = -1
    cards_dealt: int = 0
    """Places of the deck that are used up."""
    board: tuple[Card, ...] = ()

    price: int = 0
    """Street total that has to be matched."""
    level: int = 0
    """The last level that counted, f in B7; a full bet or raise goes a size above it."""
    sizes: tuple[int, ...] = ()
    """The sizes a bet or raise may have now, u in B7; two where limits are a choice (S7)."""
    is_to_complete: bool = False
    """The first wager that counts completes the bring-in (S3)."""
    wagers: int = 0
    """Bets and raises of the street that count to the cap, the big blind among them."""
    wagers_max: int | None = None
    """The street's cap (B5); `None` is no cap."""

    opener: int = 0
    """Place that was first in turn on this street."""
    aggressor: int | None = None
    """Place that last bet or raised on this street (B11)."""
    turns: int = 0
    """Turns taken; an act names it so that a late one is refused."""
    turn_place: int = -1
    """Place asked now; -1 when nobody is asked."""
    turn: LegalActions | None = None
    """The question asked now; `None` when nobody is asked."""
    has_shown_down: bool = False
    result: HandEnded | None = None

    def has_own_chips(self, player: Player) -> bool:
        """Whether a player has more in this pot than his ante, as all-in protection asks (B13)."""
        return player.contributed > self.ante or player.dead > 0

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def street(self) -> Street:
        """The street dealt last."""
        return self.terms.variant.streets[self.street_index]

    def place_of(self, seat: int) -> int | None:
        """The place of a dealt-in seat, or `None`."""
        for place, player in enumerate(self.players):
            if player.seat == seat:
                return place
        return None

    def player(self, seat: int) -> Player | None:
        """The player of a dealt-in seat, or `None`."""
        place = self.place_of(seat)
        return None if place is None else self.players[place]

    @property
    def pot(self) -> int:
        """All chips in the middle, current bets included; 0 once they have been paid out."""
        if self.result is not None:
            return 0
        return sum(player.paid + player.bet + player.dead for player in self.players)
