"""Short positions: how the rest of the table is completed, and which texts are refused."""

from __future__ import annotations

import re

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.position import PositionError
from backroom.games.boss.box import POLICE_DECK
from backroom.games.boss.cards import backs_of, count_at
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME, A, B, C, D, deal, idle, line, sends, supply, table, there, words


def read(text: str, seats: int = 2) -> Boss:
    """A position in which lines stand for the tables they begin: `B.dead = 2` is the seat's own."""
    s = GAME.position(f"seats = {seats}\n{text}\n")
    assert isinstance(s, Boss)
    assert same(s, GAME.position(GAME.describe(s))) == []  # one that says everything is left as it is
    return s


def refused(text: str, seats: int = 2) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.position(f"seats = {seats}\n{text}\n")
    return re.sub(r"^line \d+: ", "", str(caught.value))


def agenda(s: Boss) -> list[str]:
    return [f"{step.name} {n}" for step, n in s.agenda]


def test_what_is_not_said_is_as_it_was_dealt() -> None:
    for seats in (2, 3, 4):
        assert same(read("", seats), GAME.deal(seats, 0)) == []
    s = read("B.score = 5")
    assert s.hidden == deal(2, 0).hidden and [p.hand for p in s.players] == [p.hand for p in deal(2, 0).players]
    assert s.deck == deal(2, 0).deck and s.police == ()


# ---------------------------------------------------------------------- gangsters


def test_who_is_away_is_not_in_supply() -> None:
    s = read("A = {hospital = [[2, 1]], prison = [[3, 1], [3, 1]], dead = 1}\nB.spent = 2")
    assert supply(s, A) == (2, 3) and supply(s, B) == (6, 1)
    assert (s.players[A].dead, s.players[A].spent, s.players[B].spent) == (1, 0, 2)


def test_whoever_is_in_no_place_that_is_said_is_dead_or_spent() -> None:
    s = read("A = {veterans = 1, hospital = [[2, 1]], out_veterans = {boston = 1}, rookies = 1}\nB.rookies = 0")
    assert s.players[A].dead == 3 and s.players[A].spent == 2 and s.players[B].spent == 3
    everyone = "B = {out_veterans = {boston = 6}, out_rookies = {boston = 3}}"
    s = read(f"A = {{veterans = 2, dead = 4, rookies = 0, spent = 3}}\n{everyone}")
    assert supply(s, A) == (2, 0) and s.players[A].dead == 4 and supply(s, B) == (0, 0)
    s = read("A = {rookies = 1, out_veterans = {boston = 1}, out_rookies = {boston = 1}}")
    assert s.players[A].spent == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A.veterans = 7", "A.veterans: a seat has 6 veterans and 3 rookies, A has more"),
        ("A.rookies = 4", "A.rookies: a seat has 6 veterans and 3 rookies, A has more"),
        ("B.dead = 7", "B.dead: a seat has 6 veterans and 3 rookies, B has more"),
        ("B.spent = 4", "B.spent: a seat has 6 veterans and 3 rookies, B has more"),
        ("A.out_veterans = {boston = 7}", "A.out_veterans: a seat has 6 veterans and 3 rookies, A has more"),
        ("A.hospital = [" + "[2, 1], " * 7 + "]", "a seat has 6 veterans and 3 rookies, A has more"),
        (
            "A = {veterans = 6, out_veterans = {boston = 1}}",
            "A.veterans: a seat has 6 veterans and 3 rookies, A has more",
        ),
        ("A = {veterans = 1, dead = 1}", "A.veterans: A has 2 veterans in all, not 6 (TB-3.1)"),
        ("A = {rookies = 1, spent = 1}", "A.rookies: A has 2 rookies in all, not 3 (TB-3.1)"),
    ],
)
def test_gangs_that_cannot_be(text: str, says: str) -> None:
    assert says in refused(text)


def test_the_greatest_presence_follows_from_the_men() -> None:
    men = "A = {out_veterans = {boston = 2, chicago = 1}}\nB = {out_veterans = {boston = 1, detroit = 3}, "
    s = read(men + "out_rookies = {boston = 2}}")
    assert [count_at(s.top, place) for place in range(8)] == [0, 3, 3, 0, 0, 0, 0, 1]
    assert there(s, "boston") == [2, 3]


