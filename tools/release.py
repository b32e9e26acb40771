"""The release of the last commit: a source package and two wheels in dist/, each installed elsewhere and played with.

    make release

The source package carries the browser's pages; both wheels are made from it, the plain one and one with the core
compiled for this machine. A release with a change that is not committed, or with a wheel that does not play, ends with
exit code 1, says why, and leaves dist/ as it was. `tests/test_wheel.py` uses the bare environments of this module.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Final

from backroom import __version__

ROOT: Final = Path(__file__).resolve().parents[1]
DIST: Final = ROOT / "dist"
CONSTRAINTS: Final = ROOT / "constraints.txt"
COMPILED: Final = "compiled core"  # as `backroom --version` says it
MAKE_SDIST: Final = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"

# A game of bots where only the core is installed, to a record and back.
GAME: Final = """
import backroom

game = backroom.get_game("cash2")
bots = [backroom.make_bot("cautious", game, seat) for seat in range(6)]
s, log = backroom.play_game(game, 6, 8, {"powers": True}, bots)
record = backroom.write_record(backroom.Replay.of(s, 8))
assert game.result(backroom.replay_record(backroom.read_record(record))) == game.result(s)
print("a game of six bots:", game.result(s).reason)
"""

# The examples of a page.
EXAMPLES: Final = """
import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False)
print(tried, "lines of the README")
sys.exit(1 if failed or not tried else 0)
"""


class Failed(Exception):
    """A step of the release failed. The message is the output of that step."""


def run(*line: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """The output of a program; raises `Failed` with the whole output."""
    done = subprocess.run(
        line, check=False, cwd=cwd, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        raise Failed(f"{done.stdout}\n{' '.join(map(str, line))}: exit code {done.returncode}")
    return done.stdout


# ---------------------------------------------------------------------- environments with nothing in them


def pip(python: Path | str, *arguments: str | Path) -> str:
    """pip for the environment of that Python, which has none of its own."""
    return run(sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python, *arguments)


def bare_environment(folder: Path, package: Path) -> Path:
    """The Python of a new environment that holds this package, its dependencies, and nothing else."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    pip(python, "install", "--quiet", "--constraint", CONSTRAINTS, package)
    return python


def installed(python: Path) -> set[str]:
    """The names of all distributions of an environment."""
    return {found["name"] for found in json.loads(pip(python, "list", "--format", "json"))}


def play_in(python: Path, folder: Path) -> str:
    """Run the README's examples and a game of bots. Returns their output."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    examples = run(python, "-P", "-c", EXAMPLES, ROOT / "README.md", cwd=folder, env=clean)
    return examples + run(python, "-P", "-c", GAME, cwd=folder, env=clean)


# ---------------------------------------------------------------------- the release


def main() -> int:
    began = monotonic()
    try:
        with tempfile.TemporaryDirectory() as folder:
            release(Path(folder))
    except Failed as failure:
        print(f"{failure}\nNo release.", file=sys.stderr)
        return 1
    print(f"backroom {__version__} is in {DIST.relative_to(ROOT)}, after {monotonic() - began:.0f} s:")
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size:10,}  {file.name}")
    return 0


def release(folder: Path) -> None:
    changed = run("git", "status", "--porcelain")
    if changed:
        raise Failed(f"{changed}These changes are not committed, and a release is made of what is.")
    made = folder / "dist"
    made.mkdir()
    say("the source package, from a clone of the last commit")
    run("git", "clone", "--quiet", ROOT, folder / "clone")
    run(sys.executable, "-c", MAKE_SDIST, made, cwd=folder / "clone")
    source = the_file(made, "*.tar.gz")
    say("the plain wheel, from the source package")
    make_wheel(source, made, compiled=False)
    plain = the_file(made, "*-none-any.whl")
    say("the wheel with the compiled core: minutes")
    make_wheel(source, made, compiled=True)
    compiled = the_file(made, f"*-{sysconfig.get_platform().replace('-', '_')}.whl")
    for package, form in ((source, "plain Python"), (plain, "plain Python"), (compiled, COMPILED)):
        try_package(package, form, folder / package.name)
    if DIST.exists():
        shutil.rmtree(DIST)
    shutil.copytree(made, DIST)


def say(text: str) -> None:
    print(f"== {text}", flush=True)


def the_file(made: Path, pattern: str) -> Path:
    """The one file of the release with such a name."""
    found = list(made.glob(pattern))
    if len(found) != 1:
        raise Failed(f"the release should hold one file {pattern}, and holds {[path.name for path in found]}")
    return found[0]


def make_wheel(source: Path, made: Path, compiled: bool) -> None:
    env = {**os.environ, "BACKROOM_COMPILE": "1" if compiled else ""}
    pip_wheel = ("-m", "pip", "--disable-pip-version-check", "wheel", "--no-deps", "--no-build-isolation")
    run(sys.executable, *pip_wheel, "--wheel-dir", made, source, env=env)


def try_package(package: Path, form: str, folder: Path) -> None:
    """Install a package in a bare environment, and play with it."""
    say(f"{package.name}, installed where nothing else is")
    python = bare_environment(folder, package)
    version = run(python.with_name("backroom"), "--version").strip()
    if version != f"backroom {__version__} ({form})":
        hint = "\n`make compile` shows what the compiler said." if form == COMPILED else ""
        raise Failed(f"{package.name} should be backroom {__version__} ({form}), and says: {version}{hint}")
    names = ", ".join(sorted(installed(python) - {"backroom"}))
    print(f"{version}, with {names}\n{play_in(python, folder)}", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
