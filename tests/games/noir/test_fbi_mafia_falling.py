"""Falling in mode 5 (NR-M5.3): points, trophies, arrests, and who one is afterwards."""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.games.noir.suspects import NONE
from tests.games.noir.talk import board, identity, legal, letters, mask, told
from tests.games.noir.talk_fbi_mafia import (
    G7,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    arrests,
    gang,
    hands,
    play,
    score,
    why,
)


def test_NR_M5_3_2_a_bystander_is_one_point() -> None:
    """NR-M5.3.1, NR-M5.8.1"""
    s = gang(A="M")
    s.listen()
    play(s, "A murder lydia")
    assert letters(s.dead) == "l" and score(s) == 1 and s.pending_seats == (B,)
    assert told(s, None, "attacked", "died") == ["attacked seat=A suspect=lydia", "died suspect=lydia"]


def test_NR_M5_3_2_an_agent_is_two_and_a_trophy() -> None:
    """NR-M5.3.7, NR-M5.3.8"""
    s = gang(A="M", D="l", fields={"deck": "Z"})
    s.listen()
    play(s, "A murder lydia")
    assert letters(s.fbi_mafia.trophies[A]) == letters(s.fbi_mafia.lost[D]) == "l" and score(s) == 2
    assert told(s, None, "fell", "replaced") == ["fell seat=D suspect=lydia score=2", "replaced seat=D"]
    assert identity(s, D) == "zelda" and s.players[D].role.name == "detective"
    assert [len(told(s, seat, "identity")) for seat in (A, B, D, H)] == [0, 1, 1, 1]


def test_NR_M5_3_2_a_partner_is_an_arrest() -> None:
    """NR-M5.3.5: threat and protection go, the bomb stays"""
    s = gang(A="M", G="l", fields={"deck": "Z", "bombs": "l", "threats": "l", "guarded": "l"})
    s.listen()
    play(s, "A murder lydia, F decline")
    assert (letters(s.dead), letters(s.fbi_mafia.arrested), score(s), arrests(s)) == ("", "l", 0, 1)
    assert (letters(s.fbi_mafia.bombs), letters(s.fbi_mafia.threats), letters(s.fbi_mafia.guarded)) == ("l", "", "")
    assert told(s, None, "arrested") == ["arrested seat=G suspect=lydia arrests=1"] and identity(s, G) == "zelda"


def test_NR_M5_3_3_a_right_accusation_is_an_arrest() -> None:
    """NX-512, NR-M5.3.5, NR-M5.10.9, NR-M5.6.9"""
    s = gang(turn="B", B="J", G="i", fields={"deck": "Z", "bombs": "i", "threats": "i", "guarded": "i"})
    play(s, "B accuse isaac")
    assert (
        letters(s.fbi_mafia.arrested) == letters(s.fbi_mafia.bombs) == "i"
        and s.fbi_mafia.threats == s.fbi_mafia.guarded == 0
    )
    assert identity(s, G) == "zelda" and s.players[G].eyes == BIT[A] | BIT[C] | BIT[E] | BIT[G]


def test_NR_M5_3_4_the_arrested_are_out_of_reach() -> None:
    fields = {"arrested": "l", "bombs": "l"}
    for turn, verb in (("A", "murder"), ("B", "accuse"), ("D", "accuse"), ("E", "plant")):
        s = gang(turn=turn, **{turn: "M"}, fields={"arrested": "l"})
        assert why(s, f"{turn} {verb} lydia") == ("NR-M5.3.4", "under-arrest")
    s = gang(turn="G", G="b", fields={"arrested": "E"})
    assert why(s, "G snipe edith") == ("NR-M5.3.4", "under-arrest")
    s = gang(turn="F", step="turn", fields=fields)
    assert why(s, "F guard lydia") == ("NR-M5.3.4", "under-arrest")
    s = gang(turn="C", C="M", fields=fields)
    play(s, "C left 1")
    assert "lydia" not in legal(s, C, "threaten") and "lionel" in legal(s, C, "threaten")


def test_NR_M5_3_4_but_they_move() -> None:
    """NR-C4.7, NX-C11"""
    s = gang(turn="C", fields={"arrested": "l"})
    play(s, "C right 4")
    assert board(s).split(" / ")[3] == "n k L l# M m N"
    s = gang("A- B C / D E# F / G- H I", A="B", B="C", C="D", D="F", E="H", F="I")
    assert why(s, "A collapse rows") == ("NR-C4.3", "line-without-dead")


def test_NR_M5_3_5_the_dead_lose_their_tokens() -> None:
    """NR-C6.3"""
    tokens = {"bombs": "l", "threats": "l", "guarded": "l", "marked": "l"}
    s = gang(A="M", fields=tokens)
    play(s, "A murder lydia, F decline")
    assert (
        s.fbi_mafia.bombs == s.fbi_mafia.threats == s.fbi_mafia.guarded == s.marked == 0 and letters(s.discard) == "l"
    )
    s = gang(A="M", options={"bombs_stay_on_dead": True}, fields=tokens)
    play(s, "A murder lydia, F decline")
    assert letters(s.fbi_mafia.bombs) == "l" and s.fbi_mafia.threats == s.fbi_mafia.guarded == 0


