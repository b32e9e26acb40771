"""The public events, from the first card to the last note: each step tells all that it makes public, in seat order.

CG1-K.3, CG1-K.10. A transcript holds the events of a spectator; `go` plays the round.
"""

from __future__ import annotations

import pytest

from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import end, go, jump, kill, set_tosses, table, wound

FIVE = "A bang>B, B triple>C, C bang>A, D bang>-, E click>A"


def hush(s: Cash1) -> Cash1:
    """Listen from now on; later rounds bring no notes."""
    s.deck = [0] * 8
    s.listen()
    return s


def heard(s: Cash1) -> list[str]:
    return [repr(event) for event in s.listen().heard(None)]


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def test_CG1_K_3_a_round_is_told_as_it_goes() -> None:
    """CG1-3.3, CG1-3.5, CG1-5.4: D is too slow, E ducks, C loses his card to a triple."""
    s = hush(table(5))
    go(s, FIVE, ducks="E")
    assert heard(s) == lines("""
        loaded
        aimed seat=A target=['B']
        aimed seat=B target=['C']
        aimed seat=C target=['A']
        aimed seat=E target=['A']
        lowered seat=D
        lost seat=D
        stood seat=A
        stood seat=B
        stood seat=C
        stood seat=D
        ducked seat=E
        lost seat=E
        fast
        revealed seat=B target=['C'] bullet=triple
        hit seat=C wounds=1
        lost seat=C
        revealed seat=A target=['B'] bullet=bang
        hit seat=B wounds=1
        share seat=A amount=25000 cards={'note_5000': 1, 'note_20000': 1}
        share seat=D amount=25000 cards={'note_5000': 1, 'note_10000': 2}
        round round=2
        notes cards={}
    """)


def test_CG1_O_1_who_withdraws_is_told() -> None:
    """CG1-3.5, CG1-D.2: D keeps the card by an option; a note of twenty is left."""
    s = hush(table(5, options={"shooter_at_ducker": "withdraws", "slow_aim_card": "returned"}))
    go(s, FIVE, ducks="B")
    assert heard(s)[5:] == lines("""
        lowered seat=D
        kept_card seat=D
        stood seat=A
        ducked seat=B
        stood seat=C
        stood seat=D
        stood seat=E
        withdrew seat=A
        lost seat=A
        lost seat=B
        lost seat=C
        lost seat=E
        fast
        share seat=C amount=10000 cards={'note_10000': 1}
        share seat=D amount=10000 cards={'note_10000': 1}
        share seat=E amount=10000 cards={'note_5000': 2}
        left cards={'note_20000': 1}
        round round=2
        notes cards={}
    """)


@pytest.mark.parametrize(("blast", "owner"), [("others_only", []), ("owner_too", ["hit seat=C wounds=1"])])
def test_CG1_A05_5_a_blast_is_told(blast: str, owner: list[str]) -> None:
    """CG1-A05.7, CG1-A09.2: shown, set off, and a triple that comes back."""
    s = table(5, cop="C", options={"grenade_blast": blast}, B="specialist", C="madman", D="dragon_skin")
    wound(s, A=2)
    hush(s)
    go(s, "A bang>B, B triple>C, C bang>A, D bang>B, E click>A", reveal2="C show", ducks="E", exchange="B swap bang")
    assert heard(s)[:2] == ["loaded", "power seat=C power=madman"]
    assert heard(s)[12:] == [
        *lines("""
            lost seat=E
            fast
            revealed seat=B target=['C'] bullet=triple
            hit seat=C wounds=1
            blast seat=C
            hit seat=A wounds=1
            hit seat=B wounds=1
            hit seat=D wounds=1
        """),
        *owner,
        *lines("""
            lost seat=A
            lost seat=C
            lost seat=D
            cleared seat=A power=unbreakable
            died seat=A
            power seat=B power=specialist
            swapped seat=B bullet=triple
            round round=2
            notes cards={}
        """),
    ]


def test_CG1_A03_3_an_inheritance_is_told() -> None:
    """CG1-A07.4, CG1-A10.1, CG1-8.7: a late load, a dead man's gun, somebody stands up again, a call."""
    s = table(5, cop="C", A="wont_need_it", B="cunning", C="not_even_hurt", D="dragon_skin")
    wound(s, E=2)
    hush(s)
    says = {"reveal1": "B show", "heir": "A take E", "stand_up": "C show", "phone": "C use"}
    go(s, "A bang>E, B triple>D, C bang>D, D bang>B, E click>A", ducks="C", **says)
    told = heard(s)
    assert told[:2] == ["power seat=B power=cunning", "loaded"] and told[7] == "loaded_late seat=B"
    assert told[13:] == lines("""
        lost seat=C
        fast
        revealed seat=B target=['D'] bullet=triple
        hit seat=D wounds=1
        lost seat=D
        revealed seat=A target=['E'] bullet=bang
        revealed seat=E target=['A'] bullet=click
        hit seat=E wounds=1
        cleared seat=E power=unbreakable
        died seat=E
        power seat=A power=wont_need_it
        inherited seat=A target=E cards=7
        power seat=C power=not_even_hurt
        stood_up seat=C
        share seat=A amount=10000 cards={'note_10000': 1}
        share seat=B amount=10000 cards={'note_10000': 1}
        share seat=C amount=10000 cards={'note_5000': 2}
        left cards={'note_20000': 1}
        phone first=A last=C
        called
        switchboard number=1
        round round=2
        notes cards={}
    """)


