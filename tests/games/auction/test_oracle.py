"""The engine and the script, side by side: they agree on all bids."""

from __future__ import annotations

import pytest

from backroom.engine.rng import FastRng
from backroom.games.auction import GAME, Auction
from tests.games.auction.script import play


@pytest.mark.parametrize("seed", range(60))
def test_AU_2_3_the_script_agrees(seed: int) -> None:
    """AU-2.1, AU-2.2, AU-2.4 and AU-3.1: the script knows nothing of the engine."""
    s = GAME.deal(3 + seed % 3, seed, {"hand": 4 + seed // 3 % 3})
    assert isinstance(s, Auction)
    script = play([set(p.hand) for p in s.players], [s.lot, *reversed(s.coming)])
    rng = FastRng(seed)
    ask, table = next(script)
    for _ in range(7):
        assert [{str(action) for action in s.legal_actions(seat)} for seat in range(s.seats)] == ask
        assert table == {"lot": s.lot, "taken": [p.lots for p in s.players], "spent": s.spent}
        said = [sorted(texts)[rng.below(len(texts))] for texts in ask]
        for seat, text in enumerate(said):
            s.submit(seat, text)
        try:
            ask, table = script.send(said)
        except StopIteration as end:
            result = GAME.result(s)
            assert result is not None and list(result.scores) == end.value
            assert set(result.winners) == {i for i, worth in enumerate(end.value) if worth == max(end.value)}
            return
    raise AssertionError("neither of the two has come to an end")
