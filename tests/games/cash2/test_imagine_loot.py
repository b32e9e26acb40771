"""Loot that nobody has seen is dealt afresh, each card as likely in each hidden place."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.engine.rng import FastRng
from backroom.games.cash2.cards import (
    BILL_5000,
    BILL_10000,
    BILL_20000,
    DIAMOND_1000,
    NO_CARD,
    ONE,
    PAINTING,
    PILE_SIZE,
    count,
    pile_of,
    size,
)
from backroom.games.cash2.imagine import accept_known_move, redeal_loot
from backroom.games.cash2.state import Cash2, LootMove
from tests.games.cash2.talk import GAME, table

WORLDS = 400
BILLS = [BILL_5000, BILL_10000, BILL_20000]


@pytest.mark.parametrize("planted", [0, 3])
def test_CG2_1_1_every_unseen_card_is_as_likely_in_every_later_pile(planted: int) -> None:
    """CG2-P09.3: also where everyone knows some cards of the last pile."""
    s = table()
    s.round = 6
    s.planted = (0,) * 7 + (planted * ONE[PAINTING],)
    unseen = [kind for kind in BILLS for _ in range(5)][: 16 - planted] + [DIAMOND_1000] * (planted == 0)
    found = Counter[int]()
    for _ in range(WORLDS):
        redeal_loot(s, unseen[:])
        assert [size(pile) for pile in s.piles[6:]] == [8, 8]
        assert s.piles[6] + s.piles[7] == pile_of(unseen) + s.planted[7] and count(s.piles[7], PAINTING) == planted
        for kind in BILLS:
            found[kind] += count(s.piles[6], kind)
    for kind in BILLS:
        assert found[kind] / WORLDS == pytest.approx(8 * unseen.count(kind) / len(unseen), abs=0.3)


def test_CG2_P16_1_a_card_that_was_seen_to_leave_a_stash_is_as_likely_as_there_are_such_cards_in_it() -> None:
    """B took a card of C's unseen, and then A a painting of B's: if B's was one too, there were two to take."""
    s = table()
    s.moves = (LootMove(1, 2, 0, PAINTING), LootMove(0, 1, ONE[PAINTING], PAINTING))
    one, two = (
        sum(accept_known_move(s, 1, [False, True], paintings * ONE[PAINTING]) for _ in range(3000))
        for paintings in (1, 2)
    )
    assert one / two == pytest.approx(0.5, abs=0.05)
    s.moves = (LootMove(1, 2, 0, PAINTING), LootMove(0, 3, 0, PAINTING))
    assert not accept_known_move(s, 1, [False, True], 0), "a painting that D never had"


@pytest.mark.parametrize(("first", "second"), [("junk_dealer", "professional"), ("professional", "junk_dealer")])
def test_CG2_K_6_worlds_after_trades_and_thefts_hold_every_card_once(first: str, second: str) -> None:
    """CG2-P09.2, CG2-P12.1: for every viewer, also while a share is offered for trade."""
    met = Counter[str]()
    for seed in range(12):
        s = table(seed=seed, A=first, B=second)
        rng = FastRng(seed)
        while not s.over:
            for seat in s.pending_seats:
                legal = s.legal_ids(seat)
                s.play(seat, legal[rng.below(len(legal))])
            if s.moves and not s.over:
                met.update("theft" if move.source >= 0 else "trade" for move in s.moves)
                met["taken"] += s.taken != NO_CARD
                viewer = (None, *range(s.seats))[rng.below(s.seats + 1)]
                world = GAME.imagine(GAME.view(s, viewer), seed)
                assert GAME.census(world) == GAME.census(s) and GAME.view(world, viewer) == GAME.view(s, viewer)
                assert isinstance(world, Cash2) and {size(pile) for pile in world.piles[s.round :]} <= {PILE_SIZE}
    assert all(met[kind] for kind in ("theft", "trade", "taken")), met


def test_CG2_K_6_a_moved_card_is_seen_by_those_between_whom_it_went() -> None:
    s = table()
    s.moves = (LootMove(0, 1, 0, PAINTING), LootMove(2, 0, 0, PAINTING), LootMove(0, -2, 0, PAINTING))
    seen = {viewer: [move["card"] for move in GAME.view(s, viewer)["moves"]] for viewer in (None, 0, 1, 2, 3)}
    assert seen == {
        None: ["?", "?", "?"],
        0: ["painting", "painting", "painting"],
        1: ["painting", "?", "?"],
        2: ["?", "painting", "?"],
        3: ["?", "?", "?"],
    }
