"""`imagine` against exhaustive enumeration on small late positions: the same worlds, equally often, and no other."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.games.cash1.powers import POWERS
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    restart,
    set_hand,
    set_tosses,
    table,
    wound,
)
from tests.games.cash1.worlds import WORLDS
from tests.plain import plain_only

pytestmark = plain_only  # the enumeration puts a script in the place of luck

SIX = {"ability_pool": "starter_6"}
ALL = ["pass, pass, pass, pass"]


def late(hands: str, turn: int = 6, options: dict[str, Any] | None = None, cop: str = "", **powers: str) -> Cash1:
    """The start of a late round; hands as `1c1b1t 2c0b0t ...`; everything else of the guns was shown."""
    each = hands.split()
    s = table(len(each), "20 10 5", options, cop, **powers)
    s.round = turn
    for seat, text in enumerate(each):
        set_hand(s, seat, f"{text[:2]} {text[2:4]} {text[4:]}")
    s.deck = [0] * 8
    restart(s)
    return s


@pytest.fixture(autouse=True)
def empty_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck is looked at elsewhere; here the worlds shall be few."""
    from backroom.games.cash1 import imagine

    monkeypatch.setattr(imagine, "deal_notes", lambda s, notes, first: [0] * 8)


HANDS = "1c1b1t 1c1b1t 1c1b1t 2c0b0t"
LOADED = "load click, load bang, load bang, load click"
RING = "aim B, aim C, aim D, aim A"


@pytest.mark.parametrize("viewer", [A, B, D, None])
def test_CG1_K_10_a_live_card_may_be_any_of_the_hand(viewer: int | None) -> None:
    assert WORLDS.compare(late(HANDS), [LOADED, RING], viewer) == 3 ** (3 - (viewer in (A, B)))


@pytest.mark.parametrize("viewer", [A, C, None])
def test_CG1_4_3_cards_lost_unseen(viewer: int | None) -> None:
    WORLDS.compare(late(HANDS), [LOADED, RING, "stand, duck, duck, duck"], viewer)


@pytest.mark.parametrize("viewer", [A, B, C, None])
def test_CG1_5_7_a_card_lost_to_a_triple_was_none(viewer: int | None) -> None:
    """A fires a triple at B: B had loaded a click or a bang."""
    loads = "load triple, load bang, load bang, load click"
    WORLDS.compare(late(HANDS), [loads, RING, "stand, stand, duck, stand"], viewer)


def known(s: Cash1, *hidden: int) -> Cash1:
    """Everyone knows the holder of each power, although these seats have not shown theirs yet."""
    holders = {p.power.index: BIT[seat] for seat, p in enumerate(s.players)}
    for seat, p in enumerate(s.players):
        p.shown = seat not in hidden
    s.unshown = sum(BIT[s.players[seat].power.index] for seat in hidden)
    s.may_hold = tuple([holders.get(power, 0) for power in range(len(POWERS))])
    restart(s)
    return s


STAND = "stand, stand, stand, stand"


@pytest.mark.parametrize("viewer", [A, B, C])
def test_CG1_A09_2_the_specialists_exchange(viewer: int | None) -> None:
    """In his next round the card that he loses may be the triple again."""
    start = known(late(HANDS, A="specialist", B="six_feet_under", C="super_coward", D="dragon_skin"), A)
    loads = "load triple, load bang, load bang, load click"
    lines = [loads, RING, STAND, "swap click, pass, pass, pass"]
    WORLDS.compare(start, lines, viewer)
    lines += ["load triple, load click, load click, load click", RING, "duck, stand, stand, duck"]
    WORLDS.compare(start, lines, viewer)


@pytest.mark.parametrize("viewer", [B, C, None])
def test_CG1_A11_7_a_bang_between_two_comes_back(viewer: int | None) -> None:
    eleven = {"ability_pool": "base_11"}
    start = known(late(HANDS, options=eleven, A="sawed_off", B="six_feet_under", C="super_coward", D="dragon_skin"))
    set_tosses(start, 0, 0)
    loads = "load bang, load click, load click, load click"
    WORLDS.compare(start, [loads, "aim B+C, aim A, aim A, aim A", STAND, "swap click, pass, pass, pass"], viewer)


