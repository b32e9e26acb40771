"""Several servers on one PostgreSQL: guests of one table are served by different processes and see one game."""

from __future__ import annotations

import asyncio
import itertools
import signal
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from backroom.server.cluster.peers import Peers
from backroom.server.settings import Settings
from backroom.server.storage.database_url import open_store
from backroom.server.storage.store import SCHEMA_VERSION, NewerSchema, StoreError
from tests.server.kill_runs import Process
from tests.server.rig import Client, Person, RemoteServer, Rig, open_server

if TYPE_CHECKING:
    from tests.server.cluster import Cluster


Story = Callable[[Rig, Rig], Awaitable[None]]


def with_two_servers(database: str, story: Story) -> None:
    async def run() -> None:
        async with open_server(database, Settings()) as one, open_server(database, Settings()) as other:
            await looked_round(one, other)
            await story(one, other)

    asyncio.run(run())


async def looked_round(*rigs: Rig) -> None:
    """Who starts looks round, and has in memory what is there by then."""
    async with asyncio.timeout(20):
        for rig in rigs:
            while getattr(rig.server.store, "fresh", False):
                await asyncio.sleep(0.01)
        await asyncio.sleep(0)
        while any("look_round" in repr(task) for rig in rigs for task in rig.server.matches.tasks):
            await asyncio.sleep(0.01)


def moved(person: Person, rig: RemoteServer) -> Person:
    """The same guest, at the door of another process."""
    return Person(rig, person.cookie, person.id)


async def both_sit(a: Client, b: Client) -> None:
    assert await a.request("sit", seat=0, name="Ann") is None
    await b.until(lambda seen: seen.room["chairs"][0]["name"] == "Ann")
    assert await b.request("sit", seat=1, name="Bob") is None
    await a.until(lambda seen: seen.room["chairs"][1]["name"] == "Bob")
    assert await a.request("start") is None


def test_a_game_between_guests_of_two_processes(cluster: Cluster) -> None:
    async def story(one: Rig, other: Rig) -> None:
        ann = await one.guest("Ann")
        bob = moved(await one.guest("Bob"), other)
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, bob.at(code) as b, other.connect(code) as watcher:
            await both_sit(a, b)
            number = 0
            while number := await a.next_question(after=number):
                await b.next_question(after=number - 1)
                throws = ("rock", "paper") if number > 2 else ("rock", "rock")
                await asyncio.gather(a.plays(0, throws[0]), b.plays(1, throws[1]))  # they race for the same rows
            for seen in (b, watcher):
                assert (await seen.until(lambda seen: seen.outcome))["winners"] == [1]
        rows = await one.server.store.read_rows(code)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        for rig in (one, other):
            assert (await rig.http("GET", f"/api/tables/{code}/record")).status == 200

    with_two_servers(cluster.database(), story)


