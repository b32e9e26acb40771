"""The games of the house as a page needs them: names, seats, options; no rule."""

from __future__ import annotations

from backroom import Game, list_games
from backroom.engine.option import Option
from backroom.match import wire


def cards() -> list[wire.GameCard]:
    return [card(game) for game in list_games()]


def card(game: Game) -> wire.GameCard:
    return wire.GameCard(
        name=game.name,
        version=game.version,
        seats=list(game.seats),
        options=[option_card(option) for option in game.options],
        example=game.example,
    )


def option_card(option: Option) -> wire.OptionCard:
    return wire.OptionCard(
        name=option.name,
        values=list(option.values),
        default=option.default,
        clause=option.clause,
        seat=option.seat,
        tables={str(value).lower(): list(sizes) for value, sizes in option.tables.items()},
        free=option.free is not None,
    )
