"""Short positions: how the rest of the table is completed, and which texts are refused."""

from __future__ import annotations

import pytest

from backroom.engine.conformance.checks import same
from backroom.games.cash1.cards import PAST
from backroom.games.cash1.powers import POOLS, POWER_NAMES
from backroom.games.cash1.state import Cash1
from tests.games.cash1.positions import LEGACY, powered, read, refused
from tests.games.cash1.talk import GAME, A, B, C, D, hand, seats


def past(s: Cash1, seat: int) -> list[str]:
    return [PAST[entry] for entry in s.players[seat].past]


def holders(s: Cash1, name: str) -> str:
    return seats(s.may_hold[POWER_NAMES.index(name)])


def test_what_is_not_said_is_as_it_was_dealt() -> None:
    dealt = GAME.deal(4, 0)
    assert isinstance(dealt, Cash1)
    assert same(read(""), dealt) == []
    s = read("B.wounds = 1")
    assert s.deck == dealt.deck and s.table == dealt.table and s.paid == s.box == 0 and not s.fallen


def test_a_position_names_the_rules_it_follows() -> None:
    """Another version would close the tables and refuse the replays that are kept."""
    assert GAME.describe(GAME.deal(4, 0)).startswith('format = 2\ngame = "cash1"\nversion = 1\nseats = 4\n')


# ---------------------------------------------------------------------- who lives


def test_whoever_has_three_wounds_is_dead() -> None:
    """CG1-W.2"""
    s = read("B.wounds = 3\nC.wounds = 2\nD.wounds = 4")
    assert seats(s.alive) == "AC" and s.fallen
    s = powered('B = {wounds = 3, power = "unbreakable"}\nC = {wounds = 3, power = "kid"}')
    assert seats(s.alive) == "ABD" and s.fallen
    assert seats(powered('B = {wounds = 4, power = "unbreakable"}').alive) == "ACD"
    s = read('table.alive = ["A", "B", "D"]')
    assert [p.wounds for p in s.players] == [0, 0, 3, 0]
    says = "alive: C lives with 1 wounds (CG1-W.2)"
    assert refused('table = {alive = ["A", "B", "D"]}\nC.wounds = 1') == says


@pytest.mark.parametrize("number", [1, 2, 8])
def test_there_are_eight_rounds(number: int) -> None:
    assert read(f"table.round = {number}").round == number


@pytest.mark.parametrize("number", [0, 9])
def test_there_is_no_other_round(number: int) -> None:
    assert refused(f"table.round = {number}") == f"round: there are rounds 1 to 8, not {number}"


# ---------------------------------------------------------------------- powers and roles


def test_a_power_is_named_and_the_others_stay_as_they_were_dealt() -> None:
    held = [p.power.name for p in powered("").players]
    spare = next(name for name in POWER_NAMES[1:11] if name not in held)
    s = powered(f'B.power = "{spare}"')
    assert [p.power.name for p in s.players] == [held[A], spare, held[C], held[D]]
    s = powered(f'B.power = "{held[C]}"')  # which leaves C the first one that is free
    free = next(name for name in POWER_NAMES[1:] if name not in (held[A], held[C], held[D]))
    assert [p.power.name for p in s.players] == [held[A], held[C], free, held[D]]
    s = powered(f'A.power = "{held[B]}"\nD.power = "{held[C]}"')
    left = [name for name in POWER_NAMES[1:] if name not in (held[B], held[C])]
    assert [p.power.name for p in s.players] == [held[B], left[0], left[1], held[C]]


def test_powers_are_secret_unless_they_are_shown() -> None:
    """CG1-A.1"""
    s = powered('B.power = "kid"')
    assert s.unshown == POOLS["base_10"]
    assert holders(s, "kid") == holders(s, "madman") == "ABCD" and holders(s, "sawed_off") == holders(s, "plain") == ""
    s = powered('B = {power = "kid", shown = true}')
    assert holders(s, "kid") == "B" and holders(s, "madman") == "ACD" and holders(s, "sawed_off") == ""
    assert s.unshown == POOLS["base_10"] & ~(1 << POWER_NAMES.index("kid"))
    kid = 'options.powers = true\nB = {power = "kid", shown = true}\n'
    assert refused(kid + 'table.unshown = ["madman"]').startswith("unshown: ")
    assert refused(kid + 'table.may_hold.madman = ["C"]').startswith("may_hold: ")


