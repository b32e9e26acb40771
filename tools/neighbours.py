"""Real positions as plain data, and neighbours of them: one thing changed to another that could stand there.

`tools/changes.py` reads the neighbours and plays them on; it says which changes are drawn.
"""

from __future__ import annotations

import tomllib
from copy import deepcopy
from functools import cache, lru_cache
from typing import Any, Final

from backroom.engine.bitmasks import LETTERS
from backroom.engine.codecs import Codec, Marks, Named, Seat, Seats, Tuples
from backroom.engine.conformance.runner import job, modes
from backroom.engine.game import Game
from backroom.engine.position import SEAT_RECORDS, codec_of, fields
from backroom.engine.position.document import Path as Place
from backroom.engine.position.document import pairs_written
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng
from backroom.engine.state import State

MOMENTS: Final = 6  # of each game
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
    for kind in game.optional_records:
        found += [f"{kind}.{field}" for field in fields(game, kind) if not codec(game, f"{kind}.{field}").derived]
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
