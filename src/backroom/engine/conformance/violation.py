"""The nine laws by number and name, and the exception for a broken law."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Final


class Law(IntEnum):
    COPY = 1
    REPLAY = 2
    CENSUS = 3
    ROUND_TRIP = 4
    SAME_QUESTION = 5
    NO_SILENT_CHANGE = 6
    REFUSAL = 7
    END = 8
    HEURISTICS = 9


FEW: Final = 3
LAWS: Final[dict[Law, str]] = {law: law.name.lower() for law in Law}


class Violation(Exception):
    """A broken law: its number, the problem, the seed, and the record of the game that shows it."""

    def __init__(self, law: Law, message: str, seed: int = 0, replay: str = "") -> None:
        super().__init__(law, message, seed, replay)  # all of it, so that it travels between processes
        self.law = law
        self.message = message
        self.seed = seed
        self.replay = replay
        self.beyond: list[tuple[str, list[tuple[int, int]]]] = []  # played on from a copy: steps, and who said what

    def __str__(self) -> str:
        return f"law {self.law} ({LAWS[self.law]}): {self.message}"


@contextmanager
def guard(law: Law, what: str = "") -> Iterator[None]:
    """An exception raised inside is a violation of this law; `what` names the operation in progress."""
    try:
        yield
    except Violation:
        raise
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{place.filename.rpartition('/')[2]}:{place.lineno}"
        raise Violation(law, f"{what}{type(error).__name__} at {where}: {error}") from error


def demand(law: Law, lines: list[str], message: str) -> None:
    """Raise Violation if there are differences."""
    if lines:
        raise Violation(law, f"{message}: {summed_up(lines)}")


def summed_up(lines: list[str]) -> str:
    """The first few differences in one line."""
    more = f", and {len(lines) - FEW} more" if len(lines) > FEW else ""
    return "; ".join(lines[:FEW]) + more
