"""Phase 7: those still on their feet take the loot in turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.cash2.cards import (
    BILL_5000,
    BILL_10000,
    BILL_20000,
    CLIP,
    DIAMOND_1000,
    DIAMOND_5000,
    DIAMOND_10000,
    FIRST_AID,
    ITEMS,
    NEW_GODFATHER,
    NO_CARD,
    NOBODY,
    ONE,
    PAINTING,
    PASS,
    TAKE,
    TAKE_TWO,
    TAKES,
    first_item,
    second_item,
    singles_and_pairs,
    size,
)  # fmt: skip
from backroom.games.cash2.powers import DICTATOR, GOOD_FRIEND, JUNK_DEALER, POWERS
from backroom.games.cash2.state import Cash2, next_seat
from backroom.games.cash2.windows import CLIP_PAID, ShareWindow

# Section 5: what the clock takes, best first.
CLOCK_TAKES: Final[list[int]] = [
    BILL_20000, BILL_10000, PAINTING, DIAMOND_10000, DIAMOND_5000, DIAMOND_1000, BILL_5000, FIRST_AID, CLIP,
    NEW_GODFATHER,
]  # fmt: skip

USED: Final = Packed(seat=MOST_SEATS, item=len(ITEMS))  # the argument of USE_CARD


class Sharing(Step[Cash2]):
    """CG2-7.1, 7.2: first what is no share (the Cute), then in turn from the Godfather of this round."""

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        if s.powered:
            for seat in MEMBERS[s.sharers]:
                self.grab(s, seat)
        next_turn(s, s.godfather)

    def grab(self, s: Cash2, seat: i64) -> None:
        kind = s.players[seat].power.grabs(s, seat)
        if s.secret:
            s.witness(seat, [power.grabs(s, seat) for power in POWERS])
        if kind != NO_CARD:
            s.lift(kind)
            s.players[seat].keep(kind)
            s.tell(ALL, "cute", seat)


def next_turn(s: Cash2, start: i64) -> None:
    """The first sharer from a seat on is next, if there is one and something to take."""
    items = s.centre if s.free_shares else s.offered
    if not s.sharers or not items:
        return leave_over(s)
    seat = next_seat(s.sharers, start)
    s.push(TAKE_SHARE, seat)
    if s.powered:
        s.push(BAN_WINDOW, seat)


def leave_over(s: Cash2) -> None:
    """CG2-7.11: what nobody may take waits for the next round, or goes."""
    if s.centre:
        s.tell(ALL, "left_over", size(s.centre))
        if s.options["unclaimed_loot"] == "removed":
            s.gone += s.centre
            s.centre = 0
            s.offered &= BIT[NEW_GODFATHER]


def offered_to(s: Cash2, seat: i64) -> i64:
    return s.offered & ~s.ban if s.ban_on == seat else s.offered


class TakeShare(Step[Cash2]):
    """CG2-7.3: the sharer takes one item, the Greedy perhaps two."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Cash2, arg: i64) -> i64:
        return BIT[arg] if offered_to(s, arg) else 0

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        offered = offered_to(s, seat)
        if s.players[seat].power.takes_two and not s.shared >> seat & 1:
            return singles_and_pairs(offered, s.centre)
        return TAKES[offered]

    def timeout(self, s: Cash2, seat: i64, arg: i64, partial: i64) -> i64:
        offered = offered_to(s, seat)
        return TAKE + next(kind for kind in CLOCK_TAKES if offered >> kind & 1)

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        if id == PASS:
            return Refusal("CG2-7.3", "must-take")
        if id < TAKE:
            return Refusal("CG2-7.3", "not-now")
        if id >= TAKE_TWO:
            return two_items_refusal(s, seat, id)
        banned = s.ban_on == seat and s.ban >> id - TAKE & 1
        return Refusal("CG2-P04.1", "banned") if banned else Refusal("CG2-7.3", "not-offered")

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        banned = s.ban_on == arg
        if banned and s.options["dictator_scope"] == "one_share":
            s.ban = 0
            s.ban_on = NOBODY
        if not s.acting:
            s.tell(ALL, "skipped", arg)
            return next_turn(s, arg + 1)
        id = answers[arg]
        s.shared |= BIT[arg]
        if id < TAKE_TWO:
            take_one(s, arg, id - TAKE)
        else:
            take_two(s, arg, first_item(id), second_item(id))


