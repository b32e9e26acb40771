"""What lies on the table of Master Thief and Chief of Police alone: officers, wallets, former covers (NR-M4)."""

from __future__ import annotations

from mypy_extensions import i64


class ThiefChiefTable:
    """What no other mode has."""

    __slots__ = ("officers", "purse", "rematch", "wallets", "worn")

    def __init__(self, seats: int = 0) -> None:
        self.officers: i64 = 0  # in uniform: the evidence card lies face up on the suspect
        self.wallets: i64 = 0  # suspects who still have theirs
        self.worn: tuple[int, ...] = ()  # whom the Thief can have been, one set for each cover laid aside
        self.rematch: i64 = 0  # 1: the second game of a pair
        self.purse: list[int] = [0] * seats  # of a pair: wallets that each seat took as the Thief of a finished one

    def copy(self) -> ThiefChiefTable:
        t = ThiefChiefTable.__new__(ThiefChiefTable)
        t.officers = self.officers
        t.wallets = self.wallets
        t.worn = self.worn
        t.rematch = self.rematch
        t.purse = self.purse[:]
        return t
