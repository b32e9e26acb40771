"""The Impersonator (NR-M6.7.2): a new face, chosen out of three."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.action_space import MAKE_UP
from backroom.games.noir.base import Deed
from backroom.games.noir.identity import OneOfTheHand, draw_in_hand
from backroom.games.noir.modes.heist.captures import fade, leave_hand, take_new_identity
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, ThiefRole, use
from backroom.games.noir.state import Noir, Slot

DRAWN: Final = 3  # faces to choose from
JUST_MAKE_UP: Final[ActionIds] = (MAKE_UP,)


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
        former, maybe, born = p.identity, p.maybe, s.thieves[arg].born
        others = leave_hand(s, arg, chosen.card)
        s.tell(ALL, "settled", arg)
        take_new_identity(s, arg, Slot(chosen.card, 0, s.pool), s.heist.clock + 1)
        s.heist.clock += 2  # the new face was drawn before the old one went
        fade(s, arg, former, maybe, born)
        s.shuffle_in([*others, former])


NEW_FACE: Final = NewFace("new_face")
IMPERSONATOR: Final = ThiefRole("impersonator", (PLAIN_SHIFT, ROBBERY, MakeUp()))
