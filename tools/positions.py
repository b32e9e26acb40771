"""Writes docs/positions.md: how a position is written, every field of every game, and how the rest is completed.

`python tools/positions.py` writes the page; a test says whether it is fresh. Fields, words and who sees them come from
the codecs and the visibility table; the meaning of a field, from the comment behind it in the game's `state.py`;
completion and refusals, from the docstrings of `position.py` and `invariants.py`. The examples are read.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from backroom.engine.bitmasks import LETTERS, MEMBERS
from backroom.engine.codecs import Codec, Flag, Marks, Named, Number, Seat, Seats, Tuples, Word
from backroom.engine.conformance.runner import job, modes
from backroom.engine.game import Game, span
from backroom.engine.position import SEAT_RECORDS, codec_of, fields, fields_written
from backroom.engine.position.document import written
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from backroom.engine.state import State
from backroom.engine.visibility import VisibilityRule, everyone, nobody, optional_record, owner

PAGE = Path(__file__).resolve().parent.parent / "docs" / "positions.md"
SHORT = 8  # words that have a place in a table
EXAMPLE = 60  # characters of a value that is shown
LOOKED_AT = 2  # games of each mode

Values = dict[str, str]

HEAD = """# Positions: a table as text

Made by `python tools/positions.py`; do not edit by hand.

A position is a TOML text that stands for a table, as FEN does in chess. `game.describe(s)` says everything, sealed
answers and random numbers to come included, and `game.position(text)` gives the same state back. A position may also
say only what matters: it begins with a deal (of `seed`, 0 if left out), what the text says is laid over it, and the
game completes the rest. What the rules cannot lead to raises `PositionError`, with its line and the clause.

| where | what it says |
|---|---|
| `format` | of the text: 2; left out, the names of format 1 (below) are read, too |
| `game`, `version` | whose position this is, and under which version of the rules; both may be left out |
| `seats` | how many sit at the table; may be left out where a game has one size |
| `seed` | of the deal that lies below: a number, or 64 hexadecimal digits for the keyed stream |
| `phase` | the short form of `[open] step` |
| `[options]` | the options that are not as usual (`backroom list GAME` names them) |
| `[table]` | fields of the table itself |
| `[A]`, `[B]`, ... | fields of one seat; seats are letters |
| `[record]` | fields of a record that a game has with some options only, as each mode of Noir has one of its own |
| `[[kind]]` | one such table for each record of another kind, in order; a kind that is named is named whole |
| `[open] step`, `arg` | the open step, and its argument: a number, or named parts such as `{ seat = "B" }` |
| `[open] agenda` | what follows it, as `"step 0"` or `"step seat=B"`; the next one stands **last** |
| `[open] acting`, `pending` | whom the step asks, and who still owes an answer; both follow from the rest |
| `[answers]` | answers under seal, as typed: `A = "stand"` |
| `[rng]` | `state` or `key`, and `count`: where the stream of random numbers stands |

**Left out**, the open step is the first question of a deal; the agenda is what follows the step in a round; `acting`
are those whom the step asks; nobody has answered. A step that asks nobody happens at once. Cards are counted against
the deal: none may be missing, none too many. Fields that follow from others are never said.

**Format 1** had other names, and is still read: `n` for `arg`, `asked` for `acting`, `waiting` for `pending`,
`[chance]` with `luck` and `drawn` for `[rng]` with `state` and `count`, and in Noir `[[crew]]` with `laid` for
`[[thieves]]` with `tokens`. Fields of an optional record stood in `[table]`, or in the tables of the seats where there
is a value for each seat. Its arguments were numbers without names.
"""

EXAMPLES = {
    "boss": """
seats = 3
[table]
round = 2
turn = 1
first = "B"
[A]
score = 70
[C]
veterans = 5
dead = 1
""",
    "cash1": """