def test_places_that_cannot_be() -> None:
    """TB-2.3, TB-5.9: only places in play, one leader in each, no rookie alone."""
    kansas_city = "A.out_veterans = {kansas_city = 1}"
    assert refused(kansas_city) == "A.out_veterans: kansas_city is not in play with 2 seats"
    assert there(read(kansas_city, 3), "kansas_city") == [1, 0, 0]
    philadelphia = "B.out_veterans = {philadelphia = 1}"
    assert refused(philadelphia, 3) == "B.out_veterans: philadelphia is not in play with 3 seats"
    level = "A.out_veterans = {boston = 2}\nC = {out_veterans = {boston = 1}, out_rookies = {boston = 1}}"
    assert refused(level, 3) == "C.out_veterans: in boston two seats have the same number of gangsters (TB-5.9)"
    alone = "B = {out_veterans = {boston = 1}, out_rookies = {boston = 1, detroit = 1}}"
    assert refused(alone) == "B.out_rookies: rookies stand in detroit without a veteran (TB-5.9)"


@pytest.mark.parametrize(
    ("round", "turn", "date"), [(1, 1, 11), (1, 2, 11), (1, 3, 12), (2, 1, 21), (3, 2, 31), (2, 5, 24)]
)
def test_who_stands_in_a_city_was_sent_in_the_turn_before(round: int, turn: int, date: int) -> None:
    """TB-5.7: in turn 1, where there is none, in this one."""
    s = read(f"table = {{round = {round}, turn = {turn}}}\nA.out_veterans = {{boston = 1, chicago = 1}}")
    assert [p.last_sent for p in s.players] == [date, 0]


def test_who_stands_in_chicago_alone_was_sent_nowhere_else() -> None:
    """TB-5.7"""
    s = read('options.chicago_gate = "earlier_in_game"\nA.out_veterans = {chicago = 2}')
    assert s.players[A].last_sent == 0 and not any(place.startswith("chicago") for place in sends(s, A))
    assert read("A = {out_veterans = {boston = 1}, last_sent = 0}").players[A].last_sent == 0


# ---------------------------------------------------------------------- cards


def test_lines_may_be_said_for_every_city_or_for_some() -> None:
    s = read('table.lines = {detroit = ["A 4"], new_york = ["B 0"]}')
    assert (line(s, "new_york"), line(s, "boston"), line(s, "detroit")) == (["B 0"], [], ["A 4"])
    s = read('table.lines = {boston = ["A 1", "B 2"]}', 3)
    assert [len(cards) for cards in s.lines] == [0, 2, 0, 0, 0] and [len(p.hand) for p in s.players] == [4, 4, 5]
    assert [len(cards) for cards in read("table.lines = {}", 4).lines] == [0] * 7


def test_hands_and_hidden_cards_are_drawn_by_chance() -> None:
    said = 'A.hand = ["boston 1", "boston 2", "detroit 1", "detroit 2", "new_york 0"]'
    met = {(s.hidden, s.players[B].hand) for s in (read(f"seed = {seed}\n{said}") for seed in range(12))}
    assert len(met) > 6 and all(len(hand) == 5 for _, hand in met)


def test_backs_are_dealt_before_hands_of_which_nothing_is_said() -> None:
    """A, of whom nothing is said, leaves B all the cards of Detroit that his backs need."""
    for seed in range(8):
        s = read(f'seed = {seed}\ntable.hidden = ["detroit 1"]\nB.backs = {{detroit = 4, boston = 1}}')
        assert words(s.players[B].hand)[1:] == ["detroit 2", "detroit 3", "detroit 4", "detroit killed"]
        assert len(s.players[A].hand) == 5 and s.players[A].backs == backs_of(s.players[A].hand)


