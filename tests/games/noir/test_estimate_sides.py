"""What a table is worth where many play: spy tag, FBI and Mafia, the heist."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backroom.engine.bitmasks import BIT
from backroom.games.noir.estimate import estimate
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import cards_of
from tests.games.noir.talk import GAME
from tests.games.noir.talk_fbi_mafia import G6, gang
from tests.games.noir.talk_heist import heist
from tests.games.noir.test_estimate import card, known

A, B, C, D, E = range(5)


def changed(s: Noir, change: Callable[[Noir], None], seat: int) -> float:
    """How much a seat gains by a change of the table."""
    t = s.copy()
    change(t)
    return estimate(t)[seat] - estimate(s)[seat]


def spies() -> Noir:
    s = GAME.deal(4, 7, {"mode": "spy_tag"})
    assert isinstance(s, Noir)
    return s


def dies(s: Noir) -> None:
    s.dead |= BIT[cards_of(s.pool & ~sum(BIT[p.identity] for p in s.players))[0]]


def arrested(s: Noir) -> None:
    s.fbi_mafia.arrested |= BIT[cards_of(s.pool & ~sum(BIT[p.identity] for p in s.players))[0]]


def threatened(s: Noir) -> None:
    s.fbi_mafia.threats |= BIT[card("Z")]


@pytest.mark.parametrize(("change", "winner", "loser"), [(dies, A, B), (arrested, B, A), (threatened, C, D)])
def test_what_one_side_gains_the_other_loses(change: Callable[[Noir], None], winner: int, loser: int) -> None:
    s = gang(G6)
    assert changed(s, change, winner) > 0 > changed(s, change, loser)


def test_a_trophy_counts_for_its_side_alone() -> None:
    s = spies()
    assert changed(s, captures, A) > 0
    assert all(changed(s, captures, seat) < 0 for seat in (B, C, D))


def captures(s: Noir) -> None:
    s.spy_tag.trophies[A] = BIT[s.deck[0]]


def test_safes_and_tokens_are_the_thieves_gain() -> None:
    plain = heist("AaEP", chief="V", officers="Zy")
    token = heist("AaEP", chief="V", officers="Zy", tokens={"nw": "B"})
    opened = heist("AaEP", chief="V", officers="Zy", opened="nw")
    assert estimate(plain)[A] < estimate(token)[A] < estimate(opened)[A]
    assert estimate(plain)[E] > estimate(token)[E] > estimate(opened)[E]


def test_thieves_had_best_stand_before_the_same_safe() -> None:
    """A token that nobody can follow before it is picked up is worth nothing."""
    together = heist("AaEP", chief="V", officers="Zy")
    apart = heist("AaZP", chief="V", officers="ry")
    alone = heist("AaZP", chief="V", officers="ry", tokens={"nw": "B"})
    assert estimate(together)[A] > estimate(apart)[A] == estimate(alone)[A]


def test_a_thief_known_and_beside_an_officer_is_the_chiefs_gain() -> None:
    s = heist("MNOP", officers="I", chief="Z")
    assert estimate(known(s, A, "M"))[E] > estimate(known(s, A, "MNOPQRS"))[E]
