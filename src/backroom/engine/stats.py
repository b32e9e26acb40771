"""Statistics of a finished game beside its result, for reports and the arena, which know no rule.

A game offers them as a function `stats(s)`, called with the finished state and its log, if it has one. Names of traits,
counts and chances are words of the game (`fact-NAME`, and `fact-NAME-text` for the exact definition).
"""

from __future__ import annotations

from backroom.engine.bitmasks import LETTERS
from backroom.engine.state import State


class Stats:
    """Lists are by seat.

    `length` is the number of rounds or turns, if there is one. `traits`: one word or several for each seat (its power;
    every role that the seat has held). `counts`: a number for each seat. `chances`: how often something happened, out
    of how often it could have.
    """

    def __init__(
        self,
        length: int | None,
        traits: dict[str, list[list[str]]] | None = None,
        counts: dict[str, list[int]] | None = None,
        chances: dict[str, list[tuple[int, int]]] | None = None,
    ) -> None:
        self.length: int | None = length
        self.traits: dict[str, list[list[str]]] = traits or {}
        self.counts: dict[str, list[int]] = counts or {}
        self.chances: dict[str, list[tuple[int, int]]] = chances or {}


def count_events(s: State, *names: str) -> list[int]:
    """How often events of these names were told of each seat."""
    counts = [0] * s.seats
    for event in s.log.events if s.log is not None else []:
        if event.name in names:
            counts[LETTERS.index(event.args["seat"])] += 1
    return counts


def ratios(happened: list[int], otherwise: list[int]) -> list[tuple[int, int]]:
    """Pairs (times it happened, times it could have happened), by seat."""
    return [(yes, yes + no) for yes, no in zip(happened, otherwise)]
