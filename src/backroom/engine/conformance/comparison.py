"""Whether two tables, or two views, are the same, and where they differ.

Every field that a class names in `__slots__` counts, so a field that somebody forgets in `copy` or in a form
is seen without a list to keep up. Two things do not count: the log, which belongs to whoever listens, and
old answers, which mean something only for seats that were called and no longer owe one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.bitmasks import MEMBERS
from backroom.engine.state import ENGINE_FIELDS, State
from backroom.engine.visibility import fields_of

UNSET: Final = "nothing at all"
FEW: Final = 3


def freeze(s: State) -> dict[str, Any]:
    """Every field by name, as values that nothing done to the state can change."""
    out: dict[str, Any] = {
        "game": s.game.name,
        "options": detached(s.options),
        "seats": s.seats,
        "step": s.step.name,
        "arg": s.arg,
        "agenda": tuple([(step.name, n) for step, n in s.agenda]),
        "acting": s.acting,
        "pending": s.pending,
        "answers": {seat: s.answers[seat] for seat in MEMBERS[s.acting & ~s.pending]},
        "rng_key": s.rng_key,
        "rng_state": s.rng_state,
        "rng_count": s.rng_count,
    }
    for name in fields_of(type(s)):
        if name not in ENGINE_FIELDS:
            out[name] = detached(getattr(s, name, UNSET))
    return out


def detached(value: Any) -> Any:
    """The same value, sharing nothing that can change. A list stays a list: the rules may write into it."""
    if isinstance(value, (int, str, bytes)):
        return value
    if isinstance(value, list):
        return [detached(x) for x in value]
    if isinstance(value, tuple):
        return tuple([detached(x) for x in value])
    if isinstance(value, Mapping):
        return {key: detached(x) for key, x in value.items()}
    if isinstance(value, set):
        return frozenset(value)
    names = fields_of(type(value))
    if names:
        return {name: detached(getattr(value, name, UNSET)) for name in names}
    return value


def same(s: State, t: State) -> list[str]:
    """The fields in which two states differ, with both values; empty when they are the same."""
    return differences(freeze(s), freeze(t))


def differences(a: Any, b: Any, path: str = "") -> list[str]:
    """Where two pieces of plain data differ: `players[1].points: 3 against 4`."""
    if type(a) is type(b) and a == b:
        return []
    if isinstance(a, dict) and isinstance(b, dict):
        found: list[str] = []
        for key in [*a, *(key for key in b if key not in a)]:
            inner = f"{path}.{key}" if path else str(key)
            found += differences(a.get(key, UNSET), b.get(key, UNSET), inner)
        return found
    if isinstance(a, (list, tuple)) and type(a) is type(b) and len(a) == len(b):
        return [line for i, (x, y) in enumerate(zip(a, b)) for line in differences(x, y, f"{path}[{i}]")]
    if a == b and isinstance(a, int) and isinstance(b, int):
        return []  # True and 1 are the same answer to the same question
    return [f"{path or 'all'}: {a!r} against {b!r}"]


def summed_up(lines: list[str]) -> str:
    """The first few differences in one line."""
    more = f", and {len(lines) - FEW} more" if len(lines) > FEW else ""
    return "; ".join(lines[:FEW]) + more
