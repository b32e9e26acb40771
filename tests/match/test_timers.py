"""Deadlines, pauses, steps that hide their timing, and the moments of bots' answers."""

import pytest

from backroom.engine.registry import list_games
from backroom.match import log, protocol_ws
from backroom.match.bot_tasks import ANSWER_DELAY
from backroom.match.timers import SECONDS_ALONE, SECONDS_HIDDEN, SECONDS_TOGETHER
from tests.match.harness import ANN, BOB, CYD, EVE, Harness

SECRETIVE: dict[str, bool | int | str] = {"powers": True, "power_visibility": "secret_until_used"}


def question(harness: Harness, guest: str = EVE) -> protocol_ws.Question:
    shown = harness.full_update(guest).question
    assert shown is not None
    return shown


def in_a_step_that_hides_its_timing(pace: protocol_ws.Pace = "relaxed") -> Harness:
    """The second edition with secret powers, Ann, Bob and two bots: a round begins with a window."""
    harness = Harness("cash2", 4, SECRETIVE, pace)
    harness.start(ANN, BOB, "", "")
    assert harness.hides_timing() and question(harness).acting == [0, 1, 2, 3]
    return harness


# ---------------------------------------------------------------------- deadlines


@pytest.mark.parametrize("pace", ["off", "relaxed", "brisk"])
def test_how_long_a_step_lasts_depends_on_the_pace(pace: protocol_ws.Pace) -> None:
    harness = Harness(pace=pace)
    harness.start(ANN, BOB)
    assert question(harness).deadline == (SECONDS_TOGETHER[pace] if pace != "off" else None)
    harness = Harness("boss", 2, pace=pace)
    harness.start(ANN, BOB)
    assert question(harness).deadline == (1.5 * SECONDS_ALONE[pace] if pace != "off" else None)


def test_games_name_steps_of_their_own_in_their_pace() -> None:
    for game in list_games():
        assert set(game.pace) <= set(game.steps), game.name


def test_without_a_clock_a_step_lasts_as_long_as_it_takes() -> None:
    harness = Harness(pace="off")
    harness.start(ANN, BOB)
    harness.wait(100_000)
    assert harness.number == 1
    assert harness.refused(ANN, protocol_ws.MoreTime, seconds=30) == "why-no-clock"


def test_the_clock_goes_on_by_itself_to_the_end() -> None:
    harness = Harness("boss", 4, pace="brisk")
    harness.start(ANN, BOB, CYD, EVE)
    harness.wait(100_000)
    assert harness.match.phase == "over" and harness.match.due() is None
    closed = [entry for entry in harness.entries if isinstance(entry, log.Closed)]
    assert all(answer.clock for entry in closed for answer in entry.answers)


# ---------------------------------------------------------------------- pauses


def test_a_pause_keeps_the_remaining_time() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.wait(15)
    harness.ask(ANN, protocol_ws.Pause)
    assert (question(harness).deadline, question(harness).remaining) == (None, 30.0)
    harness.wait(1000)
    assert harness.number == 1
    harness.ask(ANN, protocol_ws.Pause, paused=False)
    assert (question(harness).deadline, question(harness).remaining) == (1045.0, None)
    harness.wait(30)
    assert harness.number == 2


def test_a_paused_game_does_not_close_but_people_may_choose() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.ask(ANN, protocol_ws.Pause)
    harness.say(ANN, 0, "rock")
    harness.say(BOB, 1, "paper")
    assert harness.number == 1 and harness.match.bot_tasks() == []
    decided = harness.ask(ANN, protocol_ws.Pause, paused=False)
    assert [type(entry).__name__ for entry in decided] == ["Paused", "Closed"] and harness.number == 2


def test_bots_wait_while_the_game_is_paused() -> None:
    harness = Harness(pace="off")
    harness.start(ANN, "")
    (task,) = harness.match.bot_tasks()
    harness.ask(ANN, protocol_ws.Pause)
    assert harness.match.bot_tasks() == [] == harness.match.answer_for_bot(1, 1, "rock", 9.0)
    harness.wait(100)
    harness.ask(ANN, protocol_ws.Pause, paused=False)
    (later,) = harness.match.bot_tasks()
    assert later.not_before == task.not_before + 100


def test_the_host_may_add_time() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.ask(ANN, protocol_ws.MoreTime, seconds=60)
    assert question(harness).deadline == 105.0
    harness.ask(ANN, protocol_ws.Pause)
    harness.ask(ANN, protocol_ws.MoreTime, seconds=10)
    assert question(harness).remaining == 115.0
    for seconds in (0, -5, 601):
        assert harness.refused(ANN, protocol_ws.MoreTime, seconds=seconds) == "why-not-so-long"


