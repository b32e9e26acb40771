"""Packed numbers: parts with names in the argument of a frame."""

from __future__ import annotations

from itertools import product

import pytest

from backroom.engine.packed import Packed
from backroom.engine.registry import find_games
from backroom.engine.step import Step

ARG = Packed(seat=10, token=4, card=64)


def test_parts_are_packed_with_the_first_one_foremost_and_come_out_by_name() -> None:
    arg = ARG.pack(seat=9, token=3, card=63)
    assert arg == (9 * 4 + 3) * 64 + 63
    assert (ARG.seat(arg), ARG.token(arg), ARG.card(arg)) == (9, 3, 63)
    assert list(ARG.unpack(arg).items()) == [("seat", 9), ("token", 3), ("card", 63)]


def test_every_value_comes_back_also_where_a_size_is_no_power_of_two() -> None:
    odd = Packed(seat=8, item=10)
    numbers = [odd.pack(seat=seat, item=item) for seat, item in product(range(8), range(10))]
    assert len(set(numbers)) == len(numbers) == 80 and numbers == sorted(numbers)
    assert [arg for arg in range(200) if odd.allows(arg)] == numbers
    for arg in numbers:
        assert odd.pack(**odd.unpack(arg)) == arg
        assert (odd.seat(arg), odd.item(arg)) == tuple(odd.unpack(arg).values())


def test_a_single_part_is_the_number_itself() -> None:
    seat = Packed(seat=10)
    assert seat.pack(seat=7) == 7 == seat.seat(7) and seat.unpack(7) == {"seat": 7}


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"seat": 1, "token": 2}, "card is missing"),
        ({"seat": 1, "token": 2, "card": 3, "gun": 4}, "there is no 'gun' here"),
        ({"seat": 10, "token": 2, "card": 3}, "seat is a number from 0 to 9, not 10"),
        ({"seat": 1, "token": -1, "card": 3}, "token is a number from 0 to 3, not -1"),
    ],
)
def test_what_cannot_be_packed_is_refused_in_words(values: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ARG.pack(**values)


@pytest.mark.parametrize("arg", [-1, 16 * 4 * 64, 10 * 4 * 64, 2**40, 2**70])
def test_a_number_that_no_parts_make_is_refused(arg: int) -> None:
    assert not ARG.allows(arg)
    with pytest.raises(ValueError, match="is not made of: seat, token, card"):
        ARG.unpack(arg)


def test_an_unknown_part_is_an_error() -> None:
    with pytest.raises(AttributeError, match="gun"):
        ARG.gun(0)


@pytest.mark.parametrize("name", ["boss", "cash1", "cash2"])
def test_a_step_is_pushed_with_what_its_declared_parts_make(name: str) -> None:
    game = find_games()[name]
    for seed in range(20):
        s = game.deal(
            max(game.seats),
            seed,
            dict.fromkeys([option.name for option in game.options if option.name == "powers"], True),
        )
        frames: set[tuple[Step[object], int]] = set()
        while not s.over:
            frames.update([(s.step, s.arg), *s.agenda])
            for seat in s.pending_seats:
                s.play(seat, s.legal_ids(seat)[0])
        for step, arg in frames:
            assert arg == 0 if step.arg is None else step.arg.pack(**step.arg.unpack(arg)) == arg, step.name
