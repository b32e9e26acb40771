"""A game as an outside program holds it: the true state within, and for each seat only what that seat may know.

Every adapter is built on this. What a seat sees is worked out once a move, however often it is asked for; what the seat
has been told and has answered is kept in its order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from backroom.adapters.tensor import ViewLayout
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL, Answer, Event, Log
from backroom.engine.game import Game
from backroom.engine.state import State


class HistoryItem:
    """One event, or one answer of a seat; told to all, or to some only."""

    def __init__(self, game: Game, content: Event | Answer) -> None:
        self.game = game
        self.content = content
        self.audience = content.audience if isinstance(content, Event) else BIT[content.seat]
        self.encoded: tuple[int, dict[int, float]] | None = None  # as numbers (`recall.py`), once somebody wants them

    def is_known_to(self, viewer: int) -> bool:
        return self.audience == ALL or (viewer >= 0 and bool(self.audience >> viewer & 1))

    @cached_property
    def text(self) -> str:
        """As JSON: an event as a table, an answer as its words."""
        thing = self.content
        plain = thing.to_json() if isinstance(thing, Event) else self.game.text(thing.id)
        return json.dumps(plain, separators=(",", ":"))


def drain_log(game: Game, log: Log) -> list[HistoryItem]:
    """What has happened since the log was last looked at. No step closes in between, so all answers came first."""
    found = [HistoryItem(game, answer) for answer in log.answers] + [HistoryItem(game, event) for event in log.events]
    log.answers.clear()
    log.events.clear()
    return found


class Session:
    """One game in progress."""

    def __init__(self, layout: ViewLayout, s: State) -> None:
        self.game: Game = layout.game
        self.layout = layout
        self.s = s
        self.log: Log = s.listen()
        self.history: list[HistoryItem] = []
        self._cache: dict[tuple[str, int | None], Any] = {}

    @staticmethod
    def deal(layout: ViewLayout, options: Mapping[str, Any], seed: int | bytes | None) -> Session:
        session = Session(layout, layout.game.new_unstarted(layout.seats, seed, options))
        session.s.advance()  # only now, so that the seats hear how it begins
        session.update()
        return session

    def copy(self) -> Session:
        session = self.with_history(self.s.copy(), self.history[:])
        session._cache = self._cache.copy()
        return session

    def imagine(self, seat: int, seed: int, in_turn: bool = False) -> Session:
        """A world that this seat cannot tell from the truth; what only others were told or answered is gone."""
        s = self.game.imagine(self.view(seat), seed)
        if in_turn:
            answer_earlier_seats(s, seat)
        return self.with_history(s, self.known_history(seat)[:])

    def with_history(self, s: State, history: list[HistoryItem]) -> Session:
        session = Session(self.layout, s)
        session.history = history
        return session

    # ------------------------------------------------------------------ what a seat knows

    def cached(self, what: str, seat: int | None, make: Callable[[], Any]) -> Any:
        """Something that stays as it is until the next move."""
        if (what, seat) not in self._cache:
            self._cache[what, seat] = make()
        return self._cache[what, seat]

    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = self.cached("view", seat, lambda: self.game.view(self.s, seat))
        return view

    def known_history(self, seat: int) -> list[HistoryItem]:
        """What the seat has been told and has answered, the oldest first."""
        found: list[HistoryItem] = self.cached(
            "memories", seat, lambda: [m for m in self.history if m.is_known_to(seat)]
        )
        return found

    def sealed_answer(self, seat: int) -> list[HistoryItem]:
        """The seat's own answer to the open step, if it has given one."""
        s = self.s
        given = s.acting & ~s.pending & BIT[seat]
        return [HistoryItem(self.game, Answer(seat, s.answers[seat], False))] if given else []

    def fill(self, seat: int, out: Any) -> None:
        """The seat's view as numbers, into an array of zeros."""
        self.layout.fill(self.view(seat), out)

    def observation_text(self, seat: int) -> str:
        return str(self.cached("observation", seat, lambda: json.dumps(self.view(seat), separators=(",", ":"))))

    def information_text(self, seat: int) -> str:
        """All that the seat has answered and has been told, in its order, and what it sees now."""
        told = ",".join([memory.text for memory in self.known_history(seat)])
        return f"[[{told}],{self.observation_text(seat)}]"

    def describe(self) -> str:
        """The whole table as a position."""
        return str(self.cached("truth", None, lambda: self.game.describe(self.s)))

    # ------------------------------------------------------------------ playing

    def answer(self, seat: int, action: int) -> None:
        """One sealed answer; whatever is not among the seat's options is refused and changes nothing."""
        self.s.submit(seat, self.game.text(action))
        self.update()

    def expire(self, seat: int) -> None:
        self.s.expire(seat)
        self.update()

    def update(self) -> None:
        self.history += drain_log(self.game, self.log)
        self._cache.clear()

    def payoffs(self) -> list[float]:
        """One point, shared by the winners; nothing before the end."""
        return self.game.payoffs(self.s) if self.s.over else [0.0] * self.layout.seats


def answer_earlier_seats(s: State, seat: int) -> None:
    """One after the other, whoever comes before a seat has answered by then: also in a quiet step, where no view says
    so and an imagined world has all others still owe an answer."""
    if s.acting >> seat & 1:
        for other in s.pending_seats:
            if other < seat:
                legal = s.legal_ids(other)
                s.answers[other] = legal[s.draw(len(legal))]
                s.pending &= ~BIT[other]


def resolve_setup(game: Game, seats: int | None, options: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """How many sit down, the fewest who may unless it is said, and what was chosen as the game itself writes it.

    What cannot be is refused now, in the game's words.
    """
    size = (game.seat_counts(options) or game.seats)[0] if seats is None else seats
    chosen = game.empty_state(size, options).options
    return size, {name: chosen[name] for name in options}
