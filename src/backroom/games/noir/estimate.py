"""What a table of Noir is worth to each seat: what a search aims at, finished game or not.

A mode says how far a seat has come (`Mode.standing`, from 0 to 1); here that is weighed against the best of its foes.
The measures below serve all modes: how narrow the public suspicion has become, and how near one card lies to another.
They look at the cards of the world they are given, which in a search is an imagined one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import MEMBERS
from backroom.games.noir import board as grid
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of

ROLLOUT_LIMIT: Final = 0  # the table is looked at where the trees end: what comes after drowns what a search has chosen

WON: Final = 1.0
LOST: Final = 0.0
DRAWN: Final = 0.25  # nobody's goal: less than an even game, more than a lost one


def estimate(s: Noir) -> list[float]:
    if s.over:
        return [ended(s, seat) for seat in range(s.seats)]
    standings = [s.mode.standing(s, seat) for seat in range(s.seats)]
    return [0.5 + 0.5 * (standings[seat] - best(standings, s.mode.foes(s, seat))) for seat in range(s.seats)]


def ended(s: Noir, me: i64) -> float:
    if not s.won:
        return DRAWN
    return WON if me in MEMBERS[s.won] else LOST


def best(standings: list[float], seats: i64) -> float:
    most = 0.0
    for seat in MEMBERS[seats]:
        most = max(most, standings[seat])
    return most


# ---------------------------------------------------------------------- measures


def exposed(s: Noir, seat: i64) -> float:
    """How well everybody knows who a seat is: the chance that one guess among all it can be is right."""
    if s.players[seat].identity == NONE:
        return 0.0
    return 1.0 / max(1, count_of(s.players[seat].maybe & s.living() & ~s.shown()))


def nearness(s: Noir, one: i64, other: i64) -> float:
    """Of two cards on the board: 1 when they touch, much less with every step between them."""
    steps = grid.apart(s.board.index(one), s.board.index(other))
    return 1.0 / max(1, steps * steps)


def nearest(s: Noir, one: i64, others: i64) -> float:
    """The same for the nearest of several others; nobody lies beside himself."""
    most = 0.0
    for other in cards_of(others):
        if other != one:
            most = max(most, nearness(s, one, other))
    return most


def hunt(s: Noir, hunter: i64, prey: i64) -> float:
    """How close one seat is to laying hands on another: it must know whom, and stand beside."""
    if s.players[hunter].identity == NONE or s.players[prey].identity == NONE:
        return 0.0
    return exposed(s, prey) * nearness(s, s.players[hunter].identity, s.players[prey].identity)
