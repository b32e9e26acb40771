"""The end of a sharing, the desk and the leftovers. With the worked examples Y10 to Y14."""

from __future__ import annotations

from backroom.games.cash2.cards import cards_of, size
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    give_stash,
    has,
    jump,
    kill,
    legal,
    pile,
    play,
    posture,
    result,
    seats,
    set_centre,
    share_out,
    shoot,
    table,
    take,
    why,
    wound,
)


def sharing(ducks: str = "", centre: str = "20 10 5 p d1", **options: str) -> Cash2:
    """Four seats that harmed nobody; those named ducked."""
    s = table(options=dict(options))
    set_centre(s, centre)
    shoot(s, "cccc", "BADC", ducks=ducks)
    return s


# ---------------------------------------------------------------------- the end of the sharing, and the desk


def test_CG2_7_6_Y10_the_last_item_must_be_taken() -> None:
    """CG2-7.8"""
    s = sharing("CD", "20 20 10 10 5 5 p p")
    take(s, "A 20, B 20, A 10, B 10, A 5, B 5, A p, B p")
    assert s.pending_seats == (A,) and legal(s, A) == ["take new_godfather"]
    assert why(s, "A pass") == ("CG2-7.3", "must-take")
    take(s, "A GF")
    assert s.round == 2 and s.godfather == A
    assert has(s, A, "20 10 5 p") and has(s, B, "20 10 5 p")


def test_CG2_7_6_Y12_a_single_sharer_takes_everything() -> None:
    s = sharing("ABD", "20 20 10 10 5 5 p p")
    assert share_out(s) == "C" * 9
    assert has(s, C, "20 20 10 10 5 5 p p") and s.godfather == C


def test_CG2_7_6_the_sharing_ends_when_all_have_bowed_out() -> None:
    """CG2-7.11"""
    s = table(A="greedy")
    set_centre(s, "20 20 10 10")
    shoot(s, "cccc", "BADC", ducks="BCD")
    play(s, "A take bill_20000 bill_20000")
    assert s.round == 2 and size(s.centre) == 10  # two are left over


def test_CG2_7_7_Y11_the_new_godfather_waits_for_the_next_round() -> None:
    """CG2-7.2"""
    s = sharing("AC", "20 20 10 10 5 5 p p")
    s.listen()
    take(s, "B GF")
    assert events(s, None, "took_desk") == [{"seat": "B"}] and s.heir == B
    assert s.godfather == A and "take new_godfather" not in legal(s, D)
    assert why(s, "D take new_godfather") == ("CG2-7.3", "not-offered")
    assert share_out(s) == "DBDBDBDB"
    assert [p.stash_size for p in s.players] == [0, 4, 0, 4]
    assert s.round == 2 and s.godfather == B and s.heir == -1
    assert events(s, None, "desk") == [{"seat": "B"}]


def test_CG2_7_8_the_godfather_may_keep_the_desk() -> None:
    s = sharing()
    take(s, "A GF")
    share_out(s)
    assert s.round == 2 and s.godfather == A
    set_centre(s, "20 20")
    shoot(s, "cccc", "BADC")
    take(s, "A 20, B 20, C GF")
    assert s.round == 3 and s.godfather == C  # what was taken a round ago does not count


def test_CG2_7_9_Y14_the_desk_of_the_dead_goes_to_the_next_living_player() -> None:
    s = table()
    jump(s, 2, 4, 3)
    wound(s, A=2)
    shoot(s, "bbcc", "BADC", ducks="CD")
    assert posture(s, A) == "dead" and s.round == 3 and s.godfather == B


def test_CG2_7_9_the_desk_goes_past_the_dead_and_round_the_table() -> None:
    s = table(options={"first_godfather": 2})
    kill(s, "D")
    wound(s, C=2)
    shoot(s, "bbb", "BCA", ducks="")
    assert posture(s, C) == "dead" and seats(s.sharers) == ""
    assert s.round == 2 and s.godfather == A


