"""Rows become figures: for every group of chairs or of games the same list of them.

A group is a seat, a table size, a power, a role, a side, the value of an option. What is in the group is a number of
chairs in each game; a figure adds something up over them and divides it by something (`Measure`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from backroom.arena.confidence import Estimate, Pair, estimate_ratio, estimate_share
from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.options import Value
from backroom.report.rows import GameResult

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
Seats = list[int]
Measured = Callable[[GameResult, Seats], Pair]


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


def make_figure(group: Group, name: str, unit: str, sample: int, found: Estimate) -> Figure:
    return Figure(*group, name, unit, sample, found.value, found.low, found.high, found.error)


def option_text(value: Value) -> str:
    """The value of an option as one would type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Measure(NamedTuple):
    name: str
    unit: str
    by_seat: bool
    estimate: Callable[[list[Pair]], Estimate | None]
    pair: Measured


def compute_figures(game: Game, rows: list[GameResult]) -> list[Figure]:
    """All figures, in an order that depends on the game only."""
    if not rows:
        return []
    common, by_chair, by_game = common_measures(rows), member_measures(), game_measures()
    sides = side_measures(rows)
    out: list[Figure] = []
    for group, members in group_results(game, rows).items():
        if group[0] in (ALL, PLAYERS) or group[0].startswith(OPTION):
            measures = [*(sides or seat_measures(rows) * (group[0] == PLAYERS)), *common, *by_game]
        else:
            measures = [*by_chair, *common]
        for measure in measures:
            out += apply_measure(group, members, measure)
    out += game_shares(ENDING, rows, lambda row: row.reason)
    out += game_shares(LENGTH, rows, lambda row: "" if row.length is None else str(row.length))
    return out + unchanged_shares(rows)


def apply_measure(group: Group, members: list[tuple[GameResult, Seats]], measure: Measure) -> Iterator[Figure]:
    found = measure.estimate([measure.pair(row, chairs) for row, chairs in members])
    if found is not None:
        count = sum(len(chairs) for _, chairs in members) if measure.by_seat else len(members)
        yield make_figure(group, measure.name, measure.unit, count, found)


# ---------------------------------------------------------------------- who is in which group


def group_results(game: Game, rows: list[GameResult]) -> dict[Group, list[tuple[GameResult, Seats]]]:
    """Groups in the order of the page: all, table sizes, seats, what seats were, options as the game lists them."""
    groups: dict[Group, list[tuple[GameResult, Seats]]] = {}
    for row in rows:
        everybody = list(range(row.job.plan.seats))
        for group, chairs in baseline_groups(row, everybody) if row.job.baseline else ():
            groups.setdefault(group, []).append((row, chairs))
        for name in row.job.counted_options:
            groups.setdefault((OPTION + name, option_text(row.options[name])), []).append((row, everybody))
    kinds = [ALL, PLAYERS, SEAT, *(TRAIT + name for name in find_traits(rows))]
    kinds += [OPTION + option.name for option in game.options]
    values = {OPTION + option.name: [option_text(value) for value in option.values] for option in game.options}
    kept = [group for group in groups if group[0] in kinds]
    return {group: groups[group] for group in sorted(kept, key=lambda group: group_order(group, kinds, values))}


def group_order(group: Group, kinds: list[str], values: dict[str, list[str]]) -> tuple[int, int, str]:
    kind, member = group
    if kind in values and member in values[kind]:
        return kinds.index(kind), values[kind].index(member), ""
    return kinds.index(kind), int(member) if member.isdecimal() else 0, member


def baseline_groups(row: GameResult, everybody: Seats) -> Iterator[tuple[Group, Seats]]:
    yield (ALL, ALL), everybody
    yield (PLAYERS, str(row.job.plan.seats)), everybody
    for seat in everybody:
        yield (SEAT, LETTERS[seat]), [seat]
    for name, words in row.traits.items():
        for word in sorted({word for held in words for word in held}):
            yield (TRAIT + name, word), [seat for seat in everybody if word in words[seat]]


def find_traits(rows: list[GameResult]) -> dict[str, list[str]]:
    """Every trait with its words, if there is more than one: what all seats have in common divides nobody."""
    found: dict[str, set[str]] = {}
    for row in rows:
        if row.job.baseline:
            for name, words in row.traits.items():
                found.setdefault(name, set()).update(word for held in words for word in held)
    return {name: sorted(words) for name, words in found.items() if len(words) > 1}


# ---------------------------------------------------------------------- what is measured


def member_measures() -> list[Measure]:
    """Of whole games these say nothing: somebody always wins, and nobody has an edge over all."""
    return [
        Measure("wins", SHARE, True, estimate_share, lambda row, chairs: (count_wins(row, chairs), len(chairs))),
        Measure("chance", SHARE, True, estimate_ratio, lambda row, chairs: (expected_wins(row, chairs), len(chairs))),
        Measure("edge", SHARE, True, estimate_ratio, lambda row, chairs: (edge_of(row, chairs), len(chairs))),
    ]


