"""`backroom host --processes N`: one door, several processes behind it, and the parent that watches over them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from backroom.server import shutdown
from backroom.server.cluster import supervisor
from backroom.server.cluster.supervisor import CrashLoop, Supervisor
from backroom.words import Words
from tests.server.rig import Client, Person, RemoteServer

if TYPE_CHECKING:
    from tests.server.cluster import Cluster


class Hosted:
    """A server in several processes, as somebody at the terminal has it."""

    def __init__(self, run: subprocess.Popen[str], said: list[str]) -> None:
        self.run = run
        self.said = said
        self.port = int(next(re.findall(r"localhost:(\d+)", text)[0] for text in said if "localhost" in text))

    @property
    def children(self) -> set[int]:
        """The processes that serve; bot processes are children of these."""
        return set(map(int, Path(f"/proc/{self.run.pid}/task/{self.run.pid}/children").read_text().split()))

    def served_by(self, client: Client) -> int:
        """The process at the other end of this connection."""
        port = client.socket.local_address[1]
        return next(pid for pid in self.children if f":{port:04X}" in connections(pid, self.port))


def connections(pid: int, port: int) -> str:
    """The other ends of a process's connections at this port, as the kernel writes them."""
    sockets = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            sockets.add(os.readlink(link).removeprefix("socket:[").rstrip("]"))
    lines = [text.split() for text in Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]]
    return " ".join(part[2] for part in lines if part[9] in sockets and part[1].endswith(f":{port:04X}"))


@contextmanager
def hosted(database: str, count: int = 2) -> Iterator[Hosted]:
    command = [sys.executable, "-m", "backroom", "host", "--lang", "en", "--host", "127.0.0.1", "--port", "0"]
    command += ["--processes", str(count), "--database", database]
    pipe = subprocess.PIPE
    run = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", start_new_session=True)
    try:
        said: list[str] = []
        assert run.stdout is not None
        for text in run.stdout:
            said.append(text.rstrip("\n"))
            if "Ctrl-C" in text:
                break
        yield Hosted(run, said)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)  # also whom a parent has left behind
        run.communicate()


async def meet(server: Hosted, stack: AsyncExitStack, ann: Person, bob: Person, code: str) -> tuple[Client, Client]:
    """Both in the match, by different processes: Bob knocks until another one lets him in."""
    a: Client = await stack.enter_async_context(ann.at(code))
    for _ in range(200):
        async with AsyncExitStack() as one:
            b: Client = await one.enter_async_context(bob.at(code))
            if server.served_by(b) != server.served_by(a):
                stack.push_async_exit(one.pop_all())
                return a, b
    raise AssertionError("one process takes them all")


def alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    return False


def wait_until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it never was so"
        time.sleep(0.05)


def test_guests_of_one_match_at_two_processes_one_of_which_is_killed(cluster: Cluster) -> None:
    """The game goes on, the next process starts soon, and in the end all close in good order."""

    async def story(server: Hosted, stack: AsyncExitStack) -> None:
        remote = RemoteServer(server.port)
        ann, bob = await remote.guest("Ann"), await remote.guest("Bob")
        code = await ann.opens("hands", seats=2)
        a, b = await meet(server, stack, ann, bob, code)
        assert await a.request("sit", seat=0, name="Ann") is None
        assert await b.request("sit", seat=1, name="Bob") is None
        await a.until(lambda seen: seen.room["chairs"][1]["name"] == "Bob")
        assert await a.request("start") is None
        number = await b.next_question()
        await asyncio.gather(a.plays(0, "rock"), b.plays(1, "rock"))
        await b.next_question(after=number)
        before, killed = server.children, server.served_by(b)
        os.kill(killed, signal.SIGKILL)
        async with asyncio.timeout(20):
            while not b.ended:
                await asyncio.sleep(0.02)
        async with bob.at(code) as back:
            while number := await a.next_question(after=number):
                await back.next_question(after=number - 1)
                await asyncio.gather(a.plays(0, "rock"), back.plays(1, "paper"))
            assert (await back.until(lambda seen: seen.outcome))["winners"] == [1]
        await asyncio.to_thread(wait_until, lambda: len(server.children - before) == 1 and len(server.children) == 2)
        assert killed not in server.children and a.bye is None

        began = time.monotonic()
        server.run.send_signal(signal.SIGTERM)
        await a.until(lambda seen: seen.bye)
        assert a.bye is not None and a.bye["word"] == "bye-closing"
        out, logged = await asyncio.to_thread(server.run.communicate, timeout=10)
        assert time.monotonic() - began < 5 and server.run.returncode == 0, logged
        assert Words("en")("ui-host-closed") in out
        assert '"process ended"' in logged and '"code": -9' in logged

    async def told(server: Hosted) -> None:
        async with AsyncExitStack() as stack:
            await story(server, stack)

    with hosted(cluster.database()) as server:
        assert len(server.children) == 2 and sum("localhost" in text for text in server.said) == 1
        asyncio.run(told(server))


