"""`--forget DAYS`: the matches that are deleted and those that stay; deletion and play do not block each other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
import pytest

from backroom.match import log as kinds
from backroom.match import protocol_ws
from backroom.match.log import Entry
from backroom.server import retention
from backroom.server.clock import Clock
from backroom.server.limits import DAY
from backroom.server.live_match import BrokenMatch, LoadedMatch, load_match, to_rows
from backroom.server.settings import Settings
from backroom.server.storage.store import MatchDeleted, SnapshotRow, Store, StoreError
from backroom.server.storage.store import Row as StoreRow
from tests.match.harness import ANN, BOB, Harness, finished
from tests.server.rig import Rig, open_server

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

pytestmark = pytest.mark.anyio  # the tests that are coroutines


class Calendar(Clock):
    """A clock that runs as usual, from a given day."""

    def __init__(self, day: float) -> None:
        super().__init__()
        self.offset = day * DAY - time.monotonic()


def renamed(rows: list[Entry], code: str) -> list[Entry]:
    return [msgspec.structs.replace(rows[0], code=code), *rows[1:]]


async def fill(store: Store) -> None:
    """Matches of the first day: finished, never begun, and waiting for its people."""
    over, waiting, playing = finished(), Harness(), Harness()
    waiting.sit(ANN, BOB)
    waiting.ask(ANN, protocol_ws.Say, seat=0, text="anybody?")
    playing.start(ANN, BOB)
    for code, den in (("QVER", over), ("WAIT", waiting), ("PLAY", playing)):
        den.depart(ANN, BOB)
        await store.append(to_rows(code, 1, renamed(den.entries, code)))
    await store.save_snapshots([SnapshotRow("QVER", len(over.entries), over.match.save())])


@asynccontextmanager
async def forgetful_server(database: str, day: float, days: int) -> AsyncIterator[Rig]:
    """A server of that day that forgets after so many days."""
    async with open_server(database, Settings()) as rig:
        await fill(rig.server.store)
    async with open_server(database, Settings(retention_days=days), Calendar(day)) as rig:
        yield rig


async def codes(rig: Rig) -> list[str]:
    return sorted(info.code for info in await rig.server.store.active_matches(0.0))


async def until(rig: Rig, wanted: list[str]) -> None:
    for _ in range(500):
        if await codes(rig) == wanted:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"there are {await codes(rig)}")


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stops the retention task, so that nothing is deleted by itself."""

    async def run(self: retention.Retention, *args: object) -> None:
        """In place of the retention task: does nothing."""

    monkeypatch.setattr(retention.Retention, "run", run)


async def test_what_is_over_or_never_began_is_forgotten_in_time_and_a_game_that_waits_is_not(database: str) -> None:
    async with forgetful_server(database, day=9.0, days=8) as rig:
        await until(rig, ["PLAY"])
        assert await rig.server.store.read_snapshot("QVER") is None
        for path in ("record", "film"):
            answer = await rig.http("GET", f"/api/tables/QVER/{path}")
            assert (answer.status, answer.json()["word"]) == (404, "why-no-table")
        async with rig.connect("QVER") as seen:
            assert seen.bye is not None and seen.bye["word"] == "why-no-table"
        assert (await rig.server.matches.find("PLAY")).match.phase == "playing"
        assert list(rig.server.matches.retention.kept_matches) == ["PLAY"], "it is not looked at again every hour"


@pytest.mark.parametrize(("day", "days"), [(9.0, 0), (9.0, 10)])
async def test_nothing_is_forgotten_before_its_time_nor_unless_the_host_wants_it(
    database: str, day: float, days: int
) -> None:
    async with forgetful_server(database, day, days) as rig:
        if days:
            await rig.server.matches.retention.delete_expired(
                rig.server.matches.in_memory, rig.server.matches.hold_code
            )
        await asyncio.sleep(0.1)
        assert await codes(rig) == ["PLAY", "QVER", "WAIT"]


async def test_it_is_done_again_and_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "SWEEP_INTERVAL", 0.05)
    async with forgetful_server(database, day=2.0, days=8) as rig:
        await asyncio.sleep(0.2)
        assert len(await codes(rig)) == 3
        rig.server.clock.advance_to(9 * DAY)
        await until(rig, ["PLAY"])


async def test_a_match_that_somebody_looks_at_is_not_forgotten(database: str, never: None) -> None:
    async with forgetful_server(database, day=9.0, days=8) as rig:
        matches = rig.server.matches
        async with rig.connect("QVER") as seen:
            assert seen.room["phase"] == "over"
            await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
            assert await codes(rig) == ["PLAY", "QVER"]
        matches.drop_idle(0.0)
        await asyncio.sleep(0.1)
        await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
        assert await codes(rig) == ["PLAY"]


async def test_who_is_there_by_the_rows_is_there_if_other_processes_serve_guests_too(
    database: str, never: None
) -> None:
    async with forgetful_server(database, day=9.0, days=8) as rig:
        matches, den = rig.server.matches, finished()
        assert den.match.present()
        await rig.server.store.append(to_rows("HERE", 1, renamed(den.entries, "HERE")))
        await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
        assert await codes(rig) == (["PLAY"] if rig.server.store.exclusive else ["HERE", "PLAY"])
        rig.server.clock.advance_to(18 * DAY)
        await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
        assert await codes(rig) == ["PLAY"], "of whoever was there when his server was killed nobody has heard since"


