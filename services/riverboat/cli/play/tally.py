"""What there is to say after a game: who won how much, the best pot, and that no chip is missing."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from riverboat.cli.play import palette
from riverboat.cli.play.look import Look
from riverboat.cli.play.room import Room
from riverboat.cli.play.telling import join_and
from riverboat.rules.events import HandEnded
from riverboat.rules.ranking import describe_rank
from riverboat.rules.state import Hand
from riverboat.table.events import TableEvent
from riverboat.table.state import Table


class Tally:
    """Counts a viewer's hands as they end."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self._names = names
        self.hands = 0
        self._dealt: dict[str, int] = {}
        self._won: dict[str, int] = {}
        self._best: tuple[int, str] = (0, "")

    def take(self, event: TableEvent, _: Table, after: Table) -> tuple[str, ...]:
        """Be a silent witness of a viewer's events."""
        if isinstance(event, HandEnded) and after.hand is not None:
            self.hands += 1
            self._count(event, after.hand)
        return ()

    def _count(self, ended: HandEnded, hand: Hand) -> None:
        winners = ended.won().keys()
        for player in hand.players:
            name = self._names[player.seat]
            self._dealt[name] = self._dealt.get(name, 0) + 1
            self._won[name] = self._won.get(name, 0) + (player.seat in winners)
        total = sum(pot.amount for pot in ended.pots)
        if total > self._best[0]:
            shown = [player for player in hand.players if player.seat in winners]
            how = describe_rank(shown[0].rank) if shown[0].rank else "without a showdown"
            who = join_and([self._names[player.seat] for player in shown])
            self._best = (total, f"hand {hand.number}, {who}, {how}")

    def summary(self, room: Room, titles: Mapping[str, str], look: Look) -> RenderableType:
        """The results, once everybody has been cashed out. `titles` says how each player plays."""
        grid = Grid(box=box.SIMPLE_HEAD, title="Results", title_justify="left", pad_edge=False)
        grid.add_column("Player")
        grid.add_column("")
        for title in ("Hands", "Won", "Brought", "Took", "Result"):
            grid.add_column(title, justify="right")
        by_result = sorted(room.purses.items(), key=lambda entry: -entry[1].result)
        for name, purse in by_result:
            result = purse.result
            grid.add_row(
                Text(name, style="bold"),
                Text(titles.get(name, ""), style=palette.QUIET),
                str(self._dealt.get(name, 0)),
                str(self._won.get(name, 0)),
                look.amount(purse.brought),
                look.amount(purse.taken),
                Text(
                    f"{'+' if result > 0 else ''}{look.amount(result)}",
                    style=palette.GOOD if result > 0 else palette.BAD if result < 0 else "",
                ),
            )
        lines: list[RenderableType] = [grid]
        total, story = self._best
        if total:
            lines.append(Text(f"Biggest pot {look.amount(total)}: {story}."))
        return Group(*lines, self._balance(room, look))

    def _balance(self, room: Room, look: Look) -> Text:
        brought = sum(purse.brought for purse in room.purses.values())
        taken = sum(purse.taken for purse in room.purses.values())
        sums = (
            f"{self.hands} hand{'' if self.hands == 1 else 's'}, rake {look.amount(room.rake)}. Brought {look.amount(brought)} = "
            f"taken {look.amount(taken)} + rake {look.amount(room.rake)}"
        )
        missing = room.chips_missing
        if missing:
            return Text(f"{sums} + {look.amount(missing)} MISSING", style=palette.BAD)
        return Text(f"{sums}: no chip is missing.")
