"""Codecs: remembered results are copies, and a text without a meaning is refused in words."""

from __future__ import annotations

import pytest

from backroom.engine.codecs import NUMBER, REMEMBERED, SEAT, BySeat, Lists, Marks, Tuples

TOOLS = Marks(("saw", "rope", "lamp"))


def test_a_remembered_result_belongs_to_the_caller() -> None:
    TOOLS.to_json(5).append("more")
    assert TOOLS.to_json(5) == ["saw", "lamp"] and TOOLS.to_json(0) == []


def test_only_so_many_values_are_remembered() -> None:
    codec = Marks([str(k) for k in range(13)])
    for value in range(REMEMBERED + 2):
        assert codec.from_json(codec.to_json(value)) == value
        assert len(codec.known) <= REMEMBERED
    assert len(codec.known) == 2


def test_marks_that_do_not_exist_are_refused_in_words() -> None:
    assert TOOLS.from_text(["lamp", "saw"]) == 5
    with pytest.raises(ValueError, match="'spoon' is unknown here; it is one of: saw, rope, lamp"):
        TOOLS.from_text(["saw", "spoon"])


def test_a_list_of_numbers_is_never_shared_with_the_state() -> None:
    inside = [1, 2]
    Lists(NUMBER).to_json(inside).append(3)
    assert inside == [1, 2] and Tuples(NUMBER).to_json((1, 2)) == [1, 2]


def test_a_list_by_seat_has_a_place_for_each_seat_in_a_tensor() -> None:
    codec, out = BySeat(SEAT), [0] * 12
    assert codec.width(3) == 12
    codec.to_tensor([2, -1, 0], out, 0, 3)
    assert out == [0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0]
