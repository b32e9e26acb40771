"""Completes a position of which somebody set only what matters to him.

Everything here is a likely guess for what the text leaves out, and never touches what it says: bullets that are
nowhere were shown long ago, loot that is nowhere lies in the later piles and then out of the game, guns that must
be aimed point at the next living seat. A text that says everything is left as it is.
"""

from __future__ import annotations

from typing import Final

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.games.cash2.cards import (
    BANG,
    BANGS_DEALT,
    CLICK,
    CLICKS_DEALT,
    EMPTY,
    FULL_PILE,
    KIND_COUNT,
    KINDS,
    NEW_GODFATHER,
    NO_CARD,
    NOBODY,
    ONE,
    PILE_SIZE,
    ROUNDS,
    count,
    kinds_in,
    pile_of,
    size,
)
from backroom.games.cash2.invariants import RoundProgress
from backroom.games.cash2.power import PLAIN
from backroom.games.cash2.powers import POWERS
from backroom.games.cash2.round import PLAN, PLAN_WITH_POWERS, ROUND_BEGINS
from backroom.games.cash2.sharing import SHARING, TAKE_SHARE
from backroom.games.cash2.state import GOT, LOST, SHOWN_CLICK, Cash2, Player, next_seat, standing

# In which order a seat of which nothing is said has spent its cards.
SPENT: Final = (CLICK, CLICK, BANG, CLICK, CLICK, BANG, CLICK, BANG)


def complete_position(s: Cash2, given: set[str]) -> None:
    if not 1 <= s.round <= ROUNDS:
        raise ValueError(f"round: there are rounds 1 to {ROUNDS}, not {s.round}")
    if "step" in given and "agenda" not in given and not s.over:
        complete_agenda(s)
    at = RoundProgress(s)
    complete_powers(s, at, given)
    if "alive" in given:
        complete_dead(s, given)
    else:
        s.alive = sum(BIT[seat] for seat, p in enumerate(s.players) if p.wounds < p.power.dies_at)
    for seat in range(s.seats):
        complete_bullets(s, seat, at, given)
    complete_discard(s, given)
    complete_loot(s, given)
    if "step" in given and "agenda" not in given:
        ready_guns(s, at, given)
        complete_sharing(s, given)


def any_given(given: set[str], letter: str, *names: str) -> bool:
    return any(f"{letter}.{name}" in given for name in names)


# ---------------------------------------------------------------------- powers


def complete_powers(s: Cash2, at: RoundProgress, given: set[str]) -> None:
    named = [seat for seat in range(s.seats) if f"{LETTERS[seat]}.power" in given]
    if not s.powered:
        named = [seat for seat in named if s.players[seat].power is not PLAIN]
    if not s.powered and not named:
        return
    if not s.powered:
        raise ValueError(f"{LETTERS[named[0]]}.power: powers are not in play; put `powers = true` under [options]")
    used = [s.players[seat].power.index for seat in named]
    for seat, power in zip(named, used):
        if used.count(power) > 1:
            raise ValueError(f"{LETTERS[seat]}.power: there is only one {POWERS[power].name}")
    free = [power for power in POWERS[1:] if power.index not in used]
    for seat, p in enumerate(s.players):
        if seat not in named:
            p.power = p.power if p.power in free else free[0]
            free.remove(p.power)
        if f"{LETTERS[seat]}.shown" not in given:
            p.shown = not s.secret or (p.power.aims_last and (at.unmasked or s.round > 1))
    if "may_hold" not in given:
        known = 0 if not s.secret else BIT[s.seats] - 1
        s.may_hold = tuple([possible_holders(s, power, known) if power else 0 for power in range(len(POWERS))])
        if at.unmasked or s.round > 1:  # CG2-R.2
            late = [power.aims_last and not any(p.power is power for p in s.players) for power in POWERS]
            s.may_hold = tuple([0 if cleared else mask for mask, cleared in zip(s.may_hold, late)])


def possible_holders(s: Cash2, power: int, unknown: int) -> int:
    for seat, p in enumerate(s.players):
        if p.power.index == power and p.shown:
            return BIT[seat]
    return unknown & sum(BIT[seat] for seat, p in enumerate(s.players) if not p.shown)


def complete_dead(s: Cash2, given: set[str]) -> None:
    """Who is not among the living has died of wounds."""
    for seat, p in enumerate(s.players):
        if not s.alive >> seat & 1 and f"{LETTERS[seat]}.wounds" not in given:
            p.wounds = p.power.dies_at


# ---------------------------------------------------------------------- bullets


def complete_bullets(s: Cash2, seat: int, at: RoundProgress, given: set[str]) -> None:
    p = s.players[seat]
    letter = LETTERS[seat]
    gone = s.round if at.shots else s.round - 1
    if f"{letter}.past" in given:
        if f"{letter}.kept" not in given:
            p.kept = tuple([BANG if entry == GOT else CLICK if entry >= LOST else entry for entry in p.past])
        if not any_given(given, letter, "clicks", "bangs"):
            count_hand(p)
    elif any_given(given, letter, "clicks", "bangs"):
        spend_the_rest(p, letter, len(SPENT) - gone - (p.bullet != EMPTY), given)
    else:
        p.kept = p.past = spent_cards(gone, p.bullet)
        count_hand(p)
    if f"{letter}.loaded" not in given:
        p.loaded = p.bullet != EMPTY
    if f"{letter}.hand_size" not in given:
        p.hand_size = p.clicks + p.bangs


def spent_cards(number: int, live: int) -> ActionIds:
    """So many cards of a gun, but not its live one."""
    cards = list(SPENT)
    if live != EMPTY:
        cards.reverse()
        cards.remove(live)
        cards.reverse()
    return tuple(cards[:number])


