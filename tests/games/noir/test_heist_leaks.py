"""Secrets of a heist: twins look alike, and leaks planted on purpose are caught (NR-C9.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.games.noir.actions.accuse import PoliceAccuse
from backroom.games.noir.modes.heist.mode import Heist
from backroom.games.noir.modes.heist.roles.scout import TradePlaces
from backroom.games.noir.modes.heist.roles.security_chief import ChiefShift, Posting, Surveillance
from backroom.games.noir.modes.heist.thief import ThiefShift
from backroom.games.noir.state import Noir
from tests.games.common.leaks import Patch, Planted, caught_by, loud, names, open_field
from tests.games.noir.talk import GAME
from tests.games.noir.twins_heist import HEIST
from tests.plain import plain_only

PLAIN: dict[str, Any] = {"mode": "heist"}
APART: dict[str, Any] = {
    "mode": "heist",
    "thieves_share_roles": False,
    "captured_thief_redraw": "next_turn",
    "mole_swap": "cards",
}
TABLES = [(5 + seed % 3, seed) for seed in range(16)]


@pytest.mark.parametrize(("seats", "options"), [(5, PLAIN), (6, APART), (7, PLAIN)])
def test_NR_M6_9_3_nobody_can_tell_a_heist_from_its_twin(seats: int, options: dict[str, Any]) -> None:
    """NR-M6.9.1, NR-M6.9.2, NR-R6.6, NR-C9.6"""
    tried: Counter[str] = Counter()
    for seed in range(5):
        HEIST.search(seats, options, seed, tried)
    assert {fact.name for fact in HEIST.facts if tried[fact.name] < 5} == set(), tried


def nervous_role(patch: Patch) -> None:
    """Whoever has a role of an officer's enemy is noticed even where no officer is."""
    plain = ThiefShift.do

    def do(self: ThiefShift, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        if s.players[me].role.name in ("cleaner", "painter"):
            s.heist.alarm = 1

    patch.setattr(ThiefShift, "do", do)


def own_card_first(patch: Patch) -> None:
    """A trade tells which of the two cards is the Scout's."""
    plain = TradePlaces.do

    def do(self: TradePlaces, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        s.narrow(me, BIT[s.players[me].identity])

    patch.setattr(TradePlaces, "do", do)


def exact_cameras(patch: Patch) -> None:
    """A surveillance also tells who of those inside stands in a zone."""
    plain = Surveillance.do

    def do(self: Surveillance, s: Noir, me: int, what: int) -> None:
        plain(self, s, me, what)
        for seat in range(s.seats):
            if s.heist.spotted & BIT[seat] and s.heist.zones[0] & BIT[s.board.index(s.players[seat].identity)]:
                s.tell(ALL, "noticed", seat)

    patch.setattr(Surveillance, "do", do)


def waving_officer(patch: Patch) -> None:
    """It is seen whether the plainclothes officer stands next to the accused, also when a uniform does."""
    plain = PoliceAccuse.do

    def do(self: PoliceAccuse, s: Noir, me: int, what: int) -> None:
        around = s.near(what)
        near = around & BIT[s.players[me].identity]
        s.narrow(me, around if near else s.pool & ~around)
        plain(self, s, me, what)

    patch.setattr(PoliceAccuse, "do", do)


def only_who_can(patch: Patch) -> None:
    """A thief without an ability to use is not asked for the turn."""
    plain = Heist.turn

    def turn(self: Heist, s: Noir, me: int) -> None:
        plain(self, s, me)
        if not s.over and s.players[me].role.name == "mole" and s.agenda[-1][0].name == "act":
            s.agenda.pop()

    patch.setattr(Heist, "turn", turn)


def telling_order(patch: Patch) -> None:
    """The last officer posted tells what else the Chief has in hand."""
    plain = Posting.resolve

    def resolve(self: Posting, s: Noir, arg: int, answers: list[int]) -> None:
        plain(self, s, arg, answers)
        s.heist.hidden = min(slot.card for slot in s.hand) % 2

    patch.setattr(Posting, "resolve", resolve)


def shy_officer(patch: Patch) -> None:
    """The Chief may not shift the line of the plainclothes officer."""
    plain = ChiefShift.by_one

    def by_one(self: ChiefShift, s: Noir, me: int) -> Any:
        s.heist.hidden = s.board.index(s.players[me].identity) % 7 if s.players[me].identity >= 0 else 0
        return plain(self, s, me)

    patch.setattr(ChiefShift, "by_one", by_one)


LEAKS = [
    Planted("identities lie open", open_field(GAME, "players.identity"), Law.ROUND_TRIP, PLAIN),
    Planted("roles lie open", open_field(GAME, "players.role"), Law.ROUND_TRIP, PLAIN),
    Planted("the role deck lies open", open_field(GAME, "heist.role_deck"), Law.ROUND_TRIP, PLAIN),
    Planted("memories lie open", open_field(GAME, "thieves.seen"), HEIST.search, PLAIN),
    Planted("new identities are told to all", loud("identity"), HEIST.search, PLAIN),
    Planted("a nervous role", nervous_role, HEIST.search, PLAIN),
    Planted("a trade tells whose card it is", own_card_first, HEIST.search, PLAIN),
    Planted("exact cameras", exact_cameras, HEIST.search, PLAIN),
    Planted("an officer who waves", waving_officer, HEIST.search, PLAIN),
    Planted("only who can do something is asked", only_who_can, HEIST.search, PLAIN),
    Planted("a telling order", telling_order, HEIST.search, PLAIN),
    Planted("a shy officer", shy_officer, HEIST.search, PLAIN),
]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """NR-C9.6"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by
