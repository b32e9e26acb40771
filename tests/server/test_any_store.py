"""What every store promises, over both kinds: SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from backroom.server.serve import open_store
from backroom.server.store import Guest, Repeated, Row, Store, StoreError, Taken

Story = Callable[[Store], Awaitable[None]]


def tell(url: str, story: Story) -> None:
    async def told() -> None:
        store = await open_store(url)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(told())


def row(seq: int, body: bytes = b"{}", table: str = "T", guest: str | None = None, key: str | None = None) -> Row:
    return Row(table, seq, float(seq), body, guest, key)


def test_rows_come_back_in_order_after_a_restart(database: str) -> None:
    async def write(store: Store) -> None:
        await store.append([row(1, b"one"), row(2, b"two")])
        await store.append([row(1, b"other", table="U")])

    async def read(store: Store) -> None:
        assert [(r.seq, r.body) for r in await store.read("T")] == [(1, b"one"), (2, b"two")]
        assert [r.seq for r in await store.read("T", after=1)] == [2]
        assert await store.read("V") == []

    tell(database, write)
    tell(database, read)


def test_a_number_is_taken_once_and_a_batch_is_all_or_nothing(database: str) -> None:
    async def story(store: Store) -> None:
        await store.append([row(1), row(2, b"first")])
        with pytest.raises(Taken):
            await store.append([row(3), row(2, b"late")])
        assert [(r.seq, r.body) for r in await store.read("T")] == [(1, b"{}"), (2, b"first")]

    tell(database, story)


def test_a_request_is_one_row(database: str) -> None:
    async def story(store: Store) -> None:
        await store.append([row(1, guest="ann", key="k1")])
        with pytest.raises(Repeated):
            await store.append([row(2, guest="ann", key="k1")])
        await store.append([row(2, guest="bob", key="k1")])
        await store.append([row(1, table="U", guest="ann", key="k1")])
        await store.append([row(3, guest="ann"), row(4, guest="ann")])
        assert len(await store.read("T")) == 4

    tell(database, story)


def test_of_many_who_race_for_one_number_one_wins(database: str) -> None:
    async def story(store: Store) -> None:
        tries = [store.append([row(1, str(i).encode())]) for i in range(50)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert all(result is None or isinstance(result, Taken) for result in results)

    tell(database, story)


def test_a_failure_takes_no_neighbour_along(database: str) -> None:
    async def story(store: Store) -> None:
        tries = [store.append([row(1, table=f"T{i % 40}")]) for i in range(50)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 40
        assert len(await store.tables(0)) == 40

    tell(database, story)


def test_guests_by_token_and_id(database: str) -> None:
    async def story(store: Store) -> None:
        ann = Guest("g1", b"hash", "Ann", 1.0)
        await store.add_guest(ann)
        assert await store.guest_by_token(b"hash") == ann == await store.guest("g1")
        assert await store.guest_by_token(b"other") is None
        await store.rename_guest("g1", "Anna")
        found = await store.guest("g1")
        assert found is not None and found.name == "Anna"

    tell(database, story)


def test_tables_by_their_last_row_and_by_guest(database: str) -> None:
    async def story(store: Store) -> None:
        await store.append([row(1, table="OLD", guest="ann")])
        await store.append([row(1, table="NEW", guest="ann"), row(90, table="NEW")])
        assert [info.code for info in await store.tables(50)] == ["NEW"]
        assert await store.tables_of("ann", 0) == 2
        assert await store.tables_of("bob", 0) == 0

    tell(database, story)


def test_a_closed_store_accepts_nothing(database: str) -> None:
    async def told() -> None:
        store = await open_store(database)
        await store.close()
        with pytest.raises(StoreError):
            await store.append([row(1)])

    asyncio.run(told())
