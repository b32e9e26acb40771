"""A position and its twin look alike to everyone who may not know the difference (NR-C9)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.noir.knows import FACTS
from tests.games.noir.twins import DUEL

ONE: dict[str, Any] = {"mode": "killer_inspector"}
TWO: dict[str, Any] = {"mode": "hitman_sleuth"}
KNOWN: dict[str, Any] = {**TWO, "hitlist_known_to_hitman": True}


@pytest.mark.parametrize("options", [ONE, TWO, KNOWN], ids=["one", "two", "known"])
def test_NR_C9_6_nobody_can_tell_a_position_from_its_twin(options: dict[str, Any]) -> None:
    """NR-C9.2, NR-C9.3, NR-C9.5"""
    tried: Counter[str] = Counter()
    for seed in range(12):
        DUEL.search(2, options, seed, tried)
    missing = {"list", "order", "under"} if options is ONE else {"order"} if options is TWO else set()
    wanted = {fact.name for fact in FACTS} - missing
    assert {fact for fact in wanted if tried[fact] < 8} == set(), tried
