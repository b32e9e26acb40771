"""The history of a seat as numbers: how often each kind of item occurred, then the newest items one by one.

A kind is an event of the game, or an action type in which the seat itself has answered. The row of an item has a mark
for its kind and a place for each argument, as wide as the widest argument that can stand there. The layout follows from
the game's events and action space. Rows stand newest first. A tensor is finite and a history is not: of items older
than the rows only the counts are left, and the text of an information state has them all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Final

from backroom.adapters.session import HistoryItem
from backroom.adapters.tensor import Block
from backroom.engine.actions import ActionType
from backroom.engine.codecs import Codec, Word
from backroom.engine.events import Answer, Event
from backroom.engine.game import Game

KEPT: Final = 64  # items with a row of their own


class HistoryKind:
    """A kind of item: an event or an action type, and where its arguments stand in a row."""

    def __init__(self, name: str, codecs: Mapping[str, Codec], is_answer: bool) -> None:
        self.name = name
        self.codecs = dict(codecs)
        self.is_answer = is_answer  # an answer of the seat itself
        self.blocks: list[Block] = []

    def to_json(self, seats: int) -> dict[str, Any]:
        return {
            "name": self.name,
            "answer": self.is_answer,
            "arguments": [block.to_json(seats) for block in self.blocks],
        }


class HistoryLayout:
    """The layout of a game's history tensor. A history beside a view makes an information state."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seats = seats
        self.action_types = game.action_space.types
        self.bases = [action_type.base for action_type in self.action_types]
        self.kinds = [HistoryKind(name, codecs, False) for name, codecs in game.events.items()]
        self.event_kinds = {kind.name: place for place, kind in enumerate(self.kinds)}
        self.kinds += [HistoryKind(kind.name, argument_codecs(kind), True) for kind in self.action_types]
        self.row_width = self.place_arguments()
        self.size = len(self.kinds) + KEPT * self.row_width

    def place_arguments(self) -> int:
        """Give the n-th argument of every kind the same place; returns the width of a row."""
        at = len(self.kinds)
        for place in range(max(len(kind.codecs) for kind in self.kinds)):
            having = [kind for kind in self.kinds if len(kind.codecs) > place]
            for kind in having:
                name, codec = list(kind.codecs.items())[place]
                kind.blocks.append(Block(name, name, codec, False, at, self.seats))
            at += max(kind.blocks[place].width for kind in having)
        return at

    def to_json(self, at: int) -> dict[str, Any]:
        """The layout for programs: `at` is where the view ends, and places in a row count from its beginning."""
        rows = at + len(self.kinds)
        told = {"at": at, "width": len(self.kinds), "words": [kind.name for kind in self.kinds]}
        kinds = [kind.to_json(self.seats) for kind in self.kinds]
        return {
            "size": self.size,
            "told": told,
            "newest": {"at": rows, "rows": KEPT, "width": self.row_width, "kinds": kinds},
        }

    def fill(self, history: Sequence[HistoryItem], out: Any) -> None:
        """Write a history, oldest item first, into an array of zeros."""
        for item in history:
            out[self.encode(item)[0]] += 1
        for k, item in enumerate(reversed(history[-KEPT:])):
            at = len(self.kinds) + k * self.row_width
            for place, number in self.encode(item)[1].items():
                out[at + place] = number

    def encode(self, item: HistoryItem) -> tuple[int, dict[int, float]]:
        """The kind of an item, and the nonzero numbers of its row. Cached in the item, which all copies of a game
        share.
        """
        if item.encoded is None:
            content = item.content
            kind, plain = self.answer_values(content) if isinstance(content, Answer) else self.event_values(content)
            row = {kind: 1.0}
            for block, data in zip(self.kinds[kind].blocks, plain):
                if not isinstance(data, str) or block.codec.vocabulary():  # free text has no numbers
                    block.write(data, row, self.seats)
            item.encoded = kind, row
        return item.encoded

    def event_values(self, event: Event) -> tuple[int, list[Any]]:
        """The kind and the JSON values of an event: its arguments are texts (`C`), and tensors need numbers (2)."""
        kind = self.event_kinds[event.name]
        codecs = self.kinds[kind].codecs
        return kind, [codec.to_json(codec.from_text(event.args[name])) for name, codec in codecs.items()]

    def answer_values(self, answer: Answer) -> tuple[int, list[Any]]:
        """The kind and the argument words of an answer."""
        place = bisect_right(self.bases, answer.id) - 1
        action_type = self.action_types[place]
        rest = answer.id - action_type.base
        plain: list[Any] = []
        for words in reversed(action_type.arguments):
            rest, at = divmod(rest, len(words))
            plain.append(words[at])
        return len(self.event_kinds) + place, plain[::-1]


def argument_codecs(action_type: ActionType) -> dict[str, Codec]:
    """A codec for each argument of an action type."""
    return {str(k + 1): Word(words) for k, words in enumerate(action_type.arguments)}
