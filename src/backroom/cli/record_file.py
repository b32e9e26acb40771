"""The record of a game on disk, kept while it is played.

A record only grows: what is new is written after every step and handed to the system at once, so that a game that
was interrupted, or that broke, is there as far as it went.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, TextIO

from backroom.cli.errors import CommandError
from backroom.engine.record import Replay, write
from backroom.engine.state import State
from backroom.words import Words

FIRST_WORD: Final = "replay:"  # how the text of a record begins


class RecordFile:
    """One file. A record that lay there before is replaced; anything else is not touched."""

    def __init__(self, words: Words, path: str) -> None:
        self.path = path
        self.written = ""
        self.file: TextIO = open_record(words, path)

    def save(self, s: State, seed: int | bytes) -> None:
        text = write(Replay.of(s, seed))
        if not text.startswith(self.written):
            raise RuntimeError("a record only grows, but what was written differs from what is to be written now")
        self.file.write(text.removeprefix(self.written))
        self.file.flush()
        self.written = text

    def close(self) -> None:
        self.file.close()


def open_record(words: Words, path: str) -> TextIO:
    try:
        if Path(path).is_file():
            with open(path, encoding="utf-8", errors="replace") as before:
                start = before.read(len(FIRST_WORD))
            if start and start != FIRST_WORD:
                raise CommandError(words("error-file-exists", file=path))
        return open(path, "w", encoding="utf-8")
    except OSError as error:
        raise CommandError(words("error-write-file", file=path, problem=error.strerror or str(error))) from None
