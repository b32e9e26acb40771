"""A game as an outside program holds it: the true state within, and for each seat only what that seat may know.

Every adapter is built on this. A seat's view is worked out once a move, however often it is asked for; what the seat has
been told is kept in its order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.adapters.tensor import Layout
from backroom.engine.game import Game
from backroom.engine.state import State


class Seated:
    """One game in progress."""

    def __init__(self, layout: Layout, options: Mapping[str, Any], seed: int | bytes | None) -> None:
        self.game: Game = layout.game
        self.layout = layout
        self.options = options
        self.s: State = self.game.laid(layout.seats, seed, options)
        self.log = self.s.listen()
        self.s.advance()
        self._views: dict[int | None, dict[str, Any]] = {}

    def view(self, seat: int | None) -> dict[str, Any]:
        if seat not in self._views:
            self._views[seat] = self.game.view(self.s, seat)
        return self._views[seat]

    def fill(self, seat: int, out: Any) -> None:
        """The seat's view as numbers, into an array of zeros."""
        self.layout.fill(self.view(seat), out)

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
