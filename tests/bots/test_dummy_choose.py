"""`dummy_choose` works at every forced question of every game and mode."""

from __future__ import annotations

import pytest

from backroom import get_game
from backroom.bots import make_bot
from backroom.engine.rng import FastRng
from tests.server.players import GAMES

OFTEN = 6  # forced questions tried for each step


@pytest.mark.parametrize("label", GAMES)
@pytest.mark.parametrize("spec", ["search:8", "cautious"])
def test_the_work_of_a_choice_is_done_at_a_forced_question(label: str, spec: str) -> None:
    name, seats, options = GAMES[label]
    game, tried = get_game(name), dict[str, int]()
    for seed in range(2):
        s, rng = game.deal(seats, seed, options), FastRng(seed)
        while not s.over:
            for seat in s.pending_seats:
                ids = s.legal_ids(seat)
                if len(ids) == 1 and tried.get(s.step.name, 0) < OFTEN:
                    tried[s.step.name] = tried.get(s.step.name, 0) + 1
                    make_bot(spec, game, seat).dummy_choose(game.view(s, seat))
                s.play(seat, ids[rng.below(len(ids))])
