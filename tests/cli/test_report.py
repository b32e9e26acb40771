"""`backroom report` at the terminal."""

import re
from pathlib import Path

import pytest

from backroom.cli import main
from backroom.report import collect
from backroom.words import LANGUAGES

QUICK = ["--games", "6", "--seats", "2", "--bots", "random", "--workers", "1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_and_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    out = tmp_path / "new" / "boss.html"
    assert main(["report", "boss", *QUICK, "--out", str(out), "--lang", lang]) == 0
    assert str(out) in capsys.readouterr().out
    assert out.read_text().startswith("<!doctype html>") and sorted(p.name for p in out.parent.iterdir()) == [
        "boss.csv", "boss.html",
    ]  # fmt: skip


def test_two_reports_made_again_from_their_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in ("1", "2"):
        assert main(["report", "hands", *QUICK, "--seed", seed, "--out", str(tmp_path / f"{seed}.html")]) == 0
    new, old, both = (str(tmp_path / name) for name in ("2.csv", "1.csv", "both.html"))
    assert main(["report", new, "--compare", old, "--out", both, "--lang", "en"]) == 0
    assert "two reports" in Path(both).read_text()
    assert main(["report", "hands", *QUICK, "--seed", "2", "--compare", old, "--out", str(tmp_path / "3.html")]) == 0
    assert main(["report", "boss", *QUICK, "--compare", old, "--lang", "en"]) == 2
    assert "is a report on hands, not on boss" in capsys.readouterr().err
    assert main(["report", new, "--seed", "3", "--lang", "en"]) == 2
    assert "leave out --seed" in capsys.readouterr().err


def test_wrong_arguments_are_told_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter.csv"
    letter.write_text("Dear Don,\n")
    for arguments, said in {
        ("cash2", "--seats", "many"): "no table size",
        ("cash2", "--seats", "8-4"): "no table size",
        ("cash2", "--seats", "4-9"): "is not played at tables of 4-9",
        ("cash1", "--option", "cop=true", "--seats", "4-6"): "it is at those of 5, 6",
        ("noir", "--seats", "6"): "it is at those of 2",
        ("noir", "--mode", "golf"): "golf",
        ("cash2", "--option", "powers=perhaps"): "perhaps",
        ("cash2", "--bots", "nobody"): "cannot play",
        ("cash2", "--games", "0"): "--games",
        ("cash2", "--compare", str(tmp_path / "gone.csv")): "gone.csv",
        ("cash2", "--compare", str(letter)): "is no report",
        ("poker",): "poker",
        (str(letter),): "is no report",
        ("hands", "--out", str(tmp_path / "x.csv")): "named twice",
        ("hands", "--out", str(tmp_path)): "--out wants the name of a file",
        ("hands", "--csv", str(tmp_path)): "--csv wants the name of a file",
        ("hands", "--compare", str(tmp_path)): "Is a directory",
    }.items():
        assert main(["report", *arguments, "--lang", "en"]) == 2
        assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.csv"]


def test_a_report_that_is_stopped_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def stop(job: object, watch: object) -> object:
        calls.append(job)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(job, watch)  # type: ignore[arg-type]

    real = collect.play_job
    monkeypatch.setattr(collect, "play_job", stop)
    assert main(["report", "hands", *QUICK, "--out", str(tmp_path / "hands.html")]) == 130
    assert len(calls) == 3 and list(tmp_path.iterdir()) == []


BAD = "tests.arena.bots:"


@pytest.mark.parametrize(
    ("bot", "kind", "more"),
    [("Babbles", "said what was not offered", []), ("Late", "hung", ["--move", "0.05"]), ("Dies", "crashed", [])],
)
def test_a_bot_that_loses_moves_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bot: str, kind: str, more: list[str]
) -> None:
    """At the terminal, on the page, and on a page that is made again from the file."""
    out = tmp_path / "hands.html"
    line = ["report", "hands", *QUICK[:4], "--bots", f"{BAD}{bot},random", "--workers", "1", "--baseline-only"]
    assert main([*line, "--games", "2", *more, "--out", str(out), "--lang", "en"]) == 0
    found = re.search(rf"{BAD}{bot} lost moves: {kind} × (\d+)$", capsys.readouterr().out, re.M)
    assert found
    assert f"<strong>{found[0]}.</strong>" in out.read_text()
    assert f"<dt>Moves lost by bots</dt><dd><b>{int(found[1]) / 2:.2f}</b>" in out.read_text()
    assert ("--move 0.05" in out.read_text()) == ("--move" in more)
    again = tmp_path / "again.html"
    assert main(["report", str(tmp_path / "hands.csv"), "--out", str(again), "--lang", "en"]) == 0
    assert again.read_text() == out.read_text()


def test_both_of_two_reports_name_bots_that_lost_moves(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.html", tmp_path / "bad.html"
    assert main(["report", "hands", *QUICK, "--out", str(good)]) == 0
    line = ["report", "hands", *QUICK[:4], "--bots", f"{BAD}Babbles,random", "--workers", "1", "--out", str(bad)]
    assert main([*line, "--compare", str(tmp_path / "good.csv"), "--lang", "en"]) == 0
    both = ["--out", str(good), "--compare", str(tmp_path / "bad.csv"), "--lang", "en"]
    assert main(["report", "hands", *QUICK, *both]) == 0
    assert bad.read_text().count("Babbles lost moves") == 1 and good.read_text().count("Babbles lost moves") == 1
