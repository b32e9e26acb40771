"""Two versions of the project side by side: each has its files and its environment in a folder of its own.

An older version may have another layout, other dependencies and another command line. So each is installed by its own
Makefile, with its own constraints, and everything that is measured runs there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
OURS_ALONE: Final = ("VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS", "MAKELEVEL")


class Checkout(NamedTuple):
    """One installed version."""

    commit: str
    folder: Path
    environment: str = ".venv"

    @property
    def python(self) -> str:
        return str(self.folder / self.environment / "bin" / "python")

    def run(self, *line: str) -> str:
        """The output of a command that is run in the folder. A failure shows what the command said, and is raised."""
        env = {name: value for name, value in os.environ.items() if name not in OURS_ALONE}
        done = subprocess.run(line, cwd=self.folder, env=env, stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout


class Versions(NamedTuple):
    new: Checkout
    old: Checkout

    def in_turn(self, round: int) -> list[Checkout]:
        """Both, the new one first in every other round."""
        return [self.old, self.new] if round % 2 else [self.new, self.old]


@contextmanager
def installed(against: str, *packages: str, compiled: bool = False) -> Iterator[Versions]:
    """The last commit, and the commit `against`, until the end of the block; with further packages in both."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as name:
        environment = ".venv-compiled" if compiled else ".venv"
        versions = Versions(
            Checkout(commit_of("HEAD"), Path(name) / "new", environment),
            Checkout(commit_of(against), Path(name) / "old", environment),
        )
        for version in versions:
            print(f"installing {version.commit}", file=sys.stderr)
            unpack(version)
            version.run("make", "compile" if compiled else "install", f"PYTHON={sys.executable}")
            if packages:
                version.run(version.python, "-m", "pip", "install", "-q", "-c", "constraints.txt", *packages)
        yield versions


def commit_of(name: str) -> str:
    line = ["git", "rev-parse", "--short", "--verify", f"{name}^{{commit}}"]
    return subprocess.run(line, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def unpack(version: Checkout) -> None:
    """The files of the commit. No work tree of Git, which would have to be taken away again."""
    version.folder.mkdir()
    packed = version.folder.with_suffix(".tar")
    subprocess.run(["git", "archive", "--output", packed, version.commit], cwd=ROOT, check=True)
    with tarfile.open(packed) as files:
        files.extractall(version.folder, filter="data")
