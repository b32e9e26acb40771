"""Positions as small grids that a person can read, and the refusals of impossible ones."""

from __future__ import annotations

import pytest

from backroom.engine.conformance.checks import freeze
from backroom.engine.position import PositionError
from backroom.games.noir.state import Noir
from tests.games.noir.talk import G5, GAME, A, B, board, deal, hand, identity, letters, play, table

SMALL = """
game = "noir"
seats = 2

[table]
board = '''
A  B- C=
D  E  F
'''
deck = "AB"

[A]
identity = "E"

[B]
identity = "dora"

[open]
step = "act"
"""


def test_a_grid_with_marks_is_read() -> None:
    s = GAME.position(SMALL.replace("dora", "felix"))
    assert isinstance(s, Noir)
    assert board(s) == "A B- C= / D E F" and (s.rows, s.cols) == (2, 3)
    assert letters(s.pool) == "ABCDEF" and s.deck_size == 3
    assert s.pending_seats == (A,)


@pytest.mark.parametrize(
    ("wrong", "right", "problem"),
    [
        ("D  E  F", "D  E", "board: row 2 should have 3 cards, as the first one has"),
        ("B-", "B?", "'B\\?': the marks are - ="),
        ("D  E", "X  E", "'X' is no suspect"),
        ('"dora"', '"dora"', r"B\.identity: an identity is a living card on the board"),
        ('"dora"', '"bruno"', r"B\.identity: an identity is a living card"),
        ('"dora"', '"clara"', "1 evidence cards too many instead of 0"),
        ('"dora"', '"nobody"', "'nobody' is unknown here"),
        ('step = "act"', 'step = "settle"', "settle comes out of another step"),
    ],
)
def test_what_cannot_be_is_refused(wrong: str, right: str, problem: str) -> None:
    fine = SMALL if "dora" in wrong else SMALL.replace("dora", "felix")
    with pytest.raises(PositionError, match=problem):
        GAME.position(fine.replace(wrong, right))


def test_a_position_is_written_in_letters() -> None:
    s = table(G5.replace("H", "H-"), A="G", B="D", hand="BIZ", deck="TL", last_shift="right 2", marked="M")
    text = GAME.describe(s)
    assert '"A B C D E", "F G H I J"' in text and 'dead = "H"' in text and 'marked = "M"' in text
    assert 'last_shift = "right 2"' in text and 'deck = "TL' in text and 'identity = "greta"' in text
    assert freeze(GAME.position(text)) == freeze(s)


def test_a_hand_and_an_identity_belong_together() -> None:
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    assert hand(s) == "BIZ" and identity(s, B) == "dexter" and s.players[B].settled == 4
    assert s.hand_size(B) == 3


def test_a_game_between_two_steps_of_a_collapse_is_kept() -> None:
    s = table("A- B- C- / D- E F / G- H I-", A="E", B="F")
    play(s, "A collapse rows, A take agatha")
    t = GAME.position(GAME.describe(s))
    assert freeze(t) == freeze(s) and t.step.name == "line"
    s = deal()
    assert freeze(GAME.position(GAME.describe(s))) == freeze(s)
