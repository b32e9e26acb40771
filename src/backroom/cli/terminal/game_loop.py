"""The loop of a game in the terminal: asks the participants, submits their answers, tells each one its view and events.

No other module of `terminal/` holds the state. All answers to a step are chosen before the first is
submitted, so the order of asking reveals nothing. The person is asked first and then waits for the bots. To hide the
timing too, a bot without a choice takes as long as one with a choice while a person plays.

A bot that crashes, hangs or gives an illegal answer loses that move: the step's timeout answers for it. Each failing
bot is reported once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from backroom.bots import Fault
from backroom.cli.terminal.players import Participant, Question
from backroom.engine.state import Illegal, State

NOTICEABLE: Final = 0.05  # seconds; a shorter wait needs no notice
STALL_LIMIT: Final = 100  # timeouts in a row; bots that all fail could go on for ever


class Stalled(Exception):
    """Every answer of the last STALL_LIMIT questions was a timeout."""


class GameLoop:
    """One game: its state, a participant for each seat, and onlookers."""

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
        self.save_record = save_record  # called after every step
        self.log = s.listen()
        self.events_told = 0
        self.paced = any(participant.interactive for participant in players)
        self.slowest_seconds = 0.0  # the longest that a bot has taken for a move
        self.show_waiting = True  # whether the bots took noticeable time at the last question
        self.faults: dict[int, Fault] = {}  # the last fault of each bot, by seat
        self.reported: set[int] = set()  # seats whose fault was shown
        self.timeouts_in_row = 0  # questions that nobody answered

    def run(self) -> None:
        """Play the game to its end."""
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
        for participant in self.participants:
            participant.end(self.s.game.view(self.s, participant.seat), result)

    def step(self) -> None:
        """Ask one question: every answer is chosen before the first is submitted."""
        pending = self.s.pending_seats
        people = [seat for seat in pending if self.players[seat].interactive]
        bots = [seat for seat in pending if not self.players[seat].interactive]
        answers = {seat: self.ask(seat) for seat in people}
        if bots and self.show_waiting:
            for participant in self.participants:
                participant.wait(self.s.game.view(self.s, participant.seat))
        answers |= self.ask_bots(bots)
        # In a step that hides its timing a report would reveal who was asked: run() reports at the end.
        if not self.s.step.hides_timing(self.s, self.s.arg):
            self.report_faults([seat for seat in pending if answers[seat] is None])
        self.timeouts_in_row = 0 if any(answers.values()) else self.timeouts_in_row + 1
        if self.timeouts_in_row == STALL_LIMIT:
            raise Stalled
        for seat in pending:
            answer = answers[seat]
            if answer is None:
                self.s.expire(seat)
            else:
                self.s.submit(seat, answer)

    def ask(self, seat: int) -> str | None:
        """The answer of a seat; None when its bot has lost the move."""
        s = self.s
        legal = [action.text for action in s.legal_actions(seat)]
        question = Question(s.game.view(s, seat), legal, lambda text: self.find_refusal(seat, text))
        try:
            return self.players[seat].choose(question)
        except Fault as fault:
            self.faults[seat] = fault
            return None

    def report_faults(self, seats: Iterable[int]) -> None:
        """Tell everybody which bots have failed, once a game for each bot."""
        for seat in seats:
            if seat in self.faults and seat not in self.reported:
                self.reported.add(seat)
                for participant in self.participants:
                    participant.bot_failed(seat, self.players[seat].spec, self.faults[seat])

    def ask_bots(self, seats: list[int]) -> dict[int, str | None]:
        """The answers of the bots; with a person in the game, at a pace that does not depend on their choices."""
        answers: dict[int, str | None] = {}
        began = time.monotonic()
        for seat in seats:
            start = time.monotonic()
            answers[seat] = self.ask(seat)
            if answers[seat] is not None:  # a bot that hung must not slow down every later move
                self.slowest_seconds = max(self.slowest_seconds, time.monotonic() - start)
        if self.paced:
            time.sleep(max(0.0, began + self.slowest_seconds * len(seats) - time.monotonic()))
        self.show_waiting = time.monotonic() - began > NOTICEABLE
        return answers

    def find_refusal(self, seat: int, text: str) -> Illegal | None:
        """Why an action is not legal for a seat; None if it is legal."""
        try:
            self.s.check(seat, text)
        except Illegal as illegal:
            return illegal
        return None

    def notify(self) -> None:
        """Give everybody the current view and the events since the last call, filtered by seat."""
        events = self.log.events[self.events_told :]
        self.events_told = len(self.log.events)
        for participant in self.participants:
            viewer = -1 if participant.seat is None else participant.seat
            heard = [event for event in events if event.reaches(viewer)]
            participant.hear(self.s.game.view(self.s, participant.seat), heard)
