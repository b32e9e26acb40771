"""A game as an outside program holds it: the true state within, and for each seat only what that seat may know.

Every adapter is built on this. A seat's view is worked out once a move, however often it is asked for; what the seat
has been told and has answered is kept in its order.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from backroom.adapters.tensor import Layout
from backroom.engine.event import Answer, Event, Log
from backroom.engine.game import Game
from backroom.engine.state import State


class Seated:
    """One game in progress."""

    def __init__(self, layout: Layout, s: State) -> None:
        self.game: Game = layout.game
        self.layout = layout
        self.s = s
        self.log: Log = s.listen()
        self._views: dict[int | None, dict[str, Any]] = {}

    @staticmethod
    def deal(layout: Layout, options: Mapping[str, Any], seed: int | bytes | None) -> Seated:
        seated = Seated(layout, layout.game.laid(layout.seats, seed, options))
        seated.s.advance()  # only now, so that the seats hear how it begins
        return seated

    def copy(self) -> Seated:
        return self.told_again(self.s.copy(), self.log.events[:], self.log.answers[:])

    def imagined(self, seat: int, seed: int) -> Seated:
        """A world that this seat cannot tell from the truth; what only others were told or answered is gone."""
        events = [event for event in self.log.events if event.reaches(seat)]
        answers = [answer for answer in self.log.answers if answer.seat == seat]
        return self.told_again(self.game.imagine(self.view(seat), seed), events, answers)

    def told_again(self, s: State, events: list[Event], answers: list[Answer]) -> Seated:
        seated = Seated(self.layout, s)
        seated.log.events, seated.log.answers = events, answers
        return seated

    # ------------------------------------------------------------------ what a seat knows

    def view(self, seat: int | None) -> dict[str, Any]:
        if seat not in self._views:
            self._views[seat] = self.game.view(self.s, seat)
        return self._views[seat]

    def fill(self, seat: int, out: Any) -> None:
        """The seat's view as numbers, into an array of zeros."""
        self.layout.fill(self.view(seat), out)

    def observation(self, seat: int) -> str:
        return json.dumps(self.view(seat), separators=(",", ":"))

    def information(self, seat: int) -> str:
        """All that the seat has answered and has been told, and what it sees now."""
        answers = [self.game.text(answer.code) for answer in self.log.answers if answer.seat == seat]
        events = [event.plain() for event in self.log.events if event.reaches(seat)]
        return json.dumps([answers, events, self.view(seat)], separators=(",", ":"))

    # ------------------------------------------------------------------ playing

    def answer(self, seat: int, code: int) -> None:
        """One sealed answer; whatever is not among the seat's options is refused and changes nothing."""
        self.s.submit(seat, self.game.text(code))
        self._views.clear()

    def expire(self, seat: int) -> None:
        self.s.expire(seat)
        self._views.clear()

    def payoffs(self) -> list[float]:
        """One point, shared by the winners; nothing before the end."""
        return self.game.payoffs(self.s) if self.s.over else [0.0] * self.layout.seats
