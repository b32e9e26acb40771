"""Writes `client/src/wire.ts`: the TypeScript types of `match/protocol_ws.py` and `match/protocol_http.py`.

The types are read from the classes themselves, so browser and server cannot drift apart; a test compares the file with
the output. In a request a field with a default may be left out; messages of the server have every field. The lengths of
what a guest may type stand there too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from backroom.match import chat, names, protocol_http, protocol_ws
from backroom.server import ids

TARGET: Final = Path(__file__).parent.parent / "client" / "src" / "wire.ts"
HEAD: Final = (
    "// Made by tools/wire_types.py from src/backroom/match/protocol_ws.py and protocol_http.py: change it there."
)
CONSTANTS: Final = {
    "PROTOCOL": protocol_ws.PROTOCOL,
    "MAX_NAME_LENGTH": names.MAX_NAME,
    "MAX_CHAT_LENGTH": chat.MAX_TEXT,
    "MAX_CODE_LENGTH": ids.MAX_CODE_LENGTH,
}
NAMES: Final = ("Kind", "Phase", "Pace")
UNIONS: Final = ("Requests", "Messages")
REQUESTS: Final = (
    protocol_ws.Request,
    protocol_http.NewGuest,
    protocol_http.NewMatch,
    protocol_http.NewLink,
    protocol_http.NewSession,
    protocol_http.EndSessions,
)  # their fields with defaults may be left out


def structs() -> list[type[msgspec.Struct]]:
    """The classes of both protocols, in the order of the files, without the bases that are never sent."""
    values = {**vars(protocol_ws), **vars(protocol_http)}.values()
    found = [value for value in values if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    return [cls for cls in found if cls not in (protocol_ws.Message, protocol_ws.Request)]


def spell(kind: inspect.Type) -> str:
    match kind:
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType(values=values):
            return literal(values)
        case inspect.ListType(item_type=item):
            inner = spell(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {spell(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(map(spell, types))
        case inspect.StructType(cls=cls):
            return cls.__name__
    raise TypeError(f"the browser has no type for {kind}")


def literal(values: tuple[Any, ...]) -> str:
    """The name of a named choice, or the choice written out."""
    for name in NAMES:
        if set(getattr(protocol_ws, name).__args__) == set(values):
            return name
    return " | ".join(f'"{value}"' for value in values)


def interface(cls: type[msgspec.Struct]) -> str:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    lines = [f'  type: "{info.tag}";'] if info.tag is not None else []
    for field in info.fields:
        free = "?" if issubclass(cls, REQUESTS) and not field.required else ""
        lines.append(f"  {field.encode_name}{free}: {spell(field.type)};")
    return "\n".join([f"export interface {cls.__name__} {{", *lines, "}"])


def render() -> str:
    parts = [HEAD, *(f"export const {name} = {value};" for name, value in CONSTANTS.items())]
    for name in NAMES:
        choices = " | ".join(f'"{value}"' for value in getattr(protocol_ws, name).__args__)
        parts.append(f"export type {name} = {choices};")
    parts += [interface(cls) for cls in structs()]
    for name in UNIONS:
        parts.append(f"export type {name} = {' | '.join(cls.__name__ for cls in getattr(protocol_ws, name).__args__)};")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    if "--check" in sys.argv:
        raise SystemExit(TARGET.read_text(encoding="utf-8") != render())
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(render(), encoding="utf-8")


if __name__ == "__main__":
    main()
