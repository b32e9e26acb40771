"""`backroom arena ladder` at the terminal."""

import json
import shlex
from pathlib import Path

import pytest

from backroom.cli import main
from backroom.engine.registry import get_game
from backroom.words import LANGUAGES, Words

ROCK, SCISSORS = "tests.arena.bots:First", "tests.arena.bots:Last"
QUICK = ["arena", "ladder", "--games", "hands", "--least", "1", "--workers", "1", "--rungs"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_and_markdown(capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str) -> None:
    file = tmp_path / "ladder.md"
    assert main([*QUICK, f"{SCISSORS},{ROCK}", "--markdown", str(file), "--lang", lang]) == 0
    words = Words(lang)
    assert words("ui-ladder-stronger") in capsys.readouterr().out
    head, line, row, *rest = file.read_text(encoding="utf-8").splitlines()
    assert words("ui-ladder-strong") in head and set(line) == set("| -")
    assert row.split("|")[1:-1] == [
        " hands ", " base (2) ", f" {words('ui-ladder-alike')} ", f" {ROCK} > {SCISSORS} ", " 100.0 % ", " 0.0 % ",
        " +100.0 ", row.split("|")[8], " 16 ", f" {words('ui-ladder-stronger')} ",
    ]  # fmt: skip
    assert f"--rungs {SCISSORS},{ROCK} --seed 1 --games hands --least 1" in rest[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_fits_into_80_characters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    """By table, side and pair; nothing that a column holds goes on in a second line."""
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "ladder.jsonl"
    games = [
        {"duel": "noir killer_inspector 2 search:100 < search:300", "game": i, "winners": [i % 2], "bots": ["", ""],
         "version": get_game("noir").version}
        for i in range(3)
    ]  # fmt: skip
    head = {"ladder": 1, "seed": 1, "seconds": 0.0}
    file.write_text("".join(json.dumps(line) + "\n" for line in [head, *games]), encoding="utf-8")
    line = ["arena", "ladder", "--games", "noir", "--modes", "killer_inspector", "--rungs", "search:100,search:300"]
    assert main([*line, "--minutes", "0", "--workers", "1", "--out", str(file), "--lang", lang]) == 0
    _, _, heads, rule, table, *rows = capsys.readouterr().out.splitlines()
    words = Words(lang)
    assert all(words(f"ui-ladder-{name}") in heads for name in ("pair", "shares", "gains", "verdict"))
    assert set(rule.strip()) == {"─"} and table.split() == ["noir", "killer_inspector", "(2)"]
    for _, row in zip(range(2), rows[1::2], strict=False):
        assert row.startswith(" search:300 > search:100 ") and row.rstrip().endswith(words("ui-ladder-open"))


def test_what_the_time_was_too_short_for_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, f"random,{ROCK},{SCISSORS}", "--minutes", "0", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Not decided:" in out and f"- hands base, all: {ROCK} > random" in out


def test_a_ladder_that_goes_down_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, f"{ROCK},{SCISSORS}", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "The other way round:" in out and "Not decided" not in out


def test_the_command_can_be_typed_again(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    rungs = "random,cmd:node bot.js"
    assert main([*QUICK, rungs, "--minutes", "0", "--move", "2", "--markdown", str(file), "--lang", "en"]) == 0
    typed = shlex.split(file.read_text(encoding="utf-8").split("`")[-2])
    assert rungs in typed and typed[-4:] == ["--move", "2", "--least", "1"]


def test_games_are_kept_and_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.jsonl"
    line = [*QUICK, f"{SCISSORS},{ROCK}", "--out", str(file), "--lang", "en"]
    assert main(line) == 0
    before = file.read_bytes()
    assert main(line) == 0 and file.read_bytes() == before
    assert main([*line, "--seed", "2"]) == 2
    assert "seed differs" in capsys.readouterr().err
    file.write_text(file.read_text().replace('"version":1', '"version":0'))
    assert main(line) == 2
    assert "other rules (their version / here: 0 / 1)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--rungs", "random,nobody"], "“nobody” cannot play"),
        (["--rungs", "nobody"], "“nobody” cannot play"),
        (["--rungs", "nobody,nobody"], "“nobody” cannot play"),
        (["--rungs", "random"], "two bots at least"),
        (["--rungs", "random,random"], "none of them twice"),
        (["--rungs", "random,search:1", "--games", "chess"], "chess"),
        (["--rungs", "random,search:1", "--modes", "heist"], "no mode “heist”"),
        (["--rungs", "random,search:1", "--seats", "5"], "5"),
        (["--rungs", "random,search:1", "--minutes", "soon"], "soon"),
        (["--rungs", "random,search:1", "--least", "0"], "0"),
        (["--rungs", "random,search:1", "--markdown", "."], "is a folder"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(capsys: pytest.CaptureFixture[str], wrong: list[str], said: str) -> None:
    assert main(["arena", "ladder", "--games", "hands", "--minutes", "0", *wrong, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err


def test_the_folder_of_a_page_is_there_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "new" / "ladder.md"
    line = [*QUICK, f"{SCISSORS},{ROCK}", "--markdown", str(file), "--lang", "en"]
    assert main(line) == 0 and file.exists()

    def never(*arguments: object) -> int:
        raise AssertionError("nothing may be played before it is known that it can be written")

    monkeypatch.setattr("backroom.cli.ladder.play_ladder", never)
    (tmp_path / "letter").write_text("Dear Don,")
    assert main([*line, "--markdown", str(tmp_path / "letter" / "ladder.md")]) == 2
