"""Section 10: open and secret things, and the conclusions of a seat."""

from __future__ import annotations

from math import factorial

from backroom.engine.rng import FastRng
from backroom.games.boss.cards import CITIES, FACES, count_at
from backroom.games.boss.imagine import unknown_cards
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME, A, B, C, D, deal, events, idle, play, send, table, words

W21 = "A: boston 3, detroit 4, detroit killed, memphis hospital, philadelphia 3"
BACKS = {
    "B": {"backs": {"new_york": 2, "boston": 1, "kansas_city": 1, "cincinnati": 1}},
    "C": {"backs": {"new_york": 1, "boston": 1, "detroit": 1, "cincinnati": 1, "memphis": 1}},
    "D": {"backs": {"detroit": 1, "kansas_city": 1, "cincinnati": 1, "memphis": 1, "philadelphia": 1}},
}


def faces(s: Boss, viewer: int, city: str) -> list[str]:
    """The possible faces of a city's hidden card, for a seat (-1: for everyone)."""
    return [FACES[card % 9] for card in unknown_cards(s, viewer)[CITIES.index(city)]]


def deals(s: Boss, viewer: int) -> int:
    """TB-10.5: the number of deals that fit."""
    product = 1
    for city, cards in enumerate(unknown_cards(s, viewer)):
        product *= factorial(len(cards))
        for seat, p in enumerate(s.players):
            if seat != viewer:
                product //= factorial(count_at(p.backs, city))
    return product


def random_moves(s: Boss, moves: int, seed: int) -> None:
    rng = FastRng(seed)
    for _ in range(moves):
        legal = s.legal_ids(s.pending_seats[0])
        s.play(s.pending_seats[0], legal[rng.below(len(legal))])


def test_TB_10_1_what_is_open_to_all() -> None:
    s = table(3, men="boston: A 2v1r, B 4v; chicago: A 1v", round=2, police=["gold"], A={"prison": [[4, 1]]})
    view = GAME.view(s, None)
    for name in ("cards", "round", "turn", "first", "lines", "police", "agenda"):
        assert view[name] != "?", name
    shown = view["players"][A]
    assert {name for name, value in shown.items() if value == "?"} == {"hand"}
    assert shown["out_veterans"] == {"boston": 2, "chicago": 1} and shown["out_rookies"] == {"boston": 1}
    assert shown["prison"] == [[4, 1]] and shown["veterans"] == 2 and shown["rookies"] == 2
    assert view["police"] == ["gold"] and view["deck"] == "?"
    for viewer in (A, B, C):
        seen = GAME.view(s, viewer)
        assert {name for name in view if view[name] != seen[name]} == {"viewer", "players"}


def test_TB_10_1_the_order_of_moves_is_the_agenda() -> None:
    s = deal(4)
    assert GAME.view(s, None)["agenda"][-3:] == [["move", {"seat": seat}] for seat in (D, C, B)]


def test_TB_10_2_faces_of_a_hand_are_its_seats_alone() -> None:
    s = deal(3)
    for viewer in (None, A, B, C):
        for seat, player in enumerate(GAME.view(s, viewer)["players"]):
            assert player["hand"] == (words(s.players[seat].hand) if seat == viewer else "?")


def test_TB_10_2_the_deal_is_told_face_by_face_to_its_seat_only() -> None:
    s = GAME.new_unstarted(3, 7)
    s.listen()
    s.advance()
    assert isinstance(s, Boss)
    for viewer in (A, B, C):
        assert events(s, viewer, "hand") == [{"cards": words(s.players[viewer].hand)}]
        assert len(events(s, viewer, "backs")) == 3
    assert events(s, None, "hand") == []


def test_TB_10_3_nobody_knows_hidden_cards_nor_the_police_deck() -> None:
    """Everything opens when the game is over."""
    s = deal(2)
    while not s.over:
        for viewer in (None, A, B):
            view = GAME.view(s, viewer)
            assert view["hidden"] == view["deck"] == "?"
        idle(s)
    assert GAME.view(s, None)["hidden"] == words(s.hidden) and GAME.view(s, None)["deck"] != "?"


def test_TB_10_4_example_W_21_elimination_in_private() -> None:
    """TB-10.5"""
    s = table(4, hands=W21, **BACKS)  # type: ignore[arg-type]
    assert faces(s, A, "detroit") == ["1", "2", "3"]
    assert faces(s, A, "memphis") == ["1", "2", "3"]
    assert faces(s, A, "philadelphia") == ["killed", "prison"]
    assert deals(s, A) == 746_496


