"""Bots in processes of their own: they answer, they are replaced when they die or hang, and a match goes on without."""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Container
from pathlib import Path

import msgspec
import pytest

from backroom.bots import Fault
from backroom.engine.registry import get_game
from backroom.match.bot_tasks import ANSWER_DELAY, THINKING_SECONDS
from backroom.match.log import Entry
from backroom.match.match import BotTask, Match
from backroom.server.bots.pool import GRAIN, HOST_BOT_SECONDS, MAX_WAIT, BotFailure, BotPool, WorkerTask
from backroom.server.bots.worker import INTERNAL, READY
from tests.server.rig import Client, Rig

pytestmark = pytest.mark.anyio  # the tests that are coroutines

GAME = get_game("cash2")


def question(bot: str = "random") -> WorkerTask:
    s = GAME.deal(seats=4, seed=7)
    legal = [action.text for action in s.legal_actions(0)]
    return WorkerTask(bot, GAME.name, 5, GAME.view(s, 0), legal, [])


async def thoughts(pool: BotPool, *tasks: WorkerTask) -> list[str]:
    try:
        return await asyncio.gather(*(pool.think(task) for task in tasks))
    finally:
        await pool.close()


async def test_a_bot_answers_from_another_process_as_it_would_here() -> None:
    from backroom.bots import make_bot

    task = question("search:30")
    here = make_bot("search:30", GAME, task.seed).choose(task.view, task.legal, task.events)
    assert await thoughts(BotPool(2), task, task, task) == [here] * 3


async def test_a_bot_thinks_in_a_process_and_a_group_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    from backroom.bots import make_bot

    task = question("search:30")
    pool = BotPool(1)
    try:
        answer = await pool.think(task)
        process = pool.workers[0].process
        assert process is not None and process.returncode is None
        if sys.platform != "win32":
            assert os.getpgid(process.pid) == process.pid, "whoever it starts can be ended together with it"
    finally:
        await pool.close()
    assert process.returncode is not None
    assert answer == make_bot("search:30", GAME, task.seed).choose(task.view, task.legal, task.events)
    assert not caplog.records


def broken(tmp_path: Path, body: str, up: bool = True) -> list[str]:
    program = tmp_path / "bot.py"
    first = "print('up', flush=True)" if up else ""
    program.write_text(f"import sys, time\n{first}\n{body}\n")
    return [sys.executable, str(program)]


async def outcomes(pool: BotPool, *tasks: WorkerTask) -> list[str | Fault | BotFailure]:
    try:
        return await pool.think_all(tasks)
    finally:
        await pool.close()


BODIES = {
    "dies": "sys.exit(3)",
    "hangs": "for line in sys.stdin: time.sleep(60)",
    "waits for another": "import subprocess\nfor line in sys.stdin: subprocess.run(['sleep', '60'])",
    "raves": "for line in sys.stdin: print('nonsense', flush=True)",
    "cheats": "for line in sys.stdin: print('\"load everything\"', flush=True)",
}


@pytest.mark.parametrize("name", BODIES)
async def test_where_ours_fails_no_answer_is_made_up(tmp_path: Path, name: str) -> None:
    """The bot was asked twice, each time in a process of its own."""
    counted = f"open({str(tmp_path / 'starts')!r}, 'a').write('.')\n"
    pool = BotPool(1, broken(tmp_path, counted + BODIES[name]), timeout=0.5)
    (failure,) = await outcomes(pool, question())
    assert isinstance(failure, BotFailure)
    assert failure.word == ("log-bot-endless" if name in ("hangs", "waits for another") else "log-bot-breaks")
    assert failure.about == {"bot": "random", "game": "cash2"}
    assert (tmp_path / "starts").read_text() == ".."


@pytest.mark.parametrize("name", BODIES)
async def test_a_strangers_bot_loses_its_move_and_is_not_asked_again(tmp_path: Path, name: str) -> None:
    counted = f"open({str(tmp_path / 'starts')!r}, 'a').write('.')\n"
    pool = BotPool(1, broken(tmp_path, counted + BODIES[name]), timeout=0.5, host_bots={"Coward": "mine.py:Coward"})
    (fault,) = await outcomes(pool, question("Coward"))
    assert isinstance(fault, Fault) and fault.kind in ("crashed", "hung")
    assert (tmp_path / "starts").read_text() == "."


