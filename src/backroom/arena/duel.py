"""Two bots and one table: which games tell whether the one is stronger than the other.

Where all sides are alike (everybody alone, or teams of the same kind) the bots share them out, every other side to the
stronger one, and each deal is played a second time the other way round. Where sides differ, each is a question of
its own: a deal is played with the weaker bot everywhere, and once for each side with the stronger bot in all its
chairs. So what the one wins is always held against what the other wins in the same chairs of the same deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from backroom.arena.plan import luck
from backroom.arena.sitting import Row
from backroom.arena.standing import payoffs
from backroom.engine.bitmasks import MEMBERS
from backroom.engine.game import Game
from backroom.engine.options import Value


class Duel(NamedTuple):
    """Game i plays deal i // rounds in the lineup i % rounds."""

    game: str
    mode: str
    seats: int
    options: Mapping[str, Value]
    sides: tuple[tuple[str, tuple[int, ...]], ...]  # each with its name and chairs
    weaker: str
    stronger: str
    seed: int
    seconds: float

    @property
    def name(self) -> str:
        return f"{self.game} {self.mode} {self.seats} {self.weaker} < {self.stronger}"

    @property
    def questions(self) -> list[str]:
        """The sides that are asked about, one by one; those that are alike are one question."""
        return list(dict.fromkeys(name for name, _ in self.sides))

    @property
    def alike(self) -> bool:
        return len(self.questions) == 1

    @property
    def rounds(self) -> int:
        return 2 if self.alike else 1 + len(self.questions)

    def lineups(self, question: int) -> tuple[int, ...]:
        """The lineups that a question needs."""
        return (0, 1) if self.alike else (0, 1 + question)

    def deal(self, i: int) -> int:
        return i // self.rounds

    def lineup(self, i: int) -> list[str]:
        strong = self.chairs(i % self.rounds)
        return [self.stronger if seat in strong else self.weaker for seat in range(self.seats)]

    def chairs(self, lineup: int) -> list[int]:
        """Where the stronger bot sits."""
        if self.alike:
            taken = [chairs for at, (_, chairs) in enumerate(self.sides) if at % 2 == lineup]
        else:
            taken = [chairs for name, chairs in self.sides if lineup and name == self.questions[lineup - 1]]
        return [seat for chairs in taken for seat in chairs]

    def outcome(self, question: int, rows: list[Row]) -> tuple[float, float]:
        """What the stronger and the weaker one have won of a deal, from 0 to 1: of the lineups of the question."""
        if self.alike:
            strong = [won(row, self.chairs(lineup)) for lineup, row in enumerate(rows)]
            weak = [won(row, self.chairs(1 - lineup)) for lineup, row in enumerate(rows)]
            return sum(strong) / 2, sum(weak) / 2
        chairs = self.chairs(1 + question)
        return won(rows[1], chairs), won(rows[0], chairs)


def won(row: Row, chairs: list[int]) -> float:
    points = payoffs(row)
    return sum(points[seat] for seat in chairs)


def make_duel(
    game: Game, mode: str, seats: int, options: Mapping[str, Value], bots: tuple[str, str], seed: int, seconds: float
) -> Duel:
    """Sides are read off a deal: with a mode's own rules they do not change from one to the next."""
    found = game.sides(game.deal(seats, luck(seed, "sides"), options))
    sides = tuple((name, tuple(MEMBERS[mask])) for name, mask in found)
    return Duel(game.name, mode, seats, options, sides, *bots, seed, seconds)
