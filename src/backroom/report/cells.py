"""Figures as cells of a table: written, doubted and drawn, one column to one scale."""

from __future__ import annotations

from html import escape
from typing import Final

from backroom.arena.confidence import Estimate, estimate_difference
from backroom.report.figures import MOST_SIDES, SHARE, WINS_OF, Figure, Group
from backroom.report.labels import Labels
from backroom.report.laid import FigureIndex
from backroom.report.pieces import (
    DOWN,
    UP,
    Scale,
    direction,
    format_decimal_number,
    format_percent,
    html_table,
    interval_plot,
    scale_of,
    screen_reader_text,
    symmetric_scale,
)
from backroom.words import Words

EDGE: Final = "edge"
MARKS: Final = {UP: "▲", DOWN: "▼"}
WITHOUT_COLUMN: Final = frozenset(["chance", "same", "share"])  # said elsewhere, if at all


class TableRenderer:
    def __init__(self, words: Words, labels: Labels, index: FigureIndex) -> None:
        self.words = words
        self.labels = labels
        self.index = index
        self.units = {figure.name: figure.unit for figure in index.all.values()}
        self.largest = {name: max(abs(f.value) for f in index.all.values() if f.name == name) for name in self.units}

    def estimates(self, group: Group, name: str) -> tuple[Estimate | None, Estimate | None]:
        return self.index.estimates(group, name)

    def columns(self, kind: str) -> list[str]:
        """What is worth a column: not what is nought for everybody."""
        return [
            name
            for name in self.index.names(kind)
            if name not in WITHOUT_COLUMN and (self.largest[name] or name == EDGE)
        ]

    # ------------------------------------------------------------------ a table

    def table(self, kind: str, members: list[str], caption: str) -> str:
        """Where the wins of many seats are told, they have a table of their own."""
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
        """What chance would give, under what is won."""
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
        """With as many digits as the largest of its kind deserves."""
        if self.units[name] == SHARE:
            return format_percent(value, self.words.lang)
        return format_decimal_number(
            value, 0 if self.largest[name] >= 1000 else 1 if self.largest[name] >= 20 else 2, self.words.lang
        )

    def signed(self, name: str, value: float) -> str:
        return f"{'+' if value >= 0 else '−'}{self.number(name, abs(value))}"

    def text(self, name: str, new: Estimate | None, old: Estimate | None) -> str:
        """The value and its doubt; beside an older one also what has become of it."""
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
        """Half the interval; of a share both ends, because it is not always even."""
        if e.low is None or e.high is None:
            return ""
        if self.units[name] == SHARE and name != EDGE and e.low >= 0:
            low, high = (format_decimal_number(100 * end, 1, self.words.lang) for end in (e.low, e.high))
            return f"<small>{low} – {high}</small>"
        return f"<small>{escape(self.half_width(name, e))}</small>"

    def half_width(self, name: str, e: Estimate) -> str:
        return "" if e.low is None or e.high is None else f"± {self.number(name, (e.high - e.low) / 2)}"

    def mark(self, tone: str, what: str) -> str:
        """A sign beside the colour, and words for those who listen."""
        if not tone:
            return ""
        spoken = screen_reader_text(self.words(f"report-{what}-{tone}"))
        return f' <i class="mark {tone}" aria-hidden="true">{MARKS[tone]}</i>{spoken}'
