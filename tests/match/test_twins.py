"""What a viewer may not know reaches nobody, in any form; and leaks that are planted are seen."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from backroom.match import clock, closing, fold, rows, shown, thinking, wire
from backroom.match.changes import Changes
from backroom.match.story import Story
from backroom.match.table import Table
from tests.match.den import ANN, BOB, EVE
from tests.match.guest import Guest
from tests.match.twins import (
    SECRETIVE,
    another_world,
    assert_alike,
    bytes_sent,
    check_twins,
    copied,
    evening,
    positions,
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
    compared = sum(check_twins(den, range(3)) for den in positions(evening(game, seats, options), 8, 5))
    assert compared >= 9


@pytest.mark.parametrize(("game", "seats", "options"), EVENINGS)
def test_other_worlds_and_other_answers_show_a_viewer_the_same(
    game: str, seats: int, options: dict[str, bool | int | str]
) -> None:
    check_evening(game, seats, options)


# ---------------------------------------------------------------------- a secret that lasts over several steps


def check_loaded_guns() -> None:
    """Ann loads a bang at one table and a click at the other; until the shots nobody else can tell."""
    dens = [evening("cash2", 5), evening("cash2", 5)]
    for den, bullet in zip(dens, ("load bang", "load click")):
        den.say(ANN, 0, bullet)
    steps: list[str] = []
    while (step := dens[0].table.play.s.step.name) != "courage":  # type: ignore[union-attr]
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
    dens = [evening("cash2", 4, SECRETIVE), evening("cash2", 4, SECRETIVE)]
    for guest, seat in ((ANN, 0), (BOB, 1)):
        dens[0].say(guest, seat, "pass")
    for task in dens[0].table.thinking():
        dens[0].happen(dens[0].table.bot_answers(task.seat, task.question, "pass", dens[0].now))
    for den in dens:
        assert den.number == 1
        den.wait(clock.QUIET["relaxed"] - 0.1)
        assert den.number == 1
        for task in den.table.thinking():  # bots are waited for, so they must have answered in both
            den.happen(den.table.bot_answers(task.seat, task.question, "pass", den.now))
        den.wait(0.1)
        assert den.number == 2
    assert bytes_sent(dens[0], EVE) == bytes_sent(dens[1], EVE)


def test_a_quiet_step_lasts_the_same_whoever_is_ready() -> None:
    check_quiet_length()


# ---------------------------------------------------------------------- numbers count what a viewer was told


def check_numbers() -> None:
    """Every viewer's events are numbered without a gap, whatever others were told in between."""
    den = evening("noir", 4, {"mode": "spy_tag"})
    for now in positions(den, 12, 4):
        for guest in (ANN, BOB, EVE):
            Guest(guest, now.table, now.now).assert_up_to_date(now.table, now.now)
            heard = {"0": 3, "1": 3, "-": 3}
            for hand in now.snapshot(guest, heard).hands:
                assert not hand.events or hand.events[0].n == 4


def test_numbers_have_no_gaps() -> None:
    check_numbers()


# ---------------------------------------------------------------------- planted leaks

Plant = Callable[[pytest.MonkeyPatch], None]


def locked_in_order_of_choice(patch: pytest.MonkeyPatch) -> None:
    """Who chose first stands first among the locked."""
    honest = shown.question

    def leaky(t: Table, own: list[int]) -> wire.Question | None:
        question = honest(t, own)
        if question is None or t.play is None:
            return question
        order = list(t.play.choices)
        return msgspec.structs.replace(question, locked=sorted(question.locked, key=order.index))

    patch.setattr(shown, "question", leaky)


def locked_by_what_was_chosen(patch: pytest.MonkeyPatch) -> None:
    """The locked are sorted by their secret answers."""
    honest = shown.question

    def leaky(t: Table, own: list[int]) -> wire.Question | None:
        question = honest(t, own)
        if question is None or t.play is None:
            return question
        choices = t.play.choices
        return msgspec.structs.replace(question, locked=sorted(question.locked, key=lambda seat: choices[seat]))

    patch.setattr(shown, "question", leaky)


def numbers_of_the_table(patch: pytest.MonkeyPatch) -> None:
    """Events are numbered by what anybody was told."""

    def leaky(self: Story, viewer: int | None, start: int = 0) -> list[wire.Told]:
        who = -1 if viewer is None else viewer
        told: list[wire.Told] = []
        n = 0
        for question, page in enumerate(self.pages()):
            for event in page.heard:
                n += 1
                if question >= start and event.reaches(who):
                    told.append(wire.Told(n, event.name, event.args, question))
        return told

    patch.setattr(Story, "told", leaky)


def quiet_steps_close_early(patch: pytest.MonkeyPatch) -> None:
    """A quiet step closes as soon as all are ready."""

    def leaky(t: Table, now: float, last: rows.Answer | None = None) -> list[rows.Row]:
        play = t.play
        assert play is not None
        locks = play.locks | (1 << last.seat if last is not None else 0)
        return [] if play.s.acting & ~locks else [closing.closed(t, now, last)]

    patch.setattr(thinking, "closing", leaky)


def quiet_locks_are_shown(patch: pytest.MonkeyPatch) -> None:
    """That somebody is ready is sent to all, also in a quiet step."""

    def leaky(t: Table, row: rows.Locked) -> Changes:
        assert t.play is not None
        t.play.lock(row.seat, row.locked)
        return Changes(question=True, hands={row.seat})

    patch.setattr(fold, "locked", leaky)


def forced_answers_come_at_once(patch: pytest.MonkeyPatch) -> None:
    """A bot without a choice does not wait."""
    honest = thinking.not_before

    def leaky(t: Table, seat: int) -> float:
        assert t.play is not None
        return t.clock.opened if len(t.play.options(seat)) == 1 else honest(t, seat)

    patch.setattr(thinking, "not_before", leaky)


def the_clock_counts_options(patch: pytest.MonkeyPatch) -> None:
    """Who has more to choose from gets more time."""
    honest = clock.length

    def leaky(s: Any, pace: wire.Pace) -> float | None:
        usual = honest(s, pace)
        return None if usual is None else usual + sum(len(s.legal_actions(seat)) for seat in s.pending_seats)

    patch.setattr(clock, "length", leaky)


def choices_are_noticed(patch: pytest.MonkeyPatch) -> None:
    """Everybody is sent something when somebody chooses, if only that all is as it was."""
    honest = fold.chose

    def leaky(t: Table, row: rows.Chose) -> Changes:
        changes = honest(t, row)
        changes.question = True
        return changes

    patch.setattr(fold, "chose", leaky)


def check_secret_windows() -> None:
    """A window in which one of sixteen powers could act: worlds enough that somebody holds it in some."""
    check_twins(evening("cash2", 4, SECRETIVE), range(30))


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
    den = evening("cash2", 4, SECRETIVE)
    here, there = copied(den), another_world(den, 1, 0)
    assert here.table.play is not None and there.table.play is not None
    s, w = here.table.play.s, there.table.play.s
    assert s.game.describe(s) != w.game.describe(w)
