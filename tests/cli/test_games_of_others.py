"""Games of other packages, used by the commands: a broken one is named and disturbs no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from backroom.words import Words
from tests.outside import COIN, backroom, install

BLIND = COIN.replace('visibility={"winner": everyone}', "visibility={}")
ENGLISH = """
game-name = Heads or tails
game-blurb = One coin, two friends.
score = { $amount }
"""


def words(home: Path, **texts: str) -> None:
    (home / "words").mkdir()
    for lang, text in texts.items():
        (home / "words" / f"{lang}.ftl").write_text(text, encoding="utf-8")


def test_a_broken_game_is_named_and_takes_no_other_down(tmp_path: Path) -> None:
    install(tmp_path, source=BLIND)
    done = backroom(tmp_path, "list")
    assert done.returncode == 0 and "cash2" in done.stdout
    assert done.stderr.count("\n") == 1 and "“coin”" in done.stderr
    assert "nobody says who sees the field 'winner'; add a line to visibility" in done.stderr
    assert f"({tmp_path / 'coin_game.py'}:" in done.stderr, "the place in their file, and not in ours"
    done = backroom(tmp_path, "rules", "cash2", "CG2-5.2")
    assert done.returncode == 0 and done.stderr == ""


@pytest.mark.parametrize("command", ["play", "rules", "check", "list"])
def test_who_asks_for_a_broken_game_learns_what_is_wrong(tmp_path: Path, command: str) -> None:
    install(tmp_path, source="import no_such_thing\n")
    done = backroom(tmp_path, command, "coin")
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "“coin”" in done.stderr and "no_such_thing" in done.stderr


@pytest.mark.parametrize("spoken", ["en", "uk"])
def test_a_game_that_does_not_speak_a_language_is_heard_in_one_that_it_does(tmp_path: Path, spoken: str) -> None:
    install(tmp_path)
    words(tmp_path, **{spoken: ENGLISH})
    done = backroom(tmp_path, "list", "--lang", "es")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Heads or tails" in done.stdout and Words("es", "noir")("game-blurb").split(".")[0] in done.stdout


def test_english_goes_before_any_other_language_that_a_game_speaks(tmp_path: Path) -> None:
    install(tmp_path)
    words(tmp_path, uk=ENGLISH.replace("Heads or tails", "Орел чи решка"), en=ENGLISH)
    assert "Heads or tails" in backroom(tmp_path, "list", "coin", "--lang", "es").stdout
    assert "Орел чи решка" in backroom(tmp_path, "list", "coin", "--lang", "uk").stdout


def test_a_game_without_any_words_is_named_and_the_list_goes_on(tmp_path: Path) -> None:
    install(tmp_path)
    done = backroom(tmp_path, "list")
    assert done.returncode == 0 and "cash2" in done.stdout and "noir" in done.stdout
    assert "“coin”" in done.stderr and "no words at" in done.stderr


def test_a_game_without_rules_has_none_to_show(tmp_path: Path) -> None:
    install(tmp_path)
    words(tmp_path, en=ENGLISH)
    done = backroom(tmp_path, "rules", "coin", "XY-1")
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "its rules.md is missing" in done.stderr
