"""Where a fault happened, for the log: never what about, for a message may quote a move or a code."""

from __future__ import annotations

import traceback
from pathlib import Path


def describe_fault(error: BaseException | None) -> list[str]:
    """What kind of fault, and where, with its causes."""
    lines: list[str] = []
    while error is not None:
        lines.append(type(error).__name__)
        places = traceback.extract_tb(error.__traceback__)
        lines += [f"  {Path(place.filename).name}:{place.lineno} {place.name}" for place in places]
        error = error.__cause__ or error.__context__
    return lines
