"""Random play inside the engine, to the end or for a while: what search, arena and benchmarks lean on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.chance import Dice
from backroom.engine.masks import MEMBERS
from backroom.engine.state import State

ENDLESS: Final = 2**62


def rollout(s: State, dice: Dice, most: i64 = ENDLESS) -> int:
    """Plays the state itself to its end, or until so many decisions are made; returns their number.

    A question that was begun is answered by all, so that there may be a few more.
    """
    count: i64 = 0
    while s.waiting and count < most:
        # The same as `s.options` and `s.play` seat by seat, but the step closes once.
        for seat in MEMBERS[s.waiting]:
            options = s.step.options(s, seat, s.n)
            s.answers[seat] = options[dice.below(len(options))] if len(options) > 1 else options[0]
            count += 1
        s.waiting = 0
        s.advance()
    return count


def rollouts(start: State, times: int, seed: int) -> int:
    """Many playouts of copies; returns the number of decisions in all."""
    dice = Dice(seed)
    count: i64 = 0
    for _ in range(times):
        count += rollout(start.copy(), dice)
    return count
