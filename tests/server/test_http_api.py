"""The HTTP API: guests and their cookies, matches, words, pages, headers, limits, refusals in one shape."""

from __future__ import annotations

import gzip
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from backroom import get_game
from backroom.engine.registry import find_games
from backroom.server import limits
from backroom.server.run import open_listener
from backroom.server.settings import Settings
from backroom.server.static import ClientFiles
from backroom.words import LANGUAGES, Words
from tests.server.rig import HttpAnswer, Rig, open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines

NOT_SEEN = "backroom=a-session-that-is-not-in-memory"
HEALTHY = {"status": "ok", "reason": "", "bots": {"thoughts": 0, "lost": 0}}


def refused(answer: HttpAnswer, status: int, word: str) -> None:
    assert answer.status == status, answer.body
    found = answer.json()
    assert set(found) == {"word", "clause", "args"}, "a refusal has one constant shape"
    assert found["word"] == word


async def test_the_server_page_says_what_there_is(rig: Rig) -> None:
    page = (await rig.http("GET", "/api/house")).json()
    assert {"cash1", "cash2", "noir", "boss"} <= {game["name"] for game in page["games"]}
    assert page["guest"] is None and page["languages"] == list(LANGUAGES)
    assert page["bots"] == ["cautious", "quick", "search", "deep", "random"]
    ann = await rig.guest("Ann")
    page = (await rig.http("GET", "/api/house", cookie=ann.cookie)).json()
    assert page["guest"] == ann.id and page["name"] == "Ann"


async def test_only_a_listed_match_is_listed(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    hidden = await ann.opens("cash2", seats=4)
    shown = await ann.opens("cash2", seats=4, listed=True)
    async with ann.at(hidden), ann.at(shown):
        page = (await rig.http("GET", "/api/house")).json()
    assert [match["code"] for match in page["matches"]] == [shown]


@pytest.mark.parametrize(
    ("settings", "host", "home"),
    [
        ({"lan_url": "http://192.168.7.7:1"}, "localhost:1", "http://192.168.7.7:1"),
        ({"lan_url": "http://192.168.7.7:1"}, f"{socket.gethostname()}.local:1", ""),
        (
            {"lan_url": "http://192.168.7.7:1", "public_url": "https://cards.example/"},
            "localhost:1",
            "https://cards.example",
        ),
        ({}, "localhost:1", ""),
    ],
)
async def test_the_server_page_says_where_friends_find_the_server(
    settings: dict[str, Any], host: str, home: str, tmp_path: Path
) -> None:
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings(**settings)) as rig:
        assert (await rig.http("GET", "/api/house", headers={"Host": host})).json()["home"] == home


# ---------------------------------------------------------------------- guests


