"""Writes the end of docs/api.md: every event of every game with its arguments and its sentence in English.

`python tools/events.py` writes it; a test fails when it is stale. Nothing is listed by hand: names and arguments are
those that the games declare, and the sentences are the English messages.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from backroom.engine.codecs import Codec, Flag, Seat, Seats, Text, Tuples
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.words import Words

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "api.md"
HEADING: Final = "## Events\n"
HEAD: Final = """
Made by `python tools/events.py`; do not edit by hand from here on.

What a seat is told: `event.name`, and `event.args` by the names below, as plain data (`event.to_json()` is both).
A *seat* is a letter, or `nobody`; *counts* are a table from words to numbers. An event is told whole to all or to some,
and to others not at all. The sentence is what the terminal and the page say, with the arguments in braces.
"""
FEW: Final = 8  # words that are listed


def kind(name: str, codec: Codec) -> str:
    """The type of an argument, in words."""
    words = codec.vocabulary()
    if isinstance(codec, Seat):
        return "seat"
    if isinstance(codec, Seats):
        return "list of seats"
    if isinstance(codec, Flag):
        return "true or false"
    if isinstance(codec, Tuples):
        return "list of seats" if isinstance(codec.one, Seat) else f"list of {kind('', codec.one)}"
    if words and name == "cards":
        return f"counts of {some(words)}"
    if words:
        return some(words)
    return "word" if isinstance(codec, Text) else "number"


def some(words: object) -> str:
    listed = [f"`{word}`" for word in words]  # type: ignore[attr-defined]
    return ", ".join(listed) if len(listed) <= FEW else f"one of {len(listed)} words, such as {listed[0]}"


def sentence(words: Words, name: str, codecs: dict[str, Codec]) -> str:
    said = words(f"event-{name}", **{argument: f"{{{argument}}}" for argument in codecs})
    return " ".join(said.split())


def section(game: Game) -> str:
    words = Words("en", game)
    lines = [f"### {game.name}\n", "| event | arguments | in English |", "|---|---|---|"]
    for name, codecs in game.events.items():
        arguments = "; ".join(f"`{argument}`: {kind(argument, codec)}" for argument, codec in codecs.items())
        lines.append(f"| `{name}` | {arguments or '-'} | {sentence(words, name, codecs)} |")
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole of docs/api.md as it should be."""
    above = PAGE.read_text(encoding="utf-8").partition(HEADING)[0]
    return above.rstrip() + f"\n\n{HEADING}{HEAD}\n" + "\n".join(map(section, find_games().values()))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
