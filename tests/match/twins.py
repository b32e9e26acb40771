"""Pairs of tables that differ only in what a viewer may not know, and how to tell whether the viewer could.

A twin is the same table with another world on it, one that the viewer's seat cannot tell from the truth. In both the
others answer, each what he likes there, in whatever order; what the viewer is sent, when the clock is due and
when bots answer must be the same, to the byte.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from backroom.engine.rng import FastRng
from backroom.match import timers
from tests.match.harness import ANN, BOB, EVE, Harness, reread

VIEWERS: dict[str, int | None] = {ANN: 0, BOB: 1, EVE: None}
SECRETIVE: dict[str, bool | int | str] = {"powers": True, "power_visibility": "secret_until_used"}


def start_with_bots(game: str, seats: int, options: dict[str, bool | int | str] | None = None) -> Harness:
    """Ann and Bob among bots."""
    den = Harness(game, seats, options, checks=False)
    den.start(ANN, BOB, *[""] * (seats - 2))
    return den


def positions(den: Harness, count: int, every: int) -> Iterator[Harness]:
    """The same evening now and then: everybody answers something, as long as the game goes on."""
    rng = FastRng(count)
    for turn in range(count * every):
        if den.match.phase == "over":
            return
        if turn % every == 0:
            yield den
        number = den.number
        den.bots_answer(rng.below(1000))
        for guest, seat in ((ANN, 0), (BOB, 1)):
            options = den.hand(guest).options if den.match.phase == "playing" and den.number == number else None
            if options and not den.hand(guest).locked:
                den.say(guest, seat, options[rng.below(len(options))])
        if den.hides_timing():
            den.wait(timers.SECONDS_HIDDEN["relaxed"])


def copy_harness(den: Harness) -> Harness:
    other = Harness(checks=False)
    other.entries, other.now, other.keys = list(den.entries), den.now, den.keys
    other.match = reread(den.entries)
    return other


def another_world(den: Harness, seat: int | None, seed: int) -> Harness:
    """The same table as far as a seat can tell."""
    other = copy_harness(den)
    play = other.match.current_game
    assert play is not None
    s = play.s
    world = s.game.imagine(s.game.view(s, seat), seed)
    world.rng_key, world.rng_state, world.rng_count = s.rng_key, s.rng_state, s.rng_count
    play.s, play.log = world, world.listen()
    return other


def others_answer(den: Harness, viewer: int | None, seed: int) -> None:
    """The others choose, in any order and as often as they like; then they lock, but for the last of those asked.

    In a quiet step it is up to each whether he answers at all.
    """
    play = den.match.current_game
    assert play is not None
    rng = FastRng(seed)
    others = [seat for seat in play.acting if seat != viewer]
    order = others[:]
    rng.shuffle(order)
    if play.hides_timing:
        order = order[: rng.below(len(order) + 1)]
        others = order
    persons = [seat for seat in order if seat in (0, 1)]
    for _ in range(1 + rng.below(3)):
        for seat in persons:
            options = play.legal_actions(seat)
            den.choose((ANN, BOB)[seat], seat, options[rng.below(len(options))])
    for seat in others if play.hides_timing else others[:-1]:
        if seat in persons:
            den.lock((ANN, BOB)[seat], seat)
        else:
            options = play.legal_actions(seat)
            answer = options[rng.below(len(options))]
            den.happen(den.match.answer_for_bot(seat, play.number, answer, den.now))


def bytes_sent(den: Harness, guest: str) -> list[bytes]:
    return [msgspec.json.encode(update) for update in den.sent[guest]]


def tempo(den: Harness) -> tuple[object, ...]:
    """Everything about time that somebody could measure."""
    play = den.match.current_game
    assert play is not None
    bots = [(task.seat, task.question, task.not_before) for task in den.match.bot_tasks()]
    return den.match.due(), bots, timers.step_seconds(play.s, den.match.pace), play.number


def assert_alike(one: Harness, two: Harness, guest: str) -> None:
    """Nothing that this guest was sent, could ask for or could time tells the two apart."""
    assert bytes_sent(one, guest) == bytes_sent(two, guest)
    assert msgspec.json.encode(one.full_update(guest)) == msgspec.json.encode(two.full_update(guest))
    assert tempo(one)[0] == tempo(two)[0] and tempo(one)[2:] == tempo(two)[2:]


def check_twins(den: Harness, seeds: range) -> int:
    """At this position, for every viewer: other worlds, other answers. How many pairs were compared."""
    compared = 0
    for guest, seat in VIEWERS.items():
        for seed in seeds:
            one, two = copy_harness(den), another_world(den, seat, seed)
            assert tempo(one) == tempo(two)
            assert_alike(one, two, guest)
            others_answer(one, seat, 2 * seed)
            others_answer(two, seat, 2 * seed + 1)
            assert_alike(one, two, guest)
            compared += 1
    return compared
