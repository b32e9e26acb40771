"""Makes the database that every later version must open: the files that a server of this commit leaves behind.

`python -m tools.fixture_database tests/upgrade/N` starts `backroom host`, lets guests play over the real protocol in a
few dozen matches, stops it in good order, and writes into that folder:

    house.sqlite.gz    the database: finished matches, running matches, one before its deal
    house.json         what is in it: matches with their codes and chairs, guests with their cookies
    records/           a record of each game and mode, as the server offers it
    positions/         a position of each game and mode, as the server stores it in snapshots

A folder is never made again: it stays as that server left it. A new one is made beside it, at the last commit before
log entries, snapshots or the schema change. `tests/upgrade/README.md` says more. It takes some ten minutes,
most of them in steps that hide their timing.
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

from backroom.match.snapshot import read as read_snapshot
from tests.server.players import GAMES, play
from tests.server.rig import Client, Person
from tests.server.server_process import COMMAND, ServerProcess, started_server

LIMIT: Final = 20  # moves of Noir: a match takes room
SOME: Final = {"hands": 1, "boss": 8, "noir": 5}  # answers that are given in a match that is to go on
USUAL: Final = 16
IDLE: Final = 0.03  # the share of questions that people let pass
PEOPLE: Final = ("Ann", "Bob", "Cyd")
AT_ONCE: Final = 16  # matches


class Story:
    """Plays the matches, and lists them."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.matches: list[dict[str, Any]] = []
        self.limit = asyncio.Semaphore(AT_ONCE)

    async def play_match(self, label: str, state: str, bot: str = "") -> None:
        """One match of this game: `finished`, `running` or `waiting`; with a bot in its last chair."""
        async with self.limit, AsyncExitStack() as stack:
            game, seats, options = GAMES[label]
            options = {**options, "move_limit": LIMIT} if game == "noir" else options
            people = random.Random(f"{label} {state}").sample(self.people, 2)
            code = await people[0].opens(game, seats, options=options, pace="brisk")
            clients = [await stack.enter_async_context(person.at(code)) for person in people]
            chairs: dict[str, list[int]] = {person.id: [] for person in people}
            for seat in range(seats - bool(bot)):
                person = seat % 2
                chairs[people[person].id].append(seat)
                assert (
                    await clients[person].request(
                        "sit", seat=seat, name=f"{PEOPLE[self.people.index(people[person])]} {seat}"
                    )
                    is None
                )
            if bot:
                assert await clients[0].request("seat_bot", seat=seats - 1, bot=bot) is None
            if state != "waiting":
                await self.play_on(clients, list(chairs.values()), label, state)
            assert await clients[0].request("say", seat=0, text=f"{label}, {state}") is None
            over = clients[0].outcome is not None
        if over == (state != "finished"):  # it ended by chance before it should
            await self.play_match(label, state, bot)
            return
        self.matches.append({"code": code, "label": label, "game": game, "state": state, "chairs": chairs, "bot": bot})
        print(f"{len(self.matches):3} {label}, {state}{', with a bot' * bool(bot)}", flush=True)

    async def play_on(self, clients: list[Client], chairs: list[list[int]], label: str, state: str) -> None:
        assert await clients[0].request("start") is None
        moves = None if state == "finished" else SOME.get(GAMES[label][0], USUAL)
        idle = IDLE if state == "finished" else 0.0
        playing = [
            asyncio.create_task(play(client, seats, random.Random(f"{label} {state} {seats}"), moves, idle))
            for client, seats in zip(clients, chairs)
            if seats
        ]
        # A match that is to go on ends when the first guest has given its answers, whatever the other is doing.
        done, rest = await asyncio.wait(playing, return_when="ALL_COMPLETED" if moves is None else "FIRST_COMPLETED")
        for task in rest:
            task.cancel()
        await asyncio.gather(*done)

    async def play_all(self) -> None:
        wishes = [self.play_match(label, "finished") for label in GAMES]
        wishes += [self.play_match(label, "running") for label in GAMES]
        wishes += [
            self.play_match(label, "running", "quick")
            for label in ("hands", "cash1-powers", "cash2", "boss", "noir-heist")
        ]
        wishes += [self.play_match("hands", "finished", "search"), self.play_match("cash2", "waiting", "cautious")]
        await asyncio.gather(*wishes)


async def play_story(server: ServerProcess) -> dict[str, Any]:
    people = [await server.remote.guest(name) for name in PEOPLE]
    story = Story(people)
    await story.play_all()
    records = {}
    for one in story.matches:
        if one["state"] == "finished" and not one["bot"]:
            answer = await server.remote.http("GET", f"/api/tables/{one['code']}/record")
            assert answer.status == 200, answer.body
            records[one["label"]] = answer.body.decode()
    guests = {person.id: {"name": name, "cookie": person.cookie} for name, person in zip(PEOPLE, people)}
    return {"guests": guests, "tables": sorted(story.matches, key=str), "records": records}


def read_positions(database: Path, matches: list[dict[str, Any]]) -> dict[str, str]:
    """The positions in the snapshots of the running matches, by label."""
    found = {}
    with closing(sqlite3.connect(database)) as db:
        for one in matches:
            if one["state"] == "running":
                (body,) = db.execute("SELECT body FROM snapshots WHERE match_code = ?", (one["code"],)).fetchone()
                current_game = read_snapshot(body).current_game
                assert current_game is not None, one
                found[one["label"]] = current_game.position
    return found


def main(target: Path) -> None:
    if target.exists():
        raise SystemExit(f"{target} is there already: a folder stays as its server left it")
    with tempfile.TemporaryDirectory() as name:
        folder, database = Path(name), Path(name) / "played.sqlite"
        with started_server(folder, "--database", f"sqlite:///{database}") as server:
            left = asyncio.run(play_story(server))
        copy = folder / "copy.sqlite"
        subprocess.run([str(COMMAND), "backup", "--database", f"sqlite:///{database}", str(copy)], check=True)
        for kind, texts in (("records", left.pop("records")), ("positions", read_positions(database, left["tables"]))):
            (target / kind).mkdir(parents=True)
            for label, text in texts.items():
                (target / kind / f"{label}.{'txt' if kind == 'records' else 'toml'}").write_text(text, encoding="utf-8")
        with closing(sqlite3.connect(copy)) as db:
            db.execute("VACUUM")
        (target / "house.sqlite.gz").write_bytes(gzip.compress(copy.read_bytes(), 9, mtime=0))
        (target / "house.json").write_text(json.dumps(left, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
