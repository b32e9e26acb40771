"""The run: all workers side by side, one of them working at a time, round by round.

In a round every probe has one stretch of work, and consecutive stretches may belong to different processes. Both halves
of a ratio are therefore measured in the same round, and the spread of a ratio over the rounds shows how quiet the
machine was.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from benchmarks.peers.probe import COUNTED

ROOT: Final = Path(__file__).resolve().parents[2]
BUILDS: Final = ("plain", "compiled")
PEERS: Final = ("OpenSpiel", "PettingZoo", "RLCard")
CORE: Final = {"plain": "plain Python", "compiled": "compiled core"}  # as our package calls its forms

WIDTH: Final = 110  # of a line of progress

Say = Callable[[str], None]


class Lost(Exception):
    """A worker process has ended before its time."""


class Worker:
    """A process that measures one library, ours in one of its forms."""

    def __init__(self, python: str, library: str, form: str = "") -> None:
        self.library = library
        self.form = form
        self.title = f"{library}, {form}" if form else library
        self.said = TemporaryFile("w+")  # noqa: SIM115 - it lives as long as the process that writes into it
        line = [python, "-m", "benchmarks.peers.worker", library]
        self.process = subprocess.Popen(
            line, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.said, text=True
        )
        self.hello = self.hear()

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            code = self.process.wait()
            self.said.seek(0)
            said = self.said.read().strip().splitlines()
            raise Lost(said[-1] if said else f"the process ended with {code}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, **order: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        print(json.dumps(order), file=self.process.stdin, flush=True)
        return self.hear()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()
        self.said.close()


@dataclass
class ProbeFigure:
    """One probe of one worker, and its rates by round."""

    worker: Worker
    number: int
    about: dict[str, Any]
    rates: list[float]

    @property
    def title(self) -> str:
        options = [f"{name}={value}" for name, value in self.about["options"].items()]
        words = [self.about["library"], *filter(None, [self.worker.form]), self.about["game"], *options]
        return " ".join([*words, self.about["what"]])

    def once(self) -> None:
        answer = self.worker.ask(run=self.number)
        self.rates.append(answer["done"] / answer["spent"])

    def plain(self) -> dict[str, Any]:
        known = self.about | {"form": self.worker.form, "counted": COUNTED.get(self.about["what"], "decisions")}
        return known | {"rates": [float(f"{rate:.5g}") for rate in self.rates]}


def start(compiled: str, excuses: dict[str, str], say: Say) -> tuple[list[Worker], list[dict[str, str]]]:
    """All workers, and the missing libraries. `excuses`: why a library could not be installed, where that is known."""
    workers: list[Worker] = []
    missing: list[dict[str, str]] = []
    for library, form in [*(("backroom", form) for form in BUILDS), *((peer, "") for peer in PEERS)]:
        title = f"{library}, {form}" if form else library
        say(f"starting {title}")
        try:
            worker = Worker(compiled if form == "compiled" else sys.executable, library, form)
        except (Lost, OSError) as error:
            missing.append({"what": title, "reason": excuses.get(library, str(error))})
            continue
        core = worker.hello["versions"].pop("core", "")
        if form and core and core != CORE[form]:
            worker.close()
            missing.append({"what": title, "reason": f"what is installed for it is {core}"})
            continue
        for lack in worker.hello["missing"]:
            of = f"{lack['what']}, {form}" if form else lack["what"]
            missing.append({"what": of, "reason": excuses.get(lack["what"], lack["reason"])})
        workers.append(worker)
    return workers, missing


def chosen(workers: Sequence[Worker], only: Sequence[str]) -> list[ProbeFigure]:
    """The probes whose title holds one of the words, ordered so that compared probes stand side by side."""
    figures = [
        ProbeFigure(worker, number, about, [])
        for worker in workers
        for number, about in enumerate(worker.hello["probes"])
    ]
    figures.sort(key=lambda figure: figure.about["what"])
    return [figure for figure in figures if not only or any(word in figure.title for word in only)]


def measure(figures: Sequence[ProbeFigure], rounds: int, seconds: float, say: Say) -> list[dict[str, str]]:
    """Warm up, then the rounds. A worker that dies takes its figures with it; the reason is returned."""
    lost: dict[str, str] = {}
    begin = 0.0
    for turn in range(rounds + 1):
        if turn == 1:
            begin = time.monotonic()
        for figure in figures:
            if figure.worker.title in lost:
                continue
            head = f"round {turn} of {rounds}" if turn else "warming up"
            say(f"{head}  {left(begin, turn, rounds)}  {figure.title}")
            try:
                if turn:
                    figure.once()
                else:
                    figure.worker.ask(warm=figure.number, seconds=seconds)
            except (Lost, BrokenPipeError) as error:
                lost[figure.worker.title] = f"{figure.title}: {error}"
    for figure in figures:
        if figure.worker.title in lost:
            figure.rates.clear()
    return [{"what": title, "reason": why} for title, why in lost.items()]


def left(begin: float, turn: int, rounds: int) -> str:
    """The remaining time, known after the first round."""
    if turn < 2:
        return ""
    seconds = (time.monotonic() - begin) / (turn - 1) * (rounds + 1 - turn)
    return f"{seconds / 60:.0f} min left" if seconds > 90 else f"{seconds:.0f} s left"


class Progress:
    """A progress line that is overwritten; without a terminal one line a round."""

    def __init__(self) -> None:
        self.last = ""

    def __call__(self, text: str) -> None:
        if sys.stderr.isatty():
            print(f"\r\033[K{text[:WIDTH]}", end="" if text else "\r", file=sys.stderr, flush=True)
        elif (head := text.partition("  ")[0]) != self.last:
            self.last = head
            print(head, end="\n" if head else "", file=sys.stderr, flush=True)
