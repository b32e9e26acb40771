"""Table talk for Thief and Chief: `table(A="A", hand="ML", B="Z", officers="HK")`. A is the Thief, B the Chief."""

from __future__ import annotations

from typing import Any

from backroom.games.noir.state import Noir
from tests.games.noir.talk import G5, GAME, toml


def table(
    board: str = G5,
    A: str = "",
    hand: str = "",
    B: str = "",
    officers: str = "",
    turn: str = "A",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Noir:
    """A position: the Thief's present card and covers, the officer in plain clothes, those in uniform."""
    lines = ['game = "noir"', "seats = 2", "[options]", 'mode = "thief_chief"']
    lines += [f"{name} = {toml(value)}" for name, value in (options or {}).items()]
    lines += ["[table]", f'board = "{board}"', f'officers = "{officers}"']
    lines += [f"{name} = {toml(value)}" for name, value in fields.items()]
    for letter, identity in (("A", A), ("B", B)):
        lines += [f"[{letter}]"] + ([f'identity = "{identity}"'] if identity else [])
    lines += ["[open]", 'step = "act"', f"n = {'AB'.index(turn)}"]
    lines += [line for card in hand for line in ("[[hand]]", 'owner = "A"', f'card = "{card}"')]
    s = GAME.position("\n".join(lines))
    assert isinstance(s, Noir)
    return s


def deal(seed: int = 7, **options: Any) -> Noir:
    s = GAME.deal(2, seed, {"mode": "thief_chief", **options})
    assert isinstance(s, Noir)
    return s
