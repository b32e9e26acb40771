"""Powers in general, and phase 1: the Hustler."""

from __future__ import annotations

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import (
    both_ways,
    fates,
    holders,
    looks,
    next_round,
    now,
    stand_alone,
    tell_apart,
    told,
)
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    hand,
    has,
    kill,
    legal,
    pass_all,
    play,
    set_centre,
    set_hand,
    shoot,
    table,
    why,
    wounds,
)

# ---------------------------------------------------------------------- in general


@pytest.mark.parametrize("number", range(4, 9))
def test_CG2_P_1_each_player_has_one_power_that_everybody_can_see(number: int) -> None:
    """CG2-S.6"""
    s = GAME.deal(seats=number, seed=number, options={"powers": True})
    assert isinstance(s, Cash2)
    dealt = [p.power.name for p in s.players]
    assert len(set(dealt)) == number and "plain" not in dealt
    for viewer in [*range(number), None]:
        assert [looks(s, viewer, seat)["power"] for seat in range(number)] == dealt
    assert [holders(s, name) for name in dealt] == list("ABCDEFGH"[:number])


def test_CG2_P_1_a_power_is_in_force_for_the_whole_game() -> None:
    """CG2-P14.1"""
    s = table(C="stealthy")
    for _ in range(2):
        set_centre(s, "10 10 5 5 5 5 5 5")
        before = s.players[C].stash_size
        shoot(s, "cccc", "BCDA", ducks="C")
        assert s.players[C].stash_size == before + 1
        next_round(s)


def test_CG2_P_1_without_the_option_nobody_has_a_power() -> None:
    """CG2-S.6"""
    s = table()
    assert [looks(s, A, seat)["power"] for seat in range(4)] == ["plain"] * 4


def test_CG2_P_2_the_power_of_a_dead_player_does_nothing() -> None:
    s = table(B="hustler", D="kid")
    assert now(s) == "hustle B"
    kill(s, "B")
    assert now(s) == "load ACD"
    kill(s, "D")
    play(s, "A load click, C load click")
    assert now(s) == "aim AC"
    play(s, "A aim C, C aim A")
    assert now(s) == "privilege A"


def test_CG2_P_2_who_dies_in_this_round_has_no_power_in_its_sharing() -> None:
    """CG2-W.3"""
    s = table(B="dictator", C="good_friend", D="unbreakable", A="collector")
    set_centre(s, "clip 20 20 20 20 20 20 20")
    s.players[B].wounds = s.players[C].wounds = 2
    shoot(s, "bcbb", "BABC")  # A and C shoot B, D shoots C
    assert s.step.name == "take"
    play(s, "A take clip, A discard click")
    assert now(s) == "take D"


def test_CG2_P_3_automatic_powers_ask_nobody() -> None:
    """CG2-P14.1, CG2-P03.1, CG2-P05.1"""
    s = table(B="stealthy", C="cute", D="doctor")
    s.players[D].wounds = 1
    set_centre(s, "10 5 20 20 20 20 20 20")
    shoot(s, "cccc", "BCDA", ducks="BD")
    assert now(s) == "take A"
    assert has(s, B, "10") and has(s, C, "5") and wounds(s)[D] == 0


def test_CG2_P_3_an_optional_power_may_be_left_alone() -> None:
    s = table(B="hustler", C="cunning", D="smart")
    hands = [hand(s, seat) for seat in range(4)]
    play(s, "B pass")
    assert [hand(s, seat) for seat in range(4)] == hands and now(s) == "load ABCD"
    play(s, "A load click, B load click, C load bang, D load bang")
    play(s, "A aim B, B aim A, C aim D, D aim A, C keep, A pass")
    assert s.players[C].bullet == 1 and s.players[C].loaded
    play(s, "A duck, B stand, C stand, D stand, D pass")
    assert s.players[D].kept == (1,) and hand(s, D) == (5, 2)


def test_CG2_P_3_what_is_not_offered_in_a_window_is_refused() -> None:
    s = table(B="hustler")
    assert why(s, "B hustle B") == ("CG2-P08.1", "not-self")
    assert why(s, "B load bang") == ("CG2-2.1", "not-now")


