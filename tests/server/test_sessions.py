"""One guest on several devices: links that work once, and devices that are ended from others."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from backroom.match import protocol_ws
from backroom.server import limits, sessions
from backroom.server.clock import Clock
from backroom.server.sessions import LINK_SECONDS
from backroom.server.settings import Settings
from backroom.server.storage.guests import GuestBackend, RunSql
from backroom.server.storage.store import StoreError
from tests.server.rig import Client, HttpAnswer, Person, RemoteServer, Rig, open_server

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

pytestmark = pytest.mark.anyio  # the tests that are coroutines


async def link_of(person: Person, code: str) -> str:
    """The token of a new link to the chairs of this person."""
    answer = await person.rig.http("POST", "/api/links", {"code": code}, person.cookie)
    assert answer.status == 201, answer.body
    found = re.fullmatch(r"http://[^/]+/c#([\w-]{22})", answer.json()["link"])
    assert found, "128 bits"
    assert answer.json()["qr"].startswith("data:image/svg+xml") and answer.json()["minutes"] == 10
    return found[1]


async def exchange(remote: RemoteServer, token: str, cookie: str = "") -> HttpAnswer:
    return await remote.http("POST", "/api/sessions", {"link": token}, cookie)


async def on_another_device(person: Person, code: str, remote: RemoteServer | None = None) -> Person:
    answer = await exchange(remote or person.rig, await link_of(person, code))
    assert answer.status == 201 and answer.json() == {"code": code}, answer.body
    return Person(remote or person.rig, answer.headers["set-cookie"].partition(";")[0], person.id)


async def end(person: Person, which: str) -> HttpAnswer:
    return await person.rig.http("POST", "/api/sessions/end", {"which": which}, person.cookie)


async def others(person: Person) -> int:
    answer = await person.rig.http("GET", "/api/sessions", cookie=person.cookie)
    return int(answer.json()["others"])


async def is_ended(seen: Client) -> None:
    """Wait until the connection is ended with a word, and for good."""
    async with asyncio.timeout(20):
        while not seen.ended:
            await asyncio.sleep(0.01)
    assert seen.bye is not None and (seen.bye["word"], seen.bye["again"]) == ("bye-session", False)


async def name_of(person: Person) -> str | None:
    found = (await person.rig.http("GET", "/api/house", cookie=person.cookie)).json()
    return found["name"] if found["guest"] else None


# ---------------------------------------------------------------------- one process


@pytest.mark.own_server(password="sesame")
async def test_a_link_brings_the_chairs_to_another_device(rig: Rig) -> None:
    ann = await rig.guest("Ann", "sesame")
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as desk:
        assert await desk.request("sit", seat=1, name="Ann") is None
        phone = await on_another_device(ann, code)
        assert phone.cookie != ann.cookie
        async with phone.at(code) as hand:
            assert hand.welcome is not None and hand.welcome["seats"] == [1] and hand.welcome["host"]
            assert await hand.request("stand", seat=1) is None
            await desk.until(lambda seen: seen.room["chairs"][1]["kind"] == "empty")
    assert await others(ann) == await others(phone) == 1


@pytest.mark.own_server(public_url="https://cards.example.org")
async def test_the_cookie_of_a_link_is_like_any_other(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    answer = await rig.http("POST", "/api/links", {"code": code}, ann.cookie)
    link = answer.json()["link"]
    assert link.startswith("https://cards.example.org/c#")
    taken = await exchange(rig, link.rpartition("#")[2])
    cookie = taken.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "secure" in cookie
    left = (await end(ann, "this")).headers["set-cookie"].lower()
    assert "max-age=0" in left and "httponly" in left and "secure" in left


async def test_looking_at_the_page_of_a_link_does_not_use_it(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    token = await link_of(ann, code)
    for _ in range(3):
        page = await rig.http("GET", "/c")
        assert page.headers["referrer-policy"] == "no-referrer" and "set-cookie" not in page.headers
    assert (await rig.http("GET", "/api/sessions")).status == 401
    assert (await exchange(rig, token)).status == 201


async def test_a_link_works_once_and_of_many_at_the_same_moment_for_one(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    token = await link_of(ann, code)
    tries = await asyncio.gather(*(exchange(rig, token) for _ in range(8)))
    assert sorted(answer.status for answer in tries) == [201] + [410] * 7
    late = await exchange(rig, token)
    assert late.json() == {"word": "why-link-used", "clause": "", "args": {}}
    assert "set-cookie" not in late.headers
    assert (await exchange(rig, "no such link")).json() == late.json(), "nor does it tell whether there was one"
    assert await others(ann) == 1


async def test_a_link_that_is_too_old(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings(), clock=clock) as rig:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        token = await link_of(ann, code)
        clock.advance_to(clock.now() + LINK_SECONDS + 1)
        assert (await exchange(rig, token)).json()["word"] == "why-link-used"
        assert await others(ann) == 0


async def test_a_device_that_was_somebody_else_is_that_no_longer(rig: Rig) -> None:
    ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
    code = await ann.opens("hands", seats=2)
    async with bob.at(code) as b:
        taken = await exchange(rig, await link_of(ann, code), bob.cookie)
        assert taken.status == 201
        await is_ended(b)
    assert await name_of(bob) is None
    assert await name_of(Person(rig, taken.headers["set-cookie"].partition(";")[0], ann.id)) == "Ann"


class NotNow:
    """A desk whose next change fails at one of its statements, or at the end of it."""

    def __init__(self, backend: GuestBackend, statement: int) -> None:
        self.backend = backend
        self.left = statement

    async def select(self, sql: str, *args: object) -> list[Any]:
        return await self.backend.select(sql, *args)

    async def change(self, work: Callable[[RunSql], Any], guests: Sequence[str] = ()) -> Any:
        def failing(run: RunSql) -> Any:
            def counted(sql: str, *args: object) -> list[Any]:
                self.step()
                return run(sql, *args)

            result = work(counted)
            self.step()
            return result

        return await self.backend.change(failing, guests)

    def step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise StoreError("not now")


async def test_a_link_that_could_not_be_exchanged_whole_is_as_good_as_before(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The device keeps its old session meanwhile."""
    async with open_server(database, Settings()) as rig:
        ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
        code = await ann.opens("hands", seats=2)
        link = await link_of(ann, code)
        desk = rig.server.sessions.guests.backend
        tries: list[int] = []
        while 201 not in tries:
            monkeypatch.setattr(rig.server.sessions.guests, "backend", NotNow(desk, len(tries)))
            answer = await exchange(rig, link, bob.cookie)
            tries.append(answer.status)
            monkeypatch.setattr(rig.server.sessions.guests, "backend", desk)
            rig.server.sessions.invalidate("")  # what is known is asked of the store
            assert await others(ann) == (answer.status == 201)
            assert await name_of(bob) == (None if answer.status == 201 else "Bob")
        assert len(tries) > 4 and set(tries[:-1]) == {503}
        assert await name_of(Person(rig, answer.headers["set-cookie"].partition(";")[0], ann.id)) == "Ann"


