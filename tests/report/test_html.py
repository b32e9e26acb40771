"""The page and its file: whole, alone, the same every time, in every language, for every game."""

from __future__ import annotations

import csv
import io
import re
import shlex
from functools import cache
from html import unescape
from html.parser import HTMLParser

import pytest

from backroom.engine.registry import find_games, get_game
from backroom.report import (
    Figure,
    InvalidReport,
    Report,
    ReportRequest,
    compute_figures,
    plan_jobs,
    play_jobs,
    read_csv,
    render_html,
    request_fields,
    write_csv,
)
from backroom.report.csv import COLUMNS, command_line
from backroom.words import Words, languages

VOID = {"meta", "line", "circle", "rect"}
TABLES = [(game.name, name) for game in find_games().values() for name in game.variants()]


class Reader(HTMLParser):
    """A parser that keeps the open elements, the text and the addresses of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID, tag

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert all(link.startswith("#") and link[1:] in reader.ids for link in reader.links), (
        "a page that needs nothing else"
    )
    assert "http" not in text and "<script" not in text and "url(" not in text
    return reader


@cache
def report(name: str, variant: str = "base", games: int = 6, seed: int = 1, only_baseline: bool = True) -> Report:
    game = get_game(name)
    options = game.variants()[variant]
    request = ReportRequest(game, game.seat_counts(options)[:2], options, ("random",), seed, games, only_baseline)
    return Report(request_fields(request), compute_figures(game, play_jobs(plan_jobs(request))))


@pytest.mark.parametrize(("name", "variant"), TABLES)
def test_a_page_of_every_game_names_every_group(name: str, variant: str) -> None:
    made = report(name, variant)
    words = Words("en", get_game(name))
    said = " ".join(read(render_html(made, words)).said)
    assert words("game-name") in said
    for group, member in {(figure.group, figure.member) for figure in made.figures}:
        if group == "seat":
            assert f"Seat {member}" in said
        if group.startswith("trait:"):
            label = words(f"{group.removeprefix('trait:')}-{member}") if group != "trait:side" else ""
            assert label.lower() in said.lower()
        if group == "ending":
            assert words(f"reason-{member}").lower() in said.lower()
    for figure in made.figures:
        assert figure.low is None or figure.high is None or figure.low <= figure.value <= figure.high


@pytest.mark.parametrize("lang", languages())
def test_a_page_in_every_language_says_what_its_figures_mean(lang: str) -> None:
    words = Words(lang, get_game("cash2"))
    text = render_html(report("cash2", games=12, only_baseline=False), words)
    said = " ".join(" ".join(read(text).said).split())
    assert f'lang="{lang}"' in text
    for id in ("report-edge-text", "fact-called-text", "report-interval-text", "option-powers-true"):
        assert " ".join(words(id).split()).lower() in said.lower()


def test_the_same_bytes_whatever_the_number_of_workers() -> None:
    game = get_game("hands")
    request = ReportRequest(game, [2], {}, ("random",), 5, 24)
    alone, together = (
        Report(request_fields(request), compute_figures(game, play_jobs(plan_jobs(request), workers)))
        for workers in (1, 2)
    )
    assert write_csv(alone) == write_csv(together)
    words = Words("en", game)
    assert render_html(alone, words) == render_html(together, words)
    other = request._replace(seed=6)
    assert write_csv(alone) != write_csv(
        Report(request_fields(other), compute_figures(game, play_jobs(plan_jobs(other))))
    )


def test_a_game_that_tells_nothing_has_seats_scores_and_decisions() -> None:
    made = report("hands")
    names = {figure.name for figure in made.figures}
    assert {"wins", "chance", "edge", "score", "decisions"} <= names and "length" not in names
    read(render_html(made, Words("en", get_game("hands"))))


def test_the_file_has_its_columns_and_makes_the_page_again() -> None:
    made = report("cash2", games=12, only_baseline=False)
    text = write_csv(made)
    lines = list(csv.DictReader(io.StringIO(text)))
    assert tuple(lines[0]) == COLUMNS and len(lines) == len(made.figures)
    assert {line["game"] for line in lines} == {"cash2"} and {line["seed"] for line in lines} == {"1"}
    again = read_csv(text)
    assert write_csv(again) == text
    words = Words("en", get_game("cash2"))
    assert render_html(again, words) == render_html(read_csv(write_csv(again)), words)
    assert command_line(again) == "backroom report cash2 --games 12 --seats 4,5 --bots random --seed 1"


def test_the_command_can_be_typed_whatever_an_option_holds() -> None:
    """Zones of one's own are a line of text with blanks in it."""
    zones = "[[0, 1], [2, 3]]"
    request = ReportRequest(get_game("noir"), [6], {"mode": "heist", "heist_safe_zones": zones}, ("random",), 1, 2)
    report = Report(request_fields(request), [])
    typed = shlex.split(command_line(report))
    assert f"heist_safe_zones={zones}" in typed and "mode=heist" in typed
    assert f"mode=heist, heist_safe_zones={zones}" in unescape(render_html(report, Words("en", request.game)))


def test_two_reports_side_by_side() -> None:
    new, old = report("boss"), report("boss", seed=2)
    words = Words("en", get_game("boss"))
    said = " ".join(read(render_html(new, words, old)).said)
    assert "two reports" in said and "seed 1" in said and "seed 2" in said
    values = {}
    for made in (new, old):
        [figure] = [f for f in made.figures if (f.group, f.member, f.name) == ("all", "all", "decisions")]
        values[made.request["seed"]] = figure.value
    assert f"before {values['2']:.1f}; " in said
    sign = "+" if values["1"] >= values["2"] else "−"
    assert f"{sign}{abs(values['1'] - values['2']):.1f} ±" in said
    assert re.search(r"before −\d", said) and not re.search(r"before -", said)


def test_what_surely_differs_is_marked_with_a_sign_and_with_words() -> None:
    """The same figures with hardly any doubt, and one of them moved."""
    made = report("hands")
    sure = [f._replace(low=f.value - 1e-6, high=f.value + 1e-6, error=5e-7) for f in made.figures]
    less = [f._replace(value=f.value - 0.5) if f.name == "decisions" else f for f in sure]
    text = render_html(made._replace(figures=sure), Words("en", get_game("hands")), made._replace(figures=less))
    assert re.search(r"▲</i><span class=\"hidden\">surely more than before", text)
    assert "surely less than before" not in text


def test_what_users_have_typed_is_escaped() -> None:
    typed = "cmd:node '<b>.js' & \"more\""
    made = report("hands")
    fault = Figure("fault", typed, "crashed", "games", 6, 2.0, None, None, None)
    page = render_html(
        made._replace(request={**made.request, "bots": typed}, figures=[*made.figures, fault]),
        Words("en", get_game("hands")),
    )
    assert typed in " ".join(read(page).said) and "<b>.js" not in page


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n", ",".join(COLUMNS) + "\n"])
def test_a_file_that_is_no_report(text: str) -> None:
    with pytest.raises(InvalidReport):
        read_csv(text)


def test_a_figure_that_cannot_be_read() -> None:
    head, line, *_ = write_csv(report("hands")).splitlines()
    cells = line.split(",")
    cells[COLUMNS.index("value")] = "plenty"
    with pytest.raises(InvalidReport, match="plenty"):
        read_csv("\n".join([head, ",".join(cells)]))
