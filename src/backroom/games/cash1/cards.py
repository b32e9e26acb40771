"""Cards, the action space and ready-made legal sets of Ca$h 'n Guns, first edition.

A hand of bullets and a heap of notes are one number each, four bits a kind; a set of kinds or seats is a mask. What a
gun points at is a mask of seats too: none, one, or the two of a pair. The ids of actions are written out because
the hot path wants constants; the action space refuses to be made if they do not fit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds, ActionSpace, ActionType
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS, shifted

MOST_SEATS: Final = 6
NOBODY: Final = -1

# Bullets.
CLICK: Final = 0
BANG: Final = 1
TRIPLE: Final = 2
EMPTY: Final = -1
BULLETS: Final = ("click", "bang", "triple")
DEALT: Final[list[int]] = [5, 2, 1]
HAND_SIZE: Final = 8

# Notes, the small ones first.
NOTES: Final = ("note_5000", "note_10000", "note_20000")
NOTE_COUNT: Final = 3
NOTE_WORTH: Final[list[int]] = [5_000, 10_000, 20_000]
NOTES_IN_GAME: Final[list[int]] = [15, 15, 10]

ROUNDS: Final = 8
NOTES_A_ROUND: Final = 5
PHONE_ROUNDS: Final = 6
FAST_PHASE: Final = 5  # triples are shown
SLOW_PHASE: Final = 6  # and then everything else
CALLS: Final = 3
MARKER: Final = 5_000  # what a shame marker costs

# What the past of a gun is made of; the first three are bullets of that kind, shown.
LOST: Final = 3  # the live card went unseen
TAME: Final = 4  # so did one that is surely no triple: all of those had just been shown
BACK: Final = 5  # + bullet: that one, shown before, came back into the hand
PAID: Final = 8  # for it another card of the hand went unseen
PAST: Final = ("click", "bang", "triple", "lost", "tame", "back_click", "back_bang", "back_triple", "paid")

# The action space: the base of a type plus its arguments.
PASS: Final = 0
STAND: Final = 1
DUCK: Final = 2
SHOW: Final = 3
USE: Final = 4
LOAD: Final = 5  # + bullet, or any card of the hand (the clock's)
ANY: Final = 3
LOADS_A_GUN: Final = 4
LOAD_TWO: Final = 9  # + 4 * bullet + bullet: the own gun, then the dead man's
AIM: Final = 25  # + target
TARGETS: Final = 22
AIMED_NOWHERE: Final = 21  # a target: nobody (the clock's)
AIM_TWO: Final = 47  # + 22 * target + target
SWAP: Final = 531  # + bullet: the card just shown comes back, this one goes
TAKE: Final = 534  # + seat: a dead man's gun

SEAT_WORDS: Final = tuple(LETTERS[:MOST_SEATS])
PAIRS: Final[list[int]] = [BIT[a] | BIT[b] for a in range(MOST_SEATS) for b in range(a + 1, MOST_SEATS)]
PAIR_WORDS: Final = tuple("+".join([LETTERS[seat] for seat in MEMBERS[pair]]) for pair in PAIRS)
TARGET_WORDS: Final = (*SEAT_WORDS, *PAIR_WORDS, "nobody")
LOAD_WORDS: Final = (*BULLETS, "any")

ACTION_SPACE: Final = ActionSpace(
    ActionType(PASS, "pass"),
    ActionType(STAND, "stand", clause="CG1-4.1"),
    ActionType(DUCK, "duck", clause="CG1-4.1"),
    ActionType(SHOW, "show", clause="CG1-A.2"),
    ActionType(USE, "use", clause="CG1-8.4"),
    ActionType(LOAD, "load", LOAD_WORDS, clause="CG1-2.1"),
    ActionType(LOAD_TWO, "load", LOAD_WORDS, LOAD_WORDS, clause="CG1-A03.5"),
    ActionType(AIM, "aim", TARGET_WORDS, clause="CG1-3.1"),
    ActionType(AIM_TWO, "aim", TARGET_WORDS, TARGET_WORDS, clause="CG1-A03.5"),
    ActionType(SWAP, "swap", BULLETS, clause="CG1-A09.2"),
    ActionType(TAKE, "take", SEAT_WORDS, clause="CG1-A03.2"),
)

# From a target to the mask of seats it means, and back.
TARGET_MASK: Final[list[int]] = [*BIT[:MOST_SEATS], *PAIRS, 0]
TARGET_OF: Final[list[int]] = [
    TARGET_MASK.index(mask) if mask in TARGET_MASK else AIMED_NOWHERE for mask in range(BIT[MOST_SEATS])
]

# Legal sets by mask: of seats, of bullets in a hand (bit by kind).
AIMS: Final[list[ActionIds]] = shifted(AIM)
LOADS: Final[list[ActionIds]] = shifted(LOAD)
TAKES: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(TAKE)]
SWAPS: Final[list[ActionIds]] = [(PASS, *ids) for ids in shifted(SWAP)]
NERVES: Final[ActionIds] = (STAND, DUCK)
PASS_ONLY: Final[ActionIds] = (PASS,)
PASS_OR_SHOW: Final[ActionIds] = (PASS, SHOW)
PASS_OR_USE: Final[ActionIds] = (PASS, USE)

# ---------------------------------------------------------------------- answers for two guns: the own, the dead man's


def own_load(id: i64) -> i64:
    return (id - LOAD_TWO) // LOADS_A_GUN


def late_load(id: i64) -> i64:
    return (id - LOAD_TWO) % LOADS_A_GUN


def two_loads(own: i64, late: i64) -> i64:
    return LOAD_TWO + LOADS_A_GUN * own + late


def own_target(id: i64) -> i64:
    return (id - AIM_TWO) // TARGETS


def late_target(id: i64) -> i64:
    return (id - AIM_TWO) % TARGETS


def two_targets(own: i64, late: i64) -> i64:
    return AIM_TWO + TARGETS * own + late


# ---------------------------------------------------------------------- hands and heaps as numbers

ONE: Final[list[int]] = [2 ** (4 * kind) for kind in range(MOST_SEATS)]
FULL_HAND: Final[int] = sum(number * ONE[kind] for kind, number in enumerate(DEALT))
FULL_DECK: Final[int] = sum(number * ONE[kind] for kind, number in enumerate(NOTES_IN_GAME))
# One hit, four bits a seat, on each seat of a mask.
HITS: Final[list[int]] = [sum(ONE[seat] for seat in MEMBERS[mask]) for mask in range(BIT[MOST_SEATS])]


def count(heap: i64, kind: i64) -> i64:
    return heap >> 4 * kind & 15


def kinds_in(hand: i64) -> i64:
    """Mask of the bullets in a hand."""
    return (1 if hand & 15 else 0) | (2 if hand & 240 else 0) | (4 if hand & 3840 else 0)


def size(heap: i64) -> i64:
    return (heap & 15) + (heap >> 4 & 15) + (heap >> 8 & 15)


def worth(notes: i64) -> i64:
    return 5_000 * (notes & 15) + 10_000 * (notes >> 4 & 15) + 20_000 * (notes >> 8 & 15)


def heap_of(cards: list[int]) -> int:
    heap: i64 = 0
    for card in cards:
        heap += ONE[card]
    return heap


def cards_of(heap: i64) -> list[int]:
    return [kind for kind in range(NOTE_COUNT) for _ in range(count(heap, kind))]


def slow_load(hand: i64) -> i64:
    """CG1-2.5: a click if there is one, else a bang, else the triple."""
    return CLICK if hand & 15 else BANG if hand & 240 else TRIPLE


def is_pair(aim: i64) -> bool:
    return aim & aim - 1 != 0
