"""What can be said in Noir: one action space for all modes.

The ids of an action type are its base plus its argument. Bases are written out because the hot path wants constants;
the action space refuses to be made if they do not fit. A new mode appends its types at the end with the next free base
(`END`), so that no id of an older one moves. A suspect is named by the word of `suspects.py`, a line by its number.
A type with a clause answers a question within an action; the others are actions of a turn.
"""

from __future__ import annotations

from typing import Final

from backroom.engine.actions import ActionSpace, ActionType
from backroom.engine.bitmasks import LETTERS as SEATS
from backroom.games.noir.board import LONGEST
from backroom.games.noir.suspects import NAMES, SUSPECTS

# Shifts: base + 7 * way + line. Rows go left and right, columns up and down.
SHIFT: Final = 0
FAST: Final = 28  # by two
ROWS: Final = 56
COLUMNS: Final = 57
STOP: Final = 58
PASS: Final = 59  # NR-C10.5: only when nothing else is possible
HESITATE: Final = 60  # the clock's: chance chooses
DISGUISE: Final = 61
EXONERATE: Final = 62
HIDE: Final = 63
TAKE: Final = 64  # + suspect: a dead card out of a line
MURDER: Final = 114
ACCUSE: Final = 164
ARREST: Final = 214
BE: Final = 264  # an identity
PLAY: Final = 314  # a card of the hand
RETURN: Final = 364  # a card of the hit list

# Mode 3.
CAPTURE: Final = 414
QUESTION: Final = 464

# Mode 4.
STEAL: Final = 514
WALLET: Final = 564  # a free one, wherever it lies
DISMISS: Final = 614
COVER: Final = 664
HIRE: Final = 665
FORGO: Final = 666

# Mode 5.
AUTOPSY: Final = 667
DISARM_BOMB: Final = 717
DISARM_THREAT: Final = 767
FIELD: Final = 817  # a card of the Field Agent's hand
GUARD: Final = 867
UNGUARD: Final = 917
SNIPE: Final = 967
SWAP: Final = 1017  # the first of two
WITH: Final = 1067  # the second
THREATEN: Final = 1117
STRIKE: Final = 1167  # the next of a sweep
PLANT: Final = 1217
DETONATE: Final = 1267
LINK: Final = 1317  # the next of a chain
MOVE_BOMB: Final = 1367
MOVE_THREAT: Final = 1417
MOVE_GUARD: Final = 1467
TO: Final = 1517  # where a token is moved
NAME: Final = 1567  # a seat
CANVASS: Final = 1577
NOBODY: Final = 1578  # alive among the cards looked at
REDRAW: Final = 1579
PROTECT: Final = 1580
DECLINE: Final = 1581

