"""How words, cards and amounts look, wherever they stand on the screen."""

from __future__ import annotations

import re
from functools import lru_cache
from textwrap import wrap

from msgspec import Struct
from rich.text import Text

from riverboat.cli.play import palette
from riverboat.cli.play.glyphs import SUIT_LETTERS, Glyphs
from riverboat.money import Asset, to_text
from riverboat.rules.cards import Card, parse_card


class Look(Struct, frozen=True, kw_only=True):
    """What the terminal can show and its user wants, and the asset that is played for."""

    glyphs: Glyphs
    asset: Asset
    four_colours: bool = False
    has_colour: bool = True
    """Without colour cards need an edge to be told from what lies around them."""

    def amount(self, units: int) -> str:
        return to_text(units, self.asset)

    def card_style(self, card: Card) -> str:
        return palette.card_style(card, four_colours=self.four_colours)

    def sentence(self, line: str, style: str = palette.TEXT) -> Text:
        """A sentence with its cards and amounts picked out."""
        text = Text(f" {line}", style=style)
        text.highlight_regex(r"(?<!\w)\d[\d,.]*(?!\w)", "bold")
        for found in _card_pattern(self.glyphs.suits).finditer(text.plain):
            sign = found.group()
            card = parse_card(sign[0] + SUIT_LETTERS[self.glyphs.suits.index(sign[1])])
            text.stylize(self.card_style(card), found.start(), found.end())
        return text

    def sentences(self, line: str, width: int, style: str = palette.TEXT) -> list[Text]:
        """The same in lines of the screen, broken between words where it is too long for one."""
        lines = wrap(line, width - 2, subsequent_indent="  ")
        return [self.fit(self.sentence(part, style), width) for part in lines]

    def fit(self, line: Text, width: int) -> Text:
        """Cut a line to the width, so that no line of the screen becomes two."""
        if line.cell_len > width:
            line = line[: width - 1]
            line.append(self.glyphs.cut)
        line.no_wrap = True
        return line

    def cut(self, text: str, width: int) -> str:
        return text if len(text) <= width else text[: width - 1] + self.glyphs.cut


@lru_cache
def _card_pattern(suits: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)[2-9TJQKA][{suits}](?!\w)")
