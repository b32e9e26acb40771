"""For whom something has changed, and what: nothing is sent to anybody else.

It says where to look and carries no data, so changes of several rows add up to one, and what is shown is always
what is so now.
"""

from __future__ import annotations

import msgspec


class Changes(msgspec.Struct):
    room: bool = False  # for everybody: chairs, options, pause
    question: bool = False  # for everybody: who has locked, the clock
    history_from: int | None = (
        None  # for everybody: what was told from this page of the story on, and the table as it is now
    )
    chat_from: int | None = None  # for everybody: what was said from this number on
    hands: set[int] = msgspec.field(default_factory=set)  # for who holds the seat: choice and lock
    notes: set[int] = msgspec.field(default_factory=set)  # for who holds the seat
    moved: set[str] = msgspec.field(default_factory=set)  # guests who hold other seats than before, or are host

    def is_public(self) -> bool:
        """Everybody is to be shown something."""
        return self.room or self.question or self.history_from is not None or self.chat_from is not None

    def reaches(self, guest: str, seats: list[int]) -> bool:
        """Whether a guest with these seats is to be shown anything."""
        return self.is_public() or guest in self.moved or not (self.hands | self.notes).isdisjoint(seats)

    def add(self, later: Changes) -> None:
        self.room |= later.room
        self.question |= later.question
        self.history_from = earliest(self.history_from, later.history_from)
        self.chat_from = earliest(self.chat_from, later.chat_from)
        self.hands |= later.hands
        self.notes |= later.notes
        self.moved |= later.moved


def earliest(a: int | None, b: int | None) -> int | None:
    return b if a is None else a if b is None else min(a, b)
