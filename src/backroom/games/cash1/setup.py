"""The deal: an empty table, then powers, roles and notes (CG1-S)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.engine.state import State
from backroom.games.cash1.cards import FULL_DECK, NOTES_A_ROUND, ROUNDS, size
from backroom.games.cash1.powers import POOLS, POWERS
from backroom.games.cash1.round import ROUND_BEGINS
from backroom.games.cash1.state import Cash1, Player, option_value


def empty_state(seats: int, options: dict[str, Any]) -> Cash1:
    s = Cash1()
    s.powered = options["powers"]
    s.undercover = options["cop"]
    s.godfather = options["godfather_seat"]
    s.players = [Player() for _ in range(seats)]
    s.may_hold = (0,) * len(POWERS)
    return s


def setup(s: Cash1) -> None:
    """CG1-S: the deck, powers, roles; then the first round."""
    s.alive = BIT[s.seats] - 1
    s.deck = deal_notes(s, FULL_DECK, 0)
    if s.powered:
        deal_powers(s)
    if s.undercover:
        s.cop_among = s.alive
        s.players[s.draw(s.seats)].cop = True
    s.push(ROUND_BEGINS)


def deal_powers(s: Cash1) -> None:
    """CG1-S.6: one power of the pool each; the rest are put away unseen."""
    s.unshown = POOLS[str(option_value(s, "ability_pool"))]
    powers = [power for power in POWERS if s.unshown >> power.index & 1]
    order = list(range(len(powers)))
    s.shuffle(order)
    for seat, p in enumerate(s.players):
        p.power = powers[order[seat]]
    s.may_hold = tuple([s.alive if s.unshown >> power.index & 1 else 0 for power in POWERS])


def deal_notes(s: State, notes: i64, first: i64) -> list[int]:
    """The heaps of the rounds after `first`, drawn from these notes; the heaps of earlier rounds are empty.

    Five places in a row take one draw: it has as many outcomes as there are ways to choose five in order.
    """
    deck = [0] * ROUNDS
    fives = notes & 15
    tens = notes >> 4 & 15
    left = size(notes)
    for turn in range(first, ROUNDS):
        if left == NOTES_A_ROUND:  # whatever is left
            deck[turn] = notes
            break
        draw = s.draw(left * (left - 1) * (left - 2) * (left - 3) * (left - 4))
        heap: i64 = 0
        for _ in range(NOTES_A_ROUND):
            place = draw % left
            draw //= left
            left -= 1
            if place < fives:
                fives -= 1
                heap += 1
            elif place < fives + tens:
                tens -= 1
                heap += 16
            else:
                heap += 256
        notes -= heap
        deck[turn] = heap
    return deck
