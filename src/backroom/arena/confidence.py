"""Estimates with 95 % confidence: ratios over games, shares, and confidence sequences for means.

Two kinds of interval stand here. `estimate_ratio` and `estimate_share` are for a number of games that was fixed
beforehand. A confidence sequence holds at every look, so a run may stop as soon as it decides.

*Ratios.* A figure is a quotient: all that was counted by all that could have been. Seats of one game depend on each
other and games do not, so every game gives one pair (numerator, denominator), and the standard error comes from the
pairs. A figure of a single game has no interval. A share has Wilson's interval, which stays between 0 and 1, for the
number of independent games that its standard error is worth.

*Confidence sequences.* Stopping at the first ordinary interval that excludes zero is wrong far more often than once in
twenty, because there were many looks. Here a gambler bets against the claim that the mean is m, at odds that are fair
if the claim holds. If a stake of 1 ever grows to 40, m is excluded; for the true mean the chance of that is at most 1
in 40 on either side, over all looks together (Ville's inequality). The stake is split over the fractions below (Cover's
universal portfolio; as confidence sequences: Waudby-Smith and Ramdas 2024, Orabona and Jun 2024). The only assumption
is that values lie between two bounds, so shares near 0 and 1 need no special care.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 %

BET_FRACTIONS: Final = [(2 * k + 1) / 64 for k in range(32)]
LOG_THRESHOLD: Final = math.log(40)  # of a stake of 1: 95 % confidence on two sides
BISECTIONS: Final = 40

Pair = tuple[float, float]
Values = Counter[float]  # how often each value was seen


# ---------------------------------------------------------------------- ratios and shares


class Estimate(NamedTuple):
    """`low` and `high` bound the value with 95 % confidence; `error` is its standard error."""

    value: float
    low: float | None
    high: float | None
    error: float | None


def estimate_ratio(pairs: Sequence[Pair]) -> Estimate | None:
    """The sum of the first parts by the sum of the second; None if that is 0."""
    below = math.fsum(pair[1] for pair in pairs)
    if not below:
        return None
    value = math.fsum(pair[0] for pair in pairs) / below
    games = sum(1 for pair in pairs if pair[1])
    if games < 2:
        return Estimate(value, None, None, None)
    squares = math.fsum((above - value * under) ** 2 for above, under in pairs)
    error = math.sqrt(games / (games - 1) * squares) / below
    return Estimate(value, value - Z * error, value + Z * error, error)


def estimate_share(pairs: Sequence[Pair]) -> Estimate | None:
    """As `estimate_ratio`, for a ratio between 0 and 1, with Wilson's interval."""
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
    """The first less the second, which was measured in other games."""
    value = new.value - old.value
    if new.error is None or old.error is None:
        return Estimate(value, None, None, None)
    error = math.hypot(new.error, old.error)
    return Estimate(value, value - Z * error, value + Z * error, error)


# ---------------------------------------------------------------------- confidence sequences


def rules_out(values: Values, mean: float, low: float) -> bool:
    """Whether the true mean is above this one, with confidence. No value is below `low`."""
    if mean <= low:
        return any(value > low for value in values)
    logs = []
    for part in BET_FRACTIONS:
        total = 0.0
        for value, times in values.items():
            total += times * math.log(1 - part + part * (value - low) / (mean - low))
        logs.append(total)
    most = max(logs)
    return most + math.log(sum(math.exp(x - most) for x in logs) / len(logs)) >= LOG_THRESHOLD


def mirror(values: Values) -> Values:
    """The values with their signs changed."""
    return Counter({-value: times for value, times in values.items()})


def confidence_sequence(values: Values, low: float, high: float) -> tuple[float, float]:
    """The interval of the mean of values between low and high, valid at every look."""
    return lower_bound(values, low, high), -lower_bound(mirror(values), -high, -low)


def lower_bound(values: Values, low: float, high: float) -> float:
    """The largest mean that is excluded from below, by bisection: smaller means are excluded, too."""
    if not any(value > low for value in values):
        return low
    below, above = low, high
    for _ in range(BISECTIONS):
        middle = (below + above) / 2
        if rules_out(values, middle, low):
            below = middle
        else:
            above = middle
    return below


def average(values: Values) -> float:
    return sum(value * times for value, times in values.items()) / values.total()
