"""Play inside the engine, to the end or for a while: what search, arena and benchmarks lean on.

It is random; where a game says what is sensible it may be that instead, with a move at random now and then: players who
never did anything foolish would all do the same, and a search would learn nothing of the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import MEMBERS
from backroom.engine.rng import FastRng
from backroom.engine.state import State

ENDLESS: Final = 2**62
FOLLY: Final = 8  # one move in so many of a sensible playout is any

Candidates = Callable[[Any, int, ActionIds], ActionIds]


def rollout(s: State, rng: FastRng, most: i64 = ENDLESS, candidates: Candidates | None = None) -> int:
    """Plays the state itself to its end, or until so many decisions are made; returns their number.

    A question that was begun is answered by all, so that there may be a few more.
    """
    count: i64 = 0
    while s.pending and count < most:
        # The same as `s.options` and `s.play` seat by seat, but the step closes once.
        for seat in MEMBERS[s.pending]:
            legal = s.step.legal(s, seat, s.arg)
            s.answers[seat] = drawn(s, seat, legal, rng, candidates) if len(legal) > 1 else legal[0]
            count += 1
        s.pending = 0
        s.advance()
    return count


def drawn(s: State, seat: i64, legal: ActionIds, rng: FastRng, candidates: Candidates | None) -> int:
    """What a seat does in a playout: mostly what is sensible, now and then anything."""
    if candidates is not None and rng.below(FOLLY):
        legal = candidates(s, seat, legal)
    return legal[rng.below(len(legal))]


def rollouts(start: State, times: int, seed: int) -> int:
    """Many playouts of copies; returns the number of decisions in all."""
    rng = FastRng(seed)
    count: i64 = 0
    for _ in range(times):
        count += rollout(start.copy(), rng)
    return count
