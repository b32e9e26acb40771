"""A log that nobody reads: the server goes on, and says later how many lines are missing."""

from __future__ import annotations

import asyncio
import fcntl
import json
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from backroom.server import logs
from backroom.server.logs import BoundedHandler, JsonFormatter
from tests.server.server_process import ServerProcess, started_server

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a pipe of one page")

PAGE = 4096
ATTACKS = 2500  # each is worth a line
INVALID = "Invalid HTTP request received."
TIMEOUT = 10.0


@contextmanager
def small_pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    fcntl.fcntl(ends[1], fcntl.F_SETPIPE_SZ, PAGE)
    try:
        yield ends
    finally:
        for end in ends:
            os.close(end)


def read_until(pipe: int, enough: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
    """The lines in the pipe, until they are enough."""
    lines: list[dict[str, Any]] = []
    text, deadline = b"", time.monotonic() + TIMEOUT
    os.set_blocking(pipe, False)
    while not enough(lines):
        assert time.monotonic() < deadline, lines[-3:]
        try:
            text += os.read(pipe, 1 << 16)
        except BlockingIOError:
            time.sleep(0.01)
        lines = [json.loads(line) for line in text.split(b"\n")[:-1]]
    return lines


def sum_dropped(lines: list[dict[str, Any]]) -> int:
    return sum(line["about"]["count"] for line in lines if line["event"] == "log lines dropped")


def count(lines: list[dict[str, Any]], event: str) -> int:
    return sum(line["event"] == event for line in lines)


def attack(server: ServerProcess, times: int) -> None:
    """Send bytes that are no HTTP: the server refuses and logs them, and a stranger can send them."""
    for _ in range(times):
        with closing(socket.create_connection(("127.0.0.1", server.port), TIMEOUT)) as one:
            one.sendall(b"\x00 is no request\r\n\r\n")
            assert b" 400 " in one.recv(PAGE)


async def check_open(server: ServerProcess) -> None:
    """It serves; the cluster of the tests runs without fsync, which `/healthz` says."""
    answer = await server.remote.http("GET", "/healthz")
    health = answer.json()
    assert answer.status == 200 and (health["status"] == "ok" or health["reason"].count("fsync=off") == 1), health


def test_a_full_pipe_on_the_error_stream_does_not_stop_the_server(tmp_path: Path) -> None:
    with small_pipe() as (ours, theirs):
        with started_server(tmp_path, "--bot-workers", "1", log_to=theirs) as server:
            attack(server, ATTACKS)
            asyncio.run(check_open(server))
            lines = read_until(ours, lambda lines: sum_dropped(lines) + count(lines, INVALID) == ATTACKS)
            assert sum_dropped(lines) >= ATTACKS - 2 * logs.MAX_QUEUED_LINES - PAGE // 50
            attack(server, 100)
            began = time.monotonic()
        assert time.monotonic() - began < 5, "it closes in good order, unread"


def test_several_processes_and_who_watches_over_them_go_on(cluster: Cluster, tmp_path: Path) -> None:
    with (
        small_pipe() as (ours, theirs),
        started_server(tmp_path, "--processes", "2", "--database", cluster.database(), log_to=theirs) as server,
    ):
        attack(server, 300)
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        before = set(children.read_text().split())
        for killed in before:
            os.kill(int(killed), signal.SIGKILL)
        deadline = time.monotonic() + TIMEOUT
        while len(now := set(children.read_text().split())) < 2 or now & before:
            assert time.monotonic() < deadline, "nobody took their place"
            time.sleep(0.05)
        attack(server, 10)
        asyncio.run(check_open(server))
        read_until(ours, lambda lines: count(lines, "process ended") == 2)


def test_lines_are_written_in_order_and_the_missing_ones_counted_where_they_are_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(logs, "MAX_QUEUED_LINES", 5)
    with small_pipe() as (ours, theirs):
        os.write(theirs, b"{}\n".rjust(PAGE))  # full
        handler = BoundedHandler(theirs, JsonFormatter(), 0.05)
        for n in range(20):
            handler.emit(logging.makeLogRecord({"msg": str(n)}))
        began = time.monotonic()
        handler.flush()
        assert 0.04 < time.monotonic() - began < 5, "nobody waits long for a reader"
        os.read(ours, PAGE)
        handler.patience = TIMEOUT
        handler.flush()
        handler.emit(logging.makeLogRecord({"msg": "later"}))
        handler.flush()
        lines = [json.loads(line) for line in os.read(ours, PAGE).splitlines()]
    events = [line["event"] for line in lines]
    notice = events.index("log lines dropped")
    assert events[:notice] == [str(n) for n in range(notice)] and 5 <= notice <= 10
    assert lines[notice]["about"] == {"count": 20 - notice}
    assert events[notice + 1 :] == ["later"]


def test_a_reader_who_has_gone_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    handler = BoundedHandler(theirs, JsonFormatter(), TIMEOUT)
    handler.emit(logging.makeLogRecord({"msg": "unheard"}))
    handler.flush()
    os.close(theirs)
    ours, other = os.pipe()
    handler.descriptor = other
    handler.emit(logging.makeLogRecord({"msg": "heard"}))
    handler.flush()
    lines = [json.loads(line) for line in os.read(ours, PAGE).splitlines()]
    assert [line["event"] for line in lines] == ["heard", "log lines dropped"]
    assert lines[1]["about"] == {"count": 1}
    os.close(ours)
    os.close(other)
