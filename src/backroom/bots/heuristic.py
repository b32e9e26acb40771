"""The heuristic bot (`cautious`): it plays one of the game's candidate actions, without search.

The candidates stand in the game's folder (`heuristics.py`) and need a state. The bot samples one from its view by
determinization (`game.imagine`). Law 9 guarantees that the candidates do not depend on the sampled secrets.
"""

from __future__ import annotations

from typing import Any

from backroom.bots.bot import Bot, derive_move_seed
from backroom.engine.game import Game
from backroom.engine.rng import FastRng


class HeuristicBot(Bot):
    """Draws one of the candidates, uniformly; any legal action in a game without heuristics."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game: Game = game
        self.seed: int = seed

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return legal[0] if len(legal) == 1 else self.choose_candidate(view, legal)

    def dummy_choose(self, view: dict[str, Any]) -> None:
        """Sample a state, as for a choice. Games give candidates only where there is a choice."""
        self.game.imagine(view, derive_move_seed(self.seed, view))

    def choose_candidate(self, view: dict[str, Any], legal: list[str]) -> str:
        seed = derive_move_seed(self.seed, view)
        rng = FastRng(seed)
        if self.game.candidates is None:
            return legal[rng.below(len(legal))]
        ids = tuple([self.game.parse(text) for text in legal])
        candidates = self.game.candidates(self.game.imagine(view, seed), view["viewer"], ids)
        return self.game.text(candidates[rng.below(len(candidates))])
