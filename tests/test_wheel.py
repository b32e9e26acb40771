"""The package as others get it: a wheel made from a clone without the pages, installed elsewhere, its door opened.

All of it happens where no program is found by its name: neither a Node of this machine nor its npm has a part in it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.release import bare_environment, installed, play_in

ROOT = Path(__file__).resolve().parents[1]
MADE_HERE = shutil.ignore_patterns("static", "node_modules", "__pycache__", "*.egg-info")
OWN_TABLES = [path.parent.name for path in (ROOT / "client" / "src" / "games").glob("*/table.tsx")]
DIALLING = "import socket; socket.socket.connect = None; socket.create_connection = None; "


@pytest.fixture(scope="module")
def nowhere(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A PATH with nothing on it: what is needed comes from PyPI, with its full name."""
    return str(tmp_path_factory.mktemp("nothing"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, nowhere: str) -> Path:
    """Made from what a clone has, and nothing else of this place."""
    clone = tmp_path_factory.mktemp("clone")
    for part in ("src", "client"):
        shutil.copytree(ROOT / part, clone / part, ignore=MADE_HERE)
    for file in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, clone / file)
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(clone / "dist"), str(clone), path=nowhere)
    return next((clone / "dist").glob("backroom-*.whl"))


def pip(*arguments: str, path: str) -> None:
    line = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments, "--no-deps", "--quiet"]
    done = subprocess.run(line, check=False, capture_output=True, text=True, env=surroundings(path))
    assert done.returncode == 0, done.stderr


def surroundings(path: str) -> dict[str, str]:
    """Without a compiler: this test is about the pages, the compiled form has its own. npm need not fetch twice."""
    kept = {name: value for name, value in os.environ.items() if name != "BACKROOM_COMPILE"}
    return {**kept, "PATH": path, "npm_config_prefer_offline": "true"}


@pytest.fixture
def server(wheel: Path, tmp_path: Path, nowhere: str) -> Iterator[str]:
    """The address of a server that was installed from it, and cannot reach anybody else."""
    pip("install", "--target", str(tmp_path / "elsewhere"), str(wheel), path=nowhere)
    env = {**surroundings(nowhere), "PYTHONPATH": str(tmp_path / "elsewhere"), "XDG_DATA_HOME": str(tmp_path)}
    start = DIALLING + "from backroom.cli import main; main(['host', '--port', '0', '--host', '127.0.0.1'])"
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", start], cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield next(found[0] for line in process.stdout if (found := re.findall(r"http://localhost:\d+", line)))
    finally:
        process.kill()
        process.communicate()


def fetched(url: str) -> str:
    with urllib.request.urlopen(url, timeout=20) as answer:
        return str(answer.read().decode())


def test_a_wheel_from_a_clone_opens_its_door_elsewhere(server: str, tmp_path: Path, nowhere: str) -> None:
    assert shutil.which("node", path=nowhere) is None and shutil.which("npm", path=nowhere) is None
    named = set(re.findall(r'(?:src|href)="(/[^"]+)"', fetched(f"{server}/")))
    assert any(name.endswith(".js") for name in named) and any(name.endswith(".css") for name in named)
    assert '"cash2"' in fetched(f"{server}/api/house")
    static = tmp_path / "elsewhere" / "backroom" / "server" / "static"
    assert (static / "index.html").is_file()
    scripts = all_scripts(server, named)
    assert scripts == {f"/{path.name}" for path in static.glob("*.js")}, "what few people open is fetched later"
    kinds = Counter(name[1:].rpartition("-")[0] for name in scripts)
    assert kinds["table"] == len(OWN_TABLES) and kinds["tv"] == kinds["replay"] == kinds["seat-link"] == 1


def test_the_core_alone_plays_the_readme_and_a_game(wheel: Path, tmp_path: Path) -> None:
    """`pip install backroom` into an empty environment: what comes along is counted here."""
    python = bare_environment(tmp_path / "bare", wheel)
    brought = {"fluent.runtime", "fluent.syntax", "mypy_extensions"}
    theirs = {"attrs", "babel", "pytz", "typing_extensions"}  # what fluent.runtime needs
    assert installed(python) == {"backroom", *brought, *theirs}
    said = play_in(python, tmp_path)
    assert "a game of six bots: eight_rounds" in said and int(said.split()[0]) >= 10, said
    listed = subprocess.run(
        [python.with_name("backroom"), "list", "--lang", "en"], check=False, capture_output=True, text=True
    )
    assert listed.returncode == 2 and listed.stderr.endswith("pip install 'backroom[terminal]'\n")


def all_scripts(server: str, named: set[str]) -> set[str]:
    """Everything the page names is there, and so is every script that a script of it names."""
    found: set[str] = set()
    while more := named - found:
        found |= more
        texts = [fetched(server + name) for name in sorted(more)]
        assert all(texts)
        named = {name for text in texts for name in re.findall(r'["\'](?:\.)?(/[\w-]+\.js)["\']', text)}
    return {name for name in found if name.endswith(".js")}
