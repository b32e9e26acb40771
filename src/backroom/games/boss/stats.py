"""What can be counted over many games."""

from __future__ import annotations

from backroom.engine.stats import Stats, count_events, ratios
from backroom.games.boss.state import Boss

PENALTIES = ("killed", "hospital", "prison", "banned")


def stats(s: Boss) -> Stats:
    counts = {"deaths": [int(p.dead) for p in s.players], "jailed": count_events(s, "prison")}
    return Stats(s.round, {}, counts, {"trapped": ratios(count_events(s, *PENALTIES), count_events(s, "won"))})
