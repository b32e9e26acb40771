"""Positions that play cannot lead to are refused with their line; incomplete ones are completed to possible ones."""

from __future__ import annotations

import random

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.position import PositionError
from backroom.games.boss.invariants import raids
from backroom.games.boss.rewards import is_last, third_badge
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME, A, B, deal, idle


def read(text: str, seats: int = 2) -> Boss:
    s = GAME.position(f"seats = {seats}\n{text}\n")
    assert isinstance(s, Boss)
    assert same(s, GAME.position(GAME.describe(s))) == []
    return s


def refused(text: str, seats: int = 2) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.position(f"seats = {seats}\n{text}\n")
    assert caught.value.line is not None
    return caught.value.problem


def changed(s: Boss, before: str, after: str) -> str:
    """The refusal of a whole position in which one thing was changed."""
    text = GAME.describe(s)
    assert text.count(before) == 1, text
    with pytest.raises(PositionError) as caught:
        GAME.position(text.replace(before, after))
    assert caught.value.line is not None
    return caught.value.problem


def played_to(round: int, turn: int, seats: int = 2, seed: int = 7) -> Boss:
    """A game in which nobody is sent, at the beginning of a turn."""
    s = deal(seats, seed)
    while (s.round, s.turn) != (round, turn):
        idle(s)
        assert not s.over
    return s


# ---------------------------------------------------------------------- cards


def test_TB_3_4_a_hand_has_at_most_five_cards() -> None:
    seven = [f'"{card}"' for card in ("new_york 0", "new_york 1", "boston 1", "boston 2", "detroit 1", "detroit 2")]
    said = f'[A]\nhand = [{", ".join(seven)}, "detroit 3"]'
    assert refused(said) == "A.hand: a hand has at most 5 cards, not 7 (TB-3.4)"
    assert "not 6" in refused(said.replace(', "detroit 3"', ""))
    assert refused("[B]\nbacks = {boston = 3, detroit = 4}") == "B.backs: a hand has at most 5 cards, not 7 (TB-3.4)"


def test_TB_3_4_line_and_hand_are_five_cards() -> None:
    said = '[table]\nlines = {boston = ["A 1"]}\n[A]\nhand = ["boston 2", "detroit 1"]'
    assert refused(said) == "A.hand: A has played 1 of 5 cards and cannot hold 2 (TB-3.4)"


def test_TB_4_1_a_line_leaves_everyone_who_is_asked_a_card() -> None:
    """TB-4.7"""
    five = '{boston = ["A 1", "A 2", "A 3"], detroit = ["A 1", "A 2"]}'
    assert refused(f"[table]\nlines = {five}") == "lines: by now A has played 1 cards, not 5 (TB-4.1)"
    six = five.replace('"A 2"]}', '"A 2", "A 3"]}')
    assert refused(f"[table]\nlines = {six}") == "lines: A has played 6 cards and was dealt 5 (TB-3.4)"
    said = '[table]\nlines = {boston = ["A 1", "A 2"]}\n[open]\nstep = "move"\narg = 1'
    assert refused(said) == "lines: by now A has played 1 cards, not 2 (TB-4.1)"


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_TB_4_1_a_turn_alone_is_played_up_to_by_chance(seats: int, turn: int) -> None:
    """Nobody holds a full hand in a later turn: the missing cards lie in the lines."""
    s = read(f"[table]\nturn = {turn}", seats)
    assert s.pending_seats == (A,) and [len(p.hand) for p in s.players] == [6 - turn] * seats
    assert sum(len(line) for line in s.lines) == seats * (turn - 1)
    others = {tuple(read(f"seed = {seed}\n[table]\nturn = {turn}", seats).lines) for seed in range(6)}
    assert len(others) > 1


def test_TB_4_1_a_full_hand_in_a_later_turn() -> None:
    hand = '["boston 1", "boston 2", "detroit 1", "detroit 2", "new_york 0"]'
    assert refused(f"[table]\nturn = 3\n[A]\nhand = {hand}\n[open]\nstep = 'move'\narg = 0") == (
        "A.hand: by now A has played 2 cards, not 0 (TB-4.1)"
    )
    assert changed(deal(2), "turn = 1", "turn = 3").startswith("agenda: ")


