"""The Bodyguard (NR-M5.6): the protection tokens, and what they prevent; `attacks.py` asks for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import DECLINE, GUARD, HESITATE, PROTECT, STOP, UNGUARD
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Role
from backroom.games.noir.modes.fbi_mafia.agents import ACCUSATION, DISARM
from backroom.games.noir.modes.fbi_mafia.sides import FBI
from backroom.games.noir.modes.fbi_mafia.tokens import GUARDS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of, count_of

MOST_GUARDS: Final = 6
ONLY_STOP: Final[ActionIds] = (STOP,)
ONLY_DECLINE: Final[ActionIds] = (DECLINE,)
DECLINE_OR_PROTECT: Final[ActionIds] = (DECLINE, PROTECT)


class Watch(Step[Noir]):
    """NR-M5.6.1: a protection token is laid on a living card, or one is taken away."""

    arg = Packed(seat=MOST_SEATS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg] if self.legal(s, arg, arg) else 0

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        ids: ActionIds = tuple([UNGUARD + card for card in cards_of(s.fbi_mafia.guarded)])
        if count_of(s.fbi_mafia.guarded) < MOST_GUARDS:
            ids += tuple([GUARD + card for card in cards_of(s.living() & ~s.fbi_mafia.guarded)])
        return ONLY_STOP + ids if s.options["bodyguard_token_step"] == "optional" else ids

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return STOP if s.options["bodyguard_token_step"] == "optional" else HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        if not GUARD <= id < UNGUARD + SUSPECTS:
            return Refusal("NR-M5.6.1", "token-first")
        if id >= UNGUARD:
            return Refusal("NR-M5.6.1", "no-such-token")
        if s.fbi_mafia.guarded & BIT[id - GUARD]:
            return Refusal("NR-C1.2", "has-token")
        if count_of(s.fbi_mafia.guarded) == MOST_GUARDS:
            return Refusal("NR-M5.6.1", "six-tokens")
        return s.mode.no_target(s, id - GUARD, "NR-M5.6.1")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if not s.acting:
            return
        id = s.chosen(arg)
        if id == STOP:
            return s.tell(ALL, "hands_off", arg)
        if id >= UNGUARD:
            s.fbi_mafia.guarded &= ~BIT[id - UNGUARD]
            return s.tell(ALL, "lifted", arg, id - UNGUARD, GUARDS)
        s.fbi_mafia.guarded |= BIT[id - GUARD]
        s.tell(ALL, "placed", arg, id - GUARD, GUARDS)


# ---------------------------------------------------------------------- a protected card is attacked


def lines(s: Noir, suspect: i64) -> i64:
    """The cards of the same row and the same column."""
    return grid.in_range(s.board, s.rows, s.cols, suspect, grid.LONGEST, False)


def protections(s: Noir, guard: i64, card: i64) -> ActionIds:
    """NR-M5.6.5: to protect he needs an identity in a line with the card."""
    here = s.players[guard].identity
    return DECLINE_OR_PROTECT if here != NONE and lines(s, card) & BIT[here] else ONLY_DECLINE


def protect(s: Noir, guard: i64, card: i64) -> None:
    """NR-M5.6.6, NR-M5.6.8: who protects stands in a line with the card; by option the token is used up."""
    s.narrow(guard, lines(s, card))
    if s.options["protect_consumes_token"]:
        s.fbi_mafia.guarded &= ~BIT[card]


WATCH: Final = Watch("watch")
BODYGUARD: Final = Role("bodyguard", (Shift(2), Collapse(), ACCUSATION, *DISARM), FBI, GUARDS)
