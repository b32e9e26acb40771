"""Short positions: notes, and the step at which the round stands."""

from __future__ import annotations

import pytest

from backroom.games.cash1.cards import FULL_DECK, cards_of, size, worth
from tests.games.cash1.positions import LEGACY, agenda, powered, read, refused
from tests.games.cash1.talk import A, B, C, D, E, hand, money, notes, on_table, seats

# ---------------------------------------------------------------------- notes


def test_a_round_brings_five_notes() -> None:
    """CG1-1.3"""
    for number in (1, 5, 8):
        s = read(f"table.round = {number}")
        assert size(s.table) == 5 and [size(heap) for heap in s.deck] == [0] * number + [5] * (8 - number)
        assert s.deck[:number] == [0] * number and s.table + s.paid + sum(s.deck) == FULL_DECK
        assert s.box == worth(s.paid)
    met = {(s.table, *s.deck) for s in (read(f"seed = {seed}\ntable.round = 1") for seed in range(6))}
    assert len(met) == 6  # they are shuffled
    deck = [note for heap in read("table.round = 1").deck for note in cards_of(heap)]
    assert deck != sorted(deck)


def test_notes_on_the_table_lie_nowhere_else() -> None:
    s = read("table.table = {note_20000 = 2, note_5000 = 1}")
    assert on_table(s) == [20, 20, 5] and size(sum(s.deck)) == 35 and size(s.paid) == 2
    s = read("table = {round = 3, table = {note_20000 = 10}}")
    assert on_table(s) == [20] * 10 and size(s.paid) == 5 and max(cards_of(sum(s.deck))) == 1
    s = read("table = {round = 4, table = {}}\nB.money = 30000")
    assert s.table == 0 and money(s) == [0, 30, 0, 0] and s.box == worth(s.paid) - 30_000
    s = read("table = {round = 2, table = {note_5000 = 5}}\nA.money = 100000\n")
    assert s.paid == notes("20 20 20 20 20") and s.box == 0  # much money: the small notes lie in the deck


def test_a_deck_that_is_said_is_believed() -> None:
    dealt = read("")
    deck = [
        f"{{note_5000 = {heap & 15}, note_10000 = {heap >> 4 & 15}, note_20000 = {heap >> 8}}}" for heap in dealt.deck
    ]
    s = read(f"table.deck = [{', '.join(deck)}]\ntable.round = 1")
    assert s.deck == dealt.deck and s.table == dealt.table


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("table.table = {note_20000 = 11}", "table: there are only 10 notes note_20000 in the game"),
        ("table.table = {note_10000 = 15, note_5000 = 15}", "table: too many notes for the deck of rounds 2 to 8"),
        ("table = {round = 2, table = {note_10000 = 11}}", "table: too many notes for the deck of rounds 3 to 8"),
        ("A.money = 5000", "players.money: by round 1 there cannot be 5000 dollars in all pockets"),
        (
            "table.round = 2\nA.money = 60000\nC.money = 45000",
            "players.money: by round 2 there cannot be 105000 dollars",
        ),
        ("table.paid = {note_5000 = 1}", "paid: say the deck as well"),
        ("table.box = 5000", "box: say the deck as well"),
    ],
)
def test_notes_that_cannot_be(text: str, says: str) -> None:
    assert refused(text).startswith(says)


def test_as_many_notes_as_there_are() -> None:
    assert read("table = {round = 8, table = {note_5000 = 15, note_10000 = 15, note_20000 = 10}}").paid == 0
    assert read("table = {round = 2, table = {note_20000 = 10}}").paid == 0


# ---------------------------------------------------------------------- the open step


def test_a_step_is_followed_by_the_rest_of_its_round() -> None:
    rest = ["round_begins 0", "round_ends 0", "phone 0", "split 0", "slow 0", "fast 0"]
    s = read('phase = "nerve"')
    assert agenda(s) == rest and s.step.name == "nerve" and s.arg == 0
    s = read('phase = "load"')
    assert agenda(s) == [*rest, "nerve 0", "aim 0"] and s.step.name == "load" and s.arg == 0
    with_powers = [*rest[:4], "stand_up 0", *rest[4:], "nerve 0", "reveal 3", "load_last 0", "aim_last 0", "aim 0"]
    s = powered('phase = "reveal"')
    assert s.arg == 1 and agenda(s) == [*with_powers, "reveal 2", "load 0"]
    s = powered('phase = "load"')
    assert s.arg == 0 and agenda(s) == [*with_powers, "reveal 2"]
    s = powered('[open]\nstep = "reveal"\narg = 2')
    assert s.arg == 2 and agenda(s) == with_powers and seats(s.live) == "ABCD"
    s = powered('[open]\nstep = "reveal"\narg = 3')
    assert agenda(s) == with_powers[:8] and [p.aim for p in s.players] == [0b10, 0b100, 0b1000, 0b1]
    assert refused('options.powers = true\n[open]\nstep = "reveal"\narg = 4') == (
        "arg: window is a number from 0 to 3, not 4"
    )
    says = "step: heir comes out of another step; say [open] agenda and arg as well"
    assert refused('options.powers = true\nphase = "heir"') == says


