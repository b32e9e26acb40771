"""Mode 2, Hitman against Sleuth (NR-M2): a list to work off, and a Sleuth who can die more than once.

The list is a row of slots that came from the deck. That a murder has no further effect is an answer too: the victim is
not among the cards that the Sleuth holds at that moment, and every slot of the hand remembers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.codecs import NUMBER, SEAT
from backroom.engine.events import ALL
from backroom.engine.options import Option
from backroom.engine.packed import Packed
from backroom.engine.state import OVER
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.engine.visibility import everyone
from backroom.games.noir import frames
from backroom.games.noir.action_space import ARREST, HESITATE, HIDE, MURDER, RETURN
from backroom.games.noir.actions.accuse import Accuse
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.disguise import change_identity
from backroom.games.noir.actions.exonerate import Exonerate, dismiss
from backroom.games.noir.actions.murder import Murder, kill
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import NO_ROLE, Additions, Deed, Mode, Role, Within
from backroom.games.noir.codecs import SUSPECT
from backroom.games.noir.estimate import hunt, nearness
from backroom.games.noir.frames import FrameRule, demand
from backroom.games.noir.heuristics import among, closing_in, crowd, pursue, suspicion
from backroom.games.noir.identity import SETTLE, draw_in_hand
from backroom.games.noir.invariants import COLLAPSE, check_settled
from backroom.games.noir.score import HITMAN_CAUGHT, LIST_DONE, SLEUTH_DEAD, win
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of
from backroom.games.noir.turn import ACT

LISTED: Final = 4
DRAWN: Final = 3

# What is worth how much: the Sleuth's way to the Hitman, and the other way round.
CHASE: Final = 0.5
TRAIL: Final = 0.2
REACH: Final = 0.25  # of a victim: to stand beside him
LONG_LIST: Final = 6.0  # a list of this length is no progress at all

# Rules of thumb: suspects among whom one guesses, and a crowd that hides nobody any more.
FEW: Final = 2
THIN: Final = 1

# ---------------------------------------------------------------------- the table


class HitmanSleuthTable:
    """What no other mode has; the hit list itself is a row of slots, `Noir.hits`."""

    __slots__ = ("target",)

    def __init__(self) -> None:
        self.target: i64 = NONE  # who is hunted; the list goes on face down in `hits`

    def copy(self) -> HitmanSleuthTable:
        t = HitmanSleuthTable()
        t.target = self.target
        return t


def list_left(view: Mapping[str, Any]) -> int:
    """Of the hit list: the target and what lies face down behind it."""
    return len(view["hits"]) + int(view["hitman_sleuth"]["target"] != "none")


ADDITIONS: Final = Additions(
    table=HitmanSleuthTable,
    visibility={"hitman_sleuth.target": everyone},
    codecs={"hitman_sleuth.target": SUSPECT},
    events={
        "target": {"suspect": SUSPECT},
        "listed": {"suspect": SUSPECT},
        "list_grew": {"cards": NUMBER},
        "list_shrank": {"cards": NUMBER},
        "held": {"seat": SEAT, "suspect": SUSPECT},
    },
    readings={"hitman_sleuth.list_left": list_left},
)

# ---------------------------------------------------------------------- deeds and roles

JUST_HIDE: Final[ActionIds] = (HIDE,)


class Hide(Deed):
    """NR-M2.4: as a disguise, and the hit list grows by a card that nobody has seen."""

    def __init__(self) -> None:
        super().__init__(HIDE, 1, "NR-M2.4.1")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_HIDE if s.deck_size >= 2 else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        if change_identity(s, me):
            add_to_list(s, me)
            s.tell(ALL, "list_grew", len(s.hits))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-too-small")


def add_to_list(s: Noir, hitman: i64) -> None:
    """The top card of the deck goes face down to the end of the list; the Hitman may look where the table says so."""
    slot = s.draw_card()
    if s.options["hitlist_known_to_hitman"]:
        s.hits.append(slot.seen_by(BIT[hitman]))
        s.tell(BIT[hitman], "listed", slot.card)
    else:
        s.hits.append(slot)


HITMAN: Final = Role("hitman", (Shift(), Collapse(), Murder("NR-M2.3.1"), Hide()))
SLEUTH: Final = Role("sleuth", (Shift(), Collapse(), Accuse("NR-M2.5.1", ARREST), Exonerate("NR-M2.6.2", True)))

# ---------------------------------------------------------------------- the mode


FRAME_RULES: Final[dict[str, FrameRule]] = {
    **frames.ACTION,
    **frames.COLLAPSE,
    "settle": FrameRule("turn", "sleuth"),
    "play_card": FrameRule("turn", "me sleuth"),
    "give_back": FrameRule("turn", "hitman"),
}


class HitmanSleuth(Mode):
    def additions(self) -> Additions:
        return ADDITIONS

    def options(self) -> tuple[Option, ...]:
        within: Within = {"mode": (self.name,)}
        return (Option("hitlist_known_to_hitman", (False, True), False, "NR-M2.1.4", within=within),)

    def furnish(self, s: Noir) -> None:
        s.hitman_sleuth = HitmanSleuthTable()

    def copy_table(self, s: Noir, t: Noir) -> None:
        t.hitman_sleuth = s.hitman_sleuth.copy()

    def steps(self) -> tuple[Step[Any], ...]:
        return (GIVE_BACK,)

    def deal(self, s: Noir) -> None:
        """NR-M2.1.2, NR-M2.1.3: four cards for the list, one for the Hitman; the first of the list is turned up."""
        hitman = s.seat_of(HITMAN)
        for _ in range(LISTED):
            add_to_list(s, hitman)
        s.take_identity(hitman, s.draw_card(), BIT[hitman])
        s.hitman_sleuth.target = s.hits.pop(0).card

    def begin(self, s: Noir) -> None:
        """NR-M2.1.5: the Sleuth draws three cards and is one of them."""
        s.tell(ALL, "target", s.hitman_sleuth.target)
        for slot in s.hits:
            if slot.eyes:
                s.tell(slot.eyes, "listed", slot.card)
        sleuth = s.seat_of(SLEUTH)
        draw_in_hand(s, sleuth, DRAWN)
        s.push(SETTLE, sleuth)

    def turn(self, s: Noir, me: i64) -> None:
        s.push(ACT, me)

    def from_hand(self, s: Noir, me: i64) -> bool:
        return s.players[me].role is SLEUTH

    def shown(self, s: Noir) -> i64:
        return BIT[s.hitman_sleuth.target] if s.hitman_sleuth.target != NONE else 0

    def open_cards(self, s: Noir) -> list[int]:
        return cards_of(self.shown(s))

    def murder(self, s: Noir, me: i64, victim: i64) -> None:
        """NR-M2.3.2: exactly one of four things follows."""
        kill(s, victim)
        sleuth = s.seat_of(SLEUTH)
        if victim == s.hitman_sleuth.target:
            next_target(s, me)
        elif s.players[sleuth].identity == victim:
            fall(s, me, sleuth)
        elif s.hold(sleuth) & BIT[victim]:
            s.left |= BIT[victim]
            s.tell(ALL, "held", sleuth, victim)
            dismiss(s, victim)
        elif not s.shown() & BIT[victim]:
            s.narrow(sleuth, ANYBODY & ~BIT[victim])
            s.hand = [slot.but(BIT[victim]) for slot in s.hand]

    def standing(self, s: Noir, me: i64) -> float:
        """The Hitman works off a list, or takes the Sleuth's lives; the Sleuth is after the Hitman."""
        hitman = s.seat_of(HITMAN)
        sleuth = s.seat_of(SLEUTH)
        if me == sleuth:
            return CHASE * hunt(s, sleuth, hitman)
        left = 1.0 + len(s.hits) - REACH * nearness(s, s.players[hitman].identity, s.hitman_sleuth.target)
        lives = 1 + count_of(s.hold(sleuth) & ~s.dead)
        return (1.0 - TRAIL) * max(0.0, 1.0 - left / LONG_LIST) + TRAIL * hunt(s, hitman, sleuth) / lives

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        """The Hitman goes to the target and hides when known; the Sleuth guesses late, or the list grows shorter."""
        if s.players[me].role is SLEUTH:
            return pursue(s, me, legal, ARREST, s.seat_of(HITMAN), FEW)
        if s.step is not ACT:
            return legal
        if MURDER + s.hitman_sleuth.target in legal:
            return (MURDER + s.hitman_sleuth.target,)
        sleuth = suspicion(s, me, s.seat_of(SLEUTH))
        if count_of(sleuth) <= FEW and among(legal, MURDER, sleuth):
            return among(legal, MURDER, sleuth)
        if count_of(crowd(s, me)) <= THIN and HIDE in legal:
            return JUST_HIDE
        return closing_in(s, legal, s.players[me].identity, BIT[s.hitman_sleuth.target])

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M2.5.2"""
        win(s, BIT[me], HITMAN_CAUGHT)

    def cleared(self, s: Noir, me: i64) -> None:
        """NR-M2.5.3: a face-down card of the list goes under the deck."""
        if not s.hits:
            return
        if s.options["hitlist_known_to_hitman"]:
            return s.push(GIVE_BACK, s.seat_of(HITMAN))
        s.put_under(s.hits.pop())
        s.tell(ALL, "list_shrank", len(s.hits))

    def is_possible(self, s: Noir) -> bool:
        """A Sleuth who must choose has somebody alive to choose (NR-M2.3.2)."""
        return s.step is not SETTLE or s.hold(s.arg) & ~s.dead != 0

    # ------------------------------------------------------------------ positions

    def fields(self) -> tuple[str, ...]:
        return (
            *COLLAPSE, "marked", "discard", "hand", "left", "players.settled", "hits", "under",
        )  # fmt: skip

    def evidence(self) -> tuple[str, ...]:
        return ("hitman_sleuth.target",)

    def clear_evidence(self, s: Noir, given: set[str]) -> None:
        if "hitman_sleuth.target" not in given:
            s.hitman_sleuth.target = NONE

    def frame_rules(self) -> Mapping[str, FrameRule]:
        return FRAME_RULES

    def check(self, s: Noir) -> None:
        """NR-M2.3.2: while the game goes on there is a living target; NR-M2.1.4: who knows the list, an option says."""
        check_settled(s, NO_ROLE)
        living = s.hitman_sleuth.target != NONE and s.living() & BIT[s.hitman_sleuth.target] != 0
        demand(
            living or s.step is OVER,
            "hitman_sleuth.target: while the game goes on a living target lies open (NR-M2.3.2)",
        )
        known: i64 = BIT[s.seat_of(HITMAN)] if s.options["hitlist_known_to_hitman"] else 0
        for at, slot in enumerate(s.hits):
            demand(slot.eyes == known, f"hits.{at}.eyes: who knows the list, an option says (NR-M2.1.4)")
        demand(s.step is not GIVE_BACK or known != 0, "step: a list that nobody knows gives its last card (NR-M2.5.3)")


def next_target(s: Noir, hitman: i64) -> None:
    """NR-M2.3.2 a: the next living card of the list is the target; when there is none the work is done."""
    dismiss(s, s.hitman_sleuth.target)
    s.hitman_sleuth.target = NONE
    while s.hits:
        card = s.hits.pop(0).card
        if not s.dead & BIT[card]:
            s.hitman_sleuth.target = card
            return s.tell(ALL, "target", card)
        dismiss(s, card)
    win(s, BIT[hitman], LIST_DONE)


def fall(s: Noir, hitman: i64, sleuth: i64) -> None:
    """NR-M2.3.2 c: the Sleuth goes on as somebody else of the hand, if anybody there is alive."""
    p = s.players[sleuth]
    fallen = p.identity
    s.left |= BIT[fallen]
    s.tell(ALL, "unmasked", sleuth, fallen)
    dismiss(s, fallen)
    # What was drawn after the choice cannot have been the card that was chosen.
    s.hand = s.hand[: p.settled] + [slot.but(BIT[fallen]) for slot in s.hand[p.settled :]]
    p.identity = NONE
    p.maybe = p.settled = p.eyes = 0
    if not s.hold(sleuth) & ~s.dead:
        return win(s, BIT[hitman], SLEUTH_DEAD)
    s.push(SETTLE, sleuth)


class GiveBack(Step[Noir]):
    """NR-M2.5.3 with a known list: the Hitman chooses, unseen, which card goes under the deck."""

    arg = Packed(seat=MOST_SEATS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([RETURN + slot.card for slot in s.hits])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M2.5.3", "not-on-list")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        s.put_under(s.hits.pop(self.legal(s, arg, arg).index(s.chosen(arg))))
        s.tell(ALL, "list_shrank", len(s.hits))


GIVE_BACK: Final = GiveBack("give_back")
HITMAN_SLEUTH: Final = HitmanSleuth("hitman_sleuth", (2,), (HITMAN, SLEUTH))
