"""Duels: the schedule of games that shows whether one bot is stronger than another in one game, mode and seat count.

Where all sides are alike (everybody alone, or teams of one kind), the stronger bot gets every other side, and each deal
is played a second time with the bots exchanged. Where sides differ, each side is compared by itself: a deal is played
once with the weaker bot in all seats, and once for each side with the stronger bot in all seats of that side. The gain
is therefore always a difference between the same seats of the same deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from backroom.arena.plan import derive_seed
from backroom.arena.results import GameResult
from backroom.arena.win_rates import payoffs
from backroom.engine.bitmasks import MEMBERS
from backroom.engine.game import Game
from backroom.engine.options import Value


class Duel(NamedTuple):
    """A Schedule of two bots. Game i plays deal i // lineup_count in the lineup i % lineup_count."""

    game: str
    mode: str
    seats: int
    options: Mapping[str, Value]
    sides: tuple[tuple[str, tuple[int, ...]], ...]  # each with its name and seats
    weaker: str
    stronger: str
    seed: int
    seconds: float

    @property
    def name(self) -> str:
        return f"{self.game} {self.mode} {self.seats} {self.weaker} < {self.stronger}"

    @property
    def compared_sides(self) -> list[str]:
        """The sides that are compared one by one. Sides of one name are compared together."""
        return list(dict.fromkeys(name for name, _ in self.sides))

    @property
    def alike(self) -> bool:
        return len(self.compared_sides) == 1

    @property
    def lineup_count(self) -> int:
        return 2 if self.alike else 1 + len(self.compared_sides)

    def lineups(self, side: int) -> tuple[int, ...]:
        """The lineups that the comparison of a side needs."""
        return (0, 1) if self.alike else (0, 1 + side)

    def deal(self, i: int) -> int:
        return i // self.lineup_count

    def lineup(self, i: int) -> list[str]:
        strong = self.stronger_seats(i % self.lineup_count)
        return [self.stronger if seat in strong else self.weaker for seat in range(self.seats)]

    def stronger_seats(self, lineup: int) -> list[int]:
        """The seats of the stronger bot in a lineup."""
        if self.alike:
            taken = [seats for at, (_, seats) in enumerate(self.sides) if at % 2 == lineup]
        else:
            taken = [seats for name, seats in self.sides if lineup and name == self.compared_sides[lineup - 1]]
        return [seat for seats in taken for seat in seats]

    def outcome(self, side: int, results: list[GameResult]) -> tuple[float, float]:
        """The points of the stronger and of the weaker bot in one deal, from 0 to 1, over the lineups of a side."""
        if self.alike:
            strong = [sum_payoffs(result, self.stronger_seats(lineup)) for lineup, result in enumerate(results)]
            weak = [sum_payoffs(result, self.stronger_seats(1 - lineup)) for lineup, result in enumerate(results)]
            return sum(strong) / 2, sum(weak) / 2
        seats = self.stronger_seats(1 + side)
        return sum_payoffs(results[1], seats), sum_payoffs(results[0], seats)


def sum_payoffs(result: GameResult, seats: list[int]) -> float:
    points = payoffs(result)
    return sum(points[seat] for seat in seats)


def make_duel(
    game: Game, mode: str, seats: int, options: Mapping[str, Value], bots: tuple[str, str], seed: int, seconds: float
) -> Duel:
    """A duel of two bots, the weaker first. The sides are read from one deal: they are the same in every deal."""
    found = game.sides(game.deal(seats, derive_seed(seed, "sides"), options))
    sides = tuple((name, tuple(MEMBERS[mask])) for name, mask in found)
    return Duel(game.name, mode, seats, options, sides, *bots, seed, seconds)
