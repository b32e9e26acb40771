"""Faults and health of this process: for the host, and for monitoring (`/healthz`).

A fault is a sentence. The terminal shows a fault once while it lasts; `/healthz` reports the current faults; a log that
is not a terminal has each occurrence with its place. Bot answers are counted when they are requested, and failures in
sum: counts by match or question would leak timing. For the same reason only the log says where a fault happened.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from backroom.match import protocol_http
from backroom.words import Words

log = logging.getLogger("backroom.health")


class Fault(NamedTuple):
    """The id of a sentence, and its arguments."""

    word: str
    about: frozenset[tuple[str, str]]


def make_fault(word: str, about: Mapping[str, str]) -> Fault:
    return Fault(word, frozenset(about.items()))


class Health:
    def __init__(self) -> None:
        self.words = Words("en")
        self.faults: dict[Fault, int] = {}  # fault -> number of bot answers requested when the fault was last noted
        self.warned: set[Fault] = set()
        self.thoughts = 0  # bot answers requested
        self.lost_thoughts = 0  # bot answers that failed

    def report_fault(self, word: str, where: Sequence[str] = (), **about: str) -> None:
        """Report a fault of ours. Called inside the exception handler, or with the place (`where`)."""
        fault = make_fault(word, about)
        level = logging.INFO if fault in self.faults else logging.ERROR
        self.faults[fault] = self.thoughts
        extra = {"word": word, "about": about, "where": list(where)}
        log.log(level, self.words(word, **about), exc_info=not where, extra=extra)

    def clear_fault(self, word: str, **about: str) -> None:
        self.faults.pop(make_fault(word, about), None)

    def clear_fault_since(self, number: int, word: str, **about: str) -> None:
        """A bot answer has arrived: clear the fault, unless the fault was noted after the request number `number`."""
        if number > self.faults.get(make_fault(word, about), number):
            self.clear_fault(word, **about)

    def warn_once(self, word: str, **about: str) -> None:
        """Warn the host, once, of something that is not a fault of ours."""
        warning = make_fault(word, about)
        if warning not in self.warned:
            self.warned.add(warning)
            log.warning(self.words(word, **about), extra={"word": word, "about": about})

    def report_risk(self, word: str, **about: str) -> None:
        """A danger that lasts until the host does something and starts the server again: said once, and in reports."""
        self.warn_once(word, **about)
        self.faults[make_fault(word, about)] = self.thoughts

    def report(self) -> protocol_http.Health:
        """The health report that everybody may see."""
        reason = " ".join(self.words(fault.word, **dict(fault.about)) for fault in self.faults)
        return protocol_http.Health(
            "degraded" if reason else "ok", reason, protocol_http.BotCounts(self.thoughts, self.lost_thoughts)
        )
