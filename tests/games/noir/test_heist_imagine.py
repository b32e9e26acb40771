"""Heists that are imagined fit every answer given so far, each world in its proportion (NR-R6.4 to NR-R6.6).

The street has twelve cards here, two of them officers, and squares of two by two. Role cards lie open, for what is
known of roles has nothing to do with identities; they are looked at in a test of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.noir.action_space import EXCHANGE, TRADE, WATCH
from backroom.games.noir.modes.heist import captures, thief
from backroom.games.noir.modes.heist.inference import HeistPuzzle
from backroom.games.noir.modes.heist.role_cards import THIEF_ROLES
from backroom.games.noir.modes.heist.roles import decoy, hacker, impersonator, master_cracker, mole, security_chief
from backroom.games.noir.modes.heist.roles.security_chief import Surveillance
from backroom.games.noir.modes.heist.table import LEVEL_ONE, Thief
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import cards_of
from tests.games.noir.talk import GAME
from tests.games.noir.talk_heist import cast, posted
from tests.games.noir.worlds import Lazy, Merged, dealt, follow
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
CHIEF = 4
BOARD = "A B C D / E F G H / I J K L"
ZONES = "nw:11+12 ne:14+24 sw:31 se:33+34"
MODE: dict[str, Any] = {"mode": "heist", "heist_officers": 2, "heist_safe_zones": ZONES, "move_limit": "none"}
CARDS: dict[str, Any] = {**MODE, "mole_swap": "cards", "captured_thief_redraw": "next_turn"}
NARROW: dict[str, Any] = {**MODE, "heist_safe_zones": "nw:11+12 ne:13+23 sw:31 se:33"}
FACES = "decoy impersonator scout hacker"
STREET = "decoy painter cleaner impersonator"
SWAPS = "mole impersonator decoy master_cracker"
MOST = 1000  # worlds that are compared


def crews(roles: str, options: dict[str, Any], viewer: int | None, seed: int, board: str) -> Crew:
    """Any four thieves, any plainclothes officer; the rest is the deck."""
    s = dealt(board, options, seed, 5)
    while s.step.name != "act":
        ids = s.legal_ids(CHIEF)
        s.play(CHIEF, ids[s.draw(len(ids))])
    cast(s, roles)
    hidden = cards_of(s.pool & ~s.heist.officers)
    known = [CHIEF] if viewer == CHIEF else range(CHIEF) if viewer is not None else []
    deals = [
        hiding(s, hidden, cards)
        for cards in permutations(hidden, 5)
        if all(cards[seat] == s.players[seat].identity for seat in known)  # others would not fit, at great length
    ]
    return Crew(s, viewer, deals)


def hiding(s: Noir, hidden: list[int], cards: tuple[int, ...]) -> Noir:
    t = s.copy()
    t.__class__ = Lazy
    for seat, card in enumerate(cards):
        t.players[seat].identity = card
    t.deck = [card for card in hidden if card not in cards]
    # A Chief whose spare cards are not in the deck is somebody else: the view tells him apart.
    spare = t.thieves[CHIEF].seen
    t.thieves[CHIEF] = Thief(0, 0, 0, spare if not spare & ~sum(BIT[card] for card in t.deck) else 0)
    return t


class Crew(Merged):
    def branches(self, seat: int, id: int, secret: bool) -> Iterator[Noir]:
        """Two cards change places: which of them is the Scout's is not said, so either may have been named."""
        swaps = TRADE <= id < EXCHANGE and seat not in (CHIEF, self.viewer)
        for choice in range(TRADE, EXCHANGE) if swaps else [id]:
            for world in super().branches(seat, choice, secret):
                if world.board == self.s.board:
                    yield world


def lively(s: Noir, rng: FastRng) -> int:
    """A random answer with a taste for abilities and questions; accusations are few, for the deck is small."""
    ids = s.legal_ids(s.pending_seats[0])
    deeds = [id for id in ids if id >= WATCH] or [id for id in ids if id >= 28]
    if rng.below(4) == 0:
        deeds = [id for id in ids if id >= 28]
    pool = deeds if deeds and rng.below(6) else list(ids)
    return pool[rng.below(len(pool))]


def played(roles: str, options: dict[str, Any], viewer: int | None, seed: int, board: str = BOARD) -> int:
    """How many positions with a ghost were compared, or seen by a thief."""
    truth = crews(roles, options, viewer, seed, board)
    return follow(truth, lively, seed, 16, MOST, lambda s: len(s.ghosts) > 0 or viewer == 0, deck=2)


@pytest.fixture
def small(monkeypatch: Patch) -> None:
    monkeypatch.setattr(security_chief, "SQUARE", 2)
    monkeypatch.setattr(impersonator, "DRAWN", 2)


CASES = [(FACES, MODE), (STREET, MODE), (SWAPS, MODE), (SWAPS, CARDS)]


@plain_only
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("roles", "options"), CASES, ids=["faces", "street", "swaps", "cards"])
@pytest.mark.parametrize(("viewer", "seeds"), [(CHIEF, 2), (0, 1)])
def test_NR_R6_5_thieves_are_imagined_as_they_may_be(
    roles: str, options: dict[str, Any], viewer: int, seeds: int
) -> None:
    """NR-R6.4, NR-R6.6, NR-C9.6"""
    assert sum(played(roles, options, viewer, seed) for seed in range(seeds)) >= 2


