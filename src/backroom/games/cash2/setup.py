"""The deal: an empty table, then loot, a Godfather and powers (CG2-S)."""

from __future__ import annotations

from typing import Any

from backroom.engine.bitmasks import BIT
from backroom.games.cash2.cards import COPIES, KIND_COUNT, PILE_SIZE, ROUNDS, pile_of
from backroom.games.cash2.powers import POWERS
from backroom.games.cash2.round import POWERS_SHOWN, ROUND_BEGINS
from backroom.games.cash2.state import Cash2, Player


def empty_state(seats: int, options: dict[str, Any]) -> Cash2:
    s = Cash2()
    s.powered = options["powers"]
    s.secret = s.powered and options["power_visibility"] == "secret_until_used"
    s.free_shares = options["desk_card_last"] == "left"
    s.players = [Player() for _ in range(seats)]
    s.planted = (0,) * ROUNDS
    s.may_hold = (0,) * len(POWERS)
    return s


def setup(s: Cash2) -> None:
    """CG2-S: eight piles of eight, a Godfather, powers; then the first round."""
    loot = [kind for kind in range(KIND_COUNT) for _ in range(COPIES[kind])]
    s.shuffle(loot)
    s.piles = [pile_of(loot[PILE_SIZE * r : PILE_SIZE * (r + 1)]) for r in range(ROUNDS)]
    first = s.options["first_godfather"]
    s.godfather = s.draw(s.seats) if first == "random" else first
    s.alive = BIT[s.seats] - 1
    s.push(ROUND_BEGINS)
    if s.powered:
        deal_powers(s)
        s.push(POWERS_SHOWN)


def deal_powers(s: Cash2) -> None:
    """CG2-S.6: one power each; the rest are put away unseen."""
    powers = list(range(1, len(POWERS)))
    s.shuffle(powers)
    s.may_hold = (0, *[s.alive] * (len(POWERS) - 1))
    for seat in range(s.seats):
        s.players[seat].power = POWERS[powers[seat]]
