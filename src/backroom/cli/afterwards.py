"""Files that are written when all is played: whether they can be is asked before, because afterwards is too late."""

from __future__ import annotations

import errno
import os
from importlib.util import find_spec
from pathlib import Path

from backroom.cli.trouble import Trouble
from backroom.cli.wishes import file_to_write
from backroom.words import Words


def file_for_later(words: Words, argument: str, text: str) -> Path:
    """A file in a folder that is there by then, and that may be written."""
    path = file_to_write(words, argument, text)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), text)
    return path


def parquet_for_later(words: Words, text: str) -> Path:
    file_to_write(words, "--parquet", text)  # what is said wrongly comes before what is not installed
    if find_spec("pyarrow") is None:
        raise Trouble(words("error-no-parquet", command="pip install 'backroom[arena]'"))
    return file_for_later(words, "--parquet", text)
