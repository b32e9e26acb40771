"""Bots by their specs."""

from __future__ import annotations

import pytest

from backroom import get_game
from backroom.bots import SPECS, make_bot
from backroom.bots.random import RandomBot
from backroom.bots.search.searcher import ITERATIONS, SearchBot

HANDS = get_game("hands")


def test_specs_make_the_bots_they_name() -> None:
    assert isinstance(make_bot("random", HANDS, 1), RandomBot)
    plain = make_bot("search", HANDS, 1)
    counted = make_bot(" search:25 ", HANDS, 1)
    timed = make_bot("search:0.2s", HANDS, 1)
    assert isinstance(plain, SearchBot) and plain.iterations == ITERATIONS and plain.seconds == 0
    assert isinstance(counted, SearchBot) and counted.iterations == 25 and counted.seconds == 0
    assert isinstance(timed, SearchBot) and timed.seconds == 0.2


@pytest.mark.parametrize(
    "spec",
    ["", "clever", "random:3", "random:", "search:", "search:0", "search:-4", "search:x", "search:0s", "search:s",
     "search:nans", "search:infs", "search:1e9s", "search:1.2.3s", "search:²", "Search 400", "search:400:2"],
)  # fmt: skip
def test_an_unknown_spec_is_refused_with_a_list_of_all_specs(spec: str) -> None:
    with pytest.raises(ValueError, match="there is no bot") as error:
        make_bot(spec, HANDS, 1)
    for known in SPECS:
        assert known in str(error.value)