def test_TB_4_1_hands_and_backs_say_the_turn() -> None:
    s = read('[A]\nhand = ["boston 1", "detroit 2"]\n[B]\nbacks = {boston = 1, detroit = 1, new_york = 1}')
    assert s.turn == 3 and s.pending_seats == (B,) and sum(len(line) for line in s.lines) == 5


def test_TB_4_2_who_comes_before_the_mover_has_played() -> None:
    s = read("[open]\nstep = 'move'\narg = 2", 4)
    assert [len(p.hand) for p in s.players] == [4, 4, 5, 5]


def test_TB_4_7_at_the_end_of_a_round_all_is_played() -> None:
    s = read("phase = 'over'\n[table]\nround = 4")
    assert s.over and [p.hand for p in s.players] == [(), ()] and sum(len(line) for line in s.lines) == 10
    assert refused("phase = 'rewards'\n[table]\nturn = 4") == "turn: a round ends after turn 5 (TB-4.7)"
    assert refused("phase = 'raid'\n[table]\nturn = 4") == "turn: the police come after turn 3 (TB-4.6)"


def test_TB_3_5_backs_are_those_of_the_hand() -> None:
    before = GAME.describe(deal(2)).split("[A]")[1].split("backs = ")[1].splitlines()[0]
    assert changed(deal(2), f"backs = {before}", "backs = { boston = 5 }").startswith(
        "A.backs: these are not the backs"
    )


def test_TB_3_3_backs_and_hidden_cards_are_cards_that_there_are() -> None:
    five = "[A]\nbacks = {boston = 5}\n[B]\nbacks = {boston = 5}"
    assert refused(five) == "A.backs: there are not enough cards of boston (TB-3.3)"
    four = '[A]\nhand = ["new_york 0", "new_york 1"]\n[B]\nhand = ["new_york 2", "new_york 3", "boston 1"]'
    assert refused(four) == "B.hand: there are not enough cards of new_york (TB-3.3)"
    lines = '{boston = ["A 1", "B 2", "A 3", "B prison"]}'
    assert refused(f"[table]\nlines = {lines}") == "lines: there are not enough cards of boston (TB-3.3)"


# ---------------------------------------------------------------------- where the round stands


def test_TB_4_2_the_order_of_a_turn() -> None:
    s = deal(4)
    assert changed(s, '"move seat=D", "move seat=C"', '"move seat=C", "move seat=D"').startswith(
        "agenda: turn 1 has another order"
    )
    assert changed(s, '"move seat=D", ', "").startswith("agenda: turn 1 has another order")
    assert changed(s, '"raid 0", ', "").startswith("agenda: this does not follow a move of turn 1")
    assert changed(s, '"deal 0", ', "").startswith("agenda: ")
    assert changed(s, '{ seat = "A" }', '{ seat = "B" }').startswith("agenda: turn 1 has another order")
    assert changed(s, '{ seat = "A" }', '{ seat = "E" }') == "arg: there is no seat 4 to move"


def test_TB_4_1_there_is_no_turn_before_the_first() -> None:
    for number, problem in (
        (0, "a round has no turn 0"),
        (6, "turn is a number from 0 to 5, not 6"),
        (-3, "turn is a number from 0 to 5, not -3"),
    ):
        said = f"[A]\nscore = 1\n[open]\nstep = 'turn'\narg = {number}\nagenda = ['deal 0', 'rewards 0']"
        assert refused(said) == f"arg: {problem}"


def test_TB_4_3_the_order_of_the_last_turn() -> None:
    s = read("[A]\nveterans = 2\n[table]\nturn = 5", 3)
    assert s.pending_seats == (B,)
    assert changed(s, '"move seat=A", "move seat=C"]', '"move seat=C", "move seat=A"]').startswith(
        "agenda: turn 5 has another order"
    )


