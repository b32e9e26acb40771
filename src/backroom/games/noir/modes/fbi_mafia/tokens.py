"""The tokens of mode 5: bombs, threats and protections, each kind the affair of one role (NR-C1.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.games.noir.state import Noir

# Tokens of mode 5, each kind the affair of one role.
TOKENS: Final = ("none", "bomb", "threat", "guard")
BOMBS: Final = 1
THREATS: Final = 2
GUARDS: Final = 3


def holder_of(s: Noir, token: i64) -> i64:
    """The seat whose tokens these are."""
    for seat in range(s.seats):
        if s.players[seat].role.token == token:
            return seat
    return -1


def lying(s: Noir, token: i64) -> i64:
    """The cards with a token of this kind."""
    if token == BOMBS:
        return s.fbi_mafia.bombs
    return s.fbi_mafia.threats if token == THREATS else s.fbi_mafia.guarded


def lay(s: Noir, token: i64, cards: i64) -> None:
    """From now on these are the cards with such a token."""
    if token == BOMBS:
        s.fbi_mafia.bombs = cards
    elif token == THREATS:
        s.fbi_mafia.threats = cards
    else:
        s.fbi_mafia.guarded = cards
