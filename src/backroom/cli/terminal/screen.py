"""The screen: a table above, the log under it, a question at the bottom.

On a real terminal the three fill the window and are drawn again in place, so that nothing scrolls away. Over a
pipe, on a plain terminal or in a tiny window the same things come one after the other, as lines. Either way the
screen is handed views, sentences and choices; it never meets a game.
"""

from __future__ import annotations

import importlib
import re
import sys
import time
from contextlib import suppress
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import ControlType, Segment, Segments
from rich.text import Text

from backroom.cli.light import shade_lines
from backroom.drawing.table import Painter, Scene
from backroom.drawing.theme import THEME
from backroom.words import Words

MAX_WIDTH: Final = 100
MIN_HEIGHT: Final = 16  # a window with fewer lines than this is not drawn in place
MIN_LOG_LINES: Final = 2  # lines of log that stay in view whatever the table needs
TALL: Final = 32  # a window with as many lines has room for a heading over the log
LINE_SECONDS: Final = 0.4  # seconds that a line of the log is given at speed 1
SHORTEST_SECONDS: Final = 0.01  # what goes by faster is not drawn
SCENE_SECONDS: Final = 0.9  # and a table that nobody has to answer at


def make_console(plain: bool = False, stderr: bool = False) -> Console:
    """Words are ours, so Rich must not colour numbers or read brackets as markup."""
    return Console(
        theme=THEME, stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=False,
        no_color=True if plain else None, color_system=None if plain else "auto",
    )  # fmt: skip


