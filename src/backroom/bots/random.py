"""The bot that draws its answer: the measure of every other, and quick company for tests."""

from __future__ import annotations

from typing import Any

from backroom.bots.base import Bot
from backroom.engine.rng import FastRng


class Random(Bot):
    """Any option, each alike."""

    def __init__(self, seed: int) -> None:
        self.dice: FastRng = FastRng(seed)

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return legal[self.dice.below(len(legal))]
