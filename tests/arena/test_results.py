"""Files of results: they continue where they stopped, and refuse other games."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from backroom.arena import Plan, play_all
from backroom.arena.provenance import fingerprint_bots, fingerprint_files
from backroom.arena.results import FileMismatch, Results
from backroom.engine.registry import get_game

HERE = Path(__file__).parent


def plan(*bots: str, game: str = "boss", seats: int = 2, seconds: float = 0.0) -> Plan:
    return Plan(game, seats, {}, bots, 1, seconds)


def external(name: str) -> str:
    return f"{HERE / 'bots.py'}:{name}"


def test_a_file_is_continued_and_a_torn_line_is_played_again(tmp_path: Path) -> None:
    made = plan("random")
    file = tmp_path / "games.jsonl"
    play_all(made, 4, Results(made, file))
    whole = file.read_text(encoding="utf-8")
    lines = whole.splitlines(keepends=True)
    file.write_text("".join(lines[:3]) + lines[3][:20], encoding="utf-8")
    seen: list[int] = []
    results = Results(made, file)
    play_all(made, 4, results, progress=lambda result: seen.append(result["game"]))
    assert seen == [2, 3]
    assert file.read_text(encoding="utf-8") == whole


def test_a_file_of_other_games_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play_all(plan("random"), 2, Results(plan("random"), file))
    before = file.read_bytes()
    with pytest.raises(FileMismatch, match="bots differs"):
        Results(plan("search:1"), file)
    other = tmp_path / "letter.txt"
    other.write_text("Dear Don,\nall is well.\n")
    for letter in ("Dear Don,\nall is well.\n", "7\n"):
        other.write_text(letter)
        with pytest.raises(FileMismatch, match="no file of arena games"):
            Results(plan("random"), other)
    assert file.read_bytes() == before


def test_games_by_other_rules_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    made = plan("random", game="hands")
    play_all(made, 2, Results(made, file))
    monkeypatch.setattr(get_game("hands"), "version", 7)
    with pytest.raises(FileMismatch, match="other rules: 1 / 7"):
        Results(made, file)


@pytest.mark.parametrize("spec", ["{}:First", "cmd:python {}"])
def test_games_of_a_bot_that_has_changed_are_refused(tmp_path: Path, spec: str) -> None:
    file, mine = tmp_path / "games.jsonl", tmp_path / "mine.py"
    shutil.copy(HERE / "bots.py", mine)
    made = plan(spec.format(mine), "random", game="hands")
    Results(made, file)
    assert Results(made, file).ordered() == []
    mine.write_text(mine.read_text() + "# and something else\n")
    with pytest.raises(FileMismatch, match="has changed since"):
        Results(made, file)


def test_a_module_has_the_fingerprint_of_its_file() -> None:
    assert fingerprint_bots(["tests.arena.bots:First", "random"]) == fingerprint_bots(["tests.arena.bots:First"])
    assert set(fingerprint_bots(["__main__:First", "no.such.module:First"]).values()) == {fingerprint_files([])}, (
        "no file"
    )
    assert (
        fingerprint_bots(["tests.arena.bots:First"]).popitem()[1] == fingerprint_bots([external("First")]).popitem()[1]
    )
