"""Everything is bounded: each costly request has a maximum number or a rate, over HTTP and WebSocket alike."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from backroom.server import limits
from backroom.server.settings import Settings
from tests.server.rig import Client, Person, Rig, open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines


async def play_out(a: Client) -> None:
    """A whole game of one guest with two hands."""
    number = 0
    while number := await a.next_question(after=number):
        await a.plays(0, "rock")
        await a.plays(1, "paper")


async def over(rig: Rig, ann: Person) -> str:
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as a:
        for seat in range(2):
            assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
        assert await a.request("start") is None
        await play_out(a)
    return code


async def test_a_rematch_is_a_match_like_any_other(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_NEW_MATCHES_OF_GUEST", 3)
    ann = await rig.guest("Ann")
    first, second = await over(rig, ann), await over(rig, ann)
    async with ann.at(first) as a, ann.at(second) as b:
        assert await a.request("rematch", key="again") is None
        assert await a.request("rematch", key="again") is None, "the same request"
        assert await a.request("rematch", key="and again") is None, "it is there already"
        refusal = await b.request("rematch", key="again")
        assert (refusal["word"], refusal["args"]) == ("why-too-many-tables", {"most": 3})
    assert len(await rig.server.store.active_matches(0.0)) == 3


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/guests", {"name": "Anna"}),
        ("POST", "/api/sessions/end", {"which": "others"}),
        ("GET", "/api/tables/CODE/record", None),
    ],
)
async def test_what_is_written_or_made_anew_has_a_pace(rig: Rig, method: str, path: str, body: Any) -> None:
    ann = await rig.guest("Ann")
    code = await over(rig, ann)
    tries = [await rig.http(method, path.replace("CODE", code), body, ann.cookie) for _ in range(40)]
    assert tries[0].status == 200 and tries[-1].status == 429
    assert tries[-1].json() == {"word": "why-too-fast", "clause": "", "args": {}}


async def test_who_comes_and_goes_does_so_at_a_pace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Coming and going may write two rows each time."""
    monkeypatch.setattr(limits, "CONNECT_BURST", 3.0)
    monkeypatch.setattr(limits, "CONNECTS_PER_SECOND", 0.01)
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
        code = await ann.opens("hands", seats=2)
        byes = []
        for _ in range(5):
            async with ann.at(code) as a:
                byes.append(a.bye and (a.bye["word"], a.bye["again"]))
        assert byes == [None, None, None, ("bye-full", True), ("bye-full", True)]
        async with bob.at(code) as b, rig.connect(code) as watcher:
            assert b.room and watcher.room, "others come as they like"


# ---------------------------------------------------------------------- descriptors


def test_a_server_asks_for_as_many_descriptors_as_it_needs(tmp_path: Path) -> None:
    few = ["sh", "-c", 'ulimit -S -n 256; exec "$@"', "few", sys.executable, "-m", "backroom", "host"]
    line = [*few, "--host", "127.0.0.1", "--port", "0", "--database", f"sqlite:///{tmp_path}/house.sqlite"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as run:
        assert run.stdout is not None
        assert any("Ctrl-C" in text for text in run.stdout)
        allowed = Path(f"/proc/{run.pid}/limits").read_text()
        run.send_signal(signal.SIGTERM)
        run.communicate(timeout=10)
    soft = next(text.split()[3] for text in allowed.splitlines() if text.startswith("Max open files"))
    assert int(soft) >= 2 * limits.MAX_CONNECTIONS


def test_where_the_system_grants_too_few_the_host_is_told(caplog: pytest.LogCaptureFixture) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        limits.raise_descriptor_limit(before[1] + 1)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
        assert [record.message for record in caplog.records] == ["few descriptors"]
        limits.raise_descriptor_limit(10)
        assert len(caplog.records) == 1
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
