"""The open step of a position: what follows it, whom it asks, the answers sealed so far, and the luck.

A text may say all of it (`[open]`, `[answers]`, `[chance]`) or only name a step (`phase = "..."`). What then
follows lies on the agenda of a deal if the step lies there, else the game says it (`arrange`).
"""

from __future__ import annotations

from typing import Any, Final

from backroom.engine.chance import KEY_BYTES, NO_KEY, WORD
from backroom.engine.clock import draft_for
from backroom.engine.document import Document, near
from backroom.engine.form import NUMBER, SEATS
from backroom.engine.masks import BIT, LETTERS, MEMBERS
from backroom.engine.state import State
from backroom.engine.step import Step
from backroom.engine.toml import Path

OPEN: Final = ("step", "n", "agenda", "asked", "waiting")
CHANCE: Final = ("key", "luck", "drawn")

Frames = list[tuple[Step[Any], int]]


def open_step(s: State, step: Step[Any], n: int, agenda: Frames) -> None:
    """Put a step before the players: those it asks are called."""
    s.step = step
    s.n = n
    s.agenda = agenda
    s.called = s.waiting = step.asks(s, n)


def unwind_to(s: State, step: Step[Any]) -> None:
    """Make a step the open one of a deal, with what follows it there, if it lies there."""
    frames = [*s.agenda, (s.step, s.n)]
    while frames and frames[-1][0] is not step:
        frames.pop()
    s.step = step
    s.n = frames[-1][1] if frames else 0
    s.agenda = frames[:-1]


def named_step(doc: Document) -> tuple[Path, Any]:
    """Where a text names its step, and how; `phase` is the short form."""
    said = doc.table("open")
    if "step" in said:
        return ("open", "step"), said["step"]
    if "phase" in doc.data:
        return ("phase",), doc.data["phase"]
    table = doc.table("table")
    return (("table", "phase"), table["phase"]) if "phase" in table else ((), None)


def hexadecimal(digits: object) -> bytes:
    if not isinstance(digits, str):
        raise ValueError(f"should be hexadecimal digits, not {digits!r}")
    return bytes.fromhex(digits)


class Opening:
    """What a text says of the open step, laid down in two goes: the game arranges the table in between."""

    def __init__(self, doc: Document, s: State, given: set[str]) -> None:
        self.doc = doc
        self.s = s
        self.given = given
        self.said = doc.table("open")
        self.chance = doc.table("chance")
        doc.known(("open",), self.said, OPEN, "key")
        doc.known(("chance",), self.chance, CHANCE, "key")

    def set_agenda(self) -> None:
        self.given |= {key for key in OPEN if key in self.said}
        path, name = named_step(self.doc)
        if path:
            unwind_to(self.s, self.step(path, name))
            self.given.add("step")
        if "n" in self.said:
            self.s.n = self.doc.attempt(("open", "n"), NUMBER.parse, self.said["n"])
        if "agenda" in self.said:
            self.s.agenda = self.frames(self.said["agenda"])

    def step(self, path: Path, name: Any) -> Step[Any]:
        steps = self.s.game.steps
        if name not in steps:
            self.doc.fail(path, f"there is no step {name!r}{near(name, steps)}")
        return steps[name]

    def frames(self, agenda: Any) -> Frames:
        """`["last 0", "next 2"]`: steps with their numbers (0 if left out); the next one stands last."""
        path = ("open", "agenda")
        if not isinstance(agenda, list):
            self.doc.fail(path, 'agenda: should be a list such as ["last 0", "next 2"]')
        frames = []
        for text in agenda:
            name, _, number = str(text).strip().partition(" ")
            frames.append((self.step(path, name), self.doc.attempt(path, int, number or 0)))
        return frames

    # ------------------------------------------------------------------ once the table is complete

    def set_chance(self) -> None:
        s = self.s
        if "key" in self.chance:
            path = ("chance", "key")
            key = self.doc.attempt(path, hexadecimal, self.chance["key"])
            if len(key) != KEY_BYTES:
                self.doc.fail(path, f"key: should have {2 * KEY_BYTES} hexadecimal digits, not {2 * len(key)}")
            s.key, s.luck = key, 1
        if "luck" in self.chance:
            s.key = NO_KEY
            s.luck = self.word("luck", 1)  # at 0 the stream stands still
        if "drawn" in self.chance:
            s.drawn = self.word("drawn", 0)

    def word(self, key: str, least: int) -> int:
        path = ("chance", key)
        number: int = self.doc.attempt(path, NUMBER.parse, self.chance[key])
        if not least <= number <= WORD:
            self.doc.fail(path, f"{key}: should be a number from {least} to {WORD}, not {number}")
        return number

    def open(self) -> None:
        """Ask whom the step asks; a step that all have answered, or that asks nobody, happens."""
        s = self.s
        path = named_step(self.doc)[0]
        open_step(s, s.step, s.n, s.agenda)
        self.compare("asked", s.called, f"the step {s.step.name!r} asks")
        self.seal()
        self.compare("waiting", s.waiting, "by the sealed answers it is")
        if s.over:
            self.check_end()
        elif not s.waiting:
            s.advance()
        for seat in MEMBERS[s.waiting]:
            if not s.options(seat):
                problem = f"the step {s.step.name!r} asks {LETTERS[seat]}, who has nothing to answer"
                self.doc.fail(path, problem)

    def check_end(self) -> None:
        """After the end nothing follows."""
        if self.s.agenda:
            self.doc.fail(("open", "agenda"), "agenda: the game is over, nothing follows")
        if self.s.n:
            self.doc.fail(("open", "n"), f"n: the end has no number, not {self.s.n}")

    def compare(self, key: str, mask: int, says: str) -> None:
        """What the text says of seats can only be what follows from the rest of it."""
        if key in self.said and self.mask(key) != mask:
            names = ", ".join(LETTERS[seat] for seat in MEMBERS[mask]) or "nobody"
            self.doc.fail(("open", key), f"{key}: {says} {names}")

    def seal(self) -> None:
        """The secret answers given so far; also one that only the clock could have given."""
        s = self.s
        for letter, text in self.doc.table("answers").items():
            path = ("answers", letter)
            seat = LETTERS.find(letter) if len(letter) == 1 else -1
            if seat < 0 or not s.called >> seat & 1:
                asked = ", ".join(LETTERS[seat] for seat in MEMBERS[s.called]) or "nobody"
                self.doc.fail(path, f"the step {s.step.name!r} does not ask {letter}; it asks {asked}")
            code = s.game.alphabet.find(str(text))
            if code not in s.options(seat) and (code < 0 or draft_for(s, seat, code) is None):
                legal = ", ".join(map(str, s.legal(seat)))
                self.doc.fail(path, f"{letter} cannot {text!r} now; legal: {legal}")
            s.answers[seat] = code
            s.waiting &= ~BIT[seat]

    def mask(self, key: str) -> int:
        path = ("open", key)
        mask: int = self.doc.attempt(path, SEATS.parse, self.said[key])
        if mask >> self.s.seats:
            self.doc.fail(path, f"{key}: there are only {self.s.seats} seats")
        return mask
