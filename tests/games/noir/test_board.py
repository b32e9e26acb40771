"""The board by itself: neighbours, ranges, shifts, the undo rule, closing up (NR-C2 to NR-C4)."""

from __future__ import annotations

import pytest

from backroom.games.noir import board as grid
from backroom.games.noir.action_space import ACTION_SPACE
from backroom.games.noir.suspects import LETTERS, NAMES, ROSTERS, SUSPECTS
from tests.games.noir.talk import (
    G5,
    G6,
    G7,
    GAME,
    board,
    card,
    deal,
    legal,
    letters,
    mask,
    names,
    play,
    table,
    told,
    why,
)
from tests.games.noir.talk_fbi_mafia import gang

BOTH = grid.UNDO_RULES["opposite_or_restoring"]


def cells(text: str) -> tuple[list[int], int, int]:
    found: list[int] = GAME.codecs["board"].from_text(text)
    return [x % 64 if x >= 0 else x for x in found], text.count("/") + 1, len(text.split("/", maxsplit=1)[0].split())


def near(text: str, letter: str) -> set[str]:
    return names(grid.near(*cells(text), card(letter)))


def in_range(text: str, letter: str, reach: int, diagonal: bool) -> set[str]:
    return names(grid.in_range(*cells(text), card(letter), reach, diagonal))


def shifted(text: str, how: str) -> str:
    found, rows, cols = cells(text)
    grid.shift_line(found, rows, cols, GAME.parse(how))
    return " / ".join(GAME.codecs["board"].to_json(found))


def shifts(rows: int, cols: int, last: str, reach: int = 2, rule: int = BOTH) -> list[str]:
    id = GAME.parse(last) if last else grid.NO_SHIFT
    return [ACTION_SPACE.text(x) for x in grid.legal_shifts(rows, cols, id, reach, rule)]


# ---------------------------------------------------------------------- suspects and cells


def test_NR_C1_4_roster_order_never_goes_backwards() -> None:
    """Fifty suspects; the three boards of the specification."""
    assert len(NAMES) == len(LETTERS) == len(set(LETTERS)) == SUSPECTS == 50
    assert all(name[0] == letter.lower() for name, letter in zip(NAMES, LETTERS))
    for side, text in ((5, G5), (6, G6), (7, G7)):
        assert [LETTERS[x] for x in ROSTERS[side]] == text.replace("/", " ").split()
    assert board(deal()) == G5


def test_NR_C2_2_a_board_is_laid_at_random_or_by_the_roster() -> None:
    boards = {board(deal(seed, initial_layout="random")) for seed in range(5)}
    assert len(boards) == 5 and all(sorted(text) == sorted(G5) for text in boards)
    assert board(deal(3)) == board(deal(4)) == G5
    s = deal(3, initial_layout="random")
    assert all(GAME.view(s, viewer)["board"] == board(s).split(" / ") for viewer in (None, 0, 1))


def test_NR_C2_3_neighbours() -> None:
    """NX-C23, NX-C24"""
    assert near(G5, "A") == {"bruno", "felix", "greta"}
    assert near(G5, "C") == {"bruno", "dexter", "greta", "hector", "ivy"}
    assert len(near(G5, "M")) == 8


def test_NR_C2_4_nothing_wraps() -> None:
    """NX-C25"""
    assert "agatha" not in near(G5, "E") and "zelda" not in near(G5, "E")
    assert in_range(G5, "A", 3, True) == {"greta", "mabel", "stella"}


def test_NR_C2_5_a_card_is_not_next_to_itself() -> None:
    assert "mabel" not in near(G5, "M") and "mabel" not in in_range(G5, "M", 3, False)


def test_NR_C2_6_the_dead_keep_their_cells() -> None:
    s = table("A B- C- / F G H", A="A", B="H")
    assert names(s.near(card("A"))) == {"bruno", "felix", "greta"}
    assert legal(s, 0, "murder") == ["felix", "greta"]
    assert in_range("A B- C- D", "A", 3, False) == {"bruno", "clara", "dexter"}


