"""What lies on the table of FBI and Mafia alone: tokens, the arrested, trophies, and who has just fallen (NR-M5)."""

from __future__ import annotations

from mypy_extensions import i64


class FbiMafiaTable:
    """What no other mode has."""

    __slots__ = ("arrested", "bombs", "fallen", "guarded", "lost", "saved", "swept", "threats", "trophies")

    def __init__(self, seats: int = 0) -> None:
        self.arrested: i64 = 0  # alive, but the evidence card lies on them face down: out of reach
        self.bombs: i64 = 0  # suspects with a bomb
        self.threats: i64 = 0  # suspects with a threat
        self.guarded: i64 = 0  # suspects with a protection
        self.saved: i64 = 0  # 1: the last attack was warded off
        self.swept: i64 = 0  # whom the sweep has still to attack
        self.fallen: tuple[int, ...] = ()  # seats that wait for a new identity, in the order in which they fell
        self.trophies: list[int] = [0] * seats  # identities of enemies that each seat has killed
        self.lost: list[int] = [0] * seats  # identities of each seat that fell

    def copy(self) -> FbiMafiaTable:
        t = FbiMafiaTable.__new__(FbiMafiaTable)
        t.arrested = self.arrested
        t.bombs = self.bombs
        t.threats = self.threats
        t.guarded = self.guarded
        t.saved = self.saved
        t.swept = self.swept
        t.fallen = self.fallen
        t.trophies = self.trophies[:]
        t.lost = self.lost[:]
        return t
