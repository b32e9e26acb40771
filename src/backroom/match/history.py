"""What has happened in a game so far: a page for every step that closed, the first for the deal.

A page holds the answers and what was told then, to whom; it is kept packed, because most of it is never read again.
Told things are numbered for each viewer by what that viewer was told and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final
from zlib import compress, decompress

import msgspec

from backroom.engine.events import ALL, SPECTATOR, Event
from backroom.match.log import Answer
from backroom.match.protocol_ws import Told


class ToldEvent(msgspec.Struct, array_like=True, gc=False):
    audience: int
    name: str
    args: dict[str, Any]

    def reaches(self, viewer: int) -> bool:
        return self.audience == ALL or (viewer >= 0 and bool(self.audience >> viewer & 1))


class StepRecord(msgspec.Struct, array_like=True):
    step: str
    answers: list[Answer]
    events: list[ToldEvent]
    counts_before: list[int]  # how much each seat, and last a spectator, had been told by then


_pack: Final = msgspec.msgpack.Encoder().encode
_unpack: Final = msgspec.msgpack.Decoder(StepRecord).decode
_unpack_block: Final = msgspec.msgpack.Decoder(list[StepRecord]).decode

BLOCK: Final = 32  # old pages are pressed together, so many at a time


class History(msgspec.Struct):
    totals: list[int]  # how much each seat, and last a spectator, has been told
    blocks: list[bytes] = msgspec.field(default_factory=list)
    recent: list[bytes] = msgspec.field(default_factory=list)

    @staticmethod
    def of(seats: int) -> History:
        return History([0] * (seats + 1))

    def __len__(self) -> int:
        return BLOCK * len(self.blocks) + len(self.recent)

    def add(self, step: str, answers: list[Answer], events: Iterable[Event] = ()) -> None:
        heard = [ToldEvent(event.audience, event.name, event.args) for event in events]
        self.recent.append(_pack(StepRecord(step, answers, heard, self.totals)))
        spectator = len(self.totals) - 1
        for viewer in range(len(self.totals)):
            who = SPECTATOR if viewer == spectator else viewer
            self.totals[viewer] += sum([event.reaches(who) for event in heard])
        if len(self.recent) == 2 * BLOCK:
            self.blocks.append(compress(_pack([_unpack(page) for page in self.recent[:BLOCK]])))
            del self.recent[:BLOCK]

    def steps(self, start: int = 0) -> Iterator[StepRecord]:
        for number, block in enumerate(self.blocks):
            if start < BLOCK * (number + 1):
                yield from _unpack_block(decompress(block))[max(0, start - BLOCK * number) :]
        for page in self.recent[max(0, start - BLOCK * len(self.blocks)) :]:
            yield _unpack(page)

    def events_told(self, viewer: int | None, start: int = 0) -> list[Told]:
        """What a viewer was told from this page on."""
        who, place = (SPECTATOR, -1) if viewer is None else (viewer, viewer)
        found: list[Told] = []
        for question, page in enumerate(self.steps(start), start):
            mine = [event for event in page.events if event.reaches(who)]
            for n, event in enumerate(mine, page.counts_before[place] + 1):
                found.append(Told(n, event.name, event.args, question, event.audience != ALL))
        return found

    def events_between(self, viewer: int, start: int, end: int) -> list[dict[str, Any]]:
        """What a seat was told on some pages, as bots hear it."""
        heard = [event for page in islice(self.steps(start), end - start) for event in page.events]
        return [{"event": event.name, **event.args} for event in heard if event.reaches(viewer)]
