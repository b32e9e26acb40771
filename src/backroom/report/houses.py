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
    says: tuple[str, ...]  # the options whose values it is counted under
    house: bool  # nothing is changed
    full: bool  # everything in the box is in play


class Wish(NamedTuple):
    """What a report is asked for."""

    game: Game
    sizes: Sequence[int]
    given: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int
    games: int
    only_house: bool = False
    seconds: float = 0.0  # for a move, as in the arena


class Change(NamedTuple):
    option: Option
    value: Value


def jobs(wish: Wish) -> list[Job]:
    """All the games; the same for the same wish."""
    changes = [] if wish.only_house else changes_of(wish)
    changed = wish.games // 2 if changes else 0
    return [house_game(wish, k) for k in range(wish.games - changed)] + [
        changed_game(wish, changes, k) for k in range(changed)
    ]


def house_game(wish: Wish, k: int) -> Job:
    turn, place = divmod(k, len(wish.sizes))
    seats = wish.sizes[place]
    boxes = boxes_of(wish, seats)
    deal, turn = divmod(turn, len(boxes))
    full = turn == len(boxes) - 1
    says = [option.name for option in switches(wish) if not boxes[turn] or list(boxes[turn]) == [option.name]]
    if full:
        says += [change.option.name for change in changes_of(wish)]
    return job(wish, seats, boxes[turn], deal, dict.fromkeys(says), True, full)


def changed_game(wish: Wish, changes: list[Change], k: int) -> Job:
    turn, which = divmod(k, len(changes))
    option, value = changes[which]
    fitting = [seats for seats in wish.sizes if option.allows(value, seats)]
    deal, place = divmod(turn, len(fitting))
    seats = fitting[place]
    options = {**boxes_of(wish, seats)[-1], option.name: value}
    return job(wish, seats, options, deal, [option.name], False, True)


def job(
    wish: Wish, seats: int, options: Mapping[str, Value], deal: int, says: Sequence[str] | dict[str, None],
    house: bool, full: bool,
) -> Job:  # fmt: skip
    """The arena plays a deal once from every chair; here the first of these games is enough."""
    plan = Plan(wish.game.name, seats, {**wish.given, **options}, wish.bots, wish.seed, wish.seconds)
    return Job(plan, deal * seats, tuple(says), house, full)


def switches(wish: Wish) -> list[Option]:
    """The options that put another game of the box into play, as far as the wish leaves them open."""
    return [o for o in wish.game.options if o.variant and o.name != MODE and o.name not in wish.given]


def boxes_of(wish: Wish, seats: int) -> list[dict[str, Value]]:
    """Nothing switched on, each alone, and last everything that a table of this size can have."""
    found: list[dict[str, Value]] = [{}]
    for option in switches(wish):
        found += [{option.name: value} for value in option.allowed(seats) if value != option.preset(seats)]
    full = {o.name: o.allowed(seats)[-1] for o in switches(wish) if o.allowed(seats)[-1] != o.preset(seats)}
    return [*(box for box in found if box != full), full]


def changes_of(wish: Wish) -> list[Change]:
    """Every value of every house rule that the house does not have."""
    return [
        Change(option, value)
        for option in wish.game.options
        if not (option.variant or option.seat or option.name in wish.given)
        for value in option.values
        if value != option.preset(wish.sizes[0]) and any(option.allows(value, seats) for seats in wish.sizes)
    ]
