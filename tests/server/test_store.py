"""The guarantees of every store, over both kinds: SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest

from backroom.server.sessions import CACHE_SECONDS, SESSION_SECONDS, Sessions, hash_token
from backroom.server.settings import Settings
from backroom.server.storage.database_url import open_store
from backroom.server.storage.guests import MAX_DEVICES, DeviceLink, Guest
from backroom.server.storage.store import DuplicateRequest, MatchDeleted, Row, SeqTaken, SnapshotRow, Store, StoreError
from tests.server.rig import open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with opened(database) as store:
        yield store


def row(seq: int, body: bytes = b"{}", code: str = "T", guest: str | None = None, key: str | None = None) -> Row:
    return Row(code, seq, float(seq), body, guest, key)


async def test_rows_come_back_in_order_after_a_restart(database: str) -> None:
    async with opened(database) as store:
        await store.append([row(1, b"one"), row(2, b"two")])
        await store.append([row(1, b"other", code="U")])
    async with opened(database) as store:
        assert [(r.seq, r.body) for r in await store.read_rows("T")] == [(1, b"one"), (2, b"two")]
        assert [r.seq for r in await store.read_rows("T", after=1)] == [2]
        assert await store.read_rows("V") == []


async def test_reads_wait_for_nothing_else_that_runs_on_threads(store: Store) -> None:
    loop, done = asyncio.get_running_loop(), threading.Event()
    loop.set_default_executor(ThreadPoolExecutor(1))
    await store.append([row(1)])
    busy = loop.run_in_executor(None, done.wait, 60)
    try:
        async with asyncio.timeout(20):
            assert len(await store.read_rows("T")) == 1
    finally:
        done.set()
        await busy


async def test_a_number_is_taken_once_and_a_batch_is_all_or_nothing(store: Store) -> None:
    await store.append([row(1), row(2, b"first")])
    with pytest.raises(SeqTaken):
        await store.append([row(3), row(2, b"late")])
    assert [(r.seq, r.body) for r in await store.read_rows("T")] == [(1, b"{}"), (2, b"first")]


async def test_a_request_is_one_row(store: Store) -> None:
    await store.append([row(1, guest="ann", key="k1")])
    with pytest.raises(DuplicateRequest):
        await store.append([row(2, guest="ann", key="k1")])
    await store.append([row(2, guest="bob", key="k1")])
    await store.append([row(1, code="U", guest="ann", key="k1")])
    await store.append([row(3, guest="ann"), row(4, guest="ann")])
    assert len(await store.read_rows("T")) == 4


async def test_of_many_who_race_for_one_number_one_wins(store: Store) -> None:
    tries = [store.append([row(1, str(i).encode())]) for i in range(50)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert all(result is None or isinstance(result, SeqTaken) for result in results)


async def test_a_failure_takes_no_neighbour_along(store: Store) -> None:
    tries = [store.append([row(1, code=f"T{i % 40}")]) for i in range(50)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(result is None for result in results) == 40
    assert len(await store.active_matches(0)) == 40


async def test_of_much_that_comes_at_once_each_succeeds_or_fails_for_itself(store: Store) -> None:
    """Of every kind, all in one commit: while the first is held up the others gather."""
    hold = threading.Event()
    await store.append([row(1), row(2, guest="ann", key="k1")])
    first = asyncio.create_task(store.guests.backend.change(lambda run: hold.wait(10)))
    await asyncio.sleep(0.05)
    tries: list[Awaitable[object]] = [
        store.append([row(3), row(4)]),
        store.append([row(2)]),
        store.guests.add(Guest("g1", "Ann", 1.0), b"desk"),
        store.append([row(5, guest="ann", key="k1")]),
        store.append([row(9, code="U")]),
        store.append([row(1, code="V"), row(2, code="V"), row(2, code="V")]),
        store.append([row(1, code="W"), row(2, code="W"), row(3, code="W")]),
        store.guests.renew(Guest("g1", "Anna", 1.0), b"desk", b"new", 2.0),
    ]
    waiting = asyncio.gather(*tries, return_exceptions=True)
    await asyncio.sleep(0.05)
    hold.set()
    await first
    kinds = [None if result in (None, True) or isinstance(result, list) else type(result) for result in await waiting]
    assert kinds == [None, SeqTaken, None, DuplicateRequest, MatchDeleted, SeqTaken, None, None]
    lengths = [len(await store.read_rows(code)) for code in "TUVW"]
    assert lengths == [4, 0, 0, 3]
    assert await store.guests.find_by_token(b"new", 0.0) == Guest("g1", "Anna", 1.0)


async def test_what_a_database_cannot_keep_fails_for_itself(store: Store) -> None:
    """PostgreSQL has no text with U+0000 in it. A job with such a text fails alone."""
    hold = threading.Event()
    first = asyncio.create_task(store.guests.backend.change(lambda run: hold.wait(10)))
    await asyncio.sleep(0.05)
    tries = [store.append([row(1, code=f"T{i}", guest="ann", key="k\0" if i == 2 else "k")]) for i in range(5)]
    waiting = asyncio.gather(*tries, return_exceptions=True)
    await asyncio.sleep(0.05)
    hold.set()
    await first
    results = await waiting
    kept = [i for i, result in enumerate(results) if result is None]
    assert kept in ([0, 1, 3, 4], [0, 1, 2, 3, 4])
    assert all(result is None or isinstance(result, StoreError) for result in results)
    assert [len(await store.read_rows(f"T{i}")) for i in range(5)] == [int(i in kept) for i in range(5)]
    try:
        assert await store.read_rows("\0") == []
    except StoreError:
        assert await store.read_rows("T0"), "and the next question is answered"


async def test_what_cannot_be_a_code_is_no_match_and_not_looked_for(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(database, Settings()) as rig:
        monkeypatch.setattr(rig.server.store, "read_snapshot", None)
        monkeypatch.setattr(rig.server.store, "read_rows", None)
        for code in ("%00", "%C3%A9", "%20", "B" * 17):
            answer = await rig.http("GET", f"/api/tables/{code}/record")
            assert (answer.status, answer.json()["word"]) == (404, "why-no-table")
            async with rig.connect(code) as seen:
                assert seen.bye is not None and seen.bye["word"] == "why-no-table"


async def test_a_device_is_known_for_half_a_year_and_then_by_nobody(store: Store) -> None:
    now = 1000.0
    sessions = Sessions(store.guests, lambda: now)
    ann, token = await sessions.create_guest("Ann")
    assert await sessions.find(token) == ann
    now += SESSION_SECONDS - 1
    assert await sessions.find(token) == ann
    _, other = await sessions.create_guest("Bob")
    now += CACHE_SECONDS + 1
    assert await sessions.find(token) is None, "though it was remembered"
    await sessions.delete_expired()
    assert await store.guests.find_by_token(hash_token(token), 0.0) is None, "nor is it kept"
    assert await sessions.find(other) is not None


async def test_a_guest_by_the_token_of_a_device(store: Store) -> None:
    ann = Guest("g1", "Ann", 1.0)
    await store.guests.add(ann, b"hash")
    assert await store.guests.find_by_token(b"hash", 0.0) == ann
    assert await store.guests.find_by_token(b"other", 0.0) is None
    assert await store.guests.find_by_token(b"hash", 2.0) is None, "too old"
    anna = Guest("g1", "Anna", 1.0)
    assert not await store.guests.renew(anna, b"other", b"new", 3.0), "no session to renew"
    assert not await store.guests.renew(Guest("g2", "Eve", 1.0), b"hash", b"new", 3.0), "nor one of somebody else's"
    assert await store.guests.find_by_token(b"hash", 0.0) == ann
    assert await store.guests.renew(anna, b"hash", b"new", 3.0)
    assert await store.guests.find_by_token(b"hash", 0.0) is None
    assert await store.guests.find_by_token(b"new", 3.0) == anna, "as young as a new one"


async def test_a_link_is_exchanged_once_and_in_time(store: Store) -> None:
    guests = store.guests
    await guests.add(Guest("g1", "Ann", 1.0), b"desk")
    await guests.add_link(DeviceLink(b"first", "g1", "T", 10.0), 1.0)
    link = DeviceLink(b"link", "g1", "T", 20.0)
    await guests.add_link(link, 2.0)
    assert await guests.redeem_link(b"first", b"phone", 3.0) is None, "a new link takes the place of the last"
    tries = await asyncio.gather(*(guests.redeem_link(b"link", b"phone%d" % i, 3.0) for i in range(20)))
    assert [found for found in tries if found is not None] == [link]
    won = next(i for i, found in enumerate(tries) if found is not None)
    assert await guests.find_by_token(b"phone%d" % won, 0.0) == Guest("g1", "Ann", 1.0)
    assert await guests.count_other_devices("g1", b"desk") == 1
    await guests.add_link(link, 4.0)
    assert await guests.redeem_link(b"link", b"late", 20.1) is None
    assert await guests.count_other_devices("g1", b"desk") == 1


async def test_devices_are_ended_and_nobody_elses(store: Store) -> None:
    guests = store.guests
    await guests.add(Guest("g1", "Ann", 1.0), b"desk")
    await guests.add(Guest("g2", "Bob", 1.0), b"bob")
    for token in (b"phone", b"tablet"):
        await guests.add_link(DeviceLink(b"link", "g1", "T", 10.0), 1.0)
        assert await guests.redeem_link(b"link", token, 2.0)
    await guests.end_device("g1", b"tablet")
    assert await guests.find_by_token(b"tablet", 0.0) is None and await guests.count_other_devices("g1", b"desk") == 1
    await guests.add_link(DeviceLink(b"link", "g1", "T", 10.0), 1.0)
    await guests.end_other_devices("g1", b"phone")
    assert await guests.find_by_token(b"desk", 0.0) is None
    assert await guests.redeem_link(b"link", b"again", 2.0) is None, "nor may anybody come by a link from before"
    assert await guests.find_by_token(b"phone", 0.0) and await guests.find_by_token(b"bob", 0.0)


async def test_of_too_many_devices_the_first_gives_way(store: Store) -> None:
    await store.guests.add(Guest("g1", "Ann", 1.0), b"desk")
    for i in range(MAX_DEVICES):
        await store.guests.add_link(DeviceLink(b"link", "g1", "T", 100.0), 1.0)
        assert await store.guests.redeem_link(b"link", b"device%d" % i, 2.0 + i)
    assert await store.guests.find_by_token(b"desk", 0.0) is None
    assert await store.guests.count_other_devices("g1", b"device0") == MAX_DEVICES - 1


async def test_matches_by_their_last_row_and_by_guest(store: Store) -> None:
    await store.append([row(1, code="OLD", guest="ann")])
    await store.append([row(1, code="NEW", guest="ann"), row(90, code="NEW")])
    assert [info.code for info in await store.active_matches(50)] == ["NEW"]
    assert await store.count_opened_by("ann", 0) == 2
    assert await store.count_opened_by("bob", 0) == 0


async def test_the_newest_position_of_a_match_is_kept_and_none_of_a_match_that_is_not_there(database: str) -> None:
    async with opened(database) as store:
        await store.append([row(1), row(2), row(1, code="U")])
        await store.save_snapshots(
            [SnapshotRow("T", 2, b"new"), SnapshotRow("U", 1, b"other"), SnapshotRow("V", 1, b"nowhere")]
        )
        await store.save_snapshots([SnapshotRow("T", 1, b"old"), SnapshotRow("U", 9, b"of no row")])
        assert await store.read_snapshot("T") == SnapshotRow("T", 2, b"new")
        assert await store.read_snapshot("U") == SnapshotRow("U", 1, b"other")
        assert await store.read_snapshot("V") is None
        await store.save_snapshots([SnapshotRow("T", 2, b"again")])
    async with opened(database) as store:
        assert await store.read_snapshot("T") == SnapshotRow("T", 2, b"again")


async def test_a_forgotten_match_is_gone_whole_and_only_if_nothing_has_happened_since(store: Store) -> None:
    await store.append([row(1), row(2), row(3), row(1, code="U")])
    await store.save_snapshots([SnapshotRow("T", 2, b"new"), SnapshotRow("U", 1, b"other")])
    assert not await store.delete_match("T", 2) and not await store.delete_match("V", 1)
    assert len(await store.read_rows("T")) == 3
    assert [info.code for info in await store.silent_matches(3.0)] == ["U"]
    assert sorted(info.code for info in await store.silent_matches(3.5)) == ["T", "U"]
    assert await store.delete_match("T", 3) and not await store.delete_match("T", 3)
    assert await store.read_rows("T") == [] and await store.read_snapshot("T") is None
    assert await store.read_snapshot("U") is not None and len(await store.read_rows("U")) == 1


async def test_nothing_can_be_added_to_a_match_that_is_forgotten(store: Store) -> None:
    await store.append([row(1), row(2)])
    await store.delete_match("T", 2)
    with pytest.raises(MatchDeleted):
        await store.append([row(3), row(4)])
    await store.save_snapshots([SnapshotRow("T", 2, b"late")])
    assert await store.read_rows("T") == [] and await store.read_snapshot("T") is None
    await store.append([row(1, b"a new one")])
    assert len(await store.read_rows("T")) == 1


async def test_who_adds_and_who_forgets_at_once_leave_a_whole_match_or_none(database: str) -> None:
    one = await open_store(database)
    other = one if one.exclusive else await open_store(database)
    try:
        for i in range(40):
            code = f"T{i}"
            await one.append([row(1, code=code), row(2, code=code)])
            tries = [
                one.delete_match(code, 2),
                other.append([row(3, code=code)]),
                other.save_snapshots([SnapshotRow(code, 2, b"")]),
            ]
            forgotten, wrote, _ = await asyncio.gather(*tries, return_exceptions=True)
            seqs = [r.seq for r in await other.read_rows(code)]
            assert (forgotten, seqs) in ((True, []), (False, [1, 2, 3]))
            assert isinstance(wrote, MatchDeleted) == (forgotten is True), wrote
            assert forgotten is False or await one.read_snapshot(code) is None
    finally:
        for store in {one, other}:
            await store.close()


async def test_a_read_that_the_database_refuses_is_a_store_error(store: Any) -> None:
    await store.append([row(1)])
    await store.change(lambda sql: sql("DROP TABLE entries"))
    with pytest.raises(StoreError):
        await store.read_rows("T")


async def test_a_closed_store_accepts_nothing(database: str) -> None:
    store = await open_store(database)
    await store.close()
    with pytest.raises(StoreError):
        await store.append([row(1)])
    with pytest.raises(StoreError):
        await store.save_snapshots([SnapshotRow("T", 1, b"")])


@pytest.mark.parametrize("busy", ["reader_lock", "housekeeping_lock"])
async def test_a_store_that_waits_for_somebody_before_it_closes_holds_nobody_up(database: str, busy: str) -> None:
    store = await open_store(database)
    lock: threading.Lock = getattr(store, busy)
    lock.acquire()
    held_up = threading.Timer(10.0, lock.release)
    held_up.start()
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0.2)
    assert not closing.done() and lock.locked(), "it waits, and we do not"
    held_up.cancel()
    lock.release()
    await asyncio.wait_for(closing, 10)
