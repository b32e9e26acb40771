"""`backroom report` at the terminal."""

from pathlib import Path

import pytest

from backroom.cli import main
from backroom.report import rows
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


def test_wrong_wishes_are_told_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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

    real = rows.play_job
    monkeypatch.setattr(rows, "play_job", stop)
    assert main(["report", "hands", *QUICK, "--out", str(tmp_path / "hands.html")]) == 130
    assert len(calls) == 3 and list(tmp_path.iterdir()) == []
