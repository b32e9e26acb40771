"""Attacks on a server as a user starts it: each tries to get or to forge something, and is refused."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
import statistics
import sys
import textwrap
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from backroom.engine.record import read
from backroom.match.idempotency import CAPACITY
from backroom.server.storage.sqlite_file import BUSY_TIMEOUT
from backroom.server.worker_process import INHERITED
from tests.server.rig import Client, HttpAnswer, Person
from tests.server.server_process import ServerProcess, at, started_server

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

# ---------------------------------------------------------------------- the environment of the server

SPY_CLASS = """
    import json, os

    class Spy:
        def choose(self, view, legal, events):
            with open({seen!r}, "w") as out:
                json.dump(dict(os.environ), out)
            return legal[0]
"""
SPY_PROGRAM = """
    import json, os, sys

    for line in sys.stdin:
        with open({seen!r}, "w") as out:
            json.dump(dict(os.environ), out)
        task = json.loads(line)
        print(json.dumps({{"action": task["legal"][0]}} if "legal" in task else {{}}), flush=True)
"""


def test_a_bot_of_the_host_sees_no_password_of_the_server(tmp_path: Path) -> None:
    """Neither a class in a bot's process nor a program that this process starts."""
    seen = {name: tmp_path / f"{name}.json" for name in ("class", "program")}
    for name, text in (("class", SPY_CLASS), ("program", SPY_PROGRAM)):
        (tmp_path / f"{name}.py").write_text(textwrap.dedent(text).format(seen=str(seen[name])), encoding="utf-8")
    bots = (f"Class={tmp_path / 'class.py'}:Spy", f"Program=cmd:{sys.executable} {tmp_path / 'program.py'}")

    async def evening(server: ServerProcess) -> None:
        ann = await server.remote.guest("Ann", "sesame")
        code = await ann.opens("hands", seats=2, options={"rounds": 1})
        async with ann.at(code) as a:
            for seat, bot in enumerate(("Class", "Program")):
                assert await a.request("seat_bot", seat=seat, bot=bot) is None
            assert await a.request("start") is None
            await a.until(lambda seen: seen.outcome or (seen.question and seen.question["number"] > 1))

    secrets = {"BACKROOM_PASSWORD": "sesame", "PGPASSWORD": "tulip", "A_TOKEN": "rosebud"}
    with started_server(tmp_path, "--bot", bots[0], "--bot", bots[1], environment={**secrets, "TZ": "UTC"}) as server:
        asyncio.run(evening(server))
    for file in seen.values():
        environment = json.loads(file.read_text(encoding="utf-8"))
        assert environment["TZ"] == "UTC" and "PATH" in environment
        assert environment.keys() <= INHERITED, environment.keys() - INHERITED
        assert not set(secrets.values()) & set(environment.values())


# ---------------------------------------------------------------------- another version of the rules

# `hands` has another version, and not a compatible one.
NEWER_RULES = """
    import backroom
    backroom.get_game("hands").version += 1
"""
OPENED = ("record", "film", "film?seat=truth", "film?seat=A")


def patched(folder: Path, text: str) -> dict[str, str]:
    """An environment in which this happens first in each Python."""
    place = folder / "patched"
    place.mkdir()
    (place / "sitecustomize.py").write_text(textwrap.dedent(text), encoding="utf-8")
    return {"PYTHONPATH": str(place)}


