"""A toy package with its own tests, on which the tool that breaks rules is tried."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[1] / "tools" / "mutants.py"
RULES = """\
def dead(wounds: int) -> bool:
    return wounds >= 3


def rich(money: int) -> bool:
    return money > 9
"""
TESTS = """\
from backroom.games.toy.rules import dead, rich

def test_TOY_1_three_wounds_kill():
    assert dead(3) and not dead(2)

def test_rich():
    assert rich(11) and not rich(2)
"""


def toy(root: Path, tests: str = TESTS, rules: str = RULES) -> Path:
    folder = root / "src" / "backroom" / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder.parent / "__init__.py").touch()
    (folder.parents[1] / "__init__.py").touch()
    (folder / "rules.py").write_text(rules, encoding="utf-8")
    (root / "tests" / "games" / "toy").mkdir(parents=True)
    (root / "tests" / "games" / "toy" / "test_toy.py").write_text(tests, encoding="utf-8")
    return root


def command(root: Path, *words: str) -> list[str]:
    return [sys.executable, str(TOOL), "--game", "toy", "--root", str(root), *words]


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(root, *words), capture_output=True, text=True, timeout=100, check=False)
