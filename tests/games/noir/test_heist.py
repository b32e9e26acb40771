"""Mode 6, Heist (NR-M6): set-up, turns, tokens and robbing, with their worked examples."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import BIT
from backroom.games.noir.modes.heist.role_cards import THIEF_ROLES
from backroom.games.noir.modes.heist.roles.security_chief import SECURITY_CHIEF
from backroom.games.noir.suspects import NAMES, count_of
from tests.games.noir.talk import GAME, card, legal, letters, mask, told
from tests.games.noir.talk_heist import A, B, C, D, E, deal, heist, play, posted, tokens, why

CHIEF = E  # of five seats


# ---------------------------------------------------------------------- set-up


def test_NR_M6_1_1_the_chief_sits_last_or_lots_are_drawn() -> None:
    s = deal(6)
    assert s.rows == s.cols == 7 and count_of(s.pool) == 49 and not s.pool & mask("z")
    assert [p.role is SECURITY_CHIEF for p in s.players] == [False] * 5 + [True]
    seats = {[p.role.name for p in deal(6, seed, roles="random").players].index("security_chief") for seed in range(20)}
    assert len(seats) > 3


def test_NR_M6_1_2_two_levels_of_roles() -> None:
    first = {role.name for role in THIEF_ROLES[:6]}
    assert first == {"safecracker", "runner", "cleaner", "decoy", "mole", "hacker"} and len(set(THIEF_ROLES)) == 11
    for seed in range(20):
        s = deal(6, seed)
        held = {p.role.name for p in s.players[:5]}
        assert len(held) == 5 and held < first and len(s.heist.role_deck) == 6
        assert s.heist.role_deck[-1] < 6 and all(number >= 6 for number in s.heist.role_deck[:-1])
    assert len({tuple(deal(6, seed).heist.role_deck) for seed in range(20)}) > 10


def test_NR_M6_1_3_a_role_face_down_and_a_token() -> None:
    s = deal(7)
    assert all(t.insiders and not t.tokens for t in s.thieves[:6]) and s.thieves[6].level == 0
    assert GAME.view(s, 6)["players"][0]["role"] == "?" == GAME.view(s, None)["players"][5]["role"]


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_NR_M6_1_4_an_identity_for_every_thief(seats: int) -> None:
    s = deal(seats)
    known = {s.players[seat].identity for seat in range(seats - 1)}
    assert len(known) == seats - 1 and -1 not in known and s.players[seats - 1].identity == -1


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_NR_M6_1_5_the_officers(number: int) -> None:
    """NR-R6.2"""
    s = deal(6, heist_officers=number)
    log = s.listen()
    hand = sorted(slot.card for slot in s.hand)
    assert len(hand) == number + 3
    for _ in range(number):
        assert s.pending_seats == (5,) and s.step.name == "posting"
        assert why(s, f"F be {NAMES[hand[0]]}") == ("NR-M6.1.5", "post-in-order")
        ids = s.legal_ids(5)
        s.play(5, ids[-1])
    assert count_of(s.heist.officers) == number and letters(s.heist.officers) == letters(sum(BIT[x] for x in hand[3:]))
    assert s.step.name == "plainclothes" and len(s.legal_actions(5)) == 3
    play(s, f"F be {NAMES[hand[1]]}")
    assert s.deck_size == 49 - 5 - (number + 1) == len(s.deck) and {hand[0], hand[2]} <= set(s.deck)
    assert GAME.view(s, 5)["players"][5]["identity"] == NAMES[hand[1]]
    assert GAME.view(s, 0)["players"][5]["identity"] == GAME.view(s, None)["players"][5]["identity"] == "?"
    assert [event.name for event in log.heard(0)] == ["officer"] * number + ["settled", "turn"]


def test_NR_M6_2_1_zones_do_not_move() -> None:
    s = heist("EAZR")
    before = s.heist.zones
    assert legal(s, A, "rob") == ["nw"]
    play(s, "A left 2")  # Edith is now at (2,1), still in the zone
    assert s.heist.zones == before
    s = heist("EAZR")
    play(s, "A right 2, B left 7, C left 6, D left 3, E watch 1 1")
    assert legal(s, A, "rob") == []  # she was carried out of it


def test_NR_M6_2_2_presets_of_zones() -> None:
    where = {"corner_2x2": "AaEd", "corner_triangle": "AaBEdH", "corner_3x3": "AaBEdeHhI"}
    for preset, people in where.items():
        s = heist("MAZR", options={"heist_safe_zones": preset})
        assert letters(sum(BIT[s.board[k]] for k in range(49) if s.heist.zones[0] >> k & 1)) == letters(mask(people))
        assert [count_of(zone) for zone in s.heist.zones] == [len(people)] * 4 + [0] * 4
    s = heist("MAZR", options={"heist_safe_zones": "edge_2x3"})
    found = [letters(sum(BIT[s.board[k]] for k in range(49) if zone >> k & 1)) for zone in s.heist.zones]
    assert found[4:] == [letters(mask(x)) for x in ("BbCeFf", "jKNnqR", "sTtWwY", "HhkLOo")] and found[:4] == [""] * 4


def test_NR_M6_2_2_a_map_of_ones_own() -> None:
    option = GAME.option("heist_safe_zones")
    assert option is not None
    line = option.read({"se": [77], "nw": [11, 12], "n": ["14"], "sw": [71]}, 5)
    assert line == "nw:11+12 sw:71 se:77 n:14" == option.read(line, 5)
    s = heist("aAZR", options={"heist_safe_zones": line})
    assert legal(s, A, "rob") == ["nw"] and why(s, "A rob ne") == ("NR-M6.2.2", "no-such-safe")
    for wrong, problem in (
        ("nw:11 ne:17 sw:71", "four safes, not 3"),
        ("nw:11 ne:11 sw:71 se:77", "lies in two zones"),
        ("nw:18 ne:17 sw:71 se:77", "is no cell"),
        ("nw: ne:17 sw:71 se:77", "is no cell"),
        ("up:11 ne:17 sw:71 se:77", "is no safe"),
    ):
        with pytest.raises(ValueError, match=problem):
            option.read(wrong, 5)
    with pytest.raises(ValueError, match="needs a cell"):
        option.read({"nw": [], "ne": [17], "sw": [71], "se": [77]}, 5)
    with pytest.raises(ValueError, match="a list of cells"):
        option.read({"nw": 11, "ne": [17], "sw": [71], "se": [77]}, 5)


# ---------------------------------------------------------------------- turns, open and hidden


def test_NR_M6_3_1_thieves_go_round() -> None:
    """NR-M6.3.5"""
    s = posted(6)
    order = []
    for _ in range(12):
        order.append(s.pending_seats[0])
        s.expire(s.pending_seats[0])
    assert [seat for seat in order if seat != 5][:6] == [0, 1, 2, 3, 4, 0] and order[0] == 0


def test_NR_M6_3_2_tokens_then_action_then_chief() -> None:
    s = heist("EAZR", turn="E", tokens={"nw": "A"}, roles="runner decoy mole hacker")
    s.listen()
    play(s, "E watch 1 1, A rob nw")
    names = [line.split()[0] for line in told(s, None)]
    assert names == ["watched", "turn", "picked_up", "robbed", "noticed", "turn"] and s.pending_seats == (CHIEF,)


def test_NR_M6_3_3_a_hidden_action_is_seen() -> None:
    s = heist("MAZR")
    s.listen()
    play(s, "A left 5")
    assert told(s, CHIEF) == [
        "row_shifted seat=A line=5 way=left by=1",
        "unnoticed seat=A actions=1",
        "turn seat=B turn=4",
    ]


def test_NR_M6_3_4_the_chief_is_called() -> None:
    """NX-607"""
    s = heist("MAZR", turn="D", hidden=3)
    play(s, "D left 5")
    assert s.pending_seats == (CHIEF,) and s.heist.hidden == 0
    play(s, "E watch 1 1")
    assert s.pending_seats == (A,) and s.heist.hidden == 0
    play(s, "A left 1, B left 2")
    assert s.heist.hidden == 2 and s.pending_seats == (C,)
    s = posted(7)  # with six thieves it takes six
    s.heist.officers = 0
    for seat in range(6):
        assert s.pending_seats == (seat,) and s.heist.hidden == seat
        s.submit(seat, f"left {seat + 1}")
    assert s.pending_seats == (6,)


def test_NR_M6_3_5_one_action_and_the_next_thief() -> None:
    """NX-608"""
    s = heist("MAZR", turn="C", hidden=2, officers="G")
    play(s, "C left 2")
    assert s.pending_seats == (CHIEF,) and s.heist.hidden == 0 and s.thieves[C].insiders
    play(s, "E left 5")
    assert s.pending_seats == (D,)


def test_NR_M6_3_6_the_last_shift_is_anybodys() -> None:
    """NX-618"""
    s = heist("MAZR", turn="D", hidden=3)
    play(s, "D down 2")
    assert why(s, "E up 2") == ("NR-C3.7", "undoes-last")
    play(s, "E down 2")
    assert why(s, "A up 2") == ("NR-C3.7", "undoes-last")


# ---------------------------------------------------------------------- tokens and robbing


def test_NR_M6_4_2_tokens_are_picked_up() -> None:
    """NX-605, NX-606"""
    s = heist("MAZR", "runner decoy mole hacker", turn="E", tokens={"nw": "AB"})
    s.listen()
    play(s, "E watch 1 1")
    assert tokens(s, "nw") == "B" and s.step.name == "act"
    assert told(s, None, "picked_up") == ["picked_up seat=A tokens=1"]
    s = heist("MAZR", "safecracker decoy mole hacker", turn="E", tokens={"nw": "AB"})
    play(s, "E watch 1 1")
    assert s.step.name == "keep" and s.pending_seats == (A,) and legal(s, A) == ["leave", "collect 1"]
    t = s.copy()
    play(s, "A leave")
    assert tokens(s, "nw") == "AB" and s.step.name == "act"
    play(t, "A collect 1")
    assert tokens(t, "nw") == "B" and why(t, "A collect 1") == ("NR-M6.4.2", "not-now")


def test_NR_M6_4_3_tokens_of_the_captured() -> None:
    """NX-619, NR-M6.8.2"""
    s = heist("MAZR", "hacker runner mole decoy", turn="E", tokens={"sw": "BC"}, chief="a", officers="o")
    s.heist.role_deck, s.heist.roles_out = [6], sum(BIT[k] for k in (0, 2, 7, 8, 9, 10))
    play(s, "E accuse agatha")
    assert tokens(s, "sw") == "C" and s.players[B].role.name == "painter" and not s.heist.role_deck
    assert s.players[B].identity not in (-1, card("A")) and s.pending_seats == (A,) and s.thieves[B].insiders == 15


def test_NR_M6_5_1_open_or_hidden() -> None:
    for officers, dazed, chief, noticed in (("G", "", "", True), ("G", "G", "", True), ("", "", "G", False)):
        s = heist("MAZR", officers=officers, dazed=dazed, chief=chief)
        play(s, "A left 2")
        assert (s.pending_seats == (CHIEF,)) == noticed
    for shift, noticed in (("up 6", True), ("up 5", False), ("left 6", False)):
        s = heist("MAZR", officers="G")
        play(s, f"A {shift}")
        assert (s.pending_seats == (CHIEF,)) == noticed


def test_NR_M6_5_2_rob() -> None:
    """NX-602, NX-603"""
    s = heist("EBZR")
    play(s, "A rob nw")
    assert tokens(s, "nw") == "A" and not s.thieves[A].insiders and s.pending_seats == (CHIEF,)
    play(s, "E watch 1 1")
    assert why(s, "B rob nw") == ("NR-M6.5.2", "not-in-zone")
    play(s, "B left 7, C left 6, D left 3, A leave")
    assert why(s, "A rob nw") == ("NR-M6.5.2", "token-is-there")
    s = heist("EBZR", opened="nw")
    assert why(s, "A rob nw") == ("NR-M6.2.3", "safe-is-open")
    s = heist("EBZR", tokens={"se": "A"})
    play(s, "A rob nw")
    assert tokens(s, "nw") == "A" and tokens(s, "se") == ""


def test_NR_M6_2_3_three_tokens_open_a_safe() -> None:
    """NX-604"""
    s = heist("MZQA", turn="D", tokens={"nw": "BC", "se": "A"})
    s.listen()
    play(s, "D rob nw")
    assert tokens(s, "nw") == "" and tokens(s, "se") == "A" and s.heist.opened == 1 and s.pending_seats == (CHIEF,)
    assert told(s, None, "robbed", "safe_opened") == ["robbed seat=D safe=nw tokens=3", "safe_opened safe=nw safes=1"]
    assert [t.tokens for t in s.thieves] == [1, 0, 0, 0, 0]


def test_NR_M6_5_3_the_chief_acts_after_a_robbery() -> None:
    s = heist("EBZR", hidden=1)
    play(s, "A rob nw")
    assert s.pending_seats == (CHIEF,) and s.heist.hidden == 0


def test_NR_M6_5_4_what_turns_the_role_up() -> None:
    s = heist("EBZR", "runner decoy mole hacker", officers="G")
    s.listen()
    play(s, "A left 2, E watch 1 1")
    assert s.thieves[A].insiders and told(s, None, "role_shown") == []
    play(s, "B vanish")
    assert told(s, CHIEF, "role_shown") == ["role_shown seat=B role=decoy"]
    assert GAME.view(s, CHIEF)["players"][B]["role"] == "decoy" and GAME.view(s, CHIEF)["players"][A]["role"] == "?"
