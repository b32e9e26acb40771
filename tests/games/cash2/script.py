"""The base game a second time, as one generator script, written from the clauses alone.

The script knows nothing of the package: it keeps its own table, yields an `Ask` whenever people decide, is sent the
answers and goes on. Where a rule reads the same way twice, here and in the engine, it was probably read rightly; so
nothing here is ever corrected by looking at the engine. Powers are left out. So is chance: the order of the loot and
the first Godfather are given, and the base game draws nothing after that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field

BULLETS = ("click", "bang")
CLICK, BANG = 0, 1
DESK = "new_godfather"
PAINTINGS = (0, 4_000, 12_000, 30_000, 60_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000)
DIAMOND_BONUS = 60_000
CLOCK_TAKES = (
    "bill_20000", "bill_10000", "painting", "diamond_10000", "diamond_5000", "diamond_1000",
    "bill_5000", "first_aid", "clip", DESK,
)  # fmt: skip


@dataclass
class Table:
    """Everything on the table; a hand does not hold the live card. Counts of bullets are [clicks, bangs]."""

    seats: int
    godfather: int
    options: Mapping[str, object]
    round: int = 0
    heir: int | None = None
    centre: Counter[str] = field(default_factory=Counter)
    shown: list[int] = field(default_factory=lambda: [0, 0])
    hidden: list[int] = field(default_factory=lambda: [0, 0])

    def __post_init__(self) -> None:
        self.hands = [[5, 3] for _ in range(self.seats)]
        self.stashes: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.wounds = [0] * self.seats
        self.alive = [True] * self.seats
        self.stand_up()

    def stand_up(self) -> None:
        self.standing = list(self.alive)
        self.live: list[int | None] = [None] * self.seats
        self.targets: list[int | None] = [None] * self.seats

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.alive[seat]]

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def lose(self, seat: int) -> None:
        """The live card, if there still is one, goes to the discard unseen."""
        bullet = self.live[seat]
        if bullet is not None:
            self.hidden[bullet] += 1
            self.live[seat] = None


@dataclass(frozen=True)
class Ask:
    """A question: the asked seats, the answers of each, and the clock's answers for those who give none."""

    step: str
    legal: dict[int, list[str]]
    clock: dict[int, str]
    table: Table


@dataclass(frozen=True)
class Outcome:
    winners: list[int]
    scores: list[int]
    wounds: list[int]
    alive: list[bool]
    godfather: int
    reason: str


Script = Generator[Ask, dict[int, str], None]


def play(
    seats: int, loot: list[str], godfather: int, options: dict[str, object] | None = None
) -> Generator[Ask, dict[int, str], Outcome]:
    t = Table(seats, godfather, options or {})
    for number in range(1, 9):
        show_card(t, number, loot[8 * number - 8 : 8 * number])
        yield from load(t)
        yield from aim(t)
        yield from privilege(t)
        yield from courage(t)
        shoot(t)
        if sum(t.alive) <= 1:
            break
        yield from share(t)
    return outcome(t)


def show_card(t: Table, number: int, pile: list[str]) -> None:
    """CG2-1.1, 1.2; the desk has gone to the seat that took the card, else to the next one alive (CG2-7.7, 7.9)."""
    desk = t.godfather if t.heir is None else t.heir
    t.godfather = next(seat for seat in t.clockwise(desk) if t.alive[seat])
    t.round, t.heir = number, None
    t.stand_up()
    t.centre.update(pile)
    t.centre[DESK] = 1


def load(t: Table) -> Script:
    """CG2-2.1; the clock loads a click if there is one."""
    legal = {seat: [f"load {BULLETS[b]}" for b in (CLICK, BANG) if t.hands[seat][b]] for seat in t.living()}
    answers = yield Ask("load", legal, {seat: texts[0] for seat, texts in legal.items()}, t)
    for seat in legal:
        bullet = BULLETS.index(answers[seat].split()[1])
        t.hands[seat][bullet] -= 1
        t.live[seat] = bullet


def aims(t: Table, seat: int) -> list[str]:
    """CG2-3.1, 4.2: others alive, and not the one already aimed at."""
    return [f"aim {name(other)}" for other in t.living() if other not in (seat, t.targets[seat])]


def point(t: Table, seat: int, answer: str) -> None:
    """CG2-3.4, 4.6: a gun pointing at nobody has lost its card."""
    word = answer.split()[1]
    t.targets[seat] = None if word == "nobody" else seat_of(word)
    if t.targets[seat] is None:
        t.lose(seat)


def aim(t: Table) -> Script:
    legal = {seat: aims(t, seat) for seat in t.living()}
    answers = yield Ask("aim", legal, dict.fromkeys(legal, "aim nobody"), t)
    for seat in legal:
        point(t, seat, answers[seat])


def privilege(t: Table) -> Script:
    """CG2-4.1 to 4.4: one order at most, to another who aims and could aim elsewhere."""
    boss = t.godfather
    if not t.alive[boss]:
        return
    able = [s for s in t.living() if s != boss and t.targets[s] is not None and aims(t, s)]
    legal = {boss: ["pass"] + [f"order {name(seat)}" for seat in able]}
    answer = (yield Ask("privilege", legal, {boss: "pass"}, t))[boss]
    if answer == "pass":
        return
    seat = seat_of(answer.split()[1])
    answers = yield Ask("change", {seat: aims(t, seat)}, {seat: "aim nobody"}, t)
    point(t, seat, answers[seat])


