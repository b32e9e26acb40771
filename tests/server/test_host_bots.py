"""Bots of the host's own in a match: known by name, run beside the server, and no harm to anybody when they fail."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

from backroom.bots import Fault
from backroom.engine.registry import get_game
from backroom.match.chat import LOST_MOVE
from backroom.server.bots import pool
from backroom.server.bots.pool import BotPool, WorkerTask
from backroom.server.bots.worker import MAX_CACHED_BOTS, BotCache
from backroom.server.settings import Settings
from backroom.words import Words
from tests.server.rig import Client, Rig, open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines

BOTS = "tests.arena.bots"
GAME = get_game("hands")


def said(seen: Client) -> list[tuple[int, str]]:
    lines = [line for frame in seen.frames for line in json.loads(frame).get("talk") or []]
    return [(line["seat"], line["phrase"]) for line in lines]


async def begun(rig: Rig, seen: Client, bot: str) -> None:
    assert await seen.request("sit", seat=0, name="Ann") is None
    assert await seen.request("seat_bot", seat=1, bot=bot) is None
    assert await seen.request("start") is None
    await seen.next_question()


@pytest.mark.own_server(host_bots={"Rocky": f"{BOTS}:First"})
async def test_it_is_offered_by_name_and_plays(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    page = (await rig.http("GET", "/api/house", cookie=ann.cookie)).json()
    assert page["bots"][-1] == "Rocky" and BOTS not in json.dumps(page)
    code = await ann.opens("hands", seats=2, pace="brisk", options={"rounds": 1})
    async with ann.at(code) as a:
        for stranger in (f"{BOTS}:First", f"{BOTS}:Last", "cmd:true"):
            refused = await a.request("seat_bot", seat=1, bot=stranger)
            assert refused["word"] == "why-unknown-bot", "a guest runs nothing"
        await begun(rig, a, "Rocky")
        await a.plays(0, "paper")
        outcome = await a.until(lambda seen: seen.outcome)
        assert outcome["winners"] == [0], "paper wraps the rock"
        assert said(a) == []


@pytest.mark.parametrize(("name", "kind"), [("Crashes", "crashed"), ("Hangs", "hung"), ("Babbles", "nonsense")])
async def test_one_that_fails_loses_its_move_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str, kind: str, tmp_path: Path
) -> None:
    """The clock answers for the bot, also in a match without a clock; the game goes on to its end."""
    monkeypatch.setattr(pool, "HOST_BOT_TIMEOUT", 0.3)
    caplog.set_level(logging.INFO)
    async with open_server(
        f"sqlite:///{tmp_path}/house.sqlite", Settings(host_bots={"Wreck": f"{BOTS}:{name}"})
    ) as rig:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2, pace="off", options={"rounds": 3})
        async with ann.at(code) as a:
            await begun(rig, a, "Wreck")
            number = 0
            while number := await a.next_question(after=number):
                await a.plays(0, "paper")
            assert a.outcome is not None and a.outcome["winners"] == [0]
            assert said(a) == [(1, LOST_MOVE)]
            health = (await rig.http("GET", "/healthz")).json()
            assert health == {"status": "ok", "reason": "", "bots": {"thoughts": 2, "lost": 2}}
    loud = [record.message for record in caplog.records if record.levelno >= logging.WARNING]
    assert loud == [Words("en")("log-bot-lost", bot="Wreck", game="hands")], "once, for a host at his terminal"
    lost = [vars(record) for record in caplog.records if record.message == "bot lost"]
    assert {(line["bot"], line["fault"]) for line in lost} == {("Wreck", kind)}
    assert {line["reason"] for line in lost} == {"KeyError" if kind == "crashed" else ""}, (
        "no word of what it was about"
    )


async def answer_of(own: dict[str, str], *options: str) -> str | Fault:
    s = GAME.deal(2, 1)
    task = WorkerTask("Mine", GAME.name, 5, GAME.view(s, 0), list(options), [])

    crew = BotPool(1, host_bots=own)
    try:
        return await crew.think(task)
    except Fault as fault:
        return fault
    finally:
        await crew.close()


async def test_it_is_asked_also_where_it_has_no_choice() -> None:
    """Otherwise a failing bot would tell when it had a choice."""
    fault = await answer_of({"Mine": f"{BOTS}:Crashes"}, "rock")
    assert isinstance(fault, Fault) and fault.kind == "crashed"


async def test_a_program_plays_and_what_a_class_prints_is_no_answer(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(
        "import json, sys\nfor line in sys.stdin:\n    said = json.loads(line)\n"
        "    print(json.dumps({'action': said['legal'][-1]} if 'legal' in said else {}), flush=True)\n"
    )
    assert await answer_of({"Mine": f"cmd:{sys.executable} {program}"}, "rock", "paper") == "paper"
    talker = tmp_path / "talker.py"
    talker.write_text("class Talks:\n    def choose(self, v, o, e):\n        print('hm')\n        return o[-1]\n")
    assert await answer_of({"Mine": f"{talker}:Talks"}, "rock", "paper") == "paper"
    gone = await answer_of({"Mine": f"{tmp_path / 'gone.py'}:Bot"}, "rock", "paper")
    assert isinstance(gone, Fault) and gone.kind == "crashed"


def test_a_bot_that_was_not_asked_for_long_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[int] = []

    class Kept:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def close(self) -> None:
            closed.append(self.seed)

    def made(spec: str, game: Any, seed: int) -> Kept:
        return Kept(seed)

    monkeypatch.setattr("backroom.server.bots.worker.make_bot", made)
    bots = BotCache()
    first = bots.get("x", "hands", 0)
    for seed in range(MAX_CACHED_BOTS):
        bots.get("x", "hands", seed)
        assert bots.get("x", "hands", 0) is first
    bots.get("x", "hands", MAX_CACHED_BOTS)
    assert closed == [1], "the one that was asked least lately"
    bots.close()
    assert len(closed) == MAX_CACHED_BOTS + 1
