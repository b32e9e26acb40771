"""What the library says to whoever holds a table: `print(state)`, a notebook's picture of it, why an action is refused.

The engine knows no words, so it prints a position and the id of a reason. The package's entrance brings a drawer that
has words.
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
    """The whole table, all secrets included: it is for its owner."""

    def text(self, s: State) -> str:
        return s.game.describe(s)

    def html(self, s: State) -> str:
        return f"<pre>{escape(self.text(s))}</pre>"

    def refusal(self, game: Game | None, why: str) -> str:
        """The reason of a refusal as a sentence."""
        return why.replace("-", " ")


PRINTERS: Final[list[Printer]] = [Printer()]  # the last one draws