def test_a_server_with_other_rules_does_not_open_a_running_game(cluster: Cluster, tmp_path: Path) -> None:
    """Two servers on one database: the game is played at the first, and its record asked for at the second."""

    async def evening(first: ServerProcess, second: ServerProcess) -> None:
        ann = await first.remote.guest("Ann")
        code = await ann.opens("hands", seats=2, options={"rounds": 1})

        async def asks(what: str) -> HttpAnswer:
            return await second.remote.http("GET", f"/api/tables/{code}/{what}", cookie=ann.cookie)

        async def is_refused() -> None:
            for what in OPENED:
                answer = await asks(what)
                assert answer.status == 400 and answer.json()["word"] in ("why-not-over", "why-old-rules"), what
            async with second.remote.connect(code, ann.cookie) as seen:
                assert seen.room is not None and seen.room["phase"] == "over" and not seen.outcome

        await is_refused()  # before the deal
        async with ann.at(code) as a:
            for seat in range(2):
                assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
            assert await a.request("start") is None
            await a.next_question()
            await is_refused()
            await a.plays(0, "paper")
            await is_refused()
            await a.plays(1, "rock")
            outcome = await a.until(lambda seen: seen.outcome)
        for _ in range(100):  # the second server hears of it from the database
            if (await asks("record")).status == 200:
                break
            await asyncio.sleep(0.05)
        record = read((await asks("record")).body.decode())
        assert isinstance(record.seed, bytes) and record.seed.hex() == outcome["key"]
        assert [line.text for line in record.lines] == ["paper", "rock"], "what has ended is open there too"

    url = cluster.database()
    homes = [tmp_path / name for name in ("first", "second")]
    for home in homes:
        home.mkdir()
    with (
        started_server(homes[0], "--database", url) as first,
        started_server(homes[1], "--database", url, environment=patched(tmp_path, NEWER_RULES)) as second,
    ):
        asyncio.run(evening(first, second))


# ---------------------------------------------------------------------- a database that somebody has edited

HURTS = {
    "a deleted entry": ["DELETE FROM entries WHERE match_code = '{code}' AND seq = 3"],
    "a deleted first entry": ["DELETE FROM entries WHERE match_code = '{code}' AND seq = 1"],
    "a deleted last entry": [
        "DELETE FROM entries WHERE match_code = '{code}' AND seq ="
        " (SELECT max(seq) FROM entries WHERE match_code = '{code}')"
    ],  # the snapshot has it
    "two swapped entries": [
        "UPDATE entries SET seq = seq + 1000 WHERE match_code = '{code}' AND seq IN (3, 4)",
        "UPDATE entries SET seq = 1007 - seq WHERE match_code = '{code}' AND seq > 1000",
    ],
}
MISSING = {"a deleted first entry": "1", "a deleted last entry": r"\d+"}  # else the third


def run_sql(database: str, statements: list[str]) -> None:
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            for statement in statements:
                assert db.execute(statement).rowcount > 0, statement
            db.commit()
        return
    import psycopg

    with psycopg.connect(database) as pg:
        for statement in statements:
            assert pg.execute(statement).rowcount > 0, statement


@pytest.mark.parametrize("hurt", HURTS)
def test_a_log_with_a_gap_is_noticed_and_closes_its_own_match_only(hurt: str, database: str, tmp_path: Path) -> None:
    async def game(server: ServerProcess) -> tuple[Person, str]:
        ann = await server.remote.guest("Ann")
        code = await ann.opens("hands", seats=2, options={"rounds": 3})
        async with ann.at(code) as a:
            for seat in range(2):
                assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
            assert await a.request("start") is None
            await a.next_question()
            for seat, action in enumerate(("paper", "rock")):
                number = a.question and a.question["number"]
                assert await a.request("choose", seat=seat, question=number, action=action) is None
        return ann, code

    async def before(server: ServerProcess) -> list[tuple[Person, str]]:
        return [await game(server), await game(server)]

    async def after(server: ServerProcess, games: list[tuple[Person, str]]) -> None:
        (ann, damaged), (bob, whole) = games
        async with server.remote.connect(damaged, ann.cookie) as seen:
            assert seen.bye is not None and seen.bye["word"] == "why-damaged-table" and not seen.bye["again"]
        answer = await server.remote.http("GET", f"/api/tables/{damaged}/record", cookie=ann.cookie)
        assert (answer.status, answer.json()["word"]) == (503, "why-damaged-table")
        async with server.remote.connect(whole, bob.cookie) as seen:
            assert seen.question is not None
            for seat in range(2):
                assert await seen.request("lock", seat=seat, question=seen.question["number"]) is None
        health = (await server.remote.http("GET", "/healthz")).json()
        assert health["status"] == "degraded" and re.search(
            f"entry {MISSING.get(hurt, '3')} is missing", health["reason"]
        )

    with started_server(tmp_path, "--database", database) as server:
        games = asyncio.run(before(server))
    run_sql(database, [statement.format(code=games[0][1]) for statement in HURTS[hurt]])
    with started_server(tmp_path, "--database", database) as server:
        asyncio.run(after(server, games))