async def test_a_token_is_a_cookie_that_scripts_cannot_read_and_the_server_does_not_keep(tmp_path: Path) -> None:
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        answer = await rig.http("POST", "/api/guests", {"name": "Ann"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
        assert "secure" not in cookie
        token = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        assert len(token) >= 22, "128 bits"
        assert token.encode() not in answer.body
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Ann" in kept and token.encode() not in kept


@pytest.mark.own_server(public_url="https://cards.example.org")
async def test_behind_https_the_cookie_is_secure(rig: Rig) -> None:
    answer = await rig.http("POST", "/api/guests", {"name": "Ann"})
    assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_guest_may_take_another_name_and_stays_the_same(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    answer = await ann.comes_in("Anna")
    assert answer.status == 200 and answer.json()["guest"] == ann.id and answer.json()["name"] == "Anna"
    assert (await rig.http("GET", "/api/house", cookie=ann.cookie)).json()["guest"] == ann.id


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "\n"])
async def test_a_name_must_be_something(rig: Rig, name: str) -> None:
    refused(await rig.http("POST", "/api/guests", {"name": name}), 400, "why-no-name")


@pytest.mark.own_server(password="sesame")
async def test_a_password_is_asked_for_and_hides_the_matches(rig: Rig) -> None:
    refused(await rig.http("POST", "/api/guests", {"name": "Eve"}), 403, "why-password")
    refused(await rig.http("POST", "/api/guests", {"name": "Eve", "password": "Sesame"}), 403, "why-password")
    ann = await rig.guest("Ann", password="sesame")
    code = await ann.opens("cash2", seats=4, listed=True)
    async with ann.at(code):
        page = (await rig.http("GET", "/api/house")).json()
        assert page["password"] and page["matches"] == []
        page = (await rig.http("GET", "/api/house", cookie=ann.cookie)).json()
        assert [match["code"] for match in page["matches"]] == [code]
    refused(await rig.http("GET", f"/api/tables/{code}/record"), 401, "why-no-guest")
    async with rig.connect(code) as stranger:
        assert stranger.bye is not None and stranger.bye["word"] == "bye-no-guest" and not stranger.room


@pytest.mark.own_server(password="sesame")
async def test_guessing_is_slowed_down(rig: Rig) -> None:
    wrong = {"name": "Eve", "password": "x"}
    words = [(await rig.http("POST", "/api/guests", wrong)).json()["word"] for _ in range(40)]
    assert words[0] == "why-password" and words[-1] == "why-too-fast"


# ---------------------------------------------------------------------- what is refused


async def test_refusals_have_one_shape(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    wanted = {"game": "cash2", "seats": 4}
    refused(await rig.http("POST", "/api/tables", wanted), 401, "why-no-guest")
    refused(await rig.http("POST", "/api/tables", {**wanted, "game": "chess"}, ann.cookie), 400, "why-unknown-game")
    refused(await rig.http("POST", "/api/tables", {**wanted, "more": 1}, ann.cookie), 400, "why-not-understood")
    refused(await rig.http("POST", "/api/tables", b"{}", ann.cookie), 415, "why-not-understood")
    refused(await rig.http("GET", "/api/tables/NOSUCH/record"), 404, "why-no-table")
    assert not rig.server.matches.load_locks and not rig.server.matches.in_memory, (
        "guessing codes leaves nothing behind"
    )
    refused(await rig.http("GET", "/api/words/xx.ftl"), 404, "why-unknown")
    refused(await rig.http("GET", "/api/words/en/chess.ftl"), 404, "why-unknown")
    refused(await rig.http("GET", "/api/rules/chess"), 404, "why-unknown")
    refused(await rig.http("GET", "/api/nothing/here"), 404, "why-unknown")
    refused(await rig.http("POST", "/api/film", b"no record at all", ann.cookie), 400, "why-record")
    refused(await rig.http("POST", "/api/film", b"no record at all"), 401, "why-no-guest")
    deep = b"[" * 4000
    refused(
        await rig.http("POST", "/api/guests", deep, headers={"content-type": "application/json"}),
        400,
        "why-not-understood",
    )


async def test_a_game_that_is_played_has_no_record_yet(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    for path in ("record", "film", "film?seat=truth"):
        answer = await rig.http("GET", f"/api/tables/{code}/{path}", cookie=ann.cookie)
        assert answer.status == 400 and answer.json()["word"].startswith("why-")


@pytest.mark.own_server(public_url="https://cards.example.org")
async def test_a_page_of_another_site_cannot_ask(rig: Rig) -> None:
    wish = {"name": "Ann"}
    foreign = {"origin": "https://evil.example"}
    refused(await rig.http("POST", "/api/guests", wish, headers=foreign), 403, "why-origin")
    refused(await rig.http("POST", "/api/guests", wish, headers={"origin": "null"}), 403, "why-origin")
    for origin in (rig.url, "https://cards.example.org"):
        assert (await rig.http("POST", "/api/guests", wish, headers={"origin": origin})).status == 201


async def test_bodies_are_bounded(rig: Rig) -> None:
    long = {"name": "x" * limits.MAX_BODY_BYTES}
    refused(await rig.http("POST", "/api/guests", long), 413, "why-too-large")
    ann = await rig.guest("Ann")
    refused(await rig.http("POST", "/api/film", b"x" * (limits.MAX_RECORD_BYTES + 1), ann.cookie), 413, "why-too-large")


async def test_films_are_asked_for_at_a_bounded_pace(rig: Rig) -> None:
    """A replay view costs as much as playing the whole game again."""
    code = await (await rig.guest("Ann")).opens("hands", seats=2)
    tries = [(await rig.http("GET", f"/api/tables/{code}/film")).status for _ in range(40)]
    assert tries[0] == 400 and tries[-1] == 429


async def test_matches_of_a_guest_are_bounded(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_NEW_MATCHES_OF_GUEST", 2)
    ann = await rig.guest("Ann")
    for _ in range(2):
        await ann.opens("hands", seats=2)
    answer = await rig.http("POST", "/api/tables", {"game": "hands", "seats": 2}, ann.cookie)
    refused(answer, 429, "why-too-many-tables")


async def test_matches_in_memory_are_bounded(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_MATCHES_IN_MEMORY", 1)
    ann = await rig.guest("Ann")
    first, second = await ann.opens("hands", seats=2), await ann.opens("hands", seats=2)
    async with ann.at(first), ann.at(second) as late:
        assert late.bye is not None and late.bye["word"] == "why-house-full"


# ---------------------------------------------------------------------- words, rules, codes, pages


@pytest.mark.own_server(lan_url="http://192.168.7.7:1")
async def test_words_rules_and_codes(rig: Rig) -> None:
    for lang in LANGUAGES:
        assert b"why-no-table" in (await rig.http("GET", f"/api/words/{lang}.ftl")).body
        assert b"game-name" in (await rig.http("GET", f"/api/words/{lang}/cash2.ftl")).body
    rules = await rig.http("GET", "/api/rules/cash2")
    assert b"CG2-5.1" in rules.body and rules.headers["content-type"].startswith("text/markdown")
    for name in find_games():
        assert f"rules of `{name}`".encode() in (await rig.http("GET", f"/api/rules/{name}")).body
    verbs = json.loads((await rig.http("GET", "/api/actions/boss")).body)
    assert {"word": "play", "arguments": [["any"]]} in verbs
    picture = await rig.http("GET", "/qr/BCDFGH.svg")
    assert picture.headers["content-type"] == "image/svg+xml" and picture.body.startswith(b"<svg")
    refused(await rig.http("GET", "/qr/a-b.svg"), 404, "why-unknown")
    assert (await rig.http("GET", "/healthz")).json() == HEALTHY


async def test_whoever_watches_over_the_server_is_told_what_is_wrong(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    health = rig.server.health
    for _ in range(3):
        health.report_fault("log-clocks")
    health.thoughts, health.lost_thoughts = 7, 2
    answer = await rig.http("GET", "/healthz")
    told = Words("en")("log-clocks")
    counted = {"thoughts": 7, "lost": 2}
    assert (answer.status, answer.json()) == (
        200,
        {"status": "degraded", "reason": told, "bots": counted},
    )
    assert [record.message for record in caplog.records] == [told], "once while it lasts"
    health.clear_fault("log-clocks")
    assert (await rig.http("GET", "/healthz")).json() == {**HEALTHY, "bots": counted}
    await break_store(rig)
    answer = await rig.http("GET", "/healthz")
    assert (answer.status, answer.json()["status"]) == (503, "failed")


async def test_a_wrong_method_is_refused_in_the_same_shape(rig: Rig) -> None:
    for method, path, allowed in (("PUT", "/api/guests", "POST"), ("DELETE", "/qr/BCDFGH.svg", "GET, HEAD")):
        answer = await rig.http(method, path)
        refused(answer, 405, "why-not-understood")
        assert set(answer.headers["allow"].split(", ")) == set(allowed.split(", "))


async def test_a_request_that_breaks_is_refused_in_the_same_shape_and_at_healthz(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*args: Any) -> Any:
        raise ZeroDivisionError("of a seat that holds 7 bullets")

    monkeypatch.setattr(rig.server, "front_page", breaks)
    answer = await rig.http("GET", "/api/house")
    refused(answer, 500, "why-broken")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    report = (await rig.http("GET", "/healthz")).json()
    assert (report["status"], report["reason"]) == ("degraded", Words("en")("log-request-broke"))


async def test_a_guest_whom_the_store_cannot_find_is_told_to_come_again(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    await break_store(rig)
    refused(await rig.http("GET", "/api/house", cookie=NOT_SEEN), 503, "why-store")
    async with rig.connect(code, NOT_SEEN) as seen:
        await seen.reader
        assert seen.bye is not None and (seen.bye["word"], seen.bye["again"]) == ("bye-broken", True)
    assert (await rig.http("GET", "/api/house")).status == 200, "who has no session needs no store"


async def break_store(rig: Rig) -> None:
    """From now on the database answers no question."""
    store: Any = rig.server.store
    await store.change(lambda sql: [sql("DROP TABLE entries"), sql("DROP TABLE sessions")])


async def test_what_may_be_in_play_follows_from_the_options_of_the_match(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    plain = await ann.opens("cash2", seats=4)
    powered = await ann.opens("cash2", seats=4, options={"powers": True})
    assert json.loads((await rig.http("GET", f"/api/tables/{plain}/parts")).body) == []
    parts = json.loads((await rig.http("GET", f"/api/tables/{powered}/parts")).body)
    assert parts == get_game("cash2").parts(4, {"powers": True})
    refused(await rig.http("GET", "/api/tables/NOSUCH/parts"), 404, "why-no-table")


async def test_every_answer_carries_the_headers(rig: Rig) -> None:
    for path in ("/", "/api/house", "/api/nothing", "/healthz", "/qr/BCDFGH.svg", "/x.js"):
        headers = (await rig.http("GET", path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy
        assert "unsafe" not in policy and "*" not in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert (await rig.http("GET", "/api/house")).headers["cache-control"] == "no-store"


async def test_without_a_built_client_the_server_says_how_to_get_one(tmp_path: Path) -> None:
    async with open_server(
        f"sqlite:///{tmp_path}/house.sqlite", Settings(), files=ClientFiles(tmp_path / "none")
    ) as rig:
        answer = await rig.http("GET", "/t/BCDFGH")
        assert answer.status == 503 and b"make client" in answer.body


async def test_pages_and_their_keeping(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>house</title>")
    (tmp_path / "assets" / "main-ABCD1234.js").write_text("1")
    (tmp_path / "icon.svg").write_text("<svg/>")
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings(), files=ClientFiles(tmp_path)) as rig:
        for path in ("/", "/t/BCDFGH", "/tv/BCDFGH", "/film", "/film/BCDFGH"):
            answer = await rig.http("GET", path)
            assert answer.body == b"<title>house</title>" and answer.headers["cache-control"] == "no-cache"
        script = await rig.http("GET", "/assets/main-ABCD1234.js")
        assert "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
        icon = await rig.http("GET", "/icon.svg")
        assert icon.headers["cache-control"] == "no-cache"
        again = await rig.http("GET", "/icon.svg", headers={"if-none-match": icon.headers["etag"]})
        assert again.status == 304 and again.body == b""
        for path in ("/../pyproject.toml", "/assets/../../x.py", "/%2e%2e/x.py", "/assets/none.js"):
            assert (await rig.http("GET", path)).status == 404


async def test_what_is_the_same_for_all_is_compressed_and_nothing_else(tmp_path: Path) -> None:
    text = "<title>house</title>" * 100
    (tmp_path / "index.html").write_text(text)
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings(), files=ClientFiles(tmp_path)) as rig:
        takes_it = {"accept-encoding": "gzip, br"}
        for path in ("/", "/api/words/en.ftl", "/api/words/en/cash2.ftl", "/api/rules/cash2"):
            plain, packed = await rig.http("GET", path), await rig.http("GET", path, headers=takes_it)
            assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
            assert gzip.decompress(packed.body) == plain.body and len(packed.body) < len(plain.body) / 2
            assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
        assert "content-encoding" not in (await rig.http("GET", "/api/house", headers=takes_it)).headers


def test_no_answer_waits_for_the_other_side_to_say_that_it_heard_the_last_one() -> None:
    with open_listener("127.0.0.1", 0) as remote, socket.create_connection(remote.getsockname()):
        inside, _ = remote.accept()
        with inside:
            assert inside.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
