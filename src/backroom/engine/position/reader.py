"""The reader of positions.

A deal gives every field a value. The reader then applies what the text says, lets the game complete the rest
(`complete_position`), compares the cards with the deal's (`census`), and opens the step that the text names. An
impossible position raises PositionError with its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.codecs import NUMBER, SEAT, SEATS, BySeat, Codec, Named, Seat, Seats, Tuples
from backroom.engine.game import Game, span
from backroom.engine.position import SEAT_PART, SEAT_RECORDS, codec_of, fields
from backroom.engine.position.document import Document, Path, PositionError, line_at, near
from backroom.engine.position.format_1 import NOTHING
from backroom.engine.rng import KEY_BYTES, NO_KEY, WORD
from backroom.engine.state import State
from backroom.engine.step import Step, arg_from_json
from backroom.engine.visibility import optional_record

HEAD: Final = ("format", "game", "version", "seats", "seed", "phase")
TABLES: Final = ("options", "table", "open", "answers", "rng")


class Assignment:
    """One thing that a text sets: a field of the state, a seat or an optional record, or all records of a kind."""

    __slots__ = ("kind", "name", "path", "seat", "value")

    def __init__(self, path: Path, name: str, value: Any, kind: str = "", seat: int = -1) -> None:
        self.path = path
        self.name = name
        self.value = value
        self.kind = kind  # of the record whose field it is; "": the table itself
        self.seat = seat

    def apply(self, s: State) -> None:
        record: Any = getattr(s, self.kind) if self.kind else s
        setattr(record if self.seat < 0 else record[self.seat], self.name, self.value)


class PositionReader:
    """Reads one text into a state."""

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.doc = Document(text)
        self.seats = self.read_head()
        self.settings: list[Assignment] = []
        self.given: set[str] = set()
        self.moved: set[Path] = set()  # where the fields of optional records lie now that a text of format 1 said

    def state(self) -> State:
        s = self.deal()
        counted = self.game.census(s)
        if self.doc.format == 1:
            self.move_fields(s)
        self.read_table(s)
        self.read_optional(s)
        self.read_records(s)
        for setting in self.settings:
            setting.apply(s)
        opening = StepReader(self.doc, s, self.given)
        opening.set_agenda()
        self.complete(s)
        self.check(s)
        self.count_again(s, counted)
        opening.set_rng()
        opening.open()
        return s

    # ------------------------------------------------------------------ the head

    def read_head(self) -> int:
        """Check game, version and format; returns the number of seats."""
        game = self.game
        said = self.doc.data
        if said.get("game", game.name) != game.name:
            self.doc.fail(("game",), f"this is a position of {said['game']!r}, not of {game.name!r}")
        version = said.get("version", game.version)
        if version != game.version and version not in game.compatible_versions:
            problem = f"this follows version {version} of {game.name}; here is version {game.version}"
            self.doc.fail(("version",), problem)
        seats = said.get("seats", game.seats[0] if len(game.seats) == 1 else None)
        if seats is None:
            self.doc.fail((), f"'seats' is missing; {game.name} is played by {span(game.seats)}")
        if isinstance(seats, bool) or seats not in game.seats:
            self.doc.fail(("seats",), f"seats: {game.name} is played by {span(game.seats)}, not by {seats}")
        letters = LETTERS[:seats] if SEAT_RECORDS in game.records else ""
        for name in said:
            if letters and name in LETTERS[seats:]:
                self.doc.fail((name,), f"there is no seat {name} at a table of {seats}")
        kinds = [kind for kind in (*game.records, *game.optional_records) if kind != SEAT_RECORDS]
        self.doc.known((), said, [*HEAD, *TABLES, *letters, *kinds], "table or key")
        return int(seats)

    def deal(self) -> State:
        options = self.doc.section("options")
        self.doc.known(("options",), options, [option.name for option in self.game.options], "option")
        for option in self.game.options:
            if option.name in options:
                path = ("options", option.name)
                self.doc.attempt(path, option.read, options[option.name], self.seats)
        return self.game.deal(self.seats, self.seed(), options)

    def seed(self) -> int | bytes:
        seed = self.doc.data.get("seed", 0)
        if is_key(seed):
            return bytes.fromhex(seed)
        if isinstance(seed, bool) or not isinstance(seed, int):
            problem = f"seed: a whole number or {2 * KEY_BYTES} hexadecimal digits, not {seed!r}"
            self.doc.fail(("seed",), problem)
        return int(seed)

    # ------------------------------------------------------------------ the table and its records

    def read_table(self, s: State) -> None:
        said = self.doc.section("table")
        said.pop("phase", None)
        self.doc.known(("table",), said, [*fields(self.game), *self.game.records, "phase"], "field")
        for name, data in said.items():
            path = ("table", name)
            if name in self.game.records:
                self.read_kind(s, name, data, path)
            else:
                self.settings.append(Assignment(path, name, self.value(name, data, getattr(s, name), path)))
                self.given.add(name)

    def read_optional(self, s: State) -> None:
        for kind in self.game.optional_records:
            said = self.doc.section(kind)
            record = optional_record(s, kind)
            if record is None and said:
                self.doc.fail((kind,), f"{kind}: with these options there is no such table")
            self.doc.known((kind,), said, fields(self.game, kind), "field")
            for name, data in said.items():
                path = (kind, name)
                value = self.value(f"{kind}.{name}", data, getattr(record, name), path)
                self.settings.append(Assignment(path, name, value, kind))
                self.given.add(f"{kind}.{name}")

    def read_records(self, s: State) -> None:
        for kind in self.game.records:
            if kind == SEAT_RECORDS:
                for seat, record in enumerate(getattr(s, kind)):
                    self.read_seat(seat, LETTERS[seat], record)
            elif kind in self.doc.data:
                self.read_kind(s, kind, self.doc.data[kind], (kind,))

    def read_seat(self, seat: int, letter: str, record: Any) -> None:
        said = self.doc.section(letter)
        self.doc.known((letter,), said, fields(self.game, SEAT_RECORDS), "field")
        for name, data in said.items():
            path = (letter, name)
            value = self.value(f"{SEAT_RECORDS}.{name}", data, getattr(record, name), path)
            self.settings.append(Assignment(path, name, value, SEAT_RECORDS, seat))
            self.given |= {f"{SEAT_RECORDS}.{name}", f"{letter}.{name}"}

    def read_kind(self, s: State, kind: str, data: Any, path: Path) -> None:
        """Read all records of one kind."""
        if kind == SEAT_RECORDS:
            self.doc.fail(path, "each seat has a table of its own, such as [A]")
        if not isinstance(data, list) or not all(isinstance(said, dict) for said in data):
            self.doc.fail(path, f"{kind}: should be tables under [[{kind}]]")
        record_class = self.game.records[kind]
        records = []
        for i, said in enumerate(data):
            record = record_class()
            self.doc.known((*path, i), said, fields(self.game, kind), "field")
            for name, x in said.items():
                here = (*path, i, name)
                setattr(record, name, self.value(f"{kind}.{name}", x, getattr(record, name), here))
            records.append(record)
        self.settings.append(Assignment(path, kind, like(getattr(s, kind), records)))
        self.given.add(kind)

    def value(self, field: str, data: Any, current: Any, path: Path) -> Any:
        codec = codec_of(self.game, field, current)
        if codec.derived:
            self.doc.fail(path, f"{path[-1]}: this follows from the other fields; leave it out")
        value = self.doc.attempt(path, codec.from_text, data)
        if outside(codec, value, self.seats):
            self.doc.fail(path, f"{path[-1]}: there is no such seat at a table of {self.seats}: {data!r}")
        if isinstance(codec, BySeat) and len(value) != self.seats:
            self.doc.fail(path, f"{path[-1]}: one value for each of {self.seats} seats, not {len(value)}")
        return like(current, value)

    # ------------------------------------------------------------------ format 1

    def move_fields(self, s: State) -> None:
        """The fields of optional records stood in [table], those with a value for each seat in the seat's table."""
        for name in list(self.doc.section("table")):
            if name not in fields(self.game):
                self.move_field(s, "table", name)
        for seat in range(s.seats):
            for name in list(self.doc.section(LETTERS[seat])):
                if name not in fields(self.game, SEAT_RECORDS):
                    self.move_field(s, LETTERS[seat], name, seat)

    def move_field(self, s: State, table: str, name: str, seat: int = -1) -> None:
        """Put one field where it lies now; drop it if it says nothing and there is no such record."""
        codecs = {kind: self.game.codecs.get(f"{kind}.{name}", NUMBER) for kind in self.game.optional_records}
        kinds = [kind for kind in codecs if name in fields(self.game, kind)]
        kinds = [kind for kind in kinds if isinstance(codecs[kind], BySeat) == (seat >= 0)]
        here = [kind for kind in kinds if optional_record(s, kind) is not None]
        if kinds and not here and self.doc.data[table].pop(name) not in NOTHING:
            self.doc.fail((table, name), f"{name}: with these options there is none")
        for kind in here:
            moved, line = self.doc.section(kind), line_at(self.doc.lines, (table, name))
            if name in moved and (kind, name) not in self.moved:
                self.doc.fail((table, name), f"{name}: this stands in [{kind}], too")
            self.moved.add((kind, name))
            said = self.doc.data[table].pop(name)
            if seat >= 0:
                before = moved.get(name) or codecs[kind].to_text(getattr(optional_record(s, kind), name))
                said = [*before[:seat], said, *before[seat + 1 :]]
            self.doc.data[kind] = {**moved, name: said}
            if line:
                self.doc.lines.setdefault((kind, name), line)

    # ------------------------------------------------------------------ what follows, and whether it can be

    def complete(self, s: State) -> None:
        """Let the game complete the state."""
        if self.game.complete_position is not None:
            self.ask(self.game.complete_position, s, self.given)

    def check(self, s: State) -> None:
        """Let the game check whether its rules can lead to this state."""
        if self.game.check is not None:
            self.ask(self.game.check, s)

    def ask(self, act: Callable[..., None], *args: Any) -> None:
        """Call a game's function; a ValueError that begins with the name of a field is raised with its line.

        Any other ValueError is a fault of the game, and goes up.
        """
        try:
            act(*args)
        except PositionError:
            raise
        except ValueError as error:
            path = self.path_of(str(error).partition(":")[0])
            if not path:
                raise
            self.doc.fail(path, str(error))

    def path_of(self, name: str) -> Path:
        """The path of a field as games name it (`round`, `A.hand`, `moves.2.card`), or of the nearest thing."""
        first, *rest = [int(word) if word.isdigit() else word for word in name.split(".")]
        if first == "step":
            return named_step(self.doc)[0]
        if first in OPEN:
            return ("open", first)
        if first in self.doc.data:
            return (first, *rest)
        if rest and first in tuple(LETTERS):  # nothing is said of this seat but that it is there
            return ("seats",)
        if first in self.game.optional_records:
            return (first, *rest)
        known = first in fields(self.game) or first in self.game.records
        return ("table", first, *rest) if known else ()

    def count_again(self, s: State, counted: Mapping[str, int]) -> None:
        """Raise PositionError if cards are missing or too many."""
        now = self.game.census(s)
        for what in [*counted, *(what for what in now if what not in counted)]:
            if now.get(what, 0) != counted.get(what, 0):
                lines = self.bearing_on(what, counted)
                also = f" (said on lines {', '.join(map(str, lines))})" if len(lines) > 1 else ""
                problem = f"{now.get(what, 0)} {what} instead of {counted.get(what, 0)}{also}"
                raise PositionError(problem, lines[-1] if lines else None)

    def bearing_on(self, what: str, counted: Mapping[str, int]) -> list[int]:
        """The lines of the text that change this count by themselves."""
        lines = set()
        for setting in self.settings:
            s = self.deal()
            setting.apply(s)
            changed = self.game.census(s).get(what, 0) != counted.get(what, 0)
            line = line_at(self.doc.lines, setting.path)
            if changed and line:
                lines.add(line)
        return sorted(lines)


