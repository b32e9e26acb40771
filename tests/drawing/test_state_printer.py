"""`print(state)` and a notebook show the table in words, with all cards face up."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from backroom.engine.state import Printer, State
from backroom.words import LANGUAGES, Words
from tests.engine.toy import TOY

GAMES = list(find_games().values())
CODE = re.compile(r"(?<![\w-])(?:event|table|ui|step|reason|power|act)-[a-z]")  # the id of a message


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")


def moments(game: Game, mode: str, seed: int) -> Iterator[State]:
    """Every twentieth question of a game at random, and its end."""
    options = game.variants()[mode]
    s = game.deal(game.seat_counts(options)[0], seed, options)
    rng, questions = FastRng(seed), 0
    while not s.over:
        if questions % 20 == 0:
            yield s
        questions += 1
        seat = s.pending_seats[0]
        legal = s.legal_ids(seat)
        s.play(seat, legal[rng.below(len(legal))])
    yield s


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in GAMES for mode in game.variants()], ids=str)
def test_every_table_is_printed_in_words(monkeypatch: pytest.MonkeyPatch, game: Game, mode: str, lang: str) -> None:
    monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
    words = Words(lang, game)
    for s in moments(game, mode, 3):
        said = str(s)
        assert all(words(f"name-{'ABCDEFGHI'[seat]}") in said for seat in range(s.seats))
        assert words(f"step-{s.step.name}") in said
        assert max(map(len, said.splitlines())) <= 100 and "\x1b" not in said and not CODE.search(said)
    result = game.result(s)
    assert result is not None and words(f"reason-{result.reason}") in said


def test_a_table_keeps_to_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    said = str(next(moments(find_games()["cash2"], "powers", 3)))
    assert max(map(len, said.splitlines())) == 72


def test_all_cards_lie_face_up_for_the_owner() -> None:
    s = next(moments(find_games()["cash2"], "powers", 3))
    powers = [s.game.view(s, seat)["players"][seat]["power"] for seat in range(s.seats)]
    assert all(Words("en", s.game)(f"power-{power}") in str(s) for power in powers)
    assert "3 Bang!" in str(s) and "3 Bang!" in s._repr_html_()


def test_a_notebook_gets_a_page_that_needs_nothing_else() -> None:
    page = next(moments(find_games()["noir"], "killer_inspector", 3))._repr_html_()
    assert page.startswith("<pre style=") and page.rstrip().endswith("</pre>")
    assert "Agatha" in page and "http" not in page and "class=" not in page
    assert "background: #" in page, "its colours are its own, whatever the notebook's are"


def test_a_game_without_a_word_is_printed_with_its_own() -> None:
    """A game of another package need not have words."""
    said = str(TOY.deal(3, 1))
    assert "toy" in said and "charm" in said and "Waiting for" in said


def test_a_state_in_a_list_is_told_in_a_line_without_secrets() -> None:
    s = find_games()["cash2"].deal(4, 3)
    assert repr(s) == "<cash2, 4 seats, load asks ABCD>"
    assert repr(s.game.rollout(s, 1)) == "<cash2, 4 seats, over>"


def test_what_is_never_printed_is_never_loaded() -> None:
    """Drawing wants packages that take time to load, and most processes only play."""
    line = "import backroom, sys; print([name for name in ('rich', 'fluent.runtime') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_an_engine_alone_prints_a_position() -> None:
    s = TOY.deal(3, 1)
    assert Printer().text(s) == TOY.describe(s)
    assert Printer().html(s).startswith("<pre>")
