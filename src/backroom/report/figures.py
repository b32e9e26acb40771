"""Rows become figures: for every group of chairs or of games the same list of them.

A group is a seat, a table size, a power, a role, a side, the value of an option. What is in the group is a number of
chairs in each game; a figure adds something up over them and divides it by something (`Measure`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from backroom.arena.estimate import Estimate, Pair, mean, share
from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.options import Value
from backroom.report.rows import Row

ALL: Final = "all"
SEAT: Final = "seat"
PLAYERS: Final = "players"
ENDING: Final = "ending"
LENGTH: Final = "length"
OPTION: Final = "option:"  # and its name
TRAIT: Final = "trait:"
WINS_OF: Final = "wins:"  # and a trait, a colon, a word
MOST_SIDES: Final = 4
SHARE: Final = "share"
NUMBER: Final = "number"

Group = tuple[str, str]  # its kind, and which of that kind
Chairs = list[int]
Measured = Callable[[Row, Chairs], Pair]


class Figure(NamedTuple):
    """One number of a report: a share (or a difference of shares), or a plain number on the average.

    `sample` is how many chairs it is from, or games where it concerns those.
    """

    group: str
    member: str
    name: str
    unit: str
    sample: int
    value: float
    low: float | None
    high: float | None
    error: float | None

    def estimate(self) -> Estimate:
        return Estimate(self.value, self.low, self.high, self.error)


def figure(group: Group, name: str, unit: str, sample: int, found: Estimate) -> Figure:
    return Figure(*group, name, unit, sample, found.value, found.low, found.high, found.error)


def typed(value: Value) -> str:
    """The value of an option as one would type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Measure(NamedTuple):
    name: str
    unit: str
    by_chair: bool
    estimate: Callable[[list[Pair]], Estimate | None]
    pair: Measured


def figures(game: Game, rows: list[Row]) -> list[Figure]:
    """All figures, in an order that depends on the game only."""
    if not rows:
        return []
    common, by_chair, by_game = common_measures(rows), chair_measures(), game_measures()
    sides = side_measures(rows)
    out: list[Figure] = []
    for group, members in grouped(game, rows).items():
        if group[0] in (ALL, PLAYERS) or group[0].startswith(OPTION):
            measures = [*(sides or seat_measures(rows) * (group[0] == PLAYERS)), *common, *by_game]
        else:
            measures = [*by_chair, *common]
        for measure in measures:
            out += measured(group, members, measure)
    out += shares_of(ENDING, rows, lambda row: row.reason)
    out += shares_of(LENGTH, rows, lambda row: "" if row.length is None else str(row.length))
    return out + sameness(rows)


def measured(group: Group, members: list[tuple[Row, Chairs]], measure: Measure) -> Iterator[Figure]:
    found = measure.estimate([measure.pair(row, chairs) for row, chairs in members])
    if found is not None:
        count = sum(len(chairs) for _, chairs in members) if measure.by_chair else len(members)
        yield figure(group, measure.name, measure.unit, count, found)


# ---------------------------------------------------------------------- who is in which group


def grouped(game: Game, rows: list[Row]) -> dict[Group, list[tuple[Row, Chairs]]]:
    """Groups in the order of the page: all, table sizes, seats, what seats were, options as the game lists them."""
    groups: dict[Group, list[tuple[Row, Chairs]]] = {}
    for row in rows:
        everybody = list(range(row.job.plan.seats))
        for group, chairs in of_the_house(row, everybody) if row.job.house else ():
            groups.setdefault(group, []).append((row, chairs))
        for name in row.job.says:
            groups.setdefault((OPTION + name, typed(row.house[name])), []).append((row, everybody))
    kinds = [ALL, PLAYERS, SEAT, *(TRAIT + name for name in traits_of(rows))]
    kinds += [OPTION + option.name for option in game.options]
    values = {OPTION + option.name: [typed(value) for value in option.values] for option in game.options}
    kept = [group for group in groups if group[0] in kinds]
    return {group: groups[group] for group in sorted(kept, key=lambda group: place(group, kinds, values))}


def place(group: Group, kinds: list[str], values: dict[str, list[str]]) -> tuple[int, int, str]:
    kind, member = group
    if kind in values and member in values[kind]:
        return kinds.index(kind), values[kind].index(member), ""
    return kinds.index(kind), int(member) if member.isdecimal() else 0, member


def of_the_house(row: Row, everybody: Chairs) -> Iterator[tuple[Group, Chairs]]:
    yield (ALL, ALL), everybody
    yield (PLAYERS, str(row.job.plan.seats)), everybody
    for seat in everybody:
        yield (SEAT, LETTERS[seat]), [seat]
    for name, words in row.traits.items():
        for word in sorted({word for held in words for word in held}):
            yield (TRAIT + name, word), [seat for seat in everybody if word in words[seat]]


def traits_of(rows: list[Row]) -> dict[str, list[str]]:
    """Every trait with its words, if there is more than one: what all seats have in common divides nobody."""
    found: dict[str, set[str]] = {}
    for row in rows:
        if row.job.house:
            for name, words in row.traits.items():
                found.setdefault(name, set()).update(word for held in words for word in held)
    return {name: sorted(words) for name, words in found.items() if len(words) > 1}


