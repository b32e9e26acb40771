"""The log: its formats, and how a fault is described without quoting what was said or played.

A log that is not a terminal is one JSON object a line; a host at a terminal reads sentences and warnings only.
"""

from __future__ import annotations

import json
import logging
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # a bot process imports this module and needs no words
    from backroom.words import Words

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


def configure_logging(stream: Any, level: int, formatter: logging.Formatter) -> None:
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # what it reports below that, we report ourselves