async def test_all_other_devices_are_ended_at_once(rig: Rig) -> None:
    ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
    code = await ann.opens("hands", seats=2)
    phone, tablet = await on_another_device(ann, code), await on_another_device(ann, code)
    before = await link_of(ann, code)
    async with ann.at(code) as a, phone.at(code) as p, tablet.at(code, watch=True) as t, bob.at(code) as b:
        assert (await end(phone, "others")).json() == {"others": 0}
        await is_ended(a)
        await is_ended(t)
        for seen in (p, b):
            assert await seen.request("say", text="") is not None, "still heard"
    assert await name_of(ann) is None and await name_of(phone) == "Ann" and await name_of(bob) == "Bob"
    assert (await exchange(rig, before)).status == 410, "nor does a link from before work"
    async with ann.at(code) as a:
        await is_ended(a)
    async with ann.at(code, watch=True) as a:
        assert a.welcome is not None and a.welcome["guest"] == "", "anybody may look on"


async def test_who_leaves_a_device_is_nobody_there(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    phone = await on_another_device(ann, code)
    async with ann.at(code) as a, phone.at(code) as p:
        assert (await end(ann, "this")).status == 200
        await is_ended(a)
        assert p.bye is None
    assert await name_of(ann) is None and await name_of(phone) == "Ann"
    assert (await end(ann, "others")).status == 401
    assert await name_of(phone) == "Ann"


async def test_what_an_ended_device_still_says_is_not_heard(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The device's socket stays open a while longer, because the device does not read."""
    from backroom.server.ws_api import Connection

    async def deaf(self: Connection) -> None:
        await asyncio.sleep(3600)

    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    phone = await on_another_device(ann, code)
    async with phone.at(code) as p:
        [connection] = rig.uvicorn.connections.open
        monkeypatch.setattr(Connection, "write", deaf)
        async with ann.at(code, hello=False) as a:
            monkeypatch.undo()
            await a.send("hello", protocol=protocol_ws.PROTOCOL)
            assert (await end(phone, "others")).status == 200
            await a.send("sit", seat=0, name="Ann")
            async with asyncio.timeout(20):
                while not a.ended:
                    await asyncio.sleep(0.01)
        assert p.room["chairs"][0]["kind"] == "empty" and connection in rig.uvicorn.connections.open


async def test_who_is_ended_while_coming_in_does_not_stay(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    find = rig.server.sessions.find_by_hash

    async def just_before(token: bytes) -> Any:
        """The device is ended when it was found, and nobody could yet know of its connection."""
        monkeypatch.undo()
        found = await find(token)
        await rig.server.sessions.guests.end_device(ann.id, hashed(ann.cookie))
        rig.server.guest_changed(ann.id)
        return found

    monkeypatch.setattr(rig.server.sessions, "find_by_hash", just_before)
    async with ann.at(code, hello=False) as a:
        await is_ended(a)


def hashed(cookie: str) -> bytes:
    return sessions.hash_token(cookie.partition("=")[2])


async def test_a_name_is_new_on_all_devices(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    phone = await on_another_device(ann, await ann.opens("hands", seats=2))
    assert await name_of(phone) == "Ann"
    await ann.comes_in("Anna")
    assert await name_of(phone) == await name_of(ann) == "Anna"


async def test_what_cannot_be_is_refused_in_the_one_shape(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    for path, body, cookie, word in (
        ("/api/links", {"code": code}, "", "why-no-guest"),
        ("/api/links", {"code": "QQQQQQ"}, ann.cookie, "why-no-table"),
        ("/api/links", {"table": code}, ann.cookie, "why-not-understood"),
        ("/api/sessions/end", {"which": "all"}, ann.cookie, "why-not-understood"),
        ("/api/sessions/end", {"which": "others"}, "", "why-no-guest"),
        ("/api/sessions", {}, "", "why-not-understood"),
    ):
        assert (await rig.http("POST", path, body, cookie)).json()["word"] == word
    elsewhere = {"origin": "https://elsewhere.example", "content-type": "application/json"}
    for path in ("/api/links", "/api/sessions", "/api/sessions/end"):
        answer = await rig.http("POST", path, b"{}", ann.cookie, elsewhere)
        assert answer.json()["word"] == "why-origin"
    tries = [(await exchange(rig, "guess")).status for _ in range(int(limits.REQUEST_BURST) + 2)]
    assert tries[0] == 410 and tries[-1] == 429


async def test_what_was_read_before_a_change_is_not_remembered_after_it(rig: Rig) -> None:
    """A device that is ended while its guest is being looked up."""
    ann = await rig.guest("Ann")
    guests = rig.server.sessions.guests
    known = guests.find_by_token

    async def slowly(token: bytes, since: float) -> Any:
        found = await known(token, since)
        await guests.end_device(ann.id, token)
        rig.server.guest_changed(ann.id)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guests, "find_by_token", slowly)
        rig.server.sessions.invalidate("")
        await name_of(ann)
    assert await name_of(ann) is None


# ---------------------------------------------------------------------- several processes


@pytest.fixture
async def two_servers(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Rig, Rig]]:
    """Two servers on one database. Patches of the test last until both have closed."""
    database = cluster.database()
    async with open_server(database, Settings()) as one, open_server(database, Settings()) as other:
        yield one, other


async def test_of_two_processes_one_exchanges_a_link(two_servers: tuple[Rig, Rig]) -> None:
    one, other = two_servers
    ann = await one.guest("Ann")
    code = await ann.opens("hands", seats=2)
    for _ in range(3):
        token = await link_of(ann, code)
        tries = await asyncio.gather(*(exchange(rig, token) for rig in (one, other, one, other)))
        assert sorted(answer.status for answer in tries) == [201, 410, 410, 410]
    assert await others(ann) == 3


async def test_who_a_device_was_before_is_ended_in_other_processes_too(two_servers: tuple[Rig, Rig]) -> None:
    one, other = two_servers
    ann, bob = await one.guest("Ann"), await one.guest("Bob")
    code = await ann.opens("hands", seats=2)
    async with Person(other, bob.cookie, bob.id).at(code) as b:
        assert (await exchange(one, await link_of(ann, code), bob.cookie)).status == 201
        await is_ended(b)


async def test_a_device_is_ended_and_renamed_from_another_process(two_servers: tuple[Rig, Rig]) -> None:
    one, other = two_servers
    ann = await one.guest("Ann")
    code = await ann.opens("hands", seats=2)
    phone = await on_another_device(ann, code, other)
    assert await name_of(phone) == "Ann" and await name_of(ann) == "Ann"
    await ann.comes_in("Anna")
    async with asyncio.timeout(20):
        while await name_of(phone) != "Anna":
            await asyncio.sleep(0.02)
    async with ann.at(code) as a, phone.at(code) as p:
        assert (await end(ann, "others")).status == 200
        await is_ended(p)
        assert a.bye is None
    assert await name_of(phone) is None and await name_of(ann) == "Anna"


async def test_who_comes_in_again_stays_at_all_matches_in_every_process(two_servers: tuple[Rig, Rig]) -> None:
    """Under a new token: the connections of that device follow, and those of no other."""
    one, other = two_servers
    ann = await one.guest("Ann")
    code = await ann.opens("hands", seats=2)
    elsewhere, old = Person(other, ann.cookie, ann.id), ann.cookie
    async with ann.at(code) as a, elsewhere.at(code) as e:
        phone = await on_another_device(ann, code, other)
        async with phone.at(code) as p:
            await ann.comes_in("Anna")
            async with asyncio.timeout(20):
                while await name_of(phone) != "Anna":
                    await asyncio.sleep(0.02)
            assert await name_of(Person(other, old, ann.id)) is None
            await asyncio.sleep(0.2)  # in which a connection that did not follow would be ended
            for seat, seen in enumerate((a, e)):
                assert await seen.request("sit", seat=seat, name=f"Ann {seat}") is None
            assert (await end(phone, "others")).status == 200
            await is_ended(a)
            await is_ended(e)
            assert await p.request("stand", seat=0) is None


async def test_who_was_ended_while_nobody_listened_goes_when_somebody_does(
    two_servers: tuple[Rig, Rig], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a gap in listening every session is checked, as often as it takes."""
    one, other = two_servers
    ann = await one.guest("Ann")
    code = await ann.opens("hands", seats=2)
    phone = await on_another_device(ann, code, other)
    async with ann.at(code) as a, phone.at(code) as p:
        await one.server.store.guests.backend.change(
            lambda run: run("DELETE FROM sessions WHERE token = ?", hashed(phone.cookie))
        )
        failing = iter([StoreError("away")])
        known = other.server.sessions.guests.find_by_token

        async def at_first_not(token: bytes, since: float) -> Any:
            for error in failing:
                raise error
            return await known(token, since)

        monkeypatch.setattr(other.server.sessions.guests, "find_by_token", at_first_not)
        other.server.guest_changed("")
        await is_ended(p)
        assert a.bye is None
