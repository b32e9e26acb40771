"""Two worlds through the real server: one clock that only the test pushes, one luck, and everything that gets out.

Everything that a viewer receives who may not tell the worlds apart is kept to the byte: every frame with its order and
time, and HTTP responses.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from backroom.match.match import Match
from backroom.server import ids, sessions
from backroom.server.clock import Clock
from backroom.server.settings import Settings
from tests.server.rig import Client, Rig, first_keys, open_server

A, B, SPECTATOR = 0, 1, 4
SEATS = 4
START = 1_000_000.0
NAME = "cards.example.org"  # under which the worlds are asked: their ports differ

LUCK = random.Random()


class ManualClock(Clock):
    """Stands still until it is pushed."""

    def __init__(self) -> None:
        self.time = START
        self.pushes = asyncio.Condition()

    def now(self) -> float:
        return self.time

    def advance_to(self, moment: float) -> None: ...

    async def push(self, seconds: float, match: Match) -> None:
        """Advance the clock; all due events have happened on return."""
        async with self.pushes:
            self.time += seconds
            self.pushes.notify_all()
        while (due := match.due()) is not None and due <= self.time:
            await asyncio.sleep(0.002)

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        async def reached() -> None:
            async with self.pushes:
                await self.pushes.wait_for(lambda: until is not None and self.time >= until)

        tasks = [asyncio.create_task(reached()), asyncio.create_task(wake.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()


@asynccontextmanager
async def open_world(clock: ManualClock) -> AsyncIterator[Rig]:
    """A server that lives by this clock, with a database that no other world has written to, and new keys."""
    Client.first_keys = first_keys()
    with TemporaryDirectory() as folder:
        async with open_server(f"sqlite:///{folder}/house.sqlite", Settings(allowed_hosts=(NAME,)), clock) as rig:
            yield rig


def same_luck(patch: pytest.MonkeyPatch) -> None:
    """Codes, tokens and secrets come from a generator that every world starts anew."""
    drawn = SimpleNamespace(
        token_bytes=LUCK.randbytes,
        token_hex=lambda n: LUCK.randbytes(n).hex(),
        token_urlsafe=lambda n: LUCK.randbytes(n).hex(),
        choice=LUCK.choice,
    )
    for module in (ids, sessions):  # and not the library, which others use too
        patch.setattr(module, "secrets", drawn)


class Shown(msgspec.Struct):
    """Everything that reached viewers who may not know the secret."""

    beside: list[str] = []
    spectator: list[str] = []
    plain: list[tuple[int, list[tuple[str, str]], bytes]] = []


async def all_sit(rig: Rig, stack: AsyncExitStack, game: str, options: dict[str, Any]) -> tuple[list[Client], Match]:
    """Four people in a match that has begun, and a spectator, who is the last."""
    people = [await rig.guest(name) for name in ("Ann", "Bob", "Cem", "Dot")]
    code = await people[0].opens(game, seats=SEATS, pace="relaxed", listed=True, options=options)
    seen = [await stack.enter_async_context(person.at(code)) for person in people]
    seen.append(await stack.enter_async_context(rig.connect(code)))
    for seat in range(SEATS):
        assert await seen[seat].request("sit", seat=seat, name="ABCD"[seat]) is None
    assert await seen[A].request("start") is None
    return seen, rig.server.matches.in_memory[code].match


async def all_shown(rig: Rig, seen: list[Client], match: Match) -> Shown:
    """Everything shown up to the reply to a last request; later frames do not count."""
    shown = Shown()
    await asks_in_plain(rig, match.code, shown)
    for viewer in (B, SPECTATOR):
        await seen[viewer].request("explain", seat=B, action="stand")
    shown.beside = list(seen[B].frames)
    shown.spectator = list(seen[SPECTATOR].frames)
    return shown


async def asks_in_plain(rig: Rig, code: str, shown: Shown) -> None:
    for path in ("/api/house", f"/api/tables/{code}/record", f"/api/tables/{code}/film?seat=truth", f"/qr/{code}.svg"):
        found = await rig.http("GET", path, headers={"Host": NAME})
        headers = sorted((name, value) for name, value in found.headers.items() if name != "date")
        shown.plain.append((found.status, headers, found.body))
