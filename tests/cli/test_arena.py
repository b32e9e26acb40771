"""`backroom arena` at the terminal."""

import json
import signal
import subprocess
import sys
from collections import Counter
from io import StringIO
from pathlib import Path
from time import monotonic, sleep

import pytest
from rich.console import Console

from backroom.arena import Plan, WinRate
from backroom.arena.ratings import Rating
from backroom.arena.results import Times
from backroom.cli import main
from backroom.cli.arena import results_table
from backroom.drawing.render import THEME
from backroom.words import LANGUAGES, Words
from tests.cli.terminal import COMMAND, environment
from tests.extras import needs

QUICK = ["arena", "boss", "--seats", "2", "--bots", "random,search:1", "--workers", "1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_shares(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main([*QUICK, "--games", "1", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "search:1" in out and Words(lang)("ui-arena-share") in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_into_80_characters(lang: str) -> None:
    """A line a bot, with the longest figures there are, unless its name is a long one."""
    found = [WinRate("search:300", 6000, 1.0, 0.9951, 1.0, 1.25, {})]
    times: Times = {"search:300": Counter({0.0045: 1, 1200.0: 1})}
    plan = Plan("cash2", 6, {}, ("search:300",), 1, 0.0)
    console = Console(width=80, file=StringIO(), theme=THEME)
    console.print(results_table(Words(lang), plan, [], found, {"search:300": Rating(29.71, 7.8)}, times))
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


def test_a_bot_that_has_changed_is_told_in_every_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("class First:\n    def choose(self, view, legal, events):\n        return legal[0]\n")
    line = ["arena", "hands", "--games", "2", "--bots", f"{mine}:First,random", "--out", str(tmp_path / "games.jsonl")]
    assert main([*line, "--workers", "1", "--lang", "en"]) == 0
    mine.write_text(mine.read_text().replace("[0]", "[-1]"))
    for lang in LANGUAGES:
        assert main([*line, "--lang", lang]) == 2
        said = Words(lang)("error-arena-bot-changed", what=f"{mine}:First", file=str(tmp_path / "games.jsonl"))
        assert " ".join(said.split()) in capsys.readouterr().err


def test_what_was_played_is_kept_when_somebody_stops_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C in the middle of many games; the same command goes on from there."""
    file = tmp_path / "games.jsonl"
    line = ["arena", "boss", "--seats", "2", "--bots", "random,cautious", "--workers", "2", "--out", str(file)]
    running = subprocess.Popen([*COMMAND, *line, "--games", "100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, env=environment())  # fmt: skip
    end = monotonic() + 60
    while (not file.exists() or len(file.read_bytes().splitlines()) < 8) and monotonic() < end:
        sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130 and "wins a chair" in out and "Traceback" not in err
    kept = file.read_bytes().splitlines()
    assert len(kept) >= 8
    games = len(kept) + 3
    assert main([*line, "--games", str(games), "--lang", "en"]) == 0
    whole = file.read_bytes().splitlines()
    assert whole[: len(kept)] == kept
    assert sorted(json.loads(row)["game"] for row in whole[1:])[:games] == list(range(games))


def test_bots_that_cannot_play_are_named_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    for bots in ("random,nobody", "cmd:", "nowhere.py:Bot", ","):
        assert main(["arena", "boss", "--bots", bots, "--lang", "en"]) == 2
        assert "cannot play" in capsys.readouterr().err


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--parquet", str(tmp_path), "--lang", "en"]) == 2
    assert "--parquet wants the name of a file" in capsys.readouterr().err


def test_of_one_deal_nothing_is_claimed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--games", "1", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.count("% (?)") == 2 and "–" not in out
    assert main([*QUICK, "--games", "1", "--json", "--lang", "en"]) == 0
    assert {bot["low"] for bot in json.loads(capsys.readouterr().out)["bots"]} == {None}


def never(*arguments: object, **more: object) -> None:
    raise AssertionError("nothing may be played before it is known that it can be written")


def test_a_parquet_file_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("backroom.cli.arena.play_all", never)
    monkeypatch.setattr("backroom.cli.arguments.find_spec", lambda name: None)
    assert main([*QUICK, "--parquet", str(tmp_path / "games.parquet"), "--lang", "en"]) == 2
    assert "pip install 'backroom[arena]'" in capsys.readouterr().err
    monkeypatch.setattr("backroom.cli.arguments.find_spec", lambda name: name)
    (tmp_path / "letter").write_text("Dear Don,")
    assert main([*QUICK, "--parquet", str(tmp_path / "letter" / "games.parquet"), "--lang", "en"]) == 2
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert main([*QUICK, "--parquet", str(tmp_path / "games.parquet"), "--lang", "en"]) == 2
    assert "Permission denied" in capsys.readouterr().err


def test_games_as_a_parquet_file_in_a_folder_that_was_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    needs("pyarrow", "arena")
    import pyarrow.parquet

    file = tmp_path / "new" / "games.parquet"
    assert main([*QUICK, "--games", "2", "--parquet", str(file), "--lang", "en"]) == 0
    assert "wins a chair" in capsys.readouterr().out and pyarrow.parquet.read_table(file).num_rows == 4


def test_faults_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hands", "--bots", "tests.arena.bots:Babbles,random", "--games", "2", "--workers", "1",
                 "--lang", "en"]) == 0  # fmt: skip
    assert "said what was not offered" in capsys.readouterr().out


class NoRay:
    """A stand-in for Ray, which takes seconds to be imported; the stand-in finds no cluster."""

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
