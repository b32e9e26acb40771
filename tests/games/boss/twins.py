"""Twins of The Boss: the moments of changes, many because moves are few; and the actions tried in vain."""

from __future__ import annotations

from backroom.games.boss.state import Boss
from tests.games.boss.knows import FACTS
from tests.games.boss.talk import GAME
from tests.games.common.twins import Twins

TEXTS = (
    "play any", "play new_york 3", "send chicago 1v play boston 3", "send boston 2r play detroit 4",
    "send memphis 1v play detroit 1", "send detroit 1v play boston prison", "pass",
)  # fmt: skip


class Families(Twins[Boss]):
    steps_alike = 10
    moments = 4


TWINS = Families(GAME, FACTS, TEXTS)
