"""Robbery tokens (NR-M6.2.3, NR-M6.4): laid on a safe, picked up, or left there; three of them open it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.noir.action_space import COLLECT, LEAVE
from backroom.games.noir.modes.heist.safes import PLAYED
from backroom.games.noir.modes.heist.table import IN_HAND, thief_seats
from backroom.games.noir.score import ALL_SAFES, win
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of

TO_OPEN: Final = 3  # tokens


def pick_up(s: Noir, me: i64, left: i64) -> None:
    """All tokens but so many come back from a safe."""
    t = s.thieves[me]
    if t.tokens > left:
        s.tell(ALL, "picked_up", me, t.tokens - left)
        s.thieves[me] = t.with_tokens(t.safe if left else IN_HAND, left)


def tokens_on(s: Noir, safe: i64) -> i64:
    number: i64 = 0
    for t in s.thieves:
        if t.safe == safe:
            number += t.tokens
    return number


def lay_token(s: Noir, me: i64, safe: i64, placed: i64, event: str) -> None:
    """NR-M6.5.2: so many tokens of this seat lie on a safe; NR-M6.2.3: with three in all it is opened."""
    s.thieves[me] = s.thieves[me].with_tokens(safe, placed)
    number = tokens_on(s, safe)
    s.tell(ALL, event, me, safe, number)
    if number >= TO_OPEN:
        open_safe(s, me, safe)


def open_safe(s: Noir, me: i64, safe: i64) -> None:
    """NR-M6.11.1: the fourth one wins."""
    for seat in range(s.seats):
        if s.thieves[seat].safe == safe:
            s.thieves[seat] = s.thieves[seat].with_tokens(IN_HAND, 0)
    s.heist.opened |= BIT[safe]
    s.tell(ALL, "safe_opened", safe, count_of(s.heist.opened))
    if count_of(s.heist.opened) == PLAYED:
        win(s, thief_seats(s, me), ALL_SAFES)


LEAVE_OR_ONE: Final[ActionIds] = (LEAVE, COLLECT)
LEAVE_OR_TWO: Final[ActionIds] = (LEAVE, COLLECT, COLLECT + 1)


class Keep(Step[Noir]):
    """NR-M6.4.2, NR-M6.6.1, NR-M6.7.5: tokens stay on the safe, or come back."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return LEAVE_OR_TWO if s.thieves[arg].tokens == 2 else LEAVE_OR_ONE

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return LEAVE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M6.4.2", "leave-or-collect")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if answers[arg] == LEAVE:
            return s.tell(ALL, "left_tokens", arg)
        pick_up(s, arg, s.thieves[arg].tokens - 1 - (answers[arg] - COLLECT))


KEEP: Final = Keep("keep")
