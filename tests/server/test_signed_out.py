"""A device that was signed out gets no hand and makes no move once the request that ended it is answered."""

from __future__ import annotations

import asyncio
import json
import textwrap
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from backroom.server.send_queue import SendQueue
from backroom.server.ws_api import ConnectionEnded
from tests.server.rig import Client, HttpAnswer, Person, RemoteServer, Rig
from tests.server.server_process import ServerProcess, at, started_server

SLOW_STORE = """
    import asyncio
    from backroom.server.storage.guests import GuestStore

    find = GuestStore.find_by_token

    async def find_slowly(*args):
        await asyncio.sleep(0.15)
        return await find(*args)

    GuestStore.find_by_token = find_slowly
"""
DEVICES = 20
MOVES = 10  # after the answer


async def another_device(ann: Person, code: str) -> Person:
    link = (await ann.rig.http("POST", "/api/links", {"code": code}, ann.cookie)).json()["link"]
    return await taken_device(ann.rig, ann.id, link.partition("#")[2], "")


async def taken_device(remote: RemoteServer, id: str, link: str, cookie: str) -> Person:
    answer = await remote.http("POST", "/api/sessions", {"link": link}, cookie)
    assert answer.status == 201, answer.body
    return Person(remote, answer.headers["set-cookie"].partition(";")[0], id)


async def end_others(ann: Person) -> HttpAnswer:
    return await ann.rig.http("POST", "/api/sessions/end", {"which": "others"}, ann.cookie)


async def game_of(ann: Person) -> str:
    code = await ann.opens("hands", seats=2, options={"rounds": 3})
    async with ann.at(code) as a:
        for seat in range(2):
            assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
        assert await a.request("start") is None
        await a.next_question()
    return code


async def chooses(a: Client, action: str) -> None:
    assert a.question is not None
    assert await a.request("choose", seat=0, question=a.question["number"], action=action) is None


def check_shut_out(device: Client) -> None:
    """The device was shown choices before the answer, none after it, and its own move was not made."""
    heard = [json.loads(frame) for frame in device.frames]
    assert heard[-1]["type"] == "bye" and heard[-1]["word"] == "bye-session"
    choices = {hand["choice"] for message in heard[:-1] if message["type"] == "update" for hand in message["hands"]}
    assert "paper" in choices and "rock" not in choices, "what was chosen after the answer was shown"
    assert "late" not in device.replies


async def until_ended(device: Client) -> None:
    async with asyncio.timeout(20), device.changed:
        await device.changed.wait_for(lambda: device.ended)


async def play_on(phone: Client, devices: list[Client], end: Callable[[], Awaitable[None]]) -> None:
    """Sessions end while the phone plays; right after the answer the phone and the ended devices go on."""
    await chooses(phone, "paper")
    for device in devices:
        await device.until(lambda seen: seen.hands[0]["choice"] == "paper")
    await end()
    number = phone.question and phone.question["number"]
    for device in devices:
        await device.send("choose", seat=0, question=number, action="scissors", key="late")
    for n in range(MOVES):
        await chooses(phone, "rock")
        assert phone.hands[0]["choice"] == "rock", f"an ended device has moved ({n})"
    for device in devices:
        await until_ended(device)
        check_shut_out(device)
    assert phone.bye is None


@pytest.fixture
def slow_store(tmp_path: Path) -> dict[str, str]:
    """An environment in which a session is read slowly, as under load."""
    folder = tmp_path / "slow"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(textwrap.dedent(SLOW_STORE), encoding="utf-8")
    return at(0.02, PYTHONPATH=str(folder))


def test_devices_that_were_ended_from_another_one(slow_store: dict[str, str], tmp_path: Path) -> None:
    async def evening(server: ServerProcess) -> None:
        ann = await server.remote.guest("Ann")
        code = await game_of(ann)
        others = [await another_device(ann, code) for _ in range(DEVICES)]

        async def end() -> None:
            assert (await end_others(ann)).json() == {"others": 0}

        async with AsyncExitStack() as stack:
            phone = await stack.enter_async_context(ann.at(code))
            devices = [await stack.enter_async_context(other.at(code)) for other in others]
            await play_on(phone, devices, end)

    with started_server(tmp_path, "--bot-workers", "1", environment=slow_store) as server:
        asyncio.run(evening(server))


def test_a_browser_that_has_become_somebody_elses(slow_store: dict[str, str], tmp_path: Path) -> None:
    """The browser follows Bob's link: Ann's tab, still open in it, is shown nothing more."""

    async def evening(server: ServerProcess) -> None:
        ann, bob = await server.remote.guest("Ann"), await server.remote.guest("Bob")
        code = await game_of(ann)
        tablet = await another_device(ann, code)
        link = (await bob.rig.http("POST", "/api/links", {"code": code}, bob.cookie)).json()["link"]

        async def end() -> None:
            await taken_device(bob.rig, bob.id, link.partition("#")[2], tablet.cookie)

        async with ann.at(code) as phone, tablet.at(code) as tab:
            await play_on(phone, [tab], end)

    with started_server(tmp_path, "--bot-workers", "1", environment=slow_store) as server:
        asyncio.run(evening(server))


# ---------------------------------------------------------------------- what waits to be sent


@pytest.mark.anyio
async def test_a_held_queue_sends_nothing_and_a_cleared_one_never_does() -> None:
    sent: list[str] = []

    async def send(message: str) -> None:
        sent.append(message)

    queue = SendQueue(send)
    queue.hold()
    queue.hold()
    queue.put(b"a hand")
    sending = asyncio.create_task(queue.send_all())
    await asyncio.sleep(0)
    queue.release()
    await asyncio.sleep(0.01)
    assert not sent and not sending.done(), "one hold is left"
    queue.clear()
    queue.release()
    await sending
    assert not sent and not queue.size
    queue.put(b"later")
    await queue.send_all()
    assert sent == ["later"]


@pytest.mark.anyio
async def test_a_connection_that_is_ending_anyway_is_not_sent_the_rest(rig: Rig) -> None:
    """The connection was too slow and is being sent its queue when its session ends."""
    ann = await rig.guest("Ann")
    code = await game_of(ann)
    tablet = await another_device(ann, code)
    async with tablet.at(code) as tab:
        (connection,) = rig.uvicorn.connections.open
        connection.send_queue.hold()  # a guest who does not read
        connection.show(b"a hand")
        connection.end(ConnectionEnded("bye-slow", again=True))
        assert (await end_others(ann)).json() == {"others": 0}
        connection.send_queue.release()
        await until_ended(tab)
        assert "a hand" not in tab.frames and tab.bye is not None
