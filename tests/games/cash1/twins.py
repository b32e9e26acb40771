"""Twins of the first edition: the steps that hide their timing, and the actions tried in vain."""

from __future__ import annotations

from backroom.games.cash1.state import Cash1
from tests.games.cash1.knows import FACTS, HIDDEN
from tests.games.cash1.talk import GAME
from tests.games.common.twins import Twins

TEXTS = "aim nobody,aim B,aim A+B,aim B C,load triple,show,use,take B,swap bang,pass".split(",")


class Robbers(Twins[Cash1]):
    def hides_timing(self, s: Cash1) -> bool:
        return s.step.name in HIDDEN


TWINS = Robbers(GAME, FACTS, TEXTS)
