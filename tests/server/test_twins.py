"""Twins through the real server: two worlds that a viewer may not tell apart give him the same bytes.

A match of cash1 with secret powers is played twice, at the same moments of a clock that only the test pushes, with the
same luck. The two worlds differ in A's own affairs: A's load, changes of mind, readiness in a step that hides its
timing, notes, refused requests, power. Everything that B, sitting next to him, and a spectator receive is compared:
every frame with its bytes, order and time, and what HTTP answers. Then leaks are planted, one for each way out, and
each must be seen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from backroom.engine.state import State
from backroom.match import protocol_http
from backroom.match.apply import Changes
from backroom.match.match import Match
from backroom.server import live_match
from backroom.server.server import Server
from backroom.server.ws_api import Connection
from tests.server.rig import Client
from tests.server.twins import LUCK, SEATS, A, ManualClock, Shown, all_shown, all_sit, open_world, same_luck

pytestmark = pytest.mark.anyio  # the tests that are coroutines

QUESTIONS = 6  # to the end of the nerves: after it the bullets are shown


class World(msgspec.Struct, kw_only=True):
    """A's own affairs in one world."""

    load: str = "load click"
    doubts: int = 0  # how often he changes his mind first
    ready: str = "early"  # in a step that hides its timing: early, late, never
    notes: int = 0
    in_vain: int = 0
    tamper: Callable[[State], None] = lambda s: None


@pytest.fixture(autouse=True)
def fixed_random(monkeypatch: pytest.MonkeyPatch) -> None:
    same_luck(monkeypatch)


async def tell(world: World) -> Shown:
    LUCK.seed(7)
    clock = ManualClock()
    async with open_world(clock) as rig, AsyncExitStack() as stack:
        seen, match = await all_sit(rig, stack, "cash1", {"powers": True})
        assert match.current_game is not None
        world.tamper(match.current_game.s)
        match.current_game.read_question()
        number = 0
        for _ in range(QUESTIONS):
            number = await seen[A].next_question(after=number)
            await answer(world, seen, clock, match)
        return await all_shown(rig, seen, match)


async def answer(world: World, seen: list[Client], clock: ManualClock, match: Match) -> None:
    """Everybody answers the open question; A by the settings of this world."""
    question = seen[A].question
    assert question is not None
    number, hides_timing = question["number"], question["hides_timing"]
    for seat in range(1, SEATS):
        await seen[seat].next_question(after=number - 1)
        if hides_timing or question["step"] != "nerve":
            await seen[seat].plays(seat, seen[seat].hands[seat]["legal"][0])
    await own_affairs(world, seen[A], number)
    if hides_timing:
        if world.ready == "early":
            await seen[A].plays(A, "pass")
        await clock.push(3, match)
        if world.ready == "late":
            await seen[A].plays(A, "pass")
        while match.current_game is not None and match.current_game.number == number:
            await clock.push(0.5, match)
    elif question["step"] == "load":
        await seen[A].plays(A, world.load)
    elif question["step"] == "aim":
        await seen[A].plays(A, "aim C")
    if question["step"] != "nerve":
        await seen[A].next_question(after=number)


async def own_affairs(world: World, a: Client, number: int) -> None:
    legal = a.hands[A]["legal"]
    for i in range(world.doubts):
        await a.request("choose", seat=A, question=number, action=legal[(i + 1) % len(legal)])
    if world.doubts:
        await a.request("choose", seat=A, question=number, action=None)
    for i in range(world.notes):
        assert await a.request("note", seat=A, about="B", mark=f"shifty {i}") is None
    for _ in range(world.in_vain):
        assert await a.request("choose", seat=A, question=number, action="aim A") is not None
        assert await a.request("explain", seat=A, action="aim A") is None


def swap_powers(s: Any) -> None:
    """Exchange the powers of A and C, unknown to B and to everybody else."""
    a, c = s.players[0], s.players[2]
    assert a.power is not c.power
    a.power, c.power = c.power, a.power


WORLDS = {
    "another bullet": World(load="load bang"),
    "doubts": World(doubts=3),
    "late in a step that hides its timing": World(ready="late"),
    "silent in a step that hides its timing": World(ready="never"),
    "notes": World(notes=2),
    "in vain": World(in_vain=2),
    "another power": World(tamper=swap_powers),
}


@pytest.fixture(scope="module")
def plain_world() -> list[Shown]:
    return []


@pytest.mark.parametrize("name", WORLDS)
async def test_twins_get_the_same_bytes(name: str, plain_world: list[Shown]) -> None:
    if not plain_world:
        plain_world.append(await tell(World()))
    one, other = plain_world[0], await tell(WORLDS[name])
    assert len(one.beside) > 30 and len(one.spectator) > 15
    assert one.beside == other.beside
    assert one.spectator == other.spectator
    assert one.plain == other.plain


