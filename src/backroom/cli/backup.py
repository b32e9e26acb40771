"""`backroom backup`: a consistent copy of a server's database, also while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from backroom.cli.arguments import Parser
from backroom.cli.database_errors import describe_database_error
from backroom.cli.errors import CommandError
from backroom.server.storage.database_url import (
    BackupUnsupported,
    UnknownDatabase,
    backup_database,
    default_database,
)
from backroom.server.storage.store import StoreError
from backroom.words import Words


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("file", help=words("cli-arg-backup-file"))
    parser.add_argument("--database", metavar="URL", help=words("cli-arg-database"))
    parser.set_examples("backup house-monday.sqlite", "backup copy.sqlite --database sqlite:///house.sqlite")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    database = args.database or default_database()
    if Path(args.file).exists():
        raise CommandError(words("error-file-exists", file=args.file))
    try:
        backup_database(database, Path(args.file))
    except BackupUnsupported:
        raise CommandError(words("error-backup-tools", command="pg_dump")) from None
    except (StoreError, UnknownDatabase, OSError) as error:
        raise CommandError(describe_database_error(words, database, error)) from error
    print(words("ui-backup-done", file=args.file))
    return 0