@pytest.mark.parametrize("viewer", [A, B, D, None])
def test_CG1_A03_3_a_dead_mans_gun(viewer: int | None) -> None:
    """The dead man lost a card; his heir has lost one since. Each of them knows half of it."""
    hands = "2c2b0t 4c0b0t 4c0b0t 2c1b1t"
    powers = {"A": "wont_need_it", "B": "six_feet_under", "C": "super_coward", "D": "dragon_skin"}
    start = known(late(hands, 5, None, "", **powers), A)
    wound(start, D=2)
    lines = ["load click, load click, load click, load bang", "aim D, aim A, aim A, aim A", "stand, stand, stand, duck"]
    lines += ["load bang, load click, load click, load click", "aim D, aim A, aim A, aim A", STAND]
    lines += ["take D, pass, pass"]
    WORLDS.compare(start, lines, viewer)
    lines += ["load click triple, load click, load click", "aim B C, aim A, aim A"]
    WORLDS.compare(start, lines, viewer)
    WORLDS.compare(start, [*lines, "duck, stand, stand"], viewer)


# ---------------------------------------------------------------------- powers and roles


CLICKS = "1c0b0t 1c1b0t 1c1b0t 1c1b0t"


@pytest.mark.parametrize("viewer", [A, B, C])
def test_CG1_R_10_two_hits_exclude_dragon_skin(viewer: int | None) -> None:
    start = late(CLICKS, options=SIX, A="unbreakable", B="kid", C="six_feet_under", D="wont_need_it")
    loads = "load click, load bang, load bang, load bang"
    lines = [*ALL, loads, *ALL, "aim B, aim A, aim A, aim B", *ALL, "stand, stand, stand, duck"]
    assert WORLDS.compare(start, lines, viewer) >= 24


@pytest.mark.parametrize("viewer", [A, B, D])
def test_CG1_R_10_dead_with_three_wounds_is_not_unbreakable(viewer: int | None) -> None:
    start = late(CLICKS, options=SIX, A="dragon_skin", B="kid", C="six_feet_under", D="wont_need_it")
    wound(start, A=2)
    loads = "load click, load bang, load click, load click"
    lines = [*ALL, loads, *ALL, "aim B, aim A, aim A, aim B", *ALL, "stand, stand, stand, stand"]
    WORLDS.compare(start, lines, viewer)


@pytest.mark.parametrize("viewer", [A, C])
def test_CG1_A_1_a_shown_power_is_nobody_elses(viewer: int | None) -> None:
    start = late(CLICKS, options=SIX, A="dragon_skin", B="kid", C="six_feet_under", D="wont_need_it")
    assert WORLDS.compare(start, ["pass, show, pass, pass"], viewer) == 4 * 3


@pytest.mark.parametrize("viewer", [A, B, C, None])
def test_CG1_8_8_the_cop_is_one_of_those_who_shared(viewer: int | None) -> None:
    start = late("1c0b0t 1c0b0t 1c0b0t 1c0b0t 1c0b0t", turn=5, cop="C")
    clicks = ", ".join(["load click"] * 5)
    lines = [clicks, "aim B, aim A, aim A, aim A, aim A", "stand, stand, stand, duck, duck", "pass, pass, use"]
    assert WORLDS.compare(start, lines, viewer) == {A: 2, B: 2, C: 1, None: 3}[viewer]


@pytest.mark.parametrize("viewer", [A, C])
def test_CG1_8_8_nothing_follows_from_silence(viewer: int | None) -> None:
    start = late("1c0b0t 1c0b0t 1c0b0t 1c0b0t 1c0b0t", turn=5, cop="C")
    clicks = ", ".join(["load click"] * 5)
    lines = [clicks, "aim B, aim A, aim A, aim A, aim A", "stand, stand, stand, duck, duck", "pass, pass, pass"]
    truth, _, _ = WORLDS.record(start, lines, viewer)
    drawn = GAME.determinizer(GAME.view(truth, viewer))
    cops = Counter(next(i for i, p in enumerate(drawn.draw(seed).players) if p.cop) for seed in range(600))  # type: ignore
    assert len(cops) == (4 if viewer == A else 1)