def two_items_refusal(s: Cash2, seat: i64, id: i64) -> Refusal:
    if not s.players[seat].power.takes_two:
        return Refusal("CG2-P07.1", "not-greedy")
    return Refusal("CG2-P07.1", "shared-already" if s.shared >> seat & 1 else "not-offered")


def take_one(s: Cash2, seat: i64, item: i64) -> None:
    lift_item(s, seat, item)
    next_turn(s, seat + 1)
    if item == NEW_GODFATHER:
        return
    if not s.powered or not TRADE_WINDOW.asks(s, seat):
        return keep_or_use(s, seat, item)
    s.taken = item
    s.push(TAKEN_CARD, seat)
    s.push(TRADE_WINDOW, seat)


def take_two(s: Cash2, seat: i64, first: i64, second: i64) -> None:
    """CG2-P07: two at once, and out; clips and kits are used one after the other."""
    s.show_power(seat)
    s.sharers &= ~BIT[seat]
    lift_item(s, seat, first)
    lift_item(s, seat, second)
    s.tell(ALL, "bowed_out", seat)
    next_turn(s, seat + 1)
    for item in (second, first):
        if item in (CLIP, FIRST_AID):
            s.gone += ONE[item]
            s.push(USE_CARD, USED.pack(seat=seat, item=item))
        elif item != NEW_GODFATHER:
            s.players[seat].keep(item)


def lift_item(s: Cash2, seat: i64, item: i64) -> None:
    if item == NEW_GODFATHER:  # CG2-7.7
        s.heir = seat
        s.offered &= ~BIT[NEW_GODFATHER]
        s.tell(ALL, "took_desk", seat)
    else:
        s.lift(item)
        s.tell(ALL, "took", seat, item)


class TakenCard(Step[Cash2]):
    """CG2-7.4 (d): what was taken and not traded away goes to the stash of its taker, or is used."""

    arg = Packed(seat=MOST_SEATS)

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        kind = s.taken
        s.taken = NO_CARD
        if kind != NO_CARD:
            if kind not in (CLIP, FIRST_AID):
                s.tell(ALL, "stashed", arg)
            keep_or_use(s, arg, kind)


class UseCard(Step[Cash2]):
    """CG2-P07.5: a card that a seat has just taken is used."""

    arg = USED

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        use_card(s, USED.seat(arg), USED.item(arg))


def keep_or_use(s: Cash2, seat: i64, kind: i64) -> None:
    """CG2-L.6: clips and kits never enter a stash."""
    if kind in (CLIP, FIRST_AID):
        s.gone += ONE[kind]
        use_card(s, seat, kind)
    else:
        s.players[seat].keep(kind)


def use_card(s: Cash2, seat: i64, kind: i64) -> None:
    """CG2-L.4, L.5: a kit clears all wounds; a clip brings a bang, which is paid for before the Good Friend acts."""
    if kind == FIRST_AID:
        s.players[seat].wounds = 0
        return s.tell(ALL, "kit", seat)
    hidden = not s.shown_bangs
    if not s.take_bang(seat):
        return s.tell(ALL, "clip_empty", seat)
    s.tell(ALL, "clip", seat, hidden)
    if s.powered:
        s.push(FRIEND_WINDOW, seat)
    s.push(CLIP_PAID, seat)


SHARING: Final = Sharing("sharing")
BAN_WINDOW: Final = ShareWindow("ban", DICTATOR, PASS)
TAKE_SHARE: Final = TakeShare("take")
TRADE_WINDOW: Final = ShareWindow("trade", JUNK_DEALER, PASS)
TAKEN_CARD: Final = TakenCard("taken_card")
USE_CARD: Final = UseCard("use_card")
FRIEND_WINDOW: Final = ShareWindow("good_friend", GOOD_FRIEND, PASS)
