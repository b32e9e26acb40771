"""Worlds of the first edition: deals of powers and roles, and how many cards a secret answer can mean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from backroom.engine.bitmasks import MEMBERS
from backroom.games.cash1.cards import LOAD, LOAD_TWO, PASS, SWAP, count
from backroom.games.cash1.powers import POWERS
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import GAME
from tests.games.common.draws import SCRIPT
from tests.games.common.enumeration import Enumeration


class Loaded(Cash1):
    """A table whose luck follows the script."""

    __slots__ = ()

    def draw(self, n: int) -> int:
        return SCRIPT.draw(n)


class Robberies(Enumeration[Cash1]):
    def starts(self, s: Cash1, viewer: int | None) -> Iterator[Cash1]:
        """Powers and roles that the viewer cannot exclude."""
        blind = [seat for seat, p in enumerate(s.players) if s.powered and seat != viewer and not p.shown]
        known = {p.power.index for seat, p in enumerate(s.players) if seat not in blind}
        pool = [k for k in range(1, len(POWERS)) if s.may_hold[k] and k not in known]
        cops = [seat for seat in MEMBERS[s.cop_among] if seat != viewer] if s.undercover else [-1]
        if viewer is not None and s.players[viewer].cop:
            cops = [viewer]
        for deal in permutations(pool, len(blind)):
            if all(s.may_hold[power] >> seat & 1 for seat, power in zip(blind, deal)):
                for cop in cops:
                    t = s.copy()
                    for seat, power in zip(blind, deal):
                        t.players[seat].power = POWERS[power]
                    for seat, p in enumerate(t.players):
                        p.cop = seat == cop
                    yield t

    def choices(self, s: Cash1, seat: int, id: int) -> list[tuple[int, int]]:
        legal = s.legal_ids(seat)
        if s.step.name in ("load", "load_last"):
            return [(option, load_ways(s, seat, option)) for option in legal]
        if s.step.name == "exchange" and id != PASS:
            gun = next(gun for gun in s.guns_of(seat) if s.players[gun].fired >= 0)
            return [(option, count(s.players[gun].hand, option - SWAP)) for option in legal if option != PASS]
        if s.step.name == "phone":
            return [(option, 1) for option in legal]  # who used it is not told
        return [(id, 1)] if id in legal else []

    def world(self, s: Cash1) -> str:
        """The secrets without the deck, which is tested elsewhere."""
        hidden = [(p.hand, p.card, p.kept, p.power.name, p.cop) for p in s.players]
        return repr((hidden, s.left, s.late))


def load_ways(s: Cash1, seat: int, option: int) -> int:
    """How many cards of the hands an answer can mean."""
    if option < LOAD_TWO:
        return count(s.players[seat].hand, option - LOAD)
    first, second = divmod(option - LOAD_TWO, 4)
    return count(s.players[seat].hand, first) * count(s.players[s.legacy].hand, second)


WORLDS = Robberies(GAME, Loaded, 1500)
