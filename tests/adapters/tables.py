"""Which tables the adapters are tried at: every mode at its defaults, and every value of every option once."""

from __future__ import annotations

from typing import Any

from backroom.engine.game import Game
from backroom.engine.option import spelled
from backroom.engine.registry import find_games
from backroom.engine.survey import MODE, modes

GAMES = find_games()
Case = tuple[str, int, dict[str, Any]]


def smallest(game: Game, options: dict[str, Any]) -> int:
    return game.tables(options)[0]


def every_mode() -> list[Case]:
    cases = []
    for name, game in GAMES.items():
        for mode in modes(game):
            options = {MODE: mode} if mode else {}
            cases.append((name, smallest(game, options), options))
    return cases


def every_value() -> list[Case]:
    """One case for each value of each option; the first mode or table that may choose it is taken."""
    return [
        (name, smallest(game, {option.name: value}), {option.name: value})
        for name, game in GAMES.items()
        for option in game.options
        for value in option.values
        if value != option.default
    ]


def called(case: Case) -> str:
    """A case, as the name of a test."""
    name, seats, options = case
    return "-".join([name, str(seats), *[f"{key}={spelled(value)}" for key, value in options.items()]])
