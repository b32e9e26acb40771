"""How fast the house is, as ratios against bare SQLite and a bare flush, everything in turns on one machine.

    python -m benchmarks.server            nine rounds
    python -m benchmarks.server --quick    three short ones, to see that all of it works

Four things are measured in every round, one after the other: appending to a file with a flush after each line; one
commit a row in bare SQLite with `synchronous=FULL`; one stream of rows through our store; and 64 guests who change
their minds at 16 tables as fast as they are answered, through the whole server with real sockets. Guests and house
share one process, so what the guests cost is in it. Read the ratios, not the rates.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from backroom.server import bounds, serve
from backroom.server.door import Settings
from backroom.server.house import House
from backroom.server.sqlite import SqliteStore
from backroom.server.store import Row

BODY = b'{"row":"chose","at":1794848674.426,"guest":"f8c99d5d5d983195","key":"k123456","seat":1,"question":7}'
TABLE = "CREATE TABLE rows (tbl TEXT, seq INTEGER, body BLOB, PRIMARY KEY (tbl, seq)) WITHOUT ROWID"
SEATS = 4
GUESTS = 64
FLOORS = {"one stream / raw flush": (0.5, 0.9), "64 guests / bare SQLite": (0.5, 1.5)}


def raw_flush(folder: Path, seconds: float) -> float:
    """Lines a second: appended and flushed, one by one."""
    with open(folder / "raw", "ab", buffering=0) as file:

        def line() -> None:
            file.write(BODY)
            os.fdatasync(file.fileno())

        return rate(line, seconds)


def bare_sqlite(folder: Path, seconds: float) -> float:
    """Rows a second: one commit each, synchronous=FULL."""
    with closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute(TABLE)
        numbers = itertools.count(1)
        return rate(lambda: db.execute("INSERT INTO rows VALUES ('T', ?, ?)", (next(numbers), BODY)), seconds)


def rate(work: Callable[[], Any], seconds: float) -> float:
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        work()
        count += 1
    return count / (time.perf_counter() - began)


async def one_stream(folder: Path, seconds: float) -> float:
    """Rows a second through our store, each awaited before the next."""
    store = await SqliteStore.open(folder / "stream.sqlite")
    seq = len(await store.read("T"))
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        count += 1
        await store.append([Row("T", seq + count, 0.0, BODY, "guest", f"k{seq + count}")])
    took = time.perf_counter() - began
    await store.close()
    return count / took


async def whole_server(folder: Path, seconds: float) -> float:
    """Moves a second, durable and answered, of guests at tables of four."""
    listener = serve.listen("127.0.0.1", 0)
    house = House(await SqliteStore.open(folder / "house.sqlite"), Settings())
    opened = asyncio.Event()
    server = serve.make_server(house, opened.set)
    running = asyncio.create_task(server.serve([listener]))
    await opened.wait()
    try:
        return await guests_play(house, f"ws://127.0.0.1:{listener.getsockname()[1]}", seconds)
    finally:
        server.should_exit = True
        await running


async def guests_play(house: House, url: str, seconds: float) -> float:
    from backroom.match.wire import NewTable

    async with AsyncExitStack() as stack:
        players: list[tuple[ClientConnection, int]] = []
        for _ in range(GUESTS // SEATS):
            people = [await house.sessions.enter(f"guest {seat}") for seat in range(SEATS)]
            code = await house.hub.open(NewTable(game="cash2", seats=SEATS, pace="off"), people[0][0])
            for seat, (_, token) in enumerate(people):
                headers = {"Cookie": f"backroom={token}"}
                line = connect(f"{url}/ws/{code}", additional_headers=headers, compression=None, proxy=None)
                socket = await stack.enter_async_context(line)
                await ask(socket, type="hello", protocol=1)
                await ask(socket, type="sit", seat=seat, name=f"guest {seat}")
                players.append((socket, seat))
            await ask(players[-SEATS][0], type="start")
        began = time.perf_counter()
        until = began + seconds
        counts = await asyncio.gather(*(play(socket, seat, until) for socket, seat in players))
        return sum(counts) / (time.perf_counter() - began)


async def play(socket: ClientConnection, seat: int, until: float) -> int:
    """Change one's mind about the first question, again and again: every change is a row."""
    count = 0
    while time.perf_counter() < until:
        action = ("load click", "load bang")[count % 2]
        await ask(socket, type="choose", seat=seat, question=1, action=action)
        count += 1
    return count


async def ask(socket: ClientConnection, **request: Any) -> None:
    key = str(time.perf_counter_ns())
    await socket.send(json.dumps({**request, "key": key}))
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "reply" and message["key"] == key:
            if message["refused"] is not None:
                raise RuntimeError(message["refused"])
            return


def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Rates by name, one for each round."""
    vars(bounds)["MESSAGES_PER_SECOND"] = 1e9  # a guest's pace is bounded, and that is not what is measured
    found: dict[str, list[float]] = {name: [] for name in ("raw flush", "bare SQLite", "one stream", "64 guests")}
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as name:
        for round in range(rounds):
            folder = Path(name) / str(round)
            folder.mkdir()
            found["raw flush"].append(raw_flush(folder, seconds))
            found["bare SQLite"].append(bare_sqlite(folder, seconds))
            found["one stream"].append(asyncio.run(one_stream(folder, seconds)))
            found["64 guests"].append(asyncio.run(whole_server(folder, seconds)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    found = measure(3, 0.3) if quick else measure(9, 1.0)
    for name, rates in found.items():
        print(f"{name:28} {statistics.median(rates):10.0f} /s   {min(rates):8.0f} .. {max(rates):.0f}")
    for name, (floor, stretch) in FLOORS.items():
        ours, theirs = name.split(" / ")
        ratios = [a / b for a, b in zip(found[ours], found[theirs])]
        ratio = statistics.median(ratios)
        verdict = "met" if ratio >= floor else "missed"
        spread = f"{min(ratios):.2f} .. {max(ratios):.2f}"
        print(f"{name:28} {ratio:10.2f}      {spread}   floor {floor}: {verdict}; stretch {stretch}")


if __name__ == "__main__":
    main()
