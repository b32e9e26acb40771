"""Several servers on one PostgreSQL: guests of one match are served by different processes and see one game."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from backroom.server.cluster.peers import Peers
from backroom.server.matches import Matches
from backroom.server.settings import Settings
from backroom.server.storage.database_url import open_store
from backroom.server.storage.store import SCHEMA_VERSION, NewerSchema, StoreError
from tests.server.kill_runs import Process
from tests.server.rig import Client, Person, RemoteServer, Rig, open_server

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

pytestmark = pytest.mark.anyio  # the tests that are coroutines


@pytest.fixture
async def two_servers(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Rig, Rig]]:
    """Two servers on one database. Patches of the test last until both have closed."""
    database = cluster.database()
    async with open_server(database, Settings()) as one, open_server(database, Settings()) as other:
        await looked_round(one, other)
        yield one, other


async def looked_round(*rigs: Rig) -> None:
    """Wait until a new process has scanned the database and loaded the recent matches."""
    async with asyncio.timeout(20):
        for rig in rigs:
            store: Any = rig.server.store
            while store.first_check:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0)
        looks = (Peers.check_presence.__qualname__, Matches.load_recent.__qualname__)
        while any(look in repr(task) for look in looks for rig in rigs for task in rig.server.tasks.running):
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


async def test_a_game_between_guests_of_two_processes(two_servers: tuple[Rig, Rig]) -> None:
    one, other = two_servers
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


async def test_what_another_process_made_possible_is_not_refused(
    two_servers: tuple[Rig, Rig], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No notification arrives here, so a process knows nothing of the other's entries until it reads them."""
    monkeypatch.setattr(Peers, "wrote", lambda self, code: None)
    one, other = two_servers
    ann = await one.guest("Ann")
    bob = moved(await one.guest("Bob"), other)
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as a, bob.at(code) as b:
        assert await a.request("sit", seat=0, name="Ann") is None
        assert await b.request("sit", seat=1, name="Bob") is None
        assert a.room["chairs"][1]["kind"] == "empty"
        assert await a.request("start") is None
        assert (await b.request("sit", seat=0, name="Bob"))["word"] == "why-chair-taken"


async def test_who_is_connected_to_two_processes_and_leaves_one_is_still_here(two_servers: tuple[Rig, Rig]) -> None:
    one, other = two_servers
    ann = await one.guest("Ann")
    code = await ann.opens("hands", seats=2)
    async with moved(ann, other).at(code) as second:
        async with ann.at(code) as first:
            assert await first.request("sit", seat=0, name="Ann") is None
            await second.until(lambda seen: seen.room["chairs"][0]["name"] == "Ann")
        await second.until(lambda seen: '"here":false' in "".join(seen.frames))
        await second.until(lambda seen: seen.room["chairs"][0]["here"])


async def test_a_lost_connection_to_the_database_is_made_anew(two_servers: tuple[Rig, Rig], cluster: Cluster) -> None:
    import psycopg

    one, other = two_servers
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


async def test_a_schema_from_the_future_is_refused(cluster: Cluster) -> None:
    import psycopg

    url = cluster.database()
    await (await open_store(url)).close()
    with psycopg.connect(url) as db:
        db.execute("UPDATE backroom_schema SET number = %s", (SCHEMA_VERSION + 1,))
    with pytest.raises(NewerSchema):
        await open_store(url)


async def test_a_database_that_is_not_there_is_a_sentence_without_its_password(cluster: Cluster) -> None:
    with pytest.raises(StoreError) as caught:
        await open_store(f"postgresql://house:sesame@/none?host={cluster.folder}&port={cluster.port}")
    assert "none" in str(caught.value) and "sesame" not in str(caught.value)


async def test_whom_a_killed_process_served_is_away(cluster: Cluster) -> None:
    """The guests of a killed process send no goodbye: the process that is left sees that the other is gone."""
    database = cluster.database()
    killed = Process(database)
    try:
        async with open_server(database, Settings()) as one:
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
    finally:
        killed.stop()


async def there(person: Person, process: Process, code: str) -> Any:
    """The way to a match through a process of its own, once its door is open."""
    await process.post("/api/guests", {"name": "somebody"})
    return moved(person, RemoteServer(process.port)).at(code)


# ---------------------------------------------------------------------- the list of open matches


async def listed(rig: Rig) -> dict[str, int]:
    """The matches on the first page, with the number of chairs taken."""
    return {match["code"]: match["taken"] for match in (await rig.http("GET", "/api/house")).json()["matches"]}


async def test_every_process_lists_the_open_matches_of_all(two_servers: tuple[Rig, Rig]) -> None:
    one, other = two_servers
    ann = await one.guest("Ann")
    code = await ann.opens("hands", seats=2, listed=True)
    private = await ann.opens("hands", seats=2)
    async with ann.at(code) as a, ann.at(private) as p:
        assert await a.request("sit", seat=0, name="Ann") is None
        assert await p.request("sit", seat=0, name="Ann") is None
        await until(other, {code: 1})
        assert code not in other.server.matches.in_memory, "who only lists a match does not play it"
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


async def until(rig: Rig, matches: dict[str, int]) -> None:
    async with asyncio.timeout(20):
        while await listed(rig) != matches:
            await asyncio.sleep(0.05)


async def test_bots_think_where_the_guests_are(two_servers: tuple[Rig, Rig], monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has a match in memory without guests leaves its bots to the process with the guests."""
    from backroom.server.bots.pool import BotPool, WorkerTask

    thought: list[BotPool] = []
    think = BotPool.think

    async def counted(self: BotPool, task: WorkerTask) -> str:
        thought.append(self)
        return await think(self, task)

    monkeypatch.setattr(BotPool, "think", counted)
    one, other = two_servers
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
        await a.plays(0, "paper")
        await a.next_question(after=number + 1)
        assert set(thought) == {one.server.bot_pool, other.server.bot_pool}
