"""Writes `src/backroom/views.py`: the view of every game as a `TypedDict`, and `get_game` typed by the game's name.

`python tools/view_types.py` writes the file; `tests/test_view_types.py` fails when the file is stale. Nothing is listed
by hand: fields, their visibility and their codecs are those that the games declare, and the comments are those of the
fields in the source. `tools/client_types.py` writes the same types for the browser.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from backroom.engine.codecs import Codec, Flag, Marks, Named, Remembered, Seat, Seats, Tuples, Word
from backroom.engine.game import Game
from backroom.engine.options import Option
from backroom.engine.registry import find_games
from backroom.engine.state import ENGINE_FIELDS, State
from backroom.engine.visibility import everyone, fields_of

PAGE: Final = Path(__file__).resolve().parent.parent / "src" / "backroom" / "views.py"
WIDTH: Final = 120
MOST_WORDS: Final = 40  # a longer vocabulary is typed as `str`

HEAD: Final = '''"""The view of each game as a type: what `game.view(s, seat)` returns, field by field.

Made by tools/view_types.py from the games' own declarations; do not edit by hand. A field that may be hidden from
somebody may be "?". Editors and type checkers read these types; at run time a view is a plain `dict`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, TypedDict, TypeVar, overload

if TYPE_CHECKING:
    from backroom.engine.game import Determinizer, Game
    from backroom.engine.state import State

Hidden = Literal["?"]
'''

FOOT: Final = '''


V = TypeVar("V")

if TYPE_CHECKING:

    class TypedGame(Game, Generic[V]):
        """A `Game` whose views have a type. For type checkers only; at run time every game is a plain `Game`."""

        def view(self, s: State, viewer: int | None) -> V: ...  # type: ignore[override]

        def truth(self, s: State) -> V: ...  # type: ignore[override]

        def imagine(self, view: V | Mapping[str, Any], seed: int = 0) -> State: ...

        def determinizer(self, view: V | Mapping[str, Any]) -> Determinizer: ...

