"""What the keys mean to whoever sits at the table, and the lines that say so."""

from __future__ import annotations

from rich.text import Text

from riverboat.cli.play import palette
from riverboat.cli.play.acts import stay, wager, wager_amounts
from riverboat.cli.play.felt import seconds_left
from riverboat.cli.play.look import Look
from riverboat.cli.play.seen import Seen
from riverboat.rules.commands import Act, Fold
from riverboat.rules.ranking import describe_rank, rank_hand
from riverboat.rules.state import LegalActions
from riverboat.table.state import Clock

BAR_WIDTH = 22
"""One column a second of the house's 22 s."""


class Controls:
    """The choices of one player, between his turns and in them."""

    def __init__(self) -> None:
        self._choice = 0
        """Which of two amounts a bet or raise is for (S7)."""
        self._is_sure = False
        """He has been told that he could check, and folds all the same."""
        self.hint = ""

    def reset(self) -> None:
        """Forget the last turn's choices."""
        self._choice = 0
        self._is_sure = False
        self.hint = ""

    def press(self, key: str, legal: LegalActions) -> Act | None:
        """The act that a key stands for in this turn, or `None` if it acts not, or not yet."""
        self.hint = ""
        amounts = wager_amounts(legal)
        match key:
            case "c":
                return stay(legal)
            case "f" if not legal.fold:
                self.hint = "The bring-in cannot be folded"
            case "f" if legal.check and not self._is_sure:
                self._is_sure = True
                self.hint = "You can check for nothing; f again folds"
            case "f":
                return Fold(legal.seat)
            case "b" | "r" if not amounts:
                self.hint = "No bet or raise is open to you now"
            case "b" | "r":
                return wager(legal, self._choice % len(amounts))
            case "a" if len(amounts) > 1:
                self._choice += 1
            case _:
                pass
        return None

    def lines(self, seen: Seen, look: Look, now: int) -> list[Text]:
        """The two lines of a player's turn: what the keys do, and his hand and time."""
        hand = seen.table.hand
        assert hand is not None and hand.turn is not None
        legal = hand.turn
        keys = Text.assemble((" Your turn ", palette.ASKED))
        for key, what in self._offers(legal, look):
            keys.append(f"  {key} ", style=palette.GOLD)
            keys.append(what, style=palette.NAME)
        keys.append("    h last hand  q leave", style=palette.QUIET)
        below = Text(" ")
        clock = seen.table.clock
        if clock is not None:
            below.append_text(clock_bar(clock, look, now))
        below.append_text(look.sentence(f" {self.hint or holding(seen, look)}"))
        return [keys, below]

    def _offers(self, legal: LegalActions, look: Look) -> list[tuple[str, str]]:
        amount = look.amount
        offers: list[tuple[str, str]] = []
        if legal.fold:
            offers.append(("f", "fold"))
        if legal.check:
            offers.append(("c", "check"))
        elif legal.call is not None:
            offers.append(("c", f"call {amount(legal.call)}"))
        elif legal.bring_in is not None:
            offers.append(("c", f"bring in {amount(legal.bring_in)}"))
        amounts = wager_amounts(legal)
        if amounts:
            verb = "bet" if legal.bet else "raise to" if legal.raise_to else "complete to"
            if legal.bring_in is not None:
                verb = "open for"
            chosen = self._choice % len(amounts)
            key = "b" if legal.bet else "r"
            offers.append((key, f"{verb} {amount(amounts[chosen])}"))
            if len(amounts) > 1:
                offers.append(("a", f"or {amount(amounts[1 - chosen])}"))
        return offers


def clock_bar(clock: Clock, look: Look, now: int) -> Text:
    """The time of a turn: quiet at first, then the countdown that everyone sees (B12)."""
    left = seconds_left(clock.deadline_ms, now)
    whole = max(1, (clock.deadline_ms - clock.started_ms) // 1000)
    full = min(BAR_WIDTH, -(-left * BAR_WIDTH // whole))
    style = palette.WARNING if clock.is_counting else palette.GOOD
    bar = Text(look.glyphs.bar_left * full, style=style)
    bar.append(look.glyphs.bar * (BAR_WIDTH - full), style=palette.QUIET)
    bar.append(f" {left:2} s", style=style)
    return bar


def holding(seen: Seen, look: Look) -> str:
    """What the viewer holds, with its name once there are five cards."""
    player = seen.player
    hand = seen.hand
    if player is None or hand is None:
        return ""
    cards = (*player.down, *player.up, *hand.board)
    own = f"You hold {look.glyphs.cards((*player.down, *player.up))}"
    return f"{own}: {describe_rank(rank_hand(cards))}" if len(cards) >= 5 else own
