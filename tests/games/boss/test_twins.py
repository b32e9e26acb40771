"""Twins: no secret of the table of section 10 reaches anybody who is not entitled to it."""

from __future__ import annotations

from collections import Counter

from tests.games.boss.knows import FACTS
from tests.games.boss.twins import TWINS

SETS: list[dict[str, object]] = [
    {},
    {"unclaimed_hidden_card": "return_unseen", "move_order": "play_then_send"},
    {"faces_profile": "new_york 1 1 2 3; boston 3 3 3 prison; detroit 1 4 4 4 killed"},
]


def test_TB_10_3_strangers_cannot_tell_twins_apart() -> None:
    """TB-10.2, TB-10.8, TB-5.11: every fact is tried many times, at every number of seats."""
    tried: Counter[str] = Counter()
    for seed in range(27):
        TWINS.search(2 + seed % 3, SETS[seed // 3 % len(SETS)], seed, tried)
    assert all(tried[fact.name] >= 40 for fact in FACTS), tried
