"""Changes one thing of a real position at a time: either it is refused, or every law holds from there to the end.

    python tools/changes.py cash2                        10,000 changes, on two processes, with the table of acceptance
    python tools/changes.py noir --count 500 --field opened --field players.role
    python tools/changes.py cash1 --only 4711            one change again, with its text and what came of it

Every number is one change: a game is played at random, stopped at drawn moments (also between two answers of a step),
and described; one thing of the text is changed; the text is read. Things are drawn evenly: the number of seats, each
option, each field of the table, of the seats and of the other records, all records of a kind, and the parts of the open
step (`open.step`, `open.arg`, `open.agenda`, ...; `answers`, `rng`). The change is a plausible neighbour: one more or
less, another word, two cards in each other's place, the value of another seat (then both change), or what stands
there at another moment of a game.

Every other text is thinned: most of it is left out, as people leave it out, and the game completes it.

What is accepted is played on under the laws (`check_onward`): its first steps through every viewer, then to the end.
What is refused must be a PositionError, with a line unless the text was thinned. Anything else is a fault and is
listed with its number.

A thing that is never accepted, or always, needs a reason in `tests/games/<game>/changes.toml`:

    [never]
    "players.hand_size" = "the hand says it"
    [always]
    "rng.count" = "any count of drawn words may be"

`tests/test_changed_positions.py` runs a few of each game every time, and 10,000 with `make test-long`.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache, lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from backroom.engine.bitmasks import LETTERS
from backroom.engine.codecs import Codec, Marks, Named, Seat, Seats, Tuples
from backroom.engine.conformance.runner import job, modes
from backroom.engine.conformance.trial import check_onward
from backroom.engine.game import Game
from backroom.engine.position import SEAT_RECORDS, codec_of, fields
from backroom.engine.position.document import Path as Place
from backroom.engine.position.document import PositionError, pairs_written
from backroom.engine.registry import find_games, get_game
from backroom.engine.rng import FastRng
from backroom.engine.state import State

REASONS: Final = "tests/games/{}/changes.toml"
ROOT: Final = Path(__file__).resolve().parent.parent
TOGETHER: Final = 8  # changes of one game
MOMENTS: Final = 6  # of each game
TRIES: Final = 60  # games looked through for a moment at which a thing can be changed
CLOSELY: Final = 2  # steps looked at through every viewer
PATIENCE: Final = 20  # seconds of work for one change, read and played to its end; pending for a busy machine is none
FRAME: Final = (
    "open.step",
    "open.arg",
    "open.agenda",
    "open.agenda.step",
    "open.agenda.arg",
    "open.acting",
    "open.pending",
)
OTHERS: Final = ("seats", "answers", "rng.state", "rng.count")

Text = dict[str, Any]  # a position as plain data: what TOML makes of it


class Change(NamedTuple):
    """One change and its outcome."""

    number: int
    thing: str
    thin: bool
    told: str  # where, from what, to what
    text: str
    accepted: bool
    refusal: str
    fault: str


# ---------------------------------------------------------------------- real positions


@cache
def game_of(name: str) -> Game:
    return get_game(name)


@lru_cache(64)
def moments(name: str, number: int) -> tuple[Text, ...]:
    """The positions of a random game at a few moments, drawn evenly; now and then the end is one of the moments."""
    game = game_of(name)
    played = modes(game)
    task = job(game, played[number % len(played)], number // len(played))
    rng = FastRng(~number)
    s = game.deal(task.seats, task.seed, task.options)
    kept: list[State] = []
    decisions = 0
    while not s.over:
        for at in range(MOMENTS):
            if at >= len(kept):
                kept.append(s.copy())
            elif rng.below(decisions + 1) == 0:
                kept[at] = s.copy()
        decisions += 1
        seat = s.pending_seats[rng.below(len(s.pending_seats))]
        ids = s.legal_ids(seat)
        s.play(seat, ids[rng.below(len(ids))])
    if rng.below(4) == 0:
        kept[0] = s
    return tuple([tomllib.loads(game.describe(t)) for t in kept])


def written(game: Game, data: Text) -> str:
    """Plain data as the text of a position."""
    head = {name: value for name, value in data.items() if not isinstance(value, dict) and name not in game.records}
    out = pairs_written(head)
    for name, value in data.items():
        if name in game.records:
            for record in value:
                out += [f"[[{name}]]", *pairs_written(record)]
        elif isinstance(value, dict):
            out += [f"[{name}]", *pairs_written(value)]
    return "\n".join(out) + "\n"


# ---------------------------------------------------------------------- what can be changed


@cache
def things(name: str) -> tuple[str, ...]:
    """The paths of all things that a text of this game may contain, by the codecs and the parts of frames."""
    game = game_of(name)
    found = [*OTHERS, *FRAME, *(f"options.{option.name}" for option in game.options)]
    found += [f"table.{field}" for field in fields(game) if not codec(game, field).derived]
    for kind in game.records:
        found += [] if kind == SEAT_RECORDS else [kind]
        found += [f"{kind}.{field}" for field in fields(game, kind) if not codec(game, f"{kind}.{field}").derived]
    return tuple(found)


def codec(game: Game, field: str) -> Codec:
    return codec_of(game, field, 0)


def places(game: Game, data: Text, thing: str) -> list[Place]:
    """The places at which a text contains this thing."""
    first, _, field = thing.partition(".")
    if first in game.records and field:
        tables: list[Place] = [
            (kind, i) for kind in game.records for i in range(len(data.get(kind, ()))) if kind == first
        ]
        if first == SEAT_RECORDS:
            tables = [(letter,) for letter in LETTERS[: data["seats"]]]
        return [(*table, field) for table in tables if field in said(data, table)]
    if thing.startswith("open.agenda."):
        return [("open", "agenda", i) for i in range(len(data["open"]["agenda"]))]
    if first == "answers":
        return [("answers",)]
    if first in game.records:
        return [(first,)] if data.get(first) else []
    if first == "options":
        return [(first, field)]
    place = (first, field) if field else (first,)
    return [place] if said(data, place) is not None else []


def said(data: Any, place: Place) -> Any:
    for word in place:
        if isinstance(data, dict) and word not in data:
            return None
        data = data[word]
    return data


def put(data: Any, place: Place, value: Any) -> None:
    for word in place[:-1]:
        data = data.setdefault(word, {}) if isinstance(data, dict) else data[word]
    data[place[-1]] = value


# ---------------------------------------------------------------------- changing it


class Changer:
    """Draws a neighbour of a value."""

    def __init__(self, game: Game, rng: FastRng, data: Text, thing: str, elsewhere: list[Any]) -> None:
        self.rng = rng
        self.elsewhere = elsewhere  # values that the same thing has at other moments
        self.words: list[str] = []  # of which it may be made
        self.keys: list[str] = []
        field = thing.removeprefix("table.")
        self.sets = thing in ("open.acting", "open.pending") or isinstance(game.codecs.get(field), (Seats, Marks))
        if field in game.codecs:
            self.learn(game.codecs[field], data["seats"])
        for value in elsewhere:
            self.gather(value)

    def learn(self, of: Codec, seats: int) -> None:
        if isinstance(of, Named):
            self.keys += of.words
        if isinstance(of, (Tuples, Named)):
            self.learn(of.one, seats)
        elif isinstance(of, (Seat, Seats)):
            self.words += LETTERS[:seats]
            self.words += ["nobody"] if isinstance(of, Seat) else []
        else:
            self.words += of.vocabulary()

    def gather(self, value: Any) -> None:
        """Collect the words of a value, and apart from them the keys of its tables."""
        if isinstance(value, str) and value not in self.words:
            self.words.append(value)
        elif isinstance(value, dict):
            self.keys += [key for key in value if key not in self.keys]
            for inner in value.values():
                self.gather(inner)
        elif isinstance(value, list):
            for inner in value:
                self.gather(inner)

    def one_of(self, values: list[Any]) -> Any:
        return deepcopy(values[self.rng.below(len(values))])

    def changed(self, value: Any) -> Any:
        """Another value than this; None if none is found."""
        for _ in range(20):
            if self.elsewhere and self.rng.below(4) == 0:
                other = self.one_of(self.elsewhere)
            else:
                other = self.neighbour(deepcopy(value))
            if other is not None and other != value and not (self.sets and sorted(other) == sorted(value)):
                return other
        return None

    def neighbour(self, value: Any) -> Any:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self.one_of([value - 1, value - 1, value + 1, value + 1, value + 2, 0, -1, 2 * value])
        if isinstance(value, str):
            return self.one_of(self.words) if self.words else None
        if isinstance(value, list):
            return self.other_set(value) if self.sets else self.other_list(value)
        if isinstance(value, dict):
            return self.other_table(value)
        return None

    def other_set(self, items: list[Any]) -> Any:
        """The set with one item less, or one item more."""
        others = [word for word in self.words if word not in items]
        if items and (not others or self.rng.below(2)):
            del items[self.rng.below(len(items))]
        else:
            items += [self.one_of(others)] if others else []
        return items

    def other_list(self, items: list[Any]) -> Any:
        what = self.rng.below(4)
        at = self.rng.below(len(items)) if items else 0
        fresh = self.neighbour(deepcopy(items[at])) if items else (self.one_of(self.words) if self.words else None)
        if what == 0 and items:
            del items[at]
        elif what == 1 and items:
            to = self.rng.below(len(items))
            items[at], items[to] = items[to], items[at]
        elif fresh is None:
            return None
        elif what == 2 and items:
            items[at] = fresh
        else:
            items.insert(self.rng.below(len(items) + 1), fresh)
        return items

    def other_table(self, table: dict[str, Any]) -> Any:
        """The table with one key less, with another key in its place or beside it, or with one value changed."""
        others = [key for key in self.keys or self.words if key not in table]
        if not table:
            return {self.one_of(others): 1} if others else None
        key = self.one_of(list(table))
        what = self.rng.below(4)
        if what == 0:
            del table[key]
        elif what == 1 and others:
            table[self.one_of(others)] = table[key] if isinstance(table[key], (list, dict)) else 1
        elif what == 2 and others and isinstance(table[key], int):
            table[key] -= 1
            table[self.one_of(others)] = 1
        else:
            table[key] = self.neighbour(table[key])
        return {key: value for key, value in table.items() if value != 0 and value is not None}


def change(game: Game, rng: FastRng, data: Text, thing: str, others: list[Text]) -> str:
    """Change this thing in the text.

    Returns the place with the old and the new value; empty if nothing could be changed.
    """
    at = places(game, data, thing)
    if not at:
        return ""
    place = at[rng.below(len(at))]
    value = said(data, place)
    if thing.startswith("options."):
        return change_option(game, rng, data, place)
    if thing.startswith("open.agenda."):
        return change_frame(game, rng, data, place, thing)
    if thing == "answers":
        return change_answer(game, rng, data)
    if len(at) > 1 and rng.below(5) == 0:
        other = at[rng.below(len(at))]
        there = said(data, other)
        if there == value:
            return ""
        put(data, other, value)
        put(data, place, there)
        return f"{spelled(place)} = {there!r} and {spelled(other)} = {value!r}, in each other's place"
    elsewhere = [said(text, where) for text in others for where in places(game, text, thing)]
    changer = Changer(game, rng, data, thing, elsewhere)
    if thing == "open.step":
        changer.words = list(game.steps)
    if thing == "open.agenda":
        changer.words = sorted({frame for text in others for frame in text["open"]["agenda"]})
    if thing in ("open.acting", "open.pending"):
        changer.words = list(LETTERS[: data["seats"]])
    fresh = changer.changed(value)
    if fresh is None:
        return ""
    put(data, place, fresh)
    return f"{spelled(place)} = {fresh!r} for {value!r}"


def spelled(place: Place) -> str:
    return ".".join(map(str, place))


def change_option(game: Game, rng: FastRng, data: Text, place: Place) -> str:
    option = game.option(str(place[1]))
    assert option is not None
    before = data.get("options", {}).get(option.name, option.preset(data["seats"]))
    values = [value for value in option.values if value != before]
    if not values:
        return ""
    value = values[rng.below(len(values))]
    put(data, place, value)
    return f"{spelled(place)} = {value!r} for {before!r}"


def change_frame(game: Game, rng: FastRng, data: Text, place: Place, thing: str) -> str:
    """One frame of the agenda: another step, or another number."""
    before = said(data, place)
    name, _, number = before.partition(" ")
    if thing.endswith(".step"):
        name = list(game.steps)[rng.below(len(game.steps))]
    else:
        words = number.split()
        at = rng.below(len(words))
        part, equals, value = words[at].rpartition("=")
        words[at] = f"{part}{equals}{other_number(rng, value)}"
        number = " ".join(words)
    fresh = f"{name} {number}"
    put(data, place, fresh)
    return "" if fresh == before else f"{spelled(place)} = {fresh!r} for {before!r}"


def other_number(rng: FastRng, value: str) -> str:
    """A number near this one; for a seat, any letter."""
    if value in LETTERS:
        return LETTERS[rng.below(len(LETTERS))]
    return str(int(value) + [-1, 1, 1, 2, 16, -int(value)][rng.below(6)])


def change_answer(game: Game, rng: FastRng, data: Text) -> str:
    """Change a sealed answer: replace it, take it back, or add the answer of a seat that has not answered."""
    answers = data.setdefault("answers", {})
    pending = data["open"]["pending"]
    letters = [*answers, *pending]
    if not letters:
        return ""
    letter = letters[rng.below(len(letters))]
    before = answers.get(letter)
    if before and rng.below(3) == 0:
        del answers[letter]
        pending.append(letter)
        pending.sort()
        return f"answers.{letter}: not given yet"
    unanswered = {**data, "answers": {}, "open": {**data["open"], "pending": data["open"]["acting"]}}
    s = game.position(written(game, unanswered))
    seat = LETTERS.index(letter)
    legal = [game.text(id) for id in s.legal_ids(seat)]
    id = rng.below(len(game.action_space))
    fresh = game.text(id) if rng.below(3) == 0 else legal[rng.below(len(legal))]
    answers[letter] = fresh
    if letter in pending:
        pending.remove(letter)
    return "" if fresh == before else f"answers.{letter} = {fresh!r} for {before!r}"


# ---------------------------------------------------------------------- what comes of it


class Hangs(BaseException):
    """Raised by the alarm; not an Exception, so that no handler of the rules catches it."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    def ring(*_: object) -> None:
        raise Hangs

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def is_thin(name: str, number: int, only: tuple[str, ...]) -> bool:
    return number // len(only or things(name)) % 2 == 1


