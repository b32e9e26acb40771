"""How boards, sets of suspects and decks are written: in letters, as the examples of the rules write them.

A board is a list of rows such as `"A B- C= D E"`. The marks behind a letter say what lies on the card; a position
may use them instead of naming the same suspects in a field of their own. What is written out always uses the
fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from backroom.engine.bitmasks import BIT
from backroom.engine.codecs import Codec, Number, Word, list_in, text_in
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import ACTION_SPACE
from backroom.games.noir.base import Mode, Role
from backroom.games.noir.suspects import LETTERS, NAMES, NONE, SUSPECTS, cards_of

EACH: Final = tuple(LETTERS)
SUSPECT_OF: Final = {letter: suspect for suspect, letter in enumerate(LETTERS)}

# Mark on a grid: the field that it stands for.
MARKS: Final[dict[str, str]] = {
    "-": "dead", "=": "marked", "$": "wallets", "@": "officers",
    "#": "arrested", "*": "bombs", "!": "threats", "^": "guarded", "~": "dazed",
}  # fmt: skip

REMEMBERED: Final = 4096
FLAG: Final = 64  # the first mark, on top of a suspect; the next one is twice as much


def suspect_of(letter: str) -> int:
    if letter not in SUSPECT_OF:
        raise ValueError(f"{letter!r} is no suspect; they are letters: {LETTERS}")
    return SUSPECT_OF[letter]


class Grid(Codec):
    """A board, row by row. As read from a position its cells may carry flags for marks, for `arrange` to take off."""

    def to_json(self, value: Any) -> list[str]:
        rows = [value[at : at + grid.LONGEST] for at in range(0, grid.CELLS, grid.LONGEST)]
        return [" ".join([LETTERS[x] for x in row if x >= 0]) for row in rows if row[0] >= 0]

    def from_json(self, data: Any) -> list[int]:
        cells = [grid.EMPTY] * grid.CELLS
        for r, row in enumerate(data):
            for c, letter in enumerate(row.split(" ")):
                cells[grid.cell_at(r, c)] = SUSPECT_OF[letter]
        return cells

    def from_text(self, data: Any) -> list[int]:
        if isinstance(data, str):
            data = [row for part in data.split("/") for row in part.splitlines() if row.strip()]
        rows = [text_in(row).split() for row in list_in(data)]
        if not rows or len(rows) > grid.LONGEST or not 0 < len(rows[0]) <= grid.LONGEST:
            raise ValueError(f"a board has 1 to {grid.LONGEST} rows of 1 to {grid.LONGEST} cards")
        cells = [grid.EMPTY] * grid.CELLS
        for r, row in enumerate(rows):
            if len(row) != len(rows[0]):
                raise ValueError(f"row {r + 1} should have {len(rows[0])} cards, as the first one has")
            for c, card in enumerate(row):
                cells[grid.cell_at(r, c)] = flagged(card)
        return cells

    def width(self, seats: int) -> int:
        return 2 * grid.LONGEST * SUSPECTS

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        """Each suspect's row and column."""
        for r, row in enumerate(data):
            for c, letter in enumerate(row.split(" ")):
                place = at + 2 * grid.LONGEST * SUSPECT_OF[letter]
                out[place + r] = out[place + grid.LONGEST + c] = 1


def flagged(card: str) -> int:
    value = suspect_of(card[0])
    for mark in card[1:]:
        if mark not in MARKS:
            raise ValueError(f"{card!r}: the marks are {' '.join(MARKS)}")
        value += FLAG << list(MARKS).index(mark)
    return value


class Letters(Codec):
    """A set of suspects: `"BHN"`. The same sets are looked at again and again: some are remembered."""

    these: ClassVar[str] = "suspects"

    def __init__(self) -> None:
        self.texts: dict[int, str] = {}
        self.masks: dict[str, int] = {}

    def to_json(self, value: Any) -> str:
        text = self.texts.get(value)
        if text is None:
            if len(self.texts) >= REMEMBERED:
                self.texts.clear()
            text = self.texts[value] = "".join([LETTERS[suspect] for suspect in cards_of(value)])
        return text

    def from_json(self, data: Any) -> int:
        mask = self.masks.get(data)
        if mask is None:
            if len(self.masks) >= REMEMBERED:
                self.masks.clear()
            mask = self.masks[data] = sum([BIT[SUSPECT_OF[letter]] for letter in data])
        return mask

    def from_text(self, data: Any) -> int:
        return sum({BIT[suspect_of(letter)] for letter in text_in(data) if letter != " "})

    def vocabulary(self) -> Sequence[str]:
        return EACH


class Deck(Codec):
    """Cards in their order: `"LTR"`, the top one first."""

    def to_json(self, value: Any) -> str:
        return "".join([LETTERS[suspect] for suspect in reversed(value)])

    def from_json(self, data: Any) -> list[int]:
        return [suspect_of(letter) for letter in reversed(data.replace(" ", ""))]

    def from_text(self, data: Any) -> list[int]:
        return self.from_json(text_in(data))

    def width(self, seats: int) -> int:
        return SUSPECTS

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        """Each suspect's place, the top one is 1."""
        for k, letter in enumerate(data):
            out[at + SUSPECT_OF[letter]] = k + 1


class Suspect(Word):
    """One suspect by name; a position may also use the letter."""

    def from_text(self, data: Any) -> int:
        return SUSPECT_OF[data] if text_in(data) in SUSPECT_OF else self.from_json(data)


class ModeName(Codec):
    """One of these modes, by its name."""

    derived: ClassVar[bool] = True

    def __init__(self, modes: Mapping[str, Mode]) -> None:
        self.modes = modes

    def to_json(self, value: Any) -> str:
        return str(value.name)

    def from_json(self, data: Any) -> Any:
        return self.modes[data]

    def vocabulary(self) -> Sequence[str]:
        return tuple(self.modes)


class RoleName(Codec):
    """One of these roles, by its name."""

    def __init__(self, roles: Mapping[str, Role]) -> None:
        self.roles = roles

    def to_json(self, value: Any) -> str:
        return str(value.name)

    def from_json(self, data: Any) -> Any:
        return self.roles[data]

    def from_text(self, data: Any) -> Any:
        if text_in(data) not in self.roles:
            raise ValueError(f"{data!r} is no role; there are: {', '.join(self.roles)}")
        return self.roles[data]

    def vocabulary(self) -> Sequence[str]:
        return tuple(self.roles)


class Derived(Number):
    """A number that follows from the options or from other fields."""

    derived: ClassVar[bool] = True


class DerivedLetters(Letters):
    derived: ClassVar[bool] = True


SUSPECT: Final = Suspect(("none", *NAMES), NONE)
LETTERS_OF: Final = Letters()
SHIFT_NAME: Final = Word(("none", *[ACTION_SPACE.text(id) for id in range(2 * grid.STEPS)]), grid.NO_SHIFT)
