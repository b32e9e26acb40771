"""What can be said in Noir: one alphabet for all modes.

The codes of a verb are its base plus its argument. Bases are written out because the hot path wants constants; the
alphabet refuses to be made if they do not fit. A new mode appends its verbs at the end with the next free base
(`END`), so that no code of an older one moves. A suspect is named by the word of `suspects.py`, a line by its number.
A verb with a clause answers a question within an action; the others are actions of a turn.
"""

from __future__ import annotations

from typing import Final

from backroom.engine.action import Alphabet, Verb
from backroom.engine.masks import LETTERS as SEATS
from backroom.games.noir.board import LONGEST
from backroom.games.noir.safes import SAFES
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
SQUARES: Final = ("1", "2", "3", "4")
ALPHABET: Final = Alphabet(
    Verb(SHIFT, "left", LINES),
    Verb(SHIFT + LONGEST, "right", LINES),
    Verb(SHIFT + 2 * LONGEST, "up", LINES),
    Verb(SHIFT + 3 * LONGEST, "down", LINES),
    Verb(FAST, "fast_left", LINES),
    Verb(FAST + LONGEST, "fast_right", LINES),
    Verb(FAST + 2 * LONGEST, "fast_up", LINES),
    Verb(FAST + 3 * LONGEST, "fast_down", LINES),
    Verb(ROWS, "collapse", ("rows", "columns")),
    Verb(STOP, "stop", clause="NR-C4.6"),
    Verb(PASS, "pass"),
    Verb(HESITATE, "hesitate"),
    Verb(DISGUISE, "disguise"),
    Verb(EXONERATE, "exonerate"),
    Verb(HIDE, "hide"),
    Verb(TAKE, "take", NAMES, clause="NR-C4.4"),
    Verb(MURDER, "murder", NAMES),
    Verb(ACCUSE, "accuse", NAMES),
    Verb(ARREST, "arrest", NAMES),
    Verb(BE, "be", NAMES, clause="NR-C5.6"),
    Verb(PLAY, "play", NAMES, clause="NR-C10.3"),
    Verb(RETURN, "return", NAMES, clause="NR-M2.5.3"),
    Verb(CAPTURE, "capture", NAMES),
    Verb(QUESTION, "question", NAMES),
    Verb(STEAL, "steal", NAMES),
    Verb(WALLET, "wallet", NAMES, clause="NR-M4.6.5"),
    Verb(DISMISS, "dismiss", NAMES, clause="NR-M4.6.3"),
    Verb(COVER, "cover"),
    Verb(HIRE, "hire"),
    Verb(FORGO, "forgo", clause="NR-M4.6.5"),
    Verb(AUTOPSY, "autopsy", NAMES),
    Verb(DISARM_BOMB, "disarm_bomb", NAMES),
    Verb(DISARM_THREAT, "disarm_threat", NAMES),
    Verb(FIELD, "field", NAMES),
    Verb(GUARD, "guard", NAMES, clause="NR-M5.6.1"),
    Verb(UNGUARD, "unguard", NAMES, clause="NR-M5.6.1"),
    Verb(SNIPE, "snipe", NAMES),
    Verb(SWAP, "swap", NAMES),
    Verb(WITH, "with", NAMES, clause="NR-M5.9.5"),
    Verb(THREATEN, "threaten", NAMES, clause="NR-M5.9.6"),
    Verb(STRIKE, "strike", NAMES, clause="NR-M5.9.3"),
    Verb(PLANT, "plant", NAMES),
    Verb(DETONATE, "detonate", NAMES),
    Verb(LINK, "link", NAMES, clause="NR-M5.10.5"),
    Verb(MOVE_BOMB, "move_bomb", NAMES),
    Verb(MOVE_THREAT, "move_threat", NAMES),
    Verb(MOVE_GUARD, "move_guard", NAMES),
    Verb(TO, "to", NAMES, clause="NR-M5.11.2"),
    Verb(NAME, "name", SEATS, clause="NR-M5.4.3"),
    Verb(CANVASS, "canvass"),
    Verb(NOBODY, "nobody", clause="NR-M5.5.2"),
    Verb(REDRAW, "redraw"),
    Verb(PROTECT, "protect", clause="NR-M5.6.5"),
    Verb(DECLINE, "decline", clause="NR-M5.6.5"),
    # Mode 6.
    Verb(UNIFORM, "uniform", NAMES, clause="NR-M6.1.5"),
    Verb(ROB, "rob", SAFES),
    Verb(HACK, "hack", SAFES),
    Verb(CRACK, "crack"),
    Verb(LEAVE, "leave", clause="NR-M6.4.2"),
    Verb(COLLECT, "collect", ("1", "2"), clause="NR-M6.4.2"),
    Verb(RUN, "run_left", LINES),
    Verb(RUN + LONGEST, "run_right", LINES),
    Verb(RUN + 2 * LONGEST, "run_up", LINES),
    Verb(RUN + 3 * LONGEST, "run_down", LINES),
    Verb(SOFT, "soft_left", LINES),
    Verb(SOFT + LONGEST, "soft_right", LINES),
    Verb(SOFT + 2 * LONGEST, "soft_up", LINES),
    Verb(SOFT + 3 * LONGEST, "soft_down", LINES),
    Verb(KNOCK_OUT, "knock_out", NAMES),
    Verb(FRAME, "frame", NAMES),
    Verb(PAINT, "paint", NAMES),
    Verb(TRADE, "trade", NAMES),
    Verb(EXCHANGE, "exchange", NAMES, clause="NR-M6.10.2"),
    Verb(WATCH, "watch", SQUARES, SQUARES),
    Verb(VANISH, "vanish"),
    Verb(MAKE_UP, "make_up"),
)
assert len(ALPHABET) == END and len(NAMES) == SUSPECTS
