"""Attacks on a single card in mode 5, and the Bodyguard's chance to prevent them (NR-M5.3.1, NR-M5.6.5).

Whoever attacks pushes ATTEMPT. It asks the Bodyguard whenever the card is under protection, wherever the Bodyguard
stands: the question itself must say nothing, and neither may the time it takes (the step hides its
timing). The verdict lies in `saved`, written every time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.noir.action_space import DECLINE, PROTECT
from backroom.games.noir.modes.fbi_mafia.bodyguard import protect, protections
from backroom.games.noir.modes.fbi_mafia.falling import strike
from backroom.games.noir.modes.fbi_mafia.killer import ask_agents
from backroom.games.noir.modes.fbi_mafia.tokens import GUARDS, holder_of
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import SUSPECTS

ATTEMPT_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS, murder=2)
ATTACKER: Final = ATTEMPT_ARG.seat
VICTIM: Final = ATTEMPT_ARG.card
IS_MURDER: Final = ATTEMPT_ARG.murder


def attack(s: Noir, me: i64, card: i64, murder: bool) -> None:
    """The attack comes next; what follows from it was pushed before. A murder asks those around a marked card."""
    s.push(ATTEMPT, ATTEMPT_ARG.pack(seat=me, card=card, murder=1 if murder else 0))


class Attempt(Step[Noir]):
    """NR-M5.3.1, NR-M5.6.5: a card is attacked."""

    arg = ATTEMPT_ARG

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[holder_of(s, GUARDS)] if s.fbi_mafia.guarded & BIT[VICTIM(arg)] else 0

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return protections(s, seat, VICTIM(arg))

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return DECLINE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.6.5", "not-in-line" if id == PROTECT else "protect-or-decline")

    def hides_timing(self, s: Noir, arg: i64) -> bool:
        return True

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        card = VICTIM(arg)
        guard = holder_of(s, GUARDS)
        s.fbi_mafia.saved = 1 if s.acting and answers[guard] == PROTECT else 0
        if s.acting:
            s.tell(ALL, "protected" if s.fbi_mafia.saved else "unprotected", card)
        if s.fbi_mafia.saved:
            return protect(s, guard, card)
        if IS_MURDER(arg):
            ask_agents(s, card)
        strike(s, ATTACKER(arg), card)


ATTEMPT: Final = Attempt("attempt")
