"""What `print(state)` shows and a refusal says: the engine has no words, so the entrance brings it a drawer with some.

What knows them is loaded by its name when somebody asks. A process that only plays pays nothing for it, and the
compiled core does not need the packages that words and drawing need.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from backroom.engine.drawer import Drawer
from backroom.engine.game import Game
from backroom.engine.state import State

DRAWING: Final = "backroom.drawing.printed"
REFUSALS: Final = "backroom.words.refusal"


class WordPrinter(Drawer):
    def text(self, s: State) -> str:
        """In the language of the locale, as in the terminal."""
        return str(import_module(DRAWING).text(s))

    def html(self, s: State) -> str:
        return str(import_module(DRAWING).html(s))

    def refusal(self, game: Game | None, why: str) -> str:
        """In English, as everything else that an error of the library says."""
        return str(import_module(REFUSALS).refusal_sentence(game, why))
