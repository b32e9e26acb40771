"""Bodyguard and Field Agent of mode 5 (NR-M5.6, NR-M5.7)."""

from __future__ import annotations

from backroom.games.noir.state import Noir
from tests.games.noir.talk import GAME, hand, identity, legal, letters, mask, told
from tests.games.noir.talk_fbi_mafia import G7, B, F, G, H, gang, hands, play, score, why, with_dead

# ---------------------------------------------------------------------- the Bodyguard


def test_NR_M5_6_1_a_token_comes_first() -> None:
    """NR-M5.6.2"""
    s = gang(with_dead(G7, "Z"), "F", "turn", F="M", G="l", fields={"guarded": "O"})
    assert why(s, "F left 1") == ("NR-M5.6.1", "token-first") and "stop" not in legal(s, F)
    assert why(s, "F guard olive") == ("NR-C1.2", "has-token")
    assert why(s, "F guard zelda") == ("NR-M5.6.1", "not-alive")
    assert why(s, "F unguard mabel") == ("NR-M5.6.1", "no-such-token")
    assert {"mabel", "lydia", "agatha"} <= set(legal(s, F, "guard"))
    play(s, "F guard mabel")
    assert letters(s.fbi_mafia.guarded) == "MO" and s.step.name == "act"


def test_NR_M5_6_1_six_are_the_most() -> None:
    s = gang(turn="F", step="turn", fields={"guarded": "OopPqQ"})
    assert why(s, "F guard mabel") == ("NR-M5.6.1", "six-tokens")
    assert len(legal(s, F)) == 6
    play(s, "F unguard olive")
    assert letters(s.fbi_mafia.guarded) == "PQopq"


def test_NR_M5_6_1_by_option_it_may_be_left() -> None:
    """NR-R5.1"""
    for text in ("F stop", "F ..."):
        s = gang(turn="F", step="turn", options={"bodyguard_token_step": "optional"})
        play(s, text)
        assert s.fbi_mafia.guarded == 0 and s.step.name == "act"
    s = gang(turn="F", step="turn")
    play(s, "F ...")
    assert len(letters(s.fbi_mafia.guarded)) == 1


def test_NR_M5_6_3_tokens_go_along_with_their_cards() -> None:
    s = gang(fields={"guarded": "O"})
    play(s, "A right 5")
    assert letters(s.fbi_mafia.guarded) == "O" and GAME.view(s, None)["fbi_mafia"]["guarded"] == "O"


def attacked(guard: str, **options: bool) -> Noir:
    s = gang(A="M", F=guard, options=dict(options), fields={"guarded": "l"})
    s.listen()
    play(s, "A murder lydia")
    return s


def test_NR_M5_6_5_the_bodyguard_is_always_asked() -> None:
    """NR-M5.3.1"""
    for guard, choice in (("k", 2), ("n", 2), ("e", 2), ("W", 2), ("I", 2), ("L", 2), ("p", 1), ("Z", 1), ("l", 1)):
        s = attacked(guard)
        assert s.pending_seats == (F,) and s.step.hides_timing(s, s.arg)
        assert legal(s, F) == ["decline", "protect"][:choice], guard
    assert why(s, "F protect") == ("NR-M5.6.5", "not-in-line")
    s = gang(A="M", F="none", fields={"guarded": "l"})
    play(s, "A murder lydia")
    assert legal(s, F) == ["decline"]


def test_NR_M5_6_5_nor_can_he_save_himself() -> None:
    """NX-509, NR-M5.3.2"""
    s = gang(A="s", F="T", fields={"guarded": "T", "deck": "Z"})
    play(s, "A murder tobias")
    assert legal(s, F) == ["decline"]
    play(s, "F decline")
    assert score(s) == 2 and identity(s, F) == "zelda" and letters(s.dead) == "T"


def test_NR_M5_6_6_everyone_hears_it() -> None:
    s = attacked("n")
    before = s.players[F].maybe
    t = s.copy()
    play(t, "F decline")
    assert t.players[F].maybe & ~t.dead == before & ~t.dead
    play(s, "F protect")
    assert told(s, None, "protected", "unprotected") == ["protected suspect=lydia"]
    assert s.players[F].maybe == mask("BeIkLMmNnPsW")


def test_NR_M5_6_7_what_is_protected_does_not_fall() -> None:
    """NR-M5.6.8"""
    s = attacked("n")
    play(s, "F protect")
    assert s.dead == 0 and letters(s.fbi_mafia.guarded) == "l" and s.pending_seats == (B,)
    s = attacked("n", protect_consumes_token=True)
    play(s, "F protect")
    assert s.dead == s.fbi_mafia.guarded == 0


def test_NR_M5_6_9_a_mafioso_is_protected_like_anybody() -> None:
    s = gang(A="M", F="n", G="l", fields={"guarded": "l"})
    play(s, "A murder lydia, F protect")
    assert s.fbi_mafia.arrested == 0 and identity(s, G) == "lydia"


# ---------------------------------------------------------------------- the Field Agent


def test_NR_M5_7_2_field_work() -> None:
    """NX-516"""
    s = gang(
        with_dead(G7, "G"), "H", A="L", B="o", C="Z", hand="dGkn", fields={"deck": "aw"}, D="D", E="C", F="B", G="b"
    )
    assert sorted(legal(s, H, "field")) == ["dora", "kurt", "nora"]
    assert why(s, "H field greta") == ("NR-M5.7.3", "lay-a-living-one")
    assert why(s, "H field zelda") == ("NR-M5.7.3", "not-in-hand")
    s.listen()
    play(s, "H field kurt")
    assert letters(s.marked) == "k" and letters(s.discard) == "G" and hand(s, H) == "adnw" and hands(s) == "A"
    assert told(s, None, "drew", "drawn") == ["drew seat=H cards=2"] and len(told(s, H, "drawn")) == 2


def test_NR_M5_7_2_the_hand_shrinks_with_an_empty_deck() -> None:
    grid = "A B C D E F G / H I J K L M N-"
    for row in ("OPQRSTU", "VWYZabc", "defghij", "klmnopq", "rstuvwy"):
        grid += " / " + " ".join(letter + "=" for letter in row)
    named = dict(zip("ABCDEFGH", "ABCDEFGH"))
    s = gang(grid, "H", hand="IJKN", fields={"discard": "LM"}, **named)
    assert s.deck_size == 0
    play(s, "H field ivy")
    assert hand(s, H) == "JK" and s.hand_size(H) == 2


def test_NR_M5_7_3_without_a_living_card_there_is_none() -> None:
    dead = with_dead(G7, "OPQR")
    assert legal(gang(dead, "H", hand="OPQR"), H, "field") == []
    assert why(gang(dead, "H", hand="OPQR"), "H redraw") == ("NR-M5.7.3", "no-redraw")
    redraw = {"field_redraw_without_living_card": True}
    s = gang(dead, "H", hand="OPQR", options=redraw, fields={"deck": "ZYWV"})
    s.listen()
    play(s, "H redraw")
    assert hand(s, H) == "VWYZ" and letters(s.discard) == "OPQR" and hands(s) == ""
    assert why(gang(dead, "H", hand="OPQZ", options=redraw), "H redraw") == ("NR-M5.7.3", "no-redraw")