def test_NR_M5_3_5_a_bomb_on_the_dead_works_on_until_it_is_removed() -> None:
    """NR-C4.8"""
    stay = {"bombs_stay_on_dead": True}
    s = gang(G7.replace("l", "l-"), "E", options=stay, fields={"bombs": "l"})
    play(s, "E detonate lydia, E link mabel")
    assert letters(s.dead) == "Ml" and s.fbi_mafia.bombs == 0 and score(s) == 2
    s = gang(
        "A- B C / D E- F / G- H I", "B", options=stay, A="B", B="C", C="D", D="F", E="H", F="I", fields={"bombs": "AF"}
    )
    play(s, "B collapse rows")
    assert letters(s.fbi_mafia.bombs) == "F"


def test_NR_M5_3_7_tokens_of_the_fallen_leave_the_board() -> None:
    """NX-511, NR-M5.9.1"""
    s = gang(turn="C", step="turn", C="M", E="m", fields={"threats": "mk", "bombs": "SZ", "guarded": "O", "deck": "n"})
    assert (
        letters(s.fbi_mafia.arrested) == "m"
        and s.fbi_mafia.bombs == 0
        and letters(s.fbi_mafia.threats) == "k"
        and letters(s.fbi_mafia.guarded) == "O"
    )
    assert identity(s, E) == "nora" and s.step.name == "act" and s.pending_seats == (C,)


def test_NR_M5_3_7_with_the_psycho_all_threats() -> None:
    s = gang(turn="B", B="I", C="i", F="M", fields={"threats": "kR", "bombs": "S", "guarded": "O"})
    play(s, "B accuse isaac")
    assert s.fbi_mafia.threats == 0 and letters(s.fbi_mafia.bombs) == "S" and letters(s.fbi_mafia.guarded) == "O"
    s = gang(A="L", F="l", fields={"guarded": "O", "deck": "Z"})
    play(s, "A murder lydia")
    assert letters(s.fbi_mafia.guarded) == "O" and identity(s, F) == "zelda"


def test_NR_M5_3_7_the_fallen_are_served_in_their_order() -> None:
    s = gang(turn="E", E="w", A="S", D="s", fields={"bombs": "SsT", "deck": "YZ"})
    play(s, "E detonate silas, E link stella, E link oscar")
    assert (identity(s, D), identity(s, A)) == ("yorick", "zelda")


def test_NR_M5_3_8_dead_cards_go_under_the_deck_unseen() -> None:
    s = gang(G7.replace("Y", "Y-").replace("y", "y-"), A="M", D="l", fields={"deck": "YyZ"})
    s.listen()
    play(s, "A murder lydia")
    assert identity(s, D) == "zelda" and [slot.card for slot in s.under] == [23, 48]
    assert all(slot.eyes == BIT[D] and letters(slot.maybe) == "Yly" for slot in s.under)
    assert len(told(s, None, "put_under")) == 2 and told(s, B, "drawn") == []
    assert told(s, D, "drawn") == ["drawn suspect=yorick", "drawn suspect=yetta"]


SIX = dict(zip("ABCDEF", "ABCDEF"))
NINE = "A B C / D E F / G H- I-"  # the seventh card lives, two are dead


def test_NR_M5_3_9_the_discard_pile_is_the_last_resort() -> None:
    """NR-C5.3"""
    s = gang(NINE, **SIX, fields={"deck": "HI", "discard": "G"})
    s.listen()
    play(s, "A murder dexter")
    assert identity(s, D) == "greta" and s.discard == 0 and s.deck_size == 2 and len(s.under) == 2
    assert told(s, None, "refilled") == ["refilled cards=1"]
    assert not s.players[A].maybe & mask("G") and not s.under[0].maybe & mask("G")


def test_NR_R5_4_cards_face_down_are_turned_up_first() -> None:
    s = gang(NINE, **SIX, options={"disguise_discard": "face_down"}, fields={"deck": "GHI"})
    s.listen()
    play(s, "A disguise, B accuse clara")
    assert identity(s, A) == "greta" and identity(s, C) == "agatha" and s.buried == [] and s.discard == 0
    assert told(s, None, "discarded", "refilled") == ["discarded suspect=agatha", "refilled cards=1"]


def test_NR_M5_3_9_without_anybody_left_one_only_moves_the_board() -> None:
    """NR-C10.5"""
    s = gang(NINE, **SIX, fields={"deck": "HI", "marked": "G"})
    s.listen()
    play(s, "A murder dexter")
    assert s.players[D].identity == NONE and told(s, None, "no_identity") == ["no_identity seat=D"]
    play(s, "B left 1, C swap agatha, C with edith, C threaten bruno, C stop")
    assert s.pending_seats == (D,) and {text.split()[0] for text in legal(s, D)} == {
        *"left right up down collapse".split()
    }
    assert why(s, "D canvass") == ("NR-M5.3.9", "no-identity")


def test_NR_M5_3_9_a_bodyguard_still_lays_tokens_a_psycho_does_nothing_more() -> None:
    s = gang(turn="F", step="turn", F="none")
    assert s.step.name == "watch"
    play(s, "F guard zelda")
    s = gang(turn="C", step="turn", C="none", fields={"threats": "Z"})
    s.listen()
    play(s, "C left 1")
    assert letters(s.fbi_mafia.threats) == "Z" and s.pending_seats == (D,)


def test_NR_M5_3_10_who_has_fallen_neither_answers_nor_protects() -> None:
    s = gang(turn="E", E="w", F="s", fields={"bombs": "sT", "guarded": "T"})
    play(s, "E detonate silas, E link tobias")
    assert s.step.name == "attempt" and legal(s, F) == ["decline"] and s.fbi_mafia.fallen == (F,)
    s = gang(A="M", fields={"marked": "l"}, D="none", H="L", hand="n")
    s.listen()
    play(s, "A murder lydia")
    assert hands(s) == "H"
