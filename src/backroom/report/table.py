"""Figures as a file: CSV, one figure a line, with what was played repeated on every line.

So a notebook reads it in one call, and a page can be made from it again.
"""

from __future__ import annotations

import csv
import io
import shlex
from collections.abc import Mapping
from typing import Final, NamedTuple

from backroom.report.figures import Figure, typed
from backroom.report.houses import Wish

PLAYED: Final = ("game", "version", "games", "seats", "bots", "seed", "options", "only_house", "move")
COLUMNS: Final = (*PLAYED, *Figure._fields)


class NoReport(ValueError):
    """The file is something else."""


class Sheet(NamedTuple):
    """A report without its looks: what was played (texts, under the names in PLAYED) and the figures."""

    played: dict[str, str]
    figures: list[Figure]


def played(wish: Wish) -> dict[str, str]:
    given = shlex.join(f"{name}={typed(value)}" for name, value in wish.given.items())
    game, sizes, bots = wish.game, ",".join(map(str, wish.sizes)), ",".join(wish.bots)
    asked = (sizes, bots, wish.seed, given, typed(wish.only_house), f"{wish.seconds:g}")
    return dict(zip(PLAYED, map(str, (game.name, game.version, wish.games, *asked))))


def command(sheet: Sheet) -> str:
    """What makes the same report again."""
    asked = sheet.played
    parts = ["backroom report", asked["game"], "--games", asked["games"], "--seats", asked["seats"]]
    parts += ["--bots", shlex.quote(asked["bots"]), "--seed", asked["seed"]]
    for option in shlex.split(asked["options"]):
        parts += ["--option", shlex.quote(option)]
    parts += ["--move", asked["move"]] * (asked["move"] != "0")
    return " ".join([*parts, *["--only-house"] * (asked["only_house"] == "true")])


def sheet_text(sheet: Sheet) -> str:
    out = io.StringIO()
    lines = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    lines.writeheader()
    for figure in sheet.figures:
        lines.writerow({**sheet.played, **{name: written(value) for name, value in figure._asdict().items()}})
    return out.getvalue()


def written(value: object) -> str:
    """Numbers with as many digits as mean anything; nothing for what is not known."""
    if isinstance(value, float):
        return f"{value:.6g}"
    return "" if value is None else str(value)


def read_sheet(text: str) -> Sheet:
    lines = csv.DictReader(io.StringIO(text))
    if tuple(lines.fieldnames or ()) != COLUMNS:
        raise NoReport("its first line is not that of a report's figures")
    found = list(lines)
    if not found:
        raise NoReport("it holds no figures")
    for line in found:
        if None in line or None in line.values():
            raise NoReport(f"a line has more or fewer columns than the first: {' '.join(map(str, line.values()))}")
    return Sheet({name: found[0][name] for name in PLAYED}, [figure_in(line) for line in found])


def figure_in(line: Mapping[str, str]) -> Figure:
    try:
        low, high, error = (float(line[name]) if line[name] else None for name in ("low", "high", "error"))
        sample, value = int(line["sample"]), float(line["value"])
    except ValueError as problem:
        raise NoReport(f"one of its figures cannot be read: {problem}") from None
    return Figure(line["group"], line["member"], line["name"], line["unit"], sample, value, low, high, error)
