"""The figures of two versions, taken in the same rounds: ratios, how sure they are, and whether anything was lost.

Every figure is a cost: the lower the better. A ratio is that of one round, so a machine that is slow for a while is so
for both. The interval holds the true median of the ratios with 95 % (a sign test, so nothing is assumed of how they are
distributed); with fewer than six rounds it is the whole range, and holds less.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

Figures = dict[str, float]

ALLOWED: Final = 1.10  # the cost of the new version, divided by that of the old one
OUTSIDE: Final = 0.025  # on either side of the interval


class Round(NamedTuple):
    new: Figures
    old: Figures


class Interval(NamedTuple):
    low: float
    middle: float
    high: float


def interval_of_median(values: Sequence[float]) -> Interval:
    ordered = sorted(values)
    count, left_out, chance = len(ordered), 0, 0.5 ** len(ordered)
    while chance <= OUTSIDE:
        left_out += 1
        chance += math.comb(count, left_out) * 0.5**count
    first = max(left_out - 1, 0)
    return Interval(ordered[first], statistics.median(ordered), ordered[count - 1 - first])


def verdict(ratio: Interval) -> str:
    if ratio.high <= ALLOWED:
        return "held"
    return "lost" if ratio.low > ALLOWED else "undecided"


def report(rounds: Sequence[Round]) -> Iterator[str]:
    """One line for each figure that both versions have, then those that only one of them has."""
    yield f"{'':52} {'new / old':>9}   {'95 %':16} {'new':>10} {'old':>10}   within {ALLOWED:g}"
    both = [name for name in rounds[0].new if name in rounds[0].old]
    for name in both:
        ratio = interval_of_median([round.new[name] / round.old[name] for round in rounds])
        new, old = (statistics.median(side) for side in zip(*[(round.new[name], round.old[name]) for round in rounds]))
        between = f"{ratio.low:.3f} .. {ratio.high:.3f}"
        yield f"{name:52} {ratio.middle:9.3f}   {between:16} {new:10.3f} {old:10.3f}   {verdict(ratio)}"
    for which, ours, theirs in (("new", rounds[0].new, rounds[0].old), ("old", rounds[0].old, rounds[0].new)):
        for name in ours.keys() - theirs.keys():
            yield f"{name:52} only the {which} version has it"
