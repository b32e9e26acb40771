"""Bots that misbehave, and one that does not even know us."""

from __future__ import annotations

import time
from typing import Any


class First:
    """No child of ours: it takes what comes first."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        return options[0]


class Crashes(First):
    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        raise KeyError("nothing there")


class Hangs(First):
    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        try:
            time.sleep(60)
        except Exception:
            return options[0]  # what is called away must not be able to stay
        return options[0]


class Babbles(First):
    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        return "dance"


class Seeded(First):
    """It wants to know who it is."""

    def __init__(self, game: Any, seed: int) -> None:
        self.name = game.name
        self.seed = seed


NOT_A_BOT = 7


class Silent:
    """It cannot choose."""


class Last(First):
    """It takes what comes last: scissors, which a rock breaks."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        return options[-1]
