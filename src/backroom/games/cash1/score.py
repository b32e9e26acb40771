"""Who wins (section 9, CG1-C), and the count of cards that must never change."""

from __future__ import annotations

from backroom.engine.bitmasks import MEMBERS
from backroom.engine.game import Result
from backroom.games.cash1.cards import BACK, BULLETS, NOTES, count, worth
from backroom.games.cash1.power import PLAIN, Power
from backroom.games.cash1.sharing import cop_wins
from backroom.games.cash1.state import Cash1, option_value


def final_cash(s: Cash1, seat: int, power: Power) -> int:
    """CG1-E.4, A01, A08: money less the markers, or as the power has it."""
    p = s.players[seat]
    return p.money + p.markers() * power.marker_worth(s) + power.dead_worth * dead_counted(s)


def dead_counted(s: Cash1) -> int:
    """CG1-A01.4: everyone who died; by an option, gangsters only."""
    cop_counts = option_value(s, "six_feet_counts_cop")
    return sum(not s.alive >> seat & 1 and bool(cop_counts or not p.cop) for seat, p in enumerate(s.players))


def score(s: Cash1) -> Result:
    """Dollars by seat; the dead have nothing."""
    living = MEMBERS[s.alive]
    cash = [0] * s.seats
    for seat in living:  # powers count in case (a) of CG1-E.1 only
        cash[seat] = final_cash(s, seat, s.players[seat].power if len(living) > 1 else PLAIN)
    if not living:
        return Result([], cash, [1] * s.seats, "nobody_alive")
    if len(living) == 1:  # CG1-E.2, C.7
        return Result(living, cash, [1 if seat in living else 2 for seat in range(s.seats)], "last_alive")
    backup = cop_wins(s)
    order = [ranking(s, seat, cash[seat], backup) for seat in living]
    ranks = [1 + len(living)] * s.seats
    for seat, mine in zip(living, order):
        ranks[seat] = 1 + sum(other > mine for other in order)
    winners = [seat for seat in living if ranks[seat] == 1]
    return Result(winners, cash, ranks, "cop_wins" if backup else "eight_rounds")


def ranking(s: Cash1, seat: int, cash: int, backup: bool) -> tuple[int, int, int, int]:
    """CG1-E.5, E.6, C.5, C.6: the cop comes before all or after all; then cash, fewer markers, wounds."""
    p = s.players[seat]
    wounds = p.wounds if option_value(s, "tie_wounds") == "more" else -p.wounds
    return (1 if backup else -1) if p.cop else 0, cash, -p.markers(), wounds


def census(s: Cash1) -> dict[str, int]:
    """Notes by kind, bullets by kind, and the dollars of notes handed out that are nowhere."""
    heaps = [s.table, s.paid, *s.deck[s.round :]]
    out = {NOTES[kind]: sum(count(heap, kind) for heap in heaps) for kind in range(len(NOTES))}
    for kind, word in enumerate(BULLETS):
        # A card that came back is in the hand: the two entries that speak of it are no cards.
        out[word] = s.late.count(kind) + sum(
            count(p.hand, kind) + (p.card == kind) + p.kept.count(kind) - 2 * p.past.count(BACK + kind)
            for p in s.players
        )
    out["bullets"] = sum(p.hand_size + len(p.past) for p in s.players) + len(MEMBERS[s.live])
    out["bullets"] -= 2 * sum(p.past.count(BACK + kind) for p in s.players for kind in range(len(BULLETS)))
    out["missing dollars"] = worth(s.paid) - s.box - sum(p.money for p in s.players)
    out["powers"] = len({p.power.index for p in s.players if p.power.index})
    out["cops"] = sum(p.cop for p in s.players)
    return out
