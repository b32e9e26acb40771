"""The eleven roles of thieves and their abilities (NR-M6.6, NR-M6.7), in the order of the rulebook.

Each ability lets everyone conclude where its actor stands: in the zone, next to the officer, one of the two cards that
moved.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import (
    CRACK,
    FAST,
    FRAME,
    HACK,
    KNOCK_OUT,
    MAKE_UP,
    PAINT,
    RUN,
    SAFES,
    SOFT,
    TRADE,
    VANISH,
)
from backroom.games.noir.evidence import OneOfTheHand, draw_in_hand, kill
from backroom.games.noir.mode import Deed, Role
from backroom.games.noir.modes.heist.captures import fade, leave_hand, rule_out, take_new_identity
from backroom.games.noir.modes.heist.places import cell_of, standing, swap
from backroom.games.noir.modes.heist.safes import CENTRE
from backroom.games.noir.modes.heist.table import LEVEL_ONE
from backroom.games.noir.modes.heist.thieves import PLAIN_SHIFT, ROBBERY, no_token, use
from backroom.games.noir.modes.heist.tokens import lay_token
from backroom.games.noir.shift import shift
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of


class Crook(Role):
    """A role of a thief. It lies face down until it is used."""

    def __init__(self, name: str, deeds: tuple[Deed, ...], keeps: bool = False) -> None:
        super().__init__(name, deeds)
        self.keeps: bool = keeps  # need not pick up what lies on a safe (NR-M6.4.2)


# ---------------------------------------------------------------------- Safecracker, Runner, Sneak

SAFECRACKER: Final = Crook("safecracker", (PLAIN_SHIFT, ROBBERY), keeps=True)


class AbilityShift(Deed):
    """The Shift of an ability, with codes of its own: by one or (`first` = 28) by two, always noticed or never."""

    def __init__(self, base: int, first: int, clause: str, noticed: bool) -> None:
        super().__init__(base, grid.STEPS, clause)
        self.first: int = first
        self.noticed: bool = noticed

    def legal(self, s: Noir, me: i64) -> ActionIds:
        shifts = grid.legal_shifts(s.rows, s.cols, s.last_shift, 2, s.undo)
        end = self.first + grid.STEPS
        return tuple([self.base + what - self.first for what in shifts if self.first <= what < end])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        use(s, me, self.noticed)
        shift(s, me, self.first + what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if self.first + what not in grid.SHIFTS[2][s.rows][s.cols]:
            return Refusal("NR-C3.5", "no-such-shift")
        return Refusal("NR-C3.7", "undoes-last")


BY_TWO: Final = AbilityShift(FAST, grid.STEPS, "NR-M6.6.2", True)
BY_ONE: Final = AbilityShift(RUN, 0, "NR-M6.6.2", True)
SOFTLY: Final = AbilityShift(SOFT, 0, "NR-M6.7.4", False)
RUNNER: Final = Crook("runner", (PLAIN_SHIFT, ROBBERY, BY_ONE, BY_TWO))

# ---------------------------------------------------------------------- Cleaner


class AtOfficer(Deed):
    """Whatever is done to an officer in uniform next to one's own card."""

    def __init__(self, base: int, clause: str) -> None:
        super().__init__(base, SUSPECTS, clause)

    def targets(self, s: Noir) -> i64:
        return s.heist.officers

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([self.base + card for card in cards_of(s.near(s.players[me].identity) & self.targets(s))])

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.heist.officers & BIT[what]:
            return Refusal(self.clause, "not-an-officer-there")
        return Refusal(self.clause, "not-next-to-you")


class KnockOut(AtOfficer):
    """NR-M6.6.3: one is out, whoever was before wakes up."""

    def targets(self, s: Noir) -> i64:
        return s.heist.officers & ~s.heist.dazed

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        use(s, me, True)
        wake(s)
        s.heist.dazed = BIT[what]
        s.tell(ALL, "knocked_out", me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "out-already") if s.heist.dazed & BIT[what] else super().refusal(s, me, what)


