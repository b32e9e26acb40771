"""Field codecs: how a field is written as JSON, as text and as a tensor.

Inside, nearly every field is an integer: a mask, the code of a card, a packed pile. `to_json` and `from_json` serve
views; `to_text` and `from_text` serve people (positions, events) and differ only where a person would rather read `C`
than 2. A game lists the codecs of its fields in one table; a field without a codec is a plain number.

`width` and `to_tensor` serve learning programs: JSON data as a fixed number of numbers. A codec that writes words names
them all in `vocabulary` and needs no more: one word is a one-hot place, a list of words several, a table from words to
numbers those numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS, mask_of, members

REMEMBERED: Final = 4096  # values of one form


def text_in(data: Any) -> str:
    """The text that a position has here; raises ValueError for other data."""
    if not isinstance(data, str):
        raise ValueError(f"should be a text, not {data!r}")
    return data


def list_in(data: Any) -> list[Any]:
    """The list that a position has here; raises ValueError for other data."""
    if not isinstance(data, list):
        raise ValueError(f"should be a list, not {data!r}")
    return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """The plain codec: a number, or a value that is plain data already."""

    these: ClassVar[str] = ""  # what its words are all together, where they are mere letters
    derived: ClassVar[bool] = False  # a field that follows from others is left out of positions and worked out again

    def to_json(self, value: Any) -> Any:
        return value

    def from_json(self, data: Any) -> Any:
        return data

    def to_text(self, value: Any) -> Any:
        return self.to_json(value)

    def from_text(self, data: Any) -> Any:
        """The value of the data in a position; raises ValueError in words."""
        return self.from_json(data)

    def vocabulary(self) -> Sequence[str]:
        """Every word (or letter) that JSON data may hold, in order; empty: the data is a number."""
        return ()

    def width(self, seats: int) -> int:
        """The number of values that `to_tensor` writes in a game of so many seats."""
        return len(self.vocabulary()) or 1

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        """Write JSON data as numbers into `out`, an array of zeros."""
        words = self.vocabulary()
        if not words:
            out[at] = data
        elif isinstance(data, dict):
            for word, number in data.items():
                out[at + words.index(word)] = number
        elif data in words:
            out[at + words.index(data)] = 1
        else:
            for word in data:
                out[at + words.index(word)] = 1


class Number(Codec):
    def from_text(self, data: Any) -> Any:
        if isinstance(data, bool) or not isinstance(data, int):
            raise ValueError(f"should be a whole number, not {data!r}")
        return data


class Text(Codec):
    """A word that is a text inside too."""

    def to_json(self, value: Any) -> str:
        return str(value)


class Flag(Codec):
    """True or false."""

    def from_text(self, data: Any) -> Any:
        if not isinstance(data, bool):
            raise ValueError(f"should be true or false, not {data!r}")
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Remembered(Codec):
    """A codec with a cache: a list or a table that is costly to make and read again and again.

    Each caller gets a copy.
    """

    def __init__(self) -> None:
        self.known: dict[Any, Any] = {}

    def to_json(self, value: Any) -> Any:
        out = self.known.get(value)
        if out is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            out = self.known[value] = self.made(value)
        return out.copy() if isinstance(out, dict) else list(out)  # named, a copy is quick when compiled

    def made(self, value: Any) -> Any:
        raise NotImplementedError


class Word(Codec):
    """A code that has a word, such as a kind of card. Codes count from `first`."""

    def __init__(self, words: Sequence[str], first: int = 0) -> None:
        self.words = tuple(words)
        self.first = first
        self.numbers = {word: first + i for i, word in enumerate(self.words)}

    def to_json(self, value: Any) -> str:
        return self.words[int(value) - self.first]

    def from_json(self, data: Any) -> int:
        if not isinstance(data, str) or data not in self.numbers:
            raise ValueError(f"{data!r} is unknown here; it is one of: {', '.join(self.words)}")
        return self.numbers[data]

    def vocabulary(self) -> Sequence[str]:
        return self.words


def once(words: list[Any]) -> list[Any]:
    """Raise ValueError unless each word of a set is said once."""
    for word in words:
        if words.count(word) > 1:
            raise ValueError(f"{word!r} is said twice")
    return words


class Seat(Codec):
    """A seat, -1 for nobody: a number in views, a letter for people."""

    def to_text(self, value: Any) -> str:
        return LETTERS[value] if value >= 0 else "nobody"

    def from_text(self, data: Any) -> int:
        if data == "nobody":
            return -1
        if not isinstance(data, str) or len(data) != 1 or data not in LETTERS:
            raise ValueError(f"{data!r} is no seat; seats are letters such as 'A', or 'nobody'")
        return LETTERS.index(data)

    def width(self, seats: int) -> int:
        return 1 + seats

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        out[at + 1 + data] = 1


class Seats(Codec):
    """A mask of seats."""

    def to_json(self, value: Any) -> list[int]:
        return list(MEMBERS[value])

    def from_json(self, data: Any) -> int:
        return mask_of(data)

    def to_text(self, value: Any) -> list[str]:
        return [LETTERS[seat] for seat in MEMBERS[value]]

    def from_text(self, data: Any) -> int:
        if not isinstance(data, list):
            raise ValueError(f"should be a list of seats such as ['A', 'C'], not {data!r}")
        return mask_of([SEAT.from_text(seat) for seat in once(data)])

    def width(self, seats: int) -> int:
        return seats

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        for seat in data:
            out[at + seat] = 1


class Marks(Remembered):
    """A mask of things that have words."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.one = Word(words)
        self.bits = dict(zip(words, BIT))

    def made(self, value: Any) -> list[str]:
        return [self.one.words[bit] for bit in members(value)]

    def from_json(self, data: Any) -> int:
        mask = 0
        for word in data:
            mask |= self.bits[word]
        return mask

    def from_text(self, data: Any) -> int:
        return mask_of([self.one.from_text(word) for word in once(list_in(data))])

    def vocabulary(self) -> Sequence[str]:
        return self.one.words