# Mode 6.
UNIFORM: Final = 1582  # + suspect
ROB: Final = 1632  # + safe
HACK: Final = 1640
CRACK: Final = 1648
LEAVE: Final = 1649
COLLECT: Final = 1650  # one token, two
RUN: Final = 1652  # + shift: by one, and always noticed
SOFT: Final = 1680  # + shift: by one, and never noticed
KNOCK_OUT: Final = 1708  # + suspect
FRAME: Final = 1758
PAINT: Final = 1808
TRADE: Final = 1858  # + whom one changes places with, or the officer who does
EXCHANGE: Final = 1908  # + whom the officer changes places with
WATCH: Final = 1958  # + square
VANISH: Final = 1974
MAKE_UP: Final = 1975
END: Final = 1976
LINES: Final = tuple([str(line) for line in range(1, LONGEST + 1)])
SAFES: Final = ("nw", "ne", "sw", "se", "n", "e", "s", "w")  # corners, then edges
SQUARES: Final = ("1", "2", "3", "4")
ACTION_SPACE: Final = ActionSpace(
    ActionType(SHIFT, "left", LINES),
    ActionType(SHIFT + LONGEST, "right", LINES),
    ActionType(SHIFT + 2 * LONGEST, "up", LINES),
    ActionType(SHIFT + 3 * LONGEST, "down", LINES),
    ActionType(FAST, "fast_left", LINES),
    ActionType(FAST + LONGEST, "fast_right", LINES),
    ActionType(FAST + 2 * LONGEST, "fast_up", LINES),
    ActionType(FAST + 3 * LONGEST, "fast_down", LINES),
    ActionType(ROWS, "collapse", ("rows", "columns")),
    ActionType(STOP, "stop", clause="NR-C4.6"),
    ActionType(PASS, "pass"),
    ActionType(HESITATE, "hesitate"),
    ActionType(DISGUISE, "disguise"),
    ActionType(EXONERATE, "exonerate"),
    ActionType(HIDE, "hide"),
    ActionType(TAKE, "take", NAMES, clause="NR-C4.4"),
    ActionType(MURDER, "murder", NAMES),
    ActionType(ACCUSE, "accuse", NAMES),
    ActionType(ARREST, "arrest", NAMES),
    ActionType(BE, "be", NAMES, clause="NR-C5.6"),
    ActionType(PLAY, "play", NAMES, clause="NR-C10.3"),
    ActionType(RETURN, "return", NAMES, clause="NR-M2.5.3"),
    ActionType(CAPTURE, "capture", NAMES),
    ActionType(QUESTION, "question", NAMES),
    ActionType(STEAL, "steal", NAMES),
    ActionType(WALLET, "wallet", NAMES, clause="NR-M4.6.5"),
    ActionType(DISMISS, "dismiss", NAMES, clause="NR-M4.6.3"),
    ActionType(COVER, "cover"),
    ActionType(HIRE, "hire"),
    ActionType(FORGO, "forgo", clause="NR-M4.6.5"),
    ActionType(AUTOPSY, "autopsy", NAMES),
    ActionType(DISARM_BOMB, "disarm_bomb", NAMES),
    ActionType(DISARM_THREAT, "disarm_threat", NAMES),
    ActionType(FIELD, "field", NAMES),
    ActionType(GUARD, "guard", NAMES, clause="NR-M5.6.1"),
    ActionType(UNGUARD, "unguard", NAMES, clause="NR-M5.6.1"),
    ActionType(SNIPE, "snipe", NAMES),
    ActionType(SWAP, "swap", NAMES),
    ActionType(WITH, "with", NAMES, clause="NR-M5.9.5"),
    ActionType(THREATEN, "threaten", NAMES, clause="NR-M5.9.6"),
    ActionType(STRIKE, "strike", NAMES, clause="NR-M5.9.3"),
    ActionType(PLANT, "plant", NAMES),
    ActionType(DETONATE, "detonate", NAMES),
    ActionType(LINK, "link", NAMES, clause="NR-M5.10.5"),
    ActionType(MOVE_BOMB, "move_bomb", NAMES),
    ActionType(MOVE_THREAT, "move_threat", NAMES),
    ActionType(MOVE_GUARD, "move_guard", NAMES),
    ActionType(TO, "to", NAMES, clause="NR-M5.11.2"),
    ActionType(NAME, "name", SEATS, clause="NR-M5.4.3"),
    ActionType(CANVASS, "canvass"),
    ActionType(NOBODY, "nobody", clause="NR-M5.5.2"),
    ActionType(REDRAW, "redraw"),
    ActionType(PROTECT, "protect", clause="NR-M5.6.5"),
    ActionType(DECLINE, "decline", clause="NR-M5.6.5"),
    # Mode 6.
    ActionType(UNIFORM, "uniform", NAMES, clause="NR-M6.1.5"),
    ActionType(ROB, "rob", SAFES),
    ActionType(HACK, "hack", SAFES),
    ActionType(CRACK, "crack"),
    ActionType(LEAVE, "leave", clause="NR-M6.4.2"),
    ActionType(COLLECT, "collect", ("1", "2"), clause="NR-M6.4.2"),
    ActionType(RUN, "run_left", LINES),
    ActionType(RUN + LONGEST, "run_right", LINES),
    ActionType(RUN + 2 * LONGEST, "run_up", LINES),
    ActionType(RUN + 3 * LONGEST, "run_down", LINES),
    ActionType(SOFT, "soft_left", LINES),
    ActionType(SOFT + LONGEST, "soft_right", LINES),
    ActionType(SOFT + 2 * LONGEST, "soft_up", LINES),
    ActionType(SOFT + 3 * LONGEST, "soft_down", LINES),
    ActionType(KNOCK_OUT, "knock_out", NAMES),
    ActionType(FRAME, "frame", NAMES),
    ActionType(PAINT, "paint", NAMES),
    ActionType(TRADE, "trade", NAMES),
    ActionType(EXCHANGE, "exchange", NAMES, clause="NR-M6.10.2"),
    ActionType(WATCH, "watch", SQUARES, SQUARES),
    ActionType(VANISH, "vanish"),
    ActionType(MAKE_UP, "make_up"),
)

assert len(ACTION_SPACE) == END and len(NAMES) == SUSPECTS
