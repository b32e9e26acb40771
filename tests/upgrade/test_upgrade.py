"""The databases of older servers, opened by this one. `tools/fixture_database.py` made `tests/upgrade/N` at its time.

Finished games can be watched and have the record that they had. Running games go on to their end. Where the rules have
a new version that is not compatible, the match is closed, its log is kept, and each request is refused with the
reason. A match before its deal can be started. Records play again, positions open.
"""

from __future__ import annotations

import asyncio
import copy
import gzip
import itertools
import json
import logging
import random
import re
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from backroom import get_game
from backroom.bots import make_bot
from backroom.engine.game import Game
from backroom.engine.record import read
from backroom.engine.registry import find_games
from backroom.engine.replay import run
from backroom.match import lobby, snapshot
from backroom.server.settings import Settings
from backroom.server.storage.sqlite_file import prepare_file
from tests.server.players import play
from tests.server.rig import Client, Rig, open_server
from tools.fixture_database import read_positions

HERE = Path(__file__).parent
LEFT = sorted(path.parent for path in HERE.glob("*/house.json"))
RECORDS = sorted(HERE.glob("*/records/*.txt"))
POSITIONS = sorted(HERE.glob("*/positions/*.toml"))
SCALE = 0.02

pytestmark = pytest.mark.anyio  # the tests that are coroutines
every_database = pytest.mark.parametrize("left", LEFT, ids=lambda left: left.name)


def test_every_game_and_mode_was_played_there() -> None:
    for left in LEFT:
        states = {(table["label"], table["state"]) for table in tables(left)}
        labels = {label for label, _ in states}
        games = {get_game(table["game"]).name for table in tables(left)}
        assert games >= {"hands", "cash1", "cash2", "boss", "noir"} and len(labels) >= 14
        for state in ("finished", "running"):
            assert {label for label, found in states if found == state} == labels
        for kind in ("records", "positions"):
            assert {path.stem for path in (left / kind).iterdir()} == labels