def count_hand(p: Player) -> None:
    """The hand is what the past has left of the deal."""
    got = p.past.count(GOT)
    p.clicks = CLICKS_DEALT - p.kept.count(CLICK) - (p.bullet == CLICK)
    p.bangs = BANGS_DEALT + 2 * got - p.kept.count(BANG) - (p.bullet == BANG)


def spend_the_rest(p: Player, letter: str, spare: int, given: set[str]) -> None:
    """What is neither in the hand nor live was shown; of one kind there are as many as the round leaves (`spare`)."""
    if f"{letter}.clicks" not in given:
        p.clicks = max(0, min(CLICKS_DEALT - (p.bullet == CLICK), spare - p.bangs))
    if f"{letter}.bangs" not in given:
        p.bangs = max(0, min(BANGS_DEALT - (p.bullet == BANG), spare - p.clicks))
    clicks = CLICKS_DEALT - p.clicks - (p.bullet == CLICK)
    bangs = BANGS_DEALT - p.bangs - (p.bullet == BANG)
    if clicks < 0 or p.clicks < 0:
        raise ValueError(f"{letter}.clicks: a seat has {CLICKS_DEALT} clicks, the live card included")
    if bangs < 0 or p.bangs < 0:
        raise ValueError(f"{letter}.bangs: a seat has {BANGS_DEALT} bangs, the live card included")
    p.past = p.kept = (CLICK,) * clicks + (BANG,) * bangs


def complete_discard(s: Cash2, given: set[str]) -> None:
    if "shown_clicks" not in given:
        s.shown_clicks = s.uncovered + sum(p.past.count(SHOWN_CLICK) for p in s.players)
    if "shown_bangs" not in given:
        got = sum(p.past.count(GOT) for p in s.players)
        s.shown_bangs = sum(p.past.count(BANG) for p in s.players) - got + s.dug


# ---------------------------------------------------------------------- loot


def complete_loot(s: Cash2, given: set[str]) -> None:
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.stash" in given:
            if f"{LETTERS[seat]}.seen" not in given:
                p.seen = p.stash
            if f"{LETTERS[seat]}.stash_size" not in given:
                p.stash_size = size(p.stash)
    if "piles" not in given and given & {"round", "centre", "gone", "taken", "players.stash", "planted"}:
        deal_the_rest(s, given)
    if "offered" not in given:
        s.offered = kinds_in(s.centre) | (BIT[NEW_GODFATHER] if s.heir == NOBODY else 0)


def deal_the_rest(s: Cash2, given: set[str]) -> None:
    """Loot that is nowhere lies in the later piles, in the order of the deal, and what is too much is gone."""
    if "centre" not in given and "round" in given:
        s.centre = 0
    lying = [s.centre, s.gone if "gone" in given else 0, *[p.stash for p in s.players], *s.planted[s.round :]]
    if s.taken != NO_CARD:
        lying.append(ONE[s.taken])
    left: list[int] = []
    for kind in range(KIND_COUNT):
        spare = count(FULL_PILE, kind) - sum(count(pile, kind) for pile in lying)
        if spare < 0:
            field = "centre" if "centre" in given else "players.stash"
            raise ValueError(f"{field}: there are only {count(FULL_PILE, kind)} cards {KINDS[kind]} in the game")
        left += [kind] * spare
    s.shuffle(left)
    if "centre" not in given and "round" in given:
        s.centre, left = pile_of(left[:PILE_SIZE]), left[PILE_SIZE:]
    piles = [0] * ROUNDS
    for r in range(s.round, ROUNDS):
        need = PILE_SIZE - size(s.planted[r])
        if len(left) < need:
            raise ValueError(f"round: not enough loot is left for the piles of rounds {s.round + 1} to {ROUNDS}")
        piles[r] = s.planted[r] + pile_of(left[:need])
        left = left[need:]
    s.piles = piles
    if "gone" not in given:
        s.gone = pile_of(left)


# ---------------------------------------------------------------------- the open step


def complete_agenda(s: Cash2) -> None:
    plan = PLAN_WITH_POWERS if s.powered else PLAN
    if s.step is TAKE_SHARE:
        s.agenda = [(ROUND_BEGINS, 0)]
    elif s.step in [step for step, _ in plan.frames]:
        s.agenda = plan.after(s.step)
    else:
        raise ValueError(f"step: {s.step.name} comes out of another step; say [open] agenda and arg as well")


def complete_sharing(s: Cash2, given: set[str]) -> None:
    """Those who stand share, and the first of them is next."""
    if s.step in (SHARING, TAKE_SHARE) and "sharers" not in given:
        s.sharers = standing(s) & ~sum(BIT[seat] for seat in MEMBERS[s.shared] if s.players[seat].power.takes_two)
    if s.godfather == NOBODY:
        raise ValueError("godfather: somebody has the desk (CG2-7.9)")
    if s.step is TAKE_SHARE and "arg" not in given and s.sharers:
        s.arg = next_seat(s.sharers, s.godfather)


def ready_guns(s: Cash2, at: RoundProgress, given: set[str]) -> None:
    """In a step after the loading every living seat has a live card, and after the aiming a target."""
    if at.shots:
        return
    for seat in MEMBERS[s.alive]:
        p = s.players[seat]
        letter = LETTERS[seat]
        aims = at.has_aimed(p) and f"{letter}.aim" not in given
        unloaded = at.loaded and not p.loaded and not any_given(given, letter, "bullet", "loaded")
        if unloaded and (aims or p.aim != NOBODY or not at.has_aimed(p)):
            p.load(CLICK if p.clicks else BANG)
        if aims and p.loaded:
            p.aim = next_seat(s.alive & ~BIT[seat], seat)
