"""Counts: in how many ways a position can go on, to a depth, as perft counts in chess."""

from __future__ import annotations

from itertools import product
from math import prod

from backroom.engine.bitmasks import MEMBERS
from backroom.engine.state import State


def ways(s: State, depth: int) -> int:
    """A depth is a number of steps that ask; all sealed answers of the last one are counted, not given."""
    if s.over:
        return 1
    seats = MEMBERS[s.pending]
    legal = [s.legal_ids(seat) for seat in seats]
    if depth == 1:
        return prod(len(ids) for ids in legal)
    total = 0
    for ids in product(*legal):
        t = s.copy()
        for seat, id in zip(seats, ids, strict=True):
            t.play(seat, id)
        total += ways(t, depth - 1)
    return total
