"""What a viewer may not know reaches nobody, in any form; and leaks that are planted are seen."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

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

EVENINGS: list[tuple[str, int, dict[str, bool | int | str]]] = [
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


def check_evening(game: str, seats: int, options: dict[str, bool | int | str]) -> None:
    compared = sum(check_twins(den, range(3)) for den in positions(start_with_bots(game, seats, options), 8, 5))
    assert compared >= 9


@pytest.mark.parametrize(("game", "seats", "options"), EVENINGS)
def test_other_worlds_and_other_answers_show_a_viewer_the_same(
    game: str, seats: int, options: dict[str, bool | int | str]
) -> None:
    check_evening(game, seats, options)


# ---------------------------------------------------------------------- a secret that lasts over several steps


def check_loaded_guns() -> None:
    """Ann loads a bang at one table and a click at the other; until the shots nobody else can tell."""
    dens = [start_with_bots("cash2", 5), start_with_bots("cash2", 5)]
    for den, bullet in zip(dens, ("load bang", "load click")):
        den.say(ANN, 0, bullet)
    steps: list[str] = []
    while (step := dens[0].match.current_game.s.step.name) != "courage":  # type: ignore[union-attr]
        steps.append(step)
        for den in dens:
            for guest, seat in ((ANN, 0), (BOB, 1)):
                hand = den.hand(guest)
                if hand.options and hand.choice is None:
                    den.say(guest, seat, hand.options[0])
            den.bots_answer()
        assert bytes_sent(dens[0], BOB) == bytes_sent(dens[1], BOB)
        assert_alike(dens[0], dens[1], EVE)
    assert steps[:2] == ["load", "aim"]
    assert bytes_sent(dens[0], ANN) != bytes_sent(dens[1], ANN), "she knows"


def test_a_loaded_gun_tells_nobody() -> None:
    check_loaded_guns()


# ---------------------------------------------------------------------- a quiet step has one length


def check_quiet_length() -> None:
    """All are ready at once at one table, nobody is before its end at the other: both windows last the same."""
    dens = [start_with_bots("cash2", 4, SECRETIVE), start_with_bots("cash2", 4, SECRETIVE)]
    for guest, seat in ((ANN, 0), (BOB, 1)):
        dens[0].say(guest, seat, "pass")
    for task in dens[0].match.bot_tasks():
        dens[0].happen(dens[0].match.answer_for_bot(task.seat, task.question, "pass", dens[0].now))
    for den in dens:
        assert den.number == 1
        den.wait(timers.SECONDS_HIDDEN["relaxed"] - 0.1)
        assert den.number == 1
        for task in den.match.bot_tasks():  # bots are waited for, so they must have answered in both
            den.happen(den.match.answer_for_bot(task.seat, task.question, "pass", den.now))
        den.wait(0.1)
        assert den.number == 2
    assert bytes_sent(dens[0], EVE) == bytes_sent(dens[1], EVE)


def test_a_quiet_step_lasts_the_same_whoever_is_ready() -> None:
    check_quiet_length()


# ---------------------------------------------------------------------- numbers count what a viewer was told


def check_numbers() -> None:
    """Every viewer's events are numbered without a gap, whatever others were told in between."""
    den = start_with_bots("noir", 4, {"mode": "spy_tag"})
    for now in positions(den, 12, 4):
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
    """Who chose first stands first among the locked."""
    honest = projection.show_question

    def leaky(t: Match, own: list[int]) -> protocol_ws.Question | None:
        question = honest(t, own)
        if question is None or t.current_game is None:
            return question
        order = list(t.current_game.choices)
        return msgspec.structs.replace(question, locked=sorted(question.locked, key=order.index))

    patch.setattr(projection, "show_question", leaky)


def locked_by_what_was_chosen(patch: pytest.MonkeyPatch) -> None:
    """The locked are sorted by their secret answers."""
    honest = projection.show_question

    def leaky(t: Match, own: list[int]) -> protocol_ws.Question | None:
        question = honest(t, own)
        if question is None or t.current_game is None:
            return question
        choices = t.current_game.choices
        return msgspec.structs.replace(question, locked=sorted(question.locked, key=lambda seat: choices[seat]))

    patch.setattr(projection, "show_question", leaky)


