"""Names that pass for nothing, for somebody else's or for the house's, at a server as a user starts it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

import pytest

from backroom.match.names import MAX_MARKS, MAX_NAME, looks
from backroom.words import LANGUAGES, Words
from tests.server.rig import Person, RemoteServer
from tests.server.server_process import ServerProcess, started_server

INVISIBLE: Final = {
    "Hangul filler": "\u3164",
    "blank pattern of Braille": "\u2800",
    "jamo filler": "\u115f\u1160",
    "half-width filler": "\uffa0",
    "variation selectors": "\ufe0f\ufe0e",
    "grapheme joiner": "\u034f",
    "tags": "\U000e0041\U000e0042",
    "zero width": "\u200b\u200d\u2060\ufeff",
    "marks on nothing": "\u0301\u0302\u0303",
    "spaces": "\u00a0\u2003\u3000",
}
ROLES: Final = ("web-host", "web-bot", "strength-random", "strength-cautious", "strength-quick", "strength-search")
LOOKALIKES: Final = ("Ann", "ANN", "Аnn", "Ａｎｎ", "Ann\u3164", "Αnn")  # Cyrillic, full width, Greek
ADDRESSES = iter(range(1, 250))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with started_server(tmp_path_factory.mktemp("names"), "--bot", "Rocky=random") as server:
        yield server


async def both_doors(server: ServerProcess, names: list[str]) -> list[tuple[Any, Any]]:
    """What each name is answered at the front door, and in a chair: the name that is shown, or the refusal's word."""
    remote = RemoteServer(server.port, f"127.0.8.{next(ADDRESSES)}")
    ann = await remote.guest("Ann")
    code = await ann.opens("hands", seats=2)
    heard = []
    async with ann.at(code) as a:
        for name in names:
            answer = await ann.comes_in(name)
            refused = await a.request("sit", seat=0, name=name)
            shown = a.room["chairs"][0]["name"] if refused is None else refused["word"]
            heard.append((answer.json()["name"] if answer.status == 200 else answer.json()["word"], shown))
    return heard


@pytest.mark.parametrize("kind", INVISIBLE)
def test_a_name_that_nobody_sees_is_none(kind: str, server: ServerProcess) -> None:
    text = INVISIBLE[kind]
    nothing, inside = asyncio.run(both_doors(server, [text * 3, f"A{text}nn"]))
    assert nothing == ("why-no-name", "why-no-name")
    for name in inside:
        assert len(looks(name)) <= 4 + MAX_MARKS and not set(text) & set(name) - set("\u0301\u0302\u0303")


def test_marks_are_bounded_and_other_scripts_are_welcome(server: ServerProcess) -> None:
    towers = "Z" + "\u0301" * 20
    names = [towers, "Zoë", "Zoe\u0308", "Nguyễn", "Олена", "สมชายก็", "אָ֑בּ", "李", "R2-D2", "🦊"]
    heard = asyncio.run(both_doors(server, names))
    for name, (front, chair) in zip(names, heard):
        assert front == chair and not front.startswith("why-"), name
    assert len(heard[0][0]) <= 1 + MAX_MARKS
    assert heard[1] == heard[2] == ("Zoë", "Zoë"), "one way to write it"
    assert [front for front, _ in heard[3:6]] == ["Nguyễn", "Олена", "สมชายก็"]


def roles(lang: str) -> list[str]:
    words = Words(lang)
    named = [words(id).strip(" …") for id in ROLES]
    return [*named, *(name.strip() for name in words("reserved-names").split(","))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_is_called_what_the_page_calls_roles(lang: str, server: ServerProcess) -> None:
    names = roles(lang)
    disguised = [names[0].upper(), f"[{names[0]}]", f"{names[0]} 2", f"\u3164{names[0]}.", names[0].replace("o", "0")]
    heard = asyncio.run(both_doors(server, [*names, *disguised, "Rocky", "R0CKY", "Ann"]))
    for name, answers in zip([*names, *disguised, "Rocky", "R0CKY"], heard):
        if answers[0] != name.replace("o", "0"):  # without such a letter it is no disguise
            assert answers == ("why-name-reserved", "why-name-reserved"), name
    assert heard[-1] == ("Ann", "Ann")


def test_two_guests_of_a_table_are_told_apart(server: ServerProcess) -> None:
    async def story() -> None:
        remote = RemoteServer(server.port, f"127.0.8.{next(ADDRESSES)}")
        ann = await remote.guest("Ann")
        code = await ann.opens("auction", seats=4)
        async with ann.at(code) as a:
            for host_has_a_chair in (False, True):
                if host_has_a_chair:
                    assert await a.request("sit", seat=0, name="Ann") is None
                for name in LOOKALIKES:
                    await sits_as(await remote.guest("Eve"), code, name)
            async with (await remote.guest("Ann")).at(code) as first, (await remote.guest("Ann")).at(code) as second:
                assert await first.request("sit", seat=1, name="Ann") is None
                assert await second.request("sit", seat=2, name="A" * MAX_NAME) is None
                assert await first.request("sit", seat=3, name="A" * MAX_NAME) is None
                room = await first.until(lambda seen: seen.room["chairs"][3]["kind"] == "person" and seen.room)
                names = [chair["name"] for chair in room["chairs"]]
                assert names == ["Ann", "Ann 2", "A" * MAX_NAME, "A" * (MAX_NAME - 2) + " 2"]
                assert await first.request("sit", seat=1, name="Ann") is None, "as it is"
                assert await a.request("sit", seat=0, name="Anna") is None, "her own name is hers to change"

    async def sits_as(eve: Person, code: str, name: str) -> None:
        async with eve.at(code) as e:
            assert await e.request("sit", seat=3, name=name) is None
            shown = e.room["chairs"][3]["name"]
            assert looks(shown) != looks("Ann") and shown.endswith(" 2"), (name, shown)
            assert await e.request("stand", seat=3) is None

    asyncio.run(story())
