"""Powers that are secret until used: the windows of those that are used by choice."""

from __future__ import annotations

from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import both_ways, dark, holders, looks, next_round, now, shown, stand_alone, told
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    discard,
    events,
    give_stash,
    hand,
    has,
    jump,
    kill,
    legal,
    pass_all,
    play,
    set_centre,
    set_hand,
    shoot,
    take,
    why,
)

# ---------------------------------------------------------------------- who knows what


def test_CG2_O_1_a_power_is_its_owners_secret() -> None:
    """CG2-K.6"""
    s = dark(B="hustler", C="kid")
    assert looks(s, B, B)["power"] == "hustler" and looks(s, B, C)["power"] == "?"
    for viewer in (A, D, None):
        assert looks(s, viewer, B)["power"] == looks(s, viewer, C)["power"] == "?"
        assert looks(s, viewer, B)["mark"] == "?"
    assert shown(s) == "" and holders(s, "hustler") == holders(s, "collector") == "ABCD"


def test_CG2_O_1_the_deal_shows_nothing() -> None:
    s = GAME.deal(seats=5, seed=3, options={"powers": True, "power_visibility": "secret_until_used"})
    assert isinstance(s, Cash2)
    for viewer in (None, 0, 4):
        seen = [looks(s, viewer, seat)["power"] for seat in range(5)]
        assert seen == ["?" if seat != viewer else s.players[seat].power.name for seat in range(5)]
    assert (
        GAME.view(s, None)["may_hold"] == {name: [0, 1, 2, 3, 4] for name in GAME.view(s, None)["may_hold"]}
        and len(GAME.view(s, None)["may_hold"]) == 16
    )


# ---------------------------------------------------------------------- the windows


def test_CG2_R_2_a_window_asks_everyone_who_might_hold_the_power() -> None:
    """CG2-O.1, CG2-P08.1"""
    s = dark(B="hustler")
    assert now(s) == "hustle ABCD"
    assert legal(s, B) == ["pass", "hustle A", "hustle C", "hustle D"]
    for other in (A, C, D):
        assert legal(s, other) == ["pass"]
    assert why(s, "A hustle B") == ("CG2-P.3", "not-yours")


def test_CG2_R_2_the_window_hides_its_timing() -> None:
    s = dark(B="hustler")
    play(s, "A pass, B pass")
    for viewer, waiting, answers in (
        (A, [], ["pass", None, None, None]),
        (C, [C], [None] * 4),
        (None, [], [None] * 4),
    ):
        view = GAME.view(s, viewer)
        assert (view["hides_timing"], view["acting"]) == (True, [A, B, C, D])
        assert (view["pending"], view["answers"]) == (waiting, answers)


def test_CG2_R_2_the_window_asks_the_living() -> None:
    s = dark(5, B="hustler")
    kill(s, "BE")
    assert now(s) == "hustle ACD"
    assert [legal(s, seat) for seat in (A, C, D)] == [["pass"]] * 3


def test_CG2_O_1_the_first_use_shows_the_power() -> None:
    """CG2-R.2"""
    s = dark(B="hustler")
    s.listen()
    play(s, "A pass, C pass, D pass, B hustle D")
    for viewer in (A, B, C, D, None):
        assert told(s, viewer)[:2] == ["power seat=B power=hustler", "hustled seat=B target=D"]
        assert looks(s, viewer, B)["power"] == "hustler"
    assert shown(s) == "B" and holders(s, "hustler") == "B"
    assert holders(s, "smart") == "ACD"  # one power each


def test_CG2_R_2_a_shown_power_is_treated_as_a_public_one() -> None:
    """CG2-O.1"""
    s = dark(B="hustler")
    play(s, "A pass, C pass, D pass, B hustle D, B give click")
    next_round(s)
    assert now(s) == "hustle B" and not GAME.view(s, A)["hides_timing"]
    s.listen()
    play(s, "B hustle D")
    assert events(s, A, "power") == []  # it was known before


