"""Options of a game: the house rules a table agrees on before the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Value = bool | int | str


class Option:
    """A name, the values it may have, the one it has unless said otherwise, and the clause that offers it."""

    def __init__(
        self, name: str, values: Sequence[Value], default: Value, clause: str = "", seat: bool = False
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = default
        self.clause = clause
        self.seat = seat  # numbers among the values are seats, so they must exist at the table

    def allowed(self, seats: int) -> tuple[Value, ...]:
        return tuple(v for v in self.values if not (self.seat and is_number(v) and int(v) >= seats))

    def read(self, value: object, seats: int) -> Value:
        """The value meant: itself, or its text as somebody would type it."""
        typed = spelled(value)
        for known in self.allowed(seats):
            if spelled(known) == typed:
                return known
        words = ", ".join(spelled(v) for v in self.allowed(seats))
        raise ValueError(f"option {self.name} cannot be {typed}; it is one of: {words}")


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def spelled(value: object) -> str:
    """How people write a value: yes and true, no and false are the same word."""
    text = str(value).strip().lower()
    return {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}.get(
        text, text
    )


def settle(game: str, options: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Value]:
    """Every option with its value: the given ones checked, the others at their defaults."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise ValueError(f"{game} has no option {name!r}; its options are: {names}")
    return {name: option.read(given.get(name, option.default), seats) for name, option in known.items()}
