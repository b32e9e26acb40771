"""The page that is drawn of any game: the auction of docs/add-a-game.md, and one whose fields have no words at all.

Every value in the view of a seat is somewhere on its page, by its meaning.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from backroom.engine.registry import search
from tests import guide
from tests.client.guest import DESK, PHONE, AnnAt, Guest, play_on
from tests.engine import toy
from tests.outside import install

SIZES = pytest.mark.parametrize(("size", "lang"), [(PHONE, "es"), (DESK, "en")], ids=str)
ENGINE = "game version options seats viewer step arg hides_timing agenda acting pending answers players".split()
FEW_WORDS = """
game-name = The bare one
game-blurb = Nothing on its table has a name.
score = { $amount }
act-lay = Lay { $card }
act-pass = Pass
act-use = Use it
event-sky = The sky: { $sky }.
event-laid = { $seat } has laid a card.
event-charmed = { $seat } uses the charm.
event-won = { $seat } wins with { $cards }.
event-drew = { $seat } draws.
event-got = You drew { $card }.
event-over = It is over.
sky-sun = sun
sky-rain = rain
step-lay = A card
help-lay = Lay a card.
step-window = The charm
help-window = Use it or not.
reason-hands_empty = the hands are empty
option-charms = Charms
option-charms-true = with
option-charms-false = without
option-pace = Pace
option-pace-slow = slow
option-pace-fast = fast
"""


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for packages of games, on the path of the server and its bots."""
    found = [str(tmp_path), str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(found))
    yield tmp_path
    for name in ("bidding", "bare"):
        sys.modules.pop(name, None)
    search.cache_clear()


@pytest.fixture
def bidding(beside: Path) -> None:
    """The game of the guide, installed."""
    for path, text in guide.files().items():
        inner = beside / path.removeprefix("bidding-game/")
        inner.parent.mkdir(parents=True, exist_ok=True)
        inner.write_text(text, encoding="utf-8")
    install(beside, "bidding", "bidding:GAME", source="")
    search.cache_clear()


@pytest.fixture
def bare(beside: Path) -> None:
    (beside / "bare" / "words").mkdir(parents=True)
    source = Path(toy.__file__).read_text(encoding="utf-8")
    (beside / "bare" / "__init__.py").write_text(f'{source}\nGAME = make(name="bare", version=1)\n', encoding="utf-8")
    (beside / "bare" / "words" / "en.ftl").write_text(FEW_WORDS, encoding="utf-8")
    install(beside, "bare", "bare:GAME", source="")
    search.cache_clear()


def drawn(ann: Guest, within: str) -> dict[str, str]:
    """The fields in a part of the page, each with its value."""
    pairs = ann.page.locator(f"{within} [data-field]").evaluate_all(
        "fields => fields.map((one) => [one.dataset.field, one.querySelector('dd').textContent])"
    )
    return dict(pairs)


def in_view(record: dict[str, Any]) -> set[str]:
    return {name for name, value in record.items() if value not in ("?", "", [], {}, -1) and name not in ENGINE}


@SIZES
@pytest.mark.own_server
def test_every_field_of_the_game_of_the_guide_is_on_the_page(
    bidding: None, size: tuple[int, int], lang: str, ann_at: AnnAt
) -> None:
    ann = ann_at("bidding", 3, size, lang)
    play_on(ann, until=lambda: len(ann.view.get("spent", [])) == 3 and ann.owes)
    view = ann.view
    assert view["spent"] and view["buyer"] >= 0, "the trap: as many cards as there are seats"
    rest = drawn(ann, ".rest")
    assert set(rest) == in_view(view)
    assert rest["spent"] == ", ".join(map(str, view["spent"])) and rest["lot"] == str(view["lot"])
    names = ann.page.locator(".seat-row .seat-head").all_inner_texts()
    assert rest["buyer"] in names[view["buyer"]], "a person, and no number"
    for seat, player in enumerate(view["players"]):
        chips = drawn(ann, f".seat-row.seat-{seat}")
        assert set(chips) == in_view(player) - {"hand"}, "the own hand lies behind the button that is held"
        assert chips["hand_size"] == "5"
    assert not ann.page.locator("[data-field=hand]").count()
    ann.page.dispatch_event(".peek-button", "pointerdown")
    expect(ann.page.locator("[data-field=hand] dd")).to_have_text(", ".join(map(str, view["players"][0]["hand"])))
    ann.page.dispatch_event(".peek-button", "pointerup")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    play_on(ann)
    assert set(drawn(ann, ".rest")) >= {"deck", "coming", "spent"}, "at the end all cards lie open"
    assert ann.page.locator(".result tbody tr").count() == 3


@pytest.mark.own_server
def test_fields_without_words_stand_on_the_page_under_their_own_names(bare: None, ann_at: AnnAt) -> None:
    """A list of cards as long as the table is a list of cards; seats have names; records are told one by one."""
    ann = ann_at("bare", 3, PHONE, "uk")
    ann.forgives("no words for")
    play_on(ann, until=lambda: ann.view.get("round") == 2 and len(ann.view["tricks"]) == 1 and ann.owes)
    view = ann.view
    assert len(view["discard"]) == view["seats"] == 3
    rest = drawn(ann, ".rest")
    assert set(rest) == in_view(view)
    assert rest["discard"] == ", ".join(map(str, view["discard"]))
    (trick,) = view["tricks"]
    winner = ann.page.locator(f".seat-row.seat-{trick['seat']} .seat-head").inner_text().split("\n")[0]
    assert winner in rest["tricks"] and f"card: {trick['card']}" in rest["tricks"]
    for seat, player in enumerate(view["players"]):
        secret = {"cards", "charm", "played"}
        assert set(drawn(ann, f".seat-row.seat-{seat}")) == in_view(player) - secret
    assert "points" in drawn(ann, ".seat-row.seat-1") and "discard" not in drawn(ann, ".seat-row.seat-1")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
