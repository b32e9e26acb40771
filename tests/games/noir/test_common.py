"""The common rules of all modes beside the board: evidence, marks, answers, information (NR-C5 to NR-C9)."""

from __future__ import annotations

import json

import pytest

from backroom.engine.position import PositionError
from backroom.engine.rng import FastRng
from backroom.games.noir.score import census, evidence
from tests.games.noir.talk import (
    G5,
    GAME,
    A,
    B,
    board,
    deal,
    hand,
    identity,
    legal,
    letters,
    play,
    table,
    told,
    why,
)


def test_NR_C1_3_one_evidence_card_for_each_suspect() -> None:
    for seed in range(6):
        s = deal(seed, suspect_pool_5x5="any_25", mode="hitman_sleuth" if seed % 2 else "killer_inspector")
        on_board = sorted(x for x in s.board if x >= 0)
        assert sorted(evidence(s)) == on_board and len(on_board) == 25


def test_NR_C5_1_the_deck_is_drawn_from_the_top() -> None:
    s = table(A="G", B="Z", deck="R")
    play(s, "A disguise")
    assert identity(s, A) == "rufus"
    assert all(GAME.view(s, viewer)["deck"] == "?" for viewer in (None, A, B))
    assert {GAME.view(s, viewer)["deck_size"] for viewer in (None, A, B)} == {s.deck_size}


def test_NR_C5_2_the_discard_pile_lies_open() -> None:
    s = table(G5.replace("L", "L-"), A="G", B="Z", deck="L")
    play(s, "A disguise")
    assert {GAME.view(s, viewer)["discard"] for viewer in (None, A, B)} == {"L"}


def test_NR_C5_3_the_deck_is_not_filled_again() -> None:
    """NR-M1.9.3: with no deck there is no disguise, however large the discard."""
    everybody = "ABCDEFHIJKLMNOPQRSTUVWY"
    s = table(A="G", B="Z", discard=everybody)
    assert s.deck_size == 0 and "disguise" not in legal(s, A)


def test_NR_C5_5_each_card_is_in_one_place() -> None:
    """And a text that puts a card in two places is refused."""
    for mode in ("killer_inspector", "hitman_sleuth"):
        s = deal(5, mode=mode)
        rng = FastRng(3)
        while not s.over:
            assert not any(census(s).values())
            seats = [p.identity for p in s.players if p.identity >= 0]
            assert len(set(seats)) == len(seats)
            assert not any((s.marked | s.discard) >> x & 1 for x in seats if not s.dead >> x & 1)
            ids = s.legal_ids(s.pending_seats[0])
            s.play(s.pending_seats[0], ids[rng.below(len(ids))])
    with pytest.raises(PositionError, match="evidence cards too many"):
        table(A="G", B="Z", discard="G")


def test_NR_C5_6_an_identity_lives() -> None:
    with pytest.raises(PositionError, match=r"A\.identity: an identity is a living card"):
        table(G5.replace("G", "G-"), A="G", B="Z")


def test_NR_C6_1_an_exonerated_card_is_marked_for_all() -> None:
    s = table(A="G", B="Z", deck="R")
    play(s, "A disguise")
    assert board(s) == G5.replace("G", "G=")
    assert {GAME.view(s, viewer)["marked"] for viewer in (None, A, B)} == {"G"}


def test_NR_C6_2_the_exonerated_can_be_murdered_and_accused_in_vain() -> None:
    s = table(G5.replace("B", "B=").replace("Y", "Y="), A="G", B="Z")
    assert "bruno" in legal(s, A, "murder")
    play(s, "A left 5, B right 4, A right 4")
    s = table(G5.replace("Y", "Y="), A="G", B="Z", turn="B")
    play(s, "B accuse yorick")
    assert not s.over and s.pending_seats == (A,)


def test_NR_C6_3_a_dead_mark_is_discarded() -> None:
    s = table(G5.replace("B", "B="), A="G", B="Z")
    play(s, "A murder bruno")
    assert letters(s.discard) == "B" and s.marked == 0 and board(s) == G5.replace("B", "B-")


def test_NR_C6_4_the_dead_are_not_exonerated() -> None:
    """NX-112"""
    s = table(G5.replace("H", "H-"), A="G", B="D", hand="HIZ", deck="T", turn="B")
    s.listen()
    play(s, "B exonerate, B play hector")
    assert letters(s.discard) == "H" and s.marked == 0 and hand(s) == "ITZ"
    assert not told(s, A, "next_to", "not_next_to")