def drawn(name: str, number: int, only: tuple[str, ...] = ()) -> tuple[str, str, str] | None:
    """The change of this number: the thing, the description of the change, and the text; None: found nowhere."""
    game = game_of(name)
    all_of_them = only or things(name)
    thing = all_of_them[number % len(all_of_them)]
    rng = FastRng(number)
    turn = number // len(all_of_them)
    for attempt in range(TRIES):
        first = turn // TOGETHER + attempt * 1009
        texts = [*moments(name, first), *moments(name, first + 1)]
        data = deepcopy(texts[rng.below(MOMENTS)] if len(texts) > MOMENTS else texts[0])
        told = change(game, rng, data, thing, [text for text in texts if thing == "seats" or alike(text, data)])
        if told:
            if is_thin(name, number, only):
                thin_out(game, rng, data, thing)
            return thing, told, written(game, data)
    return None


def thin_out(game: Game, rng: FastRng, data: Text, thing: str) -> None:
    """Leave out nearly all of a text, as people do, but not the changed thing, and mostly not the round."""
    first, _, field = thing.partition(".")
    letters = LETTERS[: data["seats"]] if fields(game, SEAT_RECORDS) else ""  # a game may have no fields of one seat
    for table in ["table", *letters]:
        kept = field if first in ("table", SEAT_RECORDS) else ""
        data[table] = {
            key: value
            for key, value in data.get(table, {}).items()
            if key == kept or rng.below(20) < (15 if key == "round" else 1)
        }
    for kind in game.records:
        if kind != first:
            data.pop(kind, None)
    if first not in ("open", "answers"):
        step = data.pop("open")["step"]
        data.pop("answers", None)
        if rng.below(2):
            data["phase"] = step


