from __future__ import annotations
from time import perf_counter
from typing import Any
from backroom.bots.base import Bot, seed_of
from backroom.bots.tree import Trees


class Search(Bot):
    def __init__(self, game, seed, iterations=400, seconds=0.0, explore=0.5):
        self.game = game; self.seed = seed; self.iterations = iterations; self.seconds = seconds; self.explore = explore

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        if len(options) == 1:
            return options[0]
        t = Trees(self.game, view, seed_of(self.seed, view), self.explore)
        if self.seconds:
            end = perf_counter() + self.seconds
            while perf_counter() < end:
                t.grow()
        else:
            for _ in range(self.iterations):
                t.grow()
        codes = [self.game.parse(o) for o in options]
        return self.game.text(t.best(codes))
