"""Pairs of matches that differ only in secrets from a viewer, and the comparison of everything that the viewer gets.

A twin is the same match with another world, which the viewer's seat cannot tell from the truth. In both the others
answer as they like, in any order; the viewer's messages, the deadline of the clock and the times of bots' answers must
be the same, to the byte.
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
    harness = Harness(game, seats, options, checks=False)
    harness.start(ANN, BOB, *[""] * (seats - 2))
    return harness


def positions(harness: Harness, count: int, every: int) -> Iterator[Harness]:
    """The same match at several moments: everybody answers something, as long as the game goes on."""
    rng = FastRng(count)
    for turn in range(count * every):
        if harness.match.phase == "over":
            return
        if turn % every == 0:
            yield harness
        number = harness.number
        harness.bots_answer(rng.below(1000))
        for guest, seat in ((ANN, 0), (BOB, 1)):
            legal = harness.hand(guest).legal if harness.match.phase == "playing" and harness.number == number else None
            if legal and not harness.hand(guest).locked:
                harness.say(guest, seat, legal[rng.below(len(legal))])
        if harness.hides_timing():
            harness.wait(timers.SECONDS_HIDDEN["relaxed"])


def copy_harness(harness: Harness) -> Harness:
    other = Harness(checks=False)
    other.entries, other.now, other.keys = list(harness.entries), harness.now, harness.keys
    other.match = reread(harness.entries)
    return other


def another_world(harness: Harness, seat: int | None, seed: int) -> Harness:
    """The same match as far as a seat can tell."""
    other = copy_harness(harness)
    current = other.match.current_game
    assert current is not None
    s = current.s
    world = s.game.imagine(s.game.view(s, seat), seed)
    world.rng_key, world.rng_state, world.rng_count = s.rng_key, s.rng_state, s.rng_count
    current.s, current.log = world, world.listen()
    current.read_question()
    return other


def others_answer(harness: Harness, viewer: int | None, seed: int) -> None:
    """The others choose in any order, several times; then all but the last of the acting seats lock.

    In a step that hides its timing it is up to each whether he answers at all.
    """
    current = harness.match.current_game
    assert current is not None
    rng = FastRng(seed)
    others = [seat for seat in current.acting if seat != viewer]
    order = others[:]
    rng.shuffle(order)
    if current.hides_timing:
        order = order[: rng.below(len(order) + 1)]
        others = order
    persons = [seat for seat in order if seat in (0, 1)]
    for _ in range(1 + rng.below(3)):
        for seat in persons:
            legal = current.offers[seat].texts
            harness.choose((ANN, BOB)[seat], seat, legal[rng.below(len(legal))])
    for seat in others if current.hides_timing else others[:-1]:
        if seat in persons:
            harness.lock((ANN, BOB)[seat], seat)
        else:
            legal = current.offers[seat].texts
            answer = legal[rng.below(len(legal))]
            harness.happen(harness.match.answer_for_bot(seat, current.number, answer, harness.now))


def bytes_sent(harness: Harness, guest: str) -> list[bytes]:
    return [msgspec.json.encode(update) for update in harness.sent[guest]]


def tempo(harness: Harness) -> tuple[object, ...]:
    """Every moment that a viewer could measure."""
    current = harness.match.current_game
    assert current is not None
    bots = [(task.seat, task.question, task.not_before) for task in harness.match.bot_tasks()]
    return harness.match.due(), bots, timers.step_seconds(current.s, harness.match.pace), current.number


def assert_alike(one: Harness, two: Harness, guest: str) -> None:
    """Check that no message, answer or time that this guest can get tells the two apart."""
    assert bytes_sent(one, guest) == bytes_sent(two, guest)
    assert msgspec.json.encode(one.full_update(guest)) == msgspec.json.encode(two.full_update(guest))
    assert tempo(one)[0] == tempo(two)[0] and tempo(one)[2:] == tempo(two)[2:]


def check_twins(harness: Harness, seeds: range) -> int:
    """Compares this position, for every viewer, with other worlds and other answers; returns the number of pairs."""
    compared = 0
    for guest, seat in VIEWERS.items():
        for seed in seeds:
            one, two = copy_harness(harness), another_world(harness, seat, seed)
            assert tempo(one) == tempo(two)
            assert_alike(one, two, guest)
            others_answer(one, seat, 2 * seed)
            others_answer(two, seat, 2 * seed + 1)
            assert_alike(one, two, guest)
            compared += 1
    return compared
