"""Rules of thumb: of all that a seat may do, what a careful player would consider.

A mode has rules of its own (`Mode.candidates`); the measures below serve all of them. They look at what the seat itself
may see and at nothing else: its own cards, the open table, and the public deductions about the others. So they say the
same in every world that fits its view.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import EXONERATE, PLAY, ROWS, RUN, SOFT
from backroom.games.noir.actions.exonerate import PLAY_CARD
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, count_of

TOUCHING: Final = 2  # squares of steps, down and across: cards with no more between them touch
FAR: Final = 99
NO_SHIFT: Final = -1


def candidates(s: Noir, seat: i64, legal: ActionIds) -> ActionIds:
    return s.mode.candidates(s, seat, legal) or legal


# ---------------------------------------------------------------------- who is who


def friends(s: Noir, me: i64) -> i64:
    """The cards of those whom a seat knows, its own too."""
    cards: i64 = 0
    for p in s.players:
        if p.eyes & BIT[me] and p.identity != NONE:
            cards |= BIT[p.identity]
    return cards


def suspicion(s: Noir, me: i64, foe: i64) -> i64:
    """Whom another can be, for all that this seat knows."""
    return s.players[foe].maybe & s.living() & ~s.shown() & ~friends(s, me) & ~s.hold(me)


def crowd(s: Noir, me: i64) -> i64:
    """Whom others can take this seat for."""
    return s.players[me].maybe & s.living() & ~s.shown()


# ---------------------------------------------------------------------- which of several


def among(legal: ActionIds, base: i64, cards: i64) -> ActionIds:
    """Of an action type with a suspect: the legal actions that name one of these."""
    return tuple([id for id in legal if base <= id < base + SUSPECTS and cards & BIT[id - base]])


def least_telling(s: Noir, me: i64, legal: ActionIds, base: i64, cards: i64) -> ActionIds:
    """Of deeds done to a neighbour who is one of these: those that most of the crowd could have done."""
    others = crowd(s, me)
    most = -1
    out: list[int] = []
    for id in among(legal, base, cards):
        hidden = count_of(others & s.near(id - base))
        if hidden > most:
            most = hidden
            out.clear()
        if hidden == most:
            out.append(id)
    return tuple(out)


def most_telling(s: Noir, legal: ActionIds, base: i64, cards: i64, suspects: i64) -> ActionIds:
    """Of questions who stands next to one of these cards: those that halve the suspects best; none if none does."""
    whole = count_of(suspects)
    most = 1
    out: list[int] = []
    for id in among(legal, base, cards):
        inside = count_of(suspects & (s.near(id - base) | BIT[id - base]))
        split = min(inside, whole - inside)
        if split > most:
            most = split
            out.clear()
        if split == most:
            out.append(id)
    return tuple(out)


# ---------------------------------------------------------------------- shifts


def shift_of(id: i64) -> i64:
    """The shift that an action is, whatever it is called; or none."""
    if id < ROWS:
        return id
    if RUN <= id < RUN + grid.STEPS:
        return id - RUN
    return id - SOFT if SOFT <= id < SOFT + grid.STEPS else NO_SHIFT


def between(one: i64, other: i64) -> i64:
    """How far two cells lie apart, by the squares of steps; all that touch are alike."""
    down = grid.row_of(one) - grid.row_of(other)
    across = grid.col_of(one) - grid.col_of(other)
    return max(TOUCHING, down * down + across * across)


def nearest_cell(s: Noir, from_cell: i64, cards: i64) -> i64:
    """Where the nearest of these cards lies, -1: nowhere; nobody is near himself."""
    least: i64 = FAR
    found: i64 = -1
    for cell in grid.WHOLE[s.rows][s.cols]:
        if cards & BIT[s.board[cell]] and cell != from_cell and between(from_cell, cell) < least:
            least = between(from_cell, cell)
            found = cell
    return found


def closing_in(s: Noir, legal: ActionIds, one: i64, others: i64) -> ActionIds:
    """The shifts that bring a card nearest to the one of these that is near already; none if it cannot be nearer."""
    here: i64 = s.board.index(one)
    there = nearest_cell(s, here, others)
    if there < 0:
        return ()
    least = between(here, there)
    out: list[int] = []
    for id in legal:
        shift = shift_of(id)
        if shift >= 0:
            lands = grid.landing(s.rows, s.cols, shift)
            steps = between(lands[here], lands[there])
            if steps < least:
                least = steps
                out.clear()
                out.append(id)
            elif steps == least and out:
                out.append(id)
    return tuple(out)


# ---------------------------------------------------------------------- one against one


def pursue(s: Noir, me: i64, legal: ActionIds, verb: i64, foe: i64, few: i64) -> ActionIds:
    """Accuse when few are left; until then ask around, or go where they are."""
    suspects = suspicion(s, me, foe)
    if s.step is PLAY_CARD:
        return most_telling(s, legal, PLAY, s.living(), suspects) or among(legal, PLAY, s.dead)
    if s.players[me].identity == NONE:
        return legal
    accusations = among(legal, verb, suspects)
    if count_of(suspects) <= few:
        return accusations or closing_in(s, legal, s.players[me].identity, suspects)
    if EXONERATE in legal:
        return (EXONERATE,)
    return accusations or closing_in(s, legal, s.players[me].identity, suspects)
