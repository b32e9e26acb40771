"""Files that are written when all is played: whether they can be is asked before, because afterwards is too late."""

from __future__ import annotations

import errno
import os
from importlib.util import find_spec
from pathlib import Path

from backroom.cli.arguments import check_output_file
from backroom.cli.errors import CommandError
from backroom.words import Words


def check_writable_file(words: Words, argument: str, text: str) -> Path:
    """A file in a folder that is there by then, and that may be written."""
    path = check_output_file(words, argument, text)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), text)
    return path


def check_parquet_file(words: Words, text: str) -> Path:
    check_output_file(words, "--parquet", text)  # what is said wrongly comes before what is not installed
    if find_spec("pyarrow") is None:
        raise CommandError(words("error-no-parquet", command="pip install 'backroom[arena]'"))
    return check_writable_file(words, "--parquet", text)
