"""Executors: jobs whose processes die."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from backroom.arena.executor import MAX_TRIES, ProcessExecutor, RepeatedCrash
from backroom.arena.sandbox import CallGuard


def dies(job: int, call_guard: CallGuard) -> int:
    """Ends its process at job 7."""
    if job == 7:
        os._exit(9)
    return job


def dies_once(job: str, call_guard: CallGuard) -> str:
    file = Path(job)
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return job


@pytest.fixture
def pair() -> Iterator[ProcessExecutor[int, int]]:
    executor = ProcessExecutor(dies, 2)
    yield executor
    executor.close()


def test_a_job_whose_processes_always_die_is_given_up(pair: ProcessExecutor[int, int]) -> None:
    pair.submit(1)
    assert pair.wait(None) == 1
    pair.submit(7)
    with pytest.raises(RepeatedCrash) as raised:
        pair.wait(None)
    assert raised.value.times == MAX_TRIES


def test_a_process_that_was_killed_is_replaced(tmp_path: Path) -> None:
    executor = ProcessExecutor(dies_once, 1)
    executor.submit(str(tmp_path / "been"))
    assert executor.wait(30) == str(tmp_path / "been")
    executor.workers[0].process.kill()
    sleep(0.2)
    executor.submit(str(tmp_path / "been"))
    assert executor.wait(30), "also one that died idle"
    assert executor.wait(0.01) is None
    executor.close()