def test_powers_that_cannot_be() -> None:
    """CG1-S.6"""
    assert refused('B.power = "kid"') == "B.power: powers are not in play; put `powers = true` under [options]"
    twice = 'options.powers = true\nB.power = "kid"\nD.power = "kid"'
    assert refused(twice) == "B.power: there is only one kid"
    gun = 'options.powers = true\nC.power = "sawed_off"'
    assert refused(gun) == "C.power: sawed_off is not in the pool base_10"
    assert refused('options.powers = true\nC.power = "plain"') == "C.power: plain is not in the pool base_10"
    assert powered('C.power = "sawed_off"', 'options.ability_pool = "base_11"').players[C].power.aims_between
    assert read('B.power = "plain"').players[B].power.name == "plain"


def test_one_seat_is_the_cop() -> None:
    """CG1-S.7"""
    for letter in "ABCDE":
        s = read(f"options.cop = true\n{letter}.cop = true", 5)
        assert [p.cop for p in s.players] == [seat == letter for seat in "ABCDE"]
    dealt = read("options.cop = true", 5)
    again = read("options.cop = true\nB.wounds = 1", 5)
    assert [p.cop for p in again.players] == [p.cop for p in dealt.players] and sum(p.cop for p in dealt.players) == 1
    no = next(letter for letter, p in zip("ABCDE", dealt.players) if not p.cop)
    same_cop = read(f"options.cop = true\n{no}.cop = false", 5)
    assert [p.cop for p in same_cop.players] == [p.cop for p in dealt.players]


def test_cops_that_cannot_be() -> None:
    """CG1-C.1"""
    assert refused("B.cop = true") == "B.cop: the cop is not in play; put `cop = true` under [options]"
    assert refused("options.cop = true\nB.cop = true\nD.cop = true", 5) == "D.cop: there is only one cop"
    assert not any(p.cop for p in read("B.cop = false").players)


# ---------------------------------------------------------------------- bullets


def test_cards_that_are_nowhere_were_shown_long_ago() -> None:
    s = read("table.round = 6\nB.hand = {click = 2, bang = 1}")
    assert hand(s, B) == "2c 1b 0t" and s.players[B].hand_size == 3
    assert past(s, B) == ["click", "click", "click", "bang", "triple"] and s.players[B].kept == s.players[B].past
    assert hand(s, A) == "2c 1b 0t" and past(s, A) == ["click", "click", "bang", "click", "triple"]


def test_a_live_card_comes_out_of_the_hand() -> None:
    cards = 'B.card = "triple"\nC.card = "click"\nD = {card = "bang", hand = {click = 5, bang = 1}}'
    s = read(f'phase = "aim"\ntable.round = 2\n{cards}')
    assert [hand(s, seat) for seat in (B, C, D)] == ["4c 2b 0t", "3c 2b 1t", "5c 1b 0t"]
    assert past(s, B) == past(s, C) == ["click"] and past(s, D) == ["triple"] and seats(s.live) == "ABCD"
    late = read('phase = "aim"\ntable.round = 6\nB.card = "triple"')  # which was not spent before
    assert past(late, B) == ["click", "click", "bang", "click", "click"] and hand(late, B) == "1c 1b 0t"
    s = read('B = {card = "none", hand_size = 8}')
    assert hand(s, B) == "5c 2b 1t" and s.live == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("B.hand = {click = 6}", "B.hand: a gun has 5 cards click, the live card included"),
        ("B.hand = {bang = 3}", "B.hand: a gun has 2 cards bang, the live card included"),
        ('B = {hand = {triple = 1}, card = "triple"}', "B.hand: a gun has 1 cards triple, the live card included"),
        ("B.hand = 3", "hand: should be a table of cards such as {click = 2}, not 3"),
        ("B.hand = {clack = 1}", "hand: 'clack' is unknown here; it is one of: click, bang, triple"),
        ("B.hand = {click = -1}", "hand: there cannot be -1 cards 'click'"),
        ("B.hand = {click = 16}", "hand: there cannot be 16 cards 'click'"),
        ("B.hand = {click = true}", "hand: there cannot be True cards 'click'"),
        ("B.hand = {click = 1.5}", "hand: there cannot be 1.5 cards 'click'"),
    ],
)
def test_hands_that_cannot_be(text: str, says: str) -> None:
    assert refused(text) == says


