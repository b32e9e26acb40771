"""What was played, for whoever asks: records and films. To make one is to play the game again, so it has a thread."""

from __future__ import annotations

import asyncio

from backroom.engine.replay import ReplayError, read
from backroom.match import protocol_http, replay_view
from backroom.match.match import Match
from backroom.server.sessions import Denied


async def make_record(match: Match) -> str:
    return await asyncio.to_thread(match.write_record)


async def make_replay_view(match: Match, viewer: str) -> protocol_http.ReplayView:
    return await asyncio.to_thread(match.replay_view, viewer)


async def replay_view_of(text: str, viewer: str) -> protocol_http.ReplayView:
    """Of a record that somebody brings."""
    try:
        return await asyncio.to_thread(lambda: replay_view.view_replay(read(text), viewer))
    except ReplayError as error:
        raise Denied("record", 400, line=error.line or 0) from None
