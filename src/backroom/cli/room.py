"""The one place in the terminal that holds the true state of a game: it asks the chairs, and tells them their share.

All answers to a step are chosen before the first is given, so the order of asking means nothing. A person is asked
first and then waits for the bots. How long that takes must tell nothing either: with a person at the table a bot
that has no choice takes as long as one that has.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from backroom.cli.chair import Chair, Question
from backroom.engine.state import Illegal, State

BLINK: Final = 0.05  # seconds; who answers within them is not waited for


class Room:
    """A game in progress, the chairs around it, and whoever looks on."""

    def __init__(self, s: State, chairs: Sequence[Chair], onlookers: Sequence[Chair], keep: Callable[[], None]) -> None:
        self.s = s
        self.chairs = chairs
        self.everybody = [*chairs, *onlookers]
        self.keep = keep  # called after every step: the record so far
        self.log = s.listen()
        self.told = 0
        self.paced = any(chair.person for chair in chairs)
        self.slowest = 0.0  # seconds that a bot has thought about a move
        self.slow = True  # the last time, bots let people wait

    def run(self) -> None:
        """Play to the end."""
        self.s.advance()
        self.keep()
        self.tell()
        while not self.s.over:
            self.step()
            self.keep()
            self.tell()
        result = self.s.game.result(self.s)
        assert result is not None
        for chair in self.everybody:
            chair.end(self.s.game.view(self.s, chair.seat), result)

    def step(self) -> None:
        """One question: every answer is chosen before the first is given."""
        asked = self.s.asked
        people = [seat for seat in asked if self.chairs[seat].person]
        bots = [seat for seat in asked if not self.chairs[seat].person]
        answers = {seat: self.ask(seat) for seat in people}
        if bots and self.slow:
            for chair in self.everybody:
                chair.wait(self.s.game.view(self.s, chair.seat))
        answers |= self.ask_bots(bots)
        for seat in asked:
            self.s.submit(seat, answers[seat])

    def ask(self, seat: int) -> str:
        s = self.s
        options = [action.text for action in s.legal(seat)]
        question = Question(s.game.view(s, seat), options, lambda text: self.refusal(seat, text))
        return self.chairs[seat].choose(question)

    def ask_bots(self, seats: list[int]) -> dict[int, str]:
        answers = {}
        began = time.monotonic()
        for seat in seats:
            asked = time.monotonic()
            answers[seat] = self.ask(seat)
            self.slowest = max(self.slowest, time.monotonic() - asked)
        if self.paced:
            time.sleep(max(0.0, began + self.slowest * len(seats) - time.monotonic()))
        self.slow = time.monotonic() - began > BLINK
        return answers

    def refusal(self, seat: int, text: str) -> Illegal | None:
        """Why a seat cannot do this; None when it can."""
        try:
            self.s.check(seat, text)
        except Illegal as illegal:
            return illegal
        return None

    def tell(self) -> None:
        """Everybody hears what was told to them since the last time, and sees the table as it is now."""
        news = self.log.events[self.told :]
        self.told = len(self.log.events)
        for chair in self.everybody:
            viewer = -1 if chair.seat is None else chair.seat
            heard = [event for event in news if event.reaches(viewer)]
            chair.hear(self.s.game.view(self.s, chair.seat), heard)
