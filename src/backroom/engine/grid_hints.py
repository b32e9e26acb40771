"""A part of the table that lies in rows and columns: what a page has to be told to draw it without knowing the game.

It is said in words of the view and of the alphabet, and it is no rule: what may be done is what is offered. A page
lets people tap a cell instead of its name in a list, or take hold of a line, and shows beforehand what a shift does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Axis = Literal["row", "column"]


class Grid(NamedTuple):
    """`field` of the view is a list of rows, each a text of cells with blanks between them."""

    field: str
    cells: Mapping[str, str]  # a cell as rows spell it: the word by which actions name it
    shifts: Mapping[str, tuple[Axis, int]]  # verbs with a line's number, from 1: its axis, and how far towards its end
    marks: Mapping[str, str]  # public fields that are texts of cells, each with the word for what lies there: `is-WORD`
    private: tuple[str, ...] = ()  # verbs that name a card of one's own: no cell is lit for them, the room would see it