def game_measures() -> list[Measure]:
    return [
        Measure("nobody", SHARE, False, estimate_share, lambda row, chairs: (not row.winners, 1)),
        Measure("faults", NUMBER, False, estimate_ratio, lambda row, chairs: (row.faults.total(), 1)),
    ]


def common_measures(rows: list[GameResult]) -> list[Measure]:
    out = [Measure("score", NUMBER, True, estimate_ratio, lambda row, chairs: (sum_scores(row, chairs), len(chairs)))]
    out += [Measure(name, NUMBER, True, estimate_ratio, count_of(name)) for name in field_names(rows, "counts")]
    out += [Measure(name, SHARE, True, estimate_share, chance_of(name)) for name in field_names(rows, "chances")]
    if all(row.length is not None for row in rows):
        out.append(Measure("length", NUMBER, False, estimate_ratio, lambda row, chairs: (row.length or 0, 1)))
    return [*out, Measure("decisions", NUMBER, False, estimate_ratio, lambda row, chairs: (row.decisions, 1))]


def field_names(rows: list[GameResult], field: str) -> list[str]:
    return list(dict.fromkeys(name for row in rows for name in getattr(row, field)))


def count_wins(row: GameResult, chairs: Seats) -> int:
    return sum(seat in row.winners for seat in chairs)


def sum_scores(row: GameResult, chairs: Seats) -> int:
    return sum(row.scores[seat] for seat in chairs)


def edge_of(row: GameResult, chairs: Seats) -> float:
    return count_wins(row, chairs) - expected_wins(row, chairs)


def expected_wins(row: GameResult, chairs: Seats) -> float:
    """What these chairs would win if all chairs of the game were alike."""
    return len(chairs) * len(row.winners) / row.job.plan.seats


def count_of(name: str) -> Measured:
    return lambda row, chairs: (sum(row.counts[name][seat] for seat in chairs), len(chairs))


def chance_of(name: str) -> Measured:
    def pair(row: GameResult, chairs: Seats) -> Pair:
        return sum(row.chances[name][seat][0] for seat in chairs), sum(row.chances[name][seat][1] for seat in chairs)

    return pair


def side_measures(rows: list[GameResult]) -> list[Measure]:
    """The trait with the fewest words, if they are few: how each of them fares is told for sizes and options too."""
    few = [(len(words), name, words) for name, words in find_traits(rows).items() if len(words) <= MOST_SIDES]
    if not few:
        return []
    _, name, words = min(few)
    return [
        Measure(f"{WINS_OF}{name}:{word}", SHARE, True, estimate_share, wins_of_trait(name, word)) for word in words
    ]


def seat_measures(rows: list[GameResult]) -> list[Measure]:
    """Where nothing divides a table, its chairs do."""
    most = max(row.job.plan.seats for row in rows)
    return [
        Measure(f"{WINS_OF}{SEAT}:{LETTERS[seat]}", SHARE, True, estimate_share, wins_of_seat(seat))
        for seat in range(most)
    ]


def wins_of_seat(seat: int) -> Measured:
    return lambda row, chairs: (seat in row.winners, seat < row.job.plan.seats)


def wins_of_trait(name: str, word: str) -> Measured:
    def pair(row: GameResult, chairs: Seats) -> Pair:
        held = row.traits.get(name)
        mine = [seat for seat in chairs if held is not None and word in held[seat]]
        return count_wins(row, mine), len(mine)

    return pair


# ---------------------------------------------------------------------- shares of games


def game_shares(group: str, rows: list[GameResult], word: Callable[[GameResult], str]) -> list[Figure]:
    """How many games of the house are of which kind."""
    kinds = [word(row) for row in rows if row.job.baseline]
    out = []
    for kind in sorted(set(kinds) - {""}, key=lambda kind: (int(kind) if kind.isdecimal() else 0, kind)):
        found = estimate_share([(other == kind, 1) for other in kinds])
        assert found is not None
        out.append(make_figure((group, kind), "share", SHARE, kinds.count(kind), found))
    return out


def unchanged_shares(rows: list[GameResult]) -> list[Figure]:
    """For every changed option: the share of its games that went exactly as they did in the house."""
    twins = {(row.job.plan.seats, row.job.number): row for row in rows if row.job.all_variants and row.job.baseline}
    pairs: dict[Group, list[Pair]] = {}
    for row in rows:
        twin = twins.get((row.job.plan.seats, row.job.number))
        if not row.job.baseline and twin is not None:
            [name] = row.job.counted_options
            same = row.course() == twin.course()
            pairs.setdefault((OPTION + name, option_text(row.options[name])), []).append((same, 1))
    out = []
    for group, found in sorted(pairs.items()):
        estimate = estimate_share(found)
        assert estimate is not None
        out.append(make_figure(group, "same", SHARE, len(found), estimate))
    return out
