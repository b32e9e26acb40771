"""Records from anybody, which the server plays again: they hold up nobody else, and are bounded."""

from __future__ import annotations

import asyncio
import gzip
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import msgspec
import pytest

import backroom
from backroom.engine.record import Line, Replay, write
from backroom.match import protocol_http
from backroom.match.protocol_ws import Refused
from backroom.server import limits
from backroom.server.replay_worker import ReplayAnswer, ReplayTask, encode, make_answer
from backroom.server.replays import Replays
from tests.server.rig import HttpAnswer, Person, Rig
from tests.server.server_process import ServerProcess, started_server
from tests.server.test_floods import memory

GUESTS = 6
MEMORY = 100 << 20  # bytes more than before


def record_of(game_name: str, seats: int, most: int = 10_000, **options: str) -> str:
    """A game, played at random to its end or for so many lines."""
    game, random, seed = backroom.get_game(game_name), Random(0), bytes(32)
    s, lines = game.deal(seats, seed, options), list[Line]()
    while s.pending and len(lines) < most:
        seat = s.pending_seats[0]
        lines.append(Line(seat, random.choice(s.legal_actions(seat)).text))
        s.submit(seat, lines[-1].text)
    return write(
        Replay(game=game.name, version=game.version, seats=seats, seed=seed, options=dict(options), lines=lines)
    )


async def posts(person: Person, record: str, seat: str = "truth") -> HttpAnswer:
    return await person.rig.http("POST", f"/api/film?seat={seat}", record.encode(), person.cookie)


def test_films_of_strangers_hold_up_nobody(tmp_path: Path) -> None:
    record = record_of("noir", 7, most=150, mode="heist")

    async def evening(server: ServerProcess) -> None:
        remote = server.remote
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * GUESTS))  # all of them ask at once
        stranger = await remote.http("POST", "/api/film", record.encode())
        assert (stranger.status, stranger.json()["word"]) == (401, "why-no-guest")
        guests = [await remote.guest(f"Ann {n}") for n in range(GUESTS)]
        before = memory(server)
        crowd = [guest for guest in guests for _ in range(limits.MAX_REPLAYS_OF_GUEST + 1)]
        films = [asyncio.create_task(posts(guest, record)) for guest in crowd]
        waits = []
        while not all(film.done() for film in films):
            began = time.monotonic()
            assert (await remote.http("GET", "/healthz")).status == 200
            waits.append(time.monotonic() - began)
            assert memory(server) - before < MEMORY
            await asyncio.sleep(0.02)
        assert max(waits) < 1.0, "others wait for the films"
        answers = [film.result() for film in films]
        refused = [answer.json()["word"] for answer in answers if answer.status == 429]
        assert refused == ["why-replays-busy"] * GUESTS, "so many of each are made, and no more"
        for answer in answers:
            assert answer.status == 429 or len(answer.json()["frames"]) > 100
            assert len(answer.body) < 1 << 20

    with started_server(tmp_path, "--bot-workers", "1") as server:
        asyncio.run(evening(server))
        assert not server.warnings()


def test_a_record_without_end_is_refused_and_the_next_one_is_played(tmp_path: Path) -> None:
    async def evening(server: ServerProcess) -> None:
        ann = await server.remote.guest("Ann")
        short = record_of("hands", 2)
        endless = short + "A rock\n" * limits.MAX_RECORD_LINES
        answer = await posts(ann, endless)
        assert (answer.status, answer.json()["word"]) == (413, "why-long-record")
        answer = await posts(ann, short)
        assert answer.status == 200 and answer.json()["outcome"] is not None

    with started_server(tmp_path, "--bot-workers", "1") as server:
        asyncio.run(evening(server))


# ---------------------------------------------------------------------- the bounds, one by one


def asked(record: str, viewer: str = "truth") -> ReplayTask:
    return ReplayTask(record, viewer, [])


def test_frames_that_are_too_large_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    task = asked(record_of("boss", 4))
    view = gzip.decompress(make_answer(task).view)
    frames = [len(encode(frame)) for frame in msgspec.json.decode(view, type=protocol_http.ReplayView).frames]
    monkeypatch.setattr(limits, "MAX_REPLAY_BYTES", sum(frames))
    assert make_answer(task).view
    monkeypatch.setattr(limits, "MAX_REPLAY_BYTES", sum(frames) - 1)
    assert make_answer(task) == ReplayAnswer(refused="long-record")


@pytest.mark.anyio
async def test_a_record_that_takes_too_long_is_given_up_with_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    replays, task = Replays(), asked(record_of("boss", 4))
    try:
        assert await replays.view(task, "Ann")
        first = replays.worker.process
        assert first is not None
        monkeypatch.setattr(limits, "REPLAY_SECONDS", 0.001)
        with pytest.raises(Refused, match="why-long-record"):
            await replays.view(task, "Ann")
        assert first.returncode is not None
        monkeypatch.setattr(limits, "REPLAY_SECONDS", 30.0)
        assert await replays.view(task, "Ann")
        assert not replays.asked
    finally:
        await replays.close()


@pytest.mark.anyio
async def test_what_waits_for_its_turn_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_REPLAYS", 3)
    replays, task = Replays(), asked(record_of("hands", 2))
    try:
        found = await asyncio.gather(*[replays.view(task, f"Ann {n}") for n in range(5)], return_exceptions=True)
        assert [isinstance(one, Refused) for one in found] == [False] * 3 + [True] * 2
        assert await replays.view(task, "Ann 4"), "when they are done the next may come"
    finally:
        await replays.close()


@pytest.mark.anyio
async def test_who_has_no_name_may_see_a_match_again_and_hand_in_nothing(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2, options={"rounds": 1})
    async with ann.at(code) as a:
        for seat in range(2):
            assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
        assert await a.request("start") is None
        await a.next_question()
        await a.plays(0, "paper")
        await a.plays(1, "rock")
        await a.until(lambda seen: seen.outcome)
    film = (await rig.http("GET", f"/api/tables/{code}/film?seat=A")).json()
    assert film["names"] == ["Ann 0", "Ann 1"] and film["outcome"]["winners"] == [0]
    record = (await rig.http("GET", f"/api/tables/{code}/record")).body
    assert (await rig.http("POST", "/api/film", record)).status == 401
    assert (await rig.http("POST", "/api/film", record, ann.cookie)).json()["outcome"] == film["outcome"]
