"""The text of `print(state)` and of notebooks: the table with all cards face up, in the language of the locale.

`backroom/printing.py` imports this module by name when a state is printed for the first time.
"""

from __future__ import annotations

import io
from shutil import get_terminal_size
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from backroom.drawing.render import PAPER, THEME, WOOD, Scene, find_painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.state import State
from backroom.words import Words, pick_language, words_file

WIDEST: Final = 100  # as in the terminal
STYLE: Final = f"display: inline-block; padding: 0.6em; background: {WOOD}; color: {PAPER}; line-height: 1.2"
PAGE: Final = f'<pre style="{STYLE}; font-family: monospace">{{code}}</pre>'


def text(s: State) -> str:
    """The table as text, as wide as the terminal, and at most as wide as a game in the terminal."""
    console = record_console(s, min(WIDEST, get_terminal_size((WIDEST, 0)).columns))
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def html(s: State) -> str:
    """The table as HTML, with colours of its own, for light and dark notebooks."""
    return record_console(s, WIDEST).export_html(inline_styles=True, code_format=PAGE)


def record_console(s: State, width: int) -> Console:
    """The table on a console that records: the text is exported from it."""
    console = Console(
        record=True, file=io.StringIO(), width=width, theme=THEME, color_system="truecolor", force_terminal=True,
        highlight=False, markup=False, emoji=False, legacy_windows=False,
    )  # fmt: skip
    console.print(renderable(s, width))
    return console


def renderable(s: State, width: int) -> RenderableType:
    words = words_for(s)
    table = find_painter(s.game).draw(Scene(s.game.truth(s), words, width))
    return Group(table, Text(" " + status_line(s, words), style="lamp"))


def words_for(s: State) -> Words:
    """The words of the game, if it has any, with a name for each seat."""
    lang = pick_language()
    names = [Words(lang)(f"name-{letter}") for letter in LETTERS[: s.seats]]
    return Words(lang, s.game if words_file(s.game, lang).is_file() else None, names)


def status_line(s: State, words: Words) -> str:
    """The seats that the open step waits for, or the result of the game."""
    result = s.game.result(s)
    if result is not None:
        return words("ui-game-over", reason=message_or_name(words, f"reason-{result.reason}", result.reason))
    names = words.listing([words.names[seat] for seat in s.pending_seats])
    return f"{message_or_name(words, f'step-{s.step.name}', s.step.name)}. {words('ui-waiting', names=names)}"


def message_or_name(words: Words, id: str, otherwise: str) -> str:
    """The message, or the name in plain letters where there is none."""
    return words(id) if id in words else otherwise.replace("_", " ")
