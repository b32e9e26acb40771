"""Snapshots in the server: when they are saved, matches that start from them, and that no match depends on them."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from backroom.match import log as kinds
from backroom.match.match import Match
from backroom.server import live_match
from backroom.server.clock import Clock
from backroom.server.live_match import LiveMatch, to_rows
from backroom.server.settings import Settings
from backroom.server.storage.database_url import open_store
from backroom.server.storage.guests import Guest
from backroom.server.storage.sqlite import SqliteStore
from backroom.server.storage.store import SCHEMA_VERSION, SnapshotRow, StorageFull, Store
from backroom.words import Words
from tests.match.harness import ANN, BOB, Harness
from tests.match.versions import FIRST, SECOND, set_known_rules
from tests.server.rig import Client, Rig, open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines

SCHEMAS = Path(__file__).with_name("schemas")
ANNS_TOKEN = bytes.fromhex("49915e0d7d4b402e3017d010bc1c0e83cac6c797d6c16e66340fe3268693a6a1")  # hashed, in all of them


async def a_game(rig: Rig, a: Client, b: Client) -> None:
    assert await a.request("sit", seat=0, name="Ann") is None
    assert await b.request("sit", seat=1, name="Bob") is None
    assert await a.request("start") is None


async def a_draw(a: Client, b: Client, number: int) -> int:
    """A round that nobody wins, so that the game goes on."""
    number = await a.next_question(after=number)
    await b.next_question(after=number - 1)
    await a.plays(0, "rock")
    await b.plays(1, "rock")
    return number


async def until_kept(store: Store, code: str) -> SnapshotRow:
    for _ in range(500):
        if (position := await store.read_snapshot(code)) is not None:
            return position
        await asyncio.sleep(0.01)
    raise AssertionError("no position was kept")


def no_fold(rows: Any) -> Match:
    raise AssertionError("all rows were folded")


async def test_positions_are_kept_now_and_then_and_at_the_end_and_games_go_on_from_them(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_match, "SNAPSHOT_INTERVAL", 5)
    known: dict[str, Any] = {}

    async with open_server(database, Settings()) as rig:
        ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
        known.update(code=await ann.opens("hands", seats=2), ann=ann.cookie, bob=bob.cookie)
        async with ann.at(known["code"]) as a, bob.at(known["code"]) as b:
            await a_game(rig, a, b)
            known["number"] = await a_draw(a, b, 0)
            position = await until_kept(rig.server.store, known["code"])
            assert position.seq >= 5 and Match.restore(position.body, []).entry_count == position.seq
        monkeypatch.setattr(live_match, "replay_rows", no_fold)

    async with open_server(database, Settings()) as rig:
        last = await rig.server.store.read_snapshot(known["code"])
        rows = await rig.server.store.read_rows(known["code"])
        assert last is not None and last.seq == len(rows), "the last row has its position"
        async with rig.connect(known["code"], known["ann"]) as a, rig.connect(known["code"], known["bob"]) as b:
            assert await a.next_question() == known["number"] + 1
            number = 0
            while number := await a.next_question(after=number):
                await b.next_question(after=number - 1)
                await a.plays(0, "paper")
                await b.plays(1, "rock")
        record = (await rig.http("GET", f"/api/tables/{known['code']}/record")).body.decode()
        assert "A rock\nB rock" in record and "winners: A" in record


async def test_a_position_that_breaks_our_own_code_is_not_needed_either_but_that_is_said(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(body: bytes, rows: Sequence[kinds.Entry]) -> Match:
        raise KeyError("load bang")

    async with open_server(database, Settings()) as rig:
        code = await (await rig.guest("Ann")).opens("hands", seats=2)
        await rig.server.matches.find(code)
        monkeypatch.setattr(Match, "restore", broken)

    async with open_server(database, Settings()) as rig:
        async with rig.connect(code) as a:
            assert a.room["phase"] == "waiting"
        health = (await rig.http("GET", "/healthz")).json()
        assert health["status"] == "degraded"
        assert Words("en")("log-table-unread") in health["reason"], "PostgreSQL's settings may stand there too"


async def test_a_position_that_cannot_be_read_is_not_needed(database: str, caplog: pytest.LogCaptureFixture) -> None:
    den = Harness()
    den.start(ANN, BOB)
    store = await open_store(database)
    await store.append(to_rows("ABCD", 1, den.entries))
    for body, why in (
        (b"?", "it cannot be read"),
        (b"\x81\xa6format\x63", "its format is 99; known here: 1, 2, 3, 4"),
    ):
        await store.save_snapshots([SnapshotRow("ABCD", len(den.entries), body)])
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            found = await LiveMatch.load("ABCD", store, Clock())
        assert found is not None and found.match.entry_count == len(den.entries) and found.snapshot_seq == 0
        assert [(line.message, vars(line)["reason"]) for line in caplog.records] == [("snapshot not used", why)]
        await found.save_snapshot()
        assert (await until_kept(store, "ABCD")).seq == len(den.entries)
    await store.close()


async def test_play_goes_on_when_positions_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(live_match, "SNAPSHOT_INTERVAL", 3)
    tried: list[SnapshotRow] = []

    async def full(self: SqliteStore, positions: list[SnapshotRow]) -> None:
        tried.extend(positions)
        raise StorageFull("no room")

    monkeypatch.setattr(SqliteStore, "save_snapshots", full)
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, bob.at(code) as b:
            await a_game(rig, a, b)
            await a_draw(a, b, 0)
            assert await a.next_question(after=1) == 2
        assert 0 < len(tried) <= len(await rig.server.store.read_rows(code)) // 3
        assert len({position.seq for position in tried}) == len(tried), "not again and again"
    assert "snapshot not saved" in caplog.text


async def test_what_leaves_the_memory_is_saved_first(tmp_path: Path) -> None:
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            assert await a.request("sit", seat=0, name="Ann") is None
        matches = rig.server.matches
        while matches.in_memory[code].match.present():
            await asyncio.sleep(0.01)
        matches.drop_idle(0.0)
        assert code not in matches.in_memory
        assert (await until_kept(rig.server.store, code)).seq == len(await rig.server.store.read_rows(code))


async def test_a_match_that_broke_is_not_saved_and_is_folded_from_its_rows_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        matches = rig.server.matches
        async with ann.at(code) as a:
            assert await a.request("sit", seat=0, name="Ann") is None
            broken = matches.in_memory[code]
            await broken.save_snapshot()
            with monkeypatch.context() as patch:
                patch.setattr(broken.match.chat, "lines", None)
                await a.send("say", seat=0, text="hello")
                await a.until(lambda seen: seen.bye)
        await broken.save_snapshot()
        position = await rig.server.store.read_snapshot(code)
        assert position is not None and position.seq == broken.snapshot_seq < broken.match.entry_count
        read: list[int] = []
        reading = rig.server.store.read_rows

        async def noted(code: str, after: int = 0) -> Any:
            read.append(after)
            return await reading(code, after)

        monkeypatch.setattr(rig.server.store, "read_rows", noted)
        match = (await matches.find(code)).match
        assert read[0] == 0 and [line.text for line in match.chat.lines] == ["hello"]


async def test_a_server_closes_in_time_whatever_there_is_to_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(live_match, "SNAPSHOTS", 0.2)

    async def slow(self: SqliteStore, positions: list[SnapshotRow]) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(SqliteStore, "save_snapshots", slow)

    async with asyncio.timeout(20), open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann = await rig.guest("Ann")
        for _ in range(3):
            await rig.server.matches.find(await ann.opens("hands", seats=2))
    assert "not all matches saved" in caplog.text


# ---------------------------------------------------------------------- other rules, older databases


async def test_a_game_goes_on_under_rules_that_fit_and_says_so_in_its_rows(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_known_rules(monkeypatch, FIRST)
    den = Harness("toy", 2)
    den.start(ANN, BOB)
    den.wait(60)
    store = await open_store(database)
    await store.append(to_rows("ABCD", 1, den.entries))
    await store.save_snapshots([SnapshotRow("ABCD", len(den.entries), den.match.save())])
    set_known_rules(monkeypatch, SECOND)
    loads = [LiveMatch.load("ABCD", store, Clock()) for _ in range(2)]  # both see the same, one of them writes
    for found in await asyncio.gather(*loads):
        assert found is not None and not found.match.retired and found.match.version == 2
        assert found.match.entry_count == len(den.entries) + 1
    last = kinds.decode((await store.read_rows("ABCD"))[-1].body)
    assert isinstance(last, kinds.RulesAdopted) and (last.version, last.question) == (2, den.number)
    await store.close()


async def test_without_a_position_other_rules_close_the_match(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_known_rules(monkeypatch, FIRST)
    den = Harness("toy", 2)
    den.start(ANN, BOB)
    store = await open_store(database)
    await store.append(to_rows("ABCD", 1, den.entries))
    set_known_rules(monkeypatch, SECOND)
    found = await LiveMatch.load("ABCD", store, Clock())
    assert found is not None and found.match.retired
    await found.save_snapshot()
    assert await store.read_snapshot("ABCD") is None and len(await store.read_rows("ABCD")) == len(den.entries)
    await store.close()


def lay_down(database: str, schema: int) -> None:
    """A database as a server of that time left it."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            db.executescript((SCHEMAS / f"sqlite-{schema}.sql").read_text())
        return
    import psycopg

    with psycopg.connect(database) as db:
        db.execute((SCHEMAS / f"postgresql-{schema}.sql").read_text())


