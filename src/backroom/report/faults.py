"""Which bots lost moves, and how: a report with such games in it is about something else than it seems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from backroom.arena.confidence import Estimate
from backroom.report.figures import NUMBER, Figure, make_figure
from backroom.report.rows import GameResult
from backroom.words import Words

FAULT: Final = "fault"  # the group; its members are bots, its figures the kinds of faults


def fault_figures(rows: list[GameResult]) -> list[Figure]:
    """Plain counts over all games that were played."""
    counts: Counter[tuple[str, str]] = Counter()
    for row in rows:
        counts.update(row.faults)
    return [
        make_figure((FAULT, bot), kind, NUMBER, len(rows), Estimate(float(count), None, None, None))
        for (bot, kind), count in sorted(counts.items())
    ]


def fault_lines(words: Words, figures: list[Figure]) -> list[str]:
    """A sentence for each bot that lost moves."""
    found: dict[str, dict[str, int]] = {}
    for told in figures:
        if told.group == FAULT:
            found.setdefault(told.member, {})[told.name] = round(told.value)
    return [fault_line(words, bot, faults) for bot, faults in found.items()]


def fault_line(words: Words, bot: str, faults: Mapping[str, int]) -> str:
    kinds = ", ".join(f"{words(f'fault-{kind}')} × {count}" for kind, count in faults.items())
    return words("ui-arena-faults", bot=bot, faults=kinds)
