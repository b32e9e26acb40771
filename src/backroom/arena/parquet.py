"""Games as a Parquet file, one row a chair: what notebooks like to read (`backroom[arena]`)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from backroom.arena.game_runner import GameResult
from backroom.arena.win_rates import payoffs
from backroom.engine.bitmasks import LETTERS


def flatten_seats(results: list[GameResult]) -> list[dict[str, Any]]:
    """One row a chair."""
    out: list[dict[str, Any]] = []
    for row in results:
        faults = [fault["seat"] for fault in row.get("faults", ())]
        for seat, (bot, points) in enumerate(zip(row["bots"], payoffs(row))):
            out.append({
                "game": row["game"], "deal": row["deal"], "seat": LETTERS[seat], "bot": bot, "points": points,
                "score": row["scores"][seat], "rank": row["ranks"][seat], "reason": row["reason"],
                "answers": row["answers"], "faults": faults.count(LETTERS[seat]),
            })  # fmt: skip
    return out


def write_parquet(results: list[GameResult], path: Path) -> None:
    """ImportError without pyarrow."""
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    parquet.write_table(arrow.Table.from_pylist(flatten_seats(results)), path)
