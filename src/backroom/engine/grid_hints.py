"""Hints for a page that draws a game's board, rows and columns, without knowing the game.

The hints use the words of the view and of the actions, and they are no rules: the legal actions alone say what may be
done. With them a page lets people tap a cell instead of its name in a list, or drag a row, and shows what a shift does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

Axis = Literal["row", "column"]


class Grid(NamedTuple):
    """`field` of the view is a list of rows, each a text of cells with blanks between them."""

    field: str
    cells: Mapping[str, str]  # a cell as rows spell it: the word by which actions name it
    shifts: Mapping[str, tuple[Axis, int]]  # verbs with a line's number, from 1: its axis, and how far towards its end
    # Public fields that are texts of cells (`lit`, of an optional record `lamps.lit`), each with the word for what
    # lies there: `is-WORD`.
    marks: Mapping[str, str]
    private: tuple[str, ...] = ()  # verbs that name a card of one's own: no cell is lit for them, the room would see it

    def marks_on(self, view: Mapping[str, Any], cell: str) -> list[str]:
        """The words for what lies on a cell."""
        return [word for field, word in self.marks.items() if cell in lying(view, field)]


def lying(view: Mapping[str, Any], field: str) -> str:
    """The cells that a field of marks names; none where its optional record is missing."""
    row, _, name = field.rpartition(".")
    record = view[row] if row else view
    return "" if record is None else str(record[name])
