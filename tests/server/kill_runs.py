"""Servers that are killed in the middle of play, again and again, and a record of everything that guests were shown.

Real processes on a slow disk, real sockets, real games of cash2; in one match of three with a bot and a clock so quick
that it answers for people who are late. A process is killed with SIGKILL at random moments and
started again on the same database; the players come back, to whichever process answers, and send again what was not
answered, under the same key. After every kill, and in the end, everything that anybody was ever shown is compared with
the log: every acknowledged request is there once, nothing is there that nobody asked for, and nothing was shown that
is not there. The saved position of a match, whatever moment it is of, makes with the rows after it the same match as
all rows.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from backroom.match import protocol_ws
from tests.server.log_checks import by_clock_and_bots, check, lines_of, position_of, where
from tests.server.quick_timers import quick_timers

SEATS = 4
FORGETFUL = 4  # every so manieth question one guest has no answer, where there is a clock
LATE = ("why-too-late", "why-game-over")  # where the clock, or a bot, was before somebody
HELLO = "hello"  # the key of a request that leaves no row
SLOW = str(Path(__file__).with_name("slow_disk.py"))
ENOUGH = 50  # kills, after which each kind of moment must have been hit
TIMEOUT = 60.0  # seconds until a server that does not open its door has failed


class Process:
    """One process of the server, as often as it takes."""

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
        assert self.run.poll() is None, "the server must not end by itself"
        self.run.send_signal(sent)
        self.run.wait(20)

    def stop(self) -> None:
        """End the process in any case."""
        if self.run is not None and self.run.poll() is None:
            self.run.kill()
            self.run.wait(20)

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[str, Any]:
        """Keep asking until the server is there, for a while; the cookie it set, and its answer."""
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
        until = time.monotonic() + TIMEOUT
        while True:
            try:
                answer = await asyncio.to_thread(urllib.request.urlopen, asked, None, 5)
                return answer.headers.get("Set-Cookie", "").partition(";")[0], json.loads(answer.read())
            except OSError:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.1)


class Player:
    """Holds seats of a match, plays at random, and remembers everything."""

    def __init__(
        self, servers: list[Process], name: str, cookie: str, id: str, code: str, seats: list[int], bots: list[int]
    ) -> None:
        self.servers = servers
        self.name = name
        self.cookie = cookie
        self.id = id
        self.code = code
        self.seats = seats
        self.bots = bots  # seats that bots play; then there is a clock, too
        self.rng = random.Random(name)
        self.frames: list[dict[str, Any]] = []
        self.sent: dict[str, dict[str, Any]] = {}
        self.done: set[str] = set()
        self.late: set[str] = set()  # requests that the clock was before
        self.heard: dict[str, int] = {}
        self.flight = ""  # the key of the request that is under way
        self.shown: dict[str, Any] = {}
        self.hands: dict[int, dict[str, Any]] = {}

    async def live(self) -> None:
        """Connect, play, lose the connection, come back."""
        headers = {"Cookie": self.cookie}
        while True:
            url = f"ws://127.0.0.1:{self.rng.choice(self.servers).port}/ws/{self.code}"
            try:
                async with connect(url, additional_headers=headers, compression=None, proxy=None) as connection:
                    hello = {"type": "hello", "key": HELLO, "protocol": protocol_ws.PROTOCOL, "heard": self.heard}
                    await connection.send(json.dumps(hello))
                    async for frame in connection:
                        await self.take(json.loads(frame), connection)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)

    async def take(self, message: dict[str, Any], connection: Any) -> None:
        self.frames.append(message)
        if message["type"] == "welcome":
            self.flight = ""  # what was under way may be lost: it is sent again
        if message["type"] == "reply" and message["key"] != HELLO:
            refused = message["refused"]
            assert refused is None or (self.bots and refused["word"] in LATE), message
            (self.done if refused is None else self.late).add(message["key"])
            self.flight = ""
        if message["type"] == "update":
            self.look(message)
        wishes = [] if self.flight or message["type"] == "welcome" else self.wishes()
        if wishes:
            self.flight = wishes[0]["key"]
            request = self.sent.setdefault(self.flight, wishes[0])
            await connection.send(json.dumps(request))

    def look(self, message: dict[str, Any]) -> None:
        for name in ("room", "question", "outcome"):
            self.shown[name] = message[name] or self.shown.get(name)
        for hand in message["hands"]:
            self.hands.setdefault(hand["seat"], {}).update(known(hand))
            for told in hand["events"]:
                self.heard[str(hand["seat"])] = told["n"]

    def wishes(self) -> list[dict[str, Any]]:
        """The next requests of this player, each under a key that follows from its purpose."""
        room, question = self.shown.get("room"), self.shown.get("question")
        if room is None or self.shown.get("outcome"):
            return []
        if room["phase"] == "waiting" or question is None:
            return self.gathering(room)
        out = []
        for seat in self.seats:
            if self.bots and seat == 0 and question["number"] % FORGETFUL == 0:
                continue  # the clock answers for this one, as it never does for bots
            key = f"{question['number']} {seat}"
            legal = self.hands.get(seat, {}).get("legal")
            if seat in question["acting"] and seat not in question["locked"] and legal:
                about = {"seat": seat, "question": question["number"]}
                if f"choose {key}" not in self.done | self.late:
                    action = self.rng.choice(legal)
                    out.append({"type": "choose", "key": f"choose {key}", "action": action, **about})
                elif f"choose {key}" in self.done and f"lock {key}" not in self.done | self.late:
                    out.append({"type": "lock", "key": f"lock {key}", "locked": True, **about})
        return out

    def gathering(self, room: dict[str, Any]) -> list[dict[str, Any]]:
        out: list[dict[str, Any]] = []
        for seat in self.seats:
            if room["chairs"][seat]["kind"] == "empty":
                out.append({"type": "sit", "key": f"sit {seat}", "seat": seat, "name": f"{self.name} {seat}"})
        if 0 in self.seats:  # the host's
            for seat in self.bots:
                if room["chairs"][seat]["kind"] == "empty":
                    out.append({"type": "seat_bot", "key": f"bot {seat}", "seat": seat, "bot": "random"})
            if all(chair["kind"] != "empty" for chair in room["chairs"]):
                out.append({"type": "start", "key": "start"})
        return out


def known(hand: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in hand.items() if value is not None}


async def gather(servers: list[Process], number: int) -> list[Player]:
    """Two guests in a new match, two seats each; at every third one of them is a bot's, and time is short."""
    bots = [SEATS - 1] if number % 3 == 0 else []
    people = []
    for name, server in zip(("Ann", "Bob"), itertools.cycle(servers)):
        cookie, page = await server.post("/api/guests", {"name": f"{name}{number}"})
        people.append((f"{name}{number}", cookie, page["guest"]))
    wish = {"game": "cash2", "seats": SEATS, "pace": "brisk" if bots else "off"}
    _, opened = await servers[-1].post("/api/tables", wish, people[0][1])
    code = opened["code"]
    seats = [[seat for seat in (i, i + 2) if seat not in bots] for i in range(2)]
    return [Player(servers, *person, code, seats[i], bots) for i, person in enumerate(people)]


