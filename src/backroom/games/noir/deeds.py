"""The deeds of suspects: murder, accuse, disguise, exonerate. Which mode has which, the files of the modes say.

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
from backroom.games.noir.codes import ACCUSE, ARREST, DISGUISE, EXONERATE, HIDE, MURDER
from backroom.games.noir.common import accuse, draw_in_hand, put_on
from backroom.games.noir.deed import Deed
from backroom.games.noir.hands import PLAY_CARD
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS


def no_target(s: Noir, what: i64, clause: str) -> Refusal:
    """Why a card out of reach of everybody cannot be chosen."""
    return Refusal("NR-M5.3.4", "under-arrest") if s.arrested & BIT[what] else Refusal(clause, "not-alive")


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
            return no_target(s, what, "NR-C8.2" if self.self_too else self.clause)
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


class Disguise(Deed):
    """NR-M1.6: the top card of the deck becomes the identity, if its suspect lives."""

    def __init__(self) -> None:
        super().__init__(DISGUISE, 1, "NR-M1.6.1")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_DISGUISE if s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        put_on(s, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")


class Hide(Deed):
    """NR-M2.4: as a disguise, and the hit list grows by a card that nobody has seen."""

    def __init__(self) -> None:
        super().__init__(HIDE, 1, "NR-M2.4.1")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_HIDE if s.deck_size >= 2 else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        if put_on(s, me):
            add_to_list(s, me)
            s.tell(ALL, "list_grew", len(s.hits))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-too-small")


def add_to_list(s: Noir, hitman: i64) -> None:
    """The top card of the deck goes face down to the end of the list; the Hitman may look where the table says so."""
    slot = s.draw_card()
    if s.options["hitlist_known_to_hitman"]:
        s.hits.append(slot.seen_by(BIT[hitman]))
        s.tell(BIT[hitman], "listed", slot.card)
    else:
        s.hits.append(slot)


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


JUST_DISGUISE: Final[ActionIds] = (DISGUISE,)
JUST_HIDE: Final[ActionIds] = (HIDE,)
JUST_EXONERATE: Final[ActionIds] = (EXONERATE,)


def accusation(clause: str) -> Accuse:
    return Accuse(ACCUSE, clause, True)


def arrest(clause: str) -> Accuse:
    return Accuse(ARREST, clause, True)
