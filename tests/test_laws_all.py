"""The laws over every game there is: a look at each in every run, thousands of games when there is time.

The seeds are cut into slices, so that the tests that run side by side share the work.
"""

from __future__ import annotations

from itertools import product

import pytest

from backroom.engine.conformance.runner import check_games
from backroom.engine.game import Game
from backroom.engine.registry import find_games

FEW = 4  # games of each mode and slice
MANY = 500
SLICES = range(4)
GAMES = find_games()

shared = pytest.mark.parametrize(("name", "slice"), list(product(GAMES, SLICES)))


def broken(game: Game, count: int, seed: int) -> list[str]:
    """The broken laws, with the command that shows each again."""
    groups = check_games([game], count, seed, workers=1)
    assert all(group.findings.games == count and group.findings.worlds >= count for group in groups)
    return [
        f"{fault} [backroom check {game.name} --games 1 --seed {fault.seed}]"
        for group in groups
        for fault in group.findings.broken
    ]


@shared
def test_every_game_keeps_the_laws(name: str, slice: int) -> None:
    assert broken(GAMES[name], FEW, 1 + slice * FEW) == []


@pytest.mark.long
@shared
def test_every_game_keeps_the_laws_for_long(name: str, slice: int) -> None:
    assert broken(GAMES[name], MANY, 10_000 + slice * MANY) == []
