"""The words of `print(state)` and of a refusal: the engine has none, so the package gives the engine this printer.

The modules that know words are imported by name when they are asked for. A process that only plays games does not load
them, and the compiled core does not need the packages that words and drawing need.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from backroom.engine.game import Game
from backroom.engine.state import Printer, State

DRAWING: Final = "backroom.drawing.state_printer"
WORDS: Final = "backroom.words"


def can_draw() -> bool:
    """Whether Rich is installed; the extra `terminal` brings Rich."""
    return find_spec("rich") is not None


class WordPrinter(Printer):
    """The printer that `backroom/__init__.py` adds to the engine's `PRINTERS`."""

    def text(self, s: State) -> str:
        """The whole table in the language of the locale, as in the terminal; without Rich the position."""
        return str(import_module(DRAWING).text(s)) if can_draw() else super().text(s)

    def html(self, s: State) -> str:
        return str(import_module(DRAWING).html(s)) if can_draw() else super().html(s)

    def refusal(self, game: Game | None, word: str) -> str:
        """The reason of a refusal as an English sentence, as in every error message of the library."""
        return str(import_module(WORDS).refusal_sentence(game, word))
