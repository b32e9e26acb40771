"""Makes docs/terminal.svg for the README: the table in the terminal, out of a real game.

    .venv/bin/python tools/picture.py

The same seed gives the same picture, as long as game and bots stay the same. Fonts are those of the viewer.
"""

import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.segment import Segment, Segments
from rich.terminal_theme import TerminalTheme

from backroom import get_game
from backroom.bots import make_bot
from backroom.cli.terminal.game_loop import GameLoop
from backroom.cli.terminal.pages import question_box
from backroom.cli.terminal.players import BotPlayer, Participant, Question, View
from backroom.cli.terminal.screen import Screen
from backroom.drawing.render import PAPER, THEME, find_painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.events import Event
from backroom.words import Words

TARGET: Final = Path(__file__).parents[1] / "docs" / "terminal.svg"
WIDTH, HEIGHT = 92, 36
SEATS, SEED, ROUND, STEP = 6, 5, 3, "courage"
WOOD: Final = TerminalTheme((25, 15, 9), (236, 217, 176), [(25, 15, 9)] * 8)
CELL: Final = 12.2  # the width of a character in the pictures Rich makes
FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


class Enough(Exception):
    """The moment of the picture has been reached."""


class Sitter(Participant):
    """Plays like a bot up to the moment of the picture, and keeps the sentences of the log."""

    interactive = True

    def __init__(self, bot: BotPlayer, screen: Screen) -> None:
        super().__init__(bot.seat)
        self.bot = bot
        self.screen = screen

    def hear(self, view: View, events: list[Event]) -> None:
        self.bot.hear(view, events)
        self.screen.log += [self.screen.words.event(event) for event in events]

    def choose(self, question: Question) -> str:
        if question.view["round"] == ROUND and question.view["step"] == STEP:
            self.screen.view = question.view
            box = question_box(self.screen.words, question, "", self.screen.width)
            frame = self.screen.fill_background(self.screen.frame(box))
            self.screen.console.print(Segments([part for line in frame for part in [*line, Segment.line()]]), end="")
            raise Enough
        return self.bot.choose(question)


def main() -> None:
    game = get_game("cash2")
    words = Words("en")
    names = ["Ann", *(words(f"name-{letter}") for letter in LETTERS[1:SEATS])]
    with open("/dev/null", "w") as nowhere:
        console = Console(
            record=True, width=WIDTH, height=HEIGHT, file=nowhere, force_terminal=True, color_system="truecolor",
            theme=THEME, highlight=False, markup=False, emoji=False, legacy_windows=False,
        )  # fmt: skip
        screen = Screen(console, Words("en", game, names), find_painter(game), speed=1)
        screen.in_place = True
        bots = [BotPlayer(seat, make_bot("search:60", game, seat)) for seat in range(SEATS)]
        s = game.new_unstarted(SEATS, SEED, {"powers": True})
        with suppress(Enough):
            GameLoop(s, [Sitter(bots[0], screen), *bots[1:]], [], lambda: None).run()
        svg = console.export_svg(title="backroom play cash2", theme=WOOD, clear=True)
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(at_home(svg), encoding="utf-8")


def at_home(svg: str) -> str:
    """The picture without fonts from other servers, and with a frame in the colour of the table."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: Fira Code, monospace", f"font-family: {FONTS}", svg)
    svg = re.sub(r"<!-- Generated.*?-->", "", svg)
    svg = re.sub(
        r'x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"([^>]*)>((?:&#160;)*)(.*?)((?:&#160;)*)</text>', trimmed, svg
    )
    svg = svg.replace("font-family: arial", f"font-family: {FONTS}").replace("#c5c8c6", PAPER)
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def trimmed(found: re.Match[str]) -> str:
    """Place a text where its first letter stands: some viewers drop the spaces at the ends of a text."""
    x, y, length, rest, before, text, after = found.groups()
    lead, trail = (len(spaces) // len("&#160;") * CELL for spaces in (before, after))
    left, width = float(x) + lead, float(length) - lead - trail
    return f'x="{left:g}" y="{y}" textLength="{width:g}"{rest}>{text}</text>'


if __name__ == "__main__":
    main()
