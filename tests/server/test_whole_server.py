"""The server as a user starts it: `backroom host` in its own process, with guests over the protocol.

Every game and mode is played to its end with bots that think, cash2 with every strength and with bots of the host's
own. Nothing is lost and nothing is logged; bots that should play as in the arena do so, and bots with a time budget
have used it. The tests at the end break the server and see that the checks notice.
"""

from __future__ import annotations

import asyncio
import json
import random
import textwrap
from collections.abc import Collection
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest

from backroom import get_game
from backroom.bots import Bot, make_bot
from backroom.bots.bot_game import play_game
from backroom.engine.bitmasks import LETTERS
from backroom.engine.record import Replay, read
from backroom.engine.registry import find_games
from backroom.match.bot_tasks import derive_bytes
from backroom.match.chat import LOST_MOVE
from tests.server.players import GAMES, Options, play
from tests.server.rig import Client
from tests.server.server_process import BUDGETS, ServerProcess, at, check_healthy, check_search_usage, started_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines

SCALE: Final = 0.05
QUICKER: Final = 0.02  # for one match alone
LAST: Final = """
from backroom.bots import Bot

class Last(Bot):
    def __init__(self, game, seed):
        pass

    def choose(self, view, legal, events):
        return legal[-1]
"""
GAME_OVER: Final = 300.0  # seconds


async def a_game(
    server: ServerProcess, game: str, options: Options, bots: Collection[str], pace: str = "off"
) -> Replay:
    """Play a guest at random among these bots. Returns the server's record of the game."""
    name = f"{game} {options}"
    ann = await server.remote.guest("Ann")
    code = await ann.opens(game, len(bots) + 1, options=options, pace=pace)
    async with ann.at(code) as seen:
        assert await seen.request("sit", seat=0, name="Ann") is None
        for seat, bot in enumerate(bots, 1):
            assert await seen.request("seat_bot", seat=seat, bot=bot) is None
        assert await seen.request("start") is None
        try:
            await asyncio.wait_for(play(seen, [0], random.Random(name)), GAME_OVER)
        except TimeoutError as error:
            health = (await server.remote.http("GET", "/healthz")).json()
            raise TimeoutError(f"{name} stands still: {seen.question} {seen.room} {health} {server.log()}") from error
        assert seen.outcome is not None
        assert not said_lost(seen), name
    replay = read((await server.remote.http("GET", f"/api/tables/{code}/record")).body.decode())
    late = [f"{LETTERS[line.seat]} {line.text}" for line in replay.lines if line.clock]
    assert not late, f"{name}: the clock has answered: {late}"
    assert replay.result is not None and replay.result.winners is not None
    return replay


def said_lost(seen: Client) -> list[int]:
    """The seats of bots that said that they had no answer."""
    talk = [line for frame in map(json.loads, seen.frames) for line in frame.get("talk", [])]
    return [line["seat"] for line in talk if line["phrase"] == LOST_MOVE]


def test_every_game_and_mode_has_its_match() -> None:
    """An expansion that can be played alone may be there together with others."""
    for game in find_games().values():
        there = [options for name, _, options in GAMES.values() if name == game.name]
        for mode, wanted in game.variants().items():
            assert any(wanted.items() <= options.items() for options in there), f"{game.name} {mode}"


HIDDEN: Final = ("cash1-powers", "cash1-cop", "cash2-secret")  # many steps that hide their timing, and last so long
OPEN: Final = [label for label in GAMES if label not in HIDDEN]


@pytest.mark.long
@pytest.mark.parametrize(
    ("labels", "bot", "scale"), [(OPEN, "search", SCALE), (HIDDEN, "quick", 0.12)], ids=["open", "hidden"]
)
async def test_every_game_and_mode_is_played_to_its_end_by_bots_that_think(
    labels: Collection[str], bot: str, scale: float, tmp_path: Path
) -> None:
    cases = [GAMES[label] for label in labels]
    with started_server(tmp_path, environment=at(scale)) as server:
        await asyncio.gather(*[a_game(server, game, options, [bot] * (seats - 1)) for game, seats, options in cases])
        await check_healthy(server)
    check_search_usage(server, bot, scale)


@pytest.mark.long
async def test_a_brisk_game_at_the_pace_of_people(tmp_path: Path) -> None:
    with started_server(tmp_path) as server:
        await a_game(server, "cash2", {}, ["quick", "search", "deep"], pace="brisk")
        await check_healthy(server)
    for bot in BUDGETS:
        check_search_usage(server, bot, 1.0)


# ---------------------------------------------------------------------- who plays


class Again(Bot):
    """Repeats the answers of a record; a bot that should have given the same answers is asked too."""

    def __init__(self, replay: Replay, seat: int, name: str = "", same: Bot | None = None) -> None:
        self.left = [line.text for line in replay.lines if line.seat == seat]
        self.name = name
        self.same = same

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        said = self.left.pop(0)
        if self.same is not None:
            assert self.same.choose(view, legal, events) == said, f"{self.name} would have said something else"
        return said