def test_a_hand_may_be_said_with_its_backs() -> None:
    lines = 'table.lines = {new_york = ["A 0", "B 1"], boston = ["B 3", "A 2"], detroit = ["B 3", "A killed"]}'
    s = read(f'{lines}\nA = {{hand = ["detroit 2", "boston 1"], backs = {{boston = 1, detroit = 1}}}}')
    assert words(s.players[A].hand) == ["boston 1", "detroit 2"] and words(s.hidden)[1] == "boston prison"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('table.lines = {kansas_city = ["A 2"]}', "lines: kansas_city is not in play with 2 seats"),
        ('table.lines = {detroit = ["A 1", "B 1"]}', "lines: there are not so many cards detroit 1"),
        ('table.lines = {detroit = ["C 1"]}', "lines: there is no seat C at this table"),
        ('table = {lines = {boston = ["A 1"]}, hidden = ["boston 1"]}', "there are not so many cards boston 1"),
        ('B.hand = ["boston 3"]\nA.hand = ["boston 3"]', "B.hand: there are not so many cards boston 3"),
        ('table.hidden = ["boston 3"]\nA.hand = ["boston 3"]', "hidden: there are not so many cards boston 3"),
        ('table.hidden = ["boston 1", "boston 2"]', "hidden: a city has one hidden card"),
        ('table.hidden = ["memphis 1"]', "hidden: there are not so many cards memphis 1"),
        ('A.hand = ["new_york 0", "new_york 1", "new_york 2", "new_york 3"]', "not enough cards of new_york"),
        ("A.backs = {boston = 2}\nB.backs = {boston = 2}", "there are not enough cards of boston"),
        ('A = {hand = ["boston 1"], backs = {detroit = 1}}', "A.backs: these are not the backs of the hand"),
        ("A.backs = {boston = true}", "backs: there cannot be True in boston"),
        ("A.backs = {boston = 0.5}", "backs: there cannot be 0.5 in boston"),
        ("A.backs = {boston = -1}", "backs: there cannot be -1 in boston"),
        ("A.backs = {boston = 10}", "backs: there cannot be 10 in boston"),
        ("A.backs = {boston = 9}", "A.backs: a hand has at most 5 cards, not 9 (TB-3.4)"),
        ("A.backs = {chicago = 1}", "backs: 'chicago' is unknown here"),
        ("A.backs = 3", "backs: should be a table such as { boston = 2 }, not 3"),
        ("table.cards = {}", "cards: this follows from the other fields"),
        ('table.lines = {boston = "A 1"}', "lines: should be a table such as { boston = ['A 3', 'B prison'] }"),
        ('table.lines = {chicago = ["A 1"]}', "lines: "),
        ("A.prison = [3, 1]", "prison: should be a round and a turn such as [3, 1], not 3"),
        ("A.prison = [[3]]", "prison: should be a round and a turn such as [3, 1], not [3]"),
        ("A.prison = [[3, 1, 1]]", "prison: should be a round and a turn such as [3, 1], not [3, 1, 1]"),
        ('A.prison = [["3", 1]]', "prison: should be a round and a turn such as [3, 1], not ['3', 1]"),
    ],
)
def test_cards_that_cannot_be(text: str, says: str) -> None:
    assert says in refused(text)


def test_none_of_a_city_may_be_said() -> None:
    s = read("A.out_veterans = {boston = 0, detroit = 1}\nB.backs = {detroit = 3, boston = 2, new_york = 0}")
    assert there(s, "boston") == [0, 0] and s.players[B].backs == backs_of(s.players[B].hand)


# ---------------------------------------------------------------------- where the round stands


@pytest.mark.parametrize("number", [1, 2, 5])
def test_there_are_five_rounds_of_five_turns(number: int) -> None:
    assert read(f"table.round = {number}").round == number
    assert read(f"table.turn = {number}").turn == number


@pytest.mark.parametrize("number", [0, 6])
def test_there_are_no_others(number: int) -> None:
    assert refused(f"table.round = {number}") == f"round: there are rounds 1 to 5, not {number}"
    assert refused(f"table.turn = {number}") == f"turn: there are turns 1 to 5, not {number}"


def test_the_marker_has_passed_on_since_round_1() -> None:
    """TB-8.9"""
    assert [read(f"table.round = {number}", 3).first for number in range(1, 6)] == [A, B, C, A, B]
    assert read("options.first_player = 2\ntable.round = 2", 4).first == D
    assert read('table = {round = 3, first = "D"}', 4).first == D
    assert read('table.first = "B"', 4).first == B and read("options.first_player = 2", 4).first == C


def test_the_turn_follows_from_the_cards_that_were_played() -> None:
    s = read('table.lines = {boston = ["A 1", "B 2", "A 3"], detroit = ["B 4", "A 1"]}')
    assert s.turn == 3 and s.pending_seats == (B,)
    played = (
        '{new_york = ["A 0", "B 1", "A 2"], boston = ["B 1", "A 2", "B 3"], detroit = ["A 1", "B 2", "A 3", "B 4"]}'
    )
    s = read(f"phase = 'rewards'\ntable.lines = {played}")
    assert s.round == 2 and len(s.police) == 1
    one_less = played.replace(', "B 4"]', "]")
    assert read(f"table = {{turn = 5, lines = {one_less}}}").pending_seats == (B,)
    assert refused('table = {turn = 4, lines = {boston = ["A 1"]}}') == "turn: nobody has a card of turn 4 to play"


