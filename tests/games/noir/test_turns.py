"""Turns, the end, and our own rulings (NR-C10 to NR-C12, NR-R)."""

from __future__ import annotations

import pytest

from backroom.engine.rng import FastRng
from backroom.games.noir.action_space import PASS
from backroom.games.noir.board import CELLS, EMPTY
from backroom.games.noir.suspects import NONE
from tests.games.noir.talk import (
    G5,
    GAME,
    A,
    B,
    card,
    deal,
    ended,
    legal,
    letters,
    mask,
    play,
    table,
    told,
    why,
)


def test_NR_C10_1_one_action_and_no_passing() -> None:
    s = table(A="G", B="Z")
    assert "pass" not in legal(s, A) and why(s, "A pass") == ("NR-C10.1", "no-pass")
    assert why(s, "A accuse hector") == ("NR-C10.1", "not-your-deed")
    play(s, "A left 1")
    assert s.pending_seats == (B,)


def test_NR_C10_2_a_drawn_dead_card_does_not_make_it_illegal() -> None:
    s = table(G5.replace("L", "L-"), A="G", B="Z", deck="L")
    assert "disguise" in legal(s, A)
    play(s, "A disguise")
    assert s.pending_seats == (B,)


def test_NR_C10_3_after_a_draw_there_is_no_way_back() -> None:
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    play(s, "B exonerate")
    assert legal(s, B) == ["play bruno", "play ivy", "play tobias", "play zelda"]
    assert why(s, "B left 1") == ("NR-C10.3", "not-in-hand")


def test_NR_C10_5_who_can_do_nothing_passes() -> None:
    """On a board that no game reaches: one card, which cannot shift and has no neighbours."""
    s = table(mode="hitman_sleuth", A="A", B="B", target="C", hand="D", turn="A", last_shift="left 4")
    s.board[1:] = [EMPTY] * (CELLS - 1)
    s.rows = s.cols = 1
    s.deck, s.hand, s.deck_size = [], [], 0
    s.players[B].identity, s.players[B].settled = NONE, 0
    s.listen()
    assert s.legal_ids(A) == (PASS,)
    play(s, "A pass")
    assert told(s, B, "forced_pass") == ["forced_pass seat=A"] and s.last_shift == -1
    assert s.legal_ids(B) == (PASS,), "nor has somebody who is nobody"


@pytest.mark.parametrize("said", [20, "recommended", "none"])
def test_NR_C10_6_a_limit_makes_a_draw(said: int | str) -> None:
    """Nobody does anything but shift."""
    s = table(A="G", B="Z", options={"move_limit": said}, turns=1 if said != "recommended" else 290)
    s.turns += 1
    for _ in range(320):
        if s.over:
            break
        play(s, f"{'AB'[s.pending_seats[0]]} {'right 1' if s.pending_seats[0] else 'right 2'}")
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
    assert ended(s) == ((A,), "inspector_dead") and not s.pending_seats


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
        rng = FastRng(4)
        while not s.over:
            ids = s.legal_ids(s.pending_seats[0])
            s.play(s.pending_seats[0], ids[rng.below(len(ids))])
        ends.append(GAME.describe(s))
    assert ends[0] == ends[1]


# ---------------------------------------------------------------------- our rulings


def test_NR_R_1_who_hesitates_shifts_by_chance() -> None:
    """Each legal shift, and nothing else."""
    seen = set()
    for seed in range(1, 200):
        s = table(A="G", B="Z", last_shift="right 2")
        s.rng_state = seed * 7919
        play(s, "A ...")
        seen.add(s.last_shift)
    t = table(A="G", B="Z", last_shift="right 2")
    assert seen == set(t.legal_ids(A)) & set(range(28)) and len(seen) == 19
    assert why(t, "A hesitate") == ("NR-R.1", "clock-only")


def test_NR_R_1_within_an_action_chance_chooses() -> None:
    s = deal()
    play(s, "A ...")
    assert letters(s.dead) and s.step.name == "settle"  # the first turn is a murder even for the clock
    play(s, "B ...")
    assert s.players[B].settled == 4
    s = table(A="G", B="D", hand="BIZ", deck="T", turn="B")
    play(s, "B exonerate, B ...")
    assert len(letters(s.marked)) == 1 and s.pending_seats == (A,)


def test_NR_R_2_an_option_of_another_mode_has_no_effect() -> None:
    plain = deal(4, mode="hitman_sleuth")
    other = deal(4, mode="hitman_sleuth", killer_target_deaths=10, inspector_first_turn_action=True)
    assert [GAME.view(s, A)["board"] for s in (plain, other)] and plain.deck == other.deck
    assert {GAME.text(id) for id in other.legal_ids(B)} == {GAME.text(id) for id in plain.legal_ids(B)}


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
