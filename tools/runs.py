"""Runs tests on copies of the package, each in a process forked from this one.

This process has imported pytest and nothing of backroom, so a fork imports only its copy. Each fork leads a process
group, which is killed with all its children as soon as the run is over or has taken too long.
"""

from __future__ import annotations

import compileall
import importlib.util
import os
import shutil
import signal
import sys
import traceback
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest
from touched import Choice, Statement, Watch, marked

WORK = 2.0  # seconds of work that a test may take beyond five times what it takes on sound rules
WAIT = 300.0  # and seconds on the clock: only for what waits for ever, since work must not look slow on a busy machine
LEFT_OUT = ("laws", "leaks")  # slow, and what only they see, they see by chance: a rule deserves a test of its own
MEMORY = 3 << 30  # a mutant may grow a list for ever: without a limit the whole machine would wait for it


class Chosen:
    """A pytest plugin: runs only these tests, in this order, each for a limited time; and new tests."""

    def __init__(self, tests: list[str], seconds: dict[str, float]) -> None:
        self.place = {test: at for at, test in enumerate(tests)}
        self.seconds = seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        mine = [item for item in items if item.nodeid in self.place or item.nodeid not in self.seconds]
        items[:] = sorted(mine, key=lambda item: self.place.get(item.nodeid, len(self.place)))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        hurry(self.seconds.get(item.nodeid, 0))
        return (yield)


def hurry(seconds: float) -> None:
    """Set the time limits from now on, for a test that takes so many seconds; much more time kills the process."""
    signal.setitimer(signal.ITIMER_PROF, WORK + 5 * seconds)
    signal.setitimer(signal.ITIMER_REAL, WAIT + 20 * seconds)


running: set[int] = set()  # processes begun and not yet ended


def fork(root: Path, home: Path, files: list[str], plugin: Watch | Chosen) -> int:
    """Begin a run of pytest on the package in `home`. A watched run is shown and has no time limit."""
    sys.stdout.flush()
    sys.stderr.flush()
    if pid := os.fork():
        running.add(pid)
        return pid
    code = 1
    try:
        os.setpgid(0, 0)
        limit_memory()
        os.chdir(root)
        sys.path.insert(0, str(home / "src"))
        os.environ["PYTHONPATH"] = os.pathsep.join([str(home / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they take longer to import than most mutants live
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(home / "hypothesis")
        shown = isinstance(plugin, Watch)
        sys.dont_write_bytecode = not shown  # the others only read what is compiled
        if not shown:
            quiet()
            hurry(1)  # for the imports
        without = ["-p", "no:cacheprovider", "-p", "no:unraisableexception", "--assert=plain"]  # they take time
        code = pytest.main(["-x", "-q", "-m", "not long", "--rootdir", str(root), *without, *files], plugins=[plugin])
        if isinstance(plugin, Watch):
            plugin.write(home / "found.json")
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)  # never back into the loop of the tool


def limit_memory() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def quiet() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)


def reap() -> tuple[int, bool]:
    """Wait for a run to end, and kill its children. Returns its process, and whether all tests have passed."""
    done = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)
    assert done
    kill(done.si_pid)
    running.discard(done.si_pid)
    code = os.waitstatus_to_exitcode(os.waitpid(done.si_pid, 0)[1])
    return done.si_pid, code in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


def kill(pid: int) -> None:
    for way in (os.killpg, os.kill):  # it may not lead its group yet
        with suppress(ProcessLookupError, PermissionError):
            way(pid, signal.SIGKILL)


def kill_all() -> None:
    for pid in running:
        kill(pid)
        os.waitpid(pid, 0)
    running.clear()


class Bench:
    """A copy of the package in which one mutant at a time is tried."""

    def __init__(self, root: Path, game: str, home: Path) -> None:
        self.root, self.home = root, home
        self.package = f"backroom.games.{game}"
        shutil.copytree(root / "src", home / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        self.folder = home / "src" / "backroom" / "games" / game
        compileall.compile_dir(home / "src", quiet=2)
        files = (root / "tests" / "games" / game).rglob("test_*.py")
        self.tests = [str(path) for path in sorted(files) if not any(word in path.name for word in LEFT_OUT)]
        self.broken: tuple[Path, bytes] | None = None

    def watch(self) -> Choice:
        """Run all tests on sound rules, woven with marks."""
        modules: dict[str, list[Statement]] = {}
        for path in self.folder.rglob("*.py"):
            file = path.relative_to(self.folder).as_posix()
            text, modules[file] = marked(path.read_text("utf-8"), file)
            path.write_text(text, encoding="utf-8")
            forget(path)
        fork(self.root, self.home, self.tests, Watch(self.package, self.folder))
        _, green = reap()
        if not green:
            raise SystemExit("the tests fail on the unbroken rules: mend that first")
        return Choice(modules, self.home / "found.json")

    def begin(self, file: str, text: str, tests: list[str], choice: Choice) -> int:
        """Try a module's other text, in a process of this number."""
        path = self.folder / file
        self.broken = path, path.read_bytes()
        forget(path)
        path.write_text(text, encoding="utf-8")
        files = {str(self.root / test.partition("::")[0]) for test in tests}
        return fork(self.root, self.home, sorted(files), Chosen(tests, choice.seconds))

    def mend(self) -> None:
        """Restore the copy."""
        if self.broken:
            path, whole = self.broken
            path.write_bytes(whole)
        self.broken = None


def forget(path: Path) -> None:
    """Delete the compiled form of a module: Python would take it for that of a text with the same size and second."""
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
