"""Bots that cannot answer by a fault of the house: nothing is played for them, and the table says why it stands."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.match import clock, rows, wire
from backroom.match.ticking import LATE
from tests.match.den import ANN, BOB, CYD, EVE, Den, again
from tests.match.twins import SECRETIVE, bytes_sent, evening


def stall(den: Den) -> wire.Stall | None:
    room = den.snapshot(EVE).room
    assert room is not None
    return room.stall


def fails(den: Den, *seats: int, why: wire.Failing = "thinking") -> None:
    den.happen(den.table.bots_failed(seats, den.number, why, den.now))


def three_bots() -> Den:
    """Ann among three bots who all owe an answer, and Eve looks on."""
    den = Den("cash2", 4)
    den.start(ANN, "", "", "")
    return den


# ---------------------------------------------------------------------- where everybody sees who has answered


def test_the_table_stands_still_and_names_the_chairs() -> None:
    den = three_bots()
    fails(den, 1, 3)
    assert stall(den) == wire.Stall([1, 3], "thinking")
    question = den.snapshot(EVE).question
    assert question is not None and (question.deadline, question.remaining) == (None, 45.0)
    assert den.table.thinking() == [] and den.table.due() is None
    den.say(ANN, 0, "load click")
    den.wait(1000)
    assert den.number == 1, "nobody has lost anything, and nothing was answered for anybody"
    assert not any(isinstance(row, rows.Closed) for row in den.rows)


def test_asked_again_the_same_bots_may_answer() -> None:
    den = three_bots()
    fails(den, 1)
    den.wait(100)
    den.ask(ANN, wire.Retry)
    assert stall(den) is None
    assert [(task.seat, task.spec) for task in den.table.thinking()] == [(1, "random"), (2, "random"), (3, "random")]
    den.say(ANN, 0, "load click")
    den.bots_answer()
    assert den.number == 2


def test_other_bots_may_take_the_chairs_one_by_one_or_all() -> None:
    den = three_bots()
    fails(den, 1, 3)
    den.ask(ANN, wire.Retry, seat=1, bot="cautious")
    assert stall(den) == wire.Stall([3], "thinking"), "for that one there is still no answer"
    assert den.table.thinking() == []
    den.ask(ANN, wire.Retry, seat=3, bot="quick")
    assert stall(den) is None
    assert [task.spec for task in den.table.thinking()] == ["cautious", "random", "quick"]
    fails(den, 1, 2)
    den.ask(ANN, wire.Retry, bot="deep")
    assert [task.spec for task in den.table.thinking()] == ["deep", "deep", "quick"]
    chairs = den.snapshot(EVE).room.chairs  # type: ignore[union-attr]
    assert [(chair.bot, chair.freed) for chair in chairs[1:]] == [("deep", False), ("deep", False), ("quick", False)]


def test_anybody_with_a_chair_may_do_it_and_the_host_but_nobody_else() -> None:
    den = Den("cash2", 4)
    den.start(ANN, BOB, "", "")
    assert den.refused(BOB, wire.Retry) == "why-not-stalled"
    fails(den, 2)
    assert den.refused(EVE, wire.Retry) == "why-not-seated"
    assert den.refused(BOB, wire.Retry, seat=3, bot="quick") == "why-not-stalled"
    assert den.refused(BOB, wire.Retry, seat=2, bot="cheat") == "why-unknown-bot"
    den.ask(BOB, wire.Retry, seat=2, bot="quick")
    screen = Den("cash2", 4)
    screen.arrive(ANN)  # a host without a chair
    screen.ask(BOB, wire.Sit, seat=0, name="Bob")
    for seat in (1, 2, 3):
        screen.ask(ANN, wire.SeatBot, seat=seat, bot="random")
    screen.ask(ANN, wire.Start)
    fails(screen, 1)
    screen.ask(ANN, wire.Retry)
    assert stall(screen) is None


def test_a_person_who_has_seen_no_hand_may_take_the_chair() -> None:
    den = Den("cash2", 4)
    den.start(ANN, BOB, "", "")
    fails(den, 2)
    freed = [chair.freed for chair in den.snapshot(EVE).room.chairs]  # type: ignore[union-attr]
    assert freed == [False, False, True, False], "the page shows whom it is open to"
    assert den.refused(BOB, wire.Sit, seat=2, name="Bob") == "why-knows-too-much"
    assert den.refused(EVE, wire.Sit, seat=3, name="Eve") == "why-chair-taken"
    den.ask(EVE, wire.Sit, seat=2, name="Eve")
    assert stall(den) is None and den.table.seats_of(EVE) == [2]
    assert den.last(ANN).talk[-1].phrase == "took_chair"
    assert [task.seat for task in den.table.thinking()] == [3]


def test_where_a_bot_sits_in_the_chair_stays_its_persons() -> None:
    den = Den("cash2", 4)
    den.start(ANN, BOB, "", "")
    den.depart(BOB)
    den.wait(30)
    fails(den, 1)
    assert stall(den) == wire.Stall([1], "thinking")
    assert den.refused(EVE, wire.Sit, seat=1, name="Eve") == "why-chair-taken"
    den.ask(ANN, wire.Retry, seat=1, bot="cautious")
    assert [task.spec for task in den.table.thinking() if task.seat == 1] == ["cautious"]
    fails(den, 1)
    den.arrive(BOB)
    assert stall(den) is None, "he is back, and nobody waits for the bot"
    assert den.table.seats_of(BOB) == [1]


def test_a_pause_of_the_hosts_and_an_empty_table_are_other_matters() -> None:
    den = three_bots()
    fails(den, 1)
    den.ask(ANN, wire.Pause)
    den.ask(ANN, wire.Retry)
    assert den.table.thinking() == []
    den.ask(ANN, wire.Pause, paused=False)
    fails(den, 1)
    den.depart(ANN)
    den.arrive(ANN)
    assert stall(den) == wire.Stall([1], "thinking") and den.table.thinking() == []


def test_what_is_not_wanted_any_more_stalls_nothing() -> None:
    den = three_bots()
    assert den.table.bots_failed([0], 1, "thinking", den.now) == [], "no bot sits there"
    assert den.table.bots_failed([1], 7, "thinking", den.now) == []
    (first, *_) = den.table.thinking()
    den.now = first.not_before
    den.answer(first)
    assert den.table.bots_failed([first.seat], 1, "thinking", den.now) == [], "it has answered"
    fails(den, 2)
    assert den.table.bots_failed([3], 1, "thinking", den.now) == [], "it will be asked again"


def test_a_bot_that_this_house_does_not_have_is_named() -> None:
    den = three_bots()
    fails(den, 2, why="unknown")
    assert stall(den) == wire.Stall([2], "unknown")
    den.ask(ANN, wire.Retry, seat=2, bot="random")
    assert stall(den) is None


def test_a_stalled_table_that_was_saved_is_still_stalled() -> None:
    """`Den` folds it from its rows after each of them; this is the other way to it."""
    for den in (three_bots(), quiet_step()):
        fails(den, 2)
        for _ in range(2):
            twin = again(den.rows).restore(den.table.save(), [])
            assert (twin.failed, twin.stall) == (den.table.failed, den.table.stall)
            den.wait(clock.QUIET["relaxed"])
        assert twin.stall is not None
        assert twin.decide(wire.Retry(key="k"), ANN, den.now) == den.table.decide(wire.Retry(key="k"), ANN, den.now)


def test_under_other_rules_the_question_begins_anew_and_so_do_the_bots() -> None:
    den = three_bots()
    fails(den, 2)
    den.happen([rows.Carried(at=den.now, version=den.table.version, question=1)])
    assert stall(den) is None and len(den.table.thinking()) == 3


# ---------------------------------------------------------------------- the clock and bots that are late


@pytest.mark.parametrize("quiet", [False, True])
def test_the_clock_answers_for_people_and_never_for_bots(quiet: bool) -> None:
    den = quiet_step() if quiet else three_bots()
    length = clock.QUIET["relaxed"] if quiet else 45
    tasks = den.table.thinking()
    for task in tasks[:-1]:
        den.answer(task)
    den.wait(length)
    late = den.rows[-1]
    assert isinstance(late, rows.Lengthened) and late.seconds == LATE and not late.guest
    den.wait(LATE - 0.1)
    den.answer(tasks[-1])
    den.wait(0.1)
    closed = next(row for row in den.rows if isinstance(row, rows.Closed))
    assert [answer.seat for answer in closed.answers if answer.clock] == [0, 1][: 2 if quiet else 1]


def test_an_answer_that_comes_with_the_end_of_the_time_counts() -> None:
    den = three_bots()
    tasks = den.table.thinking()
    den.now = 45.0
    for task in tasks:
        den.answer(task)
    den.wait(0)
    (closed,) = [row for row in den.rows if isinstance(row, rows.Closed)]
    assert [answer.clock for answer in closed.answers] == [True, False, False, False]


# ---------------------------------------------------------------------- where nobody sees who has answered


def quiet_step() -> Den:
    den = evening("cash2", 4, SECRETIVE)
    den.watch = True
    assert den.quiet_now()
    return den


def test_in_a_quiet_step_nobody_hears_of_it_before_the_end_nor_whose_it_is() -> None:
    den = quiet_step()
    sent = {guest: len(den.sent[guest]) for guest in den.guests}
    before = den.snapshot(ANN)
    fails(den, 3)
    assert {guest: len(den.sent[guest]) for guest in den.guests} == sent and den.snapshot(ANN) == before
    assert [task.seat for task in den.table.thinking()] == [2], "it is not asked again"
    den.wait(clock.QUIET["relaxed"] - 0.1)
    assert stall(den) is None
    den.wait(0.1)
    assert stall(den) == wire.Stall([], "thinking")
    assert not any(chair.freed for chair in den.snapshot(EVE).room.chairs)  # type: ignore[union-attr]
    assert den.number == 1, "nothing was passed for it"


def test_there_all_bots_are_changed_together() -> None:
    """Who could try them one by one would find out whose it was."""
    den = quiet_step()
    fails(den, 3)
    den.wait(clock.QUIET["relaxed"])
    assert den.refused(BOB, wire.Retry, seat=3, bot="quick") == "why-not-stalled"
    assert den.refused(CYD, wire.Sit, seat=3, name="Cyd") == "why-chair-taken"
    den.ask(BOB, wire.Retry, bot="quick")
    assert stall(den) is None
    assert [(task.seat, task.spec) for task in den.table.thinking()] == [(2, "quick"), (3, "quick")]
    den.bots_answer()
    den.wait(clock.LEAST)
    assert den.number == 2


def test_a_bot_nobody_has_is_named_there_too_and_what_else_failed_is_not() -> None:
    """Who sits where is public, and so is which bots the house has."""
    den = quiet_step()
    fails(den, 3)
    fails(den, 2, why="unknown")
    assert stall(den) == wire.Stall([2], "unknown")
    den.ask(ANN, wire.Retry, seat=2, bot="random")
    assert stall(den) is None
    den.bots_answer()
    den.wait(clock.QUIET["relaxed"])
    assert stall(den) == wire.Stall([], "thinking")


def test_somebody_who_comes_back_ends_no_stall_that_named_nobody() -> None:
    """Else it would have been the bot in his chair."""
    den = quiet_step()
    den.depart(BOB)
    den.happen([rows.SatIn(at=den.now, seat=1, bot="search")])
    fails(den, 1)
    den.wait(clock.QUIET["relaxed"])
    den.arrive(BOB)
    assert stall(den) == wire.Stall([], "thinking")
    den.ask(BOB, wire.Retry)
    assert stall(den) is None


# ---------------------------------------------------------------------- twins


def told(seat: int, again: bool) -> Any:
    """A night in which the bot in this seat fails, once or twice; what the others are sent."""
    den = evening("cash2", 4, SECRETIVE)
    other = 5 - seat
    at = 0.5 if seat == 2 else 3.3
    den.now = at
    fails(den, seat)
    (task,) = den.table.thinking()
    assert task.seat == other
    den.now = 3.5
    den.answer(task)
    den.now = 0.0
    den.wait(clock.QUIET["relaxed"])
    den.ask(BOB, wire.Retry, bot="quick" if again else None)
    if again:
        fails(den, seat)
    for task in den.table.thinking():
        den.answer(task)
    den.wait(clock.LEAST)
    if again:
        assert stall(den) is not None
        den.ask(ANN, wire.Retry)
        den.bots_answer()
        den.wait(clock.LEAST)
    assert den.number == 2
    return [bytes_sent(den, guest) for guest in (ANN, BOB, EVE)], den.table.due()


@pytest.mark.parametrize("again", [False, True])
def test_nobody_can_tell_which_bot_failed(again: bool) -> None:
    assert told(2, again) == told(3, again)


@pytest.mark.parametrize("plant", ["at once", "named"])
def test_a_planted_leak_is_seen(plant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from backroom.match import stalling
    from backroom.match.changes import Changes
    from backroom.match.table import Table

    honest = stalling.apply

    def leaky(t: Table, row: rows.Failed | rows.Stalled | rows.Retried) -> Changes:
        changes = honest(t, row)
        if plant == "at once" and isinstance(row, rows.Failed):
            return Changes(question=True)
        if plant == "named" and isinstance(row, rows.Stalled):
            t.stall = wire.Stall(sorted(t.failed), "thinking")
        return changes

    monkeypatch.setattr(stalling, "apply", leaky)
    assert told(2, False) != told(3, False)