def test_ctrl_c_reaches_all_at_once_and_that_is_fine(cluster: Cluster) -> None:
    with hosted(cluster.database()) as server:
        for pid in (*server.children, server.run.pid):
            os.kill(pid, signal.SIGINT)
        out, _ = server.run.communicate(timeout=10)
        assert server.run.returncode == 0 and Words("en")("ui-host-closed") in out


def test_when_the_parent_is_killed_nobody_stays_behind(cluster: Cluster) -> None:
    with hosted(cluster.database(), count=3) as server:
        children = server.children
        assert len(children) == 3
        server.run.kill()
        wait_until(lambda: not any(map(alive, children)))
    with psycopg.connect(cluster.url(), autocommit=True) as db:
        wait_until(lambda: db.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'").fetchone() == (0,))


def test_when_all_are_killed_who_does_not_come_back_is_seen_as_gone(cluster: Cluster) -> None:
    """The next processes start together, and neither takes the other for an older one."""
    database = cluster.database()

    async def play(server: Hosted) -> tuple[Person, str]:
        remote = RemoteServer(server.port)
        ann, bob = await remote.guest("Ann"), await remote.guest("Bob")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, bob.at(code) as b:
            assert await a.request("sit", seat=0, name="Ann") is None
            assert await b.request("sit", seat=1, name="Bob") is None
            assert await a.request("start") is None
            await b.next_question()
            for pid in (server.run.pid, *server.children):
                os.kill(pid, signal.SIGKILL)
        return ann, code

    async def come_back(server: Hosted, ann: Person, code: str) -> None:
        ann.rig = RemoteServer(server.port)
        async with ann.at(code) as a:
            await a.until(lambda seen: not seen.room["chairs"][1]["here"])
            await a.until(lambda seen: seen.room["chairs"][0]["here"])

    with hosted(database) as server:
        ann, code = asyncio.run(play(server))
    for _ in range(3):
        with hosted(database) as server:
            asyncio.run(come_back(server, ann, code))
            for pid in (server.run.pid, *server.children):
                os.kill(pid, signal.SIGKILL)


def fails_at_once(up: Callable[[], None], ending: int) -> None:
    raise RuntimeError("nothing works")


def test_the_server_gives_up_on_who_dies_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "FIRST_BACKOFF", 0.02)
    began = time.monotonic()
    said: list[str] = []
    with pytest.raises(CrashLoop):
        Supervisor(2, fails_at_once).run(lambda: said.append("open"))
    assert not said, "who never stood is not announced"
    assert time.monotonic() - began >= 0.02 * (1 + 2 + 4 + 8), "with more and more patience"


def stands(up: Callable[[], None], ending: int) -> None:
    up()
    os.read(ending, 1)


def deaf(up: Callable[[], None], ending: int) -> None:
    up()
    time.sleep(600)


def test_who_does_not_hear_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutdown, "ALL_PROCESSES", 0.5)
    for work, slow in ((stands, False), (deaf, True)):
        began = time.monotonic()
        Supervisor(2, work).run(lambda: os.kill(os.getpid(), signal.SIGTERM))
        assert (time.monotonic() - began >= 0.5) == slow