# ---------------------------------------------------------------------- police


@pytest.mark.parametrize("turn", range(1, 6))
@pytest.mark.parametrize("round", range(1, 6))
def test_TB_4_6_a_round_says_how_many_police_cards_lie_open(round: int, turn: int) -> None:
    """TB-9.2: in an order in which no earlier round was the last, so the game never outlives its deck."""
    for seed in range(8):
        s = read(f"seed = {seed}\n[table]\nround = {round}\nturn = {turn}", 2)
        assert len(s.police) == raids(s) == round - (turn <= 3) and not third_badge(s.police[: round - 1])
        while not s.over:
            idle(s)
        assert s.round <= 5 and is_last(s)


def test_TB_9_3_all_police_up_in_round_5_before_its_raid() -> None:
    every = '["silver", "gold", "silver", "gold", "double"]'
    problem = "police: 4 cards lie face up in turn 1 of round 5, not 5 (TB-4.6)"
    assert refused(f"[table]\nround = 5\npolice = {every}") == problem
    assert read(f"[table]\nround = 5\nturn = 4\npolice = {every}").round == 5
    assert changed(played_to(3, 4), "round = 3", "round = 5").startswith("police: ")


def test_TB_9_2_a_police_pile_that_plays_into_round_6() -> None:
    up = '["silver", "double", "gold", "silver"]'
    problem = "police: an earlier round would have been the last that shows the third badge of a colour (TB-9.2)"
    assert refused(f"[table]\nround = 5\npolice = {up}") == problem


def test_TB_9_2_a_third_badge_already_shown() -> None:
    """In the round that shows it the game goes on to its end."""
    up = '["double", "silver", "silver"]'
    assert refused(f"[table]\nround = 4\npolice = {up}").startswith("police: an earlier round would have been the last")
    assert refused(f"[table]\nround = 3\npolice = {up}").startswith("police: 2 cards lie face up in turn 1 of round 3")
    s = read(f"[table]\nround = 3\nturn = 5\npolice = {up}")
    while not s.over:
        idle(s)
    assert s.round == 3


def test_TB_9_2_a_game_is_over_with_the_third_badge() -> None:
    assert refused("phase = 'over'\n[table]\nround = 2").startswith("round: no order of the police cards leads to over")
    said = "phase = 'over'\n[table]\nround = 3\npolice = ['silver', 'gold', 'silver']"
    assert refused(said).startswith("police: the game ends with the round that shows the third badge")


def test_TB_4_6_police_cards_say_the_round() -> None:
    assert read("[table]\npolice = ['gold', 'double']").round == 3
    assert read("[table]\npolice = ['gold', 'double']\nturn = 4").round == 2
    assert read("phase = 'over'\n[table]\npolice = ['gold', 'double', 'gold']").round == 3
    assert refused("[table]\npolice = []\nturn = 4").startswith("police: 1 cards lie face up")
    five = "['silver', 'gold', 'silver', 'gold', 'double']"
    assert refused(f"[table]\npolice = {five}").startswith("police: 4 cards lie face up in turn 1 of round 5")


# ---------------------------------------------------------------------- gangsters and money


def test_TB_1_3_scores_are_never_negative() -> None:
    assert refused("[A]\nscore = -1") == "A.score: money is never lost, so a score is never below 0 (TB-1.3)"
    assert refused("[B]\ngained = -1").startswith("B.gained: ")


