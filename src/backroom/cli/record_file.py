"""Record files: `play` writes one while a game runs, `watch` and `verify` read one.

A record is append-only. Each step's lines are written and flushed at once, so that the record of an interrupted game
is valid up to its last step.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, TextIO

from backroom.cli.errors import CommandError
from backroom.engine.record import Replay, ReplayError, read, write
from backroom.engine.state import State
from backroom.words import Words

FIRST_WORD: Final = "replay:"  # every record begins with this


class RecordFile:
    """A record file being written, which replaces an older record and refuses to replace any other file."""

    def __init__(self, words: Words, path: str) -> None:
        self.path = path
        self.written = ""
        self.file: TextIO = open_record(words, path)

    def save(self, s: State, seed: int | bytes) -> None:
        """Append the lines since the last call, and flush."""
        text = write(Replay.of(s, seed))
        if not text.startswith(self.written):
            raise RuntimeError("a record is append-only, but its earlier lines have changed")
        self.file.write(text.removeprefix(self.written))
        self.file.flush()
        self.written = text

    def close(self) -> None:
        self.file.close()


def open_record(words: Words, path: str) -> TextIO:
    """Open the file for writing; refuses to overwrite a file that is no record."""
    try:
        if Path(path).is_file():
            with open(path, encoding="utf-8", errors="replace") as before:
                start = before.read(len(FIRST_WORD))
            if start and start != FIRST_WORD:
                raise CommandError(words("error-file-exists", file=path))
        return open(path, "w", encoding="utf-8")
    except OSError as error:
        raise CommandError(words("error-write-file", file=path, problem=error.strerror or str(error))) from None


def load_replay(words: Words, path: str) -> Replay:
    """Read a record from a file; refuses a file that is no record."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CommandError(words("error-no-file", file=path)) from None
    except OSError as error:
        raise CommandError(words("error-read-file", file=path, problem=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise CommandError(words("error-replay-empty", file=path)) from None
    if FIRST_WORD not in text:
        raise CommandError(words("error-replay-empty", file=path))
    try:
        return read(text)
    except ReplayError as error:
        raise replay_error(words, path, error) from None


def replay_error(words: Words, path: str, error: ReplayError) -> CommandError:
    """The sentence for a record that cannot be replayed, with its line if it is known."""
    if error.line:
        return CommandError(words("error-replay-line", file=path, line=error.line, problem=error.problem))
    return CommandError(words("error-replay", file=path, problem=error.problem))
