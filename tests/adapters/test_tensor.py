"""A view as numbers: each visible value has its place, no hidden value has one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from backroom.adapters.tensor import NEWEST, ViewLayout
from backroom.engine.codecs import NUMBER, RECENT, SEAT, SEATS, Codec, Marks, Named, Spelled, Tuples, Word
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng
from backroom.engine.state import State
from backroom.engine.visibility import HIDDEN
from tests.adapters.option_cases import Case, called, every_mode, every_value

SEEDS = range(2)


def encoded(codec: Codec, data: Any, seats: int = 3) -> list[float]:
    out = [0.0] * codec.width(seats)
    codec.to_tensor(data, out, 0, seats)
    return out


def test_codecs_write_numbers() -> None:
    assert encoded(NUMBER, 7) == [7]
    assert encoded(SEAT, -1) == [1, 0, 0, 0] and encoded(SEAT, 2) == [0, 0, 0, 1]
    assert encoded(SEATS, [0, 2]) == [1, 0, 1]
    assert encoded(Word(("bang", "click")), "click") == [0, 1]
    assert encoded(Marks(("a", "b", "c")), ["a", "c"]) == [1, 0, 1]
    assert encoded(Named(("a", "b"), SEATS), {"b": [1]}) == [0, 0, 0, 0, 1, 0]


def test_a_list_without_an_end_shows_its_length_and_the_newest() -> None:
    long = ["bang"] * RECENT + ["click"]
    numbers = encoded(Spelled(("bang", "click")), long)
    assert numbers[0] == RECENT + 1
    assert numbers[1:3] == [0, 1] and numbers[3:5] == [1, 0]
    assert len(numbers) == len(encoded(Tuples(Word(("bang", "click"))), []))


def moments(game: str, seats: int, options: dict[str, Any], seed: int) -> list[State]:
    """Some states of a game played at random, the finished one too."""
    rng = FastRng(seed)
    s = get_game(game).deal(seats, seed, options)
    found = [s.copy()]
    while not s.over:
        for seat in s.pending_seats:
            ids = s.legal_ids(seat)
            s.play(seat, ids[rng.below(len(ids))])
        if rng.below(8) == 0:
            found.append(s.copy())
    return [*found, s]


@pytest.mark.parametrize("case", [*every_mode(), *every_value()], ids=called)
def test_every_view_has_its_numbers(case: Case) -> None:
    name, seats, options = case
    game = get_game(name)
    layout = ViewLayout(game, seats)
    for s in moments(name, seats, options, seed=1):
        for viewer in (0, seats - 1, None):
            assert len(layout.encode(game.view(s, viewer))) == layout.size


def test_blocks_lie_side_by_side() -> None:
    for name, seats, _ in every_mode():
        layout = ViewLayout(get_game(name), seats)
        blocks = layout.blocks
        assert blocks[0].at == 0 and blocks[-1].at + blocks[-1].width == layout.size
        assert all(a.at + a.width == b.at for a, b in pairwise(blocks))
        assert len({block.name for block in blocks}) == len(blocks)


@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_numbers(case: Case) -> None:
    name, seats, options = case
    game = get_game(name)
    layout = ViewLayout(game, seats)
    for seed in SEEDS:
        for s in moments(name, seats, options, seed)[:-1]:
            view = game.view(s, 0)
            other = game.view(game.imagine(view, seed), 0)
            assert layout.encode(other) == layout.encode(view)


def test_what_is_hidden_is_zeros_and_what_is_seen_says_so() -> None:
    game = get_game("cash2")
    layout = ViewLayout(game, 4)
    s = game.deal(4, seed=1)
    view = game.view(s, 1)
    numbers = layout.encode(view)
    hand = {block.name: numbers[block.at : block.at + block.width] for block in layout.blocks}
    assert view["players"][0]["bangs"] == HIDDEN
    assert hand["players.0.bangs"] == [0, 0]
    assert hand["players.1.bangs"] == [1, view["players"][1]["bangs"]]
    assert hand["piles"] == [0] * len(hand["piles"])
    assert hand["viewer"] == [0, 0, 1, 0, 0]


def test_the_newest_records_come_first_and_old_ones_fall_out() -> None:
    game = get_game("noir")
    layout = ViewLayout(game, 2)
    view = game.view(game.deal(2, seed=1, options={"mode": "thief_chief"}), 0)
    slot = view["hand"][0]
    view["hand"] = [{**slot, "owner": 0}] * NEWEST + [{**slot, "owner": 1}]
    numbers = layout.encode(view)
    found = {block.name: numbers[block.at : block.at + block.width] for block in layout.blocks}
    assert found["hand"] == [NEWEST + 1]
    assert found["hand.-1.owner"] == [0, 0, 1] and found["hand.-2.owner"] == [0, 1, 0]