@plain_only
@pytest.mark.usefixtures("small")
def test_NR_R6_5_a_spectator_imagines_all_of_them() -> None:
    """NR-R6.4"""
    assert sum(played(FACES, NARROW, None, seed, "A B C / D E F / G H I") for seed in (5, 11)) >= 1


# ---------------------------------------------------------------------- role cards


def test_NR_M6_1_2_roles_are_imagined_by_level() -> None:
    """NR-M6.9.2, NR-C9.6: face down within their level, each as often as the others; what was shown stays."""
    s = posted(6, 3)
    for seat in (0, 0, 3):  # the last of level one is taken, and two of level two
        s.mode.caught(s, 5, seat)
    thief.uncover(s, 1)
    determinizer = GAME.determinizer(GAME.view(s, 5))
    met: list[Counter[str]] = [Counter() for _ in range(5)]
    for seed in range(600):
        world = determinizer.draw(seed)
        assert isinstance(world, Noir) and GAME.census(world)["role cards missing or twice"] == 0
        for seat in range(5):
            met[seat][world.players[seat].role.name] += 1
    taken = s.heist.roles_out | BIT[THIEF_ROLES.index(s.players[1].role)]
    free = [
        [role.name for k, role in enumerate(THIEF_ROLES) if (k < LEVEL_ONE) == one and not taken >> k & 1]
        for one in (1, 0)
    ]
    assert met[1] == Counter({s.players[1].role.name: 600})
    for seat in (0, 2, 3, 4):
        names = free[s.thieves[seat].level - 1]
        assert set(met[seat]) == set(names)
        assert all(abs(count - 600 / len(names)) < 70 for count in met[seat].values())
    mine = GAME.determinizer(GAME.view(s, 2)).draw(1)
    assert [p.role for p in mine.players] == [p.role for p in s.players]  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- wrong conclusions, drawn on purpose


def ghosts_forgotten(patch: Patch) -> None:
    """What was known of a former identity goes with it."""
    patch.setattr(HeistPuzzle, "recall", lambda self: True)


def spare_cards_forgotten(patch: Patch) -> None:
    """The Chief takes a card that went back for somebody's first identity."""
    plain = HeistPuzzle.candidates

    def candidates(self: HeistPuzzle, seat: int) -> int:
        seen: int = self.s.thieves[self.viewer].seen & self.free
        return plain(self, seat) | seen

    patch.setattr(HeistPuzzle, "candidates", candidates)


def still_the_same(patch: Patch) -> None:
    """What was known of the former identity is held against the new one."""
    plain = captures.take_new_identity

    def take_new_identity(s: Noir, me: int, slot: Any, born: int) -> None:
        before = s.players[me].maybe
        plain(s, me, slot, born)
        s.players[me].maybe = before or s.players[me].maybe

    for module in (decoy, impersonator, mole):
        patch.setattr(module, "take_new_identity", take_new_identity)


def blind_cameras(patch: Patch) -> None:
    """A no to a surveillance says nothing."""
    plain = Surveillance.do

    def do(self: Surveillance, s: Noir, me: int, what: int) -> None:
        before = [p.maybe for p in s.players]
        plain(self, s, me, what)
        for seat, p in enumerate(s.players):
            p.maybe = p.maybe if s.heist.spotted >> seat & 1 else before[seat]

    patch.setattr(Surveillance, "do", do)


def robbers_anywhere(patch: Patch) -> None:
    """To rob a safe one need not stand in its zone."""
    for module in (thief, hacker, master_cracker):
        patch.setattr(module, "suspects_on", lambda s, cells: ANYBODY)


def everything_was_seen(patch: Patch) -> None:
    """A thief may take a former identity of the gang for the plainclothes officer."""
    patch.setattr(Thief, "aware", lambda self, cards: self)


WRONG: list[tuple[Callable[[Patch], None], str, int]] = [
    (ghosts_forgotten, SWAPS, CHIEF),
    (spare_cards_forgotten, FACES, CHIEF),
    (still_the_same, FACES, CHIEF),
    (blind_cameras, STREET, CHIEF),
    (robbers_anywhere, FACES, CHIEF),
    (everything_was_seen, FACES, 0),
]


@plain_only
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("mistake", "roles", "viewer"), WRONG, ids=[case[0].__name__ for case in WRONG])
def test_a_wrong_conclusion_is_noticed(
    mistake: Callable[[Patch], None], roles: str, viewer: int, monkeypatch: Patch
) -> None:
    """NR-R6.4, NR-R6.5, NR-R6.6"""
    mistake(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(12):
            played(roles, MODE, viewer, seed)


def test_NR_R6_2_the_chief_holds_higher_cards_for_all_officers_that_are_still_to_come() -> None:
    """Whoever looks on while the officers are posted: what lies so far says how high the rest of the hand must be."""
    found: Counter[int] = Counter()
    for seed in range(12):
        s = GAME.deal(5, seed, {"mode": "heist"})
        while s.step is security_chief.POSTING:
            assert isinstance(s, Noir)
            for viewer in (None, 0):
                view = GAME.view(s, viewer)
                for k in range(6):
                    world = GAME.imagine(view, seed=k)
                    assert isinstance(world, Noir)
                    ids = world.legal_ids(CHIEF)
                    assert ids, "a hand that cannot have been dealt"
                    found[len(ids)] += 1
            s.play(CHIEF, s.legal_ids(CHIEF)[-1])  # the highest that leaves enough: it tells most
    assert found[1] and found[2] and found[3], "and no more than that is concluded"
