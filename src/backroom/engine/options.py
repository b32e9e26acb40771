"""Options of a game: the house rules that players agree on before the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from backroom.engine.bitmasks import LETTERS

Value = bool | int | str

REMEMBERED: Final = 256  # sets of options of one game


class NotOffered(ValueError):
    """The game is not played like this: a number of seats, an option, or a value of an option that it does not have."""


class Option:
    """A name, its possible values, its default, and the clause that offers it.

    `seat_counts` names the values that only some numbers of seats may choose, with those numbers. The values of a
    `variant` are games of their own rather than house rules: a mode, an expansion. `within` names the variants that an
    option belongs to, `{"mode": ["duel"]}`; in all others it changes nothing. `numbers` are whole numbers that are
    allowed beside the values; the values are then the ones that pages offer. The numbers of a `seat` option are seats,
    which people write as letters.

    `free` reads values that people bring themselves, such as a board of their own, as data or as text. `free` returns
    one line of text in small letters, which views, records and positions keep like any other value, or raises a
    ValueError in words.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[Value],
        default: Value,
        clause: str = "",
        seat: bool = False,
        seat_counts: Mapping[Value, Sequence[int]] | None = None,
        free: Callable[[object], str] | None = None,
        variant: bool = False,
        within: Mapping[str, Sequence[Value]] | None = None,
        numbers: range | None = None,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = default
        self.clause = clause
        self.seat = seat  # numbers among the values are seats, so they must exist in the game
        self.seat_counts = {value: tuple(counts) for value, counts in (seat_counts or {}).items()}
        self.free = free
        self.variant = variant
        self.within = {name: tuple(chosen) for name, chosen in (within or {}).items()}
        self.numbers = numbers

    def matters(self, options: Mapping[str, Value]) -> bool:
        """Whether this option changes anything under these options. Options that are not given may still be chosen."""
        return all(options[name] in chosen for name, chosen in self.within.items() if name in options)

    def text(self, value: Value) -> str:
        """The text of a value, as people write it."""
        return LETTERS[value] if self.seat and is_number(value) and isinstance(value, int) else spelled(value)

    def allows(self, value: Value, seats: int) -> bool:
        """Whether a game of so many seats may choose a value."""
        if self.seat and is_number(value) and int(value) >= seats:
            return False
        return value not in self.seat_counts or seats in self.seat_counts[value]

    def meant(self, said: object) -> Value | None:
        """The value with this text or equal to this data; None if there is none."""
        typed = spelled(said)
        for known in self.values:
            if typed in (spelled(known), self.text(known).lower()):
                return known
        return None

    def allowed(self, seats: int) -> tuple[Value, ...]:
        return tuple([value for value in self.values if self.allows(value, seats)])

    def preset(self, seats: int) -> Value:
        """The default for so many seats."""
        return self.default if self.allows(self.default, seats) else self.allowed(seats)[0]

    def read(self, value: object, seats: int) -> Value:
        """The value for this data, which is the value itself or its text. Raises NotOffered."""
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
    """Whether a text is a whole number, and short enough for an i64."""
    return text.isascii() and text.isdecimal() and len(text) < 20


def spelled(value: object) -> str:
    """The text of a value in small letters; yes and true, no and false are the same."""
    text = str(value).strip().lower()
    return {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}.get(
        text, text
    )


def validate_options(game: str, options: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Value]:
    """Every option with its value: given ones are checked, the others have their defaults. Raises NotOffered."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise NotOffered(f"{game} has no option {name!r}; its options are: {names}")
    return {name: option.read(given.get(name, option.preset(seats)), seats) for name, option in known.items()}


class KnownOptions:
    """A cache of validated options of one game: most deals use the same few sets of options.

    Each caller gets a dict of its own. Values that are data, not plain values, are validated each time.
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
