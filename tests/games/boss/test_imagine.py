"""`imagine` against every deal: the same worlds, in the same shares (TB-10.5)."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.engine.rng import FastRng
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME, deal
from tests.games.boss.worlds import Move, World, worlds

TWINS = "new_york 1 1 2 3; boston 3 3 3 prison; detroit 1 4 4 4 killed"


def random_moves(s: Boss, number: int, seed: int) -> list[Move]:
    rng = FastRng(seed)
    t = s.copy()
    moves: list[Move] = []
    for _ in range(number):
        seat = t.pending_seats[0]
        legal = t.legal_ids(seat)
        moves.append((seat, legal[rng.below(len(legal))]))
        t.play(*moves[-1])
    return moves


def imagined(s: Boss, moves: list[Move], viewer: int | None, number: int) -> Counter[World]:
    t = s.copy()
    for seat, id in moves:
        t.play(seat, id)
    known = GAME.determinizer(GAME.view(t, viewer))
    found: Counter[World] = Counter()
    for seed in range(number):
        w = known.draw(seed)
        assert isinstance(w, Boss)
        found[w.hidden, tuple([p.hand for p in w.players]), w.deck] += 1
    return found


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(("seed", "moves"), [(1, 7), (3, 9), (4, 6), (5, 8)])
def test_TB_10_5_worlds_late_in_a_round(viewer: int | None, seed: int, moves: int) -> None:
    """TB-10.4"""
    compare(deal(2, seed), moves, viewer, seed)


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(("seed", "moves"), [(1, 6), (2, 7), (3, 8)])
def test_TB_10_5_equal_cards_are_things(viewer: int | None, seed: int, moves: int) -> None:
    """TB-R.11: a world is as likely as the ways the cards can have come to lie like that."""
    compare(deal(2, seed, faces_profile=TWINS), moves, viewer, seed)


@pytest.mark.parametrize("viewer", [0, 1])
def test_TB_10_5_worlds_early_in_a_round(viewer: int) -> None:
    """Before the police come the deck is left out of the comparison."""
    s = deal(2, 9)
    moves = random_moves(s, 4, 9)
    shares = worlds(s, moves, viewer)
    found: Counter[World] = Counter()
    for (hidden, hands, _), count in imagined(s, moves, viewer, 4000).items():
        found[hidden, hands, s.deck] += count
    assert set(found) == set(shares) and len(set(shares.values())) == 1


def compare(s: Boss, number: int, viewer: int | None, seed: int) -> None:
    moves = random_moves(s, number, seed)
    shares = worlds(s, moves, viewer)
    draws = min(8_000, 40 * len(shares) + 200)
    found = imagined(s, moves, viewer, draws)
    assert set(found) <= set(shares), "a world that is ruled out"
    if draws < 8_000:
        assert set(found) == set(shares), "a world that is never met"
    chi = sum((found[key] - draws * float(share)) ** 2 / (draws * float(share)) for key, share in shares.items())
    freedom = len(shares) - 1
    assert chi <= freedom + 4.5 * (2 * max(freedom, 1)) ** 0.5, (len(shares), chi)
