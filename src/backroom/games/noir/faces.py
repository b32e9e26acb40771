"""New faces for thieves: Vanish and Make Up (NR-M6.6.6, NR-M6.7.2). The former identity goes back into the deck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.codes import MAKE_UP, VANISH
from backroom.games.noir.common import draw_in_hand
from backroom.games.noir.deed import Deed
from backroom.games.noir.hands import OneOfTheHand
from backroom.games.noir.heist import fade, put_down, put_on, use
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE

DRAWN: Final = 3  # faces to choose from
JUST_VANISH: Final[ActionIds] = (VANISH,)
JUST_MAKE_UP: Final[ActionIds] = (MAKE_UP,)


class Vanish(Deed):
    """NR-M6.6.6: the identity goes unseen into the deck, and a new one comes out of it, perhaps the same."""

    def __init__(self) -> None:
        super().__init__(VANISH, 1, "NR-M6.6.6")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_VANISH

    def do(self, s: Noir, me: i64, what: i64) -> None:
        use(s, me, True)
        s.tell(ALL, "vanished", me)
        p = s.players[me]
        former, maybe = p.identity, p.maybe
        p.identity = NONE
        p.maybe = 0
        s.clock += 1
        fade(s, me, former, maybe, s.crew[me].born)
        s.shuffle_in([former])
        put_on(s, me, s.draw_card(), s.clock)


class MakeUp(Deed):
    """NR-M6.7.2: three cards, and one of them to be."""

    def __init__(self) -> None:
        super().__init__(MAKE_UP, 1, "NR-M6.7.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_MAKE_UP if s.deck_size >= DRAWN else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        use(s, me, True)
        s.tell(ALL, "makes_up", me)
        draw_in_hand(s, me, DRAWN)
        s.push(NEW_FACE, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "too-few-faces")


class NewFace(OneOfTheHand):
    """NR-M6.7.2: which of the three; the others and the former identity are shuffled into the deck. arg: the seat."""

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        chosen = self.chosen(s, arg, answers)
        p = s.players[arg]
        former, maybe, born = p.identity, p.maybe, s.crew[arg].born
        others = put_down(s, arg, chosen.card)
        s.tell(ALL, "settled", arg)
        put_on(s, arg, Slot(chosen.card, 0, s.pool), s.clock + 1)
        s.clock += 2  # the new face was drawn before the old one went
        fade(s, arg, former, maybe, born)
        s.shuffle_in([*others, former])


NEW_FACE: Final = NewFace("new_face")
