"""Twins of the second edition: steps that hide their timing, seats that learn more, actions tried in vain."""

from __future__ import annotations

from backroom.games.cash2.state import Cash2
from tests.games.cash2.knows import FACTS, hides_timing, learnt
from tests.games.cash2.talk import GAME
from tests.games.common.twins import Pair, Twins

TEXTS = "order A,order C,aim nobody,aim B,take clip,show,trade 8,pass".split(",")


class Robbers(Twins[Cash2]):
    def hides_timing(self, s: Cash2) -> bool:
        return hides_timing(s)

    def learnt(self, pair: Pair[Cash2]) -> int:
        return learnt(pair.before, pair.s)


TWINS = Robbers(GAME, FACTS, TEXTS)