async def test_the_worlds_do_differ() -> None:
    """The worlds differ in A's own view; otherwise the comparison would prove nothing."""
    frames: list[list[str]] = []
    for world in (World(), World(load="load bang"), World(tamper=swap_powers)):
        frames.append(await own_frames(world))
    assert frames[0] != frames[1] and frames[0] != frames[2]


async def own_frames(world: World) -> list[str]:
    kept: list[str] = []
    shown = Client.take

    def take(self: Client, frame: str) -> None:
        shown(self, frame)
        if A in self.hands:
            kept.append(frame)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Client, "take", take)
        await tell(world)
    return kept


# ---------------------------------------------------------------------- planted leaks


def chatty(patch: pytest.MonkeyPatch) -> None:
    """A frame for everybody whenever anything happens, even an empty one: the number of frames tells."""
    patch.setattr(Changes, "reaches", lambda self, guest, seats: True)


def loaded(match: Match | None) -> bool:
    """Whether A has a bang in his gun."""
    return (
        match is not None
        and match.current_game is not None
        and match.current_game.view(A)["players"][A]["card"] == "bang"
    )


def padded(patch: pytest.MonkeyPatch) -> None:
    """Frames whose size depends on a bullet."""
    update = Match.update
    holder: list[Match] = []

    def kept(self: Match, *args: Any) -> Any:
        holder[:] = [self]
        return update(self, *args)

    def encode(message: Any) -> bytes:
        return msgspec.json.encode(message) + b" " * loaded(holder[0] if holder else None)

    patch.setattr(Match, "update", kept)
    patch.setattr(live_match, "encode", encode)


def hasty(patch: pytest.MonkeyPatch) -> None:
    """A reply before its update if there is a bang: the same frames in another order."""
    show = Connection.show

    def shown(self: Connection, message: bytes) -> None:
        found = self.server.matches.joined.get(self)
        if found is not None and loaded(found.match) and b'"type":"update"' in message:
            asyncio.get_running_loop().call_soon(show, self, message)
        else:
            show(self, message)

    patch.setattr(Connection, "show", shown)


def telling(patch: pytest.MonkeyPatch) -> None:
    """A list inside a frame that is turned round where there is a bang: the same frames of the same size."""
    update = Match.update

    def told(self: Match, *args: Any) -> Any:
        shown = update(self, *args)
        if shown is None or shown.question is None or not loaded(self):
            return shown
        locked = shown.question.locked[::-1]
        return msgspec.structs.replace(shown, question=msgspec.structs.replace(shown.question, locked=locked))

    patch.setattr(Match, "update", told)


def slow(patch: pytest.MonkeyPatch) -> None:
    """A step that hides its timing and lasts a little longer where somebody is late: the time tells."""
    due, tick = Match.due, Match.tick

    def extra(match: Match) -> float:
        waits = (
            match.current_game is not None
            and match.current_game.hides_timing
            and len(match.current_game.s.pending_seats) == SEATS
        )
        return 1.0 if waits and match.current_game is not None and not match.current_game.locked(A) else 0.0

    def later(self: Match) -> float | None:
        moment = due(self)
        return None if moment is None else moment + extra(self)

    patch.setattr(Match, "due", later)
    patch.setattr(Match, "tick", lambda self, now: tick(self, now - extra(self)))


def gossip(patch: pytest.MonkeyPatch) -> None:
    """A server page that counts rows."""
    page = Server.front_page

    async def told(self: Server, guest: Any, home: str) -> protocol_http.ServerInfo:
        rows = sum(found.match.entry_count for found in self.matches.in_memory.values())
        return msgspec.structs.replace(await page(self, guest, home), version=str(rows))

    patch.setattr(Server, "front_page", told)


PLANTS = {
    "chatty": (chatty, World(doubts=3), "beside"),
    "padded": (padded, World(load="load bang"), "spectator"),
    "hasty": (hasty, World(load="load bang"), "beside"),
    "telling": (telling, World(load="load bang"), "spectator"),
    "slow": (slow, World(ready="never"), "spectator"),
    "gossip": (gossip, World(notes=2), "plain"),
}


@pytest.mark.parametrize("name", PLANTS)
async def test_a_planted_leak_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, world, where = PLANTS[name]
    plant(monkeypatch)
    assert getattr(await tell(World()), where) != getattr(await tell(world), where)


async def test_the_order_alone_is_seen_and_so_is_a_single_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the planted leak differs in these two worlds."""
    with monkeypatch.context() as order:
        hasty(order)
        one, other = (await tell(World())).beside, (await tell(World(load="load bang"))).beside
        assert one != other and sorted(one) == sorted(other)
    with monkeypatch.context() as field:
        telling(field)
        one, other = (await tell(World())).spectator, (await tell(World(load="load bang"))).spectator
        assert one != other and list(map(len, one)) == list(map(len, other))
