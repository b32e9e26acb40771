"""What can be said in Noir: one alphabet for all modes.

The codes of a verb are its base plus its argument. Bases are written out because the hot path wants constants; the
alphabet refuses to be made if they do not fit. A new mode appends its verbs at the end with the next free base
(`END`), so that no code of an older one moves. A suspect is named by the word of `suspects.py`, a line by its number.
"""

from __future__ import annotations

from typing import Final

from backroom.engine.action import Alphabet, Verb
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
END: Final = 667

LINES: Final = tuple([str(line) for line in range(1, LONGEST + 1)])
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
    Verb(STOP, "stop"),
    Verb(PASS, "pass"),
    Verb(HESITATE, "hesitate"),
    Verb(DISGUISE, "disguise"),
    Verb(EXONERATE, "exonerate"),
    Verb(HIDE, "hide"),
    Verb(TAKE, "take", NAMES),
    Verb(MURDER, "murder", NAMES),
    Verb(ACCUSE, "accuse", NAMES),
    Verb(ARREST, "arrest", NAMES),
    Verb(BE, "be", NAMES),
    Verb(PLAY, "play", NAMES),
    Verb(RETURN, "return", NAMES),
    Verb(CAPTURE, "capture", NAMES),
    Verb(QUESTION, "question", NAMES),
    Verb(STEAL, "steal", NAMES),
    Verb(WALLET, "wallet", NAMES),
    Verb(DISMISS, "dismiss", NAMES),
    Verb(COVER, "cover"),
    Verb(HIRE, "hire"),
    Verb(FORGO, "forgo"),
)
assert len(ALPHABET) == END and len(NAMES) == SUSPECTS
