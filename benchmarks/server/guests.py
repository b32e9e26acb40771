"""Guests with real connections: clicking as fast as they are answered, or at a human pace with the
time of each click.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import time
import urllib.request
from contextlib import AsyncExitStack, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SEATS = 4
GAME = {"game": "cash2", "seats": SEATS, "pace": "off"}
NUMBERS = itertools.count(1)


class Guest:
    """One connection of a guest to one match. The reader task resolves the futures that callers wait for."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.seen: dict[tuple[int, bool], asyncio.Future[None]] = {}  # a seat locked, or not, as shown to this guest
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        with suppress(ConnectionClosed):
            async for frame in self.socket:
                self.take(json.loads(frame))

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "reply" and message["key"] in self.replies:
            self.replies.pop(message["key"]).set_result(message)
        elif message["type"] == "update" and message["question"] is not None:
            locked = message["question"]["locked"]
            for wanted in [one for one in self.seen if (one[0] in locked) == one[1]]:
                self.seen.pop(wanted).set_result(None)

    async def ask(self, **request: Any) -> None:
        key = f"b{next(NUMBERS)}"
        reply = self.replies[key] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({**request, "key": key}))
        refused = (await reply)["refused"]
        if refused is not None:
            raise RuntimeError(refused)

    def sees(self, seat: int, locked: bool) -> asyncio.Future[None]:
        self.seen[seat, locked] = asyncio.get_running_loop().create_future()
        return self.seen[seat, locked]


Guests = list[Guest]  # of one match, by seat


def post(url: str, body: dict[str, Any], cookie: str = "") -> tuple[str, Any]:
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=30) as answer:
        return str(answer.headers.get("Set-Cookie") or cookie).partition(";")[0], json.loads(answer.read())


def protocol_of(url: str) -> int:
    """The version of the protocol that this server speaks: an older server is measured beside ours."""
    with urllib.request.urlopen(f"{url}/api/house", timeout=30) as answer:
        return int(json.loads(answer.read())["protocol"])


async def register_guest(url: str) -> str:
    cookie, _ = await asyncio.to_thread(post, f"{url}/api/guests", {"name": "guest"})
    return cookie


async def connect_guest(stack: AsyncExitStack, url: str, code: str, cookie: str, protocol: int) -> Guest:
    where = f"{url.replace('http', 'ws', 1)}/ws/{code}"
    connection = connect(where, additional_headers={"Cookie": cookie}, compression=None, max_size=None, proxy=None)
    guest = Guest(await stack.enter_async_context(connection))
    await guest.ask(type="hello", protocol=protocol)
    return guest


async def sit_down(stack: AsyncExitStack, urls: list[str], people: int = SEATS) -> Guests:
    """A match that has started. Its guests connect to the servers in turn, and share the seats."""
    cookies = [await register_guest(urls[0]) for _ in range(people)]
    _, opened = await asyncio.to_thread(post, f"{urls[0]}/api/tables", GAME, cookies[0])
    protocol = await asyncio.to_thread(protocol_of, urls[0])
    guests = [
        await connect_guest(stack, urls[i % len(urls)], opened["code"], cookie, protocol)
        for i, cookie in enumerate(cookies)
    ]
    for seat in range(SEATS):
        await guests[seat % people].ask(type="sit", seat=seat, name="guest")
    await guests[0].ask(type="start")
    return guests


async def saturate(urls: list[str], count: int, seconds: float) -> float:
    """Moves a second, durable and answered, of so many guests who send the next one as soon as the last is answered.

    In each match all guests but one lock and unlock, which everybody there is shown; the last one keeps the step open.
    """
    async with AsyncExitStack() as stack:
        matches = [await sit_down(stack, urls) for _ in range(count // SEATS)]
        began = time.perf_counter()
        until = began + seconds
        minds = [keep_changing(guests[seat], seat, until) for guests in matches for seat in range(SEATS)]
        counts = await asyncio.gather(*minds)
        return sum(counts) / (time.perf_counter() - began)


async def keep_changing(guest: Guest, seat: int, until: float) -> int:
    count = 1
    await guest.ask(type="choose", seat=seat, question=1, action="load bang")
    while time.perf_counter() < until:
        if seat < SEATS - 1:
            await guest.ask(type="lock", seat=seat, question=1, locked=count % 2 == 1)
        else:
            await guest.ask(type="choose", seat=seat, question=1, action=("load bang", "load click")[count % 2])
        count += 1
    return count


async def clicks(guests: Guests, until: float, pause: float) -> list[float]:
    """Seconds from a click (lock, unlock) until everybody in the match has been shown it, at a pace."""
    await guests[0].ask(type="choose", seat=0, question=1, action="load bang")
    took: list[float] = []
    while (began := time.perf_counter()) < until:
        locked = len(took) % 2 == 0
        shown = [guest.sees(0, locked) for guest in guests]
        await asyncio.gather(guests[0].ask(type="lock", seat=0, question=1, locked=locked), *shown)
        took.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, began + pause - time.perf_counter()))
    return took


async def leave_open(urls: list[str], matches: int) -> None:
    """Open matches that have started and have no connection, on these servers in turn."""
    for i in range(matches):
        async with AsyncExitStack() as stack:
            await sit_down(stack, [urls[i % len(urls)]], people=1)


async def active(url: str, count: int, a_second: float, seconds: float) -> list[float]:
    """The times of clicks in so many matches with so many clicks a second."""
    async with AsyncExitStack() as stack:
        matches = [await sit_down(stack, [url]) for _ in range(count)]
        until = time.perf_counter() + seconds
        found = await asyncio.gather(*[clicks(guests, until, 1 / a_second) for guests in matches])
        return [one for took in found for one in took]
