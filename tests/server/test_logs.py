"""A line of the log: one JSON object, the kind of fault and its place, and nothing that was said or played."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
from pathlib import Path

import pytest

from backroom.server.logs import JsonFormatter
from backroom.server.settings import Settings
from tests.server.rig import open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines


def deal(secret: str) -> None:
    try:
        raise KeyError(secret)
    except KeyError as error:
        raise ValueError(f"may not answer {secret}") from error


def test_a_fault_is_logged_without_its_message() -> None:
    try:
        deal("load bang")
    except ValueError:
        record = logging.LogRecord("backroom.matches", logging.ERROR, "", 0, "table broke", (), sys.exc_info())
    record.game = "cash2"
    text = JsonFormatter().format(record)
    line = json.loads(text)
    assert "\n" not in text and "load bang" not in text
    assert (line["event"], line["game"], line["from"]) == ("table broke", "cash2", "backroom.matches")
    assert [part for part in line["error"] if not part.startswith(" ")] == ["ValueError", "KeyError"]
    assert any("test_logs.py" in part and part.endswith(" deal") for part in line["error"])


async def test_a_fault_that_nobody_waited_for_is_logged_without_its_message(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def breaks() -> None:
        deal("load bang")

    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        rig.server.tasks.spawn(breaks())
        for _ in range(200):
            if caplog.records:
                break
            await asyncio.sleep(0.01)
            gc.collect()
    text = "".join(map(JsonFormatter().format, caplog.records))
    assert "ValueError" in text and "load bang" not in text
