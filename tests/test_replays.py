"""Golden replays: every game on record plays to the same end. Found by themselves; see tools/golden.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from backroom.engine.record import read
from backroom.engine.replay import run

REPLAYS = sorted((Path(__file__).parent / "games").glob("*/replays/*.txt"))


def test_there_are_some() -> None:
    assert len(REPLAYS) >= 8


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_it_plays_to_the_same_end(path: Path) -> None:
    replay = read(path.read_text())
    assert replay.result is not None, "a golden replay is a whole game"
    assert run(replay).over