def test_a_step_with_an_agenda_of_its_own() -> None:
    rest = ["round_begins 0", "round_ends 0", "phone 0", "split 0", "stand_up 0"]
    more = '[C]\nwounds = 3\n[B]\npower = "wont_need_it"'
    s = powered(f'[open]\nstep = "heir"\narg = 4\nagenda = {rest}\n{more}')
    assert [str(action) for action in s.legal_actions(B)] == ["pass", "take C"] and s.live == 0
    blast = powered(f'[open]\nstep = "heir"\narg = 4\nagenda = {rest[:2]}\n{more}')  # CG1-A05.7
    assert agenda(blast) == rest[:2] and agenda(s) == rest
    assert refused('[open]\nstep = "nerve"\nagenda = ["round_ends 0"]') == "agenda: this is not what follows nerve"
    assert refused(f'options.powers = true\n[open]\nstep = "heir"\narg = 4\nagenda = ["round_ends 0"]\n{more}') == (
        "agenda: this is not what follows heir"
    )


def test_guns_are_loaded_and_aimed_where_they_must_be() -> None:
    guns = 'B.wounds = 3\nD = {card = "bang", aim = ["A"]}\nC.hand = {bang = 2, triple = 1}'
    s = read(f'phase = "nerve"\ntable.round = 6\n{guns}')
    assert seats(s.live) == "ACD" and [p.card for p in s.players] == [0, -1, 1, 1]
    assert [seats(p.aim) for p in s.players] == ["C", "", "D", "A"]
    assert [hand(s, seat) for seat in (A, C, D)] == ["1c 1b 0t", "0c 1b 1t", "2c 0b 0t"]
    slow = 'phase = "nerve"\nB = {card = "none", aim = [], past = ["lost"]}'  # CG1-3.5
    assert seats(read(slow).live) == "ACD" and seats(read(slow).players[A].aim) == "B"
    assert refused('phase = "nerve"\ntable.live = []').startswith("A.hand: in round 1 there are 7 cards left")
    s = read('phase = "aim"')
    assert seats(s.live) == "ABCD" and [p.aim for p in s.players] == [0] * 4
    s = read('phase = "load"')
    assert s.live == 0 and [p.aim for p in s.players] == [0] * 4


def test_an_heir_has_both_guns_ready() -> None:
    """CG1-A03.5"""
    s = powered(f'phase = "nerve"\n{LEGACY}A.wounds = 3')
    assert seats(s.live) == "ABCD" and [seats(p.aim) for p in s.players] == ["C", "C", "D", "B"]


def test_after_the_triples_they_have_been_shown() -> None:
    """CG1-5.7"""
    shot = 'B.power = "wont_need_it"\nA = {card = "bang", aim = ["C"]}\nC.wounds = 2'
    s = powered(f'phase = "slow"\n{shot}')
    assert s.step.name == "heir" and s.fast_over
    says = "fast_over: says whether the triples of this round have been shown"
    assert refused(f'options.powers = true\nphase = "slow"\ntable.fast_over = false\n{shot}') == says
    assert not read('phase = "nerve"').fast_over and not read('phase = "load"').fast_over


def test_after_the_shots_no_gun_is_loaded() -> None:
    s = read('phase = "split"\ntable.table = {note_20000 = 4}\ntable.ducked = ["B"]\ntable.wounded = ["C"]')
    assert s.round == 2 and money(s) == [40, 0, 0, 40] and s.live == 0
    s = read('phase = "round_begins"')
    assert s.round == 2 and s.step.name == "load" and s.live == 0


def test_the_phone_goes_to_those_who_stand() -> None:
    """CG1-8.2"""
    s = read('phase = "phone"\noptions.cop = true\ntable.ducked = ["B"]\ntable.wounded = ["C"]', 5)
    assert s.pending_seats == (A, D, E) and seats(s.sharers) == "ADE"
    says = "sharers: are those who stand, once the loot is divided (CG1-0.8)"
    assert refused('phase = "phone"\noptions.cop = true\ntable.sharers = ["B", "C"]', 5) == says
    assert read('phase = "nerve"').sharers == 0
