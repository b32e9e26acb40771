"""What is wrong with this process of the house: for whoever runs it, and for whoever watches over it.

A fault has words. It is said once while it lasts, as a sentence on a terminal, and at `/healthz`; a log that is no
terminal has every one with its place. Thoughts of bots are counted where they are handed out and lost ones in sum:
never by table or question, which would be a clock on secrets. For the same reason `where` a fault happened stands in
the log only.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from backroom.match import protocol_http
from backroom.words import Words

log = logging.getLogger("backroom.health")


class Health:
    def __init__(self) -> None:
        self.words = Words("en")
        self.faults: dict[str, int] = {}  # in their order, with the thoughts asked for when each was last noted
        self.warned: set[str] = set()
        self.thoughts = 0  # of bots, that were asked for
        self.lost_thoughts = 0  # of these

    def report_fault(self, word: str, where: Sequence[str] = (), **about: str) -> None:
        """A fault of ours, under way or past; from inside a handler with its exception."""
        fault = self.words(word, **about)
        level = logging.INFO if fault in self.faults else logging.ERROR
        self.faults[fault] = self.thoughts
        log.log(level, fault, exc_info=not where, extra={"word": word, "about": about, "where": list(where)})

    def clear_fault(self, word: str, **about: str) -> None:
        self.faults.pop(self.words(word, **about), None)

    def clear_fault_since(self, asked: int, word: str, **about: str) -> None:
        """A thought that was among the first so many has come to its end: no such fault since it was asked for."""
        if asked > self.faults.get(self.words(word, **about), asked):
            self.clear_fault(word, **about)

    def warn_once(self, word: str, **about: str) -> None:
        """No fault of ours, but whoever runs the house wants to know it, once."""
        said = self.words(word, **about)
        if said not in self.warned:
            self.warned.add(said)
            log.warning(said, extra={"word": word, "about": about})

    def report(self) -> protocol_http.Health:
        """As far as anybody may know it."""
        reason = " ".join(self.faults)
        return protocol_http.Health(
            "degraded" if reason else "ok", reason, protocol_http.BotCounts(self.thoughts, self.lost_thoughts)
        )
