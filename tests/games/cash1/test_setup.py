"""Set-up (section 4) and positions written by hand."""

from __future__ import annotations

import pytest

from backroom.engine.position import PositionError
from backroom.games.cash1.cards import FULL_DECK, worth
from backroom.games.cash1.powers import POOLS
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import GAME, A, B, clicks, hand, money, on_table, play, table


def deal(seats: int = 4, seed: int = 1, **options: object) -> Cash1:
    s = GAME.deal(seats=seats, seed=seed, options=options)
    assert isinstance(s, Cash1)
    return s


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_CG1_S_1_four_to_six(seats: int) -> None:
    """CG1-S.2, CG1-S.3, CG1-S.4"""
    s = deal(seats)
    assert len(s.players) == seats and [hand(s, seat) for seat in range(seats)] == ["5c 2b 1t"] * seats
    assert sum(s.deck) == FULL_DECK and worth(FULL_DECK) == 425_000
    assert all(p.wounds == p.money == p.markers() == 0 for p in s.players) and s.alive == 2**seats - 1


def test_CG1_S_4_nothing_has_happened_yet() -> None:
    s = deal()
    assert s.paid == s.box == s.calls == s.live == 0 and not s.fallen and s.armed == -1
    assert (s.heir, s.legacy, s.legacy_at, s.left, s.late) == (-1, -1, 0, 0, ())
    assert s.unshown == s.cop_among == 0 and not any(s.may_hold)
    assert all(p.shame == p.sirens == 0 and p.past == p.kept == () and not p.shown for p in s.players)


@pytest.mark.parametrize("seats", [3, 7])
def test_CG1_S_1_no_other_table(seats: int) -> None:
    with pytest.raises(ValueError, match="4 to 6 seats"):
        GAME.deal(seats=seats)


def test_CG1_S_3_every_deck_is_another() -> None:
    """CG1-0.9: the deck follows from the seed and from nothing else."""
    assert deal(seed=5).deck == deal(seed=5).deck != deal(seed=6).deck
    firsts = {deal(seed=seed).deck[0] for seed in range(60)}
    assert len(firsts) > 8


def test_CG1_S_5_the_godfather_keeps_the_office() -> None:
    s = deal(5, godfather_seat=3)
    assert s.godfather == 3
    clicks(s)
    assert s.godfather == 3
    with pytest.raises(ValueError, match="godfather_seat"):
        deal(4, godfather_seat=4)


@pytest.mark.parametrize("pool", ["base_10", "base_11", "starter_6"])
def test_CG1_S_6_one_power_each_from_the_pool(pool: str) -> None:
    seen = set()
    for seed in range(40):
        s = deal(6, seed, powers=True, ability_pool=pool)
        held = [p.power.index for p in s.players]
        assert len(set(held)) == 6 and not any(p.shown for p in s.players)
        assert [bool(mask) for mask in s.may_hold] == [bool(POOLS[pool] >> power & 1) for power in range(12)]
        seen |= set(held)
    assert sum(2**power for power in seen) == POOLS[pool]
    assert seen == set(range(1, {"base_10": 11, "base_11": 12, "starter_6": 7}[pool]))


def test_CG1_S_7_one_cop() -> None:
    """CG1-C.1"""
    cops = set()
    for seed in range(30):
        s = deal(5 + seed % 2, seed, cop=True)
        assert sum(p.cop for p in s.players) == 1
        cops |= {seat for seat, p in enumerate(s.players) if p.cop}
    assert cops == set(range(6)) and s.calls == 0


def test_CG1_R_3_no_cop_among_four() -> None:
    """CG1-C.1"""
    with pytest.raises(ValueError, match="option cop cannot be true with 4 seats; it is one of: false"):
        GAME.deal(seats=4, options={"cop": True})
    assert not any(p.cop for p in deal(4).players)


def test_CG1_S_8_powers_and_roles_are_independent() -> None:
    pairs = set()
    for seed in range(200):
        s = deal(5, seed, powers=True, cop=True)
        pairs |= {p.power.name for p in s.players if p.cop}
    assert len(pairs) == 10


# ---------------------------------------------------------------------- positions


