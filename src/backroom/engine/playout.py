"""Play inside the engine, to the end or for a while: what search, arena and benchmarks lean on.

It is random; where a game says what is sensible it may be that instead, with a move at random now and then: players who
never did anything foolish would all do the same, and a search would learn nothing of the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.chance import Dice
from backroom.engine.masks import MEMBERS
from backroom.engine.state import State

ENDLESS: Final = 2**62
FOLLY: Final = 8  # one move in so many of a sensible playout is any

Sensible = Callable[[Any, int, Codes], Codes]


def rollout(s: State, dice: Dice, most: i64 = ENDLESS, sensible: Sensible | None = None) -> int:
    """Plays the state itself to its end, or until so many decisions are made; returns their number.

    A question that was begun is answered by all, so that there may be a few more.
    """
    count: i64 = 0
    while s.waiting and count < most:
        # The same as `s.options` and `s.play` seat by seat, but the step closes once.
        for seat in MEMBERS[s.waiting]:
            options = s.step.options(s, seat, s.n)
            s.answers[seat] = drawn(s, seat, options, dice, sensible) if len(options) > 1 else options[0]
            count += 1
        s.waiting = 0
        s.advance()
    return count


def drawn(s: State, seat: i64, options: Codes, dice: Dice, sensible: Sensible | None) -> int:
    """What a seat does in a playout: mostly what is sensible, now and then anything."""
    if sensible is not None and dice.below(FOLLY):
        options = sensible(s, seat, options)
    return options[dice.below(len(options))]


def rollouts(start: State, times: int, seed: int) -> int:
    """Many playouts of copies; returns the number of decisions in all."""
    dice = Dice(seed)
    count: i64 = 0
    for _ in range(times):
        count += rollout(start.copy(), dice)
    return count
