"""The rules of the auction, clause by clause."""

from __future__ import annotations

import re

import pytest

from backroom.engine.position import PositionError
from backroom.engine.state import Illegal
from backroom.games.auction import CARDS, GAME, LOTS, Auction
from tests.games.auction.talk import A, B, C, bid, letters, table, told

HANDS = ("3 9 14 30", "1 2 20 25", "5 6 7 8")


@pytest.mark.parametrize("seats", [2, 6])
def test_AU_1_1_three_to_five_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"auction is played by 3 to 5 seats, not by {seats}"):
        GAME.deal(seats, 1)
    assert [GAME.deal(n, 1).seats for n in (3, 4, 5)] == [3, 4, 5]


def test_AU_1_2_one_card_of_each_number_and_one_lot_of_each_worth() -> None:
    s = table()
    assert sorted([*s.deck, *[card for p in s.players for card in p.hand]]) == list(range(1, 31))
    assert sorted([*s.coming, s.lot]) == list(range(1, 11))
    assert GAME.census(s) == {"cards": 30, "lots": 10}


@pytest.mark.parametrize(("seats", "hand"), [(3, 4), (4, 5), (5, 6)])
def test_AU_1_3_everybody_gets_a_hand_and_the_rest_is_put_away(seats: int, hand: int) -> None:
    s = table(seats=seats, hand=hand)
    assert [len(p.hand) for p in s.players] == [p.hand_size for p in s.players] == [hand] * seats
    assert len(s.deck) == 30 - seats * hand
    assert told(s, A)[:2] == [f"dealt seat=A cards={hand}", f"hand cards={s.players[A].hand}"]


def test_AU_1_3_cards_are_shuffled_and_six_is_the_default() -> None:
    deals = [GAME.deal(3, seed) for seed in range(20)]
    hands = {tuple(s.players[A].hand) for s in deals if isinstance(s, Auction)}
    assert len(hands) == 20 and {len(hand) for hand in hands} == {6}
    with pytest.raises(ValueError, match="option hand cannot be 3; it is one of: 4, 5, 6"):
        GAME.deal(3, 1, {"hand": 3})


def test_AU_1_4_hands_and_what_is_put_away_are_secret_and_their_sizes_are_not() -> None:
    s = table(*HANDS)
    for viewer in (None, A, B):
        view = GAME.view(s, viewer)
        assert view["deck"] == view["coming"] == "?"
        assert [p["hand"] for p in view["players"]] == [p.hand if i == viewer else "?" for i, p in enumerate(s.players)]
        assert [p["hand_size"] for p in view["players"]] == [4, 4, 4]
    assert told(s) == [line for line in told(s, B) if not line.startswith("hand")]


def test_AU_2_1_a_lot_is_turned_up_before_the_bids() -> None:
    s = table(*HANDS, lots="7 2")
    assert s.lot == 7 and told(s)[-1] == "lot lot=7"
    bid(s, "3 1 5")
    assert s.lot == 2 and told(s)[-1] == "lot lot=2"


def test_AU_2_1_lots_are_shuffled() -> None:
    assert {table(seed=seed).lot for seed in range(60)} == set(LOTS)


def test_AU_2_2_everybody_bids_a_card_of_his_hand_at_once() -> None:
    s = table(*HANDS)
    assert letters(s.pending_seats) == "ABC"
    assert [[str(action) for action in s.legal_actions(seat)] for seat in (A, C)] == [
        ["bid 3", "bid 9", "bid 14", "bid 30"], ["bid 5", "bid 6", "bid 7", "bid 8"],
    ]  # fmt: skip
    s.submit(B, "bid 20")
    assert GAME.view(s, A)["answers"] == GAME.view(s, None)["answers"] == [None, "?", None]
    assert not any(line.startswith("bid") for line in told(s, A))
    with pytest.raises(Illegal, match=r"cannot 'bid 20': You do not hold that card \[AU-2\.2\]; legal: bid 3"):
        s.submit(A, "bid 20")


def test_AU_2_2_the_clock_bids_the_lowest_card() -> None:
    s = table(*HANDS)
    s.submit(A, "bid 14")
    s.expire(B)
    s.players[C].hand.reverse()
    s.expire(C)
    assert s.spent == [14, 1, 5]


def test_AU_2_3_the_highest_bid_takes_the_lot_and_all_cards_are_spent() -> None:
    s = bid(table(*HANDS, lots="7"), "9 20 8")
    assert told(s)[4:8] == ["bid seat=A card=9", "bid seat=B card=20", "bid seat=C card=8", "sold seat=B lot=7"]
    assert s.buyer == B and [p.lots for p in s.players] == [[], [7], []]
    assert s.spent == [9, 20, 8] == GAME.view(s, None)["spent"]
    assert [p.hand for p in s.players] == [[3, 14, 30], [1, 2, 25], [5, 6, 7]]


def test_AU_2_4_it_goes_on_until_the_hands_are_empty() -> None:
    s = table(*HANDS)
    for bids in ("3 1 5", "9 2 6", "14 20 7"):
        assert not bid(s, bids).over
    bid(s, "30 25 8")
    assert s.over and s.lot == 0 and len(s.coming) == 6 and GAME.result(s) is not None
    assert sum(len(p.lots) for p in s.players) == 4 and sorted([*s.spent, *s.deck]) == list(CARDS)


@pytest.mark.parametrize(
    ("lots", "scores", "ranks", "winners"),
    [("1 2 4 8", [5, 10, 0], [2, 1, 3], [B]), ("5 2 4 7", [9, 9, 0], [1, 1, 3], [A, B])],
)
def test_AU_3_1_the_most_valuable_lots_win(lots: str, scores: list[int], ranks: list[int], winners: list[int]) -> None:
    s = table(*HANDS, lots=lots)
    for bids in ("30 1 5", "9 25 6", "14 2 7", "3 20 8"):
        bid(s, bids)
    result = GAME.result(s)
    assert result is not None
    assert result.to_json() == {"winners": winners, "scores": scores, "ranks": ranks, "reason": "sold_out"}


def test_it_is_an_example_and_not_listed() -> None:
    assert GAME.example


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("hand_size = 3", "hand_size = 2"), "A.hand: everybody holds as many cards as anybody else, not [2, 3, 3]"),
        (("spent = [9, 20, 8]", "spent = [9, 20, 3]"), "deck: each card from 1 to 30 lies in one place"),
        (("lots = [7]", "lots = [2]"), "coming: each lot from 1 to 10 lies in one place"),
        (("spent = [9, 20, 8]", "spent = [9, 20]"), "each card from 1 to 30 lies in one place"),
        (('buyer = "B"', 'buyer = "C"'), "buyer: this is who took the last lot"),
        (("spent = [9, 20, 8]", "spent = [20, 9, 8]"), "A.lots: a lot goes to the highest bid, and to nobody else"),
        (
            ('step = "bid"\narg = 0\nagenda = []\nacting = ["A", "B", "C"]', 'step = "show"\nacting = []'),
            "step: show has happened",
        ),
        (("\narg = 0", "\narg = 1"), "arg: a bid is the same in every round, so it has no number"),
        (("[options]\nhand = 4", "[options]\nhand = 5"), "spent: 3 cards are not those of whole rounds with 3 left"),
    ],
)
def test_a_position_that_no_auction_can_lead_to_is_refused(change: tuple[str, str], problem: str) -> None:
    text = GAME.describe(bid(table(*HANDS, lots="7 2"), "9 20 8"))
    assert GAME.describe(GAME.position(text)) == text and change[0] in text
    with pytest.raises(PositionError, match=re.escape(problem)):
        GAME.position(text.replace(*change, 1))