def alike(text: Text, data: Text) -> bool:
    """Whether two texts have the same number of seats, so that values of one fit the other."""
    return bool(text["seats"] == data["seats"])


def tried(name: str, number: int, only: tuple[str, ...] = ()) -> Change | None:
    """Make one change and read the text; play on if the text is accepted."""
    found = drawn(name, number, only)
    if found is None:
        return None
    thing, told, text = found
    thin = is_thin(name, number, only)
    accepted, refusal, fault = False, "", ""
    try:
        with patience(PATIENCE):
            try:
                s = game_of(name).position(text)
            except PositionError as error:
                refusal = str(error)
                fault = "" if error.line or thin else f"refused without a line: {error}"
            else:
                accepted = True
                broken = check_onward(s, number, closely=CLOSELY).broken
                fault = str(broken[0]) if broken else ""
    except Hangs:
        fault = "it hangs"
    except Exception as error:  # the reader itself broke: that is what is looked for here
        fault = f"{type(error).__name__}: {error}"
    return Change(number, thing, thin, told, text, accepted, refusal, fault)


class Tally:
    """The counts of many changes of one game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tries: Counter[str] = Counter()
        self.accepted: Counter[str] = Counter()
        self.thin: Counter[str] = Counter()  # how many of those were thinned,
        self.thin_accepted: Counter[str] = Counter()  # and accepted
        self.faults: list[Change] = []

    def add(self, thing: str, found: Change | None) -> None:
        self.tries[thing] += found is not None
        if found is not None:
            self.accepted[thing] += found.accepted
            self.thin[thing] += found.thin
            self.thin_accepted[thing] += found.thin and found.accepted
            self.faults += [found] if found.fault else []

    def unexplained(self, least: int = 20) -> list[str]:
        """Things that were never accepted, or always, without a reason on file; and reasons that no longer apply."""
        said_of = reasons(self.name)
        out = []
        for thing in things(self.name):
            tries, accepted = self.tries[thing], self.accepted[thing]
            verdict = "never" if not accepted else "always" if accepted == tries else ""
            if verdict and tries >= least and thing not in said_of[verdict]:
                out.append(f"{thing} is {verdict} accepted, in {tries} tries, and no reason is given")
            if not tries and thing not in said_of["never"]:
                out.append(f"{thing} was nowhere to be changed")
            common = tries >= least and tries // 20 < accepted < tries - tries // 20
            out += [f"{thing} is not {word} accepted" for word in said_of if thing in said_of[word] and common]
        return out


def reasons(name: str) -> dict[str, dict[str, str]]:
    path = ROOT / REASONS.format(name)
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {"never": found.get("never", {}), "always": found.get("always", {})}


def tally(name: str, numbers: range, workers: int = 1, only: tuple[str, ...] = ()) -> Tally:
    found = Tally(name)
    all_of_them = only or things(name)
    for number, changed in run(name, numbers, workers, only):
        found.add(all_of_them[number % len(all_of_them)], changed)
    return found


def run(name: str, numbers: range, workers: int, only: tuple[str, ...]) -> Iterator[tuple[int, Change | None]]:
    tasks = ((name, number, only) for number in numbers)
    if workers <= 1:
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(work, tasks, 50)


def work(task: tuple[str, int, tuple[str, ...]]) -> tuple[int, Change | None]:
    return task[1], tried(*task)


# ---------------------------------------------------------------------- the command


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def report(found: Tally, only: tuple[str, ...], faults: int) -> None:
    said_of = reasons(found.name)
    print(f"{'thing':<28} {'tries':>6} {'accepted':>9} {'whole':>8} {'thinned':>8}")
    for thing in only or things(found.name):
        tries, accepted, thin, thin_ok = (
            count[thing] for count in (found.tries, found.accepted, found.thin, found.thin_accepted)
        )
        word = "" if 0 < accepted < tries else "never" if not accepted else "always"
        shares = (
            f"{percent(accepted, tries):>9} {percent(accepted - thin_ok, tries - thin):>8} {percent(thin_ok, thin):>8}"
        )
        print(f"{thing:<28} {tries:>6} {shares}  {said_of[word].get(thing, '?') if word else ''}")
    print(f"{'all':<28} {found.tries.total():>6} {percent(found.accepted.total(), found.tries.total()):>9}")
    kinds: dict[str, list[Change]] = {}
    for fault in found.faults:
        kinds.setdefault(f"{fault.thing}: {fault.fault[:60]}", []).append(fault)
    for alike_ones in sorted(kinds.values(), key=len, reverse=True)[:faults]:
        one = alike_ones[0]
        print(f"\n{len(alike_ones)} x, the first is number {one.number}: {one.told}\n    {one.fault}")
    print(f"\n{len(found.faults)} faults")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(find_games()))
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the first number")
    parser.add_argument("--field", action="append", default=[], help="only this thing (again for more)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--faults", type=int, default=30, help="how many kinds of faults to show")
    parser.add_argument("--only", type=int, help="this number alone, with its text")
    args = parser.parse_args(arguments)
    only = tuple(args.field)
    if strange := set(only) - set(things(args.game)):
        parser.error(f"there is no {', '.join(sorted(strange))}; there are {', '.join(things(args.game))}")
    if args.only is not None:
        found = tried(args.game, args.only, only)
        if found is not None:
            print(f"{found.text}\n{found.told}\naccepted: {found.accepted}\n{found.refusal}\n{found.fault}")
        return 0
    counted = tally(args.game, range(args.first, args.first + args.count), args.workers, only)
    report(counted, only, args.faults)
    left = [] if only else counted.unexplained()
    print("\n".join(left))
    return 1 if counted.faults or left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
