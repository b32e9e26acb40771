"""Finds the games: every folder under `backroom/games` and every installed package that offers one.

There is no list to edit. A package of somebody else's joins by the entry point group `backroom.games`. One that cannot
be taken in is no fault of the others: it is left out, and whoever asks for it, or for all, learns why.
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
    """Looked for once."""
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
    """What a package has raised, and where in it: neither here nor where Python looks for modules."""
    passed = (str(Path(__file__).parent), str(Path(importlib.__file__).parent), "<frozen")
    calls = traceback.extract_tb(error.__traceback__)
    places = [f" ({call.filename}:{call.lineno})" for call in calls if not call.filename.startswith(passed)]
    return f"{entry.value}: {type(error).__name__}: {error}{''.join(places[-1:])}"


def find_games() -> dict[str, Game]:
    """All games by name, examples too."""
    return search().games


def broken_games() -> dict[str, str]:
    """The entry points of other packages that cannot be taken for a game, by name, with what is wrong."""
    return search().broken


def add(games: dict[str, Game], game: object) -> None:
    if not isinstance(game, Game):
        raise TypeError(f"the entry point group {GROUP} offers {game!r}, which is no Game")
    if game.name in games and games[game.name] is not game:
        raise ValueError(f"two games are called {game.name!r}")
    games[game.name] = game


def list_games() -> list[Game]:
    """The games of the house; examples are left out."""
    return [game for game in find_games().values() if not game.example]


def get_game(name: str) -> Game:
    games = find_games()
    if name in broken_games():
        raise UnknownGame(f"the game {name!r} cannot be used: {broken_games()[name]}")
    if name not in games:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(games)}")
    return games[name]
