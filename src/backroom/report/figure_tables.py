"""The figures of a report as texts and as places on plots: one figure, or a table of a kind of groups.

`html.py` asks for them. With an older report, a figure has its older value and the difference beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from backroom.arena.confidence import Estimate, estimate_difference
from backroom.extras import import_extra
from backroom.report.csv import Report
from backroom.report.figures import (
    MOST_SIDES,
    SHARE,
    WINS_OF,
    Figure,
    Group,
)
from backroom.report.labels import Labels
from backroom.words import Words

EDGE: Final = "edge"
WITHOUT_COLUMN: Final = frozenset(["chance", "same", "share"])  # shown in another place, or not at all
UP: Final = "up"
DOWN: Final = "down"

Key = tuple[str, str, str]  # group, member and name of a figure


class FigureText(NamedTuple):
    """A figure in words. `tone` and `changed` are UP or DOWN where the figure surely differs, else empty."""

    value: str
    tone: str
    interval: str
    before: str = ""  # beside an older report
    change: str = ""
    changed: str = ""


class Interval(NamedTuple):
    """A dot at `value` with its interval, at the height `y` of a strip. Places are percentages of its width."""

    tone: str
    y: int
    value: str
    low: str
    high: str


class Strip(NamedTuple):
    """A plot of one figure: the new interval and perhaps the older one."""

    height: int
    zero: str  # the place of zero; empty where none is marked
    intervals: list[Interval]

    @property
    def middle(self) -> str:
        return f"{self.height / 2:g}"


class Cell(NamedTuple):
    figure: FigureText
    strip: Strip
    by_chance: str


class Row(NamedTuple):
    name: str
    chairs: str
    cells: list[Cell | None]


class Head(NamedTuple):
    """The heading of a column; `end` stands at both ends of its axis."""

    name: str
    end: str = ""


class FigureTable(NamedTuple):
    caption: str
    heads: list[Head]
    rows: list[Row]


# ---------------------------------------------------------------------- tables of figures


class FigureFormatter:
    """Makes cells of figures: value, interval and plot. All cells of a column share one scale."""

    def __init__(self, words: Words, labels: Labels, index: FigureIndex) -> None:
        self.words = words
        self.labels = labels
        self.index = index
        self.units = {figure.name: figure.unit for figure in index.all.values()}
        self.largest = {name: max(abs(f.value) for f in index.all.values() if f.name == name) for name in self.units}

    def columns(self, kind: str) -> list[str]:
        """The figures that get a column: those that are not zero for every member."""
        return [
            name
            for name in self.index.names(kind)
            if name not in WITHOUT_COLUMN and (self.largest[name] or name == EDGE)
        ]

    # ------------------------------------------------------------------ a table

    def tables(self, kind: str, members: list[str], caption: str) -> list[FigureTable]:
        """One table, or two if many wins are shown: wins then get a table of their own."""
        names = self.columns(kind)
        wins = [name for name in names if name.startswith(WINS_OF)]
        parts = [wins, [name for name in names if name not in wins]] if len(wins) > MOST_SIDES else [names]
        return [
            FigureTable(caption, self.heads(kind, part), [self.row(kind, member, part) for member in members])
            for part in parts
        ]

    def heads(self, kind: str, names: list[str]) -> list[Head]:
        found = [Head(self.labels.kind(kind))]
        for name in names:
            end = self.number(name, self.scale(kind, name).high) if name == EDGE else ""
            found.append(Head(self.labels.figure(name), end))
        return found

    def row(self, kind: str, member: str, names: list[str]) -> Row:
        sample = max(f.sample for f in self.index.all.values() if (f.group, f.member) == (kind, member))
        cells = [self.cell((kind, member), name) for name in names]
        return Row(self.labels.member(kind, member), self.words("report-chairs", n=sample), cells)

    def cell(self, group: Group, name: str) -> Cell | None:
        """The cell of a figure; None where the newer report does not have it."""
        text = self.text(group, name)
        new, old = self.index.estimates(group, name)
        if text is None or new is None:
            return None
        scale = self.scale(group[0], name)
        strip = make_strip(scale, new, old, scale.at(0) if name == EDGE else "", text.tone)
        return Cell(text, strip, self.chance_note(group) if name == "wins" else "")

    def chance_note(self, group: Group) -> str:
        """The wins expected by chance, under the wins."""
        by_chance = self.number("chance", self.index.value(group, "chance"))
        return self.words("report-by-chance", share=by_chance)

    def scale(self, kind: str, name: str) -> Scale:
        found = [figure.estimate() for figure in self.figures_of(kind, name)]
        return symmetric_scale(found) if name == EDGE else scale_of(found)

    def figures_of(self, kind: str, name: str) -> list[Figure]:
        both = [*self.index.new.values(), *self.index.old.values()]
        return [figure for figure in both if figure.group == kind and figure.name == name]

    # ------------------------------------------------------------------ one figure

    def text(self, group: Group, name: str) -> FigureText | None:
        """The value with its interval; beside an older report also the older value and the difference."""
        new, old = self.index.estimates(group, name)
        if new is None:
            return None
        told = self.signed if name == EDGE else self.number
        text = FigureText(told(name, new.value), direction(new) if name == EDGE else "", self.interval(name, new))
        if old is None:
            return text
        change = estimate_difference(new, old)
        return text._replace(
            before=self.words("report-was", value=told(name, old.value)),
            change=f"{self.signed(name, change.value)} {self.half_width(name, change)}",
            changed=direction(change),
        )

    def number(self, name: str, value: float) -> str:
        """A value with as many digits as the largest value of its figure deserves."""
        if self.units[name] == SHARE:
            return format_percent(value, self.words.lang)
        digits = 0 if self.largest[name] >= 1000 else 1 if self.largest[name] >= 20 else 2
        return format_decimal_number(value, digits, self.words.lang)

    def signed(self, name: str, value: float) -> str:
        return f"{'+' if value >= 0 else '−'}{self.number(name, abs(value))}"

    def interval(self, name: str, e: Estimate) -> str:
        """Half the width of the interval; for a share both ends, because its interval is not symmetric."""
        if e.low is None or e.high is None:
            return ""
        if self.units[name] == SHARE and name != EDGE and e.low >= 0:
            low, high = (format_decimal_number(100 * end, 1, self.words.lang) for end in (e.low, e.high))
            return f"{low} – {high}"
        return self.half_width(name, e)

    def half_width(self, name: str, e: Estimate) -> str:
        return "" if e.low is None or e.high is None else f"± {self.number(name, (e.high - e.low) / 2)}"


def format_decimal_number(value: float, digits: int, lang: str) -> str:
    """A number as the language writes it; never a negative zero."""
    babel = import_extra("babel.numbers", "report")
    pattern = f"#,##0.{'0' * digits}".rstrip(".")
    return str(babel.format_decimal(round(value, digits) + 0.0, format=pattern, locale=lang))


def format_percent(share: float, lang: str) -> str:
    return f"{format_decimal_number(100 * share, 1, lang)} %"


def direction(e: Estimate) -> str:
    """UP or DOWN where the whole interval of a difference lies on one side of zero, else an empty text."""
    if e.low is not None and e.low > 0:
        return UP
    return DOWN if e.high is not None and e.high < 0 else ""


# ---------------------------------------------------------------------- plots


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
    """As `scale_of`, with zero in the middle."""
    most = max([abs(end) for e in found for end in (e.low, e.high, e.value) if end is not None], default=0.0)
    return Scale(-most * 1.04, most * 1.04)


def make_strip(scale: Scale, new: Estimate, old: Estimate | None, zero: str, tone: str) -> Strip:
    """The plot of a figure; under it the older one."""
    intervals = [make_interval(scale, new, 6, tone)]
    if old is not None:
        intervals.append(make_interval(scale, old, 16, "old"))
    return Strip(12 if old is None else 22, zero, intervals)


def make_interval(scale: Scale, e: Estimate, y: int, tone: str) -> Interval:
    """The places of dot and interval; an estimate without an interval has empty ends."""
    known = e.low is not None and e.high is not None
    low, high = (scale.at(end or 0.0) if known else "" for end in (e.low, e.high))
    return Interval(tone, y, scale.at(e.value), low, high)


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
