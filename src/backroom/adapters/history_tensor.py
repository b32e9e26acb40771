"""What a seat recalls, as numbers: how often each kind of thing came to pass, then the newest things one by one.

A kind is an event of the game, or a verb in which the seat itself has answered. A row has a mark for its kind and a
place for each argument, as wide as the widest that may stand there; which kind has what follows from the game's events
and alphabet. Rows stand the newest first. A tensor has an end and a history has none: of what is older than the rows
only the counts are left, and the text of an information state has it all.
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

KEPT: Final = 64  # things that have a row of their own


class HistoryKind:
    """Something that can be told or answered, and where its arguments stand in a row."""

    def __init__(self, name: str, codecs: Mapping[str, Codec], is_answer: bool) -> None:
        self.name = name
        self.codecs = dict(codecs)
        self.is_answer = is_answer  # an answer of the seat's own
        self.blocks: list[Block] = []

    def to_json(self, seats: int) -> dict[str, Any]:
        return {
            "name": self.name,
            "answer": self.is_answer,
            "arguments": [block.to_json(seats) for block in self.blocks],
        }


class HistoryLayout:
    """The numbers behind a view that make it an information state."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seats = seats
        self.action_types = game.action_space.types
        self.bases = [type.base for type in self.action_types]
        self.kinds = [HistoryKind(name, codecs, False) for name, codecs in game.events.items()]
        self.event_kinds = {kind.name: place for place, kind in enumerate(self.kinds)}
        self.kinds += [HistoryKind(type.name, argument_codecs(type), True) for type in self.action_types]
        self.row_width = self.place_arguments()
        self.size = len(self.kinds) + KEPT * self.row_width

    def place_arguments(self) -> int:
        """Every kind's first argument stands in the same place, and so on; how many numbers a row has."""
        at = len(self.kinds)
        for place in range(max(len(kind.codecs) for kind in self.kinds)):
            having = [kind for kind in self.kinds if len(kind.codecs) > place]
            for kind in having:
                name, codec = list(kind.codecs.items())[place]
                kind.blocks.append(Block(name, name, codec, False, at, self.seats))
            at += max(kind.blocks[place].width for kind in having)
        return at

    def to_json(self, at: int) -> dict[str, Any]:
        """What stands where, for programs: `at` is where the view ends; what is in a row counts from its beginning."""
        rows = at + len(self.kinds)
        told = {"at": at, "width": len(self.kinds), "words": [kind.name for kind in self.kinds]}
        kinds = [kind.to_json(self.seats) for kind in self.kinds]
        return {
            "size": self.size,
            "told": told,
            "newest": {"at": rows, "rows": KEPT, "width": self.row_width, "kinds": kinds},
        }

    def fill(self, memories: Sequence[HistoryItem], out: Any) -> None:
        """Write what is remembered, the oldest first, into numbers that are all zero."""
        for memory in memories:
            out[self.encode(memory)[0]] += 1
        for k, memory in enumerate(reversed(memories[-KEPT:])):
            at = len(self.kinds) + k * self.row_width
            for place, number in self.encode(memory)[1].items():
                out[at + place] = number

    def encode(self, memory: HistoryItem) -> tuple[int, dict[int, float]]:
        """Its kind, and what is not zero in its row; worked out once, for all copies of a game and all seats."""
        if memory.encoded is None:
            thing = memory.content
            kind, plain = self.answer_values(thing) if isinstance(thing, Answer) else self.event_values(thing)
            row = {kind: 1.0}
            for block, data in zip(self.kinds[kind].blocks, plain):
                if not isinstance(data, str) or block.codec.vocabulary():  # a reason in free words has no numbers
                    block.write(data, row, self.seats)
            memory.encoded = kind, row
        return memory.encoded

    def event_values(self, event: Event) -> tuple[int, list[Any]]:
        """Events speak as people do (`C`); numbers are made of plain data (2)."""
        kind = self.event_kinds[event.name]
        codecs = self.kinds[kind].codecs
        return kind, [codec.to_json(codec.from_text(event.args[name])) for name, codec in codecs.items()]

    def answer_values(self, answer: Answer) -> tuple[int, list[Any]]:
        place = bisect_right(self.bases, answer.id) - 1
        type = self.action_types[place]
        rest = answer.id - type.base
        plain: list[Any] = []
        for words in reversed(type.arguments):
            rest, at = divmod(rest, len(words))
            plain.append(words[at])
        return len(self.event_kinds) + place, plain[::-1]


def argument_codecs(type: ActionType) -> dict[str, Codec]:
    return {str(k + 1): Word(words) for k, words in enumerate(type.arguments)}
