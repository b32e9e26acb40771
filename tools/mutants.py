"""Breaks the rules of a game, one small change at a time, and lists the changes that no test noticed.

A cited clause proves nothing by itself; tests that stay green when the clause's line is broken prove that
nobody looks. Each mutant is one splice in the text of one module, in a copy of `src` that stands first on the
path of a pytest run of `tests/games/<game>`. Red or too slow counts as noticed. What survives is listed, and
apart from it what `tests/games/<game>/mutants.toml` explains:

    [[accepted]]
    file = "round.py"
    line = "if hits < 2:"
    mutation = "< -> <="
    reason = "hits is never 2 here: the Lucky Man has answered before"
"""

from __future__ import annotations

import argparse
import compileall
import importlib.util
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path

from mutate import Mutant, constants, mutants

NO_RULES = {"bot.py"}  # taste, not rules; `--file bot.py` still takes it
# A mutant may grow a list for ever: without a limit of memory the whole machine would wait for it.
LIMITED = """
import sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
except (ImportError, OSError, ValueError):
    pass
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""


class Bench:
    """A copy of the package in which one mutant at a time is tried."""

    def __init__(self, root: Path, game: str, home: Path) -> None:
        self.root, self.home = root, home
        shutil.copytree(root / "src", home / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        compileall.compile_dir(home / "src", quiet=2)
        self.folder = home / "src" / "backroom" / "games" / game
        self.running: subprocess.Popen[bytes] | None = None
        self.closed = False
        files = [path for path in (root / "tests" / "games" / game).rglob("test_*.py") if "laws" not in path.name]
        files.sort(key=lambda path: (not re.search(r"def test_[A-Z]", path.read_text("utf-8")), path))
        self.tests = [str(path) for path in files]  # those that cite clauses first

    def passes(self, limit: float | None, show: bool = False) -> bool:
        """Whether the tests are green within the limit of seconds."""
        env = os.environ | {
            "PYTHONPATH": os.pathsep.join([str(self.home / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # they take longer to import than most mutants live
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.home / "hypothesis"),
        }
        if not show:  # the shown run leaves compiled tests behind, which the others only read
            env["PYTHONDONTWRITEBYTECODE"] = "1"
        words = ["-x", "-q", "-m", "not long", "-p", "no:cacheprovider", *self.tests]
        out = None if show else subprocess.DEVNULL
        self.running = subprocess.Popen(
            [sys.executable, "-c", LIMITED, *words],
            cwd=self.root, env=env, stdout=out, stderr=out, start_new_session=True,
        )  # fmt: skip
        try:
            return self.running.wait(limit) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            self.kill()

    def kill(self) -> None:
        if self.running and self.running.poll() is None:
            with suppress(ProcessLookupError):  # its children too: the run leads a session of its own
                os.killpg(self.running.pid, signal.SIGKILL)
            self.running.wait()

    def survives(self, file: str, text: str, limit: float) -> bool:
        """Try a module's other text. Its compiled form goes, as Python would take it for one of the same
        size and second."""
        path = self.folder / file
        whole = path.read_bytes()
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
        try:
            path.write_text(text, encoding="utf-8")
            return not self.closed and self.passes(limit)
        finally:
            path.write_bytes(whole)


def collect(root: Path, game: str, only: list[str]) -> list[Mutant]:
    """The mutants of a game's modules, or of those named."""
    folder = root / "src" / "backroom" / "games" / game
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.py"))}
    if not paths:
        there = sorted(path.name for path in folder.parent.glob("*/") if path.name.isidentifier())
        raise SystemExit(f"no game {game!r}; there are {', '.join(there)}")
    if lost := sorted(set(only) - set(paths)):
        raise SystemExit(f"{game} has no file {', '.join(lost)}; it has {', '.join(paths)}")
    known = constants(path.read_text("utf-8") for path in (root / "src").rglob("*.py"))
    chosen = only or [file for file in paths if paths[file].name not in NO_RULES]
    return [made for file in chosen for made in mutants(paths[file].read_text("utf-8"), file, known)]


def explanations(path: Path) -> dict[tuple[str, str, str], str]:
    """Survivors that are accepted, with the reason."""
    entries = tomllib.loads(path.read_text("utf-8")).get("accepted", []) if path.exists() else []
    for entry in entries:
        if set(entry) != {"file", "line", "mutation", "reason"} or not all(entry.values()):
            raise SystemExit(f"{path}: an entry wants file, line, mutation and reason, and has {entry}")
    return {(entry["file"], entry["line"], entry["mutation"]): entry["reason"] for entry in entries}


