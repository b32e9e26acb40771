"""A mutant meets the tests that execute its line: none too few, or it would seem to survive, and none too many."""

from __future__ import annotations

import json
from pathlib import Path

from tests.toy import TESTS, run, toy
from tools.touched import Choice, marked


def test_a_module_woven_with_marks_does_the_same_and_says_what_ran() -> None:
    text = '''"""Text."""
from __future__ import annotations
def f(x):
    """Text."""
    if x: return 1
    elif (not
          x):
        try:
            raise KeyError
        except KeyError:
            return 2
class C:
    y = f(0)
'''
    woven, found = marked(text, "m.py")
    space: dict[str, object] = {}
    exec(woven, space)
    marks = space["_marks"]
    assert isinstance(marks, bytearray)
    assert space["__doc__"] == "Text."
    assert vars(space["C"])["y"] == 2
    ran = {found[number].first for number, mark in enumerate(marks) if mark}
    assert ran == {3, 5, 6, 8, 9, 11, 12, 13}  # the return of line 5 did not run, but its `if` stands there too
    assert {it.first for it in found if not it.called} == {1, 2, 3, 12, 13}


def test_quick_tests_of_the_innermost_statement_come_first(tmp_path: Path) -> None:
    _, found = marked("def f(x):\n    if x:\n        return (\n            1)\n    return 2\n", "m.py")
    assert [it.first for it in found] == [1, 2, 3, 5]
    ran = {
        "t.py::test_slow": [("m.py", 1), ("m.py", 2)],
        "t.py::test_quick[3]": [("m.py", 1), ("m.py", 3)],
        "t.py::test_TOY_1_x": [("m.py", 1), ("m.py", 3)],
    }
    seconds = {"t.py::test_slow": 2.0, "t.py::test_quick[3]": 0.1, "t.py::test_TOY_1_x": 0.2}
    (tmp_path / "found").write_text(json.dumps([[], ran, [], seconds]), encoding="utf-8")
    choice = Choice({"m.py": found}, tmp_path / "found")
    assert choice.of("m.py", 2) == ["t.py::test_TOY_1_x", "t.py::test_quick[3]", "t.py::test_slow"]
    assert choice.of("m.py", 4) == ["t.py::test_slow"]
    assert choice.of("m.py", 5) == ["t.py::test_TOY_1_x", "t.py::test_quick[3]"]
    assert choice.of("m.py", 1) == choice.of("m.py", 2)  # what is imported, all tests run


WINDING_RULES = """\
from functools import cache

def imported(n: int) -> int:
    return n + 2

TABLE = [imported(2)]

@cache
def cached(n: int) -> int:
    return n + 3

def shared(n: int) -> int:
    return n + 4

def written(n: int) -> int:
    return n + 5

def drawn(n: int) -> int:
    return n + 6

def far(n: int) -> int:
    return n + 7

def endless(n: int) -> int:
    while n > 9:
        n -= 8
    return n

def nobodys(n: int) -> int:
    return n + 9
"""
WINDING_TESTS = """\
import pathlib, subprocess, sys, pytest
from backroom.games.toy import rules

def test_imported():
    assert rules.TABLE == [4]

def test_cached():
    rules.cached(1)

def test_cached_again():
    assert rules.cached(1) == 4

@pytest.fixture(scope="module")
def four():
    return rules.shared(0)

def test_shared(four):
    pass

def test_shared_again(four):
    assert four == 4

@pytest.mark.parametrize("n", [1, 2])
def test_written(n):
    assert n == 1 or rules.written(n) == 7

def test_drawn():
    if BEGUN.exists():
        assert rules.drawn(1) == 7
    BEGUN.touch()

test_drawn.is_hypothesis_test = True

def test_far():
    code = "from backroom.games.toy import rules; assert rules.far(1) == 8"
    subprocess.run([sys.executable, "-c", code], check=True)

def test_endless():
    assert rules.endless(10) == 2 and rules.endless(9) == 9
"""


def test_a_mutant_meets_all_tests_that_could_notice_it(tmp_path: Path) -> None:
    """Lines run by an import, before a cache, in a shared fixture, now and then, or in another process."""
    begun = f"import pathlib\nBEGUN = pathlib.Path({str(tmp_path / 'begun')!r})\n"
    done = run(toy(tmp_path, begun + WINDING_TESTS, WINDING_RULES))
    assert done.returncode == 1, done.stderr
    alive = [line for line in done.stdout.splitlines() if line.startswith("  rules.py:")]
    assert alive == ["  rules.py:30  + -> -", "  rules.py:30  9 -> 10"], done.stdout


def test_a_mutant_meets_no_other_tests(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    tests = TESTS
    for name in ("kill", "rich"):
        says = f"\n    with open({str(seen)!r}, 'a') as file: file.write('{name} ')"
        tests = tests.replace(f"{name}():", f"{name}():{says}")
    run(toy(tmp_path, tests), "--jobs", "1")
    sound, broken = ["kill", "rich"], ["kill", "kill", "rich", "rich"]
    assert seen.read_text("utf-8").split() == sound + broken
