"""Twins: no secret of the tables of section 5 reaches anybody who is not entitled to it."""

from __future__ import annotations

from collections import Counter

from tests.games.cash2.knows import FACTS
from tests.games.cash2.twins import TWINS

SETS: list[dict[str, object]] = [
    {},
    {"powers": True},
    {"powers": True, "power_visibility": "secret_until_used"},
    {"powers": True, "professional_pick": "target_chooses", "good_friend_discards": "yes"},
]


def test_CG2_K_6_strangers_cannot_tell_twins_apart() -> None:
    """CG2-K.1, CG2-K.5: every fact is tried many times, in every kind of game."""
    tried: Counter[str] = Counter()
    for seed in range(32):
        TWINS.search(4 + seed % 5, SETS[seed % len(SETS)], seed, tried)
    assert all(tried[fact.name] >= 5 for fact in FACTS), tried
