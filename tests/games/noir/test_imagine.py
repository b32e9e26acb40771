"""`imagine` deals exactly the worlds that fit every answer given so far, each as often as the others.

Hands and lists are made smaller here, so that all deals can be gone through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.rng import FastRng
from backroom.games.noir.actions import accuse as accusations
from backroom.games.noir.actions import exonerate
from backroom.games.noir.actions.canvass import canvass as true_canvass
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.imagine import Puzzle
from backroom.games.noir.modes import hitman_sleuth, killer_inspector
from backroom.games.noir.state import Noir, Slot
from tests.games.noir.talk import GAME, A, B, play, table
from tests.games.noir.worlds import Truth, deviation, follow, lively
from tests.plain import plain_only

ONE: dict[str, Any] = {"mode": "killer_inspector"}
TWO: dict[str, Any] = {"mode": "hitman_sleuth"}
KNOWN: dict[str, Any] = {**TWO, "hitlist_known_to_hitman": True}


def played(board: str, options: dict[str, Any], viewer: int | None, seed: int) -> int:
    return follow(Truth(board, options, viewer, seed), lively, seed, 14)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(killer_inspector, "DRAWN", 2)
    monkeypatch.setattr(hitman_sleuth, "DRAWN", 2)
    monkeypatch.setattr(hitman_sleuth, "LISTED", 2)


@plain_only
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("viewer", [None, A, B])
@pytest.mark.parametrize("options", [ONE, TWO, KNOWN], ids=["one", "two", "known"])
def test_imagined_worlds_are_those_that_fit(options: dict[str, Any], viewer: int | None) -> None:
    """NR-C9.6, NR-R.4"""
    board = "A B C / D E F" if options is not ONE and viewer is None else "A B C D / E F G H"
    assert sum(played(board, options, viewer, seed) for seed in range(4)) >= 8


# ---------------------------------------------------------------------- deductions forgotten on purpose


def any_slot(patch: pytest.MonkeyPatch) -> None:
    """The identity may be a card drawn after it was chosen."""
    plain = Puzzle.find_settler

    def find_settler(self: Puzzle, eye: int) -> None:
        plain(self, eye)
        if self.settler >= 0:
            self.first = sum(1 << at for at in range(len(self.s.hand)))

    patch.setattr(Puzzle, "find_settler", find_settler)


def forgetful_slots(patch: pytest.MonkeyPatch) -> None:
    """That a murder had no further effect is not remembered."""
    patch.setattr(Slot, "but", lambda self, suspects: self)


def late_falls(patch: pytest.MonkeyPatch) -> None:
    """A fallen identity may have lain in a slot drawn after it was chosen."""
    plain = hitman_sleuth.fall

    def fall(s: Noir, hitman: int, sleuth: int) -> None:
        before = s.hand
        plain(s, hitman, sleuth)
        s.hand = before

    patch.setattr(hitman_sleuth, "fall", fall)


def deaf_to_answers(patch: pytest.MonkeyPatch) -> None:
    """The Killer's answers are not remembered."""
    plain = true_canvass

    def canvass(s: Noir, suspect: int, seats: int) -> None:
        before = [p.maybe for p in s.players]
        plain(s, suspect, seats)
        for p, maybe in zip(s.players, before):
            p.maybe = maybe

    patch.setattr(exonerate, "canvass", canvass)


def silent_deeds(patch: pytest.MonkeyPatch) -> None:
    """To murder somebody one need not stand next to him."""
    patch.setattr(Neighbour, "tells", lambda self, s, me, what: None)


def vain_accusations(patch: pytest.MonkeyPatch) -> None:
    """A suspect that an accusation cleared may be the Killer all the same."""
    plain = accusations.accuse

    def accuse(s: Noir, me: int, suspect: int) -> None:
        before = s.players[1 - me].maybe
        plain(s, me, suspect)
        s.players[1 - me].maybe = before

    patch.setattr(accusations, "accuse", accuse)


FORGOTTEN = [
    (any_slot, TWO, A),
    (forgetful_slots, TWO, A),
    (late_falls, TWO, A),
    (deaf_to_answers, ONE, B),
    (silent_deeds, ONE, B),
    (vain_accusations, ONE, B),
]


@plain_only
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("forget", "options", "viewer"), FORGOTTEN, ids=[case[0].__name__ for case in FORGOTTEN])
def test_a_forgotten_deduction_is_noticed(
    forget: Callable[[pytest.MonkeyPatch], None], options: dict[str, Any], viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NR-R.4"""
    forget(monkeypatch)
    with pytest.raises(AssertionError, match="impossible worlds"):
        for seed in range(40):
            played("A B C D / E F G H", options, viewer, seed)


@plain_only
def test_an_identity_may_be_a_card_of_the_hand_that_the_viewer_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """NR-R.4: the Hitman put it under the deck, the Sleuth drew it and chose anew; it is no rarer than it should be."""
    monkeypatch.setattr(hitman_sleuth, "DRAWN", 4)
    monkeypatch.setattr(hitman_sleuth, "LISTED", 1)
    seed, decisions = 4180, 10  # found by search: it takes a deck drawn to its end
    truth = Truth("A B C D / E F G H", KNOWN, A, seed)
    rng = FastRng(seed + 100)
    for _ in range(decisions):
        truth.play(lively(truth.s, rng))
    seen = [slot.card for slot in truth.s.hand if slot.eyes >> A & 1]
    assert len(seen) == 1 and deviation(truth, 80) < 4.5
    assert any(world.players[B].identity == seen[0] for world in truth.worlds)


def test_a_sleuth_who_must_choose_has_somebody_to_choose() -> None:
    """NR-M2.3.2: else the game would be over; half of the cards that the last one could be are dead."""
    grid = "A B- C- D- E- / F G- H- I J / K L M N- O- / P- Q R S T / U V W Y Z"
    s = table(grid, mode="hitman_sleuth", A="M", B="I", hand="U", target="L")
    play(s, "A murder ivy")
    determinizer = GAME.determinizer(GAME.view(s, A))
    assert all(determinizer.draw(seed).legal_ids(B) for seed in range(60))
