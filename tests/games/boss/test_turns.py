"""Sections 3, 4 and 6: set-up, the order of moves, playing a card, the police."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.games.boss.cards import FACE_COUNT, backs_of
from backroom.games.boss.round import order_of
from tests.games.boss.talk import (
    GAME,
    A,
    B,
    C,
    D,
    card,
    deal,
    events,
    idle,
    legal,
    line,
    next_round,
    play,
    scores,
    send,
    supply,
    table,
    there,
    told,
    words,
)

each_table = pytest.mark.parametrize("seats", [2, 3, 4])


# ---------------------------------------------------------------------- components and set-up


@each_table
def test_TB_2_1_what_lies_on_the_table(seats: int) -> None:
    """TB-3.1"""
    s = deal(seats)
    assert [supply(s, seat) for seat in range(seats)] == [(6, 3)] * seats
    assert sorted(s.deck) == [0, 1, 1, 2, 2] and s.police == ()
    assert scores(s) == [0] * seats and all(not p.bans for p in s.players)


@each_table
def test_TB_2_3_cities_in_play(seats: int) -> None:
    """TB-2.2, TB-3.4: the cities by number with their cards, one hidden each, five to a seat."""
    counts = {"new_york": 4, "boston": 4, "detroit": 5, "kansas_city": 3, "cincinnati": 4, "memphis": 4}
    counts |= {"philadelphia": 3}
    s = deal(seats)
    cities = {2: 3, 3: 5, 4: 7}[seats]
    faces = GAME.view(s, None)["cards"]
    assert {city: len(cards) for city, cards in faces.items()} == dict(list(counts.items())[:cities])
    assert [card // FACE_COUNT for card in s.hidden] == list(range(cities))
    assert [len(p.hand) for p in s.players] == [5] * seats
    assert len(s.cards) == {2: 13, 3: 20, 4: 27}[seats] == cities + 5 * seats
    assert tuple(sorted([*s.hidden, *[card for p in s.players for card in p.hand]])) == s.cards


def test_TB_3_1_the_first_player_is_given_or_drawn() -> None:
    """TB-R.8"""
    assert {deal(4, seed).first for seed in range(20)} == {A}
    assert {deal(4, seed, first_player="random").first for seed in range(40)} == {A, B, C, D}
    assert {deal(4, seed, first_player=2).first for seed in range(5)} == {C}
    assert deal(4, first_player=2).pending_seats == (C,)
    with pytest.raises(ValueError, match="first_player"):
        deal(2, first_player=2)


def test_TB_3_1_the_police_deck_is_shuffled() -> None:
    orders = {deal(2, seed).deck for seed in range(400)}
    assert len(orders) == 30  # all orders of one double, two silver, two gold


@each_table
def test_TB_3_2_chicago_stands_second_in_round_1(seats: int) -> None:
    assert deal(seats).left() == 1


def test_TB_3_3_every_round_gathers_and_deals_all_cards() -> None:
    s = deal(3)
    first = s.hidden
    idle(s, 15)
    assert s.round == 2 and s.turn == 1
    assert s.lines == [()] * 5 and [len(p.hand) for p in s.players] == [5, 5, 5]
    assert tuple(sorted([*s.hidden, *[card for p in s.players for card in p.hand]])) == s.cards
    assert s.hidden != first


def test_TB_3_3_every_card_of_a_city_is_hidden_as_often() -> None:
    met = Counter(deal(2, seed).hidden[0] for seed in range(800))
    assert sorted(met) == [0, 1, 2, 3] and all(150 < count < 250 for count in met.values())


def test_TB_3_3_the_others_are_shuffled_together() -> None:
    """Of four cards of Boston three are dealt: each lies with A in three deals of eight, and hands differ."""
    hands = [deal(2, seed).players[A].hand for seed in range(400)]
    met = Counter(card for hand in hands for card in hand if 9 <= card < 18)
    assert len(met) == 4 and all(110 < count < 190 for count in met.values())
    assert len(set(hands)) > 250 and {sum(9 <= card < 18 for card in hand) for hand in hands} == {0, 1, 2, 3}


def test_TB_3_3_nobody_sees_a_hidden_card() -> None:
    """TB-10.3"""
    s = deal(3)
    s.listen()
    idle(s, 14)
    assert all(GAME.view(s, viewer)["hidden"] == "?" for viewer in (None, A, B, C))
    assert "turned" not in told(s)


def test_TB_3_5_backs_are_public() -> None:
    """TB-10.1"""
    s = deal(4)
    send(s, "A", "B", "C")
    for seat, p in enumerate(s.players):
        assert p.backs == backs_of(p.hand)
        counted = dict(Counter(word.split()[0] for word in words(p.hand)))
        for viewer in (None, A, B, C, D):
            assert GAME.view(s, viewer)["players"][seat]["backs"] == counted


def test_TB_R_6_no_expansion() -> None:
    assert GAME.seats == (2, 3, 4) and deal(expansion_5_6="off").seats == 2
    with pytest.raises(ValueError, match="expansion_5_6 cannot be st_louis"):
        deal(expansion_5_6="st_louis")


# ---------------------------------------------------------------------- the course of a round


@each_table
def test_TB_4_1_five_turns_of_one_move_each(seats: int) -> None:
    s = deal(seats)
    movers: list[int] = []
    while s.round == 1:
        assert len(s.pending_seats) == 1 and s.turn == 1 + len(movers) // seats
        movers.append(s.pending_seats[0])
        assert all(" play " in text or text.startswith("play ") for text in legal(s, movers[-1]))
        idle(s)
    assert [sorted(movers[i : i + seats]) for i in range(0, 5 * seats, seats)] == [list(range(seats))] * 5


def test_TB_4_2_the_first_player_begins_and_clockwise() -> None:
    s = deal(4, first_player=2)
    movers = []
    for _ in range(16):
        movers.append(s.pending_seats[0])
        idle(s)
    assert movers == [C, D, A, B] * 4


@pytest.mark.parametrize(
    ("supplies", "order"),
    [
        ((2, 5, 1, 4), [1, 3, 0, 2]),
        ((3, 3, 3, 3), [0, 1, 2, 3]),
        ((0, 2, 4, 2), [2, 1, 3, 0]),
        ((1, 0, 1, 6), [3, 0, 2, 1]),
    ],
)
@pytest.mark.parametrize("rule", ["snapshot", "live"])
@pytest.mark.parametrize("first", [0, 1, 3])
def test_TB_4_3_example_SX_4_order_of_the_last_turn(
    supplies: tuple[int, ...], order: list[int], rule: str, first: int
) -> None:
    """TB-4.4, TB-R.3: Yellow, the first player, sits in any chair."""
    men = {"ABCD"[(first + i) % 4]: {"veterans": count, "rookies": 0} for i, count in enumerate(supplies)}
    s = table(4, options={"last_turn_order": rule, "first_player": first}, turn=5, **men)  # type: ignore[arg-type]
    moved = []
    for _ in range(4):
        moved.append((s.pending_seats[0] - first) % 4)
        s.expire(s.pending_seats[0])
    assert moved == order


def test_TB_4_4_only_the_supply_counts() -> None:
    s = table(2, men="boston: A 5v; chicago: A 1v", A={"rookies": 0}, B={"veterans": 1, "rookies": 0}, turn=5)
    assert s.pending_seats == (B,)
    s = table(2, A={"prison": [[3, 1]] * 6, "rookies": 0}, B={"veterans": 1, "rookies": 0}, turn=5)
    assert s.pending_seats == (B,)


def test_TB_4_4_veterans_and_rookies_together() -> None:
    s = table(
        3, A={"veterans": 3, "rookies": 0}, B={"veterans": 1, "rookies": 3}, C={"veterans": 5, "rookies": 0}, turn=5
    )
    assert order_of(s, 5) == [C, B, A] and order_of(s, 4) == [A, B, C]


def test_TB_4_5_either_half_is_free_of_the_other() -> None:
    s = table(hands="A: boston 1, boston 2, boston 3, detroit 1, detroit 2")
    cards = {text.partition("play ")[2] for text in legal(s, A)}
    assert cards == set(words(s.players[A].hand))
    places = {text.split()[1] for text in legal(s, A) if text.startswith("send")}
    assert places == {"new_york", "boston", "detroit"}
    assert len(legal(s, A)) == 73 * 5


@pytest.mark.parametrize(
    ("rule", "told_first"), [("send_then_play", "sent"), ("play_then_send", "played"), ("either", "sent")]
)
def test_TB_R_4_which_half_is_told_first(rule: str, told_first: str) -> None:
    """TB-4.5"""
    s = deal(move_order=rule)
    s.listen()
    send(s, "A boston 2v")
    assert told(s) == [told_first, "played" if told_first == "sent" else "sent"]
    assert there(s, "boston") == [2, 0] and len(s.players[A].hand) == 4


def test_TB_4_6_the_police_come_after_turn_3() -> None:
    """TB-9.1"""
    s = deal(2)
    top = s.deck[0]
    idle(s, 5)
    assert not s.police
    s.listen()
    idle(s)
    assert s.police == (top,) and len(s.deck) == 4 and s.turn == 4
    assert [len(p.hand) for p in s.players] == [2, 2]
    assert told(s) == ["played", "police", "turn"]
    idle(s, 4)
    assert s.round == 2 and s.police == (top,)
    idle(s, 6)
    assert len(s.police) == 2


def test_TB_4_7_the_round_ends_with_empty_hands() -> None:
    s = deal(2)
    s.listen()
    idle(s, 9)
    assert "home" not in told(s) and sum(len(p.hand) for p in s.players) == 1
    idle(s)
    assert told(s).count("home") == 1 and s.round == 2


# ---------------------------------------------------------------------- playing a card


def test_TB_6_1_any_card_to_the_end_of_its_own_line() -> None:
    """TB-6.2"""
    s = table(hands="A: boston 1, boston prison, detroit 1, detroit 2, new_york 0", hidden="boston 3")
    play(s, "A play boston prison")
    idle(s)
    play(s, "A send detroit 1v play boston 1")
    shown = line(s, "boston")
    assert [card for card in shown if card[0] == "A"] == ["A prison", "A 1"]
    assert s.lines[0] == () or line(s, "new_york")[0][0] == "B"
    assert "boston 1" not in words(s.players[A].hand)


def test_TB_6_2_who_played_a_card_is_public() -> None:
    s = deal(3)
    s.listen()
    held = card(s, A)
    play(s, f"A play {held}")
    city, face = held.split()
    for viewer in (None, B, C):
        assert GAME.view(s, viewer)["lines"][city] == [f"A {face}"]
        assert events(s, viewer, "played") == [{"seat": "A", "city": city, "face": face}]


def test_TB_6_3_a_card_has_no_effect_at_once() -> None:
    s = table(
        3,
        men="kansas_city: A 1v, B 2v",
        hands="A: kansas_city killed, cincinnati ban, boston prison, detroit 4, boston 1",
    )
    before = [(p.score, p.veterans, p.out_veterans, p.bans) for p in s.players]
    play(s, "A play kansas_city killed")
    idle(s, 2)
    play(s, "A play cincinnati ban")
    assert [(p.score, p.veterans, p.out_veterans, p.bans) for p in s.players] == before


def test_TB_6_4_in_turn_5_the_card_is_forced() -> None:
    s = deal(3)
    idle(s, 12)
    for _ in range(3):
        seat = s.pending_seats[0]
        assert len({text.partition("play ")[2] for text in legal(s, seat)}) == 1
        idle(s)


@each_table
def test_TB_6_5_at_the_end_every_line_lacks_only_the_hidden_card(seats: int) -> None:
    s = deal(seats)
    while True:
        hidden, lines = s.hidden, s.lines[:]
        if s.turn == 5 and sum(len(p.hand) for p in s.players) == 1:
            break
        idle(s)
    last = s.players[s.pending_seats[0]].hand[0]
    shown = [FACE_COUNT * city + played % FACE_COUNT for city, line in enumerate(lines) for played in line]
    assert tuple(sorted([*shown, last, *hidden])) == s.cards
    idle(s)
    assert s.round == 2


# ---------------------------------------------------------------------- from round to round


@each_table
def test_TB_7_1_example_SX_3_where_chicago_stands(seats: int) -> None:
    """TB-7.2"""
    s = deal(seats)
    places = []
    for _ in range(5):
        places.append(s.left())
        s.police = ()
        next_round(s)
    assert places == {2: [1, 2, 3, 3, 3], 3: [1, 2, 3, 4, 5], 4: [1, 2, 3, 4, 5]}[seats]


def test_TB_8_9_example_W_25_the_first_player_marker() -> None:
    s = deal(3, first_player=1)
    s.listen()
    firsts = []
    for _ in range(5):
        firsts.append(s.first)
        assert s.pending_seats == (s.first,)
        s.police = ()
        next_round(s)
    assert firsts == [B, C, A, B, C]
    assert [event["seat"] for event in events(s, None, "first")] == ["C", "A", "B", "C", "A"]


def test_TB_10_1_a_round_is_told_as_it_goes() -> None:
    """TB-4.3, TB-4.6, TB-8.9: the first player, the deal, sends, the police, the order of the last turn."""
    s = table(2, hands="A: boston 1, boston 2, boston 3, detroit 1, detroit 2", seed=3)
    s.deck = (2, 0, 1, 1, 2)
    s.listen()
    play(s, "A send boston 2v 1r play detroit 1")
    assert [repr(event) for event in s.listen().events] == [
        "sent seat=A place=boston veterans=2 rookies=1",
        "played seat=A city=detroit face=1",
    ]
    idle(s, 5)
    assert events(s, None, "police") == [{"card": "gold"}]
    assert [event["turn"] for event in events(s, None, "turn")] == [2, 3, 4]
    idle(s, 2)
    assert events(s, None, "last_turn") == [{"order": ["B", "A"]}]
    idle(s, 2)
    assert events(s, None, "round") == [{"round": 2}] and events(s, None, "first") == [{"seat": "B"}]
    assert [event["seat"] for event in events(s, None, "backs")] == ["A", "B"]
    assert events(s, A, "backs")[0]["cards"] == dict(Counter(word.split()[0] for word in words(s.players[A].hand)))
    assert events(s, B, "hand") == [{"cards": words(s.players[B].hand)}]


@each_table
def test_TB_2_1_nothing_appears_and_nothing_vanishes(seats: int) -> None:
    s = deal(seats, 4)
    count = dict.fromkeys(words(s.cards), 1)
    count |= {"double police cards": 1, "silver police cards": 2, "gold police cards": 2}
    count |= {"veterans": 6 * seats, "rookies": 3 * seats}
    while not s.over:
        assert GAME.census(s) == count
        legal = s.legal_ids(s.pending_seats[0])
        s.play(s.pending_seats[0], legal[len(legal) * 2 // 3])
    assert GAME.census(s) == count


@pytest.mark.parametrize(("talk", "may"), [("free", True), ("none", False)])
def test_TB_10_9_talk_is_free_or_there_is_none(talk: str, may: bool) -> None:
    s = deal(3, table_talk=talk)
    assert [GAME.may_speak(s, seat) for seat in range(3)] == [may] * 3
