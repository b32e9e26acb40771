"""Options of a game: the house rules a table agrees on before the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from backroom.engine.bitmasks import LETTERS

Value = bool | int | str

REMEMBERED: Final = 256  # houses of one game


class NotOffered(ValueError):
    """What a table asks for is not played so: its seats, an option, a value of one."""


class Option:
    """A name, the values it may have, the one it has unless said otherwise, and the clause that offers it.

    `tables` names the values that only tables of some sizes may choose, with the numbers of seats. The values of a
    `variant` are games of their own rather than house rules: a mode, an expansion. `within` names the variants that an
    option belongs to, `{"mode": ["duel"]}`: in all others it changes nothing. `numbers` are whole numbers that may be
    chosen beside the values, which then are those that a table is offered. The numbers of a `seat` option are seats,
    which people write as letters.

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
        within: Mapping[str, Sequence[Value]] | None = None,
        numbers: range | None = None,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = default
        self.clause = clause
        self.seat = seat  # numbers among the values are seats, so they must exist at the table
        self.tables = {value: tuple(counts) for value, counts in (tables or {}).items()}
        self.free = free
        self.variant = variant
        self.within = {name: tuple(chosen) for name, chosen in (within or {}).items()}
        self.numbers = numbers

    def matters(self, options: Mapping[str, Value]) -> bool:
        """Whether it changes anything where these options are in force; what is not said may still be chosen so."""
        return all(options[name] in chosen for name, chosen in self.within.items() if name in options)

    def text(self, value: Value) -> str:
        """How somebody would write a value."""
        return LETTERS[value] if self.seat and is_number(value) and isinstance(value, int) else spelled(value)

    def allows(self, value: Value, seats: int) -> bool:
        """Whether a table of this size may choose a value."""
        if self.seat and is_number(value) and int(value) >= seats:
            return False
        return value not in self.tables or seats in self.tables[value]

    def meant(self, said: object) -> Value | None:
        """The value among ours that somebody means who says it so; None where there is none."""
        typed = spelled(said)
        for known in self.values:
            if typed in (spelled(known), self.text(known).lower()):
                return known
        return None

    def allowed(self, seats: int) -> tuple[Value, ...]:
        return tuple([value for value in self.values if self.allows(value, seats)])

    def preset(self, seats: int) -> Value:
        """What a table of this size has unless it says otherwise."""
        return self.default if self.allows(self.default, seats) else self.allowed(seats)[0]

    def read(self, value: object, seats: int) -> Value:
        """The value meant: itself, or its text as somebody would type it."""
        typed = spelled(value)
        meant = self.meant(value)
        if meant is not None and self.allows(meant, seats):
            return meant
        if self.numbers is not None and is_whole(typed) and int(typed) in self.numbers:
            return int(typed)
        if self.free is not None:
            try:
                return self.free(value)
            except ValueError as error:
                raise NotOffered(f"option {self.name}: {error}") from None
        words = ", ".join([self.text(value) for value in self.allowed(seats)])
        if self.numbers is not None:
            words += f", or a whole number from {self.numbers.start}"
        size = f" with {seats} seats" if meant is not None else ""
        raise NotOffered(f"option {self.name} cannot be {typed}{size}; it is one of: {words}")


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_whole(text: str) -> bool:
    """Short enough for what a rule counts with, too."""
    return text.isascii() and text.isdecimal() and len(text) < 20


def spelled(value: object) -> str:
    """How people write a value: yes and true, no and false are the same word."""
    text = str(value).strip().lower()
    return {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}.get(
        text, text
    )


def validate_options(game: str, options: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Value]:
    """Every option with its value: the given ones checked, the others at their defaults."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise NotOffered(f"{game} has no option {name!r}; its options are: {names}")
    return {name: option.read(given.get(name, option.preset(seats)), seats) for name, option in known.items()}


class KnownOptions:
    """The options of one game, settled. Deals ask for the same few houses again and again: those are remembered.

    Everybody gets a table of his own. What is given as data, and not as a plain value, is read anew each time.
    """

    def __init__(self, game: str, options: Sequence[Option]) -> None:
        self.game = game
        self.options = tuple(options)
        self.known: dict[tuple[object, ...], dict[str, Value]] = {}

    def validate(self, given: Mapping[str, Any], seats: int) -> dict[str, Value]:
        if not all(isinstance(value, (bool, int, str)) for value in given.values()):
            return validate_options(self.game, self.options, given, seats)
        # A 1 is not a true, though they are equal: the types belong to the key.
        key = (seats, *given.items(), *map(type, given.values()))
        options = self.known.get(key)
        if options is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            options = self.known[key] = validate_options(self.game, self.options, given, seats)
        return options.copy()
