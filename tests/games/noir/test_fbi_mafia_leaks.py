"""Secrets of FBI and Mafia: twins look alike, and leaks planted on purpose are caught (NR-C9.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.modes.fbi_mafia import falling, undercover
from backroom.games.noir.modes.fbi_mafia.attacks import Attempt
from backroom.games.noir.modes.fbi_mafia.detective import LAY_OPEN_ARG, LayOpen
from backroom.games.noir.modes.fbi_mafia.field_agent import FieldWork
from backroom.games.noir.modes.fbi_mafia.psycho import THREAT_ARG, Threat
from backroom.games.noir.modes.fbi_mafia.tokens import GUARDS, holder_of
from backroom.games.noir.state import Noir, Slot
from tests.games.common.leaks import Patch, Planted, caught_by, loud, names, open_field
from tests.games.noir.talk import GAME
from tests.games.noir.twins_fbi_mafia import TEAMS
from tests.plain import plain_only

MODE: dict[str, Any] = {"mode": "fbi_mafia"}
DOWN: dict[str, Any] = {**MODE, "disguise_discard": "face_down", "accusation_addresses": "named_mafioso"}
TABLES = [(8, seed) for seed in range(16)]


def test_NR_M5_1_2_nobody_can_tell_teams_from_their_twins() -> None:
    """NR-M5.6.5, NR-M5.5.2, NR-M5.7.1, NR-C9.6"""
    tried: Counter[str] = Counter()
    for seed in range(4):
        TEAMS.search(6 + 2 * (seed % 2), MODE if seed < 2 else DOWN, seed, tried)
    assert {fact.name for fact in TEAMS.facts if tried[fact.name] < 5} == set(), tried


def only_who_can(patch: Patch) -> None:
    """The Bodyguard is asked only where he could help."""
    plain = Attempt.asks

    def asks(self: Attempt, s: Noir, arg: int) -> int:
        seats = plain(self, s, arg)
        return seats if seats and len(self.legal(s, holder_of(s, GUARDS), arg)) > 1 else 0

    patch.setattr(Attempt, "asks", asks)


def only_who_reaches(patch: Patch) -> None:
    """A Psycho with few in reach is not asked for threats."""
    plain = Threat.asks

    def asks(self: Threat, s: Noir, arg: int) -> int:
        seats = plain(self, s, arg)
        return seats if seats and len(self.legal(s, THREAT_ARG.seat(arg), arg)) > 6 else 0

    patch.setattr(Threat, "asks", asks)


def hurried_detective(patch: Patch) -> None:
    """With one card to lay the Detective lays it at once."""
    plain = LayOpen.resolve

    def asks(self: LayOpen, s: Noir, arg: int) -> int:
        return BIT[LAY_OPEN_ARG.seat(arg)] if len(self.legal(s, LAY_OPEN_ARG.seat(arg), arg)) > 1 else 0

    def resolve(self: LayOpen, s: Noir, arg: int, answers: list[int]) -> None:
        seat = LAY_OPEN_ARG.seat(arg)
        if not s.acting:
            s.answers[seat] = self.legal(s, seat, arg)[0]
        plain(self, s, arg, s.answers)

    patch.setattr(LayOpen, "asks", asks)
    patch.setattr(LayOpen, "resolve", resolve)


def knowing_refusal(patch: Patch) -> None:
    """The refusal of too long a reach tells when somebody would have been there."""
    plain = Neighbour.refusal

    def refusal(self: Neighbour, s: Noir, me: int, what: int) -> Refusal:
        return Refusal("NR-C8.1", "own-card") if s.whose(what) >= 0 else plain(self, s, me, what)

    patch.setattr(Neighbour, "refusal", refusal)


def named_corpse(patch: Patch) -> None:
    """Everyone is told which dead card goes under the deck."""
    plain = falling.put_dead_under

    def put_dead_under(s: Noir, seat: int, slot: Slot) -> None:
        plain(s, seat, slot)
        s.under[-1] = Slot(slot.card, s.under[-1].eyes, BIT[slot.card])

    patch.setattr(undercover, "put_dead_under", put_dead_under)
    patch.setattr(falling, "put_dead_under", put_dead_under)


def sighing_agent(patch: Patch) -> None:
    """An event tells when the Field Agent draws a dead card."""
    plain = FieldWork.do

    def do(self: FieldWork, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        if s.hold(me) & s.dead:
            s.tell(ALL, "hands_off", me)

    patch.setattr(FieldWork, "do", do)


LEAKS = [
    Planted("identities lie open", open_field(GAME, "players.identity"), Law.ROUND_TRIP, MODE),
    Planted("the hand lies open", open_field(GAME, "hand.card"), Law.ROUND_TRIP, MODE),
    Planted("what is under the deck is seen", open_field(GAME, "under.card"), Law.ROUND_TRIP, MODE),
    Planted("new identities are told to all", loud("identity"), TEAMS.search, MODE),
    Planted("drawn cards are told to all", loud("drawn"), TEAMS.search, MODE),
    Planted("a window only for who can help", only_who_can, Law.SAME_QUESTION, MODE),
    Planted("threats only for who can reach", only_who_reaches, Law.SAME_QUESTION, MODE),
    Planted("a hurried detective", hurried_detective, Law.SAME_QUESTION, MODE),
    Planted("a refusal that knows too much", knowing_refusal, TEAMS.search, MODE),
    Planted("a corpse by name", named_corpse, TEAMS.search, MODE),
    Planted("an agent who sighs", sighing_agent, TEAMS.search, MODE),
]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """NR-C9.6"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by
