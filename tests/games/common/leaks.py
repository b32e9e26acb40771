"""Leaks planted on purpose: patches of a game for the length of one test, and who notices them first.

The laws catch what a world imagined from the view cannot repeat; what `imagine` itself could be talked into, and what
is only told or refused, is the twins' to catch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from backroom.engine.conformance.trial import check_game
from backroom.engine.events import ALL
from backroom.engine.game import Game
from backroom.engine.state import State
from backroom.engine.visibility import VisibilityRule, VisibilityTable, everyone
from tests.games.common.twins import Leak

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
Look = Callable[[int, Mapping[str, Any], int], None]  # seats, options, seed: a search for twins, which raises Leak
Guard = int | Look  # who must notice: the law of this number, or this search


class Planted(NamedTuple):
    """A leak: what it is, how it is planted, who must notice it, with which options."""

    name: str
    plant: Plant
    by: Guard
    options: Mapping[str, Any] = MappingProxyType({})


def names(leaks: Iterable[Planted]) -> list[str]:
    return [leak.name for leak in leaks]


def open_field(game: Game, *fields: str, rule: VisibilityRule = everyone) -> Plant:
    """Fields that lie open to all, or to those whom `rule` lets look."""

    def plant(patch: Patch) -> None:
        visibility = {**game.visibility, **dict.fromkeys(fields, rule)}
        patch.setattr(
            game,
            "_visibility_table",
            VisibilityTable(
                game.state_class, game.records, visibility, game.codecs, game.optional_records, game.readings
            ),
        )

    return plant


def loud(name: str) -> Plant:
    """What one seat is told is told to all."""

    def plant(patch: Patch) -> None:
        plain = State.tell

        def tell(self: State, audience: int, event: str, *values: Any) -> None:
            plain(self, ALL if event == name else audience, event, *values)

        patch.setattr(State, "tell", tell)

    return plant


def told_on_arrival(step: str, event: str) -> Plant:
    """Everyone hears of an answer when it comes, in the order in which they come."""

    def plant(patch: Patch) -> None:
        plain = State.play

        def play(self: State, seat: int, id: int) -> None:
            if self.step.name == step:
                self.tell(ALL, event, seat)
            plain(self, seat, id)

        patch.setattr(State, "play", play)

    return plant


def caught_by(game: Game, by: Guard, options: Mapping[str, Any], tables: Iterable[tuple[int, int]]) -> Guard | None:
    """Who sees a leak at tables of these (seats, seed): the law that is broken first, or the search; None: nobody."""
    for seats, seed in tables:
        if callable(by):
            try:
                by(seats, options, seed)
            except Leak:
                return by
        else:
            broken = check_game(game, seats, options, seed).broken
            if broken:
                return broken[0].law
    return None
