"""Twins: no secret of the tables of section 5 reaches anybody who is not entitled to it."""

from __future__ import annotations

from collections import Counter

from tests.games.cash1.knows import FACTS
from tests.games.cash1.talk import GAME
from tests.games.cash1.twins import search

SETS: list[dict[str, object]] = [
    {},
    {"powers": True},
    {"powers": True, "cop": True, "ability_pool": "base_11"},
    {"powers": True, "reading": "spanish", "slow_aim_card": "returned"},
    {"cop": True},
]


def test_CG1_K_10_strangers_cannot_tell_twins_apart() -> None:
    """CG1-K.1, CG1-K.4, CG1-K.7: every fact is tried many times, in every kind of game."""
    tried: Counter[str] = Counter()
    for seed in range(60):
        search(GAME, 5 + seed % 2, SETS[seed % len(SETS)], seed, tried)
    assert all(tried[fact.name] >= 5 for fact in FACTS), tried
