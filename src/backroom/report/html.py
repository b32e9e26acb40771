"""A report as one HTML page that needs nothing else: for screens and phones, for print, in light and dark.

With an older report beside it, every figure stands next to its older value and the difference. This module makes the
sections, `figure_tables.py` the figures in them; `page.html.jinja` is the page. Nothing here knows a game.
"""

from __future__ import annotations

import shlex
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from backroom.extras import import_extra
from backroom.report.csv import Report, command_line
from backroom.report.figure_tables import (
    DOWN,
    EDGE,
    UP,
    FigureFormatter,
    FigureIndex,
    FigureTable,
    FigureText,
    Scale,
    format_percent,
)
from backroom.report.figures import (
    ALL,
    ENDING,
    LENGTH,
    OPTION,
    PLAYERS,
    SEAT,
    SHARE,
    TRAIT,
    WINS_OF,
)
from backroom.report.labels import Labels, fault_lines
from backroom.words import Words

HOME: Final = Path(__file__).parent
TEMPLATE: Final = "page.html.jinja"
STYLE: Final = HOME / "page.css"
MOST_COLUMNS: Final = 14  # of the chart of lengths
CHART_HEIGHT: Final = 150
MARKS: Final = {UP: "▲", DOWN: "▼"}


def render_html(report: Report, words: Words, older: Report | None = None) -> str:
    """The whole page as text. The same report gives the same bytes; MissingExtra without Jinja."""
    index = FigureIndex(report, older)
    labels = Labels(words)
    figures = FigureFormatter(words, labels, index)
    page: str = load_template().render(
        words=words,
        style=STYLE.read_text(encoding="utf-8"),
        marks=MARKS,
        title=words("report-title-two" if older else "report-title", game=labels.game()),
        introduction=introduction(words, report, older),
        tiles=summary_tiles(figures),
        sections=[section for section in sections(words, labels, figures) if section.content],
        command=command_line(report),
    )
    return page