def test_a_past_says_what_is_left_of_the_hand() -> None:
    s = read('table.round = 5\nB.past = ["lost", "click", "bang", "tame"]')
    assert s.players[B].kept == (0, 0, 1, 0) and hand(s, B) == "2c 1b 1t" and s.players[B].hand_size == 4
    s = read('phase = "aim"\ntable.round = 3\nB = {past = ["lost", "lost"], kept = ["triple", "bang"], card = "bang"}')
    assert hand(s, B) == "5c 0b 0t"
    s = read('table.round = 2\nB.past = ["triple", "back_triple", "paid"]\nC.past = ["bang", "back_bang", "paid"]')
    assert s.players[B].kept == (2, 2, 0) and hand(s, B) == "4c 2b 1t"
    assert s.players[C].kept == (1, 1, 0) and hand(s, C) == "4c 2b 1t"
    s = read('table.round = 2\nB = {past = ["bang", "back_bang", "paid"], kept = ["bang", "bang", "triple"]}')
    assert hand(s, B) == "5c 2b 0t"
    s = read('table.round = 2\nB = {past = ["lost"], hand = {click = 5, bang = 1, triple = 1}, kept = ["bang"]}')
    assert hand(s, B) == "5c 1b 1t" and past(s, B) == ["lost"]


def test_in_later_rounds_everyone_has_spent_some_cards() -> None:
    """CG1-2.4: at the start of round r a hand has 9 - r cards."""
    left = [hand(read(f"table.round = {number}"), A) for number in range(1, 9)]
    assert left == [
        "5c 2b 1t", "4c 2b 1t", "3c 2b 1t", "3c 1b 1t", "2c 1b 1t", "2c 1b 0t", "1c 1b 0t", "1c 0b 0t",
    ]  # fmt: skip
    says = "B.hand: in round 6 there are 3 cards left for now, not 5 (CG1-2.4)"
    assert refused("table.round = 6\nB.hand = {click = 5}") == says


# ---------------------------------------------------------------------- a dead man's gun


def test_who_inherits_inherits_now() -> None:
    """CG1-A03.3"""
    s = powered(LEGACY + 'A = {wounds = 3, past = ["click", "lost", "click"]}')
    assert (s.heir, s.legacy, s.legacy_at, s.left) == (B, A, 3, s.players[A].hand) and hand(s, A) == "2c 2b 1t"
    later = LEGACY.replace("}\nB", ', legacy_at = 2, late = ["click"], left = {click = 3, bang = 2, triple = 1}}\nB')
    past = 'past = ["click", "lost", "click"], kept = ["click", "click"], hand = {click = 2, bang = 2, triple = 1}'
    s = powered(f"{later}A = {{wounds = 3, {past}}}")
    assert s.legacy_at == 2 and s.left == s.players[A].hand + 1 and s.late == (0,)
    s = powered('table = {round = 4, heir = "A", legacy = "B"}\nA.power = "wont_need_it"\nB.wounds = 3')
    assert s.left == s.players[B].hand and s.legacy_at == 3
    assert powered("table.round = 4").left == 0


def test_an_heir_inherits_from_somebody() -> None:
    says = "heir: say whose gun it is: legacy"
    assert refused('options.powers = true\nB.power = "wont_need_it"\ntable.heir = "B"') == says
    assert refused('options.powers = true\nA.power = "wont_need_it"\ntable.heir = "A"') == says
