"""`backroom join` against a real server, `verify` on the record of the game, `backup` of the database."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import pytest

from backroom.cli import main
from backroom.server import limits
from backroom.server.bots.pool import BotFailure, BotPool, WorkerTask
from backroom.server.settings import Settings
from tests.server.rig import Client, Person, Rig, open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The state folder of these terminals, with their cookies."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    """A server in the event loop of the test."""
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        yield rig


async def terminal(*arguments: str) -> asyncio.subprocess.Process:
    env = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    pipe = asyncio.subprocess.PIPE
    line = [sys.executable, "-m", "backroom", *arguments]
    return await asyncio.create_subprocess_exec(*line, stdin=pipe, stdout=pipe, stderr=pipe, env=env)


async def host_plays(rig: Rig, ann: Person, code: str) -> None:
    """Ann waits for company, begins, and throws one after the other until the end."""
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        await a.until(lambda seen: seen.room["chairs"][1]["kind"] == "person", 30)
        assert await a.request("start") is None
        number = 0
        while number := await a.next_question(after=number):
            await a.plays(0, ("rock", "paper", "scissors")[number % 3])


async def test_a_terminal_plays_in_a_match_of_the_server(rig: Rig, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    bob = await terminal("join", f"{rig.url}/t/{code.lower()}", "--name", "Bob", "--seat", "B")
    playing = asyncio.create_task(host_plays(rig, ann, code))
    out, err = await bob.communicate(b"why well\npaper\n2\n" + b"paper\n" * 50)
    assert bob.returncode == 0, err.decode()
    said = out.decode()
    assert "chair B as Bob" in said
    async with rig.connect(code) as watcher:
        room = await watcher.until(lambda seen: seen.room)
    before, _, after = said.partition(room["commitment"])
    assert after and "Waiting for the host" not in before, "the seal is shown before the deal"
    assert "the shuffle was not changed" in after.partition("game is over")[2]
    await asyncio.wait_for(playing, 30)
    record.write_bytes((await rig.http("GET", f"/api/tables/{code}/record")).body)

    text = record.read_text()
    assert "B paper" in text
    assert main(["verify", str(record)]) == 0


async def test_a_terminal_says_when_the_shuffle_is_not_the_one_that_was_sealed(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        bob = await terminal("join", "--lang", "en", f"{rig.url}/t/{code}", "--name", "Bob")
        await a.until(lambda seen: seen.room["chairs"][1]["kind"] == "person")
        assert bob.stdout is not None
        seal = sha256(rig.server.matches.in_memory[code].match.secret).hexdigest()
        await asyncio.wait_for(bob.stdout.readuntil(seal.encode()), 30)
        rig.server.matches.in_memory[code].match.secret = bytes(32)
        assert await a.request("start") is None
        ending = asyncio.create_task(bob.communicate(b""))
        number = 0
        while number := await a.next_question(after=number):
            await a.plays(0, ("rock", "paper", "scissors")[number % 3])
        _, err = await ending
        assert bob.returncode == 2 and "another shuffle" in err.decode()


async def test_when_the_input_ends_a_bot_goes_on_to_the_end(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    playing = asyncio.create_task(host_plays(rig, ann, code))
    async with rig.connect(code) as watcher:  # the first seat is the host's
        await watcher.until(lambda seen: seen.room["chairs"][0]["kind"] == "person")
    bob = await terminal("join", f"{rig.url}/t/{code}", "--name", "Bob")
    out, err = await bob.communicate(b"")
    assert bob.returncode == 0, err.decode()
    assert "game is over" in out.decode()
    await playing


async def test_the_command_started_again_has_the_same_seat(rig: Rig, own_state: Path) -> None:
    """Killed in the middle of the game, under the same name; another name is somebody else."""
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    line = ("join", "--lang", "en", f"{rig.url}/t/{code}")
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        bob = await terminal(*line, "--name", "Bob")
        await a.until(lambda seen: seen.room["chairs"][1]["name"] == "Bob")
        assert await a.request("start") is None
        [kept] = [path for path in own_state.rglob("*") if path.is_file()]
        assert kept.stat().st_mode & 0o077 == 0
        bob.kill()
        await bob.communicate()
        await a.until(lambda seen: not seen.room["chairs"][1]["here"])
        _, err = await (await terminal(*line, "--name", "Eve")).communicate(b"")
        assert "no free chair" in err.decode()
        bob = await terminal(*line, "--name", "Bob")
        await a.until(lambda seen: seen.room["chairs"][1]["here"])
        number = 0
        ending = asyncio.create_task(bob.communicate(b""))
        while number := await a.next_question(after=number):
            await a.plays(0, ("rock", "paper", "scissors")[number % 3])
        out, err = await ending
        assert bob.returncode == 0, err.decode()
        assert "back in chair B as Bob" in out.decode()
        assert not kept.exists(), "the game is over: nothing is kept"


async def test_a_session_ended_from_another_device_is_told_and_joins_anew(rig: Rig, own_state: Path) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("cash2", seats=4)
    line = ("join", "--lang", "en", f"{rig.url}/t/{code}", "--name", "Bob")
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        bob = await terminal(*line)
        await a.until(lambda seen: seen.room["chairs"][1]["name"] == "Bob")
        [kept] = [path for path in own_state.rglob("*") if path.is_file()]
        body = {"which": "this"}
        assert (await rig.http("POST", "/api/sessions/end", body, kept.read_text())).status == 200
        _, err = await bob.communicate(b"")
        assert bob.returncode == 2 and "no longer holds your chair" in err.decode()
        again = await terminal(*line)
        assert again.stdout is not None
        assert b"ended from another device" in await again.stdout.readline()
        await a.until(lambda seen: seen.room["chairs"][2]["name"] == "Bob 2")
        again.kill()
        _, err = await again.communicate()
        assert not err


async def test_two_terminals_of_one_name_have_a_seat_each(rig: Rig) -> None:
    """And each has its own back when both are started again."""
    ann = await rig.guest("Ann")
    code = await ann.opens("cash2", seats=4)
    line = ("join", "--lang", "en", f"{rig.url}/t/{code}", "--name", "Bob")
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        for _ in range(2):
            bobs = []
            for seats in ([1], [1, 2]):
                bobs.append(await terminal(*line))
                await a.until(lambda seen, seats=seats: sitting(seen) == seats)
            for bob in bobs:
                bob.kill()
                await bob.communicate()
            await a.until(lambda seen: sitting(seen) == [])


def sitting(seen: Client) -> list[int]:
    """The seats of connected guests called Bob; the second one has a number."""
    return [chair["seat"] for chair in seen.room["chairs"] if chair["name"] in ("Bob", "Bob 2") and chair["here"]]


async def test_a_folder_that_cannot_be_written_stops_nobody(rig: Rig, own_state: Path) -> None:
    own_state.write_text("a file where a folder should be")
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    playing = asyncio.create_task(host_plays(rig, ann, code))
    bob = await terminal("join", "--lang", "en", f"{rig.url}/t/{code}", "--name", "Bob", "--seat", "B")
    out, err = await bob.communicate(b"")
    assert bob.returncode == 0, err.decode()
    assert "cannot be remembered" in out.decode() and "chair B as Bob" in out.decode()
    await playing


async def test_a_person_who_leaves_is_replaced_by_a_bot(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    bob = await terminal("join", f"{rig.url}/t/{code}", "--name", "Bob", "--seat", "B")
    playing = asyncio.create_task(host_plays(rig, ann, code))
    await bob.communicate(b"q\n")
    assert bob.returncode == 0
    async with rig.connect(code) as watcher:
        assert watcher.room["chairs"][1]["bot"]
    playing.cancel()


@pytest.mark.parametrize(
    ("url", "word"),
    [
        ("http://127.0.0.1:9/t/BCDFGH", "Nobody answers"),
        ("ftp://127.0.0.1/t/BCDFGH", "no link to a table"),
        ("http://127.0.0.1/BCDFGH", "no link to a table"),
    ],
)
def test_what_cannot_be_joined_is_said_in_a_sentence(url: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "--lang", "en", url]) == 2
    assert word in capsys.readouterr().err


async def test_a_full_match_and_an_unknown_one(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as a:
        for seat in range(2):
            assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
        for url, word in ((code, "no free chair"), ("QQQQQQ", "no table")):
            late = await terminal("join", "--lang", "en", f"{rig.url}/t/{url}")
            _, err = await late.communicate(b"")
            assert late.returncode == 2 and word in err.decode()


async def test_a_full_server_is_told_and_tried_again_until_there_is_room(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        with monkeypatch.context() as patch:
            patch.setattr(limits, "MAX_CONNECTIONS_OF_GUEST", 0)
            bob = await terminal("join", "--lang", "en", f"{rig.url}/t/{code}", "--name", "Bob")
            assert bob.stdout is not None
            assert b"The house is full right now." in await bob.stdout.readline()
        await a.until(lambda seen: seen.room["chairs"][1]["name"] == "Bob")
        bob.kill()
        out, err = await bob.communicate()
        assert b"full" not in out and not err


# ---------------------------------------------------------------------- verify


KEYED = """replay: 1
game: hands
version: 1
seats: 2
key: {key}

