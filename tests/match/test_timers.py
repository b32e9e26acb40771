"""Deadlines, pauses, quiet steps, and bots at a pace that tells nothing."""

import pytest

from backroom.engine.registry import list_games
from backroom.match import log, protocol_ws
from backroom.match.bot_tasks import ANSWER_DELAY
from backroom.match.timers import SECONDS_ALONE, SECONDS_HIDDEN, SECONDS_TOGETHER
from tests.match.harness import ANN, BOB, CYD, EVE, Harness

SECRETIVE: dict[str, bool | int | str] = {"powers": True, "power_visibility": "secret_until_used"}


def question(den: Harness, guest: str = EVE) -> protocol_ws.Question:
    shown = den.full_update(guest).question
    assert shown is not None
    return shown


def in_a_quiet_step(pace: protocol_ws.Pace = "relaxed") -> Harness:
    """Second edition with secret powers, Ann and Bob and two bots: a round begins with a window."""
    den = Harness("cash2", 4, SECRETIVE, pace)
    den.start(ANN, BOB, "", "")
    assert den.hides_timing() and question(den).asked == [0, 1, 2, 3]
    return den


# ---------------------------------------------------------------------- deadlines


@pytest.mark.parametrize("pace", ["off", "relaxed", "brisk"])
def test_how_long_a_step_lasts_depends_on_the_pace(pace: protocol_ws.Pace) -> None:
    den = Harness(pace=pace)
    den.start(ANN, BOB)
    assert question(den).deadline == (SECONDS_TOGETHER[pace] if pace != "off" else None)
    den = Harness("boss", 2, pace=pace)
    den.start(ANN, BOB)
    assert question(den).deadline == (1.5 * SECONDS_ALONE[pace] if pace != "off" else None)


def test_games_name_steps_of_their_own_in_their_pace() -> None:
    for game in list_games():
        assert set(game.pace) <= set(game.steps), game.name


def test_without_a_clock_a_step_lasts_as_long_as_it_takes() -> None:
    den = Harness(pace="off")
    den.start(ANN, BOB)
    den.wait(100_000)
    assert den.number == 1
    assert den.refused(ANN, protocol_ws.MoreTime, seconds=30) == "why-no-clock"


def test_the_clock_goes_on_by_itself_to_the_end() -> None:
    den = Harness("boss", 4, pace="brisk")
    den.start(ANN, BOB, CYD, EVE)
    den.wait(100_000)
    assert den.match.phase == "over" and den.match.due() is None
    closed = [row for row in den.entries if isinstance(row, log.Closed)]
    assert all(answer.clock for row in closed for answer in row.answers)


# ---------------------------------------------------------------------- pauses


def test_a_pause_keeps_the_remaining_time() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.wait(15)
    den.ask(ANN, protocol_ws.Pause)
    assert (question(den).deadline, question(den).remaining) == (None, 30.0)
    den.wait(1000)
    assert den.number == 1
    den.ask(ANN, protocol_ws.Pause, paused=False)
    assert (question(den).deadline, question(den).remaining) == (1045.0, None)
    den.wait(30)
    assert den.number == 2


def test_a_paused_game_does_not_close_but_people_may_choose() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.ask(ANN, protocol_ws.Pause)
    den.say(ANN, 0, "rock")
    den.say(BOB, 1, "paper")
    assert den.number == 1 and den.match.bot_tasks() == []
    decided = den.ask(ANN, protocol_ws.Pause, paused=False)
    assert [type(row).__name__ for row in decided] == ["Paused", "Closed"] and den.number == 2


def test_bots_wait_while_the_game_is_paused() -> None:
    den = Harness(pace="off")
    den.start(ANN, "")
    (task,) = den.match.bot_tasks()
    den.ask(ANN, protocol_ws.Pause)
    assert den.match.bot_tasks() == [] == den.match.answer_for_bot(1, 1, "rock", 9.0)
    den.wait(100)
    den.ask(ANN, protocol_ws.Pause, paused=False)
    (later,) = den.match.bot_tasks()
    assert later.not_before == task.not_before + 100


