"""The bot that draws its answer: the measure of every other, and quick company for tests."""

from __future__ import annotations

from typing import Any

from backroom.bots.bot import Bot
from backroom.engine.rng import FastRng


class RandomBot(Bot):
    """Any option, each alike."""

    def __init__(self, seed: int) -> None:
        self.rng: FastRng = FastRng(seed)

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return legal[self.rng.below(len(legal))]
