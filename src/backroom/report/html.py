"""A report as one HTML page that needs nothing else: for screens and phones, for print, in light and dark.

With an older report beside it, every figure stands next to its older value and the difference. The page is made from
figures and words alone; nothing here knows a game.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from babel.numbers import format_decimal

from backroom.arena.confidence import Estimate, estimate_difference
from backroom.report.csv import Report, command_line
from backroom.report.figures import (
    ALL,
    ENDING,
    LENGTH,
    MOST_SIDES,
    OPTION,
    PLAYERS,
    SEAT,
    SHARE,
    TRAIT,
    WINS_OF,
    Figure,
    Group,
)
from backroom.report.labels import Labels, fault_lines
from backroom.words import Words

STYLE: Final = Path(__file__).with_name("page.css")
MOST_COLUMNS: Final = 14  # of the chart of lengths
EDGE: Final = "edge"
WITHOUT_COLUMN: Final = frozenset(["chance", "same", "share"])  # shown in another place, or not at all
UP: Final = "up"
DOWN: Final = "down"
MARKS: Final = {UP: "▲", DOWN: "▼"}

Key = tuple[str, str, str]  # group, member and name of a figure


def render_html(report: Report, words: Words, older: Report | None = None) -> str:
    """The whole page as text. The same report gives the same bytes."""
    index = FigureIndex(report, older)
    labels = Labels(words)
    tables = TableRenderer(words, labels, index)
    sections = [
        ("endings", words("report-endings"), endings_section(words, tables)),
        ("lengths", words("report-lengths"), lengths_section(words, labels, index)),
        ("players", words("report-players"), group_table(tables, PLAYERS, words("report-players-text"))),
        ("seats", words("report-seats"), group_table(tables, SEAT, words("report-seats-text"))),
    ]
    for kind in index.kinds(TRAIT):
        name = labels.kind(kind)
        text = words("report-trait-text")
        sections.append((kind.replace(":", "-"), name, group_table(tables, kind, text, best_first=True)))
    sections.append(("options", words("report-options"), options_section(words, tables)))
    sections.append(("meaning", words("report-meaning"), meaning_section(words, labels, index)))
    shown = [section for section in sections if section[2]]
    title = words("report-title-two" if older else "report-title", game=labels.game())
    body = "".join(
        f'<section aria-labelledby="{id}"><h2 id="{id}">{escape(name)}</h2>{text}</section>' for id, name, text in shown
    )
    links = "".join(f'<li><a href="#{id}">{escape(name)}</a></li>' for id, name, _ in shown)
    return (
        f'<!doctype html>\n<html lang="{words.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE.read_text(encoding='utf-8')}</style></head><body><main>"
        f"<header><h1>{escape(title)}</h1>{introduction(words, report, older)}</header>{summary_tiles(tables)}"
        f'<nav aria-label="{escape(words("report-contents"), quote=True)}"><ul>{links}</ul></nav>{body}'
        f'<footer><p class="faint">{escape(words("report-again"))} '
        f"<code>{escape(command_line(report))}</code></p></footer>"
        "</main></body></html>\n"
    )


def introduction(words: Words, report: Report, older: Report | None) -> str:
    """What was played, which bots lost moves, and how certain the figures are."""
    lines = [escape(words("report-lead", **request_arguments(report)))]
    if older is None:
        lines += fault_warnings(words, report)
    else:
        lines = [f"{escape(words('report-now'))} {lines[0]}", *fault_warnings(words, report)]
        lines.append(escape(f"{words('report-before')} {words('report-lead', **request_arguments(older))}"))
        lines += fault_warnings(words, older)
    lines.append(escape(words("report-how-sure")))
    return "".join(f"<p>{line}</p>" for line in lines)


def fault_warnings(words: Words, report: Report) -> list[str]:
    """The bots that lost moves: a report with many lost moves says little about the game."""
    return [f"<strong>{escape(line)}.</strong>" for line in fault_lines(words, report.figures)]


def request_arguments(report: Report) -> dict[str, object]:
    """The request as arguments of the message `report-lead`."""
    played = report.request
    options = ", ".join(shlex.split(played["options"]))
    return {
        "games": int(played["games"]), "bots": played["bots"], "seats": ", ".join(played["seats"].split(",")),
        "seed": played["seed"], "given": "yes" if options else "no", "options": options,
    }  # fmt: skip


def summary_tiles(tables: TableRenderer) -> str:
    """The figures over all games."""
    out = ""
    for name in tables.columns(ALL):
        new, old = tables.estimates((ALL, ALL), name)
        if new is not None:
            out += f"<div><dt>{escape(tables.labels.figure(name))}</dt><dd>{tables.text(name, new, old)}</dd></div>"
    return f'<dl class="tiles">{out}</dl>'


# ---------------------------------------------------------------------- sections


def endings_section(words: Words, tables: TableRenderer) -> str:
    """How games ended, with a bar for each reason."""
    index = tables.index
    most = max([figure.value for figure in index.new.values() if figure.group == ENDING], default=0.0)
    lines = []
    for member in index.members(ENDING):
        new, old = tables.estimates((ENDING, member), "share")
        picture = bar_plot(new.value if new else 0.0, most, old and old.value)
        name = escape(tables.labels.member(ENDING, member))
        lines.append((name, [f'<td class="bar">{picture}</td>', f"<td>{tables.text(SHARE, new, old)}</td>"]))
    heads = [words("report-ending"), "", words("report-share")]
    return html_table(words("report-endings-text"), heads, lines) if lines else ""


def lengths_section(words: Words, labels: Labels, index: FigureIndex) -> str:
    """The distribution of lengths, in bins that fit the chart; empty where all games have the same length."""
    shares = {int(figure.member): figure.value for figure in index.new.values() if figure.group == LENGTH}
    if len(shares) < 2:
        return ""
    first, last = min(shares), max(shares)
    step = -(-(last - first + 1) // MOST_COLUMNS)
    starts = range(first, last + 1, step)
    heights = [sum(shares.get(length, 0.0) for length in range(start, start + step)) for start in starts]
    names = [str(start) if step == 1 else f"{start} – {start + step - 1}" for start in starts]
    lines = [(name, [f"<td>{escape(format_percent(height, words.lang))}</td>"]) for name, height in zip(names, heights)]
    name = labels.figure("length")
    numbers = html_table(words("report-lengths-text"), [escape(name), words("report-share")], lines)
    return (
        f"<p>{escape(words('report-lengths-text'))} {escape(name)}:</p>{column_chart(heights)}"
        f'<div class="under" aria-hidden="true"><span>{names[0]}</span><span>{names[-1]}</span></div>'
        f"<details><summary>{escape(words('report-numbers'))}</summary>{numbers}</details>"
    )


def group_table(tables: TableRenderer, kind: str, text: str, best_first: bool = False) -> str:
    """The table of one kind of group; empty where it has a single member."""
    members = tables.index.members(kind)
    if len(members) < 2:
        return ""
    if best_first:
        members = sorted(members, key=lambda member: (-tables.index.value((kind, member), "edge"), member))
    return tables.table(kind, members, text)


def options_section(words: Words, tables: TableRenderer) -> str:
    """A table for each option that changed something; the options that never did are listed in one sentence."""
    index = tables.index
    out, idle = "", []
    for kind in index.kinds(OPTION):
        members = index.members(kind)
        still = [member for member in members if index.value((kind, member), "same") == 1.0]
        idle += [f"{kind.removeprefix(OPTION)}={member}" for member in still]
        live = [member for member in members if member not in still]
        if len(live) > 1:
            out += f"<h3>{escape(tables.labels.kind(kind))}</h3>"
            caption = words("report-option-text", option=kind.removeprefix(OPTION))
            out += tables.table(kind, live, caption)
    if idle:
        out += f"<h3>{escape(words('report-idle'))}</h3><p>{escape(words('report-idle-text'))}</p>"
        out += "<p>" + ", ".join(f"<code>{escape(name)}</code>" for name in idle) + "</p>"
    return f"<p>{escape(words('report-options-text'))}</p>{out}" if out else ""


def meaning_section(words: Words, labels: Labels, index: FigureIndex) -> str:
    """What each figure of the page means."""
    names = list(dict.fromkeys(figure.name for figure in index.all.values() if figure.value))
    texts = {labels.figure(name): labels.meaning(name) for name in names if not name.startswith(WINS_OF)}
    out = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in texts.items() if text)
    rest = "".join(f"<p>{escape(words(id))}</p>" for id in ("report-interval-text", "report-which-games-text"))
    return f'<dl class="words">{out}</dl>{rest}'


# ---------------------------------------------------------------------- tables of figures


class TableRenderer:
    """Renders figures as cells of HTML tables: value, interval and plot. All cells of a column share one scale."""

    def __init__(self, words: Words, labels: Labels, index: FigureIndex) -> None:
        self.words = words
        self.labels = labels
        self.index = index
        self.units = {figure.name: figure.unit for figure in index.all.values()}
        self.largest = {name: max(abs(f.value) for f in index.all.values() if f.name == name) for name in self.units}

    def estimates(self, group: Group, name: str) -> tuple[Estimate | None, Estimate | None]:
        return self.index.estimates(group, name)

    def columns(self, kind: str) -> list[str]:
        """The figures that get a column: those that are not zero for every member."""
        return [
            name
            for name in self.index.names(kind)
            if name not in WITHOUT_COLUMN and (self.largest[name] or name == EDGE)
        ]

    # ------------------------------------------------------------------ a table

    def table(self, kind: str, members: list[str], caption: str) -> str:
        """One table, or two where many wins are shown: they get a table of their own."""
        names = self.columns(kind)
        wins = [name for name in names if name.startswith(WINS_OF)]
        parts = [wins, [name for name in names if name not in wins]] if len(wins) > MOST_SIDES else [names]
        return "".join(
            html_table(caption, self.headings(kind, part), [self.row(kind, member, part) for member in members])
            for part in parts
        )

    def headings(self, kind: str, names: list[str]) -> list[str]:
        out = [escape(self.labels.kind(kind))]
        for name in names:
            text = escape(self.labels.figure(name))
            if name == EDGE:
                end = self.number(name, self.scale(kind, name).high)
                text += (
                    f'<span class="axis" aria-hidden="true"><span>−{end}</span><span>0</span><span>+{end}</span></span>'
                )
            out.append(text)
        return out

    def row(self, kind: str, member: str, names: list[str]) -> tuple[str, list[str]]:
        sample = max(f.sample for f in self.index.all.values() if (f.group, f.member) == (kind, member))
        small = self.words("report-chairs", n=sample)
        head = f"{escape(self.labels.member(kind, member))} <small>{escape(small)}</small>"
        return head, [self.cell((kind, member), name) for name in names]

    def cell(self, group: Group, name: str) -> str:
        new, old = self.estimates(group, name)
        if new is None:
            return "<td>–</td>"
        scale = self.scale(group[0], name)
        if name != EDGE:
            chance = self.chance_note(group) if name == "wins" else ""
            return f"<td>{self.text(name, new, old)}{chance}{interval_plot(scale, new, old)}</td>"
        return (
            f'<td class="wide">{self.text(name, new, old)}{interval_plot(scale, new, old, True, direction(new))}</td>'
        )

    def chance_note(self, group: Group) -> str:
        """The wins expected by chance, under the wins."""
        by_chance = self.number("chance", self.index.value(group, "chance"))
        return f' <small class="was">{escape(self.words("report-by-chance", share=by_chance))}</small>'

    def scale(self, kind: str, name: str) -> Scale:
        found = [figure.estimate() for figure in self.figures_of(kind, name)]
        return symmetric_scale(found) if name == EDGE else scale_of(found)

    def figures_of(self, kind: str, name: str) -> list[Figure]:
        both = [*self.index.new.values(), *self.index.old.values()]
        return [figure for figure in both if figure.group == kind and figure.name == name]

    # ------------------------------------------------------------------ one figure

    def number(self, name: str, value: float) -> str:
        """A value with as many digits as the largest value of its figure deserves."""
        if self.units[name] == SHARE:
            return format_percent(value, self.words.lang)
        return format_decimal_number(
            value, 0 if self.largest[name] >= 1000 else 1 if self.largest[name] >= 20 else 2, self.words.lang
        )

    def signed(self, name: str, value: float) -> str:
        return f"{'+' if value >= 0 else '−'}{self.number(name, abs(value))}"

    def text(self, name: str, new: Estimate | None, old: Estimate | None) -> str:
        """The value with its interval; beside an older report also the older value and the difference."""
        if new is None:
            return "–"
        told = self.signed if name == EDGE else self.number
        tone = direction(new) if name == EDGE else ""
        out = f"<b>{escape(told(name, new.value))}</b>{self.mark(tone, 'edge')} {self.interval(name, new)}"
        if old is None:
            return out
        change = estimate_difference(new, old)
        was = self.words("report-was", value=told(name, old.value))
        more = f"{self.signed(name, change.value)} {self.half_width(name, change)}"
        out += f'<span class="was">{escape(was)};</span> <span class="was">{escape(more)}'
        return f"{out}{self.mark(direction(change), 'change')}</span>"

    def interval(self, name: str, e: Estimate) -> str:
        """Half the width of the interval; for a share both ends, because its interval is not symmetric."""
        if e.low is None or e.high is None:
            return ""
        if self.units[name] == SHARE and name != EDGE and e.low >= 0:
            low, high = (format_decimal_number(100 * end, 1, self.words.lang) for end in (e.low, e.high))
            return f"<small>{low} – {high}</small>"
        return f"<small>{escape(self.half_width(name, e))}</small>"

    def half_width(self, name: str, e: Estimate) -> str:
        return "" if e.low is None or e.high is None else f"± {self.number(name, (e.high - e.low) / 2)}"

    def mark(self, tone: str, what: str) -> str:
        """An arrow in colour, and the same in words for screen readers."""
        if not tone:
            return ""
        spoken = screen_reader_text(self.words(f"report-{what}-{tone}"))
        return f' <i class="mark {tone}" aria-hidden="true">{MARKS[tone]}</i>{spoken}'


# ---------------------------------------------------------------------- plots: SVG and HTML as text


def format_decimal_number(value: float, digits: int, lang: str) -> str:
    """A number as the language writes it; never a negative zero."""
    return format_decimal(round(value, digits) + 0.0, format=f"#,##0.{'0' * digits}".rstrip("."), locale=lang)


def format_percent(share: float, lang: str) -> str:
    return f"{format_decimal_number(100 * share, 1, lang)} %"


class Scale(NamedTuple):
    """The values at the left and at the right end of a plot."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """The place of a value in percent of the width: plots need no scaling then, and letters keep their size."""
        room = self.high - self.low
        return f"{min(max(100 * (value - self.low) / room, 0), 100) if room else 50:.2f}%"


def scale_of(found: Iterable[Estimate]) -> Scale:
    """A scale with room for all estimates and their intervals."""
    ends = [end for e in found for end in (e.low, e.high, e.value) if end is not None] or [0.0]
    spare = (max(ends) - min(ends)) * 0.04
    return Scale(min(ends) - spare, max(ends) + spare)


def symmetric_scale(found: Iterable[Estimate]) -> Scale:
    """The same with zero in the middle."""
    most = max([abs(end) for e in found for end in (e.low, e.high, e.value) if end is not None], default=0.0)
    return Scale(-most * 1.04, most * 1.04)


def direction(e: Estimate) -> str:
    """UP or DOWN where the whole interval of a difference lies on one side of zero, else an empty text."""
    if e.low is not None and e.low > 0:
        return UP
    return DOWN if e.high is not None and e.high < 0 else ""


def interval_plot(scale: Scale, new: Estimate, old: Estimate | None = None, zero: bool = False, tone: str = "") -> str:
    """A dot with its interval as SVG; under it the older one, hollow and dashed. The numbers stand beside the plot."""
    tall = 12 if old is None else 22
    out = [f'<svg class="strip{" two" if old else ""}" aria-hidden="true">']
    out.append(f'<line class="track" x1="0" x2="100%" y1="{tall / 2:g}" y2="{tall / 2:g}"/>')
    if zero:
        out.append(f'<line class="zero" x1="{scale.at(0)}" x2="{scale.at(0)}" y1="0" y2="{tall}"/>')
    out.append(interval_line(scale, new, 6, tone))
    if old is not None:
        out.append(interval_line(scale, old, 16, "old"))
    return "".join([*out, "</svg>"])


def interval_line(scale: Scale, e: Estimate, y: int, tone: str) -> str:
    line = ""
    if e.low is not None and e.high is not None:
        line = f'<line class="reach" x1="{scale.at(e.low)}" x2="{scale.at(e.high)}" y1="{y}" y2="{y}"/>'
    return f'<g class="{tone}">{line}<circle class="dot" cx="{scale.at(e.value)}" cy="{y}" r="4"/></g>'


def bar_plot(value: float, most: float, old: float | None = None) -> str:
    """A horizontal bar as SVG, with the older one thinner below it."""
    scale = Scale(0, most)
    out = f'<svg class="strip{" two" if old is not None else ""}" aria-hidden="true">'
    out += f'<rect class="fill" x="0" y="1" height="10" width="{scale.at(value)}" rx="2"/>'
    if old is not None:
        out += f'<rect class="fill older" x="0" y="14" height="6" width="{scale.at(old)}"/>'
    return out + "</svg>"


def column_chart(values: list[float]) -> str:
    """Vertical bars as SVG."""
    most, room = max(values), 100 / len(values)
    out = '<svg class="chart" aria-hidden="true">'
    for k, value in enumerate(values):
        tall = 140 * value / most
        out += f'<rect class="fill" x="{k * room + room * 0.08:.2f}%" width="{room * 0.84:.2f}%"'
        out += f' y="{150 - tall:.1f}" height="{tall:.1f}"/>'
    return out + "</svg>"


def html_table(caption: str, heads: list[str], lines: list[tuple[str, list[str]]]) -> str:
    """A table. Headings and cells are HTML already; the first cell of a row is its heading."""
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    body = "".join(f'<tr><th scope="row">{name}</th>{"".join(cells)}</tr>' for name, cells in lines)
    label = escape(caption, quote=True)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">'
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def screen_reader_text(text: str) -> str:
    """Text for screen readers only."""
    return f'<span class="hidden">{escape(text)}</span>'


# ---------------------------------------------------------------------- one report, or two side by side


class FigureIndex:
    """The figures of one report, or of two side by side, by group, member and name."""

    def __init__(self, report: Report, older: Report | None = None) -> None:
        self.new = {key_of(figure): figure for figure in report.figures}
        self.old = {key_of(figure): figure for figure in older.figures} if older else {}
        self.all = {**self.old, **self.new}
        self.keys = [*self.new, *(key for key in self.old if key not in self.new)]

    def kinds(self, beginning: str) -> list[str]:
        return list(dict.fromkeys(kind for kind, _, _ in self.keys if kind.startswith(beginning)))

    def members(self, kind: str) -> list[str]:
        return list(dict.fromkeys(member for found, member, _ in self.keys if found == kind))

    def names(self, kind: str) -> list[str]:
        return list(dict.fromkeys(name for found, _, name in self.keys if found == kind))

    def estimates(self, group: Group, name: str) -> tuple[Estimate | None, Estimate | None]:
        """The newer and the older estimate of a figure; None where a report does not have it."""
        new, old = self.new.get((*group, name)), self.old.get((*group, name))
        return new and new.estimate(), old and old.estimate()

    def value(self, group: Group, name: str) -> float:
        figure = self.all.get((*group, name))
        return 0.0 if figure is None else figure.value


def key_of(figure: Figure) -> Key:
    return figure.group, figure.member, figure.name
