"""The Chief of Security (NR-M6.10): the deeds, when the Chief is due (NR-M6.3.4), posting the officers (NR-M6.1.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import EXCHANGE, HESITATE, TRADE, UNIFORM, WATCH
from backroom.games.noir.actions.accuse import PoliceAccuse
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.identity import OneOfTheHand
from backroom.games.noir.modes.heist.captures import leave_hand
from backroom.games.noir.modes.heist.cells import suspects_in_line, suspects_on
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of
from backroom.games.noir.turn import ACT, opens

SPARE: Final = 3  # cards that the Chief draws beyond the officers in uniform
SQUARE: Final = 4  # cells a side that are watched
CORNERS: Final = 4  # rows, and columns, where a square can begin

TRADE_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS)
MOST_OFFICERS: Final = 6


# ---------------------------------------------------------------------- deeds


class ChiefShift(Shift):
    """NR-M6.10.1; NR-M6.6.4: by option not a line with an officer who is knocked out."""

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return self.by_one(s, me)

    def by_one(self, s: Noir, me: i64) -> ActionIds:
        shifts = super().by_one(s, me)
        if not s.heist.dazed or not s.options["ko_blocks_line_shift"]:
            return shifts
        return tuple([what for what in shifts if not suspects_in_line(s, what) & s.heist.dazed])

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        barred = s.options["ko_blocks_line_shift"] and suspects_in_line(s, what) & s.heist.dazed
        return Refusal("NR-M6.6.4", "line-is-blocked") if barred else super().refusal(s, me, what)


class ChiefTradePlaces(Deed):
    """NR-M6.10.2: an officer in uniform, awake, and a card next to him; which one is asked next."""

    def __init__(self) -> None:
        super().__init__(TRADE, SUSPECTS, "NR-M6.10.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return tuple([TRADE + card for card in cards_of(s.heist.officers & ~s.heist.dazed)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "sends", me, what)
        s.push(TRADE_WITH, TRADE_ARG.pack(seat=me, card=what))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "no-officer-awake")


class TradeWith(Step[Noir]):
    """NR-M6.10.2: with whom an officer exchanges cells."""

    arg = TRADE_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[TRADE_ARG.seat(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([EXCHANGE + card for card in cards_of(s.near(TRADE_ARG.card(arg)))])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M6.10.2", "not-next-to-officer")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        me = TRADE_ARG.seat(arg)
        officer = TRADE_ARG.card(arg)
        id = s.chosen(me)
        grid.swap(s.board, officer, id - EXCHANGE)
        s.tell(ALL, "traded", me, officer, id - EXCHANGE)


class Surveillance(Deed):
    """NR-M6.10.4: every thief within a square says so."""

    def __init__(self) -> None:
        super().__init__(WATCH, CORNERS * CORNERS, "NR-M6.10.4")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        rows = range(s.rows - SQUARE + 1)
        return tuple([WATCH + square_at(r, c) for r in rows for c in range(s.cols - SQUARE + 1)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        inside = suspects_on(s, square(what))
        spotted: i64 = 0
        for seat in range(s.seats):
            if seat == me or s.players[seat].identity == NONE:
                continue
            yes = inside & BIT[s.players[seat].identity] != 0
            s.narrow(seat, inside if yes else ANYBODY & ~inside)
            if yes:
                spotted |= BIT[seat]
        s.heist.watched = what
        s.heist.spotted = spotted
        s.tell(ALL, "watched", top_row(what) + 1, left_col(what) + 1, spotted)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "off-the-board")


def square_at(top: i64, left: i64) -> i64:
    """The number of a square, by its first row and its first column."""
    return CORNERS * top + left


def top_row(what: i64) -> i64:
    return what // CORNERS


def left_col(what: i64) -> i64:
    return what % CORNERS


def square(what: i64) -> i64:
    """The cells that are watched."""
    cells: i64 = 0
    for r in range(SQUARE):
        for c in range(SQUARE):
            cells |= BIT[grid.cell_at(top_row(what) + r, left_col(what) + c)]
    return cells


SECURITY_CHIEF: Final = Role(
    "security_chief", (ChiefShift(), ChiefTradePlaces(), PoliceAccuse("NR-M6.10.3"), Surveillance())
)

# ---------------------------------------------------------------------- when the Chief acts


class ChiefDue(Step[Noir]):
    """NR-M6.3.4: at once after an open action, and after as many hidden ones in a row as there are thieves."""

    arg = Packed(seat=MOST_SEATS)

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if s.heist.alarm:
            s.tell(ALL, "noticed", arg)
        else:
            s.heist.hidden += 1
            s.tell(ALL, "unnoticed", arg, s.heist.hidden)
            if s.heist.hidden < s.seats - 1:
                return
        s.heist.hidden = 0
        s.heist.watched = -1
        s.heist.spotted = 0
        chief = s.seat_of(SECURITY_CHIEF)
        if opens(s, chief):
            s.push(ACT, chief)


# ---------------------------------------------------------------------- posting the officers


class Posting(Step[Noir]):
    """NR-M6.1.5: the officers in uniform, one after the other in the order of the suspects."""

    arg = Packed(placed=MOST_OFFICERS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[s.seat_of(SECURITY_CHIEF)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        cards = sorted([slot.card for slot in s.hand if BIT[slot.card] > s.heist.officers])
        more = s.options["heist_officers"] - arg - 1
        return tuple([UNIFORM + card for card in cards[: len(cards) - more]])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M6.1.5", "post-in-order")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        chief = s.seat_of(SECURITY_CHIEF)
        card = s.chosen(chief) - UNIFORM
        s.hand = [slot for slot in s.hand if slot.card != card]
        s.heist.officers |= BIT[card]
        s.tell(ALL, "officer", card)


class Plainclothes(OneOfTheHand):
    """NR-M6.1.5: one of the last three in secret; the other two are shuffled into the deck. arg: the Chief's seat."""

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        chosen = self.chosen(s, arg, answers)
        s.tell(ALL, "settled", arg)
        s.take_identity(arg, chosen.seen_by(0), BIT[arg])
        s.tell(BIT[arg], "identity", arg, chosen.card)
        s.shuffle_in(leave_hand(s, arg, chosen.card))


TRADE_WITH: Final = TradeWith("trade_with")
CHIEF_DUE: Final = ChiefDue("guard")
POSTING: Final = Posting("posting")
PLAINCLOTHES: Final = Plainclothes("plainclothes")
