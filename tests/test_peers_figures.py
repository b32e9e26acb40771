"""The figures of a run next to other libraries: ratios, floors, the page and the plot."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from benchmarks.peers import __main__ as command
from benchmarks.peers import page
from benchmarks.peers.compare import FLOORS, Figure, ratio, spread, verdicts
from benchmarks.peers.plot import draw
from benchmarks.peers.probe import COUNTED, GAMES, LOOP, SEARCH, VIEW, VIEW_GAMES


def figure(what: str, rates: list[float], **other: Any) -> Figure:
    known = {"library": "backroom", "game": "cash2", "seats": 6, "options": {}, "form": "compiled", "what": what}
    known |= {"choices": 1.0, "decisions": 1.0, "note": "", "rates": rates, "counted": COUNTED.get(what, "decisions")}
    return known | other


def peer(library: str, game: str, what: str, rates: list[float], **other: Any) -> Figure:
    return figure(what, rates, library=library, game=game, form="", **other)


def everything() -> list[Figure]:
    """A run in which every rate is 1000, with and without powers."""
    found = [
        figure(what, [1000.0] * 3, form=form, options=options)
        for form in ("plain", "compiled")
        for options in ({}, {"powers": True})
        for what in (*page.SHOWN, SEARCH)
    ]
    asked = {(floor.library, floor.game, floor.peers) for floor in FLOORS}
    return found + [peer(*which, [1000.0] * 3) for which in sorted(asked)]


def data_of(figures: list[Figure], missing: list[dict[str, str]] | None = None) -> dict[str, Any]:
    return {
        "rounds": 3,
        "seconds": 0.1,
        "machine": "a machine",
        "versions": {"Python": "3"},
        "missing": missing or [],
        "floors": [verdict.plain() for verdict in verdicts(figures)],
        "figures": figures,
    }


# ---------------------------------------------------------------------- ratios and floors


def test_a_ratio_is_the_median_of_ratios_by_round() -> None:
    """The machine was three times slower in the last round, for both."""
    found = ratio(figure(LOOP, [20.0, 22.0, 6.0]), peer("OpenSpiel", "goofspiel", LOOP, [10.0, 10.0, 3.0]))
    assert found.over_all.middle == 2.0
    assert (found.over_all.low, found.over_all.high) == pytest.approx((2.0, 2.1))


def test_all_decisions_count_and_in_a_search_the_smaller_way_of_counting() -> None:
    mine = figure(LOOP, [100.0], choices=0.5)
    found = ratio(mine, peer("OpenSpiel", "goofspiel", LOOP, [100.0]))
    assert (found.counts.middle, found.over_choices.middle) == (1.0, 0.5)
    mine = figure(SEARCH, [100.0], choices=0.5)
    assert ratio(mine, peer("OpenSpiel", "hearts, C++", SEARCH, [100.0])).counts.middle == 0.5
    assert ratio(mine, peer("OpenSpiel", "oh_hell, C++", SEARCH, [100.0], choices=0.25)).counts.middle == 1.0


def test_a_search_is_compared_by_decisions_not_by_iterations() -> None:
    mine = figure(SEARCH, [10.0], decisions=200.0)
    assert ratio(mine, peer("OpenSpiel", "hearts, C++", SEARCH, [100.0], decisions=40.0)).counts.middle == 0.5


def test_floors_are_halved_with_powers_and_told_as_met_or_missed() -> None:
    held = {(verdict.setup, verdict.floor): verdict for verdict in verdicts(everything())}
    loop = next(floor for floor in FLOORS if floor.what == GAMES and floor.form == "compiled" and floor.model)
    slow = next(floor for floor in FLOORS if floor.form == "plain" and floor.what == GAMES)
    assert held["cash2, 6 seats", loop].least == 2 and held["cash2 powers, 6 seats", loop].least == 1
    assert held["cash2, 6 seats", loop].met is False
    assert held["cash2 powers, 6 seats", loop].met is True  # exactly
    assert held["cash2, 6 seats", slow].met is True
    assert not any(verdict.floor.game == "oh_hell" for verdict in held.values())


def test_another_game_has_the_floor_of_other_games() -> None:
    figures = [*everything(), figure(GAMES, [2000.0] * 3, game="noir", options={"mode": 3})]
    found = [verdict for verdict in verdicts(figures) if verdict.setup.startswith("noir")]
    assert [(verdict.floor.game, verdict.least, verdict.met) for verdict in found] == [("oh_hell", 2, True)]
    assert found[0].setup == "noir mode 3, 6 seats"


def test_a_floor_without_its_peer_is_not_measured() -> None:
    figures = [one for one in everything() if one["library"] != "PettingZoo"]
    shown = page.floors(list(verdicts(figures)))
    rows = [row for row in shown.rows if "PettingZoo" in row[0]]
    assert rows and all(row[-1] == "not measured" for row in rows)


def test_a_floor_without_our_half_is_not_measured_either() -> None:
    """Nothing was compiled. A floor without either half has no row."""
    figures = [one for one in everything() if one["form"] != "compiled" and one["what"] != SEARCH]
    found = list(verdicts(figures))
    assert {verdict.met for verdict in found if verdict.floor.form == "compiled"} == {None}
    assert not any(verdict.floor.what == SEARCH for verdict in found)


def test_a_spread_of_one_round_is_that_round() -> None:
    assert spread([3.0]).low == spread([3.0]).high == 3.0


# ---------------------------------------------------------------------- page and plot


def test_the_page_keeps_what_is_written_by_hand() -> None:
    before = f"# Title\n\n{page.BEGIN}\nold\n{page.END}\n\nwords\n"
    lack = {"what": "PettingZoo hanabi", "reason": "ImportError: no"}
    after = page.renewed(before, data_of(everything(), [lack]))
    assert after.startswith("# Title\n") and after.endswith(f"{page.END}\n\nwords\n") and "old" not in after
    assert "| PettingZoo hanabi | ImportError: no |" in after
    assert page.renewed(after, data_of(everything(), [lack])) == after
    with pytest.raises(ValueError, match="marks"):
        page.renewed("# Title\n", data_of(everything()))


def test_every_row_has_as_many_cells_as_the_head() -> None:
    for grid in page.grids(data_of(everything())):
        assert {len(row) for row in grid.rows} == {len(grid.head)}, grid.title


def test_the_model_game_is_held_against_every_peer_whichever_was_measured_first() -> None:
    before = [figure(GAMES, [9.0] * 3, game="another"), figure(GAMES, [9.0] * 3, options={"powers": True})]
    goofspiel = peer("OpenSpiel", "goofspiel", GAMES, [2.0] * 3)
    shown = page.ratios([*before, figure(GAMES, [4.0] * 3), goofspiel], "compiled")
    assert "cash2" in shown.title and "powers" not in shown.title
    assert shown.rows == [["OpenSpiel goofspiel", "2.00 ± 0%"]]


@pytest.mark.parametrize(
    "value, text", [(0.0632, "0.0632"), (1, "1.00"), (12.34, "12.3"), (99.96, "100"), (1234.5, "1234")]
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    assert page.number(value) == text


def test_the_plot_is_well_formed_and_names_everything() -> None:
    figures = everything()
    text = "".join(ElementTree.fromstring(draw(figures)).itertext())
    for one in figures:
        if one["what"] in (GAMES, VIEW_GAMES, SEARCH):
            assert page.name_of(one) in text


def test_the_page_and_the_plot_are_those_of_the_figures_kept() -> None:
    data = json.loads(command.KEPT.read_text(encoding="utf-8"))
    text = command.PAGE.read_text(encoding="utf-8")
    assert page.renewed(text, data) == text, "python -m benchmarks.peers --redraw"
    assert command.PLOT.read_text(encoding="utf-8") == draw(data["figures"]), "python -m benchmarks.peers --redraw"
    assert data["rounds"] >= command.ROUNDS
    assert {one["what"] for one in data["figures"]} >= {GAMES, LOOP, VIEW, VIEW_GAMES, SEARCH}


def test_what_is_kept_reads_back() -> None:
    data = data_of(everything())
    text = command.written(data)
    assert json.loads(text) == data
    assert sum('"rates"' in line for line in text.splitlines()) == len(data["figures"])
