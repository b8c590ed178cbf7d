"""What a viewer may see of a table's events.

Every event reaches everybody, so that no sequence has gaps; what a viewer may
not know is taken out of it, or the whole event is `Hidden`.

A seat number names whoever sits there now: what happened before a viewer's own
sitting is viewed as `None`, or he would be shown his predecessor's cards.
"""

from __future__ import annotations

from msgspec.structs import replace

from riverboat.rules import view as hand_view
from riverboat.rules.events import HandStarted, ShowChosen, StreetDealt
from riverboat.rules.view import Hidden
from riverboat.table.events import (
    HandSettled,
    RebuyAsked,
    SeatLeaving,
    SeatReserved,
    SeatVacated,
    ShowPreferred,
    TableEvent,
    TopUpAsked,
    TopUpsPromoted,
)
from riverboat.table.seats import LeaveReason


def view(event: TableEvent, viewer: int | None) -> TableEvent | Hidden:
    """The event as the occupant of seat `viewer`, or with `None` a spectator, may see it."""
    match event:
        case HandStarted() | StreetDealt() | ShowChosen():
            return hand_view.view(event, viewer)
        case TopUpAsked(seat=seat) | RebuyAsked(seat=seat) | ShowPreferred(seat=seat):
            return event if seat == viewer else Hidden()
        case SeatReserved(seat=seat):
            if seat == viewer:
                return event
            # What he must bring would tell what he left with.
            return replace(event, session="", buy_in_min=0, buy_in_max=None)
        case SeatVacated(seat=seat):
            # What he takes includes top-ups that were never on the table.
            amount = event.amount if seat == viewer else 0
            return replace(event, amount=amount, claim=None, clears_claim=False)
        case SeatLeaving(seat=seat, why=LeaveReason.REMOVED) if seat != viewer:
            # A freeze or an exclusion is between the house and its player.
            return replace(event, why=LeaveReason.ASKED)
        case HandSettled() | TopUpsPromoted():
            # Stacks are public; what was added, and what went back, is its owner's business.
            return replace(
                event,
                seats=tuple(
                    [
                        entry if entry.seat == viewer else replace(entry, promoted=0, returned=0)
                        for entry in event.seats
                    ]
                ),
            )
        case _:
            return event
