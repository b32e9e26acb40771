"""Bots whose processes do not start, in a server as a user starts it: the stall that players see, and its end."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from backroom.match import timers
from backroom.match.chat import LOST_MOVE
from backroom.server.bots.pool import BotFailure, BotPool, WorkerTask
from backroom.server.logs import JsonFormatter, SentenceFormatter
from backroom.server.settings import Settings
from backroom.words import LANGUAGES, Words
from tests.match.twins import SECRETIVE
from tests.server.rig import Client, Person, RemoteServer, Rig, open_server
from tests.server.server_process import COMMAND
from tests.server.twins import LUCK, START, ManualClock, open_world, same_luck

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

pytestmark = pytest.mark.anyio  # the tests that are coroutines


NONE = [sys.executable, "-c", "raise SystemExit(3)"]
REASON = Words("en")("log-no-process")


def no_process(rig: Rig) -> Callable[[], None]:
    """From now on no bot process starts; the returned function lets them start again."""
    pool = rig.server.bot_pool.workers
    commands = [worker.command for worker in pool]

    def mended() -> None:
        for worker, command in zip(pool, commands, strict=True):
            worker.command = command

    for worker in pool:
        worker.command = NONE
    return mended


async def begun(ann: Person, seen: Client, bots: list[str]) -> None:
    assert await seen.request("sit", seat=0, name="Ann") is None
    for seat, bot in enumerate(bots, 1):
        assert await seen.request("seat_bot", seat=seat, bot=bot) is None
    assert await seen.request("start") is None
    await seen.next_question()


async def healthy(rig: Rig) -> dict[str, Any]:
    answer = await rig.http("GET", "/healthz")
    assert answer.status == 200
    found: dict[str, Any] = answer.json()
    return found


async def test_a_bot_without_a_process_plays_nothing_and_everybody_is_told(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        mended = no_process(rig)
        ann = await rig.guest("Ann")
        code = await ann.opens("cash2", seats=4, pace="brisk")
        async with ann.at(code) as a:
            await begun(ann, a, ["search", "cautious", "random"])
            stall = await a.until(lambda seen: seen.room["stall"])
            assert stall == {"seats": [1, 2, 3], "reason": "thinking"}
            assert a.question is not None and a.question["locked"] == [] and a.question["deadline"] is None
            await a.plays(0, "load click")
            for thoughts in (3, 6, 9):
                await hears(rig, thoughts)
                assert await healthy(rig) == {
                    "status": "degraded",
                    "reason": REASON,
                    "bots": {"thoughts": thoughts, "lost": thoughts},
                }
                if thoughts == 6:
                    mended()
                    assert await a.request("retry", seat=1, bot="quick") is None
                    assert await a.request("retry") is None
                    await a.next_question(after=1)
                    break
                assert await a.request("retry") is None
                await a.until(lambda seen: seen.room["stall"])
            assert a.room["stall"] is None and a.room["chairs"][1]["bot"] == "quick"
            for _ in range(200):
                if (await healthy(rig))["status"] == "ok":
                    break
                await asyncio.sleep(0.02)
            assert (await healthy(rig))["reason"] == ""
            assert not any(LOST_MOVE in frame for frame in a.frames)
    assert [record.message for record in caplog.records] == [REASON], "once, not for every question"


def answered(seen: Client) -> bool:
    return seen.question is not None and seen.question["locked"] == [1]


async def hears(rig: Rig, lost: int) -> None:
    for _ in range(500):
        if rig.server.health.lost_thoughts >= lost:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"{rig.server.health.lost_thoughts} of {lost} thoughts are known to be lost")


def test_the_host_reads_a_sentence_and_a_program_json() -> None:
    record = logging.LogRecord("backroom.health", logging.ERROR, "", 0, REASON, (), None)
    record.word, record.about, record.where = "log-bot-breaks", {"bot": "search", "game": "cash2"}, ["KeyError"]
    for lang in LANGUAGES:
        line = SentenceFormatter(Words(lang)).format(record)
        assert line == Words(lang)("log-bot-breaks", bot="search", game="cash2")
    assert json.loads(JsonFormatter().format(record))["where"] == ["KeyError"]
    plain = logging.LogRecord("backroom.matches", logging.WARNING, "", 0, "match not loaded", (), None)
    assert json.loads(SentenceFormatter(Words("ru")).format(plain))["event"] == "match not loaded"


async def test_a_server_that_is_opened_again_still_waits_and_asks_again_when_it_is_told_to(tmp_path: Path) -> None:
    """From its saved position, and from its rows alone."""
    database = f"sqlite:///{tmp_path}/house.sqlite"
    async with open_server(database, Settings()) as rig:
        no_process(rig)
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            await begun(ann, a, ["cautious"])
            await a.until(lambda seen: seen.room["stall"])
    for saved in (True, False):
        async with open_server(database, Settings()) as rig:
            if not saved:
                rig.server.matches.distrusted_snapshots.add(code)
            async with rig.connect(code, ann.cookie) as a:
                assert a.room["stall"] == {"seats": [1], "reason": "thinking"}
                if not saved:
                    assert await a.request("retry", key="again") is None
                    await a.until(answered)


async def test_a_bot_of_another_time_is_not_another_bot(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The host no longer offers the bot: another bot plays in its place only if a player chooses one."""
    mine = tmp_path / "mine.py"
    mine.write_text("class Last:\n    def choose(self, view, legal, events):\n        return legal[-1]\n")
    database = f"sqlite:///{tmp_path}/house.sqlite"
    async with open_server(database, Settings(host_bots={"Rocky": f"{mine}:Last"})) as rig:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            await begun(ann, a, ["Rocky"])
    async with open_server(database, Settings()) as rig, rig.connect(code, ann.cookie) as a:
        stall = await a.until(lambda seen: seen.room["stall"])
        assert stall == {"seats": [1], "reason": "unknown"}
        assert (await healthy(rig))["bots"] == {"thoughts": 0, "lost": 0}
        assert await a.request("retry", seat=1, bot="Rocky", key="once") == {
            "word": "why-unknown-bot",
            "clause": "",
            "args": {},
        }
        assert await a.request("retry", seat=1, bot="random", key="twice") is None
        await a.until(answered)
    assert [record.message for record in caplog.records] == [Words("en")("log-bot-unknown", bot="Rocky")]