async def test_who_is_really_there_by_another_process_says_so_and_the_match_stays(
    cluster: Cluster, never: None
) -> None:
    database = cluster.database()
    async with open_server(database, Settings(retention_days=8)) as rig, open_server(database, Settings()) as other:
        matches, ann = rig.server.matches, await other.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            assert await a.request("sit", seat=0, name="Ann") is None
            rig.server.clock.advance_to(other.server.clock.now() + 9 * DAY)
            for _ in range(3):
                told = len(a.frames)
                matches.in_memory.pop(code, None)  # a server that opens has what is new in memory
                await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
                await a.until(lambda seen, told=told: len(seen.frames) > told + 1 and seen.room["chairs"][0]["here"])
            assert code in await codes(rig)


async def test_who_asks_for_a_match_while_it_is_forgotten_finds_none(database: str, never: None) -> None:
    async with forgetful_server(database, day=9.0, days=8) as rig:
        matches = rig.server.matches
        asked = [rig.http("GET", "/api/tables/QVER/record") for _ in range(4)]
        answers = await asyncio.gather(matches.retention.delete_expired(matches.in_memory, matches.hold_code), *asked)
        there = "QVER" in await codes(rig)
        assert all(answer is None or answer.status in (200, 404) for answer in answers)
        assert there == ("QVER" in matches.in_memory)


async def test_a_match_that_stays_is_looked_at_again_when_something_has_happened_and_not_before(
    database: str, never: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[str] = []

    async def counted(code: str, store: Store) -> LoadedMatch | None:
        looks.append(code)
        return await load_match(code, store)

    monkeypatch.setattr(retention, "load_match", counted)
    async with forgetful_server(database, day=9.0, days=8) as rig:
        matches, store = rig.server.matches, rig.server.store

        async def looked_at() -> list[str]:
            looks.clear()
            await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
            return sorted(looks)

        await store.append([StoreRow("JUNK", 1, 0.0, b"of no house")])
        assert await looked_at() == ["JUNK", "PLAY", "QVER", "WAIT"]
        assert await looked_at() == []
        length = len(await store.read_rows("PLAY"))
        spoke = kinds.Spoke(at=1000.0, guest=ANN, key="late", seat=None, text="soon")
        await store.append(to_rows("PLAY", length + 1, [spoke]))
        assert await looked_at() == ["PLAY"]
        assert await looked_at() == []
        assert await store.delete_match("PLAY", length + 1)
        assert await looked_at() == []
        assert list(matches.retention.kept_matches) == ["JUNK"], "of what is gone nothing is remembered"


async def test_a_match_is_not_spared_because_the_store_was_away(
    database: str, never: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(code: str, after: int = 0) -> list[StoreRow]:
        raise StoreError("away")

    async with forgetful_server(database, day=9.0, days=8) as rig:
        matches = rig.server.matches
        with monkeypatch.context() as lost:
            lost.setattr(rig.server.store, "read_rows", away)
            with pytest.raises(StoreError):
                await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
        assert not matches.retention.kept_matches and len(await codes(rig)) == 3
        await matches.retention.delete_expired(matches.in_memory, matches.hold_code)
        assert await codes(rig) == ["PLAY"]


async def test_several_processes_forget_the_same_matches_and_do_not_trip(database: str) -> None:
    async with forgetful_server(database, day=9.0, days=8) as rig:
        matches = rig.server.matches
        server = rig.server
        others = [retention.Retention(server.store, server.clock, server.health, matches.peers, 8) for _ in range(4)]
        await asyncio.gather(*[other.delete_expired(matches.in_memory, matches.hold_code) for other in others])
        await until(rig, ["PLAY"])


async def test_a_match_that_another_process_has_forgotten_leaves_the_memory(database: str) -> None:
    async with forgetful_server(database, day=9.0, days=0) as rig:
        matches = rig.server.matches
        live = await matches.find("WAIT")
        assert await rig.server.store.delete_match("WAIT", live.match.entry_count)
        async with live.lock:
            with pytest.raises(BrokenMatch) as raised:
                await live.commit(lambda now: live.match.arrive(ANN, now))
            assert isinstance(raised.value.__cause__, MatchDeleted)
        matches.drop_broken(live)
        assert "WAIT" not in matches.in_memory
        assert (await rig.http("GET", "/api/tables/WAIT/record")).status == 404


async def test_what_is_left_of_a_forgotten_match_is_not_kept_for_the_next_one_of_its_name(database: str) -> None:
    async with forgetful_server(database, day=9.0, days=0) as rig:
        store = rig.server.store
        live = await rig.server.matches.find("WAIT")
        rows = await store.read_rows("WAIT")
        assert await store.delete_match("WAIT", live.match.entry_count)
        async with live.lock:
            with pytest.raises(BrokenMatch):
                await live.commit(lambda now: live.match.arrive(ANN, now))
        await store.append(rows)
        await live.save_snapshot()
        assert await store.read_snapshot("WAIT") is None


async def test_who_is_at_a_match_that_another_process_forgets_is_let_go_and_finds_it_gone(database: str) -> None:
    async with forgetful_server(database, day=9.0, days=0) as rig:
        matches, store = rig.server.matches, rig.server.store
        cyd = await rig.guest("Cyd")
        code = await cyd.opens("hands", seats=2)
        async with rig.connect(code) as watcher, cyd.at(code) as c:
            assert await store.delete_match(code, matches.in_memory[code].match.entry_count)
            await c.send("sit", seat=0, name="Cyd")
            for seen in (c, watcher):
                bye = await seen.until(lambda seen: seen.bye)
                assert (bye["word"], bye["again"]) == ("bye-broken", True)
            assert code not in matches.in_memory
        async with cyd.at(code) as c:
            assert c.bye is not None and (c.bye["word"], c.bye["again"]) == ("why-no-table", False)
