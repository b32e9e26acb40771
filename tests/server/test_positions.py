"""Saved positions in the house: when they are kept, what starts from them, and that nothing depends on them."""

from __future__ import annotations

import asyncio
import itertools
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from backroom.match import rows as kinds
from backroom.match.table import Table
from backroom.server import keeper, live
from backroom.server.clock import Clock
from backroom.server.door import Settings
from backroom.server.guests import Guest
from backroom.server.live import Live, kept
from backroom.server.serve import open_store
from backroom.server.sqlite import SqliteStore
from backroom.server.store import SCHEMA, NoRoom, Position, Store
from backroom.words import Words
from tests.match.den import ANN, BOB, Den
from tests.match.versions import FIRST, SECOND, knows
from tests.server.rig import Rig, Seen, opened

SCHEMAS = Path(__file__).with_name("schemas")
ANNS_TOKEN = bytes.fromhex("49915e0d7d4b402e3017d010bc1c0e83cac6c797d6c16e66340fe3268693a6a1")  # hashed, in all of them


def in_houses(database: str, *stories: Callable[[Rig], Awaitable[None]]) -> None:
    """One house after the other on the same database; each closes in good order."""

    async def run() -> None:
        for story in stories:
            async with opened(database, Settings()) as rig:
                await story(rig)

    asyncio.run(run())


async def a_game(rig: Rig, a: Seen, b: Seen) -> None:
    assert await a.ask("sit", seat=0, name="Ann") is None
    assert await b.ask("sit", seat=1, name="Bob") is None
    assert await a.ask("start") is None


async def a_draw(a: Seen, b: Seen, number: int) -> int:
    """A round that nobody wins, so that the game goes on."""
    number = await a.asked(after=number)
    await b.asked(after=number - 1)
    await a.plays(0, "rock")
    await b.plays(1, "rock")
    return number


async def until_kept(store: Store, code: str) -> Position:
    for _ in range(500):
        if (position := await store.position(code)) is not None:
            return position
        await asyncio.sleep(0.01)
    raise AssertionError("no position was kept")


def no_fold(rows: Any) -> Table:
    raise AssertionError("all rows were folded")


def test_positions_are_kept_now_and_then_and_at_the_end_and_games_go_on_from_them(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "EVERY", 5)
    known: dict[str, Any] = {}

    async def first(rig: Rig) -> None:
        ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
        known.update(code=await ann.opens("hands", seats=2), ann=ann.cookie, bob=bob.cookie)
        async with ann.at(known["code"]) as a, bob.at(known["code"]) as b:
            await a_game(rig, a, b)
            known["number"] = await a_draw(a, b, 0)
            position = await until_kept(rig.house.store, known["code"])
            assert position.seq >= 5 and Table.restore(position.body, []).length == position.seq
        monkeypatch.setattr(live, "fold", no_fold)

    async def second(rig: Rig) -> None:
        position = await rig.house.store.position(known["code"])
        rows = await rig.house.store.read(known["code"])
        assert position is not None and position.seq == len(rows), "the last row has its position"
        async with rig.connect(known["code"], known["ann"]) as a, rig.connect(known["code"], known["bob"]) as b:
            a.keys = b.keys = itertools.count(100)  # the table still knows the requests of the first evening
            assert await a.asked() == known["number"] + 1
            number = 0
            while number := await a.asked(after=number):
                await b.asked(after=number - 1)
                await a.plays(0, "paper")
                await b.plays(1, "rock")
        record = (await rig.http("GET", f"/api/tables/{known['code']}/record")).body.decode()
        assert "A rock\nB rock" in record and "winners: A" in record

    in_houses(database, first, second)


