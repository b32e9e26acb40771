"""Writes `client/src/views.ts`: the TypeScript types of everything that the browser draws of each game.

`python tools/client_types.py` writes the file; `tests/test_view_types.py` fails when the file is stale. The types of
views come from `tools/view_types.py`. Actions are those of the action space, events and constants those of the game.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from backroom.engine.actions import ActionType
from backroom.engine.bitmasks import LETTERS
from backroom.engine.codecs import Codec, Named, Seat, Seats, Tuples, names_seats
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from tools.view_types import Field, GameTypes, camel, codec_type, literal

TARGET: Final = Path(__file__).resolve().parent.parent / "client" / "src" / "views.ts"
WIDTH: Final = 120
PLAIN: Final = {"int": "number", "bool": "boolean", "str": "string", "Any": "unknown"}

HEAD: Final = f"""\
// Made by tools/client_types.py from the games' own declarations: change it there.

/** Stands in a view for a value that its viewer may not see. */
export type Hidden = "?";

/** The letter of a seat, in actions and events. */
export type Letter = {" | ".join(f'"{letter}"' for letter in LETTERS[:10])};

export type LetterOrNobody = Letter | "nobody";
"""


# ---------------------------------------------------------------------- types


def typescript(kind: str) -> str:
    """A type as TypeScript spells it: `list[int] | Hidden` is `number[] | Hidden`."""
    return spelled(ast.parse(kind, mode="eval").body)


def spelled(node: ast.expr) -> str:
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{spelled(left)} | {spelled(right)}"
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=words):
            return union([one.value for one in elements(words) if isinstance(one, ast.Constant)])
        case ast.Subscript(value=ast.Name(id="list"), slice=one):
            inner = spelled(one)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[word, value])):
            return f"Record<{spelled(word)}, {spelled(value)}>"
    raise TypeError(f"the browser has no type for {ast.unparse(node)}")


def elements(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def union(words: Sequence[object]) -> str:
    return " | ".join(json.dumps(word) for word in words)


def event_type(codec: Codec) -> str:
    """The type of an argument of an event, in Python: like that of a field, but seats are letters."""
    match codec:
        case Seat():
            return "LetterOrNobody"
        case Seats():
            return "list[Letter]"
        case Tuples() if names_seats(codec):
            return f"list[{event_type(codec.one)}]"
        case Named() if names_seats(codec):
            return f"dict[str, {event_type(codec.one)}]"
    return codec_type(codec)


def constant_type(value: Any) -> str:
    """The type of a constant, in Python, from its value."""
    if isinstance(value, dict):
        (kind,) = {constant_type(one) for one in value.values()}
        return f"dict[{literal(list(value))}, {kind}]"
    if isinstance(value, list):
        return f"list[{literal(value)}]"
    return type(value).__name__


# ---------------------------------------------------------------------- one game


class ClientTypes(GameTypes):
    """The types of one game as the browser needs them: actions, events and constants beside the view."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.constants = [Field(name, self.short(name, constant_type(one))) for name, one in game.constants.items()]
        self.events = {
            name: [Field(arg, self.short(arg, event_type(codec))) for arg, codec in arguments.items()]
            for name, arguments in game.events.items()
        }
        self.actions = [self.action(type) for type in game.action_space.types]

    def short(self, name: str, kind: str) -> str:
        return self.aliases.short(name, kind)

    def action(self, type: ActionType) -> str:
        """The texts of an action type: `"pass"`, or a template such as `aim ${Letter}` in backticks."""
        text = " ".join([type.name, *(self.argument(type, words) for words in type.arguments)])
        return f"`{text}`" if "${" in text else f'"{text}"'

    def argument(self, type: ActionType, words: Sequence[str]) -> str:
        if len(words) == 1:
            return words[0]
        rest = [word for word in words if word not in LETTERS]
        letters = ["Letter"] if len(rest) < len(words) else []
        others = [self.short(f"{type.name}_word", literal(rest))] if rest else []
        return f"${{{typescript(' | '.join([*letters, *others]))}}}"

    def parts(self) -> list[str]:
        return [
            *(alias(name, typescript(kind).split(" | ")) for kind, name in self.aliases.names.items()),
            *(interface(title, fields) for title, fields in self.classes.items()),
            alias(f"{self.prefix}Action", self.actions),
            alias(f"{self.prefix}Event", [event_member(name, args) for name, args in self.events.items()]),
            interface(f"{self.prefix}Constants", self.constants)
            if self.constants
            else alias(f"{self.prefix}Constants", ["Record<string, never>"]),
        ]


def alias(name: str, members: Sequence[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};"
    return (
        line if len(line) <= WIDTH else "\n".join([f"export type {name} =", *(f"  | {one}" for one in members)]) + ";"
    )


def interface(title: str, fields: Sequence[Field]) -> str:
    lines = [line for field in fields for line in field_lines(field)]
    return "\n".join([f"export interface {title} {{", *lines, "}"])


def field_lines(field: Field) -> list[str]:
    line = f"  {field.name}: {typescript(field.kind)};"
    full = f"{line} // {field.comment}" if field.comment else line
    return [full] if len(full) <= WIDTH else [f"  // {field.comment}", line]


def event_member(name: str, args: Sequence[Field]) -> str:
    fields = "; ".join(f"{arg.name}: {typescript(arg.kind)}" for arg in args)
    return f'{{ event: "{name}"; args: {f"{{ {fields} }}" if args else "Record<string, never>"} }}'


def page() -> str:
    games = list(find_games().values())
    parts = [part for game in games for part in ClientTypes(game).parts()]
    lines = [
        f"  {name}: {{ view: {title}View; action: {title}Action; event: {title}Event; constants: {title}Constants }};"
        for name, title in [(game.name, camel(game.name)) for game in games]
    ]
    index = "\n".join(["/** The types of every game, by its name. */", "export interface Games {", *lines, "}"])
    return HEAD + "\n" + "\n\n".join([*parts, index]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
