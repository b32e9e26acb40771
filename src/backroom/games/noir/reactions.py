"""Attacks on a single card in mode 5, the Bodyguard's chance to prevent them, and the Psycho's sweep (NR-M5.3, 6, 9).

Whoever attacks pushes ATTEMPT. It asks the Bodyguard whenever the card is under protection, wherever the Bodyguard
stands: the question itself must say nothing, and neither may the time it takes (a quiet step). The verdict lies in
`saved`, written every time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.event import ALL
from backroom.engine.masks import BIT
from backroom.engine.step import Reason, Step
from backroom.games.noir import board as grid
from backroom.games.noir.codes import DECLINE, HESITATE, PROTECT, STRIKE
from backroom.games.noir.common import raise_hands
from backroom.games.noir.mafia import AFTERMATH, keeper, side_seats, strike
from backroom.games.noir.role import FBI, GUARDS
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of

ONLY_DECLINE: Final[Codes] = (DECLINE,)
DECLINE_OR_PROTECT: Final[Codes] = (DECLINE, PROTECT)


def attack(s: Noir, me: i64, card: i64, murder: bool) -> None:
    """The attack comes next; what follows from it was pushed before. A murder asks those around a marked card."""
    s.push(ATTEMPT, (me * 64 + card) * 2 + (1 if murder else 0))


def lines(s: Noir, suspect: i64) -> i64:
    """The cards of the same row and the same column."""
    return grid.in_range(s.board, s.rows, s.cols, suspect, grid.LONGEST, False)


class Attempt(Step[Noir]):
    """NR-M5.3.1, NR-M5.6.5: a card is attacked. n: who attacks, the card, whether it is a murder."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[keeper(s, GUARDS)] if s.guarded & BIT[n // 2 % 64] else 0

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        here = s.players[seat].identity
        return DECLINE_OR_PROTECT if here != NONE and lines(s, n // 2 % 64) & BIT[here] else ONLY_DECLINE

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return DECLINE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        return Reason("NR-M5.6.5", "not-in-line" if code == PROTECT else "protect-or-decline")

    def quiet(self, s: Noir, n: i64) -> bool:
        return True

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        card = n // 2 % 64
        guard = keeper(s, GUARDS)
        s.saved = 1 if s.called and answers[guard] == PROTECT else 0
        if s.called:
            s.tell(ALL, "protected" if s.saved else "unprotected", card)
        if s.saved:
            s.narrow(guard, lines(s, card))
            if s.house["protect_consumes_token"]:
                s.guarded &= ~BIT[card]
            return
        if n % 2 and s.marked & BIT[card] and s.house["killer_canvass_on_marked"]:
            raise_hands(s, card, s.near(card), side_seats(s, FBI))
        strike(s, n // 128, card)


# ---------------------------------------------------------------------- the sweep


def begin_sweep(s: Noir, me: i64) -> None:
    """NR-M5.9.2, NR-M5.9.3: all threatened neighbours, fixed now. Who is attacked tells where the Psycho stands."""
    around = s.near(s.players[me].identity)
    threatened = s.threats & s.living()
    for card in cards_of(threatened):
        near = s.near(card)
        s.narrow(me, near if around & BIT[card] else ANYBODY & ~near)
    s.swept = threatened & around
    s.saved = 0
    if threatened:
        s.tell(ALL, "sweeps", me, count_of(s.swept))
    s.push(AFTERMATH)
    s.push(SWEEP, me)


class Sweep(Step[Noir]):
    """NR-M5.9.3, NR-M5.9.4: the next of them, in reading order or as the Psycho likes. n: the Psycho's seat."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[n] if s.house["sweep_order"] == "psycho_choice" and count_of(self.left(s)) > 1 else 0

    def left(self, s: Noir) -> i64:
        return 0 if s.saved and s.house["protect_stops_sweep"] else s.swept

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        return tuple([STRIKE + s.board[cell] for cell in grid.WHOLE[s.rows][s.cols] if s.swept & BIT[s.board[cell]]])

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return HESITATE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        return Reason("NR-M5.9.3", "not-swept")

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        if not self.left(s):
            if s.swept:
                s.swept = 0
                s.tell(ALL, "hands_off", n)
            return
        options = self.options(s, n, n)
        code: i64 = answers[n] if s.called else options[0]
        if code == HESITATE:
            code = options[s.draw(len(options))]
        s.swept &= ~BIT[code - STRIKE]
        s.tell(ALL, "attacked", n, code - STRIKE)
        s.push(SWEEP, n)
        attack(s, n, code - STRIKE, False)


ATTEMPT: Final = Attempt("attempt")
SWEEP: Final = Sweep("sweep")
