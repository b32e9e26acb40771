"""The bot that thinks: information-set tree search over worlds imagined from its view.

It knows the Game protocol and no rule. The budget is a number of iterations (then the same seed and the same view
give the same move) or a time.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from backroom.bots.bot import Bot, derive_move_seed
from backroom.bots.tree import TreeSearch
from backroom.engine.game import Game

ITERATIONS: Final = 400
EXPLORE: Final = 1.0  # in units of how far gains lie apart
BATCH: Final = 8  # iterations between two looks at the clock


class SearchBot(Bot):
    """Tries its options in imagined worlds and gives the one that is the safest bet."""

    def __init__(
        self, game: Game, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0, explore: float = EXPLORE
    ) -> None:
        self.game: Game = game
        self.seed: int = seed
        self.iterations: int = iterations
        self.seconds: float = seconds  # if not 0.0 it is the budget, and the iterations do not count
        self.explore: float = explore
        self.worlds_searched: int = 0  # that it has played out so far, in all its thoughts

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        if len(legal) == 1:
            return legal[0]
        trees = TreeSearch(self.game, view, derive_move_seed(self.seed, view), self.explore)
        self.spend_budget(trees)
        return self.game.text(trees.best([self.game.parse(text) for text in legal]))

    def dummy_choose(self, view: dict[str, Any], full_time: bool) -> None:
        trees = TreeSearch(self.game, view, derive_move_seed(self.seed, view), self.explore)
        if full_time:
            self.spend_budget(trees)
        else:
            self.run_iterations(trees, BATCH)

    def spend_budget(self, trees: TreeSearch) -> None:
        if self.seconds > 0.0:
            end = perf_counter() + self.seconds
            while perf_counter() < end:
                self.run_iterations(trees, BATCH)
        else:
            self.run_iterations(trees, self.iterations)

    def run_iterations(self, trees: TreeSearch, worlds: int) -> None:
        trees.run(worlds)
        self.worlds_searched += worlds
