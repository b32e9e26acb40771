"""The colours of tables that are drawn as text, by purpose."""

from __future__ import annotations

from typing import Final

from rich.theme import Theme

# Amber light on dark wood. Without colours the same words stand in the same places.
PAPER: Final = "#ecd9b0"
WOOD: Final = "#1e130b"
SEATS: Final = "#f5b942 #e8835f #b9c46a #dd93a8 #f09a4a #cdbb98 #86b8a8 #bda0d6 #d8d06a #a9bcd0".split()
THEME: Final = Theme({
    "wood": f"{PAPER} on {WOOD}",
    "paper": f"not bold {PAPER}",
    "lamp": "bold #ffc66d",
    "edge": "#8a5f35",
    "faint": "#a58a63",
    "blood": "bold #ef5a45",
    "gold": "#f2c14e",
    "key": "bold #ffb347",
    "trouble": "bold #ef5a45",
    **{f"seat{i}": colour for i, colour in enumerate(SEATS)},
})  # fmt: skip
