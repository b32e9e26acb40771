"""Mode 1, Killer against Inspector (NR-M1), with the worked examples NX-101 to NX-116."""

from __future__ import annotations

import pytest

from backroom.games.noir.state import Noir
from tests.games.noir.talk import (
    G5,
    GAME,
    A,
    B,
    board,
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


def first_turn(four: str, killed: str = "H") -> Noir:
    """Greta has murdered somebody; the Inspector draws these four."""
    s = table(A="G", deck=four, turns=1)
    play(s, f"A murder {'hector' if killed == 'H' else 'bruno'}")
    return s


def test_NR_M1_1_1_the_board_and_its_deck() -> None:
    s = deal()
    assert sorted([*s.deck, s.players[A].identity]) == list(range(25))
    pools = {letters(deal(seed, suspect_pool_5x5="any_25").pool) for seed in range(4)}
    assert len(pools) == 4 and all(len(pool) == 25 for pool in pools)
    layout = board(deal(2, suspect_pool_5x5="any_25")).replace(" / ", " ").lower().split()
    assert layout == sorted(layout)


def test_NR_M1_1_2_roles_are_public_and_may_be_drawn() -> None:
    s = deal()
    assert [p.role.name for p in s.players] == ["killer", "inspector"]
    drawn = {deal(seed, roles="random").players[A].role.name for seed in range(10)}
    assert drawn == {"killer", "inspector"}
    s = next(t for t in (deal(x, roles="random") for x in range(10)) if t.players[B].role.name == "killer")
    assert s.pending_seats == (B,)


def test_NR_M1_1_3_the_killer_draws_an_identity() -> None:
    s = deal()
    assert s.players[A].identity >= 0 and s.players[B].identity == -1 and s.deck_size == len(s.deck) == 24
    assert s.players[A].eyes == 1


def test_NR_M1_1_4_turns_alternate() -> None:
    s = table(A="G", B="Z")
    for seat in (A, B, A, B):
        assert s.pending_seats == (seat,)
        play(s, f"{'AB'[seat]} right {seat + 1}")


def test_NR_M1_2_1_the_first_turn_is_a_murder() -> None:
    """NX-101, NX-102"""
    s = table(A="G", turns=1)
    assert why(s, "A left 1") == ("NR-M1.2.1", "murder-first")
    assert {text.split()[0] for text in legal(s, A)} == {"murder"}
    s.listen()
    play(s, "A murder hector")
    assert letters(s.dead) == "H" and s.step.name == "settle" and s.pending_seats == (B,)
    assert told(s, None, "next_to", "not_next_to") == []


def test_NR_M1_2_2_the_inspector_is_one_of_four() -> None:
    """NX-103, NX-104"""
    s = first_turn("ABVD")
    play(s, "B be dexter")
    assert identity(s, B) == "dexter" and hand(s) == "ABV" and s.deck_size == 20 and s.pending_seats == (A,)
    s = first_turn("HBVD")
    assert why(s, "B be hector") == ("NR-C5.6", "identity-lives")
    assert legal(s, B) == ["be bruno", "be dexter", "be victor"]
    play(s, "B be bruno")
    assert hand(s) == "DHV"


def test_NR_M1_2_3_that_is_the_whole_turn() -> None:
    """Unless the table has agreed otherwise."""
    s = deal(inspector_first_turn_action=True)
    play(s, "A ...", "B ...")
    assert s.step.name == "act" and s.pending_seats == (B,) and s.turns == 2
    s = deal()
    play(s, "A ...", "B ...")
    assert s.pending_seats == (A,) and s.turns == 3


def test_NR_M1_2_4_before_that_nobody_can_kill_the_inspector() -> None:
    for victim in ("bruno", "hector", "clara"):
        s = table(A="G", turns=1)
        play(s, f"A murder {victim}")
        assert not s.over and s.players[B].identity == -1


def test_NR_M1_2_5_one_action_of_the_list() -> None:
    s = table("A B- C D E / F G H- I J- / K L M N- O / P- Q R S T / U V W- Y Z", A="G", B="Z")
    assert {text.split()[0] for text in legal(s, A)} == {*"left right up down collapse murder disguise".split()}
    play(s, "A left 1")
    assert {text.split()[0] for text in legal(s, B)} == {*"left right up down collapse accuse exonerate".split()}


def test_NR_M1_5_1_murder_of_a_living_neighbour() -> None:
    s = table(G5.replace("B", "B-").replace("C", "C="), A="G", B="Z")
    assert sorted(legal(s, A, "murder")) == ["agatha", "clara", "felix", "hector", "kitty", "lionel", "mabel"]
    assert why(s, "A murder greta") == ("NR-M1.5.1", "own-card")
    assert why(s, "A murder bruno") == ("NR-M1.5.1", "not-alive")
    assert why(s, "A murder zelda") == ("NR-M1.5.1", "not-next-to-you")


@pytest.mark.parametrize(("inspector", "answer"), [("D", "not_next_to"), ("C", "next_to")])
def test_NR_M1_5_2_an_exonerated_victim_asks_the_inspector(inspector: str, answer: str) -> None:
    """NX-110, NX-111"""
    s = table(G5.replace("B", "B="), A="G", B=inspector)
    s.listen()
    play(s, "A murder bruno")
    assert [text.split()[0] for text in told(s, None)] == ["attacked", answer, "died", "turn"]
    assert letters(s.discard) == letters(s.dead) == "B" and not s.over


def test_NR_M1_5_3_the_victim_is_all_that_is_revealed() -> None:
    """NX-102"""
    s = table(A="G", B="Z")
    s.listen()
    play(s, "A murder hector")
    assert told(s, None) == ["attacked seat=A suspect=hector", "died suspect=hector", "turn seat=B turn=4"]
    assert told(s, B) == told(s, None) and letters(s.dead) == "H"


def test_NR_M1_5_4_the_inspector_is_killed() -> None:
    s = table(A="G", B="H")
    s.listen()
    play(s, "A murder hector")
    assert ended(s) == ((A,), "inspector_dead")
    assert told(s, None, "unmasked") == ["unmasked seat=B suspect=hector"]


def test_NR_M1_6_1_disguise_needs_a_deck() -> None:
    """NX-113"""
    s = table(A="G", B="Z", discard="ABCDEFHIJKLMNOPQRSTUVWY")
    assert why(s, "A disguise") == ("NR-M1.6.1", "deck-empty")


def test_NR_M1_6_2_disguise() -> None:
    """NX-106, NX-107"""
    s = table(G5.replace("L", "L-"), A="G", B="Z", deck="L")
    play(s, "A disguise")
    assert identity(s, A) == "greta" and letters(s.discard) == "L" and s.pending_seats == (B,)
    s = table(A="G", B="Z", deck="R")
    s.listen()
    play(s, "A disguise")
    assert identity(s, A) == "rufus" and letters(s.marked) == "G" and s.pending_seats == (B,)
    assert told(s, B) == ["changed seat=A", "exonerated suspect=greta", "turn seat=B turn=4"]
    assert "identity seat=A suspect=rufus" in told(s, A)
    assert GAME.view(s, B)["players"][A]["identity"] == "?"


def test_NR_M1_7_1_accuse_a_neighbour_or_oneself() -> None:
    """NX-105, NX-116"""
    s = table(A="M", B="A", turn="B")
    assert sorted(legal(s, B, "accuse")) == ["agatha", "bruno", "felix", "greta"]
    assert why(s, "B accuse edith") == ("NR-M1.7.1", "not-next-to-you")
    play(s, "B accuse agatha")
    assert not s.over and s.pending_seats == (A,)


def test_NR_M1_7_2_a_former_identity_gives_no() -> None:
    """NX-115"""
    s = table(A="G", B="H", deck="R")
    play(s, "A disguise, B accuse greta")
    assert not s.over and s.pending_seats == (A,)
    s = table(A="G", B="H", turn="B")
    play(s, "B accuse greta")
    assert ended(s) == ((B,), "killer_caught")


def test_NR_M1_8_1_exonerate_needs_a_deck() -> None:
    """NX-113"""
    s = table(A="G", B="Z", discard="ABCDEFHIJKLMNOPQRSTUVWY", turn="B")
    assert why(s, "B exonerate") == ("NR-M1.8.1", "deck-empty")


def test_NR_M1_8_2_draw_one_play_one() -> None:
    """NX-108, NX-109, NX-112"""
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    s.listen()
    play(s, "B exonerate")
    assert hand(s) == "BITZ" and told(s, B, "drawn") == ["drawn suspect=tobias"] and told(s, A, "drawn") == []
    play(s, "B play bruno")
    assert hand(s) == "ITZ" and letters(s.marked) == "B" and told(s, None, "next_to") != []


def test_NR_M1_8_3_a_dead_card_stays_until_it_is_played() -> None:
    s = table(G5.replace("H", "H-"), A="G", B="D", hand="HIZ", deck="TY", turn="B")
    play(s, "B exonerate, B play ivy, A left 5, B exonerate")
    assert hand(s) == "HTYZ"
    play(s, "B play hector")
    assert hand(s) == "TYZ" and letters(s.discard) == "H"


def test_NR_M1_9_1_only_a_right_accusation_wins_for_the_inspector() -> None:
    s = table(A="G", B="H", turn="B")
    play(s, "B accuse lionel, A left 5, B accuse greta")
    assert ended(s) == ((B,), "killer_caught")


@pytest.mark.parametrize("target", [10, 14, 16])
def test_NR_M1_9_2_so_many_deaths(target: int) -> None:
    """NX-114"""
    dead = "BCDEIJNOPQRSTUV"[: target - 1]
    grid = " ".join(x + "-" if x in dead else x for x in G5.split())
    s = table(grid, A="G", B="Z", options={"killer_target_deaths": target})
    play(s, "A left 5, B left 4")
    assert not s.over
    play(s, "A murder hector")
    assert ended(s) == ((A,), "deaths")


def test_NR_M1_9_3_without_a_deck_the_rest_goes_on() -> None:
    """NX-113"""
    s = table(A="G", B="Z", discard="ABCDEFHIJKLMNOPQRSTUVWY")
    assert {text.split()[0] for text in legal(s, A)} == {"left", "right", "up", "down", "murder"}
    play(s, "A left 1")
    assert "accuse zelda" in legal(s, B) and "exonerate" not in legal(s, B)
