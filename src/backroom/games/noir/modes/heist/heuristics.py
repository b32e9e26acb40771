"""Rules of thumb for a heist: the thieves follow their plot, the Chief closes in on whoever has shown himself.

The plot says which safe is the next, who robs it, and how many shifts they are away from it. Three tokens must lie on a
safe within one round, so three thieves must stand before it together. Thieves know each other's identities (NR-M6.9.1):
all of them come to the same plot without a word.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.step import NOTHING
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import (
    ACCUSE,
    BE,
    CRACK,
    EXCHANGE,
    HACK,
    LEAVE,
    MAKE_UP,
    ROB,
    TRADE,
    VANISH,
    WATCH,
)
from backroom.games.noir.heuristics import among, between, closing_in, crowd, nearest_cell, shift_of, suspicion
from backroom.games.noir.modes.heist.cells import cell_of
from backroom.games.noir.modes.heist.roles.impersonator import NEW_FACE
from backroom.games.noir.modes.heist.roles.security_chief import (
    CORNERS,
    PLAINCLOTHES,
    POSTING,
    TRADE_ARG,
    TRADE_WITH,
    square,
)
from backroom.games.noir.modes.heist.table import thief_seats
from backroom.games.noir.modes.heist.tokens import KEEP, TO_OPEN
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import cards_of, count_of

# ---------------------------------------------------------------------- the plot

FAR: Final = 99
WAYS: Final[dict[int, ActionIds]] = {}  # by zone; made when first met


def way_to(zone: int) -> ActionIds:
    """By cell: how many shifts a card there is away from a zone. A line is a ring, its ends are neighbours."""
    if zone not in WAYS:
        WAYS[zone] = tuple(
            [min([FAR] + [shifts_between(at, cell) for cell in cards_of(zone)]) for at in range(grid.CELLS)]
        )
    return WAYS[zone]


def shifts_between(one: int, other: int) -> int:
    down: int = grid.row_of(one) - grid.row_of(other)
    across: int = grid.col_of(one) - grid.col_of(other)
    return min(abs(down), grid.LONGEST - abs(down)) + min(abs(across), grid.LONGEST - abs(across))


class Plot:
    """The safe, where its robbers stand, and how many shifts are missing in all."""

    __slots__ = ("cells", "missing", "ready", "safe", "way")

    def __init__(self, s: Noir, me: i64) -> None:
        self.safe: i64 = -1
        self.missing: i64 = FAR
        self.cells: list[int] = []  # of the three who are nearest
        self.way: ActionIds = NOTHING
        thieves = MEMBERS[thief_seats(s, me)]
        places = [cell_of(s, seat) for seat in thieves]
        for safe in range(len(s.heist.zones)):
            if s.heist.zones[safe] and not s.heist.opened & BIT[safe]:
                self.weigh(safe, way_to(s.heist.zones[safe]), places)
        self.ready: i64 = 0  # thieves who stand before the safe or have a token on it
        for at in range(len(thieves)):
            if s.thieves[thieves[at]].safe == self.safe or (places[at] >= 0 and self.way[places[at]] == 0):
                self.ready += 1

    def weigh(self, safe: i64, way: ActionIds, places: list[i64]) -> None:
        """Whether this safe is nearer than those before; of two alike the first."""
        order = sorted([way[cell] * grid.CELLS + cell for cell in places if cell >= 0])[:TO_OPEN]
        missing: i64 = 0
        for place in order:
            missing += place // grid.CELLS
        if missing < self.missing:
            self.safe = safe
            self.missing = missing
            self.cells = [place % grid.CELLS for place in order]
            self.way = way

    def after(self, s: Noir, shift: i64) -> i64:
        """How many shifts are missing after this one."""
        lands = grid.landing(s.rows, s.cols, shift)
        missing: i64 = 0
        for cell in self.cells:
            missing += self.way[lands[cell]]
        return missing


# ---------------------------------------------------------------------- thieves

FEW: Final = 6  # suspects among whom the Chief guesses
THIN: Final = 2  # a crowd that hides nobody any more
JUST_LEAVE: Final[ActionIds] = (LEAVE,)
SQUARES: Final = tuple([square(what) for what in range(CORNERS * CORNERS)])


def thief_candidates(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    """Rob when three can; else bring the three nearer, best unnoticed; a known face is changed."""
    if s.step is KEEP:
        return JUST_LEAVE
    plot = Plot(s, me)
    if s.step is NEW_FACE:
        return nearest_faces(s, legal, plot)
    if plot.ready >= TO_OPEN:
        tokens = robberies(legal, plot.safe)
        if tokens:
            return tokens
    if count_of(crowd(s, me)) <= THIN and s.near(s.players[me].identity) & s.heist.officers:
        faces = tuple([id for id in legal if id in (VANISH, MAKE_UP)])
        if faces:
            return faces
    return nearing(s, legal, plot)


def robberies(legal: ActionIds, safe: i64) -> ActionIds:
    return tuple([id for id in legal if id == ROB + safe or id == HACK + safe or id == CRACK])


def nearing(s: Noir, legal: ActionIds, plot: Plot) -> ActionIds:
    """The shifts after which fewest are missing; of these the ones that nobody notices, if there are any."""
    least: i64 = plot.missing
    out: list[int] = []
    for id in legal:
        shift = shift_of(id)
        if shift >= 0:
            missing = plot.after(s, shift)
            if missing < least:
                least = missing
                out.clear()
            if missing == least:
                out.append(id)
    return unnoticed(s, out) or tuple(out)


def unnoticed(s: Noir, shifts: list[int]) -> ActionIds:
    """NR-M6.5.1: plain shifts of lines without an officer in uniform."""
    lines: i64 = 0  # of officers: rows, then columns
    for officer in cards_of(s.heist.officers):
        at: i64 = s.board.index(officer)
        lines |= BIT[grid.row_of(at)] | BIT[grid.LONGEST + grid.col_of(at)]
    out: list[int] = []
    for id in shifts:
        column: i64 = grid.LONGEST if grid.is_column(id) else 0
        if id < grid.STEPS and not lines & BIT[column + grid.line_in(id)]:
            out.append(id)
    return tuple(out)


def nearest_faces(s: Noir, legal: ActionIds, plot: Plot) -> ActionIds:
    least: i64 = grid.CELLS
    out: list[int] = []
    for id in legal:
        shifts = plot.way[s.board.index(id - BE)]
        if shifts < least:
            least = shifts
            out.clear()
        if shifts == least:
            out.append(id)
    return tuple(out)


# ---------------------------------------------------------------------- the Chief


def chief_candidates(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    """Accuse one of few, bring an officer to them, or look where half of them are."""
    if s.step is POSTING or s.step is PLAINCLOTHES:
        return legal
    suspects = prey(s, me)
    if s.step is TRADE_WITH:
        return stepping_up(s, legal, TRADE_ARG.card(s.arg), suspects)
    accusations = among(legal, ACCUSE, suspects)
    if count_of(suspects) <= FEW:
        return accusations or approach(s, me, legal, suspects)
    return watching(s, legal, suspects) or accusations


def prey(s: Noir, me: i64) -> i64:
    """Whom the thief can be of whom most is known."""
    least: i64 = 0
    for thief in MEMBERS[s.mode.foes(s, me)]:
        suspects = suspicion(s, me, thief)
        if suspects and (not least or count_of(suspects) < count_of(least)):
            least = suspects
    return least


def approach(s: Noir, me: i64, legal: ActionIds, suspects: i64) -> ActionIds:
    """An officer goes to one of them: by himself, or with his line."""
    awake = s.heist.officers & ~s.heist.dazed
    goal = cards_of(suspects)[0]
    at: i64 = s.board.index(goal)
    there = nearest_cell(s, at, awake)
    if there >= 0 and TRADE + s.board[there] in legal:
        return (TRADE + s.board[there],)
    return closing_in(s, legal, goal, awake | BIT[s.players[me].identity])


def stepping_up(s: Noir, legal: ActionIds, officer: i64, suspects: i64) -> ActionIds:
    """The neighbour's place that is nearest to one of the suspects."""
    goal = nearest_cell(s, s.board.index(officer), suspects)
    if goal < 0:
        return legal
    least: i64 = grid.CELLS + grid.CELLS
    best: i64 = legal[0]
    for id in legal:
        steps = between(s.board.index(id - EXCHANGE), goal)
        if steps < least:
            least = steps
            best = id
    return (best,)


def watching(s: Noir, legal: ActionIds, suspects: i64) -> ActionIds:
    """The squares that halve the suspects best."""
    cells: i64 = 0
    for cell in grid.WHOLE[s.rows][s.cols]:
        if suspects & BIT[s.board[cell]]:
            cells |= BIT[cell]
    whole = count_of(cells)
    most = 0
    out: list[int] = []
    for id in legal:
        if WATCH <= id < WATCH + CORNERS * CORNERS:
            inside = count_of(cells & SQUARES[id - WATCH])
            split = min(inside, whole - inside)
            if split > most:
                most = split
                out.clear()
            if split == most and most:
                out.append(id)
    return tuple(out)
