"""The open step of a position: what follows it, whom it asks, the answers sealed so far, and the luck.

A text may say all of it (`[open]`, `[answers]`, `[chance]`) or only name a step (`phase = "..."`). What then
follows lies on the agenda of a deal if the step lies there, else the game says it (`arrange`).
"""

from __future__ import annotations

from typing import Any, Final

from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.clock import partial_for
from backroom.engine.codecs import NUMBER, SEATS
from backroom.engine.document import Document, near
from backroom.engine.rng import KEY_BYTES, NO_KEY, WORD
from backroom.engine.state import State
from backroom.engine.step import Step
from backroom.engine.toml import Path

OPEN: Final = ("step", "n", "agenda", "asked", "waiting")
RNG: Final = ("key", "luck", "drawn")

Frames = list[tuple[Step[Any], int]]


def open_step(s: State, step: Step[Any], n: int, agenda: Frames) -> None:
    """Put a step before the players: those it asks are called."""
    s.step = step
    s.arg = n
    s.agenda = agenda
    s.acting = s.pending = step.asks(s, n)


def unwind_to(s: State, step: Step[Any]) -> None:
    """Make a step the open one of a deal, with what follows it there, if it lies there."""
    frames = [*s.agenda, (s.step, s.arg)]
    while frames and frames[-1][0] is not step:
        frames.pop()
    s.step = step
    s.arg = frames[-1][1] if frames else 0
    s.agenda = frames[:-1]


def named_step(doc: Document) -> tuple[Path, Any]:
    """Where a text names its step, and how; `phase` is the short form."""
    said = doc.section("open")
    if "step" in said:
        return ("open", "step"), said["step"]
    if "phase" in doc.data:
        return ("phase",), doc.data["phase"]
    table = doc.section("table")
    return (("table", "phase"), table["phase"]) if "phase" in table else ((), None)


def hexadecimal(digits: object) -> bytes:
    if not isinstance(digits, str):
        raise ValueError(f"should be hexadecimal digits, not {digits!r}")
    return bytes.fromhex(digits)


class StepReader:
    """What a text says of the open step, laid down in two goes: the game arranges the table in between."""

    def __init__(self, doc: Document, s: State, given: set[str]) -> None:
        self.doc = doc
        self.s = s
        self.given = given
        self.said = doc.section("open")
        self.rng = doc.section("chance")
        doc.known(("open",), self.said, OPEN, "key")
        doc.known(("chance",), self.rng, RNG, "key")

    def set_agenda(self) -> None:
        self.given |= {key for key in OPEN if key in self.said}
        path, name = named_step(self.doc)
        if path:
            unwind_to(self.s, self.step(path, name))
            self.given.add("step")
        if "n" in self.said:
            self.s.arg = self.doc.attempt(("open", "n"), NUMBER.from_text, self.said["n"])
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

    def set_rng(self) -> None:
        s = self.s
        if "key" in self.rng:
            path = ("chance", "key")
            key = self.doc.attempt(path, hexadecimal, self.rng["key"])
            if len(key) != KEY_BYTES:
                self.doc.fail(path, f"key: should have {2 * KEY_BYTES} hexadecimal digits, not {2 * len(key)}")
            s.rng_key, s.rng_state = key, 1
        if "luck" in self.rng:
            s.rng_key = NO_KEY
            s.rng_state = self.word("luck", 1)  # at 0 the stream stands still
        if "drawn" in self.rng:
            s.rng_count = self.word("drawn", 0)

    def word(self, key: str, least: int) -> int:
        path = ("chance", key)
        number: int = self.doc.attempt(path, NUMBER.from_text, self.rng[key])
        if not least <= number <= WORD:
            self.doc.fail(path, f"{key}: should be a number from {least} to {WORD}, not {number}")
        return number

    def open(self) -> None:
        """Ask whom the step asks; a step that all have answered, or that asks nobody, happens."""
        s = self.s
        path = named_step(self.doc)[0]
        open_step(s, s.step, s.arg, s.agenda)
        self.compare("asked", s.acting, f"the step {s.step.name!r} asks")
        self.seal()
        self.compare("waiting", s.pending, "by the sealed answers it is")
        if s.over:
            self.check_end()
        elif not s.pending:
            s.advance()
        for seat in MEMBERS[s.pending]:
            if not s.legal_ids(seat):
                problem = f"the step {s.step.name!r} asks {LETTERS[seat]}, who has nothing to answer"
                self.doc.fail(path, problem)

    def check_end(self) -> None:
        """After the end nothing follows."""
        if self.s.agenda:
            self.doc.fail(("open", "agenda"), "agenda: the game is over, nothing follows")
        if self.s.arg:
            self.doc.fail(("open", "n"), f"n: the end has no number, not {self.s.arg}")

    def compare(self, key: str, mask: int, says: str) -> None:
        """What the text says of seats can only be what follows from the rest of it."""
        if key in self.said and self.mask(key) != mask:
            names = ", ".join(LETTERS[seat] for seat in MEMBERS[mask]) or "nobody"
            self.doc.fail(("open", key), f"{key}: {says} {names}")

    def seal(self) -> None:
        """The secret answers given so far; also one that only the clock could have given."""
        s = self.s
        for letter, text in self.doc.section("answers").items():
            path = ("answers", letter)
            seat = LETTERS.find(letter) if len(letter) == 1 else -1
            if seat < 0 or not s.acting >> seat & 1:
                asked = ", ".join(LETTERS[seat] for seat in MEMBERS[s.acting]) or "nobody"
                self.doc.fail(path, f"the step {s.step.name!r} does not ask {letter}; it asks {asked}")
            code = s.game.action_space.find(str(text))
            if code not in s.legal_ids(seat) and (code < 0 or partial_for(s, seat, code) is None):
                legal = ", ".join(map(str, s.legal_actions(seat)))
                self.doc.fail(path, f"{letter} cannot {text!r} now; legal: {legal}")
            s.answers[seat] = code
            s.pending &= ~BIT[seat]

    def mask(self, key: str) -> int:
        path = ("open", key)
        mask: int = self.doc.attempt(path, SEATS.from_text, self.said[key])
        if mask >> self.s.seats:
            self.doc.fail(path, f"{key}: there are only {self.s.seats} seats")
        return mask