def test_CG2_7_10_items_are_taken_openly_and_then_lie_face_down() -> None:
    s = sharing()
    s.listen()
    take(s, "A p, B 20")
    for viewer in (None, A, C):
        assert events(s, viewer, "took") == [{"seat": "A", "card": "painting"}, {"seat": "B", "card": "bill_20000"}]
    assert [row["stash"] for row in GAME.view(s, A)["players"]] == [{"painting": 1}, "?", "?", "?"]
    assert [row["stash_size"] for row in GAME.view(s, None)["players"]] == [1, 1, 0, 0]


def test_CG2_7_10_open_stashes_are_seen_by_all() -> None:
    s = sharing(stash_visibility="open")
    take(s, "A p, B 20")
    for viewer in (None, A, C):
        stashes = [row["stash"] for row in GAME.view(s, viewer)["players"]]
        assert stashes == [{"painting": 1}, {"bill_20000": 1}, {}, {}]


def test_CG2_7_11_Y13_without_a_sharer_the_loot_stays() -> None:
    """CG2-7.9"""
    s = table()
    jump(s, 3, 3, 3)
    third, fourth = s.piles[2:4]
    s.listen()
    shoot(s, "bbcc", "BADC", ducks="CD")
    assert events(s, None, "left_over") == [{"cards": 8}]
    assert s.round == 4 and s.centre == third + fourth and len(cards_of(s.centre)) == 16
    assert s.godfather == A
    shoot(s, "cccc", "BADC")
    assert "take new_godfather" in legal(s, A) and len(share_out(s)) == 17


def test_CG2_7_11_loot_left_in_round_8_is_nobodys() -> None:
    s = table()
    jump(s, 8, 1, 0)
    give_stash(s, B, "5")
    set_centre(s, "20 20 20")
    before = GAME.census(s)
    shoot(s, "cccc", "BADC", ducks="ABCD")
    assert s.over and result(s).scores == (0, 5_000, 0, 0)
    assert GAME.census(s) == before


def test_CG2_7_11_unclaimed_loot_may_leave_the_game() -> None:
    s = table(options={"unclaimed_loot": "removed"})
    set_centre(s, "20 20 20")
    second, gone, before = s.piles[1], s.gone, GAME.census(s)
    shoot(s, "cccc", "BADC", ducks="ABCD")
    assert s.round == 2 and s.centre == second
    assert s.gone == gone + pile("20 20 20") and GAME.census(s) == before
    shoot(s, "cccc", "BADC")
    assert len(share_out(s)) == 9  # nothing is lost where there are sharers


def test_CG2_7_11_loot_removed_in_round_8_lies_nowhere() -> None:
    s = table(options={"unclaimed_loot": "removed"})
    jump(s, 8, 1, 0)
    before = GAME.census(s)
    shoot(s, "cccc", "BADC", ducks="ABCD")
    view = GAME.view(s, None)
    assert s.over and (view["centre"], view["offered"]) == ({}, ["new_godfather"])
    assert GAME.census(s) == before


def test_CG2_7_12_a_kit_brings_nobody_back() -> None:
    s = table()
    set_centre(s, "kit 20 20 20")
    wound(s, A=1)
    shoot(s, "bccc", "BAAA", ducks="C")
    assert seats(s.sharers) == "AD"
    take(s, "A kit")
    assert seats(s.sharers) == "AD" and share_out(s) == "DADA"


def test_CG2_R_9_the_desk_card_may_be_left_lying() -> None:
    """CG2-7.6, CG2-7.9"""
    s = sharing("AC", "20 10 5", desk_card_last="left")
    assert "take new_godfather" in legal(s, B)
    s.listen()
    take(s, "B 20, D 10, B 5")
    assert s.round == 2 and s.godfather == A
    assert events(s, None, "took_desk") == [] == events(s, None, "left_over")


def test_CG2_R_9_who_wants_the_desk_card_takes_it_in_time() -> None:
    s = sharing("AC", "20 10", desk_card_last="left")
    take(s, "B 20, D GF, B 10")
    assert s.round == 2 and s.godfather == D
    s = sharing("AC", "20 10", desk_card_last="left")
    take(s, "B 20, D 10")
    assert s.round == 2 and s.godfather == A
