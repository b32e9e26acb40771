"""What every bot is: data in, text out.

A bot is given what a person in its chair would have: the view of its seat, the texts it may answer, and the events
told to the seat since it was last asked. It gives back one of the texts. It never holds the game that is played.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """To be overridden: `choose` returns one of the options."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        raise NotImplementedError

    def dummy_choose(self, view: dict[str, Any], full_time: bool) -> None:
        """The work of a choice where there is none, for a table at which nobody may see who has one.

        It fails as a choice would. `fully`: it takes the time of one, too.
        """

    def close(self) -> None:
        """The game is over: let go of whatever is held."""


def derive_move_seed(seat_seed: int, view: dict[str, Any]) -> int:
    """A seed for one move: the same seat that sees the same thinks the same, whatever happened to its process."""
    seen = json.dumps(view, sort_keys=True, separators=(",", ":"))
    digest = hashlib.blake2b(f"{seat_seed} {seen}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "little")