def test_NR_C7_1_yes_is_who_stands_next_to_it() -> None:
    """NX-108, NX-109"""
    for played, answer in (("bruno", "next_to"), ("zelda", "not_next_to")):
        s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
        s.listen()
        play(s, f"B exonerate, B play {played}")
        assert told(s, None, "next_to", "not_next_to") == [f"{answer} seat=A suspect={played}"]


def test_NR_C7_2_answers_are_public() -> None:
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    s.listen()
    play(s, "B exonerate, B play bruno")
    assert told(s, None, "next_to") == told(s, A, "next_to") == told(s, B, "next_to") != []


def test_NR_C7_2_who_has_no_identity_is_silent() -> None:
    """The Inspector's answer is asked for by the rules, but he is nobody yet."""
    s = table(G5.replace("B", "B="), A="G", turns=3)
    s.listen()
    play(s, "A murder bruno")
    assert told(s, None, "next_to", "not_next_to") == []


def test_NR_C7_3_a_canvass_moves_nothing() -> None:
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    play(s, "B exonerate, B play bruno")
    assert board(s) == G5.replace("B", "B=") and identity(s, A) == "greta"


def test_NR_C8_1_an_accusation_is_public_and_a_no_tells_no_more() -> None:
    s = table(A="G", B="Z", turn="B")
    s.listen()
    play(s, "B accuse tobias")
    for viewer in (None, A, B):
        assert told(s, viewer) == ["accused seat=B suspect=tobias", "innocent suspect=tobias", "turn seat=A turn=5"]


def test_NR_C8_2_the_dead_cannot_be_named() -> None:
    s = table(G5.replace("Y", "Y-"), A="G", B="Z", turn="B")
    assert why(s, "B accuse yorick") == ("NR-C8.2", "not-alive")
    assert why(s, "B accuse amos") == ("NR-C8.2", "not-alive")


# ---------------------------------------------------------------------- information


def test_NR_C9_1_what_everyone_sees() -> None:
    s = table(G5.replace("B", "B-"), A="G", B="Z", hand="KLM", last_shift="right 2", discard="CD")
    for viewer in (None, A, B):
        view = GAME.view(s, viewer)
        assert view["board"] == G5.split(" / ") and view["dead"] == "B" and view["last_shift"] == "right 2"
        assert view["discard"] == "CD" and view["deck_size"] == 25 - 1 - 4 - 2 and view["step"] == "act"
        assert [player["role"] for player in view["players"]] == ["killer", "inspector"]
        assert len(view["hand"]) == 4 and view["acting"] == [A]


def test_NR_C9_2_what_the_owner_alone_sees() -> None:
    s = table(A="G", B="Z", hand="KLM")
    assert [p["identity"] for p in GAME.view(s, A)["players"]] == ["greta", "?"]
    assert [p["identity"] for p in GAME.view(s, B)["players"]] == ["?", "zelda"]
    assert [p["identity"] for p in GAME.view(s, None)["players"]] == ["?", "?"]
    assert [slot["card"] for slot in GAME.view(s, B)["hand"]] == ["zelda", "kitty", "lionel", "mabel"]
    assert {slot["card"] for viewer in (None, A) for slot in GAME.view(s, viewer)["hand"]} == {"?"}


def test_NR_C9_3_what_nobody_sees() -> None:
    s = table(mode="hitman_sleuth", A="M", B="I", hand="NU", target="L", hits="AHZ")
    for viewer in (None, A, B):
        view = GAME.view(s, viewer)
        assert view["deck"] == "?" and [slot["card"] for slot in view["hits"]] == ["?"] * 3


def test_NR_C9_5_a_refusal_is_for_the_one_who_asked() -> None:
    s = table(A="G", B="Z", turn="B")
    log = s.listen()
    why(s, "B accuse agatha")
    assert log.events == [] and s.legal_actions(A) == []


def test_NR_C9_6_views_do_not_depend_on_secrets_of_others() -> None:
    """Another identity of the other, the same view; through JSON too."""
    for seat, mine in ((A, "G"), (B, "M")):
        worlds = [table(A=mine, B=x, hand="KLN") if seat == A else table(A=x, B=mine, hand="KLN") for x in "CTU"]
        assert len({json.dumps(GAME.view(s, seat)) for s in worlds}) == 1
        assert len({json.dumps(GAME.view(s, None)) for s in worlds}) == 1
