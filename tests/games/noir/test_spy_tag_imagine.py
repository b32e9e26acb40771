"""Spies that are imagined fit every answer given so far, and each world is as likely as the others (NR-R3.2).

The teams are two of two here, on nine cards, so that all deals can be gone through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.modes import spy_tag
from backroom.games.noir.modes.spy_tag import Capture, Question, SpyTag
from backroom.games.noir.state import ANYBODY, Noir
from tests.games.noir.worlds import Truth, follow, lively
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
ALONE: dict[str, Any] = {"mode": "spy_tag"}
SHARED: dict[str, Any] = {**ALONE, "spy_team_shares_identity": True}
BOARD = "A B C / D E F / G H I"
PAIRS = [5, 10, 5, 10]  # A and C, B and D


def played(seats: int, options: dict[str, Any], viewer: int | None, seed: int) -> int:
    return follow(Truth(BOARD, options, viewer, seed, seats), lively, seed, 12, deck=1)


@pytest.fixture
def pairs(monkeypatch: Patch) -> None:
    monkeypatch.setitem(spy_tag.TEAMS, 4, PAIRS)


@plain_only
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_spies_alone_are_imagined_as_they_may_be(viewer: int | None) -> None:
    """NR-R3.2, NR-C9.6"""
    assert sum(played(3, ALONE, viewer, seed) for seed in range(4)) >= 6


@plain_only
@pytest.mark.usefixtures("pairs")
@pytest.mark.parametrize("options", [ALONE, SHARED], ids=["strangers", "shared"])
@pytest.mark.parametrize("viewer", [0, 3])
def test_teams_are_imagined_as_they_may_be(options: dict[str, Any], viewer: int) -> None:
    """NR-R3.2, NR-M3.3.3, NR-M3.5.3"""
    assert sum(played(4, options, viewer, seed) for seed in range(3)) >= 4


# ---------------------------------------------------------------------- wrong conclusions, drawn on purpose


def telling_silence(patch: Patch) -> None:
    """A no is taken to clear the partner too."""
    plain = Capture.do

    def do(self: Capture, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        for p in s.players:
            p.maybe &= ~BIT[what]

    patch.setattr(Capture, "do", do)


def hands_forgotten(patch: Patch) -> None:
    """Nobody remembers who raised a hand."""
    plain = Question.do

    def do(self: Question, s: Noir, me: int, what: int) -> None:
        before = [p.maybe for p in s.players]
        plain(self, s, me, what)
        for p, maybe in zip(s.players, before):
            p.maybe = maybe

    patch.setattr(Question, "do", do)


def vain_captures(patch: Patch) -> None:
    """A spy who was not captured may be that suspect all the same."""
    plain = Capture.do

    def do(self: Capture, s: Noir, me: int, what: int) -> None:
        before = [p.maybe for p in s.players]
        dead = s.dead
        plain(self, s, me, what)
        if s.dead == dead:
            for seat, p in enumerate(s.players):
                p.maybe = before[seat] if seat != me else p.maybe

    patch.setattr(Capture, "do", do)


def captors_anywhere(patch: Patch) -> None:
    """To capture somebody one need not stand next to him."""
    patch.setattr(Neighbour, "tells", lambda self, s, me, what: None)


def marked_for_life(patch: Patch) -> None:
    """The knowledge about a captured spy is held against the new identity."""
    plain = SpyTag.caught

    def caught(self: SpyTag, s: Noir, me: int, seat: int) -> None:
        before = s.players[seat].maybe
        plain(self, s, me, seat)
        known = before & s.living()
        s.players[seat].maybe = known if known else ANYBODY

    patch.setattr(SpyTag, "caught", caught)


WRONG = [telling_silence, hands_forgotten, vain_captures, captors_anywhere, marked_for_life]


@plain_only
@pytest.mark.usefixtures("pairs")
@pytest.mark.parametrize("mistake", WRONG, ids=[mistake.__name__ for mistake in WRONG])
def test_a_wrong_conclusion_is_noticed(mistake: Callable[[Patch], None], monkeypatch: Patch) -> None:
    """NR-R3.2: worlds that cannot be, or worlds that are never met."""
    mistake(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(30):
            played(4, ALONE, 1, seed)
