"""A game's hints about its grid are true: every cell and line can be named, and a shift matches its preview."""

from __future__ import annotations

import random

import pytest

from backroom import Game, list_games
from backroom.engine.grid_hints import Grid

GAMES = [game for game in list_games() if game.grid]
VARIANTS = [(game, name) for game in GAMES for name in game.variants()]
STEPS = 60


def test_some_game_has_one() -> None:
    assert GAMES


def rows_of(view: dict[str, list[str]], grid: Grid) -> list[list[str]]:
    return [row.split(" ") for row in view[grid.field]]


def shifted(rows: list[list[str]], axis: str, line: int, by: int) -> list[list[str]]:
    def turned(cells: list[str]) -> list[str]:
        return [cells[(at - by) % len(cells)] for at in range(len(cells))]

    if axis == "row":
        return [turned(row) if at == line else row for at, row in enumerate(rows)]
    return [list(row) for row in zip(*shifted([list(column) for column in zip(*rows)], "row", line, by))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_speaks_of_what_there_is(game: Game) -> None:
    grid = game.grid
    assert grid is not None and {grid.field, *grid.marks} <= set(game.visibility)
    assert all(axis in ("row", "column") and by for axis, by in grid.shifts.values())
    for verb in grid.shifts:
        game.parse(f"{verb} 1")
    for verb in grid.private:
        game.parse(f"{verb} {next(iter(grid.cells.values()))}")


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=lambda value: getattr(value, "name", value))
def test_a_shift_does_what_the_preview_shows(game: Game, variant: str) -> None:
    grid = game.grid
    assert grid is not None
    options = game.variants()[variant]
    chance, seen = random.Random(variant), 0
    for seats in game.seat_counts(options):
        s = game.deal(seats, seed=seats, options=options)
        for _ in range(STEPS):
            if s.over:
                break
            rows = rows_of(game.view(s, None), grid)
            assert len({len(row) for row in rows}) == 1, "a rectangle"
            assert {cell for row in rows for cell in row} <= set(grid.cells)
            seat = s.pending_seats[0]
            offered = [action.text for action in s.legal_actions(seat)]
            shifts = [text for text in offered if text.split()[0] in grid.shifts]
            text = chance.choice(shifts or offered)
            for other in s.pending_seats[1:]:
                s.submit(other, s.legal_actions(other)[0])
            s.submit(seat, text)
            verb, _, line = text.partition(" ")
            if verb in grid.shifts:
                axis, by = grid.shifts[verb]
                assert rows_of(game.view(s, None), grid) == shifted(rows, axis, int(line) - 1, by), text
                seen += 1
    assert seen > STEPS // 4
