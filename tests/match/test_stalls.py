"""Bots that cannot answer by a fault of the house: nothing is played for them, and the table says why it stands."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.match import log, protocol_ws, timers
from backroom.match.timers import LATE_BOT_SECONDS
from tests.match.harness import ANN, BOB, CYD, EVE, Harness, reread
from tests.match.twins import SECRETIVE, bytes_sent, start_with_bots


def stall(den: Harness) -> protocol_ws.Stall | None:
    room = den.full_update(EVE).room
    assert room is not None
    return room.stall


def fails(den: Harness, *seats: int, why: protocol_ws.FailureReason = "thinking") -> None:
    den.happen(den.match.report_bot_failure(seats, den.number, why, den.now))


def three_bots() -> Harness:
    """Ann among three bots who all owe an answer, and Eve looks on."""
    den = Harness("cash2", 4)
    den.start(ANN, "", "", "")
    return den


# ---------------------------------------------------------------------- where everybody sees who has answered


def test_the_table_stands_still_and_names_the_chairs() -> None:
    den = three_bots()
    fails(den, 1, 3)
    assert stall(den) == protocol_ws.Stall([1, 3], "thinking")
    question = den.full_update(EVE).question
    assert question is not None and (question.deadline, question.remaining) == (None, 45.0)
    assert den.match.bot_tasks() == [] and den.match.due() is None
    den.say(ANN, 0, "load click")
    den.wait(1000)
    assert den.number == 1, "nobody has lost anything, and nothing was answered for anybody"
    assert not any(isinstance(row, log.Closed) for row in den.entries)


def test_asked_again_the_same_bots_may_answer() -> None:
    den = three_bots()
    fails(den, 1)
    den.wait(100)
    den.ask(ANN, protocol_ws.Retry)
    assert stall(den) is None
    assert [(task.seat, task.spec) for task in den.match.bot_tasks()] == [(1, "random"), (2, "random"), (3, "random")]
    den.say(ANN, 0, "load click")
    den.bots_answer()
    assert den.number == 2


def test_other_bots_may_take_the_chairs_one_by_one_or_all() -> None:
    den = three_bots()
    fails(den, 1, 3)
    den.ask(ANN, protocol_ws.Retry, seat=1, bot="cautious")
    assert stall(den) == protocol_ws.Stall([3], "thinking"), "for that one there is still no answer"
    assert den.match.bot_tasks() == []
    den.ask(ANN, protocol_ws.Retry, seat=3, bot="quick")
    assert stall(den) is None
    assert [task.spec for task in den.match.bot_tasks()] == ["cautious", "random", "quick"]
    fails(den, 1, 2)
    den.ask(ANN, protocol_ws.Retry, bot="deep")
    assert [task.spec for task in den.match.bot_tasks()] == ["deep", "deep", "quick"]
    chairs = den.full_update(EVE).room.chairs  # type: ignore[union-attr]
    assert [(chair.bot, chair.freed) for chair in chairs[1:]] == [("deep", False), ("deep", False), ("quick", False)]


def test_anybody_with_a_chair_may_do_it_and_the_host_but_nobody_else() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, BOB, "", "")
    assert den.refused(BOB, protocol_ws.Retry) == "why-not-stalled"
    fails(den, 2)
    assert den.refused(EVE, protocol_ws.Retry) == "why-not-seated"
    assert den.refused(BOB, protocol_ws.Retry, seat=3, bot="quick") == "why-not-stalled"
    assert den.refused(BOB, protocol_ws.Retry, seat=2, bot="cheat") == "why-unknown-bot"
    den.ask(BOB, protocol_ws.Retry, seat=2, bot="quick")
    screen = Harness("cash2", 4)
    screen.arrive(ANN)  # a host without a chair
    screen.ask(BOB, protocol_ws.Sit, seat=0, name="Bob")
    for seat in (1, 2, 3):
        screen.ask(ANN, protocol_ws.SeatBot, seat=seat, bot="random")
    screen.ask(ANN, protocol_ws.Start)
    fails(screen, 1)
    screen.ask(ANN, protocol_ws.Retry)
    assert stall(screen) is None


def test_a_person_who_has_seen_no_hand_may_take_the_chair() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, BOB, "", "")
    fails(den, 2)
    freed = [chair.freed for chair in den.full_update(EVE).room.chairs]  # type: ignore[union-attr]
    assert freed == [False, False, True, False], "the page shows whom it is open to"
    assert den.refused(BOB, protocol_ws.Sit, seat=2, name="Bob") == "why-knows-too-much"
    assert den.refused(EVE, protocol_ws.Sit, seat=3, name="Eve") == "why-chair-taken"
    den.ask(EVE, protocol_ws.Sit, seat=2, name="Eve")
    assert stall(den) is None and den.match.seats_of(EVE) == [2]
    assert den.last(ANN).talk[-1].phrase == "took_chair"
    assert [task.seat for task in den.match.bot_tasks()] == [3]


def test_where_a_bot_sits_in_the_chair_stays_its_persons() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, BOB, "", "")
    den.depart(BOB)
    den.wait(30)
    fails(den, 1)
    assert stall(den) == protocol_ws.Stall([1], "thinking")
    assert den.refused(EVE, protocol_ws.Sit, seat=1, name="Eve") == "why-chair-taken"
    den.ask(ANN, protocol_ws.Retry, seat=1, bot="cautious")
    assert [task.spec for task in den.match.bot_tasks() if task.seat == 1] == ["cautious"]
    fails(den, 1)
    den.arrive(BOB)
    assert stall(den) is None, "he is back, and nobody waits for the bot"
    assert den.match.seats_of(BOB) == [1]


def test_a_pause_of_the_hosts_and_an_empty_table_are_other_matters() -> None:
    den = three_bots()
    fails(den, 1)
    den.ask(ANN, protocol_ws.Pause)
    den.ask(ANN, protocol_ws.Retry)
    assert den.match.bot_tasks() == []
    den.ask(ANN, protocol_ws.Pause, paused=False)
    fails(den, 1)
    den.depart(ANN)
    den.arrive(ANN)
    assert stall(den) == protocol_ws.Stall([1], "thinking") and den.match.bot_tasks() == []


def test_what_is_not_wanted_any_more_stalls_nothing() -> None:
    den = three_bots()
    assert den.match.report_bot_failure([0], 1, "thinking", den.now) == [], "no bot sits there"
    assert den.match.report_bot_failure([1], 7, "thinking", den.now) == []
    (first, *_) = den.match.bot_tasks()
    den.now = first.not_before
    den.answer(first)
    assert den.match.report_bot_failure([first.seat], 1, "thinking", den.now) == [], "it has answered"
    fails(den, 2)
    assert den.match.report_bot_failure([3], 1, "thinking", den.now) == [], "it will be asked again"


def test_a_bot_that_this_house_does_not_have_is_named() -> None:
    den = three_bots()
    fails(den, 2, why="unknown")
    assert stall(den) == protocol_ws.Stall([2], "unknown")
    den.ask(ANN, protocol_ws.Retry, seat=2, bot="random")
    assert stall(den) is None


def test_a_stalled_table_that_was_saved_is_still_stalled() -> None:
    """`Den` folds it from its rows after each of them; this is the other way to it."""
    for den in (three_bots(), quiet_step()):
        fails(den, 2)
        for _ in range(2):
            twin = reread(den.entries).restore(den.match.save(), [])
            assert (twin.failed_bots, twin.stall) == (den.match.failed_bots, den.match.stall)
            den.wait(timers.SECONDS_HIDDEN["relaxed"])
        assert twin.stall is not None
        assert twin.decide(protocol_ws.Retry(key="k"), ANN, den.now) == den.match.decide(
            protocol_ws.Retry(key="k"), ANN, den.now
        )


def test_under_other_rules_the_question_begins_anew_and_so_do_the_bots() -> None:
    den = three_bots()
    fails(den, 2)
    den.happen([log.RulesAdopted(at=den.now, version=den.match.version, question=1)])
    assert stall(den) is None and len(den.match.bot_tasks()) == 3


# ---------------------------------------------------------------------- the clock and bots that are late


@pytest.mark.parametrize("quiet", [False, True])
def test_the_clock_answers_for_people_and_never_for_bots(quiet: bool) -> None:
    den = quiet_step() if quiet else three_bots()
    length = timers.SECONDS_HIDDEN["relaxed"] if quiet else 45
    tasks = den.match.bot_tasks()
    for task in tasks[:-1]:
        den.answer(task)
    den.wait(length)
    late = den.entries[-1]
    assert isinstance(late, log.Lengthened) and late.seconds == LATE_BOT_SECONDS and not late.guest
    den.wait(LATE_BOT_SECONDS - 0.1)
    den.answer(tasks[-1])
    den.wait(0.1)
    closed = next(row for row in den.entries if isinstance(row, log.Closed))
    assert [answer.seat for answer in closed.answers if answer.clock] == [0, 1][: 2 if quiet else 1]


def test_an_answer_that_comes_with_the_end_of_the_time_counts() -> None:
    den = three_bots()
    tasks = den.match.bot_tasks()
    den.now = 45.0
    for task in tasks:
        den.answer(task)
    den.wait(0)
    (closed,) = [row for row in den.entries if isinstance(row, log.Closed)]
    assert [answer.clock for answer in closed.answers] == [True, False, False, False]


# ---------------------------------------------------------------------- where nobody sees who has answered


def quiet_step() -> Harness:
    den = start_with_bots("cash2", 4, SECRETIVE)
    den.checks = True
    assert den.hides_timing()
    return den


def test_in_a_quiet_step_nobody_hears_of_it_before_the_end_nor_whose_it_is() -> None:
    den = quiet_step()
    sent = {guest: len(den.sent[guest]) for guest in den.guests}
    before = den.full_update(ANN)
    fails(den, 3)
    assert {guest: len(den.sent[guest]) for guest in den.guests} == sent and den.full_update(ANN) == before
    assert [task.seat for task in den.match.bot_tasks()] == [2], "it is not asked again"
    den.wait(timers.SECONDS_HIDDEN["relaxed"] - 0.1)
    assert stall(den) is None
    den.wait(0.1)
    assert stall(den) == protocol_ws.Stall([], "thinking")
    assert not any(chair.freed for chair in den.full_update(EVE).room.chairs)  # type: ignore[union-attr]
    assert den.number == 1, "nothing was passed for it"


def test_there_all_bots_are_changed_together() -> None:
    """Who could try them one by one would find out whose it was."""
    den = quiet_step()
    fails(den, 3)
    den.wait(timers.SECONDS_HIDDEN["relaxed"])
    assert den.refused(BOB, protocol_ws.Retry, seat=3, bot="quick") == "why-not-stalled"
    assert den.refused(CYD, protocol_ws.Sit, seat=3, name="Cyd") == "why-chair-taken"
    den.ask(BOB, protocol_ws.Retry, bot="quick")
    assert stall(den) is None
    assert [(task.seat, task.spec) for task in den.match.bot_tasks()] == [(2, "quick"), (3, "quick")]
    den.bots_answer()
    den.wait(timers.MIN_AFTER_PAUSE)
    assert den.number == 2


def test_a_bot_nobody_has_is_named_there_too_and_what_else_failed_is_not() -> None:
    """Who sits where is public, and so is which bots the house has."""
    den = quiet_step()
    fails(den, 3)
    fails(den, 2, why="unknown")
    assert stall(den) == protocol_ws.Stall([2], "unknown")
    den.ask(ANN, protocol_ws.Retry, seat=2, bot="random")
    assert stall(den) is None
    den.bots_answer()
    den.wait(timers.SECONDS_HIDDEN["relaxed"])
    assert stall(den) == protocol_ws.Stall([], "thinking")


def test_somebody_who_comes_back_ends_no_stall_that_named_nobody() -> None:
    """Else it would have been the bot in his chair."""
    den = quiet_step()
    den.depart(BOB)
    den.happen([log.SatIn(at=den.now, seat=1, bot="search")])
    fails(den, 1)
    den.wait(timers.SECONDS_HIDDEN["relaxed"])
    den.arrive(BOB)
    assert stall(den) == protocol_ws.Stall([], "thinking")
    den.ask(BOB, protocol_ws.Retry)
    assert stall(den) is None


# ---------------------------------------------------------------------- twins


def told(seat: int, again: bool) -> Any:
    """A night in which the bot in this seat fails, once or twice; what the others are sent."""
    den = start_with_bots("cash2", 4, SECRETIVE)
    other = 5 - seat
    at = 0.5 if seat == 2 else 3.3
    den.now = at
    fails(den, seat)
    (task,) = den.match.bot_tasks()
    assert task.seat == other
    den.now = 3.5
    den.answer(task)
    den.now = 0.0
    den.wait(timers.SECONDS_HIDDEN["relaxed"])
    den.ask(BOB, protocol_ws.Retry, bot="quick" if again else None)
    if again:
        fails(den, seat)
    for task in den.match.bot_tasks():
        den.answer(task)
    den.wait(timers.MIN_AFTER_PAUSE)
    if again:
        assert stall(den) is not None
        den.ask(ANN, protocol_ws.Retry)
        den.bots_answer()
        den.wait(timers.MIN_AFTER_PAUSE)
    assert den.number == 2
    return [bytes_sent(den, guest) for guest in (ANN, BOB, EVE)], den.match.due()


@pytest.mark.parametrize("again", [False, True])
def test_nobody_can_tell_which_bot_failed(again: bool) -> None:
    assert told(2, again) == told(3, again)


@pytest.mark.parametrize("plant", ["at once", "named"])
def test_a_planted_leak_is_seen(plant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from backroom.match import apply
    from backroom.match.apply import Changes
    from backroom.match.match import Match

    honest = apply.apply_stall

    def leaky(t: Match, row: log.Failed | log.Stalled | log.Retried) -> Changes:
        changes = honest(t, row)
        if plant == "at once" and isinstance(row, log.Failed):
            return Changes(question=True)
        if plant == "named" and isinstance(row, log.Stalled):
            t.stall = protocol_ws.Stall(sorted(t.failed_bots), "thinking")
        return changes

    monkeypatch.setattr(apply, "apply_stall", leaky)
    assert told(2, False) != told(3, False)
