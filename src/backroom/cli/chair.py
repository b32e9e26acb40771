"""The chairs around a table in the terminal, and what whoever sits there is given.

A chair gets its seat's view, the events told to that seat and, when asked, the texts it may answer: the same for a
person, a bot and an onlooker (who has no seat and is never asked). The state of the game stays in `room.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from backroom.bots import Bot
from backroom.engine.event import Event
from backroom.engine.game import Result
from backroom.engine.state import Illegal

View = dict[str, Any]


@dataclass(frozen=True)
class Question:
    """What a seat sees, what it may answer, and a way to learn why it may not answer something else."""

    view: View
    options: Sequence[str]
    refusal: Callable[[str], Illegal | None]


class Chair:
    """A chair in which nobody sits."""

    person = False

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def hear(self, view: View, events: list[Event]) -> None:
        """Something has happened."""

    def wait(self, view: View) -> None:
        """Others are choosing."""

    def choose(self, question: Question) -> str:
        raise NotImplementedError

    def end(self, view: View, result: Result) -> None:
        """The game is over; everything is open."""


class BotChair(Chair):
    """Hands on what a bot may know."""

    def __init__(self, seat: int, bot: Bot) -> None:
        super().__init__(seat)
        self.bot = bot
        self.news: list[dict[str, Any]] = []

    def hear(self, view: View, events: list[Event]) -> None:
        self.news += [event.plain() for event in events]

    def choose(self, question: Question) -> str:
        news, self.news = self.news, []
        return self.bot.choose(question.view, list(question.options), news)
