"""`backroom arena` at the terminal."""

import json
import sys
from collections import Counter
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from backroom.arena import Plan, Standing
from backroom.arena.ratings import Rating
from backroom.arena.sitting import Times
from backroom.cli import main
from backroom.cli.arena import sheet
from backroom.cli.screen import THEME
from backroom.words import LANGUAGES, Words

QUICK = ["arena", "boss", "--seats", "2", "--bots", "random,search:1", "--workers", "1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_shares(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main([*QUICK, "--games", "1", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "search:1" in out and Words(lang)("ui-arena-share") in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_into_80_characters(lang: str) -> None:
    """A line a bot, with the longest figures there are, unless its name is a long one."""
    found = [Standing("search:300", 6000, 1.0, 0.9951, 1.0, 1.25, {})]
    times: Times = {"search:300": Counter({0.0045: 1, 1200.0: 1})}
    plan = Plan("cash2", 6, {}, ("search:300",), 1, 0.0)
    console = Console(width=80, file=StringIO(), theme=THEME)
    console.print(sheet(Words(lang), plan, [], found, {"search:300": Rating(29.71, 7.8)}, times))
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert len([line for line in lines if line.strip()]) == 4
    assert lines[-2].split() == ["search:300", "6000", "100.0", "%", "(99.5–100.0)", "1.25", "29.7", "±", "15.6",
                                 "0.0045", "/", "1200"]  # fmt: skip


def test_a_deal_that_is_begun_is_played_from_every_chair(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--games", "3", "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4 and told["chance"] == 0.5
    assert sum(bot["share"] for bot in told["bots"]) == pytest.approx(1)


def test_a_file_is_kept_and_another_plan_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert main([*QUICK, "--games", "2", "--out", str(file), "--lang", "en"]) == 0
    assert len(file.read_text().splitlines()) == 3
    assert main([*QUICK, "--games", "2", "--out", str(file), "--seed", "9", "--lang", "en"]) == 2
    assert "seed differs" in capsys.readouterr().err


def test_bots_that_cannot_play_are_named_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    for bots in ("random,nobody", "cmd:", "nowhere.py:Bot", ","):
        assert main(["arena", "boss", "--bots", bots, "--lang", "en"]) == 2
        assert "cannot play" in capsys.readouterr().err


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--parquet", str(tmp_path), "--lang", "en"]) == 2
    assert "--parquet wants the name of a file" in capsys.readouterr().err


def test_faults_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hands", "--bots", "tests.arena.bots:Babbles,random", "--games", "2", "--workers", "1",
                 "--lang", "en"]) == 0  # fmt: skip
    assert "said what was not offered" in capsys.readouterr().out


class NoRay:
    """It stands in for Ray, which takes seconds to be imported, and finds no cluster."""

    @staticmethod
    def init(**how: object) -> None:
        raise ConnectionError("Could not find\nany running Ray instance.")


@pytest.mark.parametrize(
    ("address", "ray", "said"),
    [
        ("auto", None, "pip install 'backroom[ray]'"),
        ("auto", NoRay, "“auto”: Could not find any running Ray instance."),
        ("127.0.0.1:9", NoRay, "“127.0.0.1:9”: [Errno"),
        ("somewhere", NoRay, "it is host:port, or auto"),
    ],
)
@pytest.mark.parametrize("command", [QUICK, ["arena", "ladder", "--games", "hands", "--rungs", "random,search:1"]])
def test_a_cluster_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
    address: str,
    ray: object,
    said: str,
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert main([*command, "--ray", address, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