# ---------------------------------------------------------------------- what is measured


def chair_measures() -> list[Measure]:
    """Of whole games these say nothing: somebody always wins, and nobody has an edge over all."""
    return [
        Measure("wins", SHARE, True, share, lambda row, chairs: (won(row, chairs), len(chairs))),
        Measure("chance", SHARE, True, mean, lambda row, chairs: (by_chance(row, chairs), len(chairs))),
        Measure("edge", SHARE, True, mean, lambda row, chairs: (beyond(row, chairs), len(chairs))),
    ]


def game_measures() -> list[Measure]:
    return [
        Measure("nobody", SHARE, False, share, lambda row, chairs: (not row.winners, 1)),
        Measure("faults", NUMBER, False, mean, lambda row, chairs: (row.faults.total(), 1)),
    ]


def common_measures(rows: list[Row]) -> list[Measure]:
    out = [Measure("score", NUMBER, True, mean, lambda row, chairs: (scored(row, chairs), len(chairs)))]
    out += [Measure(name, NUMBER, True, mean, count_of(name)) for name in names(rows, "counts")]
    out += [Measure(name, SHARE, True, share, chance_of(name)) for name in names(rows, "chances")]
    if all(row.length is not None for row in rows):
        out.append(Measure("length", NUMBER, False, mean, lambda row, chairs: (row.length or 0, 1)))
    return [*out, Measure("decisions", NUMBER, False, mean, lambda row, chairs: (row.decisions, 1))]


def names(rows: list[Row], field: str) -> list[str]:
    return list(dict.fromkeys(name for row in rows for name in getattr(row, field)))


def won(row: Row, chairs: Chairs) -> int:
    return sum(seat in row.winners for seat in chairs)


def scored(row: Row, chairs: Chairs) -> int:
    return sum(row.scores[seat] for seat in chairs)


def beyond(row: Row, chairs: Chairs) -> float:
    return won(row, chairs) - by_chance(row, chairs)


def by_chance(row: Row, chairs: Chairs) -> float:
    """What these chairs would win if all chairs of the game were alike."""
    return len(chairs) * len(row.winners) / row.job.plan.seats


def count_of(name: str) -> Measured:
    return lambda row, chairs: (sum(row.counts[name][seat] for seat in chairs), len(chairs))


def chance_of(name: str) -> Measured:
    def pair(row: Row, chairs: Chairs) -> Pair:
        return sum(row.chances[name][seat][0] for seat in chairs), sum(row.chances[name][seat][1] for seat in chairs)

    return pair


def side_measures(rows: list[Row]) -> list[Measure]:
    """The trait with the fewest words, if they are few: how each of them fares is told for sizes and options too."""
    few = [(len(words), name, words) for name, words in traits_of(rows).items() if len(words) <= MOST_SIDES]
    if not few:
        return []
    _, name, words = min(few)
    return [Measure(f"{WINS_OF}{name}:{word}", SHARE, True, share, wins_of(name, word)) for word in words]


def seat_measures(rows: list[Row]) -> list[Measure]:
    """Where nothing divides a table, its chairs do."""
    most = max(row.job.plan.seats for row in rows)
    return [Measure(f"{WINS_OF}{SEAT}:{LETTERS[seat]}", SHARE, True, share, wins_at(seat)) for seat in range(most)]


def wins_at(seat: int) -> Measured:
    return lambda row, chairs: (seat in row.winners, seat < row.job.plan.seats)


def wins_of(name: str, word: str) -> Measured:
    def pair(row: Row, chairs: Chairs) -> Pair:
        held = row.traits.get(name)
        mine = [seat for seat in chairs if held is not None and word in held[seat]]
        return won(row, mine), len(mine)

    return pair


# ---------------------------------------------------------------------- shares of games


def shares_of(group: str, rows: list[Row], word: Callable[[Row], str]) -> list[Figure]:
    """How many games of the house are of which kind."""
    kinds = [word(row) for row in rows if row.job.house]
    out = []
    for kind in sorted(set(kinds) - {""}, key=lambda kind: (int(kind) if kind.isdecimal() else 0, kind)):
        found = share([(other == kind, 1) for other in kinds])
        assert found is not None
        out.append(figure((group, kind), "share", SHARE, kinds.count(kind), found))
    return out


def sameness(rows: list[Row]) -> list[Figure]:
    """For every changed option: the share of its games that went exactly as they did in the house."""
    twins = {(row.job.plan.seats, row.job.number): row for row in rows if row.job.full and row.job.house}
    pairs: dict[Group, list[Pair]] = {}
    for row in rows:
        twin = twins.get((row.job.plan.seats, row.job.number))
        if not row.job.house and twin is not None:
            [name] = row.job.says
            same = row.course() == twin.course()
            pairs.setdefault((OPTION + name, typed(row.house[name])), []).append((same, 1))
    out = []
    for group, found in sorted(pairs.items()):
        estimate = share(found)
        assert estimate is not None
        out.append(figure(group, "same", SHARE, len(found), estimate))
    return out
