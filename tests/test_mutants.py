"""The tool that breaks rules works: its mutants of a line, and the verdicts on a toy package with its own tests."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.toy import TESTS, command, run, toy
from tools.mutate import constants, mutants


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("x = 0", ["x = 1"]),
        ("x = 1", ["x = 0", "x = 2"]),
        ("x = 7", ["x = 8"]),
        ("x = 0b11", ["x = 4"]),
        ("x = True", ["x = False"]),
        ("x = a < b", ["x = a <= b"]),
        ("x = a <= b < c", ["x = a < b < c", "x = a <= b <= c"]),
        ("x = (a) == (b)", ["x = (a) != (b)"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a  is  not b", ["x = a  is b"]),
        ("x = a in b", ["x = a not in b"]),
        ("x = a and b and c", ["x = a or b and c", "x = a and b or c"]),
        ("x = a + b - c", ["x = a - b - c", "x = a + b + c"]),
        ("x = a & b | c", ["x = a | b | c", "x = a & b & c"]),
        ("x = not (a)", ["x =  (a)"]),
        ("x += y", ["pass", "x -= y"]),
        ("x |= y", ["pass", "x &= y"]),
        ("f(x)", ["pass"]),
        ("PLAN = (A, B, f(C))", ["PLAN = (B, A, f(C))", "PLAN = (A, f(C), B)"]),
        ("PLAN_B: T = Plan([A, *B, C])", ["PLAN_B: T = Plan([*B, A, C])", "PLAN_B: T = Plan([A, C, *B])"]),
        ("PLANTED = (A, B)", []),
        ("OTHER = (A, B)", []),
        ("x: Literal[1] = y", []),
        ("x = f'{1}'", []),
        ("x = 'ü' + 'é' * a", ["x = 'ü' - 'é' * a"]),
        ("x = a * b", []),
    ],
)
def test_a_line_is_broken_in_every_way(line: str, made: list[str]) -> None:
    found = mutants(f'"""Text."""\n{line}\n', "m.py", {})
    assert sorted(mutant.after for mutant in found) == sorted(made)
    assert {(mutant.file, mutant.line, mutant.before) for mutant in found} <= {("m.py", 2, line)}


def test_a_returned_constant_becomes_another() -> None:
    known = constants(["NONE: Final = ()\nNOBODY = -1\nBOTH = (1, 2)\nlow = 3\nOPEN = f()"])
    assert known == {"NONE": (), "NOBODY": -1, "BOTH": (1, 2)}

    def returned(*names: str) -> list[str]:
        text = "def f(x):\n" + "\n".join(f"    if x: return {name}" for name in names)
        return [mutant.after.split("return ")[1] for mutant in mutants(text, "m.py", known)]

    assert returned("NONE", "BOTH") == ["BOTH", "NONE"]
    assert returned("BOTH") == ["type(BOTH)()"]
    assert returned("NOBODY") == ["NOBODY + 1"]
    assert returned("NONE") == []
    assert returned("OPEN") == ["type(OPEN)()"]


def test_equal_mutants_of_a_line_are_told_apart() -> None:
    found = mutants("x = (3, 3)\n", "m.py", {})
    assert [(mutant.mutation, mutant.after) for mutant in found] == [
        ("3 -> 4", "x = (4, 3)"),
        ("3 -> 4 #2", "x = (3, 4)"),
    ]


def test_survivors_are_listed_and_the_noticed_are_not(tmp_path: Path) -> None:
    done = run(toy(tmp_path))
    assert done.returncode == 1, done.stderr
    assert "4 mutants, 4 tried: 2 noticed, 0 explained, 2 unexplained" in done.stdout
    assert "rules.py:6  > -> >=\n    - return money > 9\n    + return money >= 9" in done.stdout
    assert "rules.py:6  9 -> 10\n" in done.stdout
    assert "rules.py:2" not in done.stdout
    assert "4/4 tried, 2 survived" in done.stderr


def test_explained_survivors_are_forgiven(tmp_path: Path) -> None:
    entry = '[[accepted]]\nfile = "rules.py"\nline = "{}"\nmutation = "{}"\nreason = "nobody has 9 or 10"\n'
    lines = [("return money > 9", "> -> >="), ("return money > 9", "9 -> 10"), ("return gone", "0 -> 1")]
    explained = toy(tmp_path) / "tests" / "games" / "toy" / "mutants.toml"
    explained.write_text("".join(entry.format(*line) for line in lines), encoding="utf-8")
    done = run(tmp_path, "--file", "rules.py", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "2 noticed, 2 explained, 0 unexplained" in done.stdout
    assert "rules.py:6  9 -> 10  return money > 9\n      nobody has 9 or 10" in done.stdout
    assert "take them out):\n  rules.py  0 -> 1  return gone\n" in done.stdout
    done = run(tmp_path, "--new")
    assert done.returncode == 0 and done.stdout.endswith("2 mutants, 2 tried: 2 noticed, 0 explained, 0 unexplained\n")
    assert "take them out" not in done.stdout


def test_the_list_tries_nothing(tmp_path: Path) -> None:
    done = run(toy(tmp_path, "def test_red(): assert False"), "--list")
    assert done.returncode == 0
    assert "rules.py:2  >= -> >  return wounds >= 3  =>  return wounds > 3\n" in done.stdout
    assert done.stdout.endswith("4 mutants\n")


@pytest.mark.parametrize(
    ("tests", "words", "says"),
    [
        ("def test_red(): assert False", [], "mend that first"),
        ("def test_blind(): assert True", [], "do not look at the copy"),
        (TESTS, ["--file", "round.py"], "toy has no file round.py; it has __init__.py, rules.py"),
        (TESTS, ["--game", "tou"], "no game 'tou'; there are toy"),
    ],
)
def test_what_cannot_be_tried_is_said(tmp_path: Path, tests: str, words: list[str], says: str) -> None:
    done = run(toy(tmp_path, tests), *words)
    assert done.returncode == 1
    assert says in done.stderr


def test_control_c_prints_what_is_known(tmp_path: Path) -> None:
    slow = (
        "import time, pathlib\n"
        + TESTS
        + f"""
def test_that_waits_in_the_mutants():
    begun = pathlib.Path({str(tmp_path / "begun")!r})
    if rich(10) and begun.exists():
        time.sleep(60)
    begun.touch()
"""
    )
    toy(tmp_path, slow)
    tool = subprocess.Popen(command(tmp_path, "--jobs", "1"), stdout=subprocess.PIPE, text=True)
    for _ in range(300):
        time.sleep(0.1)
        if (tmp_path / "begun").exists():
            break
    time.sleep(3)
    os.kill(tool.pid, signal.SIGINT)
    out, _ = tool.communicate(timeout=30)
    assert tool.returncode == 130
    assert "stopped; known so far:" in out
    assert "4 mutants, " in out
