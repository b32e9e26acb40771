"""What all modes share beside the board: evidence, marks, answers, information, turns, the end (NR-C5 to NR-C12)."""

from __future__ import annotations

import json

import pytest

from backroom.engine.chance import Dice
from backroom.engine.position import PositionError
from backroom.games.noir.codes import PASS
from backroom.games.noir.score import census, evidence
from tests.games.noir.talk import (
    G5,
    GAME,
    A,
    B,
    board,
    card,
    deal,
    ended,
    hand,
    identity,
    legal,
    letters,
    mask,
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
        dice = Dice(3)
        while not s.over:
            assert not any(census(s).values())
            seats = [p.identity for p in s.players if p.identity >= 0]
            assert len(set(seats)) == len(seats)
            assert not any((s.marked | s.discard) >> x & 1 for x in seats if not s.dead >> x & 1)
            codes = s.options(s.asked[0])
            s.play(s.asked[0], codes[dice.below(len(codes))])
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
    assert not s.over and s.asked == (A,)


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
        assert len(view["hand"]) == 4 and view["asked"] == [A]


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
    assert log.events == [] and s.legal(A) == []


def test_NR_C9_6_views_do_not_depend_on_secrets_of_others() -> None:
    """Another identity of the other, the same view; through JSON too."""
    for seat, mine in ((A, "G"), (B, "M")):
        worlds = [table(A=mine, B=x, hand="KLN") if seat == A else table(A=x, B=mine, hand="KLN") for x in "CTU"]
        assert len({json.dumps(GAME.view(s, seat)) for s in worlds}) == 1
        assert len({json.dumps(GAME.view(s, None)) for s in worlds}) == 1


# ---------------------------------------------------------------------- turns and the end


def test_NR_C10_1_one_action_and_no_passing() -> None:
    s = table(A="G", B="Z")
    assert "pass" not in legal(s, A) and why(s, "A pass") == ("NR-C10.1", "no-pass")
    assert why(s, "A accuse hector") == ("NR-C10.1", "not-your-deed")
    play(s, "A left 1")
    assert s.asked == (B,)


def test_NR_C10_2_a_drawn_dead_card_does_not_make_it_illegal() -> None:
    s = table(G5.replace("L", "L-"), A="G", B="Z", deck="L")
    assert "disguise" in legal(s, A)
    play(s, "A disguise")
    assert s.asked == (B,)


def test_NR_C10_3_after_a_draw_there_is_no_way_back() -> None:
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    play(s, "B exonerate")
    assert legal(s, B) == ["play bruno", "play ivy", "play tobias", "play zelda"]
    assert why(s, "B left 1") == ("NR-C10.3", "not-in-hand")


def test_NR_C10_5_who_can_do_nothing_passes() -> None:
    """On a board that no game reaches: one card, which cannot shift and has no neighbours."""
    s = table("A", mode="hitman_sleuth", A="A", turn="A", last_shift="left 4")
    s.listen()
    assert s.options(A) == (PASS,)
    play(s, "A pass")
    assert told(s, B, "forced_pass") == ["forced_pass seat=A"] and s.last_shift == -1
    assert s.options(B) == (PASS,), "nor has somebody who is nobody"


@pytest.mark.parametrize("said", [20, "recommended", "none"])
def test_NR_C10_6_a_limit_makes_a_draw(said: int | str) -> None:
    """Nobody does anything but shift."""
    s = table(A="G", B="Z", options={"move_limit": said}, turns=1 if said != "recommended" else 290)
    s.turns += 1
    for _ in range(320):
        if s.over:
            break
        play(s, f"{'AB'[s.asked[0]]} {'right 1' if s.asked[0] else 'right 2'}")
    if said == "none":
        assert not s.over and s.turns > 300
    else:
        assert ended(s) == ((), "move_limit") and s.turns == (20 if said == 20 else 300)
        assert GAME.result(s).ranks == (1, 1)  # type: ignore[union-attr]


def test_NR_C11_1_the_first_win_ends_it() -> None:
    """The last death is the Inspector's: that is seen first, and nothing else happens."""
    s = table("A- C- D- E- / F- G O J- / K- L- M- I / Q R S T / U V Y Z", A="G", B="O", gone="BHN", turns=9)
    s.listen()
    play(s, "A murder olive")
    assert ended(s) == ((A,), "inspector_dead") and not s.asked


def test_NR_C11_2_in_the_end_all_is_shown() -> None:
    s = table(A="G", B="H", hand="KLM", turn="B")
    s.listen()
    play(s, "B accuse greta")
    assert told(s, None, "was") == ["was seat=A suspect=greta", "was seat=B suspect=hector"]
    view = GAME.view(s, None)
    assert [p["identity"] for p in view["players"]] == ["greta", "hector"] and view["deck"] != "?"


def test_NR_C12_1_seed_and_decisions_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        s = deal(9, initial_layout="random")
        dice = Dice(4)
        while not s.over:
            codes = s.options(s.asked[0])
            s.play(s.asked[0], codes[dice.below(len(codes))])
        ends.append(GAME.describe(s))
    assert ends[0] == ends[1]


# ---------------------------------------------------------------------- our rulings


def test_NR_R_1_who_hesitates_shifts_by_chance() -> None:
    """Each legal shift, and nothing else."""
    seen = set()
    for luck in range(1, 200):
        s = table(A="G", B="Z", last_shift="right 2")
        s.luck = luck * 7919
        play(s, "A ...")
        seen.add(s.last_shift)
    t = table(A="G", B="Z", last_shift="right 2")
    assert seen == set(t.options(A)) & set(range(28)) and len(seen) == 19
    assert why(t, "A hesitate") == ("NR-R.1", "clock-only")


def test_NR_R_1_within_an_action_chance_chooses() -> None:
    s = deal()
    play(s, "A ...")
    assert letters(s.dead) and s.step.name == "settle"  # the first turn is a murder even for the clock
    play(s, "B ...")
    assert s.players[B].settled == 4
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    play(s, "B exonerate, B ...")
    assert len(letters(s.marked)) == 1 and s.asked == (A,)


def test_NR_R_2_an_option_of_another_mode_has_no_effect() -> None:
    plain = deal(4, mode="hitman_sleuth")
    other = deal(4, mode="hitman_sleuth", killer_target_deaths=10, inspector_first_turn_action=True)
    assert [GAME.view(s, A)["board"] for s in (plain, other)] and plain.deck == other.deck
    assert {GAME.text(code) for code in other.options(B)} == {GAME.text(code) for code in plain.options(B)}


def test_NR_R_3_nobody_hears_that_it_was_the_clock() -> None:
    s = table(A="G", B="Z")
    s.listen()
    play(s, "A ...")
    assert [text.split()[0] for text in told(s, None)] in (["row_shifted", "turn"], ["column_shifted", "turn"])


def test_NR_R_4_what_everyone_can_conclude() -> None:
    s = table(A="G", B="Z")
    play(s, "A murder hector")
    assert s.players[A].maybe == s.near(card("H"))
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    play(s, "B exonerate, B play zelda")
    assert letters(s.players[A].maybe & mask("STYZA")) == "AZ"
    s = table(A="G", B="Z", turn="B")
    play(s, "B accuse tobias")
    assert letters(s.players[B].maybe) == "NOSTYZ" and not s.players[A].maybe & mask("T")
    s = table(G5.replace("B", "B="), A="G", B="D")
    play(s, "A murder bruno")
    assert not s.players[B].maybe & mask("ACFGH") and s.players[A].maybe == mask("ACFGH")
