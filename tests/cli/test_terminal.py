"""A person at a real terminal: the window drawn in place, questions, help, refusals, leaving."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from backroom.words import LANGUAGES, Words
from tests.cli.terminal import Terminal, plain, result_on

PLAY = ("play", "cash2", "--bots", "random", "--seed", "7", "--speed", "5000")


@pytest.fixture
def sit() -> Iterator[Any]:
    """Sits down at terminals, and gets up from all of them."""
    taken: list[Terminal] = []

    def take(*arguments: str, **more: Any) -> Terminal:
        taken.append(Terminal(*arguments, **more))
        return taken[-1]

    yield take
    for terminal in taken:
        terminal.close()


def test_a_session_with_help_a_refusal_and_a_farewell(sit: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    t = sit(*PLAY, "--name", "Ann", "--option", "powers=true", "--record", str(path))
    screen = t.asked()
    assert "Round 1 of 8" in screen and "A Ann (you)" in screen and "Your hand: Click! × 5, Bang! × 3" in screen
    assert "1 Load a Click!" in screen and "2 Load a Bang!" in screen
    assert "the clock loads for you" in t.ask("?")
    t.ask("")  # the page is longer than the window
    t.ask("")
    assert "This is not the moment" in t.ask("aim B")
    assert "Hold-up" in t.ask("load bang")
    assert "Not at yourself" in t.ask("aim A")
    t.type("q")
    t.until("Good night")
    assert t.end() == 0
    assert "A load bang" in path.read_text(encoding="utf-8")
    assert result_on(path) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_plays_a_whole_game(lang: str, sit: Any, tmp_path: Path) -> None:
    """Always the first on the list: the record plays again to the result that the screen shows."""
    path = tmp_path / "game.txt"
    powers = "true" if lang in ("uk", "es") else "false"
    size = {"columns": 80, "lines": 24} if lang in ("en", "uk") else {"columns": 100, "lines": 40}
    t = sit(*PLAY, "--lang", lang, "--option", f"powers={powers}", "--record", str(path), **size)
    seen = ""
    while t.more(0.5):
        if plain(t.seen).endswith("> "):
            seen += t.seen
            t.seen = ""
            t.type("1")
    seen = plain(seen + t.seen)
    assert t.end() == 0
    words = Words(lang, "cash2", [Words(lang)("ui-person-name"), *"BCDEFGHIJ"])
    for step in ("load", "aim", "courage"):
        assert words("ui-your-move", name=words.names[0], step=words(f"step-{step}")) in seen
    result = result_on(path)
    assert result is not None
    assert words("ui-game-over", reason=words(f"reason-{result.reason}")) in seen
    assert words("score", amount=max(result.scores)) in seen


def test_the_window_is_filled_and_not_overfilled(sit: Any) -> None:
    """Eight seats with powers in 80 by 24: the table is whole and the question is there, nothing scrolls."""
    t = sit(*PLAY, "--seats", "8", "--option", "powers=true", "--lang", "uk")
    t.asked()
    screen = t.ask("1")
    frame = screen.rsplit("╭", 1)[1].splitlines()
    assert len(frame) <= 24, "with the line one types on"
    assert max(map(len, frame)) <= 80
    assert all(f" {letter} " in "".join(frame) for letter in "ABCDEFGH")


@pytest.mark.parametrize("where", ["at the question", "while bots think"])
def test_ctrl_c_leaves_cleanly_and_keeps_the_record(where: str, sit: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    bots = "random" if where == "at the question" else "search:3s"
    t = sit("play", "cash2", "--bots", bots, "--seed", "7", "--record", str(path), "--speed", "5000")
    t.asked()
    if where == "while bots think":
        t.type("1")
        t.until("Waiting for")
    t.interrupt()
    said = t.until("Interrupted")
    assert t.end() == 130
    assert str(path) in said and "Traceback" not in said
    assert result_on(path) is None


def test_the_end_of_the_input_is_a_way_to_leave(sit: Any) -> None:
    t = sit(*PLAY)
    t.asked()
    os.write(t.fd, b"\x04")
    t.until("Good night")
    assert t.end() == 0


def test_colours_can_be_switched_off(sit: Any) -> None:
    for arguments, env in (((), {"NO_COLOR": "1"}), (("--plain",), {})):
        t = sit(*PLAY, *arguments, **env)
        while not plain(t.seen).endswith("> "):
            assert t.more(5)
        colours = [code for code in t.seen.split("\x1b[")[1:] if code.split("m")[0].startswith(("38", "48"))]
        assert colours == []
        t.type("q")
        assert t.end() == 0


def test_a_plain_terminal_is_not_drawn_in_place(sit: Any) -> None:
    t = sit(*PLAY, "--plain")
    while not plain(t.seen).endswith("> "):
        assert t.more(5)
    assert "\x1b[H" not in t.seen
    t.type("q")
    assert t.end() == 0


def test_watching_bots_at_a_terminal(sit: Any) -> None:
    t = sit(*PLAY, "--watch", "--seats", "4", columns=100, lines=40)
    seen = t.until("wins.")
    assert "Round 8 of 8" in seen or "alive" in seen
    assert t.end() == 0
