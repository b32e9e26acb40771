"""Two bots and one table: which games tell whether the one is stronger than the other.

Where all sides are alike (everybody alone, or teams of the same kind) the bots share them out, every other side to the
stronger one, and each deal is played a second time the other way round. Where sides differ, each is a question of
its own: a deal is played with the weaker bot everywhere, and once for each side with the stronger bot in all its
chairs. So what the one wins is always held against what the other wins in the same chairs of the same deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from backroom.arena.game_runner import GameResult
from backroom.arena.plan import derive_seed
from backroom.arena.win_rates import payoffs
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
    def compared_sides(self) -> list[str]:
        """The sides that are asked about, one by one; those that are alike are one question."""
        return list(dict.fromkeys(name for name, _ in self.sides))

    @property
    def alike(self) -> bool:
        return len(self.compared_sides) == 1

    @property
    def lineup_count(self) -> int:
        return 2 if self.alike else 1 + len(self.compared_sides)

    def lineups(self, side: int) -> tuple[int, ...]:
        """The lineups that a question needs."""
        return (0, 1) if self.alike else (0, 1 + side)

    def deal(self, i: int) -> int:
        return i // self.lineup_count

    def lineup(self, i: int) -> list[str]:
        strong = self.stronger_seats(i % self.lineup_count)
        return [self.stronger if seat in strong else self.weaker for seat in range(self.seats)]

    def stronger_seats(self, lineup: int) -> list[int]:
        """Where the stronger bot sits."""
        if self.alike:
            taken = [chairs for at, (_, chairs) in enumerate(self.sides) if at % 2 == lineup]
        else:
            taken = [chairs for name, chairs in self.sides if lineup and name == self.compared_sides[lineup - 1]]
        return [seat for chairs in taken for seat in chairs]

    def outcome(self, side: int, results: list[GameResult]) -> tuple[float, float]:
        """What the stronger and the weaker one have won of a deal, from 0 to 1: of the lineups of the question."""
        if self.alike:
            strong = [sum_payoffs(row, self.stronger_seats(lineup)) for lineup, row in enumerate(results)]
            weak = [sum_payoffs(row, self.stronger_seats(1 - lineup)) for lineup, row in enumerate(results)]
            return sum(strong) / 2, sum(weak) / 2
        chairs = self.stronger_seats(1 + side)
        return sum_payoffs(results[1], chairs), sum_payoffs(results[0], chairs)


def sum_payoffs(result: GameResult, seats: list[int]) -> float:
    points = payoffs(result)
    return sum(points[seat] for seat in seats)


def make_duel(
    game: Game, mode: str, seats: int, options: Mapping[str, Value], bots: tuple[str, str], seed: int, seconds: float
) -> Duel:
    """Sides are read off a deal: with a mode's own rules they do not change from one to the next."""
    found = game.sides(game.deal(seats, derive_seed(seed, "sides"), options))
    sides = tuple((name, tuple(MEMBERS[mask])) for name, mask in found)
    return Duel(game.name, mode, seats, options, sides, *bots, seed, seconds)
