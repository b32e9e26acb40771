"""The limits of the machine: the speed of the disk and of a bare database in the same run. No server can be faster."""

from __future__ import annotations

import itertools
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from backroom.server.storage.sqlite import SqliteStore
from backroom.server.storage.store import Row

BODY = b'{"row":"chose","at":1794848674.426,"guest":"f8c99d5d5d983195","key":"k123456","seat":1,"question":7}'
TABLE = "CREATE TABLE entries (match_code TEXT, seq INTEGER, body BLOB, PRIMARY KEY (match_code, seq)) WITHOUT ROWID"
INSERT = "INSERT INTO entries VALUES ('T', ?, ?)"


def raw_flush(folder: Path, seconds: float) -> list[float]:
    """The rate of appending a line to a file and flushing it, one by one."""
    with open(folder / "raw", "ab", buffering=0) as file:

        def line() -> None:
            file.write(BODY)
            os.fdatasync(file.fileno())

        return timed(line, seconds)


def bare_sqlite(folder: Path, seconds: float, pause: float = 0.0) -> list[float]:
    """One commit a row, synchronous=FULL."""
    with closing(bare_file(folder / f"bare-{pause}.sqlite")) as db:
        numbers = itertools.count(1)
        return timed(lambda: db.execute(INSERT, (next(numbers), BODY)), seconds, pause)


def bare_file(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute(TABLE)
    return db


def timed(work: Callable[[], Any], seconds: float, pause: float = 0.0) -> list[float]:
    """The duration of each call, repeated for so many seconds, with a pause before each call if one is given."""
    took = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        if pause:
            time.sleep(pause)
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return took


async def one_stream(folder: Path, seconds: float) -> list[float]:
    """The rate of entries through our store, each awaited before the next."""
    store = await SqliteStore.open(folder / "stream.sqlite")
    took: list[float] = []
    until = time.perf_counter() + seconds
    while (began := time.perf_counter()) < until:
        seq = len(took) + 1
        await store.append([Row("T", seq, 0.0, BODY, "guest", f"k{seq}")])
        took.append(time.perf_counter() - began)
    await store.close()
    return took
