"""Sealed answers, and the clock's answers when time runs out (section 5), row by row."""

from __future__ import annotations

import pytest

from backroom.games.cash2.cards import AIM_NOBODY, LOAD_ANY, YIELD_ANY
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    discard,
    events,
    give_stash,
    hand,
    has,
    legal,
    play,
    seats,
    set_centre,
    set_discard,
    set_hand,
    share_out,
    shoot,
    table,
    why,
    wound,
)

SIMULTANEOUS = [
    ("load", "load bang", "load click"),
    ("aim", "aim C", "aim D"),
    ("courage", "duck", "stand"),
]


def at(step: str) -> Cash2:
    """Four seats before a simultaneous step."""
    s = table()
    if step != "load":
        play(s, "A load click, B load bang, C load click, D load bang")
    if step == "courage":
        play(s, "A aim C, B aim C, C aim A, D aim A", "A pass")
    assert s.step.name == step
    return s


def heard(s: Cash2, viewer: int | None) -> list[str]:
    assert s.log is not None
    return [repr(event) for event in s.log.heard(viewer)]


# ---------------------------------------------------------------------- sealed answers


@pytest.mark.parametrize(("step", "one", "other"), SIMULTANEOUS)
def test_CG2_K_1_until_it_closes_nobody_learns_what_another_chose(step: str, one: str, other: str) -> None:
    s, t = at(step), at(step)
    s.listen()
    t.listen()
    s.submit(A, one)
    t.submit(A, other)
    assert s.pending_seats == (B, C, D)  # it opened for all at once
    for viewer in (None, B, C, D):
        assert GAME.view(s, viewer) == GAME.view(t, viewer)
        assert heard(s, viewer) == heard(t, viewer) == []
    assert GAME.view(s, A)["answers"][A] == one and GAME.view(s, B)["answers"][A] == "?"


@pytest.mark.parametrize(("step", "one", "other"), SIMULTANEOUS)
def test_CG2_K_1_a_commitment_may_be_replaced_until_it_closes(step: str, one: str, other: str) -> None:
    s, t = at(step), at(step)
    s.submit(A, one)
    assert legal(s, A) == legal(at(step), A)
    s.submit(A, other)
    t.submit(A, other)
    for seat in (B, C, D):
        s.expire(seat)
        t.expire(seat)
    assert s.step.name != step
    assert [GAME.view(s, viewer) for viewer in (A, B)] == [GAME.view(t, viewer) for viewer in (A, B)]


def test_CG2_K_1_a_step_closes_with_the_last_answer_or_the_clock() -> None:
    s = table()
    play(s, "A load click, B load click, D load bang")
    assert s.step.name == "load" and s.pending_seats == (C,)
    play(s, "C ...")
    assert s.step.name == "aim"
    assert why(s, "A load bang") == ("CG2-2.1", "not-now")  # and it stays closed


@pytest.mark.parametrize(("step", "names"), [("aim", ["aimed"]), ("courage", ["ducked", "stood"])])
def test_CG2_K_2_what_closes_is_published_together_in_seat_order(step: str, names: list[str]) -> None:
    told = []
    for order in ((D, B, A, C), (A, B, C, D)):
        s = at(step)
        s.listen()
        for seat in order[:3]:
            s.submit(seat, legal(s, seat)[seat % 2])
            assert heard(s, None) == []
        s.submit(order[3], legal(s, order[3])[order[3] % 2])
        assert s.log is not None
        public = [event.args["seat"] for event in s.log.heard(B) if event.name in names]
        assert public == ["A", "B", "C", "D"]
        told.append(heard(s, B))
    assert told[0] == told[1]


def test_CG2_K_2_bullets_wounds_and_deaths_too_are_told_in_seat_order() -> None:
    s = table(6)
    wound(s, C=2, E=2)
    s.listen()
    shoot(s, "bbbbbc", "CEAEAB", ducks="F")
    assert [event["seat"] for event in events(s, None, "lost")] == ["F"]
    assert [event["seat"] for event in events(s, None, "revealed")] == ["A", "B", "C", "D", "E"]
    assert [event["seat"] for event in events(s, None, "hit")] == ["A", "C", "E"]
    assert [event["seat"] for event in events(s, None, "died")] == ["C", "E"]


# ---------------------------------------------------------------------- the clock


def test_what_only_the_clock_says_has_words_too() -> None:
    assert [GAME.text(id) for id in (LOAD_ANY, AIM_NOBODY, YIELD_ANY)] == ["load any", "aim nobody", "yield any"]


def test_CG2_K_6_the_clock_loads_a_click_and_tells_nobody() -> None:
    """CG2-2.4"""
    s, t = table(), table()
    s.listen()
    t.listen()
    play(s, "A load click, B ..., C load click, D load click")
    play(t, "A load click, B load click, C load click, D load click")
    for viewer in (None, A, B, C, D):
        assert GAME.view(s, viewer) == GAME.view(t, viewer)
        assert heard(s, viewer) == heard(t, viewer) == ["loaded"]


