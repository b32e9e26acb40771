"""The chairs around a table in the terminal, and what whoever sits there is given.

A chair gets its seat's view, the events told to that seat and, when asked, the texts it may answer: the same for a
person, a bot and an onlooker (who has no seat and is never asked). The state of the game stays in `room.py`.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from backroom.arena.sitting import guarded
from backroom.bots import Bot, Fault
from backroom.bots.outside import is_outside
from backroom.bots.program import Program
from backroom.engine.events import Event
from backroom.engine.game import Result
from backroom.engine.state import Illegal

View = dict[str, Any]

SECONDS: Final = 10.0  # that a bot of somebody's own may take for a move; ours keep the time that they were given
ALARM: Final = hasattr(signal, "SIGALRM")  # where there is none, nobody can be called away from a thought


@dataclass(frozen=True)
class Question:
    """What a seat sees, what it may answer, and a way to learn why it may not answer something else."""

    view: View
    options: Sequence[str]
    refusal: Callable[[str], Illegal | None]


class Chair:
    """A chair in which nobody sits."""

    person = False
    spec = ""  # of the bot that answers here

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def hear(self, view: View, events: list[Event]) -> None:
        """Something has happened."""

    def wait(self, view: View) -> None:
        """Others are choosing."""

    def choose(self, question: Question) -> str:
        """One of the options; a Fault when it is a bot that has none."""
        raise NotImplementedError

    def lost(self, seat: int, spec: str, fault: Fault) -> None:
        """A bot has lost its move."""

    def end(self, view: View, result: Result) -> None:
        """The game is over; everything is open."""

    def close(self) -> None:
        """Nothing more is asked: let go of whatever is held."""


class BotChair(Chair):
    """Hands on what a bot may know, and waits for its answer no longer than is fair."""

    def __init__(self, seat: int, bot: Bot, spec: str = "") -> None:
        super().__init__(seat)
        self.bot = bot
        self.spec = spec
        self.seconds = SECONDS if ALARM and is_outside(spec) else 0.0
        if isinstance(bot, Program):
            bot.seconds = SECONDS
        self.news: list[dict[str, Any]] = []

    def hear(self, view: View, events: list[Event]) -> None:
        self.news += [event.to_json() for event in events]

    def choose(self, question: Question) -> str:
        """A Fault only of a stranger's: what breaks in a bot of ours is no move that it has lost."""
        news, self.news = self.news, []
        if is_outside(self.spec):
            return guarded(self.bot, question.view, list(question.options), news, self.seconds)
        return self.bot.choose(question.view, list(question.options), news)

    def close(self) -> None:
        self.bot.close()
