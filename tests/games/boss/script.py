"""The Boss a second time, as one generator script, written from the clauses alone.

The script knows nothing of the package: it keeps its own table with words and dicts, yields an `Ask` whenever somebody
moves, is sent the answer and goes on. Nothing here is ever corrected by looking at the engine. Chance is left out: the
order of the police cards, each round's hidden cards and hands are given, and so is the card that the clock draws.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field

CITIES = ("new_york", "boston", "detroit", "kansas_city", "cincinnati", "memphis", "philadelphia")
BADGES = {"double": ("silver", "gold"), "silver": ("silver",), "gold": ("gold",)}
Card = tuple[str, str]


@dataclass
class Gang:
    """One seat: men at hand, men in places, men away (kind and the round and turn of return), and its money."""

    veterans: int = 6
    rookies: int = 3
    placed: dict[str, list[int]] = field(default_factory=dict)  # place -> [veterans, rookies]
    away: list[tuple[str, tuple[int, int]]] = field(default_factory=list)
    dead: int = 0
    gone: int = 0
    bans: set[str] = field(default_factory=set)
    money: int = 0
    income: int = 0
    hand: list[Card] = field(default_factory=list)
    sent_at: list[tuple[int, int]] = field(default_factory=list)  # rounds and turns of sends to a city

    def count(self, place: str) -> int:
        return sum(self.placed.get(place, [0, 0]))


@dataclass
class Table:
    seats: int
    first: int
    options: Mapping[str, object]
    gangs: list[Gang]
    round: int = 0
    turn: int = 0
    hidden: dict[str, str] = field(default_factory=dict)
    lines: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    police: list[str] = field(default_factory=list)

    @property
    def cities(self) -> tuple[str, ...]:
        return CITIES[: 2 * self.seats - 1]

    def row(self) -> list[str]:
        """The places from left to right."""
        at = min(self.round, len(self.cities))
        return [*self.cities[:at], "chicago", *self.cities[at:]]


@dataclass(frozen=True)
class Ask:
    seat: int
    legal: set[str]
    table: Table


Deal = tuple[dict[str, str], list[list[Card]]]  # hidden faces by city, hands by seat


def play(
    seats: int, first: int, police: list[str], options: Mapping[str, object], deal: Callable[[int], Deal]
) -> Generator[Ask, str, Table]:
    """`deal(round)` gives the deal of chance. An answer is the text of a move."""
    t = Table(seats, first, options, [Gang() for _ in range(seats)])
    while True:
        set_up(t, deal)
        for t.turn in range(1, 6):
            if t.turn == 4:
                t.police.append(police[len(t.police)])
            if t.turn > 1:
                bring_back(t)
            for seat in order(t):
                answer = yield Ask(seat, legal(t, seat), t)
                move(t, seat, answer)
        pay_out(t)
        badges = [badge for card in t.police for badge in BADGES[card]]
        if 3 in (badges.count("silver"), badges.count("gold")):
            return t
        t.first = (t.first + 1) % seats


def set_up(t: Table, deal: Callable[[int], Deal]) -> None:
    """TB-3.3."""
    t.round += 1
    t.turn = 1
    bring_back(t)
    t.lines = {city: [] for city in t.cities}
    t.hidden, hands = deal(t.round)
    for gang, hand in zip(t.gangs, hands, strict=True):
        gang.hand = list(hand)
        gang.income = 0


def bring_back(t: Table) -> None:
    for gang in t.gangs:
        due = [entry for entry in gang.away if entry[1] <= (t.round, t.turn)]
        for entry in due:
            gang.away.remove(entry)
            gang.veterans += 1


def order(t: Table) -> list[int]:
    """TB-4.2, 4.3."""
    round_the_table = [(t.first + step) % t.seats for step in range(t.seats)]
    if t.turn < 5:
        return round_the_table
    return sorted(round_the_table, key=lambda seat: -(t.gangs[seat].veterans + t.gangs[seat].rookies))


# ---------------------------------------------------------------------- moves


def legal(t: Table, seat: int) -> set[str]:
    sends = [""]
    for place in t.row():
        for v in range(7):
            for r in range(4):
                if allowed(t, seat, place, v, r):
                    men = " ".join([f"{v}v"] * (v > 0) + [f"{r}r"] * (r > 0))
                    sends.append(f"send {place} {men} ")
    return {f"{send}play {city} {face}" for send in sends for city, face in t.gangs[seat].hand}


def allowed(t: Table, seat: int, place: str, v: int, r: int) -> bool:
    """TB-5.1 to 5.7."""
    me = t.gangs[seat]
    if v + r == 0 or v > me.veterans or r > me.rookies or place in me.bans:
        return False
    if place == "chicago" and not through_the_gate(t, me):
        return False
    standing = me.placed.get(place, [0, 0])[0] if t.options["rookie_escort"] == "present_or_sent" else 0
    if r and v + standing == 0:
        return False
    rivals = [gang.count(place) for other, gang in enumerate(t.gangs) if other != seat]
    bar = sum(rivals) if t.options["outbid"] == "sum_of_rivals" else max(rivals)
    return me.count(place) + v + r > bar


def through_the_gate(t: Table, me: Gang) -> bool:
    gate = t.options["chicago_gate"]
    if gate == "earlier_in_game":
        return any(when < (t.round, t.turn) for when in me.sent_at)
    if gate == "previous_turn_only":
        return (t.round, t.turn - 1) in me.sent_at
    return any(when[0] == t.round and when[1] < t.turn for when in me.sent_at)


def move(t: Table, seat: int, text: str) -> None:
    me = t.gangs[seat]
    send, _, card = text.rpartition("play ")
    if send:
        _, place, *men = send.split()
        here = me.placed.setdefault(place, [0, 0])
        for word in men:
            number = int(word[0])
            if word[1] == "v":
                me.veterans -= number
                here[0] += number
            else:
                me.rookies -= number
                here[1] += number
        if place != "chicago":
            me.sent_at.append((t.round, t.turn))
    city, face = card.split()
    me.hand.remove((city, face))
    t.lines[city].append((seat, face))


# ---------------------------------------------------------------------- rewards


def pay_out(t: Table) -> None:
    """TB-8.1."""
    for place in t.row():
        winner = max(t.gangs, key=lambda gang: gang.count(place))
        if winner.count(place) == 0:
            continue
        if place == "chicago":
            earn(winner, share(t))
        else:
            take(t, winner, place, t.hidden[place])
    for gang in t.gangs:
        gang.veterans += sum(men[0] for men in gang.placed.values())
        gang.gone += sum(men[1] for men in gang.placed.values())
        gang.placed = {}


def earn(gang: Gang, money: int) -> None:
    gang.money += money
    gang.income += money


def take(t: Table, winner: Gang, city: str, face: str) -> None:
    """TB-8.4 to 8.7, 8.11."""
    if face.isdigit():
        earn(winner, int(face))
        return
    if face == "ban":
        winner.bans.add(city)
        return
    winner.placed[city][0] -= 1
    if face == "killed":
        winner.dead += 1
        return
    length = {"hospital": 1, "prison": 2}[face]
    back = (t.round + 1, 1 + length) if t.options["penalty_unit"] == "turns" else (t.round + 1 + length, 1)
    winner.away.append((face, back))


def share(t: Table) -> int:
    """TB-7.3, 7.4."""
    total = 0
    for city in t.row()[: t.row().index("chicago")]:
        faces = [face for _, face in t.lines[city]]
        if t.options["chicago_last_card"] == "latest_money_card":
            faces = [face for face in faces if face.isdigit()] or ["0"]
        total += int(faces[-1]) if faces[-1].isdigit() else 0
    return total // 2


def winners(t: Table) -> list[int]:
    """TB-9.4 to 9.6: level seats are sieved, one measure after the other."""
    left = list(range(t.seats))
    for measure in (wealth, last_income, men_left):
        best = max(measure(t, seat) for seat in left)
        left = [seat for seat in left if measure(t, seat) == best]
    return [] if len(left) > 1 and t.options["final_tie"] == "rematch" else left


def wealth(t: Table, seat: int) -> int:
    return t.gangs[seat].money


def last_income(t: Table, seat: int) -> int:
    return t.gangs[seat].income


def men_left(t: Table, seat: int) -> int:
    gang = t.gangs[seat]
    return gang.veterans + gang.rookies + (len(gang.away) if t.options["tiebreak_gangsters"] == "alive" else 0)
