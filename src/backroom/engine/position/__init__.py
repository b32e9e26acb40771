"""Positions: a state as readable TOML, as FEN is for chess. Puzzles, bug reports and saved games use it.

`write` writes the whole state (agenda, sealed answers and random number generator too), so that `read` returns an equal
state which plays on alike. `read` needs less: it begins with a deal, applies what the text says, lets the game complete
the rest (`complete_position`), and refuses impossible positions with their line. Codecs write the fields. One table for
each seat, `[A]`, holds its record of `players`, and one table an optional record; other records are arrays of tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from backroom.engine.bitmasks import LETTERS, MEMBERS
from backroom.engine.codecs import FLAG, NUMBER, Codec
from backroom.engine.position.document import FORMAT, PositionError, pairs_written
from backroom.engine.state import State
from backroom.engine.step import Step, arg_to_json
from backroom.engine.visibility import optional_record

if TYPE_CHECKING:
    from backroom.engine.game import Game

__all__ = ["PositionError", "read", "write"]

SEAT_RECORDS: Final = "players"
SEAT_PART: Final = "seat"  # the part of a frame argument that is a seat


def codec_of(game: Game, path: str, value: Any) -> Codec:
    """The codec of a field; without one in the game's table it is a number or, if the value is a bool, a flag."""
    return game.codecs.get(path, FLAG if isinstance(value, bool) else NUMBER)


def fields(game: Game, kind: str = "") -> list[str]:
    """The fields of the state itself, or of a kind of record, in the order of VISIBILITY."""
    if kind:
        return [name.removeprefix(kind + ".") for name in game.visibility if name.startswith(kind + ".")]
    return [name for name in game.visibility if "." not in name]


def write(game: Game, s: State) -> str:
    """The whole state as text, all secrets included."""
    sections = [pairs_written({"format": FORMAT, "game": game.name, "version": game.version, "seats": s.seats})]
    sections.append(section("[options]", changed_options(game, s)))
    empty: dict[str, Any] = {kind: [] for kind in game.records if not getattr(s, kind)}
    sections.append(section("[table]", fields_written(game, s, "") | empty))
    for kind in game.optional_records:
        optional = optional_record(s, kind)
        if optional is not None:
            sections.append(section(f"[{kind}]", fields_written(game, optional, kind)))
    for kind in game.records:
        for i, record in enumerate(getattr(s, kind)):
            title = f"[{LETTERS[i]}]" if kind == SEAT_RECORDS else f"[[{kind}]]"
            sections.append([title, *pairs_written(fields_written(game, record, kind))])
    sections.append(section("[open]", open_written(s)))
    sealed = {LETTERS[seat]: game.text(s.answers[seat]) for seat in MEMBERS[s.acting & ~s.pending]}
    sections.append(section("[answers]", sealed))
    sections.append(section("[rng]", rng_written(s)))
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def section(title: str, pairs: dict[str, Any]) -> list[str]:
    return [title, *pairs_written(pairs)] if pairs else []


def changed_options(game: Game, s: State) -> dict[str, Any]:
    return {option.name: s.options[option.name] for option in game.options if s.options[option.name] != option.default}


def fields_written(game: Game, thing: Any, kind: str) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name in fields(game, kind):
        value = getattr(thing, name)
        codec = codec_of(game, f"{kind}.{name}" if kind else name, value)
        if not codec.derived:
            out[name] = codec.to_text(value)
    return out


def open_written(s: State) -> dict[str, Any]:
    return {
        "step": s.step.name,
        "arg": arg_written(s.step, s.arg),
        "agenda": [frame_written(step, arg) for step, arg in s.agenda],
        "acting": [LETTERS[seat] for seat in MEMBERS[s.acting]],
        "pending": [LETTERS[seat] for seat in MEMBERS[s.pending]],
    }


def arg_written(step: Step[Any], arg: int) -> Any:
    """A frame argument: a number, or its parts by name, of which `seat` is a letter."""
    said = arg_to_json(step, arg)
    if isinstance(said, int):
        return said
    return {name: LETTERS[value] if name == SEAT_PART else value for name, value in said.items()}


def frame_written(step: Step[Any], arg: int) -> str:
    """A frame of the agenda: `last 0`, or `take seat=B`."""
    said = arg_written(step, arg)
    parts = [f"{name}={value}" for name, value in said.items()] if isinstance(said, dict) else [str(said)]
    return " ".join([step.name, *parts])


def rng_written(s: State) -> dict[str, Any]:
    where = {"key": s.rng_key.hex()} if s.rng_key else {"state": s.rng_state}
    return {**where, "count": s.rng_count}


def read(game: Game, text: str) -> State:
    """The state that a text describes. Raises PositionError, which names the line."""
    from backroom.engine.position.reader import PositionReader  # it knows Game, which knows this module

    return PositionReader(game, text).state()
