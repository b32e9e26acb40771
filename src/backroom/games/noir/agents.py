"""What the FBI finds out in mode 5 (NR-M5.4, 5, 7): accusations, autopsy, canvass, field work; and the new Disguise.

The Detective looks at cards in their place: they lie at the bottom of the deck, in the order drawn, until one of them
is laid open. Everyone sees which of the two it was, the first or the second (NR-R5.3).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir.codes import ACCUSE, AUTOPSY, CANVASS, DISGUISE, FIELD, HESITATE, NAME, NOBODY, PLAY, REDRAW
from backroom.games.noir.common import accuse, ask_all, dismiss, draw_in_hand, exonerate, raise_hands
from backroom.games.noir.deed import Deed
from backroom.games.noir.deeds import JUST_DISGUISE, Neighbour, no_target
from backroom.games.noir.mafia import become, put_dead_under, side_seats
from backroom.games.noir.role import MAFIA
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of, count_of
from backroom.games.noir.threats import cross

HELD: Final = 4  # the Field Agent's hand
LOOKED_AT: Final = 2
JUST_CANVASS: Final[ActionIds] = (CANVASS,)
JUST_REDRAW: Final[ActionIds] = (REDRAW,)
ONLY_NOBODY: Final[ActionIds] = (NOBODY,)


# ---------------------------------------------------------------------- accusations


def point_at(s: Noir, me: i64, suspect: i64) -> None:
    """NR-M5.4.3: the whole mafia must answer, or by option the one who is named next."""
    s.tell(ALL, "accused", me, suspect)
    if s.options["accusation_addresses"] == "named_mafioso":
        return s.push(ADDRESS, me * 64 + suspect)
    accuse(s, me, suspect)


class AgentAccuse(Neighbour):
    """NR-M5.4.2: a living card next to one's own, or one's own."""

    def __init__(self) -> None:
        super().__init__(ACCUSE, "NR-M5.4.2", True)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        point_at(s, me, what)


class FarAccuse(Deed):
    """NR-M5.5.1: along row and column, up to three cards far, or one's own."""

    def __init__(self) -> None:
        super().__init__(ACCUSE, SUSPECTS, "NR-M5.5.1")

    def reach(self, s: Noir, suspect: i64) -> i64:
        own: i64 = BIT[suspect] if s.options["far_accuse_self"] else 0
        return cross(s, suspect) | own

    def legal(self, s: Noir, me: i64) -> ActionIds:
        here = s.players[me].identity
        if here == NONE:
            return NOTHING
        return tuple([ACCUSE + card for card in cards_of(self.reach(s, here) & s.living())])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, self.reach(s, what))
        point_at(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.living() & BIT[what]:
            return no_target(s, what, "NR-C8.2")
        return Refusal(self.clause, "own-card" if s.players[me].identity == what else "out-of-reach")


class Address(Step[Noir]):
    """NR-M5.4.3 by option: which mafioso is meant. arg: the accuser and the card."""

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg // 64]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([NAME + foe for foe in MEMBERS[side_seats(s, MAFIA)]])

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.4.3", "name-a-mafioso")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id: i64 = answers[arg // 64]
        if id == HESITATE:
            legal = self.legal(s, arg // 64, arg)
            id = legal[s.draw(len(legal))]
        s.tell(ALL, "named_seat", id - NAME)
        ask_all(s, arg // 64, arg % 64, BIT[id - NAME])


# ---------------------------------------------------------------------- looking into things


class AgentNewFace(Deed):
    """NR-M5.4.6: the top card of the deck, if it lives; the old one is discarded and not marked."""

    def __init__(self) -> None:
        super().__init__(DISGUISE, 1, "NR-M5.4.6")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_DISGUISE if s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        slot = s.draw_card()
        if s.dead & BIT[slot.card]:
            s.tell(ALL, "unlucky", me)
            return put_dead_under(s, me, slot)
        p = s.players[me]
        s.tell(ALL, "changed", me)
        if s.options["disguise_discard"] == "face_down":
            s.buried.append(Slot(p.identity, p.eyes, p.maybe & ~s.dead))
        else:
            dismiss(s, p.identity)
        become(s, me, slot)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")


class Autopsy(Deed):
    """NR-M5.4.7: around a dead neighbour the mafiosi raise their hands."""

    def __init__(self) -> None:
        super().__init__(AUTOPSY, SUSPECTS, "NR-M5.4.7")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        here = s.players[me].identity
        return NOTHING if here == NONE else tuple([AUTOPSY + card for card in cards_of(s.near(here) & s.dead)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        around = s.near(what)
        s.narrow(me, around)
        s.tell(ALL, "autopsy", me, what)
        raise_hands(s, what, around, side_seats(s, MAFIA))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        dead = s.dead & ~s.gone & BIT[what]
        return Refusal(self.clause, "not-next-to-you" if dead else "not-a-body")


class Canvass(Deed):
    """NR-M5.5.2: look at the top two cards of the deck; one with a living suspect is laid open."""

    def __init__(self) -> None:
        super().__init__(CANVASS, 1, "NR-M5.5.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_CANVASS if s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        number: i64 = min(LOOKED_AT, s.deck_size)
        s.tell(ALL, "looks", me, number)
        for _ in range(number):
            slot = s.draw_card()
            s.put_under(slot.seen_by(BIT[me]))
            s.tell(BIT[me], "drawn", slot.card)
        s.push(LAY_OPEN, me * 4 + number)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")


class LayOpen(Step[Noir]):
    """NR-M5.5.2, NR-M5.5.3: which of the cards is laid. Asked whatever they are. arg: Detective, how many."""

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg // 4]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        cards = [slot.card for slot in s.under[len(s.under) - arg % 4 :]]
        return tuple([PLAY + card for card in cards if not s.dead & BIT[card]]) or ONLY_NOBODY

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.5.2", "lay-a-living-one")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id: i64 = answers[arg // 4]
        if id == HESITATE:
            legal = self.legal(s, arg // 4, arg)
            id = legal[s.draw(len(legal))]
        first = len(s.under) - arg % 4
        if id == NOBODY:
            s.under = s.under[:first] + [slot.but(~s.dead) for slot in s.under[first:]]
            return s.tell(ALL, "none_living", arg // 4)
        suspect = id - PLAY
        s.under = [slot for slot in s.under if slot.card != suspect]
        s.deck_size -= 1
        exonerate(s, suspect)
        raise_hands(s, suspect, s.near(suspect), BIT[s.seats] - 1)


# ---------------------------------------------------------------------- field work


class FieldWork(Deed):
    """NR-M5.7.2: lay a living card of the hand, discard the dead, draw; the mafiosi around raise their hands."""

    def __init__(self) -> None:
        super().__init__(FIELD, SUSPECTS, "NR-M5.7.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return tuple([FIELD + card for card in cards_of(s.hold(me) & ~s.dead)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "field_work", me)
        s.left |= BIT[what]
        exonerate(s, what)
        renew_hand(s, me)
        raise_hands(s, what, s.near(what), side_seats(s, MAFIA))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal("NR-M5.7.3", "lay-a-living-one" if s.hold(me) & BIT[what] else "not-in-hand")


class Redraw(Deed):
    """NR-M5.7.3 by option: without a living card in hand, only discard and draw."""

    def __init__(self) -> None:
        super().__init__(REDRAW, 1, "NR-M5.7.3")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        ready = s.options["field_redraw_without_living_card"] and not s.hold(me) & ~s.dead
        return JUST_REDRAW if ready and (s.hand_size(me) or s.deck_size) else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "field_work", me)
        renew_hand(s, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "no-redraw")


def renew_hand(s: Noir, me: i64) -> None:
    """The dead of the hand are discarded, so whatever is kept was alive by now; then it is filled up."""
    for card in cards_of(s.hold(me) & s.dead):
        s.left |= BIT[card]
        dismiss(s, card)
    s.hand = [slot.but(s.dead & ~s.left) for slot in s.hand]
    number: i64 = min(HELD - count_of(s.hold(me)), s.deck_size)
    if number:
        draw_in_hand(s, me, number)


ADDRESS: Final = Address("address")
LAY_OPEN: Final = LayOpen("lay_open")