def test_a_position_that_breaks_our_own_code_is_not_needed_either_but_that_is_said(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ""

    def broken(body: bytes, rows: Sequence[kinds.Row]) -> Table:
        raise KeyError("load bang")

    async def first(rig: Rig) -> None:
        nonlocal code
        code = await (await rig.guest("Ann")).opens("hands", seats=2)
        await rig.house.hub.find(code)
        monkeypatch.setattr(Table, "restore", broken)

    async def second(rig: Rig) -> None:
        async with rig.connect(code) as a:
            assert a.room["phase"] == "waiting"
        health = (await rig.http("GET", "/healthz")).json()
        assert (health["status"], health["reason"]) == ("degraded", Words("en")("log-table-unread"))

    in_houses(database, first, second)


def test_a_position_that_cannot_be_read_is_not_needed(database: str, caplog: pytest.LogCaptureFixture) -> None:
    den = Den()
    den.start(ANN, BOB)

    async def story() -> None:
        store = await open_store(database)
        await store.append(kept("ABCD", 1, den.rows))
        for body, why in ((b"?", "it cannot be read"), (b"\x81\xa6format\x63", "its format is 99; known here: 1, 2")):
            await store.keep([Position("ABCD", len(den.rows), body)])
            caplog.clear()
            with caplog.at_level(logging.WARNING):
                found = await Live.load("ABCD", store, Clock())
            assert found is not None and found.table.length == len(den.rows) and found.saved == 0
            assert [(line.message, vars(line)["why"]) for line in caplog.records] == [("saved position not used", why)]
            await found.save()
            assert (await until_kept(store, "ABCD")).seq == len(den.rows)
        await store.close()

    asyncio.run(story())


def test_play_goes_on_when_positions_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(live, "EVERY", 3)
    tried: list[Position] = []

    async def full(self: SqliteStore, positions: list[Position]) -> None:
        tried.extend(positions)
        raise NoRoom("no room")

    monkeypatch.setattr(SqliteStore, "keep", full)

    async def story(rig: Rig) -> None:
        ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, bob.at(code) as b:
            await a_game(rig, a, b)
            await a_draw(a, b, 0)
            assert await a.asked(after=1) == 2
        assert 0 < len(tried) <= len(await rig.house.store.read(code)) // 3
        assert len({position.seq for position in tried}) == len(tried), "not again and again"

    in_houses(f"sqlite:///{tmp_path}/house.sqlite", story)
    assert "position not kept" in caplog.text


def test_what_leaves_the_memory_is_saved_first(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            assert await a.ask("sit", seat=0, name="Ann") is None
        hub = rig.house.hub
        while hub.lives[code].table.present():
            await asyncio.sleep(0.01)
        hub.drop_idle(0.0)
        assert code not in hub.lives
        assert (await until_kept(rig.house.store, code)).seq == len(await rig.house.store.read(code))

    in_houses(f"sqlite:///{tmp_path}/house.sqlite", story)


def test_a_table_that_broke_is_not_saved_and_is_folded_from_its_rows_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rig: Rig) -> None:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        hub = rig.house.hub
        async with ann.at(code) as a:
            assert await a.ask("sit", seat=0, name="Ann") is None
            broken = hub.lives[code]
            await broken.save()
            with monkeypatch.context() as patch:
                patch.setattr(broken.table.talk, "lines", None)
                await a.send("say", seat=0, text="hello")
                await a.until(lambda seen: seen.bye)
        await broken.save()
        position = await rig.house.store.position(code)
        assert position is not None and position.seq == broken.saved < broken.table.length
        read: list[int] = []
        reading = rig.house.store.read

        async def noted(table: str, after: int = 0) -> Any:
            read.append(after)
            return await reading(table, after)

        monkeypatch.setattr(rig.house.store, "read", noted)
        table = (await hub.find(code)).table
        assert read[0] == 0 and [line.text for line in table.talk.lines] == ["hello"]

    in_houses(f"sqlite:///{tmp_path}/house.sqlite", story)


def test_a_house_closes_in_time_whatever_there_is_to_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keeper, "SAVING", 0.2)

    async def slow(self: SqliteStore, positions: list[Position]) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(SqliteStore, "keep", slow)

    async def story(rig: Rig) -> None:
        ann = await rig.guest("Ann")
        for _ in range(3):
            await rig.house.hub.find(await ann.opens("hands", seats=2))

    async def run() -> None:
        await asyncio.wait_for(house(), 20)

    async def house() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
            await story(rig)

    asyncio.run(run())
    assert "not all tables saved" in caplog.text


# ---------------------------------------------------------------------- other rules, older databases


def test_a_game_goes_on_under_rules_that_fit_and_says_so_in_its_rows(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    knows(monkeypatch, FIRST)
    den = Den("toy", 2)
    den.start(ANN, BOB)
    den.wait(60)

    async def story() -> None:
        store = await open_store(database)
        await store.append(kept("ABCD", 1, den.rows))
        await store.keep([Position("ABCD", len(den.rows), den.table.save())])
        knows(monkeypatch, SECOND)
        loads = [Live.load("ABCD", store, Clock()) for _ in range(2)]  # both see the same, one of them writes
        for found in await asyncio.gather(*loads):
            assert found is not None and not found.table.retired and found.table.version == 2
            assert found.table.length == len(den.rows) + 1
        last = kinds.decode((await store.read("ABCD"))[-1].body)
        assert isinstance(last, kinds.Carried) and (last.version, last.question) == (2, den.number)
        await store.close()

    asyncio.run(story())


def test_without_a_position_other_rules_close_the_table(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    knows(monkeypatch, FIRST)
    den = Den("toy", 2)
    den.start(ANN, BOB)

    async def story() -> None:
        store = await open_store(database)
        await store.append(kept("ABCD", 1, den.rows))
        knows(monkeypatch, SECOND)
        found = await Live.load("ABCD", store, Clock())
        assert found is not None and found.table.retired
        await found.save()
        assert await store.position("ABCD") is None and len(await store.read("ABCD")) == len(den.rows)
        await store.close()

    asyncio.run(story())


def lay_down(database: str, schema: int) -> None:
    """A database as a house of that time left it."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            db.executescript((SCHEMAS / f"sqlite-{schema}.sql").read_text())
        return
    import psycopg

    with psycopg.connect(database) as db:
        db.execute((SCHEMAS / f"postgresql-{schema}.sql").read_text())


@pytest.mark.parametrize("schema", range(1, SCHEMA))
def test_a_database_of_every_earlier_schema_is_brought_up_to_date_and_played_on(database: str, schema: int) -> None:
    lay_down(database, schema)

    async def tokens() -> None:
        """Before a house opens, which lets go of those that are half a year old."""
        store = await open_store(database)
        guest = await store.guests.known(ANNS_TOKEN, 0.0)
        await store.close()
        assert guest == Guest("ann", "Ann", 1.0), "who had a token has it still"

    async def story(rig: Rig) -> None:
        for code, phase in (("BCDFGH", "over"), ("JKLMNP", "playing")):
            found = await rig.house.hub.find(code)
            assert found.table.phase == phase
        assert b"winners: B" in (await rig.http("GET", "/api/tables/BCDFGH/record")).body

    async def again(rig: Rig) -> None:
        assert await rig.house.store.position("JKLMNP") is not None

    asyncio.run(tokens())
    in_houses(database, story, again)