def courage(t: Table) -> Script:
    """CG2-5.1 to 5.4: a seat that ducks is out, and neither its gun nor a gun aimed at it goes off."""
    slow = "duck" if t.options.get("slow_courage") == "ducks" else "stand"
    legal = {seat: ["stand", "duck"] for seat in t.living()}
    answers = yield Ask("courage", legal, dict.fromkeys(legal, slow), t)
    ducked = {seat for seat in legal if answers[seat] == "duck"}
    for seat in legal:
        t.standing[seat] = seat not in ducked
        if seat in ducked or t.targets[seat] in ducked:
            t.lose(seat)


def shoot(t: Table) -> None:
    """CG2-6.4: all cards at once, then wounds, then deaths, then the cards lie shown in the discard."""
    fired = [(t.targets[seat], bullet) for seat, bullet in enumerate(t.live) if bullet is not None]
    for target, bullet in fired:
        if bullet == BANG and target is not None:
            t.wounds[target] += 1
            t.standing[target] = False
        t.shown[bullet] += 1
    t.live = [None] * t.seats
    for seat in t.living():
        if t.wounds[seat] >= 3:
            t.alive[seat] = t.standing[seat] = False
            t.hands[seat], t.stashes[seat] = [0, 0], Counter()


def share(t: Table) -> Script:
    """CG2-7.2 to 7.12: round and round from the Godfather, one item a turn, until nothing is left."""
    line = [seat for seat in t.clockwise(t.godfather) if t.standing[seat]]
    needs = t.centre.keys() - ({DESK} if t.options.get("desk_card_last") == "left" else set())
    while line and any(t.centre[item] for item in needs):
        seat = line[0]
        line = line[1:] + line[:1]
        there = [item for item in CLOCK_TAKES if t.centre[item]]
        legal = {seat: [f"take {item}" for item in there]}
        answers = yield Ask("take", legal, {seat: f"take {there[0]}"}, t)
        item = answers[seat].split()[1]
        t.centre[item] -= 1
        yield from keep(t, seat, item)
    if t.options.get("unclaimed_loot") == "removed":
        t.centre.clear()


def keep(t: Table, seat: int, item: str) -> Script:
    """CG2-7.7, L.4 to L.6: the desk waits for the next round, kit and clip are used up, the rest is kept."""
    if item == DESK:
        t.heir = seat
    elif item == "first_aid":
        t.wounds[seat] = 0
    elif item == "clip":
        yield from reload(t, seat)
    else:
        t.stashes[seat][item] += 1


def reload(t: Table, seat: int) -> Script:
    """CG2-L.5: a bang out of the discard, a shown one first; another card of the hand goes there unseen."""
    pile = t.shown if t.shown[BANG] else t.hidden
    if not pile[BANG]:
        return
    pile[BANG] -= 1
    others = [f"discard {BULLETS[b]}" for b in (CLICK, BANG) if t.hands[seat][b]]
    t.hands[seat][BANG] += 1
    if others:
        answers = yield Ask("clip", {seat: others}, {seat: others[0]}, t)
        bullet = BULLETS.index(answers[seat].split()[1])
        t.hands[seat][bullet] -= 1
        t.hidden[bullet] += 1


def outcome(t: Table) -> Outcome:
    """CG2-E.1: after eight rounds, or at once when at most one is alive."""
    scores = score(t.stashes, t.alive)
    reason = ("nobody_alive", "last_alive", "eight_rounds")[min(sum(t.alive), 2)]
    return Outcome(best(scores, t.wounds, t.alive), scores, t.wounds, t.alive, t.godfather, reason)


def score(stashes: list[Counter[str]], alive: list[bool]) -> list[int]:
    """CG2-E.2 to E.5, in dollars; the dead have nothing, and do not count for the diamond bonus."""
    stones = [sum(n for item, n in stash.items() if item.startswith("diamond")) for stash in stashes]
    most = max((stones[seat] for seat, lives in enumerate(alive) if lives), default=0)
    richest = [seat for seat, lives in enumerate(alive) if lives and stones[seat] == most > 0]
    return [
        (worth(stash) + (DIAMOND_BONUS if richest == [seat] else 0)) if alive[seat] else 0
        for seat, stash in enumerate(stashes)
    ]


def worth(stash: Counter[str]) -> int:
    faces = sum(int(item.split("_")[1]) * n for item, n in stash.items() if item != "painting")
    return faces + PAINTINGS[stash["painting"]]


def best(scores: list[int], wounds: list[int], alive: list[bool]) -> list[int]:
    """CG2-E.6: the richest of the living, of those the most wounded, of those all."""
    places = {seat: (scores[seat], wounds[seat]) for seat, lives in enumerate(alive) if lives}
    return sorted(seat for seat, place in places.items() if place == max(places.values()))


def name(seat: int) -> str:
    return "ABCDEFGH"[seat]


def seat_of(letter: str) -> int:
    return "ABCDEFGH".index(letter)
