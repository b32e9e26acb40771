"""Killer against Inspector a second time, as one generator script, written from the clauses alone.

The script knows nothing of the package: it keeps its own table, yields an `Ask` whenever somebody decides, is sent the
answer and goes on. Boards are lists of rows of letters. Chance is left out: layout and deck are given.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

KILLER, INSPECTOR = 0, 1
Rows = list[list[str]]


@dataclass
class Ask:
    seat: int
    legal: set[str]


@dataclass
class Table:
    rows: Rows
    deck: list[str]  # the top first
    need: int = 14
    first_action: bool = False
    rule: str = "opposite_or_restoring"
    identity: list[str] = field(default_factory=lambda: ["", ""])
    hand: list[str] = field(default_factory=list)
    dead: set[str] = field(default_factory=set)
    marked: set[str] = field(default_factory=set)
    discard: set[str] = field(default_factory=set)
    last: tuple[str, int] | None = None  # direction and line
    answers: list[str] = field(default_factory=list)

    def place(self, card: str) -> tuple[int, int]:
        for r, row in enumerate(self.rows):
            if card in row:
                return r, row.index(card)
        raise ValueError(card)

    def near(self, card: str) -> set[str]:
        r, c = self.place(card)
        return {
            x for i, row in enumerate(self.rows) for j, x in enumerate(row)
            if abs(i - r) <= 1 and abs(j - c) <= 1 and x != card
        }  # fmt: skip

    def columns(self) -> Rows:
        return [list(column) for column in zip(*self.rows)]

    def asked(self, seat: int, card: str) -> None:
        """The canvass."""
        self.answers.append("yes" if self.identity[seat] and self.identity[seat] in self.near(card) else "no")


OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
STEP = {"left": -1, "up": -1, "right": 1, "down": 1}


def shifts(t: Table) -> set[str]:
    out = set()
    for ways, lines in ((("left", "right"), t.rows), (("up", "down"), t.columns())):
        for number, line in enumerate(lines, 1):
            for way in ways:
                if len(line) > 1 and not undone(t, way, number, len(line)):
                    out.add(f"{way} {number}")
    return out


def undone(t: Table, way: str, number: int, length: int) -> bool:
    if t.last is None or t.last[1] != number or t.last[0] not in (way, OPPOSITE[way]):
        return False
    back = t.last[0] == OPPOSITE[way]
    home = (STEP[t.last[0]] + STEP[way]) % length == 0
    return {"opposite_or_restoring": back or home, "opposite_direction": back, "exact_restore": home}[t.rule]


def shift(t: Table, way: str, number: int) -> None:
    lines = t.rows if way in ("left", "right") else t.columns()
    line = lines[number - 1]
    lines[number - 1] = line[1:] + line[:1] if STEP[way] < 0 else line[-1:] + line[:-1]
    t.rows = lines if way in ("left", "right") else [list(row) for row in zip(*lines)]
    t.last = (way, number)


def collapses(t: Table) -> set[str]:
    return {
        f"collapse {axis}"
        for axis, lines in (("rows", t.rows), ("columns", t.columns()))
        if all(any(card in t.dead for card in line) for line in lines)
    }


def collapse(t: Table, seat: int, axis: str) -> Generator[Ask, str, None]:
    while True:
        lines = t.rows if axis == "rows" else t.columns()
        gone = []
        for line in lines:
            fallen = [card for card in line if card in t.dead]
            said = fallen[0] if len(fallen) == 1 else (yield Ask(seat, {f"take {x}" for x in fallen})).split()[1]
            gone.append(said)
        left = [[card for card in line if card != x] for line, x in zip(lines, gone)]
        t.rows = left if axis == "rows" else [list(row) for row in zip(*left)]
        more = collapses(t)
        said = (yield Ask(seat, {"stop", *more})) if more else "stop"
        if said == "stop":
            return
        axis = said.split()[1]


def turn(t: Table, seat: int, first: bool) -> Generator[Ask, str, str]:
    """One action; returns who has won, or nothing."""
    mine = t.identity[seat]
    near = {card for card in t.near(mine) if card not in t.dead}
    legal = set() if first else shifts(t) | collapses(t)
    if seat == KILLER:
        legal |= {f"murder {card}" for card in near}
        legal |= {"disguise"} if t.deck and not first else set()
    else:
        legal |= {f"accuse {card}" for card in near | {mine}} | ({"exonerate"} if t.deck else set())
    verb, _, rest = (yield Ask(seat, legal)).partition(" ")
    if verb in STEP:
        shift(t, verb, int(rest))
        return ""
    t.last = None
    if verb == "collapse":
        yield from collapse(t, seat, rest)
    elif verb == "murder":
        return murder(t, rest)
    elif verb == "accuse":
        return "inspector" if rest == t.identity[KILLER] else ""
    elif verb == "disguise":
        disguise(t)
    else:
        yield from exonerate(t)
    return ""


def murder(t: Table, victim: str) -> str:
    if victim in t.marked:
        t.asked(INSPECTOR, victim)
        t.marked.remove(victim)
        t.discard.add(victim)
    t.dead.add(victim)
    return "killer" if victim == t.identity[INSPECTOR] or len(t.dead) >= t.need else ""


def disguise(t: Table) -> None:
    card = t.deck.pop(0)
    if card in t.dead:
        t.discard.add(card)
    else:
        t.marked.add(t.identity[KILLER])
        t.identity[KILLER] = card


def exonerate(t: Table) -> Generator[Ask, str, None]:
    t.hand.append(t.deck.pop(0))
    said = (yield Ask(INSPECTOR, {f"play {card}" for card in t.hand})).split()[1]
    t.hand.remove(said)
    if said in t.dead:
        t.discard.add(said)
    else:
        t.marked.add(said)
        t.asked(KILLER, said)


def game(t: Table) -> Generator[Ask, str, str]:
    t.identity[KILLER] = t.deck.pop(0)
    won = yield from turn(t, KILLER, True)
    four = [t.deck.pop(0) for _ in range(4)]
    t.identity[INSPECTOR] = (yield Ask(INSPECTOR, {f"be {card}" for card in four if card not in t.dead})).split()[1]
    t.hand = [card for card in four if card != t.identity[INSPECTOR]]
    if t.first_action:
        won = yield from turn(t, INSPECTOR, False)
    for seat in for_ever():
        if won:
            return won
        won = yield from turn(t, seat, False)
    return won


def for_ever() -> Iterator[int]:
    while True:
        yield KILLER
        yield INSPECTOR
