"""Breaks the rules of a game, one small change at a time, and lists the changes that no test noticed.

A cited clause proves nothing by itself; tests that stay green when the clause's line is broken prove that nobody looks.
Each mutant is one splice in the text of one module, in a copy of `src` that stands first on the path of a pytest run of
those tests in `tests/games/<game>` that execute the line. Red or too slow counts as noticed. Survivors are listed, and
apart from them those that `tests/games/<game>/mutants.toml` explains:

    [[accepted]]
    file = "round.py"
    line = "if hits < 2:"
    mutation = "< -> <="
    reason = "hits is never 2 here: the Lucky Man has answered before"
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
import tomllib
from collections import deque
from pathlib import Path

from mutate import Mutant, constants, mutants
from runs import Bench, kill_all, reap
from touched import Choice

NO_RULES = ("estimate.py", "heuristics.py")  # files that end so are taste; `--file estimate.py` still takes it


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
    chosen = only or [file for file in paths if not file.endswith(NO_RULES)]
    return [made for file in chosen for made in mutants(paths[file].read_text("utf-8"), file, known)]


def explanations(path: Path) -> dict[tuple[str, str, str], str]:
    """Survivors that are accepted, with the reason."""
    entries = tomllib.loads(path.read_text("utf-8")).get("accepted", []) if path.exists() else []
    for entry in entries:
        if set(entry) != {"file", "line", "mutation", "reason"} or not all(entry.values()):
            raise SystemExit(f"{path}: an entry wants file, line, mutation and reason, and has {entry}")
    return {(entry["file"], entry["line"], entry["mutation"]): entry["reason"] for entry in entries}


class Trial:
    """The state of a run: survivors, mutants noticed, and the remaining time."""

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
        if survived and not live:
            print(f"survived: {mutant.file}:{mutant.line}  {mutant.mutation}", file=sys.stderr)
        if live or now - self.said > 20 or self.done == len(self.todo):
            self.said = now
            left = (now - self.began) / self.done * (len(self.todo) - self.done)
            line = f"{self.done}/{len(self.todo)} tried, {len(self.survivors)} survived, about {left / 60:.0f} min left"
            print(f"\r{line}  " if live else line, end="" if live else "\n", file=sys.stderr, flush=True)

    def run(self, benches: list[Bench], choice: Choice) -> None:
        free = list(benches)
        busy: dict[int, tuple[Bench, Mutant]] = {}
        waiting = deque(self.todo)
        while waiting or busy:
            if waiting and free:
                mutant = waiting.popleft()
                tests = choice.of(mutant.file, mutant.line)
                if tests:
                    bench = free.pop()
                    busy[bench.begin(mutant.file, mutant.text, tests, choice)] = bench, mutant
                else:
                    self.note(mutant, survived=True)
            else:
                pid, survived = reap()
                bench, mutant = busy.pop(pid)
                bench.mend()
                free.append(bench)
                self.note(mutant, survived)

    def report(self, accepted: dict[tuple[str, str, str], str]) -> int:
        """Print the results. Returns the number of survivors without an explanation."""
        self.survivors.sort(key=lambda mutant: (mutant.file, mutant.line, mutant.mutation))
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


def prepare(root: Path, game: str, jobs: int, home: Path) -> tuple[list[Bench], Choice]:
    """The benches, and the tests that run each line. The tests must pass with sound rules and fail without rules."""
    watched = Bench(root, game, home / "watched")
    if not watched.tests:
        raise SystemExit(f"no tests in tests/games/{game}")
    choice = watched.watch()
    benches = [Bench(root, game, home / str(job)) for job in range(jobs)]
    benches[0].begin("__init__.py", "raise ImportError('no rules')\n", list(choice.seconds), choice)
    _, survived = reap()
    if survived:
        raise SystemExit("the tests pass without any rules: they do not look at the copy that is broken")
    benches[0].mend()
    return benches, choice


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules line by line and list what no test noticed.")
    parser.add_argument("--game", default="cash2")
    parser.add_argument("--file", action="append", default=[], help="only this module, such as round.py")
    parser.add_argument("--new", action="store_true", help="leave out what is explained already")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--list", action="store_true", help="show the mutants and try none")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1], help="of the project")
    args = parser.parse_args()
    accepted = explanations(args.root / "tests" / "games" / args.game / "mutants.toml")
    todo = collect(args.root, args.game, args.file)
    if args.new:
        todo = [mutant for mutant in todo if mutant.key not in accepted]
        accepted = {}
    trial = Trial(todo)
    if args.list:
        for mutant in trial.todo:
            print(f"{mutant.file}:{mutant.line}  {mutant.mutation}  {mutant.before}  =>  {mutant.after}")
        print(f"{len(trial.todo)} mutants")
        return 0
    stopped = False
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs begin deaf to it
    with tempfile.TemporaryDirectory(prefix="mutants-") as home:
        sys.pycache_prefix = str(Path(home) / "compiled")  # written once, by the run that is watched
        try:
            benches, choice = prepare(args.root.resolve(), args.game, max(1, args.jobs), Path(home))
            trial.run(benches, choice)
        except KeyboardInterrupt:
            stopped = True
            print("\nstopped; known so far:")
        finally:
            kill_all()
    bad = trial.report(accepted)
    return 130 if stopped else int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
