"""Collapse in play (NR-C4): line by line, with a stop between its steps."""

from __future__ import annotations

from itertools import product

import pytest

from backroom.engine.rng import FastRng
from backroom.games.noir import board as grid
from backroom.games.noir.state import Noir
from tests.games.noir.talk import GAME, A, B, board, ended, legal, letters, play, table, told, why

C05 = "A B- C D E / F G H- I J- / K L M N- O / P- Q R S T / U V W- Y Z"
C08 = "A- B- C- / D- E F / G- H I-"


def test_NR_C4_4_a_line_with_several_dead_is_asked() -> None:
    """NX-C05, NX-C06: row 2 has two."""
    for wish, after in (("H", "A C D E / F G I J- / K L M O / Q R S T / U V Y Z"),
                        ("J", "A C D E / F G H- I / K L M O / Q R S T / U V Y Z")):  # fmt: skip
        s = table(C05, A="G", B="Z")
        play(s, "A collapse rows")
        assert s.step.name == "line" and letters(s.taken) == "B" and legal(s, A) == ["take hector", "take jasper"]
        assert why(s, "A take bruno") == ("NR-C4.4", "not-dead-in-line")
        play(s, f"A take {'hector' if wish == 'H' else 'jasper'}")
        assert board(s) == after and s.step.name == "act" and s.pending_seats == (B,)


def test_NR_C4_2_columns_make_a_row_less() -> None:
    """NX-C07"""
    s = table("A B- C D- / E- F G H / I J K- L", A="A", B="L")
    play(s, "A collapse columns")
    assert board(s) == "A F C H / I J G L" and (s.rows, s.cols) == (2, 4)


def test_NR_C4_6_another_step_of_either_axis() -> None:
    """NX-C08: rows, then columns of what is left."""
    s = table(C08, A="E", B="F")
    play(s, "A collapse rows, A take agatha, A take greta")
    assert s.step.name == "more" and board(s) == "B- C- / E F / H I-"
    assert legal(s, A) == ["stop", "collapse columns"]
    assert why(s, "A collapse rows") == ("NR-C4.6", "stop-or-collapse")
    play(s, "A collapse columns, A take ivy")
    assert board(s) == "E C- / H F" and s.pending_seats == (B,)


def test_NR_C4_3_every_line_needs_a_dead_card() -> None:
    """NX-C09, NX-C10: a further step is never forced; a line without a dead card stops it."""
    s = table(C08, A="E", B="F")
    assert legal(s, A, "collapse") == ["rows", "columns"]
    play(s, "A collapse columns, A take agatha, A take clara, A stop")
    assert board(s) == "D- E F / G- H I-" and s.pending_seats == (B,)
    s = table("A- B C / D E- F / G H I", A="B", B="H")
    assert legal(s, A, "collapse") == [] and why(s, "A collapse rows") == ("NR-C4.3", "line-without-dead")


def test_NR_C4_1_a_collapse_takes_the_place_of_a_shift() -> None:
    """Both seats have it."""
    for turn in "AB":
        s = table(C05, A="G", B="Z", turn=turn)
        assert legal(s, "AB".index(turn), "collapse") == ["rows", "columns"]


def test_NR_C4_7_only_the_dead_leave() -> None:
    s = table("A- B= / C D- / E F-", A="C", B="E")
    play(s, "A collapse rows")
    assert board(s) == "B= / C / E" and letters(s.gone) == "ADF"


def test_NR_C4_8_the_removed_stay_counted_and_nothing_follows() -> None:
    s = table(C05, A="G", B="Z")
    s.listen()
    play(s, "A collapse rows, A take hector")
    assert letters(s.gone) == "BHNPW" and letters(s.dead) == "BHJNPW"
    names = {text.split()[0] for text in told(s, B)}
    assert names == {"collapsing", "named", "collapsed", "turn"}


def test_NR_C4_9_the_removed_are_dead_for_every_test() -> None:
    """A disguise that draws one fails; its evidence card had stayed in the deck."""
    s = table("A C D E / F G I J / K L M O / Q R S T / U V Y Z", A="G", B="Z", gone="BHNPW", deck="B")
    play(s, "A disguise")
    assert letters(s.discard) == "B" and s.players[A].identity == 6


