"""Secrets of Thief and Chief: twins look alike, and leaks planted on purpose are caught (NR-C9.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.games.noir.actions.accuse import PoliceAccuse
from backroom.games.noir.identity import Settle
from backroom.games.noir.modes.thief_chief.thief import ChangeCover, Steal
from backroom.games.noir.state import Noir
from tests.games.common.leaks import Patch, Planted, caught_by, loud, names, open_field
from tests.games.noir.talk import GAME
from tests.games.noir.twins_pairs import THIEVES
from tests.plain import plain_only

MODE: dict[str, Any] = {"mode": "thief_chief"}
SERIES: dict[str, Any] = {**MODE, "two_game_series": True}
TABLES = [(2, seed) for seed in range(20)]


@pytest.mark.parametrize("options", [MODE, SERIES], ids=["one", "pair"])
def test_NR_M4_3_2_nobody_can_tell_thieves_from_their_twins(options: dict[str, Any]) -> None:
    """NR-M4.4.1, NR-M4.5.1, NR-C9.6"""
    tried: Counter[str] = Counter()
    for seed in range(5):
        THIEVES.search(2, options, seed, tried)
    assert {fact.name for fact in THIEVES.facts if tried[fact.name] < 8} == set(), tried


def nervous_thief(patch: Patch) -> None:
    """It is heard when a change of cover changes nothing."""
    plain = Settle.resolve

    def resolve(self: Settle, s: Noir, arg: int, answers: list[int]) -> None:
        plain(self, s, arg, answers)
        if s.players[arg].identity == s.hand[0].card:
            s.tell(ALL, "forced_pass", arg)

    patch.setattr(Settle, "resolve", resolve)


def remembered_face(patch: Patch) -> None:
    """The account of a cover laid aside names it."""
    plain = ChangeCover.do

    def do(self: ChangeCover, s: Noir, me: int, what: int) -> None:
        worn = BIT[s.players[me].identity]
        plain(self, s, me, what)
        s.thief_chief.worn = (*s.thief_chief.worn, worn)

    patch.setattr(ChangeCover, "do", do)


def pitying_thief(patch: Patch) -> None:
    """A theft from one of the own covers sounds different."""
    plain = Steal.do

    def do(self: Steal, s: Noir, me: int, what: int) -> None:
        if s.hold(me) & BIT[what]:
            s.tell(ALL, "forwent", me)
        plain(self, s, me, what)

    patch.setattr(Steal, "do", do)


def waving_officer(patch: Patch) -> None:
    """It is seen whether the plainclothes officer stands next to the accused, also when a uniform does."""
    plain = PoliceAccuse.do

    def do(self: PoliceAccuse, s: Noir, me: int, what: int) -> None:
        around = s.near(what)
        near = around & BIT[s.players[me].identity]
        s.narrow(me, around if near else s.pool & ~around)
        plain(self, s, me, what)

    patch.setattr(PoliceAccuse, "do", do)


LEAKS = [
    Planted("the three cards lie open", open_field(GAME, "hand.card"), Law.ROUND_TRIP, MODE),
    Planted("the deck lies open", open_field(GAME, "deck"), Law.ROUND_TRIP, MODE),
    Planted("the chosen card is told to all", loud("identity"), THIEVES.search, MODE),
    Planted("a nervous thief", nervous_thief, THIEVES.search, MODE),
    Planted("a remembered face", remembered_face, THIEVES.search, MODE),
    Planted("a pitying thief", pitying_thief, THIEVES.search, MODE),
    Planted("an officer who waves", waving_officer, THIEVES.search, MODE),
]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """NR-C9.6"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by