class Trial:
    """What is known so far: who survived, how many were noticed, how long it may still take."""

    def __init__(self, todo: list[Mutant]) -> None:
        self.todo = todo
        self.survivors: list[Mutant] = []
        self.done = 0
        self.began = self.said = time.monotonic()

    def note(self, mutant: Mutant, survived: bool) -> None:
        self.done += 1
        if survived:
            self.survivors.append(mutant)
        now = time.monotonic()
        live = sys.stderr.isatty()
        if live or now - self.said > 20 or self.done == len(self.todo):
            self.said = now
            left = (now - self.began) / self.done * (len(self.todo) - self.done)
            line = f"{self.done}/{len(self.todo)} tried, {len(self.survivors)} survived, about {left / 60:.0f} min left"
            print(f"\r{line}  " if live else line, end="" if live else "\n", file=sys.stderr, flush=True)

    def run(self, benches: list[Bench], limit: float) -> None:
        free: queue.SimpleQueue[Bench] = queue.SimpleQueue()
        for bench in benches:
            free.put(bench)

        def attempt(mutant: Mutant) -> bool:
            bench = free.get()
            try:
                return bench.survives(mutant.file, mutant.text, limit)
            finally:
                free.put(bench)

        pool = ThreadPoolExecutor(len(benches))
        waiting = {pool.submit(attempt, mutant): mutant for mutant in self.todo}
        try:
            for future in as_completed(waiting):
                self.note(waiting[future], future.result())
        finally:  # also after Ctrl-C: nothing new begins, and what runs is ended
            pool.shutdown(wait=False, cancel_futures=True)
            for bench in benches:
                bench.closed = True
                bench.kill()
            pool.shutdown()

    def report(self, accepted: dict[tuple[str, str, str], str]) -> int:
        """Print what was found; the number of survivors that nobody has explained."""
        self.survivors.sort(key=lambda mutant: (mutant.file, mutant.line))
        bad = [mutant for mutant in self.survivors if mutant.key not in accepted]
        explained = [mutant for mutant in self.survivors if mutant.key in accepted]
        if explained:
            print("\nSurvived, and explained:")
        for mutant in explained:
            print(f"  {mutant.file}:{mutant.line}  {mutant.mutation}  {mutant.before}")
            print(f"      {accepted[mutant.key]}")
        files = {mutant.file for mutant in self.todo}
        alive = {mutant.key for mutant in self.survivors}
        stale = [key for key in accepted if key[0] in files and key not in alive]
        if stale and self.done == len(self.todo):
            print("\nExplained, but noticed by a test or gone from the source (take them out):")
            print("\n".join(f"  {file}  {mutation}  {line}" for file, line, mutation in stale))
        if bad:
            print("\nNo test noticed:")
        for mutant in bad:
            print(f"  {mutant.file}:{mutant.line}  {mutant.mutation}")
            print(f"    - {mutant.before}\n    + {mutant.after}")
        noticed = self.done - len(self.survivors)
        print(
            f"\n{len(self.todo)} mutants, {self.done} tried: {noticed} noticed, "
            f"{len(explained)} explained, {len(bad)} unexplained"
        )
        return len(bad)


def prepare(root: Path, game: str, jobs: int, home: Path) -> tuple[list[Bench], float]:
    """Benches, and the time a run may take. Sound rules must pass on them and no rules at all must not."""
    benches = [Bench(root, game, home / str(job)) for job in range(jobs)]
    if not benches[0].tests:
        raise SystemExit(f"no tests in tests/games/{game}")
    began = time.monotonic()
    if not benches[0].passes(None, show=True):
        raise SystemExit("the tests fail on the unbroken rules: mend that first")
    limit = 10 + 4 * (time.monotonic() - began)
    if benches[0].survives("__init__.py", "raise ImportError('no rules')\n", limit):
        raise SystemExit("the tests pass without any rules: they do not look at the copy that is broken")
    return benches, limit


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules line by line and list what no test noticed.")
    parser.add_argument("--game", default="cash2")
    parser.add_argument("--file", action="append", default=[], help="only this module, such as round.py")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--list", action="store_true", help="show the mutants and try none")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1], help="of the project")
    args = parser.parse_args()
    trial = Trial(collect(args.root, args.game, args.file))
    if args.list:
        for mutant in trial.todo:
            print(f"{mutant.file}:{mutant.line}  {mutant.mutation}  {mutant.before}  =>  {mutant.after}")
        print(f"{len(trial.todo)} mutants")
        return 0
    accepted = explanations(args.root / "tests" / "games" / args.game / "mutants.toml")
    stopped = False
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs begin deaf to it
    with tempfile.TemporaryDirectory(prefix="mutants-") as home:
        try:
            benches, limit = prepare(args.root, args.game, max(1, args.jobs), Path(home))
            trial.run(benches, limit)
        except KeyboardInterrupt:
            stopped = True
            print("\nstopped; known so far:")
    bad = trial.report(accepted)
    return 130 if stopped else int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