def test_NR_C2_7_ranges() -> None:
    """NX-C26, NX-C27"""
    line = "beryl felix isaac pearl tobias walter kurt lionel lydia milo nestor nora"
    assert in_range(G7, "M", 3, False) == set(line.split())
    slant = "agatha edith ivy dexter greta jasper percy stella victor queenie ursula zelda"
    assert in_range(G7, "M", 3, True) == set(slant.split())
    assert in_range(G7, "M", 1, False) == {"isaac", "pearl", "lydia", "milo"}


def test_NR_C2_8_a_seat_stands_where_its_card_lies() -> None:
    s = table(A="A", B="Z", turn="B")
    assert why(s, "B accuse agatha")[1] == "not-next-to-you"
    play(s, "B down 5, A down 4, B down 5")
    assert board(s).startswith("A B C Y T / F G H D Z")
    play(s, "A left 1")
    assert "agatha" in legal(s, 1, "accuse")


def test_NR_C2_9_what_lies_on_a_card_travels() -> None:
    """NX-C04 (without the bomb): dead and exonerated go with their cards."""
    s = table("A- B C / D E F=", A="B", B="E")
    play(s, "A up 1")
    assert board(s) == "D B C / A- E F="


# ---------------------------------------------------------------------- shift


@pytest.mark.parametrize(
    ("how", "after"),
    [
        ("down 3", "A B W D E / F G C I J / K L H N O / P Q M S T / U V R Y Z"),
        ("right 2", "A B C D E / J F G H I / K L M N O / P Q R S T / U V W Y Z"),
        ("fast_left 4", "A B C D E / F G H I J / K L M N O / R S T P Q / U V W Y Z"),
        ("up 1", "F B C D E / K G H I J / P L M N O / U Q R S T / A V W Y Z"),
    ],
)
def test_NR_C3_3_what_is_pushed_out_comes_in_again(how: str, after: str) -> None:
    """NX-C01, NX-C02, NX-C03; NR-C3.4"""
    assert shifted(G5, how) == after


@pytest.mark.parametrize(
    ("shift", "event"),
    [
        ("left 1", "row_shifted seat=A line=1 way=left by=1"),
        ("right 7", "row_shifted seat=A line=7 way=right by=1"),
        ("up 1", "column_shifted seat=A line=1 way=up by=1"),
        ("down 7", "column_shifted seat=A line=7 way=down by=1"),
        ("fast_left 1", "row_shifted seat=A line=1 way=left by=2"),
        ("fast_down 7", "column_shifted seat=A line=7 way=down by=2"),
    ],
)
def test_NR_C3_8_everyone_is_told_line_way_and_distance(shift: str, event: str) -> None:
    s = gang(A="M")
    s.listen()
    play(s, f"A {shift}")
    assert told(s, None)[0] == event


def test_NR_C3_1_by_one_or_fast_by_two() -> None:
    assert len(shifts(5, 5, "", 1)) == 20 and len(shifts(5, 5, "", 2)) == 40
    assert len(shifts(6, 7, "", 1)) == 2 * 13
    assert "fast_left 1" not in shifts(5, 5, "", 1)
    assert why(table(A="A", B="Z"), "A fast_left 1")[1] == "not-your-deed"


def test_NR_C3_2_any_line_may_be_shifted() -> None:
    s = table(A="A", B="Z")
    assert set(shifts(5, 5, "", 1)) <= set(legal(s, 0))
    assert why(s, "A left 6") == ("NR-C3.5", "no-such-shift")


def test_NR_C3_4_by_two_is_one_movement() -> None:
    """The lock after it names a shift by two: back by two and by one are both refused."""
    assert not {"left 2", "fast_left 2"} & set(shifts(5, 5, "fast_right 2"))


def test_NR_C3_5_a_shift_changes_the_board() -> None:
    """NX-C20"""
    assert "fast_right 1" not in shifts(3, 2, "") and "right 1" in shifts(3, 2, "")
    assert not [x for x in shifts(1, 3, "") if "up" in x or "down" in x]
    assert shifts(1, 1, "") == []


