"""What people say at the table, and what they write into their own notebooks.

Only who has a chair speaks, and the host before and after the game; during the game the game says who may (the dead
often may not). Everything said is for all: partners have no channel of their own. The last lines are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from backroom.match import protocol_ws
from backroom.match.log import Entry, Noted, Spoke
from backroom.match.phrases import AIMED, PHRASES
from backroom.match.refused import Refused

if TYPE_CHECKING:
    from backroom.match.match import Match

KEPT_LINES: Final = 60  # kept
MAX_TEXT: Final = 200  # characters of a line
MAX_ABOUT: Final = 40  # characters of what a note is about,
MAX_MARK: Final = 120  # of the note,
MAX_NOTES: Final = 120  # and how many notes a seat may have


def clean_line(text: str, most: int) -> str:
    """One line of text that can be shown; empty when there is none. Refused when it is too long."""
    line = " ".join("".join([c if c.isprintable() else " " for c in text]).split())
    if len(line) > most:
        raise Refused("too-long", most=most)
    return line


class Chat(msgspec.Struct):
    lines: list[protocol_ws.Said] = msgspec.field(default_factory=list)
    count: int = 0

    def add(self, m: Match, entry: Spoke) -> int:
        """The number of the new line."""
        self.count += 1
        name = m.chairs.name(entry.guest) if entry.seat is None else m.chairs[entry.seat].name
        line = protocol_ws.Said(self.count, entry.seat, name, entry.at, entry.text, entry.phrase, entry.target)
        self.lines = [*self.lines, line][-KEPT_LINES:]
        return self.count

    def since(self, number: int) -> list[protocol_ws.Said]:
        return [line for line in self.lines if line.n >= number]


class Notebooks(msgspec.Struct):
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

    def clear(self, seat: int) -> None:
        """Whoever sits here next is not to read it."""
        self.books.pop(seat, None)


# ---------------------------------------------------------------------- deciding


def say(m: Match, request: protocol_ws.Say, guest: str, now: float) -> list[Entry]:
    seat = find_speaker(m, request.seat, guest)
    text = clean_line(request.text, MAX_TEXT)
    phrase, target = request.phrase, request.target
    if bool(text) == bool(phrase):
        raise Refused("nothing-said")
    if phrase and phrase not in PHRASES:
        raise Refused("unknown-phrase")
    if target is not None and not (phrase in AIMED and 0 <= target < m.seats and target != seat):
        raise Refused("unknown-target")
    return [Spoke(at=now, guest=guest, key=request.key, seat=seat, text=text, phrase=phrase, target=target)]


def find_speaker(m: Match, seat: int | None, guest: str) -> int | None:
    """The seat that speaks; None: the host, who has no chair."""
    held = m.chairs.seats_of(guest)
    if seat is None and len(held) == 1:
        seat = held[0]
    if seat is None:
        if held or guest != m.host or m.phase == "playing":
            raise Refused("only-players-speak")
        return None
    if seat not in held:
        raise Refused("not-your-seat")
    if m.current_game is not None and not m.current_game.may_speak(seat):
        raise Refused("may-not-speak")
    return seat


def note(m: Match, request: protocol_ws.Note, guest: str, now: float) -> list[Entry]:
    about, mark = clean_line(request.about, MAX_ABOUT), clean_line(request.mark, MAX_MARK)
    book = m.notebooks.of(request.seat)
    if not about or (mark and about not in book and len(book) >= MAX_NOTES):
        raise Refused("notebook-full")
    if book.get(about, "") == mark:
        return []
    return [Noted(at=now, guest=guest, key=request.key, seat=request.seat, about=about, mark=mark)]
