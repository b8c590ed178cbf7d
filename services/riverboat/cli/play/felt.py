"""The table as a picture: seats around an oval, bets in front of them, board and pots in the middle.

Drawn from what one viewer has seen. The picture keeps its shape without colour and in ASCII, and
fits the rectangle that it is given, from 80 columns and 16 lines up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from rich.text import Text

from riverboat.cli.play import palette
from riverboat.cli.play.canvas import Canvas
from riverboat.cli.play.look import Look
from riverboat.cli.play.seen import Seen
from riverboat.cli.play.telling import join_and, pot_name
from riverboat.rules.cards import HIDDEN_CARD, Card
from riverboat.rules.pots import pots
from riverboat.rules.state import Hand, Player

WIDTH_MIN: Final = 80
HEIGHT_MIN: Final = 16
HEIGHT_MAX: Final = 18
"""A taller table is only emptier."""

PLATE_LINES: Final = 3
PLATE_WIDTH_MAX: Final = 22
"""Seven cards of stud in a row, with a margin."""

# How many seats a table of so many has below, at the left, above and at the right.
SIDES: Final = {
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (2, 1, 2, 1),
    7: (2, 1, 3, 1),
    8: (3, 1, 3, 1),
    9: (3, 1, 4, 1),
    10: (4, 1, 4, 1),
}

BIG_CARD: Final = 5
"""Columns of a card on the board, and its lines: a real card has the same proportions."""
BIG_CARD_LINES: Final = 3
CHIPS_MAX: Final = 4
"""Chips drawn for a bet: one for each bet of the street, and four is the cap."""


class Spot(Struct, frozen=True):
    """Where a seat is drawn."""

    x: int
    """Left edge of its plate."""
    y: int
    bet_x: int
    """Middle of its bet."""
    bet_y: int


def draw_felt(seen: Seen, look: Look, *, now: int, width: int, height: int) -> list[Text]:
    """Draw the table as its viewer sees it, as lines of `width` columns."""
    return _Picture(seen, look, now, Canvas(width, height)).draw()


class _Picture:
    def __init__(self, seen: Seen, look: Look, now: int, canvas: Canvas) -> None:
        self._seen = seen
        self._look = look
        self._glyphs = look.glyphs
        self._now = now
        self._canvas = canvas
        seats = seen.table.settings.seats
        across = max(SIDES[seats][0], SIDES[seats][2])
        self._plate_width = min(PLATE_WIDTH_MAX, canvas.width // across - 1)
        self._middle = (canvas.width // 2, canvas.height // 2 - 1)

    def draw(self) -> list[Text]:
        self._draw_oval()
        hand = self._seen.hand
        if hand is not None:
            self._draw_middle(hand)
        spots = seat_spots(
            self._seen.table.settings.seats,
            self._canvas.width,
            self._canvas.height,
            self._plate_width,
        )
        # The viewer sits in front, nearest to himself.
        nearest = self._seen.seat or 1
        for index, spot in enumerate(spots):
            number = (nearest - 1 + index) % len(spots) + 1
            self._draw_plate(number, spot)
            if hand is not None and hand.result is None:
                player = self._seen.in_hand(number)
                if player is not None and player.bet:
                    self._draw_bet(hand, player.bet, spot)
        return self._canvas.lines()

    def _draw_oval(self) -> None:
        """The felt within its rail, line by line, each from one side of the oval to the other."""
        canvas = self._canvas
        top_left, top_right, bottom_right, bottom_left, across, down = self._glyphs.rail
        left = self._plate_width // 2 - 2
        right = canvas.width - 1 - left
        indents = oval_indents(canvas.height - 2)
        last = len(indents) - 1
        for row, indent in enumerate(indents):
            y = row + 1
            start, end = left + indent, right - indent
            canvas.fill(start, y, end - start + 1, 1, palette.FELT)
            is_upper = row <= last / 2
            if row in (0, last):
                first, second = (top_left, top_right) if is_upper else (bottom_left, bottom_right)
                canvas.put(start, y, first + across * (end - start - 1) + second, palette.RAIL)
                continue
            # The rail runs along this line to where the line nearer to the edge begins.
            reach = indents[row - 1 if is_upper else row + 1] - indent
            if not reach:
                canvas.put(start, y, down + " ", palette.RAIL)
                canvas.put(end - 1, y, " " + down, palette.RAIL)
                continue
            run = across * (reach - 1)
            west = top_left + run + bottom_right if is_upper else bottom_left + run + top_right
            east = bottom_left + run + top_right if is_upper else top_left + run + bottom_right
            # Two columns are as wide as a line is high: so wide is the rail everywhere.
            canvas.put(start, y, west + " ", palette.RAIL)
            canvas.put(end - reach - 1, y, " " + east, palette.RAIL)

    def _draw_middle(self, hand: Hand) -> None:
        x, y = self._middle
        name = " ".join(self._seen.table.id.upper())
        self._canvas.put(x - len(name) // 2, self._canvas.height - 5, name, palette.FELT_TEXT)
        variant = hand.terms.variant
        slots = max(sum(street.board for street in variant.streets), len(hand.board))
        lines = self._pot_lines(hand)
        if slots:
            self._draw_board(hand.board, slots, x - (BIG_CARD + 1) * slots // 2, y - 2)
            first = y + 1
        else:
            first = y - len(lines) // 2
            street = hand.street.name.capitalize() if hand.street_index >= 0 else ""
            self._canvas.put(x - len(street) // 2, first - 1, street, palette.FELT_TEXT)
        for line, text in enumerate(lines):
            self._canvas.put(x - len(text) // 2, first + line, text, palette.GOLD)

    def _draw_board(self, board: Sequence[Card], slots: int, x: int, y: int) -> None:
        for slot in range(slots):
            left = x + (BIG_CARD + 1) * slot
            if slot < len(board):
                self._draw_big_card(board[slot], left, y)
            else:
                self._draw_box(left, y, palette.SLOT)

    def _draw_big_card(self, card: Card, x: int, y: int) -> None:
        text = self._glyphs.card(card)
        if not self._look.has_colour:
            self._draw_box(x, y, "")
            self._canvas.put(x + 1, y + 1, text)
            return
        style = self._look.card_style(card)
        self._canvas.fill(x, y, BIG_CARD, BIG_CARD_LINES, palette.CARD)
        self._canvas.put(x + 1, y, text[0], style)
        self._canvas.put(x + BIG_CARD // 2, y + 1, text[1], style)
        self._canvas.put(x + BIG_CARD - 2, y + 2, text[0], style)

    def _draw_box(self, x: int, y: int, style: str) -> None:
        top_left, top_right, bottom_right, bottom_left, across, down = self._glyphs.rail
        inside = BIG_CARD - 2
        self._canvas.put(x, y, top_left + across * inside + top_right, style)
        self._canvas.put(x, y + 1, down, style)
        self._canvas.put(x + BIG_CARD - 1, y + 1, down, style)
        self._canvas.put(x, y + 2, bottom_left + across * inside + bottom_right, style)

    def _pot_lines(self, hand: Hand) -> list[str]:
        """The pots, or once the hand is over, who won them."""
        amount = self._look.amount
        if hand.result is not None:
            awarded = hand.result.pots
            return [
                f"{pot_name(index, len(awarded))}: "
                + join_and([self._seen.names[share.seat] for share in pot.shares])
                + f" {amount(pot.amount - pot.rake)}"
                for index, pot in enumerate(awarded)
            ]
        # Chips that are bet lie before the seats until the street is over.
        layers = pots([replace(player, bet=0) for player in hand.players])
        if len(layers) < 2:
            return [f"Pot {amount(hand.pot)}"]
        return [
            f"{pot_name(index, len(layers))} {amount(pot.amount)}"
            for index, pot in enumerate(layers)
        ]

    def _draw_plate(self, number: int, spot: Spot) -> None:
        canvas, width = self._canvas, self._plate_width
        canvas.fill(spot.x, spot.y, width, PLATE_LINES, palette.PLATE)
        seat = self._seen.table.seat(number)
        if seat is None:
            canvas.put(spot.x + 2, spot.y + 1, "empty", palette.QUIET)
            return
        hand = self._seen.hand
        player = self._seen.in_hand(number)
        is_asked = self._is_asked(number)
        is_idle = hand is None or player is None or is_out(hand, player)
        style = palette.ASKED if is_asked else palette.QUIET if is_idle else palette.NAME
        if is_asked:
            canvas.fill(spot.x, spot.y, width, 1, palette.ASKED)
            canvas.put(spot.x, spot.y, self._glyphs.asked, style)
        has_button = hand is not None and hand.button == number
        room = width - 2 - (4 if has_button else 0)
        canvas.put(spot.x + 2, spot.y, self._look.cut(self._seen.names[number], room), style)
        if has_button:
            canvas.put(spot.x + width - 4, spot.y, "(D)", palette.BUTTON)
        if player is None:
            canvas.put(spot.x + 2, spot.y + 1, self._absence(number), palette.QUIET)
            stack = seat.stack
        else:
            self._draw_cards(player, spot)
            stack = player.stack
        self._draw_foot(number, stack, spot, is_idle=is_idle)

    def _is_asked(self, number: int) -> bool:
        hand = self._seen.hand
        return hand is not None and hand.turn is not None and hand.turn.seat == number

    def _absence(self, number: int) -> str:
        seat = self._seen.table.seat(number)
        assert seat is not None
        if seat.is_sitting_out:
            return "sits out"
        return "" if seat.stack else "out of chips"

    def _draw_cards(self, player: Player, spot: Spot) -> None:
        """The down cards first, then the up ones, then seventh street's, as they lie."""
        hand = self._seen.hand
        assert hand is not None
        if is_out(hand, player) and HIDDEN_CARD in player.down:
            return
        before_up = hand.terms.variant.streets[0].down
        is_stud = bool(player.up)
        x = spot.x + (1 if is_stud else 2)
        for card in (*player.down[:before_up], *player.up, *player.down[before_up:]):
            style = palette.BACK if card == HIDDEN_CARD else self._look.card_style(card)
            if player.has_folded:
                style = palette.QUIET
            elif is_stud and card != HIDDEN_CARD and card in player.down and not player.is_tabled:
                style += f" {palette.OWN_DOWN}"
            text = self._glyphs.card(card)
            if not is_stud:
                text = self._glyphs.back * 4 if card == HIDDEN_CARD else f" {text} "
            self._canvas.put(x, spot.y + 1, text, style)
            x += len(text) + 1

    def _draw_foot(self, number: int, stack: int, spot: Spot, *, is_idle: bool) -> None:
        """The stack, and beside it what the player is doing."""
        canvas, y = self._canvas, spot.y + 2
        is_all_in = not is_idle and not stack
        text = "all-in" if is_all_in else self._look.amount(stack)
        style = palette.WARNING if is_all_in else palette.QUIET if is_idle else palette.PLATE_TEXT
        canvas.put(spot.x + 2, y, text, style)
        word, style = self._word(number)
        room = self._plate_width - 4 - len(text)
        word = self._look.cut(word, room)
        canvas.put(spot.x + self._plate_width - 1 - len(word), y, word, style)

    def _word(self, number: int) -> tuple[str, str]:
        hand = self._seen.hand
        clock = self._seen.table.clock
        if clock is not None and clock.seat == number and clock.is_counting:
            return f"{seconds_left(clock.deadline_ms, self._now)} s", palette.WARNING
        if hand is not None and hand.result is not None:
            won = hand.result.won().get(number)
            if won:
                return f"wins {self._look.amount(won)}", palette.GOLD
        player = self._seen.in_hand(number)
        if hand is not None and hand.has_shown_down and player and not player.has_folded:
            return ("shows" if player.is_tabled else "mucks"), palette.QUIET
        return self._seen.last_acts.get(number, ""), palette.QUIET

    def _draw_bet(self, hand: Hand, bet: int, spot: Spot) -> None:
        size = hand.terms.big_bet if hand.street.is_upper else hand.terms.small_bet
        chips = self._glyphs.chip * min(CHIPS_MAX, -(-bet // size))
        text = f"{chips} {self._look.amount(bet)}"
        x = spot.bet_x - len(text) // 2
        self._canvas.put(x, spot.bet_y, text, palette.BET)
        style = palette.BIG_CHIP if hand.street.is_upper else palette.CHIP
        self._canvas.put(x, spot.bet_y, chips, style)


def seat_spots(seats: int, width: int, height: int, plate_width: int) -> list[Spot]:
    """Where each seat is drawn, clockwise as the deal goes, from the one in front of the viewer."""
    below, left, above, right = SIDES[seats]
    middle = (height - PLATE_LINES) // 2
    spots = [_row_spot(index, below, 1, width, height, plate_width) for index in range(below)]
    # The deal goes from right to left in front of the viewer, and back along the far side.
    spots.reverse()
    if left:
        spots.append(Spot(0, middle, plate_width + 5, middle + 2))
    spots += [_row_spot(index, above, -1, width, height, plate_width) for index in range(above)]
    if right:
        spots.append(Spot(width - plate_width, middle, width - plate_width - 5, middle + 2))
    front = below // 2
    return spots[front:] + spots[:front]


def _row_spot(index: int, count: int, side: int, width: int, height: int, plate: int) -> Spot:
    """A spot in the row before (`side` 1) or beyond (-1) the table."""
    middle = round(width * (index + 0.5) / count)
    # Bets lie a little nearer to the middle than the seats they belong to.
    bet_x = round(middle + (width / 2 - middle) * 0.25)
    if side > 0:
        return Spot(middle - plate // 2, height - PLATE_LINES, bet_x, height - PLATE_LINES - 1)
    return Spot(middle - plate // 2, 0, bet_x, PLATE_LINES)


def oval_indents(lines: int) -> list[int]:
    """How far each line of the oval is indented; a superellipse, drawn in whole columns."""
    corner, power = 16, 2.5
    indents: list[int] = []
    for line in range(lines):
        # The outermost lines lie just inside the curve, so that they have a width.
        away = abs(2 * line - (lines - 1)) / lines
        indents.append(round(corner * (1 - (1 - away**power) ** (1 / power))))
    return indents


def is_out(hand: Hand, player: Player) -> bool:
    """Folded, or mucked at the showdown."""
    return player.has_folded or (hand.has_shown_down and not player.is_tabled)


def seconds_left(deadline_ms: int, now: int) -> int:
    """Whole seconds to a deadline, rounded up, as a clock shows them."""
    return max(0, -((now - deadline_ms) // 1000))