@cache
def load_template() -> Any:
    """The page's template. Jinja escapes every text that is put into it."""
    jinja = import_extra("jinja2", "report")
    environment = jinja.Environment(
        loader=jinja.FileSystemLoader(HOME), autoescape=True, undefined=jinja.StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    return environment.get_template(TEMPLATE)


# ---------------------------------------------------------------------- what the template reads


class Line(NamedTuple):
    """A paragraph of the introduction."""

    text: str
    is_warning: bool = False


class Section(NamedTuple):
    """A part of the page. The template has a layout of this name; a section without content is left out."""

    id: str
    name: str
    layout: str
    content: Any


class Tile(NamedTuple):
    """A figure over all games."""

    name: str
    figure: FigureText


class Ending(NamedTuple):
    """How often games ended so; `bar` and `older` are lengths."""

    name: str
    bar: str
    older: str
    figure: FigureText | None


class LengthBar(NamedTuple):
    """The share of games whose length lies between two numbers."""

    lengths: str
    share: str
    x: str
    width: str
    y: str
    height: str


class LengthChart(NamedTuple):
    name: str
    bars: list[LengthBar]


class OptionTable(NamedTuple):
    name: str
    parts: list[FigureTable]


class Options(NamedTuple):
    """The options that changed something, and those that never did."""

    tables: list[OptionTable]
    idle: list[str]


# ---------------------------------------------------------------------- sections


def introduction(words: Words, report: Report, older: Report | None) -> list[Line]:
    """The introduction: the games played, the bots that lost moves, and the certainty of the figures."""
    lead = words("report-lead", **request_arguments(report))
    if older is None:
        lines = [Line(lead), *fault_warnings(words, report)]
    else:
        lines = [Line(f"{words('report-now')} {lead}"), *fault_warnings(words, report)]
        lines.append(Line(f"{words('report-before')} {words('report-lead', **request_arguments(older))}"))
        lines += fault_warnings(words, older)
    return [*lines, Line(words("report-how-sure"))]


def fault_warnings(words: Words, report: Report) -> list[Line]:
    """The bots that lost moves: a report with many lost moves says little about the game."""
    return [Line(text, is_warning=True) for text in fault_lines(words, report.figures)]


def request_arguments(report: Report) -> dict[str, object]:
    """The request as arguments of the message `report-lead`."""
    played = report.request
    options = ", ".join(shlex.split(played["options"]))
    return {
        "games": int(played["games"]), "bots": played["bots"], "seats": ", ".join(played["seats"].split(",")),
        "seed": played["seed"], "given": "yes" if options else "no", "options": options,
    }  # fmt: skip


def summary_tiles(figures: FigureFormatter) -> list[Tile]:
    """The figures over all games."""
    texts = [(name, figures.text((ALL, ALL), name)) for name in figures.columns(ALL)]
    return [Tile(figures.labels.figure(name), text) for name, text in texts if text is not None]


def sections(words: Words, labels: Labels, figures: FigureFormatter) -> list[Section]:
    """All sections of the page, also those that have nothing to show."""
    index = figures.index
    found = [
        Section("endings", words("report-endings"), "endings", ending_rows(figures)),
        Section("lengths", words("report-lengths"), "lengths", length_chart(words, labels, index)),
        Section("players", words("report-players"), "tables", group_tables(figures, PLAYERS, "report-players-text")),
        Section("seats", words("report-seats"), "tables", group_tables(figures, SEAT, "report-seats-text")),
    ]
    for kind in index.kinds(TRAIT):
        tables = group_tables(figures, kind, "report-trait-text", best_first=True)
        found.append(Section(kind.replace(":", "-"), labels.kind(kind), "tables", tables))
    found.append(Section("options", words("report-options"), "options", option_tables(words, figures)))
    found.append(Section("meaning", words("report-meaning"), "meanings", figure_meanings(labels, index)))
    return found


def ending_rows(figures: FigureFormatter) -> list[Ending]:
    """How games ended, with a bar for each reason."""
    index = figures.index
    scale = Scale(0, max([figure.value for figure in index.new.values() if figure.group == ENDING], default=0.0))
    rows = []
    for member in index.members(ENDING):
        new, old = index.estimates((ENDING, member), SHARE)
        rows.append(
            Ending(
                figures.labels.member(ENDING, member),
                scale.at(new.value if new else 0.0),
                scale.at(old.value) if old else "",
                figures.text((ENDING, member), SHARE),
            )
        )
    return rows


def length_chart(words: Words, labels: Labels, index: FigureIndex) -> LengthChart | None:
    """The distribution of lengths, in bins that fit the chart; None where all games have the same length."""
    shares = {int(figure.member): figure.value for figure in index.new.values() if figure.group == LENGTH}
    if len(shares) < 2:
        return None
    first, last = min(shares), max(shares)
    step = -(-(last - first + 1) // MOST_COLUMNS)
    starts = range(first, last + 1, step)
    binned = [sum(shares.get(length, 0.0) for length in range(start, start + step)) for start in starts]
    most, room = max(binned), 100 / len(binned)
    bars = []
    for k, (start, share) in enumerate(zip(starts, binned)):
        height = 140 * share / most
        bars.append(
            LengthBar(
                str(start) if step == 1 else f"{start} – {start + step - 1}",
                format_percent(share, words.lang),
                f"{k * room + room * 0.08:.2f}%",
                f"{room * 0.84:.2f}%",
                f"{CHART_HEIGHT - height:.1f}",
                f"{height:.1f}",
            )
        )
    return LengthChart(labels.figure("length"), bars)


def group_tables(figures: FigureFormatter, kind: str, text: str, best_first: bool = False) -> list[FigureTable]:
    """The table of one kind of group; none where it has a single member."""
    members = figures.index.members(kind)
    if len(members) < 2:
        return []
    if best_first:
        members = sorted(members, key=lambda member: (-figures.index.value((kind, member), EDGE), member))
    return figures.tables(kind, members, figures.words(text))


def option_tables(words: Words, figures: FigureFormatter) -> Options | None:
    """A table for each option that changed something; the options that never did are listed."""
    index = figures.index
    found = Options([], [])
    for kind in index.kinds(OPTION):
        name = kind.removeprefix(OPTION)
        members = index.members(kind)
        still = [member for member in members if index.value((kind, member), "same") == 1.0]
        found.idle.extend(f"{name}={member}" for member in still)
        live = [member for member in members if member not in still]
        if len(live) > 1:
            caption = words("report-option-text", option=name)
            found.tables.append(OptionTable(figures.labels.kind(kind), figures.tables(kind, live, caption)))
    return found if any(found) else None


def figure_meanings(labels: Labels, index: FigureIndex) -> dict[str, str]:
    """The meaning of each figure of the page, by its label."""
    names = list(dict.fromkeys(figure.name for figure in index.all.values() if figure.value))
    texts = {labels.figure(name): labels.meaning(name) for name in names if not name.startswith(WINS_OF)}
    return {name: text for name, text in texts.items() if text}