def test_TB_10_4_example_W_22_one_turn_later() -> None:
    """TB-10.5"""
    hands = f"{W21}; B: new_york 3, new_york 1, boston 1, kansas_city 2, cincinnati 1; "
    hands += "C: new_york 2, boston 2, detroit 1, cincinnati 2, memphis 1; "
    hands += "D: detroit 2, kansas_city 3, cincinnati 3, memphis 2, philadelphia prison"
    s = table(4, hands=hands)
    assert deals(s, A) == 746_496
    play(s, "A play memphis hospital", "B play new_york 3", "C play detroit 1", "D play philadelphia prison")
    assert faces(s, A, "philadelphia") == ["killed"] and faces(s, A, "detroit") == ["2", "3"]
    assert deals(s, A) == 62_208
    assert faces(s, D, "philadelphia") == ["3", "killed"]


def test_TB_10_4_one_more_than_the_backs() -> None:
    """For every seat, city and moment of random games; and the truth is among them."""
    for seed in range(9):
        s = deal(2 + seed % 3, seed)
        rng = FastRng(seed)
        while not s.over:
            for viewer in range(s.seats):
                for city, cards in enumerate(unknown_cards(s, viewer)):
                    backs = sum(count_at(p.backs, city) for seat, p in enumerate(s.players) if seat != viewer)
                    assert len(cards) == 1 + backs and s.hidden[city] in cards
            legal = s.legal_ids(s.pending_seats[0])
            s.play(s.pending_seats[0], legal[rng.below(len(legal))])


def test_TB_10_6_example_W_20_elimination_in_public() -> None:
    s = table(3, hands="A: kansas_city 3, boston 1, boston 2, boston 3, detroit 1; B: kansas_city killed, "
              "detroit 2, detroit 3, detroit 4, new_york 0", hidden="kansas_city 2")  # fmt: skip
    play(s, "A play kansas_city 3")
    assert faces(s, C, "kansas_city") == ["2", "killed"]
    play(s, "B play kansas_city killed")
    assert faces(s, -1, "kansas_city") == ["2"]
    determinizer = GAME.determinizer(GAME.view(s, None))
    assert {words(determinizer.draw(seed).hidden)[3] for seed in range(20)} == {"kansas_city 2"}  # type: ignore[attr-defined]


def test_TB_10_6_after_the_last_move_nothing_is_left_to_learn() -> None:
    for seed in range(6):
        s = deal(2 + seed % 3, seed)
        random_moves(s, 5 * s.seats - 1, seed)
        last = s.pending_seats[0]
        s.lines[s.players[last].hand[0] // 9] += (s.players[last].hand[0] % 9,)
        s.players[last].hand, s.players[last].backs = (), 0
        assert [[card] for card in s.hidden] == unknown_cards(s, -1)


def test_TB_10_7_in_the_last_turn() -> None:
    """As many faces are unknown, hidden cards aside, as seats move later; the last mover knows all."""
    for seed in range(9):
        s = deal(2 + seed % 3, seed)
        random_moves(s, 4 * s.seats, seed)
        for later in range(s.seats - 1, -1, -1):
            seat = s.pending_seats[0]
            unknown = unknown_cards(s, seat)
            assert sum(len(cards) - 1 for cards in unknown) == later
            if not later:
                assert [[card] for card in s.hidden] == unknown
            random_moves(s, 1, seed)


def test_TB_10_8_a_view_holds_no_card_numbers_and_no_order() -> None:
    """Another deal with the same backs looks the same to everyone but the two owners."""
    hands = "A: boston 1, boston 2, boston 3, detroit 1, detroit 2; B: {}, new_york 1, detroit 3, detroit 4, new_york 2"
    s = table(hands=hands.format("new_york 0"), hidden="new_york 3")
    t = table(hands=hands.format("new_york 3"), hidden="new_york 0")
    for viewer in (None, A):
        assert GAME.view(s, viewer) == GAME.view(t, viewer)
    assert GAME.view(s, B) != GAME.view(t, B)


def test_TB_10_8_hands_lie_sorted() -> None:
    """The place of a card in a hand tells nothing, to its owner neither."""
    s = deal(4)
    for p in s.players:
        assert list(p.hand) == sorted(p.hand)
    send(s, "A", "B", "C", "D")
    for p in s.players:
        assert list(p.hand) == sorted(p.hand)


def test_TB_10_8_the_seed_is_in_no_view() -> None:
    s = deal(2, seed=123456)
    for viewer in (None, A, B):
        view = GAME.view(s, viewer)
        assert not {"seed", "luck", "key", "chance", "drawn"} & set(view)
        assert "123456" not in str(view)
