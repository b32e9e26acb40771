"""Secrets of Thief and Chief: twins look alike, and leaks planted on purpose are caught (NR-C9.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.breach import Law
from backroom.engine.event import ALL
from backroom.engine.laws import check_game
from backroom.engine.masks import BIT
from backroom.games.noir.hands import Settle
from backroom.games.noir.state import Noir
from backroom.games.noir.theft import ChangeCover, PoliceAccuse, Steal
from tests.games.noir.pairs import FACTS, search
from tests.games.noir.talk import GAME
from tests.games.noir.test_leaks import TWINS, loud, open_field
from tests.games.noir.twins import Leak
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
MODE: dict[str, Any] = {"mode": "thief_chief"}
SERIES: dict[str, Any] = {**MODE, "two_game_series": True}


@pytest.mark.parametrize("options", [MODE, SERIES], ids=["one", "pair"])
def test_NR_M4_3_2_nobody_can_tell_thieves_from_their_twins(options: dict[str, Any]) -> None:
    """NR-M4.4.1, NR-M4.5.1, NR-C9.6"""
    tried: Counter[str] = Counter()
    for seed in range(5):
        search(2, options, seed, tried)
    assert {fact for fact in FACTS["thief_chief"] if tried[fact] < 8} == set(), tried


def nervous_thief(patch: Patch) -> None:
    """It is heard when a change of cover changes nothing."""
    plain = Settle.resolve

    def resolve(self: Settle, s: Noir, n: int, answers: list[int]) -> None:
        plain(self, s, n, answers)
        if s.players[n].identity == s.hand[0].card:
            s.tell(ALL, "forced_pass", n)

    patch.setattr(Settle, "resolve", resolve)


def remembered_face(patch: Patch) -> None:
    """The account of a cover laid aside names it."""
    plain = ChangeCover.do

    def do(self: ChangeCover, s: Noir, me: int, what: int) -> None:
        worn = BIT[s.players[me].identity]
        plain(self, s, me, what)
        s.worn = (*s.worn, worn)

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


LEAKS: list[tuple[str, Callable[[Patch], None], int]] = [
    ("the three cards lie open", open_field("hand.card"), Law.ROUND_TRIP),
    ("the deck lies open", open_field("deck"), Law.ROUND_TRIP),
    ("the chosen card is told to all", loud("identity"), TWINS),
    ("a nervous thief", nervous_thief, TWINS),
    ("a remembered face", remembered_face, TWINS),
    ("a pitying thief", pitying_thief, TWINS),
    ("an officer who waves", waving_officer, TWINS),
]


@plain_only
@pytest.mark.parametrize(("name", "leak", "by"), LEAKS, ids=[leak[0] for leak in LEAKS])
def test_leak_is_caught(name: str, leak: Callable[[Patch], None], by: int, monkeypatch: Patch) -> None:
    """NR-C9.6"""
    leak(monkeypatch)
    if by == TWINS:
        with pytest.raises(Leak):
            for seed in range(20):
                search(2, MODE, seed, Counter())
    else:
        assert check_game(GAME, 2, MODE, 1).broken[0].law == by
