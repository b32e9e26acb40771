"""What lies on the table of a heist: safes, officers, role cards; each seat's tokens; ghosts (NR-M6).

`Thief` and `Ghost` are never changed, only replaced, so copies share them. A **ghost** is an identity that was shuffled
back: nobody who was not told knows which card it was, but what was learnt of it still tells something about everybody
who lived at the same time and was therefore somebody else. Its life is measured by `HeistTable.clock`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir.state import Noir

IN_HAND: Final = -1
LEVEL_ONE: Final = 6  # role cards of the first level; they lie above those of the second
MEMORY: Final = 8  # ghosts that are remembered (NR-R6.5)


class HeistTable:
    """What no other mode has, one for the whole table."""

    __slots__ = (
        "alarm", "clock", "dazed", "hidden", "officers", "opened", "paints", "role_deck", "roles_out", "spotted",
        "watched", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        self.zones: tuple[int, ...] = ()  # the cells of each safe
        self.opened: i64 = 0  # safes that are open
        self.officers: i64 = 0  # in uniform: the evidence card lies face up on the suspect
        self.dazed: i64 = 0  # the officer who is knocked out
        self.paints: i64 = 0  # officers painted over
        self.role_deck: list[int] = []  # role cards by number; the last is drawn first
        self.roles_out: i64 = 0  # role cards of captured thieves
        self.hidden: i64 = 0  # actions in a row that the Chief did not notice
        self.alarm: i64 = 0  # 1: the action of this turn was noticed
        self.watched: i64 = -1  # the square that the Chief looked at in the last action
        self.spotted: i64 = 0  # thieves who were seen by the last watch
        self.clock: i64 = 0  # identities that came and went

    def copy(self) -> HeistTable:
        t = HeistTable.__new__(HeistTable)
        t.zones = self.zones
        t.opened = self.opened
        t.officers = self.officers
        t.dazed = self.dazed
        t.paints = self.paints
        t.role_deck = self.role_deck[:]
        t.roles_out = self.roles_out
        t.hidden = self.hidden
        t.alarm = self.alarm
        t.watched = self.watched
        t.spotted = self.spotted
        t.clock = self.clock
        return t


class Thief:
    """One seat of mode 6, the Chief's too: tokens, the role card, since when the identity is worn, what was seen."""

    __slots__ = ("born", "insiders", "level", "safe", "seen", "tokens")

    def __init__(
        self, level: i64 = 0, insiders: i64 = 0, born: i64 = 0, seen: i64 = 0, safe: i64 = IN_HAND, tokens: i64 = 0
    ) -> None:
        self.level: i64 = level  # of the role card; 0: there is none
        self.insiders: i64 = insiders  # seats that know the role while it lies face down; nobody: it lies open
        self.born: i64 = born  # when the identity was drawn
        self.seen: i64 = seen  # cards that this seat has seen go into the deck
        self.safe: i64 = safe  # where the tokens lie
        self.tokens: i64 = tokens  # how many tokens lie there

    def uncovered(self) -> Thief:
        return Thief(self.level, 0, self.born, self.seen, self.safe, self.tokens)

    def reborn(self, born: i64) -> Thief:
        return Thief(self.level, self.insiders, born, self.seen, self.safe, self.tokens)

    def aware(self, cards: i64) -> Thief:
        return Thief(self.level, self.insiders, self.born, self.seen | cards, self.safe, self.tokens)

    def with_tokens(self, safe: i64, tokens: i64) -> Thief:
        return Thief(self.level, self.insiders, self.born, self.seen, safe, tokens)


class Ghost:
    """An identity of the past: whom it can have been, and from when until when."""

    __slots__ = ("born", "gone", "maybe")

    def __init__(self, maybe: i64 = 0, born: i64 = 0, gone: i64 = 0) -> None:
        self.maybe: i64 = maybe  # whom it can have been
        self.born: i64 = born  # when it was drawn
        self.gone: i64 = gone  # when it went


def thief_seats(s: Noir, thief: i64) -> i64:
    """The seats of all thieves; one of them is this one."""
    return BIT[s.seats] - 1 & ~s.mode.foes(s, thief)
