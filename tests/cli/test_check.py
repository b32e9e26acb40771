"""`backroom check`: its output when the laws hold, and when one is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from backroom.cli import check
from backroom.cli.main import main
from backroom.engine.game import Game
from backroom.engine.replay import read, run
from tests.engine.faults import DealsTwice
from tests.engine.toy import TOY, make


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def only(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(check, "find_games", lambda: {game.name: game})


def test_a_game_that_keeps_the_laws(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "hands", "--games", "4", "--workers", "1", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "hands" in said and "holds" in said and "All laws hold in 4 games." in said
    assert list(here.iterdir()) == []


def test_without_a_name_every_game_is_checked(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    only(monkeypatch, TOY)
    assert main(["check", "--games", "3", "--workers", "1", "--lang", "en"]) == 0
    assert "toy" in capsys.readouterr().out


def test_a_broken_law_is_shown_with_seed_and_record(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    only(monkeypatch, make(DealsTwice("refill")))
    assert main(["check", "--games", "9", "--seed", "5", "--workers", "1", "--lang", "en"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "broken census × " in said and "seed 5: the count changed: cards: 12 against 13" in said
    assert "backroom check toy --games 1 --seed 5" in said
    assert len(list(here.iterdir())) == check.FAILURES_SHOWN
    record = (here / "broken-toy-5.txt").read_text()
    assert run(read(record), game=TOY).seats == read(record).seats == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game “chess”."),
        (["hands", "--games", "few"], "“few” is no whole number (--games)."),
        (["hands", "--games", "0"], "--games is 1 at least; this is “0”."),
        (["hands", "--seed", "x"], "“x” is no whole number (--seed)."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    here: Path, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", *arguments, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err