async def test_a_name_that_the_host_gave_to_a_bot_of_ours_makes_no_stranger_of_it(tmp_path: Path) -> None:
    pool = BotPool(1, broken(tmp_path, "sys.exit(3)"), host_bots={"Deep One": "search:3s"})
    (failure,) = await outcomes(pool, question("Deep One"))
    assert isinstance(failure, BotFailure) and failure.word == "log-bot-breaks"


@pytest.mark.parametrize("bot", ["random", "Coward"])
@pytest.mark.parametrize("command", ["nothing up", "no such program"])
async def test_a_process_that_does_not_start_is_a_fault_of_the_server_whoever_was_to_think(
    tmp_path: Path, bot: str, command: str
) -> None:
    line = broken(tmp_path, "sys.exit(3)", up=False) if command == "nothing up" else [str(tmp_path / "none")]
    pool = BotPool(1, line, host_bots={"Coward": "mine.py:Coward"})
    (failure,) = await outcomes(pool, question(bot))
    assert isinstance(failure, BotFailure) and failure.word == "log-no-process"
    assert failure.where, "it can be found"


async def test_asked_again_it_is_another_process(tmp_path: Path) -> None:
    """A fault in a process may have left something behind."""
    fault = json.dumps({"fault": INTERNAL, "reason": "KeyError", "where": []})
    answer = json.dumps(question().legal[0])
    body = f"""
from pathlib import Path
first = not Path({str(tmp_path / "first")!r}).exists()
Path({str(tmp_path / "first")!r}).touch()
for line in sys.stdin: print({fault!r} if first else {answer!r}, flush=True)
"""
    assert await outcomes(BotPool(1, broken(tmp_path, body)), question()) == [question().legal[0]]


async def test_one_that_died_is_started_anew_and_nobody_notices(tmp_path: Path) -> None:
    """Also if the process dies right after an answer: the next question is asked twice."""
    task = question()
    answer = json.dumps(task.legal[0])
    pool = BotPool(1, broken(tmp_path, f"sys.stdin.readline(); print({answer!r}, flush=True)"))
    assert await outcomes(pool, task, task, task) == [task.legal[0]] * 3


def test_a_bot_of_ours_that_raises_says_what_kind_of_fault_it_was_and_no_more() -> None:
    """The message of the fault may quote a hand."""
    torn = msgspec.structs.replace(question("search"), view={"secret": "load bang"})
    lines = [msgspec.json.encode(task) for task in (torn, question())]
    command = [sys.executable, "-m", "backroom.server.bots.worker"]
    done = subprocess.run(command, input=b"\n".join(lines), capture_output=True, timeout=60, check=False)
    up, line, answered = done.stdout.splitlines()
    assert up.decode() == READY
    fault = json.loads(line)
    assert (fault["fault"], fault["reason"]) == (INTERNAL, "KeyError")
    assert any("searcher.py" in place for place in fault["where"]) and b"bang" not in line
    assert json.loads(answered) in question().legal
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("own", [{}, {"Deep One": "search:3s"}, {"Coward": "mine.py:Coward"}])
async def test_the_error_stream_of_a_process_is_heard_only_where_the_host_has_bots(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], own: dict[str, str]
) -> None:
    """The server's log holds no moves, but the author of a bot wants to read the bot's output."""
    answer = json.dumps(question().legal[0])
    body = f"for line in sys.stdin: print('load bang', file=sys.stderr); print({answer!r}, flush=True)"
    await thoughts(BotPool(1, broken(tmp_path, body), host_bots=own), question())
    assert ("load bang" in capfd.readouterr().err) == ("Coward" in own)


