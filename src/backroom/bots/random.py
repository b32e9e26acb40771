"""The random bot: the baseline in measurements, and a fast bot for tests."""

from __future__ import annotations

from typing import Any

from backroom.bots.bot import Bot
from backroom.engine.rng import FastRng


class RandomBot(Bot):
    """Draws one of the legal actions, uniformly."""

    def __init__(self, seed: int) -> None:
        self.rng: FastRng = FastRng(seed)

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return legal[self.rng.below(len(legal))]
