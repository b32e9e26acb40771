"""The plot of docs/performance.md: decisions a second on a logarithmic scale, a dot for every figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from benchmarks.peers.compare import Figure, Spread, decisions, spread
from benchmarks.peers.page import name_of
from benchmarks.peers.probe import GAMES, PLAYOUTS, SEARCH, VIEW_GAMES

PANELS: Final = {
    GAMES: "Random games through a Python loop, decisions/s",
    VIEW_GAMES: "The same with a view at every decision",
    PLAYOUTS: "Random play inside the engine",
    SEARCH: "Decisions inside a tree search",
}
COLOURS: Final = {"compiled": "#c2410c", "plain": "#2563eb", "": "#9ca3af"}
LEGEND: Final = {"compiled": "backroom, compiled", "plain": "backroom, plain Python", "": "peers"}

WIDTH: Final = 860
NAMES: Final = 250  # where the scale begins
END: Final = 780  # and where the scale ends
ROW: Final = 20
DOT: Final = 5
HEAD: Final = 60
TITLE: Final = 40  # of a panel


def draw(figures: Sequence[Figure]) -> str:
    """The whole picture as SVG; its own background, so that it reads on a dark page too."""
    shown = [figure for figure in figures if figure["what"] in PANELS]
    rates = [spread(decisions(figure)) for figure in shown]
    scale = Scale(rates)
    body: list[str] = []
    y = HEAD
    for what, title in PANELS.items():
        rows = sorted((pair for pair in zip(shown, rates) if pair[0]["what"] == what), key=lambda pair: -pair[1].middle)
        if rows:
            body += panel(title, rows, y, scale)
            y += TITLE + ROW * len(rows) + 12
    body += legend()
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" '
        'font-family="system-ui, sans-serif" font-size="12" fill="#111827">'
    )
    return "\n".join([head, f'<rect width="{WIDTH}" height="{y}" fill="#ffffff"/>', *body, "</svg>", ""])


class Scale:
    """Powers of ten, from the one below the slowest to the one above the fastest."""

    def __init__(self, rates: Sequence[Spread]) -> None:
        self.low = floor(log10(min(rate.low for rate in rates)))
        self.high = max(self.low + 1, ceil(log10(max(rate.high for rate in rates))))

    def x(self, value: float) -> float:
        part = (log10(value) - self.low) / (self.high - self.low)
        return round(NAMES + part * (END - NAMES), 1)

    def marks(self) -> Iterator[tuple[float, str]]:
        for power in range(self.low, self.high + 1):
            yield self.x(10.0**power), short(10.0**power)


def short(value: float) -> str:
    """`2.3 M`, `45 k`."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def panel(title: str, rows: Sequence[tuple[Figure, Spread]], y: int, scale: Scale) -> Iterator[str]:
    bottom = y + TITLE + ROW * len(rows)
    yield f'<text x="12" y="{y + 14}" font-weight="600" font-size="13">{title}</text>'
    for x, label in scale.marks():
        yield f'<path d="M{x} {y + TITLE - 4}V{bottom}" stroke="#e5e7eb"/>'
        yield f'<text x="{x}" y="{y + TITLE - 8}" fill="#6b7280" font-size="10" text-anchor="middle">{label}</text>'
    for i, (figure, rate) in enumerate(rows):
        top = y + TITLE + ROW * i
        yield from dot(figure, rate, top, scale)


def dot(figure: Figure, rate: Spread, top: int, scale: Scale) -> Iterator[str]:
    """The median, with the quartiles as a line through it."""
    x = scale.x(rate.middle)
    y = top + 10
    colour = COLOURS[figure["form"]]
    yield f'<text x="{NAMES - 8}" y="{y + 4}" text-anchor="end">{escape(name_of(figure))}</text>'
    yield f'<path d="M{NAMES} {y}H{x}" stroke="{colour}" stroke-width="2" stroke-opacity="0.35"/>'
    yield f'<path d="M{scale.x(rate.low)} {y}H{scale.x(rate.high)}" stroke="{colour}" stroke-width="4"/>'
    yield f'<circle cx="{x}" cy="{y}" r="{DOT}" fill="{colour}"/>'
    yield f'<text x="{scale.x(rate.high) + 9}" y="{y + 4}" font-size="11">{short(rate.middle)}</text>'


def legend() -> Iterator[str]:
    yield '<text x="12" y="24" font-size="16" font-weight="600">How fast the games run next to others</text>'
    x = 12 + DOT
    for form, words in LEGEND.items():
        yield f'<circle cx="{x}" cy="42" r="{DOT}" fill="{COLOURS[form]}"/>'
        yield f'<text x="{x + 12}" y="46">{words}</text>'
        x += 34 + 7 * len(words)
    words = "logarithmic scale; the thick line spans the quartiles"
    yield f'<text x="{END}" y="46" fill="#6b7280" text-anchor="end">{words}</text>'
