"""Who wins (section 9), and the count of cards and gangsters that must never change."""

from __future__ import annotations

from backroom.engine.game import Result
from backroom.games.boss.box import POLICE
from backroom.games.boss.cards import CARD_WORDS, FACE_COUNT, total
from backroom.games.boss.state import Boss, Player


def gangsters_left(s: Boss, p: Player) -> int:
    """TB-9.5: those in supply, or all who are alive."""
    away = len(p.hospital) + len(p.prison) if s.options["tiebreak_gangsters"] == "alive" else 0
    return p.supply() + away


def score(s: Boss) -> Result:
    """TB-9.4: money, then money of the last round, then gangsters."""
    standing = [(p.score, p.gained, gangsters_left(s, p)) for p in s.players]
    ranks = [1 + sum(other > mine for other in standing) for mine in standing]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    money = [p.score for p in s.players]
    if len(winners) > 1 and s.options["final_tie"] == "rematch":  # TB-9.6
        return Result([], money, ranks, "rematch")
    return Result(winners, money, ranks, "police")


def census(s: Boss) -> dict[str, int]:
    """City cards; police cards; gangsters by kind."""
    lying = [*s.hidden, *[card for p in s.players for card in p.hand]]
    lying += [FACE_COUNT * city + played % FACE_COUNT for city, line in enumerate(s.lines) for played in line]
    out = {CARD_WORDS[card]: 0 for card in s.cards}
    for card in lying if s.round else s.cards:
        out[CARD_WORDS[card]] = out.get(CARD_WORDS[card], 0) + 1
    for kind, name in enumerate(POLICE):
        out[f"{name} police cards"] = s.deck.count(kind) + s.police.count(kind)
    men = s.players
    away = [total(p.out_veterans) + len(p.hospital) + len(p.prison) + p.dead for p in men]
    out["veterans"] = sum(p.veterans for p in men) + sum(away)
    out["rookies"] = sum(p.rookies + total(p.out_rookies) + p.spent for p in men)
    return out
