"""The board for pages that draw it without knowing Noir: its cells, its shifts, what lies on a card."""

from __future__ import annotations

from typing import Final

from backroom.engine.grid_hints import Axis, Grid
from backroom.games.noir.suspects import LETTERS, NAMES

WAYS: Final[dict[str, tuple[Axis, int]]] = {
    "left": ("row", -1),
    "right": ("row", 1),
    "up": ("column", -1),
    "down": ("column", 1),
}

FAST: Final = {f"fast_{way}": (axis, 2 * by) for way, (axis, by) in WAYS.items()}
LOUD: Final = {f"{how}_{way}": line for how in ("run", "soft") for way, line in WAYS.items()}
STREET: Final = Grid(
    field="board",
    cells=dict(zip(LETTERS, NAMES)),
    shifts={**WAYS, **FAST, **LOUD},
    marks={
        "dead": "dead",
        "fbi_mafia.arrested": "arrested",
        "marked": "exonerated",
        "thief_chief.officers": "officer",
        "heist.officers": "officer",
        "heist.dazed": "dazed",
        "fbi_mafia.bombs": "bomb",
        "fbi_mafia.threats": "threat",
        "fbi_mafia.guarded": "guard",
        "thief_chief.wallets": "wallet",
    },
    private=("be", "play", "return", "field"),
)
