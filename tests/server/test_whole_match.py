"""A game through the real server: people, bots, spectators, coming back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.players import play
from tests.server.rig import Rig

pytestmark = pytest.mark.anyio  # the tests that are coroutines


class EndsAtOnce:
    """The frames of a guest with two chairs when the clock answers for both and the game is over."""

    def __init__(self) -> None:
        self.question = {"number": 1, "acting": [0, 1], "locked": []}
        self.hands = {seat: {"legal": ["rock"]} for seat in (0, 1)}
        self.outcome: dict[str, Any] | None = None

    async def until(self, true: Any, seconds: float) -> Any:
        return true(self)

    async def request(self, type: str, **fields: Any) -> Any:
        self.outcome = {"winners": [0]}
        self.hands = {seat: {"legal": []} for seat in (0, 1)}
        return {"word": "why-game-over"}


async def test_a_player_answers_nothing_more_when_the_game_has_ended_meanwhile() -> None:
    assert await play(EndsAtOnce(), [0, 1], random.Random(1)) == 0  # type: ignore[arg-type]


async def test_two_people_play_a_game_to_its_end(rig: Rig) -> None:
    ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as a, bob.at(code) as b, rig.connect(code) as watcher:
        assert await a.request("sit", seat=0, name="Ann") is None
        assert await b.request("sit", seat=1, name="Bob") is None
        assert await a.request("start") is None
        number = rounds = 0
        while number := await a.next_question(after=number):
            assert await b.next_question(after=number - 1) == number
            await a.plays(0, "rock")
            await b.plays(1, "scissors" if rounds else "rock")
            rounds += 1
        assert a.outcome is not None
        assert a.outcome["winners"] == [0]
        await watcher.until(lambda seen: seen.outcome)
        assert list(watcher.hands) == [None]
    record = await rig.http("GET", f"/api/tables/{code}/record")
    assert record.status == 200 and b"A rock" in record.body
    film = (await rig.http("GET", f"/api/tables/{code}/film?seat=B")).json()
    assert film["outcome"]["winners"] == [0] and film["viewer"] == "B"
