"""Reports as CSV: one figure a line, with the request repeated on every line.

A notebook reads the file in one call, and `html.py` makes a page from it again.
"""

from __future__ import annotations

import csv
import io
import shlex
from collections.abc import Mapping
from typing import Final, NamedTuple

from backroom.report.figures import Figure, option_text
from backroom.report.samples import ReportRequest

REQUEST_COLUMNS: Final = ("game", "version", "games", "seats", "bots", "seed", "options", "only_baseline", "move")
COLUMNS: Final = (*REQUEST_COLUMNS, *Figure._fields)


class InvalidReport(ValueError):
    """The text is not the CSV of a report. The message names the problem."""


class Report(NamedTuple):
    """The request (texts, under the names of REQUEST_COLUMNS) and the figures: all that a page is made from."""

    request: dict[str, str]
    figures: list[Figure]


def request_fields(request: ReportRequest) -> dict[str, str]:
    """The request as texts, under the names of REQUEST_COLUMNS."""
    options = shlex.join(f"{name}={option_text(value)}" for name, value in request.options.items())
    game, sizes, bots = request.game, ",".join(map(str, request.seat_counts)), ",".join(request.bots)
    values = (sizes, bots, request.seed, options, option_text(request.only_baseline), f"{request.seconds:g}")
    return dict(zip(REQUEST_COLUMNS, map(str, (game.name, game.version, request.games, *values))))


def command_line(report: Report) -> str:
    """The command that makes the same report again."""
    request = report.request
    parts = ["backroom report", request["game"], "--games", request["games"], "--seats", request["seats"]]
    parts += ["--bots", shlex.quote(request["bots"]), "--seed", request["seed"]]
    for option in shlex.split(request["options"]):
        parts += ["--option", shlex.quote(option)]
    parts += ["--move", request["move"]] * (request["move"] != "0")
    return " ".join([*parts, *["--baseline-only"] * (request["only_baseline"] == "true")])


def write_csv(report: Report) -> str:
    """The whole file as text."""
    out = io.StringIO()
    lines = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    lines.writeheader()
    for figure in report.figures:
        lines.writerow({**report.request, **{name: format_value(value) for name, value in figure._asdict().items()}})
    return out.getvalue()


def format_value(value: object) -> str:
    """Six significant digits for a float, and an empty text for None."""
    if isinstance(value, float):
        return f"{value:.6g}"
    return "" if value is None else str(value)


def read_csv(text: str) -> Report:
    """The report in a text of `write_csv`; raises `InvalidReport`."""
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
    """One line of the file as a figure; raises `InvalidReport`."""
    try:
        low, high, error = (float(line[name]) if line[name] else None for name in ("low", "high", "error"))
        sample, value = int(line["sample"]), float(line["value"])
    except ValueError as problem:
        raise InvalidReport(f"one of its figures cannot be read: {problem}") from None
    return Figure(line["group"], line["member"], line["name"], line["unit"], sample, value, low, high, error)