def test_TB_8_1_money_of_a_round_comes_at_its_end() -> None:
    assert refused("[B]\nscore = 3\ngained = 3").startswith("B.gained: by now it cannot be 3 in this round")
    assert refused("phase = 'over'\n[table]\nround = 4\n[B]\nscore = 3\ngained = 4").startswith("B.gained: ")
    assert read("phase = 'over'\n[table]\nround = 4\n[B]\nscore = 3\ngained = 3").players[B].gained == 3


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("prison = [[3, 1]]", "A.prison: round 3, turn 1 has passed, so this veteran is back (TB-8.7)"),
        ("hospital = [[2, 1]]", "A.hospital: round 2, turn 1 has passed, so this veteran is back (TB-8.7)"),
        ("hospital = [[5, 1]]", "A.hospital: nobody is sent away until round 5, turn 1 (TB-8.7)"),
        ("prison = [[6, 1]]", "A.prison: nobody is sent away until round 6, turn 1 (TB-8.7)"),
        ("prison = [[4, 2]]", "A.prison: nobody is sent away until round 4, turn 2 (TB-8.7)"),
    ],
)
def test_TB_8_7_dates_of_return_lie_ahead(said: str, problem: str) -> None:
    assert refused(f"[table]\nround = 3\n[A]\n{said}") == problem


def test_TB_8_7_dates_of_return_that_can_be() -> None:
    s = read("[table]\nround = 3\n[A]\nprison = [[4, 1], [5, 1]]\nhospital = [[4, 1]]")
    assert s.players[A].veterans == 3
    s = read("[options]\npenalty_unit = 'turns'\n[table]\nround = 3\nturn = 2\n[A]\nprison = [[3, 3]]")
    assert s.players[A].prison == (33,)
    said = "[options]\npenalty_unit = 'turns'\n[table]\nround = 3\nturn = 2\n[A]\nhospital = [[3, 2]]"
    assert refused(said) == "A.hospital: round 3, turn 2 has passed, so this veteran is back (TB-8.7)"
    s = read("phase = 'over'\n[table]\nround = 4\n[A]\nprison = [[7, 1]]\nhospital = [[6, 1]]")
    assert s.over


def test_TB_3_1_every_seat_has_its_own_gangsters() -> None:
    s = deal(2)
    text = GAME.describe(s).replace("veterans = 6", "veterans = 7", 1)
    text = "veterans = 5".join(text.rsplit("veterans = 6", 1))
    with pytest.raises(PositionError, match="A has 7 veterans in all, not 6"):
        GAME.position(text)


def test_TB_5_6_bans_are_for_cities_in_play() -> None:
    assert refused("[A]\nbans = ['memphis']") == "A.bans: memphis is not in play with 2 seats"
    assert read("[A]\nbans = ['cincinnati']", 3).players[A].bans == 16


def test_TB_5_7_a_send_lies_behind() -> None:
    assert refused("[A]\nlast_sent = 12").startswith("A.last_sent: 12 is no turn that has begun")
    assert refused("[table]\nround = 2\n[A]\nlast_sent = 16").startswith("A.last_sent: 16 is no turn")
    assert refused("[A]\nlast_sent = -1").startswith("A.last_sent: ")
    assert read("[table]\nround = 2\n[A]\nlast_sent = 15").players[A].last_sent == 15


def test_TB_8_8_nobody_is_out_when_the_game_is_over() -> None:
    said = "phase = 'over'\n[table]\nround = 4\n[B]\nout_veterans = {boston = 1}"
    assert refused(said) == "B.out_veterans: after the rewards everyone has gone home (TB-8.8)"


def test_TB_3_1_somebody_holds_the_marker() -> None:
    assert refused("[table]\nfirst = 'nobody'").startswith("first: somebody at the table holds")


# ---------------------------------------------------------------------- what play leads to is never refused


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("unit", ["rounds", "turns"])
@pytest.mark.parametrize("move_order", ["send_then_play", "play_then_send"])
def test_every_position_of_a_game_is_read_back(seats: int, unit: str, move_order: str) -> None:
    """TB-8.7"""
    options = {"penalty_unit": unit, "move_order": move_order, "first_player": seats - 1}
    for seed in range(6):
        rng = random.Random(seed)
        s = deal(seats, seed, **options)
        while not s.over:
            assert same(s, GAME.position(GAME.describe(s))) == []
            legal = s.legal_ids(s.pending_seats[0])
            s.play(s.pending_seats[0], legal[rng.randrange(len(legal))])
        assert same(s, GAME.position(GAME.describe(s))) == []