def test_CG1_A04_2_swallowed_hits_are_told() -> None:
    """Three bangs leave one wound; two hits were too many."""
    s = hush(table(5, A="dragon_skin"))
    go(s, "A click>B, B bang>A, C bang>A, D bang>A, E click>A")
    told = heard(s)
    at = told.index("power seat=A power=dragon_skin")
    assert told[at + 1 : at + 3] == ["shrugged seat=A hits=2", "hit seat=A wounds=1"]


def test_CG1_W_1_a_hit_that_counts_shrugs_nothing_off() -> None:
    s = hush(table())
    go(s, "A bang>B, B click>A, C bang>B, D click>A")
    assert [line for line in heard(s) if "seat=B" in line][-1] == "hit seat=B wounds=2"
    assert not [line for line in heard(s) if line.startswith("shrugged")]


def test_CG1_A11_8_tosses_are_told() -> None:
    s = table(5, options={"ability_pool": "base_11"}, A="sawed_off")
    set_tosses(s, 0, 1)
    hush(s)
    go(s, "A bang>B+C, B click>A, C click>A, D click>A, E click>A")
    told = heard(s)
    at = told.index("revealed seat=A target=['B', 'C'] bullet=bang")
    assert told[at + 1 : at + 3] == ["tossed seat=B hit=False", "tossed seat=C hit=True"]
    assert "hit seat=C wounds=1" in told


def test_CG1_7_5_notes_that_nobody_gets_are_told() -> None:
    s = hush(table())
    go(s, "A click>B, B click>C, C click>D, D click>A", ducks="ABCD")
    cards = "{'note_5000': 2, 'note_10000': 2, 'note_20000': 1}"
    assert heard(s)[-3] == f"not_shared seats=[] cards={cards}"
    s = hush(table())
    go(s, "A click>B, B click>C, C click>D, D click>A")
    assert heard(s)[-3] == f"not_shared seats=['A', 'B', 'C', 'D'] cards={cards}"


def test_CG1_7_4_a_table_that_is_divided_is_empty() -> None:
    s = hush(table(notes="5 5 5 5"))
    go(s, "A click>B, B click>C, C click>D, D click>A")
    assert heard(s)[-3] == "share seat=D amount=5000 cards={'note_5000': 1}"
    assert s.paid == 4 and s.table == 0


def test_CG1_1_2_the_notes_of_a_round_are_told() -> None:
    s = table(notes="")
    s.deck[1] = 2 + 16 * 2 + 256
    s.listen()
    go(s, "A click>B, B click>C, C click>D, D click>A")
    assert heard(s)[-1] == "notes cards={'note_5000': 2, 'note_10000': 2, 'note_20000': 1}"


def test_CG1_8_9_the_third_call_is_told() -> None:
    """CG1-8.7"""
    ring = "A click>B, B click>C, C click>D, D click>E, E click>A"
    s = hush(table(5, cop="C"))
    for number in range(1, 4):
        s.listen().events.clear()
        go(s, ring, phone="C use")
        said = f"switchboard number={number}" if number < 3 else "reinforcements"
        assert heard(s)[-5:-2] == ["phone first=A last=E", "called", said]
    s = hush(table(5, cop="C"))
    go(s, ring)
    assert heard(s)[-4:-2] == ["phone first=A last=E", "not_called"]


def over(s: Cash1) -> str:
    return heard(s)[-1]


def test_CG1_E_1_the_end_is_told() -> None:
    """CG1-E.2, CG1-E.3, CG1-C.5"""
    s = hush(table())
    end(s)
    assert over(s) == "over reason=eight_rounds"
    s = hush(table(5, cop="C"))
    s.calls = 3
    end(s)
    assert over(s) == "over reason=cop_wins"
    for line, reason in (("A bang>B, B click>A", "last_alive"), ("A bang>B, B bang>A", "nobody_alive")):
        s = table()
        kill(s, "CD")
        wound(s, A=2, B=2)
        hush(s)
        go(s, line)
        assert over(s) == f"over reason={reason}"


def test_CG1_E_8_powers_that_count_are_shown_at_the_end() -> None:
    s = table(A="six_feet_under", B="super_coward", C="kid")
    jump(s, 8, "1c")
    hush(s)
    end(s)
    assert heard(s) == [
        "power seat=A power=six_feet_under",
        "power seat=B power=super_coward",
        "over reason=eight_rounds",
    ]
