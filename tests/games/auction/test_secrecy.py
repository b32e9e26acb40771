"""No secret of the auction reaches anybody who is not entitled to it, and leaks that are planted are found."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.engine.conformance.violation import Law
from backroom.games import auction
from backroom.games.auction import GAME, Auction
from tests.games.auction.knows import FACTS
from tests.games.common.leaks import Guard, Patch, Planted, caught_by, names, open_field, told_on_arrival
from tests.games.common.twins import Twins
from tests.plain import plain_only

TABLES = [(3 + seed % 3, seed) for seed in range(40)]


class Families(Twins[Auction]):
    moments = 3


TWINS = Families(GAME, FACTS, ("bid 1", "bid 15", "bid 30"))


def test_AU_1_4_strangers_cannot_tell_twins_apart() -> None:
    """AU-2.2, too: every fact is tried at every number of seats."""
    tried: Counter[str] = Counter()
    for seats, seed in TABLES:
        TWINS.search(seats, {"hand": 4 + seed % 2}, seed, tried)
    assert all(tried[fact.name] >= 30 for fact in FACTS), tried


def hide_a_high_card(patch: Patch) -> None:
    """The visibility of bidders depends on the hand of the first seat."""
    patch.setattr(auction.Bid, "hides_timing", lambda self, s, n: max(s.players[0].hand) > 20)


def copied_truth(patch: Patch) -> None:
    """Hands lie open, and imagine leaves them as they are."""
    open_field(GAME, "players.hand", "deck")(patch)

    def fill(s: Any, viewer: int) -> None:
        seen = [s.lot, *[lot for p in s.players for lot in p.lots]]
        s.coming = [lot for lot in auction.LOTS if lot not in seen]
        s.shuffle(s.coming)

    patch.setattr(GAME, "redeal_hidden", fill)


LEAKS = [
    Planted("hands lie open", open_field(GAME, "players.hand"), Law.ROUND_TRIP),
    Planted("what was put away lies open", open_field(GAME, "deck"), Law.ROUND_TRIP),
    Planted("lots to come lie open", open_field(GAME, "coming"), Law.ROUND_TRIP),
    Planted("a bid is told when it is given", told_on_arrival("bid", "lot"), Law.REPLAY),
    Planted("what shows of a bid depends on a hand", hide_a_high_card, Law.SAME_QUESTION),
    Planted("imagine copies the truth", copied_truth, TWINS.search),
]
KEPT: list[Guard] = [TWINS.search, Law.ROUND_TRIP]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """AU-1.4"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by


@pytest.mark.parametrize("by", KEPT, ids=["twins", "laws"])
def test_without_a_leak_nothing_is_caught(by: Guard) -> None:
    assert caught_by(GAME, by, {}, TABLES[:12]) is None
