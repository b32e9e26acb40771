"""Everybody plays every chair of every deal."""

from collections import Counter

import pytest

from backroom.arena import Plan
from backroom.arena.plan import derive_seed


def plan(bots: int, seats: int) -> Plan:
    return Plan("cash2", seats, {}, tuple(f"bot{i}" for i in range(bots)), 1, 0.0)


@pytest.mark.parametrize(("bots", "seats"), [(2, 4), (3, 4), (5, 4), (1, 5), (3, 6)])
def test_after_as_many_deals_as_bots_every_bot_has_had_every_seat_equally_often(bots: int, seats: int) -> None:
    made = plan(bots, seats)
    counts = Counter((bot, seat) for i in range(bots * seats) for seat, bot in enumerate(made.lineup(i)))
    assert len(counts) == bots * seats and set(counts.values()) == {seats}


def test_a_deal_is_played_once_from_every_seat() -> None:
    made = plan(2, 4)
    assert [made.deal(i) for i in range(8)] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert made.lineup(0) == ["bot0", "bot1", "bot0", "bot1"] and made.lineup(1) == ["bot1", "bot0", "bot1", "bot0"]


def test_a_derived_seed_depends_on_its_purpose_and_on_the_seed() -> None:
    others = [derive_seed(1, "deal", 4), derive_seed(1, "bot", 3), derive_seed(2, "deal", 3)]
    assert derive_seed(1, "deal", 3) == derive_seed(1, "deal", 3) not in others and len(set(others)) == 3