def test_as_many_police_cards_lie_open_as_there_were_raids() -> None:
    """TB-4.6: one in each round, after turn 3."""
    raids = {(1, 3): 0, (1, 4): 1, (2, 1): 1, (2, 3): 1, (2, 4): 2, (4, 5): 4}
    for (round, turn), number in raids.items():
        s = read(f"table = {{round = {round}, turn = {turn}}}")
        assert len(s.police) == number and s.police + s.deck == deal(2, 0).deck
    lines = '{new_york = ["A 0", "B 1", "A 2"], boston = ["B 1", "A 2", "B 3"]}'
    assert len(read(f"table.lines = {lines}").police) == 1
    assert read("A.score = 3").police == ()


def test_police_cards_that_are_said() -> None:
    """TB-2.5: the others lie in the deck, in any order."""
    decks = {read(f'seed = {seed}\ntable.police = ["gold", "double"]').deck for seed in range(12)}
    assert decks == {(1, 1, 2), (1, 2, 1), (2, 1, 1)}
    s = read('table = {round = 4, deck = ["gold", "double"], police = ["silver", "silver", "gold"]}')
    assert s.deck == (2, 0) and s.police == (1, 1, 2)
    s = read('table.deck = ["double", "gold", "silver", "gold", "silver"]')
    assert s.round == 1 and s.police == () and s.deck == (0, 2, 1, 2, 1)
    assert sorted(s.deck) == list(POLICE_DECK)
    s = read('table = {deck = ["double"], turn = 4}')
    assert s.round == 4 and sorted(s.police) == [1, 1, 2, 2]
    assert refused('table.police = ["gold", "gold", "gold"]') == "police: there are not so many cards of this kind"


def test_the_rest_of_the_round_follows() -> None:
    s = read("[open]\nstep = 'move'\narg = 1", 4)
    rest = ["deal 0", "rewards 0", "turn 5", "turn 4", "raid 0", "turn 3", "turn 2"]
    assert s.pending_seats == (B,) and agenda(s) == [*rest, "move 3", "move 2"]
    s = read("table.turn = 4", 3)
    assert s.pending_seats == (A,) and agenda(s) == ["deal 0", "rewards 0", "turn 5", "move 2", "move 1"]
    s = read("phase = 'turn'\ntable.turn = 4")
    assert s.turn == 4 and agenda(s) == ["deal 0", "rewards 0", "turn 5", "move 1"]
    s = read("[open]\nstep = 'turn'\narg = 2\n[table]\nturn = 1")
    assert s.turn == 2 and agenda(s) == [*rest[:-1], "move 1"]
    s = read("phase = 'raid'\ntable.turn = 3")
    assert s.turn == 4 and len(s.police) == 1
    s = read("phase = 'rewards'\ntable.round = 2")
    assert s.round == 3 and s.turn == 1
    assert read("phase = 'deal'\ntable.round = 2").round == 3


def test_steps_that_cannot_be() -> None:
    assert refused("[open]\nstep = 'turn'\narg = 6") == "arg: turn is a number from 0 to 5, not 6"
    assert refused("[open]\nstep = 'raid'\narg = 1") == "arg: a round has no raid 1"
    assert refused("[open]\nstep = 'move'\narg = 2") == "arg: there is no seat 2 to move"


def test_a_position_names_the_rules_it_follows() -> None:
    """Another version would close the tables and refuse the replays that are kept."""
    assert GAME.describe(deal(2)).startswith('format = 2\ngame = "boss"\nversion = 1\nseats = 2\n')


