"""What has happened in a game so far: a page for every step that closed, the first for the deal.

A page holds the answers and what was told then, to whom; it is kept packed, because most of it is never read again.
Told things are numbered for each viewer by what that viewer was told and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from backroom.engine.event import ALL, SPECTATOR, Event
from backroom.match.rows import Answer
from backroom.match.wire import Told


class Heard(msgspec.Struct, array_like=True, gc=False):
    audience: int
    name: str
    args: dict[str, Any]

    def reaches(self, viewer: int) -> bool:
        return self.audience == ALL or (viewer >= 0 and bool(self.audience >> viewer & 1))


class Page(msgspec.Struct, array_like=True):
    step: str
    answers: list[Answer]
    heard: list[Heard]
    before: list[int]  # how much each seat, and last a spectator, had been told by then


_pack: Final = msgspec.msgpack.Encoder()
_unpack: Final = msgspec.msgpack.Decoder(Page)


class Story:
    def __init__(self, seats: int) -> None:
        self.packed: list[bytes] = []
        self.totals = [0] * (seats + 1)

    def __len__(self) -> int:
        return len(self.packed)

    def add(self, step: str, answers: list[Answer], events: Iterable[Event] = ()) -> None:
        heard = [Heard(event.audience, event.name, event.args) for event in events]
        self.packed.append(_pack.encode(Page(step, answers, heard, self.totals)))
        spectator = len(self.totals) - 1
        for viewer in range(len(self.totals)):
            who = SPECTATOR if viewer == spectator else viewer
            self.totals[viewer] += sum([event.reaches(who) for event in heard])

    def pages(self, start: int = 0, end: int | None = None) -> Iterator[Page]:
        for packed in self.packed[start:end]:
            yield _unpack.decode(packed)

    def told(self, viewer: int | None, start: int = 0) -> list[Told]:
        """What a viewer was told from this page on."""
        who, place = (SPECTATOR, -1) if viewer is None else (viewer, viewer)
        found: list[Told] = []
        for question, page in enumerate(self.pages(start), start):
            mine = [event for event in page.heard if event.reaches(who)]
            found += [Told(n, e.name, e.args, question) for n, e in enumerate(mine, page.before[place] + 1)]
        return found

    def news(self, viewer: int, start: int, end: int) -> list[dict[str, Any]]:
        """What a seat was told on some pages, as bots hear it."""
        heard = [event for page in self.pages(start, end) for event in page.heard]
        return [{"event": event.name, **event.args} for event in heard if event.reaches(viewer)]
