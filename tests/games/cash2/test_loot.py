"""The value of the loot, and the effect of clips and kits (section 8). With the worked examples Y15, Y16 and Y17."""

from __future__ import annotations

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    discard,
    end,
    events,
    give_stash,
    hand,
    has,
    legal,
    nerve,
    pile,
    play,
    set_centre,
    set_discard,
    set_hand,
    share_out,
    shoot,
    table,
    take,
    why,
    wound,
    wounds,
)


def clip_for_c(shown: tuple[int, int], hidden: tuple[int, int], clicks: int = 2, bangs: int = 1) -> Cash2:
    """C, the only sharer, with this hand, is about to take a clip; the discard holds these (clicks, bangs)."""
    s = table()
    set_centre(s, "clip 5 5 5 5 5 5 5")
    shoot(s, "cccc", "BADC", ducks="ABD")
    set_hand(s, C, clicks, bangs)
    set_discard(s, shown, hidden)
    s.listen()
    return s


# ---------------------------------------------------------------------- worth


@pytest.mark.parametrize(("card", "value"), [("5", 5_000), ("10", 10_000), ("20", 20_000)])
def test_CG2_L_1_bills_are_worth_their_face(card: str, value: int) -> None:
    s = table()
    give_stash(s, A, card)
    give_stash(s, B, f"{card} {card} {card}")
    assert end(s).scores == (value, 3 * value, 0, 0)


@pytest.mark.parametrize(("card", "value"), [("d1", 1_000), ("d5", 5_000), ("d10", 10_000)])
def test_CG2_L_2_diamonds_are_worth_their_face(card: str, value: int) -> None:
    s = table()
    give_stash(s, A, card)
    give_stash(s, B, "d1")
    assert end(s).scores == (value, 1_000, 0, 0)  # one each: no bonus


def test_CG2_L_2_and_the_most_cards_bring_the_bonus() -> None:
    s = table()
    give_stash(s, A, "d1 d1")
    give_stash(s, B, "d10")
    assert end(s).scores == (62_000, 10_000, 0, 0)


def test_CG2_L_3_paintings_are_worth_more_together() -> None:
    s = table()
    give_stash(s, A, "p p p")
    give_stash(s, B, "p p")
    give_stash(s, C, "p")
    assert end(s).scores == (30_000, 12_000, 4_000, 0)


# ---------------------------------------------------------------------- kits


def test_CG2_L_4_Y15_a_kit_clears_all_wounds_and_is_gone() -> None:
    s = table()
    set_centre(s, "kit 5 5")
    wound(s, C=2)
    gone = s.gone
    s.listen()
    shoot(s, "cccc", "BADC", ducks="AB")
    take(s, "C kit")
    assert wounds(s) == [0, 0, 0, 0] and s.gone == gone + pile("kit")
    assert events(s, None, "kit") == [{"seat": "C"}]
    assert s.pending_seats == (D,) and "take first_aid" not in legal(s, D)


def test_CG2_L_4_a_kit_heals_only_its_taker() -> None:
    s = table()
    set_centre(s, "kit 5 5")
    wound(s, B=2, C=1)
    shoot(s, "cccc", "BADC")
    take(s, "A kit")
    assert wounds(s) == [0, 2, 1, 0] and has(s, A, "")


# ---------------------------------------------------------------------- clips


def test_CG2_L_5_Y16_a_clip_brings_a_bang_and_costs_another_card() -> None:
    for paid, after in (("click", (1, 2)), ("bang", (2, 1))):
        s = clip_for_c((1, 0), (0, 1))
        take(s, "C clip")
        assert hand(s, C) == (2, 2) and s.step.name == "clip" and s.pending_seats == (C,)
        assert legal(s, C) == ["discard click", "discard bang"]
        play(s, f"C discard {paid}")
        assert hand(s, C) == after and s.players[C].hand_size == 3
        assert discard(s) == ((1, 0), (1, 0) if paid == "click" else (0, 1))
        assert events(s, None, "clip") == [{"seat": "C", "hidden": True}]
        assert events(s, None, "paid") == [{"seat": "C"}]
        assert s.step.name == "take" and s.pending_seats == (C,)


