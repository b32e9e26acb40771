"""`backroom check` names the missing words of a game; the package's games have words for everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from backroom.cli.check import find_missing_words
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from tests.outside import COIN, backroom, install

WHOLE = """
game-name = Heads or tails
game-blurb = One coin, two friends.
score = { $amount }
act-nod = Nod
event-fell = { $seat } wins.
step-toss = The toss
help-toss = Both nod.
reason-toss = the coin fell
table-winner = Winner
"""


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)
def test_ours_have_words_for_everything(game: Game) -> None:
    assert find_missing_words(game) == {}


def checked(home: Path, source: str = COIN, **texts: str) -> str:
    install(home, source=source)
    (home / "words").mkdir()
    for lang, text in texts.items():
        (home / "words" / f"{lang}.ftl").write_text(text, encoding="utf-8")
    done = backroom(home, "check", "coin", "--games", "2", "--workers", "1", "--plain")
    assert (done.returncode, done.stderr) == (0, ""), "the laws hold all the same"
    return " ".join(done.stdout.split())


def test_a_game_with_words_for_everything_is_not_named(tmp_path: Path) -> None:
    assert "no words" not in checked(tmp_path, en=WHOLE)


@pytest.mark.parametrize("line", WHOLE.strip().splitlines())
def test_each_thing_without_words_is_named_with_its_file(tmp_path: Path, line: str) -> None:
    said = checked(tmp_path, en=WHOLE.replace(line + "\n", ""), uk=WHOLE)
    assert f"coin has no words in en.ftl for: {line.partition(' =')[0]} All laws hold" in said


def test_a_game_without_english_is_told_so(tmp_path: Path) -> None:
    assert "coin has no words in en.ftl for: all All laws hold" in checked(tmp_path, uk=WHOLE)


def test_a_field_that_is_off_the_screen_needs_no_words(tmp_path: Path) -> None:
    source = COIN.replace("score=score,", 'score=score, off_screen=["winner"],')
    assert "no words" not in checked(tmp_path, source, en=WHOLE.replace("table-winner = Winner\n", ""))


def test_what_a_field_may_hold_is_named_too(tmp_path: Path) -> None:
    source = COIN.replace('codecs={"winner": SEAT}', 'codecs={"winner": Word(("edge", "heads", "tails"), -1)}')
    source = source.replace("import SEAT", "import SEAT, Word")
    assert "for: …-edge, …-heads, …-tails All laws hold" in checked(tmp_path, source, en=WHOLE)


def test_a_refusal_without_words_is_named(tmp_path: Path) -> None:
    source = COIN.replace('ActionType(0, "nod")', 'ActionType(0, "nod"), ActionType(1, "bite")')
    words = WHOLE.replace("act-nod = Nod", "act-nod = Nod\nact-bite = Bite")
    assert "no words" not in checked(tmp_path, source, en=words), "the house has words for not-now"
    refusal = '    def refusal(self, s, seat, id, arg):\n        return Refusal("X-1", "mint")\n\n'
    source = source.replace("    def resolve", refusal + "    def resolve")
    source = source.replace("import Step", "import Refusal, Step")
    (tmp_path / "coin_game.py").write_text(source)
    done = backroom(tmp_path, "check", "coin", "--games", "1", "--workers", "1", "--plain")
    assert "coin has no words in en.ftl for: why-mint" in " ".join(done.stdout.split())


def test_check_of_all_games_names_the_broken_ones_and_fails(tmp_path: Path) -> None:
    install(tmp_path, source="GAME = 1")
    done = backroom(tmp_path, "check", "--games", "1", "--workers", "2", "--plain")
    assert done.returncode == 1 and "which is no Game" in done.stderr and "cash2" in done.stdout
