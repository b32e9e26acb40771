"""The bot with rules of thumb: it does, without thinking ahead, what its game calls sensible.

The rules of thumb stand in the game's folder and look at a table, so the bot lays its view out as one. What it cannot
see is dealt afresh there; the rules look at nothing of that (law 9).
"""

from __future__ import annotations

from typing import Any

from backroom.bots.bot import Bot, derive_move_seed
from backroom.engine.game import Game
from backroom.engine.rng import FastRng


class HeuristicBot(Bot):
    """One of the sensible options, each alike; of a game that does not say which they are, any."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game: Game = game
        self.seed: int = seed

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return legal[0] if len(legal) == 1 else self.choose_candidate(view, legal)

    def dummy_choose(self, view: dict[str, Any], full_time: bool) -> None:
        """A world, as for a choice; of what is sensible games are only asked where there is one."""
        self.game.imagine(view, derive_move_seed(self.seed, view))

    def choose_candidate(self, view: dict[str, Any], legal: list[str]) -> str:
        seed = derive_move_seed(self.seed, view)
        rng = FastRng(seed)
        if self.game.candidates is None:
            return legal[rng.below(len(legal))]
        ids = tuple([self.game.parse(text) for text in legal])
        candidates = self.game.candidates(self.game.imagine(view, seed), view["viewer"], ids)
        return self.game.text(candidates[rng.below(len(candidates))])
