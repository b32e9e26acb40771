"""The table that is drawn of any game: a field is drawn by its meaning, at any length."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from backroom.drawing.render import THEME, GeneralTable, Scene
from backroom.engine.codecs import NUMBER, SEAT, BySeat, Lists
from backroom.engine.game import Game
from backroom.engine.registry import get_game
from backroom.engine.visibility import nobody
from backroom.words import Words
from tests.engine import toy

NAMES = ("Ann", "Boris", "Carmen", "Daria")


def drawn(game: Game, s: toy.Toy, viewer: int | None = 0) -> list[str]:
    """The lines of the drawing, blanks drawn together."""
    console = Console(width=120, file=io.StringIO(), theme=THEME)
    console.print(GeneralTable(game).draw(Scene(game.view(s, viewer), Words("en", "hands", NAMES[: s.seats]), 120)))
    assert isinstance(console.file, io.StringIO)
    return [" ".join(line.strip("│ ").split()) for line in console.file.getvalue().splitlines()]


def dealt(game: Game, seats: int = 3) -> toy.Toy:
    s = game.deal(seats, seed=1)
    assert isinstance(s, toy.Toy)
    return s


def test_a_list_that_happens_to_be_as_long_as_the_table_is_not_dealt_out_to_the_players() -> None:
    s = dealt(toy.TOY)
    s.discard = [9, 10, 11]
    assert "discard: 9, 10, 11" in drawn(toy.TOY, s)


def test_a_list_by_seat_stands_beside_the_players() -> None:
    game = toy.make(codecs={**toy.CODECS, "discard": BySeat(NUMBER)})
    s = dealt(game)
    s.discard = [91, 92, 93]
    lines = drawn(game, s)
    assert not any("91, 92, 93" in line for line in lines)
    assert [line.split()[-3:] for line in lines if line.startswith("discard")] == [["91", "92", "93"]]


def test_a_list_by_seat_that_is_hidden_is_hidden_for_each() -> None:
    game = toy.make(codecs={**toy.CODECS, "deck": BySeat(NUMBER)}, visibility={**toy.VISIBILITY, "deck": nobody})
    (line,) = [line for line in drawn(game, dealt(game)) if line.startswith("deck")]
    assert line == "deck ? ? ?"


@pytest.mark.parametrize(("boost", "said"), [(1, "boost: Boris"), (-1, "boost: nobody"), (0, "boost: Ann")])
def test_a_seat_is_called_by_its_name(boost: int, said: str) -> None:
    s = dealt(toy.TOY)
    s.boost = boost
    assert said in drawn(toy.TOY, s)


def test_seats_in_a_list_are_called_by_their_names() -> None:
    game = toy.make(codecs={**toy.CODECS, "discard": Lists(SEAT)})
    s = dealt(game)
    s.discard = [2, 0]
    assert "discard: Carmen, Ann" in drawn(game, s)


def test_records_stand_one_after_the_other() -> None:
    s = dealt(toy.TOY)
    tricks = (toy.Trick(), toy.Trick())
    tricks[1].seat, tricks[1].card = 2, 7
    s.tricks = tricks
    (line,) = [line for line in drawn(toy.TOY, s) if line.startswith("tricks")]
    assert line == "tricks: card: -1, seat: Ann; card: 7, seat: Carmen"


def test_what_is_off_the_screen_is_not_drawn() -> None:
    game = toy.make(off_screen=["discard", "players.size", "tricks.card"])
    s = dealt(game)
    s.discard, s.tricks = [9, 10], (toy.Trick(),)
    lines = drawn(game, s)
    assert not any(word in line for line in lines for word in ("discard", "size", "card:"))
    assert any("round" in line for line in lines) and "tricks: seat: Ann" in lines


def test_what_is_off_the_screen_exists() -> None:
    with pytest.raises(ValueError, match="toy: off_screen names 'hat', and there is no such field"):
        toy.make(off_screen=["hat"])


def test_games_say_which_of_their_lists_are_by_seat() -> None:
    assert get_game("hands").by_seat == ["points"]
    assert get_game("boss").seats_in == ["first"]
