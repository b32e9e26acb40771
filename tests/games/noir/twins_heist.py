"""Twins for heists: who may know what, from the table of that section of the rules, a second time.

The difference between a position and its twin is a secret. It is kept up while play goes on alike: an answer that would
differ, or a drawn card that would, ends the comparison. A face that is chosen in secret is chosen differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.noir.action_space import FAST, TRADE
from backroom.games.noir.modes.heist.cells import suspects_on
from backroom.games.noir.modes.heist.roles.security_chief import square
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NAMES, NONE
from tests.games.common.twins import Answers, Fact, Pair, Twin
from tests.games.noir.facts import in_row, other_deck, pick, swap_identity
from tests.games.noir.talk import GAME
from tests.games.noir.talk_heist import cast
from tests.games.noir.twins import Suspects, telling

TRIED = (
    "pass", "hesitate", "left 7", "rob nw", "hack se", "crack", "vanish", "make_up", "paint mabel", "frame mabel",
    "knock_out mabel", "trade mabel", "exchange mabel", "accuse mabel", "watch 1 1", "soft_left 1", "be agatha",
)  # fmt: skip
CREWS = ("", "scout impersonator painter decoy", "mole scout decoy hacker")  # as dealt, or these, face up


def chief_of(s: Noir) -> int:
    return next(seat for seat, p in enumerate(s.players) if p.role.name == "security_chief")


def thieves(s: Noir) -> int:
    return BIT[s.seats] - 1 & ~BIT[chief_of(s)]


def other_thief(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """A thief's identity: all thieves."""
    seat = rng.below(s.seats)
    return None if seat == chief_of(s) else swap_identity(s, seat, thieves(s), ANYBODY, rng)