OWN: Final = {"Steady": "search:30", "Last": "last.py:Last"}
CHAIRS: Final = ["random", "cautious", *OWN, *BUDGETS]


async def every_strength(server: ServerProcess) -> Replay:
    replay = await a_game(server, "cash2", {}, CHAIRS)
    await check_healthy(server)
    return replay


def as_in_the_arena(replay: Replay, folder: Path) -> None:
    """The same bots with the same seeds, in the chairs of those whose answers do not hang on a clock."""
    game = get_game(replay.game)
    assert isinstance(replay.seed, bytes)
    bots: list[Bot] = [Again(replay, seat) for seat in range(replay.seats)]
    for seat, name in enumerate(CHAIRS, 1):
        if name not in BUDGETS:
            spec = OWN.get(name, name).replace("last.py", str(folder / "last.py"))
            seed = derive_bytes(SimpleNamespace(secret=replay.seed), f"seed {seat}")  # type: ignore[arg-type]
            bots[seat] = Again(replay, seat, name, make_bot(spec, game, int.from_bytes(seed, "little")))
    s, _ = play_game(game, replay.seats, replay.seed, replay.options, bots)
    assert s.over


def server_with_all_bots(folder: Path, **more: str) -> Any:
    (folder / "last.py").write_text(LAST, encoding="utf-8")
    own = [part for name, spec in OWN.items() for part in ("--bot", f"{name}={spec}")]
    own = [part.replace("last.py", str(folder / "last.py")) for part in own]
    return started_server(folder, *own, environment=at(QUICKER, **more))


async def test_cash2_is_played_by_every_strength_and_by_bots_of_the_host(tmp_path: Path) -> None:
    with server_with_all_bots(tmp_path) as server:
        replay = await every_strength(server)
    as_in_the_arena(replay, tmp_path)
    for bot in BUDGETS:
        check_search_usage(server, bot, QUICKER)


# ---------------------------------------------------------------------- and if it was not so


def broken(folder: Path, where: str, body: str) -> dict[str, str]:
    """An environment in which this is done in the server's process, or in those of its bots, before they begin."""
    wrong = folder / "wrong"
    wrong.mkdir()
    mine = {"server": "thinker_process not in sys.orig_argv", "bots": "thinker_process in sys.orig_argv"}[where]
    lines = [
        "import sys",
        "thinker_process = 'backroom.server.bots.worker'",
        f"if {mine}:",
        textwrap.indent(body, "    "),
    ]
    (wrong / "sitecustomize.py").write_text("\n".join(lines), encoding="utf-8")
    return {"PYTHONPATH": str(wrong)}


REFUSED = """
import asyncio

async def refused(*command, **how):
    raise ValueError("unexpected kwargs")

asyncio.create_subprocess_exec = refused
"""


@pytest.mark.parametrize(
    ("where", "body"), [("bots", "raise SystemExit(1)"), ("server", REFUSED)], ids=["they die", "the loop refuses them"]
)
async def test_a_server_whose_bots_cannot_start_is_not_well(where: str, body: str, tmp_path: Path) -> None:
    with started_server(tmp_path, environment={**at(SCALE), **broken(tmp_path, where, body)}) as server:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(a_game(server, "cash2", {}, ["search"] * 3), 8.0)
        health = (await server.remote.http("GET", "/healthz")).json()
        assert health["status"] == "degraded" and health["bots"]["lost"] > 0
        with pytest.raises(AssertionError):
            await check_healthy(server)
    assert server.warnings()


SWAP = """
from backroom import bots
made = bots.make_bot
bots.make_bot = lambda bot, game, seed: made({swap!r}.get(bot.partition(":")[0], bot), game, seed)
"""


@pytest.mark.parametrize(
    "swap",
    [
        {"search": "cautious"},
        pytest.param({"cautious": "random"}, marks=pytest.mark.long),
        pytest.param({"random": "cautious"}, marks=pytest.mark.long),
        pytest.param({"search": "search:5"}, marks=pytest.mark.long),
    ],
    ids=str,
)
async def test_a_strength_that_is_another_is_noticed(swap: dict[str, str], tmp_path: Path) -> None:
    with server_with_all_bots(tmp_path, **broken(tmp_path, "bots", SWAP.format(swap=swap))) as server:
        replay = await every_strength(server)
    with pytest.raises(AssertionError):
        as_in_the_arena(replay, tmp_path)
        for bot in BUDGETS:
            check_search_usage(server, bot, QUICKER)


@pytest.mark.long
async def test_a_strength_with_the_time_of_another_is_noticed(tmp_path: Path) -> None:
    swap = "from backroom.match.bot_tasks import THINKING_SECONDS as times\ntimes['deep'] = times['search']"
    with server_with_all_bots(tmp_path, **broken(tmp_path, "server", swap)) as server:
        replay = await every_strength(server)
    as_in_the_arena(replay, tmp_path)
    check_search_usage(server, "search", QUICKER)
    with pytest.raises(AssertionError):
        check_search_usage(server, "deep", QUICKER)
