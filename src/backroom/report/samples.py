"""The sampling plan of a report: the list of its games.

Half of the games have the baseline options: those of the request, everything else at its default. A game with variants
(powers, say) is played without them, with each of them, and with all of them, in turn. These games give the figures on
seats, powers, roles, sides and numbers of players.

In the other half all variants are in play, and exactly one option differs from the baseline, each value in turn, on the
same deals and the same random streams. The effect of an option therefore shows next to a baseline twin of each game.
An option without effect is found.

Every game has a deal of its own. A report is on one mode. Options that name a seat keep their values, because seats are
compared anyway.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from backroom.arena import Plan
from backroom.engine.conformance.runner import MODE
from backroom.engine.game import Game
from backroom.engine.options import Option, Value


class Job(NamedTuple):
    """One game to play: the arena's plan and the number of the game in it."""

    plan: Plan
    number: int
    counted_options: tuple[str, ...]  # its result counts for the values of these options
    baseline: bool  # no option differs from the baseline
    all_variants: bool  # all variants are in play


class ReportRequest(NamedTuple):
    """The order for a report: game, options, bots and number of games.

    `seconds` is the time limit of a move, 0.0 for none.
    """

    game: Game
    seat_counts: Sequence[int]
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int
    games: int
    only_baseline: bool = False
    seconds: float = 0.0  # for a move, as in the arena


class OptionChange(NamedTuple):
    """An option with a value that differs from the baseline."""

    option: Option
    value: Value


def plan_jobs(request: ReportRequest) -> list[Job]:
    """All games of a report. The same request gives the same jobs."""
    changes = [] if request.only_baseline else option_changes(request)
    changed = request.games // 2 if changes else 0
    return [baseline_job(request, k) for k in range(request.games - changed)] + [
        changed_job(request, changes, k) for k in range(changed)
    ]


def baseline_job(request: ReportRequest, k: int) -> Job:
    """Game k of the baseline half."""
    turn, place = divmod(k, len(request.seat_counts))
    seats = request.seat_counts[place]
    sets = variant_sets(request, seats)
    deal, turn = divmod(turn, len(sets))
    full = turn == len(sets) - 1
    counted = [
        option.name for option in variant_options(request) if not sets[turn] or list(sets[turn]) == [option.name]
    ]
    if full:
        counted += [change.option.name for change in option_changes(request)]
    return make_job(request, seats, sets[turn], deal, dict.fromkeys(counted), True, full)


def changed_job(request: ReportRequest, changes: list[OptionChange], k: int) -> Job:
    """Game k of the half with one changed option."""
    turn, which = divmod(k, len(changes))
    option, value = changes[which]
    fitting = [seats for seats in request.seat_counts if option.allows(value, seats)]
    deal, place = divmod(turn, len(fitting))
    seats = fitting[place]
    options = {**variant_sets(request, seats)[-1], option.name: value}
    return make_job(request, seats, options, deal, [option.name], False, True)


def make_job(
    request: ReportRequest, seats: int, options: Mapping[str, Value], deal: int,
    counted_options: Sequence[str] | dict[str, None], baseline: bool, all_variants: bool,
) -> Job:  # fmt: skip
    """A job on a deal of its own: the arena plays a deal once from every seat, and a report takes the
    first of these.
    """
    plan = Plan(request.game.name, seats, {**request.options, **options}, request.bots, request.seed, request.seconds)
    return Job(plan, deal * seats, tuple(counted_options), baseline, all_variants)


def variant_options(request: ReportRequest) -> list[Option]:
    """The options that switch a variant on, as far as the request leaves them open."""
    return [o for o in request.game.options if o.variant and o.name != MODE and o.name not in request.options]


def variant_sets(request: ReportRequest, seats: int) -> list[dict[str, Value]]:
    """No variant, each variant alone, and last all variants that this number of seats allows."""
    found: list[dict[str, Value]] = [{}]
    for option in variant_options(request):
        found += [{option.name: value} for value in option.allowed(seats) if value != option.preset(seats)]
    full = {o.name: o.allowed(seats)[-1] for o in variant_options(request) if o.allowed(seats)[-1] != o.preset(seats)}
    return [*(one for one in found if one != full), full]


def option_changes(request: ReportRequest) -> list[OptionChange]:
    """Every value of every option that differs from the baseline."""
    return [
        OptionChange(option, value)
        for option in request.game.options
        if not (option.variant or option.seat or option.name in request.options)
        for value in option.values
        if value != option.preset(request.seat_counts[0])
        and any(option.allows(value, seats) for seats in request.seat_counts)
    ]