def test_CG2_K_5_an_open_power_is_offered_to_its_owner_while_the_others_wait() -> None:
    s = table(B="hustler")
    for viewer in (A, B, C, D, None):
        view = GAME.view(s, viewer)
        assert (view["step"], view["acting"], view["pending"], view["hides_timing"]) == ("hustle", [B], [B], False)
    assert legal(s, A) == []


# ---------------------------------------------------------------------- the Hustler


def test_CG2_1_3_the_hustler_acts_when_the_loot_lies_there_and_no_card_is_loaded() -> None:
    """CG2-P08.1"""
    s = table(B="hustler")
    s.listen()
    pass_all(s, "hustle")
    assert now(s) == "load ABCD"
    next_round(s)
    assert now(s) == "hustle B"
    assert s.centre and not any(p.loaded for p in s.players)
    assert events(s, A, "loot") and s.round == 2


def test_CG2_P08_1_the_hustler_draws_from_another_living_player() -> None:
    s = table(5, B="hustler")
    kill(s, "D")
    assert legal(s, B) == ["pass", "hustle A", "hustle C", "hustle E"]


def test_CG2_P08_1_nothing_can_be_drawn_from_an_empty_hand() -> None:
    s = table(B="hustler")
    set_hand(s, C, 0, 0)
    assert legal(s, B) == ["pass", "hustle A", "hustle D"]


def test_CG2_P08_1_y37_the_hustler_draws_a_bang_and_gives_a_click() -> None:
    """CG2-P08.2, CG2-P08.3"""
    s = table(B="hustler")
    set_hand(s, D, 0, 3)
    s.listen()
    play(s, "B hustle D")
    assert hand(s, B) == (5, 4) and hand(s, D) == (0, 2)
    play(s, "B give click")
    assert hand(s, B) == (4, 4) and hand(s, D) == (1, 2)
    assert [p.hand_size for p in s.players] == [8, 8, 8, 3]
    two = {"seat": "B", "target": "D"}
    for viewer in (B, D):
        assert events(s, viewer, "drew") == [{**two, "bullet": "bang"}]
        assert events(s, viewer, "gave") == [{**two, "bullet": "click"}]
    for other in (A, C, None):
        assert told(s, other) == ["hustled seat=B target=D", "exchanged seat=B target=D"]
    assert now(s) == "load ABCD"


def test_CG2_P08_1_the_card_just_drawn_may_be_given_back() -> None:
    s = table(B="hustler")
    set_hand(s, B, 5, 0)
    set_hand(s, D, 0, 3)
    play(s, "B hustle D")
    assert legal(s, B) == ["give click", "give bang"]
    play(s, "B give bang")
    assert hand(s, B) == (5, 0) and hand(s, D) == (0, 3)


def test_CG2_P08_1_only_a_card_of_the_hand_can_be_given() -> None:
    s = table(B="hustler")
    set_hand(s, B, 5, 0)
    set_hand(s, D, 5, 0)
    play(s, "B hustle D")
    assert legal(s, B) == ["give click"]
    assert why(s, "B give bang") == ("CG2-P08.1", "no-such-card")
    t = table(B="hustler")
    set_hand(t, B, 0, 3)
    set_hand(t, D, 0, 3)
    play(t, "B hustle D")
    assert why(t, "B give click") == ("CG2-P08.1", "no-such-card")
    assert why(t, "B swap click") == ("CG2-P02.1", "not-now")


@pytest.mark.parametrize(("clicks", "bangs"), [(3, 0), (0, 3), (1, 3), (3, 1), (1, 1)])
def test_CG2_P08_1_the_card_is_drawn_at_random(clicks: int, bangs: int) -> None:
    """CG2-0.7"""
    s = table(B="hustler")
    set_hand(s, D, clicks, bangs)
    drawn = 0
    for t in fates(s, 400):
        play(t, "B hustle D")
        drawn += bangs - t.players[D].bangs
    assert abs(drawn / 400 - bangs / (clicks + bangs)) < 0.08
    assert clicks or drawn == 400
    assert bangs or drawn == 0


