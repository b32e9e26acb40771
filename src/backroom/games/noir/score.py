"""Why a game ends, who has won (NR-C11), and the count of cards that must never change."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.game import Result
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of

# Why a game ended. A mode appends its own.
MOVE_LIMIT: Final = 1
KILLER_CAUGHT: Final = 2
INSPECTOR_DEAD: Final = 3
DEATHS: Final = 4
HITMAN_CAUGHT: Final = 5
LIST_DONE: Final = 6
SLEUTH_DEAD: Final = 7
TROPHIES: Final = 8
THIEF_CAUGHT: Final = 9
ALL_WALLETS: Final = 10
MORE_WALLETS: Final = 11
EQUAL_WALLETS: Final = 12

# Mode 5.
ARRESTS: Final = 13
MAFIA_SCORE: Final = 14

# Mode 6.
ALL_SAFES: Final = 15
ALL_CAPTURED: Final = 16
ENDS: Final = (
    "none", "move_limit", "killer_caught", "inspector_dead", "deaths", "hitman_caught", "list_done", "sleuth_dead",
    "trophies", "thief_caught", "all_wallets", "more_wallets", "equal_wallets",
    "arrests", "mafia_score",
    "all_safes", "all_captured",
)  # fmt: skip


def win(s: Noir, seats: i64, end: i64) -> None:
    """NR-C11.1, NR-C11.2: it is over at once, and everybody shows who they were."""
    s.won = seats
    s.end = end
    s.tell(ALL, "over", end)
    for seat in range(s.seats):
        if s.players[seat].identity != NONE:
            s.tell(ALL, "was", seat, s.players[seat].identity)
    if not s.mode.goes_on(s):
        s.finish()


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


# ---------------------------------------------------------------------- the census


def evidence(s: Noir) -> list[int]:
    """NR-C5.5: where the evidence cards are, each place in turn."""
    cards = cards_of(s.marked) + cards_of(s.discard) + s.mode.open_cards(s)
    cards += [slot.card for slot in (*s.hits, *s.under, *s.buried, *s.hand)] + s.deck
    cards += [p.identity for p in s.players if p.identity != NONE and not p.settled]
    for suspect in cards_of(s.left):  # it lies open now; the slot that it came from is only remembered
        if suspect in cards:
            cards.remove(suspect)
    return cards


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
        **s.mode.census(s),
    }
