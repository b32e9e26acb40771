"""What is wrong with this process of the house, for whoever watches over it: kinds and sums, and nothing of a table.

A fault is noted by its name, logged once while it lasts, and said at `/healthz`. Thoughts of bots are counted where
they are handed out and lost ones in sum: never by table or question, which would be a clock on secrets.
"""

from __future__ import annotations

import logging
from typing import Any

from backroom.match import bodies

log = logging.getLogger("backroom.health")

BROKEN_TABLE = "a table broke"
CLOCKS = "the clocks were not looked at"
NOBODY_WAITED = "a fault that nobody waited for"


class Health:
    def __init__(self) -> None:
        self.faults: dict[str, None] = {}  # in their order
        self.thoughts = 0  # of bots, that were asked for
        self.lost = 0  # of these

    def fails(self, fault: str, **about: Any) -> None:
        """A fault of ours, under way or past. Logged, with the exception at hand, unless it is known already."""
        if fault not in self.faults:
            self.faults[fault] = None
            log.error(fault, exc_info=True, extra=about)

    def passes(self, fault: str) -> None:
        self.faults.pop(fault, None)

    def report(self) -> bodies.Health:
        reason = "; ".join(self.faults)
        return bodies.Health("degraded" if reason else "ok", reason, bodies.Thoughts(self.thoughts, self.lost))
