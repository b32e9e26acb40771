"""The interface of a bot: a view, the legal actions and the events of one seat in, the text of one action out.

A bot is given the same as a person in its seat, as plain data, and never the state of the game. The runner of the game
calls `choose` once for each pending answer and `close` once at the end.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mypy_extensions import mypyc_attr

FAULT_KINDS: Final = ("crashed", "hung", "nonsense")


class UnknownBot(ValueError):
    """No bot can be made from this spec. The message says why, for the person who wrote the spec."""


class Fault(Exception):
    """A bot failed to answer: it crashed, hung, or gave an action that is not legal (`nonsense`).

    The runner of the game decides what follows. In the arena, the timeout action is played in the bot's place.
    """

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind: str = kind
        self.detail: str = detail
        super().__init__(f"{kind}: {detail}" if detail else kind)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base class of all bots. A subclass overrides `choose`."""

    def choose(self, view: Any, legal: list[str], events: list[dict[str, Any]]) -> str:
        """One of the texts in `legal`. `events` are those told to the seat since the previous call.

        `view` is a `dict` of plain data; a bot for one game annotates it with that game's type in `backroom.views`.
        """
        raise NotImplementedError

    def dummy_choose(self, view: dict[str, Any]) -> None:
        """Do the work of `choose` and discard the result: fail where `choose` would fail, and take as long.

        The server calls this for a bot with a single legal action, so that neither a fault nor the thinking time tells
        whether the seat had a choice.
        """

    def close(self) -> None:
        """Release processes and files. The game is over, and `choose` is not called again."""


def derive_move_seed(seat_seed: int, view: dict[str, Any]) -> int:
    """The seed of one move, derived from the seat's seed and its view.

    A bot that was restarted in another process therefore makes the same move.
    """
    text = json.dumps(view, sort_keys=True, separators=(",", ":"))
    digest = hashlib.blake2b(f"{seat_seed} {text}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "little")
