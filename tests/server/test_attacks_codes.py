"""Guessing codes of matches soon yields nothing, over HTTP and WebSocket, at a server as a user starts it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

import pytest

from backroom.server import limits
from backroom.server.ids import LISTED_LENGTH, UNLISTED_LENGTH
from tests.server.rig import Person, RemoteServer
from tests.server.server_process import ServerProcess, started_server

TRIES: Final = 500
AT_ONCE: Final = 20
LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"

FOUND, NO_TABLE, TOO_FAST = "found", "why-no-table", "why-too-fast"
Door = Callable[[RemoteServer, str, str], Awaitable[str]]  # what somebody with a cookie hears of a code there


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with started_server(tmp_path_factory.mktemp("codes")) as server:
        yield server


def get(what: str) -> Door:
    async def door(remote: RemoteServer, code: str, cookie: str) -> str:
        answer = await remote.http("GET", f"/api/tables/{code}/{what}", cookie=cookie)
        return FOUND if answer.status == 200 else str(answer.json()["word"]).replace("why-not-over", FOUND)

    return door


async def link(remote: RemoteServer, code: str, cookie: str) -> str:
    answer = await remote.http("POST", "/api/links", {"code": code}, cookie)
    return FOUND if answer.status == 201 else str(answer.json()["word"])


async def connection(remote: RemoteServer, code: str, cookie: str) -> str:
    async with remote.connect(code) as seen:  # a spectator: guests may connect at a slow pace only
        if seen.bye is None:
            return FOUND
        assert seen.bye["again"] == (seen.bye["word"] == TOO_FAST), "who is merely too fast may come back later"
        return str(seen.bye["word"])


DOORS: Final[dict[str, Door]] = {
    "record": get("record"),
    "film": get("film"),
    "parts": get("parts"),
    "link": link,
    "connection": connection,
}


async def guess(door: Door, remote: RemoteServer, cookie: str) -> list[str]:
    """The answers to so many codes that no match has, in the order of the tries."""
    heard: list[str] = []
    for first in range(0, TRIES, AT_ONCE):
        codes = [f"Q{LETTERS[n // 20]}{LETTERS[n % 20]}QQQ" for n in range(first % 400, first % 400 + AT_ONCE)]
        heard += await asyncio.gather(*(door(remote, code, cookie) for code in codes))
    return heard


@pytest.mark.parametrize("name", DOORS)
def test_codes_cannot_be_guessed(name: str, server: ServerProcess) -> None:
    async def story() -> None:
        door = DOORS[name]
        guesser = RemoteServer(server.port, f"127.0.0.{2 + list(DOORS).index(name)}")
        elsewhere = RemoteServer(server.port, f"127.0.1.{2 + list(DOORS).index(name)}")
        ann, eve = await elsewhere.guest("Ann"), await guesser.guest("Eve")
        code = await ann.opens("hands", seats=2, listed=True)
        async with ann.at(code):
            assert await door(guesser, code, eve.cookie) == FOUND
            heard = await guess(door, guesser, eve.cookie)
            assert heard[0] == NO_TABLE and set(heard) == {NO_TABLE, TOO_FAST}
            assert heard.count(NO_TABLE) <= limits.MISS_BURST + 10, "and what is earned meanwhile"
            pairs = [[await door(guesser, one, eve.cookie) for one in ("QQQQQQ", code)] for _ in range(5)]
            assert [TOO_FAST, TOO_FAST] in pairs, "nor is the right one told, but for a try earned meanwhile"
            assert await door(elsewhere, code, ann.cookie) == FOUND
            async with Person(guesser, ann.cookie, ann.id).at(code) as a:
                assert a.room, "who belongs to the match comes back also from his address"

    asyncio.run(story())


def test_right_codes_are_never_charged(server: ServerProcess) -> None:
    async def story() -> None:
        friends = RemoteServer(server.port, "127.0.2.1")
        ann = await friends.guest("Ann")
        code = await ann.opens("hands", seats=2)
        for _ in range(3 * int(limits.MISS_BURST)):
            assert await get("parts")(friends, code, "") == FOUND
            assert await connection(friends, code, "") == FOUND

    asyncio.run(story())


def test_the_code_of_a_match_that_is_not_listed_is_longer(server: ServerProcess) -> None:
    async def story() -> None:
        ann = await server.remote.guest("Ann")
        for listed, length in ((True, LISTED_LENGTH), (False, UNLISTED_LENGTH)):
            code = await ann.opens("hands", seats=2, options={"rounds": 1}, listed=listed)
            assert len(code) == length
            async with ann.at(code) as a:
                for seat in range(2):
                    assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
                assert await a.request("start") is None
                await a.next_question()
                await a.plays(0, "paper")
                await a.plays(1, "rock")
                await a.until(lambda seen: seen.outcome)
                assert await a.request("rematch") is None
                assert len(await a.until(lambda seen: seen.room["next"])) == length

    asyncio.run(story())
