"""Positions: what the text leaves out is completed, and what cannot be is refused with its line."""

from __future__ import annotations

import pytest

from backroom.engine.conformance.comparison import same
from backroom.engine.position import PositionError
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME, A, B, C, D, deal, idle, line, supply, table, there, words


def position(text: str) -> Boss:
    s = GAME.position(text)
    assert isinstance(s, Boss)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_is_written_and_read_back(seats: int) -> None:
    s = deal(seats, 5)
    while not s.over:
        assert same(s, position(GAME.describe(s))) == []
        options = s.legal_ids(s.pending_seats[0])
        s.play(s.pending_seats[0], options[len(options) // 2])
    assert same(s, position(GAME.describe(s))) == []


def test_gangsters_that_are_nowhere_are_in_supply() -> None:
    s = table(men="boston: A 2v1r, B 4v")
    assert supply(s, A) == (4, 2) and supply(s, B) == (2, 3)
    assert there(s, "boston") == [3, 4] and s.top == 4 * 2**6


def test_who_is_said_to_have_fewer_lost_the_others_long_ago() -> None:
    s = table(A={"veterans": 2, "rookies": 1})
    assert (s.players[A].dead, s.players[A].spent) == (4, 2)


def test_lines_say_turn_and_mover() -> None:
    s = table(3, lines="boston: A 1, B 2; detroit: C 4, A 1")
    assert s.turn == 2 and s.pending_seats == (B,)
    assert [len(p.hand) for p in s.players] == [3, 4, 4]
    assert line(s, "boston") == ["A 1", "B 2"]
    assert [step.name for step, _ in s.agenda] == ["deal", "rewards", "turn", "turn", "raid", "turn", "move"]
    idle(s, 2)
    assert s.turn == 3 and s.pending_seats == (A,)


def test_a_hand_and_backs_are_kept_and_the_rest_is_dealt() -> None:
    s = table(
        4,
        hands="A: philadelphia 3, boston 1, boston 2, boston 3, memphis 1",
        B={"backs": {"detroit": 4, "new_york": 1}},
    )
    assert words(s.players[A].hand) == ["boston 1", "boston 2", "boston 3", "memphis 1", "philadelphia 3"]
    assert [word.split()[0] for word in words(s.players[B].hand)] == ["new_york"] + ["detroit"] * 4
    assert [len(p.hand) for p in s.players] == [5, 5, 5, 5]


def test_hidden_cards_may_be_said_for_some_cities() -> None:
    s = table(3, hidden="detroit killed, new_york 0")
    assert words(s.hidden)[0] == "new_york 0" and words(s.hidden)[2] == "detroit killed"
    assert len(s.hidden) == 5


def test_the_round_says_marker_and_police() -> None:
    s = table(4, round=3)
    assert s.first == C and s.pending_seats == (C,) and len(s.police) == 2
    s = table(4, round=3, turn=4)
    assert len(s.police) == 3
    s = table(2, police=["double"], turn=4)
    assert sorted(s.deck) == [1, 1, 2, 2]


def test_a_step_may_be_named() -> None:
    s = position('seats = 2\nphase = "raid"\n[table]\nturn = 3\n')
    assert s.turn == 4 and len(s.police) == 1
    s = position('seats = 4\n[open]\nstep = "move"\nn = 3\n')
    assert s.pending_seats == (D,)
    s = position('seats = 2\nphase = "deal"\n')
    assert s.round == 2


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ('[A]\nhand = ["boston 1", "boston 1"]', 3, "there are not so many cards boston 1"),
        ('[A]\nhand = ["boston 9"]', 3, "boston 9"),
        ("[A]\nout_veterans = { memphis = 1 }", 3, "memphis is not in play with 2 seats"),
        ("[A]\nout_veterans = { bostn = 1 }", 3, "'bostn' is unknown here"),
        ("[A]\nout_veterans = { boston = 10 }", 3, "there cannot be 10 in boston"),
        ("[A]\nout_veterans = 3", 3, "should be a table such as { boston = 2 }"),
        ("[A]\nout_rookies = { boston = 1 }", 3, "rookies stand in boston without a veteran"),
        ("[A]\nout_veterans = { boston = 2 }\n[B]\nout_veterans = { boston = 2 }", 5, "same number"),
        ("[A]\nveterans = 7", 3, "a seat has 6 veterans and 3 rookies, A has more"),
        ("[A]\nprison = [3]", 3, "should be a round and a turn such as [3, 1]"),
        ("[table]\nround = 6", 3, "there are rounds 1 to 5, not 6"),
        ("[table]\nturn = 0", 3, "there are turns 1 to 5, not 0"),
        ('[table]\nlines = { memphis = ["A 3"] }', 3, "memphis is not in play with 2 seats"),
        ('[table]\nlines = { boston = ["A 4"] }', 3, "there are not so many cards boston 4"),
        ('[table]\nlines = { boston = ["C 3"] }', 3, "there is no seat C"),
        ('[table]\nlines = { boston = ["3"] }', 3, "'3' is no card of a line"),
        ('[table]\nlines = ["A 3"]', 3, "should be a table such as"),
        ('[table]\nhidden = ["boston 1", "boston 2"]', 3, "a city has one hidden card"),
        ('[table]\npolice = ["double", "double"]', 3, "not so many cards of this kind"),
        ("[table]\ntop = {}", 3, "this follows from the other fields"),
        ("[A]\nbacks = { detroit = 5 }", None, "there are not enough cards of detroit"),
        ('[A]\nhand = ["boston 1"]\nbacks = { boston = 2 }', 4, "these are not the backs of the hand"),
        ('[open]\nstep = "move"\nn = 2', 4, "there is no seat 2 to move"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(text: str, line: int | None, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        position(f"seats = 2\n{text}\n")
    assert problem in str(caught.value) and caught.value.line == line
