"""Ratings from the ranks of bots, by openskill's Plackett-Luce model (`backroom[arena]`).

The model knows no ties, so a game with shared ranks counts as the average over all orders that the ranks allow. Where
there are too many, some are drawn, the same ones for the same game. A bot in several seats moves by the average of its
seats.
"""

from __future__ import annotations

from itertools import groupby, islice, permutations, product
from math import factorial, prod
from typing import Any, Final, NamedTuple

from backroom.arena.results import GameResult
from backroom.engine.rng import FastRng
from backroom.extras import import_extra

MAX_ORDERS: Final = 24  # of one game with ties


class Rating(NamedTuple):
    mu: float
    sigma: float


class Ratings:
    """The ratings of all bots, updated game by game. MissingExtra without openskill."""

    def __init__(self) -> None:
        self.model: Any = import_extra("openskill.models", "arena").PlackettLuce()
        self.by_bot: dict[str, Rating] = {}

    def add(self, result: GameResult) -> None:
        bots: list[str] = result["bots"]
        before = [self.rating_of(bot) for bot in bots]
        orders = list_orders(result["ranks"], result["game"])
        rated = [self.rate_order(before, order) for order in orders]
        for bot in set(bots):
            seats = [seat for seat, name in enumerate(bots) if name == bot]
            mine = [after[seat] for after in rated for seat in seats]
            mu = sum(rating.mu for rating in mine) / len(mine)
            sigma = sum(rating.sigma for rating in mine) / len(mine)
            self.by_bot[bot] = Rating(mu, sigma)

    def rating_of(self, bot: str) -> Rating:
        """The rating of a bot; a new bot gets the model's default."""
        fresh = self.model.rating()
        return self.by_bot.setdefault(bot, Rating(fresh.mu, fresh.sigma))

    def rate_order(self, before: list[Rating], order: tuple[int, ...]) -> list[Rating]:
        """The ratings by seat after a game in which the seats finished in this order, the best first."""
        teams = [[self.model.create_rating([before[seat].mu, before[seat].sigma])] for seat in order]
        rated = self.model.rate(teams)
        after = list(before)
        for seat, [rating] in zip(order, rated):
            after[seat] = Rating(rating.mu, rating.sigma)
        return after


def list_orders(ranks: list[int], seed: int) -> list[tuple[int, ...]]:
    """The orders of seats that these ranks allow: all of them, or MAX_ORDERS drawn with the seed."""
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
