"""No secret reaches a viewer in any form, and planted leaks are found."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from backroom.engine.events import reaches
from backroom.match import apply, bot_tasks, current_game, log, projection, protocol_ws, timers
from backroom.match.apply import Changes
from backroom.match.history import History
from backroom.match.match import Match
from tests.match.client_model import ClientModel
from tests.match.harness import ANN, BOB, EVE
from tests.match.twins import (
    SECRETIVE,
    another_world,
    assert_alike,
    bytes_sent,
    check_twins,
    copy_harness,
    positions,
    start_with_bots,
)

MATCHES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("hands", 2, {}),
    ("cash1", 5, {"powers": True, "cop": True}),
    ("cash2", 4, SECRETIVE),
    ("cash2", 5, {}),
    ("noir", 2, {"mode": "killer_inspector"}),
    ("noir", 4, {"mode": "spy_tag"}),
    ("noir", 6, {"mode": "fbi_mafia"}),
    ("noir", 5, {"mode": "heist"}),
    ("boss", 3, {}),
]


def check_match(game: str, seats: int, options: dict[str, bool | int | str]) -> None:
    compared = sum(check_twins(harness, range(3)) for harness in positions(start_with_bots(game, seats, options), 8, 5))
    assert compared >= 9


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_other_worlds_and_other_answers_show_a_viewer_the_same(
    game: str, seats: int, options: dict[str, bool | int | str]
) -> None:
    check_match(game, seats, options)


# ---------------------------------------------------------------------- a secret that lasts over several steps


def check_loaded_guns() -> None:
    """Ann loads a bang in one match and a click in the other; until the shots nobody else can tell."""
    harnesses = [start_with_bots("cash2", 5), start_with_bots("cash2", 5)]
    for harness, bullet in zip(harnesses, ("load bang", "load click")):
        harness.say(ANN, 0, bullet)
    steps: list[str] = []
    while (step := harnesses[0].match.current_game.s.step.name) != "courage":  # type: ignore[union-attr]
        steps.append(step)
        for harness in harnesses:
            for guest, seat in ((ANN, 0), (BOB, 1)):
                hand = harness.hand(guest)
                if hand.legal and hand.choice is None:
                    harness.say(guest, seat, hand.legal[0])
            harness.bots_answer()
        assert bytes_sent(harnesses[0], BOB) == bytes_sent(harnesses[1], BOB)
        assert_alike(harnesses[0], harnesses[1], EVE)
    assert steps[:2] == ["load", "aim"]
    assert bytes_sent(harnesses[0], ANN) != bytes_sent(harnesses[1], ANN), "she knows"


def test_a_loaded_gun_tells_nobody() -> None:
    check_loaded_guns()


# ---------------------------------------------------------------------- a step that hides its timing has one length


def check_hidden_length() -> None:
    """Everybody is ready at once in one match, nobody before the end in the other: both windows last the same."""
    harnesses = [start_with_bots("cash2", 4, SECRETIVE), start_with_bots("cash2", 4, SECRETIVE)]
    for guest, seat in ((ANN, 0), (BOB, 1)):
        harnesses[0].say(guest, seat, "pass")
    for task in harnesses[0].match.bot_tasks():
        harnesses[0].happen(harnesses[0].match.answer_for_bot(task.seat, task.question, "pass", harnesses[0].now))
    for harness in harnesses:
        assert harness.number == 1
        harness.wait(timers.SECONDS_HIDDEN["relaxed"] - 0.1)
        assert harness.number == 1
        for task in harness.match.bot_tasks():  # bots are waited for, so they must have answered in both
            harness.happen(harness.match.answer_for_bot(task.seat, task.question, "pass", harness.now))
        harness.wait(0.1)
        assert harness.number == 2
    assert bytes_sent(harnesses[0], EVE) == bytes_sent(harnesses[1], EVE)


def test_a_step_that_hides_its_timing_lasts_the_same_whoever_is_ready() -> None:
    check_hidden_length()


# ---------------------------------------------------------------------- numbers count what a viewer was told


def check_numbers() -> None:
    """Every viewer's events are numbered without a gap, whatever others were told in between."""
    harness = start_with_bots("noir", 4, {"mode": "spy_tag"})
    for now in positions(harness, 12, 4):
        for guest in (ANN, BOB, EVE):
            ClientModel(guest, now.match, now.now).assert_up_to_date(now.match, now.now)
            heard = {"0": 3, "1": 3, "-": 3}
            for hand in now.full_update(guest, heard).hands:
                assert not hand.events or hand.events[0].n == 4


def test_numbers_have_no_gaps() -> None:
    check_numbers()


# ---------------------------------------------------------------------- planted leaks

Plant = Callable[[pytest.MonkeyPatch], None]


