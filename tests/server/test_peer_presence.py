"""The presence of processes on PostgreSQL: no guest stays in a match whose process is gone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

from backroom.server.cluster import postgres
from backroom.server.cluster.postgres import CHANNEL, PostgresStore
from backroom.server.live_match import to_rows
from backroom.server.settings import Settings
from tests.match.harness import ANN, BOB, Harness
from tests.server.rig import open_server
from tests.server.test_retention import Calendar, renamed

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

pytestmark = pytest.mark.anyio  # the tests that are coroutines


class Listener:
    """Ears that only count."""

    def __init__(self) -> None:
        self.gone = 0

    def peer_wrote(self, code: str) -> None: ...

    def guest_changed(self, guest: str) -> None: ...

    def peer_ended(self) -> None:
        self.gone += 1


async def until(true: Any) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.02)


@asynccontextmanager
async def listening(database: str, ears: Listener) -> AsyncIterator[PostgresStore]:
    store = await PostgresStore.open(database)
    store.listen(ears)
    try:
        yield store
    finally:
        await store.close()


async def test_of_processes_that_start_together_somebody_looks_round(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each sees the other as soon as it looks; a third one, which comes when they have looked round, need not."""
    database = cluster.database()
    together = threading.Barrier(2)
    roll_call = PostgresStore.check_peers
    called: list[PostgresStore] = []

    def at_once(self: PostgresStore, ears: Any) -> None:
        if self not in called:
            together.wait(20)
        roll_call(self, ears)
        called.append(self)

    monkeypatch.setattr(PostgresStore, "check_peers", at_once)
    ears = [Listener() for _ in range(3)]
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(listening(database, ear)) for ear in ears[:2]]
        await until(lambda: set(called) == set(stores))
        await until(lambda: any(ear.gone for ear in ears))
        monkeypatch.setattr(PostgresStore, "check_peers", roll_call)
        await until(lambda: len(locks(database, postgres.SETTLED)) == 2)
        third = await stack.enter_async_context(listening(database, ears[2]))
        await until(lambda: not third.first_check)
        assert ears[2].gone == 0


def locks(database: str, half: int) -> list[Any]:
    with psycopg.connect(database) as db:
        return db.execute(postgres.PEERS, (half, -1)).fetchall()


async def test_who_was_at_an_old_match_when_its_server_was_killed_has_gone_when_it_is_opened(cluster: Cluster) -> None:
    """The scan at the start does not reach so far back."""
    database = cluster.database()
    den = Harness()
    den.start(ANN, BOB)
    async with open_server(database, Settings()) as rig:
        await rig.server.store.append(to_rows("LATE", 1, renamed(den.entries, "LATE")))
    assert den.match.present() == [ANN, BOB]
    async with open_server(database, Settings(), Calendar(9.0)) as rig:
        assert (await rig.server.matches.find("LATE")).match.present() == []


async def test_what_others_say_on_our_channel_is_not_for_us(cluster: Cluster) -> None:
    database = cluster.database()
    async with listening(database, Listener()) as store:
        await until(lambda: not store.first_check)
        with psycopg.connect(database, autocommit=True) as db:
            for said in ("", "hello", "hello house", "-1 T", "² T"):
                db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, said))
            db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{store.process_id + 1} T"))
        await until(lambda: store.process_id + 1 in store.peers)
        assert store.listen_thread is not None and store.listen_thread.is_alive()


async def test_a_machine_that_is_gone_without_a_word_is_missed_in_half_a_minute(cluster: Cluster) -> None:
    """PostgreSQL keeps a lock for as long as it believes in the connection; by TCP alone that may be hours."""
    async with listening(cluster.over_tcp(cluster.database()), Listener()) as store:
        await until(lambda: not store.first_check)
        assert store.listen_connection is not None
        shown = {name: store.listen_connection.execute(f"SHOW {name}").fetchone() for name in postgres.KEEPALIVE}
    assert shown == {
        "tcp_keepalives_idle": ("10",),
        "tcp_keepalives_interval": ("5",),
        "tcp_keepalives_count": ("3",),
        "tcp_user_timeout": ("25000",),
    }
