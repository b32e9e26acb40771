"""A log that keeps no events, only a fingerprint for each seat of what it has been told.

In a search thousands of games are listened to, and all that matters is whether a seat has heard the same before. Most
events are for all: those go into one fingerprint. What only some are told goes into theirs, together with what all
had heard by then, so that the order counts too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL, UNSAID, Log

HASH_MASK: Final = 0x7FFFFFFF  # fingerprints have 31 bits, so that a product of two stays in a machine word
MULTIPLIER: Final = 0x5BD1E995


def mix(fingerprint: i64, word: i64) -> i64:
    stirred = (fingerprint ^ word & HASH_MASK) * MULTIPLIER + 1
    return (stirred ^ stirred >> 23) & HASH_MASK


def hash_value(value: object) -> i64:
    """Something for a value that is the same for the same."""
    return value if isinstance(value, int) else hash(repr(value)) & HASH_MASK


class EventHasher(Log):
    def __init__(self, seats: i64) -> None:
        super().__init__({})
        self.public: i64 = 0
        self.private: list[int] = [0] * seats
        self.seats: i64 = BIT[seats] - 1

    def hear(self, audience: i64, name: str, a: object, b: object, c: object, d: object) -> None:
        told = mix(0, hash(name) & HASH_MASK)
        if a is not UNSAID:
            told = mix(told, hash_value(a))
        if b is not UNSAID:
            told = mix(told, hash_value(b))
        if c is not UNSAID:
            told = mix(told, hash_value(c))
        if d is not UNSAID:
            told = mix(told, hash_value(d))
        if audience == ALL:
            self.public = mix(self.public, told)
            return
        for seat in MEMBERS[audience & self.seats]:
            self.private[seat] = mix(self.private[seat] ^ self.public, told)

    def close(self, step: str, called: ActionIds, answers: list[int]) -> None:
        """Answers are sealed: nobody hears them here."""

    def fingerprint(self, seat: i64) -> i64:
        """Of all that a seat has been told."""
        return mix(self.public, self.private[seat])