def locked_in_order_of_choice(patch: pytest.MonkeyPatch) -> None:
    """The locked seats are listed in the order of their choices."""
    honest = projection.show_question

    def leaky(m: Match, own: list[int]) -> protocol_ws.Question | None:
        question = honest(m, own)
        if question is None or m.current_game is None:
            return question
        order = list(m.current_game.choices)
        return msgspec.structs.replace(question, locked=sorted(question.locked, key=order.index))

    patch.setattr(projection, "show_question", leaky)


def locked_by_what_was_chosen(patch: pytest.MonkeyPatch) -> None:
    """The locked are sorted by their secret answers."""
    honest = projection.show_question

    def leaky(m: Match, own: list[int]) -> protocol_ws.Question | None:
        question = honest(m, own)
        if question is None or m.current_game is None:
            return question
        choices = m.current_game.choices
        return msgspec.structs.replace(question, locked=sorted(question.locked, key=lambda seat: choices[seat]))

    patch.setattr(projection, "show_question", leaky)


def numbers_of_the_match(patch: pytest.MonkeyPatch) -> None:
    """Events are numbered by the events told to anybody."""

    def leaky(self: History, viewer: int | None, start: int = 0) -> list[protocol_ws.Told]:
        who = -1 if viewer is None else viewer
        told: list[protocol_ws.Told] = []
        n = 0
        for question, record in enumerate(self.steps()):
            for event in record.events:
                n += 1
                if question >= start and reaches(event.audience, who):
                    told.append(protocol_ws.Told(n, event.name, event.args, question))
        return told

    patch.setattr(History, "events_told", leaky)


def hidden_steps_close_early(patch: pytest.MonkeyPatch) -> None:
    """A step that hides its timing closes as soon as everybody is ready."""

    def leaky(m: Match, now: float, last: log.Answer | None = None) -> list[log.Entry]:
        current = m.current_game
        assert current is not None
        locks = current.locks | (1 << last.seat if last is not None else 0)
        return [] if current.s.acting & ~locks else [current_game.close_step(m, now, last)]

    patch.setattr(bot_tasks, "close_if_ready", leaky)


def hidden_locks_are_shown(patch: pytest.MonkeyPatch) -> None:
    """Every lock is sent to everybody, also in a step that hides its timing."""

    def leaky(m: Match, entry: log.Locked) -> Changes:
        assert m.current_game is not None
        m.current_game.lock(entry.seat, entry.locked)
        return Changes(question=True, hands={entry.seat})

    patch.setattr(apply, "apply_locked", leaky)


def forced_answers_come_at_once(patch: pytest.MonkeyPatch) -> None:
    """A bot without a choice does not wait."""
    honest = bot_tasks.earliest_answer

    def leaky(m: Match, seat: int) -> float:
        assert m.current_game is not None
        return m.clock.opened if len(m.current_game.offers[seat].legal) == 1 else honest(m, seat)

    patch.setattr(bot_tasks, "earliest_answer", leaky)


def the_clock_counts_options(patch: pytest.MonkeyPatch) -> None:
    """More legal actions give more time."""
    honest = timers.step_seconds

    def leaky(s: Any, pace: protocol_ws.Pace) -> float | None:
        usual = honest(s, pace)
        return None if usual is None else usual + sum(len(s.legal_actions(seat)) for seat in s.pending_seats)

    patch.setattr(timers, "step_seconds", leaky)


def choices_are_noticed(patch: pytest.MonkeyPatch) -> None:
    """Everybody is sent an update when a seat chooses, even if it holds no change."""
    honest = apply.apply_chose

    def leaky(m: Match, entry: log.Chose) -> Changes:
        changes = honest(m, entry)
        changes.question = True
        return changes

    patch.setattr(apply, "apply_chose", leaky)


def check_secret_windows() -> None:
    """A window in which one of sixteen powers could act: worlds enough that somebody holds it in some."""
    check_twins(start_with_bots("cash2", 4, SECRETIVE), range(30))


def check_open_table() -> None:
    check_match("cash2", 5, {})


@pytest.mark.parametrize(
    ("plant", "check"),
    [
        (locked_in_order_of_choice, check_open_table),
        (locked_by_what_was_chosen, check_open_table),
        (numbers_of_the_match, check_numbers),
        (hidden_steps_close_early, check_hidden_length),
        (hidden_locks_are_shown, check_secret_windows),
        (hidden_locks_are_shown, check_hidden_length),
        (forced_answers_come_at_once, check_secret_windows),
        (the_clock_counts_options, check_secret_windows),
        (choices_are_noticed, check_open_table),
        (choices_are_noticed, check_secret_windows),
    ],
)
def test_a_planted_leak_is_seen(plant: Plant, check: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        check()


def test_a_twin_is_another_world() -> None:
    """The worlds of twins really differ; comparing a match with itself would find nothing."""
    harness = start_with_bots("cash2", 4, SECRETIVE)
    here, there = copy_harness(harness), another_world(harness, 1, 0)
    assert here.match.current_game is not None and there.match.current_game is not None
    s, w = here.match.current_game.s, there.match.current_game.s
    assert s.game.describe(s) != w.game.describe(w)
