"""Bots in processes of their own: they answer, they are replaced when they die or hang, and a table goes on without."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import msgspec
import pytest

from backroom import get_game
from backroom.server.workers import OWN_THOUGHT, THOUGHTS, WAIT, Task, Workers
from tests.server.rig import Rig, in_a_house

GAME = get_game("cash2")


def question(bot: str = "random") -> Task:
    s = GAME.deal(seats=4, seed=7)
    options = [action.text for action in s.legal(0)]
    return Task(bot, GAME.name, 5, GAME.view(s, 0), options, [])


def thoughts(workers: Workers, *tasks: Task) -> list[str]:
    async def think() -> list[str]:
        try:
            return await asyncio.gather(*(workers.think(task) for task in tasks))
        finally:
            await workers.close()

    return asyncio.run(think())


def test_a_bot_answers_from_another_process_as_it_would_here() -> None:
    from backroom.bots import make_bot

    task = question("search:30")
    here = make_bot("search:30", GAME, task.seed).choose(task.view, task.options, task.events)
    assert thoughts(Workers(2), task, task, task) == [here] * 3


def broken(tmp_path: Path, body: str) -> list[str]:
    program = tmp_path / "bot.py"
    program.write_text(f"import sys, time\n{body}\n")
    return [sys.executable, str(program)]


@pytest.mark.parametrize(
    "body",
    [
        "sys.exit(3)",
        "for line in sys.stdin: time.sleep(60)",
        "import subprocess\nfor line in sys.stdin: subprocess.run(['sleep', '60'])",
        "for line in sys.stdin: print('nonsense', flush=True)",
        "for line in sys.stdin: print('\"load everything\"', flush=True)",
    ],
    ids=["dies", "hangs", "waits for another", "raves", "cheats"],
)
def test_a_bot_that_is_lost_is_replaced_and_random_plays_its_move(tmp_path: Path, body: str) -> None:
    task = question()
    workers = Workers(1, broken(tmp_path, body), patience=0.5)
    answers = thoughts(workers, task, task)
    assert all(answer in task.options for answer in answers)


def test_one_that_dies_after_an_answer_is_started_anew(tmp_path: Path) -> None:
    task = question()
    answer = json.dumps(task.options[0])
    workers = Workers(1, broken(tmp_path, f"sys.stdin.readline(); print({answer!r}, flush=True)"))
    assert task.options[0] in thoughts(workers, task, task, task)


def test_bots_play_at_a_table_and_a_forced_answer_takes_its_time() -> None:
    @in_a_house(bot_workers=1)
    async def story(rig: Rig) -> None:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2, pace="brisk")
        async with ann.at(code) as a:
            assert await a.ask("sit", seat=0, name="Ann") is None
            assert await a.ask("seat_bot", seat=1, bot="random") is None
            assert await a.ask("seat_bot", seat=1, bot="search:9999") is not None
            assert await a.ask("start") is None
            number = await a.asked()
            assert a.question is not None
            opened = a.question["opened"]
            await a.until(lambda seen: 1 in seen.question["locked"])
            assert rig.house.clock.now() - opened >= 0.8
            await a.plays(0, "rock")
            assert await a.asked(after=number) != number


def test_nobody_answers_before_all_could_have_thought() -> None:
    """A bot without a choice must not be the one that answers at once."""
    assert Workers(1).needed(["search"] * 5 + ["random"]) == pytest.approx(5 * THOUGHTS["search"])
    assert Workers(2).needed(["search"] * 5) == pytest.approx(3 * THOUGHTS["search"])
    assert Workers(1, own={"Coward": "x"}).needed(["Coward", "quick"]) == pytest.approx(OWN_THOUGHT + THOUGHTS["quick"])
    assert Workers(2).needed(["random"] * 5) == 0


def test_many_deep_bots_share_the_time_that_people_wait() -> None:
    workers = Workers(1)
    assert workers.share(["deep", "random"]) == 1.0 and workers.share(["random"]) == 1.0
    many = ["deep"] * 5
    assert workers.needed(many) == WAIT
    assert sum(THOUGHTS[bot] * workers.share(many) for bot in many) == pytest.approx(WAIT)


def test_a_strength_is_a_search_for_its_time() -> None:
    task = Task("deep", "hands", 1, {}, ["rock", "paper"], [], share=0.5)
    assert Workers(1).addressed(task).bot == "search:0.500s"
    assert Workers(1).addressed(msgspec.structs.replace(task, bot="random")).bot == "random"
