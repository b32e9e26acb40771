"""The tables of a run: for the terminal, and between two marks of docs/performance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from benchmarks.peers.compare import MODEL, Figure, Spread, Verdict, decisions, ratio, setup_name, spread, verdicts
from benchmarks.peers.probe import COPIES, GAMES, LOOP, PLAYOUTS, SEARCH, VIEW, VIEW_GAMES

BEGIN: Final = "<!-- figures: begin; written by `make bench-peers`, not by hand -->"
END: Final = "<!-- figures: end -->"

WORDS: Final = {
    GAMES: "whole games",
    LOOP: "dealt beforehand",
    VIEW_GAMES: "whole games, views",
    VIEW: "dealt beforehand, views",
    PLAYOUTS: "playouts inside",
    COPIES: "copies",
    SEARCH: "search",
}
SHOWN: Final = (GAMES, LOOP, VIEW_GAMES, VIEW, PLAYOUTS, COPIES)
NONE: Final = "-"


@dataclass
class Grid:
    """A table: the first column is words, the others are numbers."""

    title: str
    head: list[str]
    rows: list[list[str]]

    def markdown(self) -> str:
        lines = [self.head, ["---"] + ["---:"] * (len(self.head) - 1), *self.rows]
        return f"**{self.title}**\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines)


def grids(data: dict[str, Any]) -> list[Grid]:
    figures: list[Figure] = data["figures"]
    found = [floors(list(verdicts(figures))), *(ratios(figures, form) for form in ("compiled", "plain"))]
    found += [rates(figures), searches(figures)]
    if data["missing"]:
        rows = [[lack["what"], lack["reason"]] for lack in data["missing"]]
        found.append(Grid("Not measured", ["what", "why"], rows))
    return [grid for grid in found if grid.rows]


def floors(held: Sequence[Verdict]) -> Grid:
    head = ["ours / theirs", "ratio", "all decisions", "choices", "dealt", "floor", "stretch", "verdict"]
    return Grid("Ratios that have a floor", head, [floor_row(verdict) for verdict in held])


def floor_row(verdict: Verdict) -> list[str]:
    floor = verdict.floor
    what = WORDS[floor.what] if floor.what == floor.peers else f"{WORDS[floor.what]} / {WORDS[floor.peers]}"
    name = f"{verdict.setup}, {floor.form} / {floor.library} {floor.game}: {what}"
    aims = [f"{verdict.least:g}", f"{verdict.stretch:g}"]
    if verdict.ratio is None:
        return [name, *([NONE] * 4), *aims, "not measured"]
    counts = verdict.ratio.counts
    part = counts.middle / verdict.least
    word = f"met, ×{part:.2f}" if verdict.met else f"**missed**, ×{part:.2f}"
    ways = [number(verdict.ratio.over_all.middle), number(verdict.ratio.over_choices.middle)]
    dealt = NONE if verdict.dealt is None else number(verdict.dealt.counts.middle)
    return [name, around(counts), *ways, dealt, *aims, word]


def ratios(figures: Sequence[Figure], form: str) -> Grid:
    """The plain table of the model game against every peer, thing by thing."""
    ours = [
        figure for figure in figures if figure["form"] == form and figure["game"] == MODEL and not figure["options"]
    ]
    columns = [mine for what in SHOWN for mine in ours if mine["what"] == what]
    rows: dict[str, list[str]] = {}
    for column, mine in enumerate(columns):
        for figure in figures:
            if not figure["form"] and figure["what"] == mine["what"]:
                row = rows.setdefault(name_of(figure), [NONE] * len(columns))
                row[column] = around(ratio(mine, figure).counts)
    head = ["ours / theirs", *(WORDS[mine["what"]] for mine in columns)]
    title = f"Ratios to every peer: {name_of(ours[0]) if ours else MODEL}"
    return Grid(title, head, [[name, *row] for name, row in rows.items()])


def rates(figures: Sequence[Figure]) -> Grid:
    rows: dict[str, list[str]] = {}
    for figure in figures:
        if figure["what"] in SHOWN:
            row = rows.setdefault(name_of(figure), [*([NONE] * len(SHOWN)), f"{figure['choices']:.0%}"])
            row[SHOWN.index(figure["what"])] = rate(spread(figure["rates"]))
    head = ["thousands a second", *(WORDS[what] for what in SHOWN), "choices"]
    return Grid("Decisions and copies", head, [[name, *row] for name, row in rows.items()])


def searches(figures: Sequence[Figure]) -> Grid:
    head = ["", "iterations/s", "decisions in one", "choices", "decisions/s, thousands", "choices/s, thousands"]
    rows = [search_row(figure) for figure in figures if figure["what"] == SEARCH]
    return Grid("Tree search", head, rows)


def search_row(figure: Figure) -> list[str]:
    each = spread(decisions(figure))
    return [
        name_of(figure),
        f"{spread(figure['rates']).middle:,.0f}".replace(",", " "),
        f"{figure['decisions']:.0f}",
        f"{figure['choices']:.0%}",
        rate(each),
        rate(each.times(figure["choices"])),
    ]


def name_of(figure: Figure) -> str:
    return f"{setup_name(figure)}, {figure['form']}" if figure["form"] else f"{figure['library']} {figure['game']}"


def number(value: float) -> str:
    """Three digits, never with an exponent."""
    return f"{value:.0f}" if value >= 100 else f"{value:#.3g}".rstrip(".")


def around(found: Spread) -> str:
    """The median, and half the distance of the quartiles in percent of the median."""
    half = (found.high - found.low) / 2 / found.middle
    return f"{number(found.middle)} ± {half:.0%}"


def rate(found: Spread) -> str:
    """A rate in thousands."""
    return around(found.times(1 / 1000))


def lines(data: dict[str, Any]) -> Iterator[str]:
    versions = ", ".join(f"{name} {version}" for name, version in data["versions"].items())
    yield f"{data['rounds']} rounds of {data['seconds']:g} s for each figure, processor time. {versions}."
    for grid in grids(data):
        yield grid.markdown()


def renewed(page: str, data: dict[str, Any]) -> str:
    """The page with the figures of this run between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no marks {BEGIN} and {END}")
    return before + BEGIN + "\n\n" + "\n\n".join(lines(data)) + "\n\n" + END + after