# ---------------------------------------------------------------------- somebody else's request under an old key


@pytest.mark.parametrize("from_log", [False, True], ids=["from a snapshot", "from the log"])
def test_a_key_that_was_used_for_another_request_is_refused(from_log: bool, database: str, tmp_path: Path) -> None:
    """In memory, from a snapshot, and from the log alone; also a key that is too old to be in memory."""

    async def chooses(a: Client, action: str) -> Any:
        a.replies.pop("same", None)
        return await a.request("choose", seat=0, question=1, action=action, key="same")

    async def again(a: Client, other: str) -> None:
        chosen = a.hands[0]["choice"]
        refused = await chooses(a, other)
        assert refused is not None and refused["word"] == "why-key-used"
        assert await chooses(a, "paper") is None, "a retry is answered, and does nothing"
        assert a.hands[0]["choice"] == chosen

    async def before(server: ServerProcess) -> tuple[Person, str]:
        ann = await server.remote.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            for seat in range(2):
                assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
            assert await a.request("start") is None
            await a.next_question()
            assert await chooses(a, "paper") is None and a.hands[0]["choice"] == "paper"
            await again(a, "rock")
        return ann, code

    async def after(server: ServerProcess, ann: Person, code: str) -> None:
        async with server.remote.connect(code, ann.cookie) as a:
            await again(a, "rock")
            assert await a.request("choose", seat=0, question=1, action="rock") is None
            for n in range(CAPACITY + 1):
                assert await a.request("choose", seat=1, question=1, action=("rock", "paper")[n % 2]) is None
            await again(a, "scissors")

    quick = at(0.02)
    with started_server(tmp_path, "--database", database, environment=quick) as server:
        ann, code = asyncio.run(before(server))
    if from_log:
        run_sql(database, ["DELETE FROM snapshots"])
    with started_server(tmp_path, "--database", database, environment=quick) as server:
        asyncio.run(after(server, ann, code))


# ---------------------------------------------------------------------- the chair of somebody who has left


@pytest.mark.parametrize("left", ["stands up", "is freed by the host"])
def test_the_next_guest_in_a_chair_sees_no_answer_of_the_one_who_left(left: str, tmp_path: Path) -> None:
    """At once, after a reconnect, and from the log after a restart."""

    def check(seen: Client) -> None:
        hand = seen.hands[1]
        assert not [frame for frame in seen.frames if "Ann bluffs" in frame]
        assert (hand["choice"], hand["locked"], hand["notes"]) == (None, False, {})
        assert hand["default"] != "load bang" and "load bang" in hand["legal"]

    async def leaves(ann: Client, bob: Person, code: str) -> None:
        async with bob.at(code) as b:
            assert await b.request("sit", seat=1, name="Bob") is None
            assert await ann.request("start") is None
            await b.next_question()
            await b.plays(1, "load bang")
            assert await b.request("note", seat=1, about="A", mark="Ann bluffs") is None
            if left == "stands up":
                assert await b.request("stand", seat=1) is None
        if left != "stands up":
            await ann.until(lambda seen: not seen.room["chairs"][1]["here"])
            assert await ann.request("seat_bot", seat=1, bot="random") is None

    async def before(server: ServerProcess) -> tuple[Person, str]:
        ann, bob, eve = [await server.remote.guest(name) for name in ("Ann", "Bob", "Eve")]
        code = await ann.opens("cash2", seats=4)
        async with ann.at(code) as a, eve.at(code) as e:
            assert await a.request("sit", seat=0, name="Ann") is None
            for seat in (2, 3):
                assert await a.request("seat_bot", seat=seat, bot="random") is None
            await leaves(a, bob, code)
            assert await e.request("sit", seat=1, name="Eve") is None
            check(e)
        async with eve.at(code) as again:
            check(again)
        return eve, code

    async def after(server: ServerProcess, eve: Person, code: str) -> None:
        async with server.remote.connect(code, eve.cookie) as again:
            check(again)

    with started_server(tmp_path) as server:
        eve, code = asyncio.run(before(server))
    (file,) = tmp_path.rglob("*.sqlite")
    run_sql(f"sqlite:///{file}", ["DELETE FROM snapshots"])
    with started_server(tmp_path) as server:
        asyncio.run(after(server, eve, code))


