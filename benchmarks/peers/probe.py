"""A probe: one figure, measured alike for every library, as work done and processor time.

A figure counts decisions, copies or iterations of a search. A comparison of different games also needs the share of
choices (decisions with more than one legal action) and the decisions of one iteration, which stand beside the figure.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from time import process_time
from typing import Any, Final, TypeVar

# What is measured, in the order of the page.
LOOP: Final = "loop"  # decisions of random play through Python, from states that are dealt already
VIEW: Final = "view"  # the same, with what the deciding seat sees taken before every decision
GAMES: Final = "games"  # decisions of whole games through Python: the deal is part of the work
VIEW_GAMES: Final = "games-view"  # the same with views
PLAYOUTS: Final = "playouts"  # decisions of random play inside the engine
COPIES: Final = "copies"  # copies of positions spread over games
SEARCH: Final = "search"  # iterations of an information-set tree search

COUNTED: Final = {COPIES: "copies", SEARCH: "iterations"}  # everything else counts decisions

DEALS: Final = 16  # states that a loop goes through
KEPT: Final = 64  # positions for copies, one every so many decisions
SPREAD: Final = 7
ROOTS: Final = (0.0, 0.25, 0.5)  # a search begins after these parts of a game
ROOT_DEALS: Final = 2
ITERATIONS: Final = 100  # of each search
PLAYED: Final = 12 * DEALS  # games or worlds played to learn shares and lengths; every deal equally often

T = TypeVar("T")
Chance = Callable[[], float]

# How much was done, and seconds in between that do not belong to it.
Done = tuple[int, float]


@dataclass
class Probe:
    """One figure: `work(times)` repeats the measured operation at least `times` times."""

    library: str
    game: str
    seats: int
    what: str
    work: Callable[[int], Done] = field(repr=False)
    options: dict[str, Any] = field(default_factory=dict)
    choices: float = 1.0  # share of the decisions with more than one legal action
    decisions: float = 1.0  # in one iteration of a search
    note: str = ""
    times: int = 1

    def once(self) -> tuple[int, float]:
        """One stretch: the amount of work, and its seconds of processor time."""
        start = process_time()
        done, aside = self.work(self.times)
        return done, process_time() - start - aside

    def warm_up(self, seconds: float) -> None:
        """Choose `times` so that a stretch lasts about so many seconds, with everything loaded."""
        while (spent := self.once()[1]) < seconds / 4:
            self.times *= 2
        self.times = max(1, round(self.times * seconds / max(spent, 1e-9)))

    def about(self) -> dict[str, Any]:
        """The description that stands beside the figure."""
        return {
            "library": self.library,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "what": self.what,
            "choices": self.choices,
            "decisions": self.decisions,
            "note": self.note,
        }


def repeated(states: Iterator[T], play: Callable[[T, Chance], int], times: int) -> Done:
    """Play games to their end, one after another, until that many decisions were made."""
    chance = random.Random(times).random
    count = 0
    while count < times:
        count += play(next(states), chance)
    return count, 0.0


@dataclass
class Missing:
    """A figure that could not be measured, and the reason."""

    what: str
    reason: str


@dataclass
class Side:
    """The probes of one library."""

    probes: list[Probe] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)
    versions: dict[str, str] = field(default_factory=dict)

    def attempt(self, what: str, make: Callable[[], Iterable[Probe]]) -> None:
        """Add the probes of a game, or the reason why there are none; another library may raise anything."""
        try:
            self.probes += make()
        except Exception as error:
            self.missing.append(Missing(what, reason(error)))


def reason(error: Exception) -> str:
    """The first line of an error."""
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
