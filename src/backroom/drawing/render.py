"""Renders the table of any game as text, from a view and words alone.

A game that deserves a table of its own gets a module of its name under `tables/` with the members of `Painter`: `draw`,
`explain` and `SCENES`. A painter is given a `Scene` and nothing else, so it shows what one seat may see.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.visibility import HIDDEN
from backroom.words import Words, variables

# The engine's fields of every view: the question and the log show them, not the table.
VIEW_HEADER: Final = "game version options seats viewer step arg hides_timing agenda acting pending answers".split()
MOST_COLUMNS: Final = 6  # columns that a small window holds

# Amber light on dark wood. Without colours the same words stand in the same places.
PAPER: Final = "#ecd9b0"
WOOD: Final = "#1e130b"
SEATS: Final = "#f5b942 #e8835f #b9c46a #dd93a8 #f09a4a #cdbb98 #86b8a8 #bda0d6 #d8d06a #a9bcd0".split()
THEME: Final = Theme({
    "wood": f"{PAPER} on {WOOD}",
    "paper": f"not bold {PAPER}",
    "lamp": "bold #ffc66d",
    "edge": "#8a5f35",
    "faint": "#a58a63",
    "blood": "bold #ef5a45",
    "gold": "#f2c14e",
    "key": "bold #ffb347",
    "trouble": "bold #ef5a45",
    **{f"seat{i}": colour for i, colour in enumerate(SEATS)},
})  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """The input of a painter: a view, the words for it, and the size of the window."""

    view: dict[str, Any]
    words: Words
    width: int
    height: int = 0  # lines of the window; 0: unlimited, as over a pipe

    @property
    def roomy(self) -> bool:
        """Whether the window has more room than the game needs."""
        return self.height >= 32

    @property
    def tight(self) -> bool:
        """Whether the window is so low that every line counts."""
        return 0 < self.height < 28

    @property
    def seat(self) -> int | None:
        viewer: int | None = self.view["viewer"]
        return viewer

    def seat_label(self, seat: int) -> Text:
        """`B Bruno`, in the colour of the seat."""
        return Text(f"{LETTERS[seat]} {self.words.names[seat]}", style=f"seat{seat}")


class Painter(Protocol):
    """Draws the table of one game: a module under `tables/`, or a `GeneralTable`."""

    SCENES: Collection[str]  # steps at which the table is drawn anew for spectators

    def draw(self, scene: Scene) -> RenderableType: ...

    def explain(self, scene: Scene) -> RenderableType | None:
        """More for the help page, such as the effects of the cards on the table."""
        ...


def find_painter(game: Game) -> Painter:
    """The painter of a game: the module of its name under `tables/`, else a `GeneralTable`."""
    home = f"{__package__}.tables"
    if game.name.isidentifier() and find_spec(f"{home}.{game.name}") is not None:
        return cast(Painter, import_module(f"{home}.{game.name}"))
    return GeneralTable(game)


class GeneralTable:
    """The painter of any game: one line or column a seat, then every other field that has a value."""

    SCENES: Collection[str] = ()

    def __init__(self, game: Game) -> None:
        self.game = game

    def explain(self, scene: Scene) -> RenderableType | None:
        return None

    def draw(self, scene: Scene) -> RenderableType:
        name = scene.words("game-name") if "game-name" in scene.words else scene.view["game"]
        title = Text(name, style="lamp")
        return Panel(
            Group(self.seat_table(scene), *self.other_fields(scene)), title=title, box=box.ROUNDED, border_style="edge"
        )

    def seat_table(self, scene: Scene) -> RenderableType:
        """The fields that have a value for each seat."""
        seats = scene.view["seats"]
        labels = [scene.seat_label(seat) for seat in range(seats)]
        cells = {name: [Text(cell) for cell in column] for name, column in seat_columns(self.game, scene)}
        table = Table(box=None, padding=(0, 1), header_style="faint")
        if len(cells) > MOST_COLUMNS:  # a game with many fields a player: seats side by side
            for label in (Text(), *labels):
                table.add_column(label, no_wrap=True, overflow="ellipsis")
            for name, row in cells.items():
                table.add_row(Text(heading(scene.words, name), style="faint"), *row)
            return table
        table.add_column(scene.words("ui-player"))
        for name in cells:
            table.add_column(heading(scene.words, name))
        for seat, label in enumerate(labels):
            table.add_row(label, *[row[seat] for row in cells.values()])
        return table

    def other_fields(self, scene: Scene) -> list[Text]:
        """All other fields, one a line."""
        game = self.game
        left_out = {*VIEW_HEADER, "players", *game.by_seat, *game.off_screen}
        lines = []
        for name, value in scene.view.items():
            if name not in left_out and value not in ({}, [], HIDDEN, None):
                line = Text(f" {heading(scene.words, name)}: ", style="faint")
                lines.append(line.append(value_text(scene.words, game, name, value)))
        return lines


def seat_columns(game: Game, scene: Scene) -> Iterator[tuple[str, list[str]]]:
    """The name and the texts of every field that has a value for each seat."""
    view, words = scene.view, scene.words
    for name in game.by_seat:
        values = view[name] if view[name] != HIDDEN else [HIDDEN] * view["seats"]
        yield name, [value_text(words, game, name, value) for value in values]
    players = view.get("players", [])
    for name in players[0] if players else ():
        path = f"players.{name}"
        if path not in game.off_screen:
            yield name, [value_text(words, game, path, player[name]) for player in players]


def value_text(words: Words, game: Game, path: str, value: Any) -> str:
    """The value of a field in words: seats by their names, records one after the other."""
    if path in game.seats_in and value != HIDDEN:
        return seats_text(words, value)
    if path in game.optional_records:
        return record_text(words, game, path, value)
    if path in game.records:
        return "; ".join(record_text(words, game, path, one) for one in value)
    return word_text(words, value)


def record_text(words: Words, game: Game, kind: str, one: dict[str, Any]) -> str:
    """The fields of one record in words."""
    fields = {name: f"{kind}.{name}" for name in one if f"{kind}.{name}" not in game.off_screen}
    return ", ".join(
        f"{heading(words, name)}: {value_text(words, game, path, one[name])}" for name, path in fields.items()
    )


def seats_text(words: Words, value: Any) -> str:
    """A value whose numbers are seats, with the names of the players."""
    if isinstance(value, dict):
        return ", ".join(f"{word_text(words, name)}: {seats_text(words, x)}" for name, x in value.items())
    if isinstance(value, list):
        return ", ".join(seats_text(words, x) for x in value)
    return str(words.noun(LETTERS[value])) if value >= 0 else words("seat-nobody")


def heading(words: Words, name: str) -> str:
    """The name of a field in words; without a message for it the name itself."""
    id = heading_id(words, name)
    return name.replace("_", " ") if id is None else words(id)


def heading_id(words: Words, name: str) -> str | None:
    """The message that names a field. A message with arguments is a sentence of the game and names no field."""
    ids = (f"table-{name}", f"ui-{name}")
    return next((id for id in ids if id in words and not variables(words.messages[id])), None)


def word_text(words: Words, value: Any) -> str:
    """A value of the view in words, as far as there are messages for it."""
    if isinstance(value, bool):
        return words("word-yes" if value else "word-no")
    if isinstance(value, dict):
        return ", ".join(f"{word_text(words, name)}: {word_text(words, x)}" for name, x in value.items())
    if isinstance(value, list):
        return ", ".join(word_text(words, x) for x in value)
    id = words.nouns.get(str(value), "")
    return words(id) if id and not variables(words.messages[id]) else str(value)
