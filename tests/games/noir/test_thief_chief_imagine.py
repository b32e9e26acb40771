"""Thieves that are imagined have covers for all that was seen of them, each world in its proportion (NR-R4.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import pytest

from backroom.engine.rng import FastRng
from backroom.games.noir.action_space import COVER, HIRE
from backroom.games.noir.actions import accuse as accusations
from backroom.games.noir.actions.accuse import PoliceAccuse
from backroom.games.noir.modes.thief_chief.inference import Triples, draw_below
from backroom.games.noir.modes.thief_chief.thief import ChangeCover, Steal
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of
from tests.games.noir.talk import A, B
from tests.games.noir.talk_thief_chief import deal
from tests.games.noir.worlds import LARGEST, Lazy, Merged, dealt, follow
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
MODE: dict[str, Any] = {"mode": "thief_chief"}
OWN: dict[str, Any] = {**MODE, "steal_from_own_card": True}
BOARD = "A B C D / E F G H"


def lively(s: Noir, rng: FastRng) -> int:
    """A random answer with a taste for thefts, accusations and new covers; few are hired, for few are left."""
    ids = s.legal_ids(s.pending_seats[0])
    deeds = [id for id in ids if 28 <= id != HIRE]
    pool = deeds if deeds and rng.below(5) else list(ids)
    if COVER in pool and rng.below(3) == 0:
        return COVER
    return pool[rng.below(len(pool))]


def thieves(options: dict[str, Any], viewer: int | None, seed: int) -> Merged:
    """Any three cards, any officer; whatever remains is the deck."""
    s = dealt(BOARD, options, seed)
    hidden = cards_of(s.pool & ~s.thief_chief.officers)
    return Merged(s, viewer, [holding(s, hidden, cards) for cards in permutations(hidden, 4)])


def holding(s: Noir, hidden: list[int], cards: tuple[int, ...]) -> Noir:
    t = s.copy()
    t.__class__ = Lazy
    t.hand = [Slot(card, slot.eyes, slot.maybe, slot.owner) for card, slot in zip(cards, t.hand)]
    t.players[B].identity = cards[3]
    t.deck = [card for card in hidden if card not in cards]
    return t


def played(options: dict[str, Any], viewer: int | None, seed: int, largest: int = LARGEST) -> int:
    """How many positions with a cover laid aside were compared."""
    return follow(thieves(options, viewer, seed), lively, seed, 14, largest, lambda s: len(s.thief_chief.worn) > 0)


@plain_only
@pytest.mark.parametrize("options", [MODE, OWN], ids=["plain", "own"])
@pytest.mark.parametrize("viewer", [A, B])
def test_NR_R4_4_covers_are_imagined_as_they_may_be(options: dict[str, Any], viewer: int) -> None:
    """NR-R4.3, NR-C9.6"""
    assert sum(played(options, viewer, seed) for seed in range(4)) >= 3


@plain_only
def test_NR_R4_4_a_spectator_imagines_both() -> None:
    """NR-R4.3"""
    assert sum(played(MODE, None, seed, 600) for seed in (1, 3)) >= 1


# ---------------------------------------------------------------------- the three cards


def by_hand(free: int, sets: tuple[int, ...], plain: int, blind: bool) -> Counter[tuple[int, ...]]:
    """All triples one by one."""
    found: Counter[tuple[int, ...]] = Counter()
    for three in combinations(cards_of(free), 3):
        ways = 1
        for one in sets:
            ways *= sum(one >> card & 1 for card in three)
        if blind:
            ways *= len([card for card in cards_of(plain) if card not in three])
        if ways:
            found[three] = ways
    return found


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("number", [1, 2, 5, 9])
def test_NR_R4_4_groups_are_counted_as_cards_would_be(number: int, blind: bool) -> None:
    rng = FastRng(number)
    free = (1 << 9) - 1
    sets = tuple(sum(1 << card for card in range(9) if rng.below(3)) for _ in range(number))
    plain = 0b100101100
    triples = Triples(free, sets, plain if blind else 0, blind)
    wanted = by_hand(free, sets, plain, blind)
    assert triples.total == sum(wanted.values())
    s = deal()
    draws = 6000
    met = Counter(tuple(sorted(triples.draw(s))) for _ in range(draws))
    assert set(met) <= set(wanted)
    for three, ways in wanted.items():
        p = ways / triples.total
        assert abs(met[three] - draws * p) < 5.5 * (draws * p * (1 - p)) ** 0.5 + 1


def test_NR_R4_4_large_numbers_are_drawn_whole() -> None:
    """NR-R4.4: after many covers there are more ways than one draw of chance can tell apart."""
    s = deal()
    whole = 3**60
    parts = Counter(draw_below(s, whole) * 10 // whole for _ in range(5000))
    assert all(abs(parts[k] - 500) < 120 for k in range(10)) and sum(parts.values()) == 5000
    many = Triples((1 << 22) - 1, (7,) * 80, 0, False)
    assert sorted(many.draw(s))[0] in (0, 1, 2) and many.total > 3**80


# ---------------------------------------------------------------------- wrong conclusions, drawn on purpose


def one_account(patch: Patch) -> None:
    """What was learnt of a cover is forgotten with it."""
    plain = ChangeCover.do

    def do(self: ChangeCover, s: Noir, me: int, what: int) -> None:
        worn = s.thief_chief.worn
        plain(self, s, me, what)
        s.thief_chief.worn = worn

    patch.setattr(ChangeCover, "do", do)


def far_hands(patch: Patch) -> None:
    """A theft does not tell where the Thief stands."""
    plain = Steal.do

    def do(self: Steal, s: Noir, me: int, what: int) -> None:
        before = s.players[me].maybe
        plain(self, s, me, what)
        s.players[me].maybe = before

    patch.setattr(Steal, "do", do)


def officer_anywhere(patch: Patch) -> None:
    """An accusation never tells where the plainclothes officer stands."""
    plain = PoliceAccuse.do

    def do(self: PoliceAccuse, s: Noir, me: int, what: int) -> None:
        before = s.players[me].maybe
        plain(self, s, me, what)
        s.players[me].maybe = before

    patch.setattr(PoliceAccuse, "do", do)


def vain_accusations(patch: Patch) -> None:
    """Whom the Chief named in vain may be the Thief's present card."""
    plain = accusations.accuse

    def accuse(s: Noir, me: int, suspect: int) -> None:
        before = s.players[1 - me].maybe
        plain(s, me, suspect)
        s.players[1 - me].maybe = before

    patch.setattr(accusations, "accuse", accuse)


