"""The deal: an empty table, the police deck and the first player. City cards are dealt in each round (round.py)."""

from __future__ import annotations

from typing import Any

from backroom.games.boss.box import POLICE_DECK, cards_in
from backroom.games.boss.round import DEAL
from backroom.games.boss.state import Boss, Player


def empty_state(seats: int, options: dict[str, Any]) -> Boss:
    s = Boss()
    s.cards = cards_in(options["faces_profile"], seats)
    s.players = [Player() for _ in range(seats)]
    return s


def setup(s: Boss) -> None:
    """TB-3.1: a police deck and a first player; then the first round is set up."""
    deck = list(POLICE_DECK)
    s.shuffle(deck)
    s.deck = tuple(deck)
    first = s.options["first_player"]
    if first == "random":
        s.first = s.draw(s.seats)
    elif first != "given":
        s.first = first
    s.push(DEAL)
