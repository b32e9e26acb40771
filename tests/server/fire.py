"""Houses that are killed in the middle of play, again and again, and what their guests were shown.

Real processes on a slow disk, real sockets, real games of cash2. A process is killed with SIGKILL at random moments and
started again on the same database; the players come back, to whichever process answers, and send again what was not
answered, under the same key. After every kill, and in the end, everything that anybody was ever shown is compared with
the log: every acknowledged request is there once, nothing is there that nobody asked for, and nothing was shown that
is not there. The saved position of a table, whatever moment it is of, makes with the rows after it the same table as
all rows.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from backroom.match import rows as kinds
from backroom.match import wire
from backroom.match.table import Table
from tests.match.den import assert_same

SEATS = 4
HELLO = "hello"  # the key of a request that leaves no row
SLOW = str(Path(__file__).with_name("slow_disk.py"))
PATIENCE = 60.0  # seconds until a house that does not open its door has failed


class Process:
    """One process of the house, as often as it takes."""

    def __init__(self, database: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.database = database
        self.run: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        where = ("--host", "127.0.0.1", "--port", str(self.port), "--database", self.database)
        quiet = subprocess.DEVNULL
        self.run = subprocess.Popen([sys.executable, SLOW, "host", *where], stdout=quiet, stderr=quiet)

    def end(self, sent: signal.Signals) -> None:
        assert self.run is not None
        assert self.run.poll() is None, "the house must not end by itself"
        self.run.send_signal(sent)
        self.run.wait(20)

    def stop(self) -> None:
        """Whatever became of the story."""
        if self.run is not None and self.run.poll() is None:
            self.run.kill()
            self.run.wait(20)

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[str, Any]:
        """Keep asking until the house is there, for a while; the cookie it set, and its answer."""
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        line = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = await asyncio.to_thread(urllib.request.urlopen, line, None, 5)
                return answer.headers.get("Set-Cookie", "").partition(";")[0], json.loads(answer.read())
            except OSError:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.1)


class Player:
    """Holds two seats of a table, plays at random, and remembers everything."""

    def __init__(self, houses: list[Process], name: str, cookie: str, id: str, code: str, seats: list[int]) -> None:
        self.houses = houses
        self.name = name
        self.cookie = cookie
        self.id = id
        self.code = code
        self.seats = seats
        self.luck = random.Random(name)
        self.frames: list[dict[str, Any]] = []
        self.sent: dict[str, dict[str, Any]] = {}
        self.done: set[str] = set()
        self.heard: dict[str, int] = {}
        self.flight = ""  # the key of the request that is under way
        self.table: dict[str, Any] = {}
        self.hands: dict[int, dict[str, Any]] = {}

    async def live(self) -> None:
        """Connect, play, lose the connection, come back."""
        headers = {"Cookie": self.cookie}
        while True:
            url = f"ws://127.0.0.1:{self.luck.choice(self.houses).port}/ws/{self.code}"
            try:
                async with connect(url, additional_headers=headers, compression=None, proxy=None) as line:
                    hello = {"type": "hello", "key": HELLO, "protocol": wire.PROTOCOL, "heard": self.heard}
                    await line.send(json.dumps(hello))
                    async for frame in line:
                        await self.take(json.loads(frame), line)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)

    async def take(self, message: dict[str, Any], line: Any) -> None:
        self.frames.append(message)
        if message["type"] == "welcome":
            self.flight = ""  # what was under way may be lost: it is sent again
        if message["type"] == "reply" and message["key"] != HELLO:
            assert message["refused"] is None, message
            self.done.add(message["key"])
            self.flight = ""
        if message["type"] == "update":
            self.look(message)
        wishes = [] if self.flight or message["type"] == "welcome" else self.wishes()
        if wishes:
            self.flight = wishes[0]["key"]
            request = self.sent.setdefault(self.flight, wishes[0])
            await line.send(json.dumps(request))

    def look(self, message: dict[str, Any]) -> None:
        for name in ("room", "question", "outcome"):
            self.table[name] = message[name] or self.table.get(name)
        for hand in message["hands"]:
            self.hands.setdefault(hand["seat"], {}).update(known(hand))
            for told in hand["events"]:
                self.heard[str(hand["seat"])] = told["n"]

    def wishes(self) -> list[dict[str, Any]]:
        """What this player wants next, each under a key that follows from what it is for."""
        room, question = self.table.get("room"), self.table.get("question")
        if room is None or self.table.get("outcome"):
            return []
        if room["phase"] == "waiting" or question is None:
            return self.gathering(room)
        out = []
        for seat in self.seats:
            key = f"{question['number']} {seat}"
            options = self.hands.get(seat, {}).get("options")
            if seat in question["asked"] and seat not in question["locked"] and options:
                about = {"seat": seat, "question": question["number"]}
                if f"choose {key}" not in self.done:
                    action = self.luck.choice(options)
                    out.append({"type": "choose", "key": f"choose {key}", "action": action, **about})
                elif f"lock {key}" not in self.done:
                    out.append({"type": "lock", "key": f"lock {key}", "locked": True, **about})
        return out

    def gathering(self, room: dict[str, Any]) -> list[dict[str, Any]]:
        out: list[dict[str, Any]] = []
        for seat in self.seats:
            if room["chairs"][seat]["kind"] == "empty":
                out.append({"type": "sit", "key": f"sit {seat}", "seat": seat, "name": f"{self.name} {seat}"})
        full = all(chair["kind"] == "person" for chair in room["chairs"])
        if full and 0 in self.seats:
            out.append({"type": "start", "key": "start"})
        return out


def known(hand: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in hand.items() if value is not None}


async def gather(houses: list[Process], number: int) -> list[Player]:
    """Two guests at a new table, two seats each."""
    people = []
    for name, house in zip(("Ann", "Bob"), itertools.cycle(houses)):
        cookie, page = await house.post("/api/guests", {"name": f"{name}{number}"})
        people.append((f"{name}{number}", cookie, page["guest"]))
    wish = {"game": "cash2", "seats": SEATS, "pace": "off"}
    _, opened = await houses[-1].post("/api/tables", wish, people[0][1])
    code = opened["code"]
    return [Player(houses, *person, code, [i, i + 2]) for i, person in enumerate(people)]


async def play_under_fire(houses: list[Process], kills: int, tables: int) -> list[Player]:
    luck = random.Random(kills)
    for house in houses:
        house.start()
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []
    number = 0
    try:
        for _ in range(kills):
            playing = {p.code for p in players if not p.table.get("outcome")}
            for _ in range(tables - len(playing)):
                number += 1
                new = await gather(houses, number)
                players += new
                tasks += [asyncio.create_task(player.live()) for player in new]
            await some_play(players, luck.randint(1, 30))
            await asyncio.sleep(luck.uniform(0.0, 0.05))
            house = luck.choice(houses)
            house.end(signal.SIGKILL)
            await asyncio.sleep(0.05)  # what it had sent arrives
            check(players, house.database)  # now: later the players would send again what was lost
            house.start()
        await some_play(players, 10)
        for house in houses:
            house.end(signal.SIGTERM)
    finally:
        for house in houses:
            house.stop()
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if not isinstance(result, asyncio.CancelledError):
                raise AssertionError("a player stopped") from (result if isinstance(result, Exception) else None)
    return players


async def some_play(players: list[Player], answers: int) -> None:
    """Until so many more requests were answered; a game that ends may leave fewer to be asked."""
    goal = sum(len(player.done) for player in players) + answers
    while sum(len(player.done) for player in players) < goal:
        if all(player.table.get("outcome") for player in players):
            return
        await asyncio.sleep(0.003)


# ---------------------------------------------------------------------- what was shown, against the log


def lines_of(database: str, code: str) -> list[tuple[int, bytes]]:
    """The rows of a table as they are kept, read by nobody's code but the database's own."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            return db.execute("SELECT seq, body FROM rows WHERE tbl = ? ORDER BY seq", (code,)).fetchall()
    import psycopg

    with psycopg.connect(database) as db:
        return db.execute("SELECT seq, body FROM rows WHERE tbl = %s ORDER BY seq", (code,)).fetchall()