@pytest.mark.own_server(bot_workers=1)
async def test_bots_play_at_a_match_and_a_forced_answer_takes_its_time(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2, pace="brisk")
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        assert await a.request("seat_bot", seat=1, bot="random") is None
        assert await a.request("seat_bot", seat=1, bot="search:9999") is not None
        assert await a.request("start") is None
        number = await a.next_question()
        assert a.question is not None
        opened = a.question["opened"]
        await a.until(lambda seen: 1 in seen.question["locked"])
        assert rig.server.clock.now() - opened >= 0.8
        await a.plays(0, "rock")
        assert await a.next_question(after=number) != number


def test_nobody_answers_before_all_could_have_thought() -> None:
    """A bot without a choice must not answer at once."""
    one, two = BotPool(1), BotPool(2)
    assert one.needed_seconds(["search"] * 5 + ["random"]) == pytest.approx(5 * THINKING_SECONDS["search"] + 6 * GRAIN)
    assert two.needed_seconds(["search"] * 5) == pytest.approx(3 * (THINKING_SECONDS["search"] + GRAIN))
    assert BotPool(1, host_bots={"Coward": "x"}).needed_seconds(["Coward", "quick"]) == pytest.approx(
        HOST_BOT_SECONDS + THINKING_SECONDS["quick"] + 2 * GRAIN
    )
    assert two.needed_seconds(["random"] * 5) == pytest.approx(3 * GRAIN)


