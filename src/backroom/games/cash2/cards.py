"""Cards, the action space and ready-made legal sets of Ca$h 'n Guns, second edition.

A pile of loot is one number, four bits a kind; a set of kinds or seats is a mask. The ids of actions are written
out because the hot path wants constants; the action space refuses to be made if they do not fit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds, ActionSpace, ActionType
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS, shifted

# Loot, in the order of the components (section 2), and the new-Godfather card, a share like any other.
BILL_5000: Final = 0
BILL_10000: Final = 1
BILL_20000: Final = 2
DIAMOND_1000: Final = 3
DIAMOND_5000: Final = 4
DIAMOND_10000: Final = 5
PAINTING: Final = 6
CLIP: Final = 7
FIRST_AID: Final = 8
NEW_GODFATHER: Final = 9

KINDS: Final = (
    "bill_5000", "bill_10000", "bill_20000", "diamond_1000", "diamond_5000", "diamond_10000", "painting", "clip",
    "first_aid",
)  # fmt: skip
KIND_COUNT: Final = 9
ITEMS: Final = (*KINDS, "new_godfather")
COPIES: Final[list[int]] = [15, 15, 10, 5, 3, 1, 10, 3, 2]
NO_CARD: Final = -1

# CG2-0.5: what the Dictator names.
TYPES: Final = ("bill", "diamond", "painting", "first_aid", "clip", "new_godfather")
TYPE_ITEMS: Final[list[int]] = [
    BIT[BILL_5000] | BIT[BILL_10000] | BIT[BILL_20000],
    BIT[DIAMOND_1000] | BIT[DIAMOND_5000] | BIT[DIAMOND_10000],
    BIT[PAINTING],
    BIT[FIRST_AID],
    BIT[CLIP],
    BIT[NEW_GODFATHER],
]

# Bullets.
CLICK: Final = 0
BANG: Final = 1
EMPTY: Final = -1
BULLETS: Final = ("click", "bang")
CLICKS_DEALT: Final = 5
BANGS_DEALT: Final = 3

ROUNDS: Final = 8
PILE_SIZE: Final = 8
NOBODY: Final = -1

# The action space: the base of a type plus its arguments.
PASS: Final = 0
KEEP: Final = 1
STAND: Final = 2
DUCK: Final = 3
SHOW: Final = 4
REARM: Final = 5
LOAD: Final = 6  # + bullet, or any card of the hand (the clock's)
LOAD_ANY: Final = 8
GIVE: Final = 9  # + bullet
SWAP: Final = 11  # + bullet
DISCARD: Final = 13  # + bullet
AIM: Final = 15  # + seat, or at nobody (the clock's)
AIM_NOBODY: Final = 23
HUSTLE: Final = 24  # + seat
ORDER: Final = 32  # + seat
BAN: Final = 40  # + type
ROB: Final = 46  # + kind
YIELD: Final = 55  # + kind, or any card of the stash (the clock's)
YIELD_ANY: Final = 64
TRADE: Final = 65  # + round of the pile, less two
TAKE: Final = 72  # + item
TAKE_TWO: Final = 82  # + 10 * item + item
ITEM_COUNT: Final = 10

SEAT_WORDS: Final = tuple(LETTERS[:8])
ACTION_SPACE: Final = ActionSpace(
    ActionType(PASS, "pass"),
    ActionType(KEEP, "keep", clause="CG2-P02.1"),
    ActionType(STAND, "stand", clause="CG2-5.1"),
    ActionType(DUCK, "duck", clause="CG2-5.1"),
    ActionType(SHOW, "show", clause="CG2-P12.1"),
    ActionType(REARM, "rearm", clause="CG2-P06.1"),
    ActionType(LOAD, "load", (*BULLETS, "any"), clause="CG2-2.1"),
    ActionType(GIVE, "give", BULLETS, clause="CG2-P08.1"),
    ActionType(SWAP, "swap", BULLETS, clause="CG2-P02.1"),
    ActionType(DISCARD, "discard", BULLETS, clause="CG2-L.5"),
    ActionType(AIM, "aim", (*SEAT_WORDS, "nobody"), clause="CG2-3.1"),
    ActionType(HUSTLE, "hustle", SEAT_WORDS, clause="CG2-P08.1"),
    ActionType(ORDER, "order", SEAT_WORDS, clause="CG2-4.1"),
    ActionType(BAN, "ban", TYPES, clause="CG2-P04.1"),
    ActionType(ROB, "rob", KINDS, clause="CG2-P12.1"),
    ActionType(YIELD, "yield", (*KINDS, "any"), clause="CG2-R.1"),
    ActionType(TRADE, "trade", [str(r) for r in range(2, ROUNDS + 1)], clause="CG2-P09.1"),
    ActionType(TAKE, "take", ITEMS, clause="CG2-7.3"),
    ActionType(TAKE_TWO, "take", ITEMS, ITEMS, clause="CG2-P07.1"),
)

# Legal sets by mask: of seats, of bullets in the hand (bit 0 click, bit 1 bang), of items, of types, of piles.
AIMS: Final[list[ActionIds]] = shifted(AIM)
LOADS: Final[list[ActionIds]] = shifted(LOAD)
GIVES: Final[list[ActionIds]] = shifted(GIVE)
SWAPS: Final[list[ActionIds]] = [(KEEP, *ids) for ids in shifted(SWAP)]
DISCARDS: Final[list[ActionIds]] = shifted(DISCARD)
RETHINKS: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(DISCARD)]
HUSTLES: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(HUSTLE)]
ORDERS: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(ORDER)]
BANS: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(BAN)]
ROBS: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(ROB)]
YIELDS: Final[list[ActionIds]] = shifted(YIELD)
TRADES: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(TRADE)]
TAKES: Final[list[ActionIds]] = shifted(TAKE)
NERVES: Final[ActionIds] = (STAND, DUCK)
PASS_ONLY: Final[ActionIds] = (PASS,)
KEEP_ONLY: Final[ActionIds] = (KEEP,)
PASS_OR_SHOW: Final[ActionIds] = (PASS, SHOW)
PASS_OR_REARM: Final[ActionIds] = (PASS, REARM)


# ---------------------------------------------------------------------- piles as numbers


def moved(number: i64, bits: i64) -> i64:
    """A compiled `1 << 32` with the 1 written out loses its bits: shift a variable."""
    return number << bits


ONE: Final[list[int]] = [2 ** (4 * kind) for kind in range(KIND_COUNT)]
FULL_PILE: Final[int] = sum(copies * ONE[kind] for kind, copies in enumerate(COPIES))


def count(pile: i64, kind: i64) -> i64:
    return pile >> 4 * kind & 15


def size(pile: i64) -> i64:
    total: i64 = 0
    while pile:
        total += pile & 15
        pile >>= 4
    return total


def pile_of(cards: list[int]) -> int:
    pile: i64 = 0
    for card in cards:
        pile += ONE[card]
    return pile


def cards_of(pile: i64) -> list[int]:
    return [kind for kind in range(KIND_COUNT) for _ in range(count(pile, kind))]


def kinds_in(pile: i64) -> i64:
    """Mask of the kinds that lie in a pile."""
    kinds: i64 = 0
    kind: i64 = 0
    while pile:
        if pile & 15:
            kinds |= BIT[kind]
        pile >>= 4
        kind += 1
    return kinds


def nth_card(pile: i64, place: i64) -> i64:
    """The kind of the card at a place of the pile, laid out by kind."""
    kind: i64 = 0
    while kind < KIND_COUNT:
        place -= count(pile, kind)
        if place < 0:
            break
        kind += 1
    return kind


def first_item(id: i64) -> i64:
    """Of a `take` of two items."""
    return (id - TAKE_TWO) // ITEM_COUNT


def second_item(id: i64) -> i64:
    return (id - TAKE_TWO) % ITEM_COUNT


def singles_and_pairs(offered: i64, centre: i64) -> ActionIds:
    """CG2-P07.1: one item of those offered, or two."""
    pairs: list[int] = []
    for a in MEMBERS[offered]:
        for b in MEMBERS[offered >> a << a]:
            if a != b or (a != NEW_GODFATHER and count(centre, a) > 1):
                pairs.append(TAKE_TWO + ITEM_COUNT * a + b)
    return (*TAKES[offered], *pairs)
