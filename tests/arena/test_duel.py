"""The games of a duel: each bot in the same seats of the same deals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.arena.duel import Duel, make_duel
from backroom.engine.registry import get_game


def duel(game: str, seats: int, mode: str = "base") -> Duel:
    made = get_game(game)
    return make_duel(made, mode, seats, made.variants()[mode], ("w", "S"), 1, 0.0)


def lineups(made: Duel) -> list[str]:
    return ["".join(made.lineup(i)) for i in range(made.lineup_count)]


@pytest.mark.parametrize(
    ("game", "seats", "mode"), [("cash2", 6, "base"), ("cash1", 5, "base"), ("noir", 4, "spy_tag")]
)
def test_alone_everybody_is_alike_and_each_has_every_chair_once(game: str, seats: int, mode: str) -> None:
    made = duel(game, seats, mode)
    assert made.alike and lineups(made) == [("Sw" * 3)[:seats], ("wS" * 3)[:seats]]
    counts = Counter((bot, seat) for i in range(made.lineup_count) for seat, bot in enumerate(made.lineup(i)))
    assert set(counts.values()) == {1} and len(counts) == 2 * seats


def test_partners_play_as_one() -> None:
    assert lineups(duel("noir", 6, "spy_tag")) == ["SwSSwS", "wSwwSw"]


@pytest.mark.parametrize(
    ("mode", "seats", "questions", "expected"),
    [
        ("killer_inspector", 2, ["killer", "inspector"], ["ww", "Sw", "wS"]),
        ("fbi_mafia", 6, ["mafia", "fbi"], ["wwwwww", "SwSwSw", "wSwSwS"]),
        ("heist", 5, ["thieves", "security_chief"], ["wwwww", "SSSSw", "wwwwS"]),
    ],
)
def test_a_side_is_taken_whole_and_held_against_the_same_chairs(
    mode: str, seats: int, questions: list[str], expected: list[str]
) -> None:
    made = duel("noir", seats, mode)
    assert made.compared_sides == questions and lineups(made) == expected
    assert [made.deal(i) for i in range(4)] == [0, 0, 0, 1] and made.lineup(4) == made.lineup(1)


def result(made: Duel, lineup: int, *winners: int) -> dict[str, Any]:
    return {"bots": made.lineup(lineup), "winners": list(winners)}


def test_the_outcome_of_a_side() -> None:
    made = duel("noir", 6, "fbi_mafia")
    lost, mafia, fbi = result(made, 0), result(made, 1, 0, 2, 4), result(made, 2, 0, 2, 4)
    assert made.outcome(0, [lost, mafia]) == pytest.approx((1, 0))
    assert made.outcome(1, [lost, fbi]) == (0, 0), "the mafia has won again, against the stronger one"
    assert made.outcome(0, [result(made, 0, 0, 2, 4), mafia]) == pytest.approx((1, 1))


def test_the_outcome_where_all_play_alone() -> None:
    made = duel("cash2", 6)
    assert made.outcome(0, [result(made, 0, 0), result(made, 1, 1)]) == (1, 0)
    assert made.outcome(0, [result(made, 0, 0), result(made, 1, 0)]) == (0.5, 0.5), "one deal, one winning chair"
    assert made.outcome(0, [result(made, 0, 0, 1), result(made, 1)]) == (0.25, 0.25), "a shared win, and a draw"
