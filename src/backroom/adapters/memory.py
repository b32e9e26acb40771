"""What a seat remembers: what it has been told and what it has answered, in the order in which it came to pass.

The answers of a step come before what the step tells, and each thing is written down once: copies of a game share its
memories.
"""

from __future__ import annotations

import json
from functools import cached_property

from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL, Answer, Event, Log
from backroom.engine.game import Game


class HistoryItem:
    """One event, or one answer of a seat; told to all, or to some only."""

    def __init__(self, game: Game, content: Event | Answer) -> None:
        self.game = game
        self.content = content
        self.audience = content.audience if isinstance(content, Event) else BIT[content.seat]
        self.encoded: tuple[int, dict[int, float]] | None = None  # as numbers (`recall.py`), once somebody wants them

    def is_known_to(self, viewer: int) -> bool:
        return self.audience == ALL or (viewer >= 0 and bool(self.audience >> viewer & 1))

    @cached_property
    def text(self) -> str:
        """As JSON: an event as a table, an answer as its words."""
        thing = self.content
        plain = thing.to_json() if isinstance(thing, Event) else self.game.text(thing.id)
        return json.dumps(plain, separators=(",", ":"))


def drain_log(game: Game, log: Log) -> list[HistoryItem]:
    """What has happened since the log was last looked at. No step closes in between, so all answers came first."""
    found = [HistoryItem(game, answer) for answer in log.answers] + [HistoryItem(game, event) for event in log.events]
    log.answers.clear()
    log.events.clear()
    return found
