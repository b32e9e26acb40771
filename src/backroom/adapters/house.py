"""House rules as one line of text, and the table they are for.

OpenSpiel keeps a game's parameters in a line of its own, and commas, brackets and equals signs in it for itself; ours
are `powers:true;first_godfather:random`. What else stands in a value (a table that people bring is a line with
semicolons) is written as in web addresses: `%3B`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

from backroom.engine.game import Game
from backroom.engine.options import spelled


def parse_options(text: str) -> dict[str, str]:
    """`powers:true;dictator_limit:per_game`."""
    options = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, value = part.partition(":")
        if not colon:
            raise ValueError(f"options are written as in 'powers:true;rounds:5'; {part!r} has no value")
        options[name.strip()] = unquote(value.strip())
    return options


def format_options(options: Mapping[str, Any]) -> str:
    return ";".join(f"{name}:{quote(spelled(value), safe='')}" for name, value in options.items())


def resolve_setup(game: Game, seats: int | None, options: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """How many sit down, the fewest who may unless it is said, and what was chosen as the game itself writes it.

    What cannot be is refused now, in the game's words.
    """
    size = (game.seat_counts(options) or game.seats)[0] if seats is None else seats
    house = game.empty_state(size, options).options
    return size, {name: house[name] for name in options}
