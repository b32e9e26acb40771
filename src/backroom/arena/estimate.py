"""A figure and how far it can be trusted.

All figures are quotients: of all that was counted, by all the times it could have been. Chairs of one game are not
independent of each other, games are; so the interval comes from the games (each gives a pair, what it adds above and
below the line), and a figure of a single game has none. A share keeps to Wilson's interval, for as many games as its
error is worth, because it must stay between none and all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 %

Pair = tuple[float, float]


class Estimate(NamedTuple):
    """`low` and `high` bound the value with 95 % confidence; `error` is its standard error."""

    value: float
    low: float | None
    high: float | None
    error: float | None


def estimate_ratio(pairs: Sequence[Pair]) -> Estimate | None:
    """Nothing where it never could have been."""
    below = math.fsum(pair[1] for pair in pairs)
    if not below:
        return None
    value = math.fsum(pair[0] for pair in pairs) / below
    games = sum(1 for pair in pairs if pair[1])
    if games < 2:
        return Estimate(value, None, None, None)
    apart = math.fsum((above - value * under) ** 2 for above, under in pairs)
    error = math.sqrt(games / (games - 1) * apart) / below
    return Estimate(value, value - Z * error, value + Z * error, error)


def estimate_share(pairs: Sequence[Pair]) -> Estimate | None:
    """The same for what is at most once each time."""
    found = estimate_ratio(pairs)
    if found is None or found.error is None:
        return found
    value = min(max(found.value, 0.0), 1.0)
    games = sum(1 for pair in pairs if pair[1])
    weight = value * (1 - value) / found.error**2 if found.error else games
    middle = (value + Z * Z / (2 * weight)) / (1 + Z * Z / weight)
    half = Z / (1 + Z * Z / weight) * math.sqrt(value * (1 - value) / weight + Z * Z / (4 * weight * weight))
    return Estimate(value, min(value, max(0.0, middle - half)), max(value, min(1.0, middle + half)), found.error)


def estimate_difference(new: Estimate, old: Estimate) -> Estimate:
    """How much more the first is than the second, which was measured in other games."""
    value = new.value - old.value
    if new.error is None or old.error is None:
        return Estimate(value, None, None, None)
    error = math.hypot(new.error, old.error)
    return Estimate(value, value - Z * error, value + Z * error, error)
