"""What `print(state)` and notebooks show: the table with all cards face up, in the reader's language; and refusals.

Drawing waits until somebody prints: a process that only plays pays nothing for it.
"""

from __future__ import annotations

import io
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final

from backroom.engine.drawer import Drawer
from backroom.engine.game import Game
from backroom.engine.state import State

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from backroom.words import Words

WIDEST: Final = 100  # as in the terminal
STYLE: Final = "display: inline-block; padding: 0.6em; background: {wood}; color: {paper}; line-height: 1.2"
PAGE: Final = f'<pre style="{STYLE}; font-family: monospace">{{{{code}}}}</pre>'


class InWords(Drawer):
    """The language is the locale's, as in the terminal."""

    def text(self, s: State) -> str:
        width = min(WIDEST, get_terminal_size((WIDEST, 0)).columns)
        console = console_for(width)
        console.print(picture(s, width))
        lines = console.export_text().splitlines()
        return "\n".join(line.rstrip() for line in lines)

    def html(self, s: State) -> str:
        from backroom.drawing.theme import PAPER, WOOD

        console = console_for(WIDEST)
        console.print(picture(s, WIDEST))
        return console.export_html(inline_styles=True, code_format=PAGE.format(wood=WOOD, paper=PAPER))

    def refusal(self, game: Game | None, why: str) -> str:
        """In English, as everything else that an error of the library says."""
        from backroom.words.refusal import refusal

        return refusal(game, why)


def console_for(width: int) -> Console:
    """A console that nobody sees: what it prints is taken out of it."""
    from rich.console import Console

    from backroom.drawing.theme import THEME

    return Console(
        record=True, file=io.StringIO(), width=width, theme=THEME, color_system="truecolor", force_terminal=True,
        highlight=False, markup=False, emoji=False, legacy_windows=False,
    )  # fmt: skip


def picture(s: State, width: int) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    from backroom.drawing.table import Scene, painter

    words = words_for(s)
    table = painter(s.game).draw(Scene(s.game.truth(s), words, width))
    return Group(table, Text(" " + question(s, words), style="lamp"))


def words_for(s: State) -> Words:
    """Those of the game, if it has any."""
    from backroom.engine.masks import LETTERS
    from backroom.words import Words, file, pick

    lang = pick()
    names = [Words(lang)(f"name-{letter}") for letter in LETTERS[: s.seats]]
    return Words(lang, s.game if file(s.game, lang).is_file() else None, names)


def question(s: State, words: Words) -> str:
    """What the table waits for, or how it ended."""
    result = s.game.result(s)
    if result is not None:
        return words("ui-game-over", reason=said(words, f"reason-{result.reason}", result.reason))
    names = words.listing([words.names[seat] for seat in s.asked])
    return f"{said(words, f'step-{s.step.name}', s.step.name)}. {words('ui-waiting', names=names)}"


def said(words: Words, id: str, otherwise: str) -> str:
    return words(id) if id in words else otherwise.replace("_", " ")