def like(current: Any, value: Any) -> Any:
    """The value in the container that the game uses: a list or a tuple."""
    if isinstance(current, (list, tuple)) and type(current) is not type(value):
        return type(current)(value)
    return value


def outside(codec: Codec, value: Any, seats: int) -> bool:
    """Whether a value names a seat that is not in the game."""
    if isinstance(codec, Seat):
        return int(value) >= seats
    if isinstance(codec, Seats):
        return int(value) >> seats != 0
    if isinstance(codec, (Tuples, Named)):
        return any(outside(codec.one, x, seats) for x in value)
    return False


# ---------------------------------------------------------------------- the open step


OPEN: Final = ("step", "arg", "agenda", "acting", "pending")
RNG: Final = ("key", "state", "count")
HEX_KEY: Final = re.compile(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")

Frames = list[tuple[Step[Any], int]]


def open_step(s: State, step: Step[Any], n: int, agenda: Frames) -> None:
    """Open a step: the seats that it asks become acting and pending."""
    s.step = step
    s.arg = n
    s.agenda = agenda
    s.acting = s.pending = step.asks(s, n)


def unwind_to(s: State, step: Step[Any]) -> None:
    """Open this step of a deal and keep the agenda that follows it there, if the deal has it."""
    frames = [*s.agenda, (s.step, s.arg)]
    while frames and frames[-1][0] is not step:
        frames.pop()
    s.step = step
    s.arg = frames[-1][1] if frames else 0
    s.agenda = frames[:-1]


def named_step(doc: Document) -> tuple[Path, Any]:
    """The path and the name of the step in a text; `phase` is the short form."""
    said = doc.section("open")
    if "step" in said:
        return ("open", "step"), said["step"]
    if "phase" in doc.data:
        return ("phase",), doc.data["phase"]
    table = doc.section("table")
    return (("table", "phase"), table["phase"]) if "phase" in table else ((), None)


def frame_arg(words: list[str]) -> object:
    """The argument behind a step's name on the agenda: none, a number, or `part=value` for each part."""
    if any("=" in word for word in words):
        pairs = [word.partition("=") for word in words]
        return {name: int(value) if value.isdecimal() else value for name, _, value in pairs}
    text = " ".join(words) or "0"
    if not text.removeprefix("-").isdecimal():
        raise ValueError(f"should be a step and a number, or a step and its named parts, not {text!r}")
    return int(text)


def is_key(digits: object) -> bool:
    return isinstance(digits, str) and HEX_KEY.fullmatch(digits) is not None


class StepReader:
    """Reads the open step of a text, in two parts: the game completes the table in between."""

    def __init__(self, doc: Document, s: State, given: set[str]) -> None:
        self.doc = doc
        self.s = s
        self.given = given
        self.said = doc.section("open")
        self.rng = doc.section("rng")
        doc.known(("open",), self.said, OPEN, "key")
        doc.known(("rng",), self.rng, RNG, "key")

    def set_agenda(self) -> None:
        self.given |= {key for key in OPEN if key in self.said}
        path, name = named_step(self.doc)
        if path:
            unwind_to(self.s, self.step(path, name))
            self.given.add("step")
        if "arg" in self.said:
            self.s.arg = self.doc.attempt(("open", "arg"), self.read_arg, self.s.step, self.said["arg"])
        if "agenda" in self.said:
            self.s.agenda = self.frames(self.said["agenda"])

    def step(self, path: Path, name: Any) -> Step[Any]:
        steps = self.s.game.steps
        if name not in steps:
            self.doc.fail(path, f"there is no step {name!r}{near(name, steps)}")
        return steps[name]

    def frames(self, agenda: Any) -> Frames:
        """`["last 0", "next seat=B"]`: steps with their arguments (0 if left out); the next one stands last."""
        path = ("open", "agenda")
        if not isinstance(agenda, list):
            self.doc.fail(path, 'agenda: should be a list such as ["last 0", "next seat=B"]')
        frames = []
        for text in agenda:
            name, *words = str(text).split() or [""]
            step = self.step(path, name)
            said = self.doc.attempt(path, frame_arg, words)
            frames.append((step, self.doc.attempt(path, self.read_arg, step, said)))
        return frames

    def read_arg(self, step: Step[Any], said: object) -> int:
        """A frame argument: a number, or named parts, of which `seat` is a letter."""
        if not isinstance(said, dict):
            return arg_from_json(step, NUMBER.from_text(said))
        parts = {name: (SEAT if name == SEAT_PART else NUMBER).from_text(value) for name, value in said.items()}
        return arg_from_json(step, parts)

    # ------------------------------------------------------------------ once the table is complete

    def set_rng(self) -> None:
        s = self.s
        if "key" in self.rng:
            digits = self.rng["key"]
            if not is_key(digits):
                self.doc.fail(("rng", "key"), f"key: should be {2 * KEY_BYTES} hexadecimal digits, not {digits!r}")
            key = bytes.fromhex(digits)
            s.rng_key, s.rng_state = key, 1
        if "state" in self.rng:
            s.rng_key = NO_KEY
            s.rng_state = self.word("state", 1)  # at 0 the stream stands still
        if "count" in self.rng:
            s.rng_count = self.word("count", 0)

    def word(self, key: str, least: int) -> int:
        path = ("rng", key)
        number: int = self.doc.attempt(path, NUMBER.from_text, self.rng[key])
        if not least <= number <= WORD:
            self.doc.fail(path, f"{key}: should be a number from {least} to {WORD}, not {number}")
        return number

    def open(self) -> None:
        """Ask the seats of the open step. A step that asks nobody, or that all have answered, resolves."""
        s = self.s
        path = named_step(self.doc)[0]
        open_step(s, s.step, s.arg, s.agenda)
        self.compare("acting", s.acting, f"the step {s.step.name!r} asks")
        self.seal()
        self.compare("pending", s.pending, "by the sealed answers it is")
        if s.over:
            self.check_end()
        elif not s.pending:
            s.advance()
        for seat in MEMBERS[s.pending]:
            if not s.legal_ids(seat):
                problem = f"the step {s.step.name!r} asks {LETTERS[seat]}, who has nothing to answer"
                self.doc.fail(path, problem)

    def check_end(self) -> None:
        """Raise PositionError if a finished game has an agenda or an argument."""
        if self.s.agenda:
            self.doc.fail(("open", "agenda"), "agenda: the game is over, nothing follows")
        if self.s.arg:
            self.doc.fail(("open", "arg"), f"arg: the end has no argument, not {self.s.arg}")

    def compare(self, key: str, mask: int, says: str) -> None:
        """Raise PositionError if the text names other seats than follow from the rest of it."""
        if key in self.said and self.mask(key) != mask:
            names = ", ".join(LETTERS[seat] for seat in MEMBERS[mask]) or "nobody"
            self.doc.fail(("open", key), f"{key}: {says} {names}")

    def seal(self) -> None:
        """Apply the sealed answers, also answers that only the clock could have given."""
        s = self.s
        for letter, text in self.doc.section("answers").items():
            path = ("answers", letter)
            seat = LETTERS.find(letter) if len(letter) == 1 else -1
            if seat < 0 or not s.acting >> seat & 1:
                acting = ", ".join(LETTERS[seat] for seat in MEMBERS[s.acting]) or "nobody"
                self.doc.fail(path, f"the step {s.step.name!r} does not ask {letter}; it asks {acting}")
            code = s.game.action_space.find(str(text))
            if code not in s.legal_ids(seat) and (code < 0 or s.partial_for(seat, code) is None):
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
