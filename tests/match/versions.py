"""A toy whose rules change: three versions, of which an installation has one."""

from __future__ import annotations

import pytest

from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.match import lobby, snapshot
from tests.engine import toy


class Generous(toy.Reveal):
    """The change in the second version: everybody gets ten points."""

    def resolve(self, s: toy.Toy, arg: int, answers: list[int]) -> None:
        super().resolve(s, arg, answers)
        for hand in s.players:
            hand.points += 10


FIRST = toy.make(version=1)
SECOND = toy.make(Generous("reveal"), version=2, compatible_versions=[1])
THIRD = toy.make(Generous("reveal"), version=3, compatible_versions=[1, 2])


def set_known_rules(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """These rules of the toy are installed from now on."""
    games = {**find_games(), game.name: game}
    for module in (lobby, snapshot):
        monkeypatch.setattr(module, "find_games", lambda: games)
