"""A table that nobody touches costs little."""

import gc
import tracemalloc

import pytest

from backroom.match import log, protocol_ws
from backroom.match.match import Match
from tests.match.harness import ANN, Harness


@pytest.mark.parametrize(("game", "seats"), [("cash2", 8), ("noir", 4)])
def test_a_played_table_takes_less_than_100_kilobytes(game: str, seats: int) -> None:
    den = Harness(game, seats, pace="brisk", checks=False)
    den.guests = [ANN]
    den.start(ANN, *[""] * (seats - 1))
    for i in range(40):
        den.ask(ANN, protocol_ws.Say, text=f"Anybody seen card {i}?")
    turn = 0
    while den.match.phase == "playing" and turn < 200:
        turn += 1
        den.bots_answer(turn)
        den.wait(15)
    kept = [log.encode(row) for row in den.entries]
    Match.from_entries(log.decode(row) for row in kept)  # what is made once for all tables is made now
    gc.collect()
    tracemalloc.start()
    try:
        table = Match.from_entries(log.decode(row) for row in kept)
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert table.entry_count == len(kept) and size < 100_000
