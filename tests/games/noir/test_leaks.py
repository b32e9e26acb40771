"""Leaks planted on purpose: each must be seen, by the law or the twins named beside it, and without it all is well.

A leak is a patch of the game for the length of one test. The laws catch what a world imagined from the view cannot
repeat; what `imagine` itself could be talked into, and what is only told or refused, is the twins' to catch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.breach import Law
from backroom.engine.event import ALL
from backroom.engine.laws import check_game
from backroom.engine.masks import BIT
from backroom.engine.sight import Sights, everyone
from backroom.engine.state import State
from backroom.engine.step import Reason
from backroom.games.noir import sight
from backroom.games.noir.codes import HESITATE
from backroom.games.noir.common import stands_near
from backroom.games.noir.deeds import Exonerate, Neighbour
from backroom.games.noir.hands import PlayCard
from backroom.games.noir.modes.hitman_sleuth import GiveBack
from backroom.games.noir.state import Noir
from backroom.games.noir.turn import Act
from tests.games.noir.talk import GAME
from tests.games.noir.twins import Leak, search
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
ONE: dict[str, Any] = {"mode": "killer_inspector"}
TWO: dict[str, Any] = {"mode": "hitman_sleuth"}
KNOWN: dict[str, Any] = {**TWO, "hitlist_known_to_hitman": True}
TWINS = 0
SEEDS = range(9)


def open_field(name: str) -> Callable[[Patch], None]:
    def patch(patch: Patch) -> None:
        open_sights = {**sight.SIGHTS, name: everyone}
        patch.setattr(GAME, "_sights", Sights(GAME.table, GAME.rows, open_sights, GAME.forms))

    return patch


def loud(name: str) -> Callable[[Patch], None]:
    """What one seat is told is told to all."""

    def patch(patch: Patch) -> None:
        plain = State.tell

        def tell(self: State, audience: int, event: str, *values: Any) -> None:
            plain(self, ALL if event == name else audience, event, *values)

        patch.setattr(State, "tell", tell)

    return patch


def nervous_order(patch: Patch) -> None:
    """The Inspector's list begins with the Killer when he is near."""
    plain = Neighbour.options

    def options(self: Neighbour, s: Noir, me: int) -> tuple[int, ...]:
        codes = plain(self, s, me)
        killer = self.base + s.players[1 - me].identity
        return tuple(sorted(codes, key=lambda code: code != killer)) if self.self_too else codes

    patch.setattr(Neighbour, "options", options)


def no_useless_question(patch: Patch) -> None:
    """An Inspector who is far from the Killer need not be asked: he shifts."""
    plain = Act.resolve

    def asks(self: Act, s: Noir, n: int) -> int:
        far = s.players[n].role.name == "inspector" and not stands_near(s, n, s.players[1 - n].identity)
        return 0 if far else BIT[n]

    def resolve(self: Act, s: Noir, n: int, answers: list[int]) -> None:
        plain(self, s, n, answers if s.called else [HESITATE] * 2)

    patch.setattr(Act, "asks", asks)
    patch.setattr(Act, "resolve", resolve)


def place_of_the_list(patch: Patch) -> None:
    """Everyone is told which place of the list a card left."""
    plain = GiveBack.resolve

    def resolve(self: GiveBack, s: Noir, n: int, answers: list[int]) -> None:
        if answers[n] != HESITATE:
            s.tell(ALL, "list_grew", self.options(s, n, n).index(answers[n]))
        plain(self, s, n, answers)

    patch.setattr(GiveBack, "resolve", resolve)


def slot_goes_along(patch: Patch) -> None:
    """A card that is played takes its place of the hand with it."""
    plain = PlayCard.resolve

    def resolve(self: PlayCard, s: Noir, n: int, answers: list[int]) -> None:
        before = s.left
        plain(self, s, n, answers)
        spent = s.left & ~before
        s.hand = [slot for slot in s.hand if not spent >> slot.card & 1]

    patch.setattr(PlayCard, "resolve", resolve)


def chatty_refusal(patch: Patch) -> None:
    """Whoever points too far is told when it would have been right."""
    plain = Neighbour.why

    def why(self: Neighbour, s: Noir, me: int, what: int) -> Reason:
        return Reason("NR-C8.1", "own-card") if s.players[1 - me].identity == what else plain(self, s, me, what)

    patch.setattr(Neighbour, "why", why)


def copied_truth(patch: Patch) -> None:
    """The identities are in the view, and imagine leaves them as they are."""
    open_field("players.identity")(patch)
    patch.setattr(GAME, "fill", lambda s, viewer: None)


def hand_by_heart(patch: Patch) -> None:
    """Everyone hears it when somebody who exonerates has a dead card in hand."""
    plain = Exonerate.do

    def do(self: Exonerate, s: Noir, me: int, what: int) -> None:
        if s.hold(me) & s.dead:
            s.tell(ALL, "unlucky", me)
        plain(self, s, me, what)

    patch.setattr(Exonerate, "do", do)


LEAKS: list[tuple[str, Callable[[Patch], None], int, dict[str, Any]]] = [
    ("identities lie open", open_field("players.identity"), Law.ROUND_TRIP, ONE),
    ("hands lie open", open_field("hand.card"), Law.ROUND_TRIP, ONE),
    ("the deck lies open", open_field("deck"), Law.ROUND_TRIP, TWO),
    ("the hit list lies open", open_field("hits.card"), Law.ROUND_TRIP, TWO),
    ("what lies under the deck is seen", open_field("under.card"), Law.ROUND_TRIP, KNOWN),
    ("drawn cards are told to all", loud("drawn"), TWINS, ONE),
    ("the place of a listed card is told", place_of_the_list, TWINS, KNOWN),
    ("the order of a list tells who it is", nervous_order, Law.SAME_QUESTION, ONE),
    ("only who has something to find is asked", no_useless_question, Law.SAME_QUESTION, ONE),
    ("a slot goes along with its card", slot_goes_along, TWINS, TWO),
    ("a refusal that knows too much", chatty_refusal, TWINS, ONE),
    ("imagine copies the truth", copied_truth, TWINS, TWO),
    ("a dead card in hand is heard of", hand_by_heart, TWINS, ONE),
]


def caught_by(options: dict[str, Any], by: int) -> int | None:
    """The law that sees it first; TWINS when it is theirs; None when nobody does."""
    for seed in SEEDS if by == TWINS else SEEDS[:4]:
        if by == TWINS:
            try:
                search(GAME, options, seed, Counter())
            except Leak:
                return TWINS
        else:
            broken = check_game(GAME, 2, options, seed).broken
            if broken:
                return broken[0].law
    return None


@plain_only
@pytest.mark.parametrize(("name", "leak", "by", "options"), LEAKS, ids=[leak[0] for leak in LEAKS])
def test_leak_is_caught(
    name: str, leak: Callable[[Patch], None], by: int, options: dict[str, Any], monkeypatch: Patch
) -> None:
    """NR-C9.6"""
    leak(monkeypatch)
    assert caught_by(options, by) == by


@pytest.mark.parametrize("options", [ONE, KNOWN], ids=["one", "known"])
@pytest.mark.parametrize("by", [TWINS, Law.ROUND_TRIP])
def test_without_a_leak_nothing_is_caught(options: dict[str, Any], by: int) -> None:
    """NR-C9.6: the same seeds."""
    assert caught_by(options, by) is None
