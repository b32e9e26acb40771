"""The package as others get it: a wheel made from a clone without the pages, installed elsewhere, its door opened."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MADE_HERE = shutil.ignore_patterns("static", "node_modules", "__pycache__", "*.egg-info")
DIALLING = "import socket; socket.socket.connect = None; socket.create_connection = None; "


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from what a clone has. Only what npm fetches is borrowed, for want of nothing but time."""
    clone = tmp_path_factory.mktemp("clone")
    for part in ("src", "client"):
        shutil.copytree(ROOT / part, clone / part, ignore=MADE_HERE)
    for file in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, clone / file)
    (clone / "client" / "node_modules").symlink_to(ROOT / "client" / "node_modules")
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(clone / "dist"), str(clone))
    return next((clone / "dist").glob("backroom-*.whl"))


def pip(*arguments: str) -> None:
    line = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments, "--no-deps", "--quiet"]
    done = subprocess.run(line, check=False, capture_output=True, text=True, env=without_a_compiler())
    assert done.returncode == 0, done.stderr


def without_a_compiler() -> dict[str, str]:
    """This test is about the pages; the compiled form has its own."""
    return {name: value for name, value in os.environ.items() if name != "BACKROOM_COMPILE"}


@pytest.fixture
def house(wheel: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a house that was installed from it, and cannot reach anybody else."""
    pip("install", "--target", str(tmp_path / "elsewhere"), str(wheel))
    env = {**without_a_compiler(), "PYTHONPATH": str(tmp_path / "elsewhere"), "XDG_DATA_HOME": str(tmp_path)}
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


def test_a_wheel_from_a_clone_opens_its_door_elsewhere(house: str, tmp_path: Path) -> None:
    page = fetched(f"{house}/")
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert any(name.endswith(".js") for name in named) and any(name.endswith(".css") for name in named)
    for name in named:
        assert fetched(house + name)
    assert '"cash2"' in fetched(f"{house}/api/house")
    assert (tmp_path / "elsewhere" / "backroom" / "server" / "static" / "index.html").is_file()
