"""Twins for spies, Thief and Chief: who may know what, from the tables of their sections of the rules.

A fact is a secret that is changed in a real position. Play goes on alike in both positions, and whoever may not know
the fact must see, be offered, be told and be refused the same, until an answer or a drawn card brings it out. A card
that is chosen in secret is chosen differently in the twin, and from then on its owner may know the difference.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.noir.modes.spy_tag import TEAMS
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NAMES, cards_of
from tests.games.common.twins import Answers, Fact, Pair, Twin
from tests.games.noir.facts import in_row, other_deck, pick, swap_identity
from tests.games.noir.talk import GAME
from tests.games.noir.twins import Suspects

TRIED = ("pass", "hesitate", "left 7", "capture mabel", "question mabel", "steal mabel", "accuse mabel", "be agatha")


def other_spy(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The identity of a spy: the owner, by option the partners."""
    seat = rng.below(s.seats)
    partners = TEAMS[s.seats][seat] if s.options["spy_team_shares_identity"] else BIT[seat]
    return swap_identity(s, seat, partners, ANYBODY, rng)


def other_officer(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The plainclothes officer: the Chief."""
    chief = next(i for i, p in enumerate(s.players) if p.role.name == "police_chief")
    return swap_identity(s, chief, BIT[chief], ANYBODY, rng)


def other_cover(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """Which of the three cards is worn: the Thief."""
    thief = s.hand[0].owner
    card = pick(cards_of(s.hold(thief)), rng)
    if not s.players[thief].settled:
        return None
    t = s.copy()
    t.players[thief].identity = card
    return Twin(t, BIT[thief])


def comes_out(s: Noir, t: Noir, text: str) -> bool:
    """Whether an answer differs by rights, or a card is drawn that is not the same in both."""
    verb, _, name = text.partition(" ")
    if verb == "hire":
        return s.deck[-1] != t.deck[-1]
    if verb not in ("capture", "question", "accuse"):
        return False
    suspect = NAMES.index(name)
    if verb == "question":
        return hands(s, suspect) != hands(t, suspect)
    foes = s.mode.foes(s, s.pending_seats[0])
    caught = [bool(foes & BIT[x.whose(suspect)]) if x.whose(suspect) >= 0 else False for x in (s, t)]
    return caught[0] != caught[1]


def hands(s: Noir, suspect: int) -> list[bool]:
    place = s.near(suspect) | BIT[suspect]
    return [bool(place & BIT[p.identity]) for p in s.players]


def differing(s: Noir, t: Noir) -> int:
    """Those who know an identity that is not the same in both."""
    shared = bool(s.options["spy_team_shares_identity"]) and s.mode.name == "spy_tag"
    seats = 0
    for seat in range(s.seats):
        if s.players[seat].identity != t.players[seat].identity:
            seats |= TEAMS[s.seats][seat] if shared else BIT[seat]
    return seats


class Covers(Suspects):
    """A card that is chosen in secret is free in each; from then on its owner may know the difference."""

    def answers(self, pair: Pair[Noir], rng: FastRng) -> Answers | None:
        s, t = pair.s, pair.t
        if s.step.name != "settle":
            return super().answers(pair, rng)
        seat = s.pending_seats[0]
        mine, other = s.legal_ids(seat), t.legal_ids(seat)
        return [(seat, mine[rng.below(len(mine))], other[rng.below(len(other))])]

    def comes_out(self, pair: Pair[Noir], id: int) -> bool:
        return comes_out(pair.s, pair.t, GAME.text(id))

    def public(self, pair: Pair[Noir]) -> bool:
        """The second game of a pair has begun."""
        return pair.s.turns < pair.before.turns

    def learnt(self, pair: Pair[Noir]) -> int:
        return differing(pair.s, pair.t)


SPIES = Covers(GAME, [Fact("spy", other_spy), Fact("deck", other_deck)], TRIED)
THIEVES = Covers(
    GAME,
    [
        Fact("officer", other_officer),
        Fact("cover", other_cover),
        Fact("card", in_row("hand")),
        Fact("deck", other_deck),
    ],
    TRIED,
)
