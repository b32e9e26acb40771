"""Figures as cells of a table: written, doubted and drawn, one column to one scale."""

from __future__ import annotations

from html import escape
from typing import Final

from backroom.arena.estimate import Estimate, difference
from backroom.report.figures import MOST_SIDES, SHARE, WINS_OF, Figure, Group
from backroom.report.labels import Labels
from backroom.report.laid import Laid
from backroom.report.pieces import (
    DOWN,
    UP,
    Scale,
    decimal,
    even_scale,
    hidden,
    percent,
    scale_of,
    strip,
    table,
    verdict,
)
from backroom.words import Words

EDGE: Final = "edge"
MARKS: Final = {UP: "▲", DOWN: "▼"}
APART: Final = frozenset(["chance", "same", "share"])  # said elsewhere, if at all


class Cells:
    def __init__(self, words: Words, labels: Labels, laid: Laid) -> None:
        self.words = words
        self.labels = labels
        self.laid = laid
        self.units = {figure.name: figure.unit for figure in laid.all.values()}
        self.most = {name: max(abs(f.value) for f in laid.all.values() if f.name == name) for name in self.units}

    def pair(self, group: Group, name: str) -> tuple[Estimate | None, Estimate | None]:
        return self.laid.pair(group, name)

    def columns(self, kind: str) -> list[str]:
        """What is worth a column: not what is nought for everybody."""
        return [name for name in self.laid.names(kind) if name not in APART and (self.most[name] or name == EDGE)]

    # ------------------------------------------------------------------ a table

    def table(self, kind: str, members: list[str], caption: str) -> str:
        """Where the wins of many seats are told, they have a table of their own."""
        names = self.columns(kind)
        wins = [name for name in names if name.startswith(WINS_OF)]
        parts = [wins, [name for name in names if name not in wins]] if len(wins) > MOST_SIDES else [names]
        return "".join(
            table(caption, self.heads(kind, part), [self.line(kind, member, part) for member in members])
            for part in parts
        )

    def heads(self, kind: str, names: list[str]) -> list[str]:
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

    def line(self, kind: str, member: str, names: list[str]) -> tuple[str, list[str]]:
        sample = max(f.sample for f in self.laid.all.values() if (f.group, f.member) == (kind, member))
        small = self.words("report-chairs", n=sample)
        head = f"{escape(self.labels.member(kind, member))} <small>{escape(small)}</small>"
        return head, [self.cell((kind, member), name) for name in names]

    def cell(self, group: Group, name: str) -> str:
        new, old = self.pair(group, name)
        if new is None:
            return "<td>–</td>"
        scale = self.scale(group[0], name)
        if name != EDGE:
            chance = self.against(group) if name == "wins" else ""
            return f"<td>{self.text(name, new, old)}{chance}{strip(scale, new, old)}</td>"
        return f'<td class="wide">{self.text(name, new, old)}{strip(scale, new, old, True, verdict(new))}</td>'

    def against(self, group: Group) -> str:
        """What chance would give, under what is won."""
        by_chance = self.number("chance", self.laid.value(group, "chance"))
        return f' <small class="was">{escape(self.words("report-by-chance", share=by_chance))}</small>'

    def scale(self, kind: str, name: str) -> Scale:
        found = [figure.estimate() for figure in self.drawn(kind, name)]
        return even_scale(found) if name == EDGE else scale_of(found)

    def drawn(self, kind: str, name: str) -> list[Figure]:
        both = [*self.laid.new.values(), *self.laid.old.values()]
        return [figure for figure in both if figure.group == kind and figure.name == name]

    # ------------------------------------------------------------------ one figure

    def number(self, name: str, value: float) -> str:
        """With as many digits as the largest of its kind deserves."""
        if self.units[name] == SHARE:
            return percent(value, self.words.lang)
        return decimal(value, 0 if self.most[name] >= 1000 else 1 if self.most[name] >= 20 else 2, self.words.lang)

    def signed(self, name: str, value: float) -> str:
        return f"{'+' if value >= 0 else '−'}{self.number(name, abs(value))}"

    def text(self, name: str, new: Estimate | None, old: Estimate | None) -> str:
        """The value and its doubt; beside an older one also what has become of it."""
        if new is None:
            return "–"
        told = self.signed if name == EDGE else self.number
        tone = verdict(new) if name == EDGE else ""
        out = f"<b>{escape(told(name, new.value))}</b>{self.mark(tone, 'edge')} {self.doubt(name, new)}"
        if old is None:
            return out
        change = difference(new, old)
        was = self.words("report-was", value=told(name, old.value))
        more = f"{self.signed(name, change.value)} {self.half(name, change)}"
        out += f'<span class="was">{escape(was)};</span> <span class="was">{escape(more)}'
        return f"{out}{self.mark(verdict(change), 'change')}</span>"

    def doubt(self, name: str, e: Estimate) -> str:
        """Half the interval; of a share both ends, because it is not always even."""
        if e.low is None or e.high is None:
            return ""
        if self.units[name] == SHARE and name != EDGE and e.low >= 0:
            low, high = (decimal(100 * end, 1, self.words.lang) for end in (e.low, e.high))
            return f"<small>{low} – {high}</small>"
        return f"<small>{escape(self.half(name, e))}</small>"

    def half(self, name: str, e: Estimate) -> str:
        return "" if e.low is None or e.high is None else f"± {self.number(name, (e.high - e.low) / 2)}"

    def mark(self, tone: str, what: str) -> str:
        """A sign beside the colour, and words for those who listen."""
        if not tone:
            return ""
        return (
            f' <i class="mark {tone}" aria-hidden="true">{MARKS[tone]}</i>{hidden(self.words(f"report-{what}-{tone}"))}'
        )