class Tuples(Codec):
    """A tuple of values of one codec, written as a list."""

    def __init__(self, one: Codec) -> None:
        self.one = one
        self.straight = type(one).to_json is Codec.to_json

    def to_json(self, value: Any) -> list[Any]:
        return list(value) if self.straight else [self.one.to_json(x) for x in value]

    def from_json(self, data: Any) -> tuple[Any, ...]:
        return tuple([self.one.from_json(x) for x in data])

    def to_text(self, value: Any) -> list[Any]:
        return [self.one.to_text(x) for x in value]

    def from_text(self, data: Any) -> tuple[Any, ...]:
        return tuple([self.one.from_text(x) for x in list_in(data)])

    def width(self, seats: int) -> int:
        return 1 + RECENT * self.one.width(seats)

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        """The number of values, then the last ones, the newest first."""
        out[at] = len(data)
        for k, x in enumerate(reversed(data[-RECENT:])):
            self.one.to_tensor(x, out, at + 1 + k * self.one.width(seats), seats)


class Spelled(Tuples):
    """A tuple of codes that have words, without a call for each."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(Word(words))
        self.words = tuple(words)
        self.numbers = {word: code for code, word in enumerate(self.words)}

    def to_json(self, value: Any) -> list[Any]:
        words = self.words
        return [words[code] for code in value]

    def from_json(self, data: Any) -> tuple[Any, ...]:
        ids = self.numbers
        return tuple([ids[word] for word in data])


class Lists(Tuples):
    """The same as `Tuples` for a field that is a list inside."""

    def from_json(self, data: Any) -> Any:
        return [self.one.from_json(x) for x in data]

    def from_text(self, data: Any) -> Any:
        return list(super().from_text(data))


class BySeat(Lists):
    """A list with one value for each seat, which screens draw seat by seat."""

    def width(self, seats: int) -> int:
        return seats * self.one.width(seats)

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        for seat, x in enumerate(data):
            self.one.to_tensor(x, out, at + seat * self.one.width(seats), seats)


class Named(Codec):
    """A tuple of numbers by index, written as a table from words to values; zeros are left out."""

    def __init__(self, words: Sequence[str], one: Codec) -> None:
        self.words = tuple(words)
        self.one = one
        self.nothing = (0,) * len(self.words)

    def to_json(self, value: Any) -> dict[str, Any]:
        if value == self.nothing:
            return {}
        return {word: self.one.to_json(x) for word, x in zip(self.words, value) if x}

    def from_json(self, data: Any) -> Any:
        if not data:
            return self.nothing
        return tuple([self.one.from_json(data[word]) if word in data else 0 for word in self.words])

    def to_text(self, value: Any) -> dict[str, Any]:
        return {word: self.one.to_text(x) for word, x in zip(self.words, value) if x}

    def from_text(self, data: Any) -> Any:
        if not isinstance(data, dict):
            raise ValueError(f"should be a table, not {data!r}")
        for word in data:
            if word not in self.words:
                raise ValueError(f"{word!r} is unknown here; it is one of: {', '.join(self.words)}")
        return tuple([self.one.from_text(data[word]) if word in data else 0 for word in self.words])

    def width(self, seats: int) -> int:
        return len(self.words) * self.one.width(seats)

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        for word, x in data.items():
            self.one.to_tensor(x, out, at + self.words.index(word) * self.one.width(seats), seats)


def names_seats(codec: Codec) -> bool:
    """Whether the numbers in the JSON data of a codec are seats."""
    if isinstance(codec, (Tuples, Named)):
        return names_seats(codec.one)
    return isinstance(codec, (Seat, Seats))


RECENT: Final = 8  # of a list without an end, so many have a place among the numbers
NUMBER: Final = Number()
FLAG: Final = Flag()
TEXT: Final = Text()
SEAT: Final = Seat()
SEATS: Final = Seats()
PLAIN: Final = Codec()
