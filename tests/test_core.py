"""The core in its two forms: whole, and playing the same games."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from backroom import core

ROOT = Path(__file__).parents[1]
GAMES = 4 if core.describe_build() == "plain Python" else 12  # of each kind; plain against plain, a few tell
SETUP = importlib.util.spec_from_file_location("setup_of_backroom", ROOT / "setup.py")


def digest(*path: str) -> list[str]:
    """The output of the tool: a line for each game, one for all, and the form; of the modules found on a path first."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHASHSEED")}
    run = subprocess.run(
        [sys.executable, "tools/digest.py", "--games", str(GAMES)],
        cwd=ROOT, env=env | {"PYTHONPATH": os.pathsep.join(path)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return run.stdout.splitlines()


def test_both_forms_play_the_same_games() -> None:
    """On plain Python it still compares two processes, whose hashes of texts differ."""
    here, plain = digest(), digest(str(ROOT / "src"))
    assert plain[-1] == "(plain Python)" and here[-1] == f"({core.describe_build()})"
    assert len(here) > 5
    assert here[:-1] == plain[:-1]


def test_the_core_is_of_one_form() -> None:
    """A module that was quietly left out of the compiled core would be slow, and could not see the others' classes."""
    compiled = [name for name in core.core_modules() if core.is_compiled(name)]
    assert compiled in ([], core.core_modules())


@pytest.mark.skipif("BACKROOM_FORM" not in os.environ, reason="nobody said which form to expect")
def test_it_is_the_form_that_was_asked_for() -> None:
    assert core.describe_build() == {"compiled": "compiled core", "plain": "plain Python"}[os.environ["BACKROOM_FORM"]]


def test_setup_takes_every_module_of_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert SETUP is not None and SETUP.loader is not None
    setup = importlib.util.module_from_spec(SETUP)
    SETUP.loader.exec_module(setup)
    paths = [Path(path).relative_to("src").with_suffix("") for path in setup.core()]
    names = [".".join(path.parts[:-1] if path.name == "__init__" else path.parts) for path in paths]
    assert sorted(names) == core.core_modules()


def test_without_a_compiler_the_install_is_plain_and_says_so(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    pip = [sys.executable, "-m", "pip", "install", "-v", "--no-build-isolation", "--no-deps", "--target", str(target)]
    env = {"HOME": str(tmp_path), "PATH": str(tmp_path), "BACKROOM_COMPILE": "1"}
    run = subprocess.run([*pip, str(source)], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "backroom: the C compiler did not do its work" in run.stdout + run.stderr
    assert not [*target.rglob("*.so"), *target.rglob("*.pyd")]
    version = [sys.executable, "-m", "backroom", "--version"]
    said = subprocess.run(version, env=env | {"PYTHONPATH": str(target)}, capture_output=True, text=True, check=True)
    assert said.stdout.endswith("(plain Python)\n")


def test_modules_of_every_game_are_found() -> None:
    assert {"backroom.games.hands", "backroom.games.cash2.round", "backroom.bots.search.searcher"} <= set(
        core.core_modules()
    )
