"""Small things about words."""

from __future__ import annotations


def join_and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
