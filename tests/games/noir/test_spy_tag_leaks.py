"""Secrets of spies: twins look alike, and leaks planted on purpose are caught (NR-C9.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.modes.spy_tag import Capture, Question
from backroom.games.noir.state import Noir
from tests.games.common.leaks import Patch, Planted, caught_by, loud, names, open_field
from tests.games.noir.talk import GAME
from tests.games.noir.twins_pairs import SPIES
from tests.plain import plain_only

STRANGERS: dict[str, Any] = {"mode": "spy_tag"}
SHARED: dict[str, Any] = {**STRANGERS, "spy_team_shares_identity": True}
TABLES = [(6, seed) for seed in range(12)]


@pytest.mark.parametrize(("seats", "options"), [(4, STRANGERS), (6, STRANGERS), (9, SHARED)])
def test_NR_M3_5_3_nobody_can_tell_spies_from_their_twins(seats: int, options: dict[str, Any]) -> None:
    """NR-M3.3.3, NR-C9.6"""
    tried: Counter[str] = Counter()
    for seed in range(3):
        SPIES.search(seats, options, seed, tried)
    assert {fact.name for fact in SPIES.facts if tried[fact.name] < 5} == set(), tried


def partner_nods(patch: Patch) -> None:
    """Everyone hears it when it is a partner who stays silent."""
    plain = Capture.do

    def do(self: Capture, s: Noir, me: int, what: int) -> None:
        if s.whose(what) >= 0 and not s.mode.foes(s, me) & BIT[s.whose(what)]:
            s.tell(ALL, "forced_pass", me)
        plain(self, s, me, what)

    patch.setattr(Capture, "do", do)


def silence_spares_the_bystanders(patch: Patch) -> None:
    """A no clears everybody but the partner who stayed silent."""
    plain = Capture.do

    def do(self: Capture, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        for p in s.players:
            if p.identity != what:
                p.maybe &= ~BIT[what]

    patch.setattr(Capture, "do", do)


def knowing_refusal(patch: Patch) -> None:
    """The refusal of too long a reach tells when somebody would have been there."""
    plain = Neighbour.refusal

    def refusal(self: Neighbour, s: Noir, me: int, what: int) -> Refusal:
        return Refusal("NR-C8.1", "own-card") if s.whose(what) >= 0 else plain(self, s, me, what)

    patch.setattr(Neighbour, "refusal", refusal)


def counted_hands(patch: Patch) -> None:
    """A question also tells who stands right on the card."""
    plain = Question.do

    def do(self: Question, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        if s.whose(what) >= 0:
            s.narrow(s.whose(what), BIT[what])

    patch.setattr(Question, "do", do)


LEAKS = [
    Planted("identities lie open", open_field(GAME, "players.identity"), Law.ROUND_TRIP, STRANGERS),
    Planted("the new identity is told to all", loud("identity"), SPIES.search, STRANGERS),
    Planted("a partner nods", partner_nods, SPIES.search, STRANGERS),
    Planted("silence spares the bystanders", silence_spares_the_bystanders, SPIES.search, STRANGERS),
    Planted("a refusal that knows too much", knowing_refusal, SPIES.search, SHARED),
    Planted("a question tells who is meant", counted_hands, SPIES.search, STRANGERS),
]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """NR-C9.6"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by