def test_CG2_O_1_a_power_that_is_not_used_stays_secret() -> None:
    """CG2-R.2, CG2-P.3"""
    s = dark(B="hustler")
    s.listen()
    pass_all(s, "hustle")
    assert events(s, A, "power") == [] and shown(s) == "" and holders(s, "hustler") == "ABCD"
    next_round(s)
    assert now(s) == "hustle ABCD"


def test_CG2_R_2_the_cunning_is_asked_among_all_who_could_swap() -> None:
    """CG2-P02.3"""
    s = dark(C="cunning")
    pass_all(s, "hustle")
    play(s, "A load click, B load click, C load bang, D load click, A aim B, B aim A, C aim D, D ...")
    assert now(s) == "cunning ABC" and GAME.view(s, A)["hides_timing"]
    assert legal(s, C) == ["keep", "swap click", "swap bang"]
    assert legal(s, A) == legal(s, B) == ["keep"]


def test_CG2_R_2_the_cunning_stays_unshown() -> None:
    """CG2-P02.2, CG2-O.1"""
    s = dark(C="cunning")
    pass_all(s, "hustle")
    play(s, "A load click, B load click, C load bang, D load click, A aim B, B aim A, C aim D, D aim A")
    assert both_ways(s, "A keep, B keep, D keep, C keep", "A keep, B keep, D keep, C swap click") == "C"
    s.listen()
    play(s, "A keep, B keep, D keep, C swap click")
    assert s.players[C].bullet == 0
    assert shown(s) == "" and holders(s, "cunning") == "ABCD"
    assert told(s, C) == ["swapped seat=C bullet=click"] and told(s, A) == told(s, None) == []


def test_CG2_R_2_nobody_is_asked_to_swap_in_the_last_round() -> None:
    """CG2-P02.3"""
    s = dark(C="cunning")
    jump(s, 8, 1, 0)
    pass_all(s, "hustle")
    play(s, "A load click, B load click, C load click, D load click, A aim B, B aim A, C aim D, D aim A")
    assert now(s) == "privilege A"


def test_CG2_R_2_the_theft_asks_all_who_stand_and_whose_target_ducked_with_a_stash() -> None:
    """CG2-P12.1"""
    s = dark(5, B="professional")
    give_stash(s, C, "20 p")
    shoot(s, "bbcbb", "CCAAC", ducks="CE")
    assert now(s) == "professional AB" and GAME.view(s, D)["hides_timing"]
    assert legal(s, B) == ["pass", "show"] and legal(s, A) == ["pass"]
    s.listen()
    play(s, "A pass, B show")
    assert told(s, D)[:2] == ["power seat=B power=professional", "robbed seat=B target=C"]
    assert shown(s) == "B" and s.players[B].stash_size == 1


def test_CG2_R_2_the_smart_is_asked_among_all_whose_target_ducked() -> None:
    """CG2-P13.2"""
    s = dark(5, B="smart")
    shoot(s, "bbcbb", "CCAAC", ducks="CE")
    assert now(s) == "smart ABE" and GAME.view(s, D)["hides_timing"]
    assert legal(s, B) == ["pass", "discard click", "discard bang"] and legal(s, E) == legal(s, A) == ["pass"]
    play(s, "A pass, E pass, B discard click")
    assert shown(s) == "B" and holders(s, "smart") == "B" and hand(s, B) == (4, 3)


def test_CG2_R_2_the_ban_asks_all_other_sharers() -> None:
    """CG2-P04.1, CG2-P04.5"""
    s = dark(B="dictator")
    stand_alone(s, "ABC", "20 20 20 p p")
    assert now(s) == "ban BC" and GAME.view(s, A)["hides_timing"]
    assert legal(s, C) == ["pass"] and len(legal(s, B)) == 7
    s.listen()
    play(s, "B ban bill, C pass")
    assert shown(s) == "B" and events(s, D, "power") == [{"seat": "B", "power": "dictator"}]
    take(s, "A p")
    pass_all(s, "trade")
    assert now(s) == "take B"  # everyone knows that the ban is spent


