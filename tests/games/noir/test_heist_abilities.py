"""Mode 6, Heist (NR-M6): the eleven abilities, with their worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.noir.talk import board, card, identity, legal, letters, mask, told
from tests.games.noir.talk_heist import A, B, E, heist, play, tokens, why

CHIEF = E  # of five seats


OUT = "NOPQSTUVWYabcdefghijklmnopqrstuvwy"  # nearly all: ten cards are left in the deck


def first(role: str) -> str:
    """This role for the first thief; the others have other ones."""
    return " ".join([role, *[other for other in "runner decoy mole hacker".split() if other != role][:3]])


# ---------------------------------------------------------------------- level one


def test_NR_M6_6_1_the_safecracker_leaves_it() -> None:
    s = heist("EAZR", first("safecracker"))
    play(s, "A rob nw, E watch 1 1, B left 7, C left 6, D left 3")
    assert s.step.name == "keep"
    play(s, "A leave, A left 1")
    assert tokens(s, "nw") == "A"


def test_NR_M6_6_2_the_runner() -> None:
    """NR-R6.3"""
    s = heist("MAZR", first("runner"))
    assert len(legal(s, A, "fast_left")) == len(legal(s, A, "run_left")) == len(legal(s, A, "left")) == 7
    play(s, "A fast_left 4")
    assert board(s).split(" / ")[3] == "l M m N n k L" and s.pending_seats == (CHIEF,) and not s.thieves[A].insiders
    assert why(s, "E right 4") == ("NR-C3.7", "undoes-last")
    s = heist("MAZR", first("runner"))
    play(s, "A run_left 4")
    assert board(s).split(" / ")[3] == "L l M m N n k" and s.pending_seats == (CHIEF,) and not s.thieves[A].insiders
    assert why(s, "E right 4") == ("NR-C3.7", "undoes-last")
    s = heist("MAZR", first("runner"))
    play(s, "A left 4")
    assert s.pending_seats == (B,) and s.thieves[A].insiders
    assert why(s, "B fast_left 4") == ("NR-C10.1", "not-your-deed")
    s = heist("MAZR", first("runner"), last_shift="left 4")
    assert why(s, "A run_right 4") == why(s, "A fast_right 4") == ("NR-C3.7", "undoes-last")


def test_NR_M6_6_3_knock_out() -> None:
    """NX-612"""
    s = heist("MAZR", first("cleaner"), officers="ol", dazed="o")
    assert legal(s, A, "knock_out") == ["lydia"]
    assert why(s, "A knock_out oscar") == ("NR-M6.6.3", "out-already")
    assert why(s, "A knock_out milo") == ("NR-M6.6.3", "not-an-officer-there")
    s.listen()
    play(s, "A knock_out lydia")
    assert letters(s.heist.dazed) == "l" and s.pending_seats == (CHIEF,)
    assert told(s, None)[1:3] == ["woke suspect=oscar", "knocked_out seat=A suspect=lydia"]
    s = heist("AMZR", first("cleaner"), officers="l")
    assert why(s, "A knock_out lydia") == ("NR-M6.6.3", "not-next-to-you")


@pytest.mark.parametrize("blocks", [False, True])
def test_NR_M6_6_4_out_of_action(blocks: bool) -> None:
    s = heist("PAZR", turn="E", officers="oG", dazed="o", options={"ko_blocks_line_shift": blocks})
    assert legal(s, CHIEF, "trade") == ["greta"] and "accuse percy" not in legal(s, CHIEF)
    for line in ("left 5", "right 5", "up 2", "down 2"):
        assert (line in legal(s, CHIEF)) != blocks
        if blocks:
            assert why(s, f"E {line}") == ("NR-M6.6.4", "line-is-blocked")
    assert "left 4" in legal(s, CHIEF) and "up 5" in legal(s, CHIEF)
    for seed in range(30 * blocks):
        t = s.copy()
        t.seed(seed)
        t.expire(CHIEF)
        assert t.last_shift % 7 != 4 or t.last_shift >= 14, "nor does chance shift that row"
    t = heist("PAZR", officers="o", dazed="o", options={"ko_blocks_line_shift": blocks})
    play(t, "A left 5")
    assert board(t).split(" / ")[4] == "o@~ P p Q q R O" and t.pending_seats == (CHIEF,)


def test_NR_R6_9_one_who_is_out_is_a_card_like_any_other() -> None:
    """NR-M6.6.4, NR-M6.10.2"""
    s = heist("MAZR", turn="E", officers="oP", dazed="P")
    assert legal(s, CHIEF, "trade") == ["oscar"] and why(s, "E trade percy") == ("NR-M6.10.2", "no-officer-awake")
    play(s, "E trade oscar")
    assert len(legal(s, CHIEF)) == 8 and "exchange percy" in legal(s, CHIEF)
    play(s, "E exchange percy")
    assert board(s).split(" / ")[4].split()[1:3] == ["P@~", "o@"] and letters(s.heist.dazed) == "P"


@pytest.mark.parametrize("ends", [False, True])
def test_NR_M6_6_5_how_long(ends: bool) -> None:
    s = heist("MAZR", first("cleaner"), turn="E", officers="oG", dazed="G", chief="l",
              options={"ko_ends_on_cleaner_capture": ends})  # fmt: skip
    play(s, "E accuse mabel")
    assert letters(s.heist.dazed) == ("" if ends else "G")
    s = heist("MAZR", first("cleaner"), turn="E", officers="oG", dazed="G", chief="a",
              options={"ko_ends_on_cleaner_capture": ends})  # fmt: skip
    play(s, "E accuse agatha")
    assert letters(s.heist.dazed) == "G"
    s = heist("MAZR", first("painter"), officers="l", dazed="l")
    play(s, "A paint lydia")
    assert s.heist.dazed == 0


def test_NR_M6_6_6_vanish() -> None:
    """NR-C12.2"""
    s = heist("MAZR", first("decoy"), turn="E", chief="l")
    play(s, "E watch 2 3")
    before = s.deck_size
    s.listen()
    play(s, "A vanish")
    assert s.deck_size == before and s.pending_seats == (CHIEF,) and s.players[A].maybe == s.pool
    assert told(s, CHIEF)[:2] == ["role_shown seat=A role=decoy", "vanished seat=A"]
    assert told(s, CHIEF, "identity") == [] and told(s, B, "identity") == [f"identity seat=A suspect={identity(s, A)}"]
    found = set()
    for seed in range(300):
        t = heist("MAZR", first("decoy"), chief="B", discard=OUT)
        t.seed(seed)
        play(t, "A vanish")
        found.add(identity(t, A))
    assert found == {*"mabel clara dexter edith felix greta hector ivy jasper kitty lionel".split()}, "the same one too"


@pytest.mark.parametrize("swap", ["positions", "cards"])
def test_NR_M6_6_7_frame(swap: str) -> None:
    """NX-616, NR-R6.7"""
    s = heist("lAZR", first("mole"), officers="Go", dazed="G", options={"mole_swap": swap})
    assert legal(s, A, "frame") == ["greta", "oscar"]
    assert why(s, "A frame mabel") == ("NR-M6.6.7", "not-an-officer-there")
    s.listen()
    play(s, "A frame greta")
    rows = board(s).split(" / ")
    if swap == "positions":
        assert rows[1] == "d E e F f l g" and rows[3] == "k L G@~ M m N n" and s.players[A].maybe == mask("l")
        assert told(s, None)[1] == "framed seat=A suspect=lydia other=greta"
    else:
        assert rows[1] == "d E e F f G g" and rows[3] == "k L l@ M m N n" and s.heist.dazed == 0
        assert identity(s, A) == "greta" and s.players[A].maybe == mask("G") and letters(s.heist.officers) == "lo"
        assert not s.players[B].maybe & mask("G")
        assert told(s, None)[1:3] == ["woke suspect=greta", "switched seat=A suspect=lydia other=greta"]
    assert s.pending_seats == (CHIEF,)


def test_NR_M6_6_8_hack() -> None:
    """NX-609, NX-610, NX-611"""
    s = heist("MAZR", first("hacker"))
    assert legal(s, A, "hack") == ["nw", "ne", "sw", "se"]
    play(s, "A hack se")
    assert tokens(s, "se") == "A" and s.pending_seats == (CHIEF,) and not s.thieves[A].insiders
    s = heist("IAZR", first("hacker"))
    assert legal(s, A, "hack") == ["nw"] and why(s, "A hack ne") == ("NR-M6.6.8", "too-far-to-hack")
    s = heist("EAZR", first("hacker"), opened="nw")
    assert legal(s, A, "hack") == [] and why(s, "A hack ne") == ("NR-M6.6.8", "inside-a-zone")
    s = heist("IAZR", first("hacker"), opened="nw")
    assert why(s, "A hack nw") == ("NR-M6.2.3", "safe-is-open")
    s = heist("MAZR", first("hacker"), tokens={"se": "BC"})
    play(s, "A hack se")
    assert s.heist.opened == 8 and tokens(s, "se") == ""


# ---------------------------------------------------------------------- level two


def test_NR_M6_7_1_paint() -> None:
    """NX-617"""
    s = heist("MAZR", first("painter"), officers="lo", deck="a")
    assert legal(s, A, "paint") == ["lydia"]
    play(s, "A paint lydia")
    assert letters(s.dead) == letters(s.discard) == "l" and letters(s.heist.officers) == letters(mask("ao"))
    assert board(s).split(" / ")[0] == "A a@ B b C c D" and s.pending_seats == (CHIEF,) and s.heist.paints == 1
    s = heist("MAZR", first("painter"), officers="lo", paints=3)
    assert why(s, "A paint lydia") == ("NR-M6.7.1", "no-paint-left")


def test_NR_M6_7_2_make_up() -> None:
    s = heist("MAZR", first("impersonator"), deck="BCD", chief="l")
    before = s.deck_size
    s.listen()
    play(s, "A make_up")
    assert s.pending_seats == (A,) and legal(s, A) == ["be bruno", "be clara", "be dexter"]
    assert why(s, "A be mabel") == ("NR-C10.3", "not-in-hand")
    play(s, "A be clara")
    assert identity(s, A) == "clara" and {card("M"), card("B"), card("D")} <= set(s.deck) and s.deck_size == before
    assert told(s, CHIEF)[:4] == [
        "role_shown seat=A role=impersonator",
        "makes_up seat=A",
        "drew seat=A cards=3",
        "settled seat=A",
    ]
    assert told(s, B, "drawn") == [] and len(told(s, A, "drawn")) == 3 and len(told(s, B, "identity")) == 1
    assert letters(s.thieves[A].seen) == "BDM" and letters(s.thieves[B].seen) == "M" and s.pending_seats == (CHIEF,)
    few: dict[str, Any] = {"roles_out": ["runner", "cleaner", "mole", "sneak", "hacker"], "paints": 3}
    thieves = "impersonator safecracker decoy painter"
    s = heist("AEHI", thieves, board="A B C / D E F / G H I", chief="B", officers="CD", **few)
    assert s.deck_size == 2 and why(s, "A make_up") == ("NR-M6.7.2", "too-few-faces")


def test_NR_M6_7_3_the_scout_trades() -> None:
    s = heist("MAZR", first("scout"), officers="l", hidden=1)
    assert set(legal(s, A, "trade")) == {*"ivy isaac jasper lydia milo percy pearl queenie".split()}
    assert why(s, "A trade agatha") == ("NR-M6.7.3", "not-next-to-you")
    s.listen()
    play(s, "A trade lydia")
    assert board(s).split(" / ")[3] == "k L M l@ m N n" and s.heist.hidden == 2 and s.pending_seats == (B,)
    assert not s.thieves[A].insiders and told(s, None)[1] == "traded seat=A suspect=mabel other=lydia"
    s = heist("lAZR", first("scout"))
    s.listen()
    play(s, "A trade mabel")
    assert told(s, None)[1] == "traded seat=A suspect=mabel other=lydia" and s.players[A].maybe == mask("Ml")


def test_NR_M6_7_4_soft_shift() -> None:
    """NX-614"""
    s = heist("MAZR", first("sneak"), officers="o", hidden=1)
    play(s, "A soft_right 5")
    assert s.heist.hidden == 2 and s.pending_seats == (B,) and not s.thieves[A].insiders
    assert board(s).split(" / ")[4] == "R O o@ P p Q q" and why(s, "B left 5") == ("NR-C3.7", "undoes-last")


def test_NR_M6_7_5_the_master_cracker_keeps_what_he_likes() -> None:
    """NR-M6.4.2"""
    for choice, left in (("leave", "AA"), ("collect 1", "A"), ("collect 2", "")):
        s = heist("UAZR", first("master_cracker"), turn="E", tokens={"se": "AA"})
        play(s, "E watch 1 1")
        assert legal(s, A) == ["leave", "collect 1", "collect 2"]
        assert why(s, "A crack") == ("NR-M6.4.2", "leave-or-collect")
        play(s, f"A {choice}")
        assert tokens(s, "se") == left
    play(s, "A rob se")
    assert tokens(s, "se") == "A"


def test_NR_M6_7_6_crack() -> None:
    """NX-615"""
    s = heist("UAZR", first("master_cracker"), tokens={"se": "AB"})
    play(s, "A crack")
    assert s.heist.opened == 8 and tokens(s, "se") == "" and s.pending_seats == (CHIEF,)
    s = heist("UAZR", first("master_cracker"), tokens={"se": "A"})
    play(s, "A crack")
    assert tokens(s, "se") == "AA"
    for lying, word in (({}, "one-token-first"), ({"se": "AA"}, "one-token-first"), ({"nw": "A"}, "not-in-zone")):
        s = heist("UAZR", first("master_cracker"), tokens=lying)
        assert why(s, "A crack") == ("NR-M6.7.6", word)


def test_NR_M6_7_7_the_second_token_comes_back() -> None:
    s = heist("UAZR", first("master_cracker"), tokens={"nw": "AA", "se": "B"})
    play(s, "A rob se")
    assert tokens(s, "nw") == "" and tokens(s, "se") == "AB"