A rock
B rock

A rock
B scissors
"""


def test_verify_compares_commitment_and_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = bytes(range(32))
    record = tmp_path / "game.txt"
    record.write_text(KEYED.format(key=key.hex()))
    commitment = sha256(key).hexdigest()
    assert main(["verify", "--lang", "en", str(record)]) == 0
    assert commitment in capsys.readouterr().out
    assert main(["verify", "--lang", "en", str(record), "--commitment", commitment.upper()]) == 0
    assert "was not changed" in capsys.readouterr().out
    assert main(["verify", "--lang", "en", str(record), "--commitment", "0" * 64]) == 2
    assert "another shuffle" in capsys.readouterr().err
    record.write_text(KEYED.format(key=bytes(32).hex()))  # another shuffle, with which it plays too
    assert main(["verify", "--lang", "en", str(record)]) == 0
    assert main(["verify", "--lang", "en", str(record), "--commitment", commitment]) == 2
    assert "another shuffle" in capsys.readouterr().err
    record.write_text(KEYED.format(key=key.hex()).replace("B scissors", "B lizard"))
    assert main(["verify", "--lang", "en", str(record)]) == 2
    record.write_text(KEYED.replace("key: {key}", "seed: 7"))
    assert main(["verify", "--lang", "en", str(record)]) == 2
    assert "open seed" in capsys.readouterr().err


# ---------------------------------------------------------------------- backup


async def test_backup_of_a_running_server(rig: Rig, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    line = ["backup", "--lang", "en", str(copy), "--database", f"sqlite:///{tmp_path}/house.sqlite"]
    assert await asyncio.to_thread(main, line) == 0
    assert await asyncio.to_thread(main, line) == 2, "what is there is not overwritten"
    async with open_server(f"sqlite:///{copy}", Settings()) as copied, copied.connect(code) as seen:
        assert seen.room["game"] == "hands"
    assert copy.stat().st_mode & 0o077 == 0


def test_backup_of_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("milk and eggs " * 50)
    assert main(["backup", "--lang", "en", str(tmp_path / "out"), "--database", "postgresql:///house"]) == 2
    assert "pg_dump" in capsys.readouterr().err
    for database, word in ((tmp_path / "none.sqlite", "none.sqlite"), (text, "not the database of a house")):
        assert main(["backup", "--lang", "en", str(tmp_path / "out"), "--database", f"sqlite:///{database}"]) == 2
        assert word in capsys.readouterr().err
        assert not (tmp_path / "out").exists() and not (tmp_path / "out.part").exists()


@pytest.mark.parametrize(("lang", "sentence"), [("en", "cannot think"), ("uk", "думати не може")])
async def test_a_terminal_says_why_a_match_is_stalled_and_retries(
    rig: Rig, lang: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    think = BotPool.think

    async def breaks(self: BotPool, task: WorkerTask) -> str:
        if task.bot == "cautious":
            raise BotFailure("log-bot-breaks", ["KeyError"], bot=task.bot, game=task.game)
        return await think(self, task)

    monkeypatch.setattr(BotPool, "think", breaks)
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")
    ann = await rig.guest("Ann")
    code = await ann.opens("cash2", seats=4)
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        for seat in (2, 3):
            assert await a.request("seat_bot", seat=seat, bot="cautious") is None
        bob = await terminal("join", "--lang", lang, f"{rig.url}/t/{code}", "--name", "Bob", "--seat", "B")
        await a.until(lambda seen: seen.room["chairs"][1]["kind"] == "person")
        assert await a.request("start") is None
        await a.next_question()
        await a.plays(0, "load click")
        assert bob.stdin is not None
        bob.stdin.write(b"1\nquick\n1\n1\n")  # his answer before or after he is told: the other is refused
        await a.next_question(after=1)
        assert [chair["bot"] for chair in a.room["chairs"][2:]] == ["quick", "quick"]
        bob.kill()
        out, _ = await bob.communicate()
        assert sentence in out.decode()
