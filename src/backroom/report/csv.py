"""Figures as a file: CSV, one figure a line, with what was played repeated on every line.

So a notebook reads it in one call, and a page can be made from it again.
"""

from __future__ import annotations

import csv
import io
import shlex
from collections.abc import Mapping
from typing import Final, NamedTuple

from backroom.report.figures import Figure, option_text
from backroom.report.samples import ReportRequest

REQUEST_COLUMNS: Final = ("game", "version", "games", "seats", "bots", "seed", "options", "only_house", "move")
COLUMNS: Final = (*REQUEST_COLUMNS, *Figure._fields)


class InvalidReport(ValueError):
    """The file is something else."""


class Report(NamedTuple):
    """A report without its looks: what was played (texts, under the names in PLAYED) and the figures."""

    request: dict[str, str]
    figures: list[Figure]


def request_fields(request: ReportRequest) -> dict[str, str]:
    given = shlex.join(f"{name}={option_text(value)}" for name, value in request.options.items())
    game, sizes, bots = request.game, ",".join(map(str, request.seat_counts)), ",".join(request.bots)
    asked = (sizes, bots, request.seed, given, option_text(request.only_baseline), f"{request.seconds:g}")
    return dict(zip(REQUEST_COLUMNS, map(str, (game.name, game.version, request.games, *asked))))


def command_line(report: Report) -> str:
    """What makes the same report again."""
    asked = report.request
    parts = ["backroom report", asked["game"], "--games", asked["games"], "--seats", asked["seats"]]
    parts += ["--bots", shlex.quote(asked["bots"]), "--seed", asked["seed"]]
    for option in shlex.split(asked["options"]):
        parts += ["--option", shlex.quote(option)]
    parts += ["--move", asked["move"]] * (asked["move"] != "0")
    return " ".join([*parts, *["--baseline-only"] * (asked["only_house"] == "true")])


def write_csv(report: Report) -> str:
    out = io.StringIO()
    lines = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    lines.writeheader()
    for figure in report.figures:
        lines.writerow({**report.request, **{name: format_value(value) for name, value in figure._asdict().items()}})
    return out.getvalue()


def format_value(value: object) -> str:
    """Numbers with as many digits as mean anything; nothing for what is not known."""
    if isinstance(value, float):
        return f"{value:.6g}"
    return "" if value is None else str(value)


def read_csv(text: str) -> Report:
    lines = csv.DictReader(io.StringIO(text))
    if tuple(lines.fieldnames or ()) != COLUMNS:
        raise InvalidReport("its first line is not that of a report's figures")
    found = list(lines)
    if not found:
        raise InvalidReport("it holds no figures")
    for line in found:
        if None in line or None in line.values():
            raise InvalidReport(f"a line has more or fewer columns than the first: {' '.join(map(str, line.values()))}")
    return Report({name: found[0][name] for name in REQUEST_COLUMNS}, [parse_figure(line) for line in found])


def parse_figure(line: Mapping[str, str]) -> Figure:
    try:
        low, high, error = (float(line[name]) if line[name] else None for name in ("low", "high", "error"))
        sample, value = int(line["sample"]), float(line["value"])
    except ValueError as problem:
        raise InvalidReport(f"one of its figures cannot be read: {problem}") from None
    return Figure(line["group"], line["member"], line["name"], line["unit"], sample, value, low, high, error)
