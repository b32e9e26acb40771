"""Mode 6, Heist (NR-M6): the Chief, captures, who knows what, and the end, with their worked examples."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import BIT
from backroom.games.noir.modes.heist.captures import recruit
from backroom.games.noir.suspects import count_of
from tests.games.noir.talk import GAME, board, card, ended, identity, legal, letters, mask, told
from tests.games.noir.talk_heist import A, B, C, D, E, heist, play, posted, why

CHIEF = E  # of five seats


def test_NR_M6_10_1_the_chief_shifts() -> None:
    s = heist("MAZR", turn="E")
    assert len([text for text in legal(s, CHIEF) if text.split()[0] in ("left", "right", "up", "down")]) == 28
    assert not legal(s, CHIEF, "fast_left") and why(s, "E rob nw") == ("NR-C10.1", "not-your-deed")


def test_NR_M6_10_2_trade_places() -> None:
    s = heist("MAZR", turn="E", officers="oG", dazed="G")
    assert legal(s, CHIEF, "trade") == ["oscar"] and why(s, "E trade greta") == ("NR-M6.10.2", "no-officer-awake")
    play(s, "E trade oscar")
    assert s.pending_seats == (CHIEF,) and set(legal(s, CHIEF, "exchange")) == {
        *"kurt lionel lydia olive percy rosa stella silas".split()
    }
    assert why(s, "E exchange mabel") == ("NR-M6.10.2", "not-next-to-officer")
    s.listen()
    play(s, "E exchange lydia")
    assert board(s).split(" / ")[3:5] == ["k L o@ M m N n", "O l P p Q q R"] and s.pending_seats == (A,)
    assert told(s, None)[0] == "traded seat=E suspect=oscar other=lydia" and s.players[A].maybe == s.pool


def test_NR_M6_10_3_accuse() -> None:
    """NX-613"""
    s = heist("PAZR", turn="E", officers="o", dazed="o")
    assert why(s, "E accuse percy") == ("NR-M6.10.3", "no-officer-near")
    s = heist("PAZR", turn="E", officers="oG", chief="Q", dead="p", discard="p")
    assert why(s, "E accuse pearl") == ("NR-C8.2", "not-alive")
    s.listen()
    play(s, "E accuse tobias")
    assert told(s, None)[:2] == ["accused seat=E suspect=tobias", "innocent suspect=tobias"]
    assert s.players[CHIEF].maybe == s.near(card("T")) and not s.players[A].maybe & mask("T")
    s = heist("PAZR", turn="E", officers="oG", chief="T")
    play(s, "E accuse silas")
    assert s.players[CHIEF].maybe == s.pool, "a uniform is near: it need not be the other one"


def test_NR_M6_10_4_surveillance() -> None:
    """NX-601, NR-R6.8"""
    s = heist("MAZR", turn="E", chief="B")
    s.listen()
    assert len(legal(s, CHIEF, "watch")) == 16
    play(s, "E watch 2 3")
    assert told(s, None)[0] == "watched row=2 column=3 seats=['A']"
    inside = mask("eFfGIiJjlMmNPpQq")
    assert s.players[A].maybe == inside and s.players[B].maybe == s.pool & ~inside == s.players[D].maybe
    assert s.players[CHIEF].maybe == s.pool


def test_NR_R6_8_who_is_nobody_is_silent() -> None:
    s = heist("AMZR", turn="D", hidden=3, officers="o", chief="l", options={"captured_thief_redraw": "next_turn"})
    play(s, "D left 7, E accuse mabel, A rob nw")
    s.listen()
    play(s, "E watch 3 3")
    assert told(s, None)[0] == "watched row=3 column=3 seats=[]" and told(s, None, "recruited") == [
        "recruited seat=B cards=6"
    ]


def test_NR_M6_10_5_there_is_always_surveillance() -> None:
    s = heist("MAZR", turn="E")
    assert legal(s, CHIEF, "accuse") == legal(s, CHIEF, "trade") == [] and len(legal(s, CHIEF, "watch")) == 16
    assert why(s, "E pass") == ("NR-C10.1", "no-pass")


# ---------------------------------------------------------------------- capture and end


def test_NR_M6_8_1_captured() -> None:
    s = heist("MAZR", "hacker runner mole decoy", turn="E", officers="o", chief="l")
    s.listen()
    play(s, "E accuse mabel")
    assert letters(s.discard) == "M" and not s.dead and s.heist.roles_out == BIT[5] and "M" in board(s)
    assert told(s, None, "caught", "role_shown", "discarded") == [
        "caught seat=A suspect=mabel", "role_shown seat=A role=hacker", "discarded suspect=mabel",
    ]  # fmt: skip


def test_NR_M6_8_2_a_new_thief_at_once_or_later() -> None:
    """NR-M6.8.4"""
    s = heist("MAZR", "hacker runner mole decoy", turn="E", chief="l")
    s.listen()
    play(s, "E accuse mabel")
    p = s.players[A]
    assert (
        identity(s, A) not in ("mabel", "lydia")
        and p.role.name in ("safecracker", "cleaner")
        and s.pending_seats == (A,)
    )
    assert told(s, CHIEF, "identity", "role") == [] and len(told(s, B, "identity", "role")) == 2
    assert p.maybe == s.pool and p.eyes == 15
    s = heist("MAZR", "hacker runner mole decoy", turn="E", chief="P", options={"captured_thief_redraw": "next_turn"})
    s.heist.hidden = 0
    play(s, "E watch 1 1, A left 1, B left 2, C left 6, D left 7")
    s.players[C].identity, s.deck[s.deck.index(card("l"))] = card("l"), s.players[C].identity
    play(s, "E accuse lydia")
    assert s.players[C].identity == -1 and s.players[C].role.name == "none" and s.pending_seats == (A,)
    play(s, "A left 3, B left 7")
    assert s.pending_seats == (C,) and s.players[C].identity >= 0 and s.thieves[C].level == 1


def test_NR_M6_8_3_without_a_role_the_chief_wins() -> None:
    """NX-620, NR-M6.11.2"""
    s = heist("MAZR", turn="E", chief="l")
    s.heist.role_deck = []
    play(s, "E accuse mabel")
    assert ended(s) == ((CHIEF,), "all_captured")
    for seats, captures in ((5, 8), (6, 7), (7, 6)):
        s = posted(seats)
        for _ in range(captures - 1):
            s.mode.caught(s, seats - 1, 0)
        assert not s.over and not s.heist.role_deck
        s.mode.caught(s, seats - 1, 0)
        assert ended(s) == ((seats - 1,), "all_captured")


def test_NR_M6_8_3_later_when_the_thief_comes_later() -> None:
    s = heist("MAZR", turn="E", chief="l", options={"captured_thief_redraw": "next_turn"})
    s.heist.role_deck = []
    play(s, "E accuse mabel")
    assert ended(s) == ((CHIEF,), "all_captured")  # the turn after the Chief's is A's
    s = heist("MAZR", turn="D", hidden=3, chief="l", options={"captured_thief_redraw": "next_turn"})
    s.heist.role_deck = []
    s.players[B].identity, s.players[A].identity = s.players[A].identity, s.players[B].identity
    play(s, "D left 7, E accuse mabel")
    assert not s.over
    play(s, "A left 6")
    assert ended(s) == ((CHIEF,), "all_captured")


def test_NR_M6_8_4_the_seat_keeps_its_place() -> None:
    s = heist("MAZR", turn="D", hidden=3, chief="l")
    play(s, "D left 7, E accuse mabel, A left 1")
    assert s.pending_seats == (B,)


def test_NR_M6_9_1_thieves_know_each_other() -> None:
    """NR-M6.9.3"""
    s = heist("MAZR", chief="l")
    for seat in range(4):
        shown = [p["identity"] for p in GAME.view(s, seat)["players"]]
        assert shown == ["mabel", "agatha", "zelda", "rufus", "?"]
    assert [p["identity"] for p in GAME.view(s, CHIEF)["players"]] == ["?"] * 4 + ["lydia"]
    assert [p["identity"] for p in GAME.view(s, None)["players"]] == ["?"] * 5


@pytest.mark.parametrize("shared", [True, False])
def test_NR_M6_9_2_who_knows_the_roles(shared: bool) -> None:
    s = heist("MAZR", options={"thieves_share_roles": shared}, up="B")
    for viewer in (A, C, CHIEF, None):
        seen = [p["role"] != "?" for p in GAME.view(s, viewer)["players"]]
        insider = [viewer in range(4) and (shared or viewer == seat) for seat in range(5)]
        assert seen == [insider[seat] or seat in (B, CHIEF) for seat in range(5)]


def test_NR_M6_9_3_only_the_chief_knows_the_spare_cards() -> None:
    """NR-R6.6"""
    s = posted(5)
    assert count_of(s.thieves[CHIEF].seen) == 2
    assert GAME.view(s, CHIEF)["thieves"][CHIEF]["seen"] == letters(s.thieves[CHIEF].seen)
    assert GAME.view(s, A)["thieves"][CHIEF]["seen"] == GAME.view(s, None)["thieves"][CHIEF]["seen"] == "?"


def test_NR_M6_11_1_the_fourth_safe_wins() -> None:
    """NX-621"""
    s = heist("ZQAR", tokens={"nw": "AB"}, opened="ne sw se", turn="C")
    play(s, "C rob nw")
    assert ended(s) == ((A, B, C, D), "all_safes") and s.pending_seats == ()


def test_NR_M6_11_2_captures_alone_do_not_win() -> None:
    s = posted(5)
    for _ in range(6):
        s.mode.caught(s, CHIEF, A)
    assert not s.over and len(s.heist.role_deck) == 1


def test_NR_M6_11_3_the_deck_lasts() -> None:
    s = posted(7, heist_officers=6)
    assert s.deck_size == 36
    while s.heist.role_deck:
        recruit(s, 0)
    assert s.deck_size > 3
