"""The eleven powers (section 10): each bends the plain rules in one place."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.games.cash1.cards import FAST_PHASE, HITS, MARKER, ROUNDS, TAKES, TRIPLE, is_pair
from backroom.games.cash1.power import PLAIN, Power
from backroom.games.cash1.state import Cash1, clockwise, option_value, standing


class SixFeetUnder(Power):
    """CG1-A01: $10,000 at the end for everyone who is dead."""

    name = "six_feet_under"
    index = 1
    dead_worth = 10_000
    shows_at_end = True


class Unbreakable(Power):
    """CG1-A02: the fourth wound kills, not the third."""

    name = "unbreakable"
    index = 2
    dies_at = 4


class WontNeedIt(Power):
    """CG1-A03: takes the gun and the hand of one of the first who die."""

    name = "wont_need_it"
    index = 3

    def may_inherit(self, s: Cash1) -> bool:
        return s.round < ROUNDS and bool(s.unshown & BIT[self.index])

    def inheritance(self, dead: i64) -> ActionIds:
        return TAKES[dead]

    def inherit(self, s: Cash1, me: i64, dead: i64) -> None:
        """CG1-A03.3, A03.9: everyone sees whether it is the sawed-off."""
        show_power(s, me)
        p = s.players[dead]
        s.heir = me
        s.legacy = dead
        s.legacy_at = len(p.past)
        s.left = p.hand
        s.tell(ALL, "inherited", me, dead, p.hand_size)
        s.tell(BIT[me], "inherited_hand", p.hand)
        witness(s, dead, [int(power.aims_between) for power in POWERS])


class DragonSkin(Power):
    """CG1-A04: one wound a round at most."""

    name = "dragon_skin"
    index = 4

    def wounds(self, hits: i64, hurt: bool) -> i64:
        return 0 if hurt else 1


class Madman(Power):
    """CG1-A05: shows a grenade, which goes off at the next wound."""

    name = "madman"
    index = 5
    windows = 0b1110

    def take_effect(self, s: Cash1, me: i64) -> None:
        s.armed = me


class Kid(Power):
    """CG1-A06: once shown, aims when all others have."""

    name = "kid"
    index = 6
    windows = 0b0110
    aims_last = True


class Cunning(Power):
    """CG1-A07: once shown, loads when all guns point; a card loaded before goes back to the hand."""

    name = "cunning"
    index = 7
    windows = 0b0110
    loads_last = True

    def take_effect(self, s: Cash1, me: i64) -> None:
        if s.live >> me & 1:
            s.unload(me)


class SuperCoward(Power):
    """CG1-A08: shame markers bring money instead of costing it."""

    name = "super_coward"
    index = 8
    shows_at_end = True

    def marker_worth(self, s: Cash1) -> i64:
        return MARKER if option_value(s, "super_coward_value") == "instead" else 0


class Specialist(Power):
    """CG1-A09: takes a shown triple back for another card of the hand."""

    name = "specialist"
    index = 9

    def takes_back(self, s: Cash1, gun: i64, phase: i64) -> bool:
        """CG1-A09.1: the holder's own triple, shown for the first time."""
        mine = phase == FAST_PHASE and s.players[gun].fired == TRIPLE and gun != s.legacy
        return mine and bool(s.unshown & BIT[self.index])


class NotEvenHurt(Power):
    """CG1-A10: stands up again before the sharing, once."""

    name = "not_even_hurt"
    index = 10

    def may_stand_up(self, s: Cash1) -> bool:
        return bool(s.unshown & BIT[self.index]) and standing(s) != s.alive

    def stand_up(self, s: Cash1, me: i64) -> None:
        show_power(s, me)
        up = ~BIT[me]
        s.ducked &= up
        s.wounded &= up
        s.withdrawn &= up
        s.tell(ALL, "stood_up", me)


