"""The Junk Dealer trades a share for a random card of a later pile."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.games.cash2.cards import KINDS, cards_of, size
from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import fates, looks, next_round, now, set_pile, stand_alone, tell_apart, told
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    hand,
    has,
    jump,
    kill,
    legal,
    pile,
    play,
    posture,
    set_centre,
    set_hand,
    shoot,
    table,
    take,
    why,
    wound,
    wounds,
)

PAINTINGS = "p p p p p p p p"


def dealer(
    cards: str = "20 20 20 10", later: str = PAINTINGS, pile_of: int = 7, sharers: str = "AB", **options: Any
) -> Cash2:
    """B is the Junk Dealer and shares these cards with A, who has taken the first 20; a later pile is as said."""
    s = table(B="junk_dealer", options=options)
    stand_alone(s, sharers, cards)
    set_pile(s, pile_of, later)
    take(s, "A 20")
    return s


def drawn(s: Cash2) -> str:
    """The only card of B's stash."""
    (kind,) = cards_of(s.players[B].stash)
    return KINDS[kind]


def test_CG2_P09_1_a_card_just_taken_is_traded_for_one_of_a_later_pile() -> None:
    """CG2-P09.3"""
    s = dealer()
    others = [pile for r, pile in enumerate(s.piles) if r != 6]
    take(s, "B 20")
    assert now(s) == "trade B"
    assert s.players[B].stash_size == 0  # before it is stashed
    play(s, "B trade 7")
    assert has(s, B, "p") and s.players[B].stash_size == 1
    assert s.piles[6] == pile("p p p p p p p 20")
    assert [pile for r, pile in enumerate(s.piles) if r != 6] == others
    assert now(s) == "take A"


@pytest.mark.parametrize(("round_now", "piles"), [(1, "2345678"), (2, "345678"), (5, "678"), (7, "8")])
def test_CG2_P09_1_any_later_pile_may_be_chosen(round_now: int, piles: str) -> None:
    """CG2-P09.4"""
    s = table(B="junk_dealer")
    jump(s, round_now, 3, 1)
    stand_alone(s, "B", "20 20")
    take(s, "B 20")
    assert legal(s, B) == ["pass", *(f"trade {number}" for number in piles)]


def test_CG2_P09_1_the_card_comes_from_the_pile_that_was_chosen() -> None:
    for number in (2, 3, 8):
        s = dealer(pile_of=number)
        play(s, "B take bill_20000", f"B trade {number}")
        assert has(s, B, "p") and s.piles[number - 1] == pile("p p p p p p p 20")


def test_CG2_P09_1_the_card_is_a_random_one() -> None:
    """CG2-0.7"""
    s = dealer(later="5 5 5 5 10 10 p d10")
    take(s, "B 20")
    found: Counter[str] = Counter()
    for t in fates(s, 800):
        play(t, "B trade 7")
        found[drawn(t)] += 1
    for kind, number in (("bill_5000", 400), ("bill_10000", 200), ("painting", 100), ("diamond_10000", 100)):
        assert abs(found[kind] - number) < 45
    assert found.total() == 800


def test_CG2_P09_1_a_share_may_be_kept() -> None:
    s = dealer()
    take(s, "B 20")
    s.listen()
    play(s, "B pass")
    assert told(s, A) == told(s, None) == ["stashed seat=B"]
    assert has(s, B, "20") and s.piles[6] == pile(PAINTINGS) and not any(s.planted)
    take(s, "A 20, B 10")
    assert now(s) == "trade B"  # the trade of this round is still to come


def test_CG2_R_7_once_in_a_round() -> None:
    """CG2-P09.1"""
    s = dealer("20 20 20 10 10 10")
    play(s, "B take bill_20000, B trade 7, A take bill_20000, B take bill_10000")
    assert now(s) == "take A" and has(s, B, "p 10") and looks(s, A, B)["mark"] == 1
    next_round(s)
    assert looks(s, A, B)["mark"] == 0
    stand_alone(s, "B", "20 20")
    take(s, "B 20")
    assert now(s) == "trade B"


def test_CG2_P09_1_only_the_own_share_and_only_as_a_sharer() -> None:
    s = dealer()
    assert now(s) == "take B"  # A's share was no matter for B
    t = table(B="junk_dealer")
    stand_alone(t, "AC", "20 20 20")
    take(t, "A 20, C 20")
    assert now(t) == "take A"


def test_CG2_P09_1_a_wounded_junk_dealer_trades_nothing() -> None:
    s = table(B="junk_dealer")
    set_centre(s, "20 20 20")
    shoot(s, "bccc", "BADA", ducks="D")
    assert posture(s, B) == "wounded"
    take(s, "A 20, C 20")
    assert now(s) == "take A"


def test_CG2_P09_2_the_drawn_card_is_unseen_by_others() -> None:
    """CG2-K.6"""
    s = dealer(later="5 5 5 5 p p p p")
    take(s, "B 20")
    worlds = {}
    for t in fates(s):
        play(t, "B trade 7")
        worlds[drawn(t)] = t
    one = worlds["painting"]
    assert tell_apart(worlds["bill_5000"], one) == "B"
    assert events(one, B, "junk") == [{"seat": "B", "card": "painting"}]
    for other in (A, C, D, None):
        assert events(one, other, "junk") == []
        assert looks(one, other, B)["stash"] == "?" and looks(one, other, B)["stash_size"] == 1
        assert GAME.view(one, other)["moves"] == [{"taker": B, "source": -7, "before": {"bill_20000": 1}, "card": "?"}]
        assert looks(one, other, B)["seen"] == {}
    assert GAME.view(one, B)["moves"][0]["card"] == "painting"


