"""A line of the log: one JSON object, what kind of fault and where, and nothing that was said at a table."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys

import pytest

from backroom.server.logs import JsonFormatter
from tests.server.rig import Rig, with_server


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


def test_a_fault_that_nobody_waited_for_is_logged_without_its_message(caplog: pytest.LogCaptureFixture) -> None:
    async def breaks() -> None:
        deal("load bang")

    @with_server()
    async def story(rig: Rig) -> None:
        rig.server.matches.spawn(breaks())
        for _ in range(200):
            if caplog.records:
                break
            await asyncio.sleep(0.01)
            gc.collect()

    text = "".join(map(JsonFormatter().format, caplog.records))
    assert "ValueError" in text and "load bang" not in text
