"""Bots by name: `make_bot` makes a bot from a short text, its spec, as commands and matches use it.

A spec is a kind and, after a colon, its budget: `random`, `cautious`, `search`; `search:1000` searches 1000 sampled
worlds a move; `search:0.2s` searches for 0.2 seconds a move. External bots are named by their place: `mine.py:Coward`
is a class, `cmd:node bot.js` a program.
"""

from __future__ import annotations

from typing import Final

from backroom.bots.bot import Bot, UnknownBot
from backroom.bots.external import is_external, make_external_bot
from backroom.bots.heuristic import HeuristicBot
from backroom.bots.random import RandomBot
from backroom.bots.search.searcher import SearchBot
from backroom.engine.game import Game

# The form of a spec -> what it means.
SPECS: Final[dict[str, str]] = {
    "random": "any legal action, with equal chance",
    "cautious": "the game's rules of thumb, without search",
    "search": "tree search over 400 imagined worlds a move",
    "search:N": "the same with N worlds a move, as search:1000",
    "search:Ts": "the same for T seconds a move, as search:0.2s",
    "FILE.py:CLASS": "a class of your own",
    "cmd:COMMAND": "a program of your own that speaks JSON lines",
}


def make_bot(spec: str, game: Game, seat_seed: int) -> Bot:
    """A bot for one seat of a game; UnknownBot for a spec that names none.

    The same spec and seed give the same moves, unless the budget is a time.
    """
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
    known = "; ".join(f"{text} ({meaning})" for text, meaning in SPECS.items())
    raise UnknownBot(f"there is no bot {spec!r}; there are: {known}")


def thinking_seconds(spec: str) -> float:
    """The time budget of a search with one; 0.0 for every other bot. The server plans its bot processes with it."""
    kind, _, text = spec.strip().partition(":")
    return parse_seconds(text[:-1]) if kind == "search" and text.endswith("s") else 0.0


def parse_seconds(text: str) -> float:
    """A time such as `0.2` or `3`; 0.0 for any other text."""
    digits = text.replace(".", "", 1)
    return float(text) if digits.isdecimal() and digits.isascii() else 0.0
