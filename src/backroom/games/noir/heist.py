"""What happens in a heist (NR-M6): role cards turned up, tokens, safes, identities that come and go.

Whatever shows that a card is, or was, somebody's identity is also concluded for the ghosts of the same time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.games.noir import board as grid
from backroom.games.noir.common import ALL_CAPTURED, ALL_SAFES, dismiss, win
from backroom.games.noir.crew import IN_HAND, LEVEL_ONE, MEMORY, Ghost, Thief
from backroom.games.noir.role import NO_ROLE
from backroom.games.noir.safes import PLAYED
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, cards_of, count_of

TO_OPEN: Final = 3  # tokens


def gang(s: Noir, thief: i64) -> i64:
    """The seats of all thieves."""
    return BIT[s.seats] - 1 & ~s.mode.foes(s, thief)


# ---------------------------------------------------------------------- where somebody stands


def cell_of(s: Noir, me: i64) -> i64:
    """NR-C2.8; -1: nowhere."""
    return s.board.index(s.players[me].identity) if s.players[me].identity != NONE else -1


def standing(s: Noir, cells: i64) -> i64:
    """The suspects on these cells."""
    mask: i64 = 0
    for cell in cards_of(cells):
        if s.board[cell] >= 0:
            mask |= BIT[s.board[cell]]
    return mask


def in_line(s: Noir, shift: i64) -> i64:
    """The suspects of the line that a shift by one would move."""
    mask: i64 = 0
    for card in s.board[grid.line_of(s.rows, s.cols, shift >= grid.STEPS // 2, shift % grid.LONGEST)]:
        mask |= BIT[card]
    return mask


def swap(s: Noir, one: i64, other: i64) -> None:
    """Two cards exchange their cells; NR-C2.9: with all that lies on them."""
    at: i64 = s.board.index(one)
    to: i64 = s.board.index(other)
    s.board[at] = other
    s.board[to] = one


# ---------------------------------------------------------------------- roles and tokens


def uncover(s: Noir, me: i64) -> None:
    """NR-M6.5.4: the role card is turned up."""
    if s.crew[me].insiders:
        s.crew[me] = s.crew[me].uncovered()
        s.tell(ALL, "role_shown", me, s.players[me].role)


def use(s: Noir, me: i64, noticed: bool) -> None:
    """An ability or a robbery: it shows the role; NR-M6.3.3: an open one calls the Chief."""
    s.alarm = 1 if noticed else 0
    uncover(s, me)


def pick_up(s: Noir, me: i64, left: i64) -> None:
    """All tokens but so many come back from a safe."""
    t = s.crew[me]
    if t.tokens > left:
        s.tell(ALL, "picked_up", me, t.tokens - left)
        s.crew[me] = t.with_tokens(t.safe if left else IN_HAND, left)


def tokens_on(s: Noir, safe: i64) -> i64:
    number: i64 = 0
    for t in s.crew:
        if t.safe == safe:
            number += t.tokens
    return number


def lay_token(s: Noir, me: i64, safe: i64, placed: i64, event: str) -> None:
    """NR-M6.5.2: so many tokens of this seat lie on a safe; NR-M6.2.3: with three in all it is opened."""
    s.crew[me] = s.crew[me].with_tokens(safe, placed)
    number = tokens_on(s, safe)
    s.tell(ALL, event, me, safe, number)
    if number >= TO_OPEN:
        open_safe(s, me, safe)


def open_safe(s: Noir, me: i64, safe: i64) -> None:
    """NR-M6.11.1: the fourth one wins."""
    for seat in range(s.seats):
        if s.crew[seat].safe == safe:
            s.crew[seat] = s.crew[seat].with_tokens(IN_HAND, 0)
    s.opened |= BIT[safe]
    s.tell(ALL, "safe_opened", safe, count_of(s.opened))
    if count_of(s.opened) == PLAYED:
        win(s, gang(s, me), ALL_SAFES)


# ---------------------------------------------------------------------- identities


def put_on(s: Noir, me: i64, slot: Slot, born: i64) -> None:
    """NR-M6.9.1: a new identity, which all thieves know."""
    s.take_identity(me, slot, gang(s, me))
    s.crew[me] = s.crew[me].reborn(born)
    s.tell(gang(s, me), "identity", me, slot.card)


def put_down(s: Noir, me: i64, kept: i64) -> list[int]:
    """All cards in hand but the one that is kept, for the deck: whoever held them remembers that they are there."""
    others: list[int] = [slot.card for slot in s.hand if slot.card != kept]
    s.hand = []
    for card in others:
        s.crew[me] = s.crew[me].aware(BIT[card])
    return others


def fade(s: Noir, me: i64, card: i64, maybe: i64, born: i64) -> None:
    """An identity has gone back into the deck at this moment. Thieves remember which; others, what was known of it.

    One of which nothing was known tells nobody apart; one that everybody knew was nobody else.
    """
    for seat in MEMBERS[gang(s, me)]:
        s.crew[seat] = s.crew[seat].aware(BIT[card])
    hidden = s.pool & ~s.shown()
    maybe &= hidden
    if count_of(maybe) == 1:
        for seat in range(s.seats):
            if s.crew[seat].born < s.clock:
                s.narrow(seat, ~maybe)
        rule_out(s, maybe, born)
    elif hidden & ~maybe:
        s.ghosts = [*s.ghosts, Ghost(maybe, born, s.clock)][-MEMORY:]


def rule_out(s: Noir, cards: i64, born: i64) -> None:
    """What was somebody's identity since then was no ghost's that lived later."""
    s.ghosts = [Ghost(g.maybe & ~cards, g.born, g.gone) if g.gone > born else g for g in s.ghosts]


def recruit(s: Noir, seat: i64) -> None:
    """NR-M6.8.2: the next role card and a new identity; NR-M6.8.3: without a role card the Chief has won."""
    if not s.role_deck:
        return win(s, s.mode.foes(s, seat), ALL_CAPTURED)
    s.clock += 1
    take_role(s, seat)
    s.tell(ALL, "recruited", seat, len(s.role_deck))
    s.tell(s.crew[seat].insiders, "role", seat, s.players[seat].role)
    put_on(s, seat, s.draw_card(), s.clock)


def take_role(s: Noir, seat: i64) -> None:
    """NR-M6.1.3, NR-M6.9.2: the top role card, face down; thieves look at each other's, unless the table says no."""
    number = s.role_deck.pop()
    s.players[seat].role = s.mode.roles[number]
    insiders = gang(s, seat) if s.options["thieves_share_roles"] else BIT[seat]
    s.crew[seat] = Thief(1 if number < LEVEL_ONE else 2, insiders, 0, s.crew[seat].seen)


def capture(s: Noir, seat: i64) -> None:
    """NR-M6.8.1, NR-M6.4.3: role and identity are out of the game, the tokens leave the safe."""
    p = s.players[seat]
    uncover(s, seat)
    pick_up(s, seat, 0)
    dismiss(s, p.identity)
    rule_out(s, BIT[p.identity], s.crew[seat].born)
    s.roles_out |= BIT[s.mode.roles.index(p.role)]
    p.role = NO_ROLE
    p.identity = NONE
    p.maybe = p.eyes = 0
    s.crew[seat] = Thief(0, 0, 0, s.crew[seat].seen)