# ---------------------------------------------------------------------- steps that hide their timing


@pytest.mark.parametrize("pace", ["off", "relaxed", "brisk"])
def test_a_step_that_hides_its_timing_runs_its_full_length_whoever_is_ready(pace: protocol_ws.Pace) -> None:
    harness = in_a_step_that_hides_its_timing(pace)
    assert question(harness).deadline == SECONDS_HIDDEN[pace]
    for guest, seat in ((ANN, 0), (BOB, 1)):
        harness.say(guest, seat, (harness.hand(guest).legal or [])[0])
    for task in harness.match.bot_tasks():
        harness.answer(task)
    assert harness.match.current_game is not None and harness.match.current_game.locks == 0b1111
    harness.wait(SECONDS_HIDDEN[pace] - 0.01)
    assert harness.number == 1
    harness.wait(0.01)
    assert harness.number == 2


def test_in_a_step_that_hides_its_timing_nothing_is_sent_to_anybody_else() -> None:
    harness = in_a_step_that_hides_its_timing()
    before = {guest: len(harness.sent[guest]) for guest in harness.guests}
    due = harness.match.due()
    for task in harness.match.bot_tasks():
        harness.answer(task)
    for guest, seat in ((ANN, 0), (BOB, 1)):
        harness.say(guest, seat, (harness.hand(guest).legal or [])[0])
        harness.lock(guest, seat, False)
        harness.lock(guest, seat)
    assert [len(harness.sent[guest]) - before[guest] for guest in (ANN, BOB)] == [4, 4]
    assert harness.last(ANN).question == question(harness, ANN) and harness.last(ANN).room is None
    assert len(harness.sent[EVE]) == before[EVE] and harness.match.due() == due
    assert question(harness).locked == []


def test_in_a_step_that_hides_its_timing_a_guest_sees_only_the_own_locks() -> None:
    harness = in_a_step_that_hides_its_timing()
    harness.say(BOB, 1, (harness.hand(BOB).legal or [])[0])
    for task in harness.match.bot_tasks():
        harness.answer(task)
    assert question(harness, BOB).locked == [1] and question(harness).locked == [] == question(harness, ANN).locked


# ---------------------------------------------------------------------- bots


def test_bots_answer_at_a_human_pace_that_is_drawn_and_the_same_for_the_same_question() -> None:
    harness = Harness("cash2", 8)
    harness.start(ANN, *[""] * 7)
    least, most = ANSWER_DELAY["relaxed"]
    times = [task.not_before for task in harness.match.bot_tasks()]
    assert all(least <= time <= most for time in times) and len(set(times)) == 7
    harness.wait(1)
    assert [task.not_before for task in harness.match.bot_tasks()] == times


def test_a_task_has_what_a_bot_needs_and_nothing_more() -> None:
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, "", "")
    task = harness.match.bot_tasks()[0]
    assert (task.seat, task.spec, task.question, task.game) == (2, "random", 1, "cash2")
    assert task.view["viewer"] == 2 and task.legal == ["load click", "load bang"]
    assert [event["event"] for event in task.events][:1] == ["round"]
    assert task.seed != harness.match.bot_tasks()[1].seed


def test_a_bot_hears_what_its_seat_was_told_since_it_was_last_asked() -> None:
    harness = Harness("cash2", 4)
    harness.start(ANN, "", "", "")
    heard: list[dict[str, object]] = []
    for _ in range(12):
        for task in harness.match.bot_tasks():
            if task.seat == 1:
                heard += task.events
        number = harness.number
        harness.bots_answer()
        while harness.number == number:
            harness.wait(1)
    current = harness.match.current_game
    assert current is not None
    told = [{"event": event.event, **event.args} for event in current.history.events_told(1)]
    assert heard == told[: len(heard)] and len(heard) > 10


def test_a_bots_answer_is_checked_and_comes_once() -> None:
    harness = Harness()
    harness.start(ANN, "")
    with pytest.raises(ValueError, match="may not answer 'spock'"):
        harness.match.answer_for_bot(1, 1, "spock", 2.0)
    assert harness.match.answer_for_bot(0, 1, "rock", 2.0) == [], "that seat is a person's"
    assert harness.match.answer_for_bot(1, 2, "rock", 2.0) == [], "that question is not open"
    harness.bots_answer()
    assert harness.match.answer_for_bot(1, 1, "rock", 2.0) == [], "it has answered"
