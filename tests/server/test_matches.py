"""The matches in memory: when their clocks are looked at, when they leave, that each is there once and up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from backroom.match import log as kinds
from backroom.server import limits, matches, tasks
from backroom.server.cluster.peers import Peers
from backroom.server.live_match import LiveMatch, to_rows
from backroom.server.settings import Settings
from backroom.server.storage.store import MatchInfo, Row, StorageFull, StoreError
from backroom.words import Words
from tests.server.rig import Rig, open_server
from tests.server.twins import ManualClock

pytestmark = pytest.mark.anyio  # the tests that are coroutines


async def until(true: Any) -> None:
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came to that")


async def test_a_match_that_nobody_wants_leaves_though_nothing_happens_anywhere(tmp_path: Path) -> None:
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings(), clock=ManualClock()) as rig:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        in_memory, clock = rig.server.matches.in_memory, rig.server.clock
        assert isinstance(clock, ManualClock)
        async with ann.at(code):
            match = in_memory[code].match
        await until(lambda: not in_memory[code].viewers and not match.present())
        for _ in range(int(limits.IDLE_SECONDS / matches.LOOK_INTERVAL)):
            await asyncio.sleep(0.02)
            assert code in in_memory
            await clock.push(matches.LOOK_INTERVAL, match)
        await until(lambda: code not in in_memory)


async def test_a_move_at_one_match_is_no_look_at_all_of_them(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    looks: list[float] = []
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        await asyncio.sleep(0.05)
        monkeypatch.setattr(rig.server.matches, "drop_idle", lambda: looks.append(0.0))
        for i in range(5):
            assert await a.request("say", seat=0, text=str(i)) is None
        await asyncio.sleep(0.05)
    assert not looks


async def test_a_match_is_in_memory_once_however_its_loading_goes(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one load fails, the next waiting request loads, and later requests wait for that one."""
    loads = 0
    load = LiveMatch.load

    async def slow(*args: Any, **kwargs: Any) -> LiveMatch | None:
        nonlocal loads
        loads += 1
        mine = loads
        await asyncio.sleep(0.1)
        return None if mine == 1 else await load(*args, **kwargs)

    code = await (await rig.guest("Ann")).opens("hands", seats=2)
    find = rig.server.matches.find
    monkeypatch.setattr(LiveMatch, "load", slow)
    first, second = asyncio.create_task(find(code)), asyncio.create_task(find(code))
    await asyncio.wait([first])
    third = asyncio.create_task(find(code))
    assert first.exception() is not None
    assert await second is await third
    assert loads == 2
    assert not rig.server.matches.load_locks


async def test_of_many_wake_ups_one_is_enough_while_nobody_has_looked(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = rig.server
    code = await (await rig.guest("Ann")).opens("hands", seats=2)
    live = await server.matches.find(code)
    server.matches.peers = Peers(server.matches)
    reads: list[str] = []
    read = server.store.read_rows

    async def counted(code: str, after: int = 0) -> list[Row]:
        reads.append(code)
        return await read(code, after)

    monkeypatch.setattr(server.store, "read_rows", counted)
    async with live.lock:
        for _ in range(50):
            server.peer_wrote(code)
        await asyncio.sleep(0.02)
    await until(lambda: reads)
    server.peer_wrote(code)
    await until(lambda: len(reads) == 2)
    await asyncio.sleep(0.05)
    assert reads == [code, code]


async def test_games_go_on_after_a_restart_also_if_the_store_is_not_there_at_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "RETRY_DELAY", 0.01)
    server = rig.server
    code = await (await rig.guest("Ann")).opens("hands", seats=2)
    active = server.store.active_matches
    tries: list[float] = []

    async def flaky(since: float) -> list[MatchInfo]:
        tries.append(since)
        if len(tries) < 3:
            raise StoreError("not now")
        return await active(since)

    monkeypatch.setattr(server.store, "active_matches", flaky)
    await server.matches.load_recent()
    assert code in server.matches.in_memory


async def test_a_match_that_could_not_be_read_at_once_is_loaded_a_little_later(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "RETRY_DELAY", 0.01)
    server = rig.server
    code = await (await rig.guest("Ann")).opens("hands", seats=2)
    read = server.store.read_rows
    tries: list[str] = []

    async def flaky(code: str, after: int = 0) -> list[Row]:
        tries.append(code)
        if len(tries) < 3:
            raise StoreError("not now")
        return await read(code, after)

    monkeypatch.setattr(server.store, "read_rows", flaky)
    await server.matches.load_recent()
    assert code in server.matches.in_memory


async def test_a_fault_in_one_look_at_the_clocks_does_not_stop_them(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """If no look at the clocks finishes any more, `/healthz` says so."""
    monkeypatch.setattr(matches, "RETRY_DELAY", 0.01)
    server = rig.server
    code = await (await rig.guest("Ann")).opens("hands", seats=2)
    live = await server.matches.find(code)
    ticked = asyncio.Event()
    live.match.tick = lambda now: ticked.set() or []  # type: ignore[method-assign, func-returns-value]
    monkeypatch.setattr(matches, "LOOK_INTERVAL", 0.05)
    with monkeypatch.context() as broken:
        broken.setattr(server.matches, "drop_idle", lambda: 1 // 0)
        server.matches.wake.set()
        await until(lambda: server.health.faults)
        assert server.health.report().reason == Words("en")("log-clocks")
        await until(lambda: not server.matches.timers_running)
        answer = await rig.http("GET", "/healthz")
        assert (answer.status, answer.json()["reason"]) == (503, "the clocks stand still")
    live.due = server.clock.now() + 0.02
    server.matches.wake.set()
    await asyncio.wait_for(ticked.wait(), 10)
    await until(lambda: server.matches.timers_running)
    monkeypatch.setattr(matches, "LOOK_INTERVAL", 60.0)
    assert (await rig.http("GET", "/healthz")).json()["status"] == "ok"


async def test_a_match_whose_presence_cannot_be_stored_is_not_in_memory(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows show a guest as present who is not connected, and the departure could not be written."""

    async def no_room(self: LiveMatch) -> None:
        raise StorageFull("no room")

    code = await (await rig.guest("Ann")).opens("hands", seats=2)
    with monkeypatch.context() as full:
        full.setattr(LiveMatch, "record_departures", no_room)
        with pytest.raises(StorageFull):
            await rig.server.matches.find(code)
    assert code not in rig.server.matches.in_memory
    assert await rig.server.matches.find(code)


async def test_a_match_of_a_later_day_puts_the_clock_forward_for_all(rig: Rig) -> None:
    """The machine's date was set back between two servers: a timer that was due then is due now."""
    ann = await rig.guest("Ann")
    code, later = await ann.opens("hands", seats=2), await ann.opens("hands", seats=2)
    live = await rig.server.matches.find(code)
    await asyncio.sleep(0.05)
    ticked = asyncio.Event()
    live.due = rig.server.clock.now() + 50.0
    rig.server.matches.wake.set()
    await asyncio.sleep(0.05)
    live.match.tick = lambda now: ticked.set() or []  # type: ignore[method-assign, func-returns-value]
    rows = await rig.server.store.read_rows(later)
    out = kinds.Spoke(at=rows[0].at + 100.0, guest=ann.id, key="k1", seat=None, text="tomorrow")
    await rig.server.store.append(to_rows(later, 2, [out]))
    await rig.server.matches.find(later)
    await asyncio.wait_for(ticked.wait(), 10)