def test_CG2_K_6_the_clock_aims_at_nobody() -> None:
    for s in (table(), table(C="kid")):
        play(s, "A load click, B load click, C load bang, D load click")
        play(s, "A aim B, B aim A, D aim A", "C ...")
        assert s.players[C].aim == -1 and not s.players[C].loaded and discard(s) == ((0, 0), (0, 1))


def test_CG2_K_6_the_clock_gives_no_order_and_obeys_none() -> None:
    """CG2-4.6"""
    s = table()
    play(s, "A load click, B load click, C load bang, D load click", "A aim B, B aim A, C aim A, D aim A", "A ...")
    assert s.step.name == "courage"
    s = table()
    play(s, "A load click, B load click, C load bang, D load click", "A aim B, B aim A, C aim A, D aim A")
    play(s, "A order C, C ...")
    assert s.players[C].aim == -1 and discard(s) == ((0, 0), (0, 1))


def test_CG2_K_6_the_clock_stands() -> None:
    s = at("courage")
    for seat in range(4):
        s.expire(seat)
    assert s.ducked == 0


def test_CG2_K_6_the_clock_takes_the_first_item_of_its_list() -> None:
    s = table()
    set_centre(s, "clip kit 5 d1 d5 d10 p 10 20")
    shoot(s, "cccc", "BADC", ducks="BCD")
    s.listen()
    assert share_out(s) == "A" * 10
    assert [event["card"] for event in events(s, None, "took")] == [
        "bill_20000", "bill_10000", "painting", "diamond_10000", "diamond_5000", "diamond_1000", "bill_5000",
        "first_aid", "clip",
    ]  # fmt: skip
    assert events(s, None, "took_desk") == [{"seat": "A"}] and s.log is not None
    names = [event.name for event in s.log.heard(None)]
    assert names.index("took_desk") > names.index("clip_empty")


def test_CG2_K_6_the_clock_takes_a_legal_item() -> None:
    s = table(B="dictator")
    set_centre(s, "20 10 p 5")
    shoot(s, "cccc", "BADC", ducks="CD")
    play(s, "B ban bill, A ...")
    assert has(s, A, "p")


def test_CG2_K_6_the_clock_pays_for_a_clip_with_a_click() -> None:
    for clicks, bangs, left in ((2, 1, (1, 2)), (0, 2, (0, 2))):
        s = table()
        set_centre(s, "clip 5")
        shoot(s, "cccc", "BADC", ducks="BCD")
        set_hand(s, A, clicks, bangs)
        set_discard(s, (0, 1), (0, 0))
        play(s, "A take clip, A ...")
        assert hand(s, A) == left


def test_CG2_K_6_the_clock_uses_no_power() -> None:
    s = table(B="hustler")
    play(s, "B ...")
    assert s.step.name == "load" and s.swaps == ()
    s = table(B="cunning")
    play(s, "A load click, B load bang, C load click, D load click", "A aim B, B aim A, C aim A, D aim A", "B ...")
    assert s.players[B].bullet == 1 and s.step.name == "privilege"
    s = table(5, B="professional", C="smart", E="kid")
    give_stash(s, D, "20")
    shoot(s, "cbbcc", "BDDAA", ducks="D")
    play(s, "B ...")
    assert has(s, D, "20") and s.step.name == "smart"
    play(s, "C ...")
    assert hand(s, C) == (5, 2) and discard(s)[1] == (1, 2)


@pytest.mark.parametrize("seed", range(8))
def test_CG2_K_6_the_clock_gives_the_drawn_card_back(seed: int) -> None:
    s = table(seed=seed, B="hustler")
    set_hand(s, D, 4, 3)
    play(s, "B hustle D, B ...")
    assert hand(s, B) == (5, 3) and hand(s, D) == (4, 3)


def test_CG2_K_6_the_clock_in_the_sharing_uses_no_power() -> None:
    s = table(5, A="greedy", B="dictator", C="junk_dealer", D="good_friend")
    set_centre(s, "20 20 20 20 5 5 5 clip")
    shoot(s, "cccbc", "BADEA")
    play(s, "B ...")
    assert s.step.name == "take" and s.pending_seats == (A,)
    play(s, "A ...")  # the Greedy: one item only
    assert has(s, A, "20") and "A" in seats(s.sharers)
    play(s, "B ...")
    assert s.step.name == "ban" and s.pending_seats == (B,)  # a later turn may still bring a ban
    play(s, "B ban bill")
    play(s, "C take clip, C ...")  # the Junk Dealer does not trade
    assert s.step.name == "clip"
    play(s, "C ...")
    assert s.step.name == "good_friend"
    play(s, "D ...")
    assert hand(s, D) == (5, 2) and s.step.name == "take" and s.pending_seats == (D,)


def test_CG2_R_8_the_clock_may_load_any_card_alike() -> None:
    """CG2-2.4"""
    bangs = 0
    for seed in range(300):
        s = table(seed=seed, options={"timeout_load": "random"})
        set_hand(s, B, 1, 2)
        play(s, "A load click, B ..., C load click, D load click")
        assert hand(s, B) in ((1, 1), (0, 2)) and s.players[B].hand_size == 2
        assert s.players[B].bullet == (1 if hand(s, B) == (1, 1) else 0)
        bangs += s.players[B].bullet
    assert 175 < bangs < 225  # two of three