def test_CG2_L_5_Y17_a_clip_that_finds_no_bang_does_nothing() -> None:
    s = clip_for_c((2, 0), (3, 0))
    gone = s.gone
    take(s, "C clip")
    assert hand(s, C) == (2, 1) and s.step.name == "take"
    assert s.gone == gone + pile("clip") and has(s, C, "")
    for viewer in (None, A, B, C, D):
        assert events(s, viewer, "clip_empty") == [{"seat": "C"}]
        assert GAME.view(s, viewer)["shown_bangs"] == 0


def test_CG2_L_5_an_empty_discard_gives_nothing_either() -> None:
    s = clip_for_c((0, 0), (0, 0))
    take(s, "C clip")
    assert hand(s, C) == (2, 1) and events(s, None, "clip_empty") == [{"seat": "C"}]


def test_CG2_L_5_a_shown_bang_goes_before_a_hidden_one() -> None:
    s = clip_for_c((1, 2), (1, 3))
    take(s, "C clip")
    assert discard(s) == ((1, 1), (1, 3)) and hand(s, C) == (2, 2)
    assert events(s, None, "clip") == [{"seat": "C", "hidden": False}]


def test_CG2_L_5_the_bang_just_received_is_not_the_card_to_discard() -> None:
    s = clip_for_c((0, 1), (0, 0), clicks=2, bangs=0)
    take(s, "C clip")
    assert legal(s, C) == ["discard click"]
    assert why(s, "C discard bang") == ("CG2-L.5", "no-such-card")
    s = clip_for_c((0, 1), (0, 0), clicks=0, bangs=1)
    take(s, "C clip")
    assert legal(s, C) == ["discard bang"]  # the other one
    assert why(s, "C discard click") == ("CG2-L.5", "no-such-card")


def test_CG2_L_5_the_clip_must_be_paid_for() -> None:
    s = clip_for_c((0, 1), (0, 0))
    take(s, "C clip")
    assert why(s, "C pass") == ("CG2-L.5", "not-now")
    assert why(s, "D discard click") == ("", "not-asked")


def test_CG2_L_5_with_no_other_card_nothing_is_discarded() -> None:
    s = clip_for_c((0, 1), (0, 0), clicks=0, bangs=0)
    take(s, "C clip")
    assert hand(s, C) == (0, 1) and s.step.name == "take"
    assert events(s, None, "paid") == [] and discard(s) == ((0, 0), (0, 0))


def test_CG2_L_5_the_discarded_card_is_unseen() -> None:
    views = []
    for paid in ("click", "bang"):
        s = clip_for_c((0, 1), (0, 0))
        take(s, "C clip")
        play(s, f"C discard {paid}")
        views.append([GAME.view(s, viewer) for viewer in (None, A, B, D)])
        assert GAME.view(s, C)["players"][C]["kept"][-1] == paid
    assert views[0] == views[1]


def test_CG2_L_5_no_card_appears_or_vanishes() -> None:
    s = table()
    set_centre(s, "clip clip clip 5")
    census = GAME.census(s)
    play(s, "A load bang, B load bang, C load click, D load click")
    assert GAME.census(s) == census
    play(s, "A aim B, B aim A, C aim D, D aim C", "A pass")
    nerve(s, "B")  # A's and B's bangs lie unseen
    for seat in (A, C, D):
        s.submit(seat, "take clip")
        assert GAME.census(s) == census
        if s.step.name == "clip":
            s.expire(seat)
        assert GAME.census(s) == census


def test_CG2_L_6_clips_and_kits_never_enter_a_stash() -> None:
    s = table()
    set_centre(s, "clip kit 20 5")
    shoot(s, "bccc", "BAAA")
    take(s, "A clip")
    play(s, "A discard click")
    take(s, "C kit, D 20")
    assert [p.stash for p in s.players] == [0, 0, 0, pile("20")]
    assert [p.stash_size for p in s.players] == [0, 0, 0, 1]
    assert [p.seen for p in s.players] == [0, 0, 0, pile("20")]


