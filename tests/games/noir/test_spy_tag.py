"""Mode 3, Spy Tag (NR-M3), with the worked examples NX-301 to NX-309."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.options import Option
from backroom.games.noir.modes.spy_tag import ENOUGH, TEAMS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of
from tests.games.noir.talk import G5, GAME, board, card, ended, identity, legal, letters, mask, result, told
from tests.games.noir.talk_spy_tag import deal, play, spies, why

FOUR = "RSTA"  # Rufus, Stella and Tobias in the fourth row, Agatha far away
SIX = "HjZEYW"  # Hector and his partner Edith, D; Josie and others
TABLES = {3: (5, 4), 4: (5, 3), 5: (6, 3), 6: (6, 3), 8: (7, 3), 9: (7, 4)}
PARTNERS = {
    3: ["A", "B", "C"], 4: ["A", "B", "C", "D"], 5: ["A", "B", "C", "D", "E"], 6: ["AD", "BE", "CF"],
    8: ["AE", "BF", "CG", "DH"], 9: ["ADG", "BEH", "CFI"],
}  # fmt: skip

every_table = pytest.mark.parametrize("seats", TABLES)


@every_table
def test_NR_M3_1_1_board_sides_and_goal(seats: int) -> None:
    s = deal(seats)
    side, goal = TABLES[seats]
    assert (s.rows, s.cols) == (side, side) and ENOUGH[seats] == goal
    assert len({p.identity for p in s.players}) == seats and s.deck_size == side * side - seats
    sides = ["".join(LETTERS[seat] for seat in MEMBERS[team]) for team in dict.fromkeys(TEAMS[seats])]
    assert sides == PARTNERS[seats]
    assert {p.role.name for p in s.players} == {"spy"} and [p.eyes for p in s.players] == BIT[:seats]


def test_NR_M3_1_1_lots_decide_who_begins() -> None:
    assert {deal(4, seed).pending_seats for seed in range(30)} == {(0,), (1,), (2,), (3,)}
    s = spies(FOUR, turn="C")
    for letter in "CDAB":
        assert s.pending_seats == (LETTERS.index(letter),)
        play(s, f"{letter} left {LETTERS.index(letter) + 1}")


def test_NR_M3_1_1_seven_cannot_play() -> None:
    assert 7 not in GAME.seat_counts({"mode": "spy_tag"})
    mode = GAME.option("mode")
    assert isinstance(mode, Option) and [n for n in range(2, 10) if mode.allows("spy_tag", n)] == list(TABLES)
    with pytest.raises(ValueError, match="cannot be spy_tag with 2 seats"):
        GAME.deal(2, 1, {"mode": "spy_tag"})


def test_NR_M3_1_1_the_sides_are_told_where_there_are_any() -> None:
    for seats, sides in ((6, 3), (4, 0)):
        s = GAME.new_unstarted(seats, 1, {"mode": "spy_tag"})
        assert isinstance(s, Noir)
        s.listen()
        s.advance()
        assert len(told(s, None, "side")) == sides


@every_table
def test_NR_M3_1_2_enemies_are_those_of_other_sides(seats: int) -> None:
    s = deal(seats)
    for side in PARTNERS[seats]:
        for letter in side:
            foes = s.mode.foes(s, LETTERS.index(letter))
            assert {LETTERS[seat] for seat in MEMBERS[foes]} == set(LETTERS[:seats]) - set(side)


def test_NR_M3_2_1_the_actions() -> None:
    s = spies(FOUR)
    assert {text.split()[0] for text in legal(s, 0)} == {*"left right up down capture question".split()}
    s = spies(
        FOUR,
        "A B- C D E / F G- H I J / K- L M N O / P Q R S T / U V W Y- Z-",
        trophies={"A": "BG", "B": "KY", "C": "Z"},
    )
    assert why(s, "A collapse rows") == ("NR-C4.3", "line-without-dead")
    assert why(s, "A murder lionel") == ("NR-C10.1", "not-your-deed")


def test_NR_M3_2_1_a_collapse_takes_captured_cards() -> None:
    """NR-C4.1"""
    street = "A- B C D E / F G- H I J / K- L M N O / P Q R S T- / U V W- Y Z"
    s = spies("FQB", street, trophies={"A": "AGK", "B": "TW"})
    play(s, "A collapse rows")
    assert board(s) == "B C D E / F H I J / L M N O / P Q R S / U V Y Z" and letters(s.gone) == "AGKTW"
    play(s, "B question queenie")
    assert letters(s.spy_tag.trophies[0]) == "AGK"


def test_NR_M3_3_1_only_a_living_neighbour_can_be_captured() -> None:
    """NX-303, NX-304"""
    s = spies(FOUR, G5.replace("Q", "Q-"), trophies={"B": "Q"})
    assert why(s, "A capture tobias") == ("NR-M3.3.1", "not-next-to-you")
    assert why(s, "A capture rufus") == ("NR-M3.3.1", "own-card")
    assert why(s, "A capture queenie") == ("NR-M3.3.1", "not-alive")
    assert sorted(legal(s, 0, "capture")) == ["lionel", "mabel", "nestor", "stella", "victor", "wanda", "yorick"]


def test_NR_M3_3_2_a_captured_enemy_gives_a_trophy_and_comes_back() -> None:
    """NX-302"""
    s = spies(FOUR, deck="M")
    s.listen()
    play(s, "A capture stella")
    assert letters(s.dead) == letters(s.spy_tag.trophies[0]) == letters(s.spy_tag.lost[1]) == "S"
    assert identity(s, 1) == "mabel" and s.players[1].eyes == 2 and s.pending_seats == (1,)
    everyone = [
        "grabbed seat=A suspect=stella", "caught seat=B suspect=stella", "trophy seat=A suspect=stella trophies=1",
        "changed seat=B", "turn seat=B turn=4",
    ]  # fmt: skip
    assert told(s, None) == told(s, 0) == told(s, 2) == everyone
    assert told(s, 1, "identity") == ["identity seat=B suspect=mabel"]
    assert letters(s.players[1].maybe & s.living()).count("S") == 0


@pytest.mark.parametrize("seats", [4, 6])
def test_NR_M3_3_3_otherwise_the_answer_is_no(seats: int) -> None:
    s = spies(FOUR if seats == 4 else SIX)
    before = [p.identity for p in s.players]
    s.listen()
    name = "mabel" if seats == 4 else "gideon"
    play(s, f"A capture {name}")
    assert told(s, None) == [f"grabbed seat=A suspect={name}", f"no_answer suspect={name}", "turn seat=B turn=4"]
    assert s.dead == 0 and [p.identity for p in s.players] == before


def test_NR_M3_3_3_a_partner_stays_silent() -> None:
    """NX-306: the same for everybody as if nobody were there."""
    s, t = spies(SIX), spies(SIX.replace("E", "V"))
    for table in (s, t):
        table.listen()
        play(table, "A capture edith")
    assert s.dead == 0 and identity(s, 3) == "edith" and s.pending_seats == (1,)
    for viewer in (None, 0, 1, 2, 4, 5):
        assert told(s, viewer) == told(t, viewer) and GAME.view(s, viewer) == GAME.view(t, viewer)


def test_NR_M3_3_4_the_card_is_turned_after_the_yes() -> None:
    s = spies(FOUR)
    s.listen()
    play(s, "A capture nestor")
    assert s.dead == 0
    play(s, "B capture tobias")
    names = [text.split()[0] for text in told(s, None)]
    assert names.index("caught") < names.index("trophy") and letters(s.dead) == "T"


def test_NR_M3_4_1_question_a_neighbour_or_oneself() -> None:
    """NX-305"""
    s = spies(FOUR, G5.replace("B", "B-"), turn="D", trophies={"A": "B"})
    assert sorted(legal(s, 3, "question")) == ["agatha", "felix", "greta"]
    assert why(s, "D question bruno") == ("NR-C8.2", "not-alive")
    assert why(s, "D question zelda") == ("NR-M3.4.1", "not-next-to-you")
    s.listen()
    play(s, "D question agatha")
    assert told(s, None, "hands") == ["hands seats=['D'] suspect=agatha"]


def test_NR_M3_4_2_who_raises_a_hand() -> None:
    """NX-301, NX-307"""
    s = spies(FOUR)
    s.listen()
    play(s, "A question stella")
    assert told(s, None) == [
        "questioned seat=A suspect=stella", "hands seats=['A', 'B', 'C'] suspect=stella", "turn seat=B turn=4",
    ]  # fmt: skip
    assert told(s, 3) == told(s, None)
    s = spies(SIX)
    s.listen()
    play(s, "A question edith")
    assert told(s, None, "hands") == ["hands seats=['A', 'D'] suspect=edith"]


def test_NR_M3_5_1_trophies_are_public() -> None:
    s = spies(FOUR, deck="M")
    play(s, "A capture stella")
    for viewer in (None, 0, 1, 2, 3):
        seen = GAME.view(s, viewer)["spy_tag"]
        assert seen["trophies"][0] == seen["lost"][1] == "S"


@pytest.mark.parametrize("seats", [6, 8, 9])
def test_NR_M3_5_3_partners_are_strangers_unless_agreed(seats: int) -> None:
    for shared in (False, True):
        s = deal(seats, spy_team_shares_identity=shared)
        for viewer in range(seats):
            players = GAME.view(s, viewer)["players"]
            seen = {seat for seat in range(seats) if players[seat]["identity"] != "?"}
            assert seen == set(MEMBERS[TEAMS[seats][viewer] if shared else BIT[viewer]])
        assert all(p["identity"] == "?" for p in GAME.view(s, None)["players"])


def test_NR_M3_5_3_a_new_identity_is_shown_to_the_same_seats() -> None:
    s = spies(SIX, deck="M", turn="D", options={"spy_team_shares_identity": True})
    s.players[1].identity = card("e")  # B, next to Edith
    s.listen()
    play(s, "D capture emmett")
    assert s.players[1].eyes == BIT[1] | BIT[4]
    assert [bool(told(s, viewer, "identity")) for viewer in range(6)] == [False, True, False, False, True, False]


def test_NR_M3_6_1_enough_trophies_win_at_once() -> None:
    """NX-308, NX-309"""
    s = spies(SIX.replace("j", "e"), turn="D", trophies={"A": "B", "D": "C"})
    play(s, "D capture emmett")
    assert ended(s) == ((0, 3), "trophies") and result(s).ranks == (1, 3, 3, 1, 3, 3)
    s = spies("RSA", turn="B", trophies={"B": "CDE"})
    play(s, "B capture rufus")
    assert ended(s) == ((1,), "trophies")
    s = spies("RSA", turn="B", trophies={"B": "CD", "A": "E"})
    play(s, "B capture rufus")
    assert not s.over


@every_table
def test_NR_M3_6_2_the_deck_lasts_and_is_alive(seats: int) -> None:
    side, goal = TABLES[seats]
    sides = len(PARTNERS[seats])
    assert side * side - seats >= sides * (goal - 1) + 1
    s = GAME.rollout(deal(seats), 5)
    assert s.over


@every_table
def test_NR_M3_6_2_whoever_is_drawn_lives(seats: int) -> None:
    s = deal(seats, 3)
    turns = 0
    while not s.over and turns < 200:
        me = s.pending_seats[0]
        ids = [id for id in s.legal_ids(me) if id >= 414] or list(s.legal_ids(me))
        s.play(me, ids[turns * 7 % len(ids)])
        turns += 1
        assert not set(s.deck) & set(cards_of(s.dead))
        assert all(p.identity == NONE or s.living() & BIT[p.identity] for p in s.players)


def test_NR_M3_6_3_one_may_always_question_oneself() -> None:
    s = deal(5, 4)
    for _ in range(60):
        me = s.pending_seats[0]
        if s.step.name == "act":
            assert f"question {identity(s, me)}" in legal(s, me)
        ids = s.legal_ids(me)
        s.play(me, ids[-1])
        if s.over:
            break


def test_NR_R3_1_nothing_follows_the_winning_capture() -> None:
    s = spies("RSA", trophies={"A": "CDE"})
    size = s.deck_size
    s.listen()
    play(s, "A capture stella")
    assert s.over and s.players[1].identity == NONE and s.deck_size == size
    names = [text.split()[0] for text in told(s, None)]
    assert names == ["grabbed", "caught", "trophy", "over", "was", "was"]


def test_NR_R3_2_what_is_concluded_for_all() -> None:
    s = spies(SIX)
    play(s, "A capture edith")
    around = s.near(card("E"))
    assert s.players[0].maybe == around
    for seat in range(6):
        assert bool(s.players[seat].maybe & mask("E")) == (seat == 3)  # the silent partner
    s = spies(FOUR)
    place = s.near(card("S")) | mask("S")
    play(s, "A question stella")
    assert [p.maybe & s.pool for p in s.players] == [place, place, place, s.pool & ~place]
    s = spies(FOUR, deck="M")
    play(s, "A question stella, B question stella, C capture stella")
    assert s.players[1].maybe & s.pool == s.pool & ~mask("S") and s.players[2].maybe & mask("S") == 0


def test_NR_R_1_the_clock_shifts_a_line_for_a_spy() -> None:
    s = spies(FOUR)
    s.listen()
    play(s, "A ...")
    assert told(s, None)[0].split()[0] in ("row_shifted", "column_shifted") and s.pending_seats == (1,)
