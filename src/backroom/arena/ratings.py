"""Ratings out of the order in which bots came in, by openskill (`backroom[arena]`).

Its model knows no ties, so a game in which some share a place is counted as the average of all the orders it could
have been; where those are too many, of some of them, drawn alike for the same game. A bot that sat in several chairs
moves by what they moved on the average.
"""

from __future__ import annotations

from importlib import import_module
from itertools import groupby, islice, permutations, product
from math import factorial, prod
from typing import Any, Final, NamedTuple

from backroom.arena.game_runner import GameResult
from backroom.engine.rng import FastRng

MAX_ORDERS: Final = 24  # of tied games, at most


class Rating(NamedTuple):
    mu: float
    sigma: float


class Ratings:
    """Ratings of all bots, game after game. ImportError without openskill."""

    def __init__(self) -> None:
        self.model: Any = import_module("openskill.models").PlackettLuce()
        self.by_bot: dict[str, Rating] = {}

    def add(self, result: GameResult) -> None:
        bots: list[str] = result["bots"]
        before = [self.rating_of(bot) for bot in bots]
        orders = list_orders(result["ranks"], result["game"])
        moved = [self.rate_order(before, order) for order in orders]
        for bot in set(bots):
            chairs = [seat for seat, name in enumerate(bots) if name == bot]
            mine = [after[seat] for after in moved for seat in chairs]
            mu = sum(rating.mu for rating in mine) / len(mine)
            sigma = sum(rating.sigma for rating in mine) / len(mine)
            self.by_bot[bot] = Rating(mu, sigma)

    def rating_of(self, bot: str) -> Rating:
        fresh = self.model.rating()
        return self.by_bot.setdefault(bot, Rating(fresh.mu, fresh.sigma))

    def rate_order(self, before: list[Rating], order: tuple[int, ...]) -> list[Rating]:
        """What everybody's rating becomes when they came in in this order, the first one first."""
        teams = [[self.model.create_rating([before[seat].mu, before[seat].sigma])] for seat in order]
        rated = self.model.rate(teams)
        out = list(before)
        for seat, [rating] in zip(order, rated):
            out[seat] = Rating(rating.mu, rating.sigma)
        return out


def list_orders(ranks: list[int], seed: int) -> list[tuple[int, ...]]:
    """The orders of seats that these ranks allow: all of them, or some."""
    by_rank = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    groups = [list(seats) for _, seats in groupby(by_rank, key=lambda seat: ranks[seat])]
    if prod(factorial(len(group)) for group in groups) <= MAX_ORDERS:
        mixed = product(*[list(permutations(group)) for group in groups])
        return [tuple(seat for group in order for seat in group) for order in islice(mixed, MAX_ORDERS)]
    rng = FastRng(seed)
    orders = []
    for _ in range(MAX_ORDERS):
        for group in groups:
            rng.shuffle(group)
        orders.append(tuple(seat for group in groups for seat in group))
    return orders