seats = 4
phase = "nerve"
[options]
powers = true
[table]
round = 5
table = { note_20000 = 1, note_5000 = 2 }
[A]
power = "madman"
shown = true
card = "triple"
aim = ["B"]
money = 60000
[B]
wounds = 2
""",
    "cash2": """
seats = 4
phase = "take"
[table]
round = 3
centre = { painting = 2, clip = 1, bill_20000 = 1 }
ducked = ["A"]
[B]
stash = { bill_10000 = 2, diamond_5000 = 1 }
wounds = 1
""",
    "hands": """
[options]
rounds = 5
[table]
points = [2, 1]
""",
    "noir": """
seats = 2
[table]
board = '''
A  B- C=
D  E  F
'''
deck = "AB"
[A]
identity = "E"
[B]
identity = "felix"
""",
}


def page() -> str:
    out = [HEAD]
    for name, game in sorted(find_games().items()):
        out += [f"## `{name}`", "", f"{span(game.seats).capitalize()}. {completed(game)}", ""]
        if name in EXAMPLES:
            out += ["```toml", EXAMPLES[name].strip(), "```", "", opened(game, EXAMPLES[name]), ""]
        words, values = Words(), values_of(game)
        out += table_of(game, "", "`[table]`", words, values)
        for kind in game.optional_records:
            out += table_of(game, kind, f"`[{kind}]`", words, values)
        for kind in game.records:
            out += table_of(game, kind, "`[A]`, `[B]`, ..." if kind == SEAT_RECORDS else f"`[[{kind}]]`", words, values)
        out += words.lines()
        out += [f"Steps: {', '.join(f'`{step}`' for step in game.steps)}.", ""]
        out += refused(game)
    return "\n".join(out).rstrip() + "\n"


def opened(game: Game, text: str) -> str:
    s = game.position(text)
    acting = ", ".join(LETTERS[seat] for seat in MEMBERS[s.acting])
    return f"The step `{s.step.name}` asks {acting}."


# ---------------------------------------------------------------------- fields


class Words:
    """The word lists of a game that are too long for a table: each once, under a letter."""

    def __init__(self) -> None:
        self.lists: list[tuple[str, ...]] = []

    def named(self, words: Iterable[str]) -> str:
        said = tuple(words)
        if len(said) <= SHORT:
            return ", ".join(f"`{word}`" for word in said)
        if said not in self.lists:
            self.lists.append(said)
        return f"one of list {self.lists.index(said) + 1}"

    def lines(self) -> list[str]:
        lines = [f"- list {k + 1}: {', '.join(f'`{word}`' for word in said)}" for k, said in enumerate(self.lists)]
        return ["The longer lists of words:", "", *lines, ""] if lines else []


def table_of(game: Game, kind: str, title: str, words: Words, values: Values) -> list[str]:
    names = fields(game, kind)
    if not names:
        return []
    record_class = {**game.records, **game.optional_records}[kind] if kind else game.state_class
    said = comments(record_class)
    example = game.empty_state(game.seats[0]) if not kind else record_class()
    out = [f"| {title} | what it is | how it is written | as in | who sees it |", "|---|---|---|---|---|"]
    for name in names:
        full = f"{kind}.{name}" if kind else name
        codec = codec_of(game, full, getattr(example, name))
        how = "left out: it follows from others" if codec.derived else spelling(codec, words)
        what = said.get(name, name.replace("_", " "))
        shown = f"`{values[full]}`" if values.get(full) else ""
        out.append(f"| `{name}` | {what} | {how} | {shown} | {seen(game.visibility[full])} |")
    return [*out, ""]


def values_of(game: Game) -> Values:
    """For each field one value of random play: the longest of the short values, because it tells most."""
    found: Values = {}
    for seed in range(LOOKED_AT):
        for mode in modes(game):
            task = job(game, mode, seed)
            s = game.deal(task.seats, task.seed, task.options)
            rng = FastRng(seed)
            while not s.over:
                note(game, found, "", s)
                for kind in game.optional_records:
                    if optional_record(s, kind) is not None:
                        note(game, found, kind, optional_record(s, kind))
                for kind in game.records:
                    for record in getattr(s, kind):
                        note(game, found, kind, record)
                for seat in s.pending_seats:
                    ids = s.legal_ids(seat)
                    s.play(seat, ids[rng.below(len(ids))])
    return found


def note(game: Game, found: Values, kind: str, thing: Any) -> None:
    for name, value in fields_written(game, thing, kind).items():
        full = f"{kind}.{name}" if kind else name
        text = written(value)
        text = " ".join(text.split())
        if full not in found or len(found[full]) < len(text) <= EXAMPLE:
            found[full] = text if len(text) <= EXAMPLE else text[:EXAMPLE] + " ..."


def comments(record: type) -> dict[str, str]:
    """The comments behind the fields in the source: `self.round: i64 = 0 # comment`."""
    found: dict[str, str] = {}
    for kind in record.__mro__:
        if kind in (object, State):
            continue
        for name, comment in re.findall(r"self\.(\w+)\b[^=\n]*=[^#\n]*#\s*(.+)", inspect.getsource(kind)):
            found.setdefault(name, comment.strip().rstrip(",;").replace("|", "\\|"))
    return found


def seen(rule: VisibilityRule) -> str:
    if rule is everyone:
        return "all"
    if rule is nobody:
        return "nobody"
    if rule is owner:
        return "its seat"
    return first_line(rule).rstrip(".") or rule.__name__.replace("_", " ")


def spelling(codec: Codec, words: Words) -> str:
    """How a codec writes its values, in words."""
    vocabulary = codec.vocabulary()
    if isinstance(codec, Flag):
        return "`true` or `false`"
    if isinstance(codec, Seats):
        return "list of seats"
    if isinstance(codec, Seat):
        return "seat, or `nobody`"
    if isinstance(codec, Marks):
        return f"list, each word once: {words.named(vocabulary)}"
    if isinstance(codec, Named):
        return f"table: {words.named(codec.words)}, with: {spelling(codec.one, words)}"
    if isinstance(codec, Tuples):
        return f"list of: {spelling(codec.one, words)}"
    if isinstance(codec, Word):
        return words.named(vocabulary)
    if type(codec) is Codec or isinstance(codec, Number):
        return "number"
    return written_by(codec) + (f": {words.named(vocabulary)}" if vocabulary else "")


def written_by(codec: Codec) -> str:
    """A codec of the game's own says in its docstring what it writes."""
    return (inspect.getdoc(type(codec)) or "").partition("\n")[0].partition(". ")[0].rstrip(".")


# ---------------------------------------------------------------------- what follows, and what cannot be


def completed(game: Game) -> str:
    """The docstring of the module that completes a position, without its first line."""
    if game.complete_position is None:
        return "What is left out is as it was dealt."
    said = inspect.getdoc(inspect.getmodule(game.complete_position)) or ""
    return said.partition("\n")[2].strip().replace("\n", " ")


def refused(game: Game) -> list[str]:
    """The checks of a position, by the first lines of their docstrings."""
    if game.check is None:
        return []
    package, _, name = game.check.__module__.rpartition(".")
    folders = [found.name for found in walk_packages(importlib.import_module(package).__path__, package + ".")]
    modules = [game.check.__module__, *[module for module in folders if module.endswith("." + name)]]
    found = [
        first_line(value)
        for module in map(importlib.import_module, dict.fromkeys(modules))
        for name, value in vars(module).items()
        if name.startswith("check_") and inspect.isfunction(value) and value.__module__ == module.__name__
    ]
    return ["Refused is what breaks one of these:", "", *[f"- {line}" for line in found if line], ""] if found else []


def first_line(thing: object) -> str:
    return (inspect.getdoc(thing) or "").partition("\n")[0]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
