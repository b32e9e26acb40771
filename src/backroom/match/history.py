"""The history of a running or finished game: a record for the deal and for each closed step, with answers and events.

Records are kept packed, because most of them are never read again. Events are numbered for each viewer by the events
told to that viewer only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final
from zlib import compress, decompress

import msgspec

from backroom.engine.events import ALL, SPECTATOR, Event, reaches
from backroom.match.log import Answer
from backroom.match.protocol_ws import Told


class ToldEvent(msgspec.Struct, array_like=True, gc=False):
    """An event with its audience."""

    audience: int
    name: str
    args: dict[str, Any]


class StepRecord(msgspec.Struct, array_like=True):
    """One closed step, or the deal."""

    step: str
    answers: list[Answer]
    events: list[ToldEvent]
    counts_before: list[int]  # by seat, then a spectator: how many events had been told before


_pack: Final = msgspec.msgpack.Encoder().encode
_unpack: Final = msgspec.msgpack.Decoder(StepRecord).decode
_unpack_block: Final = msgspec.msgpack.Decoder(list[StepRecord]).decode

BLOCK: Final = 32  # so many old records at a time are compressed together


class History(msgspec.Struct):
    """All records of a game. `current_game` adds to it; `projection`, `replay_view` and `bot_tasks` read it."""

    totals: list[int]  # by seat, then a spectator: how many events have been told
    blocks: list[bytes] = msgspec.field(default_factory=list)
    recent: list[bytes] = msgspec.field(default_factory=list)

    @staticmethod
    def of(seats: int) -> History:
        return History([0] * (seats + 1))

    def __len__(self) -> int:
        return BLOCK * len(self.blocks) + len(self.recent)

    def add(self, step: str, answers: list[Answer], events: Iterable[Event] = ()) -> None:
        told = [ToldEvent(event.audience, event.name, event.args) for event in events]
        self.recent.append(_pack(StepRecord(step, answers, told, self.totals)))
        spectator = len(self.totals) - 1
        for viewer in range(len(self.totals)):
            who = SPECTATOR if viewer == spectator else viewer
            self.totals[viewer] += sum([reaches(event.audience, who) for event in told])
        if len(self.recent) == 2 * BLOCK:
            self.blocks.append(compress(_pack([_unpack(record) for record in self.recent[:BLOCK]])))
            del self.recent[:BLOCK]

    def steps(self, start: int = 0) -> Iterator[StepRecord]:
        """The records from this one on; 0 is the deal."""
        for number, block in enumerate(self.blocks):
            if start < BLOCK * (number + 1):
                yield from _unpack_block(decompress(block))[max(0, start - BLOCK * number) :]
        for record in self.recent[max(0, start - BLOCK * len(self.blocks)) :]:
            yield _unpack(record)

    def events_told(self, viewer: int | None, start: int = 0) -> list[Told]:
        """The events told to a viewer from this record on, numbered (None: a spectator)."""
        who, place = (SPECTATOR, -1) if viewer is None else (viewer, viewer)
        found: list[Told] = []
        for question, record in enumerate(self.steps(start), start):
            own = [event for event in record.events if reaches(event.audience, who)]
            for n, event in enumerate(own, record.counts_before[place] + 1):
                found.append(Told(n, event.name, event.args, question, event.audience != ALL))
        return found

    def events_between(self, viewer: int, start: int, end: int) -> list[dict[str, Any]]:
        """The events told to a seat in the records from `start` up to `end`, as bots get them."""
        told = [event for record in islice(self.steps(start), end - start) for event in record.events]
        return [{"event": event.name, **event.args} for event in told if reaches(event.audience, viewer)]