# ---------------------------------------------------------------------- whose bot it is


class HiddenFailure:
    """A night in which a bot fails in a step that hides its timing: all that Ann and the watchman find of it."""

    def __init__(self, failing: int, after: float) -> None:
        self.failing = failing
        self.after = after
        self.clock = ManualClock()
        self.frames: list[str] = []
        self.health: list[dict[str, Any]] = []

    async def tell(self) -> tuple[list[str], list[dict[str, Any]]]:
        async def think(pool: BotPool, task: WorkerTask) -> str:
            await self.clock.sleep_until(START + self.after)
            if task.view["viewer"] == self.failing:
                raise BotFailure("log-bot-breaks", ["KeyError"], bot="search", game="cash2")
            return "pass"

        LUCK.seed(7)
        with pytest.MonkeyPatch.context() as patch:
            same_luck(patch)
            patch.setattr(BotPool, "think", think)
            async with open_world(self.clock) as rig:
                await self.story(rig)
        return self.frames, self.health

    async def story(self, rig: Rig) -> None:
        ann = await rig.guest("Ann")
        code = await ann.opens("cash2", seats=4, pace="relaxed", options=SECRETIVE)
        async with ann.at(code) as a:
            await begun(ann, a, ["search"] * 3)
            assert a.question is not None and a.question["hides_timing"]
            match = rig.server.matches.in_memory[code].match
            while a.room["stall"] is None and len(self.health) < 20:
                await self.clock.push(0.5, match)
                await asyncio.sleep(0.05)  # whoever was woken has done all there was to do
                self.health.append(await healthy(rig))
            assert a.room["stall"] == {"seats": [], "reason": "thinking"}
            self.frames = list(a.frames)


