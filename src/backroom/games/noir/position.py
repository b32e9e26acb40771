"""Positions of which only a part was said.

In a position a board decides who plays along: the evidence cards are those of its suspects and of those that a
collapse has removed. Cards that are named nowhere lie in the deck, under those that `deck` names.
"""

from __future__ import annotations

from typing import Final

from backroom.engine.bitmasks import BIT, LETTERS
from backroom.games.noir import board as grid
from backroom.games.noir.codecs import FLAG, MARKS
from backroom.games.noir.invariants import check_cast, check_left, check_marks
from backroom.games.noir.score import evidence
from backroom.games.noir.state import ANYBODY, Noir, Slot
from backroom.games.noir.suspects import NONE, cards_of
from backroom.games.noir.turn import ACT, BEGIN, TURN

EVIDENCE: Final = {
    "board", "gone", "hand", "hits", "under", "left", "marked", "discard", "deck", "players.identity", "buried",
}  # fmt: skip


def complete_position(s: Noir, given: set[str]) -> None:
    check_cast(s)
    arrange_board(s, given)
    if given & {*EVIDENCE, *s.mode.evidence()}:
        arrange_evidence(s, given)
    s.deck_size = len(s.deck) + len(s.under)
    if "step" in given and "agenda" not in given:
        arrange_agenda(s, given)


def arrange_board(s: Noir, given: set[str]) -> None:
    """Take the marks off the cards and count rows and columns."""
    if "board" in given:
        take_marks(s, given)
    s.rows = sum(s.board[grid.cell_at(r, 0)] >= 0 for r in range(grid.LONGEST))
    s.cols = sum(s.board[grid.cell_at(0, c)] >= 0 for c in range(grid.LONGEST))
    s.pool = sum({BIT[card] for card in s.board if card >= 0}) | s.gone
    s.dead |= s.gone
    s.mode.complete_position(s, given)
    if s.dead & ~s.pool:
        raise ValueError("dead: only a suspect of this game can be dead")
    check_marks(s)


def take_marks(s: Noir, given: set[str]) -> None:
    """What the marks on a board say goes into the fields that they stand for, of the table or of the mode's."""
    flagged = s.board[:]
    s.board = [card % FLAG if card > grid.EMPTY else card for card in flagged]
    for k, field in enumerate(MARKS.values()):
        marked = sum({BIT[card % FLAG] for card in flagged if card > grid.EMPTY and card // FLAG >> k & 1})
        place = s if field in s.game.visibility else getattr(s, s.mode.name) if field in s.mode.on_cards(s) else None
        if place is not None:
            name = field if place is s else f"{s.mode.name}.{field}"
            setattr(place, field, marked | (getattr(place, field) if name in given else 0))
        elif marked:
            raise ValueError(f"board: {s.mode.name} has no {field}")


def arrange_evidence(s: Noir, given: set[str]) -> None:
    """Whatever is named lies where it is said; the rest of the deal is dealt again."""
    for row in ("hand", "hits", "under", "buried"):
        if row not in given:
            setattr(s, row, [])
    s.mode.clear_evidence(s, given)
    for slots in (s.hand, s.hits, s.under, s.buried):
        for at, slot in enumerate(slots):
            seen = BIT[slot.owner] if slot.owner >= 0 else 0
            slots[at] = slot.but(ANYBODY & ~s.pool).seen_by(seen, slot.owner)
    named = s.deck if "deck" in given else []
    s.deck = []
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        if f"{letter}.identity" not in given:
            p.identity = NONE
            p.maybe = p.eyes = p.settled = 0
        elif p.identity != NONE:
            arrange_identity(s, seat, given)
    check_left(s)
    lying = evidence(s) + named
    rest = [card for card in cards_of(s.pool) if card not in lying]
    s.shuffle(rest)
    s.deck = rest + named


def arrange_identity(s: Noir, seat: int, given: set[str]) -> None:
    """An identity is known to its seat alone, unless it is said otherwise; one with a hand came out of the hand."""
    p = s.players[seat]
    letter = LETTERS[seat]
    if not s.end and not s.living() & BIT[p.identity]:
        raise ValueError(f"{letter}.identity: an identity is a living card on the board")
    if f"{letter}.eyes" not in given:
        p.eyes = s.mode.eyes(s, seat)
    if f"{letter}.maybe" not in given:
        p.maybe = s.pool
    if f"{letter}.settled" not in given and s.mode.from_hand(s, seat):
        if p.identity not in [slot.card for slot in s.hand]:
            s.hand = [Slot(p.identity, BIT[seat], s.pool, seat), *s.hand]
        p.settled = sum(slot.owner == seat for slot in s.hand)


def arrange_agenda(s: Noir, given: set[str]) -> None:
    if s.step is ACT:
        if "arg" not in given:
            s.arg = s.mode.first(s)
        if "turns" not in given:
            s.turns = 2 + (s.arg != s.mode.first(s)) + 1
        s.agenda = [(TURN, s.mode.after(s, s.arg)), *s.mode.aftermath(s, s.arg)]
    elif s.step not in (BEGIN, TURN) and not s.agenda:
        raise ValueError(f"step: {s.step.name} comes out of another step; say [open] agenda and arg as well")
