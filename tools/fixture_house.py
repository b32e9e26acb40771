"""Makes the database that every later house must open: an evening in the house of this commit, by its real command.

`python -m tools.fixture_house tests/upgrade/1` starts `backroom host`, lets guests play over the real protocol at a few
dozen tables, stops it in good order, and writes into that folder:

    house.sqlite.gz    the database: finished games, games in the middle, rooms where people wait
    house.json         what lies in it: tables with their codes and chairs, guests with their cookies
    records/           a record of each game and mode, as the house hands it out
    positions/         a position of each game and mode, as the house keeps it

A folder is never made again: what an older house has left stays as it left it. A new one (`tests/upgrade/2`) is made
beside it when rows, saved positions or the schema have changed, at the last commit before the change.
Takes some ten minutes, most of them in steps that hide their timing.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.server.players import GAMES, play
from tests.server.rig import Client, Person
from tests.server.server_process import COMMAND, ServerProcess, started_server

LIMIT: Final = 20  # moves of Noir: a table takes room
SOME: Final = {"hands": 1, "boss": 8, "noir": 5}  # answers that are given at a table where play is to go on
USUAL: Final = 16
IDLE: Final = 0.03  # the share of questions that people let pass
PEOPLE: Final = ("Ann", "Bob", "Cyd")
AT_ONCE: Final = 16  # tables


class Evening:
    """What happens in the house, and the list of what it leaves."""

    def __init__(self, server: ServerProcess, people: list[Person]) -> None:
        self.house = server
        self.people = people
        self.tables: list[dict[str, Any]] = []
        self.room = asyncio.Semaphore(AT_ONCE)

    async def table(self, label: str, state: str, bot: str = "") -> None:
        """One table of this game: `finished`, `running` or `waiting`; with a bot in its last chair."""
        async with self.room, AsyncExitStack() as stack:
            game, seats, options = GAMES[label]
            options = {**options, "move_limit": LIMIT} if game == "noir" else options
            people = random.Random(f"{label} {state}").sample(self.people, 2)
            code = await people[0].opens(game, seats, options=options, pace="brisk")
            lines = [await stack.enter_async_context(person.at(code)) for person in people]
            chairs: dict[str, list[int]] = {person.id: [] for person in people}
            for seat in range(seats - bool(bot)):
                person = seat % 2
                chairs[people[person].id].append(seat)
                assert (
                    await lines[person].request(
                        "sit", seat=seat, name=f"{PEOPLE[self.people.index(people[person])]} {seat}"
                    )
                    is None
                )
            if bot:
                assert await lines[0].request("seat_bot", seat=seats - 1, bot=bot) is None
            if state != "waiting":
                await self.played(lines, list(chairs.values()), label, state)
            assert await lines[0].request("say", seat=0, text=f"{label}, {state}") is None
            over = lines[0].outcome is not None
        if over == (state != "finished"):  # by luck it ended sooner than it was to
            await self.table(label, state, bot)
            return
        self.tables.append({"code": code, "label": label, "game": game, "state": state, "chairs": chairs, "bot": bot})
        print(f"{len(self.tables):3} {label}, {state}{', with a bot' * bool(bot)}", flush=True)

    async def played(self, lines: list[Client], chairs: list[list[int]], label: str, state: str) -> None:
        assert await lines[0].request("start") is None
        moves = None if state == "finished" else SOME.get(GAMES[label][0], USUAL)
        idle = IDLE if state == "finished" else 0.0
        playing = [
            asyncio.create_task(play(line, seats, random.Random(f"{label} {state} {seats}"), moves, idle))
            for line, seats in zip(lines, chairs)
            if seats
        ]
        # Of a game that goes on the first who has answered so often ends the evening, whatever the other is doing.
        done, rest = await asyncio.wait(playing, return_when="ALL_COMPLETED" if moves is None else "FIRST_COMPLETED")
        for task in rest:
            task.cancel()
        await asyncio.gather(*done)

    async def happens(self) -> None:
        wishes = [self.table(label, "finished") for label in GAMES]
        wishes += [self.table(label, "running") for label in GAMES]
        wishes += [
            self.table(label, "running", "quick") for label in ("hands", "cash1-powers", "cash2", "boss", "noir-heist")
        ]
        wishes += [self.table("hands", "finished", "search"), self.table("cash2", "waiting", "cautious")]
        await asyncio.gather(*wishes)


async def spend(server: ServerProcess) -> dict[str, Any]:
    people = [await server.remote.guest(name) for name in PEOPLE]
    evening = Evening(server, people)
    await evening.happens()
    records = {}
    for table in evening.tables:
        if table["state"] == "finished" and not table["bot"]:
            answer = await server.remote.http("GET", f"/api/tables/{table['code']}/record")
            assert answer.status == 200, answer.body
            records[table["label"]] = answer.body.decode()
    guests = {person.id: {"name": name, "cookie": person.cookie} for name, person in zip(PEOPLE, people)}
    return {"guests": guests, "tables": sorted(evening.tables, key=str), "records": records}


def positions(database: Path, tables: list[dict[str, Any]]) -> dict[str, str]:
    """Of the games in the middle, as the house has kept them."""
    found = {}
    with closing(sqlite3.connect(database)) as db:
        for table in tables:
            if table["state"] == "running":
                (body,) = db.execute("SELECT body FROM positions WHERE tbl = ?", (table["code"],)).fetchone()
                found[table["label"]] = msgspec.msgpack.decode(body)["play"]["position"]
    return found


def main(target: Path) -> None:
    if target.exists():
        raise SystemExit(f"{target} is there already: what an older house has left stays as it left it")
    with tempfile.TemporaryDirectory() as name:
        folder, database = Path(name), Path(name) / "evening.sqlite"
        with started_server(folder, "--database", f"sqlite:///{database}") as server:
            left = asyncio.run(spend(server))
        copy = folder / "copy.sqlite"
        subprocess.run([str(COMMAND), "backup", "--database", f"sqlite:///{database}", str(copy)], check=True)
        for kind, texts in (("records", left.pop("records")), ("positions", positions(database, left["tables"]))):
            (target / kind).mkdir(parents=True)
            for label, text in texts.items():
                (target / kind / f"{label}.{'txt' if kind == 'records' else 'toml'}").write_text(text, encoding="utf-8")
        with closing(sqlite3.connect(copy)) as db:
            db.execute("VACUUM")
        (target / "house.sqlite.gz").write_bytes(gzip.compress(copy.read_bytes(), 9, mtime=0))
        (target / "house.json").write_text(json.dumps(left, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
