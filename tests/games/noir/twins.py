"""Twins of Noir: one seat answers at a time, the same in both positions, and nothing that gives the fact away.

The telling answers differ from mode to mode: here for Killer and Inspector, Hitman and Sleuth; for spies, Thief and
Chief in `pairs`, for FBI and Mafia in `moles`, for heists in `robbers`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.noir.action_space import FAST
from backroom.games.noir.state import Noir
from tests.games.common.twins import CLOCK, Answers, Pair, Twins
from tests.games.noir.knows import FACTS, comes_out
from tests.games.noir.talk import GAME

TEXTS = "pass,hesitate,left 7,be agatha,play bruno,accuse mabel,arrest mabel,murder mabel".split(",")


def telling(ids: Sequence[int], rng: FastRng) -> int:
    """One of these, more often a deed than a shift: shifts alone show little."""
    deeds = [id for id in ids if id >= FAST]
    pool = deeds if deeds and rng.below(3) else ids
    return pool[rng.below(len(pool))]


class Suspects(Twins[Noir]):
    """A mode says in `comes_out` which answers would differ by rights, or draw a card that is not the same in both."""

    steps_alike = 8
    moments = 6

    def search(self, seats: int, options: Mapping[str, Any], seed: int, tried: Counter[str] | None = None) -> None:
        super().search(seats, {"move_limit": 100, **options}, seed, tried)

    def answers(self, pair: Pair[Noir], rng: FastRng) -> Answers | None:
        seat = pair.s.pending_seats[0]
        other = pair.t.legal_ids(seat)
        ids = [id for id in pair.s.legal_ids(seat) if id in other and not self.comes_out(pair, id)]
        if not ids:
            return None
        id = telling(ids, rng)
        return [(seat, id, id)]

    def comes_out(self, pair: Pair[Noir], id: int) -> bool:
        return comes_out(pair, GAME.text(id))


class Duel(Suspects):
    """Now and then the clock answers; and who has drawn from the deck has seen the card."""

    def answers(self, pair: Pair[Noir], rng: FastRng) -> Answers | None:
        if rng.below(10) == 0 and pair.s.step.name == "act" and pair.s.turns > 1:
            return [(pair.s.pending_seats[0], CLOCK, CLOCK)]
        return super().answers(pair, rng)

    def learnt(self, pair: Pair[Noir]) -> int:
        drawn = pair.fact.name == "deck" and pair.s.step.name == "play_card"
        return BIT[pair.s.pending_seats[0]] if drawn else 0


DUEL = Duel(GAME, FACTS, TEXTS)
