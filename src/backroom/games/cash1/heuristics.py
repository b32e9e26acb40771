"""Rules of thumb: what a careful player would consider, from what that seat may see and nothing else.

Amounts are thousands of dollars, chances are in a hundred. Of a gun everyone knows how many cards it has left and which
were shown; money and markers lie open. Powers and the cop are secret, so only one's own count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import MEMBERS
from backroom.games.cash1.cards import (
    AIM,
    AIM_TWO,
    BACK,
    BANG,
    CALLS,
    CLICK,
    DEALT,
    DUCK,
    LOAD,
    LOAD_TWO,
    LOST,
    NERVES,
    PAID,
    PASS_ONLY,
    PHONE_ROUNDS,
    ROUNDS,
    STAND,
    SWAP,
    TAKE,
    TAME,
    TARGET_MASK,
    TRIPLE,
    count,
    is_pair,
    late_load,
    late_target,
    own_load,
    own_target,
    worth,
)  # fmt: skip
from backroom.games.cash1.state import Cash1, Player

LOADED_CARDS: Final[int] = DEALT[BANG] + DEALT[TRIPLE]
WOUND_COSTS: Final[list[int]] = [10, 30, 150]  # what a wound costs, by how many more would not kill: two, one, none
WOUND_VALUE: Final = 15  # how much better a target is for every wound it has
COP_VALUE: Final = 90  # to shoot the cop, were it known who that is
PHONE_VALUE: Final = 40  # to the cop: a turn at the phone, and later a siren not taken
WORTHWHILE_SHARE: Final = 20
INDIFFERENCE: Final = 4  # a gain or a loss below it is no reason
STANDING: Final[ActionIds] = (STAND,)
DUCKING: Final[ActionIds] = (DUCK,)

RuleOfThumb = Callable[[Cash1, int, ActionIds], ActionIds]


def candidates(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    rule = RULES_OF_THUMB.get(s.step.name)
    return legal if rule is None else rule(s, seat, legal)


# ---------------------------------------------------------------------- guns


def shot_chance(p: Player) -> i64:
    """How likely the live card of a gun is no click, if it is any of those nobody has seen."""
    loud: i64 = LOADED_CARDS
    unseen = p.hand_size + 1
    for entry in p.past:
        if entry in (BANG, TRIPLE):
            loud -= 1
        elif entry in (BACK + BANG, BACK + TRIPLE):
            loud += 1
        elif entry in (LOST, TAME, PAID):
            unseen += 1
    chance = min(100, max(0, 100 * loud // unseen))
    return chance // 2 if is_pair(p.aim) else chance


def chance_unhurt(s: Cash1, seat: i64) -> i64:
    """How likely no gun that points here goes off."""
    safe: i64 = 100
    for gun in MEMBERS[s.live]:
        if s.players[gun].aim >> seat & 1:
            safe = safe * (100 - shot_chance(s.players[gun])) // 100
    return safe


def load(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-2.1: as the cards in the hand lie, so that nobody can read it."""
    out: list[int] = []
    for id in legal:
        if id < LOAD_TWO:
            cards = count(s.players[seat].hand, id - LOAD)
        else:
            first, second = own_load(id), late_load(id)
            cards = count(s.players[seat].hand, first) * count(s.players[s.legacy].hand, second)
        out += [id] * cards
    return tuple(out)


def aim(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-3.1: at the best target; the second choice now and then."""
    best = second = legal[0]
    most: i64 = -1_000
    next_most: i64 = -1_000
    for id in legal:
        if id < AIM_TWO:
            value = target_value(s, TARGET_MASK[id - AIM])
        else:
            mine, late = own_target(id), late_target(id)
            value = target_value(s, TARGET_MASK[mine]) + target_value(s, TARGET_MASK[late])
        if value > most:
            best, second = id, best
            most, next_most = value, most
        elif value > next_most:
            second, next_most = id, value
    return (best, best, second)


def target_value(s: Cash1, targets: i64) -> i64:
    """The rich, the weak, and who may be the cop; of two (CG1-A11.4) each is hit as often as not."""
    value: i64 = 0
    for seat in MEMBERS[targets]:
        p = s.players[seat]
        value += p.money // 1_000 - 5 * p.markers() + WOUND_VALUE * p.wounds
        if s.cop_among >> seat & 1:
            value += COP_VALUE // len(MEMBERS[s.cop_among])
    return 2 * value // 3 if is_pair(targets) else value


def nerve(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-4.1: a share of the loot against a wound or a marker, by the guns that point here."""
    safe = chance_unhurt(s, seat)
    balance = safe * share_value(s, seat) - (100 - safe) * wound_cost(s, seat) + 100 * marker_cost(s, seat)
    if balance > 100 * INDIFFERENCE:
        return STANDING
    return DUCKING if balance < -100 * INDIFFERENCE else NERVES


def share_value(s: Cash1, seat: i64) -> i64:
    """What a share will be worth, if two in three have one; the cop shares to get at the phone (CG1-8.4)."""
    if s.players[seat].cop:
        return PHONE_VALUE if s.calls < CALLS and s.round <= PHONE_ROUNDS else 0
    return 3 * worth(s.table) // (2_000 * len(MEMBERS[s.alive]))


def wound_cost(s: Cash1, seat: i64) -> i64:
    """What one more wound costs; in the last round none but a deadly one does."""
    p = s.players[seat]
    spare = min(2, p.power.dies_at - 1 - p.wounds)
    if spare == 0:
        return WOUND_COSTS[2] + p.money // 1_000
    return 0 if s.round == ROUNDS else WOUND_COSTS[2 - spare]


def marker_cost(s: Cash1, seat: i64) -> i64:
    """What a marker costs (CG1-E.4, A08.1); a second siren costs the cop the game (CG1-C.5)."""
    p = s.players[seat]
    if p.cop:
        return PHONE_VALUE if s.calls == CALLS and p.sirens else 0
    return -p.power.marker_worth(s) // 1_000


# ---------------------------------------------------------------------- powers and the phone


def reveal(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-A06.1, A07.1: to be last is good in every round. CG1-A05.1: a grenade is for when it gets tight."""
    power = s.players[seat].power
    tight = s.arg == 3 and chance_unhurt(s, seat) < 60
    return legal[1:] if power.aims_last or power.loads_last or tight else PASS_ONLY


def exchange(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-A09.2, A11.7: back comes what goes off, for a click."""
    return (SWAP + CLICK,) if SWAP + CLICK in legal else PASS_ONLY


def heir(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-A03.2: the gun with the most cards."""
    best = legal[1]
    for id in legal[2:]:
        if s.players[id - TAKE].hand_size > s.players[best - TAKE].hand_size:
            best = id
    return (best,)


def stand_up(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-A10.1: for loot that is worth it, or before it is too late."""
    return legal[1:] if share_value(s, seat) >= WORTHWHILE_SHARE or s.round >= ROUNDS - 1 else PASS_ONLY


def phone(s: Cash1, seat: i64, legal: ActionIds) -> ActionIds:
    """CG1-8.4: three calls are wanted, and there are six rounds to make them."""
    return legal[1:]


RULES_OF_THUMB: Final[dict[str, RuleOfThumb]] = {
    "reveal": reveal,
    "load": load,
    "load_last": load,
    "aim": aim,
    "aim_last": aim,
    "nerve": nerve,
    "exchange": exchange,
    "heir": heir,
    "stand_up": stand_up,
    "phone": phone,
}
