"""Twins: no secret of the tables of section 5 reaches anybody who is not entitled to it."""

from __future__ import annotations

from collections import Counter

from backroom.games.cash1.state import Cash1
from tests.games.cash1.knows import FACTS
from tests.games.cash1.talk import A, E, clicks, go, table, wound
from tests.games.cash1.twins import TWINS

SETS: list[dict[str, object]] = [
    {},
    {"powers": True},
    {"powers": True, "cop": True, "ability_pool": "base_11"},
    {"powers": True, "reading": "spanish", "slow_aim_card": "returned"},
    {"cop": True},
]


def heirs(options: dict[str, object], power: str) -> Cash1:
    """A holds the gun of E, who had lost a card unseen."""
    s = table(6, options=options, A="wont_need_it", E=power)
    clicks(s, ducks="E")
    wound(s, E=2)
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A, F click>A", heir="A take E")
    assert (s.heir, s.legacy) == (A, E)
    return s


def test_CG1_K_10_strangers_cannot_tell_twins_apart() -> None:
    """CG1-K.1, CG1-K.4, CG1-K.7: every fact is tried many times, in every kind of game."""
    tried: Counter[str] = Counter()
    for seed in range(25):
        TWINS.search(5 + seed % 2, SETS[seed % len(SETS)], seed, tried)
    for seed in range(12):
        TWINS.search_from(heirs({"ability_pool": "base_11"}, "sawed_off" if seed % 2 else "kid"), seed, tried)
    assert all(tried[fact.name] >= 5 for fact in FACTS), tried