def test_NR_C4_10_all_rules_work_on_any_rectangle() -> None:
    """The example of mode 1: after the collapse Zelda touches S, T, Y and Greta eight others."""
    s = table("A B- C D E / F G H- I J / K L M N- O / P- Q R S T / U V W- Y Z", A="G", B="Z", turn="B")
    play(s, "B collapse rows")
    assert letters(s.near(24)) == "STY" and letters(s.near(6)) == "ACDFIKLM" and letters(s.dead) == "BHNPW"
    assert len(legal(s, A, "left")) == 5 and len(legal(s, A, "up")) == 4


def test_NR_C4_11_the_lock_does_not_bind_and_is_cleared() -> None:
    s = table(C05, A="G", B="Z", last_shift="down 4")
    play(s, "A collapse rows, A take hector")
    assert s.last_shift == grid.NO_SHIFT and "up 4" in legal(s, B)


def test_the_clock_takes_a_dead_card_and_stops() -> None:
    """NR-R.1"""
    seen = set()
    for seed in range(1, 30):
        s = table(C08, A="E", B="F")
        s.rng_state = seed * 977
        play(s, "A collapse rows, A ..., A ...")
        assert s.step.name == "more"
        seen.add(letters(s.gone))
        play(s, "A ...")
        assert s.pending_seats == (B,)
    assert len(seen) > 3


def reachable(s: Noir) -> set[str]:
    """All boards that one action `collapse` can lead to, through the steps."""
    out: set[str] = set()
    todo = []
    for axis in legal(s, A, "collapse"):
        t = s.copy()
        t.submit(A, f"collapse {axis}")
        todo.append(t)
    while todo:
        t = todo.pop()
        if t.step.name in ("line", "more"):
            for text in legal(t, A):
                u = t.copy()
                u.submit(A, text)
                todo.append(u)
        else:
            out.add(board(t))
    return out


def by_the_clause(rows: list[list[str]]) -> set[str]:
    """The same from the clause's own words: lists of lists."""
    out: set[str] = set()
    for flip in (False, True):
        lines = [list(line) for line in zip(*rows)] if flip else rows
        dead = [[card for card in line if card.endswith("-")] for line in lines]
        for taken in product(*dead):
            left = [[card for card in line if card != out_] for line, out_ in zip(lines, taken)]
            after = [list(line) for line in zip(*left)] if flip else left
            out.add(" / ".join(" ".join(line) for line in after))
            out |= by_the_clause(after)
    return out


@pytest.mark.parametrize("seed", range(40))
def test_pieces_reach_exactly_the_boards_of_the_clause(seed: int) -> None:
    """NR-C4.2, NR-C4.4, NR-C4.6"""
    rng = FastRng(seed)
    cards = [letter + ("-" if rng.below(2) else "") for letter in "ABCDEFGHIJKL"[: 9 if seed % 2 else 12]]
    cards[4], cards[5], cards[6] = "E", "F", "G"
    rows = [cards[at : at + 3] for at in range(0, len(cards), 3)]
    s = table(" / ".join(" ".join(row) for row in rows), A="E", B="F", options={"killer_target_deaths": 16})
    assert reachable(s) == by_the_clause(rows)


def test_a_collapse_is_one_action() -> None:
    """NR-C4.6: the count of turns goes up by one."""
    s = table(C08, A="E", B="F", turns=3)
    play(s, "A collapse rows, A take agatha, A take greta, A collapse columns, A take ivy")
    assert s.turns == 4 and not s.over and GAME.result(s) is None


def test_NR_M1_9_4_a_shift_is_always_possible() -> None:
    """Thirteen deaths leave twelve cards at least: 4x3 or 3x4, and every lock leaves a shift."""
    for rows, cols in ((4, 3), (3, 4), (5, 5)):
        for last in range(2 * grid.STEPS):
            assert grid.legal_shifts(rows, cols, last, 1, 3)


def test_NR_C4_8_the_fourteenth_death_counts_the_removed() -> None:
    """NX-114: thirteen deaths, five of them collapsed away."""
    s = table("A C- D- E / F G I- J- / K- L- M- O / Q- R S T / U V Y Z", A="G", B="Z", gone="BHNPW")
    play(s, "A murder agatha")
    assert ended(s) == ((A,), "deaths")
