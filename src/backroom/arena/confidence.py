"""How sure one may be of a mean, however often one looks.

Whoever stops as soon as the ordinary 95 % interval leaves zero out is wrong far more often than once in twenty: he has
looked many times. These intervals may be looked at after every deal. Somebody bets against the claim that the mean is
m, at odds that are fair if it is; if his stake of 1 ever becomes 40, m is given up, which for the true mean
happens with a chance of 1 in 40 at most on either side, over all looks together (Ville). He does not know how much to
stake, so he splits his money over all the fractions below (Cover's universal portfolio; as confidence sequences:
Waudby-Smith and Ramdas 2024, Orabona and Jun 2024). Nothing is assumed but that values lie between two bounds: shares
near 0 and 1 are as safe as others.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

BET_FRACTIONS: Final = [(2 * k + 1) / 64 for k in range(32)]
LOG_THRESHOLD: Final = math.log(40)  # of a stake of 1: 95 % confidence on two sides
BISECTIONS: Final = 40  # halvings

Values = Counter[float]


def rules_out(values: Values, mean: float, low: float) -> bool:
    """Whether the mean is surely above this one. The values are at least `low`."""
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
    return Counter({-value: times for value, times in values.items()})


def confidence_sequence(values: Values, low: float, high: float) -> tuple[float, float]:
    """What the mean of values between low and high may be, with 95 % confidence at all times."""
    return lower_bound(values, low, high), -lower_bound(mirror(values), -high, -low)


def lower_bound(values: Values, low: float, high: float) -> float:
    """The largest mean that is ruled out: the more is claimed, the worse it can be bet against."""
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
