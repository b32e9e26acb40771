"""A game in progress as an adapter holds it: the true state, and for each seat its view and its history.

Every adapter is built on `Session`. A view is computed at most once a move. The history holds events and answers in
their order; the answers of a step stand before the events of that step, and all copies of a game share its items.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from backroom.adapters.tensor import ViewLayout
from backroom.engine.bitmasks import BIT
from backroom.engine.events import Answer, Event, Log, reaches
from backroom.engine.game import Game
from backroom.engine.state import State


class HistoryItem:
    """One event, or one answer of a seat, and the seats that know it."""

    def __init__(self, game: Game, content: Event | Answer) -> None:
        self.game = game
        self.content = content
        self.audience = content.audience if isinstance(content, Event) else BIT[content.seat]
        self.encoded: tuple[int, dict[int, float]] | None = (
            None  # as numbers, once `history_tensor.py` was asked for them
        )

    def is_known_to(self, viewer: int) -> bool:
        """Whether a seat, or a spectator, was told this event or gave this answer."""
        return reaches(self.audience, viewer)

    @cached_property
    def text(self) -> str:
        """As JSON: an event as an object, an answer as its action text."""
        content = self.content
        plain = content.to_json() if isinstance(content, Event) else self.game.text(content.id)
        return json.dumps(plain, separators=(",", ":"))


def drain_log(game: Game, log: Log) -> list[HistoryItem]:
    """Take all items out of the log. At most one step has closed since the last call, so its answers came first."""
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
        session.s.advance()  # after the log was attached, so that the seats hear the first events
        session.update()
        return session

    def copy(self) -> Session:
        session = self.with_history(self.s.copy(), self.history[:])
        session._cache = self._cache.copy()
        return session

    def imagine(self, seat: int, seed: int, in_turn: bool = False) -> Session:
        """A session sampled from those that this seat cannot tell apart. History that only others know is left out."""
        s = self.game.imagine(self.view(seat), seed)
        if in_turn:
            answer_earlier_seats(s, seat)
        return self.with_history(s, self.known_history(seat)[:])

    def with_history(self, s: State, history: list[HistoryItem]) -> Session:
        """A session of another state of the same game."""
        session = Session(self.layout, s)
        session.history = history
        return session

    # ------------------------------------------------------------------ the knowledge of a seat

    def cached(self, what: str, seat: int | None, make: Callable[[], Any]) -> Any:
        """A value that stays valid until the next move."""
        if (what, seat) not in self._cache:
            self._cache[what, seat] = make()
        return self._cache[what, seat]

    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = self.cached("view", seat, lambda: self.game.view(self.s, seat))
        return view

    def known_history(self, seat: int) -> list[HistoryItem]:
        """The events told to the seat and its answers, oldest first."""
        found: list[HistoryItem] = self.cached(
            "history", seat, lambda: [item for item in self.history if item.is_known_to(seat)]
        )
        return found

    def sealed_answer(self, seat: int) -> list[HistoryItem]:
        """The seat's own answer to the open step, if it has given one."""
        s = self.s
        given = s.acting & ~s.pending & BIT[seat]
        return [HistoryItem(self.game, Answer(seat, s.answers[seat], False))] if given else []

    def fill(self, seat: int, out: Any) -> None:
        """Write the seat's view as numbers into an array of zeros."""
        self.layout.fill(self.view(seat), out)

    def observation_text(self, seat: int) -> str:
        """The seat's view as JSON."""
        return str(self.cached("observation", seat, lambda: json.dumps(self.view(seat), separators=(",", ":"))))

    def information_text(self, seat: int) -> str:
        """The seat's history and view as JSON."""
        told = ",".join([item.text for item in self.known_history(seat)])
        return f"[[{told}],{self.observation_text(seat)}]"

    def describe(self) -> str:
        """The whole state as a position."""
        return str(self.cached("truth", None, lambda: self.game.describe(self.s)))

    # ------------------------------------------------------------------ playing

    def answer(self, seat: int, action: int) -> None:
        """Give one sealed answer; an illegal action raises `Illegal` and changes nothing."""
        self.s.submit(seat, self.game.text(action))
        self.update()

    def expire(self, seat: int) -> None:
        self.s.expire(seat)
        self.update()

    def update(self) -> None:
        """Move new items from the log into the history; cached values are out of date."""
        self.history += drain_log(self.game, self.log)
        self._cache.clear()

    def payoffs(self) -> list[float]:
        """One point, shared by the winners; zeros before the end."""
        return self.game.payoffs(self.s) if self.s.over else [0.0] * self.layout.seats


def answer_earlier_seats(s: State, seat: int) -> None:
    """In turns the seats before this one have answered already. An imagined state of a step that hides its timing does
    not have their answers, so they are drawn here.
    """
    if s.acting >> seat & 1:
        for other in s.pending_seats:
            if other < seat:
                legal = s.legal_ids(other)
                s.answers[other] = legal[s.draw(len(legal))]
                s.pending &= ~BIT[other]


def resolve_setup(game: Game, seats: int | None, options: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """The number of seats (the fewest allowed unless given) and the given options, as the game writes them.

    Raises `NotOffered`, in the game's words, for what the game does not have.
    """
    size = (game.seat_counts(options) or game.seats)[0] if seats is None else seats
    chosen = game.empty_state(size, options).options
    return size, {name: chosen[name] for name in options}
