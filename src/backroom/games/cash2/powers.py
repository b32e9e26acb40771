"""The sixteen powers, one class each: it overrides the questions it bends, and nothing else asks which power it is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.cash2.cards import (
    BAN,
    BANG,
    BANS,
    BILL_5000,
    BILL_10000,
    CLICK,
    CLIP,
    DISCARD,
    FIRST_AID,
    HUSTLE,
    HUSTLES,
    NO_CARD,
    ONE,
    PASS_ONLY,
    PASS_OR_REARM,
    PASS_OR_SHOW,
    PILE_SIZE,
    REARM,
    RETHINKS,
    ROB,
    ROBS,
    ROUNDS,
    SHOW,
    SWAP,
    SWAPS,
    TRADE,
    TRADES,
    TYPE_ITEMS,
    YIELD,
    kinds_in,
    nth_card,
    size,
)  # fmt: skip
from backroom.games.cash2.power import PLAIN, Power
from backroom.games.cash2.state import LOST, Cash2, LootMove, Swap, loot_audience, two_seats
from backroom.games.cash2.windows import CLIP_PAID, GIVE_BACK, THEFT, stolen


class Collector(Power):
    """CG2-P01: the card counts as one painting."""

    name = "collector"
    index = 1
    paintings = 1


class Cunning(Power):
    """CG2-P02: may swap the live card for one of the hand, once all guns are aimed; nobody learns whether."""

    name = "cunning"
    index = 2
    stays_unseen = True

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        mine = s.players[me]
        return mine.loaded and mine.hand_size > 0

    def offers(self, id: i64) -> bool:
        return SWAP <= id < SWAP + 2

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        return SWAPS[s.players[me].bullets()]

    def refusal(self, s: Cash2, me: i64, id: i64) -> Refusal:
        return Refusal("CG2-P02.1", "no-such-card")

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        mine = s.players[me]
        mine.put(mine.bullet, 1)
        mine.load(id - SWAP)
        s.tell(BIT[me], "swapped", me, mine.bullet)


class Cute(Power):
    """CG2-P03: a sharer takes a $5,000 bill before the sharing."""

    name = "cute"
    index = 3

    def grabs(self, s: Cash2, me: i64) -> i64:
        return BILL_5000 if s.offered >> BILL_5000 & 1 else NO_CARD


class Dictator(Power):
    """CG2-P04: once in a sharing, bans a type from another's share. The mark says that the ban is spent."""

    name = "dictator"
    index = 4

    def begin_round(self, s: Cash2, me: i64) -> None:
        if s.options["dictator_limit"] == "per_round":
            s.players[me].mark = 0

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        return bool(s.sharers >> me & 1) and me != arg and not s.players[me].mark

    def offers(self, id: i64) -> bool:
        return BAN <= id < ROB

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        return BANS[63]

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        s.players[me].mark = 1
        s.ban = TYPE_ITEMS[id - BAN]
        s.ban_on = arg
        s.tell(ALL, "banned", me, arg, id - BAN)


class Doctor(Power):
    """CG2-P05: down and alive, one marker goes at the end of the shooting."""

    name = "doctor"
    index = 5

    def heals(self, s: Cash2, me: i64) -> i64:
        if s.options["doctor_trigger"] == "ducked_only" and not s.ducked >> me & 1:
            return 0
        return min(1, s.players[me].wounds)


class GoodFriend(Power):
    """CG2-P06: when another's clip has brought a bang, takes one from the discard too."""

    name = "good_friend"
    index = 6

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        return me != arg and (s.shown_bangs > 0 or s.hidden_cards() > 0)

    def offers(self, id: i64) -> bool:
        return id == REARM

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        return PASS_OR_REARM

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        hidden = not s.shown_bangs
        if not s.take_bang(me):
            return s.tell(ALL, "rearm_empty", me)
        s.tell(ALL, "rearmed", me, hidden)
        if s.options["good_friend_discards"] == "yes":
            s.push(CLIP_PAID, me)


class Greedy(Power):
    """CG2-P07: the first share may be two items, and then no more."""

    name = "greedy"
    index = 7
    takes_two = True


class Hustler(Power):
    """CG2-P08: draws a random bullet from another's hand and gives one back."""

    name = "hustler"
    index = 8

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        return bool(self.victims(s, me))

    def victims(self, s: Cash2, me: i64) -> i64:
        victims = s.alive & ~BIT[me]
        for seat in MEMBERS[victims]:
            if not s.players[seat].hand_size:
                victims &= ~BIT[seat]
        return victims

    def offers(self, id: i64) -> bool:
        return HUSTLE <= id < HUSTLE + 8

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        return HUSTLES[self.victims(s, me)]

    def refusal(self, s: Cash2, me: i64, id: i64) -> Refusal:
        if id - HUSTLE == me:
            return Refusal("CG2-P08.1", "not-self")
        return Refusal("CG2-P08.1", "hand-empty" if s.alive >> id - HUSTLE & 1 else "dead-target")

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        other = id - HUSTLE
        mine = s.players[me]
        foe = s.players[other]
        swap = Swap()
        swap.taker = me
        swap.other = other
        swap.taker_at = len(mine.past)
        swap.other_at = len(foe.past)
        swap.drew = BANG if s.draw(foe.hand_size) < foe.bangs else CLICK
        s.swaps = (*s.swaps, swap)
        foe.put(swap.drew, -1)
        mine.put(swap.drew, 1)
        s.tell(ALL, "hustled", me, other)
        s.tell(two_seats(me, other), "drew", me, other, swap.drew)
        s.push(GIVE_BACK, me)


