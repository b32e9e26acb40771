"""Rules of thumb: positions that show each of them, and their strength against chance."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    give_stash,
    jump,
    pass_all,
    play,
    set_centre,
    set_hand,
    shoot,
    table,
    wound,
)
from tests.games.heuristics_contest import candidate_texts, wins


def held_up(s: Cash2, loads: str, aims: str) -> Cash2:
    """Everyone has loaded and aimed, by letters in the order of the seats."""
    for seat, load in zip(s.pending_seats, loads, strict=True):
        s.submit(seat, "load bang" if load == "b" else "load click")
    for seat, target in zip(s.pending_seats, aims, strict=True):
        s.submit(seat, f"aim {target}")
    return s


def test_cards_are_loaded_as_they_lie_in_the_hand() -> None:
    s = table()
    set_centre(s, "5 5 5 5 d1 d1 d1 d1")
    assert sorted(candidate_texts(s, A)) == ["load bang"] * 3 + ["load click"] * 5
    set_centre(s, "20 20 20 20 20 20 20 20")
    assert sorted(candidate_texts(s, A)) == ["load bang"] * 6 + ["load click"] * 5


def test_guns_point_at_the_rich_and_at_the_weak() -> None:
    s = table()
    play(s, "A load click, B load click, C load click, D load click")
    give_stash(s, C, "20 20")
    give_stash(s, B, "5")
    assert candidate_texts(s, A) == ["aim C", "aim C", "aim B"]
    wound(s, D=2)
    assert candidate_texts(s, A) == ["aim C", "aim C", "aim D"]
    assert candidate_texts(s, C) == ["aim D", "aim D", "aim B"]


def test_an_order_goes_to_the_gun_that_threatens_most() -> None:
    s = table()
    set_hand(s, B, 5, 0)
    held_up(s, "cccc", "BAAB")
    assert candidate_texts(s, A) == ["order C"], "of B all bangs have been seen"
    s = held_up(table(), "cccc", "BCDB")
    assert candidate_texts(s, A) == ["pass"], "nobody aims at A"


@pytest.mark.parametrize(
    ("wounds", "aims", "candidates"),
    [
        (0, "BCDB", {"stand"}),
        (0, "BABB", {"stand"}),
        (2, "BABB", {"duck"}),
        (0, "BAAA", {"stand", "duck"}),
        (1, "BAAA", {"duck"}),
        (2, "BCDB", {"stand"}),
    ],
)
def test_courage_weighs_guns_against_loot(wounds: int, aims: str, candidates: set[str]) -> None:
    s = table()
    set_centre(s, "20 10 10 5 5 p d1 clip")
    held_up(s, "cccc", aims)
    play(s, "A pass")
    wound(s, A=wounds)
    assert set(candidate_texts(s, A)) == candidates


def test_poor_loot_is_worth_no_wound() -> None:
    s = table()
    set_centre(s, "5 d1")
    held_up(s, "cccc", "BAAB")
    play(s, "A pass")
    assert set(candidate_texts(s, A)) == {"duck"}


def test_an_empty_threat_frightens_nobody() -> None:
    s = table()
    for seat in (B, C, D):
        set_hand(s, seat, 5, 0)
    held_up(s, "cccc", "BAAA")
    play(s, "A pass")
    wound(s, A=2)
    assert candidate_texts(s, A) == ["stand"]


def test_in_the_last_round_only_a_deadly_wound_counts() -> None:
    s = table()
    jump(s, 8, 0, 1)
    set_centre(s, "20 10 10 5")
    held_up(s, "bbbb", "BAAB")
    play(s, "A pass")
    set_hand(s, D, 0, 0)
    assert candidate_texts(s, A) != ["duck"]
    wound(s, A=2)
    assert candidate_texts(s, A) == ["duck"]


# ---------------------------------------------------------------------- loot


def sharing(centre: str, stash: str = "", **powers: Any) -> Cash2:
    """A is the first to take; nobody was hurt."""
    s = table(**powers)
    give_stash(s, A, stash)
    set_centre(s, centre)
    shoot(s, "cccc", "BABA")
    pass_all(s, "ban")
    return s


def test_the_most_valuable_card_is_taken() -> None:
    assert candidate_texts(sharing("5 10 20 clip kit"), A) == ["take bill_20000"]


def test_every_painting_makes_the_next_worth_more() -> None:
    assert candidate_texts(sharing("10 p"), A) == ["take bill_10000"]
    assert candidate_texts(sharing("20 p", "p p p"), A) == ["take painting"]


def test_a_diamond_is_worth_more_to_whoever_leads() -> None:
    assert candidate_texts(sharing("10 d1", "d1"), A) == ["take diamond_1000"]
    s = sharing("10 d1")
    s.players[B].seen = s.players[B].stash = 2 * 16**3
    assert candidate_texts(s, A) == ["take bill_10000"], "B has two of them"


def test_a_kit_is_for_the_wounded() -> None:
    s = sharing("20 kit")
    assert candidate_texts(s, A) == ["take bill_20000"]
    wound(s, A=2)
    assert candidate_texts(s, A) == ["take first_aid"]


def test_the_desk_is_better_than_a_small_bill_unless_it_is_the_last_round() -> None:
    s = sharing("5 5")
    assert candidate_texts(s, A) == ["take new_godfather"]
    s.round = 8
    assert candidate_texts(s, A) == ["take bill_5000"]


# ---------------------------------------------------------------------- powers


def test_the_greedy_takes_two_where_loot_is_short() -> None:
    assert candidate_texts(sharing("20 20 10 5", A="greedy"), A) == ["take bill_20000 bill_20000"]
    assert candidate_texts(sharing("20 20 10 10 10 5 5 5 5 5 5 5", A="greedy"), A) == ["take bill_20000"]


def test_the_dictator_bans_what_he_wants_from_the_last_before_him() -> None:
    s = table(C="dictator")
    set_centre(s, "20 10 5 d1 p clip")
    shoot(s, "cccc", "BABA")
    assert s.step.name == "ban" and candidate_texts(s, C) == ["pass"], "B is still to come"
    play(s, "C pass, A take bill_5000")
    assert candidate_texts(s, C) == ["ban bill"]


def test_the_junk_dealer_trades_what_is_worth_little() -> None:
    s = sharing("20 5", A="junk_dealer")
    play(s, "A take bill_20000")
    assert candidate_texts(s, A) == ["pass"]
    s = sharing("20 5", A="junk_dealer")
    play(s, "A take bill_5000")
    assert "pass" not in candidate_texts(s, A)


def test_the_hustler_gives_a_click_for_what_may_be_a_bang() -> None:
    s = table(A="hustler")
    assert "pass" not in candidate_texts(s, A)
    play(s, "A hustle B")
    assert candidate_texts(s, A) == ["give click"]


def test_the_cunning_keeps_a_bang_for_when_he_stands() -> None:
    s = held_up(table(A="cunning"), "cccc", "BCDB")
    set_centre(s, "20 20 20 10")
    assert s.step.name == "cunning" and candidate_texts(s, A) == ["swap bang"]
    s = held_up(table(A="cunning"), "bccc", "BAAA")
    wound(s, A=2)
    assert candidate_texts(s, A) == ["swap click"]


def test_the_professional_robs_and_the_smart_saves_his_bang() -> None:
    s = table(A="professional")
    give_stash(s, B, "20")
    shoot(s, "bccc", "BABA", ducks="B")
    assert s.step.name == "professional" and candidate_texts(s, A) == ["show"]
    s = table(A="smart")
    shoot(s, "bccc", "BABA", ducks="B")
    assert s.step.name == "smart" and candidate_texts(s, A) == ["discard click"]
    s = table(A="smart")
    shoot(s, "cccc", "BABA", ducks="B")
    assert candidate_texts(s, A) == ["pass"]


def test_who_is_robbed_and_may_choose_gives_the_least() -> None:
    s = table(A="professional", options={"professional_pick": "target_chooses"})
    give_stash(s, B, "20 5 p")
    shoot(s, "bccc", "BABA", ducks="B")
    play(s, "A show")
    assert candidate_texts(s, B) == ["yield bill_5000"]


def test_an_open_stash_is_robbed_of_its_best() -> None:
    s = table(A="professional", options={"professional_pick": "taker_chooses", "stash_visibility": "open"})
    give_stash(s, B, "20 5")
    shoot(s, "bccc", "BABA", ducks="B")
    assert candidate_texts(s, A) == ["rob bill_20000"]


def test_a_clip_is_paid_for_with_a_click() -> None:
    s = table()
    s.shown_bangs = 1
    set_centre(s, "clip 20")
    shoot(s, "cccc", "BABA")
    play(s, "A take clip")
    assert s.step.name == "clip" and candidate_texts(s, A) == ["discard click"]


@pytest.mark.parametrize("powers", [False, True])
def test_heuristics_beat_chance(powers: bool) -> None:
    by_heuristics, at_random = wins(GAME, 6, 120, powers=powers)
    assert by_heuristics > 4 * at_random
