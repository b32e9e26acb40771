"""Rules of thumb: what a careful player would consider, from what that seat may see and nothing else.

Amounts are thousands of dollars, chances are in a hundred. Of a gun everyone knows how many cards it has left and which
were shown; of a stash, what everyone saw come into it. A power of another's counts only where it has been shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.games.cash2.cards import (
    AIM,
    BAN,
    BANG,
    BANGS_DEALT,
    BILL_20000,
    CLICK,
    CLIP,
    DIAMOND_1000,
    DISCARD,
    DUCK,
    FIRST_AID,
    KEEP_ONLY,
    LOAD,
    NERVES,
    NEW_GODFATHER,
    ORDER,
    PAINTING,
    PASS,
    PASS_ONLY,
    ROB,
    ROUNDS,
    STAND,
    SWAP,
    TAKE,
    TAKE_TWO,
    TAKES,
    TYPE_ITEMS,
    YIELD,
    count,
    first_item,
    second_item,
    size,
)  # fmt: skip
from backroom.games.cash2.score import PAINTINGS, VALUES, diamonds, worth
from backroom.games.cash2.state import GOT, SHOWN_BANG, Cash2, Player, next_seat

PRICES: Final[list[int]] = [5, 10, 20, 10, 12, 16, 14, 4, 6]  # what a card of the centre is worth to somebody
WOUND_COSTS: Final[list[int]] = [10, 30, 150]  # what a wound costs, by how many more would not kill: two, one, none
LEAD_VALUE: Final = 16  # of the bonus for diamonds, what one that leads or draws level is worth
DESK_VALUE: Final = 7
PILE_CARD_VALUE: Final = 9  # what a card drawn from a pile is worth, less the doubt
INDIFFERENCE: Final = 4  # a gain or a loss below it is no reason
STANDING: Final[ActionIds] = (STAND,)
DUCKING: Final[ActionIds] = (DUCK,)

RuleOfThumb = Callable[[Cash2, int, ActionIds], ActionIds]


def candidates(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    rule = RULES_OF_THUMB.get(s.step.name)
    return legal if rule is None else rule(s, seat, legal)


# ---------------------------------------------------------------------- guns


def shot_chance(p: Player) -> i64:
    """How likely the live card is a bang, if it is any of those nobody has seen."""
    if not p.loaded:
        return 0
    bangs = BANGS_DEALT + p.past.count(GOT) - p.past.count(SHOWN_BANG)
    unseen = p.hand_size + 1 + p.lost_cards()
    return min(100, max(0, 100 * bangs // unseen))


def chance_unhurt(s: Cash2, seat: i64) -> i64:
    """How likely no gun that points here goes off."""
    safe: i64 = 100
    for other in MEMBERS[s.alive]:
        if s.players[other].aim == seat:
            safe = safe * (100 - shot_chance(s.players[other])) // 100
    return safe


def load(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-2.1: as the cards in the hand lie, so that nobody can read it; with rich loot a bang is likelier."""
    p = s.players[seat]
    return (LOAD + CLICK,) * p.clicks + (LOAD + BANG,) * (p.bangs * 2 if share_value(s) > 25 else p.bangs)


