"""Results as a Parquet file with one row for each seat of each game, for notebooks (`backroom[arena]`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from backroom.arena.results import GameResult
from backroom.arena.win_rates import payoffs
from backroom.engine.bitmasks import LETTERS
from backroom.extras import import_extra


def flatten_seats(results: list[GameResult]) -> list[dict[str, Any]]:
    """The rows of the file."""
    out: list[dict[str, Any]] = []
    for result in results:
        faults = [fault["seat"] for fault in result.get("faults", ())]
        for seat, (bot, points) in enumerate(zip(result["bots"], payoffs(result))):
            out.append({
                "game": result["game"], "deal": result["deal"], "seat": LETTERS[seat], "bot": bot, "points": points,
                "score": result["scores"][seat], "rank": result["ranks"][seat], "reason": result["reason"],
                "answers": result["answers"], "faults": faults.count(LETTERS[seat]),
            })  # fmt: skip
    return out


def write_parquet(results: list[GameResult], path: Path) -> None:
    """Write the file. MissingExtra without pyarrow."""
    arrow: Any = import_extra("pyarrow", "arena")
    parquet: Any = import_extra("pyarrow.parquet", "arena")
    parquet.write_table(arrow.Table.from_pylist(flatten_seats(results)), path)