class JunkDealer(Power):
    """CG2-P09: once a round trades a loot card just taken for a random one of a later pile. Marked when done."""

    name = "junk_dealer"
    index = 9

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        return me == arg and s.round < ROUNDS and not s.players[me].mark

    def offers(self, id: i64) -> bool:
        return TRADE <= id < TRADE + ROUNDS - 1

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        return TRADES[127 >> s.round - 1 << s.round - 1]

    def refusal(self, s: Cash2, me: i64, id: i64) -> Refusal:
        return Refusal("CG2-P09.1", "no-later-pile")

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        mine = s.players[me]
        mine.mark = 1
        at = id - TRADE + 1  # the pile of round at + 1
        put = s.taken
        s.taken = NO_CARD
        s.tell(ALL, "traded", me, put, at + 1)
        known = s.planted[at]
        place = s.draw(PILE_SIZE)
        planted = place < size(known)
        kind = nth_card(known, place) if planted else nth_card(s.piles[at] - known, place - size(known))
        s.piles = [pile - ONE[kind] + ONE[put] if r == at else pile for r, pile in enumerate(s.piles)]
        left = known - ONE[kind] if planted else known
        s.planted = tuple([left + ONE[put] if r == at else pile for r, pile in enumerate(s.planted)])
        if kind in (CLIP, FIRST_AID):  # CG2-P09.2: everyone sees it, and it is used at once
            s.taken = kind
            return s.tell(ALL, "took", me, kind)
        if planted:  # CG2-R.12: known to lie there, so it goes to the stash in the open
            mine.keep(kind)
            return s.tell(ALL, "took", me, kind)
        s.moves = (*s.moves, LootMove(me, -1 - at, ONE[put], kind))
        mine.stash += ONE[kind]
        mine.stash_size += 1
        s.tell(loot_audience(s, me, me), "junk", me, kind)


class Kid(Power):
    """CG2-P10: aims after everybody else."""

    name = "kid"
    index = 10
    aims_last = True


class LuckyMan(Power):
    """CG2-P11: two hits or more leave no mark."""

    name = "lucky_man"
    index = 11

    def wounds(self, hits: i64) -> i64:
        return 0 if hits > 1 else hits


class Professional(Power):
    """CG2-P12: a loaded bang on a target who ducked takes a card from him."""

    name = "professional"
    index = 12

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        foe = s.players[me].aim
        if not s.players[me].loaded or s.ducked >> me & 1 or not s.ducked >> foe & 1:
            return False
        return s.players[foe].stash_size > 0

    def offers(self, id: i64) -> bool:
        return id == SHOW or ROB <= id < YIELD

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        mine = s.players[me]
        if mine.bullet != BANG:
            return PASS_ONLY  # only he knows, so he is asked all the same
        if s.options["professional_pick"] == "taker_chooses" and s.options["stash_visibility"] == "open":
            return ROBS[kinds_in(s.players[mine.aim].stash)]
        return PASS_OR_SHOW

    def refusal(self, s: Cash2, me: i64, id: i64) -> Refusal:
        if s.players[me].bullet != BANG:
            return Refusal("CG2-P12.1", "not-bang")
        by_name = self.legal(s, me, 0) != PASS_OR_SHOW
        return Refusal("CG2-R.1", "not-in-stash" if by_name and id != SHOW else "other-pick")

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        foe = s.players[me].aim
        s.reveal(me)
        s.tell(ALL, "robbed", me, foe)
        if id != SHOW:
            stolen(s, me, foe, s.move_card(me, foe, id - ROB))
        elif s.options["professional_pick"] == "target_chooses":
            s.push(THEFT, me)
        else:
            stolen(s, me, foe, s.move_random(me, foe))


class Smart(Power):
    """CG2-P13: the target ducked, so the card comes back and another may go in its place."""

    name = "smart"
    index = 13

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        mine = s.players[me]
        return mine.loaded and bool(s.ducked >> mine.aim & 1)

    def offers(self, id: i64) -> bool:
        return DISCARD <= id < DISCARD + 2

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        mine = s.players[me]
        return RETHINKS[mine.bullets() | BIT[mine.bullet]]

    def refusal(self, s: Cash2, me: i64, id: i64) -> Refusal:
        return Refusal("CG2-P13.1", "no-such-card")

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        mine = s.players[me]
        mine.put(mine.bullet, 1)
        mine.load(id - DISCARD)
        mine.unload(LOST)
        s.tell(ALL, "rethought", me)


class Stealthy(Power):
    """CG2-P14: ducking brings a $10,000 bill from the centre."""

    name = "stealthy"
    index = 14

    def dives(self, s: Cash2, me: i64) -> i64:
        return BILL_10000 if s.offered >> BILL_10000 & 1 else NO_CARD


class Unbreakable(Power):
    """CG2-P15: dies at five wounds."""

    name = "unbreakable"
    index = 15
    dies_at = 5


class Vulture(Power):
    """CG2-P16: two random cards from the stash of each who dies."""

    name = "vulture"
    index = 16
    inherits = 2


HUSTLER: Final = Hustler()
CUNNING: Final = Cunning()
PROFESSIONAL: Final = Professional()
SMART: Final = Smart()
DICTATOR: Final = Dictator()
JUNK_DEALER: Final = JunkDealer()
GOOD_FRIEND: Final = GoodFriend()
POWERS: Final[list[Power]] = [
    PLAIN, Collector(), CUNNING, Cute(), DICTATOR, Doctor(), GOOD_FRIEND, Greedy(), HUSTLER, JUNK_DEALER, Kid(),
    LuckyMan(), PROFESSIONAL, SMART, Stealthy(), Unbreakable(), Vulture(),
]  # fmt: skip
POWER_NAMES: Final = tuple([power.name for power in POWERS])