'''


# ---------------------------------------------------------------------- values


def literal(words: Sequence[str]) -> str:
    quoted = ", ".join([f'"{word}"' for word in dict.fromkeys(words)])
    return f"Literal[{quoted}]"


def word_type(words: Sequence[str]) -> str:
    return literal(words) if 0 < len(words) <= MOST_WORDS else "str"


def codec_type(codec: Codec) -> str:
    """The type of a codec's JSON value."""
    match codec:
        case Flag():
            return "bool"
        case Seats():
            return "list[int]"
        case Seat():
            return "int"
        case Marks():
            return f"list[{word_type(codec.vocabulary())}]"
        case Named():
            return f"dict[str, {codec_type(codec.one)}]"
        case Word():
            return word_type(codec.words)
        case Tuples() if type(codec).to_json.__module__ == Tuples.__module__:
            return f"list[{codec_type(codec.one)}]"
        case Remembered():
            return annotated(type(codec).made)
        case _ if type(codec).to_json is not Codec.to_json:
            said = annotated(type(codec).to_json)
            return word_type(codec.vocabulary()) if said == "str" and closed(codec) else said
    return "int"


def closed(codec: Codec) -> bool:
    """Whether a text of this codec is one word of the vocabulary, and not several letters."""
    return not codec.these


def annotated(function: Any) -> str:
    return spelled(get_type_hints(function)["return"])


def spelled(kind: Any) -> str:
    """A type as source text: `int`, `dict[str, list[str]]`."""
    return str(kind).replace("typing.", "") if get_args(kind) else kind.__name__


def option_type(option: Option) -> str:
    kinds = {type(value) for value in option.values}
    if kinds == {str} and option.free is None:
        return literal([str(value) for value in option.values])
    names = [kind.__name__ for kind in (bool, int, str) if kind in kinds or (kind is str and option.free is not None)]
    return " | ".join(names)


# ---------------------------------------------------------------------- fields


def comments(record: type) -> dict[str, str]:
    """The comments behind the fields in the source: `self.round: i64 = 0  # comment`."""
    found: dict[str, str] = {}
    for kind in record.__mro__:
        if kind not in (object, State):
            for name, comment in re.findall(r"self\.(\w+)\b[^=\n]*=[^#\n]*#\s*(.+)", inspect.getsource(kind)):
                found.setdefault(name, comment.strip().rstrip(",;"))
    return found


class Field(NamedTuple):
    """A field of a record, a view or the options: its name, its type as Python spells it, its comment."""

    name: str
    kind: str
    comment: str = ""

    def lines(self) -> list[str]:
        line = f"    {self.name}: {self.kind}"
        full = f"{line}  # {self.comment}" if self.comment else line
        return [full] if len(full) <= WIDTH else [f"    # {self.comment}", line]


class Aliases:
    """The long lists of words of one game: each once, as a type of its own."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.names: dict[str, str] = {}

    def short(self, name: str, kind: str) -> str:
        """The type with a long `Literal` replaced by the name of its alias."""
        found = re.search(r"Literal\[[^\]]*\]", kind)
        if found is None or len(found[0]) <= 40:
            return kind
        if found[0] not in self.names:
            alias = self.prefix + camel(name)
            while alias in self.names.values():
                alias += "Word"
            self.names[found[0]] = alias
        return kind.replace(found[0], self.names[found[0]])

    def lines(self) -> list[str]:
        out = []
        for kind, alias in self.names.items():
            line = f"{alias} = {kind}"
            if len(line) > WIDTH:
                words = re.findall(r'"[^"]*"', kind)
                line = f"{alias} = Literal[\n" + "".join(f"    {word},\n" for word in words) + "]"
            out.append(line)
        return out


def camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def read_fields(game: Game, record_kind: str, record: type, aliases: Aliases) -> list[Field]:
    """The fields of one kind of record, or with "" of the state itself; then the readings."""
    prefix = f"{record_kind}." if record_kind else ""
    example = record() if record_kind else game.empty_state(game.seats[0])
    said = comments(record)
    out = []
    for name in fields_of(record):
        if record_kind or name not in (*ENGINE_FIELDS, *game.records, *game.optional_records):
            codec = game.codecs.get(prefix + name)
            kind = codec_type(codec) if codec is not None else type(getattr(example, name)).__name__
            hidden = "" if game.visibility[prefix + name] is everyone else " | Hidden"
            out.append(Field(name, aliases.short(name, kind) + hidden, said.get(name, "")))
    for path, read in game.readings.items():
        if path.rpartition(".")[0] == record_kind:
            out.append(Field(path.removeprefix(prefix), annotated(read), first_line(read)))
    return out


def first_line(thing: object) -> str:
    return (inspect.getdoc(thing) or "").partition("\n")[0].rstrip(".")


def header_types(game: Game, prefix: str, aliases: Aliases) -> dict[str, str]:
    """The fields that the engine puts into every view, in their order."""
    known = {
        "game": literal([game.name]),
        "options": f"{prefix}Options" if game.options else "dict[str, bool | int | str]",
        "viewer": "int | None",
        "step": aliases.short("step", literal(list(game.steps))),
        "arg": "int | dict[str, Any]",
        "agenda": "list[list[Any]]",
        "answers": "list[str | None]",
    }
    view = game.view(game.deal(game.seats[0], 1), 0)
    of_the_game = (*game.visibility, *game.records, *game.optional_records, *game.readings)
    own = [name for name in view if name not in of_the_game]
    return {name: known.get(name) or plain_type(view[name]) for name in own}


def plain_type(value: object) -> str:
    return "list[int]" if isinstance(value, list) else type(value).__name__


def record_titles(game: Game) -> dict[str, str]:
    """The class of each kind of record: lists that hold the same kind share one."""
    records = {**game.records, **game.optional_records}
    return {record_kind: camel(game.name) + record.__name__ for record_kind, record in records.items()}


class GameTypes:
    """The types of one game: the aliases of its long lists of words; options, records and the view, field by field."""

    def __init__(self, game: Game) -> None:
        self.prefix = camel(game.name)
        self.aliases = Aliases(self.prefix)
        self.classes: dict[str, list[Field]] = {}
        if game.options:
            options = [Field(one.name, self.aliases.short(one.name, option_type(one))) for one in game.options]
            self.classes[f"{self.prefix}Options"] = options
        titles = record_titles(game)
        for record_kind, record in {**game.records, **game.optional_records}.items():
            fields = read_fields(game, record_kind, record, self.aliases)
            known = self.classes.setdefault(titles[record_kind], fields)
            assert known == fields, f"{record_kind}: the same kind of record with another visibility"
        header = header_types(game, self.prefix, self.aliases)
        records = {
            record_kind: f"list[{title}]" if record_kind in game.records else f"{title} | None"
            for record_kind, title in titles.items()
        }
        view = [Field(name, kind) for name, kind in {**header, **records}.items()]
        self.classes[f"{self.prefix}View"] = view + read_fields(game, "", game.state_class, self.aliases)


def game_classes(game: Game) -> list[str]:
    """The aliases and classes of one game in Python."""
    types = GameTypes(game)
    parts = ["\n".join(types.aliases.lines())] if types.aliases.names else []
    for title, fields in types.classes.items():
        lines = [line for field in fields for line in field.lines()]
        parts.append("\n".join([f"class {title}(TypedDict):", *lines]))
    return parts


def page() -> str:
    games = find_games()
    classes = [part for game in games.values() for part in game_classes(game)]
    overloads = [
        f'    @overload\n    def get_game(name: Literal["{name}"]) -> TypedGame[{camel(name)}View]: ...\n'
        for name in games
    ]
    overloads.append("    @overload\n    def get_game(name: str) -> Game: ...\n")
    overloads.append("    def get_game(name: str) -> Game: ...\n")
    return HEAD + "\n\n" + "\n\n\n".join(classes) + FOOT + "\n".join(overloads)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