async def test_in_a_step_that_hides_timing_neither_the_page_nor_healthz_tells_whose_bot_failed_or_when() -> None:
    worlds = [await HiddenFailure(failing, after).tell() for failing, after in ((1, 0.4), (3, 0.4), (3, 2.6))]
    assert worlds[0] == worlds[1] == worlds[2]
    found = [(health["status"], health["bots"]["lost"]) for health in worlds[0][1]]
    until = int(timers.SECONDS_HIDDEN["relaxed"] / 0.5) - 1
    assert found == [("ok", 0)] * until + [("degraded", 1)], "said when the step would have closed"


# ---------------------------------------------------------------------- several processes, and the command itself


async def test_at_another_process_it_is_stalled_too_and_goes_on_from_there(cluster: Cluster) -> None:
    database = cluster.database()
    async with open_server(database, Settings()) as one, open_server(database, Settings()) as other:
        for rig in (one, other):
            no_process(rig)
        ann, bob = await one.guest("Ann"), await one.guest("Bob")
        code = await ann.opens("cash2", seats=4)
        async with ann.at(code) as a, other.connect(code, bob.cookie) as b:
            assert await b.request("sit", seat=3, name="Bob") is None
            await a.until(lambda seen: seen.room["chairs"][3]["kind"] == "person")
            await begun(ann, a, ["cautious", "search"])
            for seen in (a, b):
                stall = await seen.until(lambda seen: seen.room["stall"])
                assert stall == {"seats": [1, 2], "reason": "thinking"}
            for rig in (one, other):
                while rig.server.matches.in_memory[
                    code
                ].thinking_bots:  # it asks too, and may only now find that they have no process
                    await asyncio.sleep(0.02)
                rig.server.bot_pool.workers[0].command = [sys.executable, "-m", "backroom.server.bots.worker"]
            assert await b.request("retry", seat=2, bot="quick") is None
            assert await b.request("retry") is None
            for seat, seen in ((0, a), (3, b)):
                await seen.plays(seat, "load click")
            for seen in (a, b):
                assert await seen.next_question(after=1) == 2
                assert seen.room["stall"] is None and seen.room["chairs"][2]["bot"] == "quick"


@contextmanager
def at_a_terminal(folder: Path, *arguments: str) -> Iterator[tuple[RemoteServer, int]]:
    """`backroom host` by somebody who sits before it, on a machine where no bot's process starts."""
    (folder / "sitecustomize.py").write_text(
        "import os, sys\nif 'backroom.server.bots.worker' in sys.orig_argv: os._exit(3)\n", encoding="utf-8"
    )
    env = {**os.environ, "PYTHONPATH": str(folder), "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    terminal, end = pty.openpty()
    line = [str(COMMAND), "host", "--port", "0", "--host", "127.0.0.1", *arguments]
    process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=end, env=env, text=True, encoding="utf-8")
    os.close(end)
    try:
        assert process.stdout is not None
        said = iter(process.stdout)
        yield (
            RemoteServer(next(int(found[1]) for text in said if (found := re.search(r"localhost:(\d+)", text)))),
            terminal,
        )
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
        os.close(terminal)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_host_before_his_terminal_reads_one_sentence(tmp_path: Path, lang: str) -> None:
    async def story(remote: RemoteServer) -> None:
        ann = await remote.guest("Ann")
        code = await ann.opens("cash2", seats=4)
        async with ann.at(code) as a:
            await begun(ann, a, ["cautious"] * 3)
            for _ in range(2):
                await a.until(lambda seen: seen.room["stall"])
                assert await a.request("retry") is None
            await a.until(lambda seen: seen.room["stall"])
        health = (await remote.http("GET", "/healthz")).json()
        assert health["status"] == "degraded" and health["bots"]["thoughts"] >= 9

    with at_a_terminal(tmp_path, "--lang", lang) as (remote, terminal):
        asyncio.run(story(remote))
        read = os.read(terminal, 65536).decode().replace("\r\n", "\n")
    assert read == Words(lang)("log-no-process") + "\n"