async def play_with_kills(servers: list[Process], kills: int, matches: int, hit: Counter[str]) -> list[Player]:
    rng = random.Random(kills)
    for server in servers:
        server.start()
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []
    number = 0
    try:
        for _ in range(kills):
            playing = {p.code for p in players if not p.shown.get("outcome")}
            for _ in range(matches - len(playing)):
                number += 1
                new = await gather(servers, number)
                players += new
                tasks += [asyncio.create_task(player.live()) for player in new]
            await some_play(players, rng.randint(1, 30))
            await asyncio.sleep(rng.uniform(0.0, 0.05))
            server = rng.choice(servers)
            server.end(signal.SIGKILL)
            await asyncio.sleep(0.05)  # what it had sent arrives
            check(players, server.database)  # now: later the players would send again what was lost
            hit.update(where(player, server.database) for player in players if player.flight)
            server.start()
        await some_play(players, 10)
        for server in servers:
            server.end(signal.SIGTERM)
    finally:
        for server in servers:
            server.stop()
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if not isinstance(result, asyncio.CancelledError):
                why = result if isinstance(result, Exception) else None
                raise AssertionError(f"a player stopped: {why!r}") from why
    return players


async def some_play(players: list[Player], answers: int) -> None:
    """Wait until so many more requests were answered; the end of a game may leave fewer."""
    goal = sum(len(player.done) for player in players) + answers
    while sum(len(player.done) for player in players) < goal:
        if all(player.shown.get("outcome") for player in players):
            return
        await asyncio.sleep(0.003)


def run_with_kills(database: str, kills: int, matches: int = 3, processes: int = 1) -> list[Player]:
    servers = [Process(database) for _ in range(processes)]
    hit: Counter[str] = Counter()
    with quick_timers():
        players = asyncio.run(play_with_kills(servers, kills, matches, hit))
        check(players, database)
    if kills >= ENOUGH:
        assert min(hit["not durable"], hit["durable and not acknowledged"]) > 0, f"the kills hit nothing: {hit}"
        assert by_clock_and_bots(database, players) == {True}, "neither clock nor bots were under fire"
    assert sum(len(player.done) for player in players) > 10 * kills, "they hardly played"
    for code in {player.code for player in players}:
        position = position_of(database, code)
        assert position is not None, "closed in good order without saving"
        assert processes > 1 or position[0] == len(lines_of(database, code))
    return players
