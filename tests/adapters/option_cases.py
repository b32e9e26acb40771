"""The cases at which the adapters are tried: every mode at its defaults, every box with all its expansions, and every
value of every option where it means something.

The mode of an option stands in the clause that offers it: `NR-M5.6.1` is of the fifth mode. All expansions are in play,
and the table is of middling size: some rules want rivals, teams, or a role that small tables do not have.
`test_option_cases.py` plays every value beside the default, and finds those that change nothing.
"""

from __future__ import annotations

import re
from typing import Any

from backroom.engine.conformance.runner import MODE, modes
from backroom.engine.game import Game
from backroom.engine.options import Option, Value, spelled
from backroom.engine.registry import find_games
from backroom.games.cash1.state import AS_READ, PRINTED_RULES

GAMES = find_games()
Case = tuple[str, int, dict[str, Any]]

# Options that only work together with another one, which no clause says: the sawed-off shotgun is in one pool of
# powers, and whoever picks from a stash must see it.
COMPANIONS: dict[tuple[str, Value], dict[str, Value]] = {
    ("sawed_off_pair", "any_two"): {"ability_pool": "base_11"},
    ("professional_pick", "taker_chooses"): {"stash_visibility": "open"},
}


def smallest(game: Game, options: dict[str, Any]) -> int:
    return game.seat_counts(options)[0]


def expansions(game: Game) -> dict[str, Any]:
    """The options of a game with all its expansions."""
    return {option.name: True for option in game.options if option.variant and True in option.values}


def every_mode() -> list[Case]:
    cases = []
    for name, game in GAMES.items():
        option_sets: list[dict[str, Any]] = [{MODE: mode} if mode else {} for mode in modes(game)]
        if expansions(game):
            option_sets.append(expansions(game))
        cases += [(name, smallest(game, options), options) for options in option_sets]
    return cases


def mode_of(game: Game, option: Option) -> dict[str, Any]:
    """The mode whose chapter offers an option; the first mode if the option is offered to all."""
    if game.option(MODE) is None:
        return {}
    chapter = re.search(r"-M(\d+)\.", option.clause)
    return {MODE: modes(game)[int(chapter[1]) - 1 if chapter else 0]}


def other_reading(option: Option, value: Value) -> dict[str, Any]:
    """For an option that follows the rulebook: a rulebook with another value, so that this value makes a difference."""
    if option.default != AS_READ:
        return {}
    return {"reading": next(reading for reading, says in PRINTED_RULES.items() if says[option.name] != value)}


def home(game: Game, option: Option, value: Value) -> dict[str, Any]:
    """The options beside a value that let the value make a difference."""
    beside = COMPANIONS.get((option.name, value), {})
    everything = {**expansions(game), **mode_of(game, option), **other_reading(option, value), **beside}
    return {name: said for name, said in everything.items() if name != option.name}


def at_home(game: Game, option: Option, value: Value) -> Case:
    options = {**home(game, option, value), option.name: value}
    sizes = game.seat_counts(options)
    return game.name, sizes[0 if option.seat else len(sizes) // 2], options


def every_value() -> list[Case]:
    """One case for each value of each option, apart from the modes, which have cases of their own."""
    return [
        at_home(game, option, value)
        for game in GAMES.values()
        for option in game.options
        for value in option.values
        if value != option.default and option.name != MODE
    ]


def called(case: Case) -> str:
    """The name of a case: the option in question comes last."""
    name, seats, options = case
    return "-".join([name, str(seats), *[f"{key}={spelled(value)}" for key, value in options.items()]])