def test_what_another_process_made_possible_is_not_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is woken here, so one process knows nothing of what the other has written until it looks."""
    monkeypatch.setattr(Peers, "wrote", lambda self, code: None)

    async def story(one: Rig, other: Rig) -> None:
        ann = await one.guest("Ann")
        bob = moved(await one.guest("Bob"), other)
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, bob.at(code) as b:
            assert await a.request("sit", seat=0, name="Ann") is None
            assert await b.request("sit", seat=1, name="Bob") is None
            assert a.room["chairs"][1]["kind"] == "empty"
            assert await a.request("start") is None
            assert (await b.request("sit", seat=0, name="Bob"))["word"] == "why-chair-taken"

    with_two_servers(cluster.database(), story)


def test_who_is_connected_to_two_processes_and_leaves_one_is_still_here(cluster: Cluster) -> None:
    async def story(one: Rig, other: Rig) -> None:
        ann = await one.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with moved(ann, other).at(code) as second:
            async with ann.at(code) as first:
                assert await first.request("sit", seat=0, name="Ann") is None
                await second.until(lambda seen: seen.room["chairs"][0]["name"] == "Ann")
            await second.until(lambda seen: '"here":false' in "".join(seen.frames))
            await second.until(lambda seen: seen.room["chairs"][0]["here"])

    with_two_servers(cluster.database(), story)


def test_a_lost_connection_to_the_database_is_made_anew(cluster: Cluster) -> None:
    import psycopg

    async def story(one: Rig, other: Rig) -> None:
        ann = await one.guest("Ann")
        bob = moved(await one.guest("Bob"), other)
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, bob.at(code) as b:
            await both_sit(a, b)
            with psycopg.connect(cluster.url(), autocommit=True) as db:
                db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'house%'")
            words = set()
            while (refusal := await a.request("say", seat=0, text="still there?")) is not None:
                words.add(refusal["word"])
            assert words <= {"why-store"}
            await b.until(lambda seen: "still there?" in "".join(seen.frames))

    with_two_servers(cluster.database(), story)


def test_a_schema_from_the_future_is_refused(cluster: Cluster) -> None:
    import psycopg

    url = cluster.database()

    async def open_and_close() -> None:
        await (await open_store(url)).close()

    asyncio.run(open_and_close())
    with psycopg.connect(url) as db:
        db.execute("UPDATE backroom_schema SET number = %s", (SCHEMA_VERSION + 1,))
    with pytest.raises(NewerSchema):
        asyncio.run(open_and_close())


def test_a_database_that_is_not_there_is_a_sentence_without_its_password(cluster: Cluster) -> None:
    async def open_it() -> Any:
        return await open_store(f"postgresql://house:sesame@/none?host={cluster.folder}&port={cluster.port}")

    with pytest.raises(StoreError) as caught:
        asyncio.run(open_it())
    assert "none" in str(caught.value) and "sesame" not in str(caught.value)


def test_whom_a_killed_process_served_is_away(cluster: Cluster) -> None:
    """Nobody says goodbye for them: the process that is left sees that the other one is gone."""
    database = cluster.database()
    killed = Process(database)

    async def story(one: Rig) -> None:
        ann, bob = await one.guest("Ann"), await one.guest("Bob")
        code = await ann.opens("hands", seats=2)
        killed.start()
        async with AsyncExitStack() as stack:
            a = await stack.enter_async_context(ann.at(code))
            b = await stack.enter_async_context(await there(bob, killed, code))
            await both_sit(a, b)
            await b.next_question()
            killed.end(signal.SIGKILL)
            await a.until(lambda seen: not seen.room["chairs"][1]["here"])
            assert a.room["chairs"][0]["here"], "who is at the other process stays"

    async def run() -> None:
        async with open_server(database, Settings()) as one:
            await story(one)

    try:
        asyncio.run(run())
    finally:
        killed.stop()


async def there(person: Person, process: Process, code: str) -> Any:
    """The way to a table through a process of its own, once its door is open."""
    await process.post("/api/guests", {"name": "somebody"})
    return moved(person, RemoteServer(process.port)).at(code)


# ---------------------------------------------------------------------- the list of open tables


async def listed(rig: Rig) -> dict[str, int]:
    """The tables on the first page, with the number of chairs taken."""
    return {table["code"]: table["taken"] for table in (await rig.http("GET", "/api/house")).json()["tables"]}


def test_every_process_lists_the_open_tables_of_all(cluster: Cluster) -> None:
    async def story(one: Rig, other: Rig) -> None:
        ann = await one.guest("Ann")
        code = await ann.opens("hands", seats=2, listed=True)
        private = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, ann.at(private) as p:
            assert await a.request("sit", seat=0, name="Ann") is None
            assert await p.request("sit", seat=0, name="Ann") is None
            await until(other, {code: 1})
            assert code not in other.server.matches.in_memory, "who only lists a table does not play it"
            assert await a.request("sit", seat=1, name="Bob") is None
            assert await p.request("configure", listed=True) is None
            await until(other, {code: 2, private: 1})
            assert await p.request("configure", listed=False) is None
            assert await a.request("start") is None
            await until(other, {code: 2})
            peers = other.server.matches.peers
            assert isinstance(peers, Peers)
            peers.open_matches.clock.advance_to(other.server.clock.now() + 3600)
            assert await listed(other) == {code: 2}, "as long as somebody is there"
            await asyncio.gather(a.plays(0, "rock"), a.plays(1, "rock"))
            while number := await a.next_question():
                await asyncio.gather(a.plays(0, "rock"), a.plays(1, "paper"))
                if await a.next_question(after=number) == 0:
                    break
            await until(other, {})
            assert await listed(one) == {}

    with_two_servers(cluster.database(), story)


async def until(rig: Rig, tables: dict[str, int]) -> None:
    async with asyncio.timeout(20):
        while await listed(rig) != tables:
            await asyncio.sleep(0.05)


def test_bots_think_where_the_guests_are(cluster: Cluster) -> None:
    """A process that has a table in memory without guests leaves its bots to the one that has them."""
    from backroom.server.bots.pool import BotPool, WorkerTask

    thought: list[BotPool] = []
    think = BotPool.think

    async def counted(self: BotPool, task: WorkerTask) -> str:
        thought.append(self)
        return await think(self, task)

    async def story(one: Rig, other: Rig) -> None:
        ann = await one.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            await other.server.matches.find(code)
            assert await a.request("sit", seat=0, name="Ann") is None
            assert await a.request("seat_bot", seat=1, bot="random") is None
            assert await a.request("start") is None
            number = await a.next_question()
            await a.plays(0, "rock")
            await a.next_question(after=number)
            assert set(thought) == {one.server.bot_pool}
        async with moved(ann, other).at(code) as a:
            a.keys = itertools.count(100)  # the same guest with the same key would be the same request
            await a.plays(0, "paper")
            await a.next_question(after=number + 1)
            assert set(thought) == {one.server.bot_pool, other.server.bot_pool}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotPool, "think", counted)
        with_two_servers(cluster.database(), story)
