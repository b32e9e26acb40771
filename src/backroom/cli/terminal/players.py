"""The chairs around a table in the terminal, and what whoever sits there is given.

A chair gets its seat's view, the events told to that seat and, when asked, the texts it may answer: the same for a
person, a bot and an onlooker (who has no seat and is never asked). The state of the game stays in `room.py`.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from backroom.arena.game_runner import choose_untrusted
from backroom.bots import Bot, Fault
from backroom.bots.external import is_external
from backroom.bots.program import ProgramBot
from backroom.engine.events import Event
from backroom.engine.game import Result
from backroom.engine.state import Illegal

View = dict[str, Any]

MOVE_SECONDS: Final = 10.0  # that a bot of somebody's own may take for a move; ours keep the time that they were given
HAS_ALARM: Final = hasattr(signal, "SIGALRM")  # where there is none, nobody can be called away from a thought


@dataclass(frozen=True)
class Question:
    """What a seat sees, what it may answer, and a way to learn why it may not answer something else."""

    view: View
    legal: Sequence[str]
    find_refusal: Callable[[str], Illegal | None]


class Participant:
    """A chair in which nobody sits."""

    interactive = False
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

    def bot_failed(self, seat: int, spec: str, fault: Fault) -> None:
        """A bot has lost its move."""

    def end(self, view: View, result: Result) -> None:
        """The game is over; everything is open."""

    def close(self) -> None:
        """Nothing more is asked: let go of whatever is held."""


class BotPlayer(Participant):
    """Hands on what a bot may know, and waits for its answer no longer than is fair."""

    def __init__(self, seat: int, bot: Bot, spec: str = "") -> None:
        super().__init__(seat)
        self.bot = bot
        self.spec = spec
        self.move_seconds = MOVE_SECONDS if HAS_ALARM and is_external(spec) else 0.0
        if isinstance(bot, ProgramBot):
            bot.seconds = MOVE_SECONDS
        self.new_events: list[dict[str, Any]] = []

    def hear(self, view: View, events: list[Event]) -> None:
        self.new_events += [event.to_json() for event in events]

    def choose(self, question: Question) -> str:
        """A Fault only of a stranger's: what breaks in a bot of ours is no move that it has lost."""
        news, self.new_events = self.new_events, []
        if is_external(self.spec):
            return choose_untrusted(self.bot, question.view, list(question.legal), news, self.move_seconds)
        return self.bot.choose(question.view, list(question.legal), news)

    def close(self) -> None:
        self.bot.close()
