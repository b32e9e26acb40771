"""The small pictures of a page and what stands around them: HTML and SVG as text.

A picture never stands alone: the numbers are beside it, so it is hidden from those who listen. Positions are
percentages of the room there is, so nothing has to be scaled and letters stay as large as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, NamedTuple

from babel.numbers import format_decimal

from backroom.arena.confidence import Estimate

UP: Final = "up"
DOWN: Final = "down"


def format_decimal_number(value: float, digits: int, lang: str) -> str:
    """A number as the language writes it, without a sign on nought."""
    return format_decimal(round(value, digits) + 0.0, format=f"#,##0.{'0' * digits}".rstrip("."), locale=lang)


def format_percent(share: float, lang: str) -> str:
    return f"{format_decimal_number(100 * share, 1, lang)} %"


class Scale(NamedTuple):
    """What lies at the left and at the right end of a picture."""

    low: float
    high: float

    def at(self, value: float) -> str:
        room = self.high - self.low
        return f"{min(max(100 * (value - self.low) / room, 0), 100) if room else 50:.2f}%"


def scale_of(found: Iterable[Estimate]) -> Scale:
    """Everything has room, and something to spare."""
    ends = [end for e in found for end in (e.low, e.high, e.value) if end is not None] or [0.0]
    spare = (max(ends) - min(ends)) * 0.04
    return Scale(min(ends) - spare, max(ends) + spare)


def symmetric_scale(found: Iterable[Estimate]) -> Scale:
    """With nought in the middle."""
    most = max([abs(end) for e in found for end in (e.low, e.high, e.value) if end is not None], default=0.0)
    return Scale(-most * 1.04, most * 1.04)


def direction(e: Estimate) -> str:
    """Whether a difference is surely above nought, surely below, or neither."""
    if e.low is not None and e.low > 0:
        return UP
    return DOWN if e.high is not None and e.high < 0 else ""


def interval_plot(scale: Scale, new: Estimate, old: Estimate | None = None, zero: bool = False, tone: str = "") -> str:
    """A dot with its interval; under it another one, hollow, with a broken line."""
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
    """Lying bars, the older one thinner."""
    scale = Scale(0, most)
    out = f'<svg class="strip{" two" if old is not None else ""}" aria-hidden="true">'
    out += f'<rect class="fill" x="0" y="1" height="10" width="{scale.at(value)}" rx="2"/>'
    if old is not None:
        out += f'<rect class="fill older" x="0" y="14" height="6" width="{scale.at(old)}"/>'
    return out + "</svg>"


def column_chart(values: list[float]) -> str:
    """Standing bars, one beside the other."""
    most, room = max(values), 100 / len(values)
    out = '<svg class="chart" aria-hidden="true">'
    for k, value in enumerate(values):
        tall = 140 * value / most
        out += f'<rect class="fill" x="{k * room + room * 0.08:.2f}%" width="{room * 0.84:.2f}%"'
        out += f' y="{150 - tall:.1f}" height="{tall:.1f}"/>'
    return out + "</svg>"


def html_table(caption: str, heads: list[str], lines: list[tuple[str, list[str]]]) -> str:
    """Heads and cells are HTML already; the first cell of a line is its head."""
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    body = "".join(f'<tr><th scope="row">{name}</th>{"".join(cells)}</tr>' for name, cells in lines)
    label = escape(caption, quote=True)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">'
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def screen_reader_text(text: str) -> str:
    """For those who listen."""
    return f'<span class="hidden">{escape(text)}</span>'
