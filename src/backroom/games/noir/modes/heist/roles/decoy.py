"""The Decoy (NR-M6.6.6): vanishes and comes back as somebody else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.events import ALL
from backroom.games.noir.action_space import VANISH
from backroom.games.noir.base import Deed
from backroom.games.noir.modes.heist.captures import fade, take_new_identity
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, ThiefRole, use
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE

JUST_VANISH: Final[ActionIds] = (VANISH,)


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
        s.heist.clock += 1
        fade(s, me, former, maybe, s.thieves[me].born)
        s.shuffle_in([former])
        take_new_identity(s, me, s.draw_card(), s.heist.clock)


DECOY: Final = ThiefRole("decoy", (PLAIN_SHIFT, ROBBERY, Vanish()))
