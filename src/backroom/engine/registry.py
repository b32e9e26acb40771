"""Finds the games: every folder under `backroom/games` and every installed package that offers one.

There is no list to edit. An installed package offers a game through the entry point group `backroom.games`. A package
whose game cannot be loaded is left out; `get_game` and `backroom list` say why.
"""

from __future__ import annotations

import importlib
import pkgutil
import traceback
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import NamedTuple

from backroom.engine.game import Game

GROUP = "backroom.games"


class UnknownGame(ValueError):
    """There is no such game, or it cannot be used."""


class Found(NamedTuple):
    """The games by name, and the entry points that offer none, each with the reason."""

    games: dict[str, Game]
    broken: dict[str, str]


@cache
def search() -> Found:
    """All games, looked up once per process."""
    games: dict[str, Game] = {}
    broken: dict[str, str] = {}
    home = importlib.import_module(GROUP)
    for module in pkgutil.iter_modules(home.__path__):
        add(games, importlib.import_module(f"{GROUP}.{module.name}").GAME)
    for entry in entry_points(group=GROUP):
        try:
            add(games, entry.load())
        except Exception as error:  # a package of somebody else's may raise anything
            broken[entry.name] = problem_with(entry, error)
    return Found(dict(sorted(games.items())), broken)


def problem_with(entry: EntryPoint, error: Exception) -> str:
    """The error that a package raised, and its place in that package."""
    passed = (str(Path(__file__).parent), str(Path(importlib.__file__).parent), "<frozen")
    calls = traceback.extract_tb(error.__traceback__)
    places = [f" ({call.filename}:{call.lineno})" for call in calls if not call.filename.startswith(passed)]
    return f"{entry.value}: {type(error).__name__}: {error}{''.join(places[-1:])}"


def find_games() -> dict[str, Game]:
    """All games by name, examples too."""
    return search().games


def broken_games() -> dict[str, str]:
    """The entry points that offer no usable game, by name, each with the reason."""
    return search().broken


def add(games: dict[str, Game], game: object) -> None:
    if not isinstance(game, Game):
        raise TypeError(f"the entry point group {GROUP} offers {game!r}, which is no Game")
    if game.name in games and games[game.name] is not game:
        raise ValueError(f"two games are called {game.name!r}")
    games[game.name] = game


def list_games() -> list[Game]:
    """All games but the examples, by name."""
    return [game for game in find_games().values() if not game.example]


def get_game(name: str) -> Game:
    games = find_games()
    if name in broken_games():
        raise UnknownGame(f"the game {name!r} cannot be used: {broken_games()[name]}")
    if name not in games:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(games)}")
    return games[name]
