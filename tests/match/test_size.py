"""An idle match costs little memory."""

import gc
import tracemalloc

import pytest

from backroom.match import log, protocol_ws
from backroom.match.match import Match
from tests.match.harness import ANN, Harness


@pytest.mark.parametrize(("game", "seats"), [("cash2", 8), ("noir", 4)])
def test_a_played_match_takes_less_than_100_kilobytes(game: str, seats: int) -> None:
    harness = Harness(game, seats, pace="brisk", checks=False)
    harness.guests = [ANN]
    harness.start(ANN, *[""] * (seats - 1))
    for i in range(40):
        harness.ask(ANN, protocol_ws.Say, text=f"Anybody seen card {i}?")
    turn = 0
    while harness.match.phase == "playing" and turn < 200:
        turn += 1
        harness.bots_answer(turn)
        harness.wait(15)
    kept = [log.encode(entry, seq) for seq, entry in enumerate(harness.entries, 1)]
    Match.from_entries(log.decode(entry) for entry in kept)  # fills the caches that all matches share
    gc.collect()
    tracemalloc.start()
    try:
        match = Match.from_entries(log.decode(entry) for entry in kept)
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert match.entry_count == len(kept) and size < 100_000
