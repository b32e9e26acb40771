"""The clock of a running game after the server was killed: nobody loses a move or gains much time."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import Any

import msgspec
import pytest

from backroom.match import log as kinds
from backroom.match.timers import MIN_AFTER_PAUSE, SECONDS_TOGETHER
from backroom.server.clock import Clock
from backroom.server.live_match import to_rows
from backroom.server.settings import Settings
from tests.match.harness import ANN, BOB, Harness
from tests.server.kill_runs import Process
from tests.server.log_checks import log_of
from tests.server.rig import Person, RemoteServer, Rig, open_server
from tests.server.test_retention import renamed

pytestmark = pytest.mark.anyio  # the tests that are coroutines


async def test_killed_in_a_question_the_rest_of_its_time_is_there_when_somebody_is_back(database: str) -> None:
    """A real process, whose brisk clock is the quick one of `quick_timers.py`; so the match has the relaxed pace."""
    server = Process(database)

    async def guest(name: str) -> Person:
        cookie, page = await server.post("/api/guests", {"name": name})
        return Person(RemoteServer(server.port), cookie, page["guest"])

    try:
        server.start()
        ann = await guest("Ann")
        code = await ann.opens("hands", seats=2, pace="relaxed")
        async with ann.at(code) as a:
            for seat in range(2):
                assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
            assert await a.request("start") is None
            await a.next_question()
            before = deadline(a.question)
            number = a.question and a.question["number"]
            server.end(signal.SIGKILL)
        began = time.time()
        server.start()
        await guest("somebody")  # the door is open
        away = time.time() - began
        async with ann.at(code) as a:
            await a.until(lambda seen: seen.question and seen.question["deadline"])
            assert a.question is not None and a.question["number"] == number
            after = deadline(a.question)
        assert before <= after + 0.01 and after <= before + away + 5, (
            "it stood from when the server was up to her return"
        )
        log = log_of(database, code)
        assert not any(isinstance(row, kinds.Closed) for row in log)
    finally:
        server.stop()


def deadline(question: dict[str, Any] | None) -> float:
    assert question is not None and question["deadline"] is not None
    return float(question["deadline"])


async def test_when_the_time_was_up_while_the_server_was_down_there_is_a_little_left(database: str) -> None:
    """The clock finds nobody there, and stands, before anybody comes back."""
    den = Harness(pace="relaxed")
    den.start(ANN, BOB)
    late = Clock().now() - 10 * SECONDS_TOGETHER["relaxed"] - den.entries[0].at
    rows = [msgspec.structs.replace(row, at=row.at + late) for row in renamed(den.entries, "LATE")]
    async with open_server(database, Settings()) as rig:
        await rig.server.store.append(to_rows("LATE", 1, rows))
    async with open_server(database, Settings()) as rig:
        await timers_ran(rig)
        await asyncio.sleep(0.3)
        match = rig.server.matches.in_memory["LATE"].match
        found = [kinds.decode(row.body) for row in await rig.server.store.read_rows("LATE")]
        assert [type(row) for row in found[len(rows) :]] == [kinds.Away, kinds.Away]
        now = rig.server.clock.now()
        match.apply_all(match.arrive(ANN, now))
        assert match.clock.deadline == now + MIN_AFTER_PAUSE


async def timers_ran(rig: Rig) -> None:
    async with asyncio.timeout(20):
        while "LATE" not in rig.server.matches.in_memory:
            await asyncio.sleep(0.02)
