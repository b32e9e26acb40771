"""Which games a report is made of.

Half of them are played by the rules of the house: what was asked for, everything else at its default; a game that has
others in its box (powers, say) is played plain, with each of them, and with all of them, in turn. From these come the
figures on seats, powers, roles, sides and table sizes. In the other half everything in the box is in play, and exactly
one option has another value than in the house, each value in turn, on the same deals and with the same luck. So what an
option does shows beside what is played without it, and one that changes nothing is found out.

Every game has a deal of its own. One report is on one mode. Options that name a chair are left alone: chairs are
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
    """One game: its plan and its number there."""

    plan: Plan
    number: int
    counted_options: tuple[str, ...]  # the options whose values it is counted under
    baseline: bool  # nothing is changed
    all_variants: bool  # everything in the box is in play


class ReportRequest(NamedTuple):
    """What a report is asked for."""

    game: Game
    seat_counts: Sequence[int]
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int
    games: int
    only_baseline: bool = False
    seconds: float = 0.0  # for a move, as in the arena


class OptionChange(NamedTuple):
    option: Option
    value: Value


def plan_jobs(request: ReportRequest) -> list[Job]:
    """All the games; the same for the same wish."""
    changes = [] if request.only_baseline else option_changes(request)
    changed = request.games // 2 if changes else 0
    return [baseline_job(request, k) for k in range(request.games - changed)] + [
        changed_job(request, changes, k) for k in range(changed)
    ]


def baseline_job(request: ReportRequest, k: int) -> Job:
    turn, place = divmod(k, len(request.seat_counts))
    seats = request.seat_counts[place]
    boxes = variant_sets(request, seats)
    deal, turn = divmod(turn, len(boxes))
    full = turn == len(boxes) - 1
    says = [option.name for option in variant_options(request) if not boxes[turn] or list(boxes[turn]) == [option.name]]
    if full:
        says += [change.option.name for change in option_changes(request)]
    return make_job(request, seats, boxes[turn], deal, dict.fromkeys(says), True, full)


def changed_job(request: ReportRequest, changes: list[OptionChange], k: int) -> Job:
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
    """The arena plays a deal once from every chair; here the first of these games is enough."""
    plan = Plan(request.game.name, seats, {**request.options, **options}, request.bots, request.seed, request.seconds)
    return Job(plan, deal * seats, tuple(counted_options), baseline, all_variants)


def variant_options(request: ReportRequest) -> list[Option]:
    """The options that put another game of the box into play, as far as the wish leaves them open."""
    return [o for o in request.game.options if o.variant and o.name != MODE and o.name not in request.options]


def variant_sets(request: ReportRequest, seats: int) -> list[dict[str, Value]]:
    """Nothing switched on, each alone, and last everything that a table of this size can have."""
    found: list[dict[str, Value]] = [{}]
    for option in variant_options(request):
        found += [{option.name: value} for value in option.allowed(seats) if value != option.preset(seats)]
    full = {o.name: o.allowed(seats)[-1] for o in variant_options(request) if o.allowed(seats)[-1] != o.preset(seats)}
    return [*(box for box in found if box != full), full]


def option_changes(request: ReportRequest) -> list[OptionChange]:
    """Every value of every house rule that the house does not have."""
    return [
        OptionChange(option, value)
        for option in request.game.options
        if not (option.variant or option.seat or option.name in request.options)
        for value in option.values
        if value != option.preset(request.seat_counts[0])
        and any(option.allows(value, seats) for seats in request.seat_counts)
    ]
