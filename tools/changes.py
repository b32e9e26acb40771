"""Changes one thing of a real position at a time: either it is refused, or every law holds from there to the end.

    python -m tools.changes cash2                        10,000 changes, on two processes, with the table of acceptance
    python -m tools.changes noir --count 500 --field opened --field players.role
    python -m tools.changes cash1 --only 4711            one change again, with its text and what came of it

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
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.trial import check_onward
from backroom.engine.game import Game
from backroom.engine.position import SEAT_RECORDS, fields
from backroom.engine.position.document import PositionError
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from tools.neighbours import MOMENTS, Text, change, game_of, moments, things, written

REASONS: Final = "tests/games/{}/changes.toml"
ROOT: Final = Path(__file__).resolve().parent.parent
TOGETHER: Final = 8  # changes of one game
TRIES: Final = 60  # games looked through for a moment at which a thing can be changed
CLOSELY: Final = 2  # steps looked at through every viewer
PATIENCE: Final = 20  # seconds of work for one change, read and played to its end; waiting for a busy machine is none


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
    for table in ["table", *letters, *[kind for kind in game.optional_records if kind in data]]:
        kept = field if first in ("table", SEAT_RECORDS, table) else ""
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
