"""docs/protocol.md is true: its examples are run against a real server, in order, and compared message by message."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.rig import Rig

pytestmark = pytest.mark.anyio  # the tests that are coroutines

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
ANYTHING = "…"


def matches(shown: Any, true: Any) -> bool:
    """Whether everything that the page shows is so; an object may have more fields."""
    if shown == ANYTHING:
        return True
    if isinstance(shown, dict):
        return isinstance(true, dict) and all(name in true and matches(x, true[name]) for name, x in shown.items())
    if isinstance(shown, list):
        return isinstance(true, list) and len(shown) == len(true) and all(map(matches, shown, true))
    return bool(shown == true) and isinstance(true, bool) == isinstance(shown, bool)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


async def test_the_examples_of_the_page_are_true(rig: Rig) -> None:
    requests, talk = blocks("http"), "".join(blocks("wire")).splitlines()
    assert len(requests) >= 3 and len(talk) >= 20
    cookie, code = "", ""
    for block in requests:
        (head, *sent), (status, expected) = (part.splitlines() for part in block.strip().split("\n\n"))
        method, path = head.split()
        body = json.loads(sent[0].replace('"CODE"', f'"{code}"')) if sent else None
        answer = await rig.http(method, path, body, cookie)
        assert answer.status == int(status) and matches(json.loads(expected), answer.json()), answer.body
        cookie = answer.headers.get("set-cookie", cookie).partition(";")[0]
        code = answer.json().get("code", code)
    async with rig.connect(code, cookie, hello=False) as seen:
        read = 0
        for line in talk:
            message = json.loads(line[3:])
            if line.startswith("-> "):
                await asyncio.sleep(0.05)
                assert len(seen.frames) == read, f"the server said more than the page before {line}"
                await seen.socket.send(line[3:])
            else:
                read += 1
                await seen.until(lambda seen, read=read: len(seen.frames) >= read)  # type: ignore[misc]
                assert matches(message, json.loads(seen.frames[read - 1])), f"{line}\n{seen.frames[read - 1]}"


@pytest.mark.parametrize(
    ("shown", "true"),
    [
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {}),
        ([1], [1, 2]),
        ({"a": None}, {"a": 0}),
        (1, True),
        ({"a": {"b": 1}}, {"a": 1}),
    ],
)
def test_a_page_that_is_wrong_is_seen(shown: Any, true: Any) -> None:
    assert not matches(shown, true)
