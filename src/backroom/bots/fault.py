"""What can be wrong with a bot that is not ours: it crashes, hangs, or says what nobody offered.

Whoever holds the game decides what follows; in the arena the clock answers in the bot's place.
"""

from __future__ import annotations

from typing import Final

FAULT_KINDS: Final = ("crashed", "hung", "nonsense")


class UnknownBot(ValueError):
    """Nothing that plays is known by this spec. In words, for who wrote it."""


class Fault(Exception):
    """A move that a bot did not make. `kind` is `crashed`, `hung` or `nonsense`."""

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind: str = kind
        self.detail: str = detail
        super().__init__(f"{kind}: {detail}" if detail else kind)
