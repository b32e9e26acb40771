"""The screen of a game in the terminal: the table, the log below it, and the question at the bottom.

A terminal window is redrawn in place. Over a pipe, with --plain or in a small window the same parts are printed as
lines. The screen receives views, log lines and questions; it never receives a state.

With all colours, the background is shaded: bright at the top centre, dark towards the corners.
"""

from __future__ import annotations

import importlib
import re
import sys
import time
from contextlib import suppress
from functools import cache
from itertools import accumulate, groupby
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import ControlType, Segment, Segments
from rich.style import Style
from rich.text import Text

from backroom.drawing.render import THEME, Painter, Scene
from backroom.words import Words

MAX_WIDTH: Final = 100
MIN_HEIGHT: Final = 16  # lines of a window that is redrawn in place
MIN_LOG_LINES: Final = 2  # log lines that are always shown
TALL: Final = 32  # lines of a window with a heading over the log
LINE_SECONDS: Final = 0.4  # pause after a log line at speed 1
SHORTEST_SECONDS: Final = 0.01  # a shorter pause is not drawn
SCENE_SECONDS: Final = 0.9  # pause after a table without a question, at speed 1

# The shaded background.
SHADE_COUNT: Final = 16
BRIGHTEST: Final = (66, 43, 21)
DARKEST: Final = (25, 15, 9)
REACH: Final = 62.0  # columns from the brightest to the darkest place
CHARACTER_HEIGHT: Final = 2.1  # height of a character in widths


def make_console(plain: bool = False, stderr: bool = False) -> Console:
    """A Rich console that neither highlights numbers nor reads brackets as markup."""
    return Console(
        theme=THEME, stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=False,
        no_color=True if plain else None, color_system=None if plain else "auto",
    )  # fmt: skip


class Screen:
    """The screen of one game for one reader."""

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

    # ------------------------------------------------------------------ table and log

    def show(self, view: dict[str, Any], scene: bool = False) -> None:
        """Show this view. A screen that prints lines prints the table only for a new scene."""
        self.view = view
        if self.in_place:
            self.draw_for(SCENE_SECONDS)
        elif scene:
            self.console.print(self.table())

    def tell(self, line: str) -> None:
        """Add a line to the log."""
        self.log.append(line)
        self._prompt = ""
        if self.in_place:
            self.draw_for(LINE_SECONDS)
        else:
            self.console.print(self.colour_names(line), soft_wrap=True)
        self.pause(LINE_SECONDS)

    def wait(self, line: str) -> None:
        """Show a notice in place of a question: the game waits for others."""
        if self.in_place:
            self._prompt = Text(line, style="faint")
            self.draw()

    def pause(self, seconds: float) -> None:
        if self.animated:
            time.sleep(seconds / self.speed)

    # ------------------------------------------------------------------ questions

    def ask(self, question: RenderableType, again: bool = False) -> str:
        """Show a question and read a line. A screen that prints lines repeats no table when it asks again."""
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
        """Show a page in place of the table until Enter is pressed."""
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
        """End redrawing: all later output is printed below."""
        if self.in_place:
            self.console.print()
        self.in_place = self.animated = False

    # ------------------------------------------------------------------ drawing

    def table(self) -> RenderableType:
        assert self.view is not None
        return self.painter.draw(Scene(self.view, self.words, self.width, self.console.height if self.in_place else 0))

    def table_lines(self) -> list[list[Segment]]:
        """The rendered table, cached until the view or the window changes."""
        shown = (self.view, self.console.size)
        if self._table_key != shown:
            self._table_key = shown
            self._table_lines = self.render(self.table())
        return self._table_lines

    @property
    def width(self) -> int:
        return min(self.console.width, MAX_WIDTH)

    def colour_names(self, line: str) -> Text:
        """The line with the names of players in the colours of their seats."""
        text = Text(line)
        for seat, name in enumerate(self.words.names):
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", f"seat{seat}")
        return text

    def render(self, thing: RenderableType) -> list[list[Segment]]:
        options = self.console.options.update(width=self.width, height=None)
        return self.console.render_lines(thing, options, style=self.console.get_style("wood"))

    def draw_for(self, seconds: float) -> None:
        """Redraw for a pause of so many seconds at speed 1, unless it is too short to see."""
        if seconds / self.speed > SHORTEST_SECONDS:
            self.draw()

    def draw(self) -> None:
        self.write_frame(self.frame(self._prompt))

    def frame(self, question: RenderableType) -> list[list[Segment]]:
        """Table, log and question fitted to the window: the log takes the rest, the question is never cut."""
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
            # Scroll earlier output away instead of overwriting it.
            self.console.print("\n" * self.console.height, end="")
            self._cleared = True
        segments = [Control.home().segment]
        for line in self.fill_background(frame):
            segments += [*line, Segment.line()]
        below = Control((ControlType.ERASE_IN_LINE, 2), (ControlType.CURSOR_MOVE_TO_COLUMN, 0)).segment
        segments += [below, Segment.line(), below, Control((ControlType.CURSOR_UP, 1)).segment]
        self.console.print(Segments(segments), end="")

    def fill_background(self, frame: list[list[Segment]]) -> list[list[Segment]]:
        """Fill each line with the background, shaded if the terminal has all colours."""
        wood = self.console.get_style("wood")
        lines = shade_lines(frame, self.width) if self.console.color_system == "truecolor" else frame
        return [Segment.adjust_line_length(line, self.console.width, wood) for line in lines]


def read_line() -> str:
    """Read one line of input; raises EOFError at its end."""
    if sys.stdin.isatty():
        with suppress(ImportError):  # optional: line editing and history
            importlib.import_module("readline")
        return input("> ").strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"> {line.strip()}")  # a transcript shows the answers
    return line.strip()


def make_shades() -> list[Style]:
    """Background styles from bright to dark."""
    mixed = [
        [round(a + (b - a) * step / (SHADE_COUNT - 1)) for a, b in zip(BRIGHTEST, DARKEST)]
        for step in range(SHADE_COUNT)
    ]
    return [Style(bgcolor="#{:02x}{:02x}{:02x}".format(*colour)) for colour in mixed]


SHADES: Final = make_shades()


def shade_at(x: float, y: float) -> int:
    """The shade so many columns from the centre and so many lines below the top."""
    distance: float = (x * x + (y * CHARACTER_HEIGHT) ** 2) ** 0.5
    return min(int(distance / REACH * SHADE_COUNT), SHADE_COUNT - 1)


def shade_lines(lines: list[list[Segment]], width: int) -> list[list[Segment]]:
    """The lines with their background shaded, brightest at the top centre."""
    return [shade_line(line, width, y) for y, line in enumerate(lines)]


def shade_line(line: list[Segment], width: int, y: int) -> list[Segment]:
    shades, cuts = shade_runs(width, y)
    out: list[Segment] = []
    for shade, piece in zip(shades, Segment.divide(line, cuts)):
        out += Segment.apply_style(piece, post_style=SHADES[shade])
    return out


@cache
def shade_runs(width: int, y: int) -> tuple[list[int], list[int]]:
    """The shades along line `y`, and the columns where each ends."""
    middle = (width - 1) / 2
    found = [(shade, len(list(run))) for shade, run in groupby(shade_at(x - middle, y) for x in range(width))]
    return [shade for shade, _ in found], list(accumulate(length for _, length in found))
