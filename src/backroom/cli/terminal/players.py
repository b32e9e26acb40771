"""Participants of a game in the terminal: the base class, and the participant that asks a bot.

The game loop gives each participant the view of its seat, the events told to that seat and, for a question, the legal
actions: the same to a person, a bot and an onlooker (without a seat, never asked). No participant holds the state.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from backroom.arena.sandbox import choose_untrusted
from backroom.bots import Bot, Fault
from backroom.bots.external import ProgramBot, is_external
from backroom.engine.events import Event
from backroom.engine.game import Result
from backroom.engine.state import Illegal

View = dict[str, Any]

MOVE_SECONDS: Final = 10.0  # time limit for a move of a user's own bot; our bots keep their budget
HAS_ALARM: Final = hasattr(signal, "SIGALRM")  # without SIGALRM (Windows) a bot cannot be interrupted


@dataclass(frozen=True)
class Question:
    """One question to one seat: its view, its legal actions, and a function that explains other actions."""

    view: View
    legal: Sequence[str]
    find_refusal: Callable[[str], Illegal | None]


class Participant:
    """The interface that the game loop calls. The methods do nothing here."""

    interactive = False
    spec = ""  # the bot that answers, as written on the command line

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def hear(self, view: View, events: list[Event]) -> None:
        """Take in the new view and the events since the last call."""

    def wait(self, view: View) -> None:
        """Called while other seats are choosing."""

    def choose(self, question: Question) -> str:
        """Answer with one of the legal actions. A bot without an answer raises Fault."""
        raise NotImplementedError

    def bot_failed(self, seat: int, spec: str, fault: Fault) -> None:
        """A bot has failed and lost its move. Called once a game for each bot."""

    def end(self, view: View, result: Result) -> None:
        """The game is over; the view shows every card."""

    def close(self) -> None:
        """Release processes and files. Called once, after the last question."""


class BotPlayer(Participant):
    """A seat answered by a bot. A bot from outside the package has a time limit."""

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
        """Ask the bot.

        Only an external bot raises Fault; an exception in a bot of this package is a bug and goes up.
        """
        events, self.new_events = self.new_events, []
        if is_external(self.spec):
            return choose_untrusted(self.bot, question.view, list(question.legal), events, self.move_seconds)
        return self.bot.choose(question.view, list(question.legal), events)

    def close(self) -> None:
        self.bot.close()
