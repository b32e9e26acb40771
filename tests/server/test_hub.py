"""The tables in memory: each is there once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from backroom.server.live import Live
from tests.server.rig import Rig, in_a_house


def test_a_table_is_in_memory_once_however_its_loading_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits while another one's try fails tries himself, and whoever comes then waits for him."""
    loads = 0
    load = Live.load

    async def slow(*args: Any, **kwargs: Any) -> Live | None:
        nonlocal loads
        loads += 1
        mine = loads
        await asyncio.sleep(0.1)
        return None if mine == 1 else await load(*args, **kwargs)

    @in_a_house()
    async def story(rig: Rig) -> None:
        code = await (await rig.guest("Ann")).opens("hands", seats=2)
        find = rig.house.hub.find
        monkeypatch.setattr(Live, "load", slow)
        first, second = asyncio.create_task(find(code)), asyncio.create_task(find(code))
        await asyncio.wait([first])
        third = asyncio.create_task(find(code))
        assert first.exception() is not None
        assert await second is await third
        assert loads == 2
        assert not rig.house.hub.loading
