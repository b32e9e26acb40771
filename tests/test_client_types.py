"""The types of the browser: fresh, and true of every event, action and constant of a game."""

from __future__ import annotations

import random
import re
from itertools import product
from typing import Any, Literal

import msgspec
import pytest

from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.server.game_cards import make_game_card
from tests.plain import plain_only
from tools import client_types

GAMES = find_games().values()
VARIANTS = [(game, name) for game in GAMES for name in game.variants()]
KINDS = {"Any": Any, "Letter": Literal[tuple(LETTERS)], "LetterOrNobody": Literal[(*LETTERS, "nobody")]}


@plain_only
def test_the_types_are_fresh() -> None:
    fresh = client_types.page()
    assert client_types.TARGET.read_text(encoding="utf-8") == fresh, "run: python -m tools.client_types"


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("int | None", "number | null"),
        ("list[int] | Hidden", "number[] | Hidden"),
        ('list[Literal["a", "b"]]', '("a" | "b")[]'),
        ("dict[str, list[bool]]", "Record<string, boolean[]>"),
        ('dict[Literal["a"], Any]', 'Record<"a", unknown>'),
    ],
)
def test_a_type_is_spelled_in_typescript(kind: str, wanted: str) -> None:
    assert client_types.typescript(kind) == wanted


def test_a_type_that_the_browser_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match=r"tuple\[int\]"):
        client_types.typescript("tuple[int]")


@plain_only
@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=str)
def test_every_event_has_the_type_of_its_game(game: Game, variant: str) -> None:
    options = dict(game.variants()[variant])
    s = game.new_unstarted((game.seat_counts(options) or game.seats)[-1], 1, options)
    log = s.listen()
    s.advance()
    chance = random.Random(1)
    while not s.over:
        for seat in s.pending_seats:
            s.play(seat, chance.choice(s.legal_ids(seat)))
    for event in log.events:
        for name, value in event.args.items():
            kind = client_types.event_type(game.events[event.name][name])
            msgspec.convert(value, eval(kind, {"Literal": Literal, **KINDS}), strict=True)  # our own text


def texts(action: str) -> list[str]:
    """The texts of a member of an action type: a string, or a template whose parts are words or `Letter`."""
    assert action[0] == action[-1] == ("`" if "${" in action else '"')
    parts = re.split(r"\$\{([^}]*)\}", action[1:-1])
    return ["".join(one) for one in product(*[words(part) if i % 2 else [part] for i, part in enumerate(parts)])]


def words(part: str) -> list[str]:
    return [word for one in part.split(" | ") for word in (LETTERS if one == "Letter" else [one.strip('"')])]


@plain_only
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_type_of_actions_has_every_action(game: Game) -> None:
    types = client_types.ClientTypes(game)
    named = {name: client_types.typescript(kind) for kind, name in types.aliases.names.items()}
    spelled = [re.sub(r"\b[A-Z]\w+\b", lambda found: named.get(found[0], found[0]), one) for one in types.actions]
    known = {text for action in spelled for text in texts(action)}
    assert {action.text for action in game.action_space.actions} <= known


@plain_only
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_constants_have_their_types(game: Game) -> None:
    card = msgspec.json.decode(msgspec.json.encode(make_game_card(game)))
    assert card["constants"] == game.constants
    for value in game.constants.values():
        kind = eval(client_types.constant_type(value), {"Literal": Literal})  # our own text
        msgspec.convert(value, kind, strict=True)