def aim(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-3.1: at the richest and the weakest; the second choice now and then."""
    best = second = legal[0]
    most: i64 = -1
    next_most: i64 = -1
    for id in legal:
        value = target_value(s.players[id - AIM])
        if value > most:
            best, second = id, best
            most, next_most = value, most
        elif value > next_most:
            second, next_most = id, value
    return (best, best, second)


def target_value(p: Player) -> i64:
    """At a glance: so many cards, how many of them are large, and how near the end is."""
    return 8 * p.stash_size + 10 * count(p.seen, BILL_20000) + 6 * count(p.seen, PAINTING) + 15 * p.wounds


def order(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-4.1: away with the gun that threatens most; whoever is not aimed at leaves things as they are."""
    best: i64 = PASS
    most: i64 = 0
    for id in legal:
        if id != PASS and s.players[id - ORDER].aim == seat and shot_chance(s.players[id - ORDER]) > most:
            best, most = id, shot_chance(s.players[id - ORDER])
    return (best,)


def courage(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-5.1: a share of the loot against a wound, by the guns that point here."""
    safe = chance_unhurt(s, seat)
    balance = safe * share_value(s) - (100 - safe) * wound_cost(s, seat)
    if balance > 100 * INDIFFERENCE:
        return STANDING
    return DUCKING if balance < -100 * INDIFFERENCE else NERVES


def share_value(s: Cash2) -> i64:
    """What lies there for each, if two in three share it."""
    lying: i64 = 0
    for kind in MEMBERS[s.offered & ~BIT[NEW_GODFATHER]]:
        lying += PRICES[kind] * count(s.centre, kind)
    return 3 * lying // (2 * len(MEMBERS[s.alive]))


def wound_cost(s: Cash2, seat: i64) -> i64:
    """What one more wound costs; in the last round none but a deadly one does."""
    p = s.players[seat]
    spare = min(2, p.power.dies_at - 1 - p.wounds)
    if spare == 0:
        return WOUND_COSTS[2] + worth(p.stash, p.power.paintings) // 1_000
    return 0 if s.round == ROUNDS else WOUND_COSTS[2 - spare]


# ---------------------------------------------------------------------- loot


def item_value(s: Cash2, seat: i64, item: i64) -> i64:
    """What an item is worth to this seat now."""
    p = s.players[seat]
    last = s.round == ROUNDS
    if item < DIAMOND_1000:
        return VALUES[item] // 1_000
    if item < PAINTING:
        return VALUES[item] // 1_000 + (LEAD_VALUE if would_lead(s, seat) else 0)
    if item == PAINTING:  # CG2-E.5: each makes the next worth more
        have = min(8, count(p.stash, PAINTING) + p.power.paintings)
        return (
            PAINTINGS[have + 1] - PAINTINGS[have] if last else (PAINTINGS[have + 2] - PAINTINGS[have]) // 2
        ) // 1_000
    if last:
        return 0
    if item == FIRST_AID:
        return WOUND_COSTS[min(2, p.wounds)] // 2 if p.wounds else 0
    return DESK_VALUE if item == NEW_GODFATHER else PRICES[CLIP]


def would_lead(s: Cash2, seat: i64) -> bool:
    """CG2-E.4: one more diamond would lead, or draw level."""
    mine = diamonds(s.players[seat].stash) + 1
    for other in MEMBERS[s.alive & ~BIT[seat]]:
        if diamonds(s.players[other].seen) > mine:
            return False
    return True


def take(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-7.3: the most valuable. CG2-P07: two at once unless the loot comes round three times."""
    plenty = size(s.centre) >= 3 * len(MEMBERS[s.sharers])
    best = legal[0]
    most: i64 = -1
    for id in legal:
        if id < TAKE_TWO:
            gain = item_value(s, seat, id - TAKE)
        elif plenty:
            break
        else:
            gain = item_value(s, seat, first_item(id)) + item_value(s, seat, second_item(id))
        if gain > most:
            best, most = id, gain
    return (best,)


def ban(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-P04.1: the last before me may not have what I want most."""
    if next_seat(s.sharers, s.arg + 1) != seat:
        return PASS_ONLY
    wanted = take(s, seat, TAKES[s.offered])[0] - TAKE
    return tuple([id for id in legal if id != PASS and TYPE_ITEMS[id - BAN] >> wanted & 1])


def trade(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-P09.1: what is worth less than any card of a pile."""
    return PASS_ONLY if item_value(s, seat, s.taken) >= PILE_CARD_VALUE else legal[1:]


def rob(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-P12.1: always, since the bang is lost either way; of an open stash the most valuable card."""
    best = legal[1]
    for id in legal[2:]:
        if item_value(s, seat, id - ROB) > item_value(s, seat, best - ROB):
            best = id
    return (best,)


def hand_over(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-R.1: the card that is worth least."""
    worst = legal[0]
    for id in legal:
        if item_value(s, seat, id - YIELD) < item_value(s, seat, worst - YIELD):
            worst = id
    return (worst,)


# ---------------------------------------------------------------------- bullets by the way


def part_with(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-P08.1, L.5: a click, which comes first if there is one."""
    return legal[:1]


def rethink(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-P13.1: a bang comes back for a click."""
    p = s.players[seat]
    return (DISCARD + CLICK,) if p.bullet == BANG and p.clicks else PASS_ONLY


def swap_live_card(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-P02.1: a click for whoever will duck, else a bang."""
    p = s.players[seat]
    wanted = CLICK if courage(s, seat, NERVES) is DUCKING else BANG
    return (SWAP + wanted,) if p.bullet != wanted and SWAP + wanted in legal else KEEP_ONLY


def use(s: Cash2, seat: i64, legal: ActionIds) -> ActionIds:
    """CG2-P06.1, P08.1: it costs nothing."""
    return legal[1:]


RULES_OF_THUMB: Final[dict[str, RuleOfThumb]] = {
    "hustle": use,
    "give": part_with,
    "load": load,
    "aim": aim,
    "aim_last": aim,
    "cunning": swap_live_card,
    "privilege": order,
    "change": aim,
    "courage": courage,
    "professional": rob,
    "theft": hand_over,
    "smart": rethink,
    "ban": ban,
    "take": take,
    "trade": trade,
    "good_friend": use,
    "clip": part_with,
}
