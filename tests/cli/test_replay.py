"""`riverboat replay`: what was recorded passes, what was altered fails, and no file is a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from typer.testing import CliRunner, Result

from riverboat.cli.__main__ import app

HANDS = Path(__file__).resolve().parents[1] / "data" / "hands"

Hand: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Hand], object]


def replay(*files: Path) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, files)])


def recorded(name: str, first: int = 0, count: int = 1) -> list[Hand]:
    lines = (HANDS / f"{name}.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines[first : first + count]]


def replay_hands(folder: Path, *hands: Hand) -> Result:
    file = folder / "hands.jsonl"
    file.write_text("".join(json.dumps(hand) + "\n" for hand in hands))
    return replay(file)


def lines_of(result: Result, status: int) -> list[str]:
    """What was printed, by a command that came to its own end."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == status, result.output
    return result.output.splitlines()


# What was recorded.


def test_everything_recorded_passes() -> None:
    files = sorted(HANDS.glob("*.jsonl"))
    assert len(files) == 5
    assert lines_of(replay(*files), 0) == [
        "bodog_holdem.jsonl as a session: 238 transitions, 234 judged, 234 agree",
        "1080 passed, 0 failed",
    ]


# What was altered.


def change(*path: str | int, to: Any) -> Change:
    def changed(hand: Hand) -> None:
        part: Any = hand
        for key in path[:-1]:
            part = part[key]
        assert part[path[-1]] != to
        part[path[-1]] = to

    return changed


ALTERED: dict[str, tuple[Change, str]] = {
    "a stack at the end": (change("expect", "stacks", "1", to=73301), "the end is"),
    "a stack at the start": (change("seats", 0, "stack", to=67801), "the end is"),
    "the rake": (change("expect", "rake", to=50), "rake 50 is recorded, 100 is taken"),
    "the winnings": (change("expect", "won", "1", to=11101), "recorded to win 11101"),
    "who acts": (change("actions", 1, "seat", to=2), "action 2: seat 2 is recorded, seat 1"),
    "what a raise is to": (change("actions", 1, "to", to=1700), "action 2: "),
    "a bet that has to be a raise": (change("actions", 1, "do", to="check"), "action 2: "),
    "what a call costs": (change("actions", 2, "amount", to=799), "action 3: a call of 799"),
    "an action too many": (
        lambda hand: hand["actions"].append({"seat": 1, "do": "check"}),
        "action 12: seat 1 is recorded, the hand is over",
    ),
    "an action too few": (lambda hand: hand["actions"].pop(), "seat 2 is still asked"),
    "an unknown card": (change("seats", 0, "cards", 0, to="1x"), "start: "),
    "a card twice": (change("seats", 1, "cards", 0, to="Kc"), "Kc is recorded twice"),
    "a card twice on the board": (change("board", 4, to="Kc"), "Kc is recorded twice"),
    "a card too many": (lambda hand: hand["seats"][0]["cards"].append("2h"), "3 cards recorded"),
    "a board card too many": (lambda hand: hand["board"].append("2h"), "6 board cards"),
    "no board": (change("board", to=[]), "0 board cards"),
    "a post of another size": (change("posts", 0, "amount", to=300), "start: other posts"),
    "a post twice": (lambda hand: hand["posts"].append(hand["posts"][0]), "start: "),
    "two big blinds": (change("posts", 0, "kind", to="big_blind"), "start: "),
    "a post by nobody": (change("posts", 0, "seat", to=9), "start: "),
    "a seat twice": (change("seats", 1, "seat", to=1), "start: "),
    "one player": (change("seats", to=[]), "start: "),
    "an ante in hold'em that nobody pays": (
        lambda hand: hand["posts"].append({"seat": 1, "kind": "ante", "amount": 5}),
        "start: other posts",
    ),
    "no button and no blinds": (lambda hand: hand.update(button=None, posts=[]), "start: button"),
    "limits that do not fit": (change("big_bet", to=1700), "start: big_bet"),
    "an unknown schedule": (change("rake_schedule", to="ours"), "start: "),
}


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_hand_fails_with_one_line_and_the_others_pass(name: str, tmp_path: Path) -> None:
    alter, says = ALTERED[name]
    hand, other = recorded("bodog_holdem", 0, 2)
    alter(hand)
    problem, count = lines_of(replay_hands(tmp_path, hand, other), 1)
    assert problem.startswith("hands.jsonl bodog-lhe-001: ")
    assert says in problem
    assert count == "1 passed, 1 failed"