class SawedOff(Power):
    """CG1-A11: may aim between two neighbours, and tosses for each of them."""

    name = "sawed_off"
    index = 11
    aims_between = True

    def pairs(self, s: Cash1, me: i64, others: ActionIds) -> list[int]:
        """CG1-A11.2: neighbours among the others, in the order of the seats from the holder on."""
        if s.options["sawed_off_pair"] == "any_two":
            return [BIT[a] | BIT[b] for a in others for b in others if a < b]
        return [BIT[a] | BIT[b] for a, b in pairwise(clockwise(others, me))]

    def hits(self, s: Cash1, gun: i64) -> i64:
        p = s.players[gun]
        if is_pair(p.aim):
            p.struck = toss(s, p.aim)
            return HITS[p.struck]
        return HITS[p.aim]

    def note_wounds(self, s: Cash1, gun: i64, took: i64) -> None:
        """CG1-A11.7, CG1-R.1: whom a bullet between two reached counts, if he took a wound in this impact."""
        s.players[gun].struck &= took

    def takes_back(self, s: Cash1, gun: i64, phase: i64) -> bool:
        """CG1-A11.7: a bullet between two players that left no wound at all."""
        p = s.players[gun]
        return is_pair(p.aim) and p.fired > 0 and (p.fired == TRIPLE) == (phase == FAST_PHASE) and not p.struck


def toss(s: Cash1, pair: i64) -> i64:
    """CG1-A11.4: a wound marker is tossed for each of the two who can be hurt; mask of those hit."""
    hit: i64 = 0
    for seat in MEMBERS[pair & s.alive & ~(s.ducked | s.withdrawn)]:
        plaster = s.draw(2) == 1
        if plaster:
            hit |= BIT[seat]
        s.tell(ALL, "tossed", seat, plaster)
    return hit


WONT_NEED_IT: Final = WontNeedIt()
SPECIALIST: Final = Specialist()
NOT_EVEN_HURT: Final = NotEvenHurt()
SAWED_OFF: Final = SawedOff()
POWERS: Final[tuple[Power, ...]] = (
    PLAIN, SixFeetUnder(), Unbreakable(), WONT_NEED_IT, DragonSkin(), Madman(), Kid(), Cunning(), SuperCoward(),
    SPECIALIST, NOT_EVEN_HURT, SAWED_OFF,
)  # fmt: skip
POWER_NAMES: Final = tuple(power.name for power in POWERS)

# Masks of powers: the pools of the option, and those that may be shown in which window.
POOLS: Final[dict[str, int]] = {"base_10": 0b0111_1111_1110, "base_11": 0b1111_1111_1110, "starter_6": 0b0111_1110}
SHOWS: Final[list[int]] = [sum(BIT[p.index] for p in POWERS if p.windows >> window & 1) for window in range(4)]


def show_power(s: Cash1, seat: i64) -> None:
    """From now on everyone knows this power (CG1-A.1)."""
    p = s.players[seat]
    if p.shown or p.power is PLAIN:
        return
    p.shown = True
    held = p.power.index
    s.unshown &= ~BIT[held]
    s.may_hold = tuple([
        BIT[seat] if power == held else mask & ~BIT[seat] for power, mask in enumerate(s.may_hold)
    ])  # fmt: skip
    s.tell(ALL, "power", seat, p.power)


def witness(s: Cash1, seat: i64, answers: list[int]) -> None:
    """Everyone saw how a seat's power answered a question (answers: what each power would have said).

    An answer that is not the plain one shows the power; a plain one rules out whoever would have differed.
    """
    p = s.players[seat]
    if p.shown:
        return
    mine = answers[p.power.index]
    if mine != answers[0]:
        return show_power(s, seat)
    for power, answer in enumerate(answers):
        if answer != mine and s.may_hold[power] >> seat & 1:
            s.may_hold = tuple([
                mask & ~BIT[seat] if other == power else mask for other, mask in enumerate(s.may_hold)
            ])  # fmt: skip
            s.tell(ALL, "cleared", seat, power)


def seats_in_turn(s: Cash1, aiming: bool, last: bool) -> i64:
    """Mask of the living who aim (or load) now: those who, for all to see, do it last, or the others."""
    if not s.powered:
        return s.alive
    late: i64 = 0
    for seat in MEMBERS[s.alive]:
        p = s.players[seat]
        if p.shown and (p.power.aims_last if aiming else p.power.loads_last):
            late |= BIT[seat]
    return late if last else s.alive & ~late
