"""Records: the text of a game, with its deal, one action a line, and its result.

    replay: 1
    game: hands
    version: 1
    seats: 2
    seed: 7

    # throw
    A rock
    B rock (clock)

    result: majority
    winners: A
    scores: A 2, B 0

A game of the keyed generator has `key:` with 64 hexadecimal digits in place of `seed:`. An option that is not at its
default has a line `option rounds: 5`. Text behind `#` is a comment.

A second `version: 2` among the lines says that the game went on under other rules from there on. Such a record can be
read but not replayed, because no single version of the rules makes all of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from backroom.engine.bitmasks import LETTERS
from backroom.engine.options import spelled
from backroom.engine.rng import KEY_BYTES
from backroom.engine.state import State

FORMAT: Final = 1
HEAD: Final = ("replay", "game", "version", "seats")
TAIL: Final = ("result", "winners", "scores")
PAIR: Final = re.compile(r"(option [\w-]+|[a-z]+): *(.*)")
LATER: Final = re.compile(r"version: *(\d+)")
ACTION: Final = re.compile(rf"([{LETTERS}])\s+(.*?)(\s*\(clock\))?")
SCORE: Final = re.compile(rf"([{LETTERS}]) (-?\d+)")


class ReplayError(ValueError):
    """A record that cannot be read or replayed: the problem, and its line in the text."""

    def __init__(self, problem: str, line: int | None = None) -> None:
        self.problem = problem
        self.line = line
        super().__init__(f"line {line}: {problem}" if line else problem)


class Line:
    """One answer: seat, text, whether the clock gave it; where known, its step and its line in the text."""

    __slots__ = ("clock", "first", "number", "seat", "step", "text")

    def __init__(self, seat: int, text: str, clock: bool = False, number: int | None = None) -> None:
        self.seat = seat
        self.text = text
        self.clock = clock
        self.number = number
        self.step = ""
        self.first = False  # it opens the answers of its step

    def __str__(self) -> str:
        return f"{LETTERS[self.seat]} {self.text}" + (" (clock)" if self.clock else "")


class Ending:
    """The stored part of a result; ranks follow from the rules."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, reason: str, winners: list[int], scores: list[int]) -> None:
        self.reason = reason
        self.winners = winners
        self.scores = scores

    def texts(self) -> list[str]:
        winners = ", ".join(LETTERS[seat] for seat in self.winners) or "nobody"
        scores = ", ".join(f"{LETTERS[seat]} {score}" for seat, score in enumerate(self.scores))
        return [f"result: {self.reason}", f"winners: {winners}", f"scores: {scores}"]


class Change:
    """A change of rules: the number of answers before it, and the version that follows."""

    __slots__ = ("at", "number", "version")

    def __init__(self, at: int, version: int, number: int | None = None) -> None:
        self.at = at
        self.version = version
        self.number = number  # of its line in the text


