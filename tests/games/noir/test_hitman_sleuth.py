"""Mode 2, Hitman against Sleuth (NR-M2), with the worked examples NX-201 to NX-213."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.noir.state import Noir
from tests.games.noir.talk import (
    G5,
    GAME,
    A,
    B,
    deal,
    ended,
    hand,
    identity,
    legal,
    letters,
    play,
    table,
    told,
    why,
)

KNOWN = {"hitlist_known_to_hitman": True}


def two(board: str = G5, **fields: Any) -> Noir:
    fields.setdefault("target", "L")
    return table(board, mode="hitman_sleuth", **fields)


def hits(s: Noir) -> str:
    return "".join(letters(1 << slot.card) for slot in s.hits)


def test_NR_M2_1_1_board_deck_and_roles() -> None:
    s = deal(mode="hitman_sleuth")
    assert len([x for x in s.board if x >= 0]) == 25 and [p.role.name for p in s.players] == ["hitman", "sleuth"]


def test_NR_M2_1_2_four_cards_are_the_list() -> None:
    s = deal(mode="hitman_sleuth")
    assert s.hitman_sleuth.target >= 0 and len(s.hits) == 3


def test_NR_M2_1_3_the_first_of_the_list_is_turned_up() -> None:
    s = deal(mode="hitman_sleuth")
    assert len({GAME.view(s, viewer)["hitman_sleuth"]["target"] for viewer in (None, A, B)}) == 1
    assert s.players[A].identity >= 0 and GAME.view(s, B)["players"][A]["identity"] == "?"


def test_NR_M2_1_4_nobody_knows_the_rest_of_the_list() -> None:
    """By option the Hitman does, now and later."""
    for options, seen in (({}, "???"), (KNOWN, "AHZ")):
        s = two(A="M", B="I", hits="AHZ", options=options)
        for viewer, what in ((None, "???"), (B, "???"), (A, seen)):
            cards = [slot["card"] for slot in GAME.view(s, viewer)["hits"]]
            assert "".join("?" if x == "?" else x[0].upper() for x in cards) == what
    s = deal(mode="hitman_sleuth", **KNOWN)
    assert [slot.eyes for slot in s.hits] == [1, 1, 1]


def test_NR_M2_1_5_the_sleuth_is_one_of_three() -> None:
    s = deal(mode="hitman_sleuth")
    assert s.step.name == "settle" and s.pending_seats == (B,) and len(legal(s, B)) == 3 and s.deck_size == 17
    play(s, f"B {legal(s, B)[1]}")
    assert len(hand(s)) == 2 and s.players[B].settled == 3


def test_NR_M2_1_6_the_hitman_begins_and_no_turn_is_special() -> None:
    s = deal(mode="hitman_sleuth")
    play(s, "B ...")
    assert s.pending_seats == (A,) and "left 1" in legal(s, A)
    play(s, "A left 1")
    assert s.pending_seats == (B,) and s.step.name == "act"


def test_NR_M2_3_1_murder_asks_nobody() -> None:
    """NX-213"""
    s = two(G5.replace("B", "B="), A="G", B="C")
    s.listen()
    play(s, "A murder bruno")
    assert letters(s.dead) == "B" and letters(s.discard) == "B"
    assert told(s, None, "next_to", "not_next_to") == []


def test_NR_M2_3_2_a_the_target() -> None:
    """NX-201, NX-202"""
    s = two(G5.replace("H", "H-"), A="M", B="I", hand="NU", hits="AHZ")
    play(s, "A murder lionel")
    assert letters(1 << s.hitman_sleuth.target) == "A" and hits(s) == "HZ" and letters(s.discard) == "L"
    s = two(G5.replace("H", "H-"), A="M", B="I", hand="NU", hits="HZ")
    s.listen()
    play(s, "A murder lionel")
    assert letters(1 << s.hitman_sleuth.target) == "Z" and hits(s) == "" and letters(s.discard) == "HL"
    assert told(s, None, "died", "discarded", "target") == [
        "died suspect=lionel", "discarded suspect=lionel", "discarded suspect=hector", "target suspect=zelda",
    ]  # fmt: skip


def test_NR_M2_3_2_b_a_card_of_the_hand() -> None:
    """NX-204"""
    s = two(A="M", B="I", hand="NU", hits="AZ")
    play(s, "A murder nestor")
    assert hand(s) == "U" and letters(s.discard) == "N" and letters(1 << s.hitman_sleuth.target) == "L"
    assert identity(s, B) == "ivy" and s.pending_seats == (B,)


def test_NR_M2_3_2_c_the_sleuth_goes_on_as_another() -> None:
    """NX-205"""
    s = two(G5.replace("H", "H-"), A="M", B="I", hand="UH", hits="AZ")
    s.listen()
    play(s, "A murder ivy")
    assert legal(s, B) == ["be ursula"] and told(s, A, "unmasked") == ["unmasked seat=B suspect=ivy"]
    play(s, "B be ursula")
    assert identity(s, B) == "ursula" and hand(s) == "H" and letters(s.discard) == "I" and s.pending_seats == (B,)
    assert "identity seat=B suspect=ursula" in told(s, B) and "identity seat=B suspect=ursula" not in told(s, A)


def test_NR_M2_3_2_d_nothing_more_is_an_answer_too() -> None:
    """The victim is in none of the slots of that moment; a later one may hold it."""
    s = two(A="M", B="I", hand="NU", hits="AZ", deck="TH")
    play(s, "A murder hector, B exonerate, B play ursula")
    assert [bool(slot.maybe >> 7 & 1) for slot in s.hand] == [False, False, False, True]
    assert not s.players[B].maybe >> 7 & 1


def test_NR_M2_3_3_a_dead_name_in_the_list_is_skipped_later() -> None:
    s = two(A="M", B="I", hand="NU", hits="HZ")
    s.listen()
    play(s, "A murder hector")
    assert told(s, None) == ["attacked seat=A suspect=hector", "died suspect=hector", "turn seat=B turn=4"]
    assert hits(s) == "HZ"
    play(s, "B left 1, A murder lionel")
    assert letters(1 << s.hitman_sleuth.target) == "Z"


def test_NR_M2_3_4_not_the_own_card() -> None:
    s = two(A="M", B="I")
    assert why(s, "A murder mabel") == ("NR-M2.3.1", "own-card")


def test_NR_M2_4_1_hide_needs_two_cards() -> None:
    """NX-208"""
    s = two(A="M", B="I", discard="ABCDEFGHJKNOPQRSTUVWY")
    assert s.deck_size == 1 and why(s, "A hide") == ("NR-M2.4.1", "deck-too-small")


def test_NR_M2_4_2_hide() -> None:
    """NX-207, NX-209"""
    s = two(A="M", B="I", hits="A", deck="RT", discard="BCDEFGHJNOPQUWVY")
    assert s.deck_size == 5
    s.listen()
    play(s, "A hide")
    assert identity(s, A) == "rufus" and letters(s.marked) == "M" and hits(s) == "AT" and s.deck_size == 3
    assert "listed" not in [text.split()[0] for text in told(s, A)]
    s = two(G5.replace("H", "H-"), A="M", B="I", hits="A", deck="HT", discard="BCDEFGJKNOPQRSUVWYZ")
    assert s.deck_size == 2
    play(s, "A hide")
    assert identity(s, A) == "mabel" and letters(s.discard).count("H") == 1 and hits(s) == "A" and s.deck_size == 1
    s = two(A="M", B="I", hits="A", deck="RT", options=KNOWN)
    s.listen()
    play(s, "A hide")
    assert told(s, A, "listed") == ["listed suspect=tobias"] and told(s, B, "listed") == []


def test_NR_M2_5_1_arrest_a_neighbour_or_oneself() -> None:
    s = two(A="M", B="A", turn="B")
    assert sorted(legal(s, B, "arrest")) == ["agatha", "bruno", "felix", "greta"]
    assert why(s, "B arrest mabel") == ("NR-M2.5.1", "not-next-to-you")
    assert why(s, "B accuse agatha")[1] == "not-your-deed"


def test_NR_M2_5_2_the_hitman_is_caught() -> None:
    s = two(A="M", B="R", turn="B")
    play(s, "B arrest mabel")
    assert ended(s) == ((B,), "hitman_caught")


def test_NR_M2_5_3_a_wrong_arrest_costs_the_list_a_card() -> None:
    """NX-210, NX-211"""
    s = two(A="M", B="I", hits="AZ", deck="BCDEFGHJK", discard="NOPQRSTUVWY", turn="B")
    assert s.deck_size == 9
    play(s, "B arrest hector")
    assert hits(s) == "A" and s.deck_size == 10 and s.under[-1].card == 24
    s = two(A="M", B="I", turn="B")
    play(s, "B arrest ivy")
    assert not s.over and s.under == []


@pytest.mark.parametrize("clock", [False, True])
def test_NR_M2_5_3_a_known_list_is_chosen_from(clock: bool) -> None:
    s = two(A="M", B="I", hits="AZT", turn="B", options=KNOWN)
    s.listen()
    play(s, "B arrest ivy")
    assert s.step.name == "give_back" and legal(s, A) == ["return agatha", "return zelda", "return tobias"]
    assert why(s, "A return lionel") == ("NR-M2.5.3", "not-on-list")
    play(s, "A ..." if clock else "A return zelda")
    assert len(s.hits) == 2 and s.pending_seats == (A,)
    assert GAME.view(s, A)["under"][0]["card"] != "?" and GAME.view(s, B)["under"][0]["card"] == "?"
    assert told(s, B)[-2:] == ["list_shrank cards=2", "turn seat=A turn=5"]
    if not clock:
        assert hits(s) == "AT" and s.under[0].card == 24


def test_NR_M2_5_4_the_target_never_goes_back() -> None:
    s = two(A="M", B="I", hits="A", turn="B")
    play(s, "B arrest ivy, A left 5, B arrest ivy")
    assert letters(1 << s.hitman_sleuth.target) == "L" and not s.over and len(s.under) == 1


def test_NR_M2_6_1_draw_then_play() -> None:
    s = two(G5.replace("H", "H-"), A="M", B="I", hand="NH", deck="T", turn="B")
    s.listen()
    play(s, "B exonerate, B play nestor")
    assert told(s, None, "next_to") == ["next_to seat=A suspect=nestor"] and hand(s) == "HT"
    play(s, "A left 5, B exonerate, B play hector")
    assert letters(s.discard) == "H" and len(told(s, None, "next_to", "not_next_to")) == 1


def test_NR_M2_6_2_without_a_deck_the_hand_shrinks() -> None:
    """NX-212"""
    s = two(A="Q", B="I", hand="U", discard="ABCDEFGHJKMNOPRSTVWYZ", turn="B")
    s.listen()
    play(s, "B exonerate, B play ursula")
    assert told(s, None, "next_to") == ["next_to seat=A suspect=ursula"] and hand(s) == ""
    play(s, "A left 1")
    assert why(s, "B exonerate") == ("NR-M2.6.2", "deck-empty")


def test_NR_M2_6_3_a_dead_card_is_never_an_identity() -> None:
    """NX-205: it stays in the hand."""
    s = two(G5.replace("H", "H-"), A="M", B="I", hand="UH")
    play(s, "A murder ivy")
    assert why(s, "B be hector") == ("NR-C5.6", "identity-lives")


def test_NR_M2_7_1_the_hitman_wins() -> None:
    """NX-203, NX-206"""
    s = two(G5.replace("H", "H-"), A="M", B="I", hand="NU", hits="H")
    play(s, "A murder lionel")
    assert ended(s) == ((A,), "list_done")
    s = two(G5.replace("H", "H-"), A="M", B="I", hand="H")
    play(s, "A murder ivy")
    assert ended(s) == ((A,), "sleuth_dead")


def test_NR_M2_7_2_the_sleuth_wins_by_an_arrest_only() -> None:
    s = two(A="M", B="R", turn="B")
    play(s, "B arrest queenie", "A left 1", "B arrest mabel")
    assert ended(s) == ((B,), "hitman_caught")


def test_NR_M2_7_3_deaths_do_not_end_it_and_the_target_lives() -> None:
    dead = "ABCDEFGHKNOPQSTU"
    s = two(" ".join(x + "-" if x in dead else x for x in G5.split()), A="M", B="I", hits="Z", turn="B")
    play(s, "B left 5")
    assert not s.over and len(letters(s.dead)) == 16
    for seed in range(12):
        s = deal(seed, mode="hitman_sleuth")
        while not s.over:
            assert s.hitman_sleuth.target >= 0 and not s.dead >> s.hitman_sleuth.target & 1
            ids = s.legal_ids(s.pending_seats[0])
            s.play(s.pending_seats[0], ids[s.rng_count * 31 % len(ids)] if seed % 2 else ids[-1])
