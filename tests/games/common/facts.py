"""What the facts of several games have in common: a choice among things, and answers that are still sealed."""

from __future__ import annotations

from backroom.engine.chance import Dice
from backroom.engine.masks import BIT, MEMBERS
from tests.games.common.twins import S, Twin, copied


def pick(seats: list[int], dice: Dice) -> int | None:
    return seats[dice.below(len(seats))] if seats else None


def sealed_answer(s: S, dice: Dice) -> Twin[S] | None:
    """A commitment, until the step closes: whoever made it."""
    seat = pick([i for i in MEMBERS[s.called & ~s.waiting] if len(s.options(i)) > 1], dice)
    if seat is None:
        return None
    t = copied(s)
    t.answers[seat] = next(code for code in s.options(seat) if code != s.answers[seat])
    return Twin(t, BIT[seat])
