"""Luck that follows a script, so that every outcome of every draw can be tried.

A game makes a table of its own class whose draws ask `SCRIPT`; a draw beyond the script's end is where the enumeration
branches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from backroom.engine.state import State

S = TypeVar("S", bound=State)


class Need(Exception):
    """A draw beyond the script, of so many outcomes."""


class Script:
    """The outcomes of the draws, in their order."""

    def __init__(self) -> None:
        self.begin([])

    def begin(self, results: list[int]) -> None:
        self.results = results
        self.spent = 0

    def draw(self, n: int) -> int:
        if self.spent == len(self.results):
            raise Need(n)
        self.spent += 1
        return self.results[self.spent - 1]


SCRIPT = Script()  # one for all, since a state has no room for it


def scripted(s: S, table: type[S], results: list[int]) -> S:
    """A copy that follows the script from its first line; nobody has been told anything yet."""
    t: Any = s.copy()
    t.__class__ = table
    t.listen()
    SCRIPT.begin(results)
    return t  # type: ignore[no-any-return]


def outcomes(s: S, table: type[S], act: Callable[[S], None], results: list[int]) -> Iterator[tuple[S, int]]:
    """The results of `act` on a copy, for every outcome of every draw; each comes once in so many times."""
    t = scripted(s, table, results)
    try:
        act(t)
    except Need as need:
        for result in range(need.args[0]):
            for after, odds in outcomes(s, table, act, [*results, result]):
                yield after, odds * need.args[0]
        return
    yield t, 1
