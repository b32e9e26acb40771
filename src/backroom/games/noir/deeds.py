"""The deeds that several modes have: murder, accuse, exonerate. Which mode has which, the files of the modes say.

A mode gives a deed the clause that its refusal cites, and says itself what follows (`Mode.murder`, `Mode.cleared` ...).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import ACCUSE, ARREST, DISGUISE, EXONERATE, MURDER
from backroom.games.noir.answers import accuse
from backroom.games.noir.evidence import PLAY_CARD, draw_in_hand
from backroom.games.noir.mode import Deed
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of

JUST_DISGUISE: Final[ActionIds] = (DISGUISE,)
JUST_EXONERATE: Final[ActionIds] = (EXONERATE,)


class Neighbour(Deed):
    """Whatever is done to a living card next to one's own, or (`self_too`) to one's own."""

    def __init__(self, base: int, clause: str, self_too: bool) -> None:
        super().__init__(base, SUSPECTS, clause)
        self.self_too: bool = self_too

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        mine = s.board.index(s.players[me].identity)
        out: list[int] = [self.base + s.board[mine]] if self.self_too else []
        living = s.living()
        for cell in grid.AROUND[s.rows][s.cols][mine]:
            if living & BIT[s.board[cell]]:
                out.append(self.base + s.board[cell])
        return tuple(out)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.living() & BIT[what]:
            return s.mode.no_target(s, what, "NR-C8.2" if self.self_too else self.clause)
        if s.players[me].identity == what:
            return Refusal(self.clause, "own-card")
        return Refusal(self.clause, "not-next-to-you")

    def tells(self, s: Noir, me: i64, what: i64) -> None:
        """Everyone can conclude that the actor stands next to the card, or on it."""
        s.narrow(me, s.near(what) | (BIT[what] if self.self_too else 0))


class Murder(Neighbour):
    """A living card next to one's own dies (NR-M1.5, NR-M2.3)."""

    def __init__(self, clause: str) -> None:
        super().__init__(MURDER, clause, False)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        s.tell(ALL, "attacked", me, what)
        s.mode.murder(s, me, what)


class Accuse(Neighbour):
    """Is it you? (NR-M1.7, NR-M2.5): a living card next to one's own, or one's own as a bluff."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        s.tell(ALL, "accused", me, what)
        accuse(s, me, what)


def accusation(clause: str) -> Accuse:
    return Accuse(ACCUSE, clause, True)


def arrest(clause: str) -> Accuse:
    return Accuse(ARREST, clause, True)


class Exonerate(Deed):
    """NR-M1.8, NR-M2.6: draw a card, then lay one of the hand open."""

    def __init__(self, clause: str, without_deck: bool) -> None:
        super().__init__(EXONERATE, 1, clause)
        self.without_deck: bool = without_deck  # with an empty deck the hand is played all the same

    def legal(self, s: Noir, me: i64) -> ActionIds:
        ready = s.deck_size or (self.without_deck and s.hand_size(me))
        return JUST_EXONERATE if ready else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "exonerates", me)
        if s.deck_size:
            draw_in_hand(s, me, 1)
        s.push(PLAY_CARD, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")


class PoliceAccuse(Deed):
    """NR-M4.5.1, NR-M6.10.3: whoever is next to an officer, in uniform or not; which is not said."""

    def __init__(self, clause: str) -> None:
        super().__init__(ACCUSE, SUSPECTS, clause)

    def legal(self, s: Noir, me: i64) -> ActionIds:
        reach: i64 = 0
        for officer in cards_of(s.mode.officers(s)):
            reach |= s.near(officer)
        if s.players[me].identity != NONE:
            reach |= s.near(s.players[me].identity)
        return tuple([ACCUSE + card for card in cards_of(reach & ~s.dead)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        around = s.near(what)
        if not around & s.mode.officers(s):
            s.narrow(me, around)
        s.tell(ALL, "accused", me, what)
        accuse(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal("NR-C8.2", "not-alive") if s.dead & BIT[what] else Refusal(self.clause, "no-officer-near")
