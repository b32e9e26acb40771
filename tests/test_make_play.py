"""Which core `make play` runs on: the compiled one, if it is there and no file has changed since it was made."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# As old as their place in this list says: what is made stands behind what it is made from.
FILES = (
    "setup.py pyproject.toml constraints.txt client/page.ts src/backroom/rules.py src/backroom/cards.toml"
    " .venv/bin/python .venv/bin/backroom .venv/.ready .venv/.ready-dev src/backroom/server/static/made-from.txt"
    " .venv-compiled/bin/backroom .venv-compiled/.ready"
).split()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with everything installed, whose commands only say from where they were started."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    for age, name in enumerate(reversed(FILES)):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('#!/bin/sh\necho "$0 $*"\n', encoding="utf-8")
        file.chmod(0o755)
        touch(file, 1000 - age)
    return tmp_path


def touch(file: Path, time: int) -> None:
    os.utime(file, (time, time))


def play(clone: Path) -> list[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    line = ["make", "--no-print-directory", "play", "ARGS=--port 0"]
    done = subprocess.run(line, cwd=clone, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.split("\n")


def test_a_fresh_compiled_core_plays(clone: Path) -> None:
    assert play(clone) == ["on the compiled core", ".venv-compiled/bin/backroom host --port 0", ""]


@pytest.mark.parametrize("changed", ["src/backroom/rules.py", "src/backroom/cards.toml", "setup.py"])
def test_a_stale_one_does_not(clone: Path, changed: str) -> None:
    touch(clone / changed, 2000)
    for made in (".venv/.ready", ".venv/.ready-dev", "src/backroom/server/static/made-from.txt"):
        touch(clone / made, 2001)
    said, started, _ = play(clone)
    assert "make compile" in said and started == ".venv/bin/backroom host --port 0"


def test_without_one_plain_python_plays(clone: Path) -> None:
    shutil.rmtree(clone / ".venv-compiled")
    said, started, _ = play(clone)
    assert "make compile" in said and started == ".venv/bin/backroom host --port 0"