def other_officer(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The plainclothes officer: the Chief."""
    return swap_identity(s, chief_of(s), BIT[chief_of(s)], ANYBODY, rng)


def other_role(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """A role that lies face down: the thieves, or by option its owner."""
    seat = rng.below(s.seats)
    level = [at for at, number in enumerate(s.heist.role_deck) if (2 if number >= 6 else 1) == s.thieves[seat].level]
    at = pick(level, rng)
    if at < 0 or not s.thieves[seat].insiders:
        return None
    t = s.copy()
    t.players[seat].role = s.mode.roles[s.heist.role_deck[at]]
    t.heist.role_deck[at] = s.mode.roles.index(s.players[seat].role)
    return Twin(t, thieves(s) if s.options["thieves_share_roles"] else BIT[seat])


def other_roles(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The order of the role deck: nobody."""
    if len(s.heist.role_deck) < 2 or (s.heist.role_deck[-1] < 6) != (s.heist.role_deck[-2] < 6):
        return None
    t = s.copy()
    t.heist.role_deck[-1], t.heist.role_deck[-2] = s.heist.role_deck[-2], s.heist.role_deck[-1]
    return Twin(t, 0)


def other_memory(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """What somebody has seen go into the deck: that seat."""
    seat = rng.below(s.seats)
    t = s.copy()
    t.thieves[seat] = s.thieves[seat].aware(BIT[s.deck[-1]])
    return Twin(t, BIT[seat])


def other_scout(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """Which of two neighbours the Scout is, who is about to trade places with the other: all thieves."""
    seat = s.pending_seats[0]
    if s.step.name != "act" or s.players[seat].role.name != "scout":
        return None
    return swap_identity(s, seat, thieves(s), s.near(s.players[seat].identity), rng)


FACTS = [
    Fact("thief", other_thief),
    Fact("officer", other_officer),
    Fact("role", other_role),
    Fact("roles", other_roles),
    Fact("face", in_row("hand")),
    Fact("deck", other_deck),
    Fact("memory", other_memory),
    Fact("scout", other_scout),
]


def comes_out(s: Noir, t: Noir, text: str) -> bool:
    """Whether an answer differs by rights, or something is drawn or told that is not the same in both."""
    verb, _, name = text.partition(" ")
    if verb == "paint":
        return s.deck[-1] != t.deck[-1]
    if verb == "watch":
        row, column = name.split()
        inside = [suspects_on(x, square(4 * (int(row) - 1) + int(column) - 1)) for x in (s, t)]
        return spotted(s, inside[0]) != spotted(t, inside[1])
    if verb in ("frame", "trade") and not BIT[s.pending_seats[0]] & BIT[chief_of(s)]:
        return s.players[s.pending_seats[0]].identity != t.players[s.pending_seats[0]].identity
    if verb == "accuse":
        foes = thieves(s)
        caught = [x.whose(NAMES.index(name)) for x in (s, t)]
        guilty = [seat >= 0 and bool(foes & BIT[seat]) for seat in caught]
        return any(guilty)  # a capture shows a role and draws cards
    return False


def spotted(s: Noir, inside: int) -> list[bool]:
    return [p.identity != NONE and bool(inside & BIT[p.identity]) for p in s.players[: s.seats]]


def shown_roles(s: Noir, t: Noir, id: int) -> bool:
    """An ability or a robbery turns the role card up: one that is not the same in both comes out."""
    seat = s.pending_seats[0]
    return id >= FAST and s.players[seat].role is not t.players[seat].role


def differing(s: Noir, t: Noir) -> int:
    """Those who know an identity or a role, or have seen a card, that is not the same in both."""
    seats = 0
    for seat in range(s.seats):
        if s.players[seat].identity != t.players[seat].identity:
            seats |= BIT[seat] if seat == chief_of(s) else thieves(s)
        if s.players[seat].role is not t.players[seat].role:
            seats |= s.thieves[seat].insiders
        if s.thieves[seat].seen != t.thieves[seat].seen:
            seats |= BIT[seat]
    for one, two in zip(s.hand, t.hand):
        seats |= one.eyes if one.card != two.card else 0
    return seats


class Robbers(Suspects):
    """A new face is chosen differently in the twin; and a Scout trades places with whom he is there."""

    crew = ""  # of the present game

    def search(self, seats: int, options: Mapping[str, Any], seed: int, tried: Counter[str] | None = None) -> None:
        self.crew = CREWS[seed % len(CREWS)]
        super().search(seats, options, seed, tried)

    def moment(self, s: Noir, rng: FastRng) -> bool:
        scouting = s.step.name == "act" and s.players[s.pending_seats[0]].role.name == "scout"
        return super().moment(s, rng) or s.step.name in ("posting", "new_face") or scouting

    def answer(self, s: Noir, seat: int, rng: FastRng) -> None:
        setting_up = s.step.name in ("posting", "plainclothes")
        s.play(seat, telling(s.legal_ids(seat), rng))
        if setting_up and self.crew and s.step.name == "act":
            cast(s, self.crew)

    def answers(self, pair: Pair[Noir], rng: FastRng) -> Answers | None:
        s, t = pair.s, pair.t
        seat = s.pending_seats[0]
        mine, other = s.players[seat].identity, t.players[seat].identity
        if s.step.name == "new_face":
            at = rng.below(len(s.hand))
            return [(seat, s.legal_ids(seat)[at], t.legal_ids(seat)[at])]
        scouting = pair.fact.name == "scout"
        if scouting and TRADE + other in s.legal_ids(seat) and TRADE + mine in t.legal_ids(seat):
            return [(seat, TRADE + other, TRADE + mine)]
        return super().answers(pair, rng)

    def comes_out(self, pair: Pair[Noir], id: int) -> bool:
        s, t = pair.s, pair.t
        return comes_out(s, t, GAME.text(id)) or shown_roles(s, t, id)

    def learnt(self, pair: Pair[Noir]) -> int:
        return differing(pair.s, pair.t)


HEIST = Robbers(GAME, FACTS, TRIED)
