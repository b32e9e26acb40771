"""Bots around a table: plays a game to its end, each bot knowing what its seat may know and no more.

The true state stays in here. All seats that a step asks are shown the table before any of their answers goes in, so
that the order in which bots are called means nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from backroom.bots.bot import Bot
from backroom.engine.events import Log
from backroom.engine.game import Game
from backroom.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # the arena has one, and is not compiled
class BotGame:
    """A game in progress with a bot in every chair."""

    def __init__(self, game: Game, s: State, bots: Sequence[Bot]) -> None:
        if len(bots) != s.seats:
            raise ValueError(f"there are {s.seats} seats and {len(bots)} bots")
        self.game = game
        self.s = s
        self.bots = bots
        self.log = s.listen()
        self.events_taken = [0] * s.seats  # how far in the log each seat has been told

    def take_new_events(self, seat: int) -> list[dict[str, Any]]:
        """The events told to a seat since it was last asked."""
        since = self.log.events[self.events_taken[seat] :]
        self.events_taken[seat] = len(self.log.events)
        return [event.to_json() for event in since if event.reaches(seat)]

    def ask(self, seat: int) -> str:
        legal = [action.text for action in self.s.legal_actions(seat)]
        return self.bots[seat].choose(self.game.view(self.s, seat), legal, self.take_new_events(seat))

    def step(self) -> None:
        """One question: every answer is chosen before the first is given."""
        answers = [(seat, self.ask(seat)) for seat in self.s.pending_seats]
        for seat, answer in answers:
            self.s.submit(seat, answer)


def play_game(
    game: Game, seats: int, seed: int | bytes | None, options: Mapping[str, Any] | None, bots: Sequence[Bot]
) -> tuple[State, Log]:
    """A whole game; the finished state and everything that was told and answered."""
    table = BotGame(game, game.new_unstarted(seats, seed, options), bots)
    table.s.advance()  # only now, so that the seats hear how it begins
    while not table.s.over:
        table.step()
    return table.s, table.log
