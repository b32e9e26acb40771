"""Plans: which bots play which game in which seats, and from which deal.

Seats differ, and deals differ more. So every deal is played once for each seat, and the bots move up by one seat each
time: every bot plays every seat, and every role, of the same deal. Where the bots do not fill the seats evenly, the
next deal begins with the next bot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from backroom.engine.options import Value


class Schedule(Protocol):
    """Numbered games. A game depends on the schedule and its number alone, not on the number of workers."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, Value]: ...
    @property
    def seed(self) -> int: ...
    @property
    def seconds(self) -> float: ...  # for a move of a bot; 0.0 is no limit

    def deal(self, i: int) -> int:
        """The number of the deal of game i."""

    def lineup(self, i: int) -> list[str]:
        """The bots of game i, by seat."""


class Plan(NamedTuple):
    """A schedule in which each bot plays every seat of every deal."""

    game: str
    seats: int
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int
    seconds: float

    def deal(self, i: int) -> int:
        return i // self.seats

    def lineup(self, i: int) -> list[str]:
        first = self.deal(i)
        order = [self.bots[(first + seat) % len(self.bots)] for seat in range(self.seats)]
        return [order[(seat + i) % self.seats] for seat in range(self.seats)]

    def to_json(self) -> dict[str, Any]:
        """The entries of a results file's header."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "seconds": self.seconds,
        }


def derive_seed(seed: int, *what: int | str) -> int:
    """A seed for one purpose, such as `derive_seed(1, "deal", 3)`: a function of its arguments only."""
    text = " ".join(map(str, (seed, *what)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "little")
