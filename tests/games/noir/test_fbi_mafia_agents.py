"""The FBI of mode 5 (NR-M5.4 to NR-M5.7): what agents find out, and whom they protect."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import BIT
from tests.games.noir.talk import GAME, card, identity, legal, letters, mask, told
from tests.games.noir.talk_fbi_mafia import G7, A, B, C, D, E, G, H, arrests, gang, hands, play, why, with_dead

NAMED = {"accusation_addresses": "named_mafioso"}
CROSS = "beryl felix isaac pearl tobias walter kurt lionel lydia milo nestor nora".split()


# ---------------------------------------------------------------------- disarm, accuse


def test_NR_M5_4_1_a_token_next_to_one_is_disarmed() -> None:
    s = gang(turn="B", B="M", fields={"bombs": "lmMk", "threats": "li", "arrested": "m"})
    assert sorted(legal(s, B, "disarm_bomb")) == ["lydia", "milo"]
    assert sorted(legal(s, B, "disarm_threat")) == ["isaac", "lydia"]
    assert why(s, "B disarm_bomb mabel") == ("NR-M5.4.1", "own-card")
    assert why(s, "B disarm_bomb kurt") == ("NR-M5.4.1", "not-next-to-you")
    assert why(s, "B disarm_threat kurt") == ("NR-M5.4.1", "no-such-token")
    s.listen()
    play(s, "B disarm_bomb lydia")
    assert letters(s.fbi_mafia.bombs) == "Mkm" and letters(s.fbi_mafia.threats) == "il"
    assert told(s, None, "disarmed") == ["disarmed seat=B suspect=lydia token=bomb"]
    assert s.players[B].maybe == s.near(card("l"))


def test_NR_M5_4_2_neighbours_or_oneself_can_be_accused() -> None:
    s = gang(with_dead(G7, "L"), "H", H="M", hand="n", fields={"arrested": "p"})
    assert sorted(legal(s, H, "accuse")) == sorted("isaac ivy jasper lydia mabel milo percy queenie".split())
    assert why(s, "H accuse lionel") == ("NR-C8.2", "not-alive")
    assert why(s, "H accuse zelda") == ("NR-M5.4.2", "not-next-to-you")
    assert why(s, "H accuse pearl") == ("NR-M5.3.4", "under-arrest")


@pytest.mark.parametrize("seat", [A, C, E, G])
def test_NR_M5_4_3_any_mafioso_must_answer(seat: int) -> None:
    s = gang(turn="B", B="M", **{"ABCDEFGH"[seat]: "l"})
    play(s, "B accuse lydia")
    assert letters(s.fbi_mafia.arrested) == "l" and arrests(s) == 1 and letters(s.fbi_mafia.lost[seat]) == "l"


def test_NR_M5_4_3_or_only_the_one_who_is_named() -> None:
    s = gang(turn="B", B="M", C="l", options=NAMED)
    play(s, "B accuse lydia")
    assert s.step.name == "address" and legal(s, B) == ["name A", "name C", "name E", "name G"]
    assert why(s, "B name D") == ("NR-M5.4.3", "name-a-mafioso")
    t = s.copy()
    play(s, "B name A")
    assert arrests(s) == 0 and not s.players[A].maybe & mask("l") and s.players[C].maybe & mask("l")
    play(t, "B name C")
    assert arrests(t) == 1


def test_NR_M5_4_4_else_the_answer_is_no() -> None:
    """NR-C8.1: an agent is accused in vain."""
    s = gang(turn="B", B="M", D="l")
    s.listen()
    play(s, "B accuse lydia")
    assert told(s, None) == ["accused seat=B suspect=lydia", "innocent suspect=lydia", "turn seat=C turn=5"]
    assert identity(s, D) == "lydia" and all(not s.players[seat].maybe & mask("l") for seat in (A, C, E, G))
    assert s.players[D].maybe & mask("l")


# ---------------------------------------------------------------------- disguise, autopsy


@pytest.mark.parametrize("letter", "AB")
def test_NR_M5_4_6_a_living_card_is_the_new_identity(letter: str) -> None:
    s = gang(turn=letter, **{letter: "M"}, fields={"deck": "Z"})
    seat = "AB".index(letter)
    s.listen()
    play(s, f"{letter} disguise")
    assert identity(s, seat) == "zelda" and letters(s.discard) == "M" and s.marked == 0
    assert told(s, None, "changed", "discarded") == [f"changed seat={letter}", "discarded suspect=mabel"]
    assert [len(told(s, other, "identity")) for other in (A, B)] == [seat == A, seat == B]


def test_NR_M5_4_6_face_down_only_the_team_knows_the_old_one() -> None:
    s = gang(turn="A", A="M", options={"disguise_discard": "face_down"}, fields={"deck": "Z"})
    play(s, "A disguise")
    assert s.discard == 0 and [slot.card for slot in s.buried] == [card("M")]
    seen = [GAME.view(s, seat)["buried"][0]["card"] for seat in (A, C, B, None)]
    assert seen == ["mabel", "mabel", "?", "?"]


def test_NR_M5_4_6_a_dead_card_goes_under_the_deck() -> None:
    """NX-522"""
    s = gang(with_dead(G7, "P"), "B", B="M", fields={"deck": "P"})
    s.listen()
    play(s, "B disguise")
    assert identity(s, B) == "mabel" and s.under[-1].card == card("P") and s.pending_seats == (C,)
    assert s.under[-1].eyes == BIT[B] and letters(s.under[-1].maybe) == "P"
    assert told(s, None)[:2] == ["unlucky seat=B", "put_under seat=B"] and told(s, D, "drawn") == []
    assert told(s, B, "drawn") == ["drawn suspect=percy"]


def test_NR_M5_4_6_it_needs_a_deck() -> None:
    s = gang("A B C / D E F", A="A", B="B", C="C", D="D", E="E", F="F")
    assert s.deck_size == 0 and why(s, "A disguise") == ("NR-M5.4.6", "deck-empty")
    assert why(s, "A exonerate") == ("NR-C10.1", "not-your-deed")
    assert why(gang("A B C / D E F", "D", A="A", B="B", C="C", D="D", E="E", F="F"), "D canvass")[1] == "deck-empty"


def test_NR_M5_4_7_mafiosi_around_a_body_raise_their_hands() -> None:
    s = gang(with_dead(G7, "lZ"), "B", A="L", B="M", C="I", E="k", D="o")
    assert why(s, "B autopsy zelda") == ("NR-M5.4.7", "not-next-to-you")
    assert why(s, "B autopsy isaac") == ("NR-M5.4.7", "not-a-body")
    s.listen()
    play(s, "B autopsy lydia")
    assert hands(s) == "AC" and s.players[B].maybe == s.near(card("l"))
    assert not s.players[E].maybe & s.near(card("l")) and s.players[A].maybe & ~s.near(card("l")) == 0
    assert told(s, None, "autopsy") == ["autopsy seat=B suspect=lydia"]


def test_NR_M5_4_7_that_no_mafioso_is_near_is_told() -> None:
    s = gang(with_dead(G7, "l"), "B", B="M", A="A", C="B", E="Z")
    s.listen()
    play(s, "B autopsy lydia")
    assert told(s, None)[:2] == ["autopsy seat=B suspect=lydia", "no_hands suspect=lydia"]


# ---------------------------------------------------------------------- the Detective


def test_NR_M5_5_1_the_reach_of_a_far_accusation() -> None:
    """NX-501, NX-502"""
    s = gang(turn="D", D="M")
    assert sorted(legal(s, D, "accuse")) == sorted([*CROSS, "mabel"])
    assert why(s, "D accuse ivy") == ("NR-M5.5.1", "out-of-reach")
    play(s, "D accuse walter")
    assert s.players[D].maybe == mask("MpTVvWYyZw")
    s = gang(turn="D", D="M", options={"far_accuse_self": False})
    assert why(s, "D accuse mabel") == ("NR-M5.5.1", "own-card")


def test_NR_M5_5_2_none_living() -> None:
    """NX-514"""
    s = gang(with_dead(G7, "Fr"), "D", fields={"deck": "Fr"})
    s.listen()
    play(s, "D canvass")
    assert legal(s, D) == ["nobody"] and why(s, "D play felix") == ("NR-M5.5.2", "lay-a-living-one")
    play(s, "D nobody")
    assert [slot.card for slot in s.under] == [card("F"), card("r")] and s.pending_seats == (E,)
    assert all(slot.maybe == s.dead and slot.eyes == BIT[D] for slot in s.under)
    assert told(s, None)[:2] == ["looks seat=D cards=2", "none_living seat=D"] and hands(s) == ""
    assert told(s, D, "drawn") == ["drawn suspect=felix", "drawn suspect=rosa"] and told(s, B, "drawn") == []


def test_NR_M5_5_2_the_only_living_one_must_be_laid() -> None:
    """NX-515, NR-M5.5.3"""
    s = gang(with_dead(G7, "F"), "D", A="A", D="V", E="S", fields={"deck": "Fr"})
    size = s.deck_size
    s.listen()
    play(s, "D canvass")
    assert legal(s, D) == ["play rosa"]
    play(s, "D play rosa")
    assert hands(s) == "DE" and letters(s.marked) == "r"
    assert [slot.card for slot in s.under] == [card("F")] and s.deck_size == size - 1


def test_NR_M5_5_2_of_two_living_ones_either() -> None:
    """NR-R5.3"""
    s = gang(turn="D", A="A", D="V", E="S", fields={"deck": "ro"})
    play(s, "D canvass")
    assert legal(s, D) == ["play rosa", "play oscar"]
    t = s.copy()
    play(s, "D play oscar")
    play(t, "D ...")
    assert letters(s.marked) == "o" and letters(t.marked) in ("o", "r")
    assert letters(s.under[0].maybe).count("F") == 1  # the other may be dead or alive for all that others know
    assert s.pending_seats == t.pending_seats == (E,)


def test_NR_M5_5_2_one_card_is_looked_at_when_there_is_no_other() -> None:
    s = gang("A B C D / E F G H-", "D", A="A", B="B", C="C", D="D", E="E", F="F", fields={"marked": "G"})
    assert s.deck_size == 1
    play(s, "D canvass")
    assert legal(s, D) == ["nobody"]
