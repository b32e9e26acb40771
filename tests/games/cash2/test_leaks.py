"""Leaks planted on purpose: each must be seen, by the law or the twins named beside it, and without it all is well.

A leak is a patch of the game for the length of one test. The laws catch leaks that a world imagined from the view
cannot repeat. The twins catch the others: leaks that `imagine` repeats, and those in events or refusals only.
"""

from __future__ import annotations

from typing import Any

import pytest

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.cash2 import imagine, powers, windows
from backroom.games.cash2 import round as rounds
from backroom.games.cash2.cards import BANG, TAKES
from backroom.games.cash2.sharing import TakeShare
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import GAME
from tests.games.cash2.twins import TWINS
from tests.games.common.leaks import Guard, Patch, Planted, caught_by, loud, names, open_field, told_on_arrival
from tests.plain import plain_only

POWERS: dict[str, Any] = {"powers": True}
SECRET: dict[str, Any] = {"powers": True, "power_visibility": "secret_until_used"}
TABLES = [(4 + seed % 5, seed) for seed in (*range(7), 23)]


def telling_loss(patch: Patch) -> None:
    """A card lost unseen is announced twice when it was a bang."""
    plain = Cash2.lose

    def lose(self: Cash2, seat: int) -> None:
        if self.players[seat].bullet == BANG:
            self.tell(ALL, "lost", seat)
        plain(self, seat)

    patch.setattr(Cash2, "lose", lose)


def asked_if_loaded(patch: Patch) -> None:
    """The Professional is asked only when he has something to show."""
    plain = powers.Professional.may_act

    def may_act(self: powers.Professional, s: Cash2, me: int, n: int) -> bool:
        return plain(self, s, me, n) and s.players[me].bullet == BANG

    patch.setattr(powers.Professional, "may_act", may_act)


def asked_if_holder(patch: Patch) -> None:
    """A window for secret powers asks the holder alone: the others need not wait."""
    plain = windows.Window.asks

    def asks(self: windows.Window, s: Cash2, arg: int) -> int:
        return sum(BIT[seat] for seat in MEMBERS[plain(self, s, arg)] if s.players[seat].power is self.power)

    patch.setattr(windows.Window, "asks", asks)


def orders_that_matter(patch: Patch) -> None:
    """The Godfather is offered only those whose guns are really loaded."""
    plain = rounds.Privilege.legal

    def legal(self: rounds.Privilege, s: Cash2, seat: int, arg: int) -> tuple[int, ...]:
        return tuple(c for c in plain(self, s, seat, arg) if c == 0 or s.players[c - 32].bullet == BANG)

    patch.setattr(rounds.Privilege, "legal", legal)


def telling_order(patch: Patch) -> None:
    """The list of items lies backwards when the next pile holds a painting."""

    def legal(self: TakeShare, s: Cash2, seat: int, arg: int) -> tuple[int, ...]:
        ids = TAKES[s.offered]
        return ids[::-1] if s.round < 8 and s.piles[s.round] >> 24 & 15 else ids

    patch.setattr(TakeShare, "legal", legal)


def copied_truth(patch: Patch) -> None:
    """The later piles are in the view, and imagine leaves them as they are."""
    open_field(GAME, "piles")(patch)
    patch.setattr(imagine, "redeal_loot", lambda s, unseen: None)


def show_timing(patch: Patch) -> None:
    """Everyone sees whether the Cunning has answered."""
    patch.setattr(windows.Window, "hides_timing", lambda self, s, n: False)


def hasty_lock(patch: Patch) -> None:
    """A window hides its timing only while somebody has something to say, so its length and its lock marks tell."""

    def hides_timing(self: windows.Window, s: Cash2, arg: int) -> bool:
        return s.secret and any(s.players[seat].power is self.power for seat in MEMBERS[s.acting])

    patch.setattr(windows.Window, "hides_timing", hides_timing)


def chatty_refusal(patch: Patch) -> None:
    """The refusal of an order tells what the other has loaded."""

    def refusal(self: rounds.Privilege, s: Cash2, seat: int, id: int, arg: int) -> Refusal:
        loaded = any(p.bullet == BANG for p in s.players[1:3])
        return Refusal("CG2-4.1", "not-self" if loaded else "dead-target")

    patch.setattr(rounds.Privilege, "refusal", refusal)
    patch.setattr(rounds.Privilege, "legal", lambda self, s, seat, n: (0,))


def plain_kid(patch: Patch) -> None:
    """A secret Kid is not shown, but aims last all the same: the asked seats tell."""
    patch.setattr(rounds.Unmask, "resolve", lambda self, s, n, answers: None)


LEAKS = [
    Planted("live cards lie open", open_field(GAME, "players.bullet"), Law.ROUND_TRIP),
    Planted("clicks are counted for all", open_field(GAME, "players.clicks"), Law.ROUND_TRIP),
    Planted("the later piles lie open", open_field(GAME, "piles"), Law.ROUND_TRIP),
    Planted("the hidden discard lies open", open_field(GAME, "players.kept"), Law.ROUND_TRIP),
    Planted("secret powers lie open", open_field(GAME, "players.power"), Law.ROUND_TRIP, SECRET),
    Planted("the Hustler's card lies open", open_field(GAME, "swaps.drew"), Law.ROUND_TRIP, POWERS),
    Planted("stolen cards lie open", open_field(GAME, "moves.card"), Law.ROUND_TRIP, POWERS),
    Planted("the Hustler's card is told to all", loud("drew"), TWINS.search, POWERS),
    Planted("a lost bang is told twice", telling_loss, TWINS.search),
    Planted("only a loaded Professional is asked", asked_if_loaded, Law.SAME_QUESTION, POWERS),
    Planted("only the holder of a secret power is asked", asked_if_holder, Law.SAME_QUESTION, SECRET),
    Planted("options depend on another's hand", orders_that_matter, Law.SAME_QUESTION),
    Planted("the order of a list tells of the next pile", telling_order, Law.SAME_QUESTION),
    Planted("imagine copies the truth", copied_truth, TWINS.search),
    Planted("lock marks in a step that hides its timing", show_timing, TWINS.search, SECRET),
    Planted("a step that hides its timing only when it matters", hasty_lock, Law.SAME_QUESTION, SECRET),
    Planted("events in the order of arrival", told_on_arrival("courage", "weighed"), Law.REPLAY),
    Planted("a refusal that knows too much", chatty_refusal, TWINS.search),
    Planted("a secret Kid who aims last", plain_kid, Law.SAME_QUESTION, SECRET),
]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """CG2-K.6"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by


@pytest.mark.parametrize("options", [{}, POWERS, SECRET], ids=["base", "powers", "secret"])
@pytest.mark.parametrize("by", [TWINS.search, Law.ROUND_TRIP], ids=["twins", "laws"])
def test_without_a_leak_nothing_is_caught(options: dict[str, Any], by: Guard) -> None:
    """CG2-K.6: the same tables."""
    assert caught_by(GAME, by, options, TABLES) is None
