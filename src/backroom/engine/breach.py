"""The eight laws by number and name, and what is raised when one does not hold."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from backroom.engine.compare import summed_up

COPY: Final = 1
REPLAY: Final = 2
CENSUS: Final = 3
ROUND_TRIP: Final = 4
SAME_QUESTION: Final = 5
NO_SILENT_CHANGE: Final = 6
REFUSAL: Final = 7
END: Final = 8
LAWS: Final[dict[int, str]] = {
    COPY: "copy",
    REPLAY: "replay",
    CENSUS: "census",
    ROUND_TRIP: "round_trip",
    SAME_QUESTION: "same_question",
    NO_SILENT_CHANGE: "no_silent_change",
    REFUSAL: "refusal",
    END: "end",
}


class Broken(Exception):
    """A law that does not hold: which, how it shows, the seed, and the record of the game that shows it."""

    def __init__(self, law: int, message: str, seed: int = 0, replay: str = "") -> None:
        super().__init__(law, message, seed, replay)  # all of it, so that it travels between processes
        self.law = law
        self.message = message
        self.seed = seed
        self.replay = replay

    def __str__(self) -> str:
        return f"law {self.law} ({LAWS[self.law]}): {self.message}"


@contextmanager
def guard(law: int) -> Iterator[None]:
    """What breaks in here breaks this law."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{place.filename.rpartition('/')[2]}:{place.lineno}"
        raise Broken(law, f"{type(error).__name__} at {where}: {error}") from error


def demand(law: int, lines: list[str], message: str) -> None:
    """No differences, please."""
    if lines:
        raise Broken(law, f"{message}: {summed_up(lines)}")