class Screen:
    """What one person sees of one game."""

    def __init__(self, console: Console, words: Words, painter: Painter, speed: float, plain: bool = False) -> None:
        self.console = console
        self.words = words
        self.painter = painter
        self.speed = speed
        self.animated = sys.stdout.isatty() and not console.is_dumb_terminal
        self.in_place = self.animated and not plain and console.height >= MIN_HEIGHT
        self.log: list[str] = []
        self.view: dict[str, Any] | None = None
        self._prompt: RenderableType = ""
        self._cleared = False
        self._table_key: tuple[dict[str, Any] | None, tuple[int, int]] | None = None
        self._table_lines: list[list[Segment]] = []

    # ------------------------------------------------------------------ what happens

    def show(self, view: dict[str, Any], scene: bool = False) -> None:
        """The table as it is now; a new scene is printed also where nothing is drawn in place."""
        self.view = view
        if self.in_place:
            self.draw_for(SCENE_SECONDS)
        elif scene:
            self.console.print(self.table())

    def tell(self, line: str) -> None:
        """One more line of the log."""
        self.log.append(line)
        self._prompt = ""
        if self.in_place:
            self.draw_for(LINE_SECONDS)
        else:
            self.console.print(self.colour_names(line), soft_wrap=True)
        self.pause(LINE_SECONDS)

    def wait(self, line: str) -> None:
        """What is under way, where the question stands otherwise."""
        if self.in_place:
            self._prompt = Text(line, style="faint")
            self.draw()

    def pause(self, seconds: float) -> None:
        if self.animated:
            time.sleep(seconds / self.speed)

    # ------------------------------------------------------------------ questions

    def ask(self, question: RenderableType, again: bool = False) -> str:
        """Put a question and read a line. Asked again, a scrolling screen does not repeat the table."""
        if self.in_place:
            self._prompt = question
            self.draw()
        elif again:
            self.console.print(question)
        else:
            self.console.print(self.table(), question, sep="\n")
        answer = read_line()
        self._prompt = ""
        return answer

    def show_page(self, page: RenderableType) -> None:
        """Something to read at leisure, instead of the table."""
        if not self.in_place:
            self.console.print(page)
            return
        lines = self.render(Padding(page, (0, 1)))
        room = self.console.height - 4
        for start in range(0, len(lines), room):
            shown = lines[start : start + room]
            filled = shown + self.empty_line() * (room - len(shown))
            self.write_frame(filled + self.empty_line() + self.render(Text(self.words("ui-go-on"), style="faint")))
            read_line()

    def stop_drawing(self) -> None:
        """Nothing moves any more: what follows is printed below, and stays."""
        if self.in_place:
            self.console.print()
        self.in_place = self.animated = False

    # ------------------------------------------------------------------ drawing

    def table(self) -> RenderableType:
        assert self.view is not None
        return self.painter.draw(Scene(self.view, self.words, self.width, self.console.height if self.in_place else 0))

    def table_lines(self) -> list[list[Segment]]:
        """The table as lines; it is the same while only the log grows."""
        shown = (self.view, self.console.size)
        if self._table_key != shown:
            self._table_key = shown
            self._table_lines = self.render(self.table())
        return self._table_lines

    @property
    def width(self) -> int:
        return min(self.console.width, MAX_WIDTH)

    def colour_names(self, line: str) -> Text:
        """Names of players in the colours of their seats."""
        text = Text(line)
        for seat, name in enumerate(self.words.names):
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", f"seat{seat}")
        return text

    def render(self, thing: RenderableType) -> list[list[Segment]]:
        options = self.console.options.update(width=self.width, height=None)
        return self.console.render_lines(thing, options, style=self.console.get_style("wood"))

    def draw_for(self, seconds: float) -> None:
        """Draw what will stand for so long at the usual speed, if there is time to see it."""
        if seconds / self.speed > SHORTEST_SECONDS:
            self.draw()

    def draw(self) -> None:
        self.write_frame(self.frame(self._prompt))

    def frame(self, question: RenderableType) -> list[list[Segment]]:
        """All three parts, fitted to the window: the log takes what is left, and the question is never cut."""
        height = self.console.height - 2
        top = self.table_lines() if self.view is not None else []
        bottom = self.render(Padding(question, (0, 1))) if question else []
        log = self.render(Padding(Group(*map(self.colour_names, self.log[-height:])), (0, 1))) if self.log else []
        room = max(height - len(top) - len(bottom), MIN_LOG_LINES)
        if room > MIN_LOG_LINES + 1:
            bottom = self.empty_line() + bottom
            room -= 1
        if self.console.height >= TALL:
            head = Rule(Text(self.words("ui-log"), style="faint"), style="edge", align="left")
            top = top + self.empty_line() + self.render(Padding(head, (0, 1)))
            room -= 2
        middle = log[-room:] + self.empty_line() * max(0, room - len(log))
        return (top + middle + bottom)[-height:]

    def empty_line(self) -> list[list[Segment]]:
        return self.render(Text(" "))

    def write_frame(self, frame: list[list[Segment]]) -> None:
        if not self._cleared:
            # What stood on the screen before scrolls away instead of being painted over.
            self.console.print("\n" * self.console.height, end="")
            self._cleared = True
        segments = [Control.home().segment]
        for line in self.fill_background(frame):
            segments += [*line, Segment.line()]
        below = Control((ControlType.ERASE_IN_LINE, 2), (ControlType.CURSOR_MOVE_TO_COLUMN, 0)).segment
        segments += [below, Segment.line(), below, Control((ControlType.CURSOR_UP, 1)).segment]
        self.console.print(Segments(segments), end="")

    def fill_background(self, frame: list[list[Segment]]) -> list[list[Segment]]:
        """Wood from edge to edge, under the lamp where the terminal has the colours for it."""
        wood = self.console.get_style("wood")
        lines = shade_lines(frame, self.width) if self.console.color_system == "truecolor" else frame
        return [Segment.adjust_line_length(line, self.console.width, wood) for line in lines]


def read_line() -> str:
    """One line of input; EOFError when there is none left."""
    if sys.stdin.isatty():
        with suppress(ImportError):  # where there is one, the line can be edited and former ones recalled
            importlib.import_module("readline")
        return input("> ").strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"> {line.strip()}")  # so that a transcript shows what was answered
    return line.strip()