def test_CG2_P09_3_everybody_knows_which_card_went_in_and_where() -> None:
    """CG2-K.6"""
    s = dealer()
    s.listen()
    play(s, "B take bill_20000, B trade 7")
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "traded") == [{"seat": "B", "card": "bill_20000", "pile": 7}]
        view = GAME.view(s, viewer)
        assert view["planted"] == {"7": {"bill_20000": 1}}
        assert view["piles"] == "?"
    assert all(size(pile) == 8 for pile in s.piles[1:])


def test_CG2_P09_3_the_traded_card_comes_up_with_its_pile() -> None:
    s = dealer(pile_of=2)
    play(s, "B take bill_20000, B trade 2")
    next_round(s)
    assert s.centre == pile("p p p p p p p 20")


def test_CG2_P09_1_y32_a_clip_is_traded_away_unused() -> None:
    """CG2-P09.3"""
    s = table(B="junk_dealer", C="good_friend")
    jump(s, 5, 3, 1)
    stand_alone(s, "AB", "20 20 clip 10")
    set_pile(s, 7, PAINTINGS)
    take(s, "A 20, B clip")
    before = hand(s, B)
    s.listen()
    play(s, "B trade 7")
    assert s.piles[6] == pile("p p p p p p p clip") and has(s, B, "p")
    assert hand(s, B) == before and now(s) == "take A"
    assert events(s, A, "clip") == []


def test_CG2_P09_1_a_kit_is_traded_away_unused() -> None:
    """CG2-L.4"""
    s = dealer("20 20 kit")
    wound(s, B=2)
    play(s, "B take first_aid, B trade 7")
    assert wounds(s)[B] == 2 and has(s, B, "p")
    assert s.planted[6] == pile("kit")


def test_CG2_P09_2_y33_a_drawn_kit_is_shown_and_used() -> None:
    """CG2-L.4, CG2-L.6"""
    s = table(B="junk_dealer")
    wound(s, B=1)
    jump(s, 5, 3, 1)
    stand_alone(s, "AB", "20 20 clip 10")
    set_pile(s, 7, "kit kit p p p p p p")
    take(s, "A 20, B clip")
    found = 0
    for t in fates(s):
        gone = t.gone
        play(t, "B trade 7")
        if t.players[B].stash_size:
            assert wounds(t)[B] == 1 and has(t, B, "p")
            continue
        found += 1
        assert wounds(t)[B] == 0 and t.gone == gone + pile("kit")
        assert t.piles[6] == pile("kit p p p p p p clip")
        for viewer in (A, C, None):
            assert events(t, viewer, "took") == [{"seat": "B", "card": "first_aid"}]
            assert events(t, viewer, "kit") == [{"seat": "B"}] and events(t, viewer, "junk") == []
            assert events(t, viewer, "stashed") == []  # it is used, as CG2-L.6 has it
        assert now(t) == "take A"
    assert 5 < found < 30


def test_CG2_P09_2_a_drawn_clip_is_used_and_wakes_the_good_friend() -> None:
    """CG2-L.5, CG2-P06.1"""
    s = table(B="junk_dealer", C="good_friend")
    set_hand(s, A, 5, 1)
    stand_alone(s, "AB", "20 20 20 10")
    set_pile(s, 7, "clip clip clip p p p p p")
    take(s, "A 20, B 20")
    for t in fates(s):
        play(t, "B trade 7")
        if not t.players[B].stash_size:
            break
    assert now(t) == "clip B" and hand(t, B) == (4, 4)
    play(t, "B discard click")
    assert now(t) == "good_friend C" and t.planted[6] == pile("20")


def test_CG2_P09_4_not_in_round_8() -> None:
    s = table(B="junk_dealer")
    jump(s, 8, 1, 0)
    stand_alone(s, "AB", "20 20 20")
    take(s, "A 20, B 20")
    assert now(s) == "take A" and has(s, B, "20")


def test_CG2_P09_4_not_with_the_new_godfather_card() -> None:
    s = dealer()
    take(s, "B GF")
    assert now(s) == "take A" and s.heir == B


def test_CG2_P09_4_an_earlier_pile_is_refused() -> None:
    s = table(B="junk_dealer")
    jump(s, 3, 4, 2)
    stand_alone(s, "B", "20 20")
    take(s, "B 20")
    assert why(s, "B trade 3") == ("CG2-P09.1", "no-later-pile")


def test_CG2_K_6_the_clock_does_not_trade() -> None:
    s = dealer()
    play(s, "B take bill_20000, B ...")
    assert has(s, B, "20") and not any(s.planted) and now(s) == "take A"


def test_CG2_P_2_a_dead_junk_dealer_trades_nothing() -> None:
    """CG2-P09.1"""
    s = table(B="junk_dealer")
    kill(s, "B")
    stand_alone(s, "AC", "20 20 20")
    take(s, "A 20, C 20")
    assert now(s) == "take A"


def test_CG2_R_6_with_open_stashes_everyone_sees_the_drawn_card() -> None:
    """CG2-P09.2"""
    s = dealer(stash_visibility="open")
    s.listen()
    play(s, "B take bill_20000, B trade 7")
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "junk") == [{"seat": "B", "card": "painting"}]
        assert looks(s, viewer, B)["stash"] == {"painting": 1}
        assert GAME.view(s, viewer)["moves"][0]["card"] == "painting"
