"""The deal (NR-C2.2, NR-C1.3): board, deck and roles; board and deck once more for the second game of a pair."""

from __future__ import annotations

from typing import Final

from backroom.engine.bitmasks import BIT
from backroom.games.noir import board as grid
from backroom.games.noir.base import Mode
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import ANY, BASE_SET, NAMES, NONE, ROSTERS, SUSPECTS, alphabetical, cards_of
from backroom.games.noir.turn import BEGIN

BY_SEAT: Final = "by_seat"
LIMITS: Final = {2: 300}  # NR-C10.6: the recommendation; a hundred a seat where nothing is said
A_SEAT: Final = 100


def limit(seats: int, said: int | str) -> int:
    if said == "recommended":
        return LIMITS.get(seats, A_SEAT * seats)
    return 0 if said == "none" else int(said)


def setup(s: Noir) -> None:
    """NR-C2.2, NR-C1.3: the board, the deck of its suspects, roles; then what the mode deals."""
    lay_street(s)
    lay_roles(s, s.mode)
    s.mode.deal(s)
    s.push(BEGIN, s.mode.opener(s))


def lay_roles(s: Noir, mode: Mode) -> None:
    """NR-M1.1.2: seat by seat, or drawn."""
    cast = list(range(s.seats))
    if s.options["roles"] != BY_SEAT:
        s.shuffle(cast)
    roles = mode.cast(s.seats)
    for seat in range(s.seats):
        s.players[seat].role = roles[cast[seat]]


def lay_street(s: Noir) -> None:
    """NR-C2.2, NR-C1.3: the board, and the deck of its suspects."""
    lay_board(s, s.mode.side(s.seats))
    s.deck = cards_of(s.pool)
    s.shuffle(s.deck)
    s.deck_size = len(s.deck)


def lay_board(s: Noir, side: int) -> None:
    order = list(ROSTERS[side])
    pool: str = s.options["suspect_pool_5x5"] if side == 5 else BASE_SET
    if pool == ANY:
        chosen = list(range(SUSPECTS))
        s.shuffle(chosen, len(order))
        order = alphabetical(chosen[: len(order)])
    elif pool != BASE_SET:
        order = [NAMES.index(name) for name in pool.split()]
    if s.options["initial_layout"] == "random":
        s.shuffle(order)
    s.rows = s.cols = side
    for at, suspect in enumerate(order):
        s.board[grid.cell_at(at // side, at % side)] = suspect
        s.pool |= BIT[suspect]


def clear(s: Noir) -> None:
    """All cards off the table; roles and options stay. The mode clears its own table."""
    s.agenda.clear()
    s.board = [grid.EMPTY] * grid.CELLS
    s.last_shift = grid.NO_SHIFT
    s.pool = s.turns = s.dead = s.gone = s.taken = s.marked = s.discard = s.left = 0
    s.won = s.end = 0
    s.hits = []
    s.under = []
    s.buried = []
    s.hand = []
    for p in s.players:
        p.identity = NONE
        p.eyes = p.maybe = p.settled = 0