def tables(left: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((left / "house.json").read_text(encoding="utf-8"))["tables"]
    return found


def guests(left: Path) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads((left / "house.json").read_text(encoding="utf-8"))["guests"]
    return found


def lay_down(left: Path, folder: Path) -> Path:
    """The database as it was left this evening: cookies are good for half a year, and it is to be kept longer."""
    path = folder / "house.sqlite"
    with gzip.open(left / "house.sqlite.gz") as packed, path.open("wb") as out:
        shutil.copyfileobj(packed, out)
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE sessions SET since = ?", (time.time(),))
        db.commit()
    return path


def lay_down_migrated(left: Path, folder: Path) -> Path:
    """The same in the present schema, for SQL of today."""
    path = lay_down(left, folder)
    prepare_file(path).close()
    return path


@asynccontextmanager
async def running(path: Path) -> AsyncIterator[Rig]:
    """A server of today on this file."""
    async with open_server(f"sqlite:///{path}", Settings(time_scale=SCALE)) as rig:
        yield rig


def seated(table: dict[str, Any]) -> tuple[str, list[int]]:
    """Somebody with a chair there."""
    return next((guest, seats) for guest, seats in table["chairs"].items() if seats)


def goes_on(table: dict[str, Any], left: Path) -> bool:
    """Whether the rules of today are those of the match, or compatible with them."""
    text = (left / "positions" / f"{table['label']}.toml").read_text(encoding="utf-8")
    game = get_game(table["game"])
    return version_of(text) in (game.version, *game.compatible_versions)


def version_of(text: str) -> int:
    return next(int(line.partition("=")[2]) for line in text.splitlines() if line.startswith("version"))


# ---------------------------------------------------------------------- matches


@every_database
async def test_finished_games_have_their_record_and_can_be_watched(left: Path, tmp_path: Path) -> None:
    compared: set[str] = set()
    async with running(lay_down(left, tmp_path)) as rig:
        for table in tables(left):
            if table["state"] != "finished":
                continue
            answer = await rig.http("GET", f"/api/tables/{table['code']}/record")
            assert answer.status == 200
            kept = (left / "records" / f"{table['label']}.txt").read_text(encoding="utf-8")
            theirs, ours = read(kept), read(answer.body.decode())
            same_game = get_game(table["game"]).version == ours.version
            if theirs.seed == ours.seed:
                compared.add(table["label"])
                assert [(line.seat, line.text, line.clock) for line in ours.lines] == [
                    (line.seat, line.text, line.clock) for line in theirs.lines
                ]
                assert not same_game or answer.body.decode() == kept
            live = await rig.server.matches.find(table["code"])
            assert live.match.phase == "over" and live.match.retired != same_game
            if same_game:
                film = live.match.replay_view("truth")
                assert film.outcome is not None and len(film.frames) > 2
    assert compared == {path.stem for path in (left / "records").iterdir()}


@every_database
async def test_games_in_the_middle_go_on_to_their_end(
    left: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        async with running(lay_down(left, tmp_path)) as rig:
            await asyncio.gather(
                *[goes_to_its_end(rig, left, table) for table in tables(left) if table["state"] == "running"]
            )
            await the_waiting_play(rig, left)
    assert not [record.message for record in caplog.records if goes_wrong(record)]


def goes_wrong(record: logging.LogRecord) -> bool:
    """The one thing that may be said: that a position was not used, because rules have changed."""
    return not re.search("its (own )?rules", str(vars(record).get("reason")))


@asynccontextmanager
async def comes_back(rig: Rig, left: Path, table: dict[str, Any], guest: str) -> AsyncIterator[Client]:
    """With the cookie of that time. The match knows the requests of that time by their keys."""
    async with rig.connect(table["code"], guests(left)[guest]["cookie"]) as seen:
        seen.keys = itertools.count(1_000_000)
        yield seen


async def goes_to_its_end(rig: Rig, left: Path, table: dict[str, Any]) -> None:
    async with AsyncExitStack() as stack:
        seen = {
            guest: await stack.enter_async_context(comes_back(rig, left, table, guest)) for guest in table["chairs"]
        }
        for guest, line in seen.items():
            assert line.welcome is not None and line.welcome["seats"] == table["chairs"][guest], "in their own chairs"
        if not goes_on(table, left):
            await is_closed(rig, table, seen[seated(table)[0]])
            return
        assert all(line.room["phase"] == "playing" for line in seen.values())
        rng = random.Random(table["code"])
        await asyncio.gather(*[play(line, table["chairs"][guest], rng) for guest, line in seen.items()])
        assert all(line.outcome for line in seen.values())
        record = read((await rig.http("GET", f"/api/tables/{table['code']}/record")).body.decode())
        assert record.result is not None
        if not record.changes:
            assert run(record).over


async def is_closed(rig: Rig, table: dict[str, Any], seen: Any) -> None:
    assert seen.room["phase"] == "over"
    refused = await seen.request("say", seat=seated(table)[1][0], text="hello?")
    assert refused["word"] == "why-old-rules"
    answer = await rig.http("GET", f"/api/tables/{table['code']}/record")
    assert answer.status == 400 and answer.json()["word"] == "why-not-over", "another server may be playing it"


async def the_waiting_play(rig: Rig, left: Path) -> None:
    for table in tables(left):
        if table["state"] == "waiting":
            async with AsyncExitStack() as stack:
                lines = {
                    guest: await stack.enter_async_context(comes_back(rig, left, table, guest))
                    for guest in table["chairs"]
                }
                host = next(line for line in lines.values() if line.welcome and line.welcome["host"])
                assert host.room["phase"] == "waiting"
                assert await host.request("start") is None
                rng = random.Random(table["code"])
                await asyncio.gather(*[play(line, table["chairs"][guest], rng) for guest, line in lines.items()])
                assert host.outcome


@every_database
async def test_a_killed_server_has_the_same_running_games(left: Path, tmp_path: Path) -> None:
    """Without snapshots: each match is what its log entries make."""

    async def look(path: Path) -> dict[str, Any]:
        found = {}
        async with running(path) as rig:
            for table in tables(left):
                if table["state"] == "running" and get_game(table["game"]).version == version_in_log(rig, table):
                    play = (await rig.server.matches.find(table["code"])).match.current_game
                    assert play is not None
                    found[table["code"]] = [play.number, *[play.view(seat) for seat in range(play.s.seats)]]
        return found

    def version_in_log(rig: Rig, table: dict[str, Any]) -> int:
        return version_of((left / "positions" / f"{table['label']}.toml").read_text(encoding="utf-8"))

    as_left = await look(lay_down(left, tmp_path))
    path = lay_down_migrated(left, tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM snapshots")
        db.commit()
    assert await look(path) == as_left


@pytest.mark.parametrize("compatible", [True, False])
@every_database
async def test_games_go_on_under_compatible_rules_and_are_closed_with_a_sentence_under_others(
    left: Path, compatible: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def later(game: Game) -> Game:
        other = copy.copy(game)
        other.version, other.compatible_versions = (
            game.version + 1,
            (game.version, *game.compatible_versions) if compatible else (),
        )
        return other

    games = {name: later(game) for name, game in find_games().items()}
    for module in (lobby, snapshot):
        monkeypatch.setattr(module, "find_games", lambda: games)

    with caplog.at_level(logging.WARNING):
        async with running(lay_down(left, tmp_path)) as rig:
            for table in tables(left):
                if table["state"] != "running":
                    continue
                guest, seats = seated(table)
                async with comes_back(rig, left, table, guest) as seen:
                    if not compatible:
                        await is_closed(rig, table, seen)
                    elif goes_on(table, left):
                        assert seen.room["phase"] == "playing"
                        assert seen.room["version"] == games[table["game"]].version
                        assert await seen.request("say", seat=seats[0], text="on we go") in (None, DEAD)
    # Processes of bots know nothing of these later rules, so a bot that is asked in time breaks, and /healthz says so.
    said = [record for record in caplog.records if record.name != "backroom.health"]
    assert said or compatible, "a position of rules that do not fit is not used, and the log says so"
    assert not [record.message for record in said if goes_wrong(record)]


DEAD = {"word": "why-dead-do-not-talk", "clause": "", "args": {}}


# ---------------------------------------------------------------------- texts


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_record_of_then_plays_again(path: Path) -> None:
    replay = read(path.read_text(encoding="utf-8"))
    assert replay.result is not None and replay.lines
    if replay.version == get_game(replay.game).version:
        assert run(replay).over


@every_database
def test_the_tool_finds_the_positions_of_running_matches(left: Path, tmp_path: Path) -> None:
    kept = {path.stem: path.read_text(encoding="utf-8") for path in (left / "positions").iterdir()}
    assert read_positions(lay_down_migrated(left, tmp_path), tables(left)) == kept


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_position_of_then_opens_and_is_played_on(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    name = next(line.partition("=")[2].strip().strip('"') for line in text.splitlines() if line.startswith("game"))
    game = get_game(name)
    if version_of(text) not in (game.version, *game.compatible_versions):
        pytest.skip(f"{name} has other rules now")
    s = game.position(text)
    assert not s.over
    bots = [make_bot("random", game, seat) for seat in range(s.seats)]
    while not s.over:
        for seat in s.pending_seats:
            legal = [action.text for action in s.legal_actions(seat)]
            s.submit(seat, bots[seat].choose(game.view(s, seat), legal, []))
