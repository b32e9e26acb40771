"""What can be counted over many games."""

from __future__ import annotations

from backroom.engine.facts import Facts, out_of, told_of
from backroom.games.boss.state import Boss

PENALTIES = ("killed", "hospital", "prison", "banned")


def facts(s: Boss) -> Facts:
    counts = {"deaths": [int(p.dead) for p in s.players], "jailed": told_of(s, "prison")}
    return Facts(s.round, {}, counts, {"trapped": out_of(told_of(s, *PENALTIES), told_of(s, "won"))})