def ways_forgotten(patch: Patch) -> None:
    """All triples that fit are equally likely."""
    plain = Triples.count

    def count(self: Triples, a: int, b: int, c: int, signs: list[int], officers: int) -> None:
        plain(self, a, b, c, signs, officers)
        if self.upto:
            self.upto[-1] = (self.upto[-2] if len(self.upto) > 1 else 0) + self.choices(a, b, c)
            self.total = self.upto[-1]

    patch.setattr(Triples, "count", count)


WRONG: list[tuple[Callable[[Patch], None], int]] = [
    (one_account, B), (far_hands, B), (officer_anywhere, A), (vain_accusations, B), (ways_forgotten, B),
]  # fmt: skip


@plain_only
@pytest.mark.parametrize(("mistake", "viewer"), WRONG, ids=[mistake[0].__name__ for mistake in WRONG])
def test_a_wrong_conclusion_is_noticed(mistake: Callable[[Patch], None], viewer: int, monkeypatch: Patch) -> None:
    """NR-R4.3"""
    mistake(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(5, 30):
            played(MODE, viewer, seed)


def test_NR_R4_3_a_cover_of_which_nothing_is_known_leaves_no_trace() -> None:
    s = deal(5)
    s.expire(A)
    for _ in range(3):
        s.play(A, COVER)
        s.expire(A)
        s.expire(B)
        assert s.thief_chief.worn == () and s.players[A].maybe == s.pool
