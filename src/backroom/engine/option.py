"""Options of a game: the house rules a table agrees on before the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Value = bool | int | str

REMEMBERED: Final = 256  # houses of one game


class Option:
    """A name, the values it may have, the one it has unless said otherwise, and the clause that offers it.

    `tables` names the values that only tables of some sizes may choose, with the numbers of seats. The values of a
    `variant` are games of their own rather than house rules: a mode, an expansion.

    Where people may bring a table of their own, `free` reads it, as data or as its text, and returns it as one line of
    text in small letters: so it is kept in views, records and positions like any other value. What cannot be it
    refuses with a ValueError in words.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[Value],
        default: Value,
        clause: str = "",
        seat: bool = False,
        tables: Mapping[Value, Sequence[int]] | None = None,
        free: Callable[[object], str] | None = None,
        variant: bool = False,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = default
        self.clause = clause
        self.seat = seat  # numbers among the values are seats, so they must exist at the table
        self.tables = {value: tuple(counts) for value, counts in (tables or {}).items()}
        self.free = free
        self.variant = variant

    def fits(self, value: Value, seats: int) -> bool:
        """Whether a table of this size may choose a value."""
        if self.seat and is_number(value) and int(value) >= seats:
            return False
        return value not in self.tables or seats in self.tables[value]

    def meant(self, said: object) -> Value | None:
        """The value among ours that somebody means who says it so; None where there is none."""
        typed = spelled(said)
        for known in self.values:
            if spelled(known) == typed:
                return known
        return None

    def allowed(self, seats: int) -> tuple[Value, ...]:
        return tuple([value for value in self.values if self.fits(value, seats)])

    def preset(self, seats: int) -> Value:
        """What a table of this size has unless it says otherwise."""
        return self.default if self.fits(self.default, seats) else self.allowed(seats)[0]

    def read(self, value: object, seats: int) -> Value:
        """The value meant: itself, or its text as somebody would type it."""
        typed = spelled(value)
        for known in self.allowed(seats):
            if spelled(known) == typed:
                return known
        if self.free is not None:
            try:
                return self.free(value)
            except ValueError as error:
                raise ValueError(f"option {self.name}: {error}") from None
        words = ", ".join([spelled(value) for value in self.allowed(seats)])
        size = f" with {seats} seats" if typed in [spelled(value) for value in self.values] else ""
        raise ValueError(f"option {self.name} cannot be {typed}{size}; it is one of: {words}")


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
    return {name: option.read(given.get(name, option.preset(seats)), seats) for name, option in known.items()}


class Houses:
    """The options of one game, settled. Deals ask for the same few houses again and again: those are remembered.

    Everybody gets a table of his own. What is given as data, and not as a plain value, is read anew each time.
    """

    def __init__(self, game: str, options: Sequence[Option]) -> None:
        self.game = game
        self.options = tuple(options)
        self.known: dict[tuple[object, ...], dict[str, Value]] = {}

    def settle(self, given: Mapping[str, Any], seats: int) -> dict[str, Value]:
        if not all(isinstance(value, (bool, int, str)) for value in given.values()):
            return settle(self.game, self.options, given, seats)
        # A 1 is not a true, though they are equal: the types belong to the key.
        key = (seats, *given.items(), *map(type, given.values()))
        house = self.known.get(key)
        if house is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            house = self.known[key] = settle(self.game, self.options, given, seats)
        return house.copy()