def numbers_of_the_table(patch: pytest.MonkeyPatch) -> None:
    """Events are numbered by what anybody was told."""

    def leaky(self: History, viewer: int | None, start: int = 0) -> list[protocol_ws.Told]:
        who = -1 if viewer is None else viewer
        told: list[protocol_ws.Told] = []
        n = 0
        for question, page in enumerate(self.steps()):
            for event in page.events:
                n += 1
                if question >= start and event.reaches(who):
                    told.append(protocol_ws.Told(n, event.name, event.args, question))
        return told

    patch.setattr(History, "events_told", leaky)


def quiet_steps_close_early(patch: pytest.MonkeyPatch) -> None:
    """A quiet step closes as soon as all are ready."""

    def leaky(t: Match, now: float, last: log.Answer | None = None) -> list[log.Entry]:
        play = t.current_game
        assert play is not None
        locks = play.locks | (1 << last.seat if last is not None else 0)
        return [] if play.s.acting & ~locks else [current_game.close_step(t, now, last)]

    patch.setattr(bot_tasks, "close_if_ready", leaky)


def quiet_locks_are_shown(patch: pytest.MonkeyPatch) -> None:
    """That somebody is ready is sent to all, also in a quiet step."""

    def leaky(t: Match, row: log.Locked) -> Changes:
        assert t.current_game is not None
        t.current_game.lock(row.seat, row.locked)
        return Changes(question=True, hands={row.seat})

    patch.setattr(apply, "apply_locked", leaky)


def forced_answers_come_at_once(patch: pytest.MonkeyPatch) -> None:
    """A bot without a choice does not wait."""
    honest = bot_tasks.earliest_answer

    def leaky(t: Match, seat: int) -> float:
        assert t.current_game is not None
        return t.clock.opened if len(t.current_game.legal_actions(seat)) == 1 else honest(t, seat)

    patch.setattr(bot_tasks, "earliest_answer", leaky)


def the_clock_counts_options(patch: pytest.MonkeyPatch) -> None:
    """Who has more to choose from gets more time."""
    honest = timers.step_seconds

    def leaky(s: Any, pace: protocol_ws.Pace) -> float | None:
        usual = honest(s, pace)
        return None if usual is None else usual + sum(len(s.legal_actions(seat)) for seat in s.pending_seats)

    patch.setattr(timers, "step_seconds", leaky)


def choices_are_noticed(patch: pytest.MonkeyPatch) -> None:
    """Everybody is sent something when somebody chooses, if only that all is as it was."""
    honest = apply.apply_chose

    def leaky(t: Match, row: log.Chose) -> Changes:
        changes = honest(t, row)
        changes.question = True
        return changes

    patch.setattr(apply, "apply_chose", leaky)


def check_secret_windows() -> None:
    """A window in which one of sixteen powers could act: worlds enough that somebody holds it in some."""
    check_twins(start_with_bots("cash2", 4, SECRETIVE), range(30))


def check_open_table() -> None:
    check_evening("cash2", 5, {})


@pytest.mark.parametrize(
    ("plant", "check"),
    [
        (locked_in_order_of_choice, check_open_table),
        (locked_by_what_was_chosen, check_open_table),
        (numbers_of_the_table, check_numbers),
        (quiet_steps_close_early, check_quiet_length),
        (quiet_locks_are_shown, check_secret_windows),
        (quiet_locks_are_shown, check_quiet_length),
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
    """Comparing a table with itself would find nothing: the worlds of twins really differ."""
    den = start_with_bots("cash2", 4, SECRETIVE)
    here, there = copy_harness(den), another_world(den, 1, 0)
    assert here.match.current_game is not None and there.match.current_game is not None
    s, w = here.match.current_game.s, there.match.current_game.s
    assert s.game.describe(s) != w.game.describe(w)