@pytest.mark.own_server(bot_workers=1)
async def test_at_a_match_nobody_locks_before_the_last_has_thought(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """While other matches keep the processes busy, a bot without a choice is not free first."""
    late = ANSWER_DELAY["brisk"][1] + 0.5  # seconds: later than any of them would lock by itself

    async def think(self: BotPool, task: WorkerTask) -> str:
        await asyncio.sleep(0.0 if task.view["viewer"] == 2 else late)
        return task.legal[0]

    order: list[int] = []
    answers = Match.answer_for_bot

    def noted(self: Match, seat: int, question: int, action: str | None, now: float) -> list[Entry]:
        order.append(seat)
        return answers(self, seat, question, action, now)

    monkeypatch.setattr(BotPool, "think", think)
    monkeypatch.setattr(Match, "answer_for_bot", noted)
    ann = await rig.guest("Ann")
    code = await ann.opens("cash2", seats=4, pace="brisk")
    async with ann.at(code) as a:
        await three_bots(a)
        assert a.question is not None
        opened = a.question["opened"]
        drawn = sorted(rig.server.matches.in_memory[code].match.bot_tasks(), key=lambda task: task.not_before)
        await a.until(lambda seen: seen.question["locked"])
        assert rig.server.clock.now() - opened >= late
        await a.until(lambda seen: len(seen.question["locked"]) == 3)
        assert order == [task.seat for task in drawn], "that of their own times, which tell nothing"


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("bot", ["quick", "cautious"])
async def test_who_has_no_choice_keeps_a_process_as_long_as_who_has_one(
    bot: str, quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise waiting, at this table or at another, would tell how many bots had a choice."""
    grain = 0.1  # seconds: a busy machine delays no thought by more
    monkeypatch.setattr("backroom.server.bots.pool.GRAIN", grain)
    task = question(bot)
    free = msgspec.structs.replace(task, view={**task.view, "hides_timing": quiet})
    forced = msgspec.structs.replace(free, legal=free.legal[:1])
    pool = BotPool(1)
    times: dict[bool, list[float]] = {False: [], True: []}
    worlds = {False: 0, True: 0}
    try:
        await pool.think(free)  # warm
        for asked in [free, forced] * 20:
            before = pool.usage[bot].worlds
            waiting = asyncio.create_task(pool.think(asked))
            await asyncio.sleep(0)  # it has the process
            began = time.monotonic()
            pool.idle.put_nowait(await pool.idle.get())  # another bot would have it from now on
            times[asked is forced].append(time.monotonic() - began)
            await waiting
            worlds[asked is forced] += pool.usage[bot].worlds - before
    finally:
        await pool.close()
    assert min(times[False] + times[True]) >= 0.95 * (THINKING_SECONDS.get(bot, 0.0) + grain)
    assert abs(statistics.median(times[True]) - statistics.median(times[False])) < grain / 2
    assert worlds[True] >= worlds[False] / 3, "and as busily: the machine has no more time for others"


@pytest.mark.parametrize("seconds", [0.0, 0.4])
async def test_a_thought_that_takes_too_long_ends_with_the_next_grain(
    seconds: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backroom.server.bots.pool.GRAIN", 1.0)
    answer = json.dumps(question().legal[0])
    body = f"for line in sys.stdin: time.sleep({seconds}); print({answer!r}, flush=True)"
    pool = BotPool(1, broken(tmp_path, body))
    try:
        await pool.think(question())
        for bot, share, ends in (("random", 1.0, 1.0), ("quick", 1.0, 1.1), ("search", 0.5, 1.15)):
            began = time.monotonic()
            await pool.think(msgspec.structs.replace(question(bot), share=share))
            assert ends <= time.monotonic() - began < ends + 0.5, bot
    finally:
        await pool.close()


async def test_in_a_step_that_hides_timing_too_who_has_no_choice_is_asked(tmp_path: Path) -> None:
    """Otherwise a failing bot would tell that somebody had a choice."""
    task = question("search")
    hides_timing = msgspec.structs.replace(task, legal=task.legal[:1], view={**task.view, "hides_timing": True})
    assert await thoughts(BotPool(1), hides_timing) == task.legal[:1]
    (failure,) = await outcomes(BotPool(1, broken(tmp_path, "sys.exit(3)")), hides_timing)
    assert isinstance(failure, BotFailure)


@pytest.mark.parametrize("bot", ["search", "cautious"])
@pytest.mark.parametrize("hides_timing", [False, True])
async def test_who_has_no_choice_fails_where_one_with_a_choice_would(bot: str, hides_timing: bool) -> None:
    task = question(bot)
    view = {**task.view, "hides_timing": hides_timing, "players": "torn"}
    for legal in (task.legal, task.legal[:1]):
        (failure,) = await outcomes(BotPool(1), msgspec.structs.replace(task, legal=legal, view=view))
        assert isinstance(failure, BotFailure) and failure.word == "log-bot-breaks"


@pytest.mark.own_server(bot_workers=1)
async def test_in_a_step_that_hides_timing_nobody_waits_for_another(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The step ends at its time, with or without the bots: a hanging bot must not cost the others their moves."""
    thinking = Match.bot_tasks

    def hushed(self: Match, known: Container[tuple[int, int]] = ()) -> list[BotTask]:
        return [
            msgspec.structs.replace(task, view={**task.view, "hides_timing": True}) for task in thinking(self, known)
        ]

    async def think(self: BotPool, task: WorkerTask) -> str:
        await asyncio.sleep(60 if task.view["viewer"] == 2 else 0)
        return task.legal[0]

    monkeypatch.setattr(Match, "bot_tasks", hushed)
    monkeypatch.setattr(BotPool, "think", think)
    ann = await rig.guest("Ann")
    code = await ann.opens("cash2", seats=4, pace="brisk")
    async with ann.at(code) as a:
        await three_bots(a)
        await a.until(lambda seen: seen.question["locked"] == [1, 3], 10)


async def three_bots(seen: Client) -> None:
    """Around the first chair of a match of four; the first question is open."""
    assert await seen.request("sit", seat=0, name="Ann") is None
    for seat in (1, 2, 3):
        assert await seen.request("seat_bot", seat=seat, bot="search") is None
    assert await seen.request("start") is None
    await seen.next_question()


def test_many_deep_bots_share_the_time_that_people_wait() -> None:
    pool = BotPool(1)
    assert pool.time_share(["deep", "random"]) == 1.0 and pool.time_share(["random"]) == 1.0
    many = ["deep"] * 5
    assert pool.needed_seconds(many) == MAX_WAIT
    assert sum(THINKING_SECONDS[bot] * pool.time_share(many) + GRAIN for bot in many) == pytest.approx(MAX_WAIT)


def test_a_strength_is_a_search_for_its_time() -> None:
    task = WorkerTask("deep", "hands", 1, {}, ["rock", "paper"], [], share=0.5)
    assert BotPool(1).resolve_bot(task).bot == "search:0.500s"
    assert BotPool(1).resolve_bot(msgspec.structs.replace(task, bot="random")).bot == "random"