# ---------------------------------------------------------------------- somebody else's lock


async def game_of_hands(server: ServerProcess, name: str) -> tuple[Person, str]:
    """A game in which both chairs are one guest's, and its first question is open."""
    person = await server.remote.guest(name)
    code = await person.opens("hands", seats=2, options={"rounds": 9})
    async with person.at(code) as seen:
        for seat in range(2):
            assert await seen.request("sit", seat=seat, name=f"{name} {seat}") is None
        assert await seen.request("start") is None
        await seen.next_question()
    return person, code


async def choose_often(seen: Client, count: int) -> list[tuple[str | None, float]]:
    """Choose this and that: the word of each refusal, and the seconds until each reply."""
    found = []
    for n in range(count):
        began = time.monotonic()
        refused = await seen.request("choose", seat=0, question=1, action=("rock", "paper")[n % 2])
        found.append((refused and refused["word"], time.monotonic() - began))
    return found


def test_a_lock_on_the_rows_of_a_match_holds_up_no_other_match(cluster: Cluster, tmp_path: Path) -> None:
    """Somebody has left a transaction open in psql. Its match is told so; the others wait once at most."""
    import psycopg

    database = cluster.database()

    async def evening(server: ServerProcess) -> None:
        (ann, locked), (bob, free) = [await game_of_hands(server, name) for name in ("Ann", "Bob")]
        async with ann.at(locked) as a, bob.at(free) as b:
            with psycopg.connect(database) as foreign:
                foreign.execute("SELECT 1 FROM entries WHERE match_code = %s FOR UPDATE", (locked,))
                told = asyncio.create_task(choose_often(a, 3))
                tries = await choose_often(b, 60)
                assert [word for word, _ in await told] == ["why-store"] * 3
                tries += await choose_often(b, 3)
                await server.remote.guest("Cyd")
            assert {word for word, _ in tries} == {None}
            assert statistics.median(seconds for _, seconds in tries) < 0.5
            assert {word for word, _ in await choose_often(a, 2)} == {None}

    with started_server(tmp_path, "--database", database) as server:
        asyncio.run(evening(server))


def test_a_lock_on_the_guests_holds_up_no_match(cluster: Cluster, tmp_path: Path) -> None:
    import psycopg

    database = cluster.database()

    async def evening(server: ServerProcess) -> None:
        ann, code = await game_of_hands(server, "Ann")
        async with ann.at(code) as a:
            with psycopg.connect(database) as foreign:
                foreign.execute("LOCK TABLE guests IN EXCLUSIVE MODE")
                bodies = [{"name": f"Bob {n}", "password": ""} for n in range(3)]
                asked = [server.remote.http("POST", "/api/guests", body) for body in bodies]
                told = asyncio.gather(*asked)
                tries = await choose_often(a, 60)
                assert [(answer.status, answer.json()["word"]) for answer in await told] == 3 * [(503, "why-store")]
            assert {word for word, _ in tries} == {None}
            assert max(seconds for _, seconds in tries) < 1.0, "they never wait for it"
            await server.remote.guest("Bob")

    with started_server(tmp_path, "--database", database) as server:
        asyncio.run(evening(server))


