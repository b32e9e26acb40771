"""What people say at the table, and what they write into their own notebooks.

Only who has a chair speaks, and the host before and after the game; during the game the game says who may (the dead
often may not). Everything said is for all: partners have no channel of their own. The last lines are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from backroom.match import wire
from backroom.match.phrases import AIMED, PHRASES
from backroom.match.refused import Refused
from backroom.match.rows import Noted, Row, Spoke

if TYPE_CHECKING:
    from backroom.match.table import Table

LINES: Final = 60  # kept
TEXT: Final = 200  # characters of a line
ABOUT: Final = 40  # characters of what a note is about,
MARK: Final = 120  # of the note,
MARKS: Final = 120  # and how many notes a seat may have


def clean(text: str, most: int) -> str:
    """One line of text that can be shown; empty when there is none. Refused when it is too long."""
    line = " ".join("".join([c if c.isprintable() else " " for c in text]).split())
    if len(line) > most:
        raise Refused("too-long", most=most)
    return line


class Talk(msgspec.Struct):
    lines: list[wire.Said] = msgspec.field(default_factory=list)
    count: int = 0

    def add(self, t: Table, row: Spoke) -> int:
        """The number of the new line."""
        self.count += 1
        name = t.chairs.name(row.guest) if row.seat is None else t.chairs[row.seat].name
        line = wire.Said(self.count, row.seat, name, row.at, row.text, row.phrase, row.target)
        self.lines = [*self.lines, line][-LINES:]
        return self.count

    def since(self, number: int) -> list[wire.Said]:
        return [line for line in self.lines if line.n >= number]


class Notes(msgspec.Struct):
    """The notebooks, by seat."""

    books: dict[int, dict[str, str]] = msgspec.field(default_factory=dict)

    def of(self, seat: int) -> dict[str, str]:
        return self.books.get(seat, {})

    def write(self, seat: int, about: str, mark: str) -> None:
        book = self.books.setdefault(seat, {})
        if mark:
            book[about] = mark
        else:
            book.pop(about, None)

    def burn(self, seat: int) -> None:
        """Whoever sits here next is not to read it."""
        self.books.pop(seat, None)


# ---------------------------------------------------------------------- deciding


def speak(t: Table, request: wire.Say, guest: str, now: float) -> list[Row]:
    seat = speaker(t, request.seat, guest)
    text = clean(request.text, TEXT)
    phrase, target = request.phrase, request.target
    if bool(text) == bool(phrase):
        raise Refused("nothing-said")
    if phrase and phrase not in PHRASES:
        raise Refused("unknown-phrase")
    if target is not None and not (phrase in AIMED and 0 <= target < t.seats and target != seat):
        raise Refused("unknown-target")
    return [Spoke(at=now, guest=guest, key=request.key, seat=seat, text=text, phrase=phrase, target=target)]


def speaker(t: Table, seat: int | None, guest: str) -> int | None:
    """The seat that speaks; None: the host, who has no chair."""
    held = t.chairs.held(guest)
    if seat is None and len(held) == 1:
        seat = held[0]
    if seat is None:
        if held or guest != t.host or t.phase == "playing":
            raise Refused("only-players-speak")
        return None
    if seat not in held:
        raise Refused("not-your-seat")
    if t.play is not None and not t.play.may_speak(seat):
        raise Refused("may-not-speak")
    return seat


def note(t: Table, request: wire.Note, guest: str, now: float) -> list[Row]:
    about, mark = clean(request.about, ABOUT), clean(request.mark, MARK)
    book = t.notes.of(request.seat)
    if not about or (mark and about not in book and len(book) >= MARKS):
        raise Refused("notebook-full")
    if book.get(about, "") == mark:
        return []
    return [Noted(at=now, guest=guest, key=request.key, seat=request.seat, about=about, mark=mark)]
