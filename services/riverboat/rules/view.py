"""What a viewer may see of a hand's events.

Every event reaches everybody, so that no sequence has gaps; what a viewer may
not know is taken out of it. A viewer is a seat, or `None` for a spectator.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from riverboat.rules.cards import HIDDEN_CARD
from riverboat.rules.events import HandEvent, HandStarted, ShowChosen, StreetDealt


class Hidden(Struct, frozen=True, tag=True, gc=False):
    """An event of which nothing is for this viewer; it keeps its place in the sequence."""


def view(event: HandEvent, viewer: int | None) -> HandEvent | Hidden:
    """The event as `viewer` may see it: no deck, no down cards but his own.

    Shown hands are public; a mucked one is in no event but its owner's deal.
    """
    match event:
        case HandStarted():
            seats = tuple(
                [
                    entry if entry.seat == viewer else replace(entry, shows=False)
                    for entry in event.seats
                ]
            )
            return replace(event, seats=seats, secret=None)
        case StreetDealt() if event.dealt:
            return replace(
                event,
                dealt=tuple(
                    [
                        dealt
                        if dealt.seat == viewer
                        else replace(dealt, down=(HIDDEN_CARD,) * len(dealt.down))
                        for dealt in event.dealt
                    ]
                ),
            )
        case ShowChosen(seat=seat) if seat != viewer:
            return Hidden()
        case _:
            return event