def position(text: str) -> Boss:
    s = GAME.position(text)
    assert isinstance(s, Boss)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_is_written_and_read_back(seats: int) -> None:
    s = deal(seats, 5)
    while not s.over:
        assert same(s, position(GAME.describe(s))) == []
        legal = s.legal_ids(s.pending_seats[0])
        s.play(s.pending_seats[0], legal[len(legal) // 2])
    assert same(s, position(GAME.describe(s))) == []


def test_gangsters_that_are_nowhere_are_in_supply() -> None:
    s = table(men="boston: A 2v1r, B 4v")
    assert supply(s, A) == (4, 2) and supply(s, B) == (2, 3)
    assert there(s, "boston") == [3, 4] and s.top == 4 * 2**6


def test_who_is_said_to_have_fewer_lost_the_others_long_ago() -> None:
    s = table(A={"veterans": 2, "rookies": 1})
    assert (s.players[A].dead, s.players[A].spent) == (4, 2)


def test_lines_say_turn_and_mover() -> None:
    s = table(3, lines="boston: A 1, B 2; detroit: C 4, A 1")
    assert s.turn == 2 and s.pending_seats == (B,)
    assert [len(p.hand) for p in s.players] == [3, 4, 4]
    assert line(s, "boston") == ["A 1", "B 2"]
    assert [step.name for step, _ in s.agenda] == ["deal", "rewards", "turn", "turn", "raid", "turn", "move"]
    idle(s, 2)
    assert s.turn == 3 and s.pending_seats == (A,)


def test_a_hand_and_backs_are_kept_and_the_rest_is_dealt() -> None:
    s = table(
        4,
        hands="A: philadelphia 3, boston 1, boston 2, boston 3, memphis 1",
        B={"backs": {"detroit": 4, "new_york": 1}},
    )
    assert words(s.players[A].hand) == ["boston 1", "boston 2", "boston 3", "memphis 1", "philadelphia 3"]
    assert [word.split()[0] for word in words(s.players[B].hand)] == ["new_york"] + ["detroit"] * 4
    assert [len(p.hand) for p in s.players] == [5, 5, 5, 5]


def test_hidden_cards_may_be_said_for_some_cities() -> None:
    s = table(3, hidden="detroit killed, new_york 0")
    assert words(s.hidden)[0] == "new_york 0" and words(s.hidden)[2] == "detroit killed"
    assert len(s.hidden) == 5


def test_the_round_says_marker_and_police() -> None:
    s = table(4, round=3)
    assert s.first == C and s.pending_seats == (C,) and len(s.police) == 2
    s = table(4, round=3, turn=4)
    assert len(s.police) == 3
    s = table(2, police=["double"], turn=4)
    assert sorted(s.deck) == [1, 1, 2, 2]


def test_a_step_may_be_named() -> None:
    s = position('seats = 2\nphase = "raid"\n[table]\nturn = 3\n')
    assert s.turn == 4 and len(s.police) == 1
    s = position('seats = 4\n[open]\nstep = "move"\narg = 3\n')
    assert s.pending_seats == (D,)
    s = position('seats = 2\nphase = "deal"\n')
    assert s.round == 2


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ('[A]\nhand = ["boston 1", "boston 1"]', 3, "there are not so many cards boston 1"),
        ('[A]\nhand = ["boston 9"]', 3, "boston 9"),
        ("[A]\nout_veterans = { memphis = 1 }", 3, "memphis is not in play with 2 seats"),
        ("[A]\nout_veterans = { bostn = 1 }", 3, "'bostn' is unknown here"),
        ("[A]\nout_veterans = { boston = 10 }", 3, "there cannot be 10 in boston"),
        ("[A]\nout_veterans = 3", 3, "should be a table such as { boston = 2 }"),
        ("[A]\nout_rookies = { boston = 1 }", 3, "rookies stand in boston without a veteran"),
        ("[A]\nout_veterans = { boston = 2 }\n[B]\nout_veterans = { boston = 2 }", 5, "same number"),
        ("[A]\nveterans = 7", 3, "a seat has 6 veterans and 3 rookies, A has more"),
        ("[A]\nprison = [3]", 3, "should be a round and a turn such as [3, 1]"),
        ("[table]\nround = 6", 3, "there are rounds 1 to 5, not 6"),
        ("[table]\nturn = 0", 3, "there are turns 1 to 5, not 0"),
        ('[table]\nlines = { memphis = ["A 3"] }', 3, "memphis is not in play with 2 seats"),
        ('[table]\nlines = { boston = ["A 4"] }', 3, "there are not so many cards boston 4"),
        ('[table]\nlines = { boston = ["C 3"] }', 3, "there is no seat C"),
        ('[table]\nlines = { boston = ["3"] }', 3, "'3' is no card of a line"),
        ('[table]\nlines = ["A 3"]', 3, "should be a table such as"),
        ('[table]\nhidden = ["boston 1", "boston 2"]', 3, "a city has one hidden card"),
        ('[table]\npolice = ["double", "double"]', 3, "not so many cards of this kind"),
        ("[table]\ntop = {}", 3, "this follows from the other fields"),
        ("[A]\nbacks = { detroit = 5 }", 3, "A.backs: there are not enough cards of detroit"),
        ('[A]\nhand = ["boston 1"]\nbacks = { boston = 2 }', 4, "these are not the backs of the hand"),
        ('[open]\nstep = "move"\narg = 2', 4, "there is no seat 2 to move"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(text: str, line: int | None, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        position(f"seats = 2\n{text}\n")
    assert problem in str(caught.value) and caught.value.line == line
