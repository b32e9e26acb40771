"""The types of views: fresh, true of every view that a game gives, and known to a type checker by the game's name."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from backroom import views
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from tests.plain import plain_only
from tools import view_types

ROOT = Path(__file__).resolve().parent.parent
VARIANTS = [(game, name) for game in find_games().values() for name in game.variants()]

SAMPLE = """
import backroom

game = backroom.get_game("cash2")
s = game.deal(seats=4, seed=1)
view = game.view(s, 0)
reveal_type(view["players"][0]["wounds"])
reveal_type(view["players"][0]["bullet"])
reveal_type(view["options"]["powers"])
reveal_type(backroom.get_game("my_" + "game").view(s, 0))
view["players"][0]["wound"]
"""
REVEALED = ["int", "Literal['none'] | Literal['click'] | Literal['bang'] | Literal['?']", "bool", "dict[str, Any]"]


@plain_only
def test_the_types_are_fresh() -> None:
    assert view_types.PAGE.read_text(encoding="utf-8") == view_types.page(), "run: python tools/view_types.py"


def views_of(game: Game, variant: str, seed: int) -> Iterator[dict[str, Any]]:
    """The views of every seat and of a spectator in a random game with random options."""
    rng = FastRng(seed)
    options = dict(game.variants()[variant])
    seats = game.seat_counts(options)[rng.below(len(game.seat_counts(options)))]
    for option in game.options:
        if option.name not in options:
            allowed = option.allowed(seats)
            options[option.name] = allowed[rng.below(len(allowed))]
    s = game.deal(seats, seed, options)
    while True:
        yield from (game.view(s, viewer) for viewer in (None, *range(seats)))
        if s.over:
            return
        for seat in s.pending_seats:
            legal = s.legal_ids(seat)
            s.play(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=str)
def test_every_view_has_the_type_of_its_game(game: Game, variant: str) -> None:
    kind = getattr(views, f"{view_types.camel(game.name)}View")
    records = {name: getattr(views, view_types.record_titles(game)[name]) for name in game.records}
    for view in views_of(game, variant, 1):
        msgspec.convert(view, kind, strict=True)
        assert view.keys() == kind.__annotations__.keys()
        for name, record in records.items():
            assert all(one.keys() == record.__annotations__.keys() for one in view[name])


def test_a_type_checker_knows_the_fields_of_a_view(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text(SAMPLE, encoding="utf-8")
    line = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        "",
        "--cache-dir",
        str(tmp_path / "cache"),
        str(sample),
    ]
    done = subprocess.run(line, cwd=ROOT / "src", capture_output=True, text=True, timeout=300, check=False)
    revealed = [text.split('"')[1] for text in done.stdout.splitlines() if "Revealed type" in text]
    assert revealed == REVEALED, done.stdout
    assert 'TypedDict "Cash2Player" has no key "wound"' in done.stdout