def test_settings_with_which_postgresql_forgets_are_said(cluster: Cluster, tmp_path: Path) -> None:
    """The cluster of the tests runs without fsync."""
    import psycopg

    async def said(server: ServerProcess) -> None:
        health = (await server.remote.http("GET", "/healthz")).json()
        warned = [line["about"]["setting"] for line in server.log() if line.get("word") == "log-database-risk"]
        assert sorted(warned) == off
        assert [setting for setting in ("fsync", "full_page_writes") if f"{setting}=off" in health["reason"]] == off
        assert health["status"] == "degraded"

    for off in (["fsync"], ["fsync", "full_page_writes"]):
        with psycopg.connect(cluster.url(), autocommit=True) as db:
            db.execute(f"ALTER SYSTEM SET full_page_writes = {'off' if len(off) > 1 else 'on'}")
            db.execute("SELECT pg_reload_conf()")
        with started_server(tmp_path, "--database", cluster.database()) as server:
            asyncio.run(said(server))


# Always as if the disk were quick: then a single commit is made on the event loop.
QUICK_DISK = """
    from backroom.server.storage import group_commit
    group_commit.QUICK_COMMIT = 60.0
"""


def test_a_lock_on_the_file_of_sqlite_holds_up_what_needs_no_database(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"

    async def evening(server: ServerProcess) -> None:
        ann, code = await game_of_hands(server, "Ann")
        async with ann.at(code) as a:
            with closing(sqlite3.connect(file, isolation_level=None)) as foreign:
                await choose_often(a, 2)
                foreign.execute("BEGIN EXCLUSIVE")
                told = asyncio.create_task(choose_often(a, 1))
                await asyncio.sleep(0.1)
                began = time.monotonic()
                assert (await server.remote.http("GET", "/")).status == 200
                assert time.monotonic() - began < BUSY_TIMEOUT / 2 and not told.done()
                assert [word for word, _ in await told] == ["why-store"]
                told = asyncio.create_task(choose_often(a, 1))
                await asyncio.sleep(0.1)
                foreign.execute("ROLLBACK")
                assert [word for word, _ in await told] == [None]

    database = f"sqlite:///{file}"
    with started_server(tmp_path, "--database", database, environment=patched(tmp_path, QUICK_DISK)) as server:
        asyncio.run(evening(server))


# ---------------------------------------------------------------------- files that are not the ones that were opened

LOST = ("the log is deleted", "the file is deleted", "a copy replaces the file")


def lose(file: Path, how: str) -> None:
    if how == "a copy replaces the file":
        shutil.copy(file, f"{file}.copy")
        Path(f"{file}.copy").replace(file)
    else:
        Path(f"{file}-wal" if how == "the log is deleted" else file).unlink()


@pytest.mark.parametrize("how", LOST)
def test_no_move_is_accepted_into_a_file_that_nobody_will_find(how: str, tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"

    async def evening(server: ServerProcess) -> tuple[Person, str]:
        ann, code = await game_of_hands(server, "Ann")
        async with ann.at(code) as a:
            assert [word for word, _ in await choose_often(a, 4)] == [None] * 4
            lose(file, how)
            assert [word for word, _ in await choose_often(a, 2)] == ["why-store"] * 2
            assert a.hands[0]["choice"] == "paper", "what was accepted last"
        answer = await server.remote.http("GET", "/healthz")
        assert (answer.status, answer.json()["status"]) == (503, "failed") and "files" in answer.json()["reason"]
        answer = await server.remote.http("POST", "/api/guests", {"name": "Bob", "password": ""})
        assert (answer.status, answer.json()["word"]) == (503, "why-store")
        assert [line for line in server.log() if line.get("word") == "log-files-lost" and line["level"] == "error"]
        return ann, code

    async def after(server: ServerProcess, ann: Person, code: str) -> None:
        async with server.remote.connect(code, ann.cookie) as a:
            assert a.hands[0]["choice"] == "paper"

    with started_server(tmp_path, "--database", f"sqlite:///{file}") as server:
        ann, code = asyncio.run(evening(server))
    if how == "the log is deleted":  # what was accepted is in the file when the server has closed
        with started_server(tmp_path, "--database", f"sqlite:///{file}") as server:
            asyncio.run(after(server, ann, code))
