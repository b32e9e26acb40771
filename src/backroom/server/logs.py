"""The log: its formats, and the description of a fault without a quotation from chat or play.

A log that is not a terminal is one JSON object a line; a host at a terminal reads sentences and warnings only. Nobody
waits for the reader of the log: a thread writes it, and lines that do not fit in its queue are dropped and counted.
"""

from __future__ import annotations

import json
import logging
import os
import threading
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # a bot process imports this module and needs no words
    from backroom.words import Words

MAX_QUEUED_LINES: Final = 1000
STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


def describe_fault(error: BaseException | None) -> list[str]:
    """The types of an exception and its causes, with their places.

    Never the messages: they may quote a move or a code.
    """
    lines: list[str] = []
    while error is not None:
        lines.append(type(error).__name__)
        places = traceback.extract_tb(error.__traceback__)
        lines += [f"  {Path(place.filename).name}:{place.lineno} {place.name}" for place in places]
        error = error.__cause__ or error.__context__
    return lines


class JsonFormatter(logging.Formatter):
    """One JSON object a line. Callers choose the fields: kinds and counts, no secrets."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS}
        if record.exc_info:
            line["error"] = describe_fault(record.exc_info[1])
        return json.dumps(line, default=str, ensure_ascii=False)


class SentenceFormatter(JsonFormatter):
    """For a terminal: a record with a word (`extra={"word": ...}`) is shown as a sentence in the host's language."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def format(self, record: logging.LogRecord) -> str:
        word = getattr(record, "word", "")
        return self.words(word, **vars(record)["about"]) if word else super().format(record)


class BoundedHandler(logging.Handler):
    """Puts lines into a bounded queue, which a thread writes to a descriptor. Logging never waits for the reader.

    A forked process has no such thread, so it configures logging anew before it logs anything.
    """

    def __init__(self, descriptor: int, formatter: logging.Formatter, patience: float) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self.descriptor = descriptor
        self.patience = patience  # seconds that a flush may wait
        self.lines: list[str] = []  # not yet written
        self.dropped = 0  # lines since the last notice
        self.writing = False
        self.changed = threading.Condition()
        self.writer = threading.Thread(target=self.write_until_exit, name="log", daemon=True)
        self.writer.start()

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception:
            self.handleError(record)
            return
        with self.changed:
            if len(self.lines) < MAX_QUEUED_LINES:
                self.lines.append(line)
            else:
                self.dropped += 1
            self.changed.notify_all()

    def write_until_exit(self) -> None:
        """The thread: all queued lines, then how many were dropped after them."""
        while True:
            with self.changed:
                self.writing = False
                self.changed.notify_all()
                self.changed.wait_for(lambda: self.lines)
                self.writing = True
                lines, self.lines = self.lines, []
                dropped, self.dropped = self.dropped, 0
            lost = sum(not self.write(line) for line in lines)
            if dropped and not self.write(self.format(dropped_notice(dropped))):
                lost += dropped
            with self.changed:
                self.dropped += lost

    def write(self, line: str) -> bool:
        """One call of the system for a short line, so that lines of several processes do not mix.

        Not through the stream: its lock would be held while nobody reads, also when the interpreter exits.
        """
        rest = f"{line}\n".encode("utf-8", "backslashreplace")
        try:
            while rest:
                rest = rest[os.write(self.descriptor, rest) :]
        except OSError:  # the reader has gone, or the disk is full; a later line says how many are missing
            return False
        return True

    def flush(self) -> None:
        """Wait until everything is written, but no longer than `patience`. `logging.shutdown` calls it."""
        if self.writer.is_alive():  # else this is a forked child
            with self.changed:
                self.changed.wait_for(lambda: not self.lines and not self.writing, self.patience)


def dropped_notice(count: int) -> logging.LogRecord:
    about = {"name": __name__, "levelno": logging.WARNING, "levelname": "WARNING", "msg": "log lines dropped"}
    return logging.makeLogRecord({**about, "word": "log-lines-dropped", "about": {"count": count}})


def configure_logging(descriptor: int, level: int, formatter: logging.Formatter, patience: float) -> None:
    logging.basicConfig(handlers=[BoundedHandler(descriptor, formatter, patience)], level=level, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # what it reports below that, we report ourselves
