"""The running game of a match: the true state, the open question, the seats' choices and locks, when a step closes.

Choices and locks are kept here, outside the engine, until the step closes. Then all answers go to the engine together,
in the order of the seats. So no view changes while a question is open, and the legal actions of each seat are computed
once. Inside, a choice is the id of an action; entries, messages and snapshots hold its text.

An ordinary step closes when every acting seat has locked, or at its deadline. A step that hides its timing closes at
its deadline only, because the moment at which a player is ready would tell something about the player's cards. While
the clock is stopped no step closes.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import msgspec

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import Log
from backroom.engine.game import Game, Result
from backroom.engine.position.document import PositionError
from backroom.engine.state import State
from backroom.engine.step import NO_PARTIAL
from backroom.match.history import History
from backroom.match.log import Answer, Closed, Entry, OptionValues

if TYPE_CHECKING:
    from backroom.match.match import Match

START: Final = "start"  # the name under which the history keeps the deal


class SavedGame(msgspec.Struct):
    """A current game inside a snapshot. The history is missing here because the snapshot holds it beside the game."""

    position: str
    choices: dict[int, str]
    locks: int
    question_before: list[int]
    question_last: list[int]


class Offer:
    """The answers that the open question offers a seat; none if the question does not ask this seat."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.acting = bool(s.acting >> seat & 1)

    @cached_property
    def legal(self) -> ActionIds:
        return self.s.legal_ids(self.seat) if self.acting else ()

    @cached_property
    def partial(self) -> ActionIds:
        """The answers that the clock could complete: the legal ones too, as a rule."""
        return self.s.step.partial_answers(self.s, self.seat, self.s.arg) if self.acting else ()

    @cached_property
    def texts(self) -> list[str]:
        """The texts of the legal actions."""
        return [self.s.game.text(id) for id in self.legal]


