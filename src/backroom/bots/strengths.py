"""Bots by name: the short texts that commands and tables use.

A spec is a kind and, after a colon, its budget: `random`; `cautious`; `search`; `search:1000`, that many imagined
worlds a move; `search:0.2s`, that long a move. Bots of one's own are named by where they lie: `mine.py:Coward`,
`cmd:node bot.js`.
"""

from __future__ import annotations

from typing import Final

from backroom.bots.bot import Bot
from backroom.bots.external import is_external, make_external_bot
from backroom.bots.fault import UnknownBot
from backroom.bots.heuristic import HeuristicBot
from backroom.bots.random import RandomBot
from backroom.bots.search import SearchBot
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
    if is_external(spec.strip()):
        return make_external_bot(spec.strip(), game, seat_seed)
    kind, colon, budget = spec.strip().partition(":")
    if kind == "random" and not colon:
        return RandomBot(seat_seed)
    if kind == "cautious" and not colon:
        return HeuristicBot(game, seat_seed)
    if kind == "search" and not colon:
        return SearchBot(game, seat_seed)
    if kind == "search" and budget.isdecimal() and int(budget) > 0:
        return SearchBot(game, seat_seed, iterations=int(budget))
    if kind == "search" and budget.endswith("s"):
        seconds = parse_seconds(budget[:-1])
        if seconds > 0:
            return SearchBot(game, seat_seed, seconds=seconds)
    known = "; ".join(f"{text} ({what})" for text, what in SPECS.items())
    raise UnknownBot(f"there is no bot {spec!r}; there are: {known}")


def thinking_seconds(spec: str) -> float:
    """The seconds that a bot of this name thinks about a move; 0.0 where it has no time of its own."""
    kind, _, text = spec.strip().partition(":")
    return parse_seconds(text[:-1]) if kind == "search" and text.endswith("s") else 0.0


def parse_seconds(text: str) -> float:
    """A time written as 0.2 or 3; 0.0 when it is none."""
    digits = text.replace(".", "", 1)
    return float(text) if digits.isdecimal() and digits.isascii() else 0.0
