"""Mode 5, FBI against Mafia (NR-M5): set-up, turns, falling, aftermath and ends, with the examples about them."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import LETTERS
from backroom.games.noir.modes.fbi_mafia.sides import FBI, MAFIA
from backroom.games.noir.state import Noir
from tests.games.noir.talk import GAME, ended, hand, identity, legal, told
from tests.games.noir.talk_fbi_mafia import (
    G6,
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
    deal,
    gang,
    play,
    score,
    why,
    with_dead,
)

ROLES = "mafia_killer undercover psycho detective bomber bodyguard sniper field_agent".split()
SIXTEEN = "NOPQRSTUVWYZLMJj"


@pytest.mark.parametrize(("seats", "side", "deck"), [(6, 6, 30), (8, 7, 37)])
def test_NR_M5_1_1_set_up(seats: int, side: int, deck: int) -> None:
    s = deal(seats)
    assert (s.rows, s.cols) == (side, side) and s.deck_size == deck == len(s.deck)
    assert [p.role.name for p in s.players] == ROLES[:seats] and s.pending_seats == (A,)
    assert len({p.identity for p in s.players}) == seats
    assert len(s.hand) == (4 if seats == 8 else 0) and all(slot.owner == H for slot in s.hand)


def test_NR_M5_1_1_lots_may_decide_the_roles() -> None:
    tables = [deal(6, seed, roles="random") for seed in range(9)]
    assert len({s.players[A].role.name for s in tables}) > 3
    for s in tables:
        assert s.players[s.pending_seats[0]].role.name == "mafia_killer"
        assert {p.role.name for p in s.players} == set(ROLES[:6])


def test_NR_M5_1_2_partners_know_each_other() -> None:
    s = deal(8)
    for viewer in (None, *range(8)):
        players = GAME.view(s, viewer)["players"]
        seen = {seat for seat in range(8) if players[seat]["identity"] != "?"}
        assert seen == (set() if viewer is None else {seat for seat in range(8) if seat % 2 == viewer % 2})
        cards = [slot["card"] for slot in GAME.view(s, viewer)["hand"]]
        assert (viewer == H) == ("?" not in cards)


def test_NR_M5_1_2_and_are_told_so() -> None:
    s = GAME.new_unstarted(8, 1, {"mode": "fbi_mafia"})
    assert isinstance(s, Noir)
    s.listen()
    s.advance()
    assert len(told(s, A, "identity")) == len(told(s, H, "identity")) == 4 and told(s, None, "identity") == []
    assert told(s, None, "side") == ["side seats=['A', 'C', 'E', 'G']", "side seats=['B', 'D', 'F', 'H']"]
    assert told(s, None, "drew") == ["drew seat=H cards=4"]
    assert len(told(s, H, "drawn")) == 4 and told(s, F, "drawn") == []


def test_NR_M5_2_1_the_teams_alternate() -> None:
    s = deal(8, roles="random")
    order = []
    for turn in range(16):
        order.append(s.players[s.pending_seats[0]].role)
        while s.turns == turn + 1:
            s.expire(s.pending_seats[0])
    assert [role.name for role in order] == ROLES * 2
    assert [role.side for role in order[:8]] == [MAFIA, FBI] * 4


@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_NR_M5_2_2_the_actions_of_a_role(letter: str) -> None:
    """NR-M5.4.5, NR-M5.6.4, NR-M5.10.1"""
    moves, fast = {"left", "right", "up", "down"}, {"fast_left", "fast_right", "fast_up", "fast_down"}
    disarm = {"disarm_bomb", "disarm_threat"}
    verbs = {
        "A": moves | fast | {"murder", "disguise"},
        "B": moves | disarm | {"accuse", "disguise", "autopsy"},
        "C": moves | {"swap"},
        "D": moves | disarm | {"accuse", "canvass"},
        "E": moves | {"plant", "detonate"},
        "F": moves | fast | disarm | {"accuse"},
        "G": moves | fast | {"snipe", "move_bomb", "move_threat", "move_guard"},
        "H": moves | disarm | {"accuse", "field"},
    }
    s = gang(
        G7.replace("l", "l-"), letter, **{letter: "M"}, hand="n", fields={"bombs": "i", "threats": "i", "guarded": "i"}
    )
    seat = LETTERS.index(letter)
    assert {text.split()[0] for text in legal(s, seat)} == verbs[letter] and s.pending_seats == (seat,)
    assert why(s, f"{letter} hire") == ("NR-C10.1", "not-your-deed")


def test_NR_M5_2_2_psycho_and_bodyguard_have_more() -> None:
    s = gang(turn="C", step="turn", C="M")
    assert s.step.name == "act"
    play(s, "C left 1")
    assert s.step.name == "threat" and s.pending_seats == (C,)
    assert gang(turn="F", step="turn").step.name == "watch"


# ---------------------------------------------------------------------- the end


def test_NR_M5_3_6_an_agent_can_be_the_last_two_points() -> None:
    """NX-510, NR-M5.12.2"""
    s = gang(with_dead(G6, SIXTEEN), A="g", B="H")
    play(s, "A murder hector")
    assert score(s) == 18 and ended(s) == ((A, C, E), "mafia_score")


def edge(**more: str) -> Noir:
    """Score 17, three arrests; bombs on Kitty and on Josie, who is the Bomber."""
    dead = "NOPQRSTUVWYZLMcfi"
    fields = {"arrested": "eFI", "bombs": "Kj"}
    return gang(with_dead(G6, dead), "E", E="j", A="A", B="a", C="B", D="b", F="C", fields=fields, **more)


def test_NR_M5_12_3_the_first_of_a_chain_decides() -> None:
    """NX-519, NX-520"""
    s = edge()
    assert (score(s), arrests(s)) == (17, 3)
    play(s, "E detonate kitty")
    assert ended(s) == ((A, C, E), "mafia_score") and arrests(s) == 3
    s = edge()
    play(s, "E detonate josie")
    assert ended(s) == ((B, D, F), "arrests") and score(s) == 17


def test_NR_M5_12_1_the_fbi_may_need_one_more() -> None:
    s = edge(options={"fbi_extra_arrest": True})  # type: ignore[arg-type]
    play(s, "E detonate josie")
    assert not s.over and arrests(s) == 4
    s = gang(turn="B", B="J", G="i", fields={"arrested": "vwyZ"})
    play(s, "B accuse isaac")
    assert ended(s) == ((B, D, F, H), "arrests")


def test_NR_M5_12_2_eight_seats_need_twenty_five() -> None:
    dead = "OoPpQqRrSsTtUuVvWwYyZHhI"
    s = gang(with_dead(G7, dead), A="M")
    assert score(s) == 24
    play(s, "A murder lydia")
    assert ended(s) == ((A, C, E, G), "mafia_score")


def test_NR_M5_12_2_removed_cards_stay_counted() -> None:
    s = gang("A- B C / D E- F / G- H I", "B", A="B", B="C", C="D", D="F", E="H", F="I")
    play(s, "B collapse rows")
    assert score(s) == 3


def test_NR_M5_7_1_the_hand_survives_the_field_agent() -> None:
    s = gang(A="M", H="l", hand="dknZ", fields={"deck": "Y"})
    play(s, "A murder lydia")
    assert identity(s, H) == "yorick" and hand(s, H) == "Zdkn"


def test_NR_C3_7_a_fast_shift_cannot_be_undone_by_one() -> None:
    """NX-521"""
    s = gang(turn="A", A="M")
    play(s, "A fast_right 2")
    assert why(s, "B left 2") == ("NR-C3.7", "undoes-last")
