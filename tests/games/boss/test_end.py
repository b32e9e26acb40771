"""Section 9: police, the end of the game, victory."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from backroom.games.boss.box import GOLD, POLICE, SILVER
from backroom.games.boss.rewards import is_last
from backroom.games.boss.state import Boss
from tests.games.boss.talk import A, B, C, deal, end_game, events, idle, payday, table, told

DOUBLE, SIL, GLD = range(3)


def last_round(deck: tuple[int, ...]) -> int:
    """Play rounds in which nobody is sent, with the police in this order."""
    s = deal(2)
    s.deck = deck
    while not s.over:
        idle(s)
    return s.round


def test_TB_2_5_badges() -> None:
    assert POLICE == ("double", "silver", "gold")
    assert list(zip(SILVER, GOLD)) == [(1, 1), (1, 0), (0, 1)]
    assert sum(SILVER[card] for card in (0, 1, 1, 2, 2)) == sum(GOLD[card] for card in (0, 1, 1, 2, 2)) == 3


@pytest.mark.parametrize(
    ("deck", "last"),
    [
        ((DOUBLE, SIL, SIL, GLD, GLD), 3),
        ((SIL, SIL, GLD, DOUBLE, GLD), 4),
        ((GLD, DOUBLE, SIL, SIL, GLD), 4),
        ((SIL, GLD, SIL, GLD, DOUBLE), 5),
        ((GLD, GLD, DOUBLE, SIL, SIL), 3),
    ],
)
def test_TB_9_1_example_W_9_police(deck: tuple[int, ...], last: int) -> None:
    """TB-9.2"""
    assert last_round(deck) == last


def test_TB_9_3_all_120_orders() -> None:
    s = deal(2)
    met: Counter[int] = Counter()
    for order in permutations((DOUBLE, SIL, SIL, GLD, GLD)):
        for rounds in range(1, 6):
            s.police = order[:rounds]
            if is_last(s):
                break
        met[rounds] += 1
        assert (rounds == 5) == (order[-1] == DOUBLE)
    assert met == {3: 24, 4: 72, 5: 24}


def test_TB_9_2_the_last_round_is_played_to_its_end() -> None:
    s = table(round=3, police=["double", "silver"], turn=3, first="A")
    s.deck = (SIL, GLD, GLD)
    s.listen()
    idle(s, 2)
    assert told(s)[-3:] == ["police", "last_round", "turn"] and not s.over
    idle(s, 3)
    assert not s.over
    idle(s)
    assert s.over and s.round == 3 and events(s, None, "over") == [{"reason": "police"}]


def standings(options: Any = None, **seats: Any) -> Boss:
    """When the game is over in round 4."""
    return table(len(seats), options=options, round=4, phase="over", **seats)


W19: dict[str, Any] = {
    "A": {"score": 14, "gained": 4, "veterans": 5, "rookies": 0},
    "B": {"score": 14, "gained": 4, "veterans": 4, "rookies": 2},
    "C": {"score": 14, "gained": 3, "veterans": 6, "rookies": 3},
    "D": {"score": 12, "gained": 9, "veterans": 6, "rookies": 3},
}


def test_TB_9_4_example_W_19_tie_breaks() -> None:
    """TB-9.5"""
    found = end_game(standings(**W19))
    assert found.winners == (B,) and found.ranks == (2, 1, 3, 4)
    assert found.scores == (14, 14, 14, 12) and found.reason == "police"


def test_TB_9_4_most_money_wins() -> None:
    found = end_game(standings(A={"score": 7}, B={"score": 8}, C={"score": 3, "gained": 3}))
    assert found.winners == (B,) and found.ranks == (2, 1, 3)


def test_TB_9_4_money_of_the_last_round_counts_chicago_too() -> None:
    s = standings(A={"score": 5}, B={"score": 6})
    s.police = (DOUBLE, SIL, SIL)
    s.players[A].out_veterans = 2**42  # one veteran in Chicago
    s.players[A].veterans = 5
    s.top = 2**42
    s.lines = [(3,), (), ()]
    payday(s)
    assert s.over and s.players[A].gained == 1
    assert end_game(s).winners == (A,)


def test_TB_9_5_who_is_away_does_not_count() -> None:
    level: dict[str, Any] = {"A": {"score": 9, "prison": [[6, 1]]}, "B": {"score": 9}, "C": {"score": 2}}
    assert end_game(standings(**level)).winners == (B,)
    assert end_game(standings({"tiebreak_gangsters": "alive"}, **level)).winners == (A, B)


def test_TB_9_5_the_dead_never_count() -> None:
    level: dict[str, Any] = {"A": {"score": 9, "dead": 1}, "B": {"score": 9, "hospital": [[6, 1]], "rookies": 2}}
    assert end_game(standings(**level)).winners == (A,)
    assert end_game(standings({"tiebreak_gangsters": "alive"}, **level)).winners == (A, B)


def test_TB_9_6_still_level_they_share() -> None:
    level: dict[str, Any] = {"A": {"score": 9}, "B": {"score": 4}, "C": {"score": 9}, "D": {"score": 1}}
    found = end_game(standings(**level))
    assert found.winners == (A, C) and found.ranks == (1, 3, 1, 4) and found.reason == "police"


def test_TB_R_5_or_play_again() -> None:
    """TB-9.6"""
    level: dict[str, Any] = {"A": {"score": 9}, "B": {"score": 4}, "C": {"score": 9}, "D": {"score": 1}}
    found = end_game(standings({"final_tie": "rematch"}, **level))
    assert found.winners == () and found.ranks == (1, 3, 1, 4) and found.reason == "rematch"
    found = end_game(standings({"final_tie": "rematch"}, A={"score": 9}, B={"score": 4}))
    assert found.winners == (A,) and found.reason == "police"
