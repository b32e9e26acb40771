"""The printer of states: `print(state)`, its picture in a notebook, and the sentence of a refusal.

The engine knows no words, so its own printer writes a position and the id of a reason. The package adds a printer with
words (`backroom/printing.py`).
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from backroom.engine.game import Game
    from backroom.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Printer:
    """Prints whole states, all secrets included: for the owner of a state."""

    def text(self, s: State) -> str:
        return s.game.describe(s)

    def html(self, s: State) -> str:
        return f"<pre>{escape(self.text(s))}</pre>"

    def refusal(self, game: Game | None, word: str) -> str:
        """The reason of a refusal as a sentence."""
        return word.replace("-", " ")


PRINTERS: Final[list[Printer]] = [Printer()]  # the last one draws
