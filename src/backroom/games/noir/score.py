"""Who won, and the count of cards that must never change."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.game import Result
from backroom.games.noir.common import ENDS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of


def score(s: Noir) -> Result:
    """In a draw nobody is ahead."""
    winners = MEMBERS[s.won]
    points = [s.mode.points(s, seat) for seat in range(s.seats)]
    ranks = [1 if seat in winners or not winners else 1 + len(winners) for seat in range(s.seats)]
    return Result(winners, points, ranks, ENDS[s.end])


def sides(s: Noir) -> list[tuple[str, int]]:
    """Who wins together: all but one's foes."""
    found: list[tuple[str, int]] = []
    named: i64 = 0
    for seat in range(s.seats):
        if not named & BIT[seat]:
            together: i64 = BIT[s.seats] - 1 & ~s.mode.foes(s, seat)
            found.append((s.mode.side_of(s, seat), together))
            named |= together
    return found


def evidence(s: Noir) -> list[int]:
    """NR-C5.5: where the evidence cards are, each place in turn."""
    cards = [suspect for mask in (s.marked, s.discard, s.officers, s.arrested) for suspect in cards_of(mask)]
    cards += [s.target] if s.target != NONE else []
    cards += [suspect for p in s.players for suspect in cards_of(p.trophies)]
    cards += [slot.card for slot in (*s.hits, *s.under, *s.buried, *s.hand)] + s.deck
    cards += [p.identity for p in s.players if p.identity != NONE and not p.settled]
    for suspect in cards_of(s.left):  # it lies open now; the slot that it came from is only remembered
        cards.remove(suspect)
    return cards


def role_cards(s: Noir) -> int:
    """NR-M6.1.2: each role card of a heist is in one place; 1: they are not."""
    if not s.crew:
        return 0
    roles = list(s.mode.roles)
    cards = s.role_deck + cards_of(s.roles_out)
    cards += [roles.index(p.role) for seat, p in enumerate(s.players) if s.crew[seat].level]
    return 0 if sorted(cards) == list(range(len(roles) - 1)) else 1


def census(s: Noir) -> dict[str, int]:
    """NR-C1.3, NR-C5.5: one evidence card for each suspect, one place for each card. All of these are always 0."""
    cards = evidence(s)
    pool = cards_of(s.pool)
    lying = sorted([card for card in s.board if card >= 0] + cards_of(s.gone))
    return {
        "evidence cards missing": len(set(pool) - set(cards)),
        "evidence cards too many": len(cards) - len(set(cards) & set(pool)),
        "suspects missing or twice": 0 if lying == pool else 1,
        "cards in the wrong deck": s.deck_size - len(s.deck) - len(s.under),
        "marks on the dead": len(cards_of(s.marked & s.dead)),
        "wallets of nobody": len(cards_of(s.wallets & ~s.pool)),
        "tokens of nobody": len(cards_of((s.bombs | s.threats | s.guarded) & (s.gone | ~s.pool))),
        "threats and guards out of reach": len(cards_of((s.threats | s.guarded) & ~s.living())),
        "role cards missing or twice": role_cards(s),
        "officers out of uniform": len(cards_of(s.dazed & ~s.officers)),
    }