def test_CG2_L_6_a_clip_cannot_be_stolen() -> None:
    s = table(B="professional")
    set_centre(s, "clip 5 5")
    shoot(s, "cccc", "BADC", ducks="ABD")
    share_out(s)
    set_centre(s, "5 5")
    shoot(s, "cbcc", "BCDC", ducks="C")
    assert has(s, C, "5 5") and s.step.name == "professional"
    play(s, "B show")
    assert has(s, B, "5") and has(s, C, "5")


def test_CG2_L_7_the_bullets_of_this_round_may_come_back_at_once() -> None:
    s = table()
    set_centre(s, "clip 5 5")
    s.listen()
    shoot(s, "bccc", "BAAA")
    take(s, "A clip")
    assert hand(s, A) == (5, 3) and events(s, None, "clip") == [{"seat": "A", "hidden": False}]
    s = table()
    set_centre(s, "clip 5 5")
    s.listen()
    shoot(s, "bccc", "BAAA", ducks="B")  # this time A's bang goes unseen
    take(s, "A clip")
    assert hand(s, A) == (5, 3) and events(s, None, "clip") == [{"seat": "A", "hidden": True}]


# ---------------------------------------------------------------------- what an empty clip tells


def test_CG2_R_4_after_an_empty_clip_the_hidden_cards_are_known() -> None:
    s = clip_for_c((1, 0), (3, 0))
    before = GAME.view(s, A)
    assert before["shown_clicks"] == 1 and before["players"][D]["past"] == ["lost"] * 3
    take(s, "C clip")
    for viewer in (None, A, D):
        view = GAME.view(s, viewer)
        assert view["shown_clicks"] == 4 and view["players"][D]["past"] == ["click"] * 3
    assert discard(s) == ((4, 0), (0, 0))


def test_CG2_R_4_cards_lost_later_are_hidden_again() -> None:
    s = clip_for_c((1, 0), (3, 0))
    take(s, "C clip")
    share_out(s)
    shoot(s, "cbcc", "BADC", ducks="B")  # B's bang, and A's click aimed at B
    assert discard(s) == ((6, 0), (1, 1))


def test_CG2_R_4_a_paid_click_becomes_known_too() -> None:
    s = table()
    set_centre(s, "clip clip 5 5 5 5 5 5")
    shoot(s, "cccc", "BADC", ducks="BCD")
    set_discard(s, (0, 1), (0, 0))
    take(s, "A clip")
    play(s, "A discard click")
    assert discard(s) == ((0, 0), (1, 0))
    take(s, "A clip")
    assert discard(s) == ((1, 0), (0, 0)) and GAME.view(s, B)["players"][A]["past"][-1] == "click"


def one_clip_found_a_hidden_bang_and_one_found_none() -> Cash2:
    s = table()
    set_centre(s, "clip clip 5 5 5 5 5 5")
    shoot(s, "bccc", "BAAA", ducks="B")  # A's bang and B's click lie unseen, two clicks are shown
    take(s, "A clip")
    play(s, "A discard click")
    take(s, "C clip")
    return s


def test_CG2_R_4_an_empty_clip_tells_also_after_a_hidden_bang_was_found() -> None:
    s = one_clip_found_a_hidden_bang_and_one_found_none()
    for viewer in (None, A, B, C, D):
        for seed in range(20):
            world = GAME.imagine(GAME.view(s, viewer), seed)
            assert isinstance(world, Cash2) and world.hidden_bangs() == 0
    assert hand(s, A) == (4, 3) and hand(s, C) == (4, 3)


def test_CG2_R_4_and_then_too_all_cards_in_the_discard_count_as_known() -> None:
    s = one_clip_found_a_hidden_bang_and_one_found_none()
    assert discard(s) == ((4, 0), (0, 0))
    assert GAME.view(s, D)["shown_clicks"] == 4
