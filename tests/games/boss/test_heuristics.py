"""Rules of thumb: positions that show each of them, and their strength against chance."""

from __future__ import annotations

from typing import Any

from backroom.games.boss.heuristics import hold_chance
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME, A, deal, table
from tests.games.heuristics_contest import candidate_texts, wins


def place(s: Boss, seat: int = A) -> str:
    """Where the likeliest sensible send goes; nothing if nobody is sent."""
    words = candidate_texts(s, seat)[0].split()
    return words[1] if words[0] == "send" else ""


def test_what_is_hidden_has_not_been_seen() -> None:
    """New York has 0 to 3, Boston 1 to 3 and prison, Detroit 1 to 4 and a death."""
    s = table(
        turn=5,
        lines="new_york: A 0, B 1, A 2; boston: B 1, A 2; detroit: A 1, B 2, B 3",
        hands="A: detroit 4; B: boston prison",
        hidden="new_york 3, boston 3, detroit killed",
    )
    assert place(s) == "new_york", "there lies a 3; in Boston it may be the prison, in Detroit it is death"


def doubtful(**said: Any) -> Boss:
    """In New York lies nothing, in Boston the prison, in Detroit a 1 or death."""
    return table(
        turn=5,
        lines="new_york: A 1, B 2, A 3; boston: B 1, B 2, A 3; detroit: B 2, A 3",
        hands="A: detroit 4; B: detroit 1",
        hidden="new_york 0, boston prison, detroit killed",
        **said,
    )


def test_a_city_that_threatens_is_left_alone_until_the_last_round() -> None:
    assert place(doubtful()) == ""
    assert place(doubtful(police=["double", "gold", "gold"])) == "detroit", "nobody will be missed"


def test_chicago_is_worth_half_of_what_lies_last() -> None:
    s = doubtful(men="new_york: A 1v", A={"last_sent": 11})
    assert place(s) == "chicago"


def test_money_is_played_before_punishments() -> None:
    s = table(hands="A: detroit killed, new_york 3, boston prison, new_york 0, boston 1")
    assert candidate_texts(s, A)[0].endswith("play new_york 3")


def test_a_lead_that_can_be_outbid_is_worth_less() -> None:
    s = deal(seats=3)
    early = hold_chance(s, 2)
    s.turn = 5
    assert early < hold_chance(s, 2) < hold_chance(s, 3)


def test_heuristics_beat_chance() -> None:
    for seats in (2, 3, 4):
        by_heuristics, at_random = wins(GAME, seats, 24)
        assert by_heuristics > 4 * at_random
