"""The common parts of several games' facts: a choice among things, and answers that are still sealed."""

from __future__ import annotations

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.rng import FastRng
from tests.games.common.twins import S, Twin, copied


def pick(seats: list[int], rng: FastRng) -> int | None:
    return seats[rng.below(len(seats))] if seats else None


def sealed_answer(s: S, rng: FastRng) -> Twin[S] | None:
    """A sealed answer is known to its seat alone, until the step closes."""
    seat = pick([i for i in MEMBERS[s.acting & ~s.pending] if len(s.legal_ids(i)) > 1], rng)
    if seat is None:
        return None
    t = copied(s)
    t.answers[seat] = next(id for id in s.legal_ids(seat) if id != s.answers[seat])
    return Twin(t, BIT[seat])
