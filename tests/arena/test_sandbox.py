"""Bots that end, block or mislead the process they play in: the arena goes on, and names them."""

from __future__ import annotations

import json
from time import monotonic, sleep

import pytest

from backroom.arena import Plan, play_all
from backroom.arena.game_runner import play_one
from backroom.arena.results import Results
from backroom.arena.sandbox import GRACE_SECONDS, CallGuard, LostCall, OpenCall, run_untrusted
from backroom.bots import Fault
from backroom.cli import main
from tests.cli.terminal import backroom

HERE = "tests.arena.bots:"


def plan(name: str, seconds: float = 0.0, game: str = "hands", seats: int = 2) -> Plan:
    return Plan(game, seats, {}, (HERE + name, "random"), 1, seconds)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Quits", "crashed"), ("Late", "hung"), ("Unready", "crashed"), ("Helps", "nonsense")],
)
def test_a_bot_that_fails_loses_its_move(name: str, kind: str) -> None:
    result, _ = play_one(plan(name, 0.05), 0)
    assert {(fault["bot"], fault["kind"]) for fault in result["faults"]} == {(HERE + name, kind)}
    assert result["reason"] == "majority"


def test_an_error_in_close_does_not_count() -> None:
    assert "faults" not in play_one(plan("Slams"), 0)[0]


@pytest.mark.parametrize("name", ["Quits", "Stillborn", "Presses"])
def test_the_same_moves_are_lost_whatever_the_number_of_workers(name: str) -> None:
    """Worker processes die one after the other; this process goes on."""
    made = plan(name)
    one, two = Results(made), Results(made)
    play_all(made, 2, one, workers=1, isolate=True)
    play_all(made, 2, two, workers=2, isolate=True)
    assert one.ordered() == two.ordered() and len(one.by_game) == 2
    assert {(fault["bot"], fault["kind"]) for result in one.ordered() for fault in result["faults"]} == {
        (HERE + name, "crashed")
    }


def test_a_bot_that_ignores_interrupts_is_killed_with_its_process() -> None:
    made = plan("Clings", 0.05)
    results = Results(made)
    began = monotonic()
    play_all(made, 1, results, isolate=True)
    [result] = results.ordered()
    assert {fault["kind"] for fault in result["faults"]} == {"hung"} and monotonic() - began < 60


def test_a_call_that_has_ended_a_process_is_not_repeated_and_after_three_the_seat_is_not_called() -> None:
    lost = [LostCall(4, number, 0, "crashed", "code 3") for number in (2, 3, 5)]
    call_guard = CallGuard(None, lost)
    call_guard.begin_game(4)
    made = []
    for number in range(1, 8):
        try:
            with call_guard.guard(0, 0.0):
                made.append(number)
        except Fault as fault:
            assert fault.detail == "code 3"
    assert made == [1, 4]
    call_guard.begin_game(5)
    with call_guard.guard(0, 0.0):
        pass


def test_an_open_call_becomes_a_lost_one_of_the_right_kind() -> None:
    assert OpenCall(1, 2, 0, monotonic(), 1.0).to_lost_call(-11) == LostCall(
        1, 2, 0, "crashed", "its process ended with code -11"
    )
    assert OpenCall(1, 2, 0, monotonic() - GRACE_SECONDS - 2, 1.0).to_lost_call(-9).kind == "hung"
    assert OpenCall(1, 2, 0, monotonic() - 1000, 0.0).to_lost_call(-9).kind == "crashed", "a program keeps its own time"


def test_a_time_limit_does_not_outlive_its_call() -> None:
    with pytest.raises(Fault, match="hung"):
        run_untrusted(lambda: sleep(5), 0.05)
    assert run_untrusted(lambda: sleep(0.3), 0.0) is None
    assert run_untrusted(lambda: 7, 1.0) == 7


class Mute(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not even this")


class Rude(Exception):
    def __str__(self) -> str:
        return "\ud800" * 1000


@pytest.mark.parametrize("error", [Mute(), Rude(), Fault("bored"), Fault("crashed", "\ud800")])
def test_every_error_becomes_a_storable_fault(error: Exception) -> None:
    def act() -> None:
        raise error

    with pytest.raises(Fault) as fault:
        run_untrusted(act, 0.0)
    assert fault.value.kind == "crashed" and len(fault.value.detail.encode()) < 300


# ---------------------------------------------------------------------- the commands


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_command_goes_on_and_names_the_bot(workers: str) -> None:
    said = backroom("arena", "hands", "--bots", f"{HERE}Dies,random", "--games", "2", "--workers", workers)
    assert said.returncode == 0 and f"{HERE}Dies lost moves: crashed × 6" in said.stdout


def test_the_ladder_goes_on_too() -> None:
    said = backroom("arena", "ladder", "--games", "hands", "--rungs", f"{HERE}Quits,{HERE}Last", "--workers", "2",
                    "--least", "1", "--minutes", "0.5")  # fmt: skip
    assert said.returncode == 0 and f"{HERE}Quits lost moves: crashed" in said.stdout


def test_the_output_of_a_bot_stays_out_of_that_of_the_command() -> None:
    said = backroom("arena", "hands", "--bots", f"{HERE}Prints,random", "--games", "2", "--workers", "1", "--json")
    assert said.returncode == 0 and json.loads(said.stdout)["games"] == 2
    assert "let me think" in said.stderr and "good evening" in said.stderr


@pytest.mark.parametrize(("name", "why"), [("Broken", "RuntimeError: no luck today"), ("Leaves", "SystemExit: 3")])
@pytest.mark.parametrize("command", [("arena", "hands", "--bots"), ("arena", "ladder", "--games", "hands", "--rungs"),
                                     ("report", "hands", "--bots")])  # fmt: skip
def test_a_bot_that_cannot_be_made_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], name: str, why: str
) -> None:
    assert main([*command, f"{HERE}{name},random", "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"Sorry: The bot “{HERE}{name}” cannot play: {why}\n"
