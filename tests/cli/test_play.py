"""`riverboat play`: the game goes to its end, the keys do what they say, and no card is given away."""

from __future__ import annotations

import io
import os
import pty
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from riverboat.cli.__main__ import app
from riverboat.cli.play import playing
from riverboat.cli.play.bots import STYLES, Bot
from riverboat.cli.play.command import is_name
from riverboat.cli.play.controls import Controls
from riverboat.cli.play.felt import HEIGHT_MIN, SIDES, draw_felt
from riverboat.cli.play.frame import LINES_MIN, draw_frame
from riverboat.cli.play.glyphs import ASCII, UNICODE, Glyphs, glyphs_for
from riverboat.cli.play.keys import DOWN, INTERRUPT, UP, TerminalKeyboard
from riverboat.cli.play.kickers import name_hand
from riverboat.cli.play.look import Look
from riverboat.cli.play.pace import Speed
from riverboat.cli.play.pager import Pager
from riverboat.cli.play.playing import Options, Outcome, run
from riverboat.cli.play.proofs import Prover
from riverboat.cli.play.room import Room
from riverboat.cli.play.seen import Seen
from riverboat.cli.play.stages import Scene
from riverboat.cli.play.stakes import table_settings
from riverboat.cli.play.strength import equity
from riverboat.clock import ManualClock
from riverboat.money import PLAY_CHIPS
from riverboat.rules.cards import DECK, HIDDEN_CARD, Card, parse_cards
from riverboat.rules.commands import Bet, BringIn, Call, Check, Complete, Fold, RaiseTo
from riverboat.rules.deck import prove_places
from riverboat.rules.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    HandEnded,
    HandsTabled,
    HandStarted,
    RaisedTo,
    ShownDown,
    StreetDealt,
)
from riverboat.rules.ranking import rank_hand
from riverboat.rules.state import Hand, LegalActions
from riverboat.rules.variants import Game
from riverboat.table.events import (
    SatIn,
    SatOut,
    SeatReserved,
    TableEvent,
    TableOpened,
    TimedOut,
    TopUpsPromoted,
)

GAMES = list(Game)
ACTS = (Folded, Checked, Called, BetMade, RaisedTo, Completed, BroughtIn)


class FakeKeyboard:
    """Presses what it is told to, once a read; a read without a key lets all its time pass."""

    def __init__(self, clock: ManualClock, keys: Iterator[str]) -> None:
        self._clock = clock
        self._keys = keys

    def read(self, timeout_ms: int) -> str:
        key = next(self._keys, "")
        if not key:
            self._clock.advance(timeout_ms)
        return key


def always(key: str) -> Iterator[str]:
    while True:
        yield key


def in_turn(keys: str) -> Iterator[str]:
    while True:
        yield from keys


class Played:
    """A game run to its end, with all that was printed and all that truly happened."""

    def __init__(self, outcome: Outcome, text: str, events: list[TableEvent]) -> None:
        self.outcome = outcome
        self.text = text
        self.events = events

    def hands(self) -> dict[int, list[TableEvent]]:
        """The events of each hand, the house's own: nothing is taken out of them."""
        hands: dict[int, list[TableEvent]] = {}
        for event in self.events:
            if isinstance(event, HandStarted):
                hands[event.number] = []
            if hands:
                hands[max(hands)].append(event)
        return hands

    def seat_of(self, name: str) -> int:
        return next(
            event.seat
            for event in self.events
            if isinstance(event, SeatReserved) and event.player == name
        )

    def acts_of(self, name: str) -> list[str]:
        """What a player did, in the words of the events."""
        seat = self.seat_of(name)
        return [
            type(event).__name__
            for event in self.events
            if isinstance(event, ACTS) and event.seat == seat
        ]


