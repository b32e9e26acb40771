"""Bots that fail through a fault of the server: nobody plays for them, and the match says why it stands still."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.match import log, protocol_ws, timers
from backroom.match.timers import LATE_BOT_SECONDS
from tests.match.harness import ANN, BOB, CYD, EVE, Harness, reread
from tests.match.twins import SECRETIVE, bytes_sent, start_with_bots


def stall(harness: Harness) -> protocol_ws.Stall | None:
    room = harness.full_update(EVE).room
    assert room is not None
    return room.stall


def fails(harness: Harness, *seats: int, why: protocol_ws.FailureReason = "thinking") -> None:
    harness.happen(harness.match.report_bot_failure(seats, harness.number, why, harness.now))


def three_bots() -> Harness:
    """Ann among three bots who all owe an answer; Eve is a spectator."""
    harness = Harness("cash2", 4)
    harness.start(ANN, "", "", "")
    return harness


# ---------------------------------------------------------------------- where everybody sees who has answered


def test_the_match_stands_still_and_names_the_chairs() -> None:
    harness = three_bots()
    fails(harness, 1, 3)
    assert stall(harness) == protocol_ws.Stall([1, 3], "thinking")
    question = harness.full_update(EVE).question
    assert question is not None and (question.deadline, question.remaining) == (None, 45.0)
    assert harness.match.bot_tasks() == [] and harness.match.due() is None
    harness.say(ANN, 0, "load click")
    harness.wait(1000)
    assert harness.number == 1, "nobody has lost anything, and nothing was answered for anybody"
    assert not any(isinstance(entry, log.Closed) for entry in harness.entries)


def test_asked_again_the_same_bots_may_answer() -> None:
    harness = three_bots()
    fails(harness, 1)
    harness.wait(100)
    harness.ask(ANN, protocol_ws.Retry)
    assert stall(harness) is None
    assert [(task.seat, task.spec) for task in harness.match.bot_tasks()] == [
        (1, "random"),
        (2, "random"),
        (3, "random"),
    ]
    harness.say(ANN, 0, "load click")
    harness.bots_answer()
    assert harness.number == 2


def test_other_bots_may_take_the_chairs_one_by_one_or_all() -> None:
    harness = three_bots()
    fails(harness, 1, 3)
    harness.ask(ANN, protocol_ws.Retry, seat=1, bot="cautious")
    assert stall(harness) == protocol_ws.Stall([3], "thinking"), "for that one there is still no answer"
    assert harness.match.bot_tasks() == []
    harness.ask(ANN, protocol_ws.Retry, seat=3, bot="quick")
    assert stall(harness) is None
    assert [task.spec for task in harness.match.bot_tasks()] == ["cautious", "random", "quick"]
    fails(harness, 1, 2)
    harness.ask(ANN, protocol_ws.Retry, bot="deep")
    assert [task.spec for task in harness.match.bot_tasks()] == ["deep", "deep", "quick"]
    chairs = harness.full_update(EVE).room.chairs  # type: ignore[union-attr]
    assert [(chair.bot, chair.freed) for chair in chairs[1:]] == [("deep", False), ("deep", False), ("quick", False)]


def test_anybody_with_a_chair_may_do_it_and_the_host_but_nobody_else() -> None:
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, "", "")
    assert harness.refused(BOB, protocol_ws.Retry) == "why-not-stalled"
    fails(harness, 2)
    assert harness.refused(EVE, protocol_ws.Retry) == "why-not-seated"
    assert harness.refused(BOB, protocol_ws.Retry, seat=3, bot="quick") == "why-not-stalled"
    assert harness.refused(BOB, protocol_ws.Retry, seat=2, bot="cheat") == "why-unknown-bot"
    harness.ask(BOB, protocol_ws.Retry, seat=2, bot="quick")
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
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, "", "")
    fails(harness, 2)
    freed = [chair.freed for chair in harness.full_update(EVE).room.chairs]  # type: ignore[union-attr]
    assert freed == [False, False, True, False], "the page shows whom it is open to"
    assert harness.refused(BOB, protocol_ws.Sit, seat=2, name="Bob") == "why-knows-too-much"
    assert harness.refused(EVE, protocol_ws.Sit, seat=3, name="Eve") == "why-chair-taken"
    harness.ask(EVE, protocol_ws.Sit, seat=2, name="Eve")
    assert stall(harness) is None and harness.match.seats_of(EVE) == [2]
    assert harness.last(ANN).talk[-1].phrase == "took_chair"
    assert [task.seat for task in harness.match.bot_tasks()] == [3]


def test_where_a_bot_sits_in_the_chair_stays_its_persons() -> None:
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, "", "")
    harness.depart(BOB)
    harness.wait(30)
    fails(harness, 1)
    assert stall(harness) == protocol_ws.Stall([1], "thinking")
    assert harness.refused(EVE, protocol_ws.Sit, seat=1, name="Eve") == "why-chair-taken"
    harness.ask(ANN, protocol_ws.Retry, seat=1, bot="cautious")
    assert [task.spec for task in harness.match.bot_tasks() if task.seat == 1] == ["cautious"]
    fails(harness, 1)
    harness.arrive(BOB)
    assert stall(harness) is None, "he is back, and nobody waits for the bot"
    assert harness.match.seats_of(BOB) == [1]


def test_a_pause_of_the_hosts_and_an_empty_match_are_other_matters() -> None:
    harness = three_bots()
    fails(harness, 1)
    harness.ask(ANN, protocol_ws.Pause)
    harness.ask(ANN, protocol_ws.Retry)
    assert harness.match.bot_tasks() == []
    harness.ask(ANN, protocol_ws.Pause, paused=False)
    fails(harness, 1)
    harness.depart(ANN)
    harness.arrive(ANN)
    assert stall(harness) == protocol_ws.Stall([1], "thinking") and harness.match.bot_tasks() == []


def test_what_is_not_wanted_any_more_stalls_nothing() -> None:
    harness = three_bots()
    assert harness.match.report_bot_failure([0], 1, "thinking", harness.now) == [], "no bot sits there"
    assert harness.match.report_bot_failure([1], 7, "thinking", harness.now) == []
    (first, *_) = harness.match.bot_tasks()
    harness.now = first.not_before
    harness.answer(first)
    assert harness.match.report_bot_failure([first.seat], 1, "thinking", harness.now) == [], "it has answered"
    fails(harness, 2)
    assert harness.match.report_bot_failure([3], 1, "thinking", harness.now) == [], "it will be asked again"


def test_a_bot_that_this_server_does_not_have_is_named() -> None:
    harness = three_bots()
    fails(harness, 2, why="unknown")
    assert stall(harness) == protocol_ws.Stall([2], "unknown")
    harness.ask(ANN, protocol_ws.Retry, seat=2, bot="random")
    assert stall(harness) is None


def test_a_stalled_match_that_was_saved_is_still_stalled() -> None:
    """`Harness` makes the match from its entries; here a snapshot makes it."""
    for harness in (three_bots(), hidden_step()):
        fails(harness, 2)
        for _ in range(2):
            twin = reread(harness.entries).restore(harness.match.save(), [])
            assert (twin.failed_bots, twin.stall) == (harness.match.failed_bots, harness.match.stall)
            harness.wait(timers.SECONDS_HIDDEN["relaxed"])
        assert twin.stall is not None
        assert twin.decide(protocol_ws.Retry(key="k"), ANN, harness.now) == harness.match.decide(
            protocol_ws.Retry(key="k"), ANN, harness.now
        )


def test_under_other_rules_the_question_begins_anew_and_so_do_the_bots() -> None:
    harness = three_bots()
    fails(harness, 2)
    harness.happen([log.RulesAdopted(at=harness.now, version=harness.match.version, question=1)])
    assert stall(harness) is None and len(harness.match.bot_tasks()) == 3


# ---------------------------------------------------------------------- the clock and bots that are late


@pytest.mark.parametrize("hidden", [False, True])
def test_the_clock_answers_for_people_and_never_for_bots(hidden: bool) -> None:
    harness = hidden_step() if hidden else three_bots()
    length = timers.SECONDS_HIDDEN["relaxed"] if hidden else 45
    tasks = harness.match.bot_tasks()
    for task in tasks[:-1]:
        harness.answer(task)
    harness.wait(length)
    late = harness.entries[-1]
    assert isinstance(late, log.Lengthened) and late.seconds == LATE_BOT_SECONDS and not late.guest
    harness.wait(LATE_BOT_SECONDS - 0.1)
    harness.answer(tasks[-1])
    harness.wait(0.1)
    closed = next(entry for entry in harness.entries if isinstance(entry, log.Closed))
    assert [answer.seat for answer in closed.answers if answer.clock] == [0, 1][: 2 if hidden else 1]


def test_an_answer_that_comes_with_the_end_of_the_time_counts() -> None:
    harness = three_bots()
    tasks = harness.match.bot_tasks()
    harness.now = 45.0
    for task in tasks:
        harness.answer(task)
    harness.wait(0)
    (closed,) = [entry for entry in harness.entries if isinstance(entry, log.Closed)]
    assert [answer.clock for answer in closed.answers] == [True, False, False, False]


# ---------------------------------------------------------------------- where nobody sees who has answered


def hidden_step() -> Harness:
    harness = start_with_bots("cash2", 4, SECRETIVE)
    harness.checks = True
    assert harness.hides_timing()
    return harness


def test_in_a_step_that_hides_its_timing_nobody_hears_of_it_before_the_end_nor_whose_it_is() -> None:
    harness = hidden_step()
    sent = {guest: len(harness.sent[guest]) for guest in harness.guests}
    before = harness.full_update(ANN)
    fails(harness, 3)
    assert {guest: len(harness.sent[guest]) for guest in harness.guests} == sent and harness.full_update(ANN) == before
    assert [task.seat for task in harness.match.bot_tasks()] == [2], "it is not asked again"
    harness.wait(timers.SECONDS_HIDDEN["relaxed"] - 0.1)
    assert stall(harness) is None
    harness.wait(0.1)
    assert stall(harness) == protocol_ws.Stall([], "thinking")
    assert not any(chair.freed for chair in harness.full_update(EVE).room.chairs)  # type: ignore[union-attr]
    assert harness.number == 1, "nothing was passed for it"


def test_there_all_bots_are_changed_together() -> None:
    """Replacing them one by one would find out which one had failed."""
    harness = hidden_step()
    fails(harness, 3)
    harness.wait(timers.SECONDS_HIDDEN["relaxed"])
    assert harness.refused(BOB, protocol_ws.Retry, seat=3, bot="quick") == "why-not-stalled"
    assert harness.refused(CYD, protocol_ws.Sit, seat=3, name="Cyd") == "why-chair-taken"
    harness.ask(BOB, protocol_ws.Retry, bot="quick")
    assert stall(harness) is None
    assert [(task.seat, task.spec) for task in harness.match.bot_tasks()] == [(2, "quick"), (3, "quick")]
    harness.bots_answer()
    harness.wait(timers.MIN_AFTER_PAUSE)
    assert harness.number == 2


def test_a_bot_nobody_has_is_named_there_too_and_what_else_failed_is_not() -> None:
    """Both are public: who sits where, and which bots the server has."""
    harness = hidden_step()
    fails(harness, 3)
    fails(harness, 2, why="unknown")
    assert stall(harness) == protocol_ws.Stall([2], "unknown")
    harness.ask(ANN, protocol_ws.Retry, seat=2, bot="random")
    assert stall(harness) is None
    harness.bots_answer()
    harness.wait(timers.SECONDS_HIDDEN["relaxed"])
    assert stall(harness) == protocol_ws.Stall([], "thinking")


def test_somebody_who_comes_back_ends_no_stall_that_named_nobody() -> None:
    """Otherwise everybody would know that the bot in that chair had failed."""
    harness = hidden_step()
    harness.depart(BOB)
    harness.happen([log.SatIn(at=harness.now, seat=1, bot="search")])
    fails(harness, 1)
    harness.wait(timers.SECONDS_HIDDEN["relaxed"])
    harness.arrive(BOB)
    assert stall(harness) == protocol_ws.Stall([], "thinking")
    harness.ask(BOB, protocol_ws.Retry)
    assert stall(harness) is None


# ---------------------------------------------------------------------- twins


def told(seat: int, again: bool) -> Any:
    """The messages of all guests in a match where the bot of this seat fails, once or twice."""
    harness = start_with_bots("cash2", 4, SECRETIVE)
    other = 5 - seat
    at = 0.5 if seat == 2 else 3.3
    harness.now = at
    fails(harness, seat)
    (task,) = harness.match.bot_tasks()
    assert task.seat == other
    harness.now = 3.5
    harness.answer(task)
    harness.now = 0.0
    harness.wait(timers.SECONDS_HIDDEN["relaxed"])
    harness.ask(BOB, protocol_ws.Retry, bot="quick" if again else None)
    if again:
        fails(harness, seat)
    for task in harness.match.bot_tasks():
        harness.answer(task)
    harness.wait(timers.MIN_AFTER_PAUSE)
    if again:
        assert stall(harness) is not None
        harness.ask(ANN, protocol_ws.Retry)
        harness.bots_answer()
        harness.wait(timers.MIN_AFTER_PAUSE)
    assert harness.number == 2
    return [bytes_sent(harness, guest) for guest in (ANN, BOB, EVE)], harness.match.due()


@pytest.mark.parametrize("again", [False, True])
def test_nobody_can_tell_which_bot_failed(again: bool) -> None:
    assert told(2, again) == told(3, again)


@pytest.mark.parametrize("plant", ["at once", "named"])
def test_a_planted_leak_is_seen(plant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from backroom.match import apply
    from backroom.match.apply import Changes
    from backroom.match.match import Match

    honest = apply.apply_stall

    def leaky(m: Match, entry: log.Failed | log.Stalled | log.Retried) -> Changes:
        changes = honest(m, entry)
        if plant == "at once" and isinstance(entry, log.Failed):
            return Changes(question=True)
        if plant == "named" and isinstance(entry, log.Stalled):
            m.stall = protocol_ws.Stall(sorted(m.failed_bots), "thinking")
        return changes

    monkeypatch.setattr(apply, "apply_stall", leaky)
    assert told(2, False) != told(3, False)
