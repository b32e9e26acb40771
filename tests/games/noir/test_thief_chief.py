"""Mode 4, Master Thief against Chief of Police (NR-M4), with the worked examples NX-401 to NX-411."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.games.noir.suspects import count_of
from tests.games.noir.talk import (
    G5,
    GAME,
    A,
    B,
    board,
    card,
    ended,
    hand,
    identity,
    legal,
    letters,
    mask,
    play,
    told,
    why,
)
from tests.games.noir.talk_thief_chief import deal, table

# Agatha the Thief; Hector and Kitty in uniform, Zelda not.
POLICE: dict[str, Any] = {"A": "A", "hand": "ML", "B": "Z", "officers": "HK"}


def test_NR_M4_1_1_a_wallet_for_everybody() -> None:
    s = deal()
    assert s.rows == s.cols == 5 and s.thief_chief.wallets == s.pool and count_of(s.pool) == 25
    assert [p.role.name for p in s.players] == ["thief", "police_chief"]
    assert {deal(seed, roles="random").players[A].role.name for seed in range(10)} == {"thief", "police_chief"}


def test_NR_M4_1_2_the_thief_is_one_of_three() -> None:
    s = deal()
    assert s.step.name == "settle" and s.pending_seats == (A,) and len(s.legal_actions(A)) == 3
    three = hand(s, A)
    seen = [GAME.view(s, viewer)["hand"] for viewer in (A, B, None)]
    assert [[slot["card"] == "?" for slot in slots] for slots in seen] == [[False] * 3, [True] * 3, [True] * 3]
    play(s, f"A {s.legal_actions(A)[1]}")
    assert len(hand(s, A)) == 2 and letters(s.hold(A) | BIT[s.players[A].identity]) == three
    assert GAME.view(s, B)["players"][A]["identity"] == "?"


def test_NR_M4_1_3_the_officers() -> None:
    s = deal()
    assert count_of(s.thief_chief.officers) == 2 and s.deck_size == 19
    assert GAME.view(s, A)["thief_chief"]["officers"] == letters(s.thief_chief.officers)
    assert s.players[B].eyes == BIT[B] and GAME.view(s, A)["players"][B]["identity"] == "?"
    t = GAME.new_unstarted(2, 7, {"mode": "thief_chief"})
    log = t.listen()
    t.advance()
    heard = [[event.name for event in log.heard(viewer)] for viewer in (A, B, None)]
    assert heard[A].count("drawn") == 3 and heard[A].count("identity") == 0
    assert heard[B].count("drawn") == 0 and heard[B].count("identity") == 1
    assert heard[2] == ["role", "role", "drew", "officer", "officer"]


def test_NR_M4_2_1_turns_alternate() -> None:
    for begins, first in (("thief", A), ("chief", B)):
        s = deal(mode4_first_seat=begins)
        play(s, "A ...")
        assert s.pending_seats == (first,)
        play(s, f"{'AB'[first]} left 1")
        assert s.pending_seats == (1 - first,)
    s = table(**POLICE)
    assert {text.split()[0] for text in legal(s, A)} == {*"left right up down steal cover".split()}
    assert why(s, "A hire") == why(s, "A collapse rows") == ("NR-C10.1", "not-your-deed")
    play(s, "A left 1")
    assert {text.split()[0] for text in legal(s, B)} == {*"left right up down accuse hire".split()}


def test_NR_M4_3_1_steal_from_a_neighbour() -> None:
    """NX-401"""
    s = table(A="M", B="Z", hand="AL", officers="HK")
    assert sorted(legal(s, A, "steal")) == sorted("greta hector ivy lionel nestor queenie rufus stella".split())
    assert why(s, "A steal zelda") == ("NR-M4.3.1", "not-next-to-you")
    s.listen()
    play(s, "A steal stella")
    assert letters(s.pool & ~s.thief_chief.wallets) == "S"
    assert told(s, None)[0] == "stole seat=A suspect=stella wallets=1"
    play(s, "B left 1")
    assert why(s, "A steal stella") == ("NR-M4.3.1", "no-wallet")


def test_NR_M4_3_2_everybody_is_robbed_alike() -> None:
    s = table(A="M", B="S", hand="LZ", officers="HK")
    s.listen()
    play(s, "A steal lionel, B left 5, A steal stella, B left 5, A steal hector")
    assert told(s, B, "stole") == told(s, None, "stole") == [
        f"stole seat=A suspect={name} wallets={k}" for k, name in enumerate(("lionel", "stella", "hector"), 1)
    ]  # fmt: skip


def test_NR_M4_3_3_not_the_own_card() -> None:
    """NX-402, NX-403"""
    s = table(A="M", B="U", hand="LZ", officers="HK")
    assert why(s, "A steal mabel") == ("NR-M4.3.3", "own-card")
    play(s, "A cover, A be lionel, B left 5, A steal mabel")
    assert letters(s.pool & ~s.thief_chief.wallets) == "M"
    s = table(A="M", B="U", hand="LZ", officers="HK", options={"steal_from_own_card": True})
    play(s, "A steal mabel")
    assert s.players[A].maybe == s.near(card("M")) | mask("M")


def test_NR_M4_4_1_change_cover() -> None:
    """NX-403, NX-404"""
    for new in ("mabel", "lionel"):
        s = table(A="M", B="U", hand="LZ", officers="HK")
        s.listen()
        play(s, "A cover")
        assert sorted(legal(s, A)) == ["be lionel", "be mabel", "be zelda"] and s.pending_seats == (A,)
        play(s, f"A be {new}")
        assert identity(s, A) == new and letters(s.hold(A) | BIT[s.players[A].identity]) == "LMZ"
        assert told(s, B) == ["covers seat=A", "settled seat=A", "turn seat=B turn=4"]
        assert told(s, A, "identity") == [f"identity seat=A suspect={new}"]
        assert s.pending_seats == (B,) and GAME.view(s, B)["players"][A]["identity"] == "?"


def test_NR_M4_5_1_next_to_any_officer() -> None:
    """NX-406, NX-407"""
    s = table(**POLICE, turn="B")
    assert why(s, "B accuse agatha") == ("NR-M4.5.1", "no-officer-near")
    assert why(s, "B accuse zelda") == why(s, "B accuse hector") == ("NR-M4.5.1", "no-officer-near")
    s.listen()
    play(s, "B accuse stella")
    assert told(s, None) == ["accused seat=B suspect=stella", "innocent suspect=stella", "turn seat=A turn=5"]
    s = table(A="A", hand="CL", B="M", officers="HK", turn="B")
    assert "accuse hector" in legal(s, B) and "accuse mabel" in legal(s, B) and "accuse kitty" not in legal(s, B)


def test_NR_M4_5_2_only_the_present_card() -> None:
    """NX-405"""
    s = table(**POLICE, turn="B")
    play(s, "B accuse mabel")
    assert not s.over and s.pending_seats == (A,)
    play(s, "A cover, A be mabel, B accuse mabel")
    assert ended(s) == ((B,), "thief_caught")


def test_NR_M4_6_1_hire_needs_a_deck() -> None:
    s = table(**POLICE, turn="B", discard="BCDEFGIJNOPQRSTUVWY")
    assert s.deck_size == 0 and why(s, "B hire") == ("NR-M4.6.1", "deck-empty")


def test_NR_M4_6_2_a_third_officer() -> None:
    """NX-408"""
    s = table(**POLICE, turn="B", deck="D")
    s.listen()
    play(s, "B hire")
    assert letters(s.thief_chief.officers) == "DHK" and s.pending_seats == (B,) and s.step.name == "dismissal"
    play(s, "B dismiss kitty")
    assert letters(s.thief_chief.officers) == "DH" and letters(s.discard) == "K" and s.pending_seats == (A,)
    assert len(legal(s, A, "wallet")) == 25
    assert told(s, A) == ["hires seat=B", "officer suspect=dexter", "dismissed suspect=kitty"]


@pytest.mark.parametrize("allowed", [True, False])
def test_NR_M4_6_3_who_may_be_dismissed(allowed: bool) -> None:
    s = table(**POLICE, turn="B", deck="D", options={"hire_may_dismiss_new": allowed})
    play(s, "B hire")
    assert legal(s, B) == ["dismiss dexter"] * allowed + ["dismiss hector", "dismiss kitty"]
    assert why(s, "B dismiss zelda") == ("NR-M4.6.3", "not-an-officer")


def test_NR_M4_6_4_plain_clothes_stay_on() -> None:
    s = table(**POLICE, turn="B", deck="DE")
    play(s, "B hire, B dismiss hector, A forgo, A left 5, B hire, B dismiss kitty, A forgo")
    assert identity(s, B) == "zelda" and letters(s.thief_chief.officers) == "DE"


def test_NR_M4_6_5_a_free_wallet() -> None:
    """NX-411"""
    s = table(**POLICE, deck="DE")
    play(s, "A right 3, B hire, B dismiss kitty")
    assert why(s, "A left 3") == ("NR-M4.6.5", "wallet-or-forgo")
    s.listen()
    before = s.players[A].maybe
    play(s, "A wallet olive")
    assert letters(s.pool & ~s.thief_chief.wallets) == "O" and s.pending_seats == (A,) and s.players[A].maybe == before
    assert told(s, B)[0] == "stole seat=A suspect=olive wallets=1"
    play(s, "A left 3, B hire, B dismiss dexter, A forgo")
    assert told(s, None, "forwent") == ["forwent seat=A"] and s.turns == 7


def test_NR_M4_7_1_what_lies_on_a_card_goes_along() -> None:
    """NX-410"""
    s = table(" ".join(x if x in "/M" else x + "$" for x in G5.split()).replace("K$", "K$@"), A="A", hand="ML", B="Z")
    play(s, "A right 3")
    assert board(s).split(" / ")[2] == "O$ K$@ L$ M N$"
    assert why(s, "B left 3") == ("NR-C3.7", "undoes-last")


def test_NR_M4_8_1_the_last_wallet_wins() -> None:
    """NX-409"""
    s = table(A="M", hand="LZ", B="U", officers="HK", turn="B", wallets="M")
    play(s, "B hire, B dismiss hector, A wallet mabel")
    assert ended(s) == ((A,), "all_wallets")
    s = table(A="M", hand="LZ", B="U", officers="HK", wallets="NO")
    play(s, "A steal nestor")
    assert not s.over
    s = table(A="M", hand="LZ", B="U", officers="HK", wallets="N")
    s.listen()
    play(s, "A steal nestor")
    assert ended(s) == ((A,), "all_wallets")
    assert told(s, B, "was", "cover_was") == [
        "was seat=A suspect=mabel", "was seat=B suspect=ursula", "cover_was seat=A suspect=lionel",
        "cover_was seat=A suspect=zelda",
    ]  # fmt: skip


def test_NR_M4_8_2_only_a_right_accusation_wins_for_the_chief() -> None:
    s = table(**POLICE, turn="B")
    play(s, "B accuse lionel, A left 5, B accuse mabel, A cover, A be lionel")
    assert not s.over
    play(s, "B accuse lionel")
    assert ended(s) == ((B,), "thief_caught")


def test_NR_M4_8_4_without_a_deck_the_rest_goes_on() -> None:
    s = table(**POLICE, discard="BCDEFGIJNOPQRSTUVWY")
    play(s, "A cover, A be agatha, B accuse stella, A steal bruno, B left 1")
    assert s.pending_seats == (A,)


def test_NR_R4_1_the_clock() -> None:
    s = deal()
    play(s, "A ...")
    assert s.players[A].identity >= 0 and s.pending_seats == (A,)
    s = table(**POLICE, turn="B", deck="D")
    play(s, "B hire, B ...")
    assert count_of(s.thief_chief.officers) == 2 and s.step.name == "free_wallet"
    play(s, "A ...")
    assert s.thief_chief.wallets == s.pool and s.pending_seats == (A,)
    s.listen()
    play(s, "A ...")
    assert told(s, None)[0].split()[0] in ("row_shifted", "column_shifted")


def test_NR_R4_3_what_is_concluded_for_all() -> None:
    s = table(A="M", hand="LZ", B="U", officers="HK")
    play(s, "A steal stella")
    around = s.near(card("S"))
    assert s.players[A].maybe == around
    play(s, "B accuse lionel, A cover, A be lionel")
    assert s.thief_chief.worn == (around & ~mask("L") & s.pool,) and s.players[A].maybe & s.pool == s.pool
    play(s, "B left 5, A cover, A be zelda")
    assert len(s.thief_chief.worn) == 1  # nothing was known of that one
    s = table(**POLICE, turn="B")
    play(s, "B accuse mabel")
    assert s.players[B].maybe & s.pool == s.pool
    play(s, "A left 1, B accuse tobias")
    assert s.players[B].maybe == s.near(card("T"))
