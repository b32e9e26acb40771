"""The sides that win together, by name, as the arena and reports use them."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import LETTERS, MEMBERS
from backroom.games.noir import GAME
from backroom.games.noir.modes.registry import MODES
from backroom.words import LANGUAGES, Words

TABLES = [(mode.name, seats) for mode in MODES.values() for seats in mode.seats]


def sides(mode: str, seats: int) -> str:
    found = GAME.sides(GAME.deal(seats, 1, {"mode": mode}))
    return ", ".join(f"{name} {''.join(LETTERS[seat] for seat in MEMBERS[mask])}" for name, mask in found)


@pytest.mark.parametrize(
    ("mode", "seats", "expected"),
    [
        ("killer_inspector", 2, "killer A, inspector B"),
        ("hitman_sleuth", 2, "hitman A, sleuth B"),
        ("thief_chief", 2, "thief A, police_chief B"),
        ("spy_tag", 4, "spy A, spy B, spy C, spy D"),
        ("spy_tag", 6, "spy AD, spy BE, spy CF"),
        ("fbi_mafia", 6, "mafia ACE, fbi BDF"),
        ("heist", 5, "thieves ABCD, security_chief E"),
    ],
)
def test_sides_and_their_seats(mode: str, seats: int, expected: str) -> None:
    assert sides(mode, seats) == expected


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_winners_are_a_side(mode: str, seats: int) -> None:
    s = GAME.rollout(GAME.deal(seats, 1, {"mode": mode}), 1)
    result = GAME.result(s)
    assert result is not None
    masks = [tuple(MEMBERS[mask]) for _, mask in GAME.sides(s)]
    assert sorted(seat for mask in masks for seat in mask) == list(range(seats))
    assert not result.winners or result.winners in masks


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_side_has_a_word(lang: str) -> None:
    words = Words(lang, GAME)
    for mode, seats in TABLES:
        for name, _ in GAME.sides(GAME.deal(seats, 1, {"mode": mode})):
            assert f"role-{name}" in words and "{" not in words(f"role-{name}")