def wake(s: Noir) -> None:
    for officer in cards_of(s.heist.dazed):
        s.tell(ALL, "woke", officer)
    s.heist.dazed = 0


CLEANER: Final = Crook("cleaner", (PLAIN_SHIFT, ROBBERY, KnockOut(KNOCK_OUT, "NR-M6.6.3")))

# ---------------------------------------------------------------------- Decoy

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


DECOY: Final = Crook("decoy", (PLAIN_SHIFT, ROBBERY, Vanish()))

# ---------------------------------------------------------------------- Mole


class Frame(Deed):
    """NR-M6.6.7: one's own card and an officer's exchange their cells, or by option what they are."""

    def __init__(self) -> None:
        super().__init__(FRAME, SUSPECTS, "NR-M6.6.7")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([FRAME + card for card in cards_of(s.heist.officers)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        mine = s.players[me].identity
        s.narrow(me, BIT[mine])
        use(s, me, True)
        if s.options["mole_swap"] == "positions":
            swap(s, mine, what)
            return s.tell(ALL, "framed", me, mine, what)
        s.heist.clock += 1
        if s.heist.dazed & BIT[what]:
            wake(s)
        s.heist.officers = s.heist.officers & ~BIT[what] | BIT[mine]
        rule_out(s, BIT[mine], s.thieves[me].born)
        for seat in range(s.seats):
            s.narrow(seat, ~BIT[what])  # it lay open all the time
        s.tell(ALL, "switched", me, mine, what)
        take_new_identity(s, me, Slot(what, 0, BIT[what]), s.heist.clock)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-an-officer-there")


MOLE: Final = Crook("mole", (PLAIN_SHIFT, ROBBERY, Frame()))

# ---------------------------------------------------------------------- Hacker


class Hack(Deed):
    """NR-M6.6.8: a robbery from outside: from next to a zone, or from the centre."""

    def __init__(self) -> None:
        super().__init__(HACK, len(SAFES), "NR-M6.6.8")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        if at < 0 or BIT[at] & zoned(s):
            return NOTHING
        reach = touched(s, at)
        own = s.thieves[me].safe
        return tuple([
            HACK + safe
            for safe in range(len(SAFES))
            if s.heist.zones[safe] & (-1 if at == CENTRE else reach) and not s.heist.opened & BIT[safe] and own != safe
        ])  # fmt: skip

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, standing(s, outposts(s, what)))
        use(s, me, True)
        lay_token(s, me, what, 1, "hacked")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if cell_of(s, me) >= 0 and BIT[cell_of(s, me)] & zoned(s):
            return Refusal(self.clause, "inside-a-zone")
        return no_token(s, me, what) or Refusal(self.clause, "too-far-to-hack")


def zoned(s: Noir) -> i64:
    """The cells of all zones, those of opened safes too."""
    cells: i64 = 0
    for zone in s.heist.zones:
        cells |= zone
    return cells


def touched(s: Noir, at: i64) -> i64:
    """The cells next to one."""
    cells: i64 = 0
    for cell in grid.AROUND[s.rows][s.cols][at]:
        cells |= BIT[cell]
    return cells


def outposts(s: Noir, safe: i64) -> i64:
    """The cells from which a safe can be hacked."""
    inside = zoned(s)
    cells: i64 = 0
    for at in grid.WHOLE[s.rows][s.cols]:
        if not inside & BIT[at] and (at == CENTRE or s.heist.zones[safe] & touched(s, at)):
            cells |= BIT[at]
    return cells


HACKER: Final = Crook("hacker", (PLAIN_SHIFT, ROBBERY, Hack()))

# ---------------------------------------------------------------------- Painter

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


PAINTER: Final = Crook("painter", (PLAIN_SHIFT, ROBBERY, Paint(PAINT, "NR-M6.7.1")))

# ---------------------------------------------------------------------- Impersonator

DRAWN: Final = 3  # faces to choose from
JUST_MAKE_UP: Final[ActionIds] = (MAKE_UP,)


class MakeUp(Deed):
    """NR-M6.7.2: three cards, and one of them to be."""

    def __init__(self) -> None:
        super().__init__(MAKE_UP, 1, "NR-M6.7.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_MAKE_UP if s.deck_size >= DRAWN else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        use(s, me, True)
        s.tell(ALL, "makes_up", me)
        draw_in_hand(s, me, DRAWN)
        s.push(NEW_FACE, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "too-few-faces")


class NewFace(OneOfTheHand):
    """NR-M6.7.2: which of the three; the others and the former identity are shuffled into the deck. arg: the seat."""

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        chosen = self.chosen(s, arg, answers)
        p = s.players[arg]
        former, maybe, born = p.identity, p.maybe, s.thieves[arg].born
        others = leave_hand(s, arg, chosen.card)
        s.tell(ALL, "settled", arg)
        take_new_identity(s, arg, Slot(chosen.card, 0, s.pool), s.heist.clock + 1)
        s.heist.clock += 2  # the new face was drawn before the old one went
        fade(s, arg, former, maybe, born)
        s.shuffle_in([*others, former])


NEW_FACE: Final = NewFace("new_face")
IMPERSONATOR: Final = Crook("impersonator", (PLAIN_SHIFT, ROBBERY, MakeUp()))

# ---------------------------------------------------------------------- Scout, Sneak


class TradePlaces(Deed):
    """NR-M6.7.3: one's own card and one next to it exchange their cells. Nobody notices, and two cards have moved."""

    def __init__(self) -> None:
        super().__init__(TRADE, SUSPECTS, "NR-M6.7.3")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([TRADE + card for card in cards_of(s.near(s.players[me].identity))])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        mine = s.players[me].identity
        s.narrow(me, BIT[mine] | BIT[what])
        use(s, me, False)
        swap(s, mine, what)
        s.tell(ALL, "traded", me, min(mine, what), max(mine, what))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-next-to-you")


SCOUT: Final = Crook("scout", (PLAIN_SHIFT, ROBBERY, TradePlaces()))
SNEAK: Final = Crook("sneak", (PLAIN_SHIFT, ROBBERY, SOFTLY))

# ---------------------------------------------------------------------- Master Cracker

JUST_CRACK: Final[ActionIds] = (CRACK,)


class Crack(Deed):
    """NR-M6.7.6: the second token joins the first, if one stands in the zone."""

    def __init__(self) -> None:
        super().__init__(CRACK, 1, "NR-M6.7.6")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        t = s.thieves[me]
        return JUST_CRACK if t.tokens == 1 and at >= 0 and s.heist.zones[t.safe] & BIT[at] else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        safe = s.thieves[me].safe
        s.narrow(me, standing(s, s.heist.zones[safe]))
        use(s, me, True)
        lay_token(s, me, safe, 2, "cracked")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-in-zone" if s.thieves[me].tokens == 1 else "one-token-first")


MASTER_CRACKER: Final = Crook("master_cracker", (PLAIN_SHIFT, ROBBERY, Crack()), keeps=True)

# ---------------------------------------------------------------------- all of them

# NR-M6.1.2: the first level, then the second. A role card is its number here.
CROOKS: Final[tuple[Role, ...]] = (
    SAFECRACKER, RUNNER, CLEANER, DECOY, MOLE, HACKER, PAINTER, IMPERSONATOR, SCOUT, SNEAK, MASTER_CRACKER,
)  # fmt: skip


def level_of(number: int) -> int:
    return 1 if number < LEVEL_ONE else 2


def role_deck(s: Noir, held: i64) -> list[int]:
    """NR-M6.1.2: the level that is drawn first lies on top, which is the end."""
    out: list[int] = []
    for numbers in (range(LEVEL_ONE, len(CROOKS)), range(LEVEL_ONE)):
        level = [number for number in numbers if not held & BIT[number]]
        s.shuffle(level)
        out += level
    return out