@pytest.mark.parametrize("rake", [-10, 1, 31, 10**6])
def test_where_no_schedule_is_known_the_rake_has_to_fit_the_stacks_and_the_pot(
    rake: int, tmp_path: Path
) -> None:
    (hand,) = recorded("acpc_2p")
    stacks = hand["expect"]["stacks"]
    winner = max(stacks, key=stacks.__getitem__)
    hand["expect"]["rake"] = rake
    assert lines_of(replay_hands(tmp_path, hand), 1)[-1] == "0 passed, 1 failed"
    # Taken from the winner it passes, if it is a rake that the pot of 40 has room for.
    stacks[winner] -= rake
    fits = 0 <= rake <= 40
    assert replay_hands(tmp_path, hand).exit_code == (0 if fits else 1)


def test_studs_posts_and_cards_are_judged_too(tmp_path: Path) -> None:
    (hand,) = recorded("bodog_stud")
    altered = [deepcopy(hand) for _ in range(4)]
    altered[0]["posts"].append(hand["posts"][0])
    altered[1]["seats"][0]["cards"].append("2s")
    altered[2]["actions"][0]["to"] = 6
    # More than a deck, and none of it known.
    altered[3]["seats"] = [
        {"seat": seat, "stack": 1500, "cards": ["??"] * 7} for seat in range(1, 9)
    ]
    *problems, count = lines_of(replay_hands(tmp_path, hand, *altered), 1)
    assert len(problems) == 4
    assert problems[3].endswith("56 are recorded, a deck has 52")
    assert count == "1 passed, 4 failed"


# What is no recorded hand.


@pytest.mark.parametrize(
    "text",
    [
        b"no JSON\n",
        b"{}\n",
        b"[1]\n",
        b"\xff\xfe\n",
        b'{"id": "\xff"}\n',
        b'{"unknown": ' + b"[" * 100_000 + b"\n",
        b'{"id": 1}\n',
    ],
    ids=lambda text: text[:12],
)
def test_a_line_that_is_no_hand_is_named(text: bytes, tmp_path: Path) -> None:
    (hand,) = recorded("bodog_holdem")
    file = tmp_path / "hands.jsonl"
    file.write_bytes(json.dumps(hand).encode() + b"\n\n" + text)
    problem, count = lines_of(replay(file), 1)
    assert problem.startswith("hands.jsonl:3: unreadable: ")
    assert count == "1 passed, 1 failed"


def test_an_empty_file_a_folder_and_a_missing_file_are_one_line_each(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert lines_of(replay(empty), 1) == ["empty.jsonl: no hands in it", "0 passed, 0 failed"]
    problem, count = lines_of(replay(tmp_path), 1)
    assert problem.startswith(f"{tmp_path.name}: unreadable: ")
    assert count == "0 passed, 1 failed"
    # The other files are judged all the same.
    problem, count = lines_of(replay(tmp_path / "none.jsonl", HANDS / "wsop.jsonl"), 1)
    assert problem.startswith("none.jsonl: unreadable: ")
    assert count == "14 passed, 1 failed"


# Sessions.


def test_a_session_with_another_position_is_told_from_one_that_agrees(tmp_path: Path) -> None:
    hands = recorded("bodog_holdem", 0, 6)
    assert lines_of(replay_hands(tmp_path, *hands), 0) == [
        "hands.jsonl as a session: 5 transitions, 5 judged, 5 agree",
        "6 passed, 0 failed",
    ]
    # One hand left out: those around it each pass, and are no longer said to follow.
    assert (
        "as a session: 4 transitions, 3 judged"
        in replay_hands(tmp_path, *hands[:2], *hands[3:]).output
    )
    # The same hand again as the next: the button should have moved.
    again = {**hands[0], "id": "bodog-lhe-002"}
    problem, session, count = lines_of(replay_hands(tmp_path, hands[0], again), 0)
    assert problem.startswith("hands.jsonl bodog-lhe-001 to bodog-lhe-002: ")
    assert session.endswith("1 transitions, 1 judged, 0 agree")
    assert count == "2 passed, 0 failed"


def test_hands_that_cannot_be_of_one_table_are_no_session(tmp_path: Path) -> None:
    (hand,) = recorded("bodog_holdem")
    (stud,) = recorded("bodog_stud")
    (other,) = recorded("acpc_2p")
    for second in (stud, other):
        second["id"] = "bodog-lhe-002"
        for pair in ((hand, second), (second, hand)):
            assert lines_of(replay_hands(tmp_path, *pair), 0) == ["2 passed, 0 failed"]
