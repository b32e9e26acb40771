"""Finds the games: every folder under `backroom/games` and every installed package that offers one.

There is no list to edit. A package of somebody else's joins by the entry point group `backroom.games`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from backroom.engine.game import Game

GROUP = "backroom.games"


@cache
def find_games() -> dict[str, Game]:
    """All games by name, examples too; looked for once."""
    games: dict[str, Game] = {}
    home = importlib.import_module(GROUP)
    for module in pkgutil.iter_modules(home.__path__):
        add(games, importlib.import_module(f"{GROUP}.{module.name}").GAME)
    for entry in entry_points(group=GROUP):
        add(games, entry.load())
    return dict(sorted(games.items()))


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
    if name not in games:
        raise ValueError(f"there is no game {name!r}; there are: {', '.join(games)}")
    return games[name]
