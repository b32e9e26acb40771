"""Bots by name: the short texts that commands and tables use.

A spec is a kind and, after a colon, its budget: `random`; `cautious`; `search`; `search:1000`, that many imagined
worlds a move; `search:0.2s`, that long a move. Bots of one's own are named by where they lie: `mine.py:Coward`,
`cmd:node bot.js`.
"""

from __future__ import annotations

from typing import Final

from backroom.bots.base import Bot
from backroom.bots.cautious import Cautious
from backroom.bots.fault import NoBot
from backroom.bots.outside import bring, is_outside
from backroom.bots.random import Random
from backroom.bots.search import Search
from backroom.engine.game import Game

# What one may write -> what it is. The text before the colon names the kind.
SPECS: Final[dict[str, str]] = {
    "random": "any option, each alike",
    "cautious": "what the game calls sensible, at once",
    "search": "imagines worlds and searches them, 400 a move",
    "search:N": "the same with N worlds a move, as search:1000",
    "search:Ts": "the same for T seconds a move, as search:0.2s",
    "FILE.py:CLASS": "a class of your own",
    "cmd:COMMAND": "a program of your own that speaks JSON lines",
}


def make_bot(spec: str, game: Game, seat_seed: int) -> Bot:
    """A bot for one seat of a game. The same spec and seed play alike, unless the budget is a time."""
    if is_outside(spec.strip()):
        return bring(spec.strip(), game, seat_seed)
    kind, colon, budget = spec.strip().partition(":")
    if kind == "random" and not colon:
        return Random(seat_seed)
    if kind == "cautious" and not colon:
        return Cautious(game, seat_seed)
    if kind == "search" and not colon:
        return Search(game, seat_seed)
    if kind == "search" and budget.isdecimal() and int(budget) > 0:
        return Search(game, seat_seed, iterations=int(budget))
    if kind == "search" and budget.endswith("s"):
        seconds = seconds_of(budget[:-1])
        if seconds > 0:
            return Search(game, seat_seed, seconds=seconds)
    known = "; ".join(f"{text} ({what})" for text, what in SPECS.items())
    raise NoBot(f"there is no bot {spec!r}; there are: {known}")


def budget(spec: str) -> float:
    """The seconds that a bot of this name thinks about a move; 0.0 where it has no time of its own."""
    kind, _, text = spec.strip().partition(":")
    return seconds_of(text[:-1]) if kind == "search" and text.endswith("s") else 0.0


def seconds_of(text: str) -> float:
    """A time written as 0.2 or 3; 0.0 when it is none."""
    digits = text.replace(".", "", 1)
    return float(text) if digits.isdecimal() and digits.isascii() else 0.0
