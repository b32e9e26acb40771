"""Chat, quick phrases and private notebooks.

Guests with a chair may speak, and so may the host before and after the game; during the game its rules say who may (the
dead often may not). Every line is for everybody: partners have no channel of their own. The latest lines are kept.

A quick phrase is said with a tap and perhaps aimed at a seat; everybody reads it in their own language. Its words are
in `backroom/words/*.ftl` as `phrase-NAME`; a phrase of `AIMED` has `phrase-NAME-at` too, which names the $target.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from backroom.match.log import Entry, Noted, Spoke
from backroom.match.protocol_ws import Note, Refused, Said, Say

if TYPE_CHECKING:
    from backroom.match.match import Match


KEPT_LINES: Final = 60
MAX_TEXT: Final = 200  # characters of a line
MAX_ABOUT: Final = 40  # characters of the name of a note's subject
MAX_MARK: Final = 120  # characters of a note
MAX_NOTES: Final = 120  # notes of a seat

AIMED: Final = ("bullet", "dare", "trust", "watching", "next", "thanks", "truce")
LOST_MOVE: Final = "lost_move"  # also said for a bot that had no answer
TOOK_CHAIR: Final = "took_chair"  # said for a guest who takes over a hand; no guest can pick it
PHRASES: Final = (*AIMED, "nice_try", "hurry", "innocent", "business", "well_played", LOST_MOVE)


def clean_line(text: str, most: int) -> str:
    """The text as one printable line; empty when nothing is left. Refused when it is too long."""
    line = " ".join("".join([c if c.isprintable() else " " for c in text]).split())
    if len(line) > most:
        raise Refused("too-long", most=most)
    return line


class Chat(msgspec.Struct):
    """The latest lines of a match's chat."""

    lines: list[Said] = msgspec.field(default_factory=list)
    count: int = 0

    def add(self, m: Match, entry: Spoke) -> int:
        """Adds a line and returns its number, which counts from 1."""
        self.count += 1
        name = m.chairs.name(entry.guest) if entry.seat is None else m.chairs[entry.seat].name
        line = Said(self.count, entry.seat, name, entry.at, entry.text, entry.phrase, entry.target)
        self.lines = [*self.lines, line][-KEPT_LINES:]
        return self.count

    def since(self, number: int) -> list[Said]:
        return [line for line in self.lines if line.n >= number]


class Notebooks(msgspec.Struct):
    """The private notes of each seat; only the holder of the seat is shown them."""

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
        """Drops the notes of a seat, so that the next guest in the chair cannot read them."""
        self.books.pop(seat, None)


# ---------------------------------------------------------------------- requests


def say(m: Match, request: Say, guest: str, now: float) -> list[Entry]:
    """The entry for a line or a phrase."""
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
    """The seat that speaks; None: a host without a chair."""
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


def note(m: Match, request: Note, guest: str, now: float) -> list[Entry]:
    """The entry for a note in a seat's notebook; `commands` has checked that the seat is the guest's."""
    about, mark = clean_line(request.about, MAX_ABOUT), clean_line(request.mark, MAX_MARK)
    book = m.notebooks.of(request.seat)
    if not about or (mark and about not in book and len(book) >= MAX_NOTES):
        raise Refused("notebook-full")
    if book.get(about, "") == mark:
        return []
    return [Noted(at=now, guest=guest, key=request.key, seat=request.seat, about=about, mark=mark)]
