"""Database URLs: which store a URL names, the default URL, and backups."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from backroom.extras import require
from backroom.server.storage.sqlite import SqliteStore
from backroom.server.storage.sqlite_file import copy_database
from backroom.server.storage.store import CannotOpen, Store

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")


class UnknownDatabase(ValueError):
    """The URL names a kind of database that backroom does not know."""


class SingleProcessDatabase(ValueError):
    """The database can be used by one process only."""


class BackupUnsupported(ValueError):
    """The database has its own backup tools."""


def default_database() -> str:
    """The URL of the SQLite file in the user's data folder."""
    folder = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"{SQLITE}{Path(folder) / 'backroom' / 'house.sqlite'}"


async def open_store(url: str) -> Store:
    """Open the store of a URL: `sqlite:///FILE` (four slashes for an absolute path) or `postgresql://...`.

    Raises `MissingExtra` where PostgreSQL is wanted and its driver is not installed.
    """
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        try:
            return await SqliteStore.open(Path(url.removeprefix(SQLITE)))
        except OSError as error:
            raise CannotOpen(error.strerror or str(error)) from error
    if url.startswith(POSTGRES):
        require("postgres", "psycopg")
        from backroom.server.cluster.postgres import PostgresStore

        return await PostgresStore.open(url)
    raise UnknownDatabase(url)


async def check_store(url: str) -> None:
    """Open and close the store: errors of the database show before any process is started."""
    await (await open_store(url)).close()


def backup_database(url: str, target: Path) -> None:
    """Copy everything that is durable now, whether a server has the database open or not."""
    if url.startswith(POSTGRES):
        raise BackupUnsupported(url)
    if not url.startswith(SQLITE):
        raise UnknownDatabase(url)
    copy_database(Path(url.removeprefix(SQLITE)), target)