@pytest.mark.parametrize("schema", range(1, SCHEMA_VERSION))
async def test_a_database_of_every_earlier_schema_is_brought_up_to_date_and_played_on(
    database: str, schema: int
) -> None:
    lay_down(database, schema)
    store = await open_store(database)  # before a server opens, which lets go of tokens that are half a year old
    guest = await store.guests.find_by_token(ANNS_TOKEN, 0.0)
    await store.close()
    assert guest == Guest("ann", "Ann", 1.0), "who had a token has it still"

    async with open_server(database, Settings()) as rig:
        for code, phase in (("BCDFGH", "over"), ("JKLMNP", "playing")):
            found = await rig.server.matches.find(code)
            assert found.match.phase == phase
        assert b"winners: B" in (await rig.http("GET", "/api/tables/BCDFGH/record")).body

    async with open_server(database, Settings()) as rig:
        assert await rig.server.store.read_snapshot("JKLMNP") is not None


@pytest.mark.parametrize("schema", range(1, SCHEMA_VERSION))
async def test_a_database_of_every_earlier_schema_becomes_what_a_new_one_is(
    database: str, schema: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    in_file = database.startswith("sqlite:///")
    new = f"sqlite:///{tmp_path}/new.sqlite" if in_file else request.getfixturevalue("cluster").database()
    lay_down(database, schema)
    for url in (database, new):
        await (await open_store(url)).close()
    assert shape_of(database) == shape_of(new)
    assert not [old for old in ("rows", "positions", "tbl") if old in str(shape_of(new))], "names before schema 4"


def shape_of(database: str) -> list[tuple[str, str]]:
    """The tables of a database with their columns and indexes, in the database's own words."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            found = db.execute("SELECT tbl_name, coalesce(sql, name) FROM sqlite_schema").fetchall()
    else:
        import psycopg

        columns = (
            "SELECT table_name, concat_ws(' ', column_name, data_type, is_nullable) FROM information_schema.columns"
        )
        indexes = "SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'"
        with psycopg.connect(database) as db:
            found = db.execute(f"{columns} WHERE table_schema = 'public' UNION ALL {indexes}").fetchall()
    return sorted(found)