Play = Callable[..., Played]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play a game without a terminal and without waiting."""
    events: list[TableEvent] = []
    take = Prover.take

    def spy(prover: Prover, event: TableEvent) -> None:
        events.append(event)
        take(prover, event)

    monkeypatch.setattr(Prover, "take", spy)

    def play(
        options: Options,
        keys: Iterator[str] | None = None,
        *,
        seed: int = 1,
        console: Console | None = None,
    ) -> Played:
        events.clear()
        clock = ManualClock(1_000_000)
        console = console or page()
        decks = Random(f"deck {seed}")
        outcome = run(
            replace(options, speed=Speed.NONE),
            console,
            FakeKeyboard(clock, keys or iter(())),
            clock,
            draw_seed=lambda: decks.randbytes(32),
            chance=Random(f"bots {seed}"),
            date=lambda: "2026-01-02 03:04:05 UTC",
            is_screen=console.is_terminal,
        )
        assert isinstance(console.file, io.StringIO)
        return Played(outcome, console.file.getvalue(), list(events))

    return play


def page(width: int = 80) -> Console:
    return Console(file=io.StringIO(), width=width, highlight=False)


def screen(width: int = 80, height: int = 24) -> Console:
    return Console(
        file=io.StringIO(),
        width=width,
        height=height,
        highlight=False,
        force_terminal=True,
        no_color=True,
        legacy_windows=False,
    )


def command(*arguments: str, **environment: str) -> str:
    result = CliRunner().invoke(app, ["play", *arguments], env=environment)
    assert result.exit_code == 0, result.output
    return result.stdout


def look(glyphs: Glyphs = UNICODE, *, has_colour: bool = False) -> Look:
    return Look(glyphs=glyphs, asset=PLAY_CHIPS, has_colour=has_colour)


# -- watching --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_without_a_terminal_bots_play_some_hands_and_no_chip_is_missing(game: Game) -> None:
    said = command("--game", game, "--seed", "1", "--hands", "3")
    assert [f"Hand {number}:" in said for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert "no chip is missing" in said


def test_without_a_terminal_five_hands_are_enough() -> None:
    said = command("--seed", "1")
    assert "Hand 5:" in said
    assert "Hand 6:" not in said


def test_a_seed_plays_the_same_game_again() -> None:
    arguments = ("--seed", "7", "--hands", "2", "--game", "stud")
    assert command(*arguments) == command(*arguments)


def test_without_a_seed_no_two_games_are_alike() -> None:
    roots = re.compile(r"Deck root (\w{64})")
    found = roots.findall(command("--hands", "2")) + roots.findall(command("--hands", "2"))
    assert len(set(found)) == 4


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--game", "stud", "--seats", "9"), "--seats"),
        (("--seats", "1"), "--seats"),
        (("--stakes", "10/30"), "stakes"),
        (("--stakes", "ten"), "stakes"),
        (("--stakes", "0.01/0.02"), "small_bet"),
        (("--record", "/nope/x"), "/nope/x"),
        (("--picture", "/nope/x"), "/nope/x"),
    ],
)
def test_what_no_table_can_be_dealt_by_is_a_clear_error(
    arguments: tuple[str, ...], named: str
) -> None:
    result = CliRunner().invoke(app, ["play", *arguments])
    assert result.exit_code == 2
    assert named in result.output
    assert "seat_count" not in result.output
    assert "Hand 1" not in result.output


@pytest.mark.parametrize(
    ("name", "encoding", "fits"),
    [
        ("Anna", "ascii", True),
        ("José", "utf-8", True),
        ("José", "ascii", False),
        ("", "utf-8", False),
        ("x" * 17, "utf-8", False),
        ("two\nlines", "utf-8", False),
        ("船長", "utf-8", False),  # Two columns each.
    ],
)
def test_a_name_has_to_fit_its_seat(name: str, encoding: str, fits: bool) -> None:
    assert is_name(name, encoding) == fits


def test_a_seat_needs_a_terminal() -> None:
    result = CliRunner().invoke(app, ["play", "--sit"])
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("game", "stakes", "small_bet", "ante", "decimals"),
    [
        (Game.HOLDEM, "10/20", 10, 0, 0),
        (Game.HOLDEM, "0.50/1", 50, 0, 2),
        (Game.HOLDEM, "5/10", 500, 0, 2),  # Half the lower limit is no whole chip.
        (Game.STUD, "10/20", 10, 1, 0),
        (Game.STUD, "1/2", 100, 25, 2),
        (Game.STUD, "8/16", 800, 80, 2),  # No house ante: a tenth.
        (Game.STUD, "30/60", 30, 3, 0),
    ],
)
def test_stakes_are_in_whole_chips_where_that_can_be(
    game: Game, stakes: str, small_bet: int, ante: int, decimals: int
) -> None:
    settings, asset = table_settings(game, stakes, None, 0)
    assert settings.small_bet == small_bet
    assert settings.hand_terms().ante == ante
    assert asset.decimals == decimals


# -- what a viewer may see -------------------------------------------------------------------------


def public_cards(events: Sequence[TableEvent]) -> set[Card]:
    cards: set[Card] = set()
    for event in events:
        match event:
            case StreetDealt(dealt=dealt, board=board):
                cards.update(board, *[entry.up for entry in dealt])
            case ShownDown(hands=hands) | HandsTabled(hands=hands):
                cards.update(*[entry.cards for entry in hands])
            case _:
                pass
    return cards


def own_cards(events: Sequence[TableEvent], seat: int) -> set[Card]:
    return {
        card
        for event in events
        if isinstance(event, StreetDealt)
        for entry in event.dealt
        if entry.seat == seat
        for card in entry.down
    }


def cards_named(text: str, glyphs: Glyphs) -> set[Card]:
    """Every card that a text names, anywhere in it."""
    named = re.findall(rf"(?<!\w)[2-9TJQKA][{glyphs.suits}](?!\w)", text)
    return {card for card in DECK if glyphs.card(card) in named}


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_is_told_no_card_that_was_not_shown(
    play: Play, game: Game, tmp_path: Path
) -> None:
    record = tmp_path / "hands.txt"
    played = play(Options(game=game, hands=12, seats=6, verifies=True, record=record))
    pages = re.split(r"(?m)^.*─ Hand \d+ ─.*$", played.text)[1:]
    written = record.read_text().split("Riverboat Hand ")[1:]
    hands = played.hands()
    assert len(pages) == len(written) == len(hands) == 12
    for events, printed, kept in zip(hands.values(), pages, written, strict=True):
        public = public_cards(events)
        assert public
        assert cards_named(printed, UNICODE) == public
        assert cards_named(kept, ASCII) == public


@pytest.mark.parametrize("game", GAMES)
def test_a_player_is_told_his_own_cards_besides(play: Play, game: Game, tmp_path: Path) -> None:
    record = tmp_path / "hands.txt"
    played = play(Options(game=game, hands=12, player="Hero", record=record), always("c"))
    written = record.read_text().split("Riverboat Hand ")[1:]
    seat = played.seat_of("Hero")
    for events, kept in zip(played.hands().values(), written, strict=True):
        known = public_cards(events) | own_cards(events, seat)
        assert cards_named(kept, ASCII) == known


@pytest.mark.parametrize("game", GAMES)
def test_no_picture_shows_a_card_before_its_viewer_may_know_it(
    play: Play, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    class Album:
        def __init__(self, console: Console, look: Look) -> None:
            self._look = look

        def happened(self, event: TableEvent, scene: Scene) -> None:
            lines = draw_felt(scene.seen, self._look, now=scene.now, width=80, height=16)
            shown.append("\n".join([line.plain for line in lines]))

        def refresh(self, scene: Scene) -> None:
            pass

    monkeypatch.setattr(playing, "PageStage", Album)
    played = play(Options(game=game, hands=5), seed=3)
    assert len(shown) == len(played.events)
    known: set[Card] = set()
    for event, picture in zip(played.events, shown, strict=True):
        known = set() if isinstance(event, HandStarted) else known | public_cards([event])
        assert cards_named(picture, UNICODE) <= known


def test_open_cards_are_shown_to_who_asks_for_them(play: Play) -> None:
    played = play(Options(hands=3, is_open=True))
    named = cards_named(played.text, UNICODE)
    for seat in range(1, 7):
        last = own_cards(played.hands()[3], seat)
        assert last <= named or any(
            isinstance(event, Folded) and event.seat == seat for event in played.hands()[3]
        )
    assert not named <= set().union(*map(public_cards, played.hands().values()))


# -- the deck --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_card_seen_is_checked_against_the_root(play: Play, game: Game) -> None:
    played = play(Options(game=game, hands=6, seats=8, verifies=True))
    checker = played.outcome.checker
    assert checker is not None
    assert checker.checked == sum(len(public_cards(hand)) for hand in played.hands().values())
    assert checker.failed == 0
    roots = [event.deck_root.hex() for event in played.events if isinstance(event, HandStarted)]
    assert all(f"Deck root {root}" in played.text for root in roots)


def test_another_deck_is_found_out(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Prover, "prove", lambda _, places: prove_places(bytes(32), tuple(places)))
    played = play(Options(hands=1, verifies=True))
    assert "THE DECK DOES NOT MATCH" in played.text
    assert not played.outcome.is_sound


# -- keys ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_c_checks_calls_and_brings_in(play: Play, game: Game) -> None:
    played = play(Options(game=game, hands=6, player="Hero"), always("c"))
    assert set(played.acts_of("Hero")) <= {"Checked", "Called", "BroughtIn"}
    assert len(played.acts_of("Hero")) >= 6
    assert played.outcome.tally.hands == 6


def test_f_folds_and_twice_where_checking_is_free(play: Play) -> None:
    played = play(Options(hands=8, player="Hero"), always("f"))
    assert played.acts_of("Hero") == ["Folded"] * 8


@pytest.mark.parametrize("key", ["b", "r"])
def test_b_and_r_bet_and_raise(play: Play, key: str) -> None:
    played = play(Options(hands=6, player="Hero"), in_turn(f"{key}c"))
    assert {"BetMade", "RaisedTo"} <= set(played.acts_of("Hero"))


def test_r_completes_in_stud(play: Play) -> None:
    played = play(Options(game=Game.STUD, hands=6, player="Hero"), in_turn("rrrrrc"))
    assert "Completed" in played.acts_of("Hero")


def test_f_asks_again_before_it_folds_for_nothing() -> None:
    controls = Controls()
    legal = LegalActions(1, fold=True, check=True, bet=(10,))
    assert controls.press("f", legal) is None
    assert "check" in controls.hint
    assert controls.press("f", legal) == Fold(1)


def test_a_changes_between_the_two_amounts_of_an_open_pair() -> None:
    controls = Controls()
    legal = LegalActions(1, fold=True, check=True, bet=(10, 20))
    assert controls.press("b", legal) == Bet(1, 10)
    assert controls.press("a", legal) is None
    assert controls.press("b", legal) == Bet(1, 20)
    controls.reset()
    assert controls.press("b", legal) == Bet(1, 10)


@pytest.mark.parametrize(
    ("key", "legal", "act"),
    [
        ("c", LegalActions(1, fold=True, check=True), Check(1)),
        ("c", LegalActions(1, fold=True, call=5), Call(1)),
        ("c", LegalActions(1, bring_in=5, complete=(10,)), BringIn(1)),
        ("r", LegalActions(1, bring_in=5, complete=(10,)), Complete(1, 10)),
        ("b", LegalActions(1, fold=True, call=10, raise_to=(20,)), RaiseTo(1, 20)),
        ("f", LegalActions(1, bring_in=5), None),
        ("r", LegalActions(1, fold=True, call=10), None),
        ("a", LegalActions(1, fold=True, call=10, raise_to=(20,)), None),
        ("x", LegalActions(1, fold=True, check=True), None),
    ],
)
def test_a_key_does_what_it_says(key: str, legal: LegalActions, act: object) -> None:
    assert Controls().press(key, legal) == act


def test_q_leaves_after_the_hand(play: Play) -> None:
    played = play(Options(player="Hero"), in_turn("qc"))
    assert played.outcome.tally.hands == 1
    assert played.outcome.is_sound
    assert "Hero" in played.text


def test_q_twice_does_not_wait_for_the_hand(play: Play) -> None:
    played = play(Options(player="Hero"), iter("qq"))
    assert played.outcome.tally.hands <= 1
    assert played.outcome.is_sound


def test_ctrl_c_ends_a_game_that_is_watched(play: Play) -> None:
    played = play(Options(), iter(INTERRUPT))
    assert played.outcome.tally.hands <= 1
    assert played.outcome.is_sound


def test_who_does_not_act_is_out_of_time_and_comes_back_with_i(play: Play) -> None:
    keys = iter([""] * 250 + ["i"] * 100 + ["c"] * 5000)
    played = play(Options(hands=12, player="Hero"), keys)
    kinds = [type(event) for event in played.events]
    assert kinds.index(TimedOut) < kinds.index(SatOut) < kinds.index(SatIn)
    assert "Hero is out of time" in played.text
    assert "Hero sits out" in played.text
    assert "Hero is back" in played.text


def test_who_is_out_of_chips_buys_in_again_with_b(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "OWN_BUY_IN_BETS", 10)
    played = play(Options(hands=25, player="Hero"), in_turn("brc"))
    assert any(isinstance(event, TopUpsPromoted) for event in played.events)
    assert played.outcome.room.purses["Hero"].brought > 100
    assert played.outcome.is_sound


def test_h_shows_the_last_hand_until_the_next_key(play: Play) -> None:
    played = play(Options(hands=2, seats=2), in_turn("h"), console=screen(height=40))
    assert "*** SUMMARY ***" in played.text
    assert "any key goes back to the table" in played.text


def test_a_hand_that_is_longer_than_the_screen_is_read_page_by_page(play: Play) -> None:
    keys = iter(["h", " ", "x", *[""] * 20] * 200)
    played = play(Options(hands=3), keys, console=screen())
    assert "more (1 of 2): space or arrows" in played.text
    assert "end (2 of 2)" in played.text
    assert "*** SUMMARY ***" in played.text


def test_pages_turn_both_ways_and_lose_no_line() -> None:
    pager = Pager("\n".join([*map(str, range(50)), "word " * 30]))
    pages = [pager.show(80, 22)]
    assert pager.help.startswith("more (1 of 3)")
    for _ in range(2):
        assert pager.press(DOWN)
        pages.append(pager.show(80, 22))
    lines = [line for page in pages for line in page]
    assert lines[:50] == [str(number) for number in range(50)]
    assert " ".join(lines[50:]).split() == ["word"] * 30
    assert pager.press(DOWN)
    assert pager.press(UP)
    assert pager.show(80, 22) == pages[1]
    assert pager.press(" ")
    assert not pager.press(" ")
    assert not pager.press("c")


def test_a_short_text_goes_with_any_key() -> None:
    pager = Pager("one line")
    assert pager.show(80, 22) == ["one line"]
    assert not any(pager.press(key) for key in (" ", UP, DOWN, "x"))


def test_space_stops_the_clock(play: Play) -> None:
    keys = iter([*[""] * 30, " ", *[""] * 2000, " ", *["c"] * 5000])
    played = play(Options(hands=2, player="Hero"), keys, console=screen())
    assert not any(isinstance(event, TimedOut) for event in played.events)
    assert "Paused" in played.text


def test_keys_come_one_by_one_from_a_terminal() -> None:
    ours, theirs = pty.openpty()
    try:
        with TerminalKeyboard(theirs) as keyboard:
            assert keyboard.read(0) == ""
            for sent, got in [
                (b"C", "c"),
                (b"\x03", INTERRUPT),
                (b"\x1b[A", UP),
                (b"\x1bOB", DOWN),
                (b"\x1bOP", ""),
            ]:
                os.write(ours, sent)
                assert keyboard.read(1000) == got
    finally:
        os.close(ours)
        os.close(theirs)


# -- the picture -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_wider_than_the_page(play: Play, game: Game) -> None:
    for width in (80, 97, 140):
        played = play(Options(game=game, hands=2, seats=8, verifies=True), console=page(width))
        assert max(map(len, played.text.splitlines())) <= width


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (81, 25), (100, 30), (200, 60), (60, 20)])
def test_every_frame_fills_its_screen_and_no_more(
    play: Play, game: Game, width: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: set[tuple[int, int]] = set()

    class Ruler:
        def __init__(self, console: Console, look: Look) -> None:
            self._look = look

        def happened(self, event: TableEvent, scene: Scene) -> None:
            self.refresh(scene)

        def refresh(self, scene: Scene) -> None:
            frame = draw_frame(
                scene.seen,
                self._look,
                scene.told,
                scene.prompt,
                now=scene.now,
                width=width,
                height=height,
            )
            lines = [line for line in frame.renderables if isinstance(line, Text)]
            assert len(lines) == len(frame.renderables)
            sizes.add((max(line.cell_len for line in lines), len(lines)))

    monkeypatch.setattr(playing, "PageStage", Ruler)
    play(Options(game=game, hands=1, seats=8, player="Hero"), always("c"))
    widest, tallest = max(sizes), max(lines for _, lines in sizes)
    assert widest[0] <= width
    assert tallest == (height if width >= 80 else 1)


@pytest.mark.parametrize("seats", SIDES)
def test_no_two_seats_lie_on_each_other(seats: int) -> None:
    room = Room("Cairo", table_settings(Game.HOLDEM, "10/20", seats, 0)[0], lambda: bytes(32))
    opened = room.events[0]
    assert isinstance(opened, TableOpened)
    seen = Seen(opened, 1)
    names = [f"Player{number:02}" for number in range(1, seats + 1)]
    for name in names:
        for event in room.sit(name, 400, 0):
            seen.take(event)
    for event in room.go_on(0):
        seen.take(event)
    for width in (80, 110):
        lines = draw_felt(seen, look(), now=0, width=width, height=HEIGHT_MIN)
        picture = "\n".join([line.plain for line in lines])
        assert [name for name in names if name not in picture] == []
        assert picture.count("(D)") == 1
        assert picture.count(UNICODE.asked) == 1
        assert {line.cell_len for line in lines} == {width}


def test_a_frame_is_never_smaller_than_what_it_must_hold() -> None:
    assert LINES_MIN == 24


def test_no_color_is_obeyed(play: Play) -> None:
    coloured = re.compile(r"\x1b\[[0-9;]*(?:[34]8;|3[0-7]|4[0-7])")
    plain = play(Options(hands=1), console=screen()).text
    assert not coloured.search(plain)
    bright = Console(
        file=io.StringIO(),
        width=80,
        height=24,
        force_terminal=True,
        color_system="truecolor",
        no_color=False,
    )
    assert coloured.search(play(Options(hands=1), console=bright).text)


def test_without_colour_cards_have_edges() -> None:
    said = command("--seed", "1", "--hands", "3", NO_COLOR="1")
    assert "╭───╮" in said
    assert "\x1b[" not in said


def test_an_encoding_without_suits_gets_letters(play: Play) -> None:
    assert glyphs_for("ascii") is ASCII
    assert glyphs_for("latin-1") is ASCII
    assert glyphs_for("utf-8") is UNICODE
    assert glyphs_for("no-such-encoding") is ASCII
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii")
    console = Console(file=file, width=80, highlight=False)
    clock = ManualClock(0)
    outcome = run(
        Options(hands=3, speed=Speed.NONE, verifies=True),
        console,
        FakeKeyboard(clock, iter(())),
        clock,
        draw_seed=lambda: bytes(32),
        chance=Random(1),
        date=lambda: "",
        is_screen=False,
    )
    file.flush()
    assert outcome.tally.hands == 3
    assert raw.getvalue().isascii()


def test_a_picture_is_saved(play: Play, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    play(Options(hands=4, picture=picture))
    drawn = picture.read_text()
    assert drawn.startswith("<svg")
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")


# -- the record ------------------------------------------------------------------------------------


def test_hands_are_appended_as_a_player_knows_them(play: Play, tmp_path: Path) -> None:
    record = tmp_path / "hands.txt"
    record.write_text("earlier\n")
    played = play(Options(hands=3, player="Hero", record=record), always("c"))
    text = record.read_text()
    assert text.startswith("earlier\n")
    assert text.isascii()
    hands = text.split("\n\n")[:-1]
    assert len(hands) == 3
    for hand, events in zip(hands, played.hands().values(), strict=True):
        (ended,) = [event for event in events if isinstance(event, HandEnded)]
        assert "Hold'em Limit (10/20 CHIPS) - 2026-01-02 03:04:05 UTC" in hand
        assert "*** HOLE CARDS ***\nDealt to Hero [" in hand
        total = sum(pot.amount for pot in ended.pots)
        assert f"Total pot {total:,}" in hand
        assert f"| Rake {ended.rake}" in hand
        assert len(re.findall(r"(?m)^Seat \d: .* in chips\)$", hand)) == 6


def test_holdem_is_written_as_players_know_it(play: Play, tmp_path: Path) -> None:
    record = tmp_path / "hands.txt"
    play(Options(hands=40, record=record), seed=3)
    text = record.read_text()
    for form in (
        r"\w+: posts small blind 5\n\w+: posts big blind 10\n\*\*\* HOLE CARDS \*\*\*",
        r"\w+: folds\n",
        r"\w+: raises 10 to 20\n",
        r"\w+: calls \d+ and is all-in\n",
        r"\*\*\* FLOP \*\*\* \[\w\w \w\w \w\w\]\n",
        r"\*\*\* TURN \*\*\* \[\w\w \w\w \w\w\] \[\w\w\]\n",
        r"\*\*\* RIVER \*\*\* \[\w\w \w\w \w\w \w\w\] \[\w\w\]\n",
        r"Uncalled bet \(\d+\) returned to \w+\n",
        r"\*\*\* SHOW DOWN \*\*\*\n\w+: shows \[\w\w \w\w\] \(",
        r"\w+: mucks hand\n",
        r"\w+: doesn't show hand\n",
        r"\w+ collected \d+ from pot\n",
        r"\w+ collected \d+ from side pot\n\w+ collected \d+ from main pot\n",
        r"Total pot \d+ Main pot \d+\. Side pot \d+\. \| Rake \d+\n",
        r"Seat \d: \w+ \(button\) ",
        r"Seat \d: \w+ \(small blind\) ",
        r"Seat \d: \w+ \(big blind\) ",
        r"Seat \d: \w+ folded before Flop\n",
        r"Seat \d: .* folded on the (Flop|Turn|River)\n",
        r"showed \[\w\w \w\w\] and won \(\d+\) with ",
        r" collected \(\d+\)\n",
    ):
        assert re.search(form, text), form


def test_heads_up_the_button_is_the_small_blind_too(play: Play, tmp_path: Path) -> None:
    record = tmp_path / "hands.txt"
    play(Options(hands=2, seats=2, record=record))
    assert record.read_text().count(" (button) (small blind) ") == 2


def test_who_sits_out_is_in_the_list_of_seats(play: Play, tmp_path: Path) -> None:
    record = tmp_path / "hands.txt"
    play(Options(hands=8, player="Hero", record=record))
    hands = record.read_text().split("\n\n")
    out = [hand for hand in hands if " in chips) is sitting out\n" in hand]
    assert out
    for hand in out:
        assert re.search(r"(?m)^Seat \d: Hero \([\d,]+ in chips\) is sitting out$", hand)
        assert "Hero" not in hand[hand.index("*** SUMMARY ***") :]
    assert "Hero has timed out\n" in record.read_text()


@pytest.mark.parametrize("is_open", [False, True])
def test_stud_is_written_in_the_order_dealt(play: Play, tmp_path: Path, is_open: bool) -> None:
    record = tmp_path / "hands.txt"
    options = Options(game=Game.STUD, hands=12, player="Hero", record=record, is_open=is_open)
    played = play(options, always("c"))
    kept = record.read_text().split("\n\n")[:-1]
    rivers = showdowns = 0
    for hand, events in zip(kept, played.hands().values(), strict=True):
        dealt: dict[str, list[Card]] = {}
        names = dict(re.findall(r"(?m)^Seat (\d): (\w+) \([\d,]+ in chips\)$", hand))
        assert hand.count(": posts the ante 1\n") == len(names)
        for event in events:
            if isinstance(event, StreetDealt):
                for entry in event.dealt:
                    dealt.setdefault(names[str(entry.seat)], []).extend([*entry.down, *entry.up])
        if "*** RIVER ***" in hand:
            lines = hand.split("*** RIVER ***")[1].split("\n")[1:]
            river = [line.split()[2] for line in lines if line.startswith("Dealt to ")]
            rivers += 1
            own = [name for name in names.values() if name == "Hero"]
            assert len(river) > 1 if is_open else river == own
        for name, cards in re.findall(r"(?m)^(\w+): shows \[([^\]]{20})\] \(", hand):
            showdowns += 1
            assert list(parse_cards(cards)) == dealt[name]
    assert rivers
    assert showdowns


@pytest.mark.parametrize(
    ("hands", "names"),
    [
        (("Ah Kd", "As Qd"), ("pair of aces, king kicker", "pair of aces, queen kicker")),
        (("Ah Kd", "As Kc"), ("pair of aces", "pair of aces")),
        (("Ah Kd", "Qs Qc"), ("pair of aces", "pair of queens")),
        (("Ah Kd", "As Qd", "Ac Jd"), ("pair of aces, king kicker",)),
    ],
)
def test_a_kicker_is_named_where_it_decides(hands: tuple[str, ...], names: tuple[str, ...]) -> None:
    board = "Ad 9c 8h 5c 2s"
    ranks = [rank_hand(parse_cards(f"{hand} {board}")) for hand in hands]
    assert [name_hand(rank, ranks) for rank in ranks][: len(names)] == list(names)


def test_a_flush_is_told_from_another_by_its_next_card() -> None:
    board = "Jc 9s 7c 4c 2h"
    ranks = [rank_hand(parse_cards(f"{hand} {board}")) for hand in ("8c 6c", "Tc 3c")]
    assert [name_hand(rank, ranks) for rank in ranks] == [
        "jack-high flush, eight next",
        "jack-high flush, ten next",
    ]


# -- the room and its bots -------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_room_goes_on_by_itself_and_loses_no_chip(game: Game) -> None:
    decks = Random(5)
    settings, _ = table_settings(game, "10/20", 5, 0)
    room = Room("Cairo", settings, lambda: decks.randbytes(32), hands_max=40)
    bots = [Bot(style, Random(index)) for index, style in enumerate(STYLES)]
    for index in range(5):
        room.sit(f"Bot {index}", 100, 0, rebuys=True)
    room.go_on(0)
    now = 0
    while not room.table.is_closed:
        hand = room.table.hand
        assert hand is not None
        assert hand.turn is not None
        now += 1000
        room.act(bots[hand.turn.seat - 1].act(hand), now)
        assert room.chips_missing == 0
    assert room.table.hand_number == 40
    assert room.table.seats == ()
    assert sum(purse.result for purse in room.purses.values()) == -room.rake < 0


def test_a_room_folds_who_lets_his_time_run_out() -> None:
    settings, _ = table_settings(Game.HOLDEM, "10/20", 3, 0)
    room = Room("Cairo", settings, lambda: bytes(32))
    for name in ("Anna", "Ben", "Clara"):
        room.sit(name, 400, 0)
    room.go_on(0)
    now = 0
    happened: Counter[type] = Counter()
    for _ in range(20):
        deadline = room.next_deadline(now)
        if deadline is None:
            break
        now = deadline
        happened.update(type(event) for event in room.go_on(now))
    assert happened[TimedOut] == 2
    assert happened[HandEnded] == 1
    assert room.chips_missing == 0


def view_of(hand: str, board: str, opponents: int) -> Hand:
    """A hold'em hand as its first player sees it."""
    settings, _ = table_settings(Game.HOLDEM, "10/20", opponents + 1, 0)
    room = Room("Cairo", settings, lambda: bytes(32))
    for number in range(opponents + 1):
        room.sit(f"Bot {number}", 400, 0)
    room.go_on(0)
    table = room.table
    assert table.hand is not None
    streets = {0: 0, 3: 1, 4: 2, 5: 3}
    cards = parse_cards(board)
    return replace(
        table.hand,
        board=cards,
        street_index=streets[len(cards)],
        players=tuple(
            [
                replace(player, down=parse_cards(hand) if index == 0 else (HIDDEN_CARD,) * 2)
                for index, player in enumerate(table.hand.players)
            ]
        ),
    )


@pytest.mark.parametrize(
    ("hand", "board", "opponents", "least", "most"),
    [
        ("As Ah", "", 1, 0.78, 0.92),
        ("7d 2c", "", 1, 0.25, 0.45),
        ("As Ah", "", 5, 0.40, 0.60),
        ("Ts 9s", "8s 7s 6s", 3, 1.0, 1.0),
        ("2c 3d", "As Ks Qs Js Ts", 1, 0.5, 0.5),
    ],
)
def test_a_hand_is_as_strong_as_it_is(
    hand: str, board: str, opponents: int, least: float, most: float
) -> None:
    view = view_of(hand, board, opponents)
    assert least <= equity(view, view.players[0].seat, Random(1), samples=800) <= most


def test_a_bot_with_a_monster_raises_and_one_with_nothing_folds() -> None:
    rock = Bot(STYLES[3], Random(1))
    view = view_of("As Ah", "", 2)
    seat = view.players[0].seat
    turn = LegalActions(seat, fold=True, call=10, raise_to=(20,))
    assert rock.act(replace(view, turn=turn)) == RaiseTo(seat, 20)
    weak = view_of("7d 2c", "", 2)
    assert rock.act(replace(weak, turn=turn)) == Fold(seat)
