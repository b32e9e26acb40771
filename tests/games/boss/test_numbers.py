"""A view as numbers, for programs that learn: where each card of a line, of a deck and each date has its place."""

from __future__ import annotations

from typing import Any

from backroom.engine.codecs import RECENT, Codec
from backroom.games.boss.cards import CITIES, FACE_COUNT, FACES
from backroom.games.boss.visibility import CARD_NUMBERS, Date, Deck, Lines
from tests.games.boss.talk import GAME, A, deal

SEATS = 3
BEFORE = 5  # other numbers stand before these


def marks(codec: Codec, data: Any) -> dict[int, int]:
    """The nonzero numbers, by their place."""
    out = [0] * (BEFORE + codec.width(SEATS))
    codec.to_tensor(data, out, BEFORE, SEATS)
    assert not any(out[:BEFORE])
    return {place - BEFORE: number for place, number in enumerate(out) if number}


def test_a_line_is_a_count_and_its_newest_cards_whose_and_which() -> None:
    card = SEATS + FACE_COUNT
    line = 1 + RECENT * card
    assert GAME.codecs["lines"].width(SEATS) == len(CITIES) * line
    newest = 2 * line + 1
    assert marks(Lines(), {CITIES[0]: [], CITIES[2]: [f"A {FACES[3]}", f"C {FACES[5]}"]}) == {
        2 * line: 2,
        newest + 2: 1,
        newest + SEATS + 5: 1,
        newest + card + 0: 1,
        newest + card + SEATS + 3: 1,
    }


def test_of_a_long_line_the_oldest_cards_have_no_place() -> None:
    found = marks(Lines(), {CITIES[0]: [f"A {FACES[0]}"] * (RECENT + 2)})
    assert found[0] == RECENT + 2 and len(found) == 1 + 2 * RECENT


def test_a_deck_says_how_many_there_are_of_each_card() -> None:
    city, first, second = CITIES[1], FACES[0], FACES[4]
    assert marks(Deck(), {city: [first, second, first]}) == {
        CARD_NUMBERS[city][first]: 2,
        CARD_NUMBERS[city][second]: 1,
    }


def test_a_date_is_a_round_and_a_turn() -> None:
    assert Date().width(SEATS) == 2 and marks(Date(), [3, 1]) == {0: 3, 1: 1}


def test_a_card_that_belongs_to_no_deck_is_counted_all_the_same() -> None:
    s = deal(2)
    stray = next(card for card in range(FACE_COUNT * len(CITIES)) if card not in s.cards)
    before = GAME.census(s)
    s.players[A].hand = (*s.players[A].hand, stray)
    after = GAME.census(s)
    assert sum(after.values()) == sum(before.values()) + 1
    assert [after[word] for word in after if word not in before] == [1]
