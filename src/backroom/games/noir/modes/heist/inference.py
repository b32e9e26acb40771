"""Imagining a heist: role cards, identities, the plainclothes officer, and the ghosts of former identities.

Thieves know all of each other, so only the plainclothes officer and the decks are dealt to them; they leave out what
they have seen go into the deck. For the Chief and for spectators a world is likelier the more ways there are to have
had the former identities too: one way is drawn along with it, piece by piece as in `imagine.py`, and thrown away.
"""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir.imagine import Puzzle
from backroom.games.noir.modes.heist.table import LEVEL_ONE, Ghost
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, count_of


def redeal_heist(s: Noir, viewer: int) -> None:
    redeal_roles(s, BIT[viewer] if viewer >= 0 else 0)
    puzzle = HeistPuzzle(s, viewer)
    while not (puzzle.attempt() and s.mode.is_possible(s)):
        pass


def redeal_roles(s: Noir, eye: i64) -> None:
    """NR-M6.1.2: what lies face down is shuffled within its level; the first level lies on top."""
    hidden: list[list[int]] = [[], [], []]
    known = s.heist.roles_out
    for seat, t in enumerate(s.thieves):
        if t.insiders and not t.insiders & eye:
            hidden[t.level].append(seat)
        elif t.level:
            known |= BIT[s.mode.roles.index(s.players[seat].role)]
    s.heist.role_deck = []
    last = len(s.mode.roles) - 1
    for level, numbers in ((2, range(LEVEL_ONE, last)), (1, range(LEVEL_ONE))):
        left = [number for number in numbers if not known & BIT[number]]
        s.shuffle(left)
        for seat in hidden[level]:
            s.players[seat].role = s.mode.roles[left.pop()]
        s.heist.role_deck += left


class Echo:
    """A ghost as a viewer sees it, and the cards that can be left when its turn comes."""

    __slots__ = ("card", "ghost", "mask", "most")

    def __init__(self, ghost: Ghost, mask: i64) -> None:
        self.ghost: Ghost = ghost
        self.mask: i64 = mask
        self.most: i64 = count_of(mask)
        self.card: i64 = NONE


class HeistPuzzle(Puzzle):
    def __init__(self, s: Noir, viewer: int) -> None:
        self.viewer: i64 = viewer
        super().__init__(s, BIT[viewer] if viewer >= 0 else 0)
        self.echoes: list[Echo] = []
        if viewer < 0 or s.mode.eyes(s, viewer) == BIT[viewer]:  # thieves know who they were
            self.echoes = [self.echo(ghost) for ghost in s.ghosts]

    def candidates(self, seat: i64) -> i64:
        """Of the first deal is nobody whom the viewer has seen go into the deck since."""
        mask = super().candidates(seat)
        return mask & ~self.s.thieves[self.viewer].seen if self.viewer >= 0 and self.s.thieves[seat].born == 0 else mask

    def echo(self, ghost: Ghost) -> Echo:
        s = self.s
        mask = ghost.maybe
        if self.viewer >= 0:
            mask &= ~BIT[s.players[self.viewer].identity]
            if ghost.born == 0:
                mask &= ~s.thieves[self.viewer].seen
        echo = Echo(ghost, mask)
        for place in self.narrow:
            if s.thieves[place.seat].born < ghost.gone and place.mask & ~mask == 0:
                echo.most -= 1  # somebody who lived then surely has one of these
        return echo

    def deal_rest(self, free: i64, open_slots: i64) -> bool:
        return self.recall() and super().deal_rest(free, open_slots)

    def recall(self) -> bool:
        """A card for every ghost, none of them somebody's who lived at the same time."""
        s = self.s
        for at, echo in enumerate(self.echoes):
            taken: i64 = 0
            for seat, t in enumerate(s.thieves):
                if t.born < echo.ghost.gone and s.players[seat].identity != NONE:
                    taken |= BIT[s.players[seat].identity]
            for earlier in self.echoes[:at]:
                if earlier.ghost.gone > echo.ghost.born and earlier.ghost.born < echo.ghost.gone:
                    taken |= BIT[earlier.card]
            echo.card = self.member(echo.mask & ~taken, echo.most)
            if echo.card < 0:
                return False
        return True
