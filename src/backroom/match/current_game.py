"""The game itself at a table: the true state, the open question, what the seats mean to answer.

Choices and locks lie here, outside the engine, until the step closes; then all answers go to it together, in the order
of the seats. So a view does not change while a question is open, whatever anybody chooses.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import Log
from backroom.engine.game import Game, Result
from backroom.engine.state import State
from backroom.engine.step import NO_PARTIAL
from backroom.match.history import History
from backroom.match.log import Answer, OptionValues

START: Final = "start"  # the page of the deal


class SavedGame(msgspec.Struct):
    """A play as it is saved: all but the story, which is the table's."""

    position: str
    choices: dict[int, str]
    locks: int
    question_before: list[int]
    question_last: list[int]


class CurrentGame:
    def __init__(self, s: State, history: History) -> None:
        self.s = s
        self.log: Log = s.listen()
        self.history = history
        self.choices: dict[int, str] = {}  # by seat: an action, or a draft
        self.locks = 0  # mask of seats
        self.question_before = [0] * s.seats  # by seat: the page of its last question but one,
        self.question_last = [0] * s.seats  # and of its last
        self.read_question()

    @staticmethod
    def deal(game: Game, seats: int, secret: bytes, options: OptionValues, history: History) -> CurrentGame:
        current = CurrentGame(game.new_unstarted(seats, secret, options), history)
        current.s.advance()
        current.record_step(START, [])
        return current

    @staticmethod
    def restore(game: Game, kept: SavedGame, history: History) -> CurrentGame:
        """As it was when it was kept; PositionError when this game knows no such position."""
        current = CurrentGame(game.position(kept.position), history)
        current.choices, current.locks = kept.choices, kept.locks
        current.question_before, current.question_last = kept.question_before, kept.question_last
        return current

    def save(self) -> SavedGame:
        text = self.s.game.describe(self.s)
        return SavedGame(text, self.choices, self.locks, self.question_before, self.question_last)

    # ------------------------------------------------------------------ the open question

    def read_question(self) -> None:
        """What is asked again and again while the question is open, and is the same all the time."""
        self.number = len(self.history)  # of the open question, from 1
        self.over = self.s.over
        self.hides_timing = bool(self.s.step.hides_timing(self.s, self.s.arg))
        self.acting: tuple[int, ...] = MEMBERS[self.s.acting]

    def locked(self, seat: int) -> bool:
        return bool(self.locks >> seat & 1)

    def legal_actions(self, seat: int) -> list[str]:
        return [action.text for action in self.s.legal_actions(seat)]

    def has_full_choice(self, seat: int) -> bool:
        """Whether a seat has chosen something that it may answer; a draft is not enough."""
        choice = self.choices.get(seat)
        return choice is not None and self.s.game.parse(choice) in self.s.legal_ids(seat)

    def partial_answers(self, seat: int) -> list[str]:
        """What the clock could complete for an asked seat."""
        return [self.s.game.text(code) for code in self.s.step.partial_answers(self.s, seat, self.s.arg)]

    def answer_if_closed(self, seat: int) -> Answer:
        """What a seat would have said if the step closed now: its choice, or what the clock makes of it."""
        game, choice = self.s.game, self.choices.get(seat)
        if choice is not None and self.has_full_choice(seat):
            return Answer(seat, choice)
        partial = NO_PARTIAL if choice is None else game.parse(choice)
        id = self.s.step.timeout(self.s, seat, self.s.arg, partial)
        return Answer(seat, game.text(id), True, choice)

    # ------------------------------------------------------------------ changes

    def choose(self, seat: int, action: str | None) -> None:
        """Without a full choice there is no lock."""
        if action is None:
            self.choices.pop(seat, None)
        else:
            self.choices[seat] = action
        if not self.has_full_choice(seat):
            self.locks &= ~BIT[seat]

    def lock(self, seat: int, locked: bool) -> None:
        self.locks = self.locks | BIT[seat] if locked else self.locks & ~BIT[seat]

    def close(self, step: str, answers: list[Answer]) -> None:
        for answer in answers:
            if answer.clock:
                self.s.expire(answer.seat, answer.draft)
            else:
                self.s.submit(answer.seat, answer.action)
        self.record_step(step, answers)

    def reset_choices(self) -> None:
        """Nobody has chosen anything."""
        self.choices.clear()
        self.locks = 0

    def record_step(self, step: str, answers: list[Answer]) -> None:
        """What was told goes into the story; then the next question is open."""
        self.history.add(step, answers, self.log.events)
        self.log.events.clear()
        self.log.answers.clear()
        self.read_question()
        self.reset_choices()
        for seat in self.acting:
            self.question_before[seat] = self.question_last[seat]
            self.question_last[seat] = len(self.history)

    # ------------------------------------------------------------------ for one seat, and at the end

    def may_speak(self, seat: int) -> bool:
        return self.s.game.may_speak(self.s, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.s.game.view(self.s, seat)

    def new_events(self, seat: int) -> list[dict[str, Any]]:
        """What a seat was told since it was last asked before now."""
        return self.history.events_between(seat, self.question_before[seat], self.question_last[seat])

    def result(self) -> Result | None:
        return self.s.game.result(self.s)
