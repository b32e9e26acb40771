"""Figures: the numbers that a report computes from game results, with the same list of measures for every group.

A group is a seat, a number of players, a power, a role, a side, or the value of an option. In each game some seats are
in the group. A `Measure` gives two sums over those seats, and the figure is their ratio with its confidence interval.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from backroom.arena.confidence import Estimate, Pair, estimate_ratio, estimate_share
from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.options import Value
from backroom.report.collect import GameResult

ALL: Final = "all"
SEAT: Final = "seat"
PLAYERS: Final = "players"
ENDING: Final = "ending"
LENGTH: Final = "length"
OPTION: Final = "option:"  # followed by the name of the option
TRAIT: Final = "trait:"
WINS_OF: Final = "wins:"  # followed by a trait, a colon and a word
MOST_SIDES: Final = 4
SHARE: Final = "share"
NUMBER: Final = "number"
FAULT: Final = "fault"  # the group of the bots that lost moves; each figure is one kind of fault

Group = tuple[str, str]  # kind and member
Seats = list[int]
MeasureFunction = Callable[[GameResult, Seats], Pair]


class Figure(NamedTuple):
    """One number of a report: a share, a difference of shares, or an average.

    `sample` is the number of seats it is computed from, or of games where the measure is of games.
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
    """The value of an option as typed on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Measure(NamedTuple):
    """How a figure is computed: `pair` gives numerator and denominator for one game, `estimate` combines the games."""

    name: str
    unit: str
    by_seat: bool
    estimate: Callable[[list[Pair]], Estimate | None]
    pair: MeasureFunction


def compute_figures(game: Game, results: list[GameResult]) -> list[Figure]:
    """All figures of the results, in an order that depends on the game alone."""
    if not results:
        return []
    common, by_member, by_game = common_measures(results), member_measures(), game_measures()
    sides = side_measures(results)
    out: list[Figure] = []
    for group, members in group_results(game, results).items():
        if group[0] in (ALL, PLAYERS) or group[0].startswith(OPTION):
            measures = [*(sides or seat_measures(results) * (group[0] == PLAYERS)), *common, *by_game]
        else:
            measures = [*by_member, *common]
        for measure in measures:
            out += apply_measure(group, members, measure)
    out += game_shares(ENDING, results, lambda result: result.reason)
    out += game_shares(LENGTH, results, lambda result: "" if result.length is None else str(result.length))
    return out + unchanged_shares(results)


def apply_measure(group: Group, members: list[tuple[GameResult, Seats]], measure: Measure) -> Iterator[Figure]:
    """The figure of one measure for one group; none where the measure says nothing about it."""
    found = measure.estimate([measure.pair(result, seats) for result, seats in members])
    if found is not None:
        count = sum(len(seats) for _, seats in members) if measure.by_seat else len(members)
        yield make_figure(group, measure.name, measure.unit, count, found)


# ---------------------------------------------------------------------- groups


def group_results(game: Game, results: list[GameResult]) -> dict[Group, list[tuple[GameResult, Seats]]]:
    """The results of each group, with the seats that belong to it.

    The groups stand in the order of the page: all, numbers of players, seats, traits, options as the game lists them.
    """
    groups: dict[Group, list[tuple[GameResult, Seats]]] = {}
    for result in results:
        all_seats = list(range(result.job.plan.seats))
        for group, seats in baseline_groups(result, all_seats) if result.job.baseline else ():
            groups.setdefault(group, []).append((result, seats))
        for name in result.job.counted_options:
            groups.setdefault((OPTION + name, option_text(result.options[name])), []).append((result, all_seats))
    kinds = [ALL, PLAYERS, SEAT, *(TRAIT + name for name in find_traits(results))]
    kinds += [OPTION + option.name for option in game.options]
    values = {OPTION + option.name: [option_text(value) for value in option.values] for option in game.options}
    kept = [group for group in groups if group[0] in kinds]
    return {group: groups[group] for group in sorted(kept, key=lambda group: group_order(group, kinds, values))}


def group_order(group: Group, kinds: list[str], values: dict[str, list[str]]) -> tuple[int, int, str]:
    """The sort key of a group."""
    kind, member = group
    if kind in values and member in values[kind]:
        return kinds.index(kind), values[kind].index(member), ""
    return kinds.index(kind), int(member) if member.isdecimal() else 0, member


def baseline_groups(result: GameResult, all_seats: Seats) -> Iterator[tuple[Group, Seats]]:
    """The groups that a game with the baseline options counts for."""
    yield (ALL, ALL), all_seats
    yield (PLAYERS, str(result.job.plan.seats)), all_seats
    for seat in all_seats:
        yield (SEAT, LETTERS[seat]), [seat]
    for name, words in result.traits.items():
        for word in sorted({word for held in words for word in held}):
            yield (TRAIT + name, word), [seat for seat in all_seats if word in words[seat]]


def find_traits(results: list[GameResult]) -> dict[str, list[str]]:
    """The words of every trait that has more than one; a trait that is the same for all seats is left out."""
    found: dict[str, set[str]] = {}
    for result in results:
        if result.job.baseline:
            for name, words in result.traits.items():
                found.setdefault(name, set()).update(word for held in words for word in held)
    return {name: sorted(words) for name, words in found.items() if len(words) > 1}


# ---------------------------------------------------------------------- measures


def member_measures() -> list[Measure]:
    """Measures of seats, which are left out for whole games: there the wins of all seats are always one."""
    return [
        Measure("wins", SHARE, True, estimate_share, lambda result, seats: (count_wins(result, seats), len(seats))),
        Measure("chance", SHARE, True, estimate_ratio, lambda result, seats: (chance_wins(result, seats), len(seats))),
        Measure("edge", SHARE, True, estimate_ratio, lambda result, seats: (edge_of(result, seats), len(seats))),
    ]


def game_measures() -> list[Measure]:
    return [
        Measure("nobody", SHARE, False, estimate_share, lambda result, seats: (not result.winners, 1)),
        Measure("faults", NUMBER, False, estimate_ratio, lambda result, seats: (result.faults.total(), 1)),
    ]


def common_measures(results: list[GameResult]) -> list[Measure]:
    out = [Measure("score", NUMBER, True, estimate_ratio, lambda result, seats: (sum_score(result, seats), len(seats)))]
    out += [Measure(name, NUMBER, True, estimate_ratio, count_of(name)) for name in field_names(results, "counts")]
    out += [Measure(name, SHARE, True, estimate_share, chance_of(name)) for name in field_names(results, "chances")]
    if all(result.length is not None for result in results):
        out.append(Measure("length", NUMBER, False, estimate_ratio, lambda result, seats: (result.length or 0, 1)))
    return [*out, Measure("decisions", NUMBER, False, estimate_ratio, lambda result, seats: (result.decisions, 1))]


def field_names(results: list[GameResult], field: str) -> list[str]:
    """The names in a dict-valued field of the results, in the order in which they first appear."""
    return list(dict.fromkeys(name for result in results for name in getattr(result, field)))


def count_wins(result: GameResult, seats: Seats) -> int:
    return sum(seat in result.winners for seat in seats)


def sum_score(result: GameResult, seats: Seats) -> int:
    return sum(result.scores[seat] for seat in seats)


def edge_of(result: GameResult, seats: Seats) -> float:
    """Wins above chance."""
    return count_wins(result, seats) - chance_wins(result, seats)


def chance_wins(result: GameResult, seats: Seats) -> float:
    """The wins of these seats if all seats of the game were alike."""
    return len(seats) * len(result.winners) / result.job.plan.seats


def count_of(name: str) -> MeasureFunction:
    return lambda result, seats: (sum(result.counts[name][seat] for seat in seats), len(seats))


def chance_of(name: str) -> MeasureFunction:
    def pair(result: GameResult, seats: Seats) -> Pair:
        taken = [result.chances[name][seat] for seat in seats]
        return sum(done for done, _ in taken), sum(times for _, times in taken)

    return pair


def side_measures(results: list[GameResult]) -> list[Measure]:
    """The wins of each word of the trait with the fewest words, if those are few: shown for whole games too."""
    few = [(len(words), name, words) for name, words in find_traits(results).items() if len(words) <= MOST_SIDES]
    if not few:
        return []
    _, name, words = min(few)
    return [
        Measure(f"{WINS_OF}{name}:{word}", SHARE, True, estimate_share, wins_of_trait(name, word)) for word in words
    ]


def seat_measures(results: list[GameResult]) -> list[Measure]:
    """The wins of each seat: shown for whole games where no trait divides the seats."""
    most = max(result.job.plan.seats for result in results)
    return [
        Measure(f"{WINS_OF}{SEAT}:{LETTERS[seat]}", SHARE, True, estimate_share, wins_of_seat(seat))
        for seat in range(most)
    ]


def wins_of_seat(seat: int) -> MeasureFunction:
    return lambda result, seats: (seat in result.winners, seat < result.job.plan.seats)


def wins_of_trait(name: str, word: str) -> MeasureFunction:
    def pair(result: GameResult, seats: Seats) -> Pair:
        held = result.traits.get(name)
        mine = [seat for seat in seats if held is not None and word in held[seat]]
        return count_wins(result, mine), len(mine)

    return pair


# ---------------------------------------------------------------------- shares of games


def game_shares(group: str, results: list[GameResult], word: Callable[[GameResult], str]) -> list[Figure]:
    """The share of the baseline games that fall under each word."""
    kinds = [word(result) for result in results if result.job.baseline]
    out = []
    for kind in sorted(set(kinds) - {""}, key=lambda kind: (int(kind) if kind.isdecimal() else 0, kind)):
        found = estimate_share([(other == kind, 1) for other in kinds])
        assert found is not None
        out.append(make_figure((group, kind), "share", SHARE, kinds.count(kind), found))
    return out


def unchanged_shares(results: list[GameResult]) -> list[Figure]:
    """For every changed option: the share of its games that went exactly like their baseline twin."""
    whole = [result for result in results if result.job.all_variants and result.job.baseline]
    twins = {(result.job.plan.seats, result.job.number): result for result in whole}
    pairs: dict[Group, list[Pair]] = {}
    for result in results:
        twin = twins.get((result.job.plan.seats, result.job.number))
        if not result.job.baseline and twin is not None:
            [name] = result.job.counted_options
            same = result.course() == twin.course()
            pairs.setdefault((OPTION + name, option_text(result.options[name])), []).append((same, 1))
    out = []
    for group, found in sorted(pairs.items()):
        estimate = estimate_share(found)
        assert estimate is not None
        out.append(make_figure(group, "same", SHARE, len(found), estimate))
    return out


# ---------------------------------------------------------------------- faults


def fault_figures(results: list[GameResult]) -> list[Figure]:
    """The number of moves that each bot lost over all games, by kind of fault: plain counts without an interval."""
    counts: Counter[tuple[str, str]] = Counter()
    for result in results:
        counts.update(result.faults)
    return [
        make_figure((FAULT, bot), kind, NUMBER, len(results), Estimate(float(count), None, None, None))
        for (bot, kind), count in sorted(counts.items())
    ]
