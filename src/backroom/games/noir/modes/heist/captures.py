"""Captures (NR-M6.8): roles and identities that come and go in a heist.

Whatever shows that a card is, or was, somebody's identity is also concluded for the ghosts of the same time.
"""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.games.noir.actions.exonerate import dismiss
from backroom.games.noir.base import NO_ROLE
from backroom.games.noir.modes.heist.table import LEVEL_ONE, MEMORY, Ghost, Thief, thief_seats
from backroom.games.noir.modes.heist.thief import uncover
from backroom.games.noir.modes.heist.tokens import pick_up
from backroom.games.noir.score import ALL_CAPTURED, win
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, count_of


def capture(s: Noir, seat: i64) -> None:
    """NR-M6.8.1, NR-M6.4.3: role and identity are out of the game, the tokens leave the safe."""
    p = s.players[seat]
    uncover(s, seat)
    pick_up(s, seat, 0)
    dismiss(s, p.identity)
    rule_out(s, BIT[p.identity], s.thieves[seat].born)
    s.heist.roles_out |= BIT[s.mode.roles.index(p.role)]
    p.role = NO_ROLE
    p.identity = NONE
    p.maybe = p.eyes = 0
    s.thieves[seat] = Thief(0, 0, 0, s.thieves[seat].seen)


def recruit(s: Noir, seat: i64) -> None:
    """NR-M6.8.2: the next role card and a new identity; NR-M6.8.3: without a role card the Chief has won."""
    if not s.heist.role_deck:
        return win(s, s.mode.foes(s, seat), ALL_CAPTURED)
    s.heist.clock += 1
    take_role(s, seat)
    s.tell(ALL, "recruited", seat, len(s.heist.role_deck))
    s.tell(s.thieves[seat].insiders, "role", seat, s.players[seat].role)
    take_new_identity(s, seat, s.draw_card(), s.heist.clock)


def take_role(s: Noir, seat: i64) -> None:
    """NR-M6.1.3, NR-M6.9.2: the top role card, face down; thieves look at each other's, unless the table says no."""
    number = s.heist.role_deck.pop()
    s.players[seat].role = s.mode.roles[number]
    insiders = thief_seats(s, seat) if s.options["thieves_share_roles"] else BIT[seat]
    s.thieves[seat] = Thief(1 if number < LEVEL_ONE else 2, insiders, 0, s.thieves[seat].seen)


# ---------------------------------------------------------------------- identities


def take_new_identity(s: Noir, me: i64, slot: Slot, born: i64) -> None:
    """NR-M6.9.1: a new identity, which all thieves know."""
    s.take_identity(me, slot, thief_seats(s, me))
    s.thieves[me] = s.thieves[me].reborn(born)
    s.tell(thief_seats(s, me), "identity", me, slot.card)


def leave_hand(s: Noir, me: i64, kept: i64) -> list[int]:
    """All cards in hand but the one that is kept, for the deck: whoever held them remembers that they are there."""
    others: list[int] = [slot.card for slot in s.hand if slot.card != kept]
    s.hand = []
    for card in others:
        s.thieves[me] = s.thieves[me].aware(BIT[card])
    return others


def fade(s: Noir, me: i64, card: i64, maybe: i64, born: i64) -> None:
    """An identity has gone back into the deck at this moment. Thieves remember which; others, what was known of it.

    One of which nothing was known tells nobody apart; one that everybody knew was nobody else.
    """
    for seat in MEMBERS[thief_seats(s, me)]:
        s.thieves[seat] = s.thieves[seat].aware(BIT[card])
    hidden = s.pool & ~s.shown()
    maybe &= hidden
    if count_of(maybe) == 1:
        for seat in range(s.seats):
            if s.thieves[seat].born < s.heist.clock:
                s.narrow(seat, ~maybe)
        rule_out(s, maybe, born)
    elif hidden & ~maybe:
        s.ghosts = [*s.ghosts, Ghost(maybe, born, s.heist.clock)][-MEMORY:]


def rule_out(s: Noir, cards: i64, born: i64) -> None:
    """What was somebody's identity since then was no ghost's that lived later."""
    s.ghosts = [Ghost(g.maybe & ~cards, g.born, g.gone) if g.gone > born else g for g in s.ghosts]
