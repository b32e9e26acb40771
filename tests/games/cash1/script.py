"""The base game and the cop a second time, as one generator script, written from the clauses alone.

The script knows nothing of the package: it keeps its own table, yields an `Ask` whenever people decide, is sent the
answers and goes on. Nothing here is ever corrected by looking at the engine. Powers are left out. So is chance: the
order of the notes and the cop are given, and this part of the game draws nothing after that.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from itertools import product

CARDS = ("click", "bang", "triple")


@dataclass
class Table:
    """Everything on the table; money in thousands. A hand does not hold the live card."""

    seats: int
    options: Mapping[str, object]
    cop: int | None
    round: int = 0
    lying: list[int] = field(default_factory=list)
    calls: int = 0
    box: int = 0

    def __post_init__(self) -> None:
        n = self.seats
        self.hands = [dict(zip(CARDS, (5, 2, 1))) for _ in range(n)]
        self.shown: list[list[str]] = [[] for _ in range(n)]
        self.hidden: list[list[str]] = [[] for _ in range(n)]
        self.money = [0] * n
        self.wounds = [0] * n
        self.plain = [0] * n
        self.sirens = [0] * n
        self.alive = [True] * n
        self.stand_up()

    def stand_up(self) -> None:
        self.posture = ["standing" if lives else "dead" for lives in self.alive]
        self.live: list[str | None] = [None] * self.seats
        self.target: list[int | None] = [None] * self.seats

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.alive[seat]]

    def lose(self, seat: int) -> None:
        card = self.live[seat]
        if card is not None:
            self.hidden[seat].append(card)
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
    cash: list[int]
    reason: str


Script = Generator[Ask, dict[int, str], None]


def play(
    seats: int, notes: list[int], options: dict[str, object], cop: int | None
) -> Generator[Ask, dict[int, str], Outcome]:
    t = Table(seats, options, cop)
    for number in range(1, 9):
        t.round = number
        t.stand_up()
        t.lying += notes[5 * number - 5 : 5 * number]
        yield from load(t)
        yield from aim(t)
        yield from nerve(t)
        if shoot(t, ("triple",)) or shoot(t, ("click", "bang")):
            break
        sharers = split(t)
        if cop is not None and number <= 6 and t.calls < 3 and sharers:
            yield from phone(t, sharers)
    return outcome(t)


def load(t: Table) -> Script:
    """CG1-2: one card of the hand; the clock takes a click, else a bang, else the triple."""
    legal = {seat: [f"load {card}" for card in CARDS if t.hands[seat][card]] for seat in t.living()}
    answers = yield Ask("load", legal, {seat: texts[0] for seat, texts in legal.items()}, t)
    for seat in legal:
        card = answers[seat].split()[1]
        t.hands[seat][card] -= 1
        t.live[seat] = card


def aim(t: Table) -> Script:
    """CG1-3: any other living player; the clock aims at nobody, and the card is lost or goes back."""
    legal = {seat: [f"aim {name(other)}" for other in t.living() if other != seat] for seat in t.living()}
    answers = yield Ask("aim", legal, dict.fromkeys(legal, "aim nobody"), t)
    for seat in legal:
        word = answers[seat].split()[1]
        if word != "nobody":
            t.target[seat] = "ABCDEF".index(word)
        elif t.options["slow_aim_card"] == "returned":
            card = t.live[seat]
            assert card is not None
            t.hands[seat][card] += 1
            t.live[seat] = None
        else:
            t.lose(seat)


def nerve(t: Table) -> Script:
    """CG1-4, O.1, O.2."""
    slow = "duck" if t.options["slow_nerve"] == "ducks" else "stand"
    legal = {seat: ["stand", "duck"] for seat in t.living()}
    answers = yield Ask("nerve", legal, dict.fromkeys(legal, slow), t)
    ducked = [seat for seat in legal if answers[seat] == "duck"]
    withdrawn = []
    if t.options["shooter_at_ducker"] == "withdraws":
        withdrawn = [seat for seat in legal if seat not in ducked and t.target[seat] in ducked]
    for seat in ducked:
        t.posture[seat] = "ducked"
        if t.calls == 3:
            t.sirens[seat] += 1
        else:
            t.plain[seat] += 1
    for seat in withdrawn:
        t.posture[seat] = "withdrawn"
    for seat in legal:
        if seat in ducked or t.target[seat] in ducked or t.target[seat] in withdrawn:
            t.lose(seat)


def shoot(t: Table, cards: tuple[str, ...]) -> bool:
    """CG1-5, 6, W: whether the game is over."""
    hits = [0] * t.seats
    for seat, card in enumerate(t.live):
        target = t.target[seat]
        if card in cards and card is not None and target is not None:
            t.shown[seat].append(card)
            t.live[seat] = None
            if card != "click" and t.alive[target] and t.posture[target] not in ("ducked", "withdrawn"):
                hits[target] += 1
    for seat in t.living():
        if hits[seat]:
            t.wounds[seat] += hits[seat]
            t.posture[seat] = "wounded"
            t.lose(seat)
    for seat in t.living():
        if t.wounds[seat] >= 3:
            t.alive[seat] = False
            t.posture[seat] = "dead"
            t.box += t.money[seat]
            t.money[seat] = 0
    return sum(t.alive) <= 1


def split(t: Table) -> list[int]:
    """CG1-7, D: the largest equal share, by trying; of the ways to it the one with the most large notes."""
    sharers = [seat for seat in t.living() if t.posture[seat] == "standing"]
    if sharers:
        share, used = largest(t.lying, len(sharers))
        for seat in sharers:
            t.money[seat] += share
        for note in used:
            t.lying.remove(note)
    return sharers


def largest(lying: list[int], sharers: int) -> tuple[int, list[int]]:
    counts = [lying.count(note) for note in (20, 10, 5)]
    for share in range(sum(lying) // sharers // 5 * 5, 0, -5):
        for a, b in product(range(counts[0], -1, -1), range(counts[1], -1, -1)):
            rest = share * sharers - 20 * a - 10 * b
            if 0 <= rest <= 5 * counts[2] and packs(a, b, rest // 5, sharers, share):
                return share, [20] * a + [10] * b + [5] * (rest // 5)
    return 0, []


def packs(a: int, b: int, c: int, sharers: int, share: int) -> bool:
    """Can these notes be packed into bundles? By hand: fill one bundle in every way, then the next."""
    if sharers == 0:
        return a == b == c == 0
    for x in range(min(a, share // 20), -1, -1):
        for y in range(min(b, (share - 20 * x) // 10), -1, -1):
            z = (share - 20 * x - 10 * y) // 5
            if z <= c and packs(a - x, b - y, c - z, sharers - 1, share):
                return True
    return False


def phone(t: Table, sharers: list[int]) -> Script:
    """CG1-8."""
    legal = {seat: ["pass", "use"] if seat == t.cop else ["pass"] for seat in sharers}
    answers = yield Ask("phone", legal, dict.fromkeys(legal, "pass"), t)
    t.calls += "use" in answers.values()


def outcome(t: Table) -> Outcome:
    """CG1-E, C."""
    living = t.living()
    marks = [t.plain[seat] + t.sirens[seat] for seat in range(t.seats)]
    cash = [t.money[seat] - 5 * marks[seat] if t.alive[seat] else 0 for seat in range(t.seats)]
    if len(living) < 2:
        return Outcome(living, cash, "last_alive" if living else "nobody_alive")
    if t.cop in living and t.calls == 3 and t.sirens[t.cop] <= 1 and t.options["cop_victory"] == "survive_with_backup":
        return Outcome([t.cop], cash, "cop_wins")
    sign = 1 if t.options["tie_wounds"] == "more" else -1
    places = {seat: (cash[seat], -marks[seat], sign * t.wounds[seat]) for seat in living if seat != t.cop}
    best = max(places.values())
    return Outcome([seat for seat in places if places[seat] == best], cash, "eight_rounds")


def name(seat: int) -> str:
    return "ABCDEF"[seat]
