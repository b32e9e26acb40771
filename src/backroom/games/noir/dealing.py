"""The street and its deck: laid at the beginning, and once more for the second game of a pair."""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.games.noir import board as grid
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import ANY, BASE_SET, NAMES, NONE, ROSTERS, SUSPECTS, alphabetical, cards_of


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
        s.board[grid.LONGEST * (at // side) + at % side] = suspect
        s.pool |= BIT[suspect]


def clear(s: Noir) -> None:
    """All cards off the table; roles and what was won stay."""
    s.agenda.clear()
    s.board = [grid.EMPTY] * grid.CELLS
    s.last_shift = grid.NO_SHIFT
    s.pool = s.turns = s.dead = s.gone = s.taken = s.marked = s.discard = s.left = s.officers = s.wallets = 0
    s.won = s.end = 0
    s.target = NONE
    s.hits = []
    s.under = []
    s.hand = []
    s.worn = ()
    s.arrested = s.bombs = s.threats = s.guarded = s.saved = s.swept = 0
    s.fallen = ()
    s.buried = []
    for p in s.players:
        p.identity = NONE
        p.eyes = p.maybe = p.settled = p.trophies = p.lost = 0
