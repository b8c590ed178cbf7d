"""What the journal raises."""

from __future__ import annotations


class BadRecord(Exception):
    """Stored bytes that no event can be made of: damaged, or written by a later release.

    Never a refusal: whoever meets one applies nothing, and leaves the table to a worker that can
    read it, or to a person. It says where it was met and what is wrong, and holds no card.
    """

    def __init__(self, where: str, problem: str) -> None:
        self.where = where
        self.problem = problem
        super().__init__(f"{where}: {problem}")
