"""Determinization: worlds that a seat cannot tell from the truth.

`redeal_hidden` gets a table on which everything the viewer sees lies in place, and deals the rest afresh, by rule:
powers that are not shown, loot in later piles and in stashes, and every bullet that is not the viewer's own. Cards are
things: each hidden card is equally likely to lie in each hidden place it can have reached, so a world is as
likely as the number of ways the cards can have come to lie like that.

What goes by itself is dealt at once. Where seats are tied to each other by what was found in the discard, or by a
stolen card that the viewer saw, a world that does not fit is thrown away; so the draw stays exact.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.games.cash2.cards import (
    CLIP,
    FIRST_AID,
    FULL_PILE,
    NO_CARD,
    ONE,
    PILE_SIZE,
    cards_of,
    count,
    pile_of,
    size,
)
from backroom.games.cash2.inference import redeal_bullets
from backroom.games.cash2.power import PLAIN
from backroom.games.cash2.powers import POWERS
from backroom.games.cash2.state import Cash2, LootMove


def redeal_hidden(s: Cash2, viewer: int) -> None:
    if s.powered:
        redeal_powers(s, viewer)
    redeal_bullets(s, viewer)
    if s.moves:
        redeal_moved_loot(s, viewer)
    else:
        redeal_loot(s, unseen_loot(s))
        for seat, p in enumerate(s.players):
            if seat != viewer:
                p.stash = p.seen


# ---------------------------------------------------------------------- powers


def redeal_powers(s: Cash2, viewer: int) -> None:
    """Whoever has not shown a power gets one that he may hold, each way of dealing them alike."""
    free: int = 0  # powers in nobody's sight
    for power in POWERS[1:]:
        free |= BIT[power.index]
    blind: list[int] = []
    for seat, p in enumerate(s.players):
        if seat == viewer or p.shown:
            free &= ~BIT[p.power.index]
        else:
            p.power = PLAIN
            p.mark = 0
            blind.append(seat)
    masks = [free & sum(BIT[k] for k, seats in enumerate(s.may_hold) if seats >> seat & 1) for seat in blind]
    for seat, drawn in zip(blind, draw_distinct(s, masks)):
        s.players[seat].power = POWERS[drawn]


def draw_distinct(s: Cash2, masks: list[int]) -> list[int]:
    """One member of each mask, all different, uniformly: a draw is kept in proportion to the choice it left."""
    while True:
        used = 0
        drawn: list[int] = []
        for mask in masks:
            most = mask.bit_count()
            left = [k for k in range(len(POWERS)) if (mask & ~used) >> k & 1]
            if not left or s.draw(most) >= len(left):
                break
            drawn.append(left[s.draw(len(left))])
            used |= BIT[drawn[-1]]
        else:
            return drawn


# ---------------------------------------------------------------------- loot


def unseen_loot(s: Cash2) -> list[int]:
    """Loot that was never turned up, whoever holds it now."""
    left = FULL_PILE - s.centre - s.gone - sum(s.planted[s.round :])
    for p in s.players:
        left -= p.seen
    if s.taken != NO_CARD:
        left -= ONE[s.taken]
    return cards_of(left)


def redeal_loot(s: Cash2, unseen: list[int]) -> None:
    """The later piles: what everyone knows to be there, and unseen cards."""
    piles = [0] * len(s.planted)
    if s.round < len(piles):  # whatever is not dealt to another pile lies in the last
        s.shuffle(unseen, len(unseen) - PILE_SIZE + size(s.planted[-1]))
    at = 0
    for r in range(s.round, len(piles)):
        hidden = PILE_SIZE - size(s.planted[r])
        piles[r] = s.planted[r] + pile_of(unseen[at : at + hidden])
        at += hidden
    s.piles = piles


def redeal_moved_loot(s: Cash2, viewer: int) -> None:
    """Cards moved unseen from place to place: the moves are made again, until they fit what the viewer saw."""
    open_stashes = s.options["stash_visibility"] == "open"
    known = [open_stashes or (viewer >= 0 and viewer in (move.taker, move.source)) for move in s.moves]
    while True:
        unseen = unseen_loot(s)
        cards = redraw_moves(s, known, unseen)
        if cards is not None:
            break
    s.moves = tuple([
        LootMove(move.taker, move.source, move.before, card) for move, card in zip(s.moves, cards)
    ])  # fmt: skip
    redeal_loot(s, unseen)
    for seat, p in enumerate(s.players):
        if seat != viewer and not open_stashes:
            p.stash = p.seen + gained(s.moves, cards, seat)


def redraw_moves(s: Cash2, known: list[bool], unseen: list[int]) -> list[int] | None:
    """The card of every move; those drawn from piles are taken out of `unseen`. None: it does not fit."""
    for move, sure in zip(s.moves, known):
        if sure and move.source < 0:
            unseen.remove(move.card)
    cards: list[int] = []
    for at, move in enumerate(s.moves):
        if move.source < 0:
            cards.append(move.card if known[at] else draw_junk(s, unseen))
            continue
        stash = move.before + gained(s.moves, cards, move.source)
        if not known[at]:
            cards.append(cards_of(stash)[s.draw(size(stash))])
        elif accept_known_move(s, at, known, stash):
            cards.append(move.card)
        else:
            return None
    return cards


def draw_junk(s: Cash2, unseen: list[int]) -> int:
    """CG2-P09.2: a card that went to the stash unseen is no clip and no kit."""
    money = [place for place, kind in enumerate(unseen) if kind not in (CLIP, FIRST_AID)]
    return unseen.pop(money[s.draw(len(money))])


def accept_known_move(s: Cash2, at: int, known: list[bool], stash: int) -> bool:
    """The viewer saw this card leave this stash: likely as far as there are cards of its kind in it."""
    move = s.moves[at]
    most = count(move.before, move.card)
    for earlier in range(at):
        if s.moves[earlier].taker == move.source:
            most += 1
    return s.draw(most) < count(stash, move.card)


def gained(moves: tuple[LootMove, ...], cards: list[int], seat: int) -> int:
    """What the moves so far brought to a stash, less what they took out of it."""
    pile = 0
    for move, card in zip(moves, cards):
        if move.taker == seat:
            pile += ONE[card]
        elif move.source == seat:
            pile -= ONE[card]
    return pile