class Replay:
    """A whole record: deal, answers and result (None: the game was left unfinished)."""

    def __init__(
        self,
        *,
        game: str,
        version: int,
        seats: int,
        seed: int | bytes,
        options: Mapping[str, Any],
        lines: list[Line],
        result: Ending | None = None,
        numbers: Mapping[str, int] | None = None,
        changes: Sequence[Change] = (),
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.seed = seed
        self.options = dict(options)
        self.lines = lines
        self.result = result
        self.numbers = dict(numbers or {})  # the line of each word of head and tail, when it was read
        self.changes = list(changes)  # of the rules, while it was played

    @staticmethod
    def of(s: State, seed: int | bytes | None = None) -> Replay:
        """The record of a state with a log that was kept from its deal on, with the seed of the deal.

        A keyed game knows its seed. Answers to a step that is still open are left out.
        """
        replay = Replay.so_far(s, seed)
        replay.result = ending_of(s)
        return replay

    @staticmethod
    def so_far(s: State, seed: int | bytes | None = None) -> Replay:
        """The record of a state so far, without the result."""
        if s.log is None:
            raise ValueError("nobody listened to this game, so there is no record of it")
        if seed is None and not s.rng_key:
            raise ValueError("a game of the fast stream does not know its seed; say which it was")
        game = s.game
        start = s.rng_key if seed is None else seed
        options = {o.name: s.options[o.name] for o in game.options if s.options[o.name] != o.default}
        lines = []
        for answer in s.log.answers:
            line = Line(answer.seat, game.text(answer.id), answer.clock)
            line.step, line.first = answer.step, answer.first
            lines.append(line)
        return Replay(
            game=game.name,
            version=game.version,
            seats=s.seats,
            seed=start,
            options=options,
            lines=lines,
        )


def ending_of(s: State) -> Ending | None:
    result = s.game.result(s)
    return None if result is None else Ending(result.reason, list(result.winners), list(result.scores))


# ---------------------------------------------------------------------- writing


def write(replay: Replay) -> str:
    seed = replay.seed
    out = [
        f"replay: {FORMAT}",
        f"game: {replay.game}",
        f"version: {replay.version}",
        f"seats: {replay.seats}",
    ]
    out.append(f"key: {seed.hex()}" if isinstance(seed, bytes) else f"seed: {seed}")
    out += [f"option {name}: {spelled(value)}" for name, value in replay.options.items()]
    for i, line in enumerate(replay.lines):
        out += changes_at(replay, i)
        if line.first or i == 0:
            out += ["", f"# {line.step}"] if line.step else [""]
        out.append(str(line))
    out += changes_at(replay, len(replay.lines))
    if replay.result is not None:
        out += ["", *replay.result.texts()]
    return "\n".join(out) + "\n"


def changes_at(replay: Replay, i: int) -> list[str]:
    """The lines about a change of rules that stand before this answer."""
    return [text for change in replay.changes if change.at == i for text in ("", f"version: {change.version}")]


# ---------------------------------------------------------------------- reading


class Pairs:
    """The `name: value` lines of a record, by name."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.numbers: dict[str, int] = {}

    def add(self, name: str, text: str, number: int) -> None:
        known = [*HEAD, "seed", "key", *TAIL]
        if name not in known and not name.startswith("option "):
            raise ReplayError(f"a record has no {name!r}; it has: {', '.join(known)}, option NAME", number)
        if name in self.texts:
            raise ReplayError(f"{name!r} stands here twice; first on line {self.numbers[name]}", number)
        self.texts[name] = text
        self.numbers[name] = number

    def text(self, name: str) -> str:
        if name not in self.texts:
            self.fail(name, f"the record does not say its {name!r}")
        return self.texts[name]

    def whole(self, name: str) -> int:
        text = self.text(name)
        try:
            return int(text)
        except ValueError:
            self.fail(name, f"{name} should be a whole number, not {text!r}")

    def fail(self, name: str, problem: str) -> NoReturn:
        raise ReplayError(problem, self.numbers.get(name)) from None


def read(text: str) -> Replay:
    """The record in a text. Whether it is a possible game shows when it is replayed."""
    pairs = Pairs()
    lines: list[Line] = []
    changes: list[Change] = []
    for number, raw in enumerate(text.splitlines(), 1):
        said = raw.split("#", 1)[0].strip()
        if action := ACTION.fullmatch(said):
            seat = LETTERS.index(action[1])
            lines.append(Line(seat, " ".join(action[2].split()), bool(action[3]), number))
        elif "version" in pairs.texts and (later := LATER.fullmatch(said)):
            changes.append(Change(len(lines), int(later[1]), number))
        elif pair := PAIR.fullmatch(said):
            pairs.add(pair[1], pair[2], number)
        elif said:
            problem = f"{said!r} is neither an action such as 'A pass' nor a line such as 'seats: 4'"
            raise ReplayError(problem, number)
    if pairs.whole("replay") != FORMAT:
        pairs.fail("replay", f"this record has format {pairs.text('replay')}; known here: {FORMAT}")
    names = [name for name in pairs.texts if name.startswith("option ")]
    return Replay(
        game=pairs.text("game"),
        version=pairs.whole("version"),
        seats=pairs.whole("seats"),
        seed=seed_in(pairs),
        options={name.removeprefix("option "): pairs.texts[name] for name in names},
        lines=lines,
        result=ending_in(pairs),
        numbers=pairs.numbers,
        changes=changes,
    )


def seed_in(pairs: Pairs) -> int | bytes:
    if "key" not in pairs.texts:
        return pairs.whole("seed")
    text = pairs.texts["key"]
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}", text):
        pairs.fail("key", f"a key has {2 * KEY_BYTES} hexadecimal digits; this is {text!r}")
    return bytes.fromhex(text)


def ending_in(pairs: Pairs) -> Ending | None:
    if not any(name in pairs.texts for name in TAIL):
        return None
    winners = pairs.text("winners")
    seats = [] if winners == "nobody" else [text.strip() for text in winners.split(",")]
    if not all(len(seat) == 1 and seat in LETTERS for seat in seats):
        pairs.fail("winners", f"winners are seats such as 'A, C', or nobody; this is {winners!r}")
    found = [SCORE.fullmatch(text.strip()) for text in pairs.text("scores").split(",")]
    scores = [int(score[2]) for score in found if score]
    if [score[1] for score in found if score] != list(LETTERS[: len(found)]):
        pairs.fail("scores", f"scores go by seat, as in 'A 3, B 0'; these are {pairs.text('scores')!r}")
    return Ending(pairs.text("result"), [LETTERS.index(seat) for seat in seats], scores)
