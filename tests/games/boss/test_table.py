"""The table in the terminal: drawn from views alone, at every moment, in every language."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from backroom.drawing.render import THEME, Scene, find_painter
from backroom.drawing.tables import boss
from backroom.engine.rng import FastRng
from backroom.games.boss.state import Boss
from backroom.words import LANGUAGES, Words
from tests.cli.terminal import backroom
from tests.games.boss.talk import GAME, A, B, deal, table, words

NAMES = ["Ann", "Bruno", "Carla", "Dino"]
WIDTH = 80


def drawn(s: Boss, viewer: int | None, lang: str = "en", height: int = 0) -> str:
    out = StringIO()
    console = Console(file=out, width=WIDTH, theme=THEME, color_system=None, highlight=False)
    console.print(find_painter(GAME).draw(Scene(GAME.view(s, viewer), Words(lang, GAME, NAMES), WIDTH, height)))
    return out.getvalue()


def row(text: str, word: str) -> str:
    """The line of the table that begins with a word."""
    return next(line for line in text.splitlines() if line.strip("│ ★").startswith(word))


def test_it_has_a_painter_of_its_own() -> None:
    assert find_painter(GAME) is boss
    assert boss.explain(Scene(GAME.view(deal(2), A), Words("en", GAME), WIDTH)) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_moment_can_be_drawn_in_80_columns(lang: str, seats: int) -> None:
    s = deal(seats, seats)
    rng = FastRng(seats)
    while True:
        looks = (None, s.pending_seats[0] if s.pending_seats else A) if s.over or rng.below(8) == 0 else ()
        for viewer in looks:
            lines = drawn(s, viewer, lang, height=24).splitlines()
            assert {len(line) for line in lines} == {WIDTH}
            assert len(lines) <= 22
        if s.over:
            return
        legal = s.legal_ids(s.pending_seats[0])
        s.play(s.pending_seats[0], legal[rng.below(len(legal))])


def test_TB_7_1_the_row_is_drawn_with_chicago_in_its_place() -> None:
    lines = drawn(table(3, round=2), None).splitlines()[2:8]
    places = ["New York", "Boston", "Chicago", "Detroit", "Kansas City", "Cincinnati"]
    assert all(line.startswith(f"│ {place} ") for line, place in zip(lines, places, strict=True))


def test_TB_10_1_men_backs_and_lines_are_drawn() -> None:
    s = table(
        men="boston: A 2v1r, B 4v",
        lines="boston: A 3, B prison",
        hands="A: detroit 1, detroit 2, detroit 3, new_york 2; B: boston 2, detroit 4, new_york 0, new_york 1",
        B={"bans": ["detroit"], "prison": [[3, 1]], "score": 5},
    )
    text = drawn(s, A)
    assert "2v1r 4v ▪ 3 prison 1 2" in " ".join(row(text, "Boston").split())
    assert row(text, "Detroit").rstrip("│ ").endswith(" 4 killed")  # what A has not seen: his own cards are left out
    assert row(drawn(s, None), "Detroit").rstrip("│ ").endswith(" 1 2 3 4 killed")
    assert "✗ ▪" in row(text, "Detroit") and "banned: Detroit" in row(text, "B Bruno")
    assert "1v3r" in row(text, "B Bruno") and "$5M" in row(text, "B Bruno") and "prison 1" in row(text, "B Bruno")
    assert "★ A Ann (you)" in text and "Your hand: New York 2 · Detroit 1 · Detroit 2 · Detroit 3" in text
    assert "Your hand" not in drawn(s, None)


def test_TB_10_3_hidden_cards_are_drawn_when_it_is_over() -> None:
    s = deal(2)
    while not s.over:
        s.expire(s.pending_seats[0])
    text = drawn(s, B)
    assert "Hidden card" in text
    for place, card in zip(("New York", "Boston", "Detroit"), words(s.hidden)):
        assert row(text, place).rstrip("│ ").endswith(f" {card.split()[1]}")


def test_a_person_plays_with_lines_on_the_input() -> None:
    """TB-R.2: a number, a whole move, its beginning, a question; and then a bot goes on."""
    answers = "why send chicago 1v play boston 1\n1\nsend boston\nmore\n?\nsend new_york 6v 3r play\n"
    done = backroom("play", "boss", "--seats", "2", "--seat", "A", "--bots", "random", "--seed", "3", answers=answers)
    assert done.returncode == 0, done.stderr
    assert "See rule TB-5.7." in done.stdout
    assert "could be: send boston 1v play" in done.stdout and "…" in done.stdout
