"""Worlds of the second edition: how many cards of the hand a secret answer can mean."""

from __future__ import annotations

from backroom.games.cash2.cards import BANG, DISCARD, GIVE, KEEP, LOAD, PASS, SWAP
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import GAME
from tests.games.common.draws import SCRIPT
from tests.games.common.enumeration import Enumeration

SECRET_STEPS = ("load", "give", "cunning", "smart", "clip")


class Loaded(Cash2):
    """A table whose luck follows the script."""

    __slots__ = ()

    def draw(self, n: int) -> int:
        return SCRIPT.draw(n)


class Robberies(Enumeration[Cash2]):
    def choices(self, s: Cash2, seat: int, id: int) -> list[tuple[int, int]]:
        if s.step.name not in SECRET_STEPS:
            return [(id, 1)] if id in s.legal_ids(seat) else []
        if s.step.name == "smart" and id == PASS:
            return [(PASS, 1)]
        out = [(option, ways(s, seat, option)) for option in s.legal_ids(seat)]
        return [(option, number) for option, number in out if number and (option == PASS) == (id == PASS)]

    def world(self, s: Cash2) -> str:
        hidden = [(p.clicks, p.bangs, p.bullet, p.stash, p.kept, p.power.name) for p in s.players]
        moved = [move.card for move in s.moves], [(swap.drew, swap.gave) for swap in s.swaps]
        return repr((hidden, moved, s.piles[s.round :]))


def ways(s: Cash2, seat: int, option: int) -> int:
    """How many cards of the hand an answer can mean."""
    p = s.players[seat]
    if option in (PASS, KEEP):
        return 1
    base = {"load": LOAD, "give": GIVE, "cunning": SWAP, "smart": DISCARD, "clip": DISCARD}[s.step.name]
    bang = option - base == BANG
    cards = p.bangs if bang else p.clicks
    if s.step.name == "clip":
        return cards - bang  # not the bang just received
    if s.step.name == "smart":
        return cards + (p.bullet == option - base)  # the live card comes back first
    return cards


WORLDS = Robberies(GAME, Loaded, 4000)
