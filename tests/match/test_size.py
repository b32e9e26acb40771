"""A table that nobody touches costs little."""

import gc
import tracemalloc

import pytest

from backroom.match import rows, wire
from backroom.match.table import Table
from tests.match.den import ANN, Den


@pytest.mark.parametrize(("game", "seats"), [("cash2", 8), ("noir", 4)])
def test_a_played_table_takes_less_than_100_kilobytes(game: str, seats: int) -> None:
    den = Den(game, seats, pace="brisk", watch=False)
    den.guests = [ANN]
    den.start(ANN, *[""] * (seats - 1))
    for i in range(40):
        den.ask(ANN, wire.Say, text=f"Anybody seen card {i}?")
    turn = 0
    while den.table.phase == "playing" and turn < 200:
        turn += 1
        den.bots_answer(turn)
        den.wait(15)
    kept = [rows.encode(row) for row in den.rows]
    Table.fold(rows.decode(row) for row in kept)  # what is made once for all tables is made now
    gc.collect()
    tracemalloc.start()
    try:
        table = Table.fold(rows.decode(row) for row in kept)
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert table.length == len(kept) and size < 100_000
