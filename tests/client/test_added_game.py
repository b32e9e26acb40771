"""A game from another package is on the first page and can be played to its end without a change of ours."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from backroom.engine.registry import list_games, search
from backroom.games import hands
from tests.client.guest import DESK, PHONE, Guests, play_on


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package made as docs/add-a-game.md says: a copy of `hands` under another name."""
    home = Path(hands.__file__).parent
    shutil.copytree(home, tmp_path / "pebbles", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    made = tmp_path / "pebbles" / "__init__.py"
    made.write_text(
        (home / "__init__.py")
        .read_text()
        .replace('name="hands", version=1, example=True,', 'name="pebbles", version=1,')
    )
    info = tmp_path / "pebbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[backroom.games]\npebbles = pebbles:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))  # of the bots
    search.cache_clear()
    yield
    search.cache_clear()
    sys.modules.pop("pebbles", None)


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "en"), (DESK, "uk")], ids=str)
@pytest.mark.own_server
def test_an_added_game_is_listed_and_played_to_its_end(
    pebbles: None, size: tuple[int, int], lang: str, guest: Guests
) -> None:
    ann = guest("Ann", size, lang)
    ann.enters()
    tiles = ann.page.locator(".home-games > .games [data-game]")
    expect(tiles).to_have_count(len(list_games()))
    ann.opens("pebbles", 2, rounds="3")
    ann.sits(0)
    ann.seats_bots(1)
    ann.deals()
    expect(ann.page.locator(".seats .seat-row")).to_have_count(2)
    play_on(ann)
    assert ann.page.locator(".result tbody tr").count() == 2
    assert ann.checks_the_shuffle() == "good"
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_an_example_is_folded_away_and_can_be_played(guest: Guests) -> None:
    ann = guest("Ann", PHONE, "es")
    ann.enters()
    tile = ann.page.locator("[data-game=hands]")
    expect(tile).to_be_hidden()
    ann.page.click(".home-games > details > summary")
    expect(tile).to_be_visible()
    ann.opens("hands", 2)
    ann.sits(0)
    ann.seats_bots(1)
    ann.deals()
    play_on(ann)
