"""Faults and health of this process: for the host, and for monitoring (`/healthz`).

A fault is a sentence. The terminal shows a fault once while it lasts; `/healthz` reports the current faults; a log that
is not a terminal has each occurrence with its place. Bot answers are counted when they are requested, and failures in
sum: counts by match or question would leak timing. For the same reason only the log says where a fault happened.
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
        self.faults: dict[str, int] = {}  # fault -> number of bot answers requested when the fault was last noted
        self.warned: set[str] = set()
        self.thoughts = 0  # bot answers requested
        self.lost_thoughts = 0  # bot answers that failed

    def report_fault(self, word: str, where: Sequence[str] = (), **about: str) -> None:
        """Report a fault of ours. Called inside the exception handler, or with the place (`where`)."""
        fault = self.words(word, **about)
        level = logging.INFO if fault in self.faults else logging.ERROR
        self.faults[fault] = self.thoughts
        log.log(level, fault, exc_info=not where, extra={"word": word, "about": about, "where": list(where)})

    def clear_fault(self, word: str, **about: str) -> None:
        self.faults.pop(self.words(word, **about), None)

    def clear_fault_since(self, number: int, word: str, **about: str) -> None:
        """A bot answer has arrived: clear the fault, unless the fault was noted after the request number `number`."""
        if number > self.faults.get(self.words(word, **about), number):
            self.clear_fault(word, **about)

    def warn_once(self, word: str, **about: str) -> None:
        """Warn the host, once per sentence, of something that is not a fault of ours."""
        sentence = self.words(word, **about)
        if sentence not in self.warned:
            self.warned.add(sentence)
            log.warning(sentence, extra={"word": word, "about": about})

    def report_risk(self, word: str, **about: str) -> None:
        """A danger that lasts until the host does something and starts the server again: said once, and in reports."""
        self.warn_once(word, **about)
        self.faults[self.words(word, **about)] = self.thoughts

    def report(self) -> protocol_http.Health:
        """The health report that everybody may see."""
        reason = " ".join(self.faults)
        return protocol_http.Health(
            "degraded" if reason else "ok", reason, protocol_http.BotCounts(self.thoughts, self.lost_thoughts)
        )