def test_CG2_P08_1_the_hustler_may_act_every_round() -> None:
    """CG2-P08.2, CG2-K.6"""
    s = table(B="hustler")
    set_hand(s, D, 0, 3)
    play(s, "B hustle D, B give click")
    next_round(s)
    set_hand(s, A, 3, 0)
    play(s, "B hustle A")
    assert now(s) == "give B"
    before = hand(s, B)
    play(s, "B ...")  # the card just drawn, not that of the first exchange
    assert hand(s, B) == (before[0] - 1, before[1]) and hand(s, A) == (3, 0)
    known = [(swap["other"], swap["drew"], swap["gave"]) for swap in GAME.view(s, B)["swaps"]]
    assert known == [(D, "bang", "click"), (A, "click", "click")]


def test_CG2_P08_2_nobody_else_learns_which_cards_changed_hands() -> None:
    """CG2-K.5, CG2-K.6"""
    s = table(B="hustler")
    set_hand(s, D, 1, 1)
    drawn = {}
    for t in fates(s):
        play(t, "B hustle D")
        drawn[t.players[D].bangs] = t
    assert tell_apart(drawn[0], drawn[1]) == "BD"
    assert both_ways(drawn[0], "B give click", "B give bang") == "BD"


def test_CG2_K_6_a_view_keeps_what_the_two_of_an_exchange_know() -> None:
    """CG2-P08.2"""
    s = table(B="hustler")
    set_hand(s, D, 0, 3)
    play(s, "B hustle D")
    assert GAME.view(s, D)["swaps"][0]["drew"] == "bang"
    play(s, "B give click")
    for viewer, drew, gave in ((B, "bang", "click"), (D, "bang", "click"), (A, "?", "?"), (None, "?", "?")):
        swap = GAME.view(s, viewer)["swaps"][0]
        assert (swap["taker"], swap["other"], swap["drew"], swap["gave"]) == (B, D, drew, gave)


def test_CG2_K_6_the_clock_leaves_the_hustler_alone() -> None:
    s = table(B="hustler")
    play(s, "B ...")
    assert now(s) == "load ABCD" and not s.swaps


@pytest.mark.parametrize(("mine", "his"), [((5, 0), (0, 3)), ((0, 3), (5, 0))])
def test_CG2_K_6_the_clock_gives_back_the_card_just_drawn(mine: tuple[int, int], his: tuple[int, int]) -> None:
    s = table(B="hustler")
    set_hand(s, B, *mine)
    set_hand(s, D, *his)
    play(s, "B hustle D, B ...")
    assert hand(s, B) == mine and hand(s, D) == his


def test_CG2_P08_1_hustler_and_cunning_the_cards_change_hands_before_loading() -> None:
    """CG2-P02.1"""
    s = table(B="hustler", C="cunning")
    set_hand(s, C, 0, 3)
    play(s, "B hustle C, B give click")
    play(s, "A load click, B load click, C load bang, D load click")
    play(s, "A aim B, B aim A, C aim D, D aim A")
    assert legal(s, C) == ["keep", "swap click", "swap bang"]
    play(s, "C swap click")
    assert s.players[C].bullet == 0 and hand(s, C) == (0, 2)


def test_CG2_P08_1_hustler_and_smart_a_given_card_may_be_the_one_discarded() -> None:
    """CG2-P13.1"""
    s = table(B="hustler", C="smart")
    set_hand(s, C, 0, 3)
    play(s, "B hustle C, B give click")
    shoot(s, "ccbc", "BADA", ducks="D")
    assert legal(s, C) == ["pass", "discard click", "discard bang"]
    play(s, "C discard click")
    assert hand(s, C) == (0, 2)


def test_CG2_P08_1_hustler_and_good_friend_have_no_further_link() -> None:
    """CG2-P06.1"""
    s = table(B="hustler", C="good_friend")
    set_hand(s, A, 5, 1)
    set_hand(s, C, 5, 0)
    set_hand(s, B, 0, 3)
    play(s, "B hustle C, B give bang")
    stand_alone(s, "AB", "clip 20")
    play(s, "A take clip, A discard click, C rearm")
    assert hand(s, C) == (3, 2)