def test_NR_C3_6_any_other_action_lifts_the_lock() -> None:
    """NX-C13, NX-C21: a murder, a collapse; also an accusation, a disguise, an exoneration."""
    s = table(A="A", B="Z")
    play(s, "A right 2")
    play(s, "B accuse zelda, A left 2")
    play(s, "B left 3, A murder bruno, B right 3")
    s = table("A- B C / D E- F / G H I-", A="B", B="H", last_shift="down 2")
    assert "up 2" not in legal(s, 0)
    play(s, "A collapse rows")
    assert board(s) == "B C / D F / G H" and "up 2" in legal(s, 1)


@pytest.mark.parametrize(
    ("cols", "last", "asked", "ok"),
    [
        (5, "right 2", "left 2", False),
        (5, "right 2", "right 2", True),
        (5, "fast_right 2", "left 2", False),
        (3, "right 1", "fast_right 1", False),
        (2, "right 1", "right 1", False),
        (4, "fast_left 3", "fast_left 3", False),
        (5, "right 2", "up 2", True),
        (5, "right 2", "left 3", True),
    ],
)
def test_NR_C3_7_the_last_shift_may_not_be_undone(cols: int, last: str, asked: str, ok: bool) -> None:
    """NX-C12, NX-C15 to NX-C19"""
    assert (asked in shifts(5, cols, last)) is ok


def test_NR_C3_7_by_house_rule() -> None:
    back, restore = grid.UNDO_RULES["opposite_direction"], grid.UNDO_RULES["exact_restore"]
    assert "right 1" in shifts(3, 2, "right 1", 1, back) and "left 1" not in shifts(3, 2, "right 1", 1, back)
    assert "left 2" in shifts(5, 5, "fast_right 2", 2, restore)
    assert "fast_left 2" not in shifts(5, 5, "fast_right 2", 2, restore)
    s = table(A="A", B="Z", options={"undo_rule": "exact_restore"}, last_shift="fast_right 2")
    assert "left 2" in legal(s, 0)


def test_NR_C3_8_the_lock_binds_everybody() -> None:
    s = table(A="A", B="Z", last_shift="right 2", turn="B")
    assert why(s, "B left 2") == ("NR-C3.7", "undoes-last")
    s = table(A="A", B="Z", last_shift="right 2", turn="A")
    assert why(s, "A left 2") == ("NR-C3.7", "undoes-last")
    assert all(GAME.view(s, viewer)["last_shift"] == "right 2" for viewer in (None, 0, 1))


def test_NR_C3_9_another_line_moves_the_lock() -> None:
    """NX-C14, NX-C15"""
    s = table(A="A", B="Z")
    play(s, "A right 2, B right 2, A up 1, B left 2")
    assert "down 1" in legal(s, 0) and "right 2" not in legal(s, 0)


# ---------------------------------------------------------------------- closing up


@pytest.mark.parametrize(
    ("before", "axis", "taken", "after"),
    [
        ("A B- C D E / F G H- I J- / K L M N- O / P- Q R S T / U V W- Y Z", 0, "BHNPW",
         "A C D E / F G I J / K L M O / Q R S T / U V Y Z"),
        ("A B- C D E / F G H- I J- / K L M N- O / P- Q R S T / U V W- Y Z", 0, "BJNPW",
         "A C D E / F G H I / K L M O / Q R S T / U V Y Z"),
        ("A B- C D- / E- F G H / I J K- L", 1, "EBKD", "A F C H / I J G L"),
    ],
)  # fmt: skip
def test_NR_C4_5_lines_close_up_in_order(before: str, axis: int, taken: str, after: str) -> None:
    """NX-C05, NX-C06, NX-C07"""
    found, rows, cols = cells(before)
    grid.close_up(found, rows, cols, mask(taken), axis == 1)
    assert " / ".join(GAME.codecs["board"].to_json(found)) == after
    assert letters(mask(taken)) == "".join(sorted(taken))
