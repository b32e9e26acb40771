"""Leaks planted on purpose: each must be seen, by the law or the twins named beside it, and without it all is well.

A leak is a patch of the game for the length of one test. The laws catch leaks that a world imagined from the view
cannot repeat. The twins catch the others: leaks that `imagine` repeats, and those in events or refusals only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.noir.action_space import HESITATE
from backroom.games.noir.actions.canvass import stands_near
from backroom.games.noir.actions.exonerate import Exonerate, PlayCard
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.modes.hitman_sleuth import GiveBack
from backroom.games.noir.state import Noir
from backroom.games.noir.turn import Act
from tests.games.common.leaks import Guard, Patch, Planted, caught_by, loud, names, open_field
from tests.games.noir.talk import GAME
from tests.games.noir.twins import DUEL
from tests.plain import plain_only

ONE: dict[str, Any] = {"mode": "killer_inspector"}
TWO: dict[str, Any] = {"mode": "hitman_sleuth"}
KNOWN: dict[str, Any] = {**TWO, "hitlist_known_to_hitman": True}


def nervous_order(patch: Patch) -> None:
    """The Inspector's list begins with the Killer when he is near."""
    plain = Neighbour.legal

    def legal(self: Neighbour, s: Noir, me: int) -> tuple[int, ...]:
        ids = plain(self, s, me)
        killer = self.base + s.players[1 - me].identity
        return tuple(sorted(ids, key=lambda id: id != killer)) if self.self_too else ids

    patch.setattr(Neighbour, "legal", legal)


def no_useless_question(patch: Patch) -> None:
    """An Inspector who is far from the Killer need not be asked: he shifts."""
    plain = Act.resolve

    def asks(self: Act, s: Noir, arg: int) -> int:
        far = s.players[arg].role.name == "inspector" and not stands_near(s, arg, s.players[1 - arg].identity)
        return 0 if far else BIT[arg]

    def resolve(self: Act, s: Noir, arg: int, answers: list[int]) -> None:
        plain(self, s, arg, answers if s.acting else [HESITATE] * 2)

    patch.setattr(Act, "asks", asks)
    patch.setattr(Act, "resolve", resolve)


def place_of_the_list(patch: Patch) -> None:
    """Everyone is told which place of the list a card left."""
    plain = GiveBack.resolve

    def resolve(self: GiveBack, s: Noir, arg: int, answers: list[int]) -> None:
        if answers[arg] != HESITATE:
            s.tell(ALL, "list_grew", self.legal(s, arg, arg).index(answers[arg]))
        plain(self, s, arg, answers)

    patch.setattr(GiveBack, "resolve", resolve)


def slot_goes_along(patch: Patch) -> None:
    """A card that is played takes its place of the hand with it."""
    plain = PlayCard.resolve

    def resolve(self: PlayCard, s: Noir, arg: int, answers: list[int]) -> None:
        before = s.left
        plain(self, s, arg, answers)
        spent = s.left & ~before
        s.hand = [slot for slot in s.hand if not spent >> slot.card & 1]

    patch.setattr(PlayCard, "resolve", resolve)


def chatty_refusal(patch: Patch) -> None:
    """The refusal of too far a target tells when the target would have been right."""
    plain = Neighbour.refusal

    def refusal(self: Neighbour, s: Noir, me: int, what: int) -> Refusal:
        return Refusal("NR-C8.1", "own-card") if s.players[1 - me].identity == what else plain(self, s, me, what)

    patch.setattr(Neighbour, "refusal", refusal)


def copied_truth(patch: Patch) -> None:
    """The identities are in the view, and imagine leaves them as they are."""
    open_field(GAME, "players.identity")(patch)
    patch.setattr(GAME, "redeal_hidden", lambda s, viewer: None)


def hand_by_heart(patch: Patch) -> None:
    """Everyone hears it when somebody who exonerates has a dead card in hand."""
    plain = Exonerate.do

    def do(self: Exonerate, s: Noir, me: int, what: int) -> None:
        if s.hold(me) & s.dead:
            s.tell(ALL, "unlucky", me)
        plain(self, s, me, what)

    patch.setattr(Exonerate, "do", do)


LEAKS = [
    Planted("identities lie open", open_field(GAME, "players.identity"), Law.ROUND_TRIP, ONE),
    Planted("hands lie open", open_field(GAME, "hand.card"), Law.ROUND_TRIP, ONE),
    Planted("the deck lies open", open_field(GAME, "deck"), Law.ROUND_TRIP, TWO),
    Planted("the hit list lies open", open_field(GAME, "hits.card"), Law.ROUND_TRIP, TWO),
    Planted("what lies under the deck is seen", open_field(GAME, "under.card"), Law.ROUND_TRIP, KNOWN),
    Planted("drawn cards are told to all", loud("drawn"), DUEL.search, ONE),
    Planted("the place of a listed card is told", place_of_the_list, DUEL.search, KNOWN),
    Planted("the order of a list tells who it is", nervous_order, Law.SAME_QUESTION, ONE),
    Planted("only who has something to find is asked", no_useless_question, Law.SAME_QUESTION, ONE),
    Planted("a slot goes along with its card", slot_goes_along, DUEL.search, TWO),
    Planted("a refusal that knows too much", chatty_refusal, DUEL.search, ONE),
    Planted("imagine copies the truth", copied_truth, DUEL.search, TWO),
    Planted("a dead card in hand is heard of", hand_by_heart, DUEL.search, ONE),
]


def seen_by(by: Guard, options: Mapping[str, Any]) -> Guard | None:
    return caught_by(GAME, by, options, [(2, seed) for seed in range(9 if callable(by) else 4)])


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """NR-C9.6"""
    leak.plant(monkeypatch)
    assert seen_by(leak.by, leak.options) == leak.by


@pytest.mark.parametrize("options", [ONE, KNOWN], ids=["one", "known"])
@pytest.mark.parametrize("by", [DUEL.search, Law.ROUND_TRIP], ids=["twins", "laws"])
def test_without_a_leak_nothing_is_caught(options: dict[str, Any], by: Guard) -> None:
    """NR-C9.6: the same seeds."""
    assert seen_by(by, options) is None