def test_the_host_may_add_time() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.ask(ANN, protocol_ws.MoreTime, seconds=60)
    assert question(den).deadline == 105.0
    den.ask(ANN, protocol_ws.Pause)
    den.ask(ANN, protocol_ws.MoreTime, seconds=10)
    assert question(den).remaining == 115.0
    for seconds in (0, -5, 601):
        assert den.refused(ANN, protocol_ws.MoreTime, seconds=seconds) == "why-not-so-long"


# ---------------------------------------------------------------------- quiet steps


@pytest.mark.parametrize("pace", ["off", "relaxed", "brisk"])
def test_a_quiet_step_runs_its_full_length_whoever_is_ready(pace: protocol_ws.Pace) -> None:
    den = in_a_quiet_step(pace)
    assert question(den).deadline == SECONDS_HIDDEN[pace]
    for guest, seat in ((ANN, 0), (BOB, 1)):
        den.say(guest, seat, (den.hand(guest).options or [])[0])
    for task in den.match.bot_tasks():
        den.answer(task)
    assert den.match.current_game is not None and den.match.current_game.locks == 0b1111
    den.wait(SECONDS_HIDDEN[pace] - 0.01)
    assert den.number == 1
    den.wait(0.01)
    assert den.number == 2


def test_in_a_quiet_step_nothing_is_sent_to_anybody_else() -> None:
    den = in_a_quiet_step()
    before = {guest: len(den.sent[guest]) for guest in den.guests}
    due = den.match.due()
    for task in den.match.bot_tasks():
        den.answer(task)
    for guest, seat in ((ANN, 0), (BOB, 1)):
        den.say(guest, seat, (den.hand(guest).options or [])[0])
        den.lock(guest, seat, False)
        den.lock(guest, seat)
    assert [len(den.sent[guest]) - before[guest] for guest in (ANN, BOB)] == [4, 4]
    assert den.last(ANN).question == question(den, ANN) and den.last(ANN).room is None
    assert len(den.sent[EVE]) == before[EVE] and den.match.due() == due
    assert question(den).locked == []


def test_in_a_quiet_step_a_guest_sees_only_the_own_locks() -> None:
    den = in_a_quiet_step()
    den.say(BOB, 1, (den.hand(BOB).options or [])[0])
    for task in den.match.bot_tasks():
        den.answer(task)
    assert question(den, BOB).locked == [1] and question(den).locked == [] == question(den, ANN).locked


# ---------------------------------------------------------------------- bots


def test_bots_answer_at_a_human_pace_that_is_drawn_and_the_same_for_the_same_question() -> None:
    den = Harness("cash2", 8)
    den.start(ANN, *[""] * 7)
    least, most = ANSWER_DELAY["relaxed"]
    times = [task.not_before for task in den.match.bot_tasks()]
    assert all(least <= time <= most for time in times) and len(set(times)) == 7
    den.wait(1)
    assert [task.not_before for task in den.match.bot_tasks()] == times


def test_a_task_has_what_a_bot_needs_and_nothing_more() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, BOB, "", "")
    task = den.match.bot_tasks()[0]
    assert (task.seat, task.spec, task.question, task.game) == (2, "random", 1, "cash2")
    assert task.view["viewer"] == 2 and task.legal == ["load click", "load bang"]
    assert [event["event"] for event in task.events][:1] == ["round"]
    assert task.seed != den.match.bot_tasks()[1].seed


def test_a_bot_hears_what_its_seat_was_told_since_it_was_last_asked() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, "", "", "")
    heard: list[dict[str, object]] = []
    for _ in range(12):
        for task in den.match.bot_tasks():
            if task.seat == 1:
                heard += task.events
        number = den.number
        den.bots_answer()
        while den.number == number:
            den.wait(1)
    play = den.match.current_game
    assert play is not None
    told = [{"event": event.event, **event.args} for event in play.history.events_told(1)]
    assert heard == told[: len(heard)] and len(heard) > 10


def test_a_bots_answer_is_checked_and_comes_once() -> None:
    den = Harness()
    den.start(ANN, "")
    with pytest.raises(ValueError, match="may not answer 'spock'"):
        den.match.answer_for_bot(1, 1, "spock", 2.0)
    assert den.match.answer_for_bot(0, 1, "rock", 2.0) == [], "that seat is a person's"
    assert den.match.answer_for_bot(1, 2, "rock", 2.0) == [], "that question is not open"
    den.bots_answer()
    assert den.match.answer_for_bot(1, 1, "rock", 2.0) == [], "it has answered"
