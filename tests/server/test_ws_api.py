"""The live door: greeting, origin, limits, faults that end one connection only, coming back, retries."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from backroom.match import protocol_ws
from backroom.match.match import Match
from backroom.server import limits
from backroom.server.live_match import LiveMatch
from backroom.words import Words
from tests.server.rig import Client, Person, Rig

pytestmark = pytest.mark.anyio  # the tests that are coroutines


async def ended(seen: Client, word: str, again: bool = False) -> None:
    await asyncio.wait_for(seen.reader, 30)
    assert seen.bye is not None, seen.frames
    assert (seen.bye["word"], seen.bye["again"]) == (word, again)


async def a_table(rig: Rig, game: str = "hands", seats: int = 2) -> tuple[Person, Person, str]:
    ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
    return ann, bob, await ann.opens(game, seats=seats)


async def start(a: Client, b: Client) -> None:
    assert await a.request("sit", seat=0, name="Ann") is None
    assert await b.request("sit", seat=1, name="Bob") is None
    assert await a.request("start") is None
    for seen in (a, b):
        await seen.until(lambda seen: seen.question)


# ---------------------------------------------------------------------- the greeting


async def test_hello_comes_first_and_in_our_protocol(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO_TIMEOUT", 0.2)
    ann, _, code = await a_table(rig)
    async with ann.at(code) as seen:
        assert json.loads(seen.frames[0])["type"] == "welcome"
        assert seen.welcome == seen.welcome | {"protocol": protocol_ws.PROTOCOL, "guest": ann.id, "host": True}
        assert json.loads(seen.frames[1])["type"] == "update"
    async with ann.at(code, protocol=protocol_ws.PROTOCOL + 1) as seen:
        await ended(seen, "bye-protocol")
    async with ann.at(code, hello=False) as seen:
        await seen.send("start")
        await ended(seen, "bye-hello")
    async with ann.at(code, hello=False) as seen:
        await ended(seen, "bye-silent", again=True)
    async with ann.at("NOSUCH") as seen:
        await ended(seen, "why-no-table")


async def test_a_page_of_another_site_is_not_let_in(rig: Rig) -> None:
    ann, _, code = await a_table(rig)
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{rig.port}.evil.example"):
        with pytest.raises(InvalidStatus, match="403"):
            async with rig.connect(code, ann.cookie, headers={"Origin": origin}):
                pass
    async with rig.connect(code, ann.cookie, headers={"Origin": rig.url}) as seen:
        assert seen.room["code"] == code


def timeless(frame: str) -> dict[str, Any]:
    """A frame without its time, and without the key that a guest has made."""
    return {name: value for name, value in json.loads(frame).items() if name not in ("now", "key")}


async def test_who_only_watches_is_nobody_in_particular(rig: Rig) -> None:
    """A public screen in the browser of somebody with a chair gets the same as any spectator, to the byte."""
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b:
        await start(a, b)
        async with ann.at(code, watch=True) as screen, rig.connect(code) as other:
            assert await screen.request("choose", seat=0, question=1, action="rock") is not None
            assert await other.request("choose", seat=0, question=1, action="rock") is not None
            for number in (1, 2):
                await a.next_question(after=number - 1)
                await a.plays(0, "rock")
                await b.next_question(after=number - 1)
                await b.plays(1, "rock")
            for seen in (screen, other):
                await seen.next_question(after=2)
                await seen.request("explain", seat=0, action="rock")
        assert a.room["chairs"][0]["here"]
    assert [timeless(frame) for frame in screen.frames] == [timeless(frame) for frame in other.frames]
    assert set(screen.hands) == {None} and screen.welcome is not None and screen.welcome["guest"] == ""


# ---------------------------------------------------------------------- what a message may be


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[" * 4000,
        '{"type":"dance","key":"k"}',
        '{"type":"start"}',
        '{"type":"start","key":"k","seat":1}',
        '{"type":"choose","key":"k","seat":"0","question":1}',
        '{"type":"configure","key":"k","options":{"a":{"b":1}}}',
    ],
)
async def test_what_is_no_message_ends_the_connection_and_no_other(rig: Rig, message: str) -> None:
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b:
        await b.socket.send(message)
        await ended(b, "bye-not-understood")
        assert await a.request("sit", seat=0, name="Ann") is None


async def test_a_message_is_no_longer_than_four_kib(rig: Rig) -> None:
    ann, _, code = await a_table(rig)
    async with ann.at(code) as seen:
        await seen.send("say", text="x" * limits.MAX_MESSAGE_BYTES)
        await asyncio.wait_for(seen.reader, 30)
        assert seen.socket.close_code == 1009


async def test_who_sends_too_much_is_read_more_slowly(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MESSAGES_PER_SECOND", 40.0)
    ann, _, code = await a_table(rig)
    async with ann.at(code) as seen:
        began = asyncio.get_running_loop().time()
        keys = [await seen.send("note", seat=0, about="x") for _ in range(120)]
        await seen.until(lambda seen: seen.replies.get(keys[-1]))
        assert set(keys) <= set(seen.replies), "nothing is lost"
        assert asyncio.get_running_loop().time() - began > 0.9


async def test_a_connection_that_does_not_keep_up_is_ended(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_QUEUED_MESSAGES", 4)
    ann, bob, code = await a_table(rig)
    async with bob.at(code) as b:
        assert await b.request("sit", seat=1, name="Bob") is None
        live = rig.server.matches.in_memory[code]
        slow = next(iter(live.viewers))
        for _ in range(6):  # without a moment for the writer in between
            slow.show(b'{"type":"filler"}')
        await ended(b, "bye-slow", again=True)
    async with ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None


async def test_connections_are_bounded(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS_OF_GUEST", 2)
    ann, bob, code = await a_table(rig)
    async with ann.at(code), ann.at(code), ann.at(code) as third, bob.at(code) as other:
        await ended(third, "bye-full", again=True)
        assert other.room
    async with rig.connect(code), rig.connect(code), rig.connect(code), ann.at(code, watch=True) as a:
        assert a.room, "who has no name counts apart"


async def test_who_only_looks_on_is_counted_with_his_other_connections(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS_OF_GUEST", 2)
    ann, _, code = await a_table(rig)
    async with ann.at(code, watch=True) as one, ann.at(code), ann.at(code, watch=True) as third:
        await ended(third, "bye-full", again=True)
        assert one.bye is None


# ---------------------------------------------------------------------- the seat comes from the session


async def test_nobody_plays_for_another_and_a_spectator_for_nobody(rig: Rig) -> None:
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b, rig.connect(code) as watcher:
        await start(a, b)
        number = b.question and b.question["number"]
        rows = rig.server.matches.in_memory[code].match.entry_count
        for seen in (b, watcher):
            refusal = await seen.request("choose", seat=0, question=number, action="rock")
            assert set(refusal) == {"word", "clause", "args"}
        assert (await watcher.request("say", text="hello"))["word"] == "why-no-guest"
        assert (await b.request("start"))["word"].startswith("why-")
        assert (await b.request("hello", protocol=protocol_ws.PROTOCOL))["word"] == "why-not-now"
        assert rig.server.matches.in_memory[code].match.entry_count == rows
        assert (set(a.hands), set(b.hands), set(watcher.hands)) == ({0}, {1}, {None})


async def test_a_sign_of_life_is_given_to_anybody_and_changes_nothing(rig: Rig) -> None:
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b, rig.connect(code) as watcher:
        await start(a, b)
        live = rig.server.matches.in_memory[code]
        rows = live.match.entry_count
        async with live.lock:  # also while the match is busy
            for seen in (a, watcher):
                assert await seen.request("ping") is None
        assert live.match.entry_count == rows


# ---------------------------------------------------------------------- retries and coming back


async def test_a_request_sent_again_is_the_same_request(rig: Rig) -> None:
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b:
        await start(a, b)
        number = a.question and a.question["number"]
        wish: dict[str, Any] = {"seat": 0, "question": number, "action": "rock", "key": "mine"}
        assert await a.request("choose", **wish) is None
        rows = rig.server.matches.in_memory[code].match.entry_count
        a.replies.clear()
        assert await a.request("choose", **wish) is None
        assert rig.server.matches.in_memory[code].match.entry_count == rows
    async with ann.at(code) as again:  # the answer was lost with the connection
        rows = rig.server.matches.in_memory[code].match.entry_count
        assert await again.request("choose", **wish) is None
        assert rig.server.matches.in_memory[code].match.entry_count == rows
        assert again.hands[0]["choice"] == "rock"


async def test_a_request_that_another_process_has_done_is_done(rig: Rig) -> None:
    """The row of the request is in the store, and this process has not read it yet."""
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b:
        await start(a, b)
        live = rig.server.matches.in_memory[code]
        number = a.question and a.question["number"]
        assert number is not None
        request = protocol_ws.Choose(key="mine", seat=0, question=number, action="rock")
        elsewhere = live.rows_to_append(live.match.decide(request, ann.id, rig.server.clock.now()))
        await rig.server.store.append(elsewhere)
        assert await b.request("choose", seat=1, question=number, action="paper") is None  # it lost the race first
        assert await a.request("choose", seat=0, question=number, action="rock", key="mine") is None
        rows = await rig.server.store.read_rows(code)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1)) and live.match.entry_count == len(rows)
        assert sum(b'"key":"mine"' in row.body for row in rows) == 1
        await a.until(lambda seen: seen.hands[0]["choice"] == "rock")


async def test_who_comes_back_hears_what_was_missed_and_nothing_twice(rig: Rig) -> None:
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a:
        async with bob.at(code) as b:
            await start(a, b)
            heard = [event for frame in b.frames for event in events(frame, 1)]
        assert (await a.until(lambda seen: not seen.room["chairs"][1]["here"])) is True
        async with bob.at(code, heard={"1": len(heard)}) as b:
            assert [event for frame in b.frames for event in events(frame, 1)] == []
            await a.until(lambda seen: seen.room["chairs"][1]["here"])
        async with bob.at(code) as b:
            assert [event for frame in b.frames for event in events(frame, 1)] == heard


def events(frame: str, seat: int) -> list[Any]:
    hands = json.loads(frame).get("hands", [])
    return [event for hand in hands if hand["seat"] == seat for event in hand["events"]]


# ---------------------------------------------------------------------- faults


async def test_a_fault_in_a_decision_ends_that_connection_only(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    decide = Match.decide

    def faulty(self: Match, request: protocol_ws.Requests, *args: Any) -> Any:
        if isinstance(request, protocol_ws.Say):
            raise ZeroDivisionError
        return decide(self, request, *args)

    monkeypatch.setattr(Match, "decide", faulty)
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b:
        await b.send("say", text="boom")
        await ended(b, "bye-broken", again=True)
        assert (await rig.http("GET", "/healthz")).json()["reason"] == Words("en")("log-connection-broke")
        assert await a.request("sit", seat=0, name="Ann") is None


async def test_a_match_that_breaks_is_folded_afresh_for_who_comes_back(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, code = await a_table(rig)
    other = await ann.opens("hands", seats=2)
    async with ann.at(code) as a, bob.at(code) as b, bob.at(other) as elsewhere:
        with monkeypatch.context() as broken:
            broken.setattr(Match, "apply_all", lambda self, rows: 1 // 0)
            await a.send("sit", seat=0, name="Ann")
            await ended(a, "bye-broken", again=True)
            await ended(b, "bye-broken", again=True)
        assert await elsewhere.request("sit", seat=0, name="Bob") is None
    async with ann.at(code) as a:
        assert a.room["chairs"][0]["name"] == "Ann", "its row was durable"


async def test_a_match_whose_bots_cannot_even_be_asked_is_gone_for_all(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b:
        with monkeypatch.context() as broken:
            broken.setattr(Match, "bot_tasks", lambda self, known: 1 // 0)
            assert await a.request("sit", seat=0, name="Ann") is None, "that much has happened"
            await ended(a, "bye-broken", again=True)
            await ended(b, "bye-broken", again=True)


async def test_a_match_that_breaks_when_somebody_comes_is_gone_for_all_and_afresh_for_who_comes_back(
    rig: Rig,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, bob, code = await a_table(rig)
    async with bob.at(code) as b:
        with monkeypatch.context() as broken:
            broken.setattr(Match, "apply_all", lambda self, rows: 1 // 0)
            async with ann.at(code) as a:
                await ended(a, "bye-broken", again=True)
            await ended(b, "bye-broken", again=True)
    async with bob.at(code) as b, ann.at(code) as a:
        assert await a.request("sit", seat=0, name="Ann") is None
        await b.until(lambda seen: seen.room["chairs"][0]["name"] == "Ann")
        live = rig.server.matches.in_memory[code]
        rig.server.matches.drop_broken(LiveMatch(live.match, live.store, live.clock))
        assert rig.server.matches.in_memory[code] is live, "one that broke before takes no other along"


async def test_nothing_is_written_any_more_at_a_match_that_broke(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither by a waiting request, nor by the clock, a bot, or a lost connection; and the fault is reported once."""
    ann, bob, code = await a_table(rig)
    matches = rig.server.matches
    async with ann.at(code) as a, bob.at(code) as b:
        await start(a, b)
        live = matches.in_memory[code]
        before = len(await rig.server.store.read_rows(code))
        with monkeypatch.context() as broken:
            broken.setattr(Match, "update", lambda self, *args: 1 // 0)
            async with live.lock:
                await a.send("say", text="one")
                await asyncio.sleep(0.05)
                await b.send("say", text="two")
                ticks = [asyncio.create_task(matches.tick(live)) for _ in range(2)]
                late = asyncio.create_task(rig.connect(code).__aenter__())
                await asyncio.sleep(0.2)
            await ended(a, "bye-broken", again=True)
            await ended(b, "bye-broken", again=True)
            await asyncio.gather(*ticks)
            await ended(await late, "bye-broken", again=True)
        await asyncio.sleep(0.1)
        rows = await rig.server.store.read_rows(code)
        assert len(rows) == before + 1, "the row that it broke by"
    said = Words("en")("log-table-broke", game="hands")
    assert [record.message for record in caplog.records if record.name == "backroom.health"] == [said]
    health = (await rig.http("GET", "/healthz")).json()
    assert (health["status"], health["reason"]) == ("degraded", said)


async def test_a_full_disk_refuses_the_move_and_shows_nothing(rig: Rig) -> None:
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b:
        await start(a, b)
        number = a.question and a.question["number"]
        wish: dict[str, Any] = {"seat": 0, "question": number, "action": "rock"}
        store: Any = rig.server.store
        await store.write(lambda db: db.execute("PRAGMA max_page_count=1").fetchone())
        pages = await store.write(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
        shown = len(b.frames)
        words = set()
        for i in range(400):  # the last page has room for a few
            refusal = await a.request("note", seat=0, about="x" * 40, mark=str(i)) if i % 2 else None
            refusal = refusal or await a.request("choose", **wish)
            if refusal:
                words.add(refusal["word"])
                break
            wish["action"] = "paper" if wish["action"] == "rock" else "rock"
        assert words == {"why-no-room"}
        rows = len(await rig.server.store.read_rows(code))
        assert rig.server.matches.in_memory[code].match.entry_count == rows
        assert len(b.frames) == shown, "another's choice is nobody's business, kept or not"
        await store.write(lambda db: db.execute(f"PRAGMA max_page_count={pages + 10000}").fetchone())
        wish["action"] = "scissors"
        assert await a.request("choose", **wish) is None
        assert len(await rig.server.store.read_rows(code)) == rows + 1


async def test_nothing_is_shown_before_it_is_durable(rig: Rig) -> None:
    """While the disk is busy nobody hears of the move, not even its author."""
    ann, bob, code = await a_table(rig)
    async with ann.at(code) as a, bob.at(code) as b, rig.connect(code) as watcher:
        await start(a, b)
        disk = threading.Event()
        store: Any = rig.server.store
        store.writer.quick = False  # or else the whole server would wait, and could show nothing if it wanted to
        busy = asyncio.create_task(store.write(lambda db: disk.wait(10)))
        await asyncio.sleep(0.1)
        shown = [len(seen.frames) for seen in (a, b, watcher)]
        key = await a.send("say", seat=0, text="a move")
        await asyncio.sleep(0.4)
        assert [len(seen.frames) for seen in (a, b, watcher)] == shown
        disk.set()
        await busy
        await a.until(lambda seen: seen.replies.get(key))
        for seen in (a, b, watcher):
            await seen.until(lambda seen: "a move" in "".join(seen.frames))


async def test_the_server_says_goodbye(rig: Rig) -> None:
    ann, _, code = await a_table(rig)
    async with ann.at(code) as a:
        rig.uvicorn.should_exit = True
        await ended(a, "bye-closing", again=True)
