"""Preload links name the files that a page will need: in its language, of its game, and of none behind a password."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from backroom.server import limits
from backroom.server.static import ClientFiles
from tests.server.rig import Rig

pytestmark = pytest.mark.anyio  # the tests that are coroutines

FIRST = ["/style-ABCD1234.css", "/main-ABCD1234.js"]


async def hinted(rig: Rig, path: str, **headers: str) -> list[str]:
    answer = await rig.http("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    return re.findall(r"<([^>]+)>", answer.headers.get("link", ""))


@pytest.fixture
def files(tmp_path: Path) -> ClientFiles:
    """The files of a built client."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text('<link href="/style-ABCD1234.css" /><script src="/main-ABCD1234.js"></script>')
    (folder / "tables.json").write_text('{"cash2": ["table-ABCD1234.js"]}')
    (folder / "table-ABCD1234.js").write_text("1")
    return ClientFiles(folder)


async def test_a_page_names_what_it_will_ask_for(rig: Rig) -> None:
    assert await hinted(rig, "/") == [*FIRST, "/api/words/en.ftl", "/api/house"]
    assert await hinted(rig, "/film", accept_language="es") == [*FIRST, "/api/words/es.ftl"]
    for path in ("/table-ABCD1234.js", "/tables.json", "/none.js", "/api/house"):
        assert await hinted(rig, path) == [], path
    assert (await rig.http("GET", "/tables.json")).status == 404, "it is for the server alone"


async def test_the_language_is_the_one_that_the_page_will_choose(rig: Rig) -> None:
    assert "/api/words/uk.ftl" in await hinted(rig, "/", accept_language="fr-FR, uk-UA;q=0.9, en;q=0.8")
    chosen = {"accept_language": "uk", "cookie": "backroom_language=ru"}
    assert "/api/words/ru.ftl" in await hinted(rig, "/", **chosen)
    assert "/api/words/en.ftl" in await hinted(rig, "/", accept_language="tlh", cookie="backroom_language=../x")


async def test_a_match_names_its_game(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("cash2", seats=4)
    async with ann.at(code):
        own = ["/api/words/en/cash2.ftl", "/table-ABCD1234.js"]
        assert await hinted(rig, f"/t/{code.lower()}") == [*FIRST, "/api/words/en.ftl", "/api/house", *own]
        assert await hinted(rig, f"/tv/{code}") == [*FIRST, "/api/words/en.ftl", *own]
    assert await hinted(rig, "/t/ZZZZZZ") == [*FIRST, "/api/words/en.ftl", "/api/house"]


async def test_the_page_is_no_way_to_guess_codes(rig: Rig) -> None:
    """The page comes for every code; after too many guesses the page of a match names no game."""
    ann = await rig.guest("Ann")
    code = await ann.opens("cash2", seats=4)
    async with ann.at(code):
        for _ in range(2 * int(limits.MISS_BURST)):
            assert "/table-ABCD1234.js" in await hinted(rig, f"/t/{code}"), "a right code is never charged"
        for _ in range(int(limits.MISS_BURST) + 5):
            assert await hinted(rig, "/t/QQQQQQ") == [*FIRST, "/api/words/en.ftl", "/api/house"]
        assert await hinted(rig, f"/tv/{code}") == [*FIRST, "/api/words/en.ftl"]


@pytest.mark.own_server(password="lamp")
async def test_a_server_with_a_password_does_not(rig: Rig) -> None:
    ann = await rig.guest("Ann", "lamp")
    code = await ann.opens("cash2", seats=4)
    async with ann.at(code):
        assert await hinted(rig, f"/t/{code}") == [*FIRST, "/api/words/en.ftl", "/api/house"]
