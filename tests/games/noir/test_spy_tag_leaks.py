"""Secrets of spies: twins look alike, and leaks planted on purpose are caught (NR-C9.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.breach import Law
from backroom.engine.event import ALL
from backroom.engine.laws import check_game
from backroom.engine.masks import BIT
from backroom.engine.step import Reason
from backroom.games.noir.deeds import Neighbour
from backroom.games.noir.spying import Capture, Question
from backroom.games.noir.state import Noir
from tests.games.noir.pairs import FACTS, search
from tests.games.noir.talk import GAME
from tests.games.noir.test_leaks import TWINS, loud, open_field
from tests.games.noir.twins import Leak
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
STRANGERS: dict[str, Any] = {"mode": "spy_tag"}
SHARED: dict[str, Any] = {**STRANGERS, "spy_team_shares_identity": True}


@pytest.mark.parametrize(("seats", "options"), [(4, STRANGERS), (6, STRANGERS), (9, SHARED)])
def test_NR_M3_5_3_nobody_can_tell_spies_from_their_twins(seats: int, options: dict[str, Any]) -> None:
    """NR-M3.3.3, NR-C9.6"""
    tried: Counter[str] = Counter()
    for seed in range(3):
        search(seats, options, seed, tried)
    assert {fact for fact in FACTS["spy_tag"] if tried[fact] < 5} == set(), tried


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
    """Whoever reaches too far is told when somebody would have been there."""
    plain = Neighbour.why

    def why(self: Neighbour, s: Noir, me: int, what: int) -> Reason:
        return Reason("NR-C8.1", "own-card") if s.whose(what) >= 0 else plain(self, s, me, what)

    patch.setattr(Neighbour, "why", why)


def counted_hands(patch: Patch) -> None:
    """A question also tells who stands right on the card."""
    plain = Question.do

    def do(self: Question, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        if s.whose(what) >= 0:
            s.narrow(s.whose(what), BIT[what])

    patch.setattr(Question, "do", do)


LEAKS: list[tuple[str, Callable[[Patch], None], int, dict[str, Any]]] = [
    ("identities lie open", open_field("players.identity"), Law.ROUND_TRIP, STRANGERS),
    ("the new identity is told to all", loud("identity"), TWINS, STRANGERS),
    ("a partner nods", partner_nods, TWINS, STRANGERS),
    ("silence spares the bystanders", silence_spares_the_bystanders, TWINS, STRANGERS),
    ("a refusal that knows too much", knowing_refusal, TWINS, SHARED),
    ("a question tells who is meant", counted_hands, TWINS, STRANGERS),
]


@plain_only
@pytest.mark.parametrize(("name", "leak", "by", "options"), LEAKS, ids=[leak[0] for leak in LEAKS])
def test_leak_is_caught(
    name: str, leak: Callable[[Patch], None], by: int, options: dict[str, Any], monkeypatch: Patch
) -> None:
    """NR-C9.6"""
    leak(monkeypatch)
    if by == TWINS:
        with pytest.raises(Leak):
            for seed in range(12):
                search(6, options, seed, Counter())
    else:
        assert check_game(GAME, 6, options, 1).broken[0].law == by
