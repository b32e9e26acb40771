"""The one place in the terminal that holds the true state of a game: it asks the chairs, and tells them their share.

All answers to a step are chosen before the first is given, so the order of asking means nothing. A person is asked
first and then waits for the bots. How long that takes must tell nothing either: with a person at the table a bot
that has no choice takes as long as one that has.

A bot that crashes, hangs or says what nobody offered loses that move: the clock answers for it, and it is named once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from backroom.bots import Fault
from backroom.cli.terminal.players import Participant, Question
from backroom.engine.state import Illegal, State

NOTICEABLE: Final = 0.05  # seconds; who answers within them is not waited for
STALL_LIMIT: Final = 100  # questions in a row that only the clock has answered: it may go on like that for ever


class Stalled(Exception):
    """No chair has answered anything for a long time."""


class GameLoop:
    """A game in progress, the chairs around it, and whoever looks on."""

    def __init__(
        self,
        s: State,
        players: Sequence[Participant],
        onlookers: Sequence[Participant],
        save_record: Callable[[], None],
    ) -> None:
        self.s = s
        self.players = players
        self.participants = [*players, *onlookers]
        self.save_record = save_record  # called after every step: the record so far
        self.log = s.listen()
        self.events_told = 0
        self.paced = any(chair.interactive for chair in players)
        self.slowest_seconds = 0.0  # seconds that a bot has thought about a move
        self.show_waiting = True  # the last time, bots let people wait
        self.faults: dict[int, Fault] = {}  # the last of each bot, by chair
        self.reported: set[int] = set()  # chairs of bots whose fault was told
        self.timeouts_in_row = 0  # questions in a row

    def run(self) -> None:
        """Play to the end."""
        self.s.advance()
        self.save_record()
        self.notify()
        while not self.s.over:
            self.step()
            self.save_record()
            self.notify()
        self.report_faults(range(self.s.seats))
        result = self.s.game.result(self.s)
        assert result is not None
        for chair in self.participants:
            chair.end(self.s.game.view(self.s, chair.seat), result)

    def step(self) -> None:
        """One question: every answer is chosen before the first is given."""
        asked = self.s.pending_seats
        people = [seat for seat in asked if self.players[seat].interactive]
        bots = [seat for seat in asked if not self.players[seat].interactive]
        answers = {seat: self.ask(seat) for seat in people}
        if bots and self.show_waiting:
            for chair in self.participants:
                chair.wait(self.s.game.view(self.s, chair.seat))
        answers |= self.ask_bots(bots)
        if not self.s.step.hides_timing(self.s, self.s.arg):  # else nobody is to hear of anybody before the end
            self.report_faults([seat for seat in asked if answers[seat] is None])
        self.timeouts_in_row = 0 if any(answers.values()) else self.timeouts_in_row + 1
        if self.timeouts_in_row == STALL_LIMIT:
            raise Stalled
        for seat in asked:
            answer = answers[seat]
            if answer is None:
                self.s.expire(seat)
            else:
                self.s.submit(seat, answer)

    def ask(self, seat: int) -> str | None:
        """What the chair answers; None when a bot there has lost its move."""
        s = self.s
        options = [action.text for action in s.legal_actions(seat)]
        question = Question(s.game.view(s, seat), options, lambda text: self.find_refusal(seat, text))
        try:
            return self.players[seat].choose(question)
        except Fault as fault:
            self.faults[seat] = fault
            return None

    def report_faults(self, seats: Iterable[int]) -> None:
        """Once a game for each chair: an author wants to know, and nobody wants to read it at every move."""
        for seat in seats:
            if seat in self.faults and seat not in self.reported:
                self.reported.add(seat)
                for chair in self.participants:
                    chair.bot_failed(seat, self.players[seat].spec, self.faults[seat])

    def ask_bots(self, seats: list[int]) -> dict[int, str | None]:
        answers: dict[int, str | None] = {}
        began = time.monotonic()
        for seat in seats:
            asked = time.monotonic()
            answers[seat] = self.ask(seat)
            if answers[seat] is not None:  # else one that hung would slow down every move after it
                self.slowest_seconds = max(self.slowest_seconds, time.monotonic() - asked)
        if self.paced:
            time.sleep(max(0.0, began + self.slowest_seconds * len(seats) - time.monotonic()))
        self.show_waiting = time.monotonic() - began > NOTICEABLE
        return answers

    def find_refusal(self, seat: int, text: str) -> Illegal | None:
        """Why a seat cannot do this; None when it can."""
        try:
            self.s.check(seat, text)
        except Illegal as illegal:
            return illegal
        return None

    def notify(self) -> None:
        """Everybody hears what was told to them since the last time, and sees the table as it is now."""
        news = self.log.events[self.events_told :]
        self.events_told = len(self.log.events)
        for chair in self.participants:
            viewer = -1 if chair.seat is None else chair.seat
            heard = [event for event in news if event.reaches(viewer)]
            chair.hear(self.s.game.view(self.s, chair.seat), heard)
