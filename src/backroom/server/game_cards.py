"""Game cards: the facts about each game that the page needs (names, seat counts, options, grid). No rules."""

from __future__ import annotations

from backroom import Game
from backroom.engine.grid_hints import Grid
from backroom.engine.options import Option
from backroom.engine.registry import find_games
from backroom.match import protocol_http


def list_game_cards() -> list[protocol_http.GameCard]:
    """The cards of all games, including the examples, which are marked as such."""
    return [make_game_card(game) for game in find_games().values()]


def make_game_card(game: Game) -> protocol_http.GameCard:
    return protocol_http.GameCard(
        name=game.name,
        version=game.version,
        seats=list(game.seats),
        options=[make_option_card(option) for option in game.options],
        example=game.example,
        by_seat=game.by_seat,
        seats_in=game.seats_in,
        off_screen=list(game.off_screen),
        grid=make_grid_card(game.grid) if game.grid else None,
        constants=game.constants,
    )


def list_action_cards(game: Game) -> list[protocol_http.ActionTypeCard]:
    """The action types of a game. A player may ask about any action, also about an illegal one."""
    return [
        protocol_http.ActionTypeCard(type.name, [list(words) for words in type.arguments])
        for type in game.action_space.types
    ]


def make_grid_card(grid: Grid) -> protocol_http.GridCard:
    shifts = {verb: protocol_http.ShiftCard(axis, by) for verb, (axis, by) in grid.shifts.items()}
    return protocol_http.GridCard(grid.field, dict(grid.cells), shifts, dict(grid.marks), list(grid.private))


def make_option_card(option: Option) -> protocol_http.OptionCard:
    return protocol_http.OptionCard(
        name=option.name,
        values=list(option.values),
        default=option.default,
        clause=option.clause,
        seat=option.seat,
        seat_counts={str(value).lower(): list(counts) for value, counts in option.seat_counts.items()},
        free=option.free is not None,
        within={name: [str(value).lower() for value in values] for name, values in option.within.items()},
        least=None if option.numbers is None else option.numbers.start,
        variant=option.variant,
    )
