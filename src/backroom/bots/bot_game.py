"""A game with a bot in every seat: `play_game` plays it to its end.

The true state stays in this module. Each bot gets the view of its seat only. All pending seats of a step choose before
any of their answers is submitted, so the order of the calls does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from backroom.bots.bot import Bot
from backroom.engine.events import Log
from backroom.engine.game import Game
from backroom.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # the arena's GameRunner inherits from it and is not compiled
class BotGame:
    """A game in progress with a bot in every seat."""

    def __init__(self, game: Game, s: State, bots: Sequence[Bot]) -> None:
        if len(bots) != s.seats:
            raise ValueError(f"there are {s.seats} seats and {len(bots)} bots")
        self.game = game
        self.s = s
        self.bots = bots
        self.log = s.listen()
        self.events_taken = [0] * s.seats  # by seat: how many events of the log were handed out or skipped

    def take_new_events(self, seat: int) -> list[dict[str, Any]]:
        """The events told to a seat since the previous call for that seat."""
        since = self.log.events[self.events_taken[seat] :]
        self.events_taken[seat] = len(self.log.events)
        return [event.to_json() for event in since if event.reaches(seat)]

    def ask(self, seat: int) -> str:
        legal = [action.text for action in self.s.legal_actions(seat)]
        return self.bots[seat].choose(self.game.view(self.s, seat), legal, self.take_new_events(seat))

    def step(self) -> None:
        """Resolve the open step: collect every pending answer, then submit them all."""
        answers = [(seat, self.ask(seat)) for seat in self.s.pending_seats]
        for seat, answer in answers:
            self.s.submit(seat, answer)


def play_game(
    game: Game, seats: int, seed: int | bytes | None, options: Mapping[str, Any] | None, bots: Sequence[Bot]
) -> tuple[State, Log]:
    """Play one game to its end. Returns the final state and the log of all events and answers."""
    bot_game = BotGame(game, game.new_unstarted(seats, seed, options), bots)
    bot_game.s.advance()  # after the log was attached, so that the seats hear the first events
    while not bot_game.s.over:
        bot_game.step()
    return bot_game.s, bot_game.log