class CurrentGame:
    """One deal of a match: `apply` changes it; `commands`, `bot_tasks` and `projection` read it."""

    def __init__(self, s: State, history: History) -> None:
        self.s = s
        self.log: Log = s.listen()
        self.history = history
        self.choices: dict[int, int] = {}  # by seat: the id of an action or of a partial answer
        self.locks = 0  # mask of seats
        self.question_before = [0] * s.seats  # by seat: the number of the question before the last one it was asked,
        self.question_last = [0] * s.seats  # and of the last one
        self.read_question()

    @staticmethod
    def deal(game: Game, seats: int, secret: bytes, options: OptionValues, history: History) -> CurrentGame:
        """A new game, dealt from the match's secret, with its first question open."""
        current = CurrentGame(game.new_unstarted(seats, secret, options), history)
        current.s.advance()
        current.record_step(START, [])
        return current

    @staticmethod
    def restore(game: Game, saved: SavedGame, history: History) -> CurrentGame:
        """The game as it was saved. Raises PositionError when this game's rules know no such position."""
        current = CurrentGame(game.position(saved.position), history)
        current.choices = {seat: current.find(text) for seat, text in saved.choices.items()}
        if -1 in current.choices.values():
            raise PositionError("a choice is no action of these rules")
        current.locks = saved.locks
        current.question_before, current.question_last = saved.question_before, saved.question_last
        return current

    def save(self) -> SavedGame:
        position = self.s.game.describe(self.s)
        choices = {seat: self.s.game.text(id) for seat, id in self.choices.items()}
        return SavedGame(position, choices, self.locks, self.question_before, self.question_last)

    # ------------------------------------------------------------------ the open question

    def read_question(self) -> None:
        """Stores the parts that every message reads and that stay the same while a question is open."""
        self.number = len(self.history)  # of the open question, from 1
        self.over = self.s.over
        self.hides_timing = bool(self.s.step.hides_timing(self.s, self.s.arg))
        self.acting: tuple[int, ...] = MEMBERS[self.s.acting]
        self.offers = [Offer(self.s, seat) for seat in range(self.s.seats)]

    def locked(self, seat: int) -> bool:
        return bool(self.locks >> seat & 1)

    def find(self, text: str) -> int:
        """The id of an action; -1: the game has no such action."""
        return self.s.game.action_space.find(text)

    def choice(self, seat: int) -> str | None:
        """The choice of a seat, as a text."""
        id = self.choices.get(seat)
        return None if id is None else self.s.game.text(id)

    def has_full_choice(self, seat: int) -> bool:
        """Whether a seat has chosen a legal action. A partial answer is not enough."""
        return self.choices.get(seat) in self.offers[seat].legal

    def answer_if_closed(self, seat: int) -> Answer:
        """The answer of a seat if the step closed now: its full choice, or the clock's completion of a partial one."""
        choice = self.choice(seat)
        if choice is not None and self.has_full_choice(seat):
            return Answer(seat, choice)
        id = self.s.step.timeout(self.s, seat, self.s.arg, self.choices.get(seat, NO_PARTIAL))
        return Answer(seat, self.s.game.text(id), True, choice)

    # ------------------------------------------------------------------ changes, made by `apply` only

    def choose(self, seat: int, action: str | None) -> None:
        """Keeps a choice. A lock falls when the choice is no full one any more."""
        if action is None:
            self.choices.pop(seat, None)
        else:
            self.choices[seat] = self.s.game.parse(action)
        if not self.has_full_choice(seat):
            self.locks &= ~BIT[seat]

    def lock(self, seat: int, locked: bool) -> None:
        self.locks = self.locks | BIT[seat] if locked else self.locks & ~BIT[seat]

    def drop_answer(self, seat: int) -> None:
        """Forgets the choice and the lock of a seat."""
        self.choices.pop(seat, None)
        self.lock(seat, False)

    def close(self, step: str, answers: list[Answer]) -> None:
        """Hands the answers to the engine; the next question is open after that, or the game is over."""
        self.submit_answers(self.s, answers)
        self.record_step(step, answers)

    def ends_with(self, answers: list[Answer]) -> bool:
        """Whether the game is over once the open step has closed with these answers. Tried on a copy."""
        s = self.s.copy()
        self.submit_answers(s, answers)
        return s.over

    def submit_answers(self, s: State, answers: list[Answer]) -> None:
        """Hands the answers of the open question to the game, or to a copy of it.

        The legal answers of the question were found once. Only an answer that is not among them is checked again, for
        the reason.
        """
        for answer in answers:
            if answer.clock:
                s.expire(answer.seat, answer.partial)
            elif (id := self.find(answer.action)) in self.offers[answer.seat].legal:
                s.play(answer.seat, id)
            else:
                s.submit(answer.seat, answer.action)

    def reset_choices(self) -> None:
        self.choices.clear()
        self.locks = 0

    def record_step(self, step: str, answers: list[Answer]) -> None:
        """Moves the events of a closed step into the history and reads the next question."""
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
        """The events told to a seat since the question that it was asked before the last one."""
        return self.history.events_between(seat, self.question_before[seat], self.question_last[seat])

    def result(self) -> Result | None:
        return self.s.game.result(self.s)


# ---------------------------------------------------------------------- when a step closes


def close_if_ready(m: Match, now: float, last: Answer | None = None) -> list[Entry]:
    """The entry that closes the step, if every acting seat has locked; else none.

    `last` is an answer that is locked by an entry of the same decision, which is not applied yet.
    """
    current = m.current_game
    if current is None or current.over or current.hides_timing:
        return []
    locks = current.locks if last is None else current.locks | BIT[last.seat]
    return [] if current.s.acting & ~locks else [close_step(m, now, last)]


def close_if_resumed(m: Match, now: float) -> list[Entry]:
    """As `close_if_ready`, for entries that bring a person to a match whose clock stood because nobody was there."""
    return close_if_ready(m, now) if m.clock.stopped and not m.paused else []


def close_step(m: Match, now: float, last: Answer | None = None) -> Closed:
    """The entry that closes the step now. Every full choice counts, locked or not; the clock answers for the rest."""
    current = m.current_game
    assert current is not None
    answers = [
        last if last is not None and seat == last.seat else current.answer_if_closed(seat) for seat in current.acting
    ]
    last_step = current.ends_with(answers)
    return Closed(at=now, question=current.number, step=current.s.step.name, answers=answers, last=last_step)
