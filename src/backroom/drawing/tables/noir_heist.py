"""The heist's part of the table of Noir: safes, zones and tokens, the watched square, unnoticed actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from backroom.drawing.render import Scene
from backroom.games.noir.board import LONGEST
from backroom.games.noir.modes.heist.safes import SAFES
from backroom.games.noir.modes.heist.security_chief import CORNERS, SQUARE

ZONE, WATCHED = "°", "'"  # behind a name
TOKEN: Final = "●"


def place(view: dict[str, Any], cell: int) -> str:
    """The marks of a cell, apart from the suspect on it."""
    name = f"{cell // LONGEST + 1}{cell % LONGEST + 1}"
    zone = ZONE if any(name in cells for cells in view["zones"]) else ""
    return zone + (WATCHED if watched(view, cell) else "")


def watched(view: dict[str, Any], cell: int) -> bool:
    square: int = view["watched"]
    if square < 0:
        return False
    down = cell // LONGEST - square // CORNERS
    across = cell % LONGEST - square % CORNERS
    return 0 <= down < SQUARE and 0 <= across < SQUARE


def beside(scene: Scene) -> Iterator[tuple[str, str]]:
    """Lines below the table, each with its label."""
    words, view = scene.words, scene.view
    if not view["crew"]:
        return
    yield words("table-safes"), " · ".join(safe(scene, k) for k, zone in enumerate(view["zones"]) if zone)
    yield words("table-hidden"), f"{view['hidden']} / {view['seats'] - 1}"
    if view["watched"] >= 0:
        row, column = view["watched"] // CORNERS + 1, view["watched"] % CORNERS + 1
        seen = words.listing([words.names[seat] for seat in view["spotted"]])
        yield words("table-watched"), f"{row}-{row + SQUARE - 1} × {column}-{column + SQUARE - 1}: {seen}"
    yield words("table-roles_left"), str(view["roles_left"])


def safe(scene: Scene, number: int) -> str:
    words, view = scene.words, scene.view
    name = words(f"safe-{SAFES[number]}")
    if SAFES[number] in view["opened"]:
        return f"{name} {words('table-safe_open')}"
    tokens = [(seat, t["tokens"]) for seat, t in enumerate(view["crew"]) if t["safe"] == SAFES[number]]
    return " ".join([name, *(f"{TOKEN * count}{words.names[seat]}" for seat, count in tokens)])
