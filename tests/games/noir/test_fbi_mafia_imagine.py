"""Agents and mafiosi that are imagined fit every answer given so far, each world as likely as the others (NR-R5.2).

Three or four seats on eight cards or fewer, so that all deals can be gone through; a cast is some of the roles, in the
order of their turns. Nobody wins: there are not so many cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.options import Option
from backroom.engine.rng import FastRng
from backroom.games.noir.actions import canvass
from backroom.games.noir.base import Role
from backroom.games.noir.modes.fbi_mafia import (
    attacks,
    detective,
    falling,
    field_agent,
    mode,
    psycho,
    sides,
    undercover,
)
from backroom.games.noir.modes.fbi_mafia.mode import FBI_MAFIA
from backroom.games.noir.modes.fbi_mafia.tokens import GUARDS, holder_of
from backroom.games.noir.state import Noir, Slot
from tests.games.noir.talk import GAME
from tests.games.noir.worlds import Truth, follow
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
OPTIONS: dict[str, Any] = {"mode": "fbi_mafia"}
DOWN: dict[str, Any] = {**OPTIONS, "disguise_discard": "face_down", "accusation_addresses": "named_mafioso"}
CAST = {role.name: role for role in FBI_MAFIA.roles}
CASTS: dict[str, tuple[Role, ...]] = {
    name: tuple(CAST[role] for role in roles.split())
    for name, roles in {
        "first": "mafia_killer undercover psycho detective",
        "bombs": "mafia_killer detective bomber bodyguard",
        "field": "mafia_killer field_agent detective",
        "guard": "psycho bodyguard sniper undercover",
    }.items()
}
BOARD = "A B C D / E F G H"


@pytest.fixture
def small(monkeypatch: Patch) -> None:
    """Small tables, and hands of two."""
    option = GAME.option("mode")
    assert isinstance(option, Option)
    monkeypatch.setitem(option.seat_counts, "fbi_mafia", (3, 4))
    for seats in (3, 4):
        monkeypatch.setitem(sides.ENOUGH_ARRESTS, seats, 99)
        monkeypatch.setitem(sides.ENOUGH_SCORE, seats, 99)
    monkeypatch.setattr(mode, "HELD", 2)
    monkeypatch.setattr(field_agent, "HELD", 2)


def eager(s: Noir, rng: FastRng) -> int:
    """A random answer with a taste for whatever tells something."""
    ids = s.legal_ids(s.pending_seats[0])
    deeds = [id for id in ids if id >= 61]
    pool = deeds if deeds and rng.below(6) else list(ids)
    return pool[rng.below(len(pool))]


def played(cast: str, options: dict[str, Any], viewer: int | None, seed: int, patch: Patch, decisions: int = 24) -> int:
    patch.setattr(FBI_MAFIA, "roles", CASTS[cast])
    truth = Truth("A B C / D E F" if viewer is None else BOARD, options, viewer, seed, len(CASTS[cast]))
    return follow(truth, eager, seed, decisions)


@plain_only
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("options", [OPTIONS, DOWN], ids=["plain", "house"])
@pytest.mark.parametrize("cast", CASTS)
@pytest.mark.parametrize("viewer", [0, 2])
def test_worlds_are_those_that_fit(cast: str, options: dict[str, Any], viewer: int, monkeypatch: Patch) -> None:
    """NR-R5.2, NR-C9.6, NR-M5.1.2"""
    seeds = range(1 if cast == "field" else 2)  # a hand makes many deals
    assert sum(played(cast, options, viewer, seed, monkeypatch) for seed in seeds) >= 2


@plain_only
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("cast", ["first", "bombs"])
def test_a_spectator_knows_no_more_than_all(cast: str, monkeypatch: Patch) -> None:
    """NR-R5.2"""
    assert sum(played(cast, OPTIONS, None, seed, monkeypatch, 12) for seed in range(2)) >= 2


# ---------------------------------------------------------------------- deductions forgotten on purpose


def silent_sweep(patch: Patch) -> None:
    """Whom the Psycho does not find tells nobody anything."""
    plain = psycho.begin_sweep

    def begin_sweep(s: Noir, me: int) -> None:
        before = s.players[me].maybe
        plain(s, me)
        s.players[me].maybe = before

    patch.setattr(mode, "begin_sweep", begin_sweep)


def any_line(patch: Patch) -> None:
    """Whoever protects may stand anywhere."""
    plain = attacks.Attempt.resolve

    def resolve(self: attacks.Attempt, s: Noir, arg: int, answers: list[int]) -> None:
        guard = holder_of(s, GUARDS)
        before = s.players[guard].maybe
        plain(self, s, arg, answers)
        s.players[guard].maybe = before if s.fbi_mafia.saved else s.players[guard].maybe

    patch.setattr(attacks.Attempt, "resolve", resolve)


def lively_bottom(patch: Patch) -> None:
    """What went under the deck as dead may be alive."""
    patch.setattr(Slot, "but", lambda self, suspects: self)


def deaf(patch: Patch) -> None:
    """Nobody remembers who raised a hand."""
    plain = canvass.raise_hands

    def raise_hands(s: Noir, suspect: int, place: int, seats: int) -> None:
        before = [p.maybe for p in s.players]
        plain(s, suspect, place, seats)
        for p, maybe in zip(s.players, before):
            p.maybe = maybe

    for module in (undercover, detective, field_agent):
        patch.setattr(module, "raise_hands", raise_hands)


def long_arms(patch: Patch) -> None:
    """A threat may be laid from anywhere."""
    plain = psycho.Threat.resolve

    def resolve(self: psycho.Threat, s: Noir, arg: int, answers: list[int]) -> None:
        before = s.players[psycho.THREAT_ARG.seat(arg)].maybe
        plain(self, s, arg, answers)
        s.players[psycho.THREAT_ARG.seat(arg)].maybe = before

    patch.setattr(psycho.Threat, "resolve", resolve)


def marked_for_life(patch: Patch) -> None:
    """What was known of one who fell is held against the new identity."""
    known: dict[int, int] = {}
    plain_fall, plain_become = falling.fall, falling.become

    def fall(s: Noir, seat: int, card: int) -> None:
        known[seat] = s.players[seat].maybe
        plain_fall(s, seat, card)

    def become(s: Noir, seat: int, slot: Slot) -> None:
        plain_become(s, seat, slot)
        p = s.players[seat]
        p.maybe = p.maybe & known.get(seat, p.maybe) or p.maybe

    patch.setattr(falling, "fall", fall)
    patch.setattr(falling, "become", become)


WRONG = [
    (silent_sweep, "first", 1),
    (long_arms, "first", 1),
    (deaf, "first", 1),
    (lively_bottom, "first", 0),
    (any_line, "guard", 0),
    (marked_for_life, "bombs", 1),
]


@plain_only
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("forget", "cast", "viewer"), WRONG, ids=[case[0].__name__ for case in WRONG])
def test_a_wrong_conclusion_is_noticed(
    forget: Callable[[Patch], None], cast: str, viewer: int, monkeypatch: Patch
) -> None:
    """NR-R5.2: worlds that cannot be, or worlds that are never met."""
    forget(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(40):
            played(cast, OPTIONS, viewer, seed, monkeypatch)
