"""The table at the terminal: drawn from a view, in every language, with a notebook on request."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from backroom.drawing.render import THEME, Scene
from backroom.drawing.tables import noir
from backroom.words import Words, languages
from tests.games.noir.talk import G5, GAME, A, B, play, table


def shown(what: RenderableType | None) -> str:
    console = Console(file=StringIO(), width=80, theme=THEME, color_system=None)
    console.print(what)
    out = console.file
    assert isinstance(out, StringIO)
    return out.getvalue()


def test_marks_stand_before_the_names() -> None:
    board = G5.replace("B", "B-").replace("C", "C=")
    s = table(board, mode="hitman_sleuth", A="G", B="D", hand="IZ", target="L", hits="A", last_shift="right 2")
    text = shown(noir.draw(Scene(GAME.view(s, B), Words("en", GAME, ["Ann", "Bob"]), 80)))
    for mark in ("×Bruno", "=Clara", "►Dexter", "!Lionel", "•Ivy", " Greta"):
        assert mark in text
    assert "hand: Ivy, Zelda" in text and "target: Lionel" in text and "Shift row 2 right" in text
    assert [line.split()[1] for line in text.splitlines() if line[18:20].strip().isdecimal()] != []


def test_nobody_sees_another_identity() -> None:
    s = table(A="G", B="D", hand="IZ")
    for viewer, mark in ((A, "►Greta"), (B, "►Dexter"), (None, "")):
        text = shown(noir.draw(Scene(GAME.view(s, viewer), Words("en", GAME), 80)))
        assert text.count("►") == bool(mark) and mark in text


def test_the_notebook_crosses_off_the_impossible() -> None:
    s = table(A="G", B="D", hand="IZ")
    play(s, "A murder hector")
    text = shown(noir.explain(Scene(GAME.view(s, B), Words("en", GAME), 80)))
    names = {name.strip(" ,") for name in text.replace("\n", ",").replace(" A A ", ",").split(",")}
    assert {"Bruno", "Clara", "Greta", "Lionel", "Mabel", "Nestor"} <= names
    assert not {"Dexter", "Ivy", "Hector", "Agatha"} & names, "own cards, the dead, those too far away"


@pytest.mark.parametrize("lang", languages())
def test_it_can_be_drawn_to_the_end_in_every_language(lang: str) -> None:
    words = Words(lang, GAME)
    for mode in ("killer_inspector", "hitman_sleuth", "thief_chief"):
        s = GAME.deal(2, 5, {"mode": mode})
        while True:
            for viewer in (None, A, B):
                scene = Scene(GAME.view(s, viewer), words, 80)
                if s.rng_count % 31 == 0 or s.over:
                    lines = shown(noir.draw(scene)).splitlines()
                    assert max(map(len, lines)) <= 80
                    shown(noir.explain(scene))
            if s.over:
                break
            s.expire(s.pending_seats[0]) if s.rng_count % 3 else s.play(
                s.pending_seats[0], s.legal_ids(s.pending_seats[0])[-1]
            )
