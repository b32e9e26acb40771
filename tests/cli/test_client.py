"""The connection of `backroom join`: retries, backoff, a silent reader. The cookie file, also without pwrite."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from backroom.cli.terminal import client
from backroom.cli.terminal.client import LONGEST_PAUSE, MAX_TRIES, Connection, Disconnected, GuestCookie
from backroom.match import protocol_ws

TALK = 40  # lines


def encoded(message: protocol_ws.Messages) -> str:
    return msgspec.json.encode(message).decode()


BYE = encoded(protocol_ws.Bye(now=0.0, word="bye-full", again=True))
WELCOME = encoded(
    protocol_ws.Welcome(now=0.0, protocol=protocol_ws.PROTOCOL, server_version="1", guest="", host=False, seats=[])
)


@contextmanager
def fake_server(answer: Callable[[ServerConnection], None]) -> Iterator[str]:
    """A server that handles every connection with this function."""
    with serve(answer, "127.0.0.1", 0, compression=None, ping_interval=None) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses before each retry, in seconds."""
    waited: list[float] = []
    monkeypatch.setattr(client, "sleep", waited.append)
    return waited


@pytest.mark.parametrize("before", [[], [WELCOME]], ids=["at the door", "after a welcome"])
def test_a_server_that_hangs_up_is_called_again_more_and_more_slowly(pauses: list[float], before: list[str]) -> None:
    calls: list[float] = []

    def hang_up(socket: ServerConnection) -> None:
        calls.append(time.monotonic())
        for message in [*before, BYE]:
            socket.send(message)

    said: list[str] = []
    with fake_server(hang_up) as url:
        connection = Connection(url, "", said.append)
        with pytest.raises(Disconnected) as gone:
            while len(calls) <= 2 * MAX_TRIES:
                connection.receive()
    assert gone.value.word == "bye-full" and len(calls) == MAX_TRIES
    assert said == ["bye-full"], "once, not at every try"
    assert pauses[:5] == [0.5, 1.0, 2.0, 4.0, 8.0] and set(pauses[5:]) == {LONGEST_PAUSE}


def test_a_connection_that_held_for_long_resets_the_backoff(pauses: list[float]) -> None:
    said: list[str] = []
    connection = Connection("ws://127.0.0.1:9", "", said.append)
    for _ in range(3):
        connection.connected_at = time.monotonic()
        connection.wait_to_reconnect("bye-slow")
    connection.connected_at = time.monotonic() - 2 * client.STABLE_SECONDS
    connection.wait_to_reconnect("bye-slow")
    assert pauses == [0.5, 1.0, 2.0, 0.5] and said == ["bye-slow", "bye-slow"]


def test_nobody_there_is_tried_a_few_times(pauses: list[float]) -> None:
    with pytest.raises(Disconnected) as gone:
        Connection("ws://127.0.0.1:9", "", lambda word: None).receive()
    assert gone.value.word == "error-no-house" and len(pauses) == MAX_TRIES - 1


def test_pings_are_answered_while_nobody_reads() -> None:
    """Forty chat lines arrive while a person thinks, and the client still answers pings."""
    there = threading.Event()

    def chatter(socket: ServerConnection) -> None:
        for n in range(TALK):
            socket.send(encoded(protocol_ws.Reply(now=float(n), key=f"{n}")))
        if socket.ping().wait(5):
            there.set()
        try:
            socket.recv(5)
            socket.recv(5)
        except (ConnectionClosed, TimeoutError):
            pass

    with fake_server(chatter) as url:
        connection = Connection(url, "", lambda word: None)
        connection.ensure_connected()
        assert there.wait(5), "a server that hears nothing hangs up, and a bot plays the seat"
        heard = [connection.receive() for _ in range(TALK)]
        assert [message.now for message in heard] == [float(n) for n in range(TALK)]
        connection.close()


# ---------------------------------------------------------------------- the guest's cookie


@pytest.fixture
def as_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A state folder of our own, and none of the calls that one system in three lacks."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for name in ("pwrite", "pread"):
        monkeypatch.delattr(os, name, raising=False)


def bob() -> GuestCookie:
    return GuestCookie("http://house", "BCDFGH", "Bob")


@pytest.mark.usefixtures("as_on_windows")
def test_the_last_cookie_is_the_one_that_is_remembered() -> None:
    first = bob()
    assert first.load() == ""
    for cookie in ("backroom=a-long-one", "backroom=short"):
        first.save(cookie)
        assert first.path.read_text(encoding="ascii") == cookie
    assert first.path.stat().st_mode & 0o077 == 0
    assert first.descriptor is not None
    os.close(first.descriptor)  # as at the end of the process
    assert bob().load() == "backroom=short"


@pytest.mark.usefixtures("as_on_windows")
def test_what_is_forgotten_is_gone() -> None:
    first = bob()
    first.load()
    first.save("backroom=one")
    first.delete()
    assert not first.path.exists()
    assert bob().load() == ""


@pytest.mark.usefixtures("as_on_windows")
def test_a_second_terminal_of_the_same_name_has_a_file_of_its_own() -> None:
    first, second = bob(), bob()
    assert first.load() == second.load() == ""
    first.save("backroom=one")
    second.save("backroom=two")
    assert first.path != second.path and first.path.read_text(encoding="ascii") == "backroom=one"