def test_CG2_R_2_without_a_ban_the_window_comes_back_before_each_share() -> None:
    s = dark(B="dictator")
    stand_alone(s, "ABC", "20 20 20 p p")
    play(s, "B pass, C pass")
    take(s, "A 20")
    pass_all(s, "trade")
    assert now(s) == "ban AC"


def test_CG2_R_2_the_trade_asks_whoever_has_just_taken_a_card() -> None:
    """CG2-P09.1, CG2-P09.4"""
    s = dark(B="junk_dealer")
    stand_alone(s, "AB", "20 20 20 20")
    pass_all(s, "ban")
    take(s, "A 20")
    assert now(s) == "trade A" and legal(s, A) == ["pass"] and GAME.view(s, B)["hides_timing"]
    pass_all(s, "trade", "ban")
    take(s, "B GF")
    pass_all(s, "ban")
    take(s, "A 20")
    pass_all(s, "trade", "ban")
    take(s, "B 20")
    assert now(s) == "trade B" and legal(s, B)[:2] == ["pass", "trade 2"]
    play(s, "B trade 2")
    assert shown(s) == "B"
    pass_all(s, "ban")
    take(s, "A 20")
    assert s.step.name != "trade"  # the dealer is known, and it is not A


def test_CG2_R_2_the_good_friend_is_asked_among_all_the_others() -> None:
    """CG2-P06.1"""
    s = dark(5, B="good_friend")
    kill(s, "E")
    set_hand(s, D, 5, 1)
    stand_alone(s, "AC", "clip 20 20 20")
    pass_all(s, "ban")
    take(s, "A clip")
    pass_all(s, "trade")
    play(s, "A discard click")
    assert now(s) == "good_friend BCD" and GAME.view(s, A)["hides_timing"]
    assert legal(s, B) == ["pass", "rearm"] and legal(s, C) == ["pass"]
    play(s, "C pass, D pass, B rearm")
    assert shown(s) == "B" and discard(s)[0][1] == 0


def test_CG2_O_1_the_greedy_is_shown_by_taking_two() -> None:
    """CG2-R.2, CG2-P07.1"""
    s = dark(A="greedy")
    stand_alone(s, "AB", "20 20 20 p")
    pass_all(s, "ban")
    t = s.copy()
    take(t, "A 20")
    assert shown(t) == "" and holders(t, "greedy") == "ABCD"
    s.listen()
    play(s, "A take bill_20000 painting")
    assert shown(s) == "A" and holders(s, "greedy") == "A"
    assert told(s, None)[0] == "power seat=A power=greedy" and has(s, A, "20 p")


def test_CG2_R_2_who_is_known_to_hold_another_power_is_not_asked() -> None:
    """CG2-P.1"""
    s = dark(B="hustler")
    play(s, "A pass, C pass, D pass, B hustle D, B give click")
    play(s, "A load click, B load click, C load click, D load click, A aim B, B aim A, C aim D, D aim A")
    assert now(s) == "cunning ACD"


def test_CG2_K_6_in_every_window_the_clock_leaves_a_power_unused() -> None:
    """CG2-R.2"""
    s = dark(A="hustler", B="cunning", C="dictator", D="junk_dealer")
    met = set()
    while not s.over:
        met.add(s.step.name)
        for seat in s.pending_seats:
            if s.step.name == "aim":
                s.submit(seat, legal(s, seat)[0])
            else:
                s.expire(seat)
    assert met >= {"hustle", "cunning", "ban", "trade"}
    assert not s.swaps and not any(s.planted) and shown(s) == ""


def test_CG2_R_2_no_window_where_nobody_could_act() -> None:
    """CG2-P12.3, CG2-P13.3"""
    s = dark(B="professional", C="smart")
    set_centre(s, "20 20")
    shoot(s, "cccc", "CCAA", ducks="D")  # nobody aims at D
    assert s.step.name == "ban"
    assert not {frame[0].name for frame in s.agenda} & {"professional", "smart"}
