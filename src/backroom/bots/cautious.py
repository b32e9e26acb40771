"""The bot with rules of thumb: it does, without thinking ahead, what its game calls sensible.

The rules of thumb stand in the game's folder and look at a table, so the bot lays its view out as one. What it cannot
see is dealt afresh there; the rules look at nothing of that (law 9).
"""

from __future__ import annotations

from typing import Any

from backroom.bots.base import Bot, seed_of
from backroom.engine.chance import Dice
from backroom.engine.game import Game


class Cautious(Bot):
    """One of the sensible options, each alike; of a game that does not say which they are, any."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game: Game = game
        self.seed: int = seed

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        return options[0] if len(options) == 1 else self.sensible(view, options)

    def exercise(self, view: dict[str, Any], fully: bool) -> None:
        """A world, as for a choice; of what is sensible games are only asked where there is one."""
        self.game.imagine(view, seed_of(self.seed, view))

    def sensible(self, view: dict[str, Any], options: list[str]) -> str:
        seed = seed_of(self.seed, view)
        dice = Dice(seed)
        if self.game.sensible is None:
            return options[dice.below(len(options))]
        codes = tuple([self.game.parse(text) for text in options])
        sensible = self.game.sensible(self.game.imagine(view, seed), view["viewer"], codes)
        return self.game.text(sensible[dice.below(len(sensible))])
