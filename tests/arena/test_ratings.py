"""Ratings: a better place never earns less, ties are ties, and the order of seats means nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.extras import needs

needs("openskill", "arena")
needs("pyarrow", "arena")

import pyarrow.parquet  # noqa: E402
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

from backroom.arena import Plan, play_all  # noqa: E402
from backroom.arena.parquet import write_parquet  # noqa: E402
from backroom.arena.ratings import MAX_ORDERS, Ratings, list_orders  # noqa: E402
from backroom.arena.results import Results  # noqa: E402


def rated(ranks: list[int], game: int = 0) -> list[float]:
    ratings = Ratings()
    ratings.add({"game": game, "bots": [f"bot{i}" for i in range(len(ranks))], "ranks": ranks})
    return [ratings.by_bot[f"bot{i}"].mu for i in range(len(ranks))]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 4), min_size=2, max_size=4))
def test_a_better_place_never_earns_less_and_ties_are_equal(ranks: list[int]) -> None:
    after = rated(ranks)
    for i, mine in enumerate(ranks):
        for j, other in enumerate(ranks):
            if mine < other:
                assert after[i] > after[j]
            if mine == other:
                assert after[i] == pytest.approx(after[j])


def test_orders_of_a_tie() -> None:
    assert sorted(list_orders([1, 2, 2], 0)) == [(0, 1, 2), (0, 2, 1)]
    many = list_orders([1, 2, 2, 2, 2, 2], 7)
    assert len(many) == MAX_ORDERS and all(order[0] == 0 and sorted(order) == list(range(6)) for order in many)
    assert many == list_orders([1, 2, 2, 2, 2, 2], 7)


def test_a_bot_in_several_chairs_moves_once() -> None:
    ratings = Ratings()
    ratings.add({"game": 0, "bots": ["x", "x", "y"], "ranks": [1, 3, 2]})
    assert set(ratings.by_bot) == {"x", "y"}
    assert ratings.by_bot["x"].mu == pytest.approx(ratings.model.rating().mu, abs=0.5)


def test_games_as_a_parquet_file(tmp_path: Any) -> None:
    plan = Plan("boss", 2, {}, ("random", "search:1"), 1, 0.0)
    results = Results(plan)
    play_all(plan, 2, results)
    write_parquet(results.ordered(), tmp_path / "games.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert table.num_rows == 4 and {"bot", "points", "score", "rank"} <= set(table.column_names)
    assert sum(table.column("points").to_pylist()) == pytest.approx(2)
