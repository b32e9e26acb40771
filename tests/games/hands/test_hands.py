"""The rules of hands, clause by clause."""

from __future__ import annotations

import pytest

from backroom.engine.position import PositionError
from backroom.engine.state import Illegal
from backroom.games.hands import GAME, Hands

A, B = 0, 1


def table(rounds: int = 3) -> Hands:
    s = GAME.deal(seats=2, seed=1, options={"rounds": rounds})
    assert isinstance(s, Hands)
    s.listen()
    return s


def throw(s: Hands, mine: str, yours: str) -> Hands:
    s.submit(A, mine)
    s.submit(B, yours)
    return s


def told(s: Hands, viewer: int | None = None) -> list[str]:
    assert s.log is not None
    return [repr(event) for event in s.log.heard(viewer)]


def test_RPS_1_both_choose_from_three_signs() -> None:
    s = table()
    assert s.pending_seats == (A, B)
    assert (
        [str(action) for action in s.legal_actions(A)]
        == ["rock", "paper", "scissors"]
        == list(map(str, s.legal_actions(B)))
    )


def test_RPS_1_a_sign_stays_secret_until_both_have_chosen() -> None:
    s = table()
    s.submit(A, "paper")
    assert GAME.view(s, A)["answers"] == ["paper", None]
    assert GAME.view(s, B)["answers"] == GAME.view(s, None)["answers"] == ["?", None]
    assert told(s, B) == []
    s.submit(B, "paper")
    assert told(s)[:2] == told(s, B)[:2] == ["threw seat=A sign=paper", "threw seat=B sign=paper"]


def test_RPS_1_the_clock_throws_rock() -> None:
    s = table()
    s.expire(A)
    s.submit(B, "paper")
    assert told(s)[0] == "threw seat=A sign=rock" and s.points == [0, 1]


@pytest.mark.parametrize(("winner", "loser"), [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
def test_RPS_2_each_sign_beats_one_other(winner: str, loser: str) -> None:
    assert throw(table(), winner, loser).points == [1, 0]
    s = throw(table(), loser, winner)
    assert s.points == [0, 1] and told(s)[-1] == "won seat=B"


def test_RPS_2_rock_breaks_scissors_and_counts_one_point() -> None:
    s = throw(throw(table(5), "rock", "scissors"), "rock", "scissors")
    assert s.points == [2, 0]


@pytest.mark.parametrize("sign", ["rock", "paper", "scissors"])
def test_RPS_3_a_tie_counts_for_nobody_and_is_thrown_again(sign: str) -> None:
    s = throw(table(1), sign, sign)
    assert s.points == [0, 0] and told(s)[-1] == "tied"
    assert not s.over and s.pending_seats == (A, B)


@pytest.mark.parametrize("rounds", [1, 3, 5, 7, 9])
def test_RPS_4_more_than_half_wins_the_match(rounds: int) -> None:
    s = table(rounds)
    for _ in range(rounds // 2):
        throw(s, "rock", "paper")
        throw(s, "rock", "scissors")
    assert not s.over and GAME.result(s) is None
    throw(s, "rock", "scissors")
    result = GAME.result(s)
    assert s.over and result is not None
    most = rounds // 2 + 1
    assert result.to_json() == {"winners": [A], "scores": [most, most - 1], "ranks": [1, 2], "reason": "majority"}


def test_RPS_4_three_rounds_unless_said_otherwise() -> None:
    assert GAME.deal(2, 1).options == {"rounds": 3}
    with pytest.raises(ValueError, match="option rounds cannot be 2; it is one of: 1, 3, 5, 7, 9"):
        GAME.deal(2, 1, {"rounds": 2})


def test_other_signs_and_other_seats_are_refused() -> None:
    with pytest.raises(Illegal, match="legal: rock, paper, scissors"):
        table().submit(A, "lizard")
    with pytest.raises(ValueError, match="hands is played by 2 seats, not by 3"):
        GAME.deal(3, 1)


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("[table]\npoints = [2, 0]\n", 3, "points: the game is over as soon as"),
        ("[table]\ntarget = 3\n", 3, "target: most of 3 rounds is not 3"),
        ("[open]\narg = 1\n", 3, "arg: a throw has no number"),
        ('[open]\nagenda = ["throw 0"]\n', 3, "agenda: a throw has no number, and nothing follows it"),
    ],
)
def test_RPS_4_a_position_that_cannot_be_is_refused_with_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(PositionError) as refusal:
        GAME.position("seats = 2\n" + text)
    assert refusal.value.line == line and refusal.value.problem.startswith(problem), refusal.value


def test_it_is_an_example_and_not_listed() -> None:
    assert GAME.example
