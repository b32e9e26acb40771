"""Rules of thumb in words, and against chance: heuristics sit in every second chair, and then in the others."""

from __future__ import annotations

from typing import Any

from backroom.engine.bitmasks import MEMBERS
from backroom.engine.game import Game
from backroom.engine.rng import FastRng
from backroom.engine.state import State


def candidate_texts(s: State, seat: int) -> list[str]:
    """The candidates of a seat as texts, each as often as it stands there."""
    assert s.game.candidates is not None
    return [s.game.text(id) for id in s.game.candidates(s, seat, s.legal_ids(seat))]


def wins(game: Game, seats: int, games: int, **options: Any) -> tuple[float, float]:
    """Games won by the chairs with heuristics and by those at random; a shared one counts as its share."""
    won = [0.0, 0.0]
    for number in range(games):
        s = game.deal(seats, number // 2, options)
        rng = FastRng(number)
        while not s.over:
            for seat in MEMBERS[s.pending]:
                s.play(seat, answer(s, seat, (seat + number) % 2 == 0, rng))
        for seat, share in enumerate(game.payoffs(s)):
            won[(seat + number) % 2] += share
    return won[0], won[1]


def answer(s: State, seat: int, by_heuristics: bool, rng: FastRng) -> int:
    legal = s.legal_ids(seat)
    if by_heuristics and len(legal) > 1 and s.game.candidates is not None:
        legal = s.game.candidates(s, seat, legal)
    return legal[rng.below(len(legal))]
