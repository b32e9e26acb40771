"""The search bot: information-set tree search over worlds sampled from its view (determinization).

The bot uses the Game protocol and knows no rule of any game. Its budget is a number of iterations, which makes the move
a function of seed and view, or a time.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from backroom.bots.bot import Bot, derive_move_seed
from backroom.bots.search.tree import TreeSearch
from backroom.engine.game import Game

ITERATIONS: Final = 400
EXPLORE: Final = 1.0  # in standard deviations of the gains
BATCH: Final = 8  # iterations between two looks at the clock


class SearchBot(Bot):
    """Searches the legal actions in sampled worlds and plays the one with the best lower bound."""

    def __init__(
        self, game: Game, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0, explore: float = EXPLORE
    ) -> None:
        self.game: Game = game
        self.seed: int = seed
        self.iterations: int = iterations
        self.seconds: float = seconds  # unless 0.0 the budget, and `iterations` is ignored
        self.explore: float = explore
        self.worlds_searched: int = 0  # over all moves; the server reads it for its statistics and sets it to 0

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        if len(legal) == 1:
            return legal[0]
        search = TreeSearch(self.game, view, derive_move_seed(self.seed, view), self.explore)
        self.spend_budget(search)
        return self.game.text(search.best([self.game.parse(text) for text in legal]))

    def dummy_choose(self, view: dict[str, Any]) -> None:
        self.spend_budget(TreeSearch(self.game, view, derive_move_seed(self.seed, view), self.explore))

    def spend_budget(self, search: TreeSearch) -> None:
        if self.seconds > 0.0:
            end = perf_counter() + self.seconds
            while perf_counter() < end:
                self.run_iterations(search, BATCH)
        else:
            self.run_iterations(search, self.iterations)

    def run_iterations(self, search: TreeSearch, iterations: int) -> None:
        search.run(iterations)
        self.worlds_searched += iterations
