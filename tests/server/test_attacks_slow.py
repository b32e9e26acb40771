"""Many connections that ask nothing, slow requests and many tables, at a server as a user starts it."""

from __future__ import annotations

import asyncio
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, closing, contextmanager, suppress
from typing import Final
from urllib.parse import quote

import pytest

from backroom.server import limits
from tests.server.rig import TIMEOUT, Person, RemoteServer
from tests.server.server_process import ServerProcess, started_server

SOCKETS: Final = 2100
SOON: Final = limits.HEAD_SECONDS / 2  # seconds in which a page must come meanwhile: a machine may be busy


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with started_server(tmp_path_factory.mktemp("slow")) as server:
        yield server


@contextmanager
def many_files() -> Iterator[None]:
    """As many sockets as the attacker needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, SOCKETS + 1000), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def opened(server: ServerProcess, address: str, text: bytes = b"G") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), TIMEOUT, (address, 0))
    line.sendall(text)
    return line


def page_comes(server: ServerProcess, address: str) -> None:
    """A whole page, soon, and to somebody who has no connection yet."""
    began = time.monotonic()
    answer = RemoteServer(server.port, address).http_now("GET", "/api/house", None, "", {})
    assert answer.status == 200 and time.monotonic() - began < SOON


def seconds_until_closed(line: socket.socket) -> float:
    began = time.monotonic()
    line.settimeout(TIMEOUT)
    try:
        while line.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    return time.monotonic() - began


@pytest.mark.parametrize("addresses", [1, 30], ids=["of one address", "of thirty addresses"])
def test_connections_of_one_byte_do_not_shut_the_door(addresses: int, server: ServerProcess) -> None:
    with many_files(), ExitStack() as stack:
        for n in range(SOCKETS):
            stack.enter_context(closing(opened(server, f"127.0.1.{1 + n % addresses}")))
        for _ in range(3):
            page_comes(server, "127.0.0.1")
            page_comes(server, "127.0.1.1")


def test_a_head_that_does_not_come_has_an_end(server: ServerProcess) -> None:
    """The first one of a connection, one byte by byte, and the next one of a connection that has asked before."""
    whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with ExitStack() as stack:
        lines = [opened(server, "127.0.3.1", text) for text in (b"", b"GET / HT", whole + b"GET", b"\r\n")]
        for line in lines:
            stack.enter_context(closing(line))
        for _ in range(4):
            time.sleep(1.0)
            lines[1].sendall(b"T")
        for line in lines:
            assert seconds_until_closed(line) < limits.HEAD_SECONDS + SOON


def test_a_body_that_does_not_come_has_an_end(server: ServerProcess) -> None:
    """One that the server waits for, and one that nobody reads."""
    head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 15\r\n\r\n"
    unread = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
    with closing(opened(server, "127.0.3.2", head)) as slow, closing(opened(server, "127.0.3.3", unread)) as endless:
        heard = b""
        slow.settimeout(0.5)
        until = time.monotonic() + TIMEOUT
        while b"why-too-slow" not in heard and time.monotonic() < until:
            with suppress(TimeoutError):
                heard += slow.recv(1 << 16)
            with suppress(ConnectionError):  # it may have been cut already
                endless.sendall(b" ")
        assert heard.startswith(b"HTTP/1.1 408") and b"why-too-slow" in heard
        assert seconds_until_closed(endless) < limits.HEAD_SECONDS


def test_a_patient_friend_is_served_as_ever(server: ServerProcess) -> None:
    """A connection that is kept for many requests, heads in two parts, and a long evening on a WebSocket."""
    remote = RemoteServer(server.port, "127.0.3.4")
    with closing(opened(server, "127.0.3.4", b"GET /healthz HTTP/1.1\r\nHo")) as line:
        for _ in range(5):
            time.sleep(0.5)
            line.sendall(b"st: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHo")
            heard = b""
            while b'"status":"ok"' not in heard:
                heard += line.recv(1 << 16)
            assert heard.startswith(b"HTTP/1.1 200")

    async def sits_for_longer_than_a_head_may_take() -> None:
        ann = await remote.guest("Ann")
        async with ann.at(await ann.opens("hands", seats=2)) as a:
            await asyncio.sleep(limits.HEAD_SECONDS + 1)
            assert await a.request("sit", seat=0, name="Ann") is None

    asyncio.run(sits_for_longer_than_a_head_may_take())


def test_spectators_of_one_address_leave_room_for_others(server: ServerProcess) -> None:
    async def story() -> None:
        crowd, friends = RemoteServer(server.port, "127.0.4.1"), RemoteServer(server.port, "127.0.4.2")
        ann = await crowd.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, AsyncExitStack() as stack:
            count = limits.MAX_SPECTATORS_OF_ADDRESS + 10
            seen = [await stack.enter_async_context(crowd.connect(code)) for _ in range(count)]
            assert [one.bye["word"] for one in seen if one.bye is not None] == ["bye-full"] * 10
            async with friends.connect(code) as watcher, ann.at(code) as again:
                assert watcher.room and again.room and a.bye is None

    asyncio.run(story())


# ---------------------------------------------------------------------- many tables


async def open_listed(person: Person, count: int) -> list[str]:
    """The codes of so many tables that anybody finds on the list, or of fewer where the server allows no more."""
    codes = []
    for _ in range(count):
        body = {"game": "hands", "seats": 2, "listed": True}
        answer = await person.rig.http("POST", "/api/tables", body, person.cookie)
        if answer.status == 429:
            break
        codes.append(answer.json()["code"])
        await person.rig.http("GET", f"/api/tables/{codes[-1]}/parts")  # whoever looks at it puts it on the list
    return codes


def test_tables_are_opened_at_a_pace(server: ServerProcess) -> None:
    async def story() -> None:
        crowd, friends = RemoteServer(server.port, "127.0.5.1"), RemoteServer(server.port, "127.0.5.2")
        began = time.monotonic()
        guests = [await crowd.guest(f"Eve {n}") for n in range(10)]
        opened = [len(await open_listed(eve, limits.MAX_NEW_MATCHES_OF_GUEST)) for eve in guests]
        earned = (time.monotonic() - began) * limits.MATCHES_PER_SECOND
        assert sum(opened) <= limits.MATCH_BURST + earned + 1
        assert len(await open_listed(await friends.guest("Ann"), 3)) == 3

    asyncio.run(story())


def test_many_tables_make_no_long_page(server: ServerProcess) -> None:
    """The list comes page by page, and on the first one stand the tables of one's own company."""
    remote = RemoteServer(server.port, "127.0.6.1")

    async def codes_of(cookie: str = "") -> list[str]:
        answer = await remote.http("GET", "/api/house", cookie=cookie)
        listed, more = answer.json()["matches"], answer.json()["more_matches"]
        assert len(listed) <= limits.LISTED_AT_ONCE
        while more:
            answer = await remote.http("GET", f"/api/tables?after={len(listed)}", cookie=cookie)
            assert len(answer.json()["matches"]) <= limits.LISTED_AT_ONCE
            listed, more = listed + answer.json()["matches"], answer.json()["more"]
        return [match["code"] for match in listed]

    async def story() -> None:
        ann, bob, cem = [await remote.guest(name) for name in ("Ann", "Bob", "Cem")]
        (own,) = await open_listed(ann, 1)
        secret = await ann.opens("hands", seats=2)
        before = len((await remote.http("GET", "/api/house")).body)
        async with ann.at(secret) as a, bob.at(secret) as b:
            assert await a.request("sit", seat=0, name="Ann") is None
            assert await b.request("sit", seat=1, name="Bob") is None
            crowd = [await RemoteServer(server.port, f"127.0.7.{n}").guest(f"Eve {n}") for n in range(1, 11)]
            opened = await asyncio.gather(*(open_listed(eve, 30) for eve in crowd))
            assert sum(map(len, opened)) == 300
            assert len((await remote.http("GET", "/api/house")).body) < before + 200 * limits.LISTED_AT_ONCE
            listed = await codes_of()
            assert len(set(listed)) == len(listed) > 300 and secret not in listed
            assert (await codes_of(ann.cookie))[0] == (await codes_of(bob.cookie))[0] == own
            assert own not in (await codes_of(cem.cookie))[: limits.LISTED_AT_ONCE]

    asyncio.run(story())


@pytest.mark.parametrize("after", ["-1", "x", "1" * 30, "²"])
def test_a_page_of_the_list_that_there_is_not(after: str, server: ServerProcess) -> None:
    answer = RemoteServer(server.port).http_now("GET", f"/api/tables?after={quote(after)}", None, "", {})
    assert (answer.status, answer.json()["word"]) == (400, "why-not-understood")
