"""What a heist adds to the table of Noir: safes, zones and tokens, the watched square, unnoticed actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from backroom.drawing.render import Scene
from backroom.games.noir.action_space import SAFES
from backroom.games.noir.board import col_of, row_of
from backroom.games.noir.modes.heist.roles.security_chief import SQUARE, left_col, top_row

ZONE, WATCHED = "°", "'"  # behind a name
TOKEN: Final = "●"


def place(view: dict[str, Any], cell: int) -> str:
    """The marks of a cell, apart from the suspect on it."""
    heist = view["heist"]
    if heist is None:
        return ""
    name = f"{row_of(cell) + 1}{col_of(cell) + 1}"
    zone = ZONE if any(name in cells for cells in heist["zones"]) else ""
    return zone + (WATCHED if is_watched(heist["watched"], cell) else "")


def is_watched(square: int, cell: int) -> bool:
    if square < 0:
        return False
    down = row_of(cell) - top_row(square)
    across = col_of(cell) - left_col(square)
    return bool(0 <= down < SQUARE and 0 <= across < SQUARE)


def beside(scene: Scene) -> Iterator[tuple[str, str]]:
    """Lines below the table, each with its label."""
    words, view, heist = scene.words, scene.view, scene.view["heist"]
    if heist is None:
        return
    yield words("table-safes"), " · ".join(safe(scene, k) for k, zone in enumerate(heist["zones"]) if zone)
    yield words("table-hidden"), f"{heist['hidden']} / {view['seats'] - 1}"
    if heist["watched"] >= 0:
        row, column = top_row(heist["watched"]) + 1, left_col(heist["watched"]) + 1
        seen = words.listing([words.names[seat] for seat in heist["spotted"]])
        yield words("table-watched"), f"{row}-{row + SQUARE - 1} × {column}-{column + SQUARE - 1}: {seen}"
    yield words("table-roles_left"), str(heist["roles_left"])


def safe(scene: Scene, number: int) -> str:
    words, view = scene.words, scene.view
    name = words(f"safe-{SAFES[number]}")
    if SAFES[number] in view["heist"]["opened"]:
        return f"{name} {words('table-safe_open')}"
    tokens = [(seat, t["tokens"]) for seat, t in enumerate(view["thieves"]) if t["safe"] == SAFES[number]]
    return " ".join([name, *(f"{TOKEN * count}{words.names[seat]}" for seat, count in tokens)])
