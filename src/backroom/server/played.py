"""What was played, for whoever asks: records and films. To make one is to play the game again, so it has a thread."""

from __future__ import annotations

import asyncio

from backroom.engine.replay import ReplayError, read
from backroom.match import bodies, film
from backroom.match.table import Table
from backroom.server.sessions import Denied


async def record(table: Table) -> str:
    return await asyncio.to_thread(table.record)


async def film_at(table: Table, viewer: str) -> bodies.Film:
    return await asyncio.to_thread(table.film, viewer)


async def film_of(text: str, viewer: str) -> bodies.Film:
    """Of a record that somebody brings."""
    try:
        return await asyncio.to_thread(lambda: film.film_of(read(text), viewer))
    except ReplayError as error:
        raise Denied("record", 400, line=error.line or 0) from None
