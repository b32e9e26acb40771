"""Who sits where, and what is dealt.

Chairs are not alike, and deals less so. So every deal is played as often as there are chairs, and each time everybody
moves up by one: every bot plays every chair, and with it every role, of the same deal. Where the bots do not fill the
chairs evenly, the next deal begins with the next bot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from backroom.engine.options import Value


class Schedule(Protocol):
    """Numbered games: everything that one of them needs to know but its number."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, Value]: ...
    @property
    def seed(self) -> int: ...
    @property
    def seconds(self) -> float: ...  # for a move of a bot, 0.0: as long as it likes

    def deal(self, i: int) -> int:
        """The number of the deal that game i plays."""

    def lineup(self, i: int) -> list[str]:
        """The bots of game i, by seat."""


class Plan(NamedTuple):
    """Everybody against everybody, each in every chair."""

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
        row = [self.bots[(first + chair) % len(self.bots)] for chair in range(self.seats)]
        return [row[(seat + i) % self.seats] for seat in range(self.seats)]

    def to_json(self) -> dict[str, Any]:
        """As it stands at the head of a file of games."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "seconds": self.seconds,
        }


def derive_seed(seed: int, *what: int | str) -> int:
    """A seed for something: the same for the same, whoever asks."""
    text = " ".join(map(str, (seed, *what)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "little")
