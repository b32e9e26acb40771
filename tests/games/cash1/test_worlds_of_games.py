"""Worlds imagined in the course of whole games: every card is there once, and the viewer sees no difference."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.engine.rng import FastRng
from backroom.games.cash1.cards import BACK, BANG, CLICK, FULL_HAND, ONE, PAID
from backroom.games.cash1.imagine import draw_distinct, hand_left
from backroom.games.cash1.inference import draw_whole_history
from backroom.games.cash1.powers import POWERS
from tests.games.cash1.talk import GAME, table


@pytest.mark.parametrize("options", [{}, {"powers": True}, {"cop": True}, {"powers": True, "cop": True}], ids=str)
def test_CG1_K_10_worlds_of_whole_games_hold_every_card_once(options: dict[str, Any]) -> None:
    for seed in range(6):
        s = GAME.deal(5, seed, options)
        rng = FastRng(seed)
        while not s.over:
            for seat in s.pending_seats:
                ids = s.legal_ids(seat)
                s.play(seat, ids[rng.below(len(ids))])
            viewer = (None, *range(s.seats))[rng.below(s.seats + 1)]
            world = GAME.imagine(GAME.view(s, viewer), seed)
            assert GAME.census(world) == GAME.census(s) and GAME.view(world, viewer) == GAME.view(s, viewer)


def test_CG1_8_8_the_cop_knows_himself_in_every_chair() -> None:
    for seat in range(5):
        s = table(5, cop="ABCDE"[seat])
        determinizer = GAME.determinizer(GAME.view(s, seat))
        assert all(GAME.view(determinizer.draw(k), seat)["players"][seat]["cop"] for k in range(10))


def test_what_a_dead_man_left_counts_what_came_back() -> None:
    assert hand_left((CLICK, CLICK), (CLICK, BACK + CLICK)) == FULL_HAND
    assert hand_left((BANG,), (PAID,)) == FULL_HAND - ONE[BANG]


def test_CG1_K_10_powers_are_dealt_each_way_alike() -> None:
    """The third may hold the power that the first surely took, or the power that the second perhaps took: ten ways."""
    s = table()
    draws = 6000
    ways = Counter(tuple(draw_distinct(s, [0b000110, 0b101000, 0b011110])) for _ in range(draws))
    assert len(ways) == 10 and all(abs(met - draws / 10) < 110 for met in ways.values()), ways


def test_a_story_in_which_a_click_came_back() -> None:
    assert draw_whole_history(table(), (CLICK, BACK + CLICK), 8) == ([CLICK, CLICK], FULL_HAND)


def test_a_view_names_only_what_is_there_and_every_word_has_a_number() -> None:
    codecs = GAME.codecs
    assert codecs["players.hand"].to_json(2 * ONE[BANG]) == {"bang": 2}
    assert [power.name for power in POWERS] == list(codecs["players.power"].vocabulary())
