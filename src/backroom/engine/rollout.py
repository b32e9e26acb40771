"""Rollouts: random play inside the engine, to the end or for some decisions. Search, arena and benchmarks use them.

A game may name candidates, the moves of a careful player. Rollouts then choose among those, and now and then among all
legal moves: otherwise all players would do the same, and a search would learn nothing about the other moves.
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
ANY_MOVE: Final = 8  # with candidates, one move in so many is any legal one

Candidates = Callable[[Any, int, ActionIds], ActionIds]


def rollout(s: State, rng: FastRng, most: i64 = ENDLESS, candidates: Candidates | None = None) -> int:
    """Play this state to its end, or until `most` decisions are made; returns the number of decisions.

    An open step is always answered by all its seats, so the number may exceed `most` a little.
    """
    count: i64 = 0
    while s.pending and count < most:
        # The same as `s.legal_ids` and `s.play` seat by seat, but the step closes once.
        for seat in MEMBERS[s.pending]:
            legal = s.step.legal(s, seat, s.arg)
            s.answers[seat] = draw_action(s, seat, legal, rng, candidates) if len(legal) > 1 else legal[0]
            count += 1
        s.pending = 0
        s.advance()
    return count


def draw_action(s: State, seat: i64, legal: ActionIds, rng: FastRng, candidates: Candidates | None) -> int:
    """The move of a seat in a rollout: mostly a candidate, now and then any legal one."""
    if candidates is not None and rng.below(ANY_MOVE):
        legal = candidates(s, seat, legal)
    return legal[rng.below(len(legal))]


def rollouts(start: State, times: int, seed: int) -> int:
    """Rollouts of copies; returns the number of decisions in all."""
    rng = FastRng(seed)
    count: i64 = 0
    for _ in range(times):
        count += rollout(start.copy(), rng)
    return count
