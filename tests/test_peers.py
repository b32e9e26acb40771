"""The run next to other libraries, as far as it goes without them. How fast anything is, is no matter of a test."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from backroom import get_game, list_games
from backroom.engine.options import Option
from benchmarks.peers import __main__ as command
from benchmarks.peers import install, ours, page, worker
from benchmarks.peers.probe import COPIES, LOOP, SEARCH, Done, Probe, Side
from benchmarks.peers.run import Lost, Worker, chosen, measure, start

# ---------------------------------------------------------------------- what is measured


@pytest.mark.long
def test_every_game_is_measured_without_being_named() -> None:
    side = ours.side()
    assert side.missing == []
    assert {probe.game for probe in side.probes} == {game.name for game in list_games()}
    measured = {probe.what for probe in side.probes if probe.game == "cash2" and not probe.options}
    assert measured == {*page.SHOWN, SEARCH}
    for probe in side.probes:
        done, spent = probe.once()
        assert done >= probe.times and spent > 0
        assert 0 < probe.choices <= 1 and probe.decisions >= 1


class Modal:
    """A game with modes, as far as the probes look at it."""

    name = "modal"
    options = (Option("mode", (1, 2), 1), Option("powers", (False, True), False))


def test_modes_and_powers_are_measured_each() -> None:
    assert ours.option_sets(get_game("cash2")) == [{}, {"powers": True}]
    modal: Any = Modal()
    with_powers = [{"mode": 1, "powers": True}, {"mode": 2, "powers": True}]
    assert ours.option_sets(modal) == [{"mode": 1}, {"mode": 2}, *with_powers]


def test_a_mode_may_refuse_the_typical_number_of_seats() -> None:
    class Picky:
        name = "picky"
        seats = (3, 5, 6, 8)

        def deal(self, seats: int, seed: int, options: dict[str, Any]) -> int:
            if seats in (5, 6):
                raise ValueError("not in this mode")
            return seats

    picky: Any = Picky()
    dealt: Any = ours.dealt(picky, {})
    assert dealt == 8


def test_searches_begin_where_somebody_has_a_choice() -> None:
    game = get_game("cash2")
    views = list(ours.roots(game, [game.deal(seats=6, seed=1)]))
    assert len(views) == 3
    for view in views:
        s = game.imagine(view, 1)
        assert len(s.legal_ids(view["viewer"])) > 1


def test_a_search_makes_about_as_many_decisions_as_random_play() -> None:
    """Peers that do not count their decisions are counted by random play."""
    probes = ours.GameProbes(get_game("cash2"), {})
    worlds = [probes.game.imagine(view, seed) for view in probes.views for seed in range(40)]
    at_random = sum(ours.played_out(s, seed)[0] for seed, s in enumerate(worlds)) / len(worlds)
    assert probes.decisions() == pytest.approx(at_random, rel=0.03)


# ---------------------------------------------------------------------- workers


def quick_side() -> Side:
    def work(times: int) -> Done:
        return times, sum(range(1000)) * 0.0

    return Side([Probe("backroom", "cash2", 6, LOOP, work)], versions={"backroom": "0"})


def test_a_worker_says_what_it_has_and_works_when_told() -> None:
    orders = io.StringIO('{"warm": 0, "seconds": 1e-6}\n{"run": 0}\n')
    answers = io.StringIO()
    worker.serve(quick_side(), orders, answers)
    hello, warm, ran = map(json.loads, answers.getvalue().splitlines())
    assert hello["probes"][0]["game"] == "cash2" and hello["versions"] == {"backroom": "0"}
    assert warm == {}
    assert ran["done"] >= 1 and ran["spent"] > 0


def test_a_library_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(worker.SIDES, "Nowhere", ("benchmarks.peers.nowhere", "side"))
    side = worker.gather("Nowhere")
    assert side.probes == []
    assert side.missing[0].what == "Nowhere" and "No module named" in side.missing[0].reason


def test_a_game_that_fails_does_not_take_the_others_along() -> None:
    def broken() -> Iterator[Probe]:
        raise RuntimeError("no such game\nand more")
        yield

    side = quick_side()
    side.attempt("a broken game", broken)
    assert len(side.probes) == 1
    assert [(lack.what, lack.reason) for lack in side.missing] == [("a broken game", "RuntimeError: no such game")]


def test_a_process_that_dies_gives_its_last_word() -> None:
    with pytest.raises(Lost, match="KeyError: 'nobody'"):
        Worker(sys.executable, "nobody")


@pytest.mark.long
def test_what_could_not_start_is_named_with_the_reason_of_its_installation() -> None:
    """The compiled form is looked for in a place where nothing is; one peer was refused by the installer."""
    workers, missing = start("/nowhere/python", {"RLCard": "could not be installed: no wheel"}, lambda _: None)
    for one in workers:
        one.close()
    why = {lack["what"]: lack["reason"] for lack in missing}
    assert "No such file" in why["backroom, compiled"]
    if not any(one.library == "RLCard" and one.hello["probes"] for one in workers):
        assert why["RLCard"] == "could not be installed: no wheel"


class Stub:
    """A worker without a process. Its second stretch may be its last."""

    def __init__(self, library: str, mortal: bool = False) -> None:
        self.library = library
        self.form = ""
        self.title = library
        self.mortal = mortal
        self.orders: list[dict[str, Any]] = []
        abouts: list[dict[str, Any]] = [
            {"library": library, "game": "g", "seats": 2, "options": {}, "what": what} for what in (LOOP, COPIES)
        ]
        self.hello = {"probes": abouts}

    def ask(self, **order: Any) -> dict[str, Any]:
        self.orders.append(order)
        if self.mortal and len(self.orders) > 3:
            raise Lost("it fell over")
        return {"done": 10, "spent": 0.5}


def test_rounds_are_interleaved_and_a_loss_is_told() -> None:
    stubs: list[Any] = [Stub("one"), Stub("two", mortal=True)]
    figures = chosen(stubs, [])
    said: list[str] = []
    lost = measure(figures, 2, 0.1, said.append)
    assert [line.split()[-2:] for line in said[:4]] == [["g", "copies"], ["g", "copies"], ["g", "loop"], ["g", "loop"]]
    assert {figure.worker.library: figure.rates for figure in figures} == {"one": [20.0, 20.0], "two": []}
    assert [lack["what"] for lack in lost] == ["two"] and "it fell over" in lost[0]["reason"]


def test_only_some_can_be_chosen() -> None:
    stubs: list[Any] = [Stub("one"), Stub("two")]
    assert [figure.title for figure in chosen(stubs, ["two", "g copies"])] == [
        "one g copies",
        "two g copies",
        "two g loop",
    ]


# ---------------------------------------------------------------------- the command and its installer


@pytest.mark.parametrize(
    "arguments", [["--rounds", "0"], ["--rounds", "many"], ["--seconds", "0"], ["--seconds", "nan"]]
)
def test_what_cannot_be_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.parser().parse_args(arguments)
    assert arguments[0] in capsys.readouterr().err


def test_the_help_has_examples() -> None:
    text = command.parser().format_help()
    for option in re.findall(r"--[a-z]+", command.EXAMPLES):
        assert f"{option}" in text.partition("examples:")[0]


def test_the_reason_of_an_installer_names_no_address() -> None:
    said = "WARNING: slow\nERROR: cannot fetch https://example.org/simple/thing: refused\n"
    assert install.excuse(said) == "ERROR: cannot fetch ... refused"
    assert install.excuse("") == "the installer gave no reason"


def test_the_peers_are_those_of_the_extra() -> None:
    found = {install.library(requirement) for requirement in install.wanted()}
    assert found == {"OpenSpiel", "PettingZoo", "RLCard"}
