"""Rules of thumb for the Thief and the Chief of Police."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.games.noir.action_space import ACCUSE, BE, COVER, STEAL, WALLET
from backroom.games.noir.heuristics import among, closing_in, crowd, least_telling, suspicion
from backroom.games.noir.identity import SETTLE
from backroom.games.noir.modes.thief_chief.thief import FREE_WALLET, THIEF
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import cards_of, count_of

THIN: Final = 2  # a crowd that hides nobody any more


def thief_candidates(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    """Steal in a crowd, change when it thins out, into somebody who is not watched; take what is free."""
    if s.step is SETTLE:
        fresh = ~s.thief_chief.worn[len(s.thief_chief.worn) - 1] if s.thief_chief.worn else s.pool
        unseen = s.pool & ~patrolled(s)
        return among(legal, BE, unseen & fresh) or among(legal, BE, fresh) or legal
    if s.step is FREE_WALLET:
        return among(legal, WALLET, s.thief_chief.wallets)
    if count_of(crowd(s, me)) <= THIN:
        return (COVER,)
    wallets = least_telling(s, me, legal, STEAL, s.thief_chief.wallets)
    return wallets or closing_in(s, legal, s.players[me].identity, s.thief_chief.wallets)


def chief_candidates(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    """Accuse whoever can be the Thief; else bring an officer to one of them."""
    suspects = suspicion(s, me, s.seat_of(THIEF))
    accusations = among(legal, ACCUSE, suspects)
    if accusations or not suspects:
        return accusations
    prey = cards_of(suspects)[0]
    return closing_in(s, legal, prey, s.thief_chief.officers | BIT[s.players[me].identity])


def patrolled(s: Noir) -> i64:
    """The cards next to an officer in uniform."""
    cards: i64 = 0
    for officer in cards_of(s.thief_chief.officers):
        cards |= s.near(officer)
    return cards
