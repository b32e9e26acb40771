"""A guest's side of the protocol, as a browser keeps it: the first full update, and every later update applied to it.

After every update the model must equal a fresh full update. So no change was left out, and every event came once, in
order and without a gap.
"""

from __future__ import annotations

from typing import Any

import msgspec

from backroom.match import protocol_ws
from backroom.match.match import Match


class ClientModel:
    def __init__(self, name: str, match: Match, now: float) -> None:
        self.name = name
        self.room: protocol_ws.Room | None = None
        self.question: protocol_ws.Question | None = None
        self.hands: dict[int | None, protocol_ws.Hand] = {}
        self.told: dict[int | None, list[protocol_ws.Told]] = {}
        self.talk: list[protocol_ws.Said] = []
        self.outcome: protocol_ws.Outcome | None = None
        self.seats: list[int] = []
        self.host = False
        self.hear(match.full_update(name, {}, now))

    def hear(self, update: protocol_ws.Update) -> None:
        self.room = update.room or self.room
        self.outcome = update.outcome or self.outcome
        self.question = None if self.outcome else update.question or self.question
        self.talk += update.talk
        if update.host is not None:
            self.host = update.host
        if update.seats is not None:
            self.seats = update.seats
            self.hands, self.told = {}, {}
        for hand in update.hands:
            self.lay(hand)

    def lay(self, hand: protocol_ws.Hand) -> None:
        """A null field is unchanged."""
        before = self.hands.get(hand.seat, hand)
        kept: dict[str, Any] = {
            name: getattr(hand if getattr(hand, name) is not None else before, name)
            for name in ("view", "legal", "notes")
        }
        self.hands[hand.seat] = msgspec.structs.replace(hand, events=[], **kept)
        told = self.told.setdefault(hand.seat, [])
        told += hand.events
        assert [event.n for event in told] == list(range(1, len(told) + 1)), "a gap, or twice the same"

    def assert_up_to_date(self, match: Match, now: float) -> None:
        fresh = match.full_update(self.name, {}, now)
        assert (self.room, self.question, self.outcome) == (fresh.room, fresh.question, fresh.outcome)
        assert (self.seats, self.host) == (fresh.seats, fresh.host)
        assert self.talk[-len(fresh.talk) :] == fresh.talk or not fresh.talk
        for hand in fresh.hands:
            assert self.told[hand.seat] == hand.events
            mine = self.hands[hand.seat]
            assert msgspec.structs.replace(mine, notes=mine.notes or {}) == msgspec.structs.replace(
                hand, events=[], notes=hand.notes or {}
            )
