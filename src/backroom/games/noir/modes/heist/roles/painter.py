"""The Painter (NR-M6.7.1): officers come and go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.action_space import PAINT
from backroom.games.noir.actions.murder import kill
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, AtOfficer, ThiefRole, use
from backroom.games.noir.state import Noir

PAINTS: Final = 3  # in a game


class Paint(AtOfficer):
    """NR-M6.7.1: an officer dies, the top card of the deck is a new one. Three times in a game."""

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return super().legal(s, me) if s.heist.paints < PAINTS and s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        use(s, me, True)
        s.heist.paints += 1
        s.tell(ALL, "painted", me, what)
        s.heist.officers &= ~BIT[what]
        s.heist.dazed &= ~BIT[what]
        s.discard |= BIT[what]
        kill(s, what)
        card = s.draw_card().card
        s.heist.officers |= BIT[card]
        s.tell(ALL, "officer", card)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if s.heist.paints == PAINTS:
            return Refusal(self.clause, "no-paint-left")
        return super().refusal(s, me, what) if s.deck_size else Refusal(self.clause, "deck-empty")


PAINTER: Final = ThiefRole("painter", (PLAIN_SHIFT, ROBBERY, Paint(PAINT, "NR-M6.7.1")))