def test_a_position_says_what_matters_and_no_more() -> None:
    s = GAME.position("""
seats = 4
phase = "nerve"
[options]
powers = true
[table]
round = 5
table = { note_20000 = 1, note_5000 = 2 }
[A]
power = "madman"
shown = true
card = "triple"
aim = ["B"]
money = 60000
[B]
wounds = 2
""")
    assert isinstance(s, Cash1)
    assert s.live == 0b1111 and [p.hand_size for p in s.players] == [3, 3, 3, 3]
    assert s.step.name == "nerve" and s.pending_seats == (0, 1, 2, 3) and s.players[A].power.name == "madman"
    assert on_table(s) == [20, 5, 5] and money(s) == [60, 0, 0, 0]
    play(s, "A stand, B stand, C stand, D stand")
    assert s.alive == 0b1101


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[A]\npower = "kid"', "powers are not in play"),
        ("[A]\ncop = true", "the cop is not in play"),
        ("[A]\nhand = { triple = 2 }", "a gun has 1 cards triple"),
        ("[table]\ntable = { note_20000 = 11 }", "only 10 notes"),
        ("[table]\nround = 9", "rounds 1 to 8"),
        ("[A]\nmoney = 400000", "there cannot be 400000 dollars"),
        ("[table]\ntable = { gold = 1 }", "'gold' is unknown"),
        ('phase = "exchange"', "comes out of another step"),
        ('[table]\nheir = "A"', "say whose gun it is"),
    ],
)
def test_positions_that_cannot_be(text: str, problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        GAME.position(f"seats = 4\n{text}\n")


def test_powers_in_a_position() -> None:
    text = 'seats = 4\n[options]\npowers = true\n[A]\npower = "kid"\n[B]\npower = "{}"\n'
    with pytest.raises(PositionError, match="there is only one kid"):
        GAME.position(text.format("kid"))
    with pytest.raises(PositionError, match="not in the pool"):
        GAME.position(text.format("sawed_off"))
    s = GAME.position(text.format("cunning"))
    assert isinstance(s, Cash1)
    assert len({p.power.index for p in s.players}) == 4 and s.players[B].power.name == "cunning"


def test_a_position_may_begin_at_any_step_of_the_plan() -> None:
    for step in ("reveal", "load", "aim", "nerve", "split", "round_ends"):
        s = GAME.position(f'seats = 5\nphase = "{step}"\n[options]\npowers = true\ncop = true\n[table]\nround = 3\n')
        assert s.pending_seats
    s = GAME.position('seats = 5\nphase = "phone"\n[options]\ncop = true\n[C]\ncop = true\n')
    assert s.step.name == "phone" and [str(action) for action in s.legal_actions(2)] == ["pass", "use"]


def test_a_legacy_in_a_position() -> None:
    s = GAME.position(
        'seats = 5\nphase = "load"\n[options]\npowers = true\n[table]\nround = 4\nheir = "A"\nlegacy = "E"\n'
        '[A]\npower = "wont_need_it"\nshown = true\n[E]\nwounds = 3\nhand = { click = 4, bang = 1 }\n'
    )
    assert str(s.legal_actions(0)[0]) == "load click click" and len(s.legal_actions(0)) == 3 * 2


def test_both_guns_of_an_heir_are_ready() -> None:
    s = GAME.position(
        'seats = 5\nphase = "nerve"\n[options]\npowers = true\n[table]\nround = 4\nheir = "A"\nlegacy = "E"\n'
        '[A]\npower = "wont_need_it"\nshown = true\n[E]\nwounds = 3\n'
    )
    assert isinstance(s, Cash1)
    assert s.live == 0b11111 and s.players[4].aim == 0b10 and s.players[4].hand_size == 4


def test_a_position_of_four_with_the_cop_is_refused() -> None:
    """CG1-R.3"""
    with pytest.raises(PositionError, match="cop"):
        GAME.position("seats = 4\n[options]\ncop = true\n")


def test_the_table_is_the_one_of_the_first_test() -> None:
    assert money(table()) == [0] * 4


def test_CG1_S_5_S_6_S_7_what_a_table_plays_unless_it_says_otherwise() -> None:
    options = GAME.deal(6, 1).options
    assert (options["powers"], options["cop"], options["godfather_seat"]) == (False, False, 0)
    seat = GAME.option("godfather_seat")
    assert seat is not None and seat.values == tuple(range(max(GAME.seats)))
