"""The Psycho (NR-M5.9): the sweep before the action, shifts and swaps, and the threats after them.

A deed that names two cards is asked in two pieces, and every first piece can be completed. Threats are laid one by one
in the order of the suspects' numbers, so that each set of them can be laid in one way only.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import HESITATE, STOP, STRIKE, SWAP, THREATEN, WITH
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.modes.fbi_mafia.attacks import attack
from backroom.games.noir.modes.fbi_mafia.falling import AFTERMATH
from backroom.games.noir.modes.fbi_mafia.sides import MAFIA, nameless
from backroom.games.noir.modes.fbi_mafia.tokens import THREATS
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import SUSPECTS, cards_of, count_of

REACH: Final = 3
MOST: Final = 3  # threats a turn
ONLY_STOP: Final[ActionIds] = (STOP,)

SWAP_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS)
SWAPPER: Final = SWAP_ARG.seat
FIRST_CARD: Final = SWAP_ARG.card
THREAT_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS, before=MOST)  # `card`: the last one; `before`: how many
THREATENER: Final = THREAT_ARG.seat
LAST_THREAT: Final = THREAT_ARG.card
THREATS_BEFORE: Final = THREAT_ARG.before


def cross(s: Noir, suspect: i64) -> i64:
    """Orthogonal range 3."""
    return grid.in_range(s.board, s.rows, s.cols, suspect, REACH, False)


# ---------------------------------------------------------------------- the sweep


def begin_sweep(s: Noir, me: i64) -> None:
    """NR-M5.9.2, NR-M5.9.3: all threatened neighbours, fixed now. Who is attacked tells where the Psycho stands."""
    around = s.near(s.players[me].identity)
    threatened = s.fbi_mafia.threats & s.living()
    for card in cards_of(threatened):
        near = s.near(card)
        s.narrow(me, near if around & BIT[card] else ANYBODY & ~near)
    s.fbi_mafia.swept = threatened & around
    s.fbi_mafia.saved = 0
    if threatened:
        s.tell(ALL, "sweeps", me, count_of(s.fbi_mafia.swept))
    s.push(AFTERMATH)
    s.push(SWEEP, me)


class Sweep(Step[Noir]):
    """NR-M5.9.3, NR-M5.9.4: the next of them, in reading order or as the Psycho likes."""

    arg = Packed(seat=MOST_SEATS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg] if s.options["sweep_order"] == "psycho_choice" and count_of(self.left(s)) > 1 else 0

    def left(self, s: Noir) -> i64:
        return 0 if s.fbi_mafia.saved and s.options["protect_stops_sweep"] else s.fbi_mafia.swept

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        swept = s.fbi_mafia.swept
        return tuple([STRIKE + s.board[cell] for cell in grid.WHOLE[s.rows][s.cols] if swept & BIT[s.board[cell]]])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.9.3", "not-swept")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if not self.left(s):
            if s.fbi_mafia.swept:
                s.fbi_mafia.swept = 0
                s.tell(ALL, "hands_off", arg)
            return
        id = s.chosen(arg) if s.acting else self.legal(s, arg, arg)[0]
        s.fbi_mafia.swept &= ~BIT[id - STRIKE]
        s.tell(ALL, "attacked", arg, id - STRIKE)
        s.push(SWEEP, arg)
        attack(s, arg, id - STRIKE, False)


SWEEP: Final = Sweep("sweep")

# ---------------------------------------------------------------------- the action


class PsychoShift(Shift):
    """NR-M5.9.5, NR-M5.9.6: a Shift with threats after it."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        super().do(s, me, what)
        s.push(THREAT, THREAT_ARG.pack(seat=me, card=0, before=0))


class PsychoCollapse(Collapse):
    """NR-M5.9.6: threats after it only by option."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        if s.options["threat_after_collapse"]:
            s.push(THREAT, THREAT_ARG.pack(seat=me, card=0, before=0))
        super().do(s, me, what)


class Swap(Deed):
    """NR-M5.9.5: two neighbours change places, anywhere on the board."""

    def __init__(self) -> None:
        super().__init__(SWAP, SUSPECTS, "NR-M5.9.5")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return tuple([SWAP + s.board[cell] for cell in grid.WHOLE[s.rows][s.cols]])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "swapped", me, what)
        s.push(THREAT, THREAT_ARG.pack(seat=me, card=0, before=0))
        s.push(SWAP_WITH, SWAP_ARG.pack(seat=me, card=what))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-on-board")


class SwapWith(Step[Noir]):
    """NR-M5.9.5: the other one."""

    arg = SWAP_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[SWAPPER(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([WITH + card for card in cards_of(s.near(FIRST_CARD(arg)))])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.9.5", "not-neighbours")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id = s.chosen(SWAPPER(arg))
        grid.swap(s.board, FIRST_CARD(arg), id - WITH)
        s.tell(ALL, "swap_with", id - WITH)


SWAP_WITH: Final = SwapWith("swap_with")

# ---------------------------------------------------------------------- threats


class Threat(Step[Noir]):
    """NR-M5.9.6: a threat in range, up to three, at least one if there is any.

    Asked as often whatever is in reach: only the Psycho knows what that is.
    """

    arg = THREAT_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        me = THREATENER(arg)
        return 0 if nameless(s, me) else BIT[me]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        free = cross(s, s.players[seat].identity) & s.living() & ~s.fbi_mafia.threats
        before = THREATS_BEFORE(arg)
        if before:
            free &= ANYBODY & ~(BIT[LAST_THREAT(arg) + 1] - 1)
        ids = tuple([THREATEN + card for card in cards_of(free)])
        return ONLY_STOP + ids if before or not ids else ids

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return STOP if THREATS_BEFORE(arg) else HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        if id == STOP:
            return Refusal("NR-M5.9.6", "one-threat-at-least")
        if not THREATEN <= id < THREATEN + SUSPECTS:
            return Refusal("NR-M5.9.6", "threats-first")
        card = id - THREATEN
        if not s.living() & BIT[card]:
            return s.mode.no_target(s, card, "NR-M5.9.6")
        if s.fbi_mafia.threats & BIT[card]:
            return Refusal("NR-C1.2", "has-token")
        in_reach = cross(s, s.players[seat].identity) & BIT[card]
        return Refusal("NR-R5.3", "threats-in-order") if in_reach else Refusal("NR-M5.9.6", "out-of-reach")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if not s.acting:
            return
        me = THREATENER(arg)
        before = THREATS_BEFORE(arg)
        id = s.chosen(me)
        if id == STOP:
            if not before:
                none_in_reach(s, me)
            return
        card = id - THREATEN
        s.narrow(me, cross(s, card))
        s.fbi_mafia.threats |= BIT[card]
        s.tell(ALL, "placed", me, card, THREATS)
        if before + 1 < MOST:
            s.push(THREAT, THREAT_ARG.pack(seat=me, card=card, before=before + 1))


def none_in_reach(s: Noir, me: i64) -> None:
    """That nothing was laid tells that nothing could be."""
    for card in cards_of(s.living() & ~s.fbi_mafia.threats):
        s.narrow(me, ANYBODY & ~cross(s, card))
    s.tell(ALL, "no_threats", me)


THREAT: Final = Threat("threat")
PSYCHO: Final = Role("psycho", (PsychoShift(), PsychoCollapse(), Swap()), MAFIA, THREATS)
