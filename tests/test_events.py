"""docs/api.md lists every event of every game with its arguments, and play tells the same."""

from __future__ import annotations

import re

import pytest

from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from tools import events

PAGE = events.PAGE.read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(?P<name>\w+)` \| (?P<arguments>.*?) \| ", re.MULTILINE)
ARGUMENT = re.compile(r"`(\w+)`: ([^;]+)")


def listed(game: Game) -> dict[str, dict[str, str]]:
    part = PAGE.partition(f"### {game.name}\n")[2].partition("\n### ")[0]
    return {row["name"]: dict(ARGUMENT.findall(row["arguments"])) for row in ROW.finditer(part)}


def is_a(value: object, kind: str) -> bool:
    """Whether an argument has the type that the page names."""
    if kind == "seat":
        return isinstance(value, str) and (value == "nobody" or value in tuple("ABCDEFGHI"))
    if kind == "true or false":
        return isinstance(value, bool)
    if kind == "number":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind.startswith("list of "):
        one = kind.removeprefix("list of ").replace("seats", "seat")
        return isinstance(value, list) and all(is_a(x, one) for x in value)
    if kind.startswith("counts of "):
        words = kind.removeprefix("counts of ")
        return isinstance(value, dict) and all(is_a(k, words) and is_a(n, "number") for k, n in value.items())
    if kind == "word" or kind.startswith("one of "):
        return isinstance(value, str)
    return value in re.findall("`([^`]+)`", kind)


GAMES = [game for game in find_games().values() if not game.example or f"### {game.name}\n" in PAGE]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_list_is_fresh(game: Game) -> None:
    """A game that is an example, or is just being made, need not be on the page."""
    assert events.section(game) in PAGE, "run: python tools/events.py"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_event_stands_there_with_what_is_told(game: Game) -> None:
    known = listed(game)
    assert {name: list(codecs) for name, codecs in game.events.items()} == {n: list(args) for n, args in known.items()}
    heard = set()
    for seed, (mode, options) in enumerate(game.variants().items()):
        s = game.new_unstarted(game.seat_counts(options)[-1], seed, options)
        log = s.listen()
        s.advance()
        rng = FastRng(seed)
        while not s.over:
            seat = s.pending_seats[0]
            legal = s.legal_ids(seat)
            s.play(seat, legal[rng.below(len(legal))])
        for event in log.events:
            heard.add(event.name)
            for name, value in event.args.items():
                assert is_a(value, known[event.name][name]), (mode, event, known[event.name][name])
    assert len(heard) * 2 > len(known)