def position_of(database: str, code: str) -> tuple[int, bytes] | None:
    """The saved position of a table, read in the same way: its row and its bytes."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            return db.execute("SELECT seq, body FROM positions WHERE tbl = ?", (code,)).fetchone()  # type: ignore[no-any-return]
    import psycopg

    with psycopg.connect(database) as db:
        return db.execute("SELECT seq, body FROM positions WHERE tbl = %s", (code,)).fetchone()


def log_of(database: str, code: str) -> list[Any]:
    lines = lines_of(database, code)
    assert [seq for seq, _ in lines] == list(range(1, len(lines) + 1)), "numbers without a gap"
    return [kinds.decode(body) for _, body in lines]


def check(players: list[Player], database: str) -> None:
    for player in players:
        position = position_of(database, player.code)
        log = log_of(database, player.code)
        compare(player, log)
        if position is not None:
            seq, body = position
            assert_same(Table.restore(body, log[seq:]), Table.fold(log), [player.id], 0.0)


def compare(player: Player, log: list[Any]) -> None:
    asked = Counter(row.key for row in log if row.guest == player.id and row.key)
    lost = player.done - set(asked)
    assert not lost, f"acknowledged and not in the log: {lost}"
    assert not set(asked) - set(player.sent), "in the log, but nobody asked for it"
    for key in player.done:
        assert same_request(player.sent[key], [row for row in log if row.guest == player.id and row.key == key]), key
    table = Table.fold(log)
    told = {hand.seat: hand.events for hand in table.snapshot(player.id, {}, 0.0).hands}
    locked = {(row.question, row.seat) for row in log if isinstance(row, kinds.Locked)}
    choices = {(row.question, row.seat, row.action) for row in log if isinstance(row, kinds.Chose)}
    for frame in player.frames:
        question = frame.get("question") or {"locked": []}
        for seat in question["locked"]:
            assert (question["number"], seat) in locked, "shown as locked, but it is not in the log"
        for hand in frame.get("hands", []):
            for event in hand["events"]:
                kept = told[hand["seat"]][event["n"] - 1]
                assert (kept.event, kept.args) == (event["event"], event["args"]), "told, but not in the log"
            if hand["choice"] is not None:
                assert any((seat, action) == (hand["seat"], hand["choice"]) for _, seat, action in choices)


def same_request(sent: dict[str, Any], found: list[Any]) -> bool:
    """The rows of a request say what the request said, and say it once."""
    first = found[0]
    if isinstance(first, kinds.Chose):
        return len(found) == 1 and (first.seat, first.action) == (sent["seat"], sent["action"])
    return sum(type(row) is type(first) for row in found) == 1


def under_fire(database: str, kills: int, tables: int = 3, processes: int = 1) -> list[Player]:
    houses = [Process(database) for _ in range(processes)]
    players = asyncio.run(play_under_fire(houses, kills, tables))
    check(players, database)
    assert sum(len(player.done) for player in players) > 10 * kills, "they hardly played"
    for code in {player.code for player in players}:
        position = position_of(database, code)
        assert position is not None, "closed in good order without saving"
        assert processes > 1 or position[0] == len(lines_of(database, code))
    return players
