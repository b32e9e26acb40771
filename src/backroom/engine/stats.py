"""What a finished game can tell beside its result: for those who count over many games and know no rule.

A game offers it as a function `facts(s)` of its folder, called with the finished table and, if somebody listened, its
log. Names of traits, counts and chances are words of the game (`fact-NAME`, and `fact-NAME-text` for what exactly is
counted); what a seat was is a word that the game has a message for already.
"""

from __future__ import annotations

from backroom.engine.bitmasks import LETTERS
from backroom.engine.state import State


class Stats:
    """Lists go by seat.

    `length` is how many rounds or turns there were, if that can be said. `traits`: what each seat was, one word or
    several (a power; every role it has held). `counts`: a number a seat. `chances`: how often something happened out of
    how many times.
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
    """How often the events of these names were told of each seat."""
    counts = [0] * s.seats
    for event in s.log.events if s.log is not None else []:
        if event.name in names:
            counts[LETTERS.index(event.args["seat"])] += 1
    return counts


def ratios(happened: list[int], otherwise: list[int]) -> list[tuple[int, int]]:
    """As a chance: so often, of so many times in all."""
    return [(yes, yes + no) for yes, no in zip(happened, otherwise)]
